"""Random documents of Black Sun: a legal one with ships, then a few faults of any sort."""
import copy

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
FACTIONS = ["lone-smuggler-captain", "gang-of-brigands", "merchants", "medics-guild",
            "rebel-commander", "alliance-general"]
SHIPS = {"lone-smuggler-captain": ["freighter"],
         "gang-of-brigands": ["raider"] * 3 + ["secret-base"],
         "merchants": ["transport"] * 8 + ["yacht"],
         "medics-guild": ["medsat"] * 3 + ["ambunaut"] * 3,
         "rebel-commander": ["destroyer", "carrier", "carrier", "carrier", "cruiser"],
         "alliance-general": ["battleship", "destroyer", "destroyer", "cruiser"]}
TYPES = ["yellow-sun", "red-giant", "white-dwarf", "gas-giant", "planet", "asteroids", "space"]
CARDS = ["allied", "rebel", "rogue", "hunted"]
BOX = {"planet": 12, "asteroids": 6, "space": 15}
STAYS = {"planet", "asteroids", "space"}


def edge(q, r, side):
    if side > 2:
        q, r, side = q + DIRECTIONS[side][0], r + DIRECTIONS[side][1], side - 3
    return q, r, side


class Draft:
    def __init__(self, cells, random):
        """`cells` of a legal system: {(q, r): kind, with the number of a planet}."""
        self.random = random
        shift = random.choice([(0, 0), (0, 0), (5, -3), (-40, 17)])
        self.hexes = []
        for (q, r), kind in cells.items():
            piece = {"q": q + shift[0], "r": r + shift[1], "type": kind}
            if kind.startswith("planet-"):
                piece.update(type="planet", number=int(kind[7:]))
            self.hexes.append(piece)
        self.setup = random.choice([None, None, None, "standard", "manual"])
        if self.setup == "manual" and random.random() < 0.8:
            self.place_all()
        self.is_scenario = random.random() < 0.75
        self.stage = random.choice(["start", "play"])
        self.length = random.choice([None, "short", "long"])
        self.n = random.randint(2, 6)
        self.players, self.ships, self.counters = [], [], []
        if self.is_scenario:
            self.set_up()

    def place_all(self):
        """Places the hexes that were not dealt, somewhere beside the rest."""
        q, r = max(h["q"] for h in self.hexes) + 2, self.hexes[0]["r"]
        numbers = set(range(5, 17)) - {h.get("number") for h in self.hexes}
        for type_, n in BOX.items():
            for _ in range(n - sum(h["type"] == type_ for h in self.hexes)):
                q += 1
                self.hexes.append({"q": q, "r": r, "type": type_})
                if type_ == "planet":
                    self.hexes[-1]["number"] = numbers.pop()

    def some(self, *types):
        return self.random.choice([h for h in self.hexes if h["type"] in types] or self.hexes)

    def set_up(self):
        for seat, faction in enumerate(self.random.sample(FACTIONS, self.n), 1):
            self.players.append({"seat": seat, "faction": faction, "points": 0, "cards": []})
            hexes = self.random.sample([h for h in self.hexes if h["type"] in STAYS],
                                       3 if faction == "medics-guild" else 2)
            for i, type_ in enumerate(SHIPS[faction]):
                self.put(seat, type_, hexes[i % len(hexes)], i < len(hexes))
        if self.stage == "play":
            self.play()

    def put(self, seat, type_, hex_, is_first):
        if is_first:
            self.ships.append({"where": "ship", "q": hex_["q"], "r": hex_["r"], "type": type_,
                               "seat": seat})
            return
        taken = {(s["q"], s["r"], s["side"]) for s in self.ships if s["where"] == "blockade"}
        free = [e for side in range(6)
                if (e := edge(hex_["q"], hex_["r"], side)) not in taken]
        if free:
            q, r, side = self.random.choice(free)
            self.ships.append({"where": "blockade", "q": q, "r": r, "side": side, "type": type_,
                               "seat": seat})

    def play(self):
        planets = [h for h in self.hexes if h["type"] == "planet"]
        for hex_ in self.random.sample(planets, min(len(planets), self.random.randint(0, 2))):
            self.counters.append({"q": hex_["q"], "r": hex_["r"],
                                  "type": self.random.choice(["need", "crisis"])})
        for player in self.players:
            player["points"] = self.random.randint(0, 9)
            if self.random.random() < 0.4:
                player["cards"].append((self.random.choice(["rebel", "hunted"]), "none"))
        for ship in self.ships:
            if ship["type"] == "freighter" or (ship["type"], ship["where"]) == ("medsat", "blockade"):
                if self.random.random() < 0.3:
                    self.capture(ship)

    def capture(self, ship):
        for key in ("q", "r", "side"):
            ship.pop(key, None)
        ship.update(where="captured", captor=self.random.choice(self.players)["seat"])

    # ------------------------------------------------------------ faults

    def a_hex_changes(self):
        hex_ = self.random.choice(self.hexes)
        hex_["type"] = self.random.choice(TYPES)
        if hex_["type"] != "planet" and self.random.random() < 0.9:
            hex_.pop("number", None)
        elif self.random.random() < 0.8:
            hex_["number"] = self.random.randint(3, 18)

    def a_number_changes(self):
        hex_ = self.some(*self.random.choice([["planet"], ["planet"], TYPES]))
        hex_["number"] = self.random.randint(3, 18)

    def a_hex_goes(self):
        self.hexes.remove(self.random.choice(self.hexes))

    def a_hex_comes(self):
        near = self.random.choice(self.hexes)
        dq, dr = self.random.choice(DIRECTIONS)
        q, r = near["q"] + dq, near["r"] + dr
        if not any((h["q"], h["r"]) == (q, r) for h in self.hexes):
            self.hexes.append({"q": q, "r": r,
                               "type": self.random.choice(["space", "asteroids", "gas-giant"])})

    def a_sun_goes_or_comes(self):
        self.some("yellow-sun", "red-giant", "white-dwarf", *self.random.choice(
            [[], ["planet", "space"]]))["type"] = self.random.choice(["space", "white-dwarf"])

    def giants_go(self):
        for hex_ in self.hexes:
            if hex_["type"] == "gas-giant":
                hex_["type"] = "space"

    def a_giant_comes(self):
        for _ in range(self.random.choice([1, 3])):
            hex_ = self.some("space", "asteroids")
            hex_["type"] = "gas-giant"

    def rubble(self):
        kind = self.random.choice(["asteroids", "space"])
        for hex_ in self.hexes:
            if hex_["type"] in ("space", "asteroids"):
                hex_["type"] = kind

    def planets_go(self):
        """Removes all planets but one: orbits become poor."""
        planets = [h for h in self.hexes if h["type"] == "planet"]
        for hex_ in planets[1:]:
            hex_["type"] = "space"
            hex_.pop("number", None)

    def players_change(self):
        self.n = self.random.choice([1, 7, 12, self.random.randint(2, 6)])

    def a_player_changes(self):
        if self.players:
            player = self.random.choice(self.players)
            if self.random.random() < 0.5:
                player["seat"] = self.random.randint(1, 8)
            else:
                player["faction"] = self.random.choice(FACTIONS)

    def two_play_a_faction(self):
        if len(self.players) > 1:
            player, other = self.random.sample(self.players, 2)
            player["faction"] = other["faction"]

    def a_player_goes(self):
        if self.players:
            self.players.remove(self.random.choice(self.players))

    def a_card_comes(self):
        if self.players:
            card = self.random.choice(CARDS), self.random.choice(["none", *CARDS])
            self.random.choice(self.players)["cards"].append(card)

    def a_faction_changes(self):
        """Often to one that does not exist."""
        if self.players:
            player = self.random.choice(self.players)
            was = "none" if player["faction"] == "rebel-commander" else "rebel"
            player["cards"] = [self.random.choice([("allied", was), ("rogue", "hunted"),
                                                   ("rogue", was), ("allied", "hunted")])]

    def points_come(self):
        if self.players:
            self.random.choice(self.players)["points"] = self.random.choice([3, 10, 20, 31])

    def a_ship_moves(self):
        on_board = [s for s in self.ships if s["where"] != "captured"]
        if on_board:
            ship, hex_ = self.random.choice(on_board), self.random.choice(self.hexes)
            ship.update(q=hex_["q"] + self.random.choice([0, 0, 0, 1]), r=hex_["r"])

    def a_ship_stays_in_the_middle(self):
        if self.ships:
            ship = copy.deepcopy(self.random.choice(self.ships))
            hex_ = self.some("yellow-sun", "red-giant", "white-dwarf", "gas-giant")
            ship.pop("side", None)
            ship.pop("captor", None)
            ship.update(where="ship", q=hex_["q"], r=hex_["r"])
            self.ships.append(ship)

    def a_ship_comes_twice(self):
        if self.ships:
            self.ships.append(copy.deepcopy(self.random.choice(self.ships)))

    def a_ship_changes_hands(self):
        if self.ships:
            ship = self.random.choice(self.ships)
            ship["seat"] = self.random.randint(1, 7)

    def a_captor_changes(self):
        if self.ships:
            ship = self.random.choice(self.ships)
            ship["captor"] = None if ship.get("captor") else self.random.randint(1, 7)

    def a_ship_is_captured(self):
        loose = [s for s in self.ships if s["where"] == "blockade"]
        if loose and self.players:
            self.capture(self.random.choice(loose))

    def a_setup_changes(self):
        self.setup = "manual" if self.setup != "manual" else None

    def a_counter_comes(self):
        if self.is_scenario:
            hex_ = self.some(*self.random.choice([["planet"], TYPES]))
            for _ in range(self.random.choice([1, 1, 2])):
                self.counters.append({"q": hex_["q"], "r": hex_["r"],
                                      "type": self.random.choice(["need", "crisis"])})

    # One fault that two rules could report.

    def a_hex_strays(self):
        """A hex moves out of the pattern or an orbit, to its rim or beyond."""
        giant = self.some("gas-giant")
        orbit = [h for h in self.hexes if h["type"] in STAYS
                 and (h["q"] - giant["q"], h["r"] - giant["r"]) in DIRECTIONS]
        hex_ = self.random.choice(orbit) if orbit and self.random.random() < 0.4 else self.some(*STAYS)
        taken = {(h["q"], h["r"]) for h in self.hexes}
        q, r = self.random.choice(sorted(taken))
        dq, dr = self.random.choice(DIRECTIONS)
        far = self.random.randint(1, 4)
        if (q + far * dq, r + far * dr) not in taken:
            hex_.update(q=q + far * dq, r=r + far * dr)

    def hexes_come(self):
        """Adds more hexes than are missing, in a row outwards from one of the rim."""
        q, r = max((h["q"], h["r"]) for h in self.hexes)
        for i in range(1, self.random.choice([3, 4, 5])):
            self.hexes.append({"q": q + i, "r": r, "type": "space"})

    def a_giant_strays(self):
        """It changes places with another hex, or moves a hex or two away."""
        giant, other = self.some("gas-giant"), self.some(*STAYS)
        taken = {(h["q"], h["r"]) for h in self.hexes}
        dq, dr = self.random.choice(DIRECTIONS)
        goes = giant["q"] + 2 * dq, giant["r"] + 2 * dr
        if goes in taken:
            goes = other["q"], other["r"]
            other.update(q=giant["q"], r=giant["r"])
        giant.update(q=goes[0], r=goes[1])

    def too_few_play(self):
        self.n = 1

    def a_planet_becomes_a_sun(self):
        """It keeps its number."""
        self.some("planet")["type"] = self.random.choice(TYPES[:3])

    def the_sun_becomes_a_planet(self):
        self.some(*TYPES[:3])["type"] = "planet"

    def an_anchor_is_lost(self):
        """A ship leaves the board, and those around its hex stay."""
        blockades = [s for s in self.ships if s["where"] == "blockade"]
        seats = {s["seat"] for s in blockades}
        anchors = [s for s in self.ships if s["where"] == "ship" and s["seat"] in seats]
        if anchors:
            for ship in self.random.sample(anchors, self.random.choice([1, min(2, len(anchors))])):
                ship.update(q=ship["q"] + 60)

    def a_hex_is_covered(self):
        """A hex lies beneath another, sometimes the sun or a gas giant; often it comes from elsewhere."""
        hex_ = self.some(*self.random.choice([STAYS, STAYS, ["gas-giant"], TYPES[:3]]))
        over = self.some(*STAYS)
        if hex_ is over:
            return
        if hex_["type"] == "gas-giant" and self.random.random() < 0.7:
            for other in [h for h in self.hexes if h["type"] == "gas-giant" and h is not hex_]:
                other["type"] = "space"
        self.hexes.remove(hex_)
        if self.random.random() < 0.2:
            self.hexes.append({**hex_})
        self.hexes.append({**hex_, "q": over["q"], "r": over["r"]})

    def an_anchor_is_nobodys(self):
        """A blockading ship, or those in the centres beside it, get a seat that does not exist."""
        blockades = [s for s in self.ships if s["where"] == "blockade"]
        if not blockades:
            return
        ship, seat = self.random.choice(blockades), self.random.choice([self.n + 1, self.n + 2])
        if self.random.random() < 0.5:
            ship["seat"] = seat
            return
        q, r = ship["q"], ship["r"]
        dq, dr = DIRECTIONS[ship["side"]]
        for other in self.ships:
            if other["where"] == "ship" and (other["q"], other["r"]) in ((q, r), (q + dq, r + dr)):
                if other["seat"] == ship["seat"] or self.random.random() < 0.2:
                    other["seat"] = seat

    FAULTS = [a_hex_is_covered, a_hex_is_covered, a_hex_is_covered, an_anchor_is_nobodys, an_anchor_is_nobodys,
              a_hex_changes, a_number_changes, a_hex_goes, a_hex_comes, a_sun_goes_or_comes,
              giants_go, a_giant_comes, rubble, planets_go, players_change, a_player_changes, a_player_changes, two_play_a_faction,
              a_player_goes, a_card_comes, a_faction_changes, points_come, a_ship_moves,
              a_ship_stays_in_the_middle,
              a_ship_comes_twice, a_ship_changes_hands, a_captor_changes, a_counter_comes,
              a_ship_is_captured, a_setup_changes, hexes_come, a_hex_strays, a_hex_strays, a_hex_strays, a_giant_strays,
              too_few_play, points_come, a_ship_is_captured, a_planet_becomes_a_sun, the_sun_becomes_a_planet,
              an_anchor_is_lost]

    def spoil(self, n):
        for _ in range(n):
            self.random.choice(self.FAULTS)(self)

    # ------------------------------------------------------------ the file

    def tag(self, element, piece, *names):
        values = "".join(f' {n}="{piece[n]}"' for n in names if piece.get(n) is not None)
        return f"<{element}{values}/>"

    def in_any_order(self):
        """Shuffles the hexes; of several in one place the first, which counts, stays the first."""
        places = [(h["q"], h["r"]) for h in self.hexes]
        waiting = {place: [h for h in self.hexes if (h["q"], h["r"]) == place] for place in places}
        self.random.shuffle(places)
        return [waiting[place].pop(0) for place in places]

    def lines(self):
        """Shuffles the elements; players keep their order, by which cards are told apart."""
        hexes = [self.tag("hex", h, "q", "r", "type", "number") for h in self.in_any_order()]
        others = [self.tag(s["where"], s, "q", "r", "side", "type", "seat", "captor")
                  for s in self.ships]
        others += [self.tag("counter", c, "q", "r", "type") for c in self.counters]
        self.random.shuffle(others)
        players = []
        for p in self.players:
            cards = "".join(f'<card type="{to}" from="{was}"/>' for to, was in p["cards"])
            points = f' points="{p["points"]}"' if p["points"] else ""
            players.append(f'<player seat="{p["seat"]}" faction="{p["faction"]}"{points}>{cards}</player>')
        return hexes, players, others

    def write(self):
        head = 'xmlns="urn:starwright:1" game="black-sun"'
        says = f'players="{self.n}"' + (f' setup="{self.setup}"' if self.setup else "")
        length = f' length="{self.length}"' if self.length else ""
        hexes, players, others = self.lines()
        if not self.is_scenario:
            return f'<galaxy {head} {says}>\n' + "\n".join(hexes) + "\n</galaxy>\n"
        inner = f'<galaxy {says}>\n' + "\n".join(hexes) + "\n</galaxy>"
        return (f'<scenario {head} stage="{self.stage}"{length}>\n' +
                "\n".join([*players, *others, inner]) + "\n</scenario>\n")
