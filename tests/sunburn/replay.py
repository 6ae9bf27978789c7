"""Sets a game of Sunburn up a second time, from the rulebook and from what deploy.h and engagement.h say about chance:
which lines are told for a seed, and which document they lead to."""
import copy
import math
from decimal import Decimal

import starts
from oracle_document import parse
from oracle_rules import Reading
from pcg import Pcg
from starts import NAMESPACE, demand

CORNERS = ["north-west", "north-east", "south-east", "south-west"]
ORDERS = ["sensor-net-repair", "propaganda-war", "purge", "training-exercise", "humint", "evac"]
TITLES = ["sensor-net repair", "propaganda war", "purge", "training exercise", "HumInt", "evac"]
FINE, RULER = 16, 500


def length(text):
    return int(Decimal(text) * 100)


def shown(hundredths):
    return f"{hundredths // 100}.{hundredths % 100:02}"


def away(value):
    """To the nearest whole number, halves away from zero."""
    return int(math.copysign(math.floor(abs(value) + 0.5), value))


# ---- The board ----------------------------------------------------------------------------


class Terrain:
    def __init__(self, element):
        self.blocks = element.get("type") == "blocking"
        x, y = (length(element.get(k)) * FINE for k in "xy")
        turn = int(element.get("turn", "0"))
        if element.get("radius"):
            radius = length(element.get("radius")) * FINE
            self.corners = [(x + away(radius * math.cos(math.radians(i * 11.25))), y + away(radius * math.sin(math.radians(i * 11.25))))
                            for i in range(32)]
            return
        if element.get("width"):
            w, d = (length(element.get(k)) * FINE / 2 for k in ("width", "depth"))
            written = [(-w, -d), (w, -d), (w, d), (-w, d)]
        else:
            written = [tuple(length(n) * FINE for n in point.split(",")) for point in element.get("points").split()]
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        if turn % 90 == 0:
            cos, sin = round(cos), round(sin)
        self.corners = [(x + away(a * cos - b * sin), y + away(a * sin + b * cos)) for a, b in written]

    def distance2(self, x, y):
        """The square of the distance in fine units, rounded up; 0 inside."""
        inside, best = False, None
        for (ax, ay), (bx, by) in zip(self.corners, self.corners[1:] + self.corners[:1]):
            wx, wy, px, py = bx - ax, by - ay, x - ax, y - ay
            cross = wx * py - wy * px
            if (ay > y) != (by > y) and (cross > 0) == (by > ay):
                inside = not inside
            dot, whole = wx * px + wy * py, wx * wx + wy * wy
            if dot <= 0:
                d2 = px * px + py * py
            elif dot >= whole:
                d2 = (x - bx) ** 2 + (y - by) ** 2
            else:
                d2 = -(-cross * cross // whole)
            best = d2 if best is None else min(best, d2)
        return 0 if inside else best


class Board:
    def __init__(self, galaxy):
        self.side = length(galaxy.get("width", "24.00"))
        self.terrain = [Terrain(e) for e in galaxy.iter(NAMESPACE + "terrain")]
        assumed = starts.assumed(galaxy)
        self.base, self.touch = assumed.get("base", 100), assumed.get("touch", 5)
        self.boxes, self.beside = {}, None

    def is_clear(self, at, base):
        radius = base * FINE // 2
        return not any(t.blocks and t.distance2(at[0] * FINE, at[1] * FINE) < radius * radius for t in self.terrain)

    def box(self, corner, base):
        """The points of the half-inch lattice of a corner's box for a base, without looking at other bases."""
        if (corner, base) not in self.boxes:
            steps = [d for d in range(0, RULER + 1, 50) if 2 * d >= base and 2 * d + base <= 2 * RULER]
            points = [(self.side - x if "east" in corner else x, self.side - y if "south" in corner else y)
                      for y in steps for x in steps]
            self.boxes[corner, base] = [at for at in points if self.is_clear(at, base)]
        return self.boxes[corner, base]

    def next_to_the_centre(self):
        """The points for the V.I.P., without looking at other bases: of two lattices."""
        if self.beside is None:
            away_ = [t.distance2(self.side * FINE // 2, self.side * FINE // 2) for t in self.terrain]
            central = [t for t, d in zip(self.terrain, away_) if d == min(away_)]
            radius = self.base * FINE // 2
            reach = radius + self.touch * FINE

            def fits(x, y):
                nearest = min(t.distance2(x * FINE, y * FINE) for t in central)
                return radius ** 2 <= nearest <= reach ** 2 and self.is_clear((x, y), self.base)
            self.beside = []
            for step in (25, 5):
                span = [d for d in range(0, self.side + 1, step) if 2 * d >= self.base and 2 * (self.side - d) >= self.base]
                self.beside.append(lambda span=span: [(x, y) for y in span for x in span if fits(x, y)])
        return self.beside

    def vip_points(self, is_free):
        for i, points in enumerate(self.next_to_the_centre()):
            if callable(points):
                points = self.beside[i] = points()
            free = [at for at in points if is_free(at, self.base)]
            if free:
                return free
        return []


# ---- Setting up ---------------------------------------------------------------------------


class NoRoom(Exception):
    pass


class Deploy:
    """The lines of a seed; changes the teams {seat: element} and adds the pieces to `pieces`."""

    def __init__(self, board, teams, chance, engagement):
        self.board, self.teams, self.chance, self.engagement = board, teams, chance, engagement
        self.lines, self.pieces, self.discs = [], [], []
        for team in teams.values():
            for gone in ("corner", "pool", "order"):
                team.attrib.pop(gone, None)
            team.set("counters", "1 2 3 4 5 6")
            for who in self.members(team):
                who.attrib.pop("nominee", None)
        if engagement:
            self.orders()
        self.corners()
        if engagement and "evac" in (team.get("order") for team in teams.values()):
            at = self.any(board.vip_points(self.is_free)) if board.terrain else (board.side // 2, board.side // 2)
            self.pieces.append(starts.piece("vip", x=shown(at[0]), y=shown(at[1]), wounded=1))
            self.lines.append(f"the V.I.P. lies at {shown(at[0])},{shown(at[1])}")
        self.lines.append("each seat takes the command counters 1 to 6")

    @staticmethod
    def members(team):
        return team.findall(NAMESPACE + "character")

    def any(self, items):
        if not items:
            raise NoRoom
        return items[self.chance.below(len(items)) if len(items) > 1 else 0]

    def is_free(self, at, base):
        return all(4 * ((at[0] - x) ** 2 + (at[1] - y) ** 2) >= (base + b) ** 2 for (x, y), b in self.discs)

    def orders(self):
        if self.engagement == 1:
            for seat, team in self.teams.items():
                members = self.members(team)
                marked = [who for who in members if who.get("leader") == "true"]
                leader = marked[0] if marked else self.any(members)
                for who in members:
                    for name in ("renown", "leader"):
                        who.attrib.pop(name, None)
                leader.set("renown", "1")
                leader.set("leader", "true")
                self.lines.append(f"seat {seat}: {leader.get('name')} leads the team")
        for seat, team in self.teams.items():
            die = self.chance.below(6)
            team.set("order", ORDERS[die])
            self.lines.append(f"seat {seat}: rolls {die + 1}, {TITLES[die]}")
        for seat, team in self.teams.items():
            if team.get("order") in ("sensor-net-repair", "training-exercise"):
                least = min(int(who.get("renown", "0")) for who in self.members(team))
                who = self.any([who for who in self.members(team) if int(who.get("renown", "0")) == least])
                who.set("nominee", "true")
                self.lines.append(f"seat {seat}: nominates {who.get('name')}")

    def corners(self):
        layer = 1 + self.chance.below(2)
        first = self.chance.below(4)
        self.lines.append(f"seat {layer} sets up the board")
        order = [(3 - layer, CORNERS[first]), (layer, CORNERS[(first + 2) % 4])]
        for seat, corner in order:
            self.teams[seat].set("corner", corner)
            self.lines.append(f"seat {seat} deploys in the {corner} corner")
        for seat, corner in order:
            self.team(seat, corner)

    def team(self, seat, corner):
        members, before = self.members(self.teams[seat]), len(self.discs)
        for _ in range(100):
            del self.discs[before:]
            try:
                for who in members:
                    base = length(who.get("base")) if who.get("base") else self.board.base
                    at = self.any([at for at in self.board.box(corner, base) if self.is_free(at, base)])
                    self.discs.append((at, base))
                break
            except NoRoom:
                pass
        else:
            raise NoRoom
        for who, (at, _) in zip(members, self.discs[before:]):
            x, y = map(shown, at)
            self.pieces.append(starts.piece("figure", x=x, y=y, seat=seat, character=who.get("name")))
            self.lines.append(f"seat {seat}: {who.get('name')} at {x},{y}")


def begin(galaxy, packs, seed, is_campaign=False, order=None):
    """(lines, root) of a first game. `order` says which of the teams have seats 1 and 2."""
    board, galaxy = Board(starts.parse(galaxy)), starts.parse(galaxy)
    packs = [starts.parse(pack) for pack in packs]
    found = [team for pack in packs for team in pack.iter(NAMESPACE + "team")]
    playing = [found[i] for i in order or (0, 1)]
    for pack in packs:
        for attribute in ("game", "seat"):
            pack.attrib.pop(attribute, None)
        for inner in pack.iter():
            for child in list(inner):
                if child in found and child not in playing:
                    inner.remove(child)
    for seat, team in enumerate(playing, 1):
        team.set("seat", str(seat))
        team.attrib.pop("victory-points", None)
        if is_campaign:
            team.set("victory-points", "0")
        for who in team:
            who.attrib.pop("renown", None)
    done = Deploy(board, dict(enumerate(playing, 1)), Pcg(seed), 1 if is_campaign else 0)
    more = {"campaign": "true", "engagement": 1} if is_campaign else {}
    root = starts.scenario(galaxy, f"Set up by the rulebook; chance went by seed {seed}.", [*packs, *done.pieces], **more)
    return done.lines, root


# ---- The next engagement ------------------------------------------------------------------


def points_in_words(n):
    return f"{n} victory point{'' if n == 1 else 's'}"


def unwounded(figure):
    return figure.get("eliminated") != "true" and not int(figure.get("wounded", "0")) and not int(figure.get("danger", "0"))


class After:
    """The lines and the root of the engagement after that of `text`."""

    COSTS = {"save": 2, "retrain": 4, "hire": 12}

    def __init__(self, text, seed, payments, recruits=()):
        self.root = starts.parse(text)
        self.figures = list(starts.pieces(self.root, "figure"))
        self.gone = list(starts.pieces(self.root, "gone"))
        self.read = Reading(parse(text))
        self.teams = {int(team.get("seat")): team for team in starts.pieces(self.root, "team")}
        self.written = list(self.teams)  # seats in the order of the file
        self.teams = {seat: self.teams[seat] for seat in (1, 2)}
        self.lines, self.chance = [], Pcg(seed)
        self.number = int(self.root.get("engagement"))
        self.before = self.root.get("name", "")
        self.lost = {seat: {e.get("character"): e for e in (*self.figures, *self.gone)
                            if e.get("seat") == str(seat) and e.get("character")
                            and (e.get("eliminated") == "true" or e.get("type") in ("eliminated", "taken"))} for seat in (1, 2)}
        self.points = {seat: self.count(seat) for seat in (1, 2)}
        self.is_over = min(self.points.values()) <= 0
        if self.is_over:
            self.lines += [f"seat {seat} has no victory points left and has lost the campaign"
                           for seat in (1, 2) if self.points[seat] <= 0]
            return
        self.renown()
        self.spent, self.paid, self.saved = {1: 0, 2: 0}, [], set()
        for payment in payments:
            self.pay(payment, recruits)
        self.strike_off()
        self.board(seed)
        self.root.set("name", self.name_after(self.number))

    def name_after(self, number):
        """By what the one before was called, if that ends with its number, else by the board."""
        before, ending = self.before, f", engagement {number}"
        board = next(iter(starts.pieces(self.root, "galaxy"))).get("name")
        stem = before[:-len(ending)] if before.endswith(ending) else board
        return f"{stem}, engagement {number + 1}"

    def who(self, seat, name):
        return next((c for c in self.teams[seat] if c.get("name") == name), None)

    def count(self, seat):
        order = self.teams[seat].get("order")
        mine = [f for f in self.figures if f.get("seat") == str(seat)]
        well = sum(map(unwounded, mine)) + sum(g.get("type") == "left" and g.get("seat") == str(seat) and g.get("character") is not None
                                               for g in self.gone)
        kept = int(self.teams[seat].get("victory-points", "0"))
        bonus = self.bonus(seat, order, mine)
        self.lines.append(f"seat {seat}: {well} unwounded, {bonus} for {TITLES[ORDERS.index(order)]}, {kept} kept: "
                          f"{points_in_words(well + bonus + kept)}")
        return well + bonus + kept

    def bonus(self, seat, order, mine):
        enemy = 3 - seat
        lost = self.lost[enemy]
        renown = {c.get("name"): int(c.get("renown", "0")) for c in self.teams[enemy]}
        theirs = [f for f in self.figures if f.get("seat") == str(enemy)]
        return {
            "sensor-net-repair": lambda: 4 * any(s.number("seat") == seat and self.read.is_next_to_centre(s)
                                                 for s in self.read.root.all("sensor")),
            "propaganda-war": lambda: 4 * any(renown[name] == max(renown.values()) for name in lost),
            "purge": lambda: len(lost),
            "training-exercise": lambda: 2 * any(self.who(seat, e.get("by")) is not None
                                                 and self.who(seat, e.get("by")).get("nominee") == "true" for e in lost.values()),
            "humint": lambda: 4 * (any(e.get("type") == "taken" for e in lost.values())
                                   or (not any(map(unwounded, theirs)) and any(map(unwounded, mine)))),
            "evac": lambda: 6 * any("character" not in g and g.get("type") != "eliminated" and self.read.bringer(g) == seat
                                    for g in self.read.gone)}[order]()

    def renown(self):
        for seat in self.written:
            lost = self.lost[seat]
            for character in self.teams[seat]:
                by = lost.get(character.get("name"))
                winner = self.who(3 - seat, by.get("by")) if by is not None and by.get("by") else None
                if winner is None:
                    continue
                winner.set("renown", str(int(winner.get("renown", "0")) + 1))
                self.lines.append(f"seat {3 - seat}: {winner.get('name')} eliminated {character.get('name')} and has renown "
                                  f"{winner.get('renown')}")

    def pay(self, payment, recruits):
        what, words = payment.split("=")
        name, *more = words.split("/")
        if what == "hire":
            recruit, team = next((c, t) for t in recruits for c in t if c.get("name") == name)
            seat = next(s for s, t in self.teams.items() if t.get("name") == team.get("name"))
            hired = copy.deepcopy(recruit)
            for gained in ("renown", "leader", "nominee"):
                hired.attrib.pop(gained, None)
            self.teams[seat].append(hired)
            self.lines.append(f"seat {seat}: hires {name} for 12")
        else:
            seat = next(s for s in (1, 2) if self.who(s, name) is not None)
            who = self.who(seat, name)
            slots = [f"slot-{i}" for i in range(1, 7)]
        if what == "save":
            whole = [slot for slot in slots if who.get(slot) != "damaged"]
            slot = f"slot-{more[0]}" if more else whole[self.chance.below(len(whole)) if len(whole) > 1 else 0]
            self.lines.append(f"seat {seat}: saves {name} for 2, slot {slot[-1]} ({who.get(slot).replace('-', ' ')}) becomes damaged")
            who.set(slot, "damaged")
            self.saved.add((seat, name))
        elif what == "retrain":
            slot = f"slot-{more[0]}"
            self.lines.append(f"seat {seat}: retrains slot {more[0]} of {name} from {who.get(slot).replace('-', ' ')} to "
                              f"{more[1].replace('-', ' ')} for 4")
            who.set(slot, more[1])
        self.spent[seat] += self.COSTS[what]
        self.paid.append(payment)

    def strike_off(self):
        for seat in self.written:
            lost = self.lost[seat]
            for character in list(self.teams[seat]):
                if character.get("name") in lost and (seat, character.get("name")) not in self.saved:
                    self.teams[seat].remove(character)
                    self.lines.append(f"seat {seat}: {character.get('name')} is struck off")
        for seat, team in self.teams.items():
            left = self.points[seat] - self.spent[seat]
            demand(left > 0, "more is spent than there is")
            team.set("victory-points", str(left))
            self.lines.append(f"seat {seat}: {points_in_words(left)} left")

    def board(self, seed):
        galaxy = self.root.find(NAMESPACE + "galaxy")
        for kind in ("figure", "gone", "vip", "smoke", "suppression", "sensor", "about"):
            for child in self.root.findall(NAMESPACE + kind):
                self.root.remove(child)
        for gone in ("turn", "phase", "segment", "goal"):
            self.root.attrib.pop(gone, None)
        self.root.set("stage", "start")
        self.root.set("engagement", str(self.number + 1))
        done = Deploy(Board(galaxy), self.teams, self.chance, self.number + 1)
        self.lines += done.lines
        about = starts.piece("about", author="A", licence="CC0-1.0")
        about.text = (f"Set up by the rulebook; chance went by seed {seed}. It follows engagement {self.number}; "
                      + (f"paid: {', '.join(self.paid)}." if self.paid else "nothing was paid."))
        self.root.insert(0, about)
        self.root.extend(done.pieces)


# ---- Comparing ----------------------------------------------------------------------------


def children(root):
    """What is in the root, in any order; white space and the authors of descriptions aside."""
    return sorted(map(repr, map(starts.plain, root)))


def demand_same(root, text):
    found = starts.parse(text)
    for about in (*found.findall(NAMESPACE + "about"), *root.findall(NAMESPACE + "about")):
        about.attrib.clear()
    demand(starts.plain(found)[:2] == starts.plain(root)[:2], "the root is another one")
    for got, due in zip(children(found), children(root)):
        demand(got == due, f"{got} is written where {due} is due")
    demand(len(found) == len(root), f"{len(found)} pieces instead of {len(root)}")

