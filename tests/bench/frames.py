#!/usr/bin/env python3
"""The time of the editor's frames, compared with an empty window in the same run.

frames.py FRAMES [--tiles N,N…] [--cards N,N…] [--boards FILE,FILE…] [--renderer cairo|gl] [--pictures DIR] [--scenes S,S…] [--display :N]

FRAMES is the program of frames.c (ninja -C BUILD tests/bench/frames tests/bench/bare), in one folder
with the bare window's. Starts an Xvfb of its own, 1600 x 1000, with a window manager (without
one GTK asks the server for it in each frame), and prints a table of milliseconds; exits with 1 if a limit is
exceeded or a frame does not show the map's tiles. Run it on an idle machine; this is not a test.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import make_cards

BOARDS = [Path(__file__).parents[2] / "galaxies" / "sunburn" / f"{name}.xml" for name in (
    "crossfire", "depot-nine-start", "first-day", "second-day", "third-day-start")]
MAKE = Path(__file__).with_name("make_galaxy.py")
SCENES = ("pan-far", "pan-near", "zoom", "paint-far", "paint-near", "hover-far", "hover-near",
          "first-far", "first-near", "first-zoom", "touching")
TINTED = ("first", "touching")  # an overlay covers the samples; reported, without a limit
MAT_SCENES = ("pan-far", "pan-near", "zoom", "paint-far", "paint-near", "hover-far", "hover-near")
BOARD_SCENES = ("figure", "looker", "wall")  # what is dragged
DRAG = 16  # milliseconds, 95th percentile of a frame with the motion of the pointer before it
GROUND = 100  # milliseconds of processor time from the last motion
CARDS = 500  # up to which the limits hold; a frame of a zoom, in which all cards are drawn anew, has none
FEWEST, MOST = 61, 100_000  # tiles, between which the limits hold
FRAME = {"cairo": 10, "gl": 17}  # milliseconds, 95th percentile
# The time of one colour by software GL when that limit was set: a machine on which it takes longer is slower, and so
# may the frames be.
ONE_COLOUR = 4.3
HOVER = 1  # milliseconds, with cairo
GROWTH = 2  # a frame of the most tiles over one of the fewest
EDIT = 4  # milliseconds of work on the fewest, median
START = 1.3  # relative to a bare window
LINE = re.compile(r"(\w+) ([\d.]+) ([\d.]+) ")


def environment(display, renderer):
    """Returns the environment in which a window uses this renderer on that display; its state goes into a temporary
    folder."""
    chosen = dict(os.environ, DISPLAY=display, GDK_BACKEND="x11", GSETTINGS_BACKEND="memory",
                  GSK_RENDERER=renderer, DBUS_SESSION_BUS_ADDRESS="disabled:", GTK_A11Y="none",
                  LC_ALL="C.UTF-8")
    if renderer == "gl":
        chosen["LIBGL_ALWAYS_SOFTWARE"] = "1"
    else:
        chosen["GDK_DEBUG"] = "gl-disable"
    return chosen


def live_in(variables, folder):
    variables.update(XDG_STATE_HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)


def start_display(name):
    """Starts the server, and the window manager on it."""
    server = subprocess.Popen(
        ["Xvfb", name, "-screen", "0", "1600x1000x24", "-noreset", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    socket = Path("/tmp/.X11-unix/X" + name[1:])
    for _ in range(100):
        if socket.exists() or server.poll() is not None:
            break
        time.sleep(0.05)
    manager = subprocess.Popen(["openbox"], env=dict(os.environ, DISPLAY=name), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    time.sleep(1)
    return manager, server


class Table:
    """Runs the program, prints its output, and records missed limits."""

    def __init__(self, program, variables):
        self.program, self.variables, self.missed = program, variables, []

    def run(self, *command):
        return subprocess.run([*map(str, command)], env=self.variables, text=True,
                              capture_output=True, check=True, timeout=600).stdout

    def times(self, *arguments):
        said = self.run(self.program, *arguments)
        return said, {name: (float(median), float(most))
                      for name, median, most in LINE.findall(said)}

    def hold(self, what, value, bar):
        if value > bar:
            self.missed.append(f"{what}: {value:.2f}, at most {bar}")


def measure_scene(table, options, tiles, path, scene, pictures):
    """Returns the median of the scene's frames."""
    renderer = options.renderer
    said, times = table.times("map", path, scene, pictures / f"{renderer}-{tiles}-{scene}.png")
    held, n = map(int, re.search(r"held (\d+) of (\d+)", said).groups())
    frame, work = times["frame"], times["work"]
    what = f"{renderer} {tiles} {scene}"
    print(f"{tiles:>9} {scene:<11}{frame[0]:>8.2f}{frame[1]:>8.2f}{work[0]:>9.2f}{work[1]:>8.2f}"
          f"{times['cpu'][0]:>8.2f}   {held}/{n}", flush=True)
    # The cursor, its ghost and marks cover some of the samples.
    if not scene.startswith(TINTED) and (n == 0 or held < n * 0.98):
        table.missed.append(f"{what}: {held} of {n} hexes hold their tile's colour")
    if tiles <= MOST and not scene.startswith(TINTED):
        table.hold(what, frame[1], HOVER if "hover" in scene and renderer == "cairo"
                   else table.bar)
    return frame[0]


