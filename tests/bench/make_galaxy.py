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
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (f'<galaxy xmlns="urn:starwright:1" game="burning-suns" name="Disc {seed}" '
           f'players="{players}" sets="{n}">')
    for q, r in hexes:
        if (q, r) in homes:
            seat = homes.index((q, r)) + 1
            yield f'  <system q="{q}" r="{r}" type="home" seat="{seat}"/>'
        else:
            yield "  " + tile(chance, q, r, value)
    yield "</galaxy>\n"


def pairs_of(chance):
    """Pairs of equal tiles, within one box: 12 of systems and 6 of anomalies."""
    systems = [f'type="{kind}" value="{value}"' for kind in KINDS for value in (2, 3, 4)]
    systems += ['type="empty"'] * 2 + ['type="any" value="2"']
    anomalies = [f'type="{kind}" turn="{chance.randrange(3)}"' for kind in ANOMALIES]
    chance.shuffle(systems)
    chance.shuffle(anomalies)
    return systems, anomalies


def small_galaxy(seed):
    """39 tiles of one box, the same seen from either of two homes: a disc and a hex on each side."""
    chance = random.Random(seed)
    systems, anomalies = pairs_of(chance)
    tiles = {(0, 0): 'type="portal"', (4, -2): 'type="home" seat="1"', (-4, 2): 'type="home" seat="2"'}
    for q, r in disc(37):
        if (q, r) not in tiles:
            stock = anomalies if (q - r) % 3 == 0 else systems
            tiles[q, r] = tiles[-q, -r] = stock.pop() if stock else 'type="empty"'
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (f'<galaxy xmlns="urn:starwright:1" game="burning-suns" name="Small {seed}" '
           'players="2">')
    for (q, r), what in sorted(tiles.items(), key=lambda item: (item[0][1], item[0][0])):
        element = "anomaly" if (q - r) % 3 == 0 and "seat" not in what else "system"
        yield f'  <{element} q="{q}" r="{r}" {what}/>'
    yield "</galaxy>\n"


def main(arguments):
    if arguments[:1] == ["--many"]:
        count, folder = int(arguments[1]), arguments[2]
        os.makedirs(folder, exist_ok=True)
        for i in range(count):
            with open(os.path.join(folder, f"g{i:06}.xml"), "w", encoding="utf-8") as out:
                out.write("\n".join(small_galaxy(i)))
    elif arguments[:1] == ["--wrong"]:
        sys.stdout.write("\n".join(galaxy(int(arguments[1]), value=9)))
    else:
        sys.stdout.write("\n".join(galaxy(int(arguments[0]))))


if __name__ == "__main__":
    main(sys.argv[1:])
