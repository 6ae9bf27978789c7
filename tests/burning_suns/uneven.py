"""Random galaxies, as a designer might begin them: a hexagon with homes at its corners or scattered, and tiles of the box by
chance; some with faults, such as anomalies that touch nothing."""

from naive import ANOMALIES, TILES_OF_VALUE

TERMS = ("nearest-value", "antimatter-worlds", "contested-worth", "decayed-worth", "jump-worth", "first-contact")
DECAY = 2 ** 20
WEIGHTS = (2, 2, 2, 1, (DECAY // 4) ** 2, (DECAY // 2) ** 2)

CORNERS = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: range(6)}
ANOMALY_PER_CENT, EMPTY_PER_CENT = 28, 10
SETS = 2


def cost_of_figures(figures):
    """The squared differences of each two seats, {measure: [parts of each seat]}: what the search makes less."""
    return sum(weight * sum((a - b) ** 2 for i, a in enumerate(figures[term]) for b in figures[term][:i])
               for term, weight in zip(TERMS, WEIGHTS))


def distance(one, other):
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(sum(one) - sum(other)))


def hexagon(radius):
    return [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]


def homes_at_corners(radius, players):
    corners = [(radius, 0), (0, radius), (-radius, radius), (-radius, 0), (0, -radius), (radius, -radius)]
    return [corners[number] for number in CORNERS[players]]


def scattered_homes(rng, places, players):
    """Homes with two hexes or more between them."""
    while True:
        homes = rng.sample(places, players)
        if all(distance(one, other) > 2 for number, one in enumerate(homes) for other in homes[:number]):
            return homes


def boxes():
    systems = [(kind, value) for kind in ("hostile", "inhabited", "uninhabited") for value, n in TILES_OF_VALUE.items()
               for _ in range(n * SETS)]
    return systems, [kind for kind, n in ANOMALIES.items() for _ in range(n * SETS)]


def places_of_anomalies(rng, others, apart):
    """If `apart`, no two are side by side."""
    chosen = []
    for place in rng.sample(others, len(others)):
        if len(chosen) < len(others) * ANOMALY_PER_CENT // 100 and (
                not apart or all(distance(place, other) > 1 for other in chosen)):
            chosen.append(place)
    return chosen


def around(place):
    q, r = place
    return [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]


def grown(rng, n, spread):
    """A connected shape of n hexes: thin with little spread (out of 10), round with much."""
    places = [(0, 0)]
    while len(places) < n:
        place = rng.choice(around(rng.choice(places) if rng.randrange(10) < spread else places[-1]))
        if place not in places:
            places.append(place)
        elif all(other in places for other in around(places[-1])):
            places.append(places.pop(rng.randrange(len(places))))
    return places


def odd_shape(rng):
    """Blobs, snakes, rings and two blobs that are joined by a bridge."""
    sort = rng.choice(("blob", "snake", "ring", "bridge"))
    if sort == "ring":
        radius = rng.choice((3, 4))
        return [place for place in hexagon(radius) if distance(place, (0, 0)) > radius - 2]
    if sort == "bridge":
        one, length = hexagon(2), rng.randrange(5, 8)
        return sorted(set(one) | {(q + length + 1, r) for q, r in one} | {(q, 0) for q in range(length)})
    return grown(rng, rng.randrange(20, 60), 9 if sort == "blob" else 3)


def galaxy(rng, players=None, radius=None, are_scattered=False, apart=True, shape=None, has_anomalies=True):
    """Returns the text of a file, and its places: a hexagon, or those of `shape`, where homes are scattered."""
    players, radius = players or rng.randrange(2, 7), radius or rng.choice((3, 4))
    places = shape or hexagon(radius)
    homes = scattered_homes(rng, places, players) if shape or are_scattered else homes_at_corners(radius, players)
    systems, anomalies = boxes()
    rng.shuffle(systems)
    rng.shuffle(anomalies)
    others = [place for place in places if place not in homes]
    at = dict(zip(places_of_anomalies(rng, others, apart), anomalies)) if has_anomalies else {}
    if list(at.values()).count("wormhole") == 1:
        at = {place: kind.replace("wormhole", "ionstorm") for place, kind in at.items()}
    del systems[min(len(others) * (100 - EMPTY_PER_CENT) // 100 - len(at), len(systems) - 1):]
    lines = [f'<system q="{q}" r="{r}" type="home" seat="{seat}"/>' for seat, (q, r) in enumerate(homes, 1)]
    for q, r in rng.sample(others, len(others)):
        if (q, r) in at:
            strength = f' strength="{rng.randrange(2, 6)}"' if at[q, r] == "dark-fleet" else ""
            lines.append(f'<anomaly q="{q}" r="{r}" type="{at[q, r]}" turn="{rng.randrange(3)}"{strength}/>')
        elif systems:
            kind, value = systems.pop()
            lines.append(f'<system q="{q}" r="{r}" type="{kind}" value="{value}"/>')
        else:
            lines.append(f'<system q="{q}" r="{r}" type="empty"/>')
    return (f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="{players}" sets="{SETS}">\n'
            + "\n".join(lines) + "\n</galaxy>\n"), places
