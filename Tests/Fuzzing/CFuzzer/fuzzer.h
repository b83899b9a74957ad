#include <stddef.h>
#include <stdint.h>

// The entry point of libFuzzer for programs with their own `main`.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*read)(const uint8_t *data, size_t size));
