#include "cbrotli.h"
#include "loader.h"

struct brotli_functions shim_brotli_load(void) {
  void *library = loader_open("libbrotlienc.so.1");
  return (struct brotli_functions){
#define FOUND(name) .name = loader_find(library, "BrotliEncoder" #name),
      BROTLI_FUNCTIONS(FOUND)
  };
}

struct brotli_reading_functions shim_brotli_load_reading(void) {
  void *library = loader_open("libbrotlidec.so.1");
  return (struct brotli_reading_functions){
#define FOUND_READING(name) .name = loader_find(library, "BrotliDecoder" #name),
      BROTLI_READING_FUNCTIONS(FOUND_READING)
  };
}
