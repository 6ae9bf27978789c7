"""An unfinished galaxy: its attributes and elements, and its XML in varying styles."""

import copy
from xml.sax.saxutils import escape, quoteattr

import naive
from shapes import around

FOREIGN = "urn:example:designer"
COMMENTS = ("one arm", "TODO: look again", "was a portal", "<tile> & co.")
REMARKS = ("keep free", "Grenze & Rand", "the old front", "αβγ")


class Draft:
    def __init__(self, players, sets):
        self.players, self.sets = players, sets
        self.name = self.about = None
        self.tiles = []  # {"tag": "system" or "anomaly", and attributes}, in document order
        self.notes = []  # (q, r, text)
        self.allows = []  # rule names

    def copy(self):
        return copy.deepcopy(self)

    def at(self):
        return {(tile["q"], tile["r"]): tile for tile in self.tiles}

    def homes(self):
        return [tile for tile in self.tiles if tile["type"] == "home"]

    def systems(self):
        """Returns all systems except homes."""
        return [tile for tile in self.tiles if tile["tag"] == "system" and tile["type"] != "home"]

    def anomalies(self):
        return [tile for tile in self.tiles if tile["tag"] == "anomaly"]

    def free_places(self):
        """Returns the empty hexes beside the tiles."""
        taken = self.at()
        return sorted({place for tile in taken for place in around(tile)} - set(taken))

    def problems(self):
        return naive.problems_of_text(plain(self))

    def rules_broken(self):
        """Returns the names of the reported rules, without the info about adjacent tiles that do not touch."""
        return {found["rule"] for found in self.problems()} - {"burning-suns/pointed-neighbour"}


def system(place, type, **attributes):
    return {"tag": "system", "q": place[0], "r": place[1], "type": type, **attributes}


def anomaly(place, type, turn=0, **attributes):
    return {"tag": "anomaly", "q": place[0], "r": place[1], "type": type, "turn": turn, **attributes}


def tag_with(name, attributes, gap=" "):
    return name + "".join(f"{gap}{key}={quoteattr(str(value))}" for key, value in attributes)


def tile_attributes(tile):
    return [(key, value) for key, value in tile.items() if key != "tag" and value is not None]


def root_attributes(draft):
    attributes = [("game", "burning-suns"), ("players", draft.players)]
    if draft.name is not None:
        attributes.append(("name", draft.name))
    if draft.sets != 1:
        attributes.append(("sets", draft.sets))
    return attributes


def tile_elements(draft):
    """Returns them in document order, as (name, attributes, text or None), like all elements here."""
    return [(tile["tag"], tile_attributes(tile), None) for tile in draft.tiles]


def head(draft):
    """Returns the elements that come before the tiles in an orderly file."""
    found = [] if draft.about is None else [("about", [("author", "Ada")], draft.about)]
    return found + [("allow", [("rule", rule), ("reason", "house rule")], None) for rule in draft.allows]


def notes(draft):
    return [("note", [("q", q), ("r", r)], text) for q, r, text in draft.notes]


def plain(draft):
    """Returns the shortest XML, for checking."""
    body = "".join(f"<{tag_with(name, attributes)}/>" for name, attributes, _ in head(draft) + tile_elements(draft))
    return f'<{tag_with("galaxy", root_attributes(draft))} xmlns="urn:starwright:1">{body}</galaxy>'


class Handwriting:
    """The style of one file: prefix, indentation, the places of other elements among the tiles, foreign content."""

    def __init__(self, rng):
        self.rng = rng
        self.prefix = "s:" if rng.randrange(12) == 0 else ""
        self.newline = "\r\n" if rng.randrange(12) == 0 else "\n"
        self.indent = rng.choice(("", "  ", "  ", "    ", "\t"))
        self.shuffles = rng.randrange(3) == 0
        self.tall = rng.randrange(12) == 0  # one attribute on each line
        self.chatty = rng.randrange(4) == 0

    def start_tag(self, name, attributes):
        if self.chatty and self.rng.randrange(12) == 0:
            attributes = attributes + [("d:tint", self.rng.randrange(256))]
        if self.shuffles:
            self.rng.shuffle(attributes)
        gap = self.newline + self.indent * 2 if self.tall else " "
        return tag_with(self.prefix + name, attributes, gap)

    def element(self, name, attributes, text):
        tag = self.start_tag(name, attributes)
        if text is None:
            return f"<{tag}/>" if self.rng.randrange(16) else f"<{tag}></{self.prefix}{name}>"
        return f"<{tag}>{escape(text)}</{self.prefix}{name}>"

    def aside(self):
        """Returns a comment, a processing instruction or an element of another namespace."""
        return self.rng.choice((f"<!-- {self.rng.choice(COMMENTS)} -->", "<?designer keep?>",
                                '<d:mark q="0" r="0"><d:system type="home"/></d:mark>'))

    def children(self, draft):
        """Returns all elements; the tiles are in the draft's order."""
        if not self.shuffles:
            return head(draft) + tile_elements(draft) + notes(draft)
        found = tile_elements(draft)
        for element in head(draft) + notes(draft):
            found.insert(self.rng.randrange(len(found) + 1), element)
        return found

    def document(self, draft):
        namespaces = [("xmlns:s" if self.prefix else "xmlns", "urn:starwright:1")]
        if self.chatty:
            namespaces.append(("xmlns:d", FOREIGN))
        lines = []
        for name, attributes, text in self.children(draft):
            if self.chatty and self.rng.randrange(6) == 0:
                lines.append(self.indent + self.aside())
            lines.append(self.indent + self.element(name, attributes, text))
        if self.rng.randrange(8):
            lines.insert(0, '<?xml version="1.0" encoding="UTF-8"?>')
        else:
            lines.insert(0, "<!-- by hand -->")
        lines.insert(1, f'<{self.start_tag("galaxy", namespaces + root_attributes(draft))}>')
        lines.append(f"</{self.prefix}galaxy>")
        return self.newline.join(lines) + (self.newline if self.rng.randrange(8) else "")


def written(rng, draft):
    return Handwriting(rng).document(draft)
