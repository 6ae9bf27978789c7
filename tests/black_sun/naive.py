"""A second, naive implementation of the rules of Black Sun, from the rulebook alone.

A document is a list of pieces as `draft.py` makes them. Shares no code and no table with the engine:
the engine computes with straight lines and rings, this lays out the set-up on a table, hex by hex.
"""
from collections import Counter, defaultdict
from fractions import Fraction

SUNS = {"yellow-sun", "red-giant", "white-dwarf"}
FLEETS = {("lone-smuggler-captain", "freighter"): 1, ("gang-of-brigands", "raider"): 3,
          ("gang-of-brigands", "secret-base"): 1, ("merchants", "transport"): 8,
          ("merchants", "yacht"): 1, ("medics-guild", "ambunaut"): 3,
          ("medics-guild", "medsat"): 3, ("alliance-general", "battleship"): 1}
WARSHIPS = {"destroyer", "carrier", "cruiser"}
# "she effectively loses her turn when her Ship is Captured", "the Medsat has a Move of 0. The only way
# it moves is if it is Captured" (Resolving Raids).
CAPTURED = {"freighter", "medsat"}
# "If a Transport is destroyed", "If an Ambunaut is destroyed" (Special Abilities). "Rebuild all Raiders"
# and "While the Secret Base survives" name no fate: a captured one may be back on the board or not. Whether
# their cards have an asterisk is lost, so these are in neither set, and warned of as assumed.
DESTROYED = {"transport", "ambunaut"}
SHUFFLED = {"planet": 12, "asteroids": 6, "space": 15}
# "Short game = 10 points", "Long game = 20 points" (End Conditions).
GOALS = {"short": 10, "long": 20}
AT_WAR = {"rebel-commander", "alliance-general"}
ORDER = ["freighter", "raider", "secret-base", "transport", "yacht", "ambunaut", "medsat",
         "destroyer", "carrier", "cruiser", "battleship"]

# (rule, the nearer rule that reports the same cause, and if there are several causes, which)
TOLD_ONCE = [("stray-hex", "pattern-full"), ("stray-hex", "orbit-full"), ("stray-hex", "giant-place"),
             ("player-per-seat", "few-players"), ("planet-number", "one-sun", "missing"),
             ("planet-number", "one-sun", "several"), ("blockade-anchor", "ship-on-board"),
             ("one-sun", "map/place-taken"), ("giant-count", "map/place-taken"),
             ("pattern-full", "map/place-taken"), ("orbit-full", "map/place-taken"),
             ("blockade-anchor", "document/reference", "anchor"), ("blockade-anchor", "document/reference", "blockade")]


def point(q, r):
    """Returns the middle of a hex in the plane, in exact units: x counts half widths, y rows of which each is 3/2 of
    a side high; (x, y) -> x^2 * 3 / 4 + y^2 * 9 / 4 is a squared length."""
    return 2 * q + r, r


def length(a, b):
    """Returns the squared distance of two middles; neighbours are 3 apart."""
    (ax, ay), (bx, by) = point(*a), point(*b)
    return Fraction(3, 4) * (ax - bx) ** 2 + Fraction(9, 4) * (ay - by) ** 2


def neighbours(hex_):
    q, r = hex_
    near = [(q + dq, r + dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1)]
    return [h for h in near if length(hex_, h) == 3]


def grown(hexes):
    return set(hexes) | {n for h in hexes for n in neighbours(h)}


def spots(sun):
    """Returns the places of gas giants: a neighbour of the sun, moved twice away from it."""
    found = set()
    for n in neighbours(sun):
        dq, dr = n[0] - sun[0], n[1] - sun[1]
        found.add((n[0] + 2 * dq, n[1] + 2 * dr))
    return found


def reading(hex_):
    return hex_[1], hex_[0]


def name(hex_):
    return f"{hex_[0]},{hex_[1]}"


