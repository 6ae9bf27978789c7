"""Random galaxies without an error: a shape, anomalies, homes, tiles from the box, explored tiles."""

from collections import Counter

import outlines
from drafts import COMMENTS, REMARKS, Draft, anomaly, system
from naive import ANOMALIES, BENEFIT_KINDS, SEVERITIES
from shapes import ORIGIN, SHAPES, Symmetry, around, distance

ANOMALY_KINDS = tuple(ANOMALIES)
SIZES = (3, 5, 8, 12, 16, 20, 25, 30, 36, 42, 48, 54, 60)
NAMES = ("Hydatus Teign", "Ceti Prime", "O'Hara & Sons", "Błękit", "Nu <9>", "Kepler \"Deep\"", "Wega", "Tau",
         "Σigma", "Rho", "Lyra", "Mira", "Deneb", "Ankaa", "Sabik", "Homam", "Kitalpha", "Alya", "Castor", "Zaurak")


class TooFewTiles(Exception):
    """The box does not have the tiles that the galaxy needs, or the shape has no room for them."""


# ---------------------------------------------------------------- systems and anomalies

class Layout:
    """Discs and diamonds on the hexes of a shape, kept symmetric: {hex: turn, or None for a system}."""

    def __init__(self, rng, shape, symmetry, anomaly_percent):
        self.rng, self.symmetry = rng, symmetry
        self.turns = {}
        for place in sorted(shape):
            if place not in self.turns:
                self.put_system(place)
                if rng.randrange(100) < anomaly_percent:
                    self.put_anomaly(place)

    def put_system(self, place):
        for image in places_of(self.symmetry, place):
            self.turns[image] = None

    def put_anomaly(self, place):
        """Puts an anomaly with a turn there, if the symmetry allows one for that hex."""
        images = self.symmetry.orbit(place, self.rng.randrange(3))
        if images:
            self.turns.update(images)

    def touching(self, place):
        return [other for other in around(place) if other in self.turns and self.touch(place, other)]

    def touch(self, place, other):
        step = (other[0] - place[0], other[1] - place[1])
        shape, turn = shape_of(self.turns[place])
        return outlines.outlines_touch(shape, turn, *shape_of(self.turns[other]), step)

    def components(self):
        """Returns {hex: a number shared by its component}."""
        numbers = {}
        for number, start in enumerate(sorted(self.turns)):
            if start not in numbers:
                numbers[start] = number
                queue = [start]
                for place in queue:
                    for other in self.touching(place):
                        if other not in numbers:
                            numbers[other] = number
                            queue.append(other)
        return numbers

    def connect(self):
        """Turns anomalies, or changes them to systems, until neighbouring hexes are always in one component."""
        while True:
            numbers = self.components()
            apart = [place for place in sorted(self.turns) if self.turns[place] is not None
                     and any(numbers.get(other, numbers[place]) != numbers[place] for other in around(place))]
            if not apart:
                return
            place = self.rng.choice(apart)
            if self.rng.randrange(2):
                self.put_anomaly(place)
            else:
                self.put_system(place)


def places_of(symmetry, place):
    """Returns the images of a hex, whatever is on it."""
    images = [place]
    for _ in range(symmetry.order - 1):
        images.append(symmetry.image(images[-1]))
    return sorted(set(images))


def shape_of(turn):
    return ("system", 0) if turn is None else ("anomaly", turn)


# ---------------------------------------------------------------- homes

