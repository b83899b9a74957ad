#include "cbrotli.h"
#include "loader.h"

struct brotli_functions shim_brotli_load(void) {
  void *library = loader_open("libbrotlienc.so.1");
  return (struct brotli_functions){
#define FOUND(name) .name = loader_find(library, "BrotliEncoder" #name),
      BROTLI_FUNCTIONS(FOUND)
  };
}
