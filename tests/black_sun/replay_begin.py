"""The start of a game of Black Sun from what `starwright scenario new` tells.

Written from the rulebook's set-up, steps 11 to 16, and from *Placing Ships into Hexes*: it is given
the hexes and what was told, and places the ships itself. What is told that the steps do not allow is
a `Wrong`.
"""
import re
from collections import Counter

from replay import DIRECTIONS, Lines, Wrong, demand, place

FACTIONS = {"Lone Smuggler Captain": "lone-smuggler-captain", "Gang of Brigands": "gang-of-brigands",
            "Merchants": "merchants", "Medics Guild": "medics-guild",
            "Rebel Commander": "rebel-commander", "Alliance General": "alliance-general"}
# What is assumed of the cards, which are lost.
FLEETS = {"lone-smuggler-captain": {"freighter": 1}, "gang-of-brigands": {"raider": 3, "secret-base": 1},
          "merchants": {"transport": 8, "yacht": 1}, "medics-guild": {"ambunaut": 3, "medsat": 3},
          "rebel-commander": {"destroyer": 2, "carrier": 3},
          "alliance-general": {"destroyer": 4, "cruiser": 3, "battleship": 1}}
CLOSED = {"yellow-sun", "red-giant", "white-dwarf", "gas-giant"}


class Replay:
    def __init__(self, cells, players, told, named=()):
        self.cells, self.n, self.lines = cells, players, Lines(told)
        self.ships = {}  # (hex, side or None, seat in a centre): (seat, sort)
        self.factions = [self.faction(seat, seat in named) for seat in range(1, players + 1)]
        demand(len(set(self.factions)) == players, "a card is dealt twice")
        self.hands = [self.hand(seat) for seat in range(1, players + 1)]
        self.starter = self.roll(range(1, players + 1))
        self.place_all()
        demand(not self.lines.lines, "more is told than there are steps")
        demand(not any(self.hands), "ships are left")

    def faction(self, seat, is_named):
        pattern = (rf"step 12: seat {seat} draws again until it has the ([\w ]+)" if is_named
                   else rf"step 11: seat {seat} is dealt the ([\w ]+)")
        title, = self.lines.take(pattern)
        demand(title in FACTIONS, "there is no such card")
        return FACTIONS[title]

    def hand(self, seat):
        told, = self.lines.take(rf"step 13: seat {seat} gets ([\w ,]+) \(assumed\)")
        ships = [word.replace(" ", "-") for word in told.split(", ")]
        demand(Counter(ships) == FLEETS[self.factions[seat - 1]], "other counters are given")
        return ships

    def roll(self, seats):
        sums = {}
        for seat in seats:
            *dice, total = map(int, self.lines.take(
                rf"step 14: seat {seat} rolls ([1-6]) ([1-6]) ([1-6]) = (\d+)"))
            demand(sum(dice) == total, "the dice give another sum")
            sums[seat] = total
        highest = [seat for seat in sums if sums[seat] == max(sums.values())]
        return highest[0] if len(highest) == 1 else self.roll(highest)

    def place_all(self):
        table = [(self.starter - 1 + i) % self.n + 1 for i in range(self.n)]
        for seat in table:
            demand(self.place(seat, "step 15"), "nothing is placed in the first round")
        for seat in table:
            if self.factions[seat - 1] == "lone-smuggler-captain":
                self.move(seat)
            elif self.hands[seat - 1]:
                self.place(seat, "step 16")
        for seat in table:
            if self.factions[seat - 1] == "medics-guild" and self.hands[seat - 1]:
                self.place(seat, "step 16, once more")

    def edge(self, hex_, side):
        """An edge has one name: sides 3 to 5 of a hex are sides 0 to 2 of the hex beyond."""
        if side < 3:
            return hex_, side
        dq, dr = DIRECTIONS[side]
        return (hex_[0] + dq, hex_[1] + dr), side - 3

    def place(self, seat, step):
        told, = self.lines.take(rf"{step}: seat {seat} places (.+)")
        centre, hand = None, self.hands[seat - 1]
        for word in told.split(", "):
            found = re.fullmatch(r"([a-z ]+) at (-?\d+,-?\d+)(?:/([0-2]))?", word)
            demand(found, f"'{word}' is told")
            sort, hex_, side = found[1].replace(" ", "-"), place(found[2]), found[3]
            demand(hand and hand.pop(0) == sort, "the ship is not the next")
            if centre is None:
                demand(side is None, "the first ship goes in the centre")
                self.enter(hex_, seat, sort)
                centre = hex_
            else:
                edge = hex_, int(side)
                demand(edge in [self.edge(centre, s) for s in range(6)], "an edge of another hex")
                demand(edge not in self.ships, "the edge is taken")
                self.ships[edge] = seat, sort
        return centre

    def enter(self, hex_, seat, sort):
        demand(self.cells.get(hex_, "yellow-sun") not in CLOSED, "no ship stays there")
        demand((hex_, None, seat) not in self.ships, "the faction is there already")
        self.ships[hex_, None, seat] = seat, sort

    def move(self, seat):
        if not self.lines.lines or " moves " not in self.lines.lines[0]:
            return
        old, new = self.lines.take(rf"step 16: seat {seat} moves freighter from (\S+) to (\S+)")
        demand(self.ships.pop((place(old), None, seat), None), "the freighter is elsewhere")
        self.enter(place(new), seat, "freighter")

    def result(self):
        """{(element, q, r, side, seat, sort)}"""
        return {("ship" if len(key) == 3 else "blockade", *key[0], key[1], *ship)
                for key, ship in self.ships.items()}


__all__ = ["FACTIONS", "FLEETS", "Replay", "Wrong"]