def choose_homes(rng, layout, players):
    """Returns hexes for the homes: whole orbits, spread over the components, the best of some choices."""
    order = layout.symmetry.order
    numbers = layout.components()
    orbits = {tuple(places_of(layout.symmetry, place)) for place in layout.turns}
    full = sorted(orbit for orbit in orbits if len(orbit) == order and layout.turns[orbit[0]] is None)
    if len(full) < players // order:
        raise TooFewTiles
    choices = [sum(rng.sample(full, players // order), ()) for _ in range(12)]
    return min(choices, key=lambda homes: awkwardness(homes, numbers))


def awkwardness(homes, numbers):
    """Rates components without a home, homes side by side, and uneven distances; lower is better."""
    homeless = len(set(numbers.values())) - len({numbers[home] for home in homes})
    if len(homes) < 2:
        return homeless, 0, 0
    nearest = [min(distance(home, other) for other in homes if other != home) for home in homes]
    return homeless, nearest.count(1), max(nearest) - min(nearest)


# ---------------------------------------------------------------- the box

class Box:
    """The tiles left of some sets; one tile of value 1-4 is kept back for the pile."""

    def __init__(self, rng, sets):
        self.left = Counter({"empty": 5 * sets, "special": sets, "valued": 21 * sets, "anomaly": 16 * sets,
                             "pile": 22 * sets - 1})
        for kind in BENEFIT_KINDS:
            self.left.update({kind: 7 * sets, (kind, 2): 3 * sets, (kind, 3): 2 * sets, (kind, 4): 2 * sets})
        rarer = rng.sample(ANOMALY_KINDS, 2)
        self.left.update({kind: (2 if kind in rarer else 3) * sets for kind in ANOMALY_KINDS})

    def take(self, needs, count):
        if any(self.left[need] < count for need in needs):
            return False
        self.left.subtract({need: count for need in needs})
        return True


def system_choices(rng, openness):
    """Returns (type, value, the number that the box must still have), the most wanted first."""
    kinds = rng.sample(BENEFIT_KINDS, 3)
    pinned = [(kind, value, (kind, "valued", "pile", (kind, value))) for kind in kinds for value in (2, 3, 4)]
    rng.shuffle(pinned)
    value_open = [(kind, None, (kind, "valued", "pile")) for kind in kinds]
    kind_open = [("any", value, ("valued", "pile")) for value in rng.sample((2, 3, 4), 3)]
    rare = [("empty", None, ("empty",)), ("special", None, ("special", "pile")), ("any", 1, ("special", "pile"))]
    choices = pinned + value_open + kind_open
    if rng.randrange(100) < openness:
        choices = kind_open + value_open + pinned
    position = 0 if rng.randrange(4) == 0 else len(choices)
    choices[position:position] = rng.sample(rare, 3)
    return choices


def anomaly_choices(rng, openness):
    pinned = [(kind, None, (kind, "anomaly")) for kind in rng.sample(ANOMALY_KINDS, 6)]
    whatever = [("any", None, ("anomaly",))]
    return whatever + pinned if rng.randrange(100) < openness else pinned + whatever


def draw(box, choices, count):
    for type, value, needs in choices:
        if box.take(needs, count):
            return type, value
    raise TooFewTiles


def deal(rng, layout, homes, sets, openness):
    """Returns a type and a value for each hex: {hex: (type, value)}, the same for all hexes of an orbit."""
    box = Box(rng, sets)
    orbits = {tuple(places_of(layout.symmetry, place)) for place in layout.turns}
    dealt = {home: ("home", None) for home in homes}
    if len(set(layout.components().values())) > 1:
        deal_wormholes(rng, layout, box, dealt)
    rest = sorted(orbit for orbit in orbits if orbit[0] not in dealt)
    rng.shuffle(rest)
    for orbit in rest:
        if layout.turns[orbit[0]] is None:
            choices = system_choices(rng, openness)
        else:
            choices = anomaly_choices(rng, openness)
        dealt.update(dict.fromkeys(orbit, draw(box, choices, len(orbit))))
    wormholes = [place for place, (type, _) in dealt.items() if type == "wormhole"]
    if len(wormholes) == 1:
        dealt[wormholes[0]] = ("any", None)
    return dealt


def deal_wormholes(rng, layout, box, dealt):
    """Deals one to each component, for whole orbits."""
    numbers = layout.components()
    anomalies = [place for place in sorted(layout.turns) if layout.turns[place] is not None]
    for number in sorted(set(numbers.values())):
        own = [place for place in anomalies if numbers[place] == number]
        if any(place in dealt for place in own):
            continue
        if not own:
            raise TooFewTiles
        orbit = places_of(layout.symmetry, rng.choice(own))
        if not box.take(("wormhole", "anomaly"), len(orbit)):
            raise TooFewTiles
        dealt.update(dict.fromkeys(orbit, ("wormhole", None)))


# ---------------------------------------------------------------- the draft

def lay_tiles(rng, layout, dealt, draft):
    seats = list(range(1, draft.players + 1))
    rng.shuffle(seats)
    writes_value = rng.randrange(2)
    for place in sorted(layout.turns, key=lambda place: (place[1], place[0])):
        type, value = dealt[place]
        if layout.turns[place] is not None:
            draft.tiles.append(anomaly(place, type, layout.turns[place]))
        elif type == "home":
            draft.tiles.append(system(place, type, seat=seats.pop()))
        else:
            implied = {"empty": 0, "special": 1}.get(type) if writes_value else None
            draft.tiles.append(system(place, type, value=implied if value is None else value))


def arm_dark_fleets(rng, draft):
    fleets = [tile for tile in draft.tiles if tile["type"] == "dark-fleet"]
    for tile in fleets:
        tile["strength"] = rng.randrange(1, 24 * draft.sets // len(fleets) + 1)


def name_systems(rng, draft):
    systems = draft.systems()
    for tile, name in zip(rng.sample(systems, len(systems) // 2), NAMES * draft.sets):
        tile["name"] = name


def explore(rng, draft, layout):
    """Reveals tiles outwards from the homes, one after the other; open draws stay face down."""
    at = draft.at()
    explored = sorted((home["q"], home["r"]) for home in draft.homes())
    for _ in range(rng.randrange(2 * len(at))):
        place = rng.choice(layout.touching(rng.choice(explored)) or explored)
        if place not in explored and at[place]["type"] != "any":
            at[place]["explored"] = "true"
            explored.append(place)
    numbers = layout.components()
    if any(at[place]["type"] == "wormhole" for place in explored):
        inhabited = {numbers[home["q"], home["r"]] for home in draft.homes()}
        for place, tile in at.items():
            if tile["type"] == "wormhole" and numbers[place] not in inhabited:
                tile["explored"] = "true"
    for tile in draft.tiles:
        if rng.randrange(20) == 0 and "explored" not in tile:
            tile["explored"] = "true" if tile["type"] == "home" else "false"


def move(draft, dq, dr):
    for tile in draft.tiles:
        tile["q"] += dq
        tile["r"] += dr


def settle_outpost(rng, draft):
    """Adds distant tiles without a home, connected to the start by an explored wormhole, if there is one."""
    if any(tile["type"] == "wormhole" and tile.get("explored") == "true" for tile in draft.tiles):
        place = max(tile["q"] for tile in draft.tiles) + 3, draft.tiles[0]["r"]
        draft.tiles.append(anomaly(place, "wormhole", explored="true"))
        draft.tiles.append(system((place[0], place[1] + 1), "empty"))


def decorate(rng, draft):
    if rng.randrange(2):
        rng.shuffle(draft.tiles)
    if rng.randrange(3) == 0:
        draft.name = rng.choice(NAMES) + " & more"
    if rng.randrange(3) == 0:
        draft.about = rng.choice(COMMENTS)
    for _ in range(rng.choice((0, 0, 0, 1, 4))):
        place = rng.choice(draft.tiles)
        draft.notes.append((place["q"], place["r"] + rng.randrange(-1, 2), rng.choice(REMARKS)))


def choose_symmetry(rng, players, size, halves):
    """Chooses an order that divides the players; for two halves a rotation by 180 degrees with a wide shift."""
    if halves:
        return Symmetry(2, (size + 4, rng.randrange(-3, 4)))
    orders = [order for order in (2, 3, 6) if players % order == 0]
    return Symmetry(rng.choice(orders), rng.choice((ORIGIN, (1, 0)))) if orders else Symmetry(1)


def choose_shape(rng, size, symmetry, halves):
    shape = rng.choice(SHAPES)(rng, max(2, size // symmetry.order))
    if halves and symmetry.order == 1:
        other = rng.choice(SHAPES)(rng, max(2, size // 2))
        shape |= {(q + size + 4, r) for q, r in other}
    return {image for place in shape for image in places_of(symmetry, place)}


def attempt(rng, players, sets, size, symmetric, halves):
    symmetry = Symmetry(1)
    if symmetric and (not halves or players % 2 == 0):
        symmetry = choose_symmetry(rng, players, size, halves)
    shape = choose_shape(rng, size, symmetry, halves)
    layout = Layout(rng, shape, symmetry, rng.choice((0, 15, 25, 35, 50)) if not halves else 40)
    layout.connect()
    draft = Draft(players, sets)
    homes = choose_homes(rng, layout, players)
    lay_tiles(rng, layout, deal(rng, layout, homes, sets, rng.choice((0, 20, 60, 100))), draft)
    arm_dark_fleets(rng, draft)
    if rng.randrange(2):
        name_systems(rng, draft)
    if rng.randrange(2):
        explore(rng, draft, layout)
        if rng.randrange(2):
            settle_outpost(rng, draft)
    if rng.randrange(20) == 0:
        move(draft, rng.choice((-1000000, 1000000)), rng.randrange(-1000000, 1000000))
    elif rng.randrange(2):
        move(draft, rng.randrange(-9, 10), rng.randrange(-9, 10))
    decorate(rng, draft)
    return draft


def legal_galaxy(rng, players=None, sets=None, size=None, symmetric=None, halves=False, tolerated=None):
    """Returns a galaxy without an error (except of the rule `tolerated`), possibly with warnings."""
    while True:
        wanted_sets = sets or rng.choice((1, 1, 1, 2, 3))
        wanted_players = players or rng.randrange(2, 6 if wanted_sets == 1 else 7)
        wanted_size = size or rng.choice(SIZES)
        wanted_symmetry = rng.randrange(2) if symmetric is None else symmetric
        try:
            draft = attempt(rng, wanted_players, wanted_sets, wanted_size, wanted_symmetry, halves)
        except TooFewTiles:
            continue
        rules = draft.rules_broken() - {tolerated}
        if all(SEVERITIES[rule] != "error" for rule in rules):
            return draft


def calm_galaxy(rng, halves=None, tolerated=None, **wishes):
    """Returns a galaxy without an error, and without a warning if a few attempts find one."""
    for _ in range(6):
        in_halves = rng.randrange(8) == 0 if halves is None else halves
        draft = legal_galaxy(rng, symmetric=True, halves=in_halves, tolerated=tolerated, **wishes)
        if draft.rules_broken() <= {tolerated}:
            break
    return draft
