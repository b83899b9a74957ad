#pragma once
#include <stddef.h>

// The decoder of zstd (RFC 8878) as libzstd.so.1 declares it. Its headers are a package of their own.
typedef struct { const void *src; size_t size; size_t pos; } zstd_input;
typedef struct { void *dst; size_t size; size_t pos; } zstd_output;

struct __attribute__((swift_attr("@Sendable"))) zstd_functions {
  void *(*createDStream)(void);
  size_t (*freeDStream)(void *stream);
  size_t (*DCtx_setParameter)(void *stream, int parameter, int value);
  size_t (*decompressStream)(void *stream, zstd_output *output, zstd_input *input);
  unsigned (*isError)(size_t code);
};

/// `ZSTD_d_windowLogMax`.
enum { ZSTD_WINDOW_LOG_MAX = 100 };

/// Loads the decoder. No server is asked for zstd, so it may be missing: then no function is set.
struct zstd_functions shim_zstd_load(void);
