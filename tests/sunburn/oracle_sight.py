"""A second implementation of sight and cover, by shadows: seen from an eye, each edge of an obstacle hides an interval of
directions; what remains of a base after the union of these intervals is seen. Cover is the area that a polygon clipped
by another keeps.

Directions are slopes against the line from the eye to the middle of the base, so that they are quotients: exact with
`exact`, else floats. `verdict()` is the verdict, `settled()` the same or None where some change of at most `MARGIN` in the
terrain, the smoke or the contact would alter it.
"""
from fractions import Fraction
from math import hypot

from oracle_plane import INCH, contains, cross, disc, distance, fine, hull, is_far, squared_distance

MARGIN = 0.02
SMOKE = fine(50)
TOUCH = fine(5)


class Base:
    """A figure's base; `diameter` in hundredths, the middle in fine units."""

    def __init__(self, x, y, diameter=100):
        self.x, self.y, self.diameter = x, y, diameter
        self.radius = fine(diameter) // 2
        self.around = disc(x, y, self.radius)

    @property
    def middle(self):
        return self.x, self.y


class Screen:
    """Terrain or smoke: an outline and its type."""

    def __init__(self, type_, around, name=None, circle=None):
        self.type, self.around, self.name, self.circle = type_, around, name, circle
        xs, ys = [x for x, _ in around], [y for _, y in around]
        self.box = min(xs), min(ys), max(xs), max(ys)


def smoke(x, y):
    return Screen("smoke", disc(x, y, SMOKE), "smoke", (x, y, SMOKE))


# ---------------------------------------------------------------- sight: shadows


def slopes(eye, target, points, number):
    """(slope, ahead) of points as seen from the eye; `ahead` is the part of the distance along the line to the target."""
    cx, cy = target[0] - eye[0], target[1] - eye[1]
    for x, y in points:
        px, py = x - eye[0], y - eye[1]
        yield number(cx * py - cy * px), number(cx * px + cy * py)


def front(base):
    """The edges of a base in the eye's own frame, as pairs of (across, ahead)."""
    return list(zip(base, base[1:] + base[:1]))


def ahead_at(slope, a, b):
    """How far ahead the line of a slope meets the line through a and b; None if it does not."""
    # across = slope * ahead, and the point is a + t (b - a).
    below = (b[0] - a[0]) - slope * (b[1] - a[1])
    if below == 0:
        return None
    t = (slope * a[1] - a[0]) / below
    return a[1] + t * (b[1] - a[1])


def clipped_ahead(a, b):
    """The part of a segment that is ahead of the eye, or None. The part nearer than a whisker is left out."""
    least = 1e-6 if isinstance(a[1], float) else Fraction(1, 10 ** 6)
    if a[1] <= least and b[1] <= least:
        return None
    if a[1] < least or b[1] < least:
        low, high = (a, b) if a[1] < b[1] else (b, a)
        t = (least - low[1]) / (high[1] - low[1])
        low = low[0] + t * (high[0] - low[0]), least
        return low, high
    return a, b


def sees_from(eye, target, blockers, exact=False):
    """Whether free lines from the eye meet the target's base in an interval of positive width."""
    number = Fraction if exact else float
    if any(contains(around, eye) for around in blockers):
        return False
    if contains(target.around, eye) or hypot(target.x - eye[0], target.y - eye[1]) <= target.radius:
        return True
    base = list(slopes(eye, target.middle, target.around, number))
    edges = front(base)
    low, high = min(p[0] / p[1] for p in base), max(p[0] / p[1] for p in base)
    hidden = []
    for around in blockers:
        points = list(slopes(eye, target.middle, around, number))
        for a, b in zip(points, points[1:] + points[:1]):
            part = clipped_ahead(a, b)
            if part:
                hidden += shadows(*part, edges, low, high)
    tiny = 0 if exact else 1e-11
    seen_up_to = low
    for start, end in sorted(hidden):
        if start - seen_up_to > tiny:
            return True
        seen_up_to = max(seen_up_to, end)
    return high - seen_up_to > tiny


