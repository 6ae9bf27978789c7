#!/usr/bin/env python3
"""A page of many galaxies: how large `starwright index` makes it, and how soon a browser has it ready for use.

index.py STARWRIGHT [--files N]

The galaxies are the sample galaxies of Burning Suns in turn, each with a name and values of its own, since of galaxies
that are the same all others are listed. Then index.html opens in Chromium five times: until it is usable, that is,
the first cards are shown and a search finds the last galaxy; and until all cards are elements of the page, which it
makes in the meantime, so that the browser's own search finds them. STARWRIGHT_NODE_MODULES is the folder of
playwright-core, as for the tests. This is not a test.
"""
import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
sys.path.append(str(SOURCE / "tests/export"))

from browser import Browser  # noqa: E402

MOST_BYTES, MOST_SECONDS = 20_000_000, 2


def varied(text, number):
    """Returns the galaxy with another value for each digit of the number, of which there are three."""
    def other(found):
        nonlocal number
        number, digit = divmod(number, 3)
        return f' value="{2 + digit}"'
    return re.sub(r' value="[234]"', other, text)


def fill(folder, n):
    texts = [text for path in sorted((SOURCE / "galaxies/burning-suns").glob("*.xml"))
             if "<galaxy" in (text := path.read_text(encoding="utf-8")) and "<scenario" not in text]
    for i in range(n):
        text = re.sub(r'(<galaxy[^>]*) name="[^"]*"', rf'\1 name="Galaxy {i}"', varied(texts[i % len(texts)], i // len(texts)))
        path = folder / f"{i // 100:03}/{i:05}.xml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def opened(page, n):
    """Returns the seconds until a search has found the last galaxy, those of the search, and those until all cards are
    there: by the page's clock, which begins when the browser goes to the page."""
    def now():
        return browser.evaluate(script="performance.now()") / 1000

    browser = Browser()
    browser.open(url=page.as_uri())
    opened = now()
    browser.fill(at="#words", text=f"Galaxy {n - 1}")
    left = browser.evaluate(script='[...document.querySelectorAll("h2")].map((title) => title.textContent)')
    usable = now()
    assert left == [f"Galaxy {n - 1}"], left
    browser.fill(at="#words", text="")
    while browser.evaluate(script='document.querySelectorAll("article").length') < n:
        time.sleep(0.05)
    whole = now()
    browser.close()
    return usable, usable - opened, whole


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("starwright", type=Path)
    parser.add_argument("--files", type=int, default=10000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        maps, out = Path(temporary, "maps"), Path(temporary, "out")
        fill(maps, arguments.files)
        before = time.monotonic()
        subprocess.run([arguments.starwright.resolve(), "index", "maps", "-o", out], cwd=temporary, check=True)
        print(f"{arguments.files} galaxies, index: {time.monotonic() - before:.1f} s")
        sizes = {name: (out / name).stat().st_size for name in ("index.html", "index.json")}
        beside = sum(path.stat().st_size for path in (out / "index-files").rglob("*") if path.is_file())
        print(f"index.html {sizes['index.html'] / 1e6:.1f} MB and index.json {sizes['index.json'] / 1e6:.1f} MB, at most "
              f"{MOST_BYTES / 1e6:.0f} together  {'ok' if sum(sizes.values()) <= MOST_BYTES else 'OVER'}; "
              f"pictures and pages beside them {beside / 1e6:.0f} MB")
        for _ in range(5):
            usable, searched, whole = opened(out / "index.html", arguments.files)
            print(f"usable after {usable:.2f} s, at most {MOST_SECONDS}  {'ok' if usable <= MOST_SECONDS else 'OVER'}, of "
                  f"which a search {searched:.2f} s; all cards there after {whole:.2f} s", flush=True)


if __name__ == "__main__":
    main()
