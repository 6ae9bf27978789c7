"""A second, naive implementation of the rules of Burning Rome, from the rulebook and its rulings.

A document is a tree of pieces as `draft.py` makes them. This shares no code and no table with the engine.
"""
from collections import Counter
from fractions import Fraction

from book import BOX, FACTIONS, PRINTED, distance, fold


def folded(faction):
    """The folded faction, since Rome and rome are the same; None stays None."""
    return faction and fold(faction)


class Known:
    """The known cards: kind, faction and price of a name by the rulebook, else by the first face."""

    def __init__(self, root):
        self.faces = {}
        for face in root.all("face"):
            self.faces.setdefault(fold(face["name"]), face)
        self.names = set(PRINTED) | set(self.faces)

    def kind(self, name):
        name = fold(name)
        if name in PRINTED:
            return PRINTED[name][1]
        return self.faces[name]["type"] if name in self.faces else None

    def faction(self, name):
        name = fold(name)
        if name in PRINTED:
            return PRINTED[name][0]
        return folded(self.faces[name].get("faction")) if name in self.faces else None

    def price(self, name):
        """The cost of one copy, or None; for Socii Extraordinarii not a whole number."""
        name = fold(name)
        if name in PRINTED and PRINTED[name][2] is not None:
            return PRINTED[name][2]
        cost = self.faces[name].get("cost") if name in self.faces else None
        return None if cost is None else Fraction(cost)


class Line:
    """A line of an army's deck."""

    def __init__(self, piece, army, known):
        self.piece, self.name, self.key = piece, piece["name"], fold(piece["name"])
        self.copies, self.total = piece.get("copies", 1), piece.get("total")
        self.kind = known.kind(self.name) or piece["type"]
        self.faction = folded(piece.get("faction")) or known.faction(self.name) or folded(army["faction"])
        price = known.price(self.name)
        self.price = price * self.copies if price is not None else None
        self.worth = self.total
        if self.worth is None and self.price is not None and self.price.denominator == 1:
            self.worth = int(self.price)


class Army:
    def __init__(self, piece, known):
        self.piece, self.lines = piece, [Line(card, piece, known) for card in piece.children]
        # The piece with the seat: the army itself, else the nearest pack around it that has one.
        self.seated = next((p for p in (piece, *piece.above()) if p.tag in ("army", "pack") and p.get("seat")), piece)
        self.seat = self.seated.get("seat")
        self.cards = sum(line.copies for line in self.lines)
        self.faction, self.second = folded(piece["faction"]), folded(piece.get("second"))
        self.strength, self.command = piece["strength"], piece["command"]

    def sum(self):
        """AS + CP + cost of the cards, without those of unknown cost."""
        return self.strength + self.command + sum(line.worth or 0 for line in self.lines)

    def is_priced(self):
        return all(line.worth is not None for line in self.lines)


class Reading:
    """A document with the facts that rules need."""

    def __init__(self, root):
        self.root, self.known = root, Known(root)
        self.galaxy = next(iter(root.all("galaxy")), None)
        # Points, sets and flag of the order of battle replace those of a pack in it.
        self.head = self.galaxy or root
        self.points, self.sets = self.head.get("points", 45), self.head.get("sets", 1)
        self.for_hire = self.head.get("auxiliary-for-hire", False)
        self.armies = [Army(piece, self.known) for piece in root.all("army")]
        self.assumed = {piece["name"]: piece["value"] for piece in root.all("assume")}
        self.sides = list(root.all("side"))

    def army_of(self, seat):
        """The army of the seat; None if the seat has no army or several."""
        found = [army for army in self.armies if army.seat == seat]
        return found[0] if len(found) == 1 else None

    def kind_of(self, name, army):
        """The kind of a card on the side of this army: as known, else as its line says."""
        lines = army.lines if army else []
        return self.known.kind(name) or next((line.kind for line in lines if line.key == fold(name)), None)

    def is_general(self, placed):
        return self.kind_of(placed["name"], self.owner(placed)) == "general"

    def is_hired(self, piece):
        """True for an auxiliary where auxiliaries are for hire, which any player may have drawn."""
        return self.for_hire and self.kind_of(piece["name"], self.owner(piece)) == "auxiliary"

    def owner(self, piece):
        """The army of the side that the piece is in, the first if there are several."""
        seat = next(above["seat"] for above in piece.above() if above.tag == "side")
        return next((army for army in self.armies if army.seat == seat), None)


