"""Compares the schemas' verdicts on files with the reader's: as xmllint reads them, and in the full run also as jing does."""
import re
import unittest
from pathlib import Path

import verdicts
from scale import SCALE

ROOTS = ("galaxy", "scenario", "pack")


def root_of(path):
    """Returns the root that a file begins with; a file with neither must be invalid by the schema."""
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    found = re.search(r"<(?:\w+:)?(galaxy|scenario|pack)\b", text)
    return found.group(1) if found else "galaxy"


def listed(paths):
    """Returns a few of the files, with their contents, for a failure's message."""
    return "".join(f"\n{p}:\n{Path(p).read_text(encoding='utf-8', errors='replace')[:1500]}"
                   for p in sorted(paths)[:3])


# The gaps of XML Schema, as the reader's messages about files that it accepts: attributes of a
# galaxy inside a scenario.
GAPS = re.compile(r"<galaxy> needs |a galaxy given by 'href' must not have the attribute "
                  r"|a galaxy given by 'href' must be empty")


def has_blank_cdata(path):
    """libxml2 treats blanks in a CDATA section as text; XML Schema does not."""
    return "<![CDATA[ ]]>" in Path(path).read_text(encoding="utf-8", errors="replace")


class Agreement(unittest.TestCase):
    """A base class without tests: compares any files with any game's schemas."""

    def compare(self, command, folder, game, files):
        """Takes the command's verdict on the files; `folder` has GAME-ROOT.rng and .xsd."""
        messages = verdicts.starwright(command, files)
        expected = {f for f in files if not messages[f]}
        for root in ROOTS:
            of_root = [f for f in files if root_of(f) == root]
            valid = expected & set(of_root)
            schema = str(folder / f"{game}-{root}")
            if not Path(schema + ".rng").exists():
                self.assertFalse(valid, "a root that the game does not have")
                continue
            self.same(valid, verdicts.xmllint("--relaxng", schema + ".rng", of_root), "xmllint")
            if SCALE >= 100:  # other readers of the same schema
                self.same(valid, verdicts.xmllint("--relaxng", schema + ".rng", of_root, "--stream"),
                          "xmllint --stream")
                self.same(valid, verdicts.jing(schema + ".rng", of_root), "jing")
            self.looser(valid, verdicts.xmllint("--schema", schema + ".xsd", of_root), messages)
        return expected

    def same(self, reader, schema, tool):
        self.assertFalse(reader - schema, f"only the reader accepts, not {tool}:" +
                         listed(reader - schema))
        self.assertFalse(schema - reader, f"only {tool} accepts, not the reader:" +
                         listed(schema - reader))

    def looser(self, reader, schema, messages):
        strict = {f for f in reader - schema if not has_blank_cdata(f)}
        unlisted = {f for f in schema - reader
                    if root_of(f) != "scenario" or not all(map(GAPS.match, messages[f]))}
        self.assertFalse(strict, "XML Schema is stricter:" + listed(strict))
        self.assertFalse(unlisted, "XML Schema has a gap that it does not list:" + listed(unlisted))
