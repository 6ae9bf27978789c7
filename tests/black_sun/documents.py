"""Reads and writes documents for the tests of Black Sun."""
import json
import os
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
SAMPLES = SOURCE / "galaxies/black-sun"
GIVEN = Path(__file__).resolve().parent / "given"
NAMESPACE = "{urn:starwright:1}"


def run(*arguments, status=0, stdin=""):
    done = served.run(STARWRIGHT, *arguments, stdin=stdin.encode())
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def cells(text):
    """Returns {(q, r): kind, with the number of a planet}."""
    found = {}
    for hex_ in ET.fromstring(text).iter(NAMESPACE + "hex"):
        number = hex_.get("number")
        found[int(hex_.get("q")), int(hex_.get("r"))] = \
            hex_.get("type") + (f"-{number}" if number else "")
    return found


def reports(paths):
    """Returns the JSON reports of files, checked in one call."""
    done = run("validate", "--format", "ndjson", "--fail-on", "never", "--max-problems", "0",
               "--files-from", "-", stdin="".join(f"{p}\n" for p in paths))
    return [json.loads(line) for line in done.stdout.splitlines()]