def measure_edits(table, tiles, path):
    _, times = table.times("edit", path)
    print(f"{tiles:>9} {'edit':<27}{times['work'][0]:>9.2f}{times['work'][1]:>8.2f}", flush=True)
    table.hold(f"{tiles} edit, work", times["work"][0], EDIT)


def measure_frames(table, options, folder):
    medians = {}
    _, times = table.times("plain")
    print(f"{'tiles':>9} {'scene':<11}{'frame':>8}{'p95':>8}{'work':>9}{'p95':>8}{'cpu':>8}   colours")
    print(f"{'-':>9} {'one colour':<11}{times['frame'][0]:>8.2f}{times['frame'][1]:>8.2f}"
          f"{times['cpu'][0]:>25.2f}")
    table.bar = FRAME[options.renderer]
    if options.renderer == "gl":
        table.bar = max(table.bar, round(table.bar / ONE_COLOUR * times["frame"][0], 1))
        print(f"{FRAME['gl'] / ONE_COLOUR:.1f} times one colour: {table.bar}")
    for tiles in options.tiles:
        path = folder / f"{tiles}.xml"
        with path.open("wb") as file:
            subprocess.run([sys.executable, MAKE, str(tiles)], stdout=file, check=True)
        for scene in options.scenes:
            medians[tiles, scene] = measure_scene(table, options, tiles, path, scene,
                                                  options.pictures or folder)
        if tiles == FEWEST and any("paint" in scene for scene in options.scenes):
            measure_edits(table, tiles, path)
    for scene in options.scenes:
        if {(FEWEST, scene), (MOST, scene)} <= medians.keys() and options.renderer == "cairo":
            table.hold(f"{scene}, {MOST} tiles over {FEWEST}",
                       medians[MOST, scene] / medians[FEWEST, scene], GROWTH)


def measure_mat(table, options, folder):
    """The mat of a game of cards: an order of battle, in which `paint` changes copies, and a battle."""
    print(f"{'cards':>9} {'scene':<18}{'frame':>8}{'p95':>8}{'work':>9}{'p95':>8}{'cpu':>8}{'p95':>8}")
    for cards in options.cards:
        for what in ("order", "battle"):
            path = folder / f"{what}-{cards}.xml"
            path.write_text(make_cards.make(what, cards))
            for scene in MAT_SCENES:
                if what == "battle" and "paint" in scene:  # single cards have no copies
                    continue
                picture = (options.pictures or folder) / f"{options.renderer}-{what}-{cards}-{scene}.png"
                _, times = table.times("mat", path, scene, picture)
                frame, work = times["frame"], times["work"]
                print(f"{cards:>9} {what + ' ' + scene:<18}{frame[0]:>8.2f}{frame[1]:>8.2f}{work[0]:>9.2f}{work[1]:>8.2f}"
                      f"{times['cpu'][0]:>8.2f}{times['cpu'][1]:>8.2f}", flush=True)
                name = f"{options.renderer} {cards} {what} {scene}"
                if cards <= CARDS and "hover" in scene and options.renderer == "cairo":
                    table.hold(name + ", median", frame[0], HOVER)
                elif cards <= CARDS and scene != "zoom":
                    table.hold(name, frame[1], FRAME[options.renderer])


