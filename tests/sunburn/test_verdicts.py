#!/usr/bin/env python3
"""Documents of Sunburn with known verdicts: what the rulebook says, on both sides of each limit, and one report for one
fault.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import unittest

from documents import (COUNTERS, USUAL, WALL, WOOD, Scene, board, character, figure, pack, points, reports, rules_of, start, team,
                       terrain)

FIVE = ["Brand", "Pike", "Sorrel", "Thorn", "Wick", "Yarrow"]
SLOTS = ["snapshot advance advance aim recover command", "assault assault recover advance grenade advance"]


def five(n=5, name="Wolves", seat=None, prefix="", **more):
    return team(seat, name, *[character(prefix + who, SLOTS[i % 2]) for i, who in enumerate(FIVE[:n])], **more)


def camp(prefix, seat, x, y, step=1):
    """Five figures in a box, a quarter of an inch apart."""
    return [figure(f"{x + step * (i % 3) * 1.25:.2f}", f"{y + step * (i // 3) * 1.25:.2f}", seat, prefix + who)
            for i, who in enumerate(FIVE[:5])]


def game(n=5, **says):
    """A start outside of a campaign."""
    inside = [board(WOOD, WALL, root=False), five(n, seat=1, counters=COUNTERS), five(seat=2, prefix="H", name="Hounds", counters=COUNTERS),
              *camp("", 1, 1, 1)[:n], *camp("H", 2, 23, 23, -1)]
    scene = Scene(stage="start", **says)
    scene.inside = inside
    return scene


def corners(wolves, hounds="south-east", *moves, n=5):
    """The teams of game(n), in the north-west and the south-east, with the corners that they say; Wolves may stand elsewhere,
    each from where and to where in turn."""
    scene = game(n)
    for i, said in ((1, wolves), (2, hounds)):
        scene.inside[i] = scene.inside[i].replace("<team", f'<team corner="{said}"', 1)
    for places in zip(moves[::2], moves[1::2]):
        was, now = (f'x="{x:.2f}" y="{y:.2f}" seat="1"' for x, y in places)
        assert any(was in piece for piece in scene.inside)
        scene.inside = [piece.replace(was, now) for piece in scene.inside]
    return scene


def without(scene, *words):
    """The document without the pieces that have one of the words."""
    scene.inside = [piece for piece in scene.inside if not any(word in piece for word in words)]
    return scene


def wood(low, high, left=-6, right=6):
    return terrain("12.00", "12.00", points=points((left, low), (right, low), (right, high), (left, high)))


BOARDS = {
    "24 inches, unsaid": (board(WOOD, WALL), {}),
    "600 mm": (board(WOOD, WALL, width="23.62", depth="23.62"), {}),
    "one side each": (board(WOOD, WALL, width="24.00", depth="23.62"), {"board-size": 1}),
    "600 mm rounded up": (board(WOOD, WALL, width="23.63", depth="23.63"), {"board-size": 1}),
    "terrain of a board that is too small": (board(WOOD, WALL, width="12.00", depth="12.00"), {"board-size": 1, "terrain-inside": 2}),
    "a board below 0": (board(WOOD, WALL, width="-24.00", depth="-24.00"), {"board-size": 1}),
    "nothing on it": (board(), {"terrain-plenty": 1, "terrain-mix": 1}),
    # 12.00 x 9.50 and 12.00 x 9.75: 1824 and 1872 of 9216 squares.
    "19.79 percent": (board(wood(-5, 4.5), WALL), {"terrain-plenty": 1}),
    "20.31 percent": (board(wood(-5, 4.75), WALL), {}),
    "a share of 21 percent": (board('<assume name="sunburn/terrain-share" value="21"/>', WOOD, WALL), {"terrain-plenty": 1}),
    # 10 x 10 and 10 x 5 that overlap by 5 x 5: 2000 squares, 21.70 percent.
    "overlaps count once: plenty at 21": (board('<assume name="sunburn/terrain-share" value="21"/>', wood(-5, 5, -5, 5), wood(0, 5, 0, 10), WALL), {}),
    "overlaps count once: not at 22": (board('<assume name="sunburn/terrain-share" value="22"/>', wood(-5, 5, -5, 5), wood(0, 5, 0, 10), WALL),
                                       {"terrain-plenty": 1}),
    # By area, not by pieces; equal is not most.
    "blocking has as much": (board(wood(-5, 5, -6, 0), terrain("15.00", "12.00", "blocking", width="6.00", depth="10.00")), {"terrain-mix": 1}),
    "blocking has a little less": (board(wood(-5, 5, -6, 0), terrain("15.00", "12.00", "blocking", width="6.00", depth="9.90")), {}),
    "many small walls": (board(WOOD, *[terrain(x, 12, "blocking", width="0.50", depth="0.50") for x in (8, 10, 12, 14, 16)]), {}),
    "nothing blocks": (board(WOOD), {"terrain-mix": 1}),
    "terrain at the edge": (board(WOOD, WALL, terrain("1.00", "12.00", width="2.00", depth="2.00")), {}),
    "terrain off the edge": (board(WOOD, WALL, terrain("0.99", "12.00", width="2.00", depth="2.00")), {"terrain-inside": 1}),
    "a disc at the edge": (board(WOOD, WALL, terrain("12.00", "22.75", radius="1.25")), {}),
    "a disc off the edge": (board(WOOD, WALL, terrain("12.00", "22.76", radius="1.25")), {"terrain-inside": 1}),
    "very far": (board(WOOD, WALL, terrain("12.00", "12.00", points=points((0, 0), (2000, 0), (0, 1)))), {"terrain-inside": 1}),
    "very far and crossed": (board(WOOD, WALL, terrain("12.00", "12.00", points=points((0, 0), (2000, 1), (2000, 0), (0, 1)))), {"terrain-shape": 1}),
    "as far as lengths go": (board(WOOD, WALL, terrain("12.00", "12.00", points=points((-9999999, -9999999), (9999999, -9999999), (0, 9999999)))),
                             {"terrain-inside": 1}),
    "as far as lengths go, and crossed": (
        board(WOOD, WALL, terrain("12.00", "12.00", points=points((-9999999, -9999999), (9999999, 9999999), (9999999, -9999999), (-9999999, 9999999)))),
        {"terrain-shape": 1}),
    "deeper than wide": (board(WOOD, WALL, terrain("2.00", "24.50", width="2.00", depth="1.00"), depth="25.00"), {"board-size": 1}),
    "below a board that is wider than deep": (board(WOOD, WALL, terrain("2.00", "24.50", width="2.00", depth="1.00"), width="25.00"),
                                              {"board-size": 1, "terrain-inside": 1}),
    "the rest is measured beside a piece without shape": (board(wood(-5, 4.5), WALL, terrain("2.00", "2.00")),
                                                          {"terrain-shape": 1, "terrain-plenty": 1}),
    "the rest is mixed beside a piece without shape": (board(WOOD, terrain("2.00", "2.00", "blocking")), {"terrain-shape": 1, "terrain-mix": 1}),
    # Turned by 45 degrees, a square of 2 reaches 1.4142 from its middle.
    "turned at the edge": (board(WOOD, WALL, terrain("1.42", "12.00", width="2.00", depth="2.00", turn=45)), {}),
    "turned off the edge": (board(WOOD, WALL, terrain("1.41", "12.00", width="2.00", depth="2.00", turn=45)), {"terrain-inside": 1}),
    # Clockwise as drawn: a quarter turn brings the corner at the right down, off the board.
    "turned clockwise": (board(WOOD, WALL, terrain("4.00", "22.00", points=points((-1, -1), (3, -1), (3, 1), (-1, 1)), turn=90)), {"terrain-inside": 1}),
    "turned counter-clockwise": (board(WOOD, WALL, terrain("4.00", "22.00", points=points((-1, -1), (3, -1), (3, 1), (-1, 1)), turn=270)), {}),
    "a corner on a straight edge": (board(WOOD, WALL, terrain("4.00", "4.00", points=points((-1, -1), (0, -1), (1, -1), (1, 1), (-1, 1)))), {}),
    "counter-clockwise": (board(WOOD, WALL, terrain("4.00", "4.00", points=points((-1, -1), (-1, 1), (1, 1), (1, -1)))), {}),
    "no height, 2.50 wide": (board(WOOD, WALL, terrain("12.00", "12.00", width="2.50", depth="4.00", height=None)), {}),
    "no height, 2.49 wide": (board(WOOD, WALL, terrain("12.00", "12.00", width="2.49", depth="4.00", height=None)), {"terrain-height": 1}),
    "no height, thin but turned": (board(WOOD, WALL, terrain("12.00", "12.00", width="6.00", depth="0.50", turn=45, height=None)), {"terrain-height": 1}),
    "no height, a disc of 2.50": (board(WOOD, WALL, terrain("12.00", "12.00", radius="1.25", height=None)), {}),
    "no height, a disc of 2.48": (board(WOOD, WALL, terrain("12.00", "12.00", radius="1.24", height=None)), {"terrain-height": 1}),
}

SHAPES = {
    "none": {},
    "two corners": {"points": points((0, 0), (1, 1))},
    "no corners": {"points": ""},
    "on one line": {"points": points((0, 0), (1, 1), (2, 2))},
    "crosses itself": {"points": points((-1, -1), (1, -1), (-1, 1), (1, 1))},
    "touches itself": {"points": points((-2, 0), (0, 1), (2, 0), (2, 2), (0, 1), (-2, 2))},
    "a corner twice": {"points": points((-1, -1), (1, -1), (1, -1), (1, 1))},
    "there and back along an edge": {"points": points((-1, -1), (1, -1), (1, 1), (1, 2), (1, 1), (-1, 1))},
    "257 corners": {"points": points(*[(i / 50, 0) for i in range(129)], *[(i / 50, 1) for i in range(127, -1, -1)])},
    "radius 0": {"radius": "0.00"},
    "radius below 0": {"radius": "-1.00"},
    "width 0": {"width": "0.00", "depth": "1.00"},
    "depth below 0": {"width": "1.00", "depth": "-1.00"},
    "a width alone": {"width": "1.00"},
    "a depth alone": {"depth": "1.00"},
    "points and a radius": {"points": points((0, 0), (1, 0), (0, 1)), "radius": "1.00"},
    "a radius and a width": {"radius": "1.00", "width": "1.00"},
    "on one line, turned": {"points": points((0, 0), (1, 0), (2, 0)), "turn": 10},
}

TEAMS = {
    "five": (pack(five()), {}),
    "four": (pack(five(4)), {"team-short": 1}),
    "one": (pack(five(1)), {"team-short": 1}),
    "none": (pack(team(None, "Wolves")), {"team-size": 1}),
    "six": (pack(five(6)), {"team-size": 1}),
    "damage, renown and orders of a lone pack": (
        pack(team(None, "W", *[character(who, SLOTS[i % 2].replace("command", "damaged"), renown=i, nominee="true")
                               for i, who in enumerate(FIVE[:5])], order="evac", victory_points=3)), {"slot-spread": 1}),
    "two of a name": (pack(team(None, "W", *[character(who, SLOTS[i % 2]) for i, who in enumerate(["Brand", "Pike", "Brand", "Wick", "Thorn"])])),
                      {"character-name": 1}),
    "three of a name": (pack(team(None, "W", *[character(who, SLOTS[i % 2]) for i, who in enumerate(["Brand", "Brand", "Brand", "Wick", "Thorn"])])),
                        {"character-name": 2}),
    "the same name in two teams": (pack(five(), five(name="Hounds")), {}),
    "two slots empty": (pack(team(None, "W", character("Yarrow", "aim - advance - flame aim"), *[character(who, SLOTS[i % 2]) for i, who in enumerate(FIVE[:4])])),
                        {"slot-actions": 1}),
    "no slot": (pack(team(None, "W", character("Yarrow", ""), *[character(who, SLOTS[i % 2]) for i, who in enumerate(FIVE[:4])])), {"slot-actions": 1}),
    "another fault, and an empty slot": (pack(team(None, "W", character("Yarrow", "aim - advance - flame aim", renown="much"), *[
        character(who, SLOTS[i % 2]) for i, who in enumerate(FIVE[:4])])), {"document/schema": 1}),
    "all alike but an empty slot": (pack(team(None, "W", character("Yarrow", "advance - aim aim aim aim"), *[
        character(who, "advance assist flame command recover grenade") for who in FIVE[:4]])),
                                    {"slot-actions": 1, "slot-spread": 2}),
    "an action that no slot can have": (pack(team(None, "W", character("Yarrow", SLOTS[0].replace("aim", "overwatch")), *[
        character(who, SLOTS[i % 2]) for i, who in enumerate(FIVE[:4])])), {"document/schema": 1}),
    "all alike": (pack(team(None, "W", *[character(who) for who in FIVE[:5]])), {"slot-spread": 6}),
    "counters 0 and 7": (pack(five(counters="0 7 6 6")), {"counter-number": 2}),
    "a counter that is no number": (pack(five(counters="one")), {"counter-number": 1}),
}

STARTS = {
    "a game": (game(), {}),
    "four of five": (game(4), {"team-size": 1}),
    "four of five in a campaign": (game(4, campaign="true", engagement="2"), {}),
    "one character in a campaign": (start(), {}),
    "no stage is the start": (Scene(stage=None), {"team-size": 2, "counters": 2}),
    "no counters": (start(wolves={"counters": None}), {"counters": 1}),
    "five counters": (start(wolves={"counters": "1 2 3 4 5"}), {"counters": 1}),
    "seven counters": (start(wolves={"counters": "1 2 3 4 5 6 6"}), {"counters": 1}),
    "another order of counters": (start(wolves={"counters": "6 5 4 3 2 1"}), {}),
    "a counter 7 in place of a 6": (start(wolves={"counters": "1 2 3 4 5 7"}), {"counters": 1, "counter-number": 1}),
    "in the box": (start(at=("4.50", "4.50")), {}),
    "a hundredth beyond": (start(at=("4.50", "4.51")), {"deployment-corner": 1}),
    "a base beyond the edge": (start(at=("0.49", "2.00")), {"deployment-corner": 1}),
    "a base of 0.50 nearer to the edge": (start(at=("0.25", "2.00"), brand={"base": "0.50"}), {}),
    "an odd base": (start(at=("4.51", "2.00"), brand={"base": "0.99"}), {"deployment-corner": 1}),
    "off the board": (start(at=("-1.00", "2.00")), {"deployment-corner": 1, "figure-inside": 1}),
    "another corner than it says": (start(wolves={"corner": "south-west"}, hounds={"corner": "north-east"}), {"deployment-corner": 2}),
    "all five in another corner than it says": (corners("south-west"), {"deployment-corner": 1}),
    "all five opposite to the corner that it says": (corners("south-east"), {"deployment-corner": 1}),
    "one of five elsewhere": (corners("north-west", "south-east", (3.5, 1), (12, 3)), {"deployment-corner": 1}),
    "one of five elsewhere, and another corner than it says": (corners("south-west", "south-east", (3.5, 1), (12, 3)), {"deployment-corner": 2}),
    "one of five in the corner that it says": (corners("south-west", "south-east", (3.5, 1), (1, 23)), {"deployment-corner": 2}),
    "two of four in the corner that it says": (corners("south-west", "south-east", (1, 1), (1, 23), (2.25, 1), (2.25, 23), n=4),
                                               {"team-size": 1, "deployment-corner": 2, "corner-opposite": 1}),
    "both in the north, whatever they say": (start(wolves={"corner": "north-east"}, hounds={"corner": "south-west"}, ash_at=("23.00", "1.00")),
                                             {"deployment-corner": 2, "corner-opposite": 1}),
    "a figure of nobody, beyond": (start(figure("9.00", "2.00", 1, "Nobody")), {"deployment-corner": 1, "document/reference": 1}),
    "nobody in a corner": (start(at=("12.00", "19.00"), ash_at=("12.00", "21.00")), {"deployment-corner": 2}),
    "both in the north": (start(ash_at=("23.00", "1.00")), {"corner-opposite": 1}),
    "both in the west": (start(ash_at=("1.00", "23.00")), {"corner-opposite": 1}),
    "both in one corner": (start(ash_at=("4.00", "4.00")), {"corner-opposite": 1}),
    "the other diagonal": (start(at=("1.00", "23.00"), ash_at=("23.00", "1.00")), {}),
    "600 mm": (start(board_=board(WOOD, WALL, root=False, width="23.62", depth="23.62"), ash_at=("22.00", "22.00")), {}),
    "600 mm, a hundredth beyond": (start(board_=board(WOOD, WALL, root=False, width="23.62", depth="23.62"), ash_at=("19.11", "22.00")),
                                   {"deployment-corner": 1}),
    "a board of a wrong size": (start(board_=board(WOOD, WALL, root=False, width="48.00", depth="48.00")),
                                {"board-size": 1, "terrain-plenty": 1, "deployment-corner": 1}),
    "in the wall": (Scene(at=("12.00", "12.00")), {"figure-terrain": 1}),
    "at the wall": (Scene(at=("12.00", "13.00")), {}),
    "at the wall's corner": (Scene(at=("13.30", "12.90")), {}),
    "a hundredth in the wall's corner": (Scene(at=("13.30", "12.89")), {"figure-terrain": 1}),
    "a hundredth in the wall": (Scene(at=("12.00", "12.99")), {"figure-terrain": 1}),
    "in the wood": (Scene(at=("8.00", "12.00")), {}),
    "the V.I.P. in the wall": (Scene('<vip x="12.00" y="12.00" wounded="1"/>', campaign="true"), {"figure-terrain": 1}),
    "the V.I.P. leans into the wall": (Scene('<vip x="12.00" y="12.60" wounded="1"/>', campaign="true"), {}),
    "the V.I.P. in the wood": (Scene('<vip x="8.00" y="12.00" wounded="1"/>', campaign="true"), {}),
}
for word, more in {"suppressed": {"suppressed": 1}, "wounded": {"wounded": 1}, "in danger": {"danger": 1}, "eliminated": {"eliminated": "true"},
                   }.items():
    STARTS[f"begins {word}"] = (start(one=more), {"starting-state": 1})
STARTS |= {
    "begins with a die for a move": (start(one={"die": 3, "done": "moved"}), {"starting-state": 1}),
    "begins dragged": (start(one={"done": "dragged"}), {"starting-state": 1}),
    "begins with a pool": (start(wolves={"pool": "3"}), {"starting-state": 1}),
    "begins with an empty pool": (start(wolves={"pool": ""}), {}),
    "begins with a sensor": (start('<sensor x="12.00" y="12.00" seat="1"/>'), {"starting-state": 1}),
    "begins with suppressing fire": (start('<suppression x="12.00" y="12.00" seat="1"/>'), {"starting-state": 1}),
    "begins with smoke": (start('<smoke x="9.00" y="4.00"/>', '<smoke x="9.00" y="5.00"/>', slots=USUAL.replace("command", "grenade")), {"starting-state": 2}),
    "begins with one gone": (without(start('<gone type="left" seat="1" character="Brand"/>'), '<figure x="1.00"'), {"starting-state": 1}),
    "nobody of a character": (without(start(), '<figure x="1.00"'), {"figure-once": 1}),
}

SEATS = {
    "one team": (without(Scene(), "Ash"), {"two-teams": 1}),
    "figures of a missing team": (without(Scene(), 'name="Ash"'), {"two-teams": 1}),
    "no team": (without(Scene(), "<team"), {"two-teams": 1}),
    "three teams": (Scene(team(3, "Cats", character("Tom"))), {"two-teams": 1}),
    "no seat": (Scene(hounds={"seat": None}), {"two-teams": 1}),
    "seat 3": (Scene(hounds={"seat": 3}), {"two-teams": 1}),
    "the same seat": (Scene(hounds={"seat": 1}), {"two-teams": 1}),
    "nobody has that name": (Scene(figure("4.00", "4.00", 1, "Ash")), {"document/reference": 1}),
    "a figure of seat 3": (Scene(figure("4.00", "4.00", 3, "Brand")), {"document/reference": 1}),
    "suppressing fire of seat 3": (Scene('<suppression x="4.00" y="4.00" seat="3"/>'), {"document/reference": 1}),
    "gone without a seat": (Scene('<gone type="eliminated" character="Brand"/>'), {"document/reference": 1}),
    "eliminated by an enemy": (Scene(one={"eliminated": "true", "by": "Ash"}), {}),
    "eliminated by nobody": (Scene(one={"eliminated": "true", "by": "Cinder"}), {"document/reference": 1}),
    "eliminated by a friend": (Scene(one={"eliminated": "true", "by": "Brand"}), {"document/reference": 1}),
    "the V.I.P. is gone by either": (Scene('<gone type="eliminated" by="Brand"/>', '<gone type="eliminated" by="Ash"/>', campaign="true"), {}),
    "the V.I.P. is gone by nobody": (Scene('<gone type="eliminated" by="Cinder"/>', campaign="true"), {"document/reference": 1}),
    "twice on the board": (Scene(figure("4.00", "4.00", 1, "Brand")), {"figure-once": 1}),
    "on the board and gone": (Scene('<gone type="left" seat="1" character="Brand"/>'), {"figure-once": 1}),
    "gone twice": (without(Scene(*['<gone type="left" seat="1" character="Brand"/>'] * 2), '<figure x="1.00"'), {"figure-once": 1}),
    "gone": (without(Scene('<gone type="taken" seat="1" character="Brand" by="Ash"/>', campaign="true"), '<figure x="1.00"'), {}),
    "taken in a single game": (without(Scene('<gone type="taken" seat="1" character="Brand" by="Ash"/>'), '<figure x="1.00"'), {"campaign-only": 1}),
    "a V.I.P. gone in a single game": (Scene('<gone type="eliminated" by="Ash"/>'), {"campaign-only": 1}),
    "eliminated by no edge": (without(Scene('<gone type="eliminated" seat="1" character="Brand"/>'), '<figure x="1.00"'), {}),
    "eliminated by an edge": (without(Scene('<gone type="eliminated" seat="1" character="Brand" edge="north"/>', wolves={"corner": "north-west"}),
                                      '<figure x="1.00"'), {"left-by-corner": 1}),
    "eliminated by an edge, of no corner": (without(Scene('<gone type="eliminated" seat="1" character="Brand" edge="north"/>'), '<figure x="1.00"'),
                                            {"left-by-corner": 1}),
    "neither here nor gone": (without(Scene(), '<figure x="1.00"'), {"figure-once": 1}),
    "at the corner of the board": (Scene(at=("0.00", "0.00"), ash_at=("24.00", "24.00")), {}),
    "off the board": (Scene(at=("0.00", "-0.01"), ash_at=("24.01", "24.00")), {"figure-inside": 2}),
    "bases touch": (Scene(ash_at=("1.60", "1.80")), {}),
    "bases overlap": (Scene(ash_at=("1.60", "1.79")), {"character-overlap": 1}),
    "smaller bases touch": (Scene(ash_at=("1.85", "1.00"), brand={"base": "0.70"}), {}),
    "smaller bases overlap": (Scene(ash_at=("1.84", "1.00"), brand={"base": "0.70"}), {"character-overlap": 1}),
    "bases of another width": (Scene('<assume name="sunburn/base" value="98"/>', ash_at=("1.98", "1.00")), {}),
    "an eliminated one lies aside": (Scene(ash_at=("1.00", "1.00"), one={"eliminated": "true"}), {}),
    "the V.I.P. overlaps": (Scene('<vip x="1.50" y="1.00" wounded="1"/>', campaign="true"), {"character-overlap": 1}),
}
EDGES = {"north-west": "north west", "north-east": "north east", "south-east": "south east", "south-west": "south west"}
for corner, edges in EDGES.items():
    for edge in ("north", "east", "south", "west"):
        SEATS[f"{corner} by {edge}"] = (
            without(Scene(f'<gone type="left" seat="1" character="Brand" edge="{edge}"/>', wolves={"corner": corner}), '<figure x="1.00"'),
            {} if edge in edges.split() else {"left-by-corner": 1})
SEATS["taken by another edge"] = (
    without(Scene('<gone type="taken" seat="1" character="Brand" edge="south"/>', campaign="true", wolves={"corner": "north-west"}), '<figure x="1.00"'), {})


def two_smokes(x, y, **more):
    return Scene('<smoke x="9.00" y="4.00"/>', f'<smoke x="{x}" y="{y}"/>', **{"slots": USUAL.replace("command", "grenade"), **more})


STATES = {
    "eliminated and suppressed": (Scene(one={"eliminated": "true", "suppressed": 1}), {"states": 1}),
    "eliminated and wounded": (Scene(one={"eliminated": "true", "wounded": 1}), {"states": 1}),
    "eliminated and in danger": (Scene(one={"eliminated": "true", "danger": 1}), {"states": 1}),
    "eliminated with a die": (Scene(one={"eliminated": "true", "die": 1}), {"die-done": 1, "states": 1}),
    "eliminated and has acted": (Scene(one={"eliminated": "true", "die": 1, "done": "acted"}), {"states": 1}),
    "eliminated without counters": (Scene(one={"eliminated": "true", "suppressed": 0}), {}),
    "suppressed and wounded": (Scene(one={"suppressed": 2, "wounded": 1, "danger": 1}), {}),
    "wounded in the Order Phase": (Scene(phase="order", one={"wounded": 1}), {"wound-side": 1}),
    "wounded in the Movement Phase": (Scene(phase="movement", one={"wounded": 1}), {}),
    "wounded, no phase": (Scene(one={"wounded": 1}), {}),
    "the V.I.P. in the Order Phase": (Scene('<vip x="9.00" y="3.00" wounded="1"/>', phase="order", campaign="true"), {}),
    "one die": (Scene(wolves={"pool": "3"}), {}),
    "a die too many": (Scene(wolves={"pool": "3 3"}), {"command-pool": 1}),
    "a die in the pool and one on the figure": (Scene(wolves={"pool": "3"}, one={"die": 3, "done": "moved"}), {"command-pool": 1}),
    "a pool for one who is gone": (without(Scene('<gone type="left" seat="1" character="Brand"/>', wolves={"pool": "3"}), '<figure x="1.00"'), {}),
    "the same in the Order Phase": (
        without(Scene('<gone type="left" seat="1" character="Brand"/>', wolves={"pool": "3"}, phase="order"), '<figure x="1.00"'), {"command-pool": 1}),
    "a pool for an eliminated figure": (Scene(wolves={"pool": "3"}, phase="order", one={"eliminated": "true"}), {"command-pool": 1}),
    "a pool for a wounded figure": (Scene(wolves={"pool": "3"}, phase="order", one={"danger": 1}), {}),
    "dice 1 and 6": (Scene(wolves={"pool": "1"}, hounds={"pool": "6"}), {}),
    "dice 0 and 7": (Scene(wolves={"pool": "0"}, hounds={"pool": "7"}), {"die-face": 2}),
    "a figure's die 0": (Scene(one={"die": 0, "done": "moved"}), {"die-face": 1}),
    "a figure's die 7": (Scene(one={"die": 7, "done": "acted"}), {"die-face": 1}),
    "moved with a die": (Scene(one={"die": 6, "done": "moved"}), {}),
    "dragged without a die": (Scene(one={"done": "dragged", "wounded": 1}), {}),
    "dragged with a die": (Scene(one={"die": 2, "done": "dragged", "wounded": 1}), {}),
    "a die and nothing done": (Scene(one={"die": 2}), {"die-done": 1}),
    "a die in the Order Phase": (Scene(phase="order", one={"die": 2, "done": "moved"}), {"die-done": 1}),
    "dragged in the Order Phase": (Scene(phase="order", one={"done": "dragged"}), {"die-done": 1}),
    "acted by a damaged slot": (Scene(campaign="true", slots=USUAL.replace("aim", "damaged"), one={"die": 4, "done": "acted"}), {"die-action": 1}),
    "moved by a damaged slot": (Scene(campaign="true", slots=USUAL.replace("aim", "damaged"), one={"die": 4, "done": "moved"}), {}),
    "acted by an empty slot": (Scene(slots=USUAL.replace("aim", "-"), one={"die": 4, "done": "acted"}), {"die-action": 1, "slot-actions": 1}),
    "damage outside of a campaign": (Scene(slots=USUAL.replace("aim", "damaged")), {"slot-damaged": 1}),
    "five damaged slots": (Scene(campaign="true", slots="damaged damaged damaged damaged damaged aim"), {}),
    "six damaged slots": (Scene(campaign="true", slots="damaged damaged damaged damaged damaged damaged"), {"slot-damaged": 1}),
    "smoke at 1.05": (two_smokes("10.05", "4.00"), {}),
    "smoke at 1.06": (two_smokes("10.06", "4.00"), {"smoke-touch": 2}),
    "smoke at 1.05 aslant": (two_smokes("9.63", "4.84"), {}),
    "smoke at a touch of 0": (two_smokes("10.05", "4.00", wolves={"name": None}), {}),
    "lone smoke": (Scene('<smoke x="9.00" y="4.00"/>', slots=USUAL.replace("command", "grenade")), {"smoke-touch": 1}),
    "smoke without a grenade": (two_smokes("10.00", "4.00", slots=USUAL), {"smoke-grenade": 1}),
    "six smoke counters": (two_smokes("10.00", "4.00", smoke_counters=6), {}),
    "five smoke counters": (two_smokes("10.00", "4.00", smoke_counters=5), {"smoke-supply": 1}),
    "five smoke counters and no grenade": (Scene(smoke_counters=5), {}),
    "more smoke than there is": (two_smokes("10.00", "4.00", smoke_counters=1), {"smoke-supply": 1}),
    "nobody unwounded": (Scene(phase="order", turn=2, one={"danger": 1}), {"game-over": 1}),
    "nobody unwounded in turn 1": (Scene(phase="order", turn=1, one={"danger": 1}), {}),
    "nobody unwounded in the Action Phase": (Scene(phase="action", turn=2, one={"danger": 1}), {}),
    "all suppressed": (Scene(phase="order", turn=2, one={"suppressed": 1}), {}),
    "eliminated by a damaged slot": (Scene(campaign="true", slots=USUAL.replace("aim", "damaged"), one={"eliminated": "true", "die": 4, "done": "acted"}),
                                     {"die-action": 1, "states": 1}),
    "no characters": (without(Scene(team(1, "Wolves"), phase="order", turn=2, wolves={"name": "Old"}), 'name="Old"', '<figure x="1.00"'),
                      {"game-over": 1, "team-size": 1}),
    "all eliminated": (Scene(phase="order", turn=2, one={"eliminated": "true"}, two={"danger": 1}), {"game-over": 2}),
    "all have left": (without(Scene('<gone type="left" seat="1" character="Brand"/>', phase="order", turn=2), '<figure x="1.00"'), {"game-over": 1}),
}


def later(*more, **parts):
    return start(*more, **parts)


def vip(x, y, **more):
    return f'<vip x="{x}" y="{y}"' + "".join(f' {k}="{v}"' for k, v in {"wounded": 1, **more}.items()) + "/>"


EVAC = {"order": "evac"}
CAMPAIGN = {
    "renown 0 outside": (Scene(brand={"renown": 0}), {}),
    "renown outside": (Scene(brand={"renown": 1}), {"campaign-only": 1}),
    "an order outside": (Scene(wolves={"order": "purge"}), {"campaign-only": 1}),
    "victory points outside": (Scene(wolves={"victory_points": 0}), {"campaign-only": 1}),
    "a nominee outside": (Scene(brand={"nominee": "true"}), {"campaign-only": 1}),
    "a V.I.P. outside": (Scene(vip("9.00", "3.00")), {"campaign-only": 1}),
    "a V.I.P. outside at the start": (start(vip("9.00", "3.00"), campaign=None), {"campaign-only": 1, "team-size": 2, "vip-place": 1}),
    "no nominee outside": (Scene(wolves={"order": "sensor-net-repair"}), {"campaign-only": 1, "order-nominee": 1}),
    "a leader each": (start(engagement=1, brand={"renown": 1}, ash={"renown": 1}), {}),
    "a leader each, engagement unsaid": (start(engagement=None, brand={"renown": 1}), {"renown-leader": 1}),
    "no leader": (start(engagement=1), {"renown-leader": 2}),
    "a leader with 2": (start(engagement=1, brand={"renown": 2}, ash={"renown": 1}), {"renown-leader": 1}),
    "two leaders": (without(start(team(1, "Wolves", character("Brand", SLOTS[0], renown=1), character("Pike", SLOTS[1], renown=1), counters=COUNTERS),
                                  figure("3.00", "1.00", 1, "Pike"), engagement=1, ash={"renown": 1}, wolves={"name": "Old"}), 'name="Old"'),
                    {"renown-leader": 1}),
    "another is marked as the leader": (start(engagement=1, brand={"renown": 1, "leader": "true"}, ash={"leader": "true"}), {"renown-leader": 1}),
    "two are marked": (without(start(team(1, "Wolves", character("Brand", SLOTS[0], renown=1, leader="true"),
                                          character("Pike", SLOTS[1], leader="true"), counters=COUNTERS),
                                     figure("3.00", "1.00", 1, "Pike"), engagement=1, ash={"renown": 1}, wolves={"name": "Old"}), 'name="Old"'),
                       {"renown-leader": 1}),
    "renown in the second engagement": (start(brand={"renown": 3}), {}),
    "renown in play": (Scene(campaign="true", engagement=1, brand={"renown": 3}), {}),
    "points below 0": (Scene(campaign="true", wolves={"victory_points": -1}), {"victory-points": 1}),
    "no points at the first engagement": (start(engagement=1, brand={"renown": 1}, ash={"renown": 1}, wolves={"counters": COUNTERS, "victory_points": 0}), {}),
    "no points at the second": (start(wolves={"victory_points": 0}), {"campaign-over": 1}),
    "a point at the second": (start(wolves={"victory_points": 1}), {}),
    "no points in play": (Scene(campaign="true", engagement=2, wolves={"victory_points": 0}), {}),
    "nobody carries the sensor": (Scene(campaign="true", wolves={"order": "sensor-net-repair"}), {"order-nominee": 1}),
    "Brand carries the sensor": (Scene(campaign="true", wolves={"order": "sensor-net-repair"}, brand={"nominee": "true", "renown": 7}), {}),
    "no Rookie": (Scene(campaign="true", wolves={"order": "training-exercise"}), {"order-nominee": 1}),
    "the wrong team's nominee": (Scene(campaign="true", wolves={"order": "training-exercise"}, ash={"nominee": "true"}), {"order-nominee": 1}),
    "other orders nominate nobody": (Scene(campaign="true", wolves={"order": "purge"}, hounds={"order": "humint"}), {}),
}
for first, second, found in ((0, 2, {}), (2, 2, {}), (2, 1, {"order-nominee": 1})):
    CAMPAIGN[f"a Rookie of {first} beside {second}"] = (
        without(Scene(team(1, "Wolves", character("Brand", SLOTS[0], renown=first, nominee="true"), character("Pike", SLOTS[1], renown=second),
                           order="training-exercise"),
                      figure("3.00", "1.00", 1, "Pike"), campaign="true", wolves={"name": "Old"}), 'name="Old"'), found)
    CAMPAIGN[f"a carrier of {first} beside {second}"] = (
        without(Scene(team(1, "Wolves", character("Brand", SLOTS[0], renown=first, nominee="true"), character("Pike", SLOTS[1], renown=second),
                           order="sensor-net-repair"),
                      figure("3.00", "1.00", 1, "Pike"), campaign="true", wolves={"name": "Old"}), 'name="Old"'), {})
CAMPAIGN |= {
    # The wood ends at 17.00; so the base of 1.00 touches at 17.50, and within 0.05 of it.
    "the V.I.P. touches": (start(vip("12.00", "17.50"), wolves=EVAC | {"counters": COUNTERS}), {}),
    "the V.I.P. within touch": (start(vip("12.00", "17.55"), wolves=EVAC | {"counters": COUNTERS}), {}),
    "the V.I.P. beyond touch": (start(vip("12.00", "17.56"), wolves=EVAC | {"counters": COUNTERS}), {"vip-place": 1}),
    "the V.I.P. at a wider touch": (start('<assume name="sunburn/touch" value="6"/>', vip("12.00", "17.56"), wolves=EVAC | {"counters": COUNTERS}), {}),
    "the V.I.P. is not wounded": (start(vip("12.00", "17.50", wounded=0), wolves=EVAC | {"counters": COUNTERS}), {"vip-place": 1}),
    "no V.I.P.": (start(wolves=EVAC | {"counters": COUNTERS}), {"vip-place": 1}),
    "two V.I.P.s": (start(vip("12.00", "17.50"), vip("8.00", "17.50"), wolves=EVAC | {"counters": COUNTERS}), {"vip-place": 1}),
    "one V.I.P. for both": (start(vip("12.00", "17.50"), wolves=EVAC | {"counters": COUNTERS}, hounds=EVAC | {"counters": COUNTERS}), {}),
    "a V.I.P. without the order": (start(vip("12.00", "17.50")), {"vip-place": 1}),
    "a sensor next to the wood": (Scene('<sensor x="12.00" y="17.55" seat="1"/>'), {}),
    "a sensor apart from the wood": (Scene('<sensor x="12.00" y="17.56" seat="1"/>'), {"order-points": 1}),
    "a sensor off the board": (Scene('<sensor x="12.00" y="170000.00" seat="1"/>'), {"order-points": 1}),
    "two sensors apart": (Scene('<sensor x="2.00" y="2.00" seat="1"/>', '<sensor x="2.00" y="2.00" seat="2"/>'), {"order-points": 2}),
    "a sensor on a bare board": (Scene('<sensor x="2.00" y="2.00" seat="1"/>', board_=board(root=False)), {"terrain-plenty": 1, "terrain-mix": 1}),
    "the V.I.P. is brought off": (Scene('<gone type="left" seat="1" by="Brand"/>', campaign="true", wolves=EVAC), {}),
    "the V.I.P. is taken": (Scene('<gone type="taken" seat="1" by="Ash"/>', campaign="true", wolves=EVAC), {"order-points": 1}),
    "the V.I.P. is taken by nobody": (Scene('<gone type="taken" seat="1"/>', campaign="true", wolves=EVAC), {}),
    "the V.I.P. dies": (Scene('<gone type="eliminated" seat="1" by="Ash"/>', campaign="true", wolves=EVAC), {}),
    "the V.I.P. in play": (Scene(vip("3.00", "3.00"), campaign="true", wolves=EVAC), {}),
    # A shed at the centre is closer to it than the two woods, so the V.I.P. lies next to that.
    "next to terrain that is not the closest": (
        start(vip("12.00", "7.50"), board_=board(terrain("12.00", "4.00", width="20.00", depth="6.00"),
                                                 terrain("12.00", "20.00", width="20.00", depth="6.00"),
                                                 terrain("12.00", "12.50", "blocking", radius="0.75"), root=False),
              at=("1.00", "1.00"), wolves=EVAC | {"counters": COUNTERS}), {"vip-place": 1}),
}


class Verdicts(unittest.TestCase):
    def settle(self, rows):
        documents = [document for document, _ in rows.values()]
        for (title, (document, rules)), report in zip(rows.items(), reports(documents), strict=True):
            with self.subTest(title):
                self.assertEqual(rules_of(report), rules, f"{document}\n{[p['message'] for p in report['problems']]}")

    def test_boards(self):
        self.settle(BOARDS)

    def test_shapes(self):
        self.settle({title: (board(WOOD, WALL, terrain("12.00", "12.00", **shape)), {"terrain-shape": 1}) for title, shape in SHAPES.items()})

    def test_256_corners(self):
        comb = [(i / 50, 0) for i in range(128)] + [(i / 50, 1) for i in range(127, -1, -1)]
        self.settle({"256 corners": (board(WOOD, WALL, terrain("12.00", "12.00", points=points(*comb))), {})})

    def test_teams(self):
        self.settle(TEAMS)

    def test_starts(self):
        self.settle(STARTS)

    def test_seats(self):
        self.settle(SEATS)

    def test_states(self):
        self.settle(STATES)

    def test_campaigns(self):
        self.settle(CAMPAIGN)


class Packs(unittest.TestCase):
    """The team of a pack has the seat of the pack, unless it has one of its own."""

    def start(self, *packs):
        scene = Scene(stage="start")
        scene.inside = ['<galaxy href="board.xml"/>', *[f'<pack seat="{seat}" href="{name}.xml"/>' for seat, name in packs],
                        *camp("", 1, 1, 1), *camp("", 2, 23, 23, -1)]
        return scene

    def test_seats(self):
        beside = {"board": board(WOOD, WALL), "team": pack(five(counters=COUNTERS)), "own": pack(five(seat=2, counters=COUNTERS))}
        rows = [(self.start((1, "team"), (2, "team")), {}),
                (self.start((1, "team"), (2, "own")), {}),
                (self.start((1, "own"), (1, "team")), {}),
                (self.start((1, "team")), {"two-teams": 1}),
                (self.start((1, "team"), (3, "team")), {"two-teams": 1}),
                (self.start((1, "team"), (1, "own"), (2, "team")), {"two-teams": 1}),
                (self.start((1, "team"), (2, "nobody")), {"document/reference": 1})]
        for (document, rules), report in zip(rows, reports([document for document, _ in rows], **beside), strict=True):
            with self.subTest(str(document)[:400]):
                self.assertEqual(rules_of(report), rules)


class Sums(unittest.TestCase):
    """Messages say what was counted."""

    def message(self, document):
        [problem] = reports([document])[0]["problems"]
        return problem["message"]

    def test_coverage(self):
        self.assertIn("19.79 % of the board, 1824 of 9216", self.message(board(wood(-5, 4.5), WALL)))

    def test_mix(self):
        half = terrain("15.00", "12.00", "blocking", width="6.00", depth="10.00")
        self.assertIn("60.00 of 120.00 square inches", self.message(board(wood(-5, 5, -6, 0), half)))

    def test_pool(self):
        self.assertIn("2 dice = 1 in the pool + 1 on figures", self.message(Scene(wolves={"pool": "3"}, one={"die": 3, "done": "moved"})))

    def test_deployment(self):
        self.assertIn("0.20 beyond the box of 5.00", self.message(start(at=("4.70", "2.00"))))

    def test_overlap(self):
        self.assertIn("'Ash' of team 'Hounds' overlaps 'Brand' of team 'Wolves' by 0.20", self.message(Scene(ash_at=("1.80", "1.00"))))

    def test_vip(self):
        self.assertIn("0.60 from 'Wood'", self.message(start(vip("12.00", "18.10"), wolves=EVAC | {"counters": COUNTERS})))


if __name__ == "__main__":
    unittest.main()
