#include "loader.h"

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

static void *found(void *it) {
  if (it) return it;
  fprintf(stderr, "error: %s\nInstall the package that holds it: Docs/start.md names them all.\n", dlerror());
  _exit(127);
}

void *loader_open(const char *library) {
  return found(dlopen(library, RTLD_NOW | RTLD_LOCAL));
}

void *loader_find(void *library, const char *function) {
  return found(dlsym(library, function));
}
