"""Replays the start of a game of Black Sun from the lines that `starwright scenario new` prints.

Written from the rulebook (Set-up, steps 11 to 16; Placing Ships into Hexes; the types of hex): it
knows the system, reads the decisions of chance and players, and follows the steps itself. A line that they do
not allow is a `Wrong`; so is a document other than the resulting one.
"""
import re
from collections import Counter

import starts
from starts import Wrong, demand  # noqa: F401 (Wrong is re-exported for callers)

FACTIONS = {"Alliance General", "Gang of Brigands", "Lone Smuggler Captain", "Medics Guild",
            "Merchants", "Rebel Commander"}
# {faction: {sort: how many, unless the galaxy assumes otherwise by this name}}
FLEETS = {
    "Alliance General": {"battleship": (1, "fleet-battleships"), "carrier": (0, "start-alliance-carriers"),
                         "cruiser": (3, "start-alliance-cruisers"),
                         "destroyer": (4, "start-alliance-destroyers")},
    "Gang of Brigands": {"raider": (3, "fleet-raiders"), "secret base": (1, "fleet-secret-bases")},
    "Lone Smuggler Captain": {"freighter": (1, "fleet-freighters")},
    "Medics Guild": {"ambunaut": (3, "fleet-ambunauts"), "medsat": (3, "fleet-medsats")},
    "Merchants": {"transport": (8, "fleet-transports"), "yacht": (1, "fleet-yachts")},
    "Rebel Commander": {"carrier": (3, "start-rebel-carriers"), "cruiser": (0, "start-rebel-cruisers"),
                        "destroyer": (2, "start-rebel-destroyers")},
}
# Ships may not stay there ("May not remain here"), or not even enter.
CLOSED = {"yellow-sun", "red-giant", "white-dwarf", "gas-giant"}
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
HEX = r"(-?\d+,-?\d+)"
SHIP = r"([a-z]+(?: base)?)"


def kebab(words):
    return words.lower().replace(" ", "-")


def listed(text, item):
    """Returns the groups of each item of "a, b, c"; the whole text must be items."""
    demand(re.fullmatch(f"{item}(, {item})*", text), f"'{text}' is no list")
    return [found.groups() for found in re.finditer(item, text)]


def hex_of(text):
    q, r = text.split(",")
    return int(q), int(r)


def beside(hex_, side):
    return hex_[0] + DIRECTIONS[side][0], hex_[1] + DIRECTIONS[side][1]


def edges(hex_):
    """Returns its six edges, named as in files: by a side from 0 to 2 of one of its two hexes."""
    return [(hex_, side) if side < 3 else (beside(hex_, side), side - 3) for side in range(6)]


