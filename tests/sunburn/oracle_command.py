"""Runs the command for comparisons with the second implementation of Sunburn."""
import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ.get("STARWRIGHT", "starwright"))


def run(*arguments, status=0, stdin=""):
    done = served.run(STARWRIGHT, *arguments, stdin=stdin.encode())
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def reports(texts):
    """The reports [{...}] of documents, checked in one call."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{i}.xml" for i in range(len(texts))]
        for path, text in zip(paths, texts):
            path.write_text(text, encoding="utf-8")
        return reports_of(paths)


def reports_of(paths):
    done = run("validate", "--format", "ndjson", "--fail-on", "never", "--max-problems", "0",
               "--skip", "document/duplicate", "--files-from", "-", stdin="".join(f"{p}\n" for p in paths))
    return [json.loads(line) for line in done.stdout.splitlines()]


def rules():
    """{name: severity} of the game's rules."""
    listed = json.loads(run("explain", "--list", "--format", "json").stdout)["rules"]
    return {r["name"]: r["severity"] for r in listed if r["name"].startswith("sunburn/")}


def answers(path, seat, *question):
    """The answers [{...}] to a question of a seat."""
    done = run("reach", path, "--seat", str(seat), *map(str, question), "--format", "json")
    return json.loads(done.stdout)["answers"]


def odds(path, *question):
    """The rows {what: odds} of a chance, as the command writes them."""
    done = run("odds", path, *map(str, question), "--format", "json")
    return json.loads(done.stdout)
