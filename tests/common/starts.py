"""Shared by the replays of a start: reads the printed lines in order, and builds the document that
`starwright scenario new` must write for the replay's result.

Written from the specification of the format. Documents are compared piece by piece, with comments and
foreign elements; their layout is checked by `starwright format --check`.
"""
import copy
import re
import xml.etree.ElementTree as ET
from itertools import zip_longest

NAMESPACE = "{urn:starwright:1}"


class Wrong(Exception):
    """A violation of the rulebook or the format, or a step that they do not have."""


def demand(holds, what):
    if not holds:
        raise Wrong(what)


class Told:
    """Lines that must come in the order in which they are taken."""

    def __init__(self, text):
        demand(not text or text.endswith("\n"), "the last line has no end")
        self.lines = text.splitlines()

    def take(self, pattern):
        """Returns the groups of the next line, which must match as a whole."""
        demand(self.lines, f"nothing is told any more where '{pattern}' is due")
        found = self.peek(pattern)
        demand(found, f"'{self.lines[0]}' is told where '{pattern}' is due")
        del self.lines[0]
        return found.groups()

    def peek(self, pattern):
        return re.fullmatch(pattern, self.lines[0]) if self.lines else None

    def end(self):
        demand(not self.lines, f"'{self.lines[:1]}' is told when all is done")


def parse(text):
    """Returns the root, with its comments."""
    return ET.fromstring(text, ET.XMLParser(target=ET.TreeBuilder(insert_comments=True)))


def pieces(element, name):
    return element.iter(NAMESPACE + name)


def place(element):
    return int(element.get("q")), int(element.get("r"))


def assumed(galaxy):
    """Returns {name: value} of the values that the galaxy assumes instead."""
    return {e.get("name").split("/")[1]: int(e.get("value")) for e in pieces(galaxy, "assume")}


def piece(element, **attributes):
    """Returns an element without the attributes that are None, or 0 where 0 is the default."""
    return ET.Element(NAMESPACE + element, {k: str(v) for k, v in attributes.items() if v is not None})


def scenario(galaxy, told, rest, name=None, **attributes):
    """Returns the whole document: `told` is the text of its description, `rest` are players and pieces."""
    name = name or galaxy.get("name")
    root = piece("scenario", game=galaxy.get("game"), name=name, stage="start", **attributes)
    about = piece("about")
    for found in galaxy.findall(NAMESPACE + "about"):
        about.attrib.update(found.attrib)
    about.text = told
    inner = copy.deepcopy(galaxy)
    del inner.attrib["game"]
    root.extend([about, inner, *rest])
    return root


def plain(element):
    """Returns nested tuples for comparison; white space between elements is ignored."""
    # The tag of a comment is a function.
    tag = element.tag if isinstance(element.tag, str) else "a comment"
    return tag, sorted(element.attrib.items()), (element.text or "").strip(), list(map(plain, element))


def row(element):
    """Sorts by rows, as the format orders places; pieces without a place come first."""
    return tuple(reversed(place(element))) if element.get("q") is not None else ()


def by_rows(root):
    """Returns its children; ships in one centre have no order in the format, so they are sorted by seat."""
    return sorted(root, key=lambda e: (row(e), int(e.get("side", -1)), e.get("seat", "") if row(e) else ""))


def demand_same(root, text):
    """Checks that `text` is the document whose root is `root`, and nothing else."""
    found = parse(text)
    demand([row(e) for e in found] == sorted(map(row, found)), "pieces are not in the order of their places")
    demand(plain(found)[:3] == plain(root)[:3], "the root is another one")
    for got, due in zip_longest(by_rows(found), by_rows(root)):
        demand(got is not None and due is not None and plain(got) == plain(due),
               f"{text_of(got)} is written where {text_of(due)} is due")


def text_of(element):
    return "nothing" if element is None else ET.tostring(element, encoding="unicode")[:200]


# ---- Faults that a replay must find --------------------------------------------------------


def broken_lines(told, words):
    """Yields (description, told lines with one fault). `words` are groups of words of which one may replace another."""
    lines = told.splitlines(keepends=True)
    for i, line in enumerate(lines):
        before, after = lines[:i], lines[i + 1:]
        yield f"without {line}", "".join(before + after)
        yield f"twice {line}", "".join([*before, line, line, *after])
        if after:
            yield f"behind the next {line}", "".join([*before, after[0], line, *after[1:]])
        for wrong in broken_words(line, words):
            yield f"{line}as {wrong}", "".join([*before, wrong, *after])


def broken_words(line, words):
    """Yields the line with each number raised by one, and with each word replaced by each other word of its group."""
    for found in re.finditer(r"\d+", line):
        yield f"{line[:found.start()]}{int(found[0]) + 1}{line[found.end():]}"
    for group in words:
        for found in re.finditer("|".join(group), line):
            for other in set(group) - {found[0]}:
                yield line[:found.start()] + other + line[found.end():]


def broken_documents(text):
    """Yields (description, a document with one fault): each element left out, repeated and changed."""
    root = parse(text)
    yield from broken_attributes(root, root)
    for parent in root.iter():
        for i, child in enumerate(list(parent)):
            what = text_of(child)
            parent.remove(child)
            yield f"without {what}", serialised(root)
            parent.insert(i, child)
            parent.insert(i, child)
            yield f"twice {what}", serialised(root)
            del parent[i]
            yield from broken_attributes(root, child)


def broken_attributes(root, element):
    for name, value in list(element.attrib.items()):
        element.set(name, str(int(value) + 1) if re.fullmatch(r"-?\d+", value) else f"{value}x")
        yield f"{text_of(element)} for {value}", serialised(root)
        element.set(name, value)
    if (element.text or "").strip():
        element.text += "x"
        yield f"another text in {text_of(element)}", serialised(root)
        element.text = element.text[:-1]


def serialised(root):
    return ET.tostring(root, encoding="unicode")