class Replay:
    """`chosen` are the factions that seats named: {seat: faction}."""

    def __init__(self, galaxy, players, told, chosen=None):
        self.galaxy = starts.parse(galaxy)
        self.seats = range(1, players + 1)
        self.board = {starts.place(e): e.get("type") for e in starts.pieces(self.galaxy, "hex")}
        self.told = starts.Told(told)
        self.factions, self.hands = {}, {}
        # {seat: {hex: sort}}, {edge: (sort, seat)}
        self.centres, self.blockades = {seat: {} for seat in self.seats}, {}
        self.deal(chosen or {})
        self.give()
        self.starter = self.roll()
        self.rounds()
        self.told.end()

    def deal(self, chosen):
        """Steps 11 and 12."""
        for seat in self.seats:
            pattern = r"takes the ([\w ]+), as it chose" if seat in chosen else r"is dealt the ([\w ]+)"
            faction, = self.told.take(f"step 11: seat {seat} {pattern}")
            demand(faction == chosen.get(seat, faction), "another one was chosen")
            demand(faction in FACTIONS, "there is no such Starting Faction card")
            demand(faction not in self.factions.values(), "the card is somebody else's")
            self.factions[seat] = faction
        self.told.take("step 12: nobody draws again")

    def give(self):
        """Step 13: gives all the counters of the card."""
        changed = starts.assumed(self.galaxy)
        for seat in self.seats:
            due = Counter({sort: changed.get(name, n)
                           for sort, (n, name) in FLEETS[self.factions[seat]].items()})
            # "The Smuggler has only one Ship", "her freighter": that is not an assumption.
            is_known = self.factions[seat] == "Lone Smuggler Captain" and due["freighter"] == 1
            ships, = self.told.take(rf"step 13: seat {seat} gets ([a-z, ]+)" +
                                    ("" if is_known else r" \(assumed\)"))
            self.hands[seat] = Counter(s for s, in listed(ships, SHIP)) if ships != "nothing" else Counter()
            demand(self.hands[seat] == +due, "the card gives other ships")

    def roll(self):
        """Step 14; ties roll again."""
        rolling = list(self.seats)
        while True:
            rolled = {}
            for seat in rolling:
                *dice, total = map(int, self.told.take(
                    rf"step 14: seat {seat} rolls ([1-6]) ([1-6]) ([1-6]) = (\d+)"))
                demand(sum(dice) == total, "the dice give another sum")
                rolled[seat] = total
            rolling = [seat for seat, total in rolled.items() if total == max(rolled.values())]
            if len(rolling) == 1:
                self.told.take(f"step 14: seat {rolling[0]} starts")
                return rolling[0]

    def rounds(self):
        order = [*self.seats[self.starter - 1:], *self.seats[:self.starter - 1]]
        for seat in order:
            self.turn(15, seat)
        for seat in order:
            if self.factions[seat] == "Lone Smuggler Captain" and self.told.peek(f"step 16: seat {seat} moves .*"):
                self.move(seat)
            self.turn(16, seat)
        for seat in order:
            if self.factions[seat] == "Medics Guild":
                self.turn("16, once more", seat)
        demand(not any(map(Counter.total, self.hands.values())), "ships are left that nobody placed")

    def turn(self, step, seat):
        """The seat, if it has ships left, places some or all of them in a single hex."""
        if not self.hands[seat]:
            return
        placed, = self.told.take(rf"step {step}: seat {seat} places (.+)")
        placed = [(sort, hex_of(hex_), int(side) if side else None)
                  for sort, hex_, side in listed(placed, rf"{SHIP} at {HEX}(?:/([0-2]))?")]
        hexes = [h for h in self.board if self.is_single(h, seat, placed)]
        demand(hexes, "no single hex has room for these")
        for sort, hex_, side in placed:
            demand(self.hands[seat][sort], "there is no such ship to place")
            self.hands[seat] -= Counter([sort])
            if side is None:
                self.centres[seat][hex_] = sort
            else:
                self.blockades[hex_, side] = sort, seat

    def is_single(self, hex_, seat, placed):
        """Whether it may be placed: the first ship of a faction in the centre, any more on free edges, in a hex in
        which ships may stay."""
        if self.board[hex_] in CLOSED:
            return False
        rest = placed if hex_ in self.centres[seat] else placed[1:]
        if rest is not placed and placed[0][1:] != (hex_, None):
            return False
        on = [(where, side) for _, where, side in rest]
        return len(set(on)) == len(on) and all(e in edges(hex_) and e not in self.blockades for e in on)

    def move(self, seat):
        """The Smuggler may place her ship in the first round, then move it somewhere else."""
        sort, *way = self.told.take(rf"step 16: seat {seat} moves {SHIP} from {HEX} to {HEX}")
        came, went = map(hex_of, way)
        demand(self.centres[seat].get(came) == sort, "the ship is not there")
        demand(self.board.get(went, "yellow-sun") not in CLOSED and went != came, "it cannot go there")
        demand(all(owner != seat for _, owner in self.blockades.values()), "she has more than her ship")
        del self.centres[seat][came]
        self.centres[seat][went] = sort

    def document(self, seed, length, name=None):
        """Returns the whole document, as it must be written."""
        def at(hex_):
            return {"q": hex_[0], "r": hex_[1]}
        ships = [starts.piece("ship", **at(hex_), type=kebab(sort), seat=seat)
                 for seat in self.seats for hex_, sort in self.centres[seat].items()]
        blockades = [starts.piece("blockade", **at(hex_), side=side, type=kebab(sort), seat=seat)
                     for (hex_, side), (sort, seat) in self.blockades.items()]
        players = [starts.piece("player", seat=seat, faction=kebab(self.factions[seat]))
                   for seat in self.seats]
        return starts.scenario(
            self.galaxy, f"Set up by the rulebook; chance went by seed {seed}. Seat {self.starter} starts.",
            [*players, *ships, *blockades], name, length=length)
