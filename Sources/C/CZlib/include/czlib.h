#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// The functions of zlib that are used; `deflateInit2_` and `inflateInit2_` are behind macros without the line.
#define ZLIB_FUNCTIONS(X) \
  X(deflateInit2_) X(deflateSetHeader) X(deflateBound) X(deflate) X(deflateEnd) X(crc32) X(crc32_combine) \
  X(inflateInit2_) X(inflate) X(inflateReset) X(inflateEnd)

struct __attribute__((swift_attr("@Sendable"))) zlib_functions {
#define FIELD(name) __typeof__(name) *name;
  ZLIB_FUNCTIONS(FIELD)
#undef FIELD
};

/// Loads zlib; the program ends where it is missing.
struct zlib_functions shim_zlib_load(void);

/// Begins a file of gzip (RFC 1952) at the highest level. Its head names no file, no time and no system (255), so that the
/// same bytes always give the same file.
///
/// The stream and the head must stay where they are until `deflateEnd`.
static inline int shim_zlib_begin(struct zlib_functions zlib, z_stream *stream, gz_header *head) {
  int status = zlib.deflateInit2_(
      stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof(z_stream));
  if (status != Z_OK) return status;
  head->os = 255;
  return zlib.deflateSetHeader(stream, head);
}

/// Begins bytes of DEFLATE (RFC 1951) without any head, at the level that zlib takes for usual.
///
/// The stream must stay where it is until `deflateEnd`.
static inline int shim_zlib_begin_bare(struct zlib_functions zlib, z_stream *stream) {
  return zlib.deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof(z_stream));
}

/// Begins to read gzip, zlib or bare DEFLATE, as `window` says.
///
/// The stream must stay where it is until `inflateEnd`.
static inline int shim_zlib_begin_reading(struct zlib_functions zlib, z_stream *stream, int window) {
  return zlib.inflateInit2_(stream, window, ZLIB_VERSION, (int)sizeof(z_stream));
}
