"""A second, naive implementation of the rules of Burning Planets, from the rulebook alone.

A document is a list of [element, {attribute: text}]. The engine computes distances; this
lists the cells of each planet and tile.
"""
from collections import Counter

from replay import DICE, DIRECTIONS, RADII, TILE, TILE_STEPS, cells

SHIPS = {"small", "medium", "big", "enormous", "cargo-ship"}
HOMES = {"humans": "fair", "digitals": "harsh", "xenos": "water"}
GOODS = ["biomass", "concrete", "food", "metal"]
GROUND, SPACE = {"resource", "structure"}, {"ship", "station"}

# (rule, the nearer rule that reports the same cause, and if there are several causes, which)
TOLD_ONCE = [("planets-per-player", "planet-place", "covered"), ("planets-per-player", "planet-place", "surplus"),
             ("resource-place", "planets-per-player"), ("resource-place", "planet-place"),
             ("resource-range", "planet-place"), ("player-per-seat", "planets-per-player"),
             ("centre-reserved", "planet-place"), ("tile-place", "planet-place"), ("tile-number", "planet-place"),
             ("asteroid-place", "planet-place"), ("ship-place", "planet-place"), ("station-place", "planet-place"),
             ("asteroid-count", "planet-place"), ("starting-resources", "planet-place"),
             ("starting-resources", "biome-resource"), ("resource-range", "biome-resource"),
             ("resource-place", "starting-resources"), ("asteroid-gap", "cell-taken"),
             ("structure-owner", "planet-owner"), ("planets-per-player", "planet-owner"),
             ("planet-owner", "planets-per-player"), ("planet-owner", "planet-place"),
             ("planets-per-player", "planet-place", "monolith"), ("structure-owner", "planet-place"),
             ("structure-owner", "planets-per-player"), ("defence-border", "planet-place"),
             ("document/reference", "planets-per-player"), ("player-per-seat", "planets-per-player", "many"),
             ("planets-per-player", "planet-owner", "left"), ("starting-resources", "planet-owner"),
             ("structure-owner", "starting-fleet")]


def name(cell):
    return f"{cell[0]},{cell[1]}"


def cell_of(piece):
    return int(piece[1]["q"]), int(piece[1]["r"])


ORDER = ["fair", "harsh", "water", "mountain", "forest", "asteroid", "monolith", "blast-furnace",
         "greenhouse", "spaceport", "cannon", "tower", "drilling-facility", "habitat", "station",
         "small", "medium", "big", "enormous", "cargo-ship"]


def order(piece):
    """Of two on a cell the first counts: the order does not depend on the file."""
    if "q" not in piece[1] or piece[0] == "tile":
        return (int(piece[1].get("r", 0)), int(piece[1].get("q", 0)), -1)
    q, r = cell_of(piece)
    return r, q, ORDER.index(piece[1].get("type", piece[0]))


def mirrored(q, r):
    return q + r, -r


LATTICES = []
for _steps in (TILE_STEPS, [mirrored(*s) for s in TILE_STEPS]):
    _found = {(0, 0)}
    for _ in range(12):
        _found |= {(q + dq, r + dr) for q, r in _found for dq, dr in _steps}
    LATTICES.append(_found)


class Planet:
    def __init__(self, piece):
        self.centre, self.type, self.size = cell_of(piece), piece[1]["type"], piece[1]["size"]
        self.seat = int(piece[1].get("seat", 0))
        self.cells = cells(self.centre, RADII[self.size])
        self.inner = cells(self.centre, RADII[self.size] - 1)
        self.border = self.cells - self.inner
        self.owner, self.covered = 0, False
        self.told = False  # whether its resources are reported as wrong
        self.resources = []
        self.monoliths_beside = []  # on it, but not in its centre

    def can_have(self, kind):
        return (self.type, kind) not in {("harsh", "forest"), ("water", "mountain")}

    def own(self):
        """Returns the number of its resources of possible kinds."""
        return sum(self.can_have(piece[1]["type"]) for piece in self.resources)

    def foreign(self):
        """Returns the number of resources on it of impossible kinds."""
        return sum(not self.can_have(p[1]["type"]) and cell_of(p) in self.cells for p in self.resources)

    def lacks(self):
        """Returns the number of missing resources: of kinds, on a fair planet that is not a starting planet."""
        if self.seat:
            return max(0, 5 - self.own() - self.foreign())
        if self.type != "fair":
            return max(0, 2 - self.own() - self.foreign())
        return 2 - len({piece[1]["type"] for piece in self.resources})


