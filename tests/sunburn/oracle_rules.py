"""A second, naive implementation of the rules of Sunburn, from the rulebook and its rulings.

`Rules(root).found` has the problems as (rule, node); `RULES` says of each rule its severity and where it is told, which
`key()` uses to compare reports: a fault of two pieces may be told at either, and once or for each.

`Rules(root).unsure` has rules whose verdict hangs on less than the margin, or on what the texts leave open.

How it reads what the texts do not say outright:
- A rule's columns are literal: a counter 7 at the start breaks `counter-number` and `counters`, and a board of a wrong size
  is still the board that terrain and figures must be on.
- Terrain without a sound shape covers nothing, has no area, and is on no side of `terrain-mix`.
- `terrain-height` looks at the width in the direction in which the outline is smallest, whatever that direction is.
- A team has its own seat, else that of the nearest pack around it. A start without `stage` is a start.
- Two characters of one name are one name: `figure-once` is not compared for them.
- Without a corner a team's corner is the one in which all its figures fit; that one must be opposite, too. A team of
  which more stand in another corner than in the one that it names has that other, and names a wrong one.
- A start whose team says no counters, a first engagement that does not say that it is the first, edges that are not
  said, an eliminated figure in a wall: not compared.
- `slot-spread` counts undamaged actions by number; a number with less than two different ones is told.
- `states` and `wound-side` are about figures, never about the V.I.P., whose base is the assumed one.
- `die-done`: a dragged figure may have a die or none. In the order phase nobody has a die, nor has done anything.
- Corners are compared by straight lines between points, without bases; on a board of a wrong size they are not.
- Of a board with terrain that reaches further than 1000 inches the rest is not compared.
- A base that overlaps several before it is told once.
- `game-over` asks each team that there is, and a team without a figure on the field has none that is unwounded.
- A sensor is "next to" terrain if its counter of an inch, or the base of the nominee or of the usual size in its place, is
  within touch of it. "If you manage to get them off the board": who is named to have done it decides whose V.I.P. he is.
- `order-nominee` is told outside a campaign as well, `vip-place` at the start alone.

    oracle_rules.py FILE...   prints the problems of each file
"""
import random
import sys
from collections import Counter
from fractions import Fraction
from functools import cache

import oracle_plane as plane
import oracle_sight as sight
from oracle_document import parse
from oracle_plane import INCH, fine

E, W, I = "error", "warning", "info"
# Where a rule is told: at the piece, however often; "pairs", anywhere, but for as many pieces; "once", anywhere, however often;
# "character" and "team", at any piece that belongs to it, however often.
RULES = {
    "board-size": (E, "piece"),
    "terrain-shape": (E, "piece"),
    "terrain-inside": (E, "piece"),
    "terrain-plenty": (W, "once"),
    "terrain-mix": (W, "once"),
    "terrain-height": (I, "piece"),
    "corner-fairness": (W, "once"),
    "two-teams": (E, "once"),
    "team-size": (E, "piece"),
    "team-short": (W, "piece"),
    "character-name": (E, "piece"),
    "slot-actions": (E, "piece"),
    "slot-damaged": (E, "piece"),
    "slot-spread": (W, "team"),
    "counters": (E, "piece"),
    "counter-number": (E, "piece"),
    "figure-once": (E, "character"),
    "deployment-corner": (E, "piece"),
    "corner-opposite": (E, "once"),
    "figure-inside": (E, "piece"),
    "character-overlap": (E, "pairs"),
    "figure-terrain": (W, "piece"),
    "states": (E, "piece"),
    "wound-side": (E, "piece"),
    "starting-state": (E, "piece"),
    "command-pool": (E, "team"),
    "die-face": (E, "piece"),
    "die-done": (E, "piece"),
    "die-action": (E, "piece"),
    "left-by-corner": (E, "piece"),
    "smoke-touch": (E, "piece"),
    "smoke-grenade": (E, "once"),
    "smoke-supply": (W, "once"),
    "game-over": (E, "once"),
    "campaign-only": (E, "piece"),
    "renown-leader": (E, "team"),
    "victory-points": (E, "piece"),
    "campaign-over": (E, "piece"),
    "order-nominee": (E, "team"),
    "vip-place": (E, "once"),
    "order-points": (W, "piece"),
}
REFERENCE = "document/reference"

