#include "czlib.h"
#include "loader.h"

struct zlib_functions shim_zlib_load(void) {
  void *library = loader_open("libz.so.1");
  return (struct zlib_functions){
#define FOUND(name) .name = loader_find(library, #name),
      ZLIB_FUNCTIONS(FOUND)
  };
}
