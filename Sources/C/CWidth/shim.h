#include <stddef.h>

/* POSIX <wchar.h> declares it only for _XOPEN_SOURCE, which Swift's view of the C library does not define. */
extern int wcwidth(wchar_t character);