class Naive:
    def __init__(self, draft):
        self.draft, self.found = draft, []
        self.once = set()  # the pairs of TOLD_ONCE in the document
        self.hexes, self.covered = {}, []
        for hex_ in draft.hexes:
            if self.hexes.setdefault((hex_["q"], hex_["r"]), hex_) is not hex_:
                self.covered.append(hex_)
        self.planets = {h for h, piece in self.hexes.items() if piece["type"] == "planet"}
        self.manual = draft.setup == "manual"
        self.suns = sorted((h for h in self.hexes if self.hexes[h]["type"] in SUNS), key=reading)
        self.giants = sorted((h for h in self.hexes if self.hexes[h]["type"] == "gas-giant"),
                             key=reading)
        self.pattern = grown(grown(self.suns)) if len(self.suns) == 1 else set()
        self.faction = {}
        for player in draft.players:
            self.faction.setdefault(player["seat"], player["faction"])
        for hex_ in self.covered:
            self.say("map/place-taken", name((hex_["q"], hex_["r"])))
        self.shape()
        self.numbers()
        self.seats()
        if draft.is_scenario:
            self.ships()
            self.counters()
            if draft.stage == "start":
                self.start()
            else:
                self.ending()

    def say(self, rule, place=None):
        self.found.append((rule if "/" in rule else f"black-sun/{rule}", place))

    def told(self, rule, *nearer):
        """Records that the nearer rule reports the cause."""
        assert (rule, *nearer) in TOLD_ONCE
        self.once.add((rule, *nearer))

    def say_unless(self, is_told, rule, nearer, place):
        if is_told:
            self.told(rule, nearer)
        else:
            self.say(rule, place)

    # ------------------------------------------------------------ the system

    def shape(self):
        beneath = Counter("sun" if h["type"] in SUNS else h["type"] for h in self.covered)
        if not self.suns and beneath["sun"] == 1:
            self.told("one-sun", "map/place-taken")
        elif not self.suns:
            self.say("one-sun")
        for sun in self.suns[1:]:
            self.say("one-sun", name(sun))
        if not self.giants and beneath["gas-giant"]:
            self.told("giant-count", "map/place-taken")
        elif not self.giants:
            self.say("giant-count")
        if len(self.giants) > 3:
            self.say("giant-count", name(self.giants[3]))
        if len(self.suns) == 1:
            self.around(self.suns[0])

    def around(self, sun):
        right = [g for g in self.giants if g in spots(sun)]
        for giant in self.giants:
            # Also "After the Gas Giants have been placed" (Manual Setup Variant): steps 2-4 stay.
            if giant not in right:
                self.say("giant-place", name(giant))
        gaps = {giant: set(neighbours(giant)) - self.pattern - set(self.hexes) for giant in right}
        missing = (self.pattern - set(self.hexes)).union(*gaps.values())
        are_covered = self.are_covered(missing)
        if self.pattern - set(self.hexes):
            self.say_unless(are_covered, "pattern-full", "map/place-taken", name(sun))
        self.deal(right)
        for giant in right:
            added = set(neighbours(giant)) - self.pattern
            assert len(added) == 5
            if gaps[giant]:
                self.say_unless(are_covered, "orbit-full", "map/place-taken", name(giant))
            elif not added & self.planets and not self.manual:
                self.say("orbit-planet", name(giant))
        if self.giants and not self.manual:
            self.strays({giant for giant in gaps if gaps[giant]}, set().union(*gaps.values()))

    def are_covered(self, missing):
        """Whether at least as many hexes lie beneath others as are missing, and no stray hex may be one of those."""
        covered = [h for h in self.covered if h["type"] not in SUNS | {"gas-giant"}]
        strays = set() if self.manual else self.beyond_the_shape() - self.by_a_free_spot()
        return len(missing) <= len(covered) and not strays

    def beyond_the_shape(self):
        return set(self.hexes) - self.pattern - grown(self.giants)

    def by_a_free_spot(self):
        """Whether the hex is around a possible place of a gas giant, while one is in a wrong place."""
        free = spots(self.suns[0])
        return grown(free - set(self.giants)) if set(self.giants) - free else set()

    def strays(self, broken, gaps):
        """`broken` giants have `gaps` in their orbits. The first stray hex is reported, ignoring hexes

        - around a place where a gas giant could be, while one is in a wrong place (giant-place);
        - if there are no more stray hexes than are missing in the pattern (pattern-full) and in orbits (orbit-full): they
          are the missing ones;
        - otherwise, beside the pattern or an orbit where some are missing: they may be the missing ones."""
        strays = self.beyond_the_shape() - self.by_a_free_spot()
        if self.beyond_the_shape() & self.by_a_free_spot():
            self.told("stray-hex", "giant-place")
        missing = self.pattern - set(self.hexes)
        are_those = len(strays) <= len(missing | gaps)
        for stray in strays:
            by_pattern = missing and (are_those or stray in grown(self.pattern))
            by_orbit = gaps and (are_those or stray in grown(grown(broken)))
            if by_pattern:
                self.told("stray-hex", "pattern-full")
            if by_orbit:
                self.told("stray-hex", "orbit-full")
            if not by_pattern and not by_orbit:
                self.say("stray-hex", name(stray))

    def deal(self, right):
        """A shape that is not full, a wrong number of giants, and hexes that the box does not have are reported by
        other rules."""
        orbits = [set(neighbours(giant)) - self.pattern for giant in right]
        shape = self.pattern.union(*orbits, right)
        there = self.shuffled(self.hexes)
        if shape - set(self.hexes) or not 1 <= len(self.giants) <= 3 or (
                there["planet"] > 12 or there["asteroids"] > 6 or there["space"] > 20):
            return
        wrong = 0
        if self.manual:
            # "deal all the remaining hexes to the players. Each player takes turns in placing hexes"
            # (Manual Setup Variant); the five Space hexes of Set-up 2 may be among them.
            wrong = sum(there[kind] < SHUFFLED[kind] for kind in SHUFFLED)
        elif len(right) == len(self.giants):
            # Stray hexes were not dealt, and are reported as stray.
            wrong = self.not_dealt(self.shuffled(shape), orbits)
        for _ in range(wrong):
            self.say("full-deal")

    def shuffled(self, hexes):
        kinds = Counter(self.hexes[h]["type"] for h in hexes)
        return {kind: kinds[kind] for kind in SHUFFLED}

    def not_dealt(self, there, orbits):
        """Returns how often it is reported. "Shuffle all Planets with 6 Asteroids & 15 Space Hexes", "Deal to fill a
        5-wide hex pattern", "Add 5 hexes to complete each Gas Giant's orbit" (Set-up 5-7); "If a game has fewer than
        3 Gas Giants, not all hexes will be used" (Placing Ships into Hexes)."""
        left = 33 - 18 - 5 * len(orbits)

        def faults(n):
            """Too many of one sort are reported by the sort of which there are too few, if there is one."""
            few = sum(n[kind] < SHUFFLED[kind] - left for kind in SHUFFLED)
            return few or int(any(n[kind] > SHUFFLED[kind] for kind in SHUFFLED))

        # "Replace Planet rolled with Space hex", "Shuffle Planet into hexes from Gas Giant's orbit and
        # redeal" (Set-up 9, 10): an orbit of five asteroids has no Space hex to give, and keeps four.
        before = {**there, "asteroids": there["asteroids"] + 1, "space": there["space"] - 1}
        rubble = before["asteroids"] <= 6 and any(
            self.shuffled(orbit) == {"planet": 1, "asteroids": 4, "space": 0} for orbit in orbits)
        return min(faults(there), faults(before)) if rubble else faults(there)

    def number_is_of_a_sun(self, hex_):
        """Whether a number that is wrong or missing follows from the hex's wrong type, which is reported: there are several
        suns, or none and this hex might be it (one-sun)."""
        piece = self.hexes[hex_]
        if piece["type"] in SUNS and len(self.suns) > 1:
            self.told("planet-number", "one-sun", "several")
            return True
        without = [h for h in self.planets if self.hexes[h].get("number") is None]
        if without == [hex_] and not self.suns:
            self.told("planet-number", "one-sun", "missing")
            return True
        return False

    def numbers(self):
        seen = set()
        for hex_ in sorted(self.hexes, key=reading):
            piece = self.hexes[hex_]
            number = piece.get("number")
            if piece["type"] != "planet":
                wrong = number is not None
            else:
                wrong = number is None or not 5 <= number <= 16 or number in seen
                seen.add(number)
            if wrong and not self.number_is_of_a_sun(hex_):
                self.say("planet-number", name(hex_))
        kinds = Counter(piece["type"] for piece in self.hexes.values())
        if kinds["asteroids"] > 6:
            self.say("hex-stock")
        if kinds["space"] > 20:
            self.say("hex-stock")

    # ------------------------------------------------------------ players

    def seats(self):
        draft = self.draft
        if draft.n > 6:
            self.say("player-count")
        if draft.n < 2:
            self.say("few-players")
        if not draft.is_scenario:
            return
        seats = Counter(p["seat"] for p in draft.players)
        for seat, times in seats.items():
            for _ in range(times - 1):
                self.say("player-per-seat")
            if seat > draft.n:
                # The galaxy does not have this seat, perhaps because it has too few.
                if draft.n < 2:
                    self.told("player-per-seat", "few-players")
                else:
                    self.say("player-per-seat")
        for seat in range(1, min(draft.n, 6) + 1):
            if seat not in seats:
                self.say("player-per-seat")
        for times in Counter(self.faction.values()).values():
            for _ in range(times - 1):
                self.say("faction-repeated")
        for player in draft.players:
            self.cards(player, f"in:player-{player['seat']}")

    def cards(self, player, inside):
        wrong = len(player["cards"]) if self.draft.stage == "start" else len(player["cards"]) - 1
        for _ in range(wrong):
            self.say("faction-card", inside)
        for to, was in player["cards"]:
            rebel = was == "rebel" or (was == "none" and player["faction"] == "rebel-commander")
            if (to == "allied" and rebel) or (to == "rogue" and was == "hunted"):
                self.say("faction-change", inside)

    # ------------------------------------------------------------ ships

    def sides(self, ship):
        """Returns the two hexes at the edge of a blockading ship."""
        here = ship["q"], ship["r"]
        beyond = [(1, 0), (1, -1), (0, -1)][ship["side"]]
        return here, (here[0] + beyond[0], here[1] + beyond[1])

    def place(self, ship):
        if ship["where"] == "captured":
            return None
        edge = f"/{ship['side']}" if ship["where"] == "blockade" else ""
        return f"{ship['q']},{ship['r']}{edge}"

    def ships(self):
        ships = self.draft.ships
        centres = defaultdict(list)
        for ship in ships:
            if ship["where"] == "ship":
                centres[ship["q"], ship["r"]].append(ship["seat"])
        edges = Counter(frozenset(self.sides(s)) for s in ships if s["where"] == "blockade")
        for hex_, seats in centres.items():
            for seat in set(seats):
                for _ in range(seats.count(seat) - 1):
                    self.say("ship-centre", name(hex_))
        for ship in ships:
            self.one_ship(ship, centres)
        told = set()
        for ship in ships:
            if ship["where"] == "blockade" and self.place(ship) not in told:
                told.add(self.place(ship))
                for _ in range(edges[frozenset(self.sides(ship))] - 1):
                    self.say("blockade-edge", self.place(ship))
        self.fleets()

    def one_ship(self, ship, centres):
        place = self.place(ship)
        if ship["where"] == "ship":
            lies = self.hexes.get((ship["q"], ship["r"]))
            if lies is None:
                self.say("ship-on-board", place)
            elif lies["type"] in SUNS | {"gas-giant"}:
                self.say("ship-stay", place)
        if ship["where"] == "blockade" and not any(ship["seat"] in centres.get(h, ())
                                                   for h in self.sides(ship)):
            # A ship of the seat that is outside the board may be the one that is missing here.
            if any(ship["seat"] in seats for h, seats in centres.items() if h not in self.hexes):
                self.told("blockade-anchor", "ship-on-board")
            elif which := self.anchor_of_nobody(ship, centres):
                self.told("blockade-anchor", "document/reference", which)
            else:
                self.say("blockade-anchor", place)
        for who in ("seat", "captor"):
            if ship.get(who) is not None and self.is_nobodys(ship[who]):
                self.say("document/reference", place)
        if (ship["where"] == "captured") != (ship.get("captor") is not None):
            self.say("captured-off-board", place)
        if ship["where"] == "captured":
            self.asterisk(ship)

    def is_nobodys(self, seat):
        return seat not in self.faction and seat > self.draft.n

    def anchor_of_nobody(self, ship, centres):
        """Whether a blockading ship or a ship in the centre has a seat that does not exist, and may belong to the
        other's."""
        beside = [centres.get(h, []) for h in self.sides(ship)]
        if self.is_nobodys(ship["seat"]):
            return "blockade" if any(seat <= self.draft.n for seats in beside for seat in seats) else None
        lowest = [min(above) for seats in beside if (above := [seat for seat in seats if seat > self.draft.n])]
        return "anchor" if any(map(self.is_nobodys, lowest)) else None

    def asterisk(self, ship):
        """"When a ship which is marked with an asterisk on its Ship Card is 'destroyed' ... it is
        Captured" (Resolving Raids). The cards are lost; at the start nothing is captured at all."""
        if self.draft.stage == "play" and ship["type"] not in CAPTURED:
            self.say("captured-destroyed" if ship["type"] in DESTROYED else "captured-sort")

    def fleets(self):
        """Reported at the first ship too many in reading order, centres before edges."""
        counts = Counter()

        def order(ship):
            if ship["where"] == "captured":
                return (0,)
            edge = ship["side"] + 1 if ship["where"] == "blockade" else 0
            return 1, ship["r"], ship["q"], edge, ship["seat"], ORDER.index(ship["type"])

        for ship in sorted(self.draft.ships, key=order):
            faction = self.faction.get(ship["seat"])
            if faction is None:
                continue
            key = faction, ship["type"]
            counts[key] += 1
            known = ship["type"] not in WARSHIPS or faction not in AT_WAR
            if known and counts[key] == FLEETS.get(key, 0) + 1:
                self.say("fleet-stock", self.place(ship))

    # ------------------------------------------------------------ counters and the start

    def counters(self):
        last = Counter()
        for counter in self.draft.counters:
            hex_ = counter["q"], counter["r"]
            last[hex_] += 1
            if hex_ not in self.planets or last[hex_] > 1:
                self.say("counter-place", name(hex_))

    def ending(self):
        """"Each other player gets one more Turn after the first player has reached the target score"
        (End Conditions); which target it is may be open."""
        goal = GOALS.get(self.draft.length)
        for player in self.draft.players:
            if goal and player["points"] >= goal:
                self.say("last-turns")

    def start(self):
        for counter in self.draft.counters:
            self.say("starting-status", name((counter["q"], counter["r"])))
        for ship in self.draft.ships:
            if ship["where"] == "captured":
                self.say("starting-status")
        for player in self.draft.players:
            if player["points"]:
                self.say("starting-status")
        hexes = defaultdict(set)
        for ship in self.draft.ships:
            if ship["where"] == "ship":
                hexes[ship["seat"]].add((ship["q"], ship["r"]))
        for seat, own in hexes.items():
            most = 3 if self.faction.get(seat) == "medics-guild" else 2
            if len(own) > most:
                self.say("starting-placement", name(sorted(own, key=reading)[most]))


# ---------------------------------------------------------------- moves

def reach(draft, start, seat, moves):
    """Returns {place: cost}: steps are repeated until no cost gets lower."""
    naive = Naive(draft)
    shut = {frozenset(naive.sides(s)) for s in draft.ships if s["where"] == "blockade"}
    kinds = {h: piece["type"] for h, piece in naive.hexes.items()}
    own = {(s["q"], s["r"]) for s in draft.ships if s["where"] == "ship" and s["seat"] == seat}
    costs = {start: 0}
    changed = True
    while changed:
        changed = False
        for hex_, cost in list(costs.items()):
            if hex_ != start and kinds[hex_] == "asteroids":
                continue
            for next_ in neighbours(hex_):
                total = cost + 1 + (frozenset((hex_, next_)) in shut)
                if (kinds.get(next_) not in (None, "yellow-sun", "red-giant") and
                        total <= min(moves, costs.get(next_, moves + 1) - 1)):
                    costs[next_] = total
                    changed = True
    return {name(h): cost for h, cost in costs.items()
            if cost > 0 and kinds[h] not in SUNS | {"gas-giant"} and
            not (h in own and all(frozenset((h, n)) in shut for n in neighbours(h)))}
