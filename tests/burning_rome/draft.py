"""Random documents of Burning Rome: legal armies, orders of battle and battles, then a few faults."""
from collections import Counter
from fractions import Fraction

from book import BOX, FACTIONS, PRINTED, TITLES, fold
from naive import Known, Reading
from pieces import Piece

INVENTED = ["numidia", "iberia"]
TYPES = ["light", "medium", "heavy", "spear", "cavalry", "elephant"]
COLUMNS = ["left", "center", "right"]
# Names similar to one of the rulebook, and names of no card; the last two differ from one in three letters.
MISSPELT = ["Hastatii", "Triari", "Equitees", "Testuda", "Reserves", "Velitis", "Libian Infantri"]
STRANGE = ["Phoenician Heavy Horses", "Sacred Band of Thebes", "Numidian Raiders", "Hastatiers", "Equitesses"]


class Impossible(Exception):
    """The random numbers lead to no legal army."""


class Draft:
    def __init__(self, chance, root=None):
        self.random = chance
        self.faults = []
        while True:
            try:
                self.make(root or chance.choice(["pack", "galaxy", "galaxy", "start", "play", "play", "play"]))
                return
            except Impossible:
                pass

    def maybe(self, p=0.5):
        return self.random.random() < p

    # ------------------------------------------------------------ legal documents

    def make(self, root):
        self.stock, self.ratios = Counter(), {}
        self.points = self.random.choice([45, 45, 45, 50, 25, 30, 60])
        self.sets = self.random.choice([1, 1, 1, 2])
        self.for_hire = self.maybe(0.25)
        says = {"points": self.points if self.points != 45 or self.maybe(0.3) else None,
                "sets": self.sets if self.sets != 1 else None,
                "auxiliary-for-hire": True if self.for_hire else None}
        faces = self.make_faces()
        self.known = Known(Piece("pack", *faces))
        if root == "pack":
            self.root = Piece("pack", *faces, self.make_army(None))
            self.root.says.update({k: v for k, v in says.items() if v is not None})
            return
        galaxy = Piece("galaxy", players=2)
        galaxy.says.update({k: v for k, v in says.items() if v is not None})
        for seat in self.random.sample([1, 2], 2):
            army = self.make_army(seat)
            galaxy.add(self.packed(army) if self.maybe(0.3) else army)
        self.root = galaxy
        if root != "galaxy":
            self.root = Piece("scenario", galaxy)
            self.make_battle(root)
        self.spread(faces, galaxy)

    def packed(self, army):
        """The army in a pack, which mostly has its seat; points, sets and flag of the pack are ignored in an order."""
        pack = Piece("pack", army, seat=army["seat"])
        if self.maybe(0.8):
            army["seat"] = None
        else:
            pack["seat"] = self.random.choice([None, 1, 2])
        if self.maybe(0.3):
            pack["points"], pack["sets"] = self.random.choice([25, 50]), 2
        if self.maybe(0.2):
            pack["auxiliary-for-hire"] = self.maybe()
        return Piece("pack", pack) if self.maybe(0.2) else pack

    def spread(self, faces, galaxy):
        """Adds the faces at the beginning or end of the scenario, the galaxy, or a pack of either."""
        for face in faces:
            home = self.random.choice([galaxy, self.root])
            packs = [child for child in home.children if child.tag == "pack"]
            if packs and self.maybe(0.3):
                home = self.random.choice(packs)
            home.add(face, self.random.choice([0, None]))

    def make_faces(self):
        faces = []
        if self.maybe(0.4):
            return faces
        for name in self.random.sample(sorted(TITLES), self.random.randint(0, 8)):
            faction, kind, price = PRINTED[name]
            face = Piece("face", type=kind, name=TITLES[name])
            if self.maybe(0.7):
                face["faction"] = faction
            if price is None or price.denominator == 1 and self.maybe(0.7):
                face["cost"] = self.random.randint(0, 4) if price is None else int(price)
            faces.append(self.stats(face))
        for i in range(self.random.randint(0, 6)):
            kind = self.random.choice(["general", "unit", "unit", "unit", "tactic", "auxiliary"])
            face = Piece("face", type=kind, name=f"{kind.title()} {'ABCDEF'[i]} of the Novel")
            if self.maybe(0.8):
                face["faction"] = self.random.choice(FACTIONS + INVENTED)
            if self.maybe(0.8):
                face["cost"] = self.random.randint(0, 4)
            faces.append(self.stats(face))
        return faces

    def stats(self, face):
        if face["type"] == "tactic":
            return face
        if self.maybe(0.9):
            for stat in ("attack", "defense", "skirmish", "siege"):
                face[stat] = self.random.randint(0, 6 if stat in ("attack", "defense") else 2)
        if self.maybe(0.8):
            face["types"] = " ".join(self.random.sample(TYPES, self.random.randint(1, 2)))
        for _ in range(self.random.choice([0, 0, 1, 2])):
            face.add(Piece("modifier", stat=self.random.choice(["attack", "defense"]),
                           amount=self.random.choice([-3, -1, 1, 2]),
                           against=" ".join(self.random.sample(TYPES, self.random.randint(1, 3))),
                           each=self.random.choice([None, True, False])))
        return face

    def cards_of(self, faction):
        """{kind: [name]} of cards that belong to the faction without an attribute."""
        found = {kind: [] for kind in BOX}
        for name in sorted(self.known.names):
            if self.known.faction(name) in (faction, None):
                title = TITLES.get(name) or self.known.faces[name]["name"]
                found[self.known.kind(name)].append(title)
        return found

    def make_army(self, seat):
        factions = list(FACTIONS)
        faces = {face.get("faction") for face in self.known.faces.values()} & set(INVENTED)
        if self.maybe(0.3):
            factions += sorted(faces)
        faction = self.random.choice(factions)
        second = self.random.choice([f for f in factions if f != faction]) if self.maybe(0.25) else None
        stock = Counter(self.stock)
        for _ in range(30):
            self.stock = Counter(stock)
            army = Piece("army", seat=seat, faction=faction, second=second, strength=0, command=0)
            self.fill(army, faction, second)
            cards = sum(line.worth or 0 for line in Reading(Piece("pack", *map(Piece.copy, self.known.faces.values()),
                                                                  army.copy())).armies[0].lines)
            left = self.points - cards
            if 2 <= left <= 40:
                army["strength"] = self.random.randint(max(1, left - 20), min(20, left - 1))
                army["command"] = left - army["strength"]
                if self.maybe(0.3):
                    army["name"] = "The Army"
                return army
        raise Impossible

    def fill(self, army, faction, second):
        """Adds a general, units and other cards: at least 8 cards, 4 of each faction."""
        deck, named = self.cards_of(faction), set()
        self.deal(army, "general", deck["general"] or ["Somebody"], faction, 1, named)
        self.deal(army, "unit", deck["unit"] or ["Some Spears"], faction, 3, named)
        counts = {faction: self.random.randint(8, 14)}
        if second:
            counts = {faction: self.random.randint(5, 8), second: self.random.randint(4, 6)}
        for whose, n in counts.items():
            deck = self.cards_of(whose)
            kinds = ["unit", "unit", "unit", "tactic", "auxiliary"]
            tries = 0
            while self.count(army, whose) < n and tries < 40:
                tries += 1
                kind = self.random.choice(kinds)
                names = deck[kind] + [f"{kind.title()} Unknown {i} of {whose}" for i in range(2)]
                if kind == "auxiliary" and self.for_hire:
                    continue
                self.deal(army, kind, names, whose, self.random.randint(1, 4), named)
            if self.count(army, whose) < (4 if second else 8):
                raise Impossible

    def count(self, army, whose):
        return sum(card.get("copies", 1) for card in army.children
                   if (card.get("faction") or self.known.faction(card["name"]) or army["faction"]) == whose)

    def deal(self, army, kind, names, whose, copies, named):
        name = self.random.choice(names)
        if fold(name) in named or self.stock[whose, kind] + copies > BOX[kind] * self.sets:
            return
        price = self.known.price(name)
        if price is not None and (price * copies).denominator != 1:
            copies += 1
        named.add(fold(name))
        self.stock[whose, kind] += copies
        card = Piece("card", type=kind, name=name)
        card["copies"] = copies if copies != 1 or self.maybe(0.1) else None
        if self.known.faction(name) is None and whose != army["faction"] or self.maybe(0.05):
            card["faction"] = whose
        if price is not None:
            if self.maybe(0.15):
                card["total"] = int(price * copies)
        elif self.maybe(0.9):
            ratio = self.ratios.setdefault(fold(name), Fraction(self.random.randint(0, 3)))
            card["total"] = int(ratio * copies)
        army.add(card)

    def make_battle(self, stage):
        read = Reading(self.root)
        attacker = self.random.choice([1, 2])
        self.root["stage"] = stage if stage == "play" or self.maybe(0.7) else None
        self.root["attacker"] = attacker
        if stage == "start" and self.maybe(0.2):
            attacker = self.root["attacker"] = None
        if stage == "play":
            self.root["turn"] = self.random.randint(1, 6)
            self.root["mover"] = self.random.choice([None, "attacker", "defender"])
        elif self.maybe(0.3):
            self.root["turn"], self.root["mover"] = 1, "attacker"
        # Both armies need a seat of their own; packs may have given both the same.
        for seat in self.random.sample([1, 2], 2):
            army = read.army_of(seat)
            if army:
                self.root.add(self.make_side(army, stage, attacker), self.random.choice([0, None]))
        if self.for_hire and self.maybe(0.6):
            self.hire(read)

    def make_side(self, army, stage, attacker):
        side = Piece("side", seat=army.seat, strength=army.strength, command=army.command)
        cards = [line.name for line in army.lines for _ in range(line.copies)]
        self.random.shuffle(cards)
        kinds = {line.name: line.kind for line in army.lines}
        if stage == "play":
            side["strength"], side["command"] = self.random.randint(1, 20), self.random.randint(0, 12)
            hand = self.random.randint(0, 5)
            self.columns(side, cards, kinds)
        else:
            hand = 0 if attacker is None else 4 if army.seat == attacker else 5
            side["command"] = army.command - (army.seat == attacker)
        for name in cards[:hand]:
            side.add(Piece("hand", name=name))
        if self.maybe(0.4):
            for name in cards[hand:]:
                side.add(Piece("deck", name=name))
        return side

    def columns(self, side, cards, kinds):
        moves = (side["seat"] == self.root["attacker"]) == (self.root.get("mover") in (None, "attacker"))
        for type_ in self.random.sample(COLUMNS, self.random.randint(0, 3)):
            column = side.add(Piece("column", type=type_))
            if moves and self.maybe(0.3):
                column["new"] = self.maybe(0.7)
            elif self.maybe(0.1):
                column["new"] = False
            for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 3, 3])):
                name = next((n for n in cards if kinds[n] in ("unit", "auxiliary")), None)
                if name:
                    cards.remove(name)
                    column.add(Piece("placed", name=name))
            general = next((n for n in cards if kinds[n] == "general"), None)
            if general and self.maybe(0.4):
                cards.remove(general)
                column.add(Piece("placed", name=general))
            if column.children and self.maybe(0.3):
                column.children[-1]["exhausted"] = True
            if self.maybe(0.6):
                for i, placed in enumerate(column.children):
                    placed["rank"] = i + 1
                self.random.shuffle(column.children)

    def hire(self, read):
        """Adds the auxiliary deck: all auxiliaries of the armies' factions, with names of the rulebook and of faces."""
        factions = sorted({f for army in read.armies for f in (army.faction, army.second) if f})
        names = {f: [n for n in sorted(read.known.names) if read.known.kind(n) == "auxiliary" and
                     read.known.faction(n) == f] for f in factions}
        known = [n for f in factions for n in names[f]]
        if not all(names[f] for f in factions if f in FACTIONS) or not known:
            return
        pile = [self.random.choice(names[f] or known) for f in factions for _ in range(6 * self.sets)]
        if any(not names[f] for f in factions):
            return
        titles = [TITLES.get(n) or read.known.faces[n]["name"] for n in pile]
        hands = [hand for hand in self.root.all("side") if any(hand.all("hand"))]
        if hands and self.root.get("stage") == "play" and self.maybe():
            self.random.choice(hands).add(Piece("hand", name=titles.pop()))
        for title in titles:
            self.root.add(Piece("auxiliary-deck", name=title))

    # ------------------------------------------------------------ faults

    def some(self, *tags):
        found = list(self.root.all(*tags))
        return self.random.choice(found) if found else None

    def head(self):
        return next(self.root.all("galaxy"), None)

    def players_change(self):
        if self.head():
            self.head()["players"] = self.random.choice([1, 3, 4, 5])

    def an_army_comes(self):
        """Adds copies of armies, so that there are three or five; some have the seat of another army."""
        if self.head():
            galaxy, armies = self.head(), list(self.head().all("army"))
            for seat in range(len(armies) + 1, self.random.choice([3, 3, 3, 5]) + 1):
                army = self.random.choice(armies).copy()
                army["seat"] = self.random.choice([seat, seat, seat, 1])
                galaxy.add(army)
            if self.maybe(0.8):
                galaxy["players"] = len(list(galaxy.all("army")))

    def an_army_goes(self):
        if self.head():
            self.some("army").remove()
            if self.maybe():
                self.head()["players"] = max(1, len(list(self.head().all("army"))))

    def a_seat_changes(self):
        army = self.some("army")
        if army and army.parent.tag != "pack":
            army["seat"] = self.random.choice([None, 1, 2, 3])

    def a_track_changes(self):
        army = self.some("army")
        if army:
            army[self.random.choice(["strength", "command"])] = self.random.choice([-1, 0, 1, 5, 20, 21, 25])

    def points_move(self):
        """Moves points from one track to the other, so that the sum stays the same."""
        army = self.some("army")
        if army:
            a, b = self.random.sample(["strength", "command"], 2)
            n = self.random.choice([army[a], army[a], army[a] + 1])
            army[a], army[b] = army[a] - n, army[b] + n

    def a_total_changes(self):
        card = self.some("card")
        if card:
            card["total"] = self.random.choice([None, 0, 1, 2, 3, 4, 6, 8])

    def copies_change(self):
        card = self.some("card")
        if card:
            card["copies"] = self.random.choice([None, 1, 2, 3, 5, 9, 12])

    def a_card_goes(self):
        card = self.some("card")
        if card:
            card.remove()

    def cards_go(self):
        """Removes all cards but a few, or all units."""
        army = self.some("army")
        if army:
            keep = self.random.choice([3, 4, None])
            army.children = [c for c in army.children if c["type"] != "unit"] if keep is None else army.children[:keep]

    def a_card_comes_twice(self):
        card = self.some("card")
        if card:
            twice = card.parent.add(card.copy())
            if self.maybe(0.3):
                twice["name"] = twice["name"].upper()
            if self.maybe(0.3):
                twice["faction"] = self.random.choice(FACTIONS)

    def a_general_comes(self):
        army = self.some("army")
        if army:
            name = self.random.choice(["Publius Cornelius Scipio", "Hannibal Barca", "Another General"])
            army.add(Piece("card", type="general", name=name, total=1))

    def a_stranger_comes(self):
        """Adds a card of another faction, a misspelt one, or an unknown one."""
        army = self.some("army")
        if army:
            name = self.random.choice([*TITLES.values(), *MISSPELT, *MISSPELT, *STRANGE, *STRANGE])
            kind = PRINTED[fold(name)][1] if fold(name) in PRINTED else "unit"
            army.add(Piece("card", type=kind, name=name, copies=self.random.choice([None, 2]),
                           total=self.random.choice([None, 2, 4])))

    def many_cards_come(self):
        army = self.some("army")
        if army:
            kind = self.random.choice(list(BOX))
            army.add(Piece("card", type=kind, name=f"Many a {kind}", copies=BOX[kind] * self.random.choice([1, 1, 2]),
                           total=self.random.choice([0, None])))

    def one_cost_twice(self):
        """Adds two lines of the same name whose totals imply different costs."""
        army, name = self.some("army"), self.random.choice([*STRANGE, "Hastati", "Velites"])
        other = self.some("army")
        if army:
            army.add(Piece("card", type="unit", name=name, copies=2, total=4))
            other.add(Piece("card", type="unit", name=name, copies=self.random.choice([1, 3]),
                            total=self.random.choice([2, 6])))

    def socii_come(self):
        army = self.some("army")
        if army:
            army.add(Piece("card", type="unit", name="Socii Extraordinarii", copies=self.random.choice([1, 2, 3, 4]),
                           total=self.random.choice([None, 2, 3, 6])))

    def a_kind_changes(self):
        card = self.some("card")
        if card:
            card["type"] = self.random.choice(list(BOX))

    def a_faction_changes(self):
        army = self.some("army")
        if army:
            army[self.random.choice(["faction", "second"])] = self.random.choice([*FACTIONS, "rom", "atlantis"])

    def a_second_comes(self):
        army = self.some("army")
        if army:
            army["second"] = self.random.choice([army["faction"], *FACTIONS, *INVENTED])

    def a_card_of_another(self):
        card = self.some("card")
        if card:
            card["faction"] = self.random.choice([None, *FACTIONS, *INVENTED])

    def auxiliaries_are_hired(self):
        head = self.head() or self.root
        head["auxiliary-for-hire"] = self.random.choice([None, True])

    def points_change(self):
        head = self.head() or self.root
        head[self.random.choice(["points", "sets"])] = self.random.choice([None, 1, 2, 44, 46])

    def a_face_changes(self):
        face = self.some("face")
        if face:
            name = self.random.choice(["type", "cost", "faction", "attack", "name"])
            face[name] = {"type": self.random.choice(list(BOX)), "cost": self.random.choice([None, 0, 1, 5]),
                          "faction": self.random.choice([None, *FACTIONS]), "attack": self.random.choice([None, 3]),
                          "name": self.random.choice([face["name"].upper(), *TITLES.values()])}[name]

    def a_face_comes(self):
        name = self.random.choice(sorted(TITLES))
        faction, kind, price = PRINTED[name]
        home = self.some("galaxy", "pack", "scenario")
        face = Piece("face", type=kind, name=self.random.choice([TITLES[name], name]))
        face["cost"] = self.random.choice([None, int(price or 2), 3])
        face["faction"] = self.random.choice([faction, *FACTIONS])
        if self.maybe(0.3):
            face["type"] = self.random.choice(list(BOX))
        home.add(face, self.random.choice([0, None]))

    def a_face_comes_twice(self):
        face = self.some("face")
        if face:
            face.parent.add(face.copy())

    def a_tactic_attacks(self):
        tactics = [face for face in self.root.all("face") if face["type"] == "tactic"]
        if tactics:
            face = self.random.choice(tactics)
            if self.maybe(0.7):
                face[self.random.choice(["attack", "defense", "skirmish", "siege"])] = self.random.choice([0, 2])
            else:
                face.add(Piece("modifier", stat="attack", amount=1, against="light"))

    def a_side_goes_or_comes(self):
        side = self.some("side")
        if side:
            if self.maybe():
                side.remove()
            else:
                copy = side.copy()
                copy["seat"] = self.random.choice([side["seat"], 3])
                if self.maybe(0.7):
                    copy.children = []
                self.root.add(copy)

    def attacker_changes(self):
        if self.root.tag == "scenario":
            self.root["attacker"] = self.random.choice([None, 1, 2, 3, 7])

    def turn_changes(self):
        if self.root.tag == "scenario":
            self.root["turn"] = self.random.choice([-1, 0, 1, 2, 6, 7, 12])
            self.root["mover"] = self.random.choice([None, "attacker", "defender"])

    def stage_changes(self):
        if self.root.tag == "scenario":
            self.root["stage"] = "start" if self.root.get("stage") == "play" else "play"

    def a_side_changes(self):
        side = self.some("side")
        if side:
            track, value = self.random.choice([("strength", 0), ("strength", -1), ("strength", 21), ("command", -1),
                                               ("command", -1), ("command", 0), ("command", 21), ("command", 9)])
            side[track] = value

    def a_column_comes_twice(self):
        column = self.some("column")
        if column:
            copy = column.parent.add(column.copy())
            if self.maybe():
                copy.children = []

    def a_column_is_new(self):
        column = self.some("column")
        if column:
            column["new"] = True

    def columns_grow(self):
        """Puts cards of hand or deck into a column, of any kind; without such cards, copies."""
        column = self.some("column")
        if column:
            for _ in range(self.random.choice([1, 2, 3])):
                cards = list(column.parent.all("hand", "deck"))
                card = self.random.choice(cards) if cards else self.some("card")
                if card.tag != "card":
                    card.remove()
                rank = column.children and column.children[0].get("rank") and len(column.children) + 1
                column.add(Piece("placed", name=card["name"], rank=rank or None))

    def ranks_change(self):
        placed = self.some("placed")
        if placed:
            if self.maybe():
                placed["rank"] = self.random.choice([None, 0, 1, 2, 3, 4, -1])
            else:
                stack = placed.parent.children
                order = self.random.sample(range(1, len(stack) + 1), len(stack))
                for i, card in zip(order, stack):
                    card["rank"] = i

    def a_general_sinks(self):
        """Swaps a general with another card of its column."""
        read = Reading(self.root)
        generals = [p for p in self.root.all("placed") if read.is_general(p) and len(p.parent.children) > 1]
        if generals:
            general = self.random.choice(generals)
            other = self.random.choice([p for p in general.parent.children if p is not general])
            general["name"], other["name"] = other["name"], general["name"]

    def a_tactic_stands(self):
        read, column = Reading(self.root), self.some("column")
        tactics = [c for c in self.root.all("hand", "deck")
                   if read.kind_of(c["name"], read.army_of(c.parent["seat"])) == "tactic"]
        if tactics:
            card = self.random.choice(tactics)
            side = card.parent
            column = next(side.all("column"), None) or side.add(Piece("column", type="left"), 0)
            card.remove()
            rank = column.children and column.children[0].get("rank") and len(column.children) + 1
            column.add(Piece("placed", name=card["name"], rank=rank or None))

    def a_card_is_lost(self):
        card = self.some("hand", "deck", "placed")
        if card:
            card.remove()

    def a_card_is_copied(self):
        """Adds a copy of a card, maybe to the other side."""
        card, side = self.some("hand", "deck"), self.some("side")
        if card:
            self.random.choice([card.parent, side]).add(card.copy())

    def a_card_is_another(self):
        card = self.some("hand", "deck", "placed", "auxiliary-deck")
        if card:
            card["name"] = self.random.choice([*TITLES.values(), *STRANGE])

    def markers_come(self):
        for placed in self.root.all("placed"):
            placed["exhausted"] = True if self.maybe(0.9) else None

    def a_marker_comes(self):
        placed = self.some("placed")
        if placed:
            placed["exhausted"] = True

    def a_pile_changes(self):
        card = self.some("auxiliary-deck")
        if card and self.maybe():
            card.remove()
        elif card:
            self.root.add(card.copy())
        elif self.root.tag == "scenario":
            for _ in range(self.random.choice([1, 6, 12])):
                self.root.add(Piece("auxiliary-deck", name=self.random.choice(
                    ["Samnite Peltasts", "Cessetani Swordsmen", "Edetani Veterans", "Masaesylian Tribesmen"])))

    def a_pile_is_not_for_hire(self):
        if self.head() and any(self.root.all("auxiliary-deck")):
            self.head()["auxiliary-for-hire"] = None

    def a_pile_is_short(self):
        card = self.some("auxiliary-deck")
        if card:
            card.remove()

    def generals_meet(self):
        """Adds one or two generals to a column."""
        columns = [column for column in self.root.all("column") if len(column.children) > 1]
        if columns:
            column = self.random.choice(columns)
            for _ in range(self.random.choice([1, 2])):
                rank = column.children[0].get("rank") and len(column.children) + 1
                column.add(Piece("placed", name="Hannibal Barca", rank=rank or None))

    def a_side_comes_twice(self):
        side = self.some("side")
        if side:
            copy = side.copy()
            copy.children = []
            copy["command"] = self.random.choice([side["command"], 3])
            self.root.add(copy)

    def hired_ones_change(self):
        card = self.some("auxiliary-deck")
        if card:
            names = ["Samnite Peltasts", "Cessetani Swordsmen", "Edetani Veterans", "Masaesylian Tribesmen"]
            for other in self.root.all("auxiliary-deck"):
                if self.maybe(0.3):
                    other["name"] = self.random.choice(names)

    def a_hand_changes(self):
        hand, side = self.some("hand"), self.some("side")
        if hand and self.maybe():
            hand.remove()
        elif side:
            card = next(side.all("deck"), None)
            if card:
                card.tag = "hand"

    def an_end_is_assumed(self):
        self.root.add(Piece("assume", name="burning-rome/track-end", value=self.random.choice([10, 15, 30])), 0)

    def names_are_written_otherwise(self):
        """Changes case, accents or spaces of a name, which is no fault."""
        piece = self.some("card", "hand", "deck", "placed", "face")
        if piece:
            name = piece["name"]
            piece["name"] = self.random.choice([name.upper(), name.lower(), name.replace("ó", "o"),
                                                name.replace(" ", "  ")])
            if piece.get("faction") and self.maybe():
                piece["faction"] = piece["faction"].title()
        army = self.some("army")
        if army and self.maybe():
            army["faction"] = army["faction"].title()

    FAULTS = [players_change, an_army_comes, an_army_comes, an_army_goes, a_seat_changes, a_seat_changes,
              a_track_changes, points_move, a_total_changes, copies_change, a_card_goes, cards_go, cards_go,
              a_card_comes_twice, a_general_comes, a_stranger_comes, a_stranger_comes, many_cards_come, one_cost_twice,
              socii_come, a_kind_changes, a_faction_changes, a_second_comes, a_card_of_another,
              auxiliaries_are_hired, points_change, a_face_changes, a_face_changes, a_face_comes, a_face_comes,
              a_face_comes_twice, a_face_comes_twice, a_tactic_attacks, a_tactic_attacks, a_side_goes_or_comes,
              attacker_changes, turn_changes,
              stage_changes, a_side_changes, a_side_changes, a_side_changes, a_column_comes_twice, a_column_comes_twice,
              a_column_is_new, columns_grow, columns_grow, ranks_change, ranks_change, a_general_sinks,
              a_general_sinks, a_tactic_stands, a_tactic_stands, a_card_is_lost, a_card_is_copied,
              a_card_is_another, markers_come, markers_come, a_marker_comes, a_pile_changes, a_pile_changes,
              hired_ones_change, a_hand_changes, an_end_is_assumed, names_are_written_otherwise, a_column_is_new,
              markers_come, markers_come, auxiliaries_are_hired, a_side_changes, turn_changes, a_pile_is_not_for_hire,
              a_pile_is_short, a_pile_is_short, generals_meet, generals_meet, a_side_comes_twice, ranks_change,
              ranks_change, turn_changes]

    def spoil(self, n):
        for _ in range(n):
            fault = self.random.choice(self.FAULTS)
            self.faults.append(fault.__name__)
            fault(self)

    def hide(self):
        """Removes names of cards in hands and piles, as for a player who does not see them; sometimes a card more or less."""
        p = self.random.choice([0.3, 1, 1])
        for card in list(self.root.all(*self.random.choice([["hand"], ["deck"], ["hand", "deck"], ["auxiliary-deck"],
                                                            ["hand", "deck", "auxiliary-deck"]]))):
            if self.maybe(p):
                card["name"] = None
        holder = self.some("side")
        if holder and self.maybe(0.2):
            holder.add(Piece(self.random.choice(["hand", "deck"])))
        card = self.some("hand", "deck", "auxiliary-deck")
        if card and self.maybe(0.2):
            card.remove()

    def write(self):
        return self.root.write()

