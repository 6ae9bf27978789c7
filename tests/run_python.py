#!/usr/bin/env python3
"""Run the unittest cases of one file, and print TAP; below SW_TEST_SCALE=100 only those of the quick run. Why a test failed
goes to standard error, since of TAP `meson test --print-errorlogs` shows only that.

    run_python.py FILE.py
"""
import importlib.util
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "common"))

from scale import Loader  # noqa: E402, after its folder is on the path


class TapResult(unittest.TestResult):
    """Writes each line to `out`."""

    def __init__(self, out=lambda line: print(line, flush=True)):
        super().__init__()
        self.n, self.out = 0, out

    def say(self, ok, test, note=""):
        self.n += 1
        self.out(f"{'ok' if ok else 'not ok'} {self.n} - {str(test).replace('#', '')}{note}")

    def explain(self, test, err):
        print(f"{test}\n{self._exc_info_to_string(err, test)}", file=sys.stderr, flush=True)

    def addSuccess(self, test):
        self.say(True, test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.explain(test, err)
        self.say(False, test)

    def addError(self, test, err):
        super().addError(test, err)
        self.explain(test, err)
        self.say(False, test)

    def addSkip(self, test, reason):
        self.say(True, test, f" # SKIP {reason}")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.explain(subtest, err)
            self.say(False, subtest)


def load(path):
    """Imports a file as a module, which can import its neighbours."""
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def main(path):
    result = TapResult()
    Loader().loadTestsFromModule(load(path)).run(result)
    print(f"1..{result.n}")
    return 0 if result.wasSuccessful() and result.n > 0 else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
