#!/usr/bin/env python3
"""The second implementation of the Burning Suns galaxy rules: slow, naive, sharing nothing with the engine.

    naive.py FILE...

prints one JSON object a line and file: {"path": ..., "problems": [{"rule", "severity", and "q", "r" where
the problem lies on a hex}]}. The files are taken to be structurally valid.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Optional

import outlines

NAMESPACE = "{urn:starwright:1}"
BENEFIT_KINDS = ("hostile", "inhabited", "uninhabited")
PILE_KINDS = BENEFIT_KINDS + ("special",)
LEGAL_VALUES = {  # None: the value may be missing
    "home": (None,), "empty": (None, 0), "special": (None, 1), "any": (1, 2, 3, 4),
    **{kind: (None, 2, 3, 4) for kind in BENEFIT_KINDS},
}
OPEN_VALUE = 3
TILES_OF_VALUE = {2: 3, 3: 2, 4: 2}  # of the seven of a kind in a box
# In a box, in the order of the table, in which a set-up draws; which of them have which number is assumed.
ANOMALIES = {"asteroid-field": 3, "babel-research-facility": 3, "dark-fleet": 3, "ionstorm": 3, "portal": 2, "wormhole": 2}
ANOMALY_SPLIT = tuple(sorted(ANOMALIES.values(), reverse=True))


# ---------------------------------------------------------------- reading

@dataclass(eq=False)
class Tile:
    index: int  # position in document order
    shape: str  # "system" or "anomaly"
    type: str
    q: int
    r: int
    turn: int
    value: Optional[int]
    seat: Optional[int]
    strength: Optional[int]
    name: str
    explored: Optional[str]  # as in the file

    @property
    def is_home(self):
        return self.shape == "system" and self.type == "home"

    @property
    def is_anomaly(self):
        return self.shape == "anomaly"

    @property
    def is_wormhole(self):
        return self.is_anomaly and self.type == "wormhole"

    @property
    def is_dark_fleet(self):
        return self.is_anomaly and self.type == "dark-fleet"

    @property
    def starts_explored(self):
        return self.is_home or self.explored == "true"

    def is_system(self, *types):
        return self.shape == "system" and self.type in types

    def is_any(self, *values):
        return self.is_system("any") and self.value in values

    def touches(self, other):
        step = (other.q - self.q, other.r - self.r)
        return step in outlines.DIRECTIONS and outlines.outlines_touch(
            self.shape, self.turn, other.shape, other.turn, step)


class Galaxy:
    """The tiles (the first on each hex), in document order, and the root's attributes."""

    def __init__(self, root):
        self.players = int(root.get("players"))
        self.sets = int(root.get("sets", "1"))
        self.allowed = [allow.get("rule") for allow in root.findall(NAMESPACE + "allow")]
        self.tiles, self.ignored = [], []
        self.at = {}
        for tile in read_tiles(root):
            if (tile.q, tile.r) in self.at:
                self.ignored.append(tile)
            else:
                self.at[tile.q, tile.r] = tile
                self.tiles.append(tile)
        self.homes = [tile for tile in self.tiles if tile.is_home]
        self.wormholes = [tile for tile in self.tiles if tile.is_wormhole]
        self.touching = {tile: [other for other in self.beside(tile) if tile.touches(other)]
                         for tile in self.tiles}

    def beside(self, tile):
        """Returns the tiles on the neighbouring hexes, touching or not."""
        around = ((tile.q + dq, tile.r + dr) for dq, dr in outlines.DIRECTIONS)
        return [self.at[place] for place in around if place in self.at]

    def reached(self, starts, enter, joined):
        """Returns the steps to each tile that can be reached from `starts` through tiles of the set `enter`, the
        wormholes of the list `joined` being adjacent to one another."""
        steps = {tile: 0 for tile in starts}
        queue = list(starts)
        for tile in queue:
            for other in self.touching[tile] + (joined if tile in joined else []):
                if other in enter and other not in steps:
                    steps[other] = steps[tile] + 1
                    queue.append(other)
        return steps


def integer(text):
    return None if text is None else int(text)


