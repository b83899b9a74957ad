import CCurl

/// libcurl, which is loaded as it is first needed.
let curl = shim_curl_load()
