#include "czstd.h"
#include "loader.h"

struct zstd_functions shim_zstd_load(void) {
  void *library = loader_try("libzstd.so.1");
  if (!library) return (struct zstd_functions){0};
#define FOUND(name) .name = loader_find(library, "ZSTD_" #name)
  return (struct zstd_functions){
      FOUND(createDStream), FOUND(freeDStream), FOUND(DCtx_setParameter), FOUND(decompressStream), FOUND(isError)};
}
