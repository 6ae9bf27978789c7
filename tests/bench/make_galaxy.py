#!/usr/bin/env python3
"""Write a legal and fair galaxy of N tiles or a few more: a whole disc of systems, every third hex
an anomaly, the same seen from each of six homes.

make_galaxy.py N > FILE        one galaxy
make_galaxy.py --many N DIR    N galaxies of 40 tiles each, all different
make_galaxy.py --broken N DIR  these, each with a dozen faults: a third of all values, a tile twice, a misspelt attribute
make_galaxy.py --wrong N       the disc, each system with a value that no tile has
"""
import os
import random
import sys

KINDS = ("hostile", "inhabited", "uninhabited")
ANOMALIES = ("asteroid-field", "babel-research-facility", "ionstorm", "portal", "wormhole", "any")


def disc(n):
    """Returns the hexes of the smallest disc around the origin with at least n, in reading order."""
    radius = 0
    while 3 * radius * (radius + 1) + 1 < n:
        radius += 1
    return [(q, r) for r in range(-radius, radius + 1)
            for q in range(max(-radius, -r - radius), min(radius, -r + radius) + 1)]


def turned(q, r):
    """Returns the hex and its five images, each turned by a sixth clockwise."""
    for _ in range(6):
        yield q, r
        q, r = -r, q + r


def tile(chance, q, r, value):
    """Returns the tile on the hex, an anomaly with its turn."""
    if (q - r) % 3 == 0:
        return f'type="{chance.choice(ANOMALIES)}"', chance.randrange(3)
    return f'type="{chance.choice(KINDS)}" value="{value or chance.randrange(2, 5)}"', None


def home_of(hexes):
    """Returns the first hex with a system half way from the middle to a corner."""
    radius = hexes[-1][1]
    return next((q, 0) for q in range(radius // 2 + 1, radius + 1) if q % 3)


def galaxy(n, seed=1, value=None):
    chance = random.Random(seed)
    hexes = disc(n)
    tiles = {hex: f'type="home" seat="{seat}"'
             for seat, hex in enumerate(turned(*home_of(hexes)), 1)}
    tiles[0, 0] = 'type="empty"'
    for q, r in hexes:
        if (q, r) in tiles:
            continue
        what, turn = tile(chance, q, r, value)
        for i, hex in enumerate(turned(q, r)):
            tiles[hex] = what if turn is None else f'{what} turn="{(turn - i) % 3}"'
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (f'<galaxy xmlns="urn:starwright:1" game="burning-suns" name="Disc {seed}" '
           f'players="6" sets="{len(hexes)}">')
    for q, r in hexes:
        element = "anomaly" if "turn" in tiles[q, r] else "system"
        yield f'  <{element} q="{q}" r="{r}" {tiles[q, r]}/>'
    yield "</galaxy>\n"


def pairs_of(chance):
    """Returns pairs of equal tiles, within one box: 12 of systems and 6 of anomalies."""
    systems = [f'type="{kind}" value="{value}"' for kind in KINDS for value in (2, 3, 4)]
    systems += ['type="empty"'] * 2 + ['type="any" value="2"']
    anomalies = [f'type="{kind}" turn="{chance.randrange(3)}"' for kind in ANOMALIES]
    chance.shuffle(systems)
    chance.shuffle(anomalies)
    return systems, anomalies


def small_galaxy(seed, is_broken=False):
    """Returns 39 tiles of one box, the same as seen from either of two homes: a disc and a hex on each side."""
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
        if is_broken and chance.random() < 1 / 3:
            what = what.replace('value="', 'value="7').replace('turn="', 'turn="3')
        yield f'  <{element} q="{q}" r="{r}" {what}/>'
    if is_broken:
        yield '  <system q="1" r="0" type="empty"/>'
        yield '  <system q="0" r="9" type="empty" vaule="2"/>'
    yield "</galaxy>\n"


def main(arguments):
    if arguments[:1] in (["--many"], ["--broken"]):
        count, folder = int(arguments[1]), arguments[2]
        os.makedirs(folder, exist_ok=True)
        for i in range(count):
            with open(os.path.join(folder, f"g{i:06}.xml"), "w", encoding="utf-8") as out:
                out.write("\n".join(small_galaxy(i, arguments[0] == "--broken")))
    elif arguments[:1] == ["--wrong"]:
        sys.stdout.write("\n".join(galaxy(int(arguments[1]), value=9)))
    else:
        sys.stdout.write("\n".join(galaxy(int(arguments[0]))))


if __name__ == "__main__":
    main(sys.argv[1:])
