"""The scale of tests: SW_TEST_SCALE is a percentage of the full counts; 1 is the quick run, 100 the full one."""
import os
import unittest

SCALE = int(os.environ.get("SW_TEST_SCALE", "1"))


def scaled(full, least=1):
    return max(least, full * SCALE // 100)


def in_full(test):
    """Marks a test (function or class) that runs only in the full run."""
    test.is_in_full = True
    return test


def is_left_out(test):
    """Whether this test case belongs to the full run alone, and this is another run."""
    method = getattr(test, test._testMethodName, None)
    return SCALE < 100 and (hasattr(test, "is_in_full") or hasattr(method, "is_in_full"))


class Loader(unittest.TestLoader):
    """Skips those tests, unless they are named on the command line, in full or by -k."""

    def loadTestsFromTestCase(self, testCaseClass):
        suite = super().loadTestsFromTestCase(testCaseClass)
        if self.testNamePatterns:
            return suite
        return self.suiteClass(test for test in suite if not is_left_out(test))

    def loadTestsFromName(self, name, module=None):
        return unittest.TestLoader().loadTestsFromName(name, module)


def main():
    """Replaces unittest.main()."""
    unittest.main(module="__main__", testLoader=Loader())
