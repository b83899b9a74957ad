#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// JSON as nlohmann/json reads it (https://json.nlohmann.me/features/parsing/sax_interface/), as a list of values for C.

typedef enum {
  NJ_NULL, NJ_FALSE, NJ_TRUE, NJ_NUMBER, NJ_STRING, NJ_ARRAY, NJ_OBJECT
} nj_kind;

/// A value. Behind an array stand its elements, behind an object its keys, as strings, each before its value; all with
/// what stands behind them in turn.
typedef struct {
  nj_kind kind;
  /// The number of values that this one is made of, itself included.
  uint32_t count;
  union {
    /// The nearest double.
    double number;
    /// Where the bytes of a string begin, in UTF-8; NUL may be among them, but not in keys.
    struct { uint32_t start, length; } text;
  };
} nj_value;

/// A text that was read, or the reason why it could not be.
typedef struct {
  /// The outermost value; null where the text is not JSON.
  const nj_value *root;
  /// The bytes of all strings.
  const char *texts;
  /// What was wrong, in the words of the parser; null where nothing was.
  const char *mistake;
  /// The positions, among the values, of the keys of more than 60 bytes.
  const size_t *long_keys;
  size_t long_key_count;
  /// The position of the first key found that its object has before; 0 where there is none.
  size_t repeated_key;
  /// The number of bytes that were read until then.
  size_t position;
  void *memory;
} nj_document;

/// Reads a whole text (RFC 8259), strictly; a byte order mark at its start is passed over. Deeper nesting is a mistake, and
/// so are 4 GiB and more.
nj_document nj_read(const void *text, size_t length, size_t most_levels);

void nj_free(nj_document document);

#ifdef __cplusplus
}
#endif
