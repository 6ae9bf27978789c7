"""A second implementation of the measures of Burning Suns: what each seat has, by `starwright fairness`.

measures_of(galaxy) returns {measure: {seat: (figure, tiles)}}: the figure a Fraction in units, or None; the tiles
{(q, r): Fraction} if they add up to the figure, else {(q, r): None} where they decide it. Each measure is written from its
definition: the docstring of its function. Distances are counted anew for each question, with naive.py's galaxy."""

from fractions import Fraction
from itertools import combinations

import naive

JUMP = 4  # p. 7
WORTH_PARTS = 720720
DECAY_PARTS = 2 ** 20
VALUED = ("hostile", "inhabited", "uninhabited")


# ---------------------------------------------------------------- the map

class Map:
    """A galaxy with everything explored. Homes are in the order of their seats."""

    def __init__(self, galaxy):
        self.galaxy = galaxy
        self.tiles = galaxy.tiles
        self.homes = sorted(galaxy.homes, key=lambda home: (home.seat is None, home.seat or 0, home.index))
        every = set(galaxy.tiles)
        self.paths = {home: galaxy.reached([home], every, galaxy.wormholes) for home in self.homes}
        self.touches = {home: galaxy.reached([home], every, []) for home in self.homes}
        self.jumps = {home: self.jumps_from(home) for home in self.homes}

    def rivals(self, home):
        return [other for other in self.homes if other is not home]

    def adjacent(self, tile):
        """Touching tiles, and for a wormhole all others."""
        linked = [other for other in self.galaxy.wormholes if other is not tile]
        return self.galaxy.touching[tile] + (linked if tile in self.galaxy.wormholes else [])

    def jumps_from(self, home):
        """p. 7, 12: no home of another is entered; a fleet of 4 dark ships or more ends the jump."""
        steps, front = {home: 0}, [home]
        for tile in front:
            if dark_ships(tile) >= 4:
                continue
            for other in self.adjacent(tile):
                if other not in steps and (not other.is_home or other is home):
                    steps[other] = steps[tile] + 1
                    front.append(other)
        return steps

    def nearest(self, tile):
        """The nearest homes, their distance, and that of the next in order, which may be the same."""
        far = sorted((self.paths[home][tile], number) for number, home in enumerate(self.homes)
                     if tile in self.paths[home])
        if not far:
            return [], None, None
        homes = [self.homes[number] for steps, number in far if steps == far[0][0]]
        return homes, far[0][0], far[1][0] if len(far) > 1 else None

    def rival_distance(self, home):
        return min((self.paths[home][other] for other in self.rivals(home) if other in self.paths[home]), default=None)


def dark_ships(tile):
    return tile.strength or 0 if tile.is_dark_fleet else 0


def worth(tile):
    return naive.fair_value(tile)


def cut(value, parts):
    """The whole parts in a value."""
    return Fraction(int(value * parts), parts)


def decay(distance):
    """2^(-2/3) for each step beyond the first, in whole parts of 2^20, found from above."""
    exponent = 60 - 2 * (distance - 1)
    if exponent < 0:
        return Fraction(0)
    root = round(2 ** (exponent / 3)) + 1
    while root ** 3 > 2 ** exponent:
        root -= 1
    return Fraction(root, DECAY_PARTS)


def total(tiles):
    tiles = {(tile.q, tile.r): parts for tile, parts in tiles.items() if parts != 0}
    return sum(tiles.values(), Fraction(0)), tiles


def decided(figure, tiles):
    return figure, {(tile.q, tile.r): None for tile in tiles}


# ---------------------------------------------------------------- worth

def shared(lying, home, value_of):
    found = {}
    for tile in lying.tiles:
        homes, _, _ = lying.nearest(tile)
        if home in homes:
            found[tile] = cut(Fraction(value_of(tile), len(homes)), WORTH_PARTS)
    return found


def nearest_value(lying, home):
    """Values of the systems nearest to the home, shared with homes as near."""
    return total(shared(lying, home, worth))


