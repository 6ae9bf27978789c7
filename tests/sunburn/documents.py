"""Documents of Sunburn for tests, and their reports."""
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.path.abspath(os.environ["STARWRIGHT"])
SPACE = 'xmlns="urn:starwright:1" game="sunburn"'

# A board that warns of nothing: 120 of 576 square inches in a wood, and a wall in its middle.
WOOD = '<terrain x="12.00" y="12.00" type="obscuring" name="Wood" width="12.00" depth="10.00" height="2.00"/>'
WALL = '<terrain x="12.00" y="12.00" type="blocking" name="Wall" width="2.00" depth="1.00" height="1.50"/>'
USUAL = "snapshot advance advance aim recover command"
COUNTERS = "1 2 3 4 5 6"


def values(**attributes):
    """Attributes of a tag; _ stands for -, and None is left out."""
    return "".join(f' {name.strip("_").replace("_", "-")}="{value}"' for name, value in attributes.items() if value is not None)


def terrain(x, y, kind="obscuring", **more):
    return f'<terrain x="{x}" y="{y}" type="{kind}"{values(**{"height": "2.00", **more})}/>'


def points(*corners):
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)


def board(*pieces, root=True, **more):
    return f'<galaxy {SPACE if root else ""}{values(**more)}>' + "\n".join(pieces) + "</galaxy>"


def character(name, slots=USUAL, **more):
    """`slots` are six words; - is an empty slot."""
    said = "".join(f' slot-{i}="{word}"' for i, word in enumerate(slots.split(), 1) if word != "-")
    return f'<character name="{name}"{said}{values(**more)}/>'


def team_of(says, *characters):
    return f"<team{values(**says)}>" + "\n".join(characters) + "</team>"


def team(seat, name, *characters, **more):
    return team_of({"seat": seat, "name": name, **more}, *characters)


def figure(x, y, seat, name, **more):
    return f'<figure x="{x}" y="{y}"{values(seat=seat, character=name, **more)}/>'


def pack(*inside, **more):
    return f"<pack {SPACE}{values(**more)}>" + "\n".join(inside) + "</pack>"


class Scene:
    """A set-up or position of two teams with one character each, Brand and Ash. Its parts are replaced by name."""

    def __init__(self, *more, stage="play", board_=None, brand=None, ash=None, wolves=None, hounds=None, slots=USUAL,
                 one=None, two=None, at=("1.00", "1.00"), ash_at=("23.00", "23.00"), **says):
        counters = COUNTERS if stage == "start" else None
        self.says = {"stage": stage, **says}
        self.inside = [
            board_ if board_ is not None else board(WOOD, WALL, root=False),
            team_of({"seat": 1, "name": "Wolves", "counters": counters, **(wolves or {})}, character("Brand", slots, **(brand or {}))),
            team_of({"seat": 2, "name": "Hounds", "counters": counters, **(hounds or {})}, character("Ash", **(ash or {}))),
            figure(*at, 1, "Brand", **(one or {})),
            figure(*ash_at, 2, "Ash", **(two or {})),
            *more]

    def __str__(self):
        return f"<scenario {SPACE}{values(**self.says)}>" + "\n".join(self.inside) + "</scenario>"


def start(*more, **parts):
    """A set-up of a later engagement, which need not have five characters a team."""
    return Scene(*more, **{"stage": "start", "campaign": "true", "engagement": "2", **parts})


AT_ONCE = 500  # documents that are checked in one call


def reports(documents, **beside):
    """The reports [{...}] of documents; `beside` are files that they may refer to, NAME.xml."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, document in beside.items():
            (Path(folder) / f"{name}.xml").write_text(str(document), encoding="utf-8")
        paths = [Path(folder) / f"{i}.xml" for i in range(len(documents))]
        for path, document in zip(paths, documents):
            path.write_text(str(document), encoding="utf-8")
        # Not all in one call, which has an end.
        for first in range(0, len(paths), AT_ONCE):
            done = served.run(STARWRIGHT, "validate", "--format", "ndjson", "--show-info", "--fail-on", "never", "--max-problems", "0",
                              "--skip", "document/duplicate", *map(str, paths[first:first + AT_ONCE]))
            if done.returncode != 0:
                raise AssertionError(done.stderr.decode())
            found += [json.loads(line) for line in done.stdout.decode().splitlines()]
    return found


def rules_of(report):
    """{rule without the game: how often it is reported}"""
    return dict(Counter(problem["rule"].removeprefix("sunburn/") for problem in report["problems"]))
