"""Reads and writes documents for the tests of Burning Planets."""
import json
import os
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SAMPLES = Path(os.environ["STARWRIGHT_SOURCE"]) / "galaxies/burning-planets"
GIVEN = Path(__file__).resolve().parent / "given"
NAMESPACE = "{urn:starwright:1}"


def run(*arguments, status=0, stdin=""):
    done = served.run(STARWRIGHT, *arguments, stdin=stdin.encode())
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def generate(seed, players, *options, status=0):
    return run("generate", "--game", "burning-planets", "--players", players, "--seed", seed,
               *options, status=status)


def pieces(text):
    """Returns [(element, {attribute: text})] in file order."""
    return [(e.tag.removeprefix(NAMESPACE), dict(e.attrib)) for e in ET.fromstring(text).iter()]


def reports(paths):
    """Returns the JSON reports of files, checked in one call."""
    done = run("validate", "--format", "ndjson", "--fail-on", "never", "--max-problems", "0",
               "--files-from", "-", stdin="".join(f"{p}\n" for p in paths))
    return [json.loads(line) for line in done.stdout.splitlines()]


def ask(path, question, seat=1, place=None):
    """Returns {place: number}."""
    done = run("reach", path, "--seat", seat, f"--{question}", "--format", "json",
               *([f"--from={place}"] if place else []))
    return {t["place"]: t["distance"] for t in json.loads(done.stdout)["tiles"]}