TEAM, SLOTS, NUMBERS = 5, 6, range(1, 7)
RULER, HALF_A_RULER = 500, 250
BOARDS = [(2400, 2400), (2362, 2362)]
CORNERS = {"north-west": (0, 0), "north-east": (1, 0), "south-east": (1, 1), "south-west": (0, 1)}
# "one of the board edges either side of the corner they deployed onto"
EDGES = {corner: corner.split("-") for corner in CORNERS}
ORDERS = ["sensor-net-repair", "propaganda-war", "purge", "training-exercise", "humint", "evac"]
ASSUMED = {"sunburn/base": 100, "sunburn/height": 110, "sunburn/touch": 5, "sunburn/terrain-share": 20}
SMOKE_DISC, SMOKE_COUNTERS = 100, 6
FAR = 1000  # inches; beyond it, outlines need not be measured
ROUND = 0.03  # inches by which a disc and its 32-gon may differ, and a little more


class Character:
    def __init__(self, node, assumed):
        self.node, self.name = node, node.get("name")
        self.slots = {n: node.get(f"slot-{n}") for n in NUMBERS}
        self.renown = node.number("renown", 0)
        self.base = node.length("base", assumed["sunburn/base"])

    def actions(self):
        return [action for action in self.slots.values() if action not in (None, "damaged")]


class Team:
    def __init__(self, node, assumed):
        self.node = node
        self.seated = next((n for n in (node, *node.above()) if n.tag in ("team", "pack") and "seat" in n), node)
        self.seat = self.seated.number("seat")
        self.characters = [Character(child, assumed) for child in node.children if child.tag == "character"]
        self.corner, self.order = node.get("corner"), node.get("order")

    def named(self, name):
        return next((c for c in self.characters if c.name == name), None)


class Reading:
    """A document with the facts that rules need."""

    def __init__(self, root):
        self.root, self.is_play = root, root.tag == "scenario" and root.get("stage", "start") != "start"
        self.is_scenario, self.is_start = root.tag == "scenario", root.tag == "scenario" and not self.is_play
        self.board = next((n for n in root.all("galaxy") if "href" not in n), None)
        self.assumed = dict(ASSUMED)
        for node in root.all("assume"):
            self.assumed[node.get("name")] = node.number("value")
        self.campaign, self.phase = root.flag("campaign"), root.get("phase")
        self.teams = [Team(node, self.assumed) for node in root.all("team")]
        self.figures, self.gone, self.vips, self.smoke = ([n for n in root.children if n.tag == tag] for tag in (
            "figure", "gone", "vip", "smoke"))
        if self.board:
            self.width, self.depth = self.board.length("width", 2400), self.board.length("depth", 2400)
            self.terrain = [n for n in self.board.children if n.tag == "terrain"]
            self.sound = [(n, plane.outline(n)) for n in self.terrain if plane.has_shape(n)]

    def team(self, seat):
        return next((team for team in self.teams if team.seat == seat), None)

    def character(self, node):
        """The character of a figure or of one that is gone."""
        team = self.team(node.number("seat"))
        return team.named(node.get("character")) if team else None

    def base(self, node):
        """Its diameter in hundredths."""
        character = self.character(node) if node.tag == "figure" else None
        return character.base if character else self.assumed["sunburn/base"]

    def standing(self, seat):
        """The figures of a seat that are not eliminated."""
        return [f for f in self.figures if f.number("seat") == seat and not f.flag("eliminated")]

    def is_unwounded(self, figure):
        return not figure.flag("eliminated") and figure.number("wounded", 0) == 0 and figure.number("danger", 0) == 0

    def fits(self, figure, corner):
        """Whether the whole base is in the box of a corner. In halves of hundredths."""
        diameter = self.base(figure)
        for value, size, far in zip((figure.length("x"), figure.length("y")), (self.width, self.depth), CORNERS[corner]):
            low, high = (size - RULER, size) if far else (0, RULER)
            if 2 * value - diameter < 2 * low or 2 * value + diameter > 2 * high:
                return False
        return True

    def corners(self, team):
        """The corners in which a team can be said to deploy."""
        own = [f for f in self.figures if f.number("seat") == team.seat]
        there = {corner: sum(self.fits(f, corner) for f in own) for corner in CORNERS}
        if not team.corner:
            return [corner for corner in CORNERS if there[corner] == len(own)]
        if there[team.corner] < max(there.values()):
            return [corner for corner in CORNERS if there[corner] == max(there.values())]
        return [team.corner]

    def bringer(self, gone):
        """The seat that brought the V.I.P. off the board."""
        named = [team.seat for team in self.teams if team.seat in (1, 2) and team.named(gone.get("by"))] if "by" in gone else []
        return named[0] if len(set(named)) == 1 else gone.number("seat")

    def is_next_to_centre(self, sensor):
        """Whether a sensor lies "next to" the "piece of terrain closest to the centre of the board"."""
        if not self.board or not self.sound or not self.width or not self.depth:
            return True
        centre = Fraction(fine(self.width), 2), Fraction(fine(self.depth), 2)
        far = [(plane.squared_distance(around, centre), around) for _, around in self.sound]
        least = min(d for d, _ in far)
        team = self.team(sensor.number("seat"))
        bases = [c.base for c in team.characters if c.node.flag("nominee")] if team else []
        reach = fine(max(SMOKE_DISC, self.assumed["sunburn/base"], *bases)) // 2 + fine(self.assumed["sunburn/touch"])
        x, y = sensor.length("x"), sensor.length("y")
        return 0 <= x <= self.width and 0 <= y <= self.depth and any(
            plane.squared_distance(around, (fine(x), fine(y))) <= reach * reach for d, around in far if d == least)


