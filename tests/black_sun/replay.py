"""Replays a stellar system of Black Sun from the rolls that `starwright generate` prints.

Written from the rulebook's set-up, steps 1 to 10: it reads the random results, and follows the
steps itself. A printed line that the steps do not allow is a `Wrong`.
"""
import re
from collections import Counter

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
DECK = Counter([f"planet-{n}" for n in range(5, 17)] + ["asteroids"] * 6 + ["space"] * 15)


class Wrong(Exception):
    pass


def demand(holds, what):
    if not holds:
        raise Wrong(what)


def distance(q, r):
    return max(abs(q), abs(r), abs(q + r))


def ring(radius):
    """From direction 4 on, counter-clockwise."""
    q, r = DIRECTIONS[4][0] * radius, DIRECTIONS[4][1] * radius
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            yield q, r
            q, r = q + dq, r + dr


def around(giant):
    """Returns the five hexes that step 7 adds."""
    beside = [(giant[0] + dq, giant[1] + dr) for dq, dr in DIRECTIONS]
    return [hex_ for hex_ in beside if distance(*hex_) > 2]


class Lines:
    """The printed lines, one after the other, each of the expected step."""

    def __init__(self, text):
        self.lines = text.splitlines()

    def take(self, pattern):
        demand(self.lines, f"nothing is told any more where {pattern} is due")
        line = self.lines.pop(0)
        found = re.fullmatch(pattern, line)
        demand(found, f"'{line}' is told where {pattern} is due")
        return found.groups()


def names(text):
    """Returns the printed names as they are in files."""
    return [word.replace(" ", "-") for word in text.split(", ")]


def place(text):
    q, r = text.split(",")
    return int(q), int(r)


class Replay:
    def __init__(self, text):
        self.lines = Lines(text)
        self.cells, self.giants, self.dice = {}, [], []
        self.unused_space = 5
        self.begin()
        self.deal()
        while poor := next((g for g in self.giants if self.is_poor(g)), None):
            self.enrich(poor)
        demand(not self.lines.lines, "more is told than there are steps")

    def begin(self):
        sun, = names(*self.lines.take(r"step 1: placed the (yellow sun|red giant|white dwarf)"))
        added = names(*self.lines.take(r"step 2: added (.*)"))
        demand(Counter(added) == {"gas-giant": 3, "space": 5}, "other hexes are added")
        laid, out = map(names, self.lines.take(r"step 3: laid ([\w ,]+); left out ([\w ,]+)"))
        demand(len(laid) == 6 and Counter(laid + out) == {"gas-giant": 3, "space": 5},
               "other than 6 of 8 hexes are laid")
        self.cells[0, 0] = sun
        self.giants = [(3 * q, 3 * r) for (q, r), kind in zip(DIRECTIONS, laid)
                       if kind == "gas-giant"]
        for giant in self.giants:
            told, = self.lines.take(r"step 4: gas giant at (\S+)")
            demand(place(told) == giant, "the gas giant is elsewhere")

    def deal(self):
        deck = names(*self.lines.take(r"step 5: shuffled (.*)"))
        demand(Counter(deck) == DECK, "another deck is shuffled")
        for giant in self.giants:
            self.cells[giant] = "gas-giant"
        self.dealt(deck, [*ring(1), *ring(2)], r"step 6: dealt (.*)")
        for giant in self.giants:
            self.dealt(deck, around(giant), "step 7: around {},{} dealt (.*)".format(*giant))

    def dealt(self, deck, hexes, pattern):
        """Deals the next cards of the deck, each to its hex."""
        told, = self.lines.take(pattern)
        due = [(deck.pop(0), hex_) for hex_ in hexes]
        said = re.findall(r"([a-z][a-z0-9 ]*) at (-?\d+,-?\d+)(?:, |$)", told)
        demand([(kind.replace(" ", "-"), place(hex_)) for kind, hex_ in said] == due,
               "other hexes are dealt, or elsewhere")
        demand(len(told) == len(", ".join(f"{kind} at {hex_}" for kind, hex_ in said)), "more is told")
        self.cells.update((hex_, kind) for kind, hex_ in due)

    def is_poor(self, giant):
        return not any(self.cells[h].startswith("planet") for h in around(giant))

    def roll(self, giant):
        q, r, *dice, total = map(int, self.lines.take(
            r"step 8: around (-?\d+),(-?\d+) rolled ([1-6]) ([1-6]) ([1-6]) = (\d+)"))
        demand((q, r) == giant, "the roll is for another gas giant")
        demand(sum(dice) == total, "the dice give another sum")
        self.dice += dice
        return next((h for h, kind in self.cells.items() if kind == f"planet-{total}"), None)

    def enrich(self, giant):
        while (planet := self.roll(giant)) is None:
            pass
        moved, orbit = self.cells[planet], around(giant)
        stay = [self.cells[h] for h in orbit]
        if "space" in stay:
            came, went = self.lines.take(r"step 9: space from (\S+) to (\S+)")
            demand(self.cells[place(came)] == "space" and place(came) in orbit, "no space there")
        else:
            went, came = self.lines.take(
                r"step 9: unused space to (\S+), asteroids put away from (\S+)")
            demand(place(came) in orbit and self.unused_space > 0, "nothing to take")
            self.unused_space -= 1
        demand(place(went) == planet, "the space hex goes elsewhere")
        stay.remove(self.cells[place(came)])
        self.cells[planet] = "space"
        shuffled = names(*self.lines.take(r"step 10: shuffled (.*)"))
        demand(Counter(shuffled) == Counter([*stay, moved]), "other hexes are shuffled")
        self.cells.update(zip(orbit, shuffled))
