"""A document as a tree of nodes: read from XML with the line of each element, or built and written, an element a line."""
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

NAMESPACE = "urn:starwright:1"


class Node:
    def __init__(self, tag, *children, line=0, **says):
        self.tag, self.says, self.children, self.parent, self.line = tag, {}, [], None, line
        for name, value in says.items():
            self[name.rstrip("_").replace("_", "-")] = value
        for child in children:
            self.add(child)

    def __getitem__(self, name):
        return self.says[name]

    def __setitem__(self, name, value):
        """Sets an attribute; None removes it."""
        self.says.pop(name, None)
        if value is not None:
            self.says[name] = str(value).lower() if isinstance(value, bool) else str(value)

    def __contains__(self, name):
        return name in self.says

    def get(self, name, default=None):
        return self.says.get(name, default)

    def number(self, name, default=None):
        """An attribute that is an integer."""
        return int(self.says[name]) if name in self.says else default

    def length(self, name, default=None):
        """An attribute in inches, as hundredths."""
        return hundredths(self.says[name]) if name in self.says else default

    def flag(self, name):
        return self.says.get(name) in ("true", "1")

    def numbers(self, name):
        """An attribute that is a list of integers."""
        return [int(word) for word in self.says.get(name, "").split()]

    def add(self, child, at=None):
        child.parent = self
        self.children.insert(len(self.children) if at is None else at, child)
        return child

    def remove(self):
        self.parent.children = [child for child in self.parent.children if child is not self]

    def copy(self):
        copy = Node(self.tag, *(child.copy() for child in self.children), line=self.line)
        copy.says = dict(self.says)
        return copy

    def above(self):
        """Its ancestors, the parent first."""
        node = self.parent
        while node:
            yield node
            node = node.parent

    def all(self, *tags):
        """The node and its descendants with one of these tags, in the order of the file."""
        if self.tag in tags:
            yield self
        for child in self.children:
            yield from child.all(*tags)

    def write(self):
        """The text of the file; sets `line` of each node."""
        out = ['<?xml version="1.0" encoding="UTF-8"?>']
        self.put(out, f' xmlns="{NAMESPACE}" game="sunburn"')
        return "\n".join(out) + "\n"

    def put(self, out, head=""):
        says = "".join(f" {name}={quoteattr(value)}" for name, value in self.says.items())
        self.line = len(out) + 1
        if not self.children:
            out.append(f"<{self.tag}{head}{says}/>")
            return
        out.append(f"<{self.tag}{head}{says}>")
        for child in self.children:
            child.put(out)
        out.append(f"</{self.tag}>")


def parse(text):
    """The root of a document, without what belongs to foreign namespaces."""
    parser = expat.ParserCreate(namespace_separator=" ")
    roots, stack = [], []

    def start(name, attributes):
        space, _, tag = name.rpartition(" ")
        node = Node(tag, line=parser.CurrentLineNumber)
        for key, value in attributes.items():
            if " " not in key:
                node.says[key] = value
        if not stack:
            roots.append(node)
        elif space == NAMESPACE and stack[-1] is not None:
            stack[-1].add(node)
        else:
            node = None
        stack.append(node)

    def end(_):
        stack.pop()

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse(text, True)
    roots[0].says.pop("game", None)
    return roots[0]


def hundredths(text):
    """'-1.5' is -150."""
    sign = -1 if text.lstrip().startswith("-") else 1
    whole, _, part = text.strip().lstrip("+-").partition(".")
    return sign * (int(whole or 0) * 100 + int((part + "00")[:2]))


def inches(value):
    """-150 is '-1.50'."""
    return f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02}"


def corners(text):
    """'0.00,1.00 2.00,3.00' as pairs of hundredths."""
    return [tuple(hundredths(part) for part in word.split(",")) for word in text.split()]


def corners_text(points):
    return " ".join(f"{inches(x)},{inches(y)}" for x, y in points)