def antimatter_worlds(lying, home):
    """Systems of value 4 likewise."""
    return total(shared(lying, home, lambda tile: int(tile.is_system(*VALUED, "any") and tile.value == 4)))


def safe(lying, home):
    found = {}
    for tile in lying.tiles:
        homes, first, second = lying.nearest(tile)
        if homes == [home]:
            share = 1 if second is None else Fraction(second - first, second + first)
            found[tile] = cut(worth(tile) * share, WORTH_PARTS)
    return found


def safe_worth(lying, home):
    """Each system times (b - a) / (b + a)."""
    return total(safe(lying, home))


def contested_worth(lying, home):
    """The rest of the nearest value."""
    kept = safe(lying, home)
    return total({tile: parts - kept.get(tile, 0) for tile, parts in shared(lying, home, worth).items()})


def decayed(lying, home, *kinds):
    return total({tile: worth(tile) * decay(steps) for tile, steps in lying.paths[home].items()
                  if steps > 0 and (not kinds or tile.is_system(*kinds))})


def decayed_worth(lying, home):
    return decayed(lying, home)


def colonize_worth(lying, home):
    return decayed(lying, home, "uninhabited")


def diplomacy_worth(lying, home):
    return decayed(lying, home, "inhabited")


def assault_worth(lying, home):
    return decayed(lying, home, "hostile")


# ---------------------------------------------------------------- reach

def in_jumps(lying, home, number):
    return [tile for tile, steps in lying.jumps[home].items() if 0 < steps <= number * JUMP]


def jump_tiles(lying, home):
    return total({tile: Fraction(1) for tile in in_jumps(lying, home, 1)})


def jump_worth(lying, home):
    return total({tile: Fraction(worth(tile)) for tile in in_jumps(lying, home, 1)})


def jump_2_tiles(lying, home):
    return total({tile: Fraction(1) for tile in in_jumps(lying, home, 2)})


def jump_2_worth(lying, home):
    return total({tile: Fraction(worth(tile)) for tile in in_jumps(lying, home, 2)})


def chain(lying, home, distance):
    """Inhabited systems within the distance of the home, or of another of these, until there are no more."""
    own, everything = [home], set(lying.tiles)
    while True:
        steps = lying.galaxy.reached(own, everything, [])
        more = [tile for tile, far in steps.items() if far <= distance and tile.is_system("inhabited") and tile not in own]
        if not more:
            return total({tile: Fraction(1) for tile in own[1:]})
        own += more


def diplomacy_chain(lying, home):
    return chain(lying, home, 1)


def diplomacy_chain_2(lying, home):
    return chain(lying, home, 2)


# ---------------------------------------------------------------- rivals

def first_contact(lying, home):
    """Half the distance to the nearest other home; the tiles in the middle of a shortest path to it."""
    far = lying.rival_distance(home)
    if far is None:
        return None, {}
    middle = [tile for other in lying.rivals(home) if lying.paths[home].get(other) == far for tile in lying.tiles
              if tile in lying.paths[home] and lying.paths[home][tile] + lying.paths[other][tile] == far
              and abs(lying.paths[home][tile] - lying.paths[other][tile]) <= 1]
    return decided(Fraction(far, 2), middle)


def fleets_meet(lying, home):
    """Half the fewest steps that two fleets make together to meet on a tile."""
    steps = {tile: min(lying.jumps[home][tile] + lying.jumps[other][tile] for other in lying.rivals(home)
                       if tile in lying.jumps[other])
             for tile in lying.jumps[home] if any(tile in lying.jumps[other] for other in lying.rivals(home))}
    if not steps:
        return None, {}
    least = min(steps.values())
    return decided(Fraction(least, 2), [tile for tile in steps if steps[tile] == least])


def leads(lying, home, targets, closed):
    """Whether a way leads to a target, past none of `closed`."""
    return bool(set(targets) & set(lying.galaxy.reached([home], set(lying.tiles) - set(closed), lying.galaxy.wormholes)))


