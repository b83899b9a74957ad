// For LD_PRELOAD: the n-th allocation (LIMIT_MALLOC=n) or opening of a file (LIMIT_OPEN=n) fails, with LIMIT_LATER=1
// also all later ones. Their numbers are the last line of standard error if LIMIT_COUNT is 1.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
  atomic_long count;
  long first;
} memory, files;
static int later;

static long number(const char *name) { return atol(getenv(name) ?: "0"); }

__attribute__((constructor)) static void start(void) {
  memory.first = number("LIMIT_MALLOC");
  files.first = number("LIMIT_OPEN");
  later = number("LIMIT_LATER");
}

__attribute__((destructor)) static void end(void) {
  if (number("LIMIT_COUNT")) dprintf(2, "%ld %ld\n", memory.count, files.count);
}

static int fails(long count, long first, int code) {
  if (first == 0 || count < first || (count > first && !later)) return 0;
  errno = code;
  return 1;
}

// dlsym() itself allocates, so the first four have glibc's own names.
void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
#define MEMORY(call) (fails(++memory.count, memory.first, ENOMEM) ? NULL : __libc_##call)
void *malloc(size_t size) { return MEMORY(malloc(size)); }
void *calloc(size_t count, size_t size) { return MEMORY(calloc(count, size)); }
void *realloc(void *old, size_t size) { return MEMORY(realloc(old, size)); }
void *aligned_alloc(size_t to, size_t size) { return MEMORY(memalign(to, size)); }
int posix_memalign(void **result, size_t to, size_t size) { return (*result = MEMORY(memalign(to, size))) ? 0 : ENOMEM; }

#define FILES(type, failed, name, types, ...) \
  (fails(++files.count, files.first, EMFILE) ? (type)failed : ((type(*) types)dlsym(RTLD_NEXT, #name))(__VA_ARGS__))
void *opendir(const char *path) { return FILES(void *, NULL, opendir, (const char *), path); }
int open(const char *path, int flags, int mode) {
  return FILES(int, -1, open, (const char *, int, int), path, flags, mode);
}
int openat(int at, const char *path, int flags, int mode) {
  return FILES(int, -1, openat, (int, const char *, int, int), at, path, flags, mode);
}
