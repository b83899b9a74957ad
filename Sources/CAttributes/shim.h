// Extended attributes of files, which Swift's Glibc leaves out.
#include <sys/xattr.h>