class Rules(Reading):
    def __init__(self, root, is_sampled=True):
        """Without `is_sampled` the fairness of corners, which takes long, is left out."""
        super().__init__(root)
        self.found, self.unsure, self.is_sampled = [], set(), is_sampled
        if self.board:
            self.check_board()
        for team in self.teams:
            self.check_team(team)
        if self.is_scenario:
            self.check_scenario()

    def say(self, rule, node):
        assert rule in RULES or rule == REFERENCE
        self.found.append((rule, node))

    # ------------------------------------------------------------ the board

    def check_board(self):
        if (self.width, self.depth) not in BOARDS:
            self.say("board-size", self.board)
        sound = {id(n): around for n, around in self.sound}
        if any(max(abs(c) for p in around for c in p) > FAR * INCH for around in sound.values()):
            self.unsure |= {"terrain-plenty", "terrain-mix", "terrain-height", "corner-fairness"}
        for n in self.terrain:
            if id(n) not in sound:
                self.say("terrain-shape", n)
            else:
                self.check_terrain(n, sound[id(n)])
        # "You will want plenty of terrain"
        squares, total = plane.covered([around for _, around in self.sound], self.width, self.depth)
        if squares * 100 < self.assumed["sunburn/terrain-share"] * total:
            self.say("terrain-plenty", self.board)
        # "most of it should be obscuring ... though you will want some of that too"
        area = Counter()
        for n, around in self.sound:
            area[n.get("type")] += plane.doubled_area(around)
        if not area["blocking"] or area["obscuring"] <= area["blocking"]:
            self.say("terrain-mix", self.board)
        self.check_fairness()

    def check_terrain(self, n, around):
        x, y = fine(n.length("x")), fine(n.length("y"))
        reach = around
        if "radius" in n:
            r = fine(n.length("radius"))
            reach = [(x - r, y - r), (x + r, y + r)]
        if not all(0 <= cx <= fine(self.width) and 0 <= cy <= fine(self.depth) for cx, cy in reach):
            self.say("terrain-inside", n)
        if "height" not in n:
            # "move up to half a ruler from the other side": what is larger in each direction is not crossed at once
            least = 2 * n.length("radius") / 100 if "radius" in n else plane.least_width(around)
            if abs(least - 2.5) < ROUND and ("radius" in n or n.number("turn", 0) % 90):
                self.unsure.add("terrain-height")
            if least < 2.5:
                self.say("terrain-height", n)

    def check_fairness(self):
        outlines = tuple((n.get("type"), tuple(around)) for n, around in self.sound)
        if not self.is_sampled or sum(len(around) for _, around in outlines) > 2000:
            return
        if (self.width, self.depth) not in BOARDS:
            self.unsure.add("corner-fairness")
            return
        for difference in differences(outlines, self.width, self.depth, fine(self.assumed["sunburn/touch"])):
            if abs(difference - 0.2) <= 0.09:
                self.unsure.add("corner-fairness")
            if difference > 0.2:
                self.say("corner-fairness", self.board)

    # ------------------------------------------------------------ a team

    def check_team(self, team):
        n, in_pack = len(team.characters), self.root.tag == "pack"
        if not 1 <= n <= TEAM or self.is_start and not self.campaign and n != TEAM:
            self.say("team-size", team.node)
        elif in_pack and n < TEAM:
            self.say("team-short", team.node)
        seen = set()
        for character in team.characters:
            if character.name in seen:
                self.say("character-name", character.node)
            seen.add(character.name)
            self.check_character(character, in_pack)
        if n > 1:
            self.check_spread(team)
        counters = team.node.numbers("counters")
        if any(c not in NUMBERS for c in counters):
            self.say("counter-number", team.node)
        if self.is_start and sorted(counters) != list(NUMBERS):
            self.say("counters", team.node)
            if "counters" not in team.node:
                self.unsure.add("counters")
        if any(die not in NUMBERS for die in team.node.numbers("pool")):
            self.say("die-face", team.node)
        points = team.node.number("victory-points")
        if points is not None and points < 0:
            self.say("victory-points", team.node)
        if not in_pack and not self.campaign and (team.order or points is not None):
            self.say("campaign-only", team.node)
        if self.is_scenario:
            self.check_fielded(team, points)

    def check_character(self, character, in_pack):
        slots = list(character.slots.values())
        if None in slots:
            self.say("slot-actions", character.node)
        all_damaged = all(slot == "damaged" for slot in slots)
        if "damaged" in slots and not in_pack and (not self.campaign or all_damaged):
            self.say("slot-damaged", character.node)
        if all_damaged and in_pack:
            self.unsure.add("slot-damaged")
        if not in_pack and not self.campaign and (character.renown > 0 or character.node.flag("nominee")):
            self.say("campaign-only", character.node)

    def check_spread(self, team):
        for n in NUMBERS:
            slots = [c.slots[n] for c in team.characters]
            actions = {slot for slot in slots if slot not in (None, "damaged")}
            if len(actions) < 2:
                self.say("slot-spread", team.node)
                if len([slot for slot in slots if slot not in (None, "damaged")]) < 2:
                    self.unsure.add("slot-spread")

    def check_fielded(self, team, points):
        engagement = self.root.number("engagement")
        renown = sorted(c.renown for c in team.characters)
        # "except for one character in the team (representing your leader) who will begin with 1 Renown"
        misled = any(renown) and any(c.node.flag("leader") and not c.renown for c in team.characters)
        if self.is_start and self.campaign and engagement in (None, 1) and (
                renown[-1:] + renown[:-1] != [1] + [0] * (len(renown) - 1) or misled):
            self.say("renown-leader", team.node)
            if engagement is None or not renown:
                self.unsure.add("renown-leader")
        if self.is_start and self.campaign and engagement is not None and engagement >= 2 and points == 0:
            self.say("campaign-over", team.node)
        nominees = [c for c in team.characters if c.node.flag("nominee")]
        if team.order in ("sensor-net-repair", "training-exercise"):
            if len(nominees) != 1:
                self.say("order-nominee", team.node)
            elif team.order == "training-exercise" and nominees[0].renown > min(renown):
                self.say("order-nominee", team.node)
        dice = team.node.numbers("pool")
        on_figures = sum("die" in f for f in self.figures if f.number("seat") == team.seat)
        if len(dice) + on_figures > len(team.characters) or \
                self.phase == "order" and len(dice) > len(self.standing(team.seat)):
            self.say("command-pool", team.node)
        if self.is_start and dice:
            self.say("starting-state", team.node)
        names = Counter(c.name for c in team.characters)
        for character in team.characters:
            if names[character.name] > 1:
                self.unsure.add("figure-once")
            self.check_figure_once(team, character)
        if self.is_start:
            self.check_deployment(team)

    def check_figure_once(self, team, character):
        figures, gone = (sum(n.number("seat") == team.seat and n.get("character") == character.name for n in pieces)
                         for pieces in (self.figures, self.gone))
        if (figures if self.is_start else figures + gone) != 1:
            self.say("figure-once", character.node)

    def check_deployment(self, team):
        own = [f for f in self.figures if f.number("seat") == team.seat]
        if not self.board:
            return
        corners = self.corners(team)
        if not corners:
            self.say("deployment-corner", team.node)
        elif team.corner:
            if team.corner not in corners:
                self.say("deployment-corner", team.node)
            if len(corners) > 1:
                self.unsure |= {"deployment-corner", "corner-opposite"}
            for figure in own:
                if not self.fits(figure, corners[0]):
                    self.say("deployment-corner", figure)

    # ------------------------------------------------------------ a set-up or a position

    def check_scenario(self):
        seats = [team.seat for team in self.teams]
        if sorted(seats, key=str) != [1, 2]:
            self.say("two-teams", self.root)
            # Whether a third team, or the second of a seat, is a side that the other rules look at.
            self.unsure |= {"corner-opposite", "deployment-corner", "figure-once", "game-over", REFERENCE}
        self.check_references()
        if self.is_start and self.board:
            self.check_opposite()
        for figure in self.figures:
            self.check_figure(figure)
        self.check_overlaps()
        for n in self.gone:
            team = self.team(n.number("seat"))
            if n.get("type") == "eliminated" and "edge" in n:
                self.say("left-by-corner", n)
            if not self.campaign and (n.get("type") == "taken" or "character" not in n):
                self.say("campaign-only", n)
            if n.get("type") == "left" and team and team.corner:
                if n.get("edge") not in EDGES[team.corner]:
                    self.say("left-by-corner", n)
                if "edge" not in n:
                    self.unsure.add("left-by-corner")
        if self.is_start:
            for n in self.root.children:
                if n.tag in ("gone", "smoke", "suppression", "sensor"):
                    self.say("starting-state", n)
        self.check_smoke()
        if self.phase == "order" and self.root.number("turn", 1) > 1:
            for team in self.teams:
                if not any(f.number("seat") == team.seat and self.is_unwounded(f) for f in self.figures):
                    self.say("game-over", team.node)
        for n in self.vips:
            if self.board and not n.flag("eliminated"):
                self.check_lies(n)
            if not self.campaign:
                self.say("campaign-only", n)
        if self.is_start and self.board:
            self.check_vip()
        if self.is_play:
            self.check_order_points()

    def check_references(self):
        for n in self.figures + self.gone:
            if "character" in n and not self.character(n):
                self.say(REFERENCE, n)
            # The V.I.P. is nobody's, so either team may have brought him off.
            own = None if n.tag == "gone" and "character" not in n else n.number("seat")
            if "by" in n and not any(team.named(n["by"]) for team in self.teams if team.seat != own):
                self.say(REFERENCE, n)

    def check_opposite(self):
        one, other = self.team(1), self.team(2)
        if one and other:
            mine, theirs = self.corners(one), self.corners(other)
            if not mine or not theirs:
                self.unsure.add("corner-opposite")  # some stand in no box
            if mine and theirs and not any(self.is_diagonal(a, b) for a in mine for b in theirs):
                self.say("corner-opposite", self.root)

    @staticmethod
    def is_diagonal(a, b):
        return all(x != y for x, y in zip(CORNERS[a], CORNERS[b]))

    def check_figure(self, figure):
        x, y = figure.length("x"), figure.length("y")
        wounds = [figure.number(state, 0) for state in ("suppressed", "wounded", "danger")]
        die, done = figure.number("die"), figure.get("done")
        if self.board:
            if not (0 <= x <= self.width and 0 <= y <= self.depth):
                self.say("figure-inside", figure)
            self.check_stands(figure, fine(x), fine(y))
        if figure.flag("eliminated") and (any(wounds) or die is not None or done):
            self.say("states", figure)
        if self.phase == "order" and wounds[1]:
            self.say("wound-side", figure)
        if self.is_start and (any(wounds) or die is not None or done or figure.flag("eliminated")):
            self.say("starting-state", figure)
        if die is not None and die not in NUMBERS:
            self.say("die-face", figure)
        if self.phase == "order":
            if die is not None or done:
                self.say("die-done", figure)
        elif (die is not None) != bool(done) and done != "dragged":
            self.say("die-done", figure)
        character = self.character(figure)
        if done == "acted" and die is not None and character:
            if die not in NUMBERS:
                self.unsure.add("die-action")
            elif character.slots[die] in (None, "damaged"):
                self.say("die-action", figure)

    def check_stands(self, figure, x, y):
        radius = fine(self.base(figure)) // 2
        for n, around in self.sound:
            if n.get("type") == "blocking" and not plane.is_far(around, (x, y), radius + INCH // 8):
                if plane.squared_distance(around, (x, y)) < radius * radius:
                    self.say("figure-terrain", figure)
                    if figure.flag("eliminated"):
                        self.unsure.add("figure-terrain")
                if "radius" in n and abs(plane.distance(around, (x, y)) * INCH - radius) < ROUND * INCH:
                    self.unsure.add("figure-terrain")

    def check_lies(self, vip):
        """The V.I.P. may touch a block, and reach into it; his middle is not inside."""
        at = fine(vip.length("x")), fine(vip.length("y"))
        for n, around in self.sound:
            if n.get("type") == "blocking" and not plane.is_far(around, at, 0):
                if plane.contains(around, at):
                    self.say("figure-terrain", vip)
                if min(plane.to_segment(a, b, at) for a, b in zip(around, around[1:] + around[:1])) < (INCH // 100) ** 2:
                    self.unsure.add("figure-terrain")

    def check_overlaps(self):
        bodies = [n for n in self.figures + self.vips if not n.flag("eliminated")]
        for i, b in enumerate(bodies):
            if any(self.do_overlap(a, b) for a in bodies[:i]):
                self.say("character-overlap", b)

    def do_overlap(self, a, b):
        dx, dy = a.length("x") - b.length("x"), a.length("y") - b.length("y")
        # Diameters: twice the distance in hundredths against both of them.
        return 4 * (dx * dx + dy * dy) < (self.base(a) + self.base(b)) ** 2

    def check_smoke(self):
        reach = SMOKE_DISC + self.assumed["sunburn/touch"]
        places = [(n.length("x"), n.length("y")) for n in self.smoke]
        for i, n in enumerate(self.smoke):
            if not any(i != j and (places[i][0] - x) ** 2 + (places[i][1] - y) ** 2 <= reach * reach
                       for j, (x, y) in enumerate(places)):
                self.say("smoke-touch", n)
        has_grenade = any("grenade" in c.slots.values() for team in self.teams for c in team.characters)
        if self.smoke and not has_grenade:
            self.say("smoke-grenade", self.smoke[0])
        counters = self.root.number("smoke-counters")
        if counters is not None and (has_grenade and counters < SMOKE_COUNTERS or len(self.smoke) > counters):
            self.say("smoke-supply", self.root)

    def check_vip(self):
        is_evac = any(team.order == "evac" for team in self.teams)
        if len(self.vips) != is_evac:
            self.say("vip-place", self.root)
            return
        if not is_evac:
            return
        [vip] = self.vips
        if vip.number("wounded", 0) < 1:
            self.say("vip-place", vip)
            if vip.number("danger", 0):
                self.unsure.add("vip-place")
        # "the piece of terrain closest to the centre of the board"
        centre = fine(self.width) / 2, fine(self.depth) / 2
        centre = tuple(map(Fraction, centre))
        far = [(plane.squared_distance(around, centre), n, around) for n, around in self.sound]
        if not far:
            self.say("vip-place", vip)
            self.unsure.add("vip-place")
            return
        least = min(d for d, _, _ in far)
        body = fine(vip.length("x")), fine(vip.length("y"))
        reach = fine(self.assumed["sunburn/base"]) // 2 + fine(self.assumed["sunburn/touch"])
        if not any(plane.squared_distance(around, body) <= reach * reach for d, _, around in far if d == least):
            self.say("vip-place", vip)
        near = [(n, around) for d, n, around in far if float(d) ** 0.5 <= float(least) ** 0.5 + ROUND * INCH]
        told = {plane.squared_distance(around, body) <= reach * reach for _, around in near}
        if len(told) > 1 or any("radius" in n and abs(plane.distance(around, body) * INCH - reach) < ROUND * INCH
                                for n, around in near):
            self.unsure.add("vip-place")

    def check_order_points(self):
        """What was done for an order "will award you bonus VP" if you have done it."""
        for n in self.root.children:
            if n.tag == "sensor" and not self.is_next_to_centre(n):
                self.say("order-points", n)
            if n.tag == "gone" and "character" not in n and "seat" in n and self.bringer(n) != n.number("seat"):
                self.say("order-points", n)


# ---------------------------------------------------------------- fairness of the corners

PAIRS = 250


@cache
def differences(outlines, width, depth, touch):
    """For each diagonal by how much the shares of open pairs differ between its corners, by a sample of the pairs of
    middles of quarter-inch squares. A board that half a turn changes nothing of is fair, and not sampled."""
    def around_middle(points):
        return frozenset((fine(width) - x, fine(depth) - y) for x, y in points)

    if Counter((t, frozenset(points)) for t, points in outlines) == \
            Counter((t, around_middle(points)) for t, points in outlines):
        return []
    if min(width, depth) < 2 * RULER:
        return []
    screens = [sight.Screen(t, list(points)) for t, points in outlines]
    chance = random.Random(1)
    found = []
    for one, other in (("north-west", "south-east"), ("north-east", "south-west")):
        shares = Counter()
        for _ in range(PAIRS):
            a, b = (spot(chance, corner, width, depth) for corner in (one, other))
            shares[0] += is_open(a, b, screens, touch)
            shares[1] += is_open(b, a, screens, touch)
        found.append(abs(shares[0] - shares[1]) / PAIRS)
    return found


def spot(chance, corner, width, depth):
    far_x, far_y = CORNERS[corner]
    x, y = (fine(far * (size - RULER)) + INCH // 8 + INCH // 4 * chance.randrange(20)
            for far, size in ((far_x, width), (far_y, depth)))
    return x, y


def is_open(shooter, target, screens, touch):
    """Nothing that counts is on the straight line between two points."""
    box = sight.bounds([shooter, target], 0)
    for screen in screens:
        if sight.reach(box, screen.box) and is_passed(screen.around, shooter, target):
            if screen.type != "obscuring" or not is_at(screen, shooter, touch) or is_at(screen, target, touch):
                return False
    return True


def is_at(screen, point, touch):
    if plane.is_far(screen.around, point, touch):
        return False
    return plane.squared_distance(screen.around, point) <= touch * touch


def is_passed(around, one, other):
    """Whether a line goes through the inside: the middle of one of its parts between two sides is there."""
    cuts = [0.0, 1.0]
    for a, b in zip(around, around[1:] + around[:1]):
        here, there = plane.cross(a, b, one), plane.cross(a, b, other)
        if here != there and (here <= 0 <= there or there <= 0 <= here):
            cuts.append(here / (here - there))
    cuts.sort()
    return any(t - s > 1e-9 and plane.contains(around, [p + (s + t) / 2 * (q - p) for p, q in zip(one, other)])
               for s, t in zip(cuts, cuts[1:]))


# ---------------------------------------------------------------- comparing


def key(rules, rule, node):
    """By what two reports of a rule are the same."""
    place = RULES[rule][1] if rule in RULES else "piece"
    if rule == "deployment-corner" and not owner(rules, node).corner:
        place = "team"  # no corner is said that one of the figures is out of
    if place in ("once", "pairs"):
        return rule, None
    if place == "piece":
        return rule, node.line
    home = next((n for n in (node, *node.above()) if n.tag == "team"), None)
    if home:
        seat = next(t.seat for t in rules.teams if t.node is home)
    else:
        seat = node.number("seat") if node.tag in ("figure", "gone") else None
    if place == "team" or node.tag not in ("figure", "gone", "character"):
        return rule, seat
    return rule, (seat, node.get("name" if home else "character"))


def owner(rules, node):
    """The team that a team or a figure belongs to."""
    return next((t for t in rules.teams if t.node is node or node.tag != "team" and t.seat == node.number("seat")), None)


def tally(rules, problems):
    """{key: how often} of (rule, node), without the rules that are unsure."""
    found = Counter()
    for rule, node in problems:
        if rule in rules.unsure:
            continue
        where = key(rules, rule, node)
        found[where] = found[where] + 1 if RULES.get(rule, ("", ""))[1] == "pairs" else 1
    return found


def severity(rule):
    return RULES[rule][0] if rule in RULES else E


def name(rule):
    return rule if "/" in rule else f"sunburn/{rule}"


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            rules = Rules(parse(file.read()))
        for rule, node in rules.found:
            print(f"{path}:{node.line}: {severity(rule)}: [{name(rule)}]{' unsure' * (rule in rules.unsure)}")


if __name__ == "__main__":
    main()
