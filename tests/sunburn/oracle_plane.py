"""Outlines on the board, for the second implementation. A length is in fine units, 1/16 of a hundredth of an inch; an
outline is a list of corners (x, y). Exact where nothing else is said."""
from fractions import Fraction
from functools import lru_cache
from math import cos, floor, hypot, radians, sin, sqrt

from oracle_document import corners

FINE = 16
INCH = 100 * FINE
SIDES = 32
MOST_CORNERS = 256


def fine(hundredths):
    return FINE * hundredths


def rounded(value):
    """To the nearest whole number, halves away from zero."""
    return floor(value + 0.5) if value >= 0 else -floor(-value + 0.5)


def turned(x, y, degrees):
    """Turned clockwise as drawn (y down), rounded once."""
    for _ in range(degrees % 360 // 90):
        x, y = -y, x
    rest = degrees % 90
    if rest == 0:
        return x, y
    c, s = cos(radians(rest)), sin(radians(rest))
    # The quarter turns are done, which changes nothing about the exact place.
    return rounded(round(x * c - y * s, 7)), rounded(round(x * s + y * c, 7))


@lru_cache(maxsize=500)
def ring(radius):
    around = []
    for i in range(SIDES):
        angle = radians(360 * i / SIDES)
        around.append((rounded(round(radius * cos(angle), 7)), rounded(round(radius * sin(angle), 7))))
    return around


def disc(x, y, radius):
    """The 32-gon of a disc; the radius may be a half of a hundredth, which is whole in fine units."""
    return [(x + dx, y + dy) for dx, dy in ring(radius)]


def written(terrain):
    """The corners of a terrain as they are written, in hundredths about its place; None if it is a disc."""
    if "points" in terrain:
        return corners(terrain["points"])
    if "radius" in terrain:
        return None
    w, d = (Fraction(terrain.length(side), 2) for side in ("width", "depth"))
    return [(-w, -d), (w, -d), (w, d), (-w, d)]


def outline(terrain):
    """The outline of a terrain whose shape is sound."""
    x, y = fine(terrain.length("x")), fine(terrain.length("y"))
    around = written(terrain)
    if around is None:
        return disc(x, y, fine(terrain.length("radius")))
    turn = terrain.number("turn", 0)
    return [(x + dx, y + dy) for dx, dy in (turned(int(FINE * cx), int(FINE * cy), turn) for cx, cy in around)]


def has_shape(terrain):
    """Whether exactly one of the three shapes is said, and is one."""
    said = [name for name in ("points", "radius") if name in terrain]
    if "width" in terrain or "depth" in terrain:
        said.append("box")
    if len(said) != 1:
        return False
    if said == ["radius"]:
        return terrain.length("radius") > 0
    if said == ["box"]:
        return all(side in terrain and terrain.length(side) > 0 for side in ("width", "depth"))
    around = corners(terrain["points"])
    return 3 <= len(around) <= MOST_CORNERS and is_simple(around)


def cross(a, b, c):
    """Twice the area of the triangle; positive if c is clockwise of b as drawn."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def doubled_area(around):
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(around, around[1:] + around[:1])))


def within(a, b, p):
    """Whether p, which is on the line through a and b, is between them."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def meet(a, b, c, d):
    """Whether two closed segments have a point in common."""
    signs = [(v > 0) - (v < 0) for v in (cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b))]
    if signs[0] * signs[1] < 0 and signs[2] * signs[3] < 0:
        return True
    return (signs[0] == 0 and within(a, b, c) or signs[1] == 0 and within(a, b, d) or
            signs[2] == 0 and within(c, d, a) or signs[3] == 0 and within(c, d, b))


