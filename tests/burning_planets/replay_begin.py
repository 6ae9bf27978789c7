"""Replays the start of a game of Burning Planets from the lines that `starwright scenario new` prints.

Written from the rulebook (Planet generation, Starting resources, Building structures, Conquest): it
knows the field, reads the lines about it and the place of each cannon, and computes the rest. A line that
the rulebook does not allow is a `Wrong`; so is a document other than the resulting one.
"""
import starts
from starts import Wrong, demand  # noqa: F401 (Wrong is re-exported for callers)

FACTIONS = {"fair": "Humans", "harsh": "Digitals", "water": "Xenos"}
RADII = {"small": 2, "medium": 3, "big": 4}
TURNS = 10
CELL = r"(-?\d+),(-?\d+)"


def distance(a, b):
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


class Replay:
    def __init__(self, galaxy, players, told):
        self.galaxy = starts.parse(galaxy)
        self.told = starts.Told(told)
        self.seats = range(1, players + 1)
        self.taken = {starts.place(e): e.get("type", name) for name in ("resource", "asteroid")
                      for e in starts.pieces(self.galaxy, name)}
        self.planets = {e.get("seat"): e for e in starts.pieces(self.galaxy, "planet")}
        changed = starts.assumed(self.galaxy)
        self.radii = {size: changed.get(f"radius-{size}", radius) for size, radius in RADII.items()}
        self.pieces, self.players = [], []
        for seat in self.seats:
            self.begin(seat)
        self.told.end()

    def begin(self, seat):
        """Places a monolith on the planet, whose biome must be the faction's; its yield, and a cannon."""
        planet = self.planets[str(seat)]
        centre, biome = starts.place(planet), planet.get("type")
        radius = self.radii[planet.get("size")]
        self.told.take(f"seat {seat}: starts on the {biome} planet at {centre[0]},{centre[1]}, "
                       rf"so plays the {FACTIONS[biome]} \(Planet generation\)")
        self.players.append(starts.piece("player", seat=seat, faction=FACTIONS[biome].lower(),
                                         **self.stock(seat, biome, centre, radius)))
        self.pieces += [starts.piece("monolith", q=centre[0], r=centre[1], seat=seat),
                        self.cannon(seat, centre, radius)]

    def stock(self, seat, biome, centre, radius):
        """A forest yields 1 biomass a turn, a mountain 1 concrete; the others need structures."""
        on = [kind for cell, kind in self.taken.items() if distance(cell, centre) <= radius]
        forests, mountains = on.count("forest"), on.count("mountain")
        demand(forests + mountains == len(on) == 5, "a starting planet has 5 resources, and nothing else")
        demand({"fair": 1 <= forests <= 4, "harsh": forests == 0, "water": mountains == 0}[biome],
               "no die gives so many forests")
        biomass, concrete = map(int, self.told.take(
            rf"seat {seat}: in {TURNS} turns (\d+) biomass \(forests: {forests}\) and (\d+) concrete "
            rf"\(mountains: {mountains}\) \(Starting resources\)"))
        demand((biomass, concrete) == (forests * TURNS, mountains * TURNS), "the planet yields another sum")
        return {kind: n for kind, n in (("biomass", biomass), ("concrete", concrete)) if n}

    def cannon(self, seat, centre, radius):
        """On the outer border, on a free cell."""
        cell = tuple(map(int, self.told.take(
            rf"seat {seat}: cannon at {CELL}, on the border if the radius is {radius} as assumed "
            r"\(Starting resources\)")))
        demand(distance(cell, centre) == radius, "that is not on the border")
        demand(cell not in self.taken, f"there is a {self.taken.get(cell)}")
        return starts.piece("structure", q=cell[0], r=cell[1], type="cannon")

    def document(self, seed, name=None):
        """Returns the whole document, as it must be written."""
        return starts.scenario(self.galaxy, f"Set up by the rulebook; chance went by seed {seed}.",
                               [*self.players, *self.pieces], name)
