"""A failing network source: message, exit code and memory. FeedsTests has more failures."""

import ssl
import subprocess
import zlib

import pytest

from conftest import GAZETTEER, Server, tree
from levels import matrix

GOOD = 200, {}, b'[{"name":"Good","code":"GG"}]'
UNAVAILABLE, OUT_OF_DATE = 69, 75
MEMORY = 128 << 20  # bytes of the whole process


def bomb():
    """Half a gigabyte of spaces in half a megabyte: the same megabyte repeated."""
    stream = zlib.compressobj(9, wbits=31)
    head = stream.flush(zlib.Z_FULL_FLUSH)
    return head + 512 * (stream.compress(b" " * (1 << 20)) + stream.flush(zlib.Z_FULL_FLUSH))


# The response of the server, and a part of the message.
FAILURES = {
    "gzip bomb": ((200, {"Content-Encoding": "gzip"}, bomb()), "the limit"),
    "short body": ((200, {"Content-Length": "99"}, b"[1"), "the body ended early, after 2 bytes"),
    "nesting": ((200, {}, b"[" * 100_000), "2048"),
}


def measure(world, source, *options, cache="cache"):
    """Runs an export: (status, errors, output, peak memory in bytes)."""
    command = [GAZETTEER, "export", "--source", source, "--cache", cache, "--retries", "0", "--columns", "name", *options]
    # The kernel counts the memory of the parent process, so that must be small.
    peak = world.folder / "peak"
    result = world.run(["/usr/bin/time", "--quiet", "-f", "%M", "-o", peak, *command])
    return result.returncode, result.stderr, result.stdout, int(peak.read_text()) * 1024


def assert_refused(world, source, words):
    """Exit code 69, a clear error, and memory within the limit."""
    status, errors, result, memory = measure(world, source)
    assert status == UNAVAILABLE and result == "", errors
    told = [line for line in errors.splitlines() if line.startswith("error: ")]
    assert len(told) == 1 and words in told[0] and errors.splitlines()[-1] != told[0], errors
    assert memory < MEMORY


@pytest.mark.parametrize("name", matrix(*FAILURES, day=2))
def test_a_failure_is_reported_and_keeps_the_cached_copy(world, name):
    failure, words = FAILURES[name]
    answer = failure
    with Server(lambda _: answer) as server:
        assert_refused(world, server.address, words)
        assert not world.cache.exists() or not tree(world.cache)
        answer = GOOD
        assert measure(world, server.address)[0] == 0
        copy = tree(world.cache)
        answer = failure
        status, errors, result, memory = measure(world, server.address, "--refresh")
        assert status == 0 and result.split() == ["name", "Good"] and "warning: " in errors, errors
        assert tree(world.cache) == copy, "the good copy was touched"
        assert memory < MEMORY
        assert measure(world, server.address, "--refresh", "--strict")[0] == OUT_OF_DATE


@pytest.fixture
def secure(world):
    """A server with a certificate of its own, certificate.pem."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout",
         "key.pem", "-out", "certificate.pem"], cwd=world.folder, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(world.folder / "certificate.pem", world.folder / "key.pem")
    with Server(lambda _: GOOD, context) as server:
        yield server.address


def test_an_untrusted_certificate(world, secure):
    assert_refused(world, secure, "no TLS connection")


def test_the_environment_names_certificates(world, secure, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", "certificate.pem")
    assert measure(world, secure)[0] == 0
    monkeypatch.setenv("SSL_CERT_FILE", "nowhere.pem")
    status, errors, _, _ = measure(world, secure, cache="empty")
    assert status == UNAVAILABLE and "nowhere.pem" in errors and "set SSL_CERT_FILE" in errors, errors


# Other systems than the Debian of the bundled libcurl keep their certificates elsewhere.
@pytest.mark.parametrize(("file", "variable"), matrix(
    ("/etc/pki/tls/certs/ca-bundle.crt", ""), ("/etc/ssl/ca-bundle.pem", ""), ("/etc/ssl/cert.pem", ""),
    ("/etc/certificates/{hash}.0", "SSL_CERT_DIR=/etc/certificates"), ("", "")))
def test_a_system_with_certificates_elsewhere(world, secure, file, variable):
    digest = world.run(["openssl", "x509", "-noout", "-hash", "-in", "certificate.pem"]).stdout.strip()
    file = file.format(hash=digest)
    place = f'mkdir -p "$(dirname {file})" && cp certificate.pem {file}' if file else "true"
    script = (f"cp /etc/hosts . && mount -t tmpfs tmpfs /etc && cp hosts /etc/ && {place} &&"
              f' exec env -u SSL_CERT_FILE -u SSL_CERT_DIR {variable} "$0" export --source {secure} --cache cache --retries 0')
    result = world.run(["unshare", "--mount", "bash", "-c", script, GAZETTEER])
    if file:
        assert result.returncode == 0 and "Good" in result.stdout, result.stderr
    else:
        assert result.returncode == UNAVAILABLE and "install ca-certificates" in result.stderr, result.stderr


def test_a_gigabyte_is_rejected_before_it_is_read(world):
    with open(world.folder / "large.json", "wb") as file:
        file.truncate(1 << 30)
    status, errors, _, memory = measure(world, "large.json")
    assert status == 65 and "max-bytes" in errors, errors
    assert memory < 64 << 20
