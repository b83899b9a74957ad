#include "ccurl.h"
#include "loader.h"

struct curl_functions shim_curl_load(void) {
  void *library = loader_open("libcurl.so.4");
  return (struct curl_functions){
#define FOUND(name) .name = loader_find(library, "curl_" #name),
      CURL_FUNCTIONS(FOUND)
  };
}
