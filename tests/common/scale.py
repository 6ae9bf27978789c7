"""How much is tested: SW_TEST_SCALE is a percentage of the full counts; 1 is the quick run, 100 the full one."""
import os

SCALE = int(os.environ.get("SW_TEST_SCALE", "1"))


def scaled(full, least=1):
    return max(least, full * SCALE // 100)


def in_full(test):
    """A test (function or class) that only the full run has."""
    test.is_in_full = True
    return test
