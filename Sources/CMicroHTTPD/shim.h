#include <microhttpd.h>
#include <stdbool.h>
#include <string.h>

// A path is decoded by whoever judges it, and only once.

static inline size_t shim_mhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  return strlen(text);
}

// Swift cannot call variadic functions: the start and the question that are needed.

static inline struct MHD_Daemon *shim_mhd_start(
    int listener, unsigned int connections, unsigned int seconds, size_t memory,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback notify, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, listener,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, shim_mhd_keep_escapes, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, notify, context,
      MHD_OPTION_END);
}

static inline int shim_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// Whether a body follows the head (RFC 9112, section 6).
static inline bool shim_mhd_has_body(struct MHD_Connection *connection) {
  const char *length = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Transfer-Encoding")
      || (length && strcmp(length, "0") != 0);
}