def choke_points(lying, home):
    """Tiles on every way from the home to other homes: without one of them, no way is left."""
    rivals = lying.rivals(home)
    if not leads(lying, home, rivals, []):
        return total({})
    return total({tile: Fraction(1) for tile in lying.tiles
                  if not tile.is_home and not leads(lying, home, rivals, [tile])})


def width(lying, home, rival, most):
    """The fewest tiles that block all jumps from home to home: sets of 0, 1, 2 ... are tried; None if none does."""
    others = [other for other in lying.homes if other not in (home, rival)]
    if rival in lying.adjacent(home):
        return None
    way = lying.galaxy.reached([home], set(lying.tiles) - set(others), lying.galaxy.wormholes)
    inner = [tile for tile in way if not tile.is_home]
    beside = min(sum(tile in way and not tile.is_home for tile in lying.adjacent(end)) for end in (home, rival))
    for number in range(min(beside, most)):
        if any(not leads(lying, home, [rival], [*others, *closed]) for closed in combinations(inner, number)):
            return number
    return beside if beside <= most else f"more than {most - 1}"


WIDEST = 2  # sets of fewer tiles are tried


def way_width(lying, home):
    """Of the nearest rivals. The tiles are one of several smallest sets: the caller asks whether they block the way.
    A figure that is not known exactly is a text."""
    far = lying.rival_distance(home)
    if far is None:
        return None, None
    found = [width(lying, home, other, WIDEST) for other in lying.rivals(home) if lying.paths[home].get(other) == far]
    numbers = [number for number in found if isinstance(number, int)]
    if numbers and min(numbers) < WIDEST:
        return Fraction(min(numbers)), None
    if any(isinstance(number, str) for number in found):
        return "wide", None
    return (Fraction(min(numbers)) if numbers else None), None


def threat(lying, home):
    """Dark ships, and militia as many as the value of their hostile system, on shortest ways to other homes."""
    found = {}
    for tile in lying.tiles:
        guards = worth(tile) if tile.is_system("hostile") else dark_ships(tile)
        if tile in lying.paths[home] and any(
                other in lying.paths[home] and tile in lying.paths[other]
                and lying.paths[home][tile] + lying.paths[other][tile] == lying.paths[home][other]
                for other in lying.rivals(home)):
            found[tile] = guards * decay(lying.paths[home][tile]) if guards else Fraction(0)
    return total(found)


# ---------------------------------------------------------------- exploration

def hidden(tile):
    return not tile.is_home and tile.explored != "true"


def unexplored(lying, home):
    return total({tile: Fraction(1) for tile, steps in lying.touches[home].items() if steps == 1 and hidden(tile)})


def unexplored_2(lying, home):
    return total({tile: Fraction(1) for tile, steps in lying.touches[home].items() if steps == 2 and hidden(tile)})


FREE = ("asteroid-field", "babel-research-facility", "portal")


def free_actions(lying, home):
    return total({tile: Fraction(1) for tile, steps in lying.touches[home].items()
                  if steps <= 2 and hidden(tile) and tile.is_anomaly and tile.type in FREE})


MEASURES = {measure.__name__.replace("_", "-"): measure for measure in (
    nearest_value, antimatter_worlds, decayed_worth, colonize_worth, diplomacy_worth, assault_worth, jump_tiles, jump_worth,
    jump_2_tiles, jump_2_worth, diplomacy_chain, diplomacy_chain_2, first_contact, fleets_meet, safe_worth,
    contested_worth, choke_points, way_width, threat, unexplored, unexplored_2, free_actions)}


def measures_of(galaxy):
    """By measure, a list by home in the order of seats."""
    lying = Map(galaxy)
    return {name: [measure(lying, home) for home in lying.homes] for name, measure in MEASURES.items()}


def blocks(galaxy, seat_number, tiles):
    """Whether the tiles close all jumps from a home to one of the nearest other homes."""
    lying = Map(galaxy)
    home = lying.homes[seat_number]
    far = lying.rival_distance(home)
    closed = [lying.galaxy.at[place] for place in tiles]
    return any(not leads(lying, home, [other], [*(set(lying.homes) - {home, other}), *closed])
               for other in lying.rivals(home) if lying.paths[home].get(other) == far)
