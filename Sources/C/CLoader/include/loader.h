#pragma once

// Libraries that are loaded as they are first needed: libcurl and libmicrohttpd bring 28 more along, and loading all
// these took longer than the rest of a start.
//
// Where a library or a function is missing, the process says so and ends with 127, as the system's loader ends one that
// names such a library: the installation is incomplete, and no caller can mend that.

/// Loads a library by the name that it has for the loader: `libcurl.so.4`.
void *loader_open(const char *library);

/// Loads a library; null where it is missing.
void *loader_try(const char *library);

/// The address of a function of a library.
void *loader_find(void *library, const char *function);