def shadows(a, b, edges, low, high):
    """The intervals of slopes in which the segment is before the base."""
    first, last = sorted((a[0] / a[1], b[0] / b[1]))
    first, last = max(first, low), min(last, high)
    if first >= last:
        return
    cuts = {first, last}
    nearest = min(a[1], b[1]), max(a[1], b[1])
    if nearest[0] < max(p[1] for edge in edges for p in edge):
        for c, d in edges:
            slope = meeting_slope(a, b, c, d)
            if slope is not None and first < slope < last:
                cuts.add(slope)
    cuts = sorted(cuts)
    for start, end in zip(cuts, cuts[1:]):
        middle = (start + end) / 2
        own = ahead_at(middle, a, b)
        if own is not None and own < entry(middle, edges):
            yield start, end


def meeting_slope(a, b, c, d):
    """The slope of the point in which the lines of two segments meet."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    below = ux * vy - uy * vx
    if below == 0:
        return None
    t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / below
    if not -0.001 <= t <= 1.001:
        return None
    x, y = a[0] + t * ux, a[1] + t * uy
    return x / y if y > 0 else None


def entry(slope, edges):
    """How far ahead the line of a slope enters the base."""
    found = []
    for c, d in edges:
        s, e = slope * c[1] - c[0], slope * d[1] - d[0]
        if (s <= 0 <= e or e <= 0 <= s) and s != e:
            t = s / (s - e)
            found.append(c[1] + t * (d[1] - c[1]))
    return min(found) if found else 0


# ---------------------------------------------------------------- overlaps


def overlap(convex, around, exact=False):
    """The doubled area that a convex hull and an outline share."""
    number = Fraction if exact else float
    part = [(number(x), number(y)) for x, y in around]
    for a, b in zip(convex, convex[1:] + convex[:1]):
        kept = []
        sides = [cross(a, b, p) for p in part]
        for i, (p, s) in enumerate(zip(part, sides)):
            q, e = part[i - 1], sides[i - 1]
            if s < 0 < e or e < 0 < s:
                t = s / (s - e)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if s >= 0:
                kept.append(p)
        part = kept
        if len(part) < 3:
            return 0
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(part, part[1:] + part[:1])))


def overlaps(convex, around, exact=False):
    """Whether their interiors meet; without `exact`, areas up to a square of 1/1000 in do not count."""
    box = min(x for x, _ in convex), min(y for _, y in convex), max(x for x, _ in convex), max(y for _, y in convex)
    if (max(x for x, _ in around) <= box[0] or min(x for x, _ in around) >= box[2] or
            max(y for _, y in around) <= box[1] or min(y for _, y in around) >= box[3]):
        return False
    return overlap(convex, around, exact) > (0 if exact else 4)


def covers(eye, target):
    """The hull of an eye and a base."""
    return hull([eye, *target.around])


def is_on(screen, base, more=0.0):
    """Whether the interior of a smoke overlaps a base; `more` inches are added to the reach."""
    if screen.circle and more:
        x, y, radius = screen.circle
        return hypot(x - base.x, y - base.y) < radius + base.radius + more * INCH
    return overlaps(hull(base.around), screen.around, exact=True)


def touches(screen, base, touch=TOUCH, more=0.0):
    """Whether a base is within touch of terrain, edge to edge."""
    if is_far(screen.around, base.middle, base.radius + touch + abs(more) * INCH + INCH // 100):
        return False
    if more:
        return distance(screen.around, base.middle) * INCH <= base.radius + touch + more * INCH
    return squared_distance(screen.around, base.middle) <= (base.radius + touch) ** 2


# ---------------------------------------------------------------- verdicts


class Look:
    """One figure looks at another. `screens` are terrain and smoke; `change` in inches widens (or narrows) them, and
    `lean` and `drift` move the bounds of contact and of smoke over a base."""

    def __init__(self, shooter, target, screens, touch=TOUCH, change=0.0, lean=0.0, drift=0.0, exact=False):
        self.shooter, self.target, self.exact = shooter, target, exact
        self.touch, self.lean, self.drift, self.change = touch, lean, drift, change
        self.screens = screens

    def shapes(self, screen):
        """The outlines of a screen after the change."""
        if not self.change:
            return [screen.around]
        if self.change > 0:
            return [screen.around, *fringe(screen.around, self.change * INCH)]
        inner = narrowed(screen.around, -self.change * INCH)
        return [inner] if inner else []

    def blocks(self, screen):
        if screen.type == "smoke":
            return not is_on(screen, self.shooter, self.drift) and not is_on(screen, self.target, self.drift)
        return screen.type == "blocking"

    def blockers(self):
        box = bounds(self.shooter.around + self.target.around, MARGIN * INCH * 2)
        return [around for screen in self.screens if reach(box, screen.box) and self.blocks(screen)
                for around in self.shapes(screen)]

    def sees(self):
        """(from the shooter's middle, from the target's)"""
        blockers = self.blockers()
        return (sees_from(self.shooter.middle, self.target, blockers, self.exact),
                sees_from(self.target.middle, self.shooter, blockers, self.exact))

    def counts(self, screen):
        """Whether a screen that is between gives cover."""
        if screen.type != "obscuring" or self.shooter.radius == 0:
            return True
        return (not touches(screen, self.shooter, self.touch, self.lean) or
                touches(screen, self.target, self.touch, self.lean))

    def cover(self):
        """The screens that cover the target."""
        between = covers(self.shooter.middle, self.target)
        box = bounds(between, MARGIN * INCH * 2)
        return [screen for screen in self.screens if reach(box, screen.box) and self.counts(screen) and
                any(overlaps(between, around, self.exact) for around in self.shapes(screen))]

    def verdict(self):
        mine, theirs = self.sees()
        if not mine and not theirs:
            return "blocked"
        return "cover" if not mine or self.cover() else "open"


def bounds(points, more):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more


def reach(one, other):
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def verdict(shooter, target, screens, touch=TOUCH, exact=True):
    return Look(shooter, target, screens, touch, exact=exact).verdict()


def settled(shooter, target, screens, touch=TOUCH, margin=MARGIN):
    """The verdict, or None within the margin of a change."""
    if hypot(shooter.x - target.x, shooter.y - target.y) < shooter.radius + target.radius + margin * INCH:
        return None
    if any(all(touches(s, b, touch, margin) != touches(s, b, touch, -margin) for b in (shooter, target))
           for s in screens if s.type == "obscuring"):
        return None
    told = {Look(shooter, target, screens, touch, change, lean, drift).verdict()
            for change in (margin, 0.0, -margin)
            for lean in (margin, -margin) for drift in (margin, -margin)
            if unlike(shooter, target, screens, touch, lean, drift, margin)}
    return told.pop() if len(told) == 1 else None


def unlike(shooter, target, screens, touch, lean, drift, margin):
    """Whether these bounds of contact and of smoke differ from those that are tried anyhow: the first of each."""
    bases = shooter, target
    if lean < 0 and not any(touches(s, b, touch, margin) != touches(s, b, touch, -margin)
                            for s in screens if s.type == "obscuring" for b in bases):
        return False
    return drift > 0 or any(is_on(s, b, margin) != is_on(s, b, -margin)
                            for s in screens if s.type == "smoke" for b in bases)


# ---------------------------------------------------------------- wider and narrower outlines


def fringe(around, by):
    """Quadrangles about the edges: together with the outline they contain all that is nearer to it than `by`."""
    for a, b in zip(around, around[1:] + around[:1]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        ux, uy = by * (b[0] - a[0]) / length, by * (b[1] - a[1]) / length
        yield [(a[0] - ux + uy, a[1] - uy - ux), (b[0] + ux + uy, b[1] + uy - ux),
               (b[0] + ux - uy, b[1] + uy + ux), (a[0] - ux - uy, a[1] - uy + ux)]


def narrowed(around, by):
    """The outline with each edge moved inward; None if an edge would turn over, and nothing is left to rely on."""
    n = len(around)
    twice = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(around, around[1:] + around[:1]))
    inward = by if twice > 0 else -by
    lines = []
    for a, b in zip(around, around[1:] + around[:1]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        lines.append((a[0] - inward * uy, a[1] + inward * ux, ux, uy))
    moved = []
    for i in range(n):
        (ax, ay, ux, uy), (bx, by_, vx, vy) = lines[i - 1], lines[i]
        below = ux * vy - uy * vx
        if abs(below) < 1e-9:
            if ux * vx + uy * vy < 0:
                return None
            moved.append((bx, by_))
            continue
        t = ((bx - ax) * vy - (by_ - ay) * vx) / below
        moved.append((ax + t * ux, ay + t * uy))
    for i in range(n):
        a, b = moved[i], moved[(i + 1) % n]
        if (b[0] - a[0]) * lines[i][2] + (b[1] - a[1]) * lines[i][3] <= 0:
            return None
    return moved