def measure_boards(table, options, folder):
    """The sample boards, on which a figure that is seen, the one that looks and a wall are dragged."""
    print(f"{'board':>20} {'scene':<7}{'frame':>8}{'p95':>8}{'work':>9}{'p95':>8}{'cpu':>8}{'p95':>8}{'ground':>8}{'p95':>8}{'cpu':>8}{'p95':>8}")
    for path in options.boards:
        for scene in BOARD_SCENES:
            picture = (options.pictures or folder) / f"{options.renderer}-{path.stem}-{scene}.png"
            _, times = table.times("board", path, scene, picture)
            print(f"{path.stem:>20} {scene:<7}" + "".join(f"{times[what][0]:>{width}.2f}{times[what][1]:>8.2f}" for what, width in (
                ("frame", 8), ("work", 9), ("cpu", 8), ("ground", 8), ("filling", 8))), flush=True)
            table.hold(f"{options.renderer} {path.stem} {scene}", times["frame"][1] + times["work"][1],
                       DRAG if options.renderer == "cairo" else max(DRAG, FRAME["gl"]))
            table.hold(f"{options.renderer} {path.stem} {scene}, ground", times["filling"][1], GROUND)


def measure_start(table, runs):
    """Times whole processes in turn, from their start to the end of their first frame. They find files of the run
    before, but no recovered work of the frames, which were ended as if killed."""
    commands = {"bare": [table.program.with_name("bare")], "empty": [table.program, "empty"]}
    taken = {what: [] for what in commands}
    for turn in range(runs + 1):
        for what, seconds in taken.items():
            begin = time.monotonic()
            table.run(*commands[what])
            if turn > 0:
                seconds.append(time.monotonic() - begin)
    ratio = statistics.median(a / b for a, b in zip(taken["empty"], taken["bare"]))
    for what, seconds in taken.items():
        print(f"start, {what:<6}{statistics.median(seconds) * 1000:>8.0f} ms")
    print(f"start, ratio {ratio:.2f}")
    table.hold("start on an empty map over a bare window", ratio, START)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("frames", type=Path)
    parser.add_argument("--tiles", default="61,1000,10000,100000,1000000",
                        type=lambda text: [int(number) for number in text.split(",") if number])
    parser.add_argument("--cards", default="500", type=lambda text: [int(number) for number in text.split(",") if number])
    parser.add_argument("--boards", default=BOARDS,
                        type=lambda text: [Path(name) for name in text.split(",") if name])
    parser.add_argument("--scenes", default=",".join(SCENES), type=lambda text: text.split(","))
    parser.add_argument("--renderer", choices=FRAME, default="cairo")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--starts", type=int, default=15)
    parser.add_argument("--display", default=":97")
    options = parser.parse_args()

    started = start_display(options.display)
    try:
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
            variables = environment(options.display, options.renderer)
            table = Table(options.frames.resolve(), variables)
            live_in(variables, folder)
            measure_frames(table, options, Path(folder))
            measure_mat(table, options, Path(folder))
            measure_boards(table, options, Path(folder))
            live_in(variables, home)
            if options.starts:
                measure_start(table, options.starts)
    finally:
        for process in started:
            process.terminate()
            process.wait()
    for missed in table.missed:
        print("missed:", missed)
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
