"""Every way in which a network source fails: what is said, with which exit code, in which memory."""

import select
import socket
import ssl
import struct
import subprocess
import threading
import time
import zlib

import pytest

from conftest import GAZETTEER, tree
from levels import at_night

GOOD = b'[{"name":"Good","code":"GG"}]'
UNAVAILABLE, OUT_OF_DATE = 69, 75
MEMORY = 128 << 20  # bytes of the whole process
TIMEOUT = 2  # seconds for one transfer


def answer(body=b"", status="200 OK", headers=(), length=None):
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body) if length is None else length}", "Connection: close", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def send(data):
    return lambda connection: connection.sendall(data)


def bomb(size=1 << 29):
    """Half a gigabyte of blanks in half a megabyte."""
    stream = zlib.compressobj(9, wbits=31)
    body = b"".join(stream.compress(b" " * (1 << 20)) for _ in range(size >> 20)) + stream.flush()
    return send(answer(body, headers=["Content-Encoding: gzip", "Content-Type: application/json"]))


def forever(first, again, pause=0.0):
    def act(connection):
        connection.sendall(first)
        while True:
            connection.sendall(again)
            time.sleep(pause)

    return act


def stall(first):
    def act(connection):
        connection.sendall(first)
        time.sleep(30)

    return act


def reset(connection):
    connection.recv(65536)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
OPEN_JSON = b'[{"name":"A","code":"AA","x":"'

# What a process shall show too, of all that FeedsTests has: what the server does, what the message must hold, and how many requests there are at most.
CASES = {
    "reset": (reset, "no connection", 2),
    "404": (send(answer(status="404 Not Found")), "404", 1),
    "503, wait for 1 s": (send(answer(status="503 Service Unavailable", headers=["Retry-After: 1"])), "503", 2),
    "short body": (send(answer(GOOD, length=len(GOOD) + 10)), "before the whole body", 2),
    "stall within the body": (stall(HEAD + OPEN_JSON), "longer than 2 s", 2),
    "gzip bomb": (bomb(), "the limit", 1),
    "a page to sign in": (
        send(answer(b"<!doctype html><title>Sign in</title>", headers=["Content-Type: text/html"])), "Sign in", 1),
    "empty body": (send(answer()), "empty", 1),
    "UTF-16 with half a character": (send(answer(GOOD.decode().encode("utf-16") + b"\x00")), "UTF-16", 1),
    "half a gigabyte": (forever(HEAD + b"[", b'{"name":"A","code":"AA"},' * 40_000), "the limit", 1),
    "nesting": (send(answer(b"[" * 100_000)), "", 1),
}


class RawServer:
    """Lets a function act on every connection, and counts them."""

    def __init__(self, act, context=None):
        self.act, self.context, self.count = act, context, 0
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.port = self.socket.getsockname()[1]
        self.thread = threading.Thread(target=self.accept, daemon=True)
        self.thread.start()

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.count += 1
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        try:
            if self.context:
                connection = self.context.wrap_socket(connection, server_side=True)
            connection.settimeout(40)
            if self.act is not reset:
                connection.recv(65536)
            self.act(connection)
            connection.shutdown(socket.SHUT_WR)
            select.select([connection], [], [], 2)
        except OSError:
            pass  # the client has gone
        finally:
            connection.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # A thread that still waits here would, after a signal, accept for the next socket that gets the same descriptor, and
        # answer for the server of another test.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.socket.close()


def measure(world, source, *options):
    """Runs an export: (status, errors, output, peak memory in bytes)."""
    command = [GAZETTEER, "export", "--source", source, "--cache", "cache", "--timeout", str(TIMEOUT), "--retries", "1",
               "--columns", "name", *options]
    # The kernel counts the memory of who starts a process as the process's own, so that must be a small one.
    peak = world.folder / "peak"
    result = world.run(["/usr/bin/time", "--quiet", "-f", "%M", "-o", peak, *command])
    return result.returncode, result.stderr, result.stdout, int(peak.read_text()) * 1024


def assert_refused(world, source, words):
    """69 and a clear error; the peak memory."""
    status, errors, result, memory = measure(world, source)
    assert status == UNAVAILABLE and result == "", errors
    told = [line for line in errors.splitlines() if line.startswith("error: ")]
    assert len(told) == 1 and words in told[0], errors
    assert errors.splitlines()[-1] and not errors.splitlines()[-1].startswith("error: "), "it says what to do next"
    return memory


# Others are by day a matter of the tests of Feeds.
BY_DAY = ("404", "503, wait for 1 s", "short body", "gzip bomb", "a page to sign in")


@pytest.mark.parametrize("name", [name if name in BY_DAY else at_night(name) for name in CASES])
def test_a_failure(world, name):
    act, words, requests = CASES[name]
    with RawServer(act) as server:
        address = f"http://127.0.0.1:{server.port}/feed.json"
        memory = assert_refused(world, address, words)
        assert server.count <= requests, f"{server.count} requests"
        assert memory < MEMORY
        assert not world.cache.exists() or not tree(world.cache)
        server.act = send(answer(GOOD))
        assert measure(world, address)[0] == 0
        copy = tree(world.cache)
        server.act = act
        status, errors, result, memory = measure(world, address, "--refresh")
        assert status == 0 and result.split() == ["name", "Good"] and "warning: " in errors, errors
        assert tree(world.cache) == copy, "the good copy was touched"
        assert memory < MEMORY
        assert measure(world, address, "--refresh", "--strict")[0] == OUT_OF_DATE


@pytest.mark.smoke
def test_a_refused_connection(world):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert_refused(world, f"http://127.0.0.1:{port}/feed.json", "no connection")


def test_a_certificate_that_nobody_vouches_for(world):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout",
         "key.pem", "-out", "certificate.pem"], cwd=world.folder, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(world.folder / "certificate.pem", world.folder / "key.pem")
    with RawServer(send(answer(GOOD)), context) as server:
        assert_refused(world, f"https://localhost:{server.port}/feed.json", "no secure connection")


@pytest.mark.night
def test_a_million_rows_are_refused_by_their_bytes(world):
    path = world.folder / "million.json"
    with open(path, "wb") as file:
        file.write(b"[" + b",".join(b'{"name":"Land %d","code":"X%d"}' % (n, n) for n in range(1_000_000)) + b"]")
    status, errors, _, memory = measure(world, "million.json")
    assert status == 65 and "32 MiB" in errors and "--max-bytes" in errors, errors
    assert memory < MEMORY


def test_a_gigabyte_is_refused_before_it_is_read(world):
    with open(world.folder / "large.json", "wb") as file:
        file.truncate(1 << 30)
    status, errors, _, memory = measure(world, "large.json")
    assert status == 65 and "--max-bytes" in errors, errors
    assert memory < 64 << 20
