#!/usr/bin/env python3
"""Run the unittest cases of one file, and print TAP. What only the full run has (tests/common/scale.py) is left out
of a smaller one.

    run_python.py FILE.py
"""
import importlib.util
import sys
import traceback
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent / "common"))

from scale import SCALE  # noqa: E402


class TapResult(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.n = 0

    def say(self, ok, test, note=""):
        self.n += 1
        print(f"{'ok' if ok else 'not ok'} {self.n} - {str(test).replace('#', '')}{note}", flush=True)

    def explain(self, err):
        for line in "".join(traceback.format_exception(*err)).splitlines():
            print("#", line)

    def addSuccess(self, test):
        self.say(True, test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.explain(err)
        self.say(False, test)

    def addError(self, test, err):
        super().addError(test, err)
        self.explain(err)
        self.say(False, test)

    def addSkip(self, test, reason):
        self.say(True, test, f" # SKIP {reason}")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.explain(err)
            self.say(False, subtest)


def is_in_full(case):
    """Whether the class or the function of a test is marked."""
    return hasattr(case, "is_in_full") or hasattr(getattr(case, case.id().rsplit(".", 1)[1], None), "is_in_full")


def in_this_run(tests):
    for test in tests:
        if isinstance(test, unittest.TestSuite):
            yield from in_this_run(test)
        elif SCALE >= 100 or not is_in_full(test):
            yield test


def main(path):
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    result = TapResult()
    tests = unittest.defaultTestLoader.loadTestsFromModule(module)
    unittest.TestSuite(in_this_run(tests)).run(result)
    print(f"1..{result.n}")
    return 0 if result.wasSuccessful() and result.n > 0 else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