def read_tiles(root):
    shapes = {NAMESPACE + "system": "system", NAMESPACE + "anomaly": "anomaly"}
    elements = [element for element in root if element.tag in shapes]
    return [Tile(index, shapes[element.tag], element.get("type"), int(element.get("q")), int(element.get("r")),
                 int(element.get("turn", "0")), integer(element.get("value")), integer(element.get("seat")),
                 integer(element.get("strength")), element.get("name", ""), element.get("explored"))
            for index, element in enumerate(elements)]


# ---------------------------------------------------------------- rules
# A rule takes a galaxy and returns where it is broken: a list of tiles, with None for the whole document.

def whole_document(broken):
    return [None] if broken else []


def place_taken(galaxy):
    return galaxy.ignored


def home_count(galaxy):
    if number_of_homes_is_told(galaxy):
        return [None]
    return [home for home in galaxy.homes if home.seat is None]


def number_of_homes_is_told(galaxy):
    """Whether the number of homes is reported: it is not if the number of players is impossible, which is reported itself."""
    return (len(galaxy.homes) != galaxy.players and not number_is_told_by_others(galaxy)
            and not player_count(galaxy))


def number_is_told_by_others(galaxy):
    """Surplus homes are reported by their seats, and missing ones by other tiles that name their seats."""
    number = len(galaxy.homes) - len(surplus_homes(galaxy))
    return number <= galaxy.players <= number + len(promised_by_covered(galaxy) | promised_by_others(galaxy))


def surplus_homes(galaxy):
    """Returns homes with the seat of an earlier home, or with a seat that does not exist."""
    return [tile for tile in seat_repeated(galaxy) if tile.is_home]


def seats_without_home(galaxy):
    return set(range(1, galaxy.players + 1)) - {home.seat for home in galaxy.homes}


def promised_by_covered(galaxy):
    """Returns the seats without a home for which a home lies beneath another tile."""
    return seats_without_home(galaxy) & {tile.seat for tile in galaxy.ignored if tile.is_home}


def promised_by_others(galaxy):
    """Returns the seats without a home that another tile names."""
    return seats_without_home(galaxy) & {tile.seat for tile in galaxy.tiles if not tile.is_home}


def missing_homes(galaxy):
    """Returns how many homes are reported as missing."""
    return max(0, galaxy.players - len(galaxy.homes)) if number_of_homes_is_told(galaxy) else 0


def surplus_is_told(galaxy):
    return len(galaxy.homes) > galaxy.players and number_is_told_by_others(galaxy)


def lack_is_told(galaxy):
    return len(galaxy.homes) < galaxy.players and number_is_told_by_others(galaxy)


def seats_of_nobody(galaxy):
    return [home for home in galaxy.homes if home.seat is not None and home.seat > galaxy.players]


def player_count(galaxy):
    most = 5 if galaxy.sets == 1 else 6
    return whole_document(not 2 <= galaxy.players <= most)


def place_order(tile):
    """Reading order. Of equal tiles the later is reported, whatever the order of the elements."""
    return tile.r, tile.q


def in_place_order(galaxy):
    return sorted(galaxy.tiles, key=place_order)


def seat_repeated(galaxy):
    used, broken = set(), []
    for tile in in_place_order(galaxy):
        if tile.seat is None:
            continue
        if not tile.is_home or tile.seat in used or tile.seat > galaxy.players:
            broken.append(tile)
        if tile.is_home:
            used.add(tile.seat)
    return broken


LIMITS_OF_THE_PILE = (
    (1, lambda tile: tile.is_system("special") or tile.is_any(1)),
    (7, lambda tile: tile.is_system("hostile")),
    (7, lambda tile: tile.is_system("inhabited")),
    (7, lambda tile: tile.is_system("uninhabited")),
    (21, lambda tile: tile.is_system(*BENEFIT_KINDS) or tile.is_any(2, 3, 4)),
)
HOME_LIMITS = (
    (5, lambda tile: tile.is_home),
)
OTHER_LIMITS = (
    (5, lambda tile: tile.is_system("empty")),
    (16, lambda tile: tile.is_anomaly),
)


def over(galaxy, limits):
    """Returns the first tile beyond each exceeded limit."""
    broken = []
    for in_a_box, counts in limits:
        counted = [tile for tile in galaxy.tiles if counts(tile)]
        broken += counted[in_a_box * galaxy.sets:][:1]
    return broken


