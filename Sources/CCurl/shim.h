#include <curl/curl.h>

// Swift cannot call variadic functions: one inline wrapper for each type of argument.

static inline CURLcode shim_curl_set_long(CURL *handle, CURLoption option, long value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode shim_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode shim_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode shim_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return (curl_easy_setopt)(handle, option, value);
}

typedef size_t (*shim_curl_data_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode shim_curl_set_callback(
    CURL *handle, CURLoption option, shim_curl_data_callback callback) {
  return (curl_easy_setopt)(handle, option, callback);
}

static inline CURLcode shim_curl_set_socket_callback(
    CURL *handle, CURLoption option, curl_opensocket_callback callback) {
  return (curl_easy_setopt)(handle, option, callback);
}

static inline CURLcode shim_curl_get_string(CURL *handle, CURLINFO info, const char **value) {
  return (curl_easy_getinfo)(handle, info, value);
}

static inline CURLcode shim_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return (curl_easy_getinfo)(handle, info, value);
}

static inline CURLcode shim_curl_global_init(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}