def is_simple(around):
    n = len(around)
    edges = list(zip(around, around[1:] + around[:1]))
    if any(a == b for a, b in edges) or doubled_area(around) == 0:
        return False
    for i in range(n):
        for j in range(i + 1, n):
            (a, b), (c, d) = edges[i], edges[j]
            if j == i + 1 or i == 0 and j == n - 1:
                first, middle, last = (a, b, d) if j == i + 1 else (c, d, b)
                ahead = (middle[0] - first[0]) * (last[0] - middle[0]) + (middle[1] - first[1]) * (last[1] - middle[1])
                if cross(first, middle, last) == 0 and ahead < 0:
                    return False
            elif meet(a, b, c, d):
                return False
    return True


def contains(around, p):
    """Whether a point is inside; one on the outline is not."""
    inside = False
    for a, b in zip(around, around[1:] + around[:1]):
        side = cross(a, b, p)
        if side == 0 and within(a, b, p):
            return False
        if (a[1] > p[1]) != (b[1] > p[1]) and (side > 0) == (b[1] > a[1]):
            inside = not inside
    return inside


def squared_distance(around, p):
    """From a point to an outline with its inside, as a fraction."""
    if contains(around, p):
        return Fraction(0)
    return min(to_segment(a, b, p) for a, b in zip(around, around[1:] + around[:1]))


def to_segment(a, b, p):
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along, length = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return Fraction(px * px + py * py)
    if along >= length:
        return Fraction((p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2)
    return Fraction((px * dy - py * dx) ** 2, length)


def is_far(around, p, reach):
    """Whether a point is certainly further than `reach` from an outline."""
    return (max(x for x, _ in around) < p[0] - reach or min(x for x, _ in around) > p[0] + reach or
            max(y for _, y in around) < p[1] - reach or min(y for _, y in around) > p[1] + reach)


def distance(around, p):
    """The same as a float, in inches."""
    return sqrt(squared_distance(around, p)) / INCH


def hull(points):
    """The convex hull, in the order in which `cross` is positive."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def half(points):
        chain = []
        for p in points:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(points[::-1])


def least_width(around):
    """The width in the direction in which the outline is smallest, in inches, as a float."""
    points = hull(around)
    edges = zip(points, points[1:] + points[:1])
    return min(max(cross(a, b, p) for p in points) / hypot(b[0] - a[0], b[1] - a[1]) for a, b in edges) / INCH


def covered(outlines, width, depth):
    """How many middles of quarter-inch squares are inside an outline, and how many squares there are."""
    across, down = max(width // 25, 0), max(depth // 25, 0)
    taken = set()
    for around in outlines:
        taken |= {(i, j) for i, j in squares(tuple(around)) if 0 <= i < across and 0 <= j < down}
    return len(taken), across * down


@lru_cache(maxsize=5000)
def squares(around):
    """The quarter-inch squares (column, row) whose middle is inside."""
    quarter, found = INCH // 4, set()
    ys = [y for _, y in around]
    for j in range(min(ys) // quarter - 1, max(ys) // quarter + 2):
        y = j * quarter + quarter // 2
        cuts = sorted(a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
                      for a, b in zip(around, around[1:] + around[:1]) if (a[1] > y) != (b[1] > y))
        is_near = y in ys  # a corner, or an edge, at this height
        low, high = min(x for x, _ in around), max(x for x, _ in around)
        for i in range(int(low // quarter) - 1, int(high // quarter) + 2):
            x = i * quarter + quarter // 2
            if is_near or any(abs(x - cut) < 1e-3 for cut in cuts):
                inside = contains(around, (x, y))
            else:
                inside = sum(cut < x for cut in cuts) % 2 == 1
            if inside:
                found.add((i, j))
    return found


def gap(dx, dy, diameters):
    """The gap between two bases in hundredths, to the nearest, halves up; all are in hundredths, `diameters` their sum."""
    # floor(sqrt(n) - diameters / 2 + 1 / 2) is the greatest k with 2 k - 1 + diameters <= sqrt(4 n).
    n, k = 4 * (dx * dx + dy * dy), 0
    k = int(sqrt(n) - diameters + 1) // 2 - 2
    k = max(k, 0)
    while 2 * (k + 1) - 1 + diameters <= 0 or (2 * (k + 1) - 1 + diameters) ** 2 <= n:
        k += 1
    return k