def component_limit(galaxy):
    """More homes than possible are the fault of the number of players, or of homes, if one of these is reported."""
    homes = () if player_count(galaxy) or number_of_homes_is_told(galaxy) else HOME_LIMITS
    return over(galaxy, LIMITS_OF_THE_PILE + homes + OTHER_LIMITS)


def has_legal_value(tile):
    return tile.value is None if tile.is_anomaly else tile.value in LEGAL_VALUES[tile.type]


def tile_value(galaxy):
    """A system that is explored and open may lack its value because it is open, which is reported."""
    return [tile for tile in galaxy.tiles if not has_legal_value(tile) and not lacks_value_since_open(tile)]


def lacks_value_since_open(tile):
    return tile.is_system("any") and tile.explored == "true" and tile.value is None


def system_repeated(galaxy):
    """p. 4, 10: a title is on one tile of a set. A special system beyond the sets is reported as one too many,
    whatever its name."""
    return [tile for tile in named_too_often(galaxy) if tile not in special_too_often(galaxy)]


def named_too_often(galaxy):
    return beyond_the_sets(galaxy, [tile for tile in in_place_order(galaxy) if tile.shape == "system" and tile.name])


def special_too_often(galaxy):
    """Returns the special systems of one name beyond the number of sets."""
    return beyond_the_sets(galaxy, [tile for tile in in_place_order(galaxy) if tile.is_system("special") and tile.name])


def beyond_the_sets(galaxy, tiles):
    seen, beyond = Counter(), []
    for tile in tiles:
        seen[tile.name] += 1
        beyond += [tile] if seen[tile.name] > galaxy.sets else []
    return beyond


def anomaly_touch(galaxy):
    return [tile for tile in galaxy.tiles
            if tile.is_anomaly and all(other.is_anomaly for other in galaxy.touching[tile])]


def explored_in_the_end(galaxy):
    """Returns the tiles explored once every empire has explored everything it can."""
    explored = {tile for tile in galaxy.tiles if tile.starts_explored}
    while True:
        open_wormholes = [tile for tile in galaxy.wormholes if tile in explored]
        paths = galaxy.reached(galaxy.homes, explored, open_wormholes)
        revealed = {other for tile in paths for other in galaxy.touching[tile]} - explored
        if not revealed:
            return explored
        explored |= revealed


def components(galaxy):
    explored = explored_in_the_end(galaxy)
    open_wormholes = [tile for tile in galaxy.wormholes if tile in explored]
    everything = set(galaxy.tiles)
    found, seen = [], set()
    for tile in galaxy.tiles:
        if tile not in seen:
            component = set(galaxy.reached([tile], everything, open_wormholes))
            found.append(component)
            seen |= component
    return found


def main_component_order(component):
    homes = [tile for tile in component if tile.is_home]
    seats = [home.seat for home in homes if home.seat is not None]
    lowest = min((tile.r, tile.q) for tile in component)
    return -len(homes), min(seats, default=float("inf")), -len(component), lowest


def cut_off(galaxy):
    """Returns the components that cannot be reached; single anomalies that touch no system are reported as such."""
    others = sorted(components(galaxy), key=main_component_order)[1:]
    untouched = set(anomaly_touch(galaxy))
    return [component for component in others if not component <= untouched]


def unreachable(galaxy):
    return [min(component, key=lambda tile: tile.index) for component in cut_off(galaxy)]


def without_explored_path(galaxy):
    explored = {tile for tile in galaxy.tiles if tile.starts_explored}
    paths = galaxy.reached(galaxy.homes, explored, [tile for tile in galaxy.wormholes if tile in explored])
    return [tile for tile in galaxy.tiles if tile in explored and tile not in paths]


def explored_path(galaxy):
    """If homes are missing, each may be the one from which a region was explored."""
    pathless = pathless_tiles(galaxy)
    return [] if are_of_missing_homes(galaxy, pathless) else pathless


def pathless_tiles(galaxy):
    """Tiles that cannot be reached at all are reported as unreachable: the first of them "and what hangs together
    with it"."""
    told = set(anomaly_touch(galaxy)).union(*cut_off(galaxy))
    return [tile for tile in without_explored_path(galaxy) if tile not in told]


def are_of_missing_homes(galaxy, tiles):
    """Whether there are at most as many such regions as missing homes."""
    return len(regions(galaxy, set(tiles))) <= missing_homes(galaxy)


