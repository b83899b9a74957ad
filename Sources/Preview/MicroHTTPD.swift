import CMicroHTTPD

/// libmicrohttpd, which is loaded as it is first needed.
let mhd = shim_mhd_load()
