"""Real web servers of a folder, on loopback: nginx, Apache, Caddy and Python's own, with default or custom settings."""

import contextlib
import http.client
import os
import pathlib
import socket
import subprocess
import sys
import time

NGINX, APACHE, CADDY = "/usr/sbin/nginx", "/usr/sbin/apache2", "/usr/bin/caddy"

# Debian's defaults, and beside it a site that runs PHP: a special status marks files that would be executed.
NGINX_CONFIG = """
daemon off; pid {state}/pid; error_log {state}/error.log; {user}
events {{}}
http {{
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  client_body_temp_path {state}/body; proxy_temp_path {state}/proxy; fastcgi_temp_path {state}/fastcgi;
  uwsgi_temp_path {state}/uwsgi; scgi_temp_path {state}/scgi;
  server {{
    listen 127.0.0.1:{port}; root {folder};
    location ~ [^/]\\.php(/|$) {{ return 418; }}
    {rules}
  }}
}}
"""

# Everything of Debian's that reads a name, with all that a shared host may allow; what would be run has no handler.
APACHE_CONFIG = """
ServerRoot /etc/apache2
PidFile {state}/pid
ErrorLog {state}/error.log
DefaultRuntimeDir {state}
ServerName localhost
Listen 127.0.0.1:{port}
{user}
{modules}
Include mods-available/mime.conf
Include mods-available/negotiation.conf
Include mods-available/dir.conf
Include mods-available/autoindex.conf
DocumentRoot {folder}
<Directory {folder}>
  Require all granted
  Options +Indexes +FollowSymLinks +MultiViews +Includes +ExecCGI
  AllowOverride {override}
</Directory>
AddHandler cgi-script .cgi .pl .py .sh .rb
AddHandler application/x-httpd-php .php .php5 .phtml .phar
AddHandler send-as-is .asis
AddOutputFilter INCLUDES .shtml
{rules}
"""
APACHE_MODULES = ["mpm_event", "authz_core", "mime", "negotiation", "dir", "autoindex", "headers", "include", "asis", "cgid"]

CADDY_CONFIG = """
{{
  admin off
  auto_https off
}}
http://127.0.0.1:{port} {{
  root * {folder}
  {rules}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(command, port, state, **options):
    """Runs a server until the block ends."""
    log = state / "log"
    with open(log, "wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, **options)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None, f"{command[0]} ended: {log.read_text()}"
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


def nginx(folder, state, rules="", modules=""):
    assert pathlib.Path(NGINX).exists(), "nginx is missing: install nginx-light"
    port = free_port()
    config = state / "nginx.conf"
    user = "user root;" if os.geteuid() == 0 else ""
    config.write_text(modules + NGINX_CONFIG.format(state=state, port=port, folder=folder, rules=rules, user=user))
    return running([NGINX, "-p", str(state), "-e", str(state / "error.log"), "-c", str(config)], port, state)


def apache(folder, state, rules="", override="None", without=(), more=()):
    assert pathlib.Path(APACHE).exists(), "Apache is missing: install apache2"
    port = free_port()
    modules = "\n".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so"
                        for name in [*APACHE_MODULES, *more] if name not in without)
    user = "User www-data\nGroup www-data" if os.geteuid() == 0 else ""
    config = state / "apache.conf"
    config.write_text(APACHE_CONFIG.format(
        state=state, port=port, folder=folder, modules=modules, rules=rules, override=override, user=user))
    return running([APACHE, "-f", str(config), "-DFOREGROUND"], port, state)


def caddy(folder, state, rules=""):
    assert pathlib.Path(CADDY).exists(), "Caddy is missing: install caddy"
    port = free_port()
    config = state / "Caddyfile"
    config.write_text(CADDY_CONFIG.format(port=port, folder=folder, rules=rules))
    command = [CADDY, "run", "--config", str(config), "--adapter", "caddyfile"]
    return running(command, port, state, env={**os.environ, "HOME": str(state), "XDG_DATA_HOME": str(state)})


def python(folder, state):
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    return running(command, port, state)


def answers(port, paths, **sent):
    """The status, headers and body of each path, requested over as few connections as possible, with extra headers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        for path in paths:
            connection.request("GET", path, headers=sent)
            response = connection.getresponse()
            yield path, response.status, response.headers, response.read()
    finally:
        connection.close()