def regions(galaxy, tiles):
    found = []
    for tile in tiles:
        if not any(tile in region for region in found):
            found.append(set(galaxy.reached([tile], tiles, [])))
    return found


def explored_open(galaxy):
    return [tile for tile in galaxy.tiles if tile.type == "any" and tile.explored == "true"]


def home_explored(galaxy):
    return [home for home in galaxy.homes if home.explored == "false"]


def strength_is_right(tile):
    if tile.is_dark_fleet:
        return tile.strength is not None and tile.strength >= 1
    return tile.strength is None


def dark_fleet_strength(galaxy):
    return [tile for tile in galaxy.tiles if not strength_is_right(tile)]


def dark_fleet_sum(galaxy):
    fleets = [tile for tile in in_place_order(galaxy) if tile.is_dark_fleet]
    total = sum(fleet.strength for fleet in fleets if strength_is_right(fleet))
    return fleets[-1:] if total > 24 * galaxy.sets else []


def lost_tiles(galaxy, empire, closed):
    """Returns the tiles except homes that `empire` reaches through everything, but not when homes are closed."""
    everything = set(galaxy.tiles)
    open_tiles = galaxy.reached([empire], everything, galaxy.wormholes)
    left = galaxy.reached([empire], everything - set(closed), galaxy.wormholes)
    return [tile for tile in open_tiles if tile not in left and not tile.is_home]


def keeps_out_with_others(galaxy, home):
    """Some empire reaches `home` without entering other homes, and cannot so reach a tile behind it."""
    for empire in galaxy.homes:
        others = [other for other in galaxy.homes if other != empire]
        reach = galaxy.reached([empire], set(galaxy.tiles) - set(others), galaxy.wormholes)
        beside = galaxy.touching[home]
        if (home != empire and any(tile in reach for tile in beside)
                and any(tile not in reach and not tile.is_home for tile in beside)):
            return True
    return False


def jump_blocked(galaxy):
    """Returns the homes that each cut off another empire; if none does, those that do it together."""
    alone = [home for home in galaxy.homes
             if any(lost_tiles(galaxy, empire, [home]) for empire in galaxy.homes if empire != home)]
    return alone or [home for home in galaxy.homes if keeps_out_with_others(galaxy, home)]


def lone_wormhole(galaxy):
    return galaxy.wormholes if len(galaxy.wormholes) == 1 else []


def homes_touch(galaxy):
    return [home for home in galaxy.homes for other in galaxy.touching[home]
            if other.is_home and place_order(other) < place_order(home)]


def pile_empty(galaxy):
    """p. 4: a box has 22 systems of value 1 to 4. More of a sort than the sets have is reported separately."""
    return whole_document(no_pile_is_left(galaxy) and not over(galaxy, LIMITS_OF_THE_PILE))


def no_pile_is_left(galaxy):
    """Of the tiles of the sets; the galaxy uses none beyond them."""
    used = Counter(tile.type for tile in galaxy.tiles if tile.shape == "system")
    special = used["special"] + sum(tile.is_any(1) for tile in galaxy.tiles)
    valued = sum(min(used[kind], 7 * galaxy.sets) for kind in BENEFIT_KINDS)
    valued += sum(tile.is_any(2, 3, 4) for tile in galaxy.tiles)
    return special >= galaxy.sets and valued >= 21 * galaxy.sets


def anomaly_split(galaxy):
    """More anomalies than there are at all is reported once for all."""
    return whole_document(anomalies_beyond_kinds(galaxy) > anomalies_too_many(galaxy))


def anomalies_beyond_kinds(galaxy):
    kinds = Counter(tile.type for tile in galaxy.tiles if tile.is_anomaly and tile.type != "any")
    counts = sorted(kinds.values(), reverse=True)
    return sum(max(0, count - most * galaxy.sets) for count, most in zip(counts, ANOMALY_SPLIT))


def anomalies_too_many(galaxy):
    return max(0, sum(tile.is_anomaly for tile in galaxy.tiles) - 16 * galaxy.sets)


def values_are_told_by_the_kind(galaxy, kind):
    """The kind has as many surplus tiles as its values have."""
    tiles = [tile for tile in galaxy.tiles if tile.is_system(kind)]
    beyond = [max(0, sum(tile.value == value for tile in tiles) - in_a_box * galaxy.sets)
              for value, in_a_box in TILES_OF_VALUE.items()]
    return 0 < sum(beyond) <= len(tiles) - 7 * galaxy.sets


