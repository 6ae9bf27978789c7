"""What replays of a start share: the told lines one after the other, and the document that
`starwright scenario new` is to write from what a replay arrived at.

Written from the format's words. A document is compared piece by piece, with comments and foreign
elements; how it is laid out is for `starwright format --check` to say.
"""
import copy
import re
import xml.etree.ElementTree as ET
from itertools import zip_longest

NAMESPACE = "{urn:starwright:1}"


class Wrong(Exception):
    """What the rulebook or the format does not allow, or does not see done."""


def demand(holds, what):
    if not holds:
        raise Wrong(what)


class Told:
    """Lines that have to come in the order in which they are asked for."""

    def __init__(self, text):
        demand(not text or text.endswith("\n"), "the last line has no end")
        self.lines = text.splitlines()

    def take(self, pattern):
        """The groups of the next line, all of which has to match."""
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
    """The root, with its comments."""
    return ET.fromstring(text, ET.XMLParser(target=ET.TreeBuilder(insert_comments=True)))


def pieces(element, name):
    return element.iter(NAMESPACE + name)


def place(element):
    return int(element.get("q")), int(element.get("r"))


def assumed(galaxy):
    """{name: value} of what the galaxy assumes otherwise."""
    return {e.get("name").split("/")[1]: int(e.get("value")) for e in pieces(galaxy, "assume")}


def piece(element, **attributes):
    """An element whose attributes that are None, or 0 where 0 is the default, are left out."""
    return ET.Element(NAMESPACE + element, {k: str(v) for k, v in attributes.items() if v is not None})


def scenario(galaxy, told, rest, name=None, **attributes):
    """The whole document: `told` is the text of its description, `rest` are players and pieces."""
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
    """Something to compare: nested tuples, in which white space between elements is nothing."""
    # The tag of a comment is a function.
    tag = element.tag if isinstance(element.tag, str) else "a comment"
    return tag, sorted(element.attrib.items()), (element.text or "").strip(), list(map(plain, element))


def row(element):
    """By rows, as the format orders places; what is nowhere comes before."""
    return tuple(reversed(place(element))) if element.get("q") is not None else ()


def by_rows(root):
    """Its children; ships in one centre have no order of their own, so theirs is by seat."""
    return sorted(root, key=lambda e: (row(e), int(e.get("side", -1)), e.get("seat", "") if row(e) else ""))


def demand_same(root, text):
    """`text` is the document whose root is `root`, and nothing else."""
    found = parse(text)
    demand([row(e) for e in found] == sorted(map(row, found)), "pieces are not in the order of their places")
    demand(plain(found)[:3] == plain(root)[:3], "the root is another one")
    for got, due in zip_longest(by_rows(found), by_rows(root)):
        demand(got is not None and due is not None and plain(got) == plain(due),
               f"{text_of(got)} is written where {text_of(due)} is due")


def text_of(element):
    return "nothing" if element is None else ET.tostring(element, encoding="unicode")[:200]


# ---- What a replay has to find -------------------------------------------------------------


def broken_lines(told, words):
    """(what was done, told lines with one fault). `words` are groups of which one word may stand
    where another is told."""
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
    """The line with each number one higher, and each word as each other one of its group."""
    for found in re.finditer(r"\d+", line):
        yield f"{line[:found.start()]}{int(found[0]) + 1}{line[found.end():]}"
    for group in words:
        for found in re.finditer("|".join(group), line):
            for other in set(group) - {found[0]}:
                yield line[:found.start()] + other + line[found.end():]


def broken_documents(text):
    """(what was done, a document with one fault): each element left out, twice and changed."""
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
