"""Random documents of Sunburn: legal boards, teams, set-ups and positions, then a few faults; and boards with pairs of
figures for sight. The same random.Random gives the same documents."""
from functools import cache
from math import cos, radians, sin
import random

import oracle_plane as plane
from oracle_document import Node, corners_text, inches
from oracle_plane import fine
from oracle_rules import CORNERS, EDGES, NUMBERS, ORDERS, Rules

ACTIONS = ["advance", "aim", "assault", "assist", "command", "flame", "grenade", "recover", "suppressing-fire",
           "snapshot"]
NAMES = ["Brand", "Pike", "Sorrel", "Thorn", "Wick", "Ash", "Bolt", "Cinder", "Dross", "Ember", "Flint", "Gorse"]
TEAMS = ["Wolves", "Hounds", "Foxes"]
DIAGONAL = {"north-west": "south-east", "south-east": "north-west", "north-east": "south-west",
            "south-west": "north-east"}
TERRAIN = ["North wood", "Crates", "West wall", "Ruin", "Scrub", "Command block", "Hedge", "Silo", None]
BOARDS = 40


# ---------------------------------------------------------------- boards


def shape(chance, size):
    """The attributes of a random outline about its place, about as large as `size` (in hundredths)."""
    w, d = (max(25, round(size * chance.uniform(0.5, 1.4))) for _ in "wd")
    sort = chance.choice(["box", "box", "rectangle", "rectangle", "disc", "letter", "polygon", "triangle"])
    says = {}
    if sort == "disc":
        return {"radius": inches(max(20, w // 2))}
    if sort == "box":
        says = {"width": inches(w), "depth": inches(d)}
    else:
        points = {"rectangle": lambda: [(-w // 2, -d // 2), (w // 2, -d // 2), (w // 2, d // 2), (-w // 2, d // 2)],
                  "letter": lambda: [(-w // 2, -d // 2), (w // 2, -d // 2), (w // 2, -d // 6), (-w // 6, -d // 6),
                                     (-w // 6, d // 2), (-w // 2, d // 2)],
                  "triangle": lambda: [(-w // 2, d // 2), (0, -d // 2), (w // 2, d // 2)],
                  "polygon": lambda: star(chance, w // 2)}[sort]()
        if chance.random() < 0.3:
            points.reverse()
        says = {"points": corners_text(points)}
    if chance.random() < 0.4:
        says["turn"] = chance.choice([90, 180, 270, chance.randrange(0, 360, 15), chance.randrange(360)])
    return says


def star(chance, radius):
    n = chance.randint(4, 9)
    return [(round(r * cos(a)), round(r * sin(a))) for a, r in
            ((radians(360 * (i + 0.3 * chance.random()) / n), radius * chance.uniform(0.6, 1.1)) for i in range(n))]


def terrain(chance, x, y, type_, size):
    node = Node("terrain", x=inches(x), y=inches(y), type=type_, name=chance.choice(TERRAIN), **shape(chance, size))
    node["height"] = inches(chance.choice([75, 100, 150, 200, 400]))
    return node


def half_turned(node, width, depth):
    """The terrain after half a turn of the board."""
    copy = node.copy()
    copy["x"], copy["y"] = inches(width - node.length("x")), inches(depth - node.length("y"))
    if "radius" not in node:
        turn = (node.number("turn", 0) + 180) % 360
        copy["turn"] = turn or None
    return copy


def draft_board(chance, is_symmetric):
    side = chance.choice([2400, 2400, 2362])
    board = Node("galaxy", name=chance.choice([None, "Depot Nine"]))
    if side != 2400 or chance.random() < 0.7:
        board["width"] = board["depth"] = inches(side)
    for i in range(chance.randint(4, 6) if is_symmetric else chance.randint(7, 11)):
        type_ = "blocking" if i < (1 if is_symmetric else 2) else "obscuring"
        near = 500 if type_ == "blocking" else 250
        x, y = (chance.randint(near, side - near) for _ in "xy")
        node = board.add(terrain(chance, x, y, type_, 220 if type_ == "blocking" else 420))
        if is_symmetric:
            board.add(half_turned(node, side, side))
    if chance.random() < 0.5:
        board.add(terrain(chance, side // 2, side // 2, "blocking", 200))
    return board


@cache
def boards():
    """Boards that warn of nothing; most of them are the same after half a turn."""
    chance, found = random.Random(7), []
    while len(found) < BOARDS:
        board = draft_board(chance, len(found) % 4 != 3)
        if not any((rules := Rules(board, is_sampled)).found or rules.unsure for is_sampled in (False, True)):
            found.append(board)
    return found


# ---------------------------------------------------------------- documents


class Draft:
    def __init__(self, chance, root=None):
        self.random, self.faults = chance, []
        kind = root or chance.choice(["galaxy", "pack", "start", "start", "start", "play", "play", "play"])
        self.kind = kind
        while True:
            self.make(kind)
            if self.root:
                return

    def maybe(self, p=0.5):
        return self.random.random() < p

    def make(self, kind):
        if kind == "galaxy":
            self.root = self.random.choice(boards()).copy()
            return
        self.campaign = kind != "pack" and self.maybe(0.35)
        if kind == "pack":
            self.root = Node("pack", *(self.make_team(None, 5) for _ in range(self.random.choice([1, 1, 2]))),
                             name=self.random.choice([None, "Patrols"]))
            return
        self.board = self.random.choice(boards()).copy()
        self.root = Node("scenario", self.board, stage=kind if kind == "play" or self.maybe(0.8) else None,
                         campaign=True if self.campaign else None)
        self.read_board()
        self.make_sides(kind)
        self.bodies, self.homes = [], {}
        try:
            if kind == "start":
                self.make_start()
            else:
                self.make_play()
        except Crowded:
            self.root = None
            return
        self.shuffle()

    def read_board(self):
        self.width, self.depth = self.board.length("width", 2400), self.board.length("depth", 2400)
        self.walls = [plane.outline(n) for n in self.board.children if n.get("type") == "blocking"]

    def shuffle(self):
        """Elements may come in any order."""
        if self.maybe(0.2):
            self.random.shuffle(self.root.children)

    # ------------------------------------------------------------ teams

    def make_sides(self, kind):
        corner = self.random.choice(list(CORNERS))
        self.corner = {1: corner, 2: DIAGONAL[corner]}
        names = self.random.sample(TEAMS, 2)
        if self.campaign:
            self.root["engagement"] = self.random.choice([1, 1, 2, 3])
        self.teams = {}
        for seat in (1, 2):
            size = self.random.choice([5, 5, 4, 3]) if kind == "play" or self.campaign else 5
            team = self.teams[seat] = self.make_team(seat, size, names[seat - 1])
            if self.maybe(0.85):
                team["corner"] = self.corner[seat]
            if kind == "start":
                team["counters"] = " ".join(map(str, self.random.sample(range(1, 7), 6)))
            elif self.maybe():
                team["counters"] = " ".join(str(self.random.randint(1, 6)) for _ in range(self.random.randint(1, 8)))
            if self.campaign:
                self.enroll(team, self.root.number("engagement") == 1 and kind == "start")
            self.root.add(self.packed(team) if self.maybe(0.15) else team)

    def make_team(self, seat, size, name=None):
        while True:
            slots = [[self.random.choice(ACTIONS) for _ in NUMBERS] for _ in range(size)]
            if size == 1 or all(len({row[i] for row in slots}) > 1 for i in range(6)):
                break
        team = Node("team", seat=seat, name=name or self.random.choice(TEAMS))
        for who, row in zip(self.random.sample(NAMES, size), slots):
            character = team.add(Node("character", name=who, **{f"slot_{i}": a for i, a in enumerate(row, 1)}))
            if self.maybe(0.15):
                character["base"] = inches(self.random.choice([98, 125, 75, 157]))
            if self.maybe(0.2):
                character["height"] = inches(self.random.choice([90, 110, 150]))
        return team

    def packed(self, team):
        pack = Node("pack", team, seat=team["seat"])
        if self.maybe(0.7):
            team["seat"] = None
        return Node("pack", pack) if self.maybe(0.2) else pack

    def enroll(self, team, is_first):
        """What a campaign adds."""
        characters = list(team.all("character"))
        if is_first:
            self.random.choice(characters)["renown"] = 1
        else:
            for character in characters:
                character["renown"] = self.random.choice([None, 0, 1, 2, 3])
            team["victory-points"] = self.random.randint(1, 20)
            if self.maybe(0.3):
                who = self.random.choice(characters)
                self.damage(team, who)
        if self.maybe(0.8):
            team["order"] = self.random.choice(ORDERS)
            if team["order"] == "sensor-net-repair":
                self.random.choice(characters)["nominee"] = True
            if team["order"] == "training-exercise":
                least = min(c.number("renown", 0) for c in characters)
                self.random.choice([c for c in characters if c.number("renown", 0) == least])["nominee"] = True

    def damage(self, team, who):
        for n in self.random.sample(list(NUMBERS), 6):
            others = {c[f"slot-{n}"] for c in team.all("character") if c is not who}
            if len(others) > 1:
                who[f"slot-{n}"] = "damaged"
                return

    # ------------------------------------------------------------ bodies on the board

    def base(self, seat, name):
        team = self.teams.get(seat)
        who = next((c for c in team.all("character") if c["name"] == name), None) if team else None
        return who.length("base", 100) if who else 100

    def is_free(self, x, y, diameter):
        if any(4 * ((x - a) ** 2 + (y - b) ** 2) < (diameter + d) ** 2 for a, b, d in self.bodies):
            return False
        p, r = (fine(x), fine(y)), fine(diameter) // 2
        return all(plane.is_far(wall, p, r) or plane.squared_distance(wall, p) >= r * r for wall in self.walls)

    def put(self, node, box, diameter):
        """Places a body in a box (west, north, east, south)."""
        for _ in range(300):
            x, y = (self.random.randint(*self.range(low, high)) for low, high in ((box[0], box[2]), (box[1], box[3])))
            if self.is_free(x, y, diameter):
                self.bodies.append((x, y, diameter))
                node["x"], node["y"] = inches(x), inches(y)
                return node
        raise Crowded

    def range(self, low, high):
        """A range in which the ends are likelier, by a quarter of it."""
        near = self.random.choice([0, 0, 1, 2])
        if near == 1:
            return low, low + (high - low) // 4
        return (high - (high - low) // 4, high) if near == 2 else (low, high)

    def box(self, corner, margin=0):
        far_x, far_y = CORNERS[corner]
        west, north = far_x * (self.width - 500), far_y * (self.depth - 500)
        return west + margin, north + margin, west + 500 - margin, north + 500 - margin

    def make_start(self):
        for seat, team in self.teams.items():
            for who in team.all("character"):
                d = who.length("base", 100)
                self.root.add(self.put(Node("figure", seat=seat, character=who["name"]),
                                       self.box(self.corner[seat], (d + 1) // 2), d))
        if any(team.get("order") == "evac" for team in self.teams.values()):
            self.root.add(self.place_vip(Node("vip", wounded=1)))
        if any("grenade" in c.says.values() for team in self.teams.values() for c in team.all("character")):
            if self.maybe(0.3):
                self.root["smoke-counters"] = self.random.choice([6, 8, 12])

    def place_vip(self, vip):
        """Next to the terrain closest to the centre."""
        centre = fine(self.width) // 2, fine(self.depth) // 2
        around = min((plane.outline(n) for n in self.board.children),
                     key=lambda around: plane.squared_distance(around, centre))
        for _ in range(2000):
            x, y = (self.random.randint(a - 60, b + 60) for a, b in (
                (min(p[i] for p in around) // 16, max(p[i] for p in around) // 16) for i in (0, 1)))
            d = plane.distance(around, (fine(x), fine(y))) * 100
            if 50 <= d <= 55 and not any(4 * ((x - a) ** 2 + (y - b) ** 2) < (100 + e) ** 2 for a, b, e in self.bodies):
                self.bodies.append((x, y, 100))
                vip["x"], vip["y"] = inches(x), inches(y)
                return vip
        raise Crowded

    # ------------------------------------------------------------ positions

    def make_play(self):
        self.phase = self.random.choice([None, "order", "order", "movement", "action", "cleanup"])
        self.root["phase"] = self.phase
        self.root["turn"] = self.random.choice([None, 1, 2, 3, 5, 8])
        if self.phase == "action":
            self.root["segment"] = self.random.choice([None, 1, 3, 6])
        for seat, team in self.teams.items():
            self.make_side(seat, team)
        if any("grenade" in c.says.values() for team in self.teams.values() for c in team.all("character")):
            if self.maybe(0.5):
                self.lay_smoke()
        if self.maybe(0.2):
            self.root.add(self.anywhere(Node("suppression", seat=self.random.choice([1, 2]))))
        if self.campaign and any(t.get("order") == "sensor-net-repair" for t in self.teams.values()) and self.maybe():
            self.root.add(self.place_vip(Node("sensor", seat=self.random.choice([1, 2]))))
        if self.campaign and any(t.get("order") == "evac" for t in self.teams.values()):
            if self.maybe(0.7):
                self.root.add(self.put(Node("vip", danger=1), (50, 50, self.width - 50, self.depth - 50), 100))
            else:
                self.root.add(Node("gone", type="taken", seat=self.random.choice([1, 2])))

    def anywhere(self, node):
        node["x"], node["y"] = inches(self.random.randint(0, self.width)), inches(self.random.randint(0, self.depth))
        return node

    def enemy(self, seat):
        return self.random.choice([c["name"] for c in self.teams[3 - seat].all("character")])

    def make_side(self, seat, team):
        characters = list(team.all("character"))
        well = self.random.choice(characters)  # at least one is on the field and unwounded
        dice = 0
        for who in characters:
            fate = "stands" if who is well else self.random.choice(["stands"] * 6 + ["lies", "gone", "gone"])
            if fate == "gone":
                self.root.add(self.gone(seat, who, team))
                continue
            d = who.length("base", 100)
            figure = self.root.add(Node("figure", seat=seat, character=who["name"]))
            self.put(figure, (0, 0, self.width, self.depth), d)
            if fate == "lies":
                self.bodies.pop()
                figure["eliminated"] = True
                if self.maybe():
                    figure["by"] = self.enemy(seat)
                continue
            dice += self.state(figure, who, who is well)
        if self.maybe(0.5):
            most = len(characters) - dice
            if self.phase == "order":
                most = sum(f.get("seat") == str(seat) and not f.flag("eliminated") for f in self.root.all("figure"))
            pool = [self.random.randint(1, 6) for _ in range(self.random.choice([most, most, max(0, most - 1)]))]
            if pool:
                team["pool"] = " ".join(map(str, pool))

    def gone(self, seat, who, team):
        kinds = ["eliminated", "left", "taken"] if self.campaign else ["eliminated", "left"]
        node = Node("gone", type=self.random.choice(kinds), seat=seat, character=who["name"])
        if node["type"] == "left":
            node["edge"] = self.random.choice(EDGES[self.corner[seat]])
        elif self.maybe():
            node["by"] = self.enemy(seat)
        return node

    def state(self, figure, who, is_well):
        """Random counters and dice of a figure. Returns how many dice it has."""
        if self.maybe(0.3):
            figure["suppressed"] = self.random.randint(1, 2)
        if self.maybe(0.25) and not is_well:
            figure["wounded" if self.phase != "order" and self.maybe() else "danger"] = 1
        if self.phase == "order" or self.maybe():
            return 0
        done = self.random.choice(["moved", "dashed", "dragged", "acted", "pinned"])
        slots = [n for n in NUMBERS if who.get(f"slot-{n}") not in (None, "damaged")]
        figure["done"] = done
        if done == "dragged" and self.maybe(0.8):
            return 0
        figure["die"] = self.random.choice(slots) if done == "acted" else self.random.randint(1, 6)
        return 1

    def lay_smoke(self):
        x, y = self.random.randint(300, self.width - 300), self.random.randint(300, self.depth - 300)
        n = self.random.choice([2, 3, 3, 6])
        for i in range(n):
            if i:
                dx, dy = self.random.choice([(100, 0), (0, 100), (80, 60), (-60, 80), (105, 0), (63, 84), (50, 20)])
                x, y = x + dx, y + dy
            self.root.add(Node("smoke", x=inches(x), y=inches(y)))
        if self.maybe(0.6):
            self.root["smoke-counters"] = self.random.choice([6, 7, 12])

    # ------------------------------------------------------------ faults

    def spoil(self, n):
        """Seeds n faults, of those that this document can have."""
        names = sorted(FAULTS) + RARE
        while n > 0:
            name = self.random.choice(names)
            if FAULTS[name](self) is not False:
                self.faults.append(name)
                n -= 1

    def pick(self, tag, keep=lambda node: True):
        found = [node for node in self.root.all(tag) if keep(node)]
        return self.random.choice(found) if found else None


# Those that few documents can have, or that seldom break a rule, are tried more often.
RARE = 4 * ["acted_by_nothing", "beaten", "debts", "leaderless", "left", "lone_smoke", "no_grenade", "no_height",
            "no_such_counter", "nominee", "order", "order_not_done", "overlap", "partly_out_of_the_box",
            "smoke_counters", "smoke_nearly_touches", "spoilt", "vip", "vip_apart", "wounded_in_order",
            "wrong_corner", "wrong_counters", "wrong_edge"]


class Crowded(Exception):
    """There was no room for another figure."""


FAULTS = {}


def fault(function):
    """Registers a fault. It returns False where the document cannot have it."""
    FAULTS[function.__name__] = function
    return function


def on(tag, keep=lambda node: True):
    """A fault of a random node with this tag."""
    def wrap(function):
        def spoil(draft):
            node = draft.pick(tag, keep)
            return False if node is None else function(draft, node)
        spoil.__name__ = function.__name__
        return fault(spoil)
    return wrap


def is_standing(node):
    return not node.flag("eliminated")


# The board.


@on("galaxy")
def board_size(draft, board):
    board["width"], board["depth"] = draft.random.choice(
        [("24.00", "25.00"), ("23.62", "24.00"), ("30.00", "30.00"), ("24.00", "23.62"), ("24.01", "24.01")])


@on("terrain")
def two_shapes(draft, node):
    if "radius" in node:
        node["width"] = "1.00"
    else:
        node["radius"] = "1.00"


@on("terrain")
def no_shape(draft, node):
    for name in ("points", "radius", "width", "depth"):
        node[name] = None


@on("terrain", lambda n: "radius" in n)
def no_radius(draft, node):
    node["radius"] = draft.random.choice(["0.00", "-1.00"])


@on("terrain", lambda n: "width" in n)
def half_a_box(draft, node):
    node[draft.random.choice(["width", "depth"])] = draft.random.choice([None, "0.00", "-2.00"])


@on("terrain", lambda n: "points" in n)
def bad_outline(draft, node):
    node["points"] = draft.random.choice([
        "0.00,0.00 1.00,1.00",
        "-1.00,-1.00 1.00,1.00 1.00,-1.00 -1.00,1.00",
        "0.00,0.00 1.00,0.00 2.00,0.00",
        "-1.00,-1.00 1.00,-1.00 1.00,1.00 1.00,-1.00 -1.00,1.00",
        "-1.00,-1.00 1.00,-1.00 1.00,1.00 0.00,-1.00 -1.00,1.00",
        "-1.00,0.00 1.00,0.00 1.00,0.00 0.00,1.00",
        "0.00,0.00 1.00,0.00 1.00,1.00 0.00,0.00 -1.00,1.00 -1.00,0.00",
        many_corners(257)])


def many_corners(n, radius=300):
    """An outline of n corners, half of them on a wider circle."""
    return corners_text([(round(r * cos(radians(360 * i / n))), round(r * sin(radians(360 * i / n))))
                         for i in range(n) for r in [radius if i % 2 else radius * 2 // 3]])


@on("terrain")
def outside(draft, node):
    node[draft.random.choice("xy")] = inches(draft.random.choice([-1, 2400, 2500, -5000, 5]))


@fault
def little_terrain(draft):
    board = draft.pick("galaxy")
    if board is None or len(board.children) < 4:
        return False
    draft.random.shuffle(board.children)
    board.children = board.children[:draft.random.choice([0, 2, 4])]


@on("galaxy")
def all_block(draft, board):
    for node in board.all("terrain"):
        if draft.maybe(0.8):
            node["type"] = "blocking"


@on("galaxy")
def none_blocks(draft, board):
    for node in board.all("terrain"):
        node["type"] = "obscuring"


@on("terrain")
def no_height(draft, node):
    node["height"] = None


@on("galaxy")
def unfair(draft, board):
    """A wood about one corner, from which one looks out over open ground."""
    board.children = []
    side = board.length("width", 2400)
    far = draft.random.choice(list(CORNERS.values()))
    x, y = (f * (side - 510) + 255 for f in far)
    board.add(Node("terrain", x=inches(x), y=inches(y), type="obscuring", width="5.10", depth="5.10", height="2.00"))
    for spot in {(0, 0), (0, 1), (1, 0), (1, 1)} - {far, (1 - far[0], 1 - far[1])}:
        x, y = (f * (side - 600) + 300 for f in spot)
        board.add(Node("terrain", x=inches(x), y=inches(y), type="obscuring", width="6.00", depth="6.00",
                       height="2.00"))
        board.add(Node("terrain", x=inches(x), y=inches(y), type="blocking", radius="1.00", height="2.00"))


@on("galaxy")
def sliver(draft, board):
    board.add(Node("terrain", x="12.00", y="12.00", type="obscuring", height="1.00",
                   points="-5.00,0.00 5.00,0.00 5.00,0.01 -5.00,0.01"))


@on("galaxy")
def coincident(draft, board):
    """The same piece twice, or one that lies against another."""
    if not board.children:
        return False
    node = board.add(draft.random.choice(board.children).copy())
    if "width" in node and draft.maybe():
        node["x"] = inches(node.length("x") + node.length("width"))


@on("galaxy")
def many_cornered(draft, board):
    board.add(Node("terrain", x="12.00", y="8.00", type="obscuring", height="1.00",
                   points=many_corners(draft.random.choice([255, 256]))))


@on("galaxy")
def crowded_board(draft, board):
    """Many small pieces, and more than 2,000 corners."""
    for _ in range(draft.random.choice([30, 60])):
        x, y = (draft.random.randint(200, 2100) for _ in "xy")
        node = terrain(draft.random, x, y, "obscuring", draft.random.choice([30, 60]))
        if draft.maybe():
            for name in ("points", "width", "depth", "radius", "turn"):
                node[name] = None
            node["points"] = many_corners(100, 60)
        board.add(node)


@on("terrain")
def far_away(draft, node):
    node[draft.random.choice("xy")] = draft.random.choice(["-9999.00", "9999.00", "100.00"])


@on("terrain")
def bare(draft, node):
    """A piece alone on the board."""
    board = node.parent
    board.children = [node]


# Teams.


@on("team")
def other_seat(draft, team):
    draft_seat = next((n for n in (team, *team.above()) if "seat" in n), None)
    if draft_seat is None:
        return False
    old = draft_seat["seat"]
    for node in [draft_seat, team, *draft.root.all("figure", "gone")]:
        if node.get("seat") == old:
            node["seat"] = 3


@on("character")
def fewer(draft, node):
    """A character goes, and his figure; what names him is wrong then."""
    team = node.parent
    seat = next((n["seat"] for n in (team, *team.above()) if "seat" in n), None)
    node.remove()
    for figure in list(draft.root.all("figure", "gone")):
        if figure.get("seat") == seat and figure.get("character") == node["name"]:
            figure.remove()


@on("team")
def sixth(draft, team):
    who = Node("character", name="Yarrow", **{f"slot_{n}": draft.random.choice(ACTIONS) for n in NUMBERS})
    team.add(who)


@on("team")
def nobody(draft, team):
    seat = next((n["seat"] for n in (team, *team.above()) if "seat" in n), None)
    team.children = []
    for figure in list(draft.root.all("figure", "gone")):
        if figure.get("seat") == seat:
            figure.remove()


@on("team", lambda t: len(t.children) > 1)
def same_name(draft, team):
    one, other = draft.random.sample(team.children, 2)
    one["name"] = other["name"]


@on("character")
def empty_slot(draft, who):
    for n in draft.random.sample(list(NUMBERS), draft.random.choice([1, 1, 2])):
        who[f"slot-{n}"] = None


@on("character")
def damaged(draft, who):
    for n in draft.random.sample(list(NUMBERS), draft.random.choice([1, 1, 1, 2, 6])):
        who[f"slot-{n}"] = "damaged"


@on("team", lambda t: len(t.children) > 1)
def no_spread(draft, team):
    n = draft.random.choice(list(NUMBERS))
    for who in team.children:
        who[f"slot-{n}"] = "advance"


@on("team", lambda t: "counters" in t)
def wrong_counters(draft, team):
    team["counters"] = draft.random.choice(["1 2 3 4 5 5", "1 2 3 4 5", "1 2 3 4 5 6 6", "6 5 4 3 2 1", "1 1 1 1 1 1"])


@on("team", lambda t: "counters" in t)
def no_such_counter(draft, team):
    team["counters"] = draft.random.choice(["1 2 3 4 5 7", "0 2 3 4 5 6", "1 2 3 4 5 -6", "1 2 3 4 5 6 60"])


@on("team")
def debts(draft, team):
    if draft.root.tag == "pack":
        return False
    team["victory-points"] = draft.random.choice([-1, -7, 0])


@on("team")
def spoilt(draft, team):
    """Nothing left at the next engagement."""
    if draft.root.tag != "scenario":
        return False
    draft.root["campaign"], draft.root["engagement"], team["victory-points"] = True, draft.random.choice([2, 3]), 0


@on("team")
def renown(draft, team):
    if draft.root.tag != "scenario" or not team.children:
        return False
    draft.random.choice(team.children)["renown"] = draft.random.choice([1, 2])


@on("team")
def nominee(draft, team):
    if draft.root.tag != "scenario" or not team.children:
        return False
    who = draft.random.choice(team.children)
    who["nominee"] = None if who.flag("nominee") else True


@on("team")
def order(draft, team):
    if draft.root.tag != "scenario":
        return False
    team["order"] = draft.random.choice(ORDERS)


@fault
def no_campaign(draft):
    if not draft.root.flag("campaign"):
        return False
    draft.root["campaign"] = None


@fault
def leaderless(draft):
    """The first engagement begins without a leader, or with two."""
    if draft.kind != "start":
        return False
    draft.root["campaign"], draft.root["engagement"] = True, 1
    team = draft.random.choice(list(draft.teams.values()))
    for who in team.children:
        who["renown"] = None
    for who in draft.random.sample(team.children, min(len(team.children), draft.random.choice([0, 2]))):
        who["renown"] = 1


@fault
def third_team(draft):
    """A third team, all of whose characters are off the table."""
    if draft.kind != "play":
        return False
    team = draft.root.add(draft.make_team(3, 3, "Crows"))
    for who in team.children:
        draft.root.add(Node("gone", type="eliminated", seat=3, character=who["name"]))


@fault
def one_team(draft):
    if draft.root.tag != "scenario" or len(draft.teams) < 2:
        return False
    seat = draft.random.choice(sorted(draft.teams))
    team = draft.teams.pop(seat)
    team.remove()
    for node in list(draft.root.children):
        if node.tag == "pack" and not any(node.all("team")):
            node.remove()
        elif node.tag in ("figure", "gone", "sensor", "suppression"):
            if node.number("seat") == seat:
                node.remove()
            else:
                node["by"] = None


@fault
def horde(draft):
    """Dozens of smoke counters, or of figures of one character."""
    if draft.root.tag != "scenario":
        return False
    figure = draft.pick("figure")
    for i in range(30):
        if figure is None or draft.maybe():
            draft.root.add(Node("smoke", x=inches(200 + 50 * i), y="11.00"))
        else:
            copy = draft.root.add(figure.copy())
            copy["x"], copy["y"] = inches(200 + 60 * i), "13.00"


# Set-ups and positions.


@on("figure")
def twice(draft, figure):
    copy = draft.root.add(figure.copy())
    copy["x"] = inches(max(0, figure.length("x") + draft.random.choice([-300, 300])))


@on("figure")
def nowhere(draft, figure):
    figure.remove()


@on("figure")
def gone_too(draft, figure):
    draft.root.add(Node("gone", type="eliminated", seat=figure["seat"], character=figure["character"]))


@on("figure")
def stranger(draft, figure):
    copy = draft.root.add(figure.copy())
    copy["character"] = "Nobody Knows"
    for state in ("die", "done", "eliminated", "wounded", "danger", "suppressed"):
        copy[state] = None
    copy["x"] = inches(figure.length("x") + draft.random.choice([-130, 130]))


@on("figure", lambda f: f.flag("eliminated"))
def unknown_victor(draft, figure):
    figure["by"] = draft.random.choice(["Nobody Knows", figure["character"]])


@on("figure")
def out_of_the_box(draft, figure):
    if draft.kind != "start":
        return False
    axis = draft.random.choice("xy")
    middle = 1200
    figure[axis] = inches(figure.length(axis) + (1 if figure.length(axis) < middle else -1) *
                          draft.random.choice([1, 40, 120, 300]))


@on("figure")
def exactly_in_the_box(draft, figure):
    """A base against the edge of the box, which is legal unless another stands there."""
    if draft.kind != "start" or figure.number("seat") not in draft.corner:
        return False
    d = draft.base(figure.number("seat"), figure["character"])
    west, north, east, south = draft.box(draft.corner[figure.number("seat")])
    figure["x"] = inches(draft.random.choice([west + (d + 1) // 2, east - (d + 1) // 2]))


@on("figure")
def partly_out_of_the_box(draft, figure):
    """The middle is at the edge of the box or a little within, but not half a base."""
    if draft.kind != "start" or figure.number("seat") not in draft.corner:
        return False
    d = draft.base(figure.number("seat"), figure["character"])
    west, north, east, south = draft.box(draft.corner[figure.number("seat")])
    inside = draft.random.choice([0, 1, d // 4, (d - 1) // 2])
    figure["x"] = inches(draft.random.choice([west + inside, east - inside]))


@on("team", lambda t: "corner" in t)
def same_corner(draft, team):
    team["corner"] = draft.random.choice(list(CORNERS))


@fault
def wrong_corner(draft):
    """A team and all its figures stand in a corner that is not opposite."""
    if draft.kind != "start":
        return False
    seat = draft.random.choice(sorted(draft.teams))
    corner = draft.random.choice([c for c in CORNERS if c not in draft.corner.values()])
    old, new = draft.box(draft.corner[seat]), draft.box(corner)
    for figure in draft.root.all("figure"):
        if figure.number("seat") == seat:
            figure["x"] = inches(figure.length("x") - old[0] + new[0])
            figure["y"] = inches(figure.length("y") - old[1] + new[1])
    if "corner" in draft.teams[seat]:
        draft.teams[seat]["corner"] = corner
    draft.corner = {**draft.corner, seat: corner}


@on("figure")
def off_the_board(draft, figure):
    figure[draft.random.choice("xy")] = draft.random.choice(["-0.01", "25.00", "24.01", "-3.00", "9999.00"])


@on("figure", is_standing)
def overlap(draft, figure):
    other = draft.pick("figure", lambda f: f is not figure and is_standing(f))
    if other is None:
        return False
    distance = draft.random.choice([0, 1, 50, 97, 99, 100, 103])
    figure["x"], figure["y"] = inches(other.length("x") + distance), other["y"]


@on("terrain", lambda t: t.get("type") == "blocking")
def in_the_wall(draft, node):
    figure = draft.pick("figure")
    if figure is None:
        return False
    figure["x"], figure["y"] = node["x"], node["y"]


@on("figure")
def eliminated(draft, figure):
    figure["eliminated"] = True


@on("figure")
def lies_wounded(draft, figure):
    figure["eliminated"] = True
    state = draft.random.choice(["suppressed", "wounded", "danger", "die", "done"])
    figure[state] = "moved" if state == "done" else 1


@on("figure")
def wounded(draft, figure):
    figure[draft.random.choice(["wounded", "wounded", "danger", "suppressed"])] = 1


@fault
def order_phase(draft):
    if draft.kind != "play":
        return False
    draft.root["phase"], draft.root["segment"] = "order", None
    draft.root["turn"] = draft.random.choice([None, 1, 2, 4])


@on("figure", is_standing)
def wounded_in_order(draft, figure):
    if order_phase(draft) is False:
        return False
    figure["wounded"] = 1


@on("figure")
def die(draft, figure):
    figure["die"] = None if "die" in figure else draft.random.randint(1, 6)


@on("figure")
def die_of_seven(draft, figure):
    figure["die"] = draft.random.choice([0, 7, -1, 60])


@on("figure")
def done(draft, figure):
    figure["done"] = None if "done" in figure else draft.random.choice(["moved", "acted", "pinned", "dashed", "dragged"])


@on("figure")
def acted_by_nothing(draft, figure):
    if draft.kind != "play":
        return False
    who = next((c for t in draft.root.all("team") for c in t.children if c.get("name") == figure["character"]), None)
    if who is None:
        return False
    n = draft.random.choice(list(NUMBERS))
    who[f"slot-{n}"] = draft.random.choice([None, "damaged"])
    figure["die"], figure["done"] = n, "acted"


@on("team")
def pool(draft, team):
    if draft.root.tag != "scenario":
        return False
    n = draft.random.choice([1, len(team.children), len(team.children) + 1, 9])
    team["pool"] = " ".join(str(draft.random.randint(1, 6)) for _ in range(max(n, 1)))


@on("team")
def pool_of_seven(draft, team):
    if draft.root.tag != "scenario":
        return False
    team["pool"] = draft.random.choice(["7", "0 1", "1 2 -3", "6 6 7"])


@on("gone", lambda g: g["type"] in ("left", "eliminated"))
def wrong_edge(draft, node):
    node["edge"] = draft.random.choice(["north", "east", "south", "west"])


@on("figure")
def left(draft, figure):
    if draft.kind != "play":
        return False
    draft.root.add(Node("gone", type="left", seat=figure["seat"], character=figure["character"],
                        edge=draft.random.choice(["north", "east", "south", "west"])))
    figure.remove()


@on("galaxy")
def lone_smoke(draft, board):
    if draft.root.tag != "scenario":
        return False
    draft.anywhere(draft.root.add(Node("smoke")))


@on("smoke")
def smoke_apart(draft, smoke):
    smoke["x"] = inches(smoke.length("x") + draft.random.choice([1, 5, 6, 106, -200]))


@fault
def smoke_nearly_touches(draft):
    """Two counters, between which no third fits."""
    if draft.kind != "play":
        return False
    x, y = (draft.random.randint(200, 2100) for _ in "xy")
    for dx in (0, draft.random.choice([105, 106, 150, 199, 200])):
        draft.root.add(Node("smoke", x=inches(x + dx), y=inches(y)))


@fault
def no_grenade(draft):
    if draft.root.tag != "scenario":
        return False
    for who in draft.root.all("character"):
        for n in NUMBERS:
            if who.get(f"slot-{n}") == "grenade":
                who[f"slot-{n}"] = draft.random.choice([a for a in ACTIONS if a != "grenade"])


@fault
def smoke_counters(draft):
    if draft.root.tag != "scenario":
        return False
    draft.root["smoke-counters"] = draft.random.choice([0, 1, 3, 5, 6])


@fault
def laid_before(draft):
    if draft.kind != "start":
        return False
    tag = draft.random.choice(["smoke", "suppression", "sensor", "gone"])
    node = draft.root.add(Node(tag) if tag == "smoke" else Node(tag, seat=1))
    if tag == "gone":
        node["type"] = "taken"
    else:
        draft.anywhere(node)


@fault
def order_not_done(draft):
    """A sensor that lies elsewhere, or a V.I.P. whom the other side has brought off."""
    if draft.kind != "play" or any(gone for gone in draft.root.all("gone") if "character" not in gone):
        return False
    if draft.maybe():
        draft.anywhere(draft.root.add(Node("sensor", seat=draft.random.choice([1, 2]))))
    else:
        seat = draft.random.choice([1, 2])
        by = draft.random.choice([c["name"] for c in draft.teams[3 - seat].all("character") if "name" in c])
        draft.root.add(Node("gone", type=draft.random.choice(["taken", "left"]), seat=seat, by=by))


@fault
def beaten(draft):
    """A side without an unwounded character, in the order phase."""
    if draft.kind != "play":
        return False
    draft.root["phase"], draft.root["segment"], draft.root["turn"] = "order", None, draft.random.choice([1, 2, 3, 6])
    seat = draft.random.choice(["1", "2"])
    for figure in draft.root.all("figure"):
        if figure["seat"] == seat:
            figure["die"] = figure["done"] = figure["wounded"] = None
            if not figure.flag("eliminated"):
                figure["danger"] = 1


@fault
def vip(draft):
    if draft.root.tag != "scenario":
        return False
    node = draft.pick("vip")
    if node is None:
        draft.anywhere(draft.root.add(Node("vip", wounded=1)))
        return None
    action = draft.random.choice(["moved", "unhurt", "removed", "doubled"])
    if action == "moved":
        draft.anywhere(node)
    elif action == "unhurt":
        node["wounded"] = None
    elif action == "removed":
        node.remove()
    else:
        draft.anywhere(draft.root.add(node.copy()))
    return None


@on("team")
def vip_apart(draft, team):
    """The order evac, and a V.I.P. who lies anywhere."""
    if draft.kind != "start":
        return False
    draft.root["campaign"], team["order"] = True, "evac"
    draft.anywhere(draft.pick("vip") or draft.root.add(Node("vip", wounded=1)))


@fault
def assumption(draft):
    if any(draft.root.all("assume")) or draft.root.tag == "pack":
        return False
    name, value = draft.random.choice([("sunburn/base", 125), ("sunburn/base", 75), ("sunburn/touch", 20),
                                       ("sunburn/touch", 0), ("sunburn/terrain-share", 30),
                                       ("sunburn/terrain-share", 10), ("sunburn/height", 150)])
    draft.root.add(Node("assume", name=name, value=value), 0)


# ---------------------------------------------------------------- boards with pairs, for sight


def sight_board(chance, pairs=10):
    """A scenario with random terrain, some smoke, and `pairs` figures a side that stand apart from each other; half of
    them beside or in terrain. Returns it and its pairs of names."""
    board = Node("galaxy", width="24.00", depth="24.00")
    for i in range(chance.randint(2, 14)):
        size = chance.choice([60, 150, 250, 400, 600])
        x, y = (chance.randint(size, 2400 - size) for _ in "xy")
        board.add(terrain(chance, x, y, chance.choice(["blocking", "obscuring"]), size))["name"] = f"Piece {i}"
    root = Node("scenario", board, stage="play")
    teams = [root.add(Node("team", seat=seat, name=name)) for seat, name in ((1, "Wolves"), (2, "Hounds"))]
    bodies = []
    for i in range(2 * pairs):
        seat, diameter = i % 2 + 1, chance.choice([100, 100, 100, 98, 125, 157])
        for _ in range(200):
            x, y = place(chance, board)
            if all((x - a) ** 2 + (y - b) ** 2 > 170 ** 2 for a, b in bodies):
                break
        bodies.append((x, y))
        name = f"{'AB'[seat - 1]}{i // 2}"
        teams[seat - 1].add(Node("character", name=name, base=inches(diameter),
                                 **{f"slot_{n}": "aim" for n in NUMBERS}))
        root.add(Node("figure", x=inches(x), y=inches(y), seat=seat, character=name))
    for _ in range(chance.choice([0, 0, 1, 2, 3])):
        a, b = chance.choice(bodies), chance.choice(bodies)
        t = chance.choice([0, 0.1, 0.3, 0.5, 0.9])
        x, y = (round(p + t * (q - p) + chance.randint(-60, 60)) for p, q in zip(a, b))
        root.add(Node("smoke", x=inches(min(max(x, 0), 2400)), y=inches(min(max(y, 0), 2400))))
    return root


def place(chance, board):
    if chance.random() < 0.5:
        return chance.randint(60, 2340), chance.randint(60, 2340)
    node = chance.choice(board.children)
    x, y = (node.length(axis) + chance.randint(-260, 260) for axis in "xy")
    return min(max(x, 60), 2340), min(max(y, 60), 2340)
