"""Files of the format, and what becomes of them by a few random changes.

A file is a small tree that keeps prefixes and declarations as they are written, so that a change
may break what a schema judges and never what XML itself does.
"""
import os
import random
import xml.parsers.expat
from xml.sax.saxutils import escape, quoteattr

OURS = "urn:starwright:1"


class Element:
    def __init__(self, name, attributes=(), children=()):
        self.name = name
        self.attributes = dict(attributes)
        self.children = list(children)  # Element or str: text and markup as written

    def copy(self):
        return Element(self.name, self.attributes,
                       [c.copy() if isinstance(c, Element) else c for c in self.children])

    def write(self):
        # Values may contain references, "&#10;", which are kept.
        attributes = "".join(f" {name}={quoteattr(value, {'&amp;#': '&#'})}"
                             for name, value in self.attributes.items())
        if not self.children:
            return f"<{self.name}{attributes}/>"
        inside = "".join(c.write() if isinstance(c, Element) else c for c in self.children)
        return f"<{self.name}{attributes}>{inside}</{self.name}>"

    def elements(self):
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.elements()


def parse(text):
    """Returns the root of a file, with namespace declarations among its attributes and without
    comments."""
    top = Element("top")
    stack = [top]
    parser = xml.parsers.expat.ParserCreate()

    def start(name, attributes):
        element = Element(name, attributes)
        stack[-1].children.append(element)
        stack.append(element)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: stack.pop()
    parser.CharacterDataHandler = lambda data: stack[-1].children.append(escape(data))
    parser.Parse(text, True)
    return top.children[0]


NUMBERS = ["0", "1", "2", "3", "-1", "+4", "007", "-0", "+0", " 5 ", "&#10;6&#9;", "9", "10", "255",
           "256", "300", "301", "32767", "32768", "-32768", "-32769", "65535", "65536", "1048575",
           "1048576", "1048577", "-1048576", "-1048577", "0001048576", "2147483647", "2147483648",
           "-2147483648", "-2147483649", "99999999999999999999", "1.0", "1e2", "", " ", "-", "+",
           "+-1", "1 2", "0x1", "\u0661", "\u00a05", "5\u00a0", "1,0", "one"]
LENGTHS = ["0.25", "0.24", "12.5", "12.50", "12.51", "12.500", ".5", "5.", "+1", " 1.25 ", "-0",
           "-0.00", "00012.5", "10000000", "10000000.00", "10000000.01", "-10000000", "9999999.99",
           "1,5", "1.2.3", "--1", "1. 5"]
WORDS = ["true", "false", "TRUE", "1", "yes", " true", "true ", "tru", "home", "hostile", "any",
         "Home", "home ", "portal", "dark-fleet", "paper", "oil", "plume", "amber", "amber green",
         "start", "play", "&#10;start", "system", "\u00e9toile", "a & b", "<", "\"'"]
HEXES = ["1,2", " 1 , -2 ", "+1,+2", "1,2,3", "1", ",", "1,", "1048576,-1048576", "1048577,0",
         "0,1048577", "1 ,2", "01048576,0", "1;2", "1.0,2"]
POINTS = ["0,0", "0.00,1.50 -2,3.25", " 1,1\t2,2 ", "1,1 2", "1,1,1", "1 ,1", "1.234,1", "+1,1",
          "10000000,-10000000.00", "10000000.01,1", "9999999.99,00001", "1,1  2,2&#10;3,3", ".5,1"]
VALUES = NUMBERS * 2 + LENGTHS + WORDS * 2 + HEXES + POINTS

FOREIGN = [
    lambda: Element("x:thing", {"a": "1"}, ["text", Element("x:inner"), Element("system")]),
    lambda: Element("x:thing"),
    lambda: Element("thing", {"xmlns": ""}, ["text"]),
    lambda: Element("galaxy", {"xmlns": "urn:other"}),
    lambda: Element("x:wrap", {}, [Element("s:system", {"q": "0"}), Element("s:nothing")]),
    lambda: Element("system", {"xmlns": "urn:starwright:2", "q": "no"}),
]
FOREIGN_ATTRIBUTES = ["x:a", "x:q", "x:type", "xml:lang", "xml:space", "s:q", "s:type"]
TEXTS = [" ", "\n\t", "text", "&#32;", "&#160;", "<![CDATA[ ]]>", "<![CDATA[data]]>", "<!-- c -->",
         "<?pi a?>", "<!-- c -->text<?pi?>", "&amp;", "\u2003"]


