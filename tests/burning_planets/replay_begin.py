"""The start of a game of Burning Planets from what `starwright scenario new` tells.

Written from the rulebook's *Planet generation*, *Starting resources* and *Building/destroying
structures*: it is given the field and what was told, and sets up the players itself. What is told
that these do not allow is a `Wrong`.
"""
import re

from replay import BIOMES, RADII, Wrong, cells, demand

PLAYS = {"fair": "Humans", "harsh": "Digitals", "water": "Xenos"}
FACTIONS = {biome: faction for faction, biome in BIOMES.items()}


class Replay:
    def __init__(self, planets, resources, players, told, radii=RADII):
        """`planets`: {centre: (biome, size, seat)}; `resources`: {cell: kind}"""
        self.planets, self.resources, self.radii = planets, resources, radii
        self.lines = told.splitlines()
        self.players, self.monoliths, self.cannons = [], set(), set()
        for seat in range(1, players + 1):
            self.begin(seat)
        demand(not self.lines, "more is told than there are steps")

    def take(self, pattern):
        demand(self.lines, f"nothing is told any more where {pattern} is due")
        line = self.lines.pop(0)
        found = re.fullmatch(pattern, line)
        demand(found, f"'{line}' is told where {pattern} is due")
        return found.groups()

    def begin(self, seat):
        centre, (biome, size, _) = next((c, p) for c, p in self.planets.items() if p[2] == seat)
        told, q, r, faction = self.take(rf"seat {seat}: starts on the (\w+) planet at (-?\d+),(-?\d+), "
                                        r"so plays the (\w+) \(Planet generation\)")
        demand((told, int(q), int(r)) == (biome, *centre), "the starting planet is another")
        demand(faction == PLAYS[biome], "the planet is no start of this faction")
        self.monoliths.add((*centre, seat))
        self.players.append((seat, FACTIONS[biome], *self.stock(seat, centre, size)))
        self.cannon(seat, centre, size)

    def stock(self, seat, centre, size):
        """A forest yields 1 biomass a turn, a mountain 1 concrete; for ten turns."""
        kinds = [kind for cell, kind in self.resources.items() if cell in cells(centre, self.radii[size])]
        due = kinds.count("forest"), kinds.count("mountain")
        biomass, forests, concrete, mountains = map(int, self.take(
            rf"seat {seat}: in 10 turns (\d+) biomass \(forests: (\d+)\) and (\d+) concrete "
            r"\(mountains: (\d+)\) \(Starting resources\)"))
        n = forests, mountains
        demand(n == due and sum(n) == 5, "other resources are there")
        demand((biomass, concrete) == (10 * n[0], 10 * n[1]), "they yield something else")
        return biomass, concrete

    def cannon(self, seat, centre, size):
        q, r, radius = map(int, self.take(
            rf"seat {seat}: cannon at (-?\d+),(-?\d+), on the border if the radius is (\d+) as assumed "
            r"\(Starting resources\)"))
        demand(radius == self.radii[size], "another radius is assumed")
        border = cells(centre, radius) - cells(centre, radius - 1)
        demand((q, r) in border, "the cannon is not on the border")
        demand((q, r) not in self.resources, "the cell is taken")
        self.cannons.add((q, r))


__all__ = ["Replay", "Wrong"]
