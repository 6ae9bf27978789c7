"""The shortest way of a disc's middle around outlines, by a visibility graph in floats. Lengths in inches.

A way keeps the disc's whole base off each outline; around a corner it follows a few straight lines outside the arc, so
that a length is at most `SLACK` of itself too great, and never too small.
"""
from heapq import heappop, heappush
from itertools import count
from math import atan2, ceil, cos, hypot, inf, pi, sin, sqrt, tan

STEP = pi / 16  # of an arc
SLACK = tan(STEP / 2) / (STEP / 2) - 1
NEAR = 1e-7
EDGES = {"north": (1, False), "east": (0, True), "south": (1, True), "west": (0, False)}  # axis, whether the far one


def nearest(a, b, p):
    """The point of a segment that is nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = dx * dx + dy * dy
    t = min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / along)) if along else 0.0
    return a[0] + t * dx, a[1] + t * dy


def apart(p, q):
    return hypot(p[0] - q[0], p[1] - q[1])


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a, b, c, d):
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def between(a, b, c, d):
    """The distance of two segments."""
    if crosses(a, b, c, d):
        return 0.0
    return min(apart(p, nearest(*segment, p)) for p, segment in ((a, (c, d)), (b, (c, d)), (c, (a, b)), (d, (a, b))))


def is_inside(around, p):
    inside = False
    for a, b in zip(around, around[1:] + around[:1]):
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            inside = not inside
    return inside


class Ways:
    """Ways of a disc of this radius; `size` is (width, depth) of the board on which its middle stays, or None."""

    def __init__(self, outlines, radius, size=None):
        self.radius, self.size = radius, size
        self.outlines = [clockwise([(float(x), float(y)) for x, y in around]) for around in outlines]
        self.edges = []
        for around in self.outlines:
            for a, b in zip(around, around[1:] + around[:1]):
                self.edges.append((a, b, min(a[0], b[0]) - radius, min(a[1], b[1]) - radius,
                                   max(a[0], b[0]) + radius, max(a[1], b[1]) + radius))
        self.corners = [p for around in self.outlines for p in self.arcs(around) if self.is_free(p, p)]

    def arcs(self, around):
        """Places outside the arcs about the corners that stand out."""
        for i, corner in enumerate(around):
            yield from self.arcs_at(around[i - 1], corner, around[(i + 1) % len(around)])

    def arcs_at(self, before, corner, after):
        if turn(before, corner, after) <= 0:
            return
        # The outward directions of the two edges; the outline is clockwise as drawn.
        start = atan2(before[0] - corner[0], corner[1] - before[1])
        end = atan2(corner[0] - after[0], after[1] - corner[1])
        while end < start:
            end += 2 * pi
        steps = max(1, ceil((end - start) / STEP))
        step = (end - start) / steps
        reach = (self.radius + 2 * NEAR) / cos(step / 2)
        for k in range(steps):
            angle = start + (k + 0.5) * step
            yield corner[0] + reach * cos(angle), corner[1] + reach * sin(angle)

    def is_free(self, a, b):
        """Whether the disc can move straight from a to b."""
        if self.size and not all(-NEAR <= p[i] <= self.size[i] + NEAR for p in (a, b) for i in (0, 1)):
            return False
        west, east = min(a[0], b[0]), max(a[0], b[0])
        north, south = min(a[1], b[1]), max(a[1], b[1])
        for c, d, x1, y1, x2, y2 in self.edges:
            if west < x2 and east > x1 and north < y2 and south > y1 and between(a, b, c, d) < self.radius - NEAR:
                return False
        return not any(is_inside(around, a) for around in self.outlines)

    def way(self, start, goals, most=inf):
        """The length of the shortest way from start to a goal, or None if there is none of at most that length.
        `goals(p)` yields the places, seen from p, of which reaching one is enough."""
        if not self.is_free(start, start):
            return None
        order, queue, done = count(), [(0.0, 0, start, False)], set()
        while queue:
            length, _, here, is_goal = heappop(queue)
            if length > most + NEAR:
                return None
            if is_goal:
                return length
            if here in done:
                continue
            done.add(here)
            for goal in goals(here):
                if length + apart(here, goal) <= most + NEAR and self.is_free(here, goal):
                    heappush(queue, (length + apart(here, goal), next(order), goal, True))
            for corner in self.corners:
                if corner not in done and length + apart(here, corner) <= most and self.is_free(here, corner):
                    heappush(queue, (length + apart(here, corner), next(order), corner, False))
        return None

    def to_place(self, start, place, most=inf):
        return self.way(start, lambda p: [place], most)

    def to_base(self, start, middle, radius, most=inf):
        """Until the bases touch; nothing is said of other bases on the way."""
        reach = self.radius + radius
        wedged = self.wedges([(middle, reach)], None, start, most)

        def goals(p):
            d = apart(p, middle)
            if d <= reach:
                yield p
                return
            yield middle[0] + reach * (p[0] - middle[0]) / d, middle[1] + reach * (p[1] - middle[1]) / d
            yield from wedged
        return self.way(start, goals, most)

    def to_edge(self, start, edge, most=inf):
        """Until the middle is on an edge of the board: "north", "east", "south" or "west"."""
        across, far = EDGES[edge]
        on = self.size[across] if far else 0.0
        beside = [p for p in meets(self.rails(), self.border())
                  if abs(p[across] - on) < NEAR and apart(start, p) <= most and self.is_free(p, p)]

        def goals(p):
            yield (on, p[1]) if across == 0 else (p[0], on)
            yield from beside
        return self.way(start, goals, most)

    def wedges(self, shell, without, start, most):
        """Where what else is in the way, or the edge of the board, lets one come to a goal only at a slant."""
        return [p for p in meets(shell, self.rails(without) + self.border())
                if apart(start, p) <= most and self.is_free(p, p)]

    def shell(self, around):
        """Where the middle is when the base touches an outline: segments (a, b) beside the sides and circles (middle,
        radius) about the corners."""
        return [part for a, b in zip(around, around[1:] + around[:1])
                for part in (self.beside(a, b), (a, self.radius + 2 * NEAR))]

    def rails(self, without=None):
        """What ways follow about the outlines, as segments: beside the sides, and outside the arcs."""
        found = []
        for number, around in enumerate(self.outlines):
            if number == without:
                continue
            places = []
            for i, b in enumerate(around):
                a, c = around[i - 1], around[(i + 1) % len(around)]
                places += [self.beside(a, b)[1], *self.arcs_at(a, b, c), self.beside(b, c)[0]]
            found += zip(places, places[1:] + places[:1])
        return found

    def beside(self, a, b):
        """A side, moved out until the base touches it."""
        out = (self.radius + 2 * NEAR) / apart(a, b)
        x, y = (b[1] - a[1]) * out, (a[0] - b[0]) * out
        return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)

    def border(self):
        if not self.size:
            return []
        width, depth = self.size
        corners = [(0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)]
        return list(zip(corners, corners[1:] + corners[:1]))

    def to_outline(self, start, which, most=inf):
        """Until the base touches one of the outlines, by its number."""
        around = self.outlines[which]
        sides = list(zip(around, around[1:] + around[:1]))
        wedged = self.wedges(self.shell(around), which, start, most)

        def goals(p):
            yield from wedged
            for a, b in sides:
                foot = nearest(a, b, p)
                d = apart(foot, p)
                reach = self.radius + 2 * NEAR
                if d <= reach:
                    yield p
                else:
                    yield foot[0] + reach * (p[0] - foot[0]) / d, foot[1] + reach * (p[1] - foot[1]) / d
        return self.way(start, goals, most)


def meets(some, others):
    """The points in which segments (a, b) or circles (middle, radius) meet segments."""
    for one in some:
        for other in others:
            yield from meeting(one, other)


def meeting(one, other):
    """Where a segment or circle meets a segment."""
    (u, v), end = other
    du, dv = end[0] - u, end[1] - v
    if isinstance(one[1], tuple):
        (x, y), end = one
        dx, dy = end[0] - x, end[1] - y
        cross = dx * dv - dy * du
        if abs(cross) > NEAR * NEAR:
            t, s = ((u - x) * dv - (v - y) * du) / cross, ((u - x) * dy - (v - y) * dx) / cross
            if 0 <= t <= 1 and 0 <= s <= 1:
                yield u + s * du, v + s * dv
        return
    (x, y), radius = one
    # |(u, v) + t (du, dv) - (x, y)| = radius
    a, b, c = du * du + dv * dv, du * (u - x) + dv * (v - y), (u - x) ** 2 + (v - y) ** 2 - radius * radius
    if a and b * b >= a * c:
        for root in (-sqrt(b * b - a * c), sqrt(b * b - a * c)):
            t = (root - b) / a
            if 0 <= t <= 1:
                yield u + t * du, v + t * dv


def clockwise(around):
    """As drawn, y down: so that `turn` is positive at corners that stand out."""
    twice = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(around, around[1:] + around[:1]))
    return around if twice > 0 else around[::-1]
