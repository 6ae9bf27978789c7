"""The answers to the questions of Burning Rome, computed from the rulebook: damage by column (p. 9, 10), cards that
can be played (p. 7, 8), points of an army and cards that still fit (p. 3, 11)."""
from collections import Counter
from fractions import Fraction

from book import BOX, FACTIONS, TITLES, fold
from naive import ranks

COLUMNS = ["left", "center", "right"]


def stack(side, type_):
    """The cards of a column from front to rear."""
    column = next((c for c in side.all("column") if c["type"] == type_), None)
    return (ranks(column) or []) if column else []


def total(faces, front, rear):
    """The sum of one stat of front and middle cards and another of the rear card; a single card is the front."""
    if len(faces) < 2:
        return sum(face[front] for face in faces)
    return sum(face[front] for face in faces[:-1]) + faces[-1][rear]


def modified(faces, enemies, stat, covered):
    """The sum of bonuses and penalties: "or" counts once, "and" once for each of its types that the column faces."""
    types = {type_ for face in enemies for type_ in face.get("types", "").split()}
    added = 0
    for face in faces if covered else faces[-1:]:
        for modifier in face.children:
            if modifier["stat"] == stat:
                met = len(types & set(modifier["against"].split()))
                added += modifier["amount"] * (met if modifier.get("each") else min(met, 1))
    return added


def columns(read, seat):
    """{column: (attack, defense, damage, new)} of columns in which the seat has cards, each against the same column of
    the other side."""
    mine, other = sorted(read.sides, key=lambda side: side["seat"] != seat)
    covered = read.assumed.get("burning-rome/covered-modifiers", 0)
    found = {}
    for type_ in COLUMNS:
        own, enemies = ([read.known.faces[fold(card["name"])] for card in stack(side, type_)] for side in (mine, other))
        if not own:
            continue
        attack = max(0, total(own, "attack", "skirmish") + modified(own, enemies, "attack", covered))
        defense = max(0, total(enemies, "defense", "siege") + modified(enemies, own, "defense", covered))
        new = any(c["type"] == type_ and c.get("new") for c in mine.all("column"))
        found[type_] = attack, defense, 0 if new else max(0, attack - defense), new
    return found


def cost(read, army, name):
    """The cost of playing one card: as known, else by the total of its line; None unless it is a whole number."""
    price = read.known.price(name)
    if price is None:
        lines = [line for line in army.lines if line.key == fold(name) and line.total is not None]
        price = Fraction(lines[0].total, lines[0].copies) if lines else None
    return int(price) if price is not None and price.denominator == 1 else None


def room(read, side, general):
    """The columns with room for another card: each holds three, and a general above them."""
    found = []
    for type_ in COLUMNS:
        cards = [read.is_general(p) for c in side.all("column") if c["type"] == type_ for p in c.children]
        if len(cards) < 4 if general else cards.count(False) < 3 and len(cards) < 4:
            found.append(type_)
    return found


def playable(read, seat):
    """{name: (cost, where)}"""
    side, army = next(s for s in read.sides if s["seat"] == seat), read.army_of(seat)
    found = {}
    for card in side.all("hand"):
        name, price = card["name"], cost(read, army, card["name"])
        kind = read.kind_of(name, army)
        where = ["beside"] if kind == "tactic" else room(read, side, kind == "general")
        if price is not None and price <= side["command"] and where:
            found[name] = price, where
    return found


def points(read, army):
    """[(name, total or None)]: AS, CP, each line, and the points that are left."""
    return [("AS", army.strength), ("CP", army.command), *((line.name, line.worth) for line in army.lines),
            ("left", read.points - army.sum())]


def fits(read, army):
    """{name: cost} of known cards of the army's factions for which it has points left and which the box still has.
    Neither a second general fits, nor an auxiliary where auxiliaries are for hire."""
    left, taken = read.points - army.sum(), Counter()
    for line in (line for other in read.armies for line in other.lines):
        taken[line.faction, line.kind] += line.copies
    has_general = any(line.kind == "general" for line in army.lines)
    found = {}
    for name in read.known.names:
        faction, kind, price = read.known.faction(name), read.known.kind(name), read.known.price(name)
        if faction not in (army.faction, army.second) or faction is None or price is None:
            continue
        at_once = price.denominator  # copies, where one has no whole cost
        if price * at_once > left:
            continue
        if faction in FACTIONS and taken[faction, kind] + at_once > BOX[kind] * read.sets:
            continue
        if kind == "general" and has_general or kind == "auxiliary" and read.for_hire:
            continue
        found[TITLES.get(name) or read.known.faces[name]["name"]] = int(price * at_once)
    return found
