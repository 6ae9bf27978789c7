"""Runs the command for the tests of Burning Rome."""
import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
SAMPLES = SOURCE / "galaxies/burning-rome"
NAMESPACE = "{urn:starwright:1}"


def run(*arguments, status=0, stdin=""):
    done = served.run(STARWRIGHT, *arguments, stdin=stdin.encode())
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def reports(paths):
    """The reports [{...}] of files, checked in one call."""
    done = run("validate", "--format", "ndjson", "--fail-on", "never", "--max-problems", "0",
               "--skip", "document/duplicate", "--files-from", "-", stdin="".join(f"{p}\n" for p in paths))
    return [json.loads(line) for line in done.stdout.splitlines()]
