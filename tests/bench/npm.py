#!/usr/bin/env python3
"""How fast the npm package is beside the native command: whole processes in turn, and calls of the library in node.

npm.py STARWRIGHT build-wasm/starwright-VERSION.tgz [--runs N]

Prints a table: least and median, in milliseconds. There are no limits. Run it on an idle machine; this is not a test.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
CALLS = """
import { readFileSync } from "node:fs";
import { load } from "starwright";

const map = readFileSync(process.argv[2]);
const starwright = await load();
for (const [verb, options] of [["check", []], ["export", ["--to=svg"]]]) {
	const taken = [];
	for (let i = 0; i < 200; i++) {
		const begin = performance.now();
		starwright[verb](map, options);
		taken.push(performance.now() - begin);
	}
	console.log(verb, taken[0], ...taken.slice(1));
}
"""


def show(what, taken, more=""):
    print(f"{what:<44}{min(taken):>9.2f}{statistics.median(taken):>9.2f}   {more}", flush=True)


def milliseconds(command):
    begin = time.monotonic()
    subprocess.run(command, cwd=SOURCE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return (time.monotonic() - begin) * 1000


def processes(what, commands, runs):
    taken = [[milliseconds(command) for command in commands.values()] for _ in range(runs)]
    for name, times in zip(commands, zip(*taken)):
        show(f"{what}: {name}", times)


def calls(what, folder, path):
    done = subprocess.run(["node", "calls.mjs", path], cwd=folder, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        verb, first, *taken = line.split()
        show(f"{verb}, {what}", list(map(float, taken)), f"the first {float(first):.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("starwright")
    parser.add_argument("archive")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    native, archive = os.path.abspath(options.starwright), os.path.abspath(options.archive)
    print(f"packed: {os.path.getsize(archive):,} bytes")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", archive], cwd=folder, check=True)
        package = f"{folder}/node_modules/.bin/starwright"
        processes("start", {"node alone": ["node", "-e", "0"], "package": [package, "--version"], "native": [native, "--version"]}, options.runs)
        words = ["validate", "galaxies"]
        processes("validate galaxies", {"package": [package, *words], "native": [native, *words], "native, one job": [native, *words, "--jobs", "1"]},
                  options.runs)
        Path(folder, "calls.mjs").write_text(CALLS)
        Path(folder, "disc.xml").write_bytes(subprocess.run([sys.executable, SOURCE / "tests/bench/make_galaxy.py", "61"], capture_output=True,
                                                            check=True).stdout)
        calls("61 tiles", folder, f"{folder}/disc.xml")
        calls("55 tiles", folder, SOURCE / "galaxies/burning-suns/hexarchy.xml")


if __name__ == "__main__":
    sys.exit(main())
