#pragma once
#include <curl/curl.h>
#include <stdbool.h>

/// The functions of libcurl that are used, under their names there without `curl_`.
#define CURL_FUNCTIONS(X) \
  X(easy_cleanup) X(easy_getinfo) X(easy_init) X(easy_perform) X(easy_reset) X(easy_setopt) X(easy_strerror) \
  X(free) X(getdate) X(global_init) X(slist_append) X(slist_free_all) X(url) X(url_cleanup) X(url_get) X(url_set)

struct __attribute__((swift_attr("@Sendable"))) curl_functions {
#define FIELD(name) __typeof__(curl_##name) *name;
  CURL_FUNCTIONS(FIELD)
#undef FIELD
};

/// Loads libcurl; the program ends where it is missing.
struct curl_functions shim_curl_load(void);

/// Watches for the notice (close_notify) with which TLS ends. With OpenSSL, libcurl 7.88 takes a connection that is closed
/// without it for the end of the body. Returns false with other TLS libraries, which report an error.
bool shim_curl_watch_notice(struct curl_functions curl, CURL *handle);

/// Whether the notice came in this thread since the watch began.
bool shim_curl_is_notified(void);

// Swift cannot call variadic functions: one wrapper for each type of argument.

static inline CURLcode shim_curl_set_long(
    struct curl_functions curl, CURL *handle, CURLoption option, long value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode shim_curl_set_string(
    struct curl_functions curl, CURL *handle, CURLoption option, const char *value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode shim_curl_set_pointer(
    struct curl_functions curl, CURL *handle, CURLoption option, void *value) {
  return curl.easy_setopt(handle, option, value);
}

typedef size_t (*shim_curl_data_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode shim_curl_set_callback(
    struct curl_functions curl, CURL *handle, CURLoption option, shim_curl_data_callback callback) {
  return curl.easy_setopt(handle, option, callback);
}

static inline CURLcode shim_curl_set_socket_callback(
    struct curl_functions curl, CURL *handle, CURLoption option, curl_opensocket_callback callback) {
  return curl.easy_setopt(handle, option, callback);
}

static inline CURLcode shim_curl_get_string(
    struct curl_functions curl, CURL *handle, CURLINFO info, const char **value) {
  return curl.easy_getinfo(handle, info, value);
}

static inline CURLcode shim_curl_get_long(struct curl_functions curl, CURL *handle, CURLINFO info, long *value) {
  return curl.easy_getinfo(handle, info, value);
}

static inline CURLcode shim_curl_global_init(struct curl_functions curl) {
  return curl.global_init(CURL_GLOBAL_DEFAULT);
}
