#!/usr/bin/env python3
"""Run the tests that operate the editor by keys and mouse, on one desk more at once than there are processors, since they
often wait for frames; print TAP.

    by_hand.py [FILE.py …]            those of the quick run; with SW_TEST_SCALE=100 all
    by_hand.py [FILE.py …] WORDS …    those that have one of these in their names, as test_keys.KeysTest.test_letters

Each worker is a process with one desk for its whole life, and takes one test after the other from a queue.
"""
import contextlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1]))

from run_python import Loader, TapResult, load  # noqa: E402, after its folder is on the path


LONGEST = 180  # seconds for a test of weight 1


def cases(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from cases(test)
        else:
            yield test


def weight_of(test):
    """Returns how much longer it takes than other tests."""
    return getattr(test, 'weight', 1)


# ---- the worker

def give_up(*_):
    raise TimeoutError('the test does not end')


def run(name):
    """Returns {'name', 'lines': TAP of a test, 'seconds': its time}; if it fails, with its output and that of its
    programs."""
    begin, lines = time.monotonic(), []
    with tempfile.TemporaryFile('w+', encoding='utf-8', errors='replace') as written:
        for number in (1, 2):
            os.dup2(written.fileno(), number)
        result = TapResult(lines.append)
        tests = unittest.defaultTestLoader.loadTestsFromName(name)
        signal.alarm(LONGEST * max(weight_of(test) for test in cases(tests)))
        try:
            tests.run(result)
        except TimeoutError as error:  # in addition to unittest's own report
            lines.append(f'not ok 1 - {name}: {error}')
        signal.alarm(0)
        sys.stdout.flush()
        written.seek(0)
        if not result.wasSuccessful() or not lines:
            lines = [f'# {line}' for line in written.read().splitlines()] + lines
    return {'name': name, 'lines': lines or [f'not ok 1 - {name}: it told nothing'], 'seconds': time.monotonic() - begin}


def work():
    """Reads names of tests, and answers each with a line of JSON."""
    signal.signal(signal.SIGALRM, give_up)
    answers = os.fdopen(os.dup(1), 'w', encoding='utf-8')
    for line in sys.stdin:
        module = line.split('.')[0]
        if module not in sys.modules:
            load(FOLDER / f'{module}.py')
        answers.write(json.dumps(run(line.strip())) + '\n')
        answers.flush()


# ---- the runner


def find_tests(arguments):
    """Returns their names, longest first."""
    paths = [Path(name).resolve() for name in arguments if name.endswith('.py')] or sorted(FOLDER.glob('test_*.py'))
    wanted = [words for words in arguments if not words.endswith('.py')]
    loader, found = unittest.defaultTestLoader if wanted else Loader(), []
    for path in paths:
        found += cases(loader.loadTestsFromModule(load(path)))
    found.sort(key=weight_of, reverse=True)
    return [test.id() for test in found if not wanted or any(words in test.id() for words in wanted)]


class Tap:
    """The one stream to which all workers write."""

    def __init__(self):
        self.n, self.n_told, self.has_failed, self.lock = 0, 0, False, threading.Lock()

    def number(self, match):
        self.n += 1
        self.has_failed |= match[1] == 'not ok'
        return f'{match[1]} {self.n} '

    def tell(self, answer):
        with self.lock:
            self.n_told += 1
            print(f'# {answer["seconds"]:.1f} s: {answer["name"]}')
            for line in answer['lines']:
                print(re.sub(r'^(ok|not ok) \d+ ', self.number, line), flush=True,
                      file=sys.stderr if line.startswith('# ') else sys.stdout)


class Worker:
    def __init__(self):
        self.process = subprocess.Popen([sys.executable, __file__, '--worker'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding='utf-8')

    def ask(self, name):
        """Returns None if it has ended, or its answer is not JSON."""
        with contextlib.suppress(OSError, ValueError):
            self.process.stdin.write(name + '\n')
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline() or 'null')
        return None

    def end(self):
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def drive(tests, tap):
    """Runs one worker until there are no more tests."""
    worker = Worker()
    with contextlib.suppress(queue.Empty):
        while True:
            name = tests.get_nowait()
            answer = worker.ask(name)
            if answer is None:
                worker.end()
                answer = {'name': name, 'seconds': 0,
                          'lines': [f'not ok 1 - {name}: its worker ended with {worker.process.returncode}']}
                worker = Worker()
            tap.tell(answer)
    worker.end()


def main(arguments):
    tests, tap, names = queue.SimpleQueue(), Tap(), find_tests(arguments)
    for name in names:
        tests.put(name)
    n_workers = min(len(names), len(os.sched_getaffinity(0)) + 1)
    # On a signal it must not wait for running tests.
    drivers = [threading.Thread(target=drive, args=(tests, tap), daemon=True) for _ in range(n_workers)]
    for driver in drivers:
        driver.start()
    for driver in drivers:
        driver.join()
    if tap.n_told < len(names):
        tap.tell({'name': 'the runner', 'seconds': 0, 'lines': [f'not ok 1 - {tap.n_told} of {len(names)} tests were run']})
    print(f'1..{tap.n}')
    return 1 if tap.has_failed or tap.n == 0 else 0


if __name__ == '__main__':
    # A worker that is terminated closes its desk first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if sys.argv[1:] == ['--worker']:
        work()
    else:
        sys.exit(main(sys.argv[1:]))