class Naive:
    def __init__(self, pieces, players, die, stage):
        """`stage` is None for a galaxy."""
        self.found, self.n, self.die, self.stage = [], players, die, stage
        self.once = set()  # the pairs of TOLD_ONCE in the document
        self.starts = stage != "play"
        self.by = {}
        self.all = sorted(pieces, key=order)
        for piece in self.all:
            self.by.setdefault(piece[0], []).append(piece)
        self.tiles = {}
        for tile in self.of("tile"):
            self.tiles.setdefault(cell_of(tile), tile)
        self.field = set().union(*(cells(t, TILE) for t in self.tiles))
        self.planets = [Planet(p) for p in self.of("planet")]
        self.rocks = {cell_of(a) for a in self.of("asteroid")}
        self.factions = {}
        for player in self.of("player"):
            self.factions.setdefault(int(player[1]["seat"]), player[1]["faction"])
        self.centres = {p.centre for p in self.planets}
        self.settle()
        self.lay()
        for check in (self.tile_rules, self.taken, self.asteroid_rules, self.planet_rules,
                      self.resource_rules, self.structure_rules, self.space_rules):
            check()
        if stage:
            self.player_rules()
            if self.starts:
                self.start_rules()

    def of(self, *elements):
        return [p for e in elements for p in self.by.get(e, [])]

    def say(self, rule, cell=None):
        rule = rule if "/" in rule else f"burning-planets/{rule}"
        self.found.append((rule, cell and name(cell)))

    def say_unless(self, is_told, rule, nearer, cell=None, *which):
        """Reports the rule unless the nearer rule reports the cause."""
        assert (rule, nearer, *which) in TOLD_ONCE
        if is_told:
            self.once.add((rule, nearer, *which))
        else:
            self.say(rule, cell)

    def planet_at(self, cell):
        return next((p for p in self.planets if cell in p.cells), None)

    def planet_near(self, cell):
        """Returns the planet of a piece on the ground. "For each player 2 planets are positioned ... at the center of
        the corresponding tile" (Planet generation), but the number of its cells is not given: a piece up to two cells
        beyond the assumed border belongs to the planet that ends nearest."""
        for more in (0, 1, 2):
            for planet in self.planets:
                if cell in cells(planet.centre, RADII[planet.size] + more):
                    return planet
        return None

    def settle(self):
        seen = []
        for planet in self.planets:
            planet.covered = planet.centre in seen
            seen.append(planet.centre)
        for monolith in self.of("monolith"):
            planet = self.planet_at(cell_of(monolith))
            if planet and planet.centre == cell_of(monolith) and not planet.owner:
                planet.owner = int(monolith[1]["seat"])
            if planet and planet.centre != cell_of(monolith):
                planet.monoliths_beside.append(monolith)
        taken = set()
        for piece in self.all:
            if piece[0] in GROUND and cell_of(piece) not in taken:
                taken.add(cell_of(piece))
                planet = self.planet_near(cell_of(piece))
                if piece[0] == "resource" and planet:
                    planet.resources.append(piece)

    def lay(self):
        """Finds the layout that most tiles fit, and the planets whose tile it lacks or has elsewhere."""
        ways = [(lattice, first) for lattice in LATTICES for first in self.tiles]
        way = min(ways, key=lambda way: len(self.beside(way, self.tiles)), default=(set(), (0, 0)))
        self.wrong_tiles = self.beside(way, self.tiles)
        displaced = {p.centre for p in self.planets if self.is_displaced(p)}
        self.tileless = displaced - set(self.beside(way, displaced))
        self.missing_tiles = max(0, len(self.tileless) - len(self.wrong_tiles))
        self.lost_field = set().union(*(cells(centre, TILE) for centre in self.tileless))

    @staticmethod
    def beside(way, places):
        """Returns those that do not fit."""
        lattice, (q, r) = way
        return [place for place in places if (place[0] - q, place[1] - r) not in lattice]

    # ------------------------------------------------------------ the field

    def tile_rules(self):
        if self.n < 2:
            self.say("player-count")
        for tile in self.wrong_tiles:
            self.say_unless(len(self.wrong_tiles) <= len(self.tileless), "tile-place", "planet-place", tile)
        numbers, most = set(), len(self.tiles)
        for cell, tile in sorted(self.tiles.items(), key=lambda t: order(t[1])):
            number = int(tile[1]["number"])
            if number in numbers:
                self.say("tile-number", cell)
            elif number > most:
                self.say_unless(number <= most + self.missing_tiles, "tile-number", "planet-place", cell)
            numbers.add(number)

    def taken(self):
        seen = {}
        for piece in self.all:
            if piece[0] in GROUND | SPACE | {"asteroid"}:
                before = seen.setdefault(cell_of(piece), [])
                if before:
                    self.say("cell-taken", cell_of(piece))
                before.append(piece[0])

    def asteroid_rules(self):
        seen = set()
        for asteroid in self.of("asteroid"):
            cell = cell_of(asteroid)
            if cell not in self.field:
                self.say_unless(cell in self.lost_field, "asteroid-place", "planet-place", cell)
            around = cells(cell, 1)
            if cell not in seen and around & seen:
                self.say("asteroid-touch", cell)
            if (cell not in seen | self.centres and any(around & p.cells for p in self.planets)):
                is_on = self.planet_at(cell) and any(cell_of(p) == cell for p in self.of("resource", "structure"))
                self.say_unless(is_on, "asteroid-gap", "cell-taken", cell)
            seen.add(cell)
        n, tiles = len(self.of("asteroid")), len(self.tiles)
        # No asteroid is added later, but they can be destroyed.
        if self.starts and n <= tiles:
            self.say("asteroid-count")
        elif self.die and n > tiles + self.die:
            self.say_unless(n <= tiles + self.die + self.missing_tiles, "asteroid-count", "planet-place")

    # ------------------------------------------------------------ planets

    def number_is_right(self):
        """"For each player 2 planets are positioned" (Planet generation). One in another's place is reported as such;
        it is neither missing nor one too many. One in no tile's centre is reported as such, too, if it is one too
        many."""
        uncovered = [p for p in self.planets if not p.covered]
        outside = sum(p.centre not in self.tiles for p in uncovered)
        numbers = len(self.planets), len(uncovered)
        is_right = any(n - outside <= 2 * self.n <= n for n in numbers)
        if is_right and len(uncovered) < len(self.planets):
            self.once.add(("planets-per-player", "planet-place", "covered"))
        if is_right and 2 * self.n not in numbers:
            self.once.add(("planets-per-player", "planet-place", "surplus"))
        return is_right

    def seats_too_many(self):
        """Returns the seats for which there are planets, if the planets are all right for that many players."""
        seats, half = range(self.n + 1, sum(not p.covered for p in self.planets) // 2 + 1), {p.seat for p in self.planets}
        are_even = sum(not p.covered for p in self.planets) % 2 == 0
        return set(seats) if are_even and set(seats) <= half else set()

    def missing_planets(self):
        """Returns how many are reported as missing. One in another's place does not count as missing."""
        return 0 if self.number_is_right() else max(0, 2 * self.n - sum(not p.covered for p in self.planets))

    def are_too_few(self):
        return not self.number_is_right() and len(self.planets) < 2 * self.n

    def out_of_place(self, planet):
        return planet.covered or self.is_displaced(planet)

    def is_displaced(self, planet):
        return not planet.covered and planet.centre not in self.tiles

    def planet_rules(self):
        if not self.number_is_right():
            self.say("planets-per-player")
        seen, covered, stray = set(), set(), 0
        for planet in self.planets:
            if planet.seat:
                if planet.seat > self.n:
                    self.say_unless(planet.seat in self.seats_too_many(), "document/reference", "planets-per-player",
                                    planet.centre)
                    stray += 1
                elif planet.covered:
                    covered.add(planet.seat)
                elif planet.seat in seen:
                    self.say("planets-per-player", planet.centre)
                else:
                    seen.add(planet.seat)
            if self.out_of_place(planet):
                self.say("planet-place", planet.centre)
            faction = self.factions.get(planet.seat)
            if faction and HOMES[faction] != planet.type:
                self.say("starting-biome", planet.centre)
        without = [seat for seat in range(1, min(self.n, len(self.planets)) + 1)
                   if seat not in seen | covered]
        for _ in without[stray + self.missing_planets():]:
            self.say("planets-per-player")
        for planet in self.planets:
            if (self.stage == "start" and not planet.covered and planet.owner != planet.seat and
                    planet.seat <= self.n):
                self.wrong_owner(planet)

    def wrong_owner(self, planet):
        """The monolith that a planet lacks may be beside its centre, where the planet should be, or on a tile without a
        planet."""
        beside = planet.monoliths_beside and int(planet.monoliths_beside[0][1]["seat"]) == planet.seat
        is_left = self.is_displaced(planet) and planet.seat in {int(m[1]["seat"]) for m in self.left_monoliths()}
        if planet.owner == 0 and is_left:
            self.say_unless(True, "planets-per-player", "planet-place", planet.centre, "monolith")
        elif planet.owner == 0 and not beside and planet.seat in self.seats_left():
            self.say_unless(True, "planets-per-player", "planet-owner", planet.centre, "left")
        else:
            self.say_unless(planet.owner == 0 and beside, "planets-per-player", "planet-owner", planet.centre)

    def resource_rules(self):
        strays = self.stray_resources()
        are_missed = self.starts and len(strays) <= sum(p.lacks() for p in self.planets if not self.out_of_place(p))
        for piece in self.of("resource"):
            planet = self.planet_at(cell_of(piece))
            if not planet and any(piece is stray for stray in strays) and are_missed:
                self.say_unless(True, "resource-place", "starting-resources")
            elif not planet:
                self.resource_without_planet(cell_of(piece))
            elif not planet.can_have(piece[1]["type"]):
                self.say("biome-resource", cell_of(piece))
        for planet in self.planets:
            if not planet.covered:
                kinds = Counter(p[1]["type"] for p in planet.resources)
                self.amounts(planet, kinds["forest"], kinds["mountain"])
                if planet.centre in self.tiles:
                    self.on_border(planet)

    def resource_without_planet(self, cell):
        """It may belong to a planet that is missing or elsewhere, for which a tile is free."""
        if self.is_of_one_elsewhere(cell):
            self.say_unless(True, "resource-place", "planet-place")
        else:
            self.say_unless(self.is_of_a_missing_one(cell), "resource-place", "planets-per-player", cell)

    def is_of_one_elsewhere(self, cell):
        free = set(self.tiles) - self.centres
        sizes = {p.size for p in self.planets if self.out_of_place(p)}
        return any(cell in cells(tile, RADII[size]) for tile in free for size in sizes)

    def is_of_a_missing_one(self, cell):
        free = set(self.tiles) - self.centres
        return self.are_too_few() and any(cell in cells(tile, RADII["big"]) for tile in free)

    def uncounted(self):
        """Returns the resources that count for no planet."""
        return [p for p in self.of("resource") if not self.planet_near(cell_of(p))]

    def stray_resources(self):
        return [p for p in self.uncounted()
                if not self.is_of_one_elsewhere(cell_of(p)) and not self.is_of_a_missing_one(cell_of(p))]

    def left_behind(self):
        """Returns how many resources are where misplaced planets should be."""
        return sum(self.is_of_one_elsewhere(cell_of(p)) for p in self.uncounted())

    def has_all_elsewhere(self, planet):
        """Whether a starting planet has none of its pieces, and its monolith is reported where they may be."""
        return (planet.owner == 0 and planet.seat in self.seats_left() and planet.lacks() == 5 and
                len(self.stray_resources()) >= 5)

    def on_border(self, planet):
        """"The resources have to be placed not on the external border of the planet whenever possible" (Planet
        generation): first each inner cell is filled, except the centre, which "cannot be used for anything else"
        (Conquest). The first surplus resource in reading order is reported."""
        room = planet.inner - {planet.centre}
        lie = {cell_of(p) for p in planet.resources}
        outside = [cell_of(p) for p in planet.resources if cell_of(p) in planet.border]
        if room <= lie:
            return
        most = 0
        if not self.starts:
            # "Natural resources cannot be built in any way, when destroyed the damage is permanent" (Building): the
            # inner ones may be gone. "Starting planets have 5 resources"; for others the die of the size is cast
            # twice (Planet generation).
            most = max(0, (5 if planet.seat else 2 * DICE[planet.size]) - len(room))
        if len(outside) > most:
            self.say("resource-border", outside[most])

    def amounts(self, planet, forests, mountains):
        die = DICE[planet.size]
        if planet.seat and self.starts:
            right = {"fair": 1 <= forests <= 4 and forests + mountains == 5,
                     "harsh": mountains == 5, "water": forests == 5}[planet.type]
            foreign = {"fair": 0, "harsh": forests, "water": mountains}[planet.type]
            planet.told = not right or foreign > 0
            if not right and self.is_displaced(planet) and 1 <= planet.lacks() <= self.left_behind():
                self.say_unless(True, "starting-resources", "planet-place")
            elif not right and self.has_all_elsewhere(planet):
                self.say_unless(True, "starting-resources", "planet-owner")
            elif not right:
                with_foreign = planet.foreign() > 0 and planet.own() + planet.foreign() == 5
                self.say_unless(with_foreign, "starting-resources", "biome-resource", planet.centre)
            return
        least = 0 if not self.starts else 1 if planet.type == "fair" else 2
        most = die if planet.type == "fair" else 2 * die
        if planet.seat:
            most = 4 if planet.type == "fair" else 5
        counted = {"fair": [forests, mountains], "harsh": [mountains], "water": [forests]}
        wrong = [n for n in counted[planet.type] if not least <= n <= most]
        if planet.seat and planet.type == "fair" and not wrong and forests + mountains > 5:
            wrong = [forests + mountains]
        for n in wrong:
            # Its resources may be at its proper place.
            if not self.out_of_place(planet) and n < least and not planet.seat and planet.type != "fair":
                self.say_unless(n + planet.foreign() >= 2, "resource-range", "biome-resource", planet.centre)
            else:
                self.say_unless(self.out_of_place(planet), "resource-range", "planet-place", planet.centre)

    # ------------------------------------------------------------ structures and ships

    def structure_rules(self):
        for piece in self.of("resource", "structure", "ship", "station", "asteroid"):
            if cell_of(piece) in self.centres:
                # No planet's centre should be here.
                self.say_unless(cell_of(piece) not in self.tiles, "centre-reserved", "planet-place", cell_of(piece))
        for piece in self.of("structure"):
            cell, kind = cell_of(piece), piece[1]["type"]
            planet = self.planet_at(cell)
            # At the start it is a starting planet without a monolith, which is reported (planets-per-player).
            missed = self.stage == "start" and planet and planet.seat
            if not planet:
                self.structure_without_planet(piece)
            elif not planet.owner and not missed:
                self.say_unless(planet.monoliths_beside, "structure-owner", "planet-owner", cell)
            if planet and (planet.type, kind) in {("harsh", "greenhouse"),
                                                  ("water", "blast-furnace")}:
                self.say("biome-structure", cell)
            if planet and kind in {"cannon", "tower"} and cell in planet.inner - {planet.centre}:
                has_moved = self.is_displaced(planet) and planet.centre not in self.tileless
                self.say_unless(has_moved, "defence-border", "planet-place", cell)
        self.monolith_rules()

    def structure_without_planet(self, piece):
        cell = cell_of(piece)
        if self.is_of_one_elsewhere(cell):
            self.say_unless(True, "structure-owner", "planet-place")
        elif not self.is_of_a_missing_one(cell) and any(piece is one for one in self.missed_cannons()):
            self.say_unless(True, "structure-owner", "starting-fleet")
        else:
            self.say_unless(self.is_of_a_missing_one(cell), "structure-owner", "planets-per-player", cell)

    def missed_cannons(self):
        """Returns the cannons that count for no planet, if as many players lack theirs at the start. "Each player
        starts with ... a cannon" on its planet (Starting resources)."""
        if self.stage != "start":
            return []
        cannons = [p for p in self.of("structure") if p[1]["type"] == "cannon"]
        near = [self.planet_near(cell_of(p)) for p in cannons]
        lost = [p for p, planet in zip(cannons, near) if not planet]
        # A player without a planet is reported for that; one who has left a monolith behind, for the monolith.
        players = {planet.owner for planet in self.planets} - {0} | self.seats_left()
        lacking = players - {planet.owner for planet in near if planet}
        return lost if len(lost) <= len(lacking) else []

    def left_monoliths(self):
        """Returns those in the centres of tiles without a planet."""
        return [m for m in self.of("monolith") if cell_of(m) in set(self.tiles) - self.centres]

    def elsewhere(self):
        """Returns how many misplaced planets have no monolith."""
        return sum(p.owner == 0 and self.out_of_place(p) for p in self.planets)

    def seats_left(self):
        """Returns the seats of these monoliths, if they are reported."""
        left = self.left_monoliths()
        is_told = len(left) > max(self.elsewhere(), self.missing_planets())
        return {int(m[1]["seat"]) for m in left} if is_told else set()

    def monolith_rules(self):
        seen, left = set(), self.left_monoliths()
        elsewhere = self.elsewhere()
        for piece in self.of("monolith"):
            cell, planet = cell_of(piece), self.planet_at(cell_of(piece))
            if any(piece is one for one in left) and len(left) <= elsewhere:
                self.say_unless(True, "planet-owner", "planet-place")
            elif any(piece is one for one in left):
                self.say_unless(len(left) <= self.missing_planets(), "planet-owner", "planets-per-player", cell)
            elif not planet or planet.centre != cell or cell in seen:
                self.say("planet-owner", cell)
            seen.add(cell)

    def space_rules(self):
        numbers, used = set(), set()
        for piece in self.of("ship", "station"):
            cell = cell_of(piece)
            if cell in self.centres:
                continue
            if self.planet_at(cell):
                self.say(f"{piece[0]}-place", cell)
            elif cell not in self.field:
                self.say_unless(cell in self.lost_field, f"{piece[0]}-place", "planet-place", cell)
        for piece in self.of("facility"):
            if cell_of(piece) not in self.rocks or cell_of(piece) in used:
                self.say("facility-place", cell_of(piece))
            used.add(cell_of(piece))
        for piece in self.of("ship"):
            cargo = [a for a in piece[1] if a in {"number", "item", *GOODS}]
            if piece[1]["type"] != "cargo-ship":
                for _ in cargo:
                    self.say("ship-cargo", cell_of(piece))
                continue
            key = piece[1]["seat"], piece[1].get("number")
            if key[1] is None or key in numbers:
                self.say("ship-number", cell_of(piece))
            numbers.add(key)

    # ------------------------------------------------------------ players

    def player_rules(self):
        seats = Counter(int(p[1]["seat"]) for p in self.of("player"))
        for seat, times in seats.items():
            for _ in range(times - 1):
                self.say("player-per-seat")
            if seat > self.n:
                self.say_unless(seat in self.seats_too_many(), "player-per-seat", "planets-per-player", None, "many")
        for seat in range(1, min(self.n, 16) + 1):
            if seat not in seats:
                # There are planets for fewer players than there are.
                has_none = not any(planet.seat == seat for planet in self.planets)
                self.say_unless(self.are_too_few() and has_none, "player-per-seat", "planets-per-player")
        for piece in self.of("monolith", "facility", "station", "ship"):
            if int(piece[1]["seat"]) not in seats and int(piece[1]["seat"]) > self.n:
                self.say("document/reference", cell_of(piece))

    def start_rules(self):
        for piece in self.all:
            if piece[0] in {"ship", "station", "facility"} or (
                    piece[0] == "structure" and piece[1]["type"] != "cannon"):
                self.say("starting-fleet", cell_of(piece))
        cannons = Counter()
        for piece in self.of("structure"):
            planet = self.planet_near(cell_of(piece))
            if piece[1]["type"] == "cannon" and planet:
                cannons[planet.owner] += 1
        for seat in self.factions:
            if cannons[seat] != 1 and any(p.owner == seat for p in self.planets):
                self.say("starting-fleet")
        for player in self.of("player"):
            self.stock(player)

    def stock(self, player):
        """"Each player starts with the resources produced by its planet in 10 turns" (Starting resources); it is the
        first one generated for it, "the starting planet" (Planet generation), whatever else the player may own. A
        mountain yields "1 C/turn", a forest "1 B/turn". A planet on another's centre, or with wrong resources, is
        reported as that alone."""
        home = next((p for p in self.planets if str(p.seat) == player[1]["seat"] and not p.covered), None)
        if home is None or home.told:
            return
        has = Counter(p[1]["type"] for p in home.resources)
        due = {"biomass": 10 * has["forest"], "concrete": 10 * has["mountain"]}
        for good in GOODS:
            if int(player[1].get(good, 0)) != due.get(good, 0):
                self.say("starting-stock")



def flight(naive, start, moves):
    """Returns {cell: steps}, repeating until nothing changes."""
    taken = {cell_of(p) for p in naive.of("ship", "station")} | naive.rocks
    free = naive.field - taken - set().union(*(p.cells for p in naive.planets))
    steps = {start: 0}
    for n in range(1, moves + 1):
        for q, r in [c for c, s in steps.items() if s == n - 1]:
            for dq, dr in DIRECTIONS:
                if (q + dq, r + dr) in free:
                    steps.setdefault((q + dq, r + dr), n)
    return {name(c): s for c, s in steps.items() if s}
