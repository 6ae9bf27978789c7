"""Sets of hexes for random galaxies: every shape is connected and contains the origin."""

from outlines import DIRECTIONS

ORIGIN = (0, 0)


def step(place, direction, length=1):
    dq, dr = DIRECTIONS[direction % 6]
    return place[0] + dq * length, place[1] + dr * length


def around(place):
    return [step(place, direction) for direction in range(6)]


def distance(place, other):
    dq, dr = place[0] - other[0], place[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def blob(rng, size):
    """Grows tile by tile, sometimes compact, sometimes ragged."""
    compact = rng.randrange(2)
    hexes = [ORIGIN]
    while len(hexes) < size:
        free = [place for place in around(rng.choice(hexes)) if place not in hexes]
        if free:
            hexes.append(min(free, key=lambda place: distance(place, ORIGIN)) if compact else rng.choice(free))
    return set(hexes)


def line(rng, size):
    """A walk that seldom turns."""
    place, direction = ORIGIN, rng.randrange(6)
    hexes = {place}
    for _ in range(3 * size):
        if len(hexes) >= size:
            break
        if rng.randrange(6) == 0:
            direction += rng.choice((-1, 1))
        place = step(place, direction)
        hexes.add(place)
    return hexes


def ring_around(centre, radius):
    place, hexes = step(centre, 4, radius), set()
    for side in range(6):
        for _ in range(radius):
            hexes.add(place)
            place = step(place, side)
    return hexes


def ring(rng, size):
    """A ring through the origin."""
    radius = max(1, size // 6)
    return ring_around(step(ORIGIN, rng.randrange(6), radius), radius)


def disc(rng, size):
    radius = 1
    while 3 * (radius + 1) * (radius + 2) + 1 <= size:
        radius += 1
    return {(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1)
            if distance((q, r), ORIGIN) <= radius}


def star(rng, size):
    """Arms from the origin in some of the six directions."""
    arms = rng.sample(range(6), rng.randrange(2, 7))
    length = max(1, size // len(arms))
    return {ORIGIN} | {step(ORIGIN, arm, reach) for arm in arms for reach in range(1, length + 1)}


def sparse(rng, size):
    """A disc with holes: the connected rest of a larger blob after tiles were removed."""
    hexes = blob(rng, size + size // 2)
    for place in rng.sample(sorted(hexes), size // 2):
        if place != ORIGIN:
            hexes.discard(place)
    return connected_part(hexes)


def connected_part(hexes):
    queue = [ORIGIN]
    for place in queue:
        queue += [other for other in around(place) if other in hexes and other not in queue]
    return set(queue)


SHAPES = (blob, blob, line, ring, disc, star, sparse)


class Symmetry:
    """A rotation of the given order (1, 2, 3 or 6), each application followed by a shift."""

    def __init__(self, order, shift=ORIGIN):
        self.order, self.shift = order, shift
        self.sixths = 6 // order % 6

    def image(self, place):
        q, r = place
        for _ in range(self.sixths):
            q, r = q + r, -q
        return q + self.shift[0], r + self.shift[1]

    def orbit(self, place, turn=0):
        """Returns the images of a hex with those of an anomaly's turn, as {hex: turn}; none if the turn does not fit
        the hex, which is in the centre."""
        images = {}
        for _ in range(self.order):
            if images.get(place, turn) != turn:
                return None
            images[place] = turn
            place, turn = self.image(place), (turn + self.sixths) % 3
        return images
