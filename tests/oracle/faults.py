"""One maker for each rule: it takes a random galaxy without errors and breaks that rule, mostly that rule alone.

A maker gets the random generator and returns a draft, or None when its galaxy has no room for the fault. The caller
checks whether only the wanted rule is broken.
"""

import outlines
from drafts import anomaly, system
from galaxies import ANOMALY_KINDS, calm_galaxy, legal_galaxy
from naive import ANOMALY_SPLIT, BENEFIT_KINDS, SEVERITIES
from shapes import DIRECTIONS, around


# ---------------------------------------------------------------- helpers

def insert(rng, draft, tile):
    draft.tiles.insert(rng.randrange(len(draft.tiles) + 1), tile)


def shape_of(tile):
    return tile["tag"], tile.get("turn", 0)


def touching(draft, tile):
    """Returns the tiles of the draft that a tile (placed or not) touches."""
    at = draft.at()
    found = []
    for dq, dr in DIRECTIONS:
        other = at.get((tile["q"] + dq, tile["r"] + dr))
        if other and outlines.outlines_touch(*shape_of(tile), *shape_of(other), (dq, dr)):
            found.append(other)
    return found


def border_tiles(draft, make):
    """Makes tiles for the free hexes that would touch a system other than a home."""
    candidates = [make(place) for place in draft.free_places()]
    return [tile for tile in candidates
            if any(other["tag"] == "system" and other["type"] != "home" for other in touching(draft, tile))]


def lay_at_border(rng, draft, make):
    candidates = border_tiles(draft, make)
    if not candidates:
        return False
    insert(rng, draft, rng.choice(candidates))
    return True


def become(tile, type, **attributes):
    """Changes the kind of a tile, in place."""
    kept = {key: tile[key] for key in ("tag", "q", "r", "turn", "explored") if key in tile}
    tile.clear()
    tile.update(kept, type=type, **attributes)


def count(draft, *types):
    return sum(tile["tag"] == "system" and tile["type"] in types for tile in draft.tiles)


def far_place(rng, draft):
    return max(tile["q"] for tile in draft.tiles) + rng.randrange(3, 9), rng.randrange(-5, 6)



# ---------------------------------------------------------------- errors

def place_taken(rng):
    draft = calm_galaxy(rng)
    place = rng.choice(sorted(draft.at()))
    twin = rng.choice((system(place, "empty"), system(place, "home", seat=1), anomaly(place, "any", 1),
                       dict(draft.at()[place])))
    if rng.randrange(2):
        draft.tiles.append(twin)
    else:
        insert(rng, draft, twin)
    return draft


def home_count(rng):
    draft = calm_galaxy(rng)
    fault = rng.randrange(3)
    if fault == 0:
        draft.players += 1
    elif fault == 1:
        del rng.choice(draft.homes())["seat"]
    else:
        become(rng.choice(draft.homes()), "empty")
    return draft


def player_count(rng):
    rule = "burning-suns/player-count"
    if rng.randrange(2):
        return calm_galaxy(rng, players=1, tolerated=rule)
    return calm_galaxy(rng, players=rng.randrange(7, 10), sets=rng.randrange(2, 4), size=30, tolerated=rule)


def seat_repeated(rng):
    draft = calm_galaxy(rng)
    home = rng.choice(draft.homes())
    fault = rng.randrange(3)
    if fault == 0:
        home["seat"] = rng.randrange(1, draft.players + 1)
    elif fault == 1:
        home["seat"] = draft.players + rng.randrange(1, 4)
    else:
        rng.choice(draft.systems() + draft.anomalies() or draft.homes())["seat"] = 1
    return draft


def fill_up(rng, draft, needed, make):
    """Adds tiles at the border, as many as needed; returns whether there was room."""
    return all(lay_at_border(rng, draft, make) for _ in range(needed))


def empty_at(place):
    return system(place, "empty")


def special_at(place):
    return system(place, "special")


def valued_at(place):
    return system(place, "any", value=3)


def random_anomaly(rng):
    return lambda place: anomaly(place, "any", rng.randrange(3))


def count_any(draft, *values):
    return sum(tile["tag"] == "system" and tile["type"] == "any" and tile.get("value") in values for tile in draft.tiles)


def special_count(draft):
    return count(draft, "special") + count_any(draft, 1)


def valued_count(draft):
    return count(draft, *BENEFIT_KINDS) + count_any(draft, 2, 3, 4)


