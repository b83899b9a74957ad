#pragma once
#include <stdbool.h>
#include <stddef.h>

/// What is told of a document as it is read; reading stops where a function returns false.
struct xml_events {
  /// The document type, and whether declarations in brackets follow.
  bool (*doctype)(void *context, const char *name, const char *public_id, const char *system_id, bool has_declarations);
  bool (*instruction)(void *context, const char *target);
  /// An element. The namespace may be NULL. Five pointers for each attribute: name, prefix, namespace, which may be NULL,
  /// and where its value begins and ends.
  bool (*begin)(
      void *context, const char *space, const char *name, int namespace_count, int attribute_count,
      const unsigned char **attributes);
  bool (*text)(void *context, const char *text, int length);
  bool (*end)(void *context);
};

/// Reads a document of XML in UTF-8 by libxml2, whatever encoding it declares, without entities and other files.
///
/// The library is loaded at the first call; the program ends where it is missing. Returns 0 for a well-formed document, else
/// the number of the first error, as in xmlerror.h, or that of stopping.
int shim_xml_read(const char *bytes, int size, struct xml_events events, void *context);
