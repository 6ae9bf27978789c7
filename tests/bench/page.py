#!/usr/bin/env python3
"""How fast the page is: from navigation to ready, and a map checked and drawn, in Chromium.

page.py build-wasm/page [--runs N]

Prints a table: least and median, in milliseconds, each run in a new process of Chromium without a cache. A check and a drawing
are calls of the engine in the page's worker, as the page makes them: the first ones a second after the page is ready, with no
document before; `shown` is from the choice of the file until the map is in
the page. There are no limits. Needs STARWRIGHT_NODE_MODULES. Run it on an idle machine; this is not a test.
"""
import argparse
import functools
import json
import http.server
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(SOURCE / "tests/export")]

from browser import Browser  # noqa: E402

READY = 'performance.getEntriesByName("ready")[0]?.startTime ?? 0'
SHOWN = 'performance.getEntriesByName("shown")[0]?.startTime ?? 0'
CALLS = """import("./engine.js").then(async ({ ask }) => {
    const taken = { check: [], draw: [] };
    await ask("open", [{ name: "map.xml", bytes: new TextEncoder().encode(TEXT) }]);
    for (let i = 0; i < 50; i++) {
        for (const [what, given] of [["check"], ["draw", { isDark: false }]]) {
            const begin = performance.now();
            await ask(what, given);
            taken[what].push(performance.now() - begin);
        }
    }
    return taken;
})"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def wait(browser, script):
    while not (value := browser.evaluate(script=script)):
        time.sleep(0.005)
    return value


def run(url, path):
    """Returns milliseconds by name."""
    browser = Browser()
    try:
        browser.open(url=url)
        ready = wait(browser, READY)
        time.sleep(1)
        calls = browser.evaluate(script=CALLS.replace("TEXT", json.dumps(Path(path).read_text())))
        browser.open(url=url)
        wait(browser, READY)
        browser.evaluate(script='document.getElementById("file").addEventListener("change", () => performance.mark("chosen"), true)')
        browser.choose(at="#file", files=[path])
        shown = wait(browser, SHOWN) - browser.evaluate(script='performance.getEntriesByName("chosen")[0].startTime')
        return {"ready": [ready], "shown": [shown], "check, the first": calls["check"][:1], "check": calls["check"][1:],
                "draw, the first": calls["draw"][:1], "draw": calls["draw"][1:]}
    finally:
        browser.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("page")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tiles", type=int, default=61)
    options = parser.parse_args()
    made = subprocess.run([sys.executable, SOURCE / "tests/bench/make_galaxy.py", str(options.tiles)], capture_output=True, check=True)
    handler = functools.partial(Quiet, directory=options.page)
    taken = {}
    with tempfile.NamedTemporaryFile(suffix=".xml") as file, http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        file.write(made.stdout)
        file.flush()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for _ in range(options.runs):
            for name, times in run(f"http://127.0.0.1:{server.server_port}/", file.name).items():
                taken.setdefault(name, []).extend(times)
        server.shutdown()
    for name, times in taken.items():
        print(f"{name:<20}{min(times):>9.2f}{statistics.median(times):>9.2f}")


if __name__ == "__main__":
    sys.exit(main())
