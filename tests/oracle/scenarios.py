"""Random scenarios of Burning Suns: one that is legal or nearly so, then a few faults of any sort."""

import copy
from xml.sax.saxutils import quoteattr

import scenario_naive
from outlines import DIRECTIONS

KINDS = ["hostile", "inhabited", "uninhabited", "inhabited", "uninhabited", "empty", "special", "any"]
ANOMALIES = ["asteroid-field", "dark-fleet", "ionstorm", "portal", "wormhole", "wormhole"]
PARTS = {"race": ["cyborgs", "Insectoids", "terran", "wraith", "Templar", "insectoid", "marsian"],
         "ideology": ["exiled", "assassin", "Hermit", "monk", "sage"],
         "framework": ["of-chaos", "Of the Fading Star", "of dust", "of-ash", "of night"]}
TYPES = {"technology": ["income", "antimatter", "limit", "dice", "hand"], "upgrade": ["attack", "damage", "costly"],
         "unique-unit": ["titan", "starbase", "colossus"], "structure": ["income", "wormhole", "antimatter"],
         "mercenary": ["income", "dropship", "antimatter"], "control": ["peace", "unrest"]}
UNITS = ["dreadnought", "raider", "raider", "titan"]
ACTIONS = ["explore", "jump", "scan", "construct", "battle", "assault", "recruit", "mission"]
LEADERS = ["Ann", "Bob", "Cy", None]
IN_EMPIRE = ["leader", "race-card", "technology", "upgrade", "artifact", "agent", "alliance"]
ON_MAP = ["control", "fleet", "army", "unique-unit", "mercenary", "structure", "dark-ships", "militia"]
SHEETS = ["explore colonize battle activate", "battle explore activate colonize", "explore colonize battle"]


class Piece:
    def __init__(self, tag, children=(), **values):
        self.name, self.children = tag, list(children)
        self.values = {k.replace("_", "-"): str(v) for k, v in values.items() if v is not None}

    def write(self):
        values = "".join(f" {k}={quoteattr(v)}" for k, v in self.values.items())
        inside = "".join(child.write() for child in self.children)
        return f"<{self.name}{values}>{inside}</{self.name}>\n"


