"""Controls browser.cjs from tests. Needs node and Chromium; NODE_MODULES is the folder of playwright-core."""

import atexit
import functools
import json
import os
import subprocess
from pathlib import Path

NODE_MODULES = os.environ.get('STARWRIGHT_NODE_MODULES')


class Browser:
    """Each command of browser.cjs is a method: browser.click(at='#show')."""

    def __init__(self):
        self.process = subprocess.Popen(['node', Path(__file__).with_suffix('.cjs')], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def __getattr__(self, name):
        def tell(**values):
            self.process.stdin.write(json.dumps({'do': name, **{key: str(value) if isinstance(value, Path) else value
                                                               for key, value in values.items()}}) + '\n')
            self.process.stdin.flush()
            answer = json.loads(self.process.stdout.readline())
            if 'error' in answer:
                raise AssertionError(f'{name} {values}: {answer["error"]}')
            return answer['value']
        return tell

    def close(self):
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


@functools.cache
def shared_browser():
    """Returns the browser of all tests of this process: to start one takes as long as to open some pages. Each open() is a new
    context, which has nothing of the former one."""
    browser = Browser()
    atexit.register(browser.close)
    return browser
