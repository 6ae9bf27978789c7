"""Replays a field of Burning Planets from the rolls that `starwright generate` prints.

Written from the rulebook (Planet generation, Asteroids): it reads the random results, and follows
the steps itself. A printed line that the steps do not allow is a `Wrong`.
"""
import re

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
RADII = {"small": 2, "medium": 3, "big": 4}
SIZES = {1: "small", 2: "small", 3: "medium", 4: "big"}
DICE = {"small": 4, "medium": 6, "big": 8}
BIOMES = {"humans": "fair", "digitals": "harsh", "xenos": "water"}
TILE = 6


class Wrong(Exception):
    pass


def demand(holds, what):
    if not holds:
        raise Wrong(what)


def spiral(centre, steps):
    """Yields places ring by ring, each from direction 4 on and counter-clockwise, endlessly; `steps` are the six
    vectors from a place to its neighbours."""
    yield centre
    radius = 1
    while True:
        q, r = centre[0] + steps[4][0] * radius, centre[1] + steps[4][1] * radius
        for dq, dr in steps:
            for _ in range(radius):
                yield q, r
                q, r = q + dq, r + dr
        radius += 1


def take(places, n):
    return [next(places) for _ in range(n)]


def cells(centre, radius):
    found = {centre}
    for _ in range(radius):
        found |= {(q + dq, r + dr) for q, r in found for dq, dr in DIRECTIONS}
    return found


# From a tile to the next one, so that tiles of 127 cells leave no gap.
TILE_STEPS = [(2 * TILE + 1, -TILE), (TILE + 1, -2 * TILE - 1), (-TILE, -TILE - 1),
              (-2 * TILE - 1, TILE), (-TILE - 1, 2 * TILE + 1), (TILE, TILE + 1)]


class Replay:
    def __init__(self, text, players, n_tiles):
        self.lines = text.splitlines()
        self.tiles = take(spiral((0, 0), TILE_STEPS), n_tiles)
        self.planets, self.resources, self.asteroids, self.dice = {}, {}, [], []
        for seat in range(1, players + 1):
            for number in (1, 2):
                self.planet(seat, number)
        self.more, = map(int, self.line(r"modifier die: (\d+)"))
        for number in range(1, n_tiles + self.more + 1):
            self.asteroid(number, (number - 1) % players + 1)
        demand(not self.lines, "more is told than there are steps")

    def line(self, pattern):
        demand(self.lines, f"nothing is told any more where {pattern} is due")
        found = re.fullmatch(pattern, self.lines.pop(0))
        demand(found, f"something else is told where {pattern} is due")
        return found.groups()

    def planet(self, seat, number):
        whose = f"planet {number} of seat {seat}: "
        taken = True
        while taken:
            tile, said = self.line(whose + r"tile (\d+)(, taken)?")
            centre = self.tiles[int(tile) - 1]
            taken = centre in self.planets
            demand(taken == bool(said), "a tile is taken, or not")
        if number == 1:
            size, faction = self.line(whose + r"size ([1-4]), (\w+)")
            biome = BIOMES[faction]
        else:
            size, die = self.line(whose + r"size ([1-4]), biome ([1-6])")
            biome = ["fair", "harsh", "water"][(int(die) - 1) // 2]
        size = SIZES[int(size)]
        self.planets[centre] = biome, size, seat if number == 1 else 0
        self.lay(whose, centre, size, self.count(whose, biome, size, number == 1))

    def count(self, whose, biome, size, starts):
        def die(what):
            n, = map(int, self.line(whose + what + r" (\d+)"))
            demand(1 <= n <= (4 if starts else DICE[size]), "no such number is on the die")
            self.dice.append((4 if starts else DICE[size], n))
            return n
        if starts:
            forests = {"fair": lambda: die("forests"), "harsh": lambda: 0, "water": lambda: 5}[biome]()
            return ["forest"] * forests + ["mountain"] * (5 - forests)
        if biome == "fair":
            return ["forest"] * die("forests") + ["mountain"] * die("mountains")
        kind = "mountain" if biome == "harsh" else "forest"
        return [kind] * (die(kind + "s") + die(kind + "s"))

    def lay(self, whose, centre, size, kinds):
        inner = cells(centre, RADII[size] - 1) - {centre}
        border = cells(centre, RADII[size]) - inner - {centre}
        for kind in kinds:
            told, q, r = self.line(whose + r"(forest|mountain) at (-?\d+),(-?\d+)")
            cell = int(q), int(r)
            demand(told == kind, "another resource is due")
            demand(cell in (inner or border), "it cannot lie there")
            inner.discard(cell)
            border.discard(cell)
            self.resources[cell] = kind

    def asteroid(self, number, seat):
        blocked = True
        while blocked:
            tile, cell, said = self.line(
                fr"asteroid {number} by seat {seat}: tile (\d+), cell (\d+)(, no room)?")
            hex_ = take(spiral(self.tiles[int(tile) - 1], DIRECTIONS), 127)[int(cell) - 1]
            around = cells(hex_, 1)
            blocked = any(a in around for a in self.asteroids) or any(
                around & cells(c, RADII[p[1]]) for c, p in self.planets.items())
            demand(blocked == bool(said), "there is room, or not")
        self.asteroids.append(hex_)
