"""Which tiles touch, found from their drawn outlines.

The plane is that of a pointy-top hex grid with y upward and the pitch (the distance of two neighbouring
centres) 2. A system is a disc of radius 1. An anomaly is a diamond: its two long points end in the middle of
the sides `turn` and `turn + 3`, its two short ones in the corners a quarter turn away, and each of its four
sides follows the disc that would lie on the neighbouring hex there.

Two tiles touch if their outlines share a spot that belongs to no pointed end. Two concave sides cannot lie
against one another (their points would overlap before), so at least one of the two must bulge outward.
"""

from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

OUTWARD, INWARD, POINTED = "outward", "inward", "pointed"

SAME_SPOT = 1e-6
STEP = 3  # degrees between two samples of an arc
HALF_ARC = 15  # degrees that a concave side follows the neighbour's disc, to both sides of the middle
POINT_SAMPLES = 8  # samples on each straight edge of a pointed end


def centre(q, r):
    return 2 * q + r, -sqrt(3) * r


def on_circle(middle, radius, degrees):
    return middle[0] + radius * cos(radians(degrees)), middle[1] + radius * sin(radians(degrees))


def disc():
    """Returns the outline of a system around the origin, as (x, y, bend)."""
    return [(*on_circle((0, 0), 1, degrees), OUTWARD) for degrees in range(0, 360, STEP)]


def concave_side(direction):
    neighbour = centre(*DIRECTIONS[direction])
    facing = 60 * direction + 180
    arc = range(facing - HALF_ARC, facing + HALF_ARC + 1, STEP)
    return [(*on_circle(neighbour, 1, degrees), INWARD) for degrees in arc]


def pointed_edge(tip, end):
    return [(tip[0] + (end[0] - tip[0]) * step / POINT_SAMPLES,
             tip[1] + (end[1] - tip[1]) * step / POINT_SAMPLES, POINTED) for step in range(POINT_SAMPLES)]


def diamond(turn):
    """Returns the outline of an anomaly around the origin, as (x, y, bend)."""
    outline = []
    axis = 60 * turn
    for direction in (turn + 1, turn + 2, turn + 4, turn + 5):
        side = concave_side(direction % 6)
        outline += side
        for end in (side[0], side[-1]):
            tips = [on_circle((0, 0), 1, axis), on_circle((0, 0), 1, axis + 180),
                    on_circle((0, 0), 2 / sqrt(3), axis + 90), on_circle((0, 0), 2 / sqrt(3), axis + 270)]
            nearest = min(tips, key=lambda tip: hypot(tip[0] - end[0], tip[1] - end[1]))
            outline += pointed_edge(nearest, end)
    return outline


def outline_of(shape, turn):
    return disc() if shape == "system" else diamond(turn)


def is_contact(spot, other):
    if hypot(spot[0] - other[0], spot[1] - other[1]) > SAME_SPOT:
        return False
    bends = {spot[2], other[2]}
    return POINTED not in bends and OUTWARD in bends


@lru_cache(maxsize=None)
def outlines_touch(shape, turn, other_shape, other_turn, step):
    """Whether a tile touches another at offset `step` = (dq, dr), by comparing all samples."""
    x, y = centre(*step)
    moved = [(spot[0] + x, spot[1] + y, spot[2]) for spot in outline_of(other_shape, other_turn)]
    return any(is_contact(spot, other) for spot in outline_of(shape, turn) for other in moved)
