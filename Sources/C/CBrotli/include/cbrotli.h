#pragma once
#include <brotli/decode.h>
#include <brotli/encode.h>

/// The functions of Brotli's encoder that are used, under their names there without `BrotliEncoder`.
#define BROTLI_FUNCTIONS(X) X(MaxCompressedSize) X(Compress)

struct __attribute__((swift_attr("@Sendable"))) brotli_functions {
#define FIELD(name) __typeof__(BrotliEncoder##name) *name;
  BROTLI_FUNCTIONS(FIELD)
#undef FIELD
};

/// Loads the encoder; the program ends where it is missing.
struct brotli_functions shim_brotli_load(void);

/// The functions of Brotli's decoder that are used, under their names there without `BrotliDecoder`.
#define BROTLI_READING_FUNCTIONS(X) X(CreateInstance) X(DecompressStream) X(DestroyInstance)

struct __attribute__((swift_attr("@Sendable"))) brotli_reading_functions {
#define FIELD(name) __typeof__(BrotliDecoder##name) *name;
  BROTLI_READING_FUNCTIONS(FIELD)
#undef FIELD
};

/// Loads the decoder; the program ends where it is missing.
struct brotli_reading_functions shim_brotli_load_reading(void);