def value_split(galaxy):
    broken = []
    for kind in BENEFIT_KINDS:
        if values_are_told_by_the_kind(galaxy, kind):
            continue
        for value, in_a_box in TILES_OF_VALUE.items():
            alike = [tile for tile in in_place_order(galaxy) if tile.is_system(kind) and tile.value == value]
            broken += alike[in_a_box * galaxy.sets:][-1:]
    return broken


def pointed_neighbour(galaxy):
    return [tile for tile in galaxy.tiles for other in galaxy.beside(tile)
            if place_order(other) < place_order(tile) and other not in galaxy.touching[tile]]


def distances(galaxy):
    """Returns, for each home, the steps to every tile, with everything explored."""
    everything = set(galaxy.tiles)
    return {home: galaxy.reached([home], everything, galaxy.wormholes) for home in galaxy.homes}


def fairness_is_silent(galaxy):
    return len(galaxy.homes) < 2 or bool(unreachable(galaxy))


def fairness_distance(galaxy):
    if fairness_is_silent(galaxy):
        return []
    nearest = [min(steps[other] for other in galaxy.homes if other != home)
               for home, steps in distances(galaxy).items()]
    return whole_document(max(nearest) - min(nearest) > 1)


def fair_value(tile):
    if tile.type == "special":
        return 1
    if tile.is_anomaly or tile.type in ("home", "empty") or not has_legal_value(tile):
        return 0
    return OPEN_VALUE if tile.value is None else tile.value


def fairness_value(galaxy):
    if fairness_is_silent(galaxy):
        return []
    shares = {home: Fraction(0) for home in galaxy.homes}
    steps_from = distances(galaxy)
    for tile in galaxy.tiles:
        steps = {home: steps_from[home][tile] for home in galaxy.homes if tile in steps_from[home]}
        nearest = [home for home in steps if steps[home] == min(steps.values())]
        for home in nearest:
            shares[home] += Fraction(fair_value(tile), len(nearest))
    gap = max(shares.values()) - min(shares.values())
    mean = sum(shares.values()) / len(shares)
    return whole_document(4 * gap > mean)