def component_limit(rng):
    draft = calm_galaxy(rng, sets=rng.choice((1, 1, 1, 2)), size=30)
    kind = rng.choice(BENEFIT_KINDS)
    make, laid, in_a_box = rng.choice((
        (random_anomaly(rng), len(draft.anomalies()), 16),
        (special_at, special_count(draft), 1),
        (lambda place: system(place, "any", value=1), special_count(draft), 1),
        (empty_at, count(draft, "empty"), 5),
        (valued_at, valued_count(draft), 21),
        (lambda place: system(place, kind), count(draft, kind), 7),
    ))
    return draft if fill_up(rng, draft, in_a_box * draft.sets + 1 - laid, make) else None


WRONG_VALUES = {"home": (0, 1, 3), "empty": (1, 2), "special": (0, 2, 4), "any": (None, 0),
                **{kind: (0, 1) for kind in BENEFIT_KINDS}}


def tile_value(rng):
    draft = calm_galaxy(rng)
    tile = rng.choice(draft.tiles)
    wrong = rng.choice((1, 3) if tile["tag"] == "anomaly" else WRONG_VALUES[tile["type"]])
    tile["value"] = wrong
    return draft


def system_repeated(rng):
    draft = calm_galaxy(rng)
    systems = draft.systems()
    repeats = draft.sets + rng.randrange(1, 3)
    if len(systems) < repeats:
        return None
    for tile in rng.sample(systems, repeats):
        tile["name"] = "Hydatus Teign"
    return draft


def anomaly_touch(rng):
    draft = calm_galaxy(rng)
    kinds = [kind for kind in ANOMALY_KINDS if kind not in ("dark-fleet", "wormhole")] + ["any"]
    places = draft.free_places() + [far_place(rng, draft)]
    candidates = [anomaly(place, rng.choice(kinds), turn) for place in places for turn in range(3)]
    lonely = [tile for tile in candidates if not touching(draft, tile)]
    insert(rng, draft, rng.choice(lonely))
    return draft


def unreachable(rng):
    fault = rng.randrange(3)
    draft = calm_galaxy(rng, halves=fault == 0)
    if fault == 0:
        for tile in draft.tiles:
            if tile["type"] == "wormhole":
                become(tile, "any")
    elif fault == 1:
        lay_apart(rng, draft)
    else:
        lay_behind_point(rng, draft)
    return draft


def lay_apart(rng, draft):
    """Adds a few tiles without value, far from the others."""
    place = far_place(rng, draft)
    others = rng.sample(around(place), rng.randrange(3))
    for lone in [empty_at(place)] + [random_anomaly(rng)(other) for other in others]:
        insert(rng, draft, lone)


def lay_behind_point(rng, draft):
    """Adds an empty system that only points reach, if there is such a hex."""
    candidates = [empty_at(place) for place in draft.free_places()]
    cut_off = [tile for tile in candidates if not touching(draft, tile)]
    if cut_off:
        insert(rng, draft, rng.choice(cut_off))


def explored_path(rng):
    draft = calm_galaxy(rng)
    candidates = [tile for tile in draft.tiles if tile["type"] not in ("home", "any")]
    for tile in rng.sample(candidates, min(len(candidates), rng.randrange(1, 4))):
        tile["explored"] = "true"
    return draft


def explored_open(rng):
    draft = calm_galaxy(rng)
    near = [tile for home in draft.homes() for tile in touching(draft, home) if tile["type"] == "any"]
    if not near:
        return None
    rng.choice(near)["explored"] = "true"
    return draft


def home_explored(rng):
    draft = calm_galaxy(rng)
    rng.choice(draft.homes())["explored"] = "false"
    return draft


def dark_fleet_strength(rng):
    draft = calm_galaxy(rng)
    tile = rng.choice([tile for tile in draft.tiles if tile["type"] == "dark-fleet"] or draft.tiles)
    if tile["type"] != "dark-fleet" or rng.randrange(3) == 0:
        tile = rng.choice([tile for tile in draft.tiles if tile["type"] != "dark-fleet"])
        tile["strength"] = rng.randrange(0, 9)
    else:
        tile["strength"] = rng.choice((None, 0))
    return draft


def allow_error(rng):
    draft = calm_galaxy(rng)
    draft.allows.append(rng.choice([rule for rule, severity in SEVERITIES.items() if severity == "error"]))
    return draft


# ---------------------------------------------------------------- warnings and infos

