#include "cmicrohttpd.h"
#include "loader.h"

struct mhd_functions shim_mhd_load(void) {
  void *library = loader_open("libmicrohttpd.so.12");
  return (struct mhd_functions){
#define FOUND(name) .name = loader_find(library, "MHD_" #name),
      MHD_FUNCTIONS(FOUND)
  };
}