def ranks(column):
    """The cards of a column from front to rear, or None where their ranks are wrong."""
    given = [placed.get("rank") for placed in column.children]
    if all(rank is None for rank in given):
        return list(column.children)
    if None in given or sorted(given) != list(range(1, len(given) + 1)):
        return None
    return sorted(column.children, key=lambda placed: placed["rank"])


class Naive(Reading):
    def __init__(self, root):
        super().__init__(root)
        self.found = []
        if self.galaxy:
            self.order()
        for army in self.armies:
            self.army(army)
        self.decks()
        self.faces()
        if root.tag == "scenario":
            self.battle()

    def say(self, rule, piece):
        self.found.append((rule if "/" in rule else f"burning-rome/{rule}", piece))

    # ------------------------------------------------------------ the order of battle

    def order(self):
        n, players = len(self.armies), self.galaxy["players"]
        if n != players or n > 4 * self.sets:
            self.say("army-count", self.galaxy)
        else:
            self.seats(players)
        if n > 2:
            self.say("more-armies", self.armies[2].piece)

    def seats(self, players):
        taken = set()
        for army in self.armies:
            if army.seat is None or army.seat > players or army.seat in taken:
                self.say("seat-repeated", army.seated)
            taken.add(army.seat)

    # ------------------------------------------------------------ an army

    def army(self, army):
        total = army.sum()
        if total > self.points or total != self.points and army.is_priced():
            self.say("army-points", army.piece)
        self.generals(army)
        if not any(line.kind == "unit" for line in army.lines):
            self.say("faction-unit", army.piece)
        if army.cards < 8:
            self.say("deck-size", army.piece)
        self.tracks(army)
        self.factions(army)
        repeated = set()
        for line in army.lines:
            self.line(line, army)
            if (line.key, line.faction) in repeated:
                self.say("card-repeated", line.piece)
            repeated.add((line.key, line.faction))

    def generals(self, army):
        n = 0
        for line in army.lines:
            if line.kind == "general":
                if n < 2 <= n + line.copies:
                    self.say("one-general", line.piece)
                n += line.copies
        if n == 0:
            self.say("one-general", army.piece)

    def tracks(self, army):
        if army.strength < 1:
            self.say("track-range", army.piece)
        if army.command < 0:
            self.say("track-range", army.piece)
        if army.command == 0:
            self.say("no-command", army.piece)
        self.track_end(army.piece)

    def track_end(self, piece):
        for track in ("strength", "command"):
            if piece[track] > self.assumed.get("burning-rome/track-end", 20):
                self.say("track-end", piece)

    def factions(self, army):
        faces = {folded(face.get("faction")) for face in self.root.all("face")}
        for faction in (army.faction, army.second):
            if faction and faction not in FACTIONS and faction not in faces:
                self.say("faction-unknown", army.piece)
        if army.second:
            cards = Counter()
            for line in army.lines:
                cards[line.faction] += line.copies
            if army.second == army.faction or min(cards[army.faction], cards[army.second]) < 4:
                self.say("mixed-factions", army.piece)

    def meant(self, faction):
        """The faction of which an unknown one is a misspelling: at most a third of its letters are wrong."""
        faces = {folded(face.get("faction")) for face in self.root.all("face")}
        if not faction or faction in FACTIONS or faction in faces:
            return None
        near = min(FACTIONS, key=lambda name: distance(faction, name))
        return near if distance(faction, near) < len(faction) // 3 + 1 else None

    def line(self, line, army):
        if line.worth is None:
            self.say("card-unpriced", line.piece)
        if line.faction not in (army.faction, army.second) and line.faction not in map(self.meant, (army.faction, army.second)):
            self.say("card-faction", line.piece)
        if self.for_hire and line.kind == "auxiliary":
            self.say("auxiliary-deck", line.piece)
        if line.price is not None and line.total is not None and line.total != line.price:
            self.say("card-cost", line.piece)
        if line.kind != line.piece["type"]:
            self.say("card-kind", line.piece)
        if line.key not in self.known.names and any(distance(line.key, name) <= 2 for name in self.known.names):
            self.say("card-unknown", line.piece)

    def decks(self):
        """Rules about all armies together: cards of the box, and two totals of one card."""
        taken, told, ratios = Counter(), set(), {}
        for line in (line for army in self.armies for line in army.lines):
            stock = line.faction, line.kind
            taken[stock] += line.copies
            # The stock of factions other than the four is unknown.
            if taken[stock] > BOX[line.kind] * self.sets and stock not in told and line.faction in FACTIONS:
                told.add(stock)
                self.say("card-stock", line.piece)
            if line.price is None and line.total is not None:
                ratio = Fraction(line.total, line.copies)
                if ratios.setdefault(line.key, ratio) != ratio:
                    self.say("card-cost", line.piece)

    # ------------------------------------------------------------ faces

    def faces(self):
        seen = set()
        for face in self.root.all("face"):
            name = fold(face["name"])
            if face["type"] == "tactic":
                if any(face.get(stat) is not None for stat in ("attack", "defense", "skirmish", "siege")):
                    self.say("face-stats", face)
                for modifier in face.children:
                    self.say("face-stats", modifier)
            if name in seen:
                self.say("face-repeated", face)
            seen.add(name)
            if name in PRINTED:
                faction, kind, price = PRINTED[name]
                whole = price is not None and price.denominator == 1
                if price is not None and not whole and face.get("cost") is not None:
                    self.say("card-cost", face)
                if (folded(face.get("faction", faction)) != faction or face["type"] != kind or
                        whole and face.get("cost", price) != price):
                    self.say("face-printed", face)

    # ------------------------------------------------------------ a battle

    def battle(self):
        attacker, stage = self.root.get("attacker"), self.root.get("stage", "start")
        self.is_start = stage == "start"
        self.sheets()
        # "who will be the attacking player" (p. 5): a seat that has an army and its sheet.
        fight = {side["seat"] for side in self.sides} & {army.seat for army in self.armies}
        self.is_odd_attacker = attacker is not None and attacker not in fight
        if self.is_odd_attacker or attacker is None and not self.is_start:
            self.say("attacker-seat", self.root)
        if not 1 <= self.root.get("turn", 1) <= 6:
            self.say("turn-range", self.root)
        for side in self.sides:
            self.side(side)
        self.markers()
        self.conserved()
        self.hired()
        if self.is_start:
            self.start()

    def sheets(self):
        seats, self.wrong_sides, fielded = Counter(), set(), {army.seat for army in self.armies}
        for side in self.sides:
            seats[side["seat"]] += 1
            if seats[side["seat"]] > 1 or side["seat"] not in fielded:
                self.wrong_sides.add(side["seat"])
                self.say("side-per-army", side)
        for army in self.armies:
            if army.seat is not None and army.seat not in seats:
                seats[army.seat] += 1
                self.wrong_sides.add(army.seat)
                self.say("side-per-army", army.piece)

    def side(self, side):
        if side["command"] < 0:
            self.say("command-points", side)
        if side["strength"] < 1:
            self.say("army-strength", side)
        self.track_end(side)
        seen, attacker = set(), self.root.get("attacker")
        moves = (side["seat"] == attacker) == (self.root.get("mover", "attacker") == "attacker")
        for column in side.all("column"):
            if column["type"] in seen:
                self.say("column-repeated", column)
            seen.add(column["type"])
            # If the attacker has no side, it is unknown whose turn it is.
            if column.get("new") and not moves and any(side["seat"] == attacker for side in self.sides):
                self.say("new-column", column)
            self.column(column)

    def column(self, column):
        others = sum(not self.is_general(placed) for placed in column.children)
        if others > 3 or len(column.children) > 4:
            self.say("column-depth", column)
        stack = ranks(column)
        if stack is None:
            self.say("column-order", column)
        for placed in column.children:
            if self.kind_of(placed["name"], self.owner(placed)) == "tactic":
                self.say("tactic-place", placed)
            if stack and placed is not stack[-1]:
                if self.is_general(placed):
                    self.say("general-top", placed)
                if placed.get("exhausted"):
                    self.say("exhausted-visible", placed)

    def markers(self):
        marked = [placed for placed in self.root.all("placed") if placed.get("exhausted")]
        if len(marked) > 6 * self.sets:
            self.say("marker-stock", self.root)

    def conserved(self):
        """Where a seat has two sheets, which is a problem of its own, copies are not counted: it is unknown on which they
        should be."""
        everybody = {line.key for army in self.armies for line in army.lines}
        for side in self.sides:
            army, left = self.army_of(side["seat"]), Counter()
            is_alone = sum(other["seat"] == side["seat"] for other in self.sides) == 1
            for line in army.lines if army else []:
                left[line.key] += line.copies
            for card in self.named(side, "placed", "hand", "deck"):
                name = fold(card["name"])
                if army and (left[name] > 0 or name in left and not is_alone):
                    left[name] -= 1
                elif self.is_hired(card):
                    continue
                elif name not in everybody:
                    self.say("document/reference", card)
                elif army:
                    self.say("card-once", card)
            # Cards without a name may be any that are left; those of a hand may also be hired.
            hidden = [card.tag for card in side.all("hand", "deck") if card.get("name") is None]
            own, missing = hidden.count("deck") if self.for_hire else len(hidden), sum((+left).values())
            if is_alone and missing > len(hidden) and any(side.all("deck")):
                self.say("card-once", side)
            if is_alone and army and own > missing:
                self.say("card-once", side)

    @staticmethod
    def named(piece, *tags):
        return [card for card in piece.all(*tags) if card.get("name") is not None]

    def hired(self):
        pile = list(self.root.all("auxiliary-deck"))
        for card in self.named(self.root, "auxiliary-deck"):
            if self.known.kind(card["name"]) != "auxiliary":
                self.say("document/reference", card)
        if not pile:
            return
        factions = {faction for army in self.armies for faction in (army.faction, army.second) if faction}
        cards = [*self.named(self.root, "auxiliary-deck"),
                 *(card for card in self.named(self.root, "placed", "hand") if self.is_hired(card))]
        of = Counter(self.known.faction(card["name"]) for card in cards
                     if self.known.kind(card["name"]) == "auxiliary")
        least = len(cards) + sum(card.get("name") is None for card in pile)
        most = least + sum(card.get("name") is None for card in self.root.all("hand"))
        if (not self.for_hire or not least <= 6 * self.sets * len(factions) <= most or
                any(faction and n > (6 * self.sets if faction in factions else 0) for faction, n in of.items())):
            self.say("hired-deck", pile[0])

    # ------------------------------------------------------------ the start

    def start(self):
        attacker = self.root.get("attacker")
        if self.root.get("turn", 1) != 1:
            self.say("starting-field", self.root)
        if self.root.get("mover", "attacker") != "attacker":
            self.say("starting-field", self.root)
        for placed in self.root.all("placed"):
            self.say("starting-field", placed)
        # "Muted: hands and tracks when sides are" wrong, all of them; and what the attacker pays and draws if that is
        # nobody.
        for side in self.sides if not self.wrong_sides else ():
            army, attacks = self.army_of(side["seat"]), side["seat"] == attacker
            if army is None:
                continue
            if side["strength"] != army.strength:
                self.say("starting-tracks", side)
            if side["command"] != army.command - attacks and not self.is_odd_attacker:
                self.say("starting-tracks", side)
            due = 0 if attacker is None else 4 if attacks else 5
            if sum(1 for _ in side.all("hand")) != due and not self.is_odd_attacker:
                self.say("starting-hand", side)
