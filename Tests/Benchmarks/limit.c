/* The minimum file system work of every tool: writes COUNT files of SIZE bytes to FOLDER. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count != 4 || mkdir(arguments[3], 0777) != 0 || chdir(arguments[3]) != 0) return 64;
  size_t size = strtoul(arguments[2], NULL, 10);
  char *bytes = malloc(size);
  if (!bytes) return 71;
  memset(bytes, 'x', size);
  for (long number = 0; number < atol(arguments[1]); number++) {
    char name[32];
    snprintf(name, sizeof name, "%ld.html", number);
    int file = open(name, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file < 0 || write(file, bytes, size) != (ssize_t)size || close(file) != 0) return 74;
  }
  return 0;
}