RULES = {
    "map/place-taken": ("error", place_taken),
    "burning-suns/home-count": ("error", home_count),
    "burning-suns/player-count": ("error", player_count),
    "burning-suns/seat-repeated": ("error", seat_repeated),
    "burning-suns/component-limit": ("error", component_limit),
    "burning-suns/tile-value": ("error", tile_value),
    "burning-suns/system-repeated": ("warning", system_repeated),
    "burning-suns/anomaly-touch": ("error", anomaly_touch),
    "burning-suns/unreachable": ("error", unreachable),
    "burning-suns/explored-path": ("error", explored_path),
    "burning-suns/explored-open": ("error", explored_open),
    "burning-suns/home-explored": ("error", home_explored),
    "burning-suns/dark-fleet-strength": ("error", dark_fleet_strength),
    "burning-suns/dark-fleet-sum": ("warning", dark_fleet_sum),
    "burning-suns/jump-blocked": ("warning", jump_blocked),
    "burning-suns/lone-wormhole": ("warning", lone_wormhole),
    "burning-suns/homes-touch": ("warning", homes_touch),
    "burning-suns/pile-empty": ("warning", pile_empty),
    "burning-suns/anomaly-split": ("warning", anomaly_split),
    "burning-suns/value-split": ("warning", value_split),
    "burning-suns/pointed-neighbour": ("info", pointed_neighbour),
    "burning-suns/fairness-distance": ("warning", fairness_distance),
    "burning-suns/fairness-value": ("warning", fairness_value),
}
# (rule, the nearer rule that reports the same cause, and if there are several causes, which): whether only the nearer
# rule reports it in a galaxy.
TOLD_ONCE = {
    ("burning-suns/home-count", "burning-suns/seat-repeated"):
        lambda galaxy: surplus_is_told(galaxy) and not seats_of_nobody(galaxy),
    ("burning-suns/home-count", "burning-suns/seat-repeated", "of-nobody"):
        lambda galaxy: surplus_is_told(galaxy) and seats_of_nobody(galaxy),
    ("burning-suns/home-count", "burning-suns/seat-repeated", "promised"):
        lambda galaxy: lack_is_told(galaxy) and promised_by_others(galaxy),
    ("burning-suns/home-count", "map/place-taken"):
        lambda galaxy: lack_is_told(galaxy) and promised_by_covered(galaxy),
    ("burning-suns/home-count", "burning-suns/player-count"):
        lambda galaxy: len(galaxy.homes) != galaxy.players and player_count(galaxy),
    ("burning-suns/component-limit", "burning-suns/player-count"):
        lambda galaxy: over(galaxy, HOME_LIMITS) and player_count(galaxy),
    ("burning-suns/component-limit", "burning-suns/home-count"):
        lambda galaxy: over(galaxy, HOME_LIMITS) and number_of_homes_is_told(galaxy),
    ("burning-suns/explored-path", "burning-suns/unreachable"):
        lambda galaxy: set(without_explored_path(galaxy)) & set().union(*cut_off(galaxy)),
    ("burning-suns/explored-path", "burning-suns/anomaly-touch"):
        lambda galaxy: set(without_explored_path(galaxy)) & set(anomaly_touch(galaxy)),
    ("burning-suns/explored-path", "burning-suns/home-count"):
        lambda galaxy: pathless_tiles(galaxy) and are_of_missing_homes(galaxy, pathless_tiles(galaxy)),
    ("burning-suns/tile-value", "burning-suns/explored-open"):
        lambda galaxy: any(lacks_value_since_open(tile) for tile in galaxy.tiles),
    ("burning-suns/system-repeated", "burning-suns/component-limit"):
        lambda galaxy: set(named_too_often(galaxy)) & set(special_too_often(galaxy)),
    ("burning-suns/value-split", "burning-suns/component-limit"):
        lambda galaxy: any(values_are_told_by_the_kind(galaxy, kind) for kind in BENEFIT_KINDS),
    ("burning-suns/anomaly-split", "burning-suns/component-limit"):
        lambda galaxy: 0 < anomalies_beyond_kinds(galaxy) <= anomalies_too_many(galaxy),
    ("burning-suns/pile-empty", "burning-suns/component-limit"):
        lambda galaxy: no_pile_is_left(galaxy) and over(galaxy, LIMITS_OF_THE_PILE),
}
DOCUMENT_SEVERITIES = {  # about the file rather than the map
    "document/well-formed": "error", "document/version": "error", "document/schema": "error",
    "document/limits": "error", "document/reference": "error", "document/allow-error": "error",
    "document/unused-allow": "warning", "document/duplicate": "info",
}
SEVERITIES = {**{rule: severity for rule, (severity, _) in RULES.items()}, **DOCUMENT_SEVERITIES}


# ---------------------------------------------------------------- problems

def problem(rule, tile=None):
    found = {"rule": rule, "severity": SEVERITIES[rule]}
    if tile is not None:
        found["q"], found["r"] = tile.q, tile.r
    return found


def apply_allow(rule, problems):
    """Returns the problems left under one <allow>, with the problems of the <allow> itself."""
    if rule not in SEVERITIES:
        return problems + [problem("document/reference")]
    if SEVERITIES[rule] == "error":
        return problems + [problem("document/allow-error")]
    left = [found for found in problems if found["rule"] != rule]
    return left + [problem("document/unused-allow")] if len(left) == len(problems) else left


def problems_of(root):
    galaxy = Galaxy(root)
    problems = [problem(rule, tile) for rule, (_, broken_at) in RULES.items() for tile in broken_at(galaxy)]
    for rule in galaxy.allowed:
        problems = apply_allow(rule, problems)
    return problems


def told_once(text):
    """Returns the pairs of TOLD_ONCE in the galaxy."""
    galaxy = Galaxy(ElementTree.fromstring(text))
    return {pair for pair, is_one_cause in TOLD_ONCE.items() if is_one_cause(galaxy)}


def problems_of_text(text):
    return problems_of(ElementTree.fromstring(text))


def main(paths):
    for path in paths:
        root = ElementTree.parse(path).getroot()
        print(json.dumps({"path": path, "problems": problems_of(root)}))


if __name__ == "__main__":
    main(sys.argv[1:])
