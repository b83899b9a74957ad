#include "loader.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void *found(void *it) {
  if (it) return it;
  fprintf(stderr, "error: %s\nInstall the package that holds it: Docs/start.md names them all.\n", dlerror());
  _exit(127);
}

void *loader_try(const char *library) {
#ifdef __APPLE__
  // libcurl.so.4 is libcurl.4.dylib there. The loader does not search Homebrew's folder on arm64.
  const char *folders[] = {"", "/opt/homebrew/lib/"}, *end = strstr(library, ".so.");
  for (int i = 0; end && i < 2; ++i) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s%.*s%s.dylib", folders[i], (int)(end - library), library, end + 3);
    void *it = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (it) return it;
  }
#endif
  return dlopen(library, RTLD_NOW | RTLD_LOCAL);
}

void *loader_open(const char *library) {
  return found(loader_try(library));
}

void *loader_find(void *library, const char *function) {
  return found(dlsym(library, function));
}