def unused_allow(rng):
    draft = calm_galaxy(rng)
    candidates = [rule for rule, severity in SEVERITIES.items()
                  if severity == "warning" and rule.startswith("burning-suns/")]
    draft.allows.append(rng.choice(candidates))
    return draft


def dark_fleet_sum(rng):
    draft = calm_galaxy(rng)
    fleets = [tile for tile in draft.tiles if tile["type"] == "dark-fleet"]
    if not fleets:
        return None
    for tile in fleets:
        tile["strength"] = rng.randrange(1, 30 * draft.sets)
    return draft


def jump_blocked(rng):
    if rng.randrange(2):
        return legal_galaxy(rng, symmetric=True)
    draft = calm_galaxy(rng)
    candidates = [empty_at(place) for place in draft.free_places()]
    behind_home = [tile for tile in candidates
                   if [other["type"] for other in touching(draft, tile)] == ["home"]]
    if not behind_home:
        return None
    insert(rng, draft, rng.choice(behind_home))
    return draft


def lone_wormhole(rng):
    draft = calm_galaxy(rng)
    wormholes = [tile for tile in draft.anomalies() if tile["type"] == "wormhole"]
    others = [tile for tile in draft.anomalies() if tile["type"] not in ("wormhole", "dark-fleet")]
    if wormholes:
        for tile in rng.sample(wormholes, len(wormholes) - 1):
            become(tile, "any")
    elif others:
        become(rng.choice(others), "wormhole")
    return draft


def homes_touch(rng):
    if rng.randrange(4):
        return legal_galaxy(rng, players=2, symmetric=True)
    draft = calm_galaxy(rng)
    home = rng.choice(draft.homes())
    near = [tile for other in draft.homes() if other is not home
            for tile in touching(draft, other) if tile["tag"] == "system" and tile["type"] != "home"]
    if not near:
        return None
    swap(home, rng.choice(near))
    return draft


def swap(tile, other):
    """Swaps two systems."""
    for key in ("q", "r"):
        tile[key], other[key] = other[key], tile[key]
    tile.pop("explored", None)
    other.pop("explored", None)


def pile_empty(rng):
    draft = calm_galaxy(rng, size=30)
    specials, valued = draft.sets - special_count(draft), 21 * draft.sets - valued_count(draft)
    full = fill_up(rng, draft, specials, special_at) and fill_up(rng, draft, valued, valued_at)
    return draft if full else None


def anomaly_split(rng):
    draft = calm_galaxy(rng, size=30)
    kinds = rng.choice((["portal"], ["ionstorm"], ["asteroid-field"], list(ANOMALY_KINDS[:5])))
    needed = (3 * len(kinds) if len(kinds) > 1 else 4) * draft.sets
    if not fill_up(rng, draft, needed - len(draft.anomalies()), random_anomaly(rng)):
        return None
    for position, tile in enumerate(draft.anomalies()):
        kind = kinds[position % len(kinds)] if position < needed else "any"
        become(tile, kind, strength=1 if kind == "dark-fleet" else None)
    return draft


def value_split(rng):
    draft = calm_galaxy(rng, sets=1)
    kind, value = rng.choice(BENEFIT_KINDS), rng.choice((2, 3, 4))
    alike = [tile for tile in draft.tiles if tile["type"] == kind]
    if len(alike) < 3:
        return None
    for tile in rng.sample(alike, len(alike) - rng.randrange(2)):
        tile["value"] = value
    return draft


def fairness_distance(rng):
    if rng.randrange(2):
        return legal_galaxy(rng, players=4, symmetric=True)
    draft = calm_galaxy(rng, players=rng.randrange(3, 6))
    if draft.systems():
        swap(rng.choice(draft.homes()), rng.choice(draft.systems()))
    return draft


