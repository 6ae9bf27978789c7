"""Runs the command in forks of a process that has already loaded it (served.c): each command line has its own process
and the real `main`, but the loader runs only once.

Environment: STARWRIGHT_SERVED_BY, the library of served.c; without it each command line starts the command. With
SW_TEST_LEAKS=all, or in the full run, leaks are looked for after each command, else after one in four."""
import atexit
import contextlib
import os
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))

from scale import SCALE  # noqa: E402, after its folder is on the path

LIBRARY = os.environ.get("STARWRIGHT_SERVED_BY")
LONGEST = 100_000  # of a request, in bytes
LEAKS_EVERY = 1 if SCALE >= 100 or os.environ.get("SW_TEST_LEAKS") == "all" else 4
servers = {}


class Server:
    def __init__(self, program):
        self.channel, its_end = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        sanitizer = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        with its_end:
            self.process = subprocess.Popen(
                [program], stdin=subprocess.DEVNULL, pass_fds=[its_end.fileno()], start_new_session=True,
                env={**os.environ, "LD_PRELOAD": LIBRARY, "ASAN_OPTIONS": sanitizer,
                     "STARWRIGHT_SERVED": str(its_end.fileno()), "STARWRIGHT_SERVED_LEAKS": str(LEAKS_EVERY)})

    def ask(self, request, stdin, cwd, timeout):
        """Returns the exit status (or the negated signal) and both outputs."""
        files = [*(os.memfd_create(name) for name in ("stdin", "stdout", "stderr")), os.open(cwd, os.O_DIRECTORY)]
        try:
            os.pwrite(files[0], stdin, 0)
            self.channel.settimeout(timeout)
            socket.send_fds(self.channel, [request], files)
            [status] = struct.unpack("i", self.channel.recv(4))
            out, err = (os.pread(file, os.fstat(file).st_size, 0) for file in files[1:3])
        finally:
            for file in files:
                os.close(file)
        return os.waitstatus_to_exitcode(status), out, err

    def end(self):
        """Kills it and all its children."""
        self.channel.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def run(*command, stdin=b"", cwd=None, timeout=600):
    """Like subprocess.run() with both outputs captured, in bytes."""
    command = [*map(str, command)]
    request = b"".join(os.fsencode(word) + b"\0" for word in command)
    if not LIBRARY or len(request) > LONGEST:
        return subprocess.run(command, input=stdin, capture_output=True, cwd=cwd, timeout=timeout, check=False)
    if command[0] not in servers:
        servers[command[0]] = Server(command[0])
        atexit.register(servers[command[0]].end)
    try:
        return subprocess.CompletedProcess(command, *servers[command[0]].ask(request, stdin, cwd or ".", timeout))
    except BaseException:  # it may still be running, and would answer the next request
        servers.pop(command[0]).end()
        raise
