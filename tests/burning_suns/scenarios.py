"""Scenarios as text, and the command's answers about them."""
import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import served  # noqa: E402

STARWRIGHT = os.environ.get("STARWRIGHT", "starwright")


def run(*arguments, status=0, stdin=""):
    done = served.run(STARWRIGHT, *arguments, stdin=stdin.encode())
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == status, (arguments, done.returncode, done.stderr)
    return done


def attributes(**given):
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in given.items()
                   if value is not None)


def element(element_name, content="", /, **given):
    return f"<{element_name}{attributes(**given)}>{content}</{element_name}>\n"


def scenario(*pieces, tiles, players=2, stage="play", **given):
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            + f'<scenario xmlns="urn:starwright:1" game="burning-suns" stage="{stage}"'
            + attributes(**given) + f'>\n<galaxy players="{players}">\n' + "".join(tiles)
            + "</galaxy>\n" + "".join(pieces) + "</scenario>\n")


def ask(text, command, *arguments, status=0):
    """Returns the JSON answer of `starwright COMMAND - ARGUMENTS`; its error if the status is not
    0."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scenario.xml"
        path.write_text(text)
        done = run(command, path, *arguments, "--format", "json", status=status)
    return done.stderr if status else json.loads(done.stdout)
