#!/usr/bin/env python3
"""Write a legal galaxy of about N tiles: a disc of systems, every third hex an anomaly.

make_galaxy.py N > FILE        one galaxy
make_galaxy.py --many N DIR    N galaxies of 40 tiles each, all different
make_galaxy.py --wrong N       the disc, each system with a value that no tile has
"""
import os
import random
import sys

KINDS = ("hostile", "inhabited", "uninhabited")
ANOMALIES = ("asteroid-field", "babel-research-facility", "ionstorm", "portal", "wormhole", "any")


def disc(n):
    """The first n hexes in rings around the origin, in reading order."""
    radius = 0
    while 3 * radius * (radius + 1) + 1 < n:
        radius += 1
    hexes = [(q, r) for r in range(-radius, radius + 1)
             for q in range(max(-radius, -r - radius), min(radius, -r + radius) + 1)]
    return hexes[:n]


def tile(chance, q, r, value):
    if (q - r) % 3 == 0:
        return (f'<anomaly q="{q}" r="{r}" type="{chance.choice(ANOMALIES)}" '
                f'turn="{chance.randrange(3)}"/>')
    kind = chance.choice(KINDS)
    return f'<system q="{q}" r="{r}" type="{kind}" value="{value or chance.randrange(2, 5)}"/>'


def homes_of(hexes, players):
    """Hexes that carry systems, spread over the disc."""
    systems = [(q, r) for q, r in hexes if (q - r) % 3 != 0]
    step = len(systems) // players
    return [systems[step // 2 + i * step] for i in range(players)]


def galaxy(n, seed=1, players=6, value=None):
    chance = random.Random(seed)
    hexes = disc(n)
    homes = homes_of(hexes, players)
    sets = 1 if n < 48 else n
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (f'<galaxy xmlns="urn:starwright:1" game="burning-suns" name="Disc {seed}" '
           f'players="{players}" sets="{sets}">')
    for q, r in hexes:
        if (q, r) in homes:
            seat = homes.index((q, r)) + 1
            yield f'  <system q="{q}" r="{r}" type="home" seat="{seat}"/>'
        else:
            yield "  " + tile(chance, q, r, value)
    yield "</galaxy>\n"


def main(arguments):
    if arguments[:1] == ["--many"]:
        count, folder = int(arguments[1]), arguments[2]
        os.makedirs(folder, exist_ok=True)
        for i in range(count):
            with open(os.path.join(folder, f"g{i:06}.xml"), "w", encoding="utf-8") as out:
                out.write("\n".join(galaxy(40, seed=i, players=2)))
    elif arguments[:1] == ["--wrong"]:
        sys.stdout.write("\n".join(galaxy(int(arguments[1]), value=9)))
    else:
        sys.stdout.write("\n".join(galaxy(int(arguments[0]))))


if __name__ == "__main__":
    main(sys.argv[1:])
