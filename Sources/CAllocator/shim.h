// How the C library hands out memory, which Swift's Glibc leaves out.
#include <malloc.h>