class Mutator:
    """Changes trees of one vocabulary: it uses the names of its seeds."""

    def __init__(self, paths, seed):
        seeds = [parse(path.read_bytes()) for path in sorted(paths)]
        self.seeds = seeds
        self.random = random.Random(seed)
        self.names = sorted({e.name.split(":")[-1] for root in seeds for e in root.elements()} |
                            {"nothing"})
        self.attributes = sorted({a for root in seeds for e in root.elements()
                                  for a in e.attributes if not a.startswith("xmlns")} |
                                 {"nothing", "href", "game", "side", "x", "y", "turn", "seat"})
        self.pieces = [e for root in seeds for e in root.elements() if e is not root]

    def mutate(self, seed):
        root = seed.copy()
        root.attributes.setdefault("xmlns:x", "urn:x")
        root.attributes.setdefault("xmlns:s", OURS)
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            self.random.choice(self.CHANGES)(self, root)
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + root.write() + "\n"

    def write(self, n, folder):
        """Writes n files, and returns their paths."""
        files = [os.path.join(folder, f"{i:05d}.xml") for i in range(n)]
        for i, path in enumerate(files):
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.mutate(self.seeds[i % len(self.seeds)]))
        return files

    def any_element(self, root):
        elements = list(root.elements())
        return elements[0] if self.random.random() < 0.15 else self.random.choice(elements)

    def any_child(self, root):
        """Returns a parent and the index of one of its element children."""
        found = [(e, i) for e in root.elements() for i, c in enumerate(e.children)
                 if isinstance(c, Element)]
        return self.random.choice(found) if found else (None, 0)

    def insert(self, element, child):
        element.children.insert(self.random.randint(0, len(element.children)), child)

    def change_value(self, root):
        element = self.any_element(root)
        names = [a for a in element.attributes if not a.startswith("xmlns") and a != "game"]
        if names:
            element.attributes[self.random.choice(names)] = self.random.choice(VALUES)

    def change_game(self, root):
        value = self.random.choice(["burning-sun", " burning-suns", "", "Lantern", "lantern "])
        self.random.choice([root, self.any_element(root)]).attributes["game"] = value

    def copy_game(self, root):
        self.any_element(root).attributes["game"] = root.attributes.get("game", "")

    def add_attribute(self, root):
        element = self.any_element(root)
        element.attributes[self.random.choice(self.attributes)] = self.random.choice(VALUES)

    def add_foreign_attribute(self, root):
        name = self.random.choice(FOREIGN_ATTRIBUTES)
        self.any_element(root).attributes[name] = "preserve" if name == "xml:space" else "1"

    def drop_attribute(self, root):
        element = self.any_element(root)
        names = [a for a in element.attributes if not a.startswith("xmlns:")]
        if names:
            del element.attributes[self.random.choice(names)]

    def rename_attribute(self, root):
        element = self.any_element(root)
        names = [a for a in element.attributes if not a.startswith("xmlns")]
        if names:
            value = element.attributes.pop(self.random.choice(names))
            element.attributes[self.random.choice(self.attributes)] = value

    def rename_element(self, root):
        name = self.random.choice(self.names)
        self.any_element(root).name = self.random.choice(["", "", "s:", "x:"]) + name

    def drop_element(self, root):
        parent, i = self.any_child(root)
        if parent:
            del parent.children[i]

    def double_element(self, root):
        parent, i = self.any_child(root)
        if parent:
            self.insert(parent, parent.children[i].copy())

    def move_element(self, root):
        parent, i = self.any_child(root)
        if parent:
            moved = parent.children.pop(i)
            self.insert(self.any_element(root), moved)

    def shuffle(self, root):
        self.random.shuffle(self.any_element(root).children)

    def add_element(self, root):
        self.insert(self.any_element(root), self.random.choice(self.pieces).copy())

    def add_foreign(self, root):
        self.insert(self.any_element(root), self.random.choice(FOREIGN)())

    def wrap(self, root):
        parent, i = self.any_child(root)
        if parent:
            parent.children[i] = Element("x:wrap", {}, [parent.children[i]])

    def add_text(self, root):
        self.insert(self.any_element(root), self.random.choice(TEXTS))

    def change_namespace(self, root):
        self.any_element(root).attributes["xmlns"] = self.random.choice(
            ["", "urn:x", "urn:starwright:2", OURS, OURS + "/"])

    CHANGES = ([change_value] * 6 + [add_attribute] * 2 + [add_text, add_foreign] * 2 +
               [change_game, copy_game, add_foreign_attribute, drop_attribute, rename_attribute,
                rename_element, drop_element, double_element, move_element, shuffle, add_element,
                wrap, change_namespace])
