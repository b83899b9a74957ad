#pragma once
#include <microhttpd.h>
#include <stdbool.h>
#include <string.h>

/// The functions of libmicrohttpd that are used, under their names there without `MHD_`.
#define MHD_FUNCTIONS(X) \
  X(add_response_header) X(create_response_from_buffer) X(create_response_from_fd) X(destroy_response) \
  X(get_connection_values) X(lookup_connection_value) X(queue_response) X(start_daemon) X(stop_daemon)

struct __attribute__((swift_attr("@Sendable"))) mhd_functions {
#define FIELD(name) __typeof__(MHD_##name) *name;
  MHD_FUNCTIONS(FIELD)
#undef FIELD
};

/// Loads libmicrohttpd; the program ends where it is missing.
struct mhd_functions shim_mhd_load(void);

// A path is decoded by whoever judges it, and only once.

static inline size_t shim_mhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  return strlen(text);
}

// Swift cannot call variadic functions: the start that is needed.

static inline struct MHD_Daemon *shim_mhd_start(
    struct mhd_functions mhd, int listener, unsigned int connections, unsigned int seconds, size_t memory,
    MHD_AccessHandlerCallback answer, void *context) {
  return mhd.start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, listener,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, shim_mhd_keep_escapes, NULL,
      MHD_OPTION_END);
}

// Whether a body follows the head (RFC 9112, section 6).
static inline bool shim_mhd_has_body(struct mhd_functions mhd, struct MHD_Connection *connection) {
  const char *length = mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
  return mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Transfer-Encoding")
      || (length && strcmp(length, "0") != 0);
}
