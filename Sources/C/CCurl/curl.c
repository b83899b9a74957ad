#include "ccurl.h"
#include "loader.h"

#include <dlfcn.h>
#include <stdbool.h>

// SSL_CTX_set_info_callback of the OpenSSL that libcurl brings along; null where it uses another library.
static void (*set_info_callback)(void *context, void (*callback)(const void *, int, int));

static _Thread_local bool is_notified;

static void note_alert(const void *connection, int place, int alert) {
  const int reads_alert = 0x4004, close_notify = 0;
  if (place == reads_alert && (alert & 0xFF) == close_notify) is_notified = true;
}

static CURLcode watch(CURL *handle, void *context, void *data) {
  set_info_callback(context, note_alert);
  return CURLE_OK;
}

bool shim_curl_watch_notice(struct curl_functions curl, CURL *handle) {
  is_notified = false;
  return set_info_callback && curl.easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, watch) == CURLE_OK;
}

bool shim_curl_is_notified(void) { return is_notified; }

struct curl_functions shim_curl_load(void) {
  void *library = loader_open("libcurl.so.4");
  set_info_callback = dlsym(library, "SSL_CTX_set_info_callback");
  return (struct curl_functions){
#define FOUND(name) .name = loader_find(library, "curl_" #name),
      CURL_FUNCTIONS(FOUND)
  };
}
