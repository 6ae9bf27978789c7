"""A document as a tree of pieces, each written on a line of its own."""
from xml.sax.saxutils import quoteattr


class Piece:
    def __init__(self, tag, *children, **says):
        self.tag, self.says, self.children, self.parent = tag, {}, [], None
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
            self.says[name] = value

    def get(self, name, default=None):
        return self.says.get(name, default)

    def add(self, child, at=None):
        child.parent = self
        self.children.insert(len(self.children) if at is None else at, child)
        return child

    def remove(self):
        self.parent.children = [child for child in self.parent.children if child is not self]

    def copy(self):
        copy = Piece(self.tag, *(child.copy() for child in self.children))
        copy.says = dict(self.says)
        return copy

    def above(self):
        """Its ancestors, the parent first."""
        piece = self.parent
        while piece:
            yield piece
            piece = piece.parent

    def all(self, *tags):
        """The piece and its descendants with one of these tags, in the order of the file."""
        if self.tag in tags:
            yield self
        for child in self.children:
            yield from child.all(*tags)

    def write(self):
        """The text of the file; sets `line` of each piece."""
        out = []
        self.put(out, ' xmlns="urn:starwright:1" game="burning-rome"')
        return "\n".join(out) + "\n"

    def put(self, out, head=""):
        says = "".join(f" {name}={quoteattr(text(value))}" for name, value in self.says.items())
        self.line = len(out) + 1
        if not self.children:
            out.append(f"<{self.tag}{head}{says}/>")
            return
        out.append(f"<{self.tag}{head}{says}>")
        for child in self.children:
            child.put(out)
        out.append(f"</{self.tag}>")


def text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)
