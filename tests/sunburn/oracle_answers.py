#!/usr/bin/env python3
"""What the second implementation answers about a document, for people who compare it with the command.

    oracle_answers.py FILE sight            each figure and each enemy: the verdict, the gap, and whether it is settled
    oracle_answers.py FILE walk NAME [MOST] the ways of a figure to other bases and to terrain, in inches (5.00)
    oracle_answers.py FILE blast X,Y        who is hit, and how
    oracle_answers.py FILE score            victory points: now, and in a campaign
    oracle_answers.py FILE initiative       chances of both seats and of a tie, for each segment
    oracle_answers.py FILE actions          chances of 1, 2 and 3 characters, plain and with the counters in hand
"""
import sys

import oracle_chances as chances
import oracle_plane as plane
import oracle_sight as sight
from oracle_document import hundredths, inches, parse
from oracle_rules import EDGES, NUMBERS, Reading
from oracle_way import Ways


def walk(read, figure, most, less=0.0):
    """{what: length of the way in inches} of a figure's middle around all terrain; other figures do not stand in the
    way. `less` inches are taken from its radius. What the base touches at the beginning has the length 0; a base that
    overlaps terrain goes nowhere. Off the board it goes "by the EDGE": "one of the board edges either side of the corner
    they deployed onto", if the team says its corner; it is off when its middle comes to the edge."""
    size = read.width / 100, read.depth / 100
    ways = Ways([[(x / plane.INCH, y / plane.INCH) for x, y in around] for _, around in read.sound],
                read.base(figure) / 200 - less, size)
    start, found = place(figure), {}
    for other in read.figures:
        if other is not figure and not other.flag("eliminated"):
            found[other.get("character")] = ways.to_base(start, place(other), read.base(other) / 200, most)
    for i, (n, _) in enumerate(read.sound):
        found[f"{n.get('name')} @{n['x']},{n['y']}"] = ways.to_outline(start, i, most)
    team = read.team(figure.number("seat"))
    for edge in EDGES[team.corner] if team and team.corner else ():
        found[f"by the {edge}"] = ways.to_edge(start, edge, most)
    return {what: length for what, length in found.items() if length is not None}


def place(node):
    return node.length("x") / 100, node.length("y") / 100


def sights(read):
    all_screens = chances.screens(read)
    standing = [f for f in read.figures if not f.flag("eliminated")]
    for a in standing:
        for b in standing:
            if a["seat"] != b["seat"]:
                one, other = chances.body(read, a), chances.body(read, b)
                far = plane.gap(a.length("x") - b.length("x"), a.length("y") - b.length("y"), read.base(a) + read.base(b))
                yield (a["character"], b["character"], sight.verdict(one, other, all_screens), inches(far),
                       "" if sight.settled(one, other, all_screens) else "near a change",
                       ", ".join(f"{s.name}" for s in sight.Look(one, other, all_screens).cover()))


def main():
    path, what, *rest = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        read = Reading(parse(file.read()))
    if what == "sight":
        for row in sights(read):
            print("  ".join(row))
    elif what == "walk":
        figure = next(f for f in read.figures if f.get("character") == rest[0])
        most = float(rest[1]) if len(rest) > 1 else 5.0
        for name, length in sorted(walk(read, figure, most).items(), key=lambda row: row[1]):
            print(f"{length:.4f}  {name}")
    elif what == "blast":
        for figure, far, result in chances.blast(read, *map(hundredths, rest[0].split(",")), sight.MARGIN):
            print(figure["character"], inches(far), result or "near a change")
    elif what == "score":
        score = chances.Score(read)
        for seat in (1, 2):
            print(f"seat {seat}: {score.points(seat)}, in a campaign {score.campaign(seat)}")
    elif what == "initiative":
        for n in NUMBERS:
            print(n, *chances.first(*(len(read.standing(seat)) for seat in (1, 2)), n))
    elif what == "actions":
        for team in read.teams:
            slots = [[team.named(f["character"]).slots[n] for n in NUMBERS] for f in read.standing(team.seat)]
            for action in sorted({a for row in slots for a in row if a not in (None, "damaged")}):
                for words, counters in (("", []), (" with counters", team.node.numbers("counters"))):
                    odds = chances.actions(slots, action, counters=counters)
                    print(f"seat {team.seat} {action}{words}:", *(p for k, p in odds.items() if k <= 3))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