class Draft:
    def __init__(self, chance):
        self.chance = chance
        self.n, self.sets = chance.randint(2, 4), 1
        self.root = {"stage": chance.choice(["start", "play", "play"])}
        self.tiles, self.pieces = [], []
        self.make_galaxy()
        self.make_empires()
        if self.root["stage"] == "play" and chance.random() < 0.15:
            self.make_first_round()
        else:
            (self.make_start if self.root["stage"] == "start" else self.make_play)()

    # ------------------------------------------------------------ legal, or nearly legal

    def make_galaxy(self):
        hexes = [(0, 0)]
        while len(hexes) < self.n * 5:
            q, r = self.chance.choice(hexes)
            dq, dr = self.chance.choice(sorted(DIRECTIONS))
            if (q + dq, r + dr) not in hexes:
                hexes.append((q + dq, r + dr))
        homes = self.chance.sample(hexes, self.n)
        for q, r in hexes:
            explored = "true" if self.chance.random() < 0.85 else None
            if (q, r) in homes:
                self.tiles.append(Piece("system", q=q, r=r, type="home", seat=homes.index((q, r)) + 1))
            elif self.chance.random() < 0.2:
                kind = self.chance.choice(ANOMALIES)
                self.tiles.append(Piece("anomaly", q=q, r=r, type=kind, turn=self.chance.randint(0, 2),
                                        strength=4 if kind == "dark-fleet" else None, explored=explored))
            else:
                kind = self.chance.choice(KINDS)
                self.tiles.append(Piece("system", q=q, r=r, type=kind, value=3 if kind == "any" else None,
                                        explored=explored if kind != "any" else None))

    def make_empires(self):
        chosen = {part: self.chance.sample(names[:5], self.n) for part, names in PARTS.items()}
        orders = self.chance.sample(range(1, self.n + 1), self.n)
        self.advanced = self.chance.random() < 0.4
        if self.advanced:
            self.root.update(planning="advanced", beginning="advanced")
        for seat in range(1, self.n + 1):
            self.pieces.append(Piece("empire", seat=seat, **{part: names[seat - 1] for part, names in chosen.items()},
                                     order=orders[seat - 1] if self.advanced else None,
                                     power="light" if chosen["ideology"][seat - 1] == "Hermit" else None,
                                     starter="true" if seat == 1 and not self.advanced else None))
        self.pieces += [Piece("race", [Piece("unit", type="raider", slots=1, cost=3)], name="Terran",
                              technology_spots=1),
                        Piece("framework", name="of dust", artifacts=1, agents=1),
                        Piece("ideology", [Piece("ability", level=0, power="light"),
                                           Piece("ability", level=1, power="dark")], name="hermit")]

    @property
    def empires(self):
        return [p for p in self.pieces if p.name == "empire"]

    def home(self, seat):
        return next((t for t in self.tiles if t.values.get("seat") == str(seat)), self.tiles[0])

    def add(self, tag, tile, **values):
        self.pieces.append(Piece(tag, q=tile.values["q"], r=tile.values["r"], **values))

    def make_start(self):
        cheap = {"cyborgs": (1, 0, 1, 1, 1), "Insectoids": (1, 1, 1, 0, 0)}
        for e in self.empires:
            seat = e.values["seat"]
            d, b, r, a, crystals = (1, 1, 1, 1, None)
            if self.advanced:
                d, b, r, a, crystals = cheap.get(e.values["race"], (1, 1, 1, 1, 5))
            e.values.update({"crystals": str(crystals)} if crystals else {})
            self.add("fleet", self.home(seat), seat=seat, dreadnoughts=d, battlecruisers=b, raiders=r)
            self.add("army", self.home(seat), seat=seat, regiments=a)
        for t in self.tiles:
            if t.values.get("explored") and t.values["type"] in ("hostile", "dark-fleet"):
                hostile = t.values["type"] == "hostile"
                self.add("militia" if hostile else "dark-ships", t, **{"regiments" if hostile else "ships":
                                                                        2 if hostile else 4})

        if self.chance.random() < 0.15:
            self.deal()

    def deal(self):
        """Deals four race cards to each empire, sometimes one of them twice."""
        for e in self.empires:
            numbers = self.chance.sample(range(1, 9), 4)
            numbers += self.chance.choice([[], [], [], numbers[:1]])
            e.children += [Piece("race-card", number=n) for n in numbers]

    def make_first_round(self):
        """Plays a start on, though not as far as the action phase; sometimes a little further."""
        c = self.chance
        self.make_start()
        self.root.update(round=1, phase=c.choice(["status", "reshuffling", "planning", "planning", "action"]))
        if c.random() < 0.1:
            del self.root["phase"]
        if c.random() < 0.5:
            self.root.pop("beginning", None)
        elif not self.advanced:
            self.root["beginning"] = "regular"
        if c.random() < 0.4:
            self.swell()
        else:
            self.play_a_little()
        self.reveal()

    def swell(self):
        """Gives each empire about as many units as it can begin with, all at home, and nothing else that comes too
        early."""
        c = self.chance
        fleet = self.some("fleet")
        fleet.values.update({unit + "s": str(c.choice([0, 1, 1, 2, 5, 12])) for unit in scenario_naive.SHIPS})

    def play_a_little(self):
        c = self.chance
        for _ in range(c.choice([0, 0, 1, 2])):
            piece = self.some("fleet", "army")
            c.choice([self.move, self.come, self.join, lambda: piece.values.update(
                {unit + "s": str(c.randint(0, 4)) for unit in scenario_naive.REGULAR
                 if (unit == "regiment") == (piece.name == "army")})])()
        if c.random() < 0.3:
            self.add(c.choice(["fleet", "army"]), c.choice(self.tiles), seat=c.randint(1, self.n))

    def make_play(self):
        self.root.update(round=self.chance.randint(1, 5), phase=self.chance.choice(["status", "planning", "action"]))
        scenario = scenario_naive.Scenario(self.write())
        free = set(scenario.galaxy.tiles)
        for e, element in zip(self.empires, scenario.empires):
            reached = [t for t in scenario.paths[element] if not t.is_home]
            antimatter = self.chance.randint(3, 6)
            e.values.update(antimatter=str(antimatter), crystals=str(self.chance.randint(0, 20)))
            e.children += [self.in_empire(self.chance.choice(IN_EMPIRE[2:6])) for _ in range(2)]
            e.children += [Piece("leader"), *(Piece("race-card", number=n) for n in (1, 4))]
            for t in self.chance.sample(reached, min(3, len(reached))):
                self.settle(e.values["seat"], t, free)
        seats = [int(e.values["seat"]) for e in self.empires]
        a, b = self.chance.sample(seats, 2)
        for one, two in ((a, b), (b, a)):
            self.empires[one - 1].children.append(Piece("alliance", seat=two, card=4))

    def settle(self, seat, t, free):
        place = Piece("here", q=t.q, r=t.r)
        if t in free and t.shape == "system" and t.type in ("hostile", "inhabited", "uninhabited"):
            free.discard(t)
            unrest = t.type == "hostile" or self.chance.random() < 0.3
            self.add("control", place, type="unrest" if unrest else "peace", seat=seat,
                     blocked=self.chance.randint(1, 2) if unrest else None)
            self.add("army", place, seat=seat, regiments=self.chance.randint(1, 5))
            if self.chance.random() < 0.5:
                self.add("structure", place, type=self.chance.choice(TYPES["structure"]))
        self.add("fleet", place, seat=seat, raiders=self.chance.randint(0, 9), dreadnoughts=1)
        if self.chance.random() < 0.3:
            self.add("mercenary", place, seat=seat, type="dropship")

    # ------------------------------------------------------------ faults

    def in_empire(self, name):
        c = self.chance
        return Piece(name, **{
            "leader": {"action": c.choice([None, "jump", "jump"])}, "race-card": {"number": c.choice([None, *range(1, 9)])},
            "technology": {"type": c.choice([*TYPES["technology"], "antimatter"])},
            "upgrade": {"type": c.choice(TYPES["upgrade"]), "unit": c.choice(UNITS)},
            "artifact": {"extra": c.choice([None, 1])}, "agent": {"power": c.choice([None, "light"])},
            "alliance": {"seat": c.randint(1, self.n), "card": c.choice([1, 4, 4, 7])}}[name])

    def on_map(self, name):
        c = self.chance
        values = {"seat": c.randint(1, self.n), "type": c.choice(TYPES[name]) if name in TYPES else None, **{
            "control": {"blocked": c.choice([None, 1, 2])}, "fleet": {"raiders": c.choice([0, 1, 4, 10, 11])},
            "army": {"regiments": c.choice([0, 1, 5, 6, 10, 11])}, "unique-unit": {"health": c.choice([None, 1, 4, 5, 7, 9])},
            "structure": {"seat": None}, "dark-ships": {"seat": None, "ships": c.choice([1, 4, 25])},
            "militia": {"seat": None, "regiments": c.choice([1, 3, 24])}}.get(name, {})}
        self.add(name, c.choice(self.tiles), **values)

    def some(self, *names):
        """Chooses a sort first, so that rare sorts are as frequent here."""
        found = [p for p in self.pieces if not names or p.name in names]
        name = self.chance.choice(sorted({p.name for p in found})) if found else None
        return self.chance.choice([p for p in found if p.name == name]) if found else None

    def spoil(self, n):
        for _ in range(n):
            self.chance.choice([self.move, self.sit, self.double, self.drop, self.come, self.come, self.join, self.join,
                                self.say, self.say, self.head, self.retile, self.crowd, self.board, self.define,
                                self.lead, self.rally, self.train, self.reveal, self.stack, self.stray, self.arm,
                                self.name, self.equip, self.twin, self.lose, self.hole, self.seize, self.leave,
                                self.evict, self.evict, self.evict, self.invite, self.repeat, self.disown, self.disown,
                                self.bury, self.unhome, self.misplace, self.misplace, self.visit, self.hasten, self.hasten,
                                self.replan, self.reseat, self.postdate, self.unload, self.unload, self.unload,
                                self.disband, self.disband, self.disband, self.unhome, self.unhome, self.twin, self.inspire,
                                self.darken, self.darken, self.bury, self.board, self.crowd,
                                self.twin, self.disown, self.enlist, self.seize, self.postdate,
                                self.misplace])()

    def move(self):
        if piece := self.some(*ON_MAP):
            tile = self.chance.choice(self.tiles).values
            far = 40 if self.chance.random() < 0.1 else 0
            piece.values.update(q=str(int(tile["q"]) + far), r=tile["r"])

    def sit(self):
        if (piece := self.some()) and "seat" in piece.values:
            piece.values["seat"] = str(self.chance.randint(1, self.n + 1))

    def double(self):
        self.pieces.append(copy.deepcopy(self.some()))

    def drop(self):
        self.pieces.remove(self.some())

    def come(self):
        self.on_map(self.chance.choice(ON_MAP))

    def join(self):
        if empire := self.some("empire"):
            name = self.chance.choice(IN_EMPIRE)
            empire.children += [self.in_empire(name) for _ in range(self.chance.choice([1, 1, 2, 4]))]

    def say(self):
        if not (empire := self.some("empire")):
            return
        name = self.chance.choice(["antimatter", "antimatter", "crystals", "level", "power", "power", "power", "starter",
                                   "order", "race", "race", "ideology", "framework"])
        values = {"antimatter": ["0", "0", "1", "7", "10"], "crystals": ["0", "1", "12", "145"], "level": ["0", "1", "3"],
                  "power": ["light", "dark"], "starter": ["true", "false"], "order": ["1", "2", "9"],
                  "race": [*PARTS["race"], "Venusian", "of Mars"]}
        empire.values[name] = self.chance.choice(values.get(name) or PARTS[name])

    def head(self):
        name, values = self.chance.choice([
            ("stage", ["start", "play"]), ("beginning", ["regular", "advanced"]), ("planning", ["regular", "advanced"]),
            ("round", ["1", "2"]), ("phase", ["status", "planning", "action"]), ("sheets", SHEETS), ("sheets", SHEETS)])
        self.root[name] = self.chance.choice(values)

    def board(self):
        c = self.chance
        for _ in range(c.choice([1, 1, 2])):
            self.pieces.append(Piece("board", players=c.choice([None, 2, 3]), length=c.choice([None, "short", "long"]),
                                     victory=c.choice([None, 3, 5]), level_1=c.choice([None, 2, 4, 8]),
                                     level_2=c.choice([None, 6, 8]), level_3=c.choice([None, 7, 30]),
                                     market=c.choice([None, 1, 3])))
        for _ in range(c.choice([0, 0, 1, 2, 4])):
            self.pieces.append(Piece("item", card="limit-technology"))
        if c.random() < 0.3:
            self.root["phase"] = "status"

    def rally(self):
        """Adds three leaders for each empire, on actions of all sheets or returned."""
        c = self.chance
        self.root["phase"] = "action"
        if c.random() < 0.5:
            self.root["sheets"] = c.choice(SHEETS[:2])
        for empire in self.empires:
            empire.children = [p for p in empire.children if p.name != "leader"]
            empire.children += [Piece("leader", action=c.choice([None, *ACTIONS])) for _ in range(c.choice([2, 3, 3, 3]))]

    def train(self):
        """Adds a race with printed leaders, and an empire of it with leaders of some name or attack."""
        c = self.chance
        for race in [p for p in self.pieces if p.name == "race"]:
            race.children += [Piece("leader", name=name, attack=attack) for name, attack in
                              zip(c.choice([LEADERS[:3], LEADERS[1:]]), c.choice([(4, 5, 6), (4, 4, None)]))]
        if empire := self.some("empire"):
            empire.values["race"] = "terran"
            empire.children = [p for p in empire.children if p.name != "leader"]
            empire.children += [Piece("leader", name=c.choice([*LEADERS, "Dan", "BOB"]),
                                      attack=c.choice([None, 4, 5])) for _ in range(c.randint(1, 4))]
            if c.random() < 0.5:
                self.wound(empire.values["seat"])

    def wound(self, seat):
        """Adds a colossus of a race that gives it 3 hit points."""
        for race in [p for p in self.pieces if p.name == "race"]:
            race.children.append(Piece("unit", type="colossus", hits=3))
        self.add("unique-unit", self.home(seat), type="colossus", seat=seat, health=self.chance.choice([3, 4]))

    def lead(self):
        """Puts some leaders on one action, of any empires."""
        self.root["phase"] = self.chance.choice(["planning", "action"])
        for _ in range(self.chance.randint(2, 5)):
            if empire := self.some("empire"):
                empire.children.append(Piece("leader", action=self.chance.choice(["scan", "scan", "scan", None])))

    def define(self):
        """Adds an element to a part that may have one already."""
        parts = [p for p in self.pieces if p.name in ("race", "ideology")]
        if not parts:
            return
        part = self.chance.choice(parts)
        part.children += (
            [Piece("ability", level=self.chance.choice([0, 2, 3]), power=self.chance.choice(["light", "dark", None]))
             for _ in range(self.chance.randint(1, 2))]
            if part.name == "ideology" else
            [Piece("leader")] * 4 if self.chance.random() < 0.5 else
            [Piece("unit", type=self.chance.choice(["raider", "titan", "colossus"]),
                   cost=self.chance.choice([0, 9]), hits=self.chance.choice([None, 1, 3, 4, 9]),
                   dice=self.chance.choice([None, None, 1, 2, 3]))])

    def retile(self):
        tile = self.chance.choice(self.tiles)
        if tile.name == "system" and tile.values["type"] != "home":
            tile.values["type"] = self.chance.choice(["empty", "hostile", "special", "inhabited"])
            tile.values.pop("value", None)
        elif tile.values["type"] != "home":
            tile.values["explored"] = self.chance.choice(["true", "false"])

    def crowd(self):
        """Adds many pieces of one sort from the box, or of the draw pile."""
        name, n, values = self.chance.choice([
            ("item", 56, {"card": "income-technology"}), ("agent", 2, {}), ("artifact", 1, {}), ("agent", 25, {}),
            ("draw", 1, {"kind": "special"}), ("draw", 7, {"kind": "hostile", "value": "2"}),
            ("draw", 1, {"value": "1"}), ("draw", 1, {"kind": "special", "value": "2"}), ("draw", 1, {}),
            ("draw", 8, {"kind": "hostile", "value": "2"}), ("draw", 3, {"kind": "special"}),
            ("draw", 2, {"kind": "hostile", "name": "Vael"}), ("control", 20, None),
            ("unique-unit", 4, None), ("unique-unit", 4, None), ("mercenary", 9, None)])
        for _ in range(n):
            if values is None:
                self.on_map(name)
                self.pieces[-1].values["seat"] = "1"
            else:
                self.pieces.append(Piece(name, **values))

    def reveal(self):
        """Puts cards face up beside their piles; some piles are all held."""
        c = self.chance
        self.pieces = [p for p in self.pieces if p.name not in ("agent", "artifact")]
        for name in ("agent", "artifact"):
            self.pieces += [Piece(name) for _ in range(c.choice([0, 0, 1, 1, 2]))]
            if c.random() < 0.1 and (empire := self.some("empire")):
                empire.children += [Piece(name) for _ in range(c.choice([22, 24, 25]))]

    def stack(self):
        """Gives an empire more units than it has figures, about as many markers as it has, and choices of abilities."""
        c = self.chance
        if not (empire := self.some("empire")):
            return
        for _ in range(c.randint(1, 3)):
            name = c.choice(["fleet", "army"])
            units = ["regiments"] if name == "army" else ["dreadnoughts", "battlecruisers", "raiders"]
            self.add(name, c.choice(self.tiles), seat=empire.values["seat"], **{c.choice(units): c.randint(6, 22)})
        for _ in range(c.choice([0, 0, 5, 9, 14])):
            self.add("control", c.choice(self.tiles), seat=empire.values["seat"], type="peace")
        if c.random() < 0.5:
            empire.values.update(ideology="hermits", level=str(c.randint(0, 3)))
            self.pieces += [Piece("ideology", [Piece("ability", level=n) for n in c.choices(range(4), k=6)],
                                  name="Hermit")]
        if c.random() < 0.3:
            self.sets = 2

    def stray(self):
        """Adds pieces of seats that do not exist, alliances with them, and alliances by cards that are not held."""
        c = self.chance
        seat = c.choice([self.n, self.n + 1, self.n + 2])
        if c.random() < 0.4:
            self.pieces.append(Piece("empire", seat=seat))
        elif c.random() < 0.4:
            self.pieces = [p for p in self.pieces if p.name != "empire" or p.values["seat"] != str(seat)]
        for name in c.sample(["control", "fleet", "army", "unique-unit", "mercenary"], 2):
            self.on_map(name)
            self.pieces[-1].values["seat"] = str(seat)
        if empire := self.some("empire"):
            empire.children.append(Piece("alliance", seat=seat, card=c.choice([1, 4, 7])))

    def arm(self):
        """Adds a race with numbers of some of its units."""
        c = self.chance
        units = c.sample(["dreadnought", "raider", "regiment", "titan", "starbase", "colossus"], c.randint(1, 5))
        self.pieces.append(Piece("race", [Piece("unit", type=unit, hits=c.choice([None, 1, 1, 2, 3, 4, 5]),
                                                dice=c.choice([None, 1, 2, 3])) for unit in units],
                                 name=c.choice(["wraith", "Cyborgs", "Templar"])))

    def name(self):
        """Adds some titles, to tiles and draws."""
        c = self.chance
        for tile in c.sample(self.tiles, min(4, len(self.tiles))):
            if tile.name == "system":
                tile.values["name"] = c.choice(["Vael", "Vael", "vael", "Ostrel", ""])
        for _ in range(c.randint(0, 2)):
            self.pieces.append(Piece("draw", kind="inhabited", name=c.choice(["Vael", "Ostrel", "Vael ", ""])))
        if c.random() < 0.3:
            self.sets = 2

    def equip(self):
        """Adds upgrades of a unit for which the race has one slot, and technologies for one spot."""
        c = self.chance
        if empire := self.some("empire"):
            empire.values["race"] = "terran"
            empire.children += [Piece("upgrade", type=c.choice(TYPES["upgrade"]), unit="raider")
                                for _ in range(c.randint(1, 2))]
            empire.children += [Piece("technology", type="income") for _ in range(c.randint(0, 2))]

    def twin(self):
        """Puts a seat on two homes, and pieces of any seats in one of them."""
        c = self.chance
        homes = [t for t in self.tiles if t.values["type"] == "home" and "seat" in t.values]
        others = [t for t in self.tiles if t.name == "system" and t.values["type"] != "home"]
        if len(homes) < 2:
            return
        if c.random() < 0.5 and others:
            home = c.choice(others)
            home.values = {"q": home.values["q"], "r": home.values["r"], "type": "home"}
            home.values["seat"] = c.choice(homes).values["seat"]
        else:
            home, other = c.sample(homes, 2)
            home.values["seat"] = other.values["seat"]
        for name in c.choices(["fleet", "fleet", "army", "unique-unit", "mercenary", "control"], k=c.randint(1, 2)):
            self.on_map(name)
            self.pieces[-1].values.update(q=home.values["q"], r=home.values["r"])

    def lose(self):
        """Puts pieces where no tile is, most of them of a sort that is wrong there for a second reason."""
        c = self.chance
        q, r = int(self.tiles[0].values["q"]) + 40, self.tiles[0].values["r"]
        for name in c.choice([["mercenary"], ["mercenary", "mercenary"], ["mercenary", "fleet"], ["structure"],
                              ["control", "structure"], ["fleet", "structure"], ["army", "structure", "structure"]]):
            self.on_map(name)
            self.pieces[-1].values.update(q=str(q), r=r)

    def hole(self):
        """Removes a tile but not the pieces on it, including a structure."""
        c = self.chance
        places = {(p.values["q"], p.values["r"]) for p in self.pieces if p.name in ("control", "fleet")}
        tiles = [t for t in self.tiles if t.values["type"] != "home" and (t.values["q"], t.values["r"]) in places]
        if tiles:
            tile = c.choice(tiles)
            self.tiles.remove(tile)
            self.add("structure", tile, type=c.choice(TYPES["structure"]))

    def seize(self):
        """Puts an army where nobody or another empire has control, among structures and markers."""
        c = self.chance
        tiles = [t for t in self.tiles if t.values["type"] in ("inhabited", "uninhabited", "hostile")]
        if not tiles:
            return
        tile, seat = c.choice(tiles), c.randint(1, self.n)
        self.add("army", tile, seat=seat, regiments=1)
        if c.random() < 0.5:
            for _ in range(c.choice([1, 1, 2])):
                self.add("structure", tile, type=c.choice(TYPES["structure"]))
        else:
            for owner in c.choice([[seat, seat % self.n + 1], [seat, seat], [seat % self.n + 1]]):
                self.add("control", tile, seat=owner, type="peace")

    def leave(self):
        """Removes an empire; mostly the one with the starter token."""
        c = self.chance
        starters = [e for e in self.empires if e.values.get("starter") == "true"]
        if empire := c.choice(starters) if starters and c.random() < 0.8 else self.some("empire"):
            self.pieces.remove(empire)

    def evict(self):
        """Removes a home or its seat, or gives it another's seat or one that does not exist; units stay."""
        c = self.chance
        homes = [t for t in self.tiles if t.values["type"] == "home"]
        if not homes:
            return
        home = c.choice(homes)
        seat = home.values.pop("seat", None)
        fault = c.choice(["gone", "gone", "without", "seat", "seat"])
        if fault == "gone":
            home.values["type"] = "inhabited"
        elif fault == "seat":
            home.values["seat"] = str(c.choice([self.n + 1, *range(1, self.n + 1)]))
        if seat and c.random() < 0.3:
            self.add("control", home, seat=seat, type=c.choice(TYPES["control"]))

    def invite(self):
        """Raises the number of players above homes and empires, sometimes above the maximum."""
        self.n += self.chance.choice([1, 1, 4])

    def repeat(self):
        """Adds a second empire of a seat, with some parts of the first."""
        c = self.chance
        if empire := self.some("empire"):
            self.pieces.append(copy.deepcopy(empire))
            for part in c.sample(sorted(PARTS), c.randint(0, 2)):
                self.pieces[-1].values[part] = c.choice(PARTS[part])

    def disown(self):
        """Gives a piece on the map a seat that does not exist; often a starbase or a mercenary beside other pieces."""
        c, seat = self.chance, str(self.n + self.chance.choice([1, 2]))
        if c.random() < 0.4 and (place := self.some("control", "fleet")):
            is_starbase = place.name == "control"
            self.add("unique-unit" if is_starbase else "mercenary", place, type="starbase" if is_starbase else "dropship",
                     seat=seat)
        elif piece := self.some("fleet", "army", "unique-unit", "mercenary"):
            piece.values["seat"] = seat

    def disband(self):
        """Gives units in an empire's home a seat that does not exist; mostly units of known cost."""
        known = [e.values["seat"] for e in self.empires if e.values.get("race") in ("cyborgs", "Insectoids")]
        homes = [(t.values["q"], t.values["r"]) for t in self.tiles if t.values["type"] == "home"
                 and (not known or t.values.get("seat") in known)]
        units = [p for p in self.pieces if p.name in ("fleet", "army") and (p.values["q"], p.values["r"]) in homes]
        if units:
            self.chance.choice(units).values["seat"] = str(self.n + 1)

    def enlist(self):
        """Makes an advanced start in which an army was bought for a seat that does not exist."""
        if not (empire := self.some("empire")):
            return
        seat = empire.values["seat"]
        self.root.update(stage="start", beginning="advanced")
        self.root.pop("round", None)
        self.root.pop("phase", None)
        empire.values.update(race="cyborgs", crystals=str(self.chance.choice([1, 1, 1, 2])))
        self.pieces = [p for p in self.pieces if p.name not in ("fleet", "army") or p.values["seat"] != seat]
        self.add("fleet", self.home(seat), seat=seat, dreadnoughts=1, raiders=1)
        self.add("army", self.home(seat), seat=self.n + 1, regiments=1)

    def inspire(self):
        """Adds a power of an ideology, of which two are given."""
        if empire := self.some("empire"):
            empire.values.update(ideology="Hermits", power=self.chance.choice(["light", "dark"]))

    def bury(self):
        """Puts a home beneath another tile, at its place or elsewhere."""
        homes = [t for t in self.tiles if t.values["type"] == "home"]
        if homes:
            home = self.chance.choice(homes)
            self.tiles.remove(home)
            self.tiles.insert(0, Piece("system", q=home.values["q"], r=home.values["r"], type="empty"))
            other = self.chance.choice(self.tiles).values
            self.tiles.append(Piece("system", **{**home.values, "q": other["q"], "r": other["r"]}))

    def unhome(self):
        """Changes a home to another tile with its seat, or puts that seat on another tile."""
        homes = [t for t in self.tiles if t.values["type"] == "home" and "seat" in t.values]
        if homes:
            home = self.chance.choice(homes)
            seat = home.values.pop("seat")
            home.values["type"] = self.chance.choice(["empty", "inhabited"])
            self.chance.choice([home, home, *(t for t in self.tiles if t.values["type"] != "home")]).values["seat"] = seat

    def misplace(self):
        """Puts markers where no tile is, away from the pieces that need them; sometimes with a starbase, or without
        an army."""
        c, far = self.chance, str(int(self.tiles[0].values["q"]) + 40)
        markers = [p for p in self.pieces if p.name == "control"]
        for marker in c.sample(markers, min(len(markers), c.choice([1, 1, 2]))):
            q, r, seat = (marker.values[key] for key in ("q", "r", "seat"))
            here = Piece("here", q=q, r=r)
            marker.values["q"] = far
            if c.random() < 0.45:
                self.add("unique-unit", here, type="starbase", seat=seat)
            elif c.random() < 0.6:
                self.pieces = [p for p in self.pieces if p.name != "army" or (p.values["q"], p.values["r"]) != (q, r)]
                self.add("structure", here, type=c.choice(TYPES["structure"]))

    def visit(self):
        """Puts a mercenary in an empire's home."""
        c = self.chance
        homes = [t for t in self.tiles if t.values["type"] == "home"]
        if homes:
            self.add("mercenary", c.choice(homes), type="dropship", seat=c.randint(1, self.n))

    def hasten(self):
        """Adds pieces gained in play, on tiles of a kind where they are wrong for another reason, too."""
        c = self.chance
        kind = c.choice(["hostile", "home", "special", "empty"])
        tiles = [t for t in self.tiles if t.name == "system" and t.values["type"] != "home"]
        tile = c.choice(tiles) if kind != "home" and tiles else self.home(c.randint(1, self.n))
        if tile in tiles:
            tile.values["type"] = kind
            tile.values.pop("value", None)
        self.add("control", tile, type=c.choice(["peace", "peace", "unrest"]), seat=c.randint(1, self.n))
        if c.random() < 0.5:
            self.add("control", tile, type="peace", seat=c.randint(1, self.n))
        if c.random() < 0.5:
            self.add("structure", tile, type=c.choice(TYPES["structure"]))

    def replan(self):
        """Switches to the planning that does not fit the empires' places."""
        advanced = self.root.get("planning") == "advanced"
        self.root.update(planning="regular" if advanced else "advanced",
                         beginning="advanced" if advanced else "regular")

    def reseat(self):
        """Gives one of two allied empires a seat that does not exist, so that its own has none."""
        allied = [e for e in self.empires if any(p.name == "alliance" for p in e.children)]
        if allied:
            self.chance.choice(allied).values["seat"] = str(self.n + 1)

    def postdate(self):
        """Makes a start in a later round, or after the planning phase."""
        c = self.chance
        self.root["stage"] = "start"
        self.root.update(c.choice([{"round": c.randint(2, 4)}, {"round": 1, "phase": "action"}]))

    def unload(self):
        """Puts militia and dark ships where no tile, or no explored tile, is; or changes a dark fleet to another
        anomaly."""
        c = self.chance
        if not (token := self.some(c.choice(["militia", "dark-ships"])) or self.some("militia", "dark-ships")):
            return
        place = token.values["q"], token.values["r"]
        fleets = [t for t in self.tiles if t.values["type"] == "dark-fleet" and (t.values["q"], t.values["r"]) == place]
        hidden = [t.values for t in self.tiles if t.values["type"] != "home" and t.values.get("explored") != "true"]
        if fleets and c.random() < 0.5:
            fleets[0].values["type"] = c.choice(["portal", "ionstorm"])
        elif hidden and c.random() < 0.5:
            goes = c.choice(hidden)
            token.values.update(q=goes["q"], r=goes["r"])
        else:
            token.values["q"] = str(int(self.tiles[0].values["q"]) + 40)

    def darken(self):
        """Makes a dark fleet without its ships, which may have no place or be too few; or another anomaly with some."""
        c = self.chance
        anomalies = [t for t in self.tiles if t.name == "anomaly"]
        if not anomalies:
            return
        tile, strength = c.choice(anomalies), c.randint(1, 5)
        place = tile.values["q"], tile.values["r"]
        self.pieces = [p for p in self.pieces if p.name != "dark-ships" or (p.values["q"], p.values["r"]) != place]
        tile.values.update(type=c.choice(["dark-fleet", "dark-fleet", "portal"]), explored="true", strength=str(strength))
        far = Piece("here", q=int(place[0]) + 40, r=place[1])
        goes = tile if tile.values["type"] == "portal" else c.choice([tile, far, far])
        self.add("dark-ships", goes, ships=c.choice([strength, strength, strength + 1]))

    def write(self):
        head = "".join(f" {k}={quoteattr(str(v))}" for k, v in self.root.items())
        sets = f' sets="{self.sets}"' if self.sets > 1 else ""
        inside = "".join(t.write() for t in self.tiles)
        rest = "".join(p.write() for p in self.pieces)
        return (f'<scenario xmlns="urn:starwright:1" game="burning-suns"{head}>\n<galaxy players="{self.n}"{sets}>\n'
                f"{inside}</galaxy>\n{rest}</scenario>\n")
