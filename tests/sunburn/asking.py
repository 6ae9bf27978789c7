"""Documents of Sunburn for tests of its questions and chances, and the command that answers them."""
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path
from xml.sax.saxutils import quoteattr

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SOURCE = Path(os.environ["STARWRIGHT_SOURCE"])
SAMPLES = SOURCE / "galaxies/sunburn"


def run(*arguments, status=0):
    done = served.run(STARWRIGHT, *map(str, arguments), stdin=b"")
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
    return done


def reach(path, *arguments):
    """The answer to a question, from JSON."""
    return json.loads(run("reach", path, *arguments, "--format", "json").stdout)


def answers(path, *arguments):
    return reach(path, *arguments)["answers"]


def odds(path, *arguments):
    """{what: (fraction, p)} of a chance."""
    told = json.loads(run("odds", path, *arguments, "--format", "json").stdout)
    return {row["what"]: (row["fraction"], row["p"]) for row in told["rows"]}


def tag(element, /, *inside, **says):
    """An element; a "_" in the name of an attribute stands for a "-"."""
    words = "".join(f" {key.rstrip('_').replace('_', '-')}={quoteattr(str(value))}" for key, value in says.items() if value is not None)
    return f"<{element}{words}>{''.join(inside)}</{element}>"


def character(name, *slots, **says):
    return tag("character", name=name, **{f"slot_{i}": slot for i, slot in enumerate(slots, 1)}, **says)


def team(seat, *characters, **says):
    return tag("team", *characters, seat=seat, **says)


def figure(seat, name, x=1, y=1, **says):
    return tag("figure", seat=seat, character=name, x=x, y=y, **says)


def terrain(kind, left, top, right, bottom, **says):
    """A box by its sides, in inches."""
    return tag("terrain", type=kind, x=f"{(left + right) / 2:.2f}", y=f"{(top + bottom) / 2:.2f}",
               width=f"{right - left:.2f}", depth=f"{bottom - top:.2f}", **says)


def scenario(*inside, board=(), **says):
    return tag("scenario", tag("galaxy", *board), *inside, xmlns="urn:starwright:1", game="sunburn",
               **{"stage": "play", **says})


class Asking(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def written(self, text, name="asked.xml"):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def refused(self, *arguments):
        """What the command says instead of an answer."""
        return run(*arguments, status=2).stderr.removeprefix("starwright: ").removesuffix("\n")
