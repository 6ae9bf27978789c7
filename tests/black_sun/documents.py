"""What the tests of Black Sun read and write."""
import json
import os
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
SAMPLES = SOURCE / "galaxies/black-sun"
NAMESPACE = "{urn:starwright:1}"


def run(*arguments, status=0):
    done = subprocess.run([STARWRIGHT, *map(str, arguments)], capture_output=True, text=True,
                          check=False, timeout=600)
    if done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def cells(text):
    """{(q, r): kind, with the number of a planet}"""
    found = {}
    for hex_ in ET.fromstring(text).iter(NAMESPACE + "hex"):
        number = hex_.get("number")
        found[int(hex_.get("q")), int(hex_.get("r"))] = \
            hex_.get("type") + (f"-{number}" if number else "")
    return found


def reports(paths):
    """[{...}] of files that are checked in one call."""
    done = subprocess.run([STARWRIGHT, "validate", "--format", "ndjson", "--fail-on", "never",
                           "--max-problems", "0", "--files-from", "-"],
                          input="".join(f"{p}\n" for p in paths), capture_output=True, text=True,
                          check=True, timeout=600)
    return [json.loads(line) for line in done.stdout.splitlines()]
