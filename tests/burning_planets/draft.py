"""Random documents of Burning Planets: a legal one by dice, players and what they built, then a few faults of any
sort."""
import copy

import documents
from replay import DIRECTIONS, RADII, cells

FACTIONS = {"fair": "humans", "harsh": "digitals", "water": "xenos"}
TYPES = {"planet": ["fair", "harsh", "water"], "resource": ["forest", "mountain"],
         "structure": ["blast-furnace", "greenhouse", "spaceport", "cannon", "tower"],
         "facility": ["drilling-facility", "habitat"],
         "ship": ["small", "medium", "big", "enormous", "cargo-ship"]}
INSIDE = {"tile", "planet", "resource", "asteroid"}


class Draft:
    def __init__(self, text, random):
        self.random = random
        (_, galaxy), *self.pieces = map(list, documents.pieces(text))
        self.n, self.die = int(galaxy["players"]), int(galaxy["modifier-die"])
        self.stage = random.choice([None, "start", "play"])
        if self.stage:
            self.players()
        if self.stage == "play":
            self.play()
        if random.random() < 0.3:
            self.mirror()
        random.shuffle(self.pieces)

    def mirror(self):
        """Mirrors the layout of the tiles."""
        for _, values in self.pieces:
            if "q" in values:
                values["q"], values["r"] = values["r"], values["q"]

    def add(self, element, cell=None, **values):
        place = {"q": str(cell[0]), "r": str(cell[1])} if cell else {}
        self.pieces.append([element, {**place, **{k: str(v) for k, v in values.items()}}])

    def of(self, element):
        return [p for p in self.pieces if p[0] == element]

    def players(self):
        for _, planet in self.of("planet"):
            if "seat" not in planet:
                continue
            centre, radius = (int(planet["q"]), int(planet["r"])), RADII[planet["size"]]
            own = [p[1]["type"] for p in self.of("resource")
                   if (int(p[1]["q"]), int(p[1]["r"])) in cells(centre, radius)]
            goods = {"biomass": 10 * own.count("forest"), "concrete": 10 * own.count("mountain")}
            self.add("player", seat=planet["seat"], faction=FACTIONS[planet["type"]],
                     **{k: v for k, v in goods.items() if v})
            self.add("monolith", centre, seat=planet["seat"])
            self.add("structure", (centre[0], centre[1] - radius), type="cannon")

    def play(self):
        for _, planet in self.of("planet"):
            q, r, radius = int(planet["q"]), int(planet["r"]), RADII[planet["size"]]
            seat = planet.get("seat", "1")
            if "seat" not in planet and self.random.random() < 0.5:
                self.add("monolith", (q, r), seat=1)
            elif "seat" in planet:
                self.add("structure", (q + radius, r), type="spaceport")
            ships = [p for p in self.of("ship") if p[1]["seat"] == seat]
            self.add("ship", (q - radius - 1, r), type="cargo-ship", seat=seat,
                     number=len(ships) + 1)
            self.add("ship", (q, r + radius + 1), type="small", seat=seat)
        self.add("facility", self.cell(self.of("asteroid")[0]), type="habitat", seat=1)

    @staticmethod
    def cell(piece):
        return int(piece[1]["q"]), int(piece[1]["r"])

    def some(self):
        """Chooses a sort first, so that rare sorts are as frequent here."""
        element = self.random.choice(sorted({p[0] for p in self.pieces}))
        return self.random.choice(self.of(element))

    def spoil(self, n):
        for _ in range(n):
            self.random.choice(
                [self.move, self.retype, self.remove, self.double, self.sit, self.say, self.come] * 3 +
                [self.move, self.move, self.retype, self.cover, self.drift, self.settle, self.lose, self.invite,
                 self.invite, self.untile, self.untile, self.scatter, self.swap, self.launch,
                 self.uproot, self.uproot, self.crash, self.drift, self.resettle, self.resettle, self.resettle,
                 self.strand, self.strand, self.disarm, self.disarm, self.build])()

    def move(self):
        piece = self.some()
        if "q" in piece[1]:
            dq, dr = self.random.choice(DIRECTIONS)
            far = self.random.choice([1, 1, 2, 3, 30])
            q, r = self.cell(piece)
            piece[1].update(q=str(q + far * dq), r=str(r + far * dr))

    def cover(self):
        """Moves a planet to the centre of another, mostly without its resources."""
        if len(self.of("planet")) < 2:
            return
        planet, other = self.random.sample(self.of("planet"), 2)
        if self.random.random() < 0.8:
            own = cells(self.cell(planet), RADII[planet[1]["size"]])
            self.pieces = [p for p in self.pieces if p[0] != "resource" or self.cell(p) not in own]
        planet[1].update(q=other[1]["q"], r=other[1]["r"])

    def drift(self):
        """Moves a planet out of its tile's centre, onto one of its resources or farther."""
        if not self.of("planet"):
            return
        starts = [p for p in self.of("planet") if "seat" in p[1]]
        planet = self.random.choice(starts if starts and self.random.random() < 0.5 else self.of("planet"))
        q, r = self.cell(planet)
        own = cells((q, r), RADII[planet[1]["size"]])
        goes = [self.cell(p) for p in self.of("resource") if self.cell(p) in own - {(q, r)}]
        if not goes or self.random.random() < 0.5:
            dq, dr = self.random.choice(DIRECTIONS)
            far = self.random.choice([1, 3, 7, 30])
            goes = [(q + far * dq, r + far * dr)]
        q, r = self.random.choice(goes)
        planet[1].update(q=str(q), r=str(r))

    def settle(self):
        """Adds a planet outside any tile's centre."""
        q, r = self.cell(self.random.choice(self.of("tile")))
        dq, dr = self.random.choice(DIRECTIONS)
        self.add("planet", (q + 6 * dq, r + 6 * dr), type=self.random.choice(TYPES["planet"]), size="small")

    def lose(self):
        """Removes a planet but not its resources."""
        if self.of("planet"):
            self.pieces.remove(self.random.choice(self.of("planet")))

    def invite(self):
        """One player more than there are planets for, or one less."""
        self.n = max(1, self.n + self.random.choice([1, -1]))

    def untile(self):
        """Removes a tile from under a planet and its pieces; sometimes with the maximum number of asteroids."""
        centres = [self.cell(p) for p in self.of("planet")]
        tiles = [p for p in self.of("tile") if self.cell(p) in centres]
        if not tiles:
            return
        tile = self.random.choice(tiles)
        self.pieces.remove(tile)
        q, r = self.cell(tile)
        dq, dr = self.random.choice(DIRECTIONS)
        far = self.random.choice([5, 6, 6, 7])
        element = self.random.choice(["asteroid"] + (["ship", "station", "station"] if self.stage else []))
        values = {"asteroid": {}, "station": {"seat": 1}, "ship": {"seat": 1, "type": "small"}}[element]
        self.add(element, (q + far * dq, r + far * dr), **values)
        if self.random.random() < 0.4:
            self.die = max(2, len(self.of("asteroid")) - len(self.of("tile")) - self.random.choice([1, 1, 2]))

    def scatter(self):
        """Moves some resources of a planet elsewhere."""
        if not self.of("planet"):
            return
        planet = self.random.choice(self.of("planet"))
        own = cells(self.cell(planet), RADII[planet[1]["size"]])
        resources = [p for p in self.of("resource") if self.cell(p) in own]
        dq, dr = self.random.choice(DIRECTIONS)
        for piece in self.random.sample(resources, min(len(resources), self.random.choice([1, 1, 2]))):
            q, r = self.cell(piece)
            piece[1].update(q=str(q + 8 * dq), r=str(r + 8 * dr))

    def swap(self):
        """Changes resources of a planet to kinds that it cannot have, sometimes except one."""
        planets = [p for p in self.of("planet") if p[1]["type"] != "fair"]
        if not planets:
            return
        planet = self.random.choice(planets)
        own = cells(self.cell(planet), RADII[planet[1]["size"]])
        resources = [p for p in self.of("resource") if self.cell(p) in own]
        for piece in resources[self.random.choice([0, 1, 1, 2]):]:
            piece[1]["type"] = "forest" if planet[1]["type"] == "harsh" else "mountain"

    def uproot(self):
        """Moves a monolith a little beside its place."""
        if self.of("monolith"):
            monolith = self.random.choice(self.of("monolith"))
            (q, r), (dq, dr) = self.cell(monolith), self.random.choice(DIRECTIONS)
            monolith[1].update(q=str(q + dq), r=str(r + dr))

    def free_tiles(self):
        """Returns the centres of tiles without a planet."""
        centres = [self.cell(p) for p in self.of("planet")]
        return [self.cell(p) for p in self.of("tile") if self.cell(p) not in centres]

    def resettle(self):
        """Moves a starting planet to an empty tile, without its pieces or with a few; at times an asteroid is there."""
        starts, goes = [p for p in self.of("planet") if "seat" in p[1]], self.free_tiles()
        if not starts or not goes:
            return
        planet, (q, r) = self.random.choice(starts), self.random.choice(goes)
        (old_q, old_r), radius = self.cell(planet), RADII[planet[1]["size"]]
        own = cells((old_q, old_r), radius)
        if self.random.random() < 0.8:
            on = cells((q, r), radius + 1)
            self.pieces = [p for p in self.pieces if p[0] != "asteroid" or self.cell(p) not in on]
        with_it = self.random.choice([[], [], [], ["resource"], ["monolith"], ["structure"]])
        pieces = [p for p in self.pieces if p[0] in with_it and self.cell(p) in own]
        for piece in self.random.sample(pieces, min(len(pieces), self.random.choice([1, 5]))):
            piece[1].update(q=str(int(piece[1]["q"]) + q - old_q), r=str(int(piece[1]["r"]) + r - old_r))
        planet[1].update(q=str(q), r=str(r))

    def strand(self):
        """Moves a monolith to an empty tile, sometimes with all resources of its planet."""
        goes = self.free_tiles()
        if not self.of("monolith") or not goes:
            return
        monolith, (q, r) = self.random.choice(self.of("monolith")), self.random.choice(goes)
        old_q, old_r = self.cell(monolith)
        if self.random.random() < 0.3:
            around = cells((old_q, old_r), RADII["big"])
            for piece in [p for p in self.of("resource") if self.cell(p) in around]:
                piece[1].update(q=str(int(piece[1]["q"]) + q - old_q), r=str(int(piece[1]["r"]) + r - old_r))
        monolith[1].update(q=str(q), r=str(r))

    def disarm(self):
        """Moves a cannon, mostly off every planet, or adds another one there."""
        cannons = [p for p in self.of("structure") if p[1]["type"] == "cannon"]
        if not cannons:
            return
        cannon = self.random.choice(cannons)
        (q, r), (dq, dr) = self.cell(cannon), self.random.choice(DIRECTIONS)
        far = self.random.choice([1, 2, 3, 5, 30])
        if self.random.random() < 0.2:
            self.add("structure", (q + far * dq, r + far * dr), type="cannon")
        else:
            cannon[1].update(q=str(q + far * dq), r=str(r + far * dr))

    def build(self):
        """Adds a structure that needs a resource which its planet cannot have."""
        planets = [p for p in self.of("planet") if p[1]["type"] != "fair"]
        if not planets or not self.stage:
            return
        planet = self.random.choice(planets)
        (q, r), (dq, dr) = self.cell(planet), self.random.choice(DIRECTIONS)
        radius = RADII[planet[1]["size"]]
        self.add("structure", (q + radius * dq, r + radius * dr),
                 type="greenhouse" if planet[1]["type"] == "harsh" else "blast-furnace")

    def crash(self):
        """Puts an asteroid on a planet's piece."""
        if self.of("asteroid") and self.of("resource"):
            goes = self.random.choice(self.of("resource") + self.of("structure"))
            self.random.choice(self.of("asteroid"))[1].update(q=goes[1]["q"], r=goes[1]["r"])

    def launch(self):
        """Moves a planet a little beyond its tile's centre, so that its defence is inside its border."""
        planets = [p for p in self.of("planet") if "seat" in p[1]]
        if not planets:
            return
        planet = self.random.choice(planets)
        own = cells(self.cell(planet), RADII[planet[1]["size"]])
        defences = [p for p in self.of("structure") if p[1]["type"] in ("cannon", "tower") and self.cell(p) in own]
        for piece in defences:
            (q, r), (to_q, to_r) = self.cell(planet), self.cell(piece)
            planet[1].update(q=str(q + (to_q > q) - (to_q < q)), r=str(r + (to_r > r) - (to_r < r)))

    def retype(self):
        piece = self.some()
        if piece[0] in TYPES:
            piece[1]["type"] = self.random.choice(TYPES[piece[0]])

    def remove(self):
        self.pieces.remove(self.some())

    def double(self):
        piece = copy.deepcopy(self.some())
        if piece[0] != "tile":  # several tiles on a hex are the map's rule
            self.pieces.append(piece)

    def sit(self):
        piece = self.some()
        if "seat" in piece[1] or piece[0] == "planet":
            piece[1]["seat"] = str(self.random.randint(1, self.n + 2))

    def say(self):
        what = self.random.choice(["players", "die", "goods", "number", "tile"])
        if what == "players":
            self.n = self.random.choice([1, self.n, self.n + 1])
        elif what == "die":
            self.die = self.random.choice([2, 100])
        elif what == "goods" and self.of("player"):
            self.random.choice(self.of("player"))[1]["food"] = self.random.choice(["0", "10"])
        elif what == "number" and self.of("ship"):
            ship = self.random.choice(self.of("ship"))[1]
            ship[self.random.choice(["number", "metal"])] = "3"
        elif self.of("tile"):
            self.random.choice(self.of("tile"))[1]["number"] = str(self.random.randint(1, 14))

    def come(self):
        """Adds a piece beside another."""
        q, r = self.cell(self.random.choice([p for p in self.pieces if "q" in p[1]]))
        dq, dr = self.random.choice([(0, 0), *DIRECTIONS])
        cell = q + dq, r + dr
        element = self.random.choice(["resource", "asteroid"] + (
            ["structure", "station", "facility", "monolith", "ship"] if self.stage else []))
        values = {"type": self.random.choice(TYPES[element])} if element in TYPES else {}
        if element not in {"resource", "asteroid", "structure"}:
            values["seat"] = self.random.randint(1, self.n)
        self.add(element, cell, **values)

    def write(self):
        """Writes the galaxy first, so that file and draft have the same first pieces."""
        self.pieces.sort(key=lambda p: p[0] not in INSIDE)
        tags = [(p[0], f"<{p[0]}" + "".join(f' {k}="{v}"' for k, v in p[1].items()) + "/>\n")
                for p in self.pieces]
        head, says = 'xmlns="urn:starwright:1" game="burning-planets"', \
            f'players="{self.n}" modifier-die="{self.die}"'
        inside = "".join(tag for element, tag in tags if element in INSIDE)
        if not self.stage:
            return f"<galaxy {head} {says}>\n{inside}</galaxy>\n"
        return (f'<scenario {head} stage="{self.stage}">\n<galaxy {says}>\n{inside}</galaxy>\n' +
                "".join(tag for element, tag in tags if element not in INSIDE) + "</scenario>\n")