def fairness_value(rng):
    draft = calm_galaxy(rng)
    valued = [tile for tile in draft.systems() if tile["type"] in BENEFIT_KINDS + ("any",)]
    if not valued or rng.randrange(3) == 0:
        lay_at_border(rng, draft, valued_at)
    for tile in rng.sample(valued, len(valued) // 2):
        if tile["type"] == "any":
            tile["value"] = rng.choice((2, 4))
        elif rng.randrange(2):
            tile["value"] = rng.choice((None, 2, 3, 4))
    return draft


def pointed_neighbour(rng):
    return calm_galaxy(rng)


MAKERS = {
    "map/place-taken": place_taken,
    "document/allow-error": allow_error,
    "document/unused-allow": unused_allow,
    **{f"burning-suns/{name}": maker for name, maker in {
        "home-count": home_count, "player-count": player_count, "seat-repeated": seat_repeated,
        "component-limit": component_limit, "tile-value": tile_value, "system-repeated": system_repeated,
        "anomaly-touch": anomaly_touch, "unreachable": unreachable, "explored-path": explored_path,
        "explored-open": explored_open, "home-explored": home_explored,
        "dark-fleet-strength": dark_fleet_strength, "dark-fleet-sum": dark_fleet_sum,
        "jump-blocked": jump_blocked, "lone-wormhole": lone_wormhole, "homes-touch": homes_touch,
        "pile-empty": pile_empty, "anomaly-split": anomaly_split, "value-split": value_split,
        "pointed-neighbour": pointed_neighbour, "fairness-distance": fairness_distance,
        "fairness-value": fairness_value}.items()},
}


# ---------------------------------------------------------------- one fault that two rules see

def second_home_of_a_seat(rng):
    """One home more than players, with the seat of another home."""
    draft = calm_galaxy(rng)
    seat = rng.choice(draft.homes())["seat"]
    if rng.randrange(2) and draft.systems():
        become(rng.choice(draft.systems()), "home", seat=seat)
        return draft
    lay_at_border(rng, draft, lambda place: system(place, "home", seat=seat))
    return draft


def home_of_nobody(rng):
    """One home more than players, with a seat that does not exist."""
    draft = calm_galaxy(rng)
    seat = draft.players + rng.randrange(1, 4)
    lay_at_border(rng, draft, lambda place: system(place, "home", seat=seat))
    return draft


def homes_of_an_impossible_number(rng):
    """A correct number of homes, and an impossible number of players."""
    draft = calm_galaxy(rng)
    draft.players = rng.randrange(6 if draft.sets == 1 else 7, 10)
    return draft


def homes_for_too_many(rng):
    """As many homes as players, and more of both than the sets have."""
    return calm_galaxy(rng, players=rng.randrange(6, 8), sets=1, size=30, tolerated="burning-suns/player-count")


def homes_beyond_the_box(rng):
    """The maximum number of players, and more homes without a seat."""
    draft = calm_galaxy(rng, players=5, sets=1, size=30)
    for _ in range(rng.randrange(1, 3)):
        lay_at_border(rng, draft, lambda place: system(place, "home"))
    return draft


def explored_apart(rng):
    draft = calm_galaxy(rng)
    before = len(draft.tiles)
    place = far_place(rng, draft)
    others = rng.sample(around(place), rng.randrange(4))
    for lone in [empty_at(place)] + [valued_at(other) if rng.randrange(2) else empty_at(other) for other in others]:
        if rng.randrange(3) or len(draft.tiles) == before:
            lone.update(type="empty", value=None, explored="true")
        insert(rng, draft, lone)
    return draft


def explored_alone(rng):
    """An explored anomaly that touches nothing."""
    draft = calm_galaxy(rng)
    kinds = [kind for kind in ANOMALY_KINDS if kind not in ("dark-fleet", "wormhole")]
    lonely = [tile for place in draft.free_places() + [far_place(rng, draft)] for turn in range(3)
              if not touching(draft, tile := anomaly(place, rng.choice(kinds), turn, explored="true"))]
    insert(rng, draft, rng.choice(lonely))
    return draft


def more_than_all(rng):
    """All systems of value 1 to 4, and one or two more of some sort."""
    draft = calm_galaxy(rng, size=30)
    specials, valued = draft.sets - special_count(draft), 21 * draft.sets - valued_count(draft)
    if rng.randrange(2):
        specials += rng.randrange(1, 3)
    else:
        valued += rng.randrange(1, 3)
    full = fill_up(rng, draft, specials, special_at) and fill_up(rng, draft, valued, valued_at)
    return draft if full else None


def home_of_another_kind(rng):
    """A home became another tile with the same seat; or another tile has the seat, and there is no home."""
    draft = calm_galaxy(rng)
    home = rng.choice(draft.homes())
    seat = home["seat"]
    become(home, rng.choice(("empty", "inhabited")))
    rng.choice((home, rng.choice(draft.systems() + draft.anomalies())))["seat"] = seat
    return draft


def home_beneath_another(rng):
    """At its place, or at the place of another tile."""
    draft = calm_galaxy(rng)
    home = rng.choice(draft.homes())
    draft.tiles.remove(home)
    draft.tiles.insert(0, empty_at((home["q"], home["r"])))
    other = rng.choice(draft.tiles)
    draft.tiles.append(dict(home, q=other["q"], r=other["r"]))
    return draft


def explored_from_a_missing_home(rng):
    """One or two homes are missing, and the tiles explored from there, or a tile elsewhere, are not."""
    draft = calm_galaxy(rng)
    if len(draft.homes()) < 3:
        return None
    for home in rng.sample(draft.homes(), rng.randrange(1, 3)):
        near = [tile for tile in touching(draft, home) if tile["type"] not in ("home", "any")]
        for tile in rng.sample(near, min(len(near), rng.randrange(1, 3))):
            tile["explored"] = "true"
        if home.get("seat") and rng.randrange(2):
            become(home, "empty")
        else:
            draft.tiles.remove(home)
    return draft


def explored_and_open(rng):
    draft = explored_open(rng)
    for tile in draft.tiles if draft else []:
        if tile["type"] == "any" and tile.get("explored") == "true":
            tile.pop("value", None)
    return draft


def special_ones_of_a_name(rng):
    draft = calm_galaxy(rng)
    if not fill_up(rng, draft, draft.sets + rng.randrange(1, 3) - count(draft, "special"), special_at):
        return None
    for tile in draft.systems():
        tile.pop("name", None)
        if tile["type"] == "special" or rng.randrange(8) == 0:
            tile["name"] = "Tau"
    return draft


def kind_with_all_values(rng):
    """All tiles of a kind with their values, and one or two more of some value."""
    draft, kind = calm_galaxy(rng, size=30), rng.choice(BENEFIT_KINDS)
    values = (2, 2, 2, 3, 3, 4, 4) * draft.sets + rng.choice(((2,), (3,), (2, 4), (3, 3)))
    if not fill_up(rng, draft, len(values) - count(draft, kind), lambda place: system(place, kind)):
        return None
    for tile, value in zip((tile for tile in draft.tiles if tile["type"] == kind), values):
        tile["value"] = value
    return draft


def all_anomalies(rng):
    """All anomalies of the sets, and one or two more."""
    draft = calm_galaxy(rng, sets=1, size=30)
    kinds = [kind for kind, most in zip(rng.sample(ANOMALY_KINDS, len(ANOMALY_KINDS)), ANOMALY_SPLIT) for _ in range(most)]
    kinds += rng.choice((["portal"], ["wormhole"], ["ionstorm", "ionstorm"]))
    if not fill_up(rng, draft, len(kinds) - len(draft.anomalies()), random_anomaly(rng)):
        return None
    for tile, kind in zip(draft.anomalies(), kinds):
        become(tile, kind, strength=1 if kind == "dark-fleet" else None)
    return draft


def with_game(rule):
    return rule if "/" in rule else f"burning-suns/{rule}"


PAIR_MAKERS = {(with_game(rule), with_game(nearer), *cause): maker for rule, nearer, *cause, maker in (
    ("home-count", "seat-repeated", second_home_of_a_seat),
    ("home-count", "seat-repeated", "of-nobody", home_of_nobody),
    ("home-count", "seat-repeated", "promised", home_of_another_kind),
    ("home-count", "map/place-taken", home_beneath_another),
    ("explored-path", "home-count", explored_from_a_missing_home),
    ("tile-value", "explored-open", explored_and_open),
    ("system-repeated", "component-limit", special_ones_of_a_name),
    ("value-split", "component-limit", kind_with_all_values),
    ("anomaly-split", "component-limit", all_anomalies),
    ("home-count", "player-count", homes_of_an_impossible_number),
    ("component-limit", "player-count", homes_for_too_many),
    ("component-limit", "home-count", homes_beyond_the_box),
    ("explored-path", "unreachable", explored_apart),
    ("explored-path", "anomaly-touch", explored_alone),
    ("pile-empty", "component-limit", more_than_all))}


# ---------------------------------------------------------------- faults at random

def noise_remove(rng, draft):
    if len(draft.tiles) > 2:
        draft.tiles.pop(rng.randrange(len(draft.tiles)))


def noise_add(rng, draft):
    near = rng.choice(draft.tiles)
    place = near["q"] + rng.randrange(-2, 3), near["r"] + rng.randrange(-2, 3)
    kind = rng.choice(("empty", "special", "home", "any") + BENEFIT_KINDS)
    insert(rng, draft, rng.choice((system(place, kind), anomaly(place, rng.choice(ANOMALY_KINDS), rng.randrange(3)))))


def noise_type(rng, draft):
    tile = rng.choice(draft.tiles)
    systems = ("empty", "special", "home", "any") + BENEFIT_KINDS
    tile["type"] = rng.choice(ANOMALY_KINDS + ("any",) if tile["tag"] == "anomaly" else systems)


def noise_attribute(rng, draft):
    tile = rng.choice(draft.tiles)
    attribute = rng.choice(("value", "seat", "strength", "explored", "explored"))
    choices = {"value": range(5), "seat": range(1, 8), "strength": range(40), "explored": ("true", "false")}
    tile[attribute] = rng.choice(choices[attribute])


def noise_turn(rng, draft):
    for tile in draft.anomalies():
        if rng.randrange(3) == 0:
            tile["turn"] = rng.randrange(3)


def noise_wormholes(rng, draft):
    for tile in draft.anomalies():
        if rng.randrange(3) == 0:
            become(tile, "wormhole", turn=tile["turn"])


def noise_outpost(rng, draft):
    """Far wormholes, most of them explored, that need not touch anything."""
    place = far_place(rng, draft)
    for other in [place] + rng.sample(around(place), rng.randrange(3)):
        explored = "true" if rng.randrange(4) else None
        insert(rng, draft, anomaly(other, "wormhole", rng.randrange(3), explored=explored))


def noise_twin(rng, draft):
    """A home with the seat of another home, or with one that does not exist, with or without another home."""
    homes = draft.homes()
    seat = rng.choice([home.get("seat", 1) for home in homes] + [1, draft.players + 1])
    if rng.randrange(3) == 0:
        rng.choice(homes or draft.tiles)["seat"] = seat
    else:
        lay_at_border(rng, draft, lambda place: system(place, "home", seat=seat if rng.randrange(4) else None))


def noise_explored(rng, draft):
    """Explores tiles here and there, some of them cut off."""
    for tile in rng.sample(draft.tiles, min(len(draft.tiles), 4)):
        if tile["type"] != "any":
            tile["explored"] = "true"
    if rng.randrange(2):
        lay_apart(rng, draft)
        for tile in draft.tiles:
            if not touching(draft, tile) and tile["type"] != "any":
                tile["explored"] = "true"


def noise_root(rng, draft):
    if rng.randrange(2):
        draft.players = rng.randrange(1, 9)
    else:
        draft.sets = rng.randrange(1, 4)


def noise_name(rng, draft):
    for tile in draft.systems() + draft.homes():
        if rng.randrange(3) == 0:
            tile["name"] = rng.choice(("Wega", "wega", "Tau", ""))


def noise_allow(rng, draft):
    rule = rng.choice([rule for rule in SEVERITIES if not rule.startswith("document/")])
    if rule not in draft.allows:
        draft.allows.append(rule)


def noise_hole(rng, draft):
    """Removes a tile and those around it."""
    middle = rng.choice(draft.tiles)
    hole = around((middle["q"], middle["r"]))
    left = [tile for tile in draft.tiles if (tile["q"], tile["r"]) not in hole]
    if len(left) > 2:
        draft.tiles = left


def noise_box(rng, draft):
    """Uses up the tiles of value 1 to 4, or all but one; or has one too many of one kind or of all."""
    kind, more = rng.choice(BENEFIT_KINDS), rng.randrange(-1, 3)
    fill_up(rng, draft, 7 * draft.sets + more - count(draft, kind), lambda place: system(place, kind))
    fill_up(rng, draft, 21 * draft.sets + rng.randrange(-1, 2) - valued_count(draft), valued_at)
    fill_up(rng, draft, draft.sets + rng.randrange(-1, 2) - special_count(draft),
            rng.choice((special_at, lambda place: system(place, "any", value=1))))


NOISES = (noise_remove, noise_add, noise_add, noise_type, noise_type, noise_attribute, noise_attribute, noise_turn,
          noise_wormholes, noise_outpost, noise_twin, noise_twin, noise_explored, noise_root, noise_name, noise_allow,
          noise_hole, noise_box)


def several_faults(rng):
    draft = legal_galaxy(rng, halves=rng.randrange(4) == 0)
    for _ in range(rng.randrange(2, 9)):
        rng.choice(NOISES)(rng, draft)
    return draft
