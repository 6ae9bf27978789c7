#!/usr/bin/env python3
"""How fast this tree is, as ratios against a former commit, in one run.

against.py OLD NEW [--runs 5] [--scenes S,S…] [--kills 0] [--display :98]

OLD and NEW are folders of release builds, each of a source tree of its own. Each pair of programs is run in turn, NEW OLD
NEW OLD …, after one round that is not counted; it prints the median of the ratios NEW/OLD, with the smallest and the
largest: of the processor time, which depends little on what else runs, and of the wall time. It validates 1,000,000
tiles and 10,000 files, starts the editor to its first frame, draws frames with cairo, and with --kills ends that many
lives of the editor by SIGKILL, by the kills.py of each tree. Needs what frames.py and kills.py need.
"""
import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import frames

MAKE = Path(__file__).with_name("make_galaxy.py")
SCENES = "pan-far,pan-near,zoom,paint-near,hover-near"


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, variables=None):
    """Returns the processor time and the wall time in seconds, and what was printed."""
    begin, before = time.monotonic(), spent()
    done = subprocess.run([*map(str, command)], env=variables, capture_output=True, text=True, check=False)
    return spent() - before, time.monotonic() - begin, done


def in_turn(runs, new, old):
    """Returns the results of new and old, each called with nothing."""
    new(), old()
    return [(new(), old()) for _ in range(runs)]


def tell(what, unit, pairs):
    ratios = sorted(a / b for a, b in pairs)
    new, old = (statistics.median(times) for times in zip(*pairs))
    print(f"{what:32} {unit:9} {statistics.median(ratios):6.2f}  ({ratios[0]:.2f} to {ratios[-1]:.2f})  "
          f"{new * 1000:10.2f} {old * 1000:10.2f} ms", flush=True)


def whole(what, runs, new, old, variables=None):
    """Compares two commands as whole processes."""
    results = in_turn(runs, lambda: run(new, variables), lambda: run(old, variables))
    for i, unit in enumerate(("processor", "wall")):
        tell(what, unit, [(a[i], b[i]) for a, b in results])


def validate(options, folder):
    disc, many = folder / "disc.xml", folder / "many"
    with open(disc, "wb") as out:
        subprocess.run([sys.executable, MAKE, "1000000"], stdout=out, check=True)
    subprocess.run([sys.executable, MAKE, "--many", "10000", many], check=True)
    for what, path in (("1,000,000 tiles", disc), ("10,000 files", many)):
        whole(f"validate {what}", options.runs, *([build / "validator/starwright", "validate", path] for build in options.builds))


def times(program, path, scene, folder, variables):
    """Returns the median of processor and wall time of a frame in seconds."""
    said = run([program, "map", path, scene, folder / "picture.png"], variables)[2].stdout
    found = {name: float(median) / 1000 for name, median, _ in frames.LINE.findall(said)}
    return found["cpu"], found["frame"] + found["work"]


def draw(options, folder, variables):
    programs = [build / "tests/bench/frames" for build in options.builds]
    whole("start", 2 * options.runs, *([program, "empty"] for program in programs), variables)
    for n in (61, 100000):
        path = folder / f"map{n}.xml"
        with open(path, "wb") as out:
            subprocess.run([sys.executable, MAKE, str(n)], stdout=out, check=True)
        for scene in options.scenes.split(","):
            results = in_turn(max(options.runs // 2, 1), *(
                lambda program=program: times(program, path, scene, folder, variables) for program in programs))
            for i, unit in enumerate(("processor", "wall")):
                tell(f"frame, {n} tiles, {scene}", unit, [(a[i], b[i]) for a, b in results])


def kill(options):
    """Half of the lives by each build in turn; each is the same for both. Prints what kills.py says if a life failed."""
    pairs = []
    for first in range(0, options.kills, 10):
        results = []
        for build in options.builds:
            source = json.loads((build / "meson-info/meson-info.json").read_text())["directories"]["source"]
            *used, done = run([sys.executable, Path(source) / "tests/bench/kills.py", build / "editor/starwright-editor",
                               "--count", min(10, options.kills - first), "--first", first])
            if done.returncode != 0:
                print(f"{build}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
            results.append(used)
        pairs.append(results)
    for i, unit in enumerate(("processor", "wall")):
        tell(f"{options.kills} kills, ten", unit, [(new[i], old[i]) for new, old in pairs])


def main():
    parser = argparse.ArgumentParser(usage=re.search(r"^against.*$", __doc__, re.MULTILINE)[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--scenes", default=SCENES)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--display", default=":98")
    options = parser.parse_args()
    options.builds = [options.new.resolve(), options.old.resolve()]
    print(f"{'':42} new/old                       new        old    load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        validate(options, Path(folder))
        if options.kills > 0:
            kill(options)
        if not options.scenes:
            return
        started = frames.start_display(options.display)
        try:
            variables = frames.environment(options.display, "cairo")
            frames.live_in(variables, folder)
            draw(options, Path(folder), variables)
        finally:
            for process in started:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
