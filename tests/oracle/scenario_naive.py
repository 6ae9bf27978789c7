"""The second implementation of the Burning Suns rules of a scenario: slow, plain, from the rulebook and games.md.

A problem is (rule, place): the hex "q,r", "in:empire-SEAT" for what an empire has, or None. Files are taken to be
structurally valid, with the galaxy inside."""

import itertools
import xml.etree.ElementTree as ElementTree
from collections import Counter

import naive

NS = naive.NAMESPACE
RACES = ("cyborg insectoid terran templar changeling wraith neomorph leviathan ercinean guardian").split()
COSTS = {"cyborg": {"dreadnought": 4, "battlecruiser": 6, "raider": 5, "regiment": 2},
         "insectoid": {"dreadnought": 3, "battlecruiser": 5, "raider": 4, "regiment": 4}}
HANDS = {"of-chao": (1, 3), "of-the-fading-star": (1 + 1, 2)}  # artifacts, agents
HEALTH = {"titan": 8, "starbase": 6, "colossus": 4}
SHIPS = ("dreadnought", "battlecruiser", "raider")
REGULAR = SHIPS + ("regiment",)
SHEETS = ["explore", "colonize", "battle", "activate"]
ACTIONS = {"explore": ["explore", "jump", "scan"], "colonize": ["colonize", "diplomacy", "construct"],
           "battle": ["battle", "barrage", "assault"], "activate": ["activate", "recruit", "mission"]}
CONTROLLABLE = ("home", "hostile", "inhabited", "uninhabited")
BOX = {"special": 1, "hostile": 7, "inhabited": 7, "uninhabited": 7, "valued": 21}


def fold(name):
    """Normalises names: the Insectoids are the insectoid."""
    folded = name.lower().replace(" ", "-").replace("_", "-")
    return folded[:-1] if folded.endswith("s") and len(folded) > 1 else folded


def number(element, name, otherwise=0):
    return int(element.get(name, otherwise))


def tag(element):
    return element.tag.removeprefix(NS)


def here(element):
    return f'{element.get("q")},{element.get("r")}'


def games_of(board, *numbers):
    """Returns the games that a board is for: numbers of players (of these if it has none), and lengths."""
    players = [int(board.get("players"))] if board.get("players") else numbers
    return {(n, length) for n in players for length in ("short", "long") if board.get("length", length) == length}


class Scenario:
    def __init__(self, text):
        self.root = ElementTree.fromstring(text)
        self.galaxy = naive.Galaxy(self.root.find(NS + "galaxy"))
        self.start = self.root.get("stage", "start") == "start"
        self.phase = self.root.get("phase", "status" if self.start else None)
        self.advanced = {what: self.root.get(what) == "advanced" for what in ("beginning", "planning")}
        self.all = [element for element in self.root.iter() if element is not self.root]
        self.empires = sorted(self.root.findall(NS + "empire"), key=lambda e: number(e, "seat"))
        self.define()
        self.boards = self.root.findall(NS + "board")
        game = (self.galaxy.players, self.root.get("length", "short"))
        self.board = next((b for b in self.boards if game in games_of(b, game[0])), None)
        self.tiles = {f"{t.q},{t.r}": t for t in self.galaxy.tiles}
        explored = {t for t in self.galaxy.tiles if t.starts_explored}
        doors = [t for t in self.galaxy.wormholes if t in explored]
        self.explored = explored
        self.paths = {e: self.galaxy.reached([self.home(e)], explored, doors) if self.home(e) else {}
                      for e in self.empires}
        self.controls = {}
        for control in self.sorted("control"):
            self.controls.setdefault(here(control), control)

    def define(self):
        self.costs = {name: dict(costs) for name, costs in COSTS.items()}
        self.defined, self.again, self.spots, self.slots, self.hits, self.choices = {}, [], {}, {}, {}, {}
        self.hands = {name: list(hand) for name, hand in HANDS.items()}
        self.powers = {}
        for part in self.root:
            if tag(part) not in ("race", "framework", "ideology"):
                continue
            name = fold(part.get("name"))
            if (tag(part), name) in self.defined:
                self.again.append(None)
                continue
            self.defined[tag(part), name] = part
            if tag(part) == "race":
                costs = self.costs.setdefault(name, {})
                self.spots[name] = part.get("technology-spots")
                told = set()
                for unit in part.findall(NS + "unit"):
                    if unit.get("type") in told:
                        self.again.append(f'in:race-{part.get("name")}')
                        continue
                    told.add(unit.get("type"))
                    if unit.get("cost"):
                        costs[unit.get("type")] = int(unit.get("cost"))
                    if unit.get("slots"):
                        self.slots[name, unit.get("type")] = int(unit.get("slots"))
                    if unit.get("hits"):
                        self.hits[name, unit.get("type")] = int(unit.get("hits"))
            elif tag(part) == "framework":
                hand = self.hands.setdefault(name, [None, None])
                for i, what in enumerate(("artifacts", "agents")):
                    hand[i] = int(part.get(what)) if part.get(what) else hand[i]
            else:
                levels = [number(ability, "level") for ability in part.findall(NS + "ability")]
                self.choices[name] = [level for level in set(levels) if levels.count(level) > 1]
                for n in Counter(levels).values():
                    self.again += [f'in:ideology-{part.get("name")}'] * (n - 2)
                for level in set(levels):
                    chosen = [a for a in part.findall(NS + "ability") if number(a, "level") == level][:2]
                    if all(ability.get("power") for ability in chosen):
                        self.powers[name, level] = {ability.get("power") for ability in chosen}

    def sorted(self, *tags):
        """By place, then by seat, kind and position in the file."""
        order = ["peace", "unrest", "fleet", "army", "titan", "starbase", "colossus"]
        found = [e for e in self.root if tag(e) in tags]
        kind = lambda e: order.index(k) if (k := e.get("type", tag(e))) in order else 9
        return sorted(found, key=lambda e: (number(e, "r"), number(e, "q"), number(e, "seat"), kind(e)))

    def empire(self, seat):
        return next((e for e in self.empires if number(e, "seat") == int(seat)), None)

    def home(self, empire):
        return next((t for t in self.galaxy.homes if t.seat == number(empire, "seat")), None)

    def tile(self, element):
        return self.tiles.get(here(element))

    def controller(self, tile):
        """Returns the seat that controls the tile."""
        if tile.is_home:
            return tile.seat or 0
        control = self.controls.get(f"{tile.q},{tile.r}")
        return number(control, "seat") if control is not None else 0

    def foreign_home(self, tile, seat):
        return tile.is_home and tile.seat != seat

    def forces(self):
        """Returns {(place, seat): Counter of units}."""
        forces = {}
        for e in self.sorted("fleet", "army", "unique-unit", "mercenary"):
            force = forces.setdefault((here(e), number(e, "seat")), Counter())
            for unit in SHIPS:
                force[unit] += number(e, unit + "s")
            force["regiment"] += number(e, "regiments")
            force[e.get("type") if tag(e) == "unique-unit" else tag(e)] += 1
            if tag(e) in ("fleet", "army"):
                force["extra-" + tag(e)] += number(e, "extra")
        return forces

    @staticmethod
    def fleet(force):
        return sum(force[u] for u in SHIPS + ("titan", "starbase", "mercenary"))

    @staticmethod
    def army(force):
        return force["regiment"] + force["colossus"]


def count(empire, name, **values):
    return sum(all(c.get(k) == v for k, v in values.items()) for c in empire.findall(NS + name))


def inside(empire):
    return f'in:empire-{number(empire, "seat")}'


# ---------------------------------------------------------------- seats

def empire_per_seat(s):
    """p. 6: every player gets one empire. Reports too few, too many, and those of seats that do not exist."""
    seats = Counter(number(e, "seat") for e in s.empires)
    more = sum(n if seat > s.galaxy.players else n - 1 for seat, n in seats.items())
    return [None] * (len(seats_without_empire(s) - seats_too_many(s)) + more)


def seats_without_empire(s):
    return set(range(1, s.galaxy.players + 1)) - {number(e, "seat") for e in s.empires}


def seats_too_many(s):
    """Returns the seats without empire, home and pieces, if the number of players is reported, or too few homes are."""
    if not naive.player_count(s.galaxy) and not naive.missing_homes(s.galaxy):
        return set()
    homes = {home.seat for home in s.galaxy.homes}
    return seats_without_empire(s) - homes - {seat for _, seat in owned(s)}


def is_nobodys(s, seat):
    return seat > s.galaxy.players and s.empire(seat) is None


def turn_order(s):
    """A missing empire is reported as missing, and may have the starter token."""
    starters = [e for e in s.empires if e.get("starter") == "true"]
    if not s.advanced["planning"]:
        placed = [e for e in s.empires if e.get("order")]
        return [None] * (len(placed) + max(len(starters) - 1, 0) +
                         (nobody_starts(s) and not seats_without_empire(s)))
    found, taken = 0, set()
    for e in s.empires:
        order = number(e, "order")
        if e in starters or not order or order > s.galaxy.players or order in taken:
            found += 1
        else:
            taken.add(order)
    return [None] * found


def nobody_starts(s):
    """With regular planning, and no empire has a place in an order either."""
    return (not s.advanced["planning"] and bool(s.empires)
            and not any(e.get("order") or e.get("starter") == "true" for e in s.empires))


def leader_count(s):
    races = [f'in:race-{race.get("name")}' for race in s.root.findall(NS + "race") if count(race, "leader") > 3]
    return [inside(e) for e in s.empires if count(e, "leader") > 3] + races


def leader_phase(s):
    if s.phase not in ("status", "reshuffling"):
        return []
    return [inside(e) for e in s.empires for leader in e.findall(NS + "leader") if leader.get("action")]


def told_of(leader, printed):
    """Whether no attribute of the one contradicts the other."""
    return all(leader.get(what, printed.get(what, "")).lower() == printed.get(what, leader.get(what, "")).lower()
               for what in ("name", "attack"))


def leader_race(s):
    found = []
    for e in s.empires:
        race = s.defined.get(("race", fold(e.get("race", ""))))
        printed = race.findall(NS + "leader")[:3] if race is not None else []
        own = e.findall(NS + "leader")[:3]
        if len(printed) == 3 and not any(all(map(told_of, own, order)) for order in
                                         itertools.permutations(printed, len(own))):
            found.append(inside(e))
    return found


def places_of_actions(s):
    """Returns the sheet of each action, and its place on the table if that is known."""
    sheets = s.root.get("sheets")
    if sheets is None and s.root.get("round") == "1":
        sheets = " ".join(SHEETS)
    order = sheets.split() if sheets is not None and set(SHEETS) <= set(sheets.split()) else None
    return {action: (sheet, order.index(sheet) if order else None, i)
            for sheet, actions in ACTIONS.items() for i, action in enumerate(actions)}


def certainly_after(places, one, two):
    (sheet, at, i), (other, others, k) = places[one], places[two]
    return i > k if sheet == other else at is not None and at > others


def last_leader(s):
    if s.root.get("phase") != "action":
        return []
    found, places = [], places_of_actions(s)
    standing = {e: [leader.get("action") for leader in e.findall(NS + "leader") if leader.get("action")]
                for e in s.empires}
    for e in s.empires:
        if count(e, "leader") < 3:
            continue
        if s.advanced["planning"]:
            behind = [o for o in s.empires if number(o, "order") > number(e, "order") > 0]
        else:
            behind = [o for o in s.empires if o.get("starter") != "true" and e.get("starter") == "true"]
        if any(all(certainly_after(places, action, own) for own in standing[e])
               for o in behind for action in standing[o]):
            found.append(None)
    return found


def got_in_play(s):
    found = [c for e in s.empires for c in e
             if tag(c) in ("technology", "upgrade", "alliance", "agent", "artifact")]
    found += s.sorted("mercenary", "structure")
    for control in s.sorted("control"):
        empire = s.empire(control.get("seat"))
        if empire is not None and (s.home(empire) is None or s.tile(control) is not s.home(empire)):
            found.append(control)
    return found


def first_round(s):
    """p. 8, 9: in round 1 nothing is gained, moved or built before the first action phase."""
    if s.start or s.root.get("round") != "1" or s.root.get("phase") not in ("status", "reshuffling", "planning"):
        return []
    elsewhere = []
    for e in s.sorted("fleet", "army", "unique-unit"):
        empire = s.empire(e.get("seat"))
        if empire is not None and (tag(e) == "unique-unit" or
                                   s.home(empire) is not None and s.tile(e) is not s.home(empire)):
            elsewhere.append(e)
    grown = [e for e, _, force in at_home(s) if not any(may_begin_with(s, e, force, b) for b in beginnings(s))]
    return [None] if got_in_play(s) or elsewhere or grown else []


def beginnings(s):
    """Returns the possible beginnings; a game under way need not name its own."""
    told = s.root.get("beginning")
    return [told] if told else ["regular", "advanced"]


def may_begin_with(s, empire, force, beginning):
    """p. 8: one unit of each sort, or 12 crystals' worth; a unit of unknown cost is paid with at least 1 (p. 16)."""
    if beginning == "regular":
        return all(force[unit] <= 1 for unit in REGULAR)
    costs = s.costs.get(fold(empire.get("race", "")), {})
    return sum(force[unit] * max(costs.get(unit, 1), 1) for unit in REGULAR) <= 12


def leader_spots(s):
    """Three spots for each action, the middle one from four players on: one report for each action, at the surplus
    leader."""
    found, most = [], 3 if s.galaxy.players >= 4 else 2
    leaders = [(e, leader) for e in s.root.findall(NS + "empire") for leader in e.findall(NS + "leader")]
    for action in {leader.get("action") for _, leader in leaders} - {None}:
        on_it = [e for e, leader in leaders if leader.get("action") == action]
        found += [inside(on_it[most])] if len(on_it) > most else []
    return found


def leader_turns(s):
    """Turn by turn: each player with a leader left places one whenever the others do."""
    if s.root.get("phase") != "planning":
        return []
    found = []
    for e in s.empires:
        placed = sum(leader.get("action") is not None for leader in e.findall(NS + "leader"))
        for other in s.empires:
            theirs = [leader.get("action") for leader in other.findall(NS + "leader")]
            if other is e or None not in theirs:
                continue
            if s.advanced["planning"]:
                order = number(e, "order"), number(other, "order")
                later = all(order) and order[0] > order[1] or (order[1] == 1 and not order[0])
            else:
                later = other.get("starter") == "true" and e.get("starter") != "true"
            if placed > len(theirs) - theirs.count(None) + (not later):
                found.append(None)
                break
    return found


def race_cards(s):
    # A card without a number, as in another's hand, may have any that no other has.
    held = {e: Counter(c.get("number", i) for i, c in enumerate(e.findall(NS + "race-card"))) for e in s.empires}
    found = [inside(e) for e, cards in held.items() for n in cards.values() for _ in range(n - 1)]
    if s.start and any(held.values()) and not is_played(s):
        # A card held twice is a surplus one, or replaces another.
        return found + [None for cards in held.values() if not len(cards) <= 4 <= sum(cards.values())]
    return found + [inside(e) for e, cards in held.items() if len(cards) > 4]


def alliance(s):
    found = []
    for e in s.empires:
        allies, cards = set(), set()
        for a in sorted(e.findall(NS + "alliance"), key=lambda a: number(a, "seat")):
            ally, card = number(a, "seat"), a.get("card")
            other = s.empire(ally)
            if ally == number(e, "seat") or ally in allies or card in cards:
                found.append(inside(e))
            elif other is not None:
                found += [inside(e)] if alliance_is_wrong(s, e, other) else []
            allies.add(ally)
            cards.add(card)
    return found


def alliance_is_wrong(s, empire, ally):
    """If they are allied with each other, their distance is reported for the later one."""
    if count(ally, "alliance", seat=empire.get("seat")) == 0:
        return not may_be_meant(s, empire, ally)
    apart = abs(number(s.empire(empire.get("seat")), "antimatter") - number(ally, "antimatter"))
    return apart >= 4 and number(empire, "seat") > number(ally, "seat")


def may_be_meant(s, empire, ally):
    """The ally names a seat whose empire is missing, and this empire is a surplus one; of two of its seat the first
    is meant."""
    allies = {number(a, "seat") for a in ally.findall(NS + "alliance")}
    is_meant = s.empire(empire.get("seat")) is empire
    return is_meant and number(empire, "seat") > s.galaxy.players and bool(allies & seats_without_empire(s))


def alliance_path(s):
    pairs = set()
    for e in s.empires:
        for a in e.findall(NS + "alliance"):
            other = s.empire(a.get("seat"))
            if other is None or s.empire(e.get("seat")) is not e or a.get("seat") == e.get("seat"):
                continue
            home = s.home(other)
            if s.home(e) is not None and home is not None and home not in s.paths[e]:
                pairs.add((number(e, "seat"), number(a, "seat"), a))
    said = {(one, two) for one, two, _ in pairs}
    return [f"in:empire-{one}" for one, two, _ in pairs if one < two or (two, one) not in said]


def board_levels(s):
    found = []
    for board in s.boards:
        told = [int(board.get(f"level-{n}")) for n in (1, 2, 3) if board.get(f"level-{n}")]
        found += [None for low, high in zip(told, told[1:]) if high <= low]
    return found


def game_won(s):
    if s.board is None or not s.board.get("victory") or s.phase != "status":
        return []
    return [None for e in s.empires if number(e, "antimatter") >= number(s.board, "victory")]


def laid_out(s):
    """No action has taken anything since set-up (p. 5) or the reshuffling phase (p. 8)."""
    before = ("status", "reshuffling", "planning") if s.root.get("round") == "1" else ("planning",)
    return s.start or s.root.get("phase") in before


def market_size(s):
    if s.board is None or not s.board.get("market"):
        return []
    n, room = len(s.root.findall(NS + "item")), number(s.board, "market")
    items = ("item", "technology", "upgrade", "mercenary", "structure")
    total = sum(tag(e) in items for parent in [s.root, *s.empires] for e in parent)
    filled = s.start or (laid_out(s) and total < 56 * s.galaxy.sets)
    return [None] if n > room or (filled and 0 < n < room) else []


def reference(s):
    """Pieces of a seat that neither the galaxy nor an empire has, and alliances by a card that the empire does not
    have (p. 14). A seat of the galaxy without an empire is reported once, as empire-per-seat."""
    seats = {*range(1, s.galaxy.players + 1), *(number(e, "seat") for e in s.empires)}
    found = [here(e) for e in s.sorted("control", "fleet", "army", "unique-unit", "mercenary")
             if number(e, "seat") not in seats]
    for e in s.empires:
        cards = {card.get("number") for card in e.findall(NS + "race-card")}
        for a in e.findall(NS + "alliance"):
            found += [inside(e)] * ((number(a, "seat") not in seats) + (not cards & {a.get("card"), None}))
    return found


def antimatter_source(s):
    found = []
    for e in s.empires:
        seat = number(e, "seat")
        given = count(e, "technology", type="antimatter")
        given += sum(m.get("type") == "antimatter" and number(m, "seat") == seat for m in s.sorted("mercenary"))
        given += sum(b.get("type") == "antimatter" and s.controller(t) == seat for b, t in on_tiles(s, "structure"))
        found += [None] if not s.start and number(e, "antimatter") < given else []
    return found


# ---------------------------------------------------------------- parts

def part_repeated(s):
    """A second empire of a seat is reported as such, and not again for parts that it shares with the first."""
    return [None for part in ("ideology", "race", "framework")
            for n in Counter(fold(e.get(part)) for e in s.empires if e.get(part) and not is_as_the_first(s, e, part)
                             ).values() for _ in range(n - 1)]


def is_as_the_first(s, empire, part):
    """Whether an earlier empire has the seat and the part."""
    first = s.empire(empire.get("seat"))
    return first is not empire and fold(first.get(part, "")) == fold(empire.get(part, ""))


def part_defined(s):
    numbers = {int(b.get("players")) for b in s.boards if b.get("players")} | {0}
    boards = [games_of(b, *numbers) for b in s.boards]
    return s.again + [None for i, games in enumerate(boards) if any(games & before for before in boards[:i])]


def race_name(s):
    return [None for e in s.empires if e.get("race") and fold(e.get("race")) not in RACES
            and ("race", fold(e.get("race"))) not in s.defined]


def race_unknown(s):
    found = []
    for e in s.empires:
        race = fold(e.get("race", ""))
        known = set(REGULAR) <= set(s.costs.get(race, {}))
        found += [None] if race and not known and (race in RACES or ("race", race) in s.defined) else []
    return found


def ideology_level(s):
    found = []
    for e in s.empires:
        level, antimatter = number(e, "level"), number(e, "antimatter")
        lower = any(number(o, "level") < level and number(o, "antimatter") >= antimatter and
                    number(o, "level") <= number(o, "antimatter") for o in s.empires)
        told = [s.board.get(f"level-{n}") if s.board is not None else None for n in (1, 2, 3)]
        wrong = any((antimatter >= int(needed)) != (level > i) for i, needed in enumerate(told) if needed)
        found += [None] if level > antimatter or lower or wrong else []
    return found


def ideology_power(s):
    return [None for e in s.empires if e.get("power") and e.get("ideology") and
            e.get("power") not in s.powers.get((fold(e.get("ideology")), number(e, "level")), e.get("power"))]


def technology_spots(s):
    return [None for e in s.empires if e.get("race") and s.spots.get(fold(e.get("race"))) is not None
            and count(e, "technology") > int(s.spots[fold(e.get("race"))])]


def upgrade_slots(s):
    return [None for e in s.empires if e.get("race") for (race, unit), slots in s.slots.items()
            if race == fold(e.get("race")) and count(e, "upgrade", unit=unit) > slots]


def hand_limit(s):
    found = []
    for e in s.empires:
        hand = s.hands.get(fold(e.get("framework", "")), (None, None))
        more = count(e, "technology", type="hand")
        found += [None for what, most in zip(("artifact", "agent"), hand)
                  if most is not None and count(e, what) > most + more]
    return found


# ---------------------------------------------------------------- start

def away(s):
    """Returns unique units, and regular units that are not at home."""
    found = [here(e) for e in s.sorted("unique-unit") if s.empire(e.get("seat")) is not None]
    return found + [here(e) for e, empire in not_at_home(s) if not home_is_told(s, empire)]


def not_at_home(s):
    """Returns [(fleet or army, its empire)]."""
    units = [(e, s.empire(e.get("seat"))) for e in s.sorted("fleet", "army")]
    return [(e, empire) for e, empire in units
            if empire is not None and (s.home(empire) is None or s.tile(e) is not s.home(empire))]


def home_is_told(s, empire):
    """The empire's home is unknown: its seat is on several homes (seat-repeated), or on none while another home is
    reported, which may be its own, or too few homes are (home-count)."""
    return (home_has_a_wrong_seat(s, empire) or home_is_missing(s, empire)
            or home_is_covered(s, empire) or home_is_no_home(s, empire))


def home_has_a_wrong_seat(s, empire):
    home = s.home(empire)
    if home:
        return seat_is_repeated(s, home)
    return has_a_player(s, empire) and any(tile.is_home for tile in naive.seat_repeated(s.galaxy))


def home_is_missing(s, empire):
    return s.home(empire) is None and has_a_player(s, empire) and bool(naive.home_count(s.galaxy))


def home_is_covered(s, empire):
    return number(empire, "seat") in naive.promised_by_covered(s.galaxy)


def home_is_no_home(s, empire):
    """It has become a tile of another kind with the same seat."""
    return number(empire, "seat") in naive.promised_by_others(s.galaxy)


def has_a_player(s, empire):
    """A seat without a player would lack a home, too, if there were as many homes as players."""
    return number(empire, "seat") <= s.galaxy.players


def at_home(s):
    """Returns (empire, its units at home), for empires with a home."""
    forces = s.forces()
    return [(e, f"{h.q},{h.r}", forces.get((f"{h.q},{h.r}", number(e, "seat")), Counter()))
            for e in s.empires if (h := s.home(e)) is not None]


def units_of(s, empire):
    """Returns the seat's units, at any place."""
    return sum((force for (_, seat), force in s.forces().items() if seat == number(empire, "seat")), Counter())


def units_of_nobody(s, place):
    """Returns the units at a place whose seats do not exist: they may belong to another seat."""
    return sum((force for (where, seat), force in s.forces().items() if where == place and is_nobodys(s, seat)),
               Counter())


def regular_beginning(s):
    if not s.start or s.advanced["beginning"] or is_played(s):
        return []
    found = away(s)
    for e, place, force in at_home(s):
        ships = any(force[k] for k in ("fleet", "titan", "starbase", "mercenary"))
        soldiers = force["army"] or force["colossus"]
        everywhere = units_of(s, e)
        nobodys = units_of_nobody(s, place)
        found += [place if (soldiers if u == "regiment" else ships) else None
                  for u in REGULAR if force[u] > 1 or everywhere[u] + nobodys[u] == 0]
        found += [None] if number(e, "crystals") else []
    return found


def advanced_beginning(s):
    if not s.start or not s.advanced["beginning"] or is_played(s):
        return []
    costs = {e: (own, more) for e, own, more in bought(s)}
    found = away(s)
    for e, place, force in at_home(s):
        own, more = costs.get(e, (None, None))
        crystals = number(e, "crystals")
        if own is None:
            found += [None] if crystals > 12 else []
        elif own > 12:
            found.append(place if force else None)
        elif crystals not in (12 - own, 12 - own - more):
            found.append(None)
    return found


def bought(s):
    """Returns [(empire, cost of its units, cost of the units without a valid seat in its home)], where costs are
    known."""
    costs = {e: s.costs.get(fold(e.get("race", "")), {}) for e in s.empires}
    return [(e, *(sum(units[u] * max(costs[e][u], 1) for u in REGULAR) for units in (units_of(s, e), units_of_nobody(s, place))))
            for e, place, _ in at_home(s) if all(u in costs[e] for u in REGULAR)]


def starting_empire(s):
    if not s.start or is_played(s):
        return []
    found = [None for e in s.empires if number(e, "antimatter") or number(e, "level")]
    owners = {c: e for e in s.empires for c in e}
    return found + [inside(owners[c]) if c in owners else here(c) for c in got_in_play(s)]


def beginning_planning(s):
    told = s.start or s.root.get("beginning")
    wrong = told and s.advanced["beginning"] != s.advanced["planning"]
    return [None] if wrong and not planning_is_told(s) else []


def planning_is_told(s):
    """Whether the whole order fits the other planning, which is reported."""
    orders = [e for e in s.empires if e.get("order")]
    starters = [e for e in s.empires if e.get("starter") == "true"]
    if s.advanced["planning"]:
        return bool(starters) and not orders
    return bool(s.empires) and len(orders) == len(s.empires) and not starters


def start_round(s):
    return [None] if s.start and (number(s.root, "round", 1) != 1 or s.root.get("phase", "status") != "status") else []


def is_played(s):
    """A start in a later round, or in or after the action phase: the stage may be the wrong attribute."""
    return s.start and (number(s.root, "round", 1) > 1
                        or s.root.get("phase", "status") not in ("status", "reshuffling", "planning"))


def sheet_order(s):
    sheets = s.root.get("sheets")
    if sheets is None:
        return []
    first = s.start or s.root.get("round") == "1"
    return [] if sheets.split() == SHEETS or (sorted(sheets.split()) == sorted(SHEETS) and not first) else [None]


def tokens_at(s, name, tile):
    what = {"militia": "regiments", "dark-ships": "ships"}[name]
    return sum(number(e, what) for e in s.sorted(name) if s.tile(e) is tile)


def militia_deployed(s):
    if not s.start or is_played(s):
        return []
    stray = [here(e) for e, t in on_tiles(s, "militia") if t in s.explored and not t.is_system("hostile")]
    return stray + ([] if militia_is_elsewhere(s) else [f"{t.q},{t.r}" for t in without_militia(s)])


def without_militia(s):
    return [t for t in s.explored if t.is_system("hostile") and s.controller(t) == 0 and tokens_at(s, "militia", t) == 0]


def militia_is_elsewhere(s):
    return len(without_militia(s)) <= len(tokens_nowhere(s, "militia"))


def dark_fleet_deployed(s):
    """Dark ships without a place may belong to a dark fleet that has none, if the numbers agree."""
    if not s.start or is_played(s):
        return []
    stray = [here(e) for e, t in on_tiles(s, "dark-ships")
             if t in s.explored and not t.is_dark_fleet and not is_dark_fleet_of_another_kind(s, t)]
    return stray + [f"{t.q},{t.r}" for t in s.explored if t.is_dark_fleet and (t.strength or 0) > 0
                    and tokens_at(s, "dark-ships", t) != t.strength
                    and (tokens_at(s, "dark-ships", t) > 0 or not dark_ships_are_elsewhere(s, t.strength))]


def is_dark_fleet_of_another_kind(s, tile):
    """It has the strength of the dark ships there, which are reported."""
    return tile.strength is not None and tile.strength == tokens_at(s, "dark-ships", tile)


def dark_ships_are_elsewhere(s, strength):
    empty = [t for t in s.explored if t.is_dark_fleet and t.strength == strength and not tokens_at(s, "dark-ships", t)]
    return len(empty) <= sum(number(e, "ships") == strength for e in tokens_nowhere(s, "dark-ships"))


# ---------------------------------------------------------------- fleets and armies

def limit(s, seat):
    empire = s.empire(seat)
    if empire is None:
        return 10
    return 10 + count(empire, "technology", type="limit") + sum(
        number(c, "extra") for c in empire if tag(c) in ("artifact", "agent"))


def fleet_limit(s):
    return [place for (place, seat), force in s.forces().items()
            if s.fleet(force) > limit(s, seat) + force["extra-fleet"]]


def army_limit(s):
    unrest = {place for place, control in s.controls.items() if control.get("type") == "unrest" and place in s.tiles}
    return [place for (place, seat), force in s.forces().items()
            if s.army(force) > limit(s, seat) + force["extra-army"] - (5 if place in unrest else 0)]


def army_place(s):
    """At the start, units away from home are reported by the rules of the beginning; the same in the next rules."""
    return [place for place, seat in armies_out_of_place(s) if not marker_is_in_the_void(s, s.tiles[place], seat)]


def armies_out_of_place(s):
    return [(place, seat) for place, seat in armies_not_at_their_own(s)
            if not is_one_of_several(s, place, seat) and not may_be_the_controllers(s, s.tiles[place], seat)]


def may_be_the_controllers(s, tile, seat):
    """A piece with a seat that does not exist may belong to the controller of the system."""
    controller = s.controller(tile)
    return is_nobodys(s, seat) and controller != 0 and not is_nobodys(s, controller)


def is_bare(s, tile):
    return tile.is_system(*naive.BENEFIT_KINDS) and s.controller(tile) == 0


def markers_in_the_void(s, seat):
    return sum(number(e, "seat") == seat and s.tile(e) is None for e in s.sorted("control"))


def bare_systems_of(s, seat):
    """Returns the systems in which it has pieces that need control."""
    return [t for t in s.galaxy.tiles if is_bare(s, t)
            and any(s.forces().get((f"{t.q},{t.r}", seat), {}).get(kind) for kind in ("army", "colossus", "starbase"))]


def marker_is_in_the_void(s, tile, seat):
    """The marker that the system lacks may be one without a tile: there are enough for all such systems."""
    return (not s.start and is_bare(s, tile) and s.empire(seat) is not None
            and markers_in_the_void(s, seat) >= len(bare_systems_of(s, seat)))


def armies_not_at_their_own(s):
    """Returns [(hex, seat)] where the first control marker is another's or missing; homes have a rule of their own."""
    return [] if s.start else [
        (place, seat) for (place, seat), force in s.forces().items()
        if (force["army"] or force["colossus"]) and (tile := s.tiles.get(place))
        and not s.foreign_home(tile, seat) and s.controller(tile) != seat]


def is_one_of_several(s, place, seat):
    """A tile with markers of several empires (control-taken) may be controlled by each of them."""
    return any(here(e) == place and number(e, "seat") == seat for e in s.sorted("control"))


def forces_in_foreign_homes(s):
    return [] if s.start else [(s.tiles[place], seat) for place, seat in s.forces()
                               if place in s.tiles and s.foreign_home(s.tiles[place], seat)]


def seat_is_repeated(s, home):
    return home.seat is not None and sum(other.seat == home.seat for other in s.galaxy.homes) > 1


def foreign_home(s):
    """Which empire owns one of two homes with the same seat is unknown, and reported (seat-repeated)."""
    return [f"{home.q},{home.r}" for home, seat in forces_in_foreign_homes(s) if is_in_anothers_home(s, home, seat)]


def is_in_anothers_home(s, home, seat):
    return not seat_is_repeated(s, home) and not is_nobodys(s, seat)


def owned(s):
    return {(here(e), number(e, "seat")) for e in s.sorted("control", "fleet", "army", "unique-unit", "mercenary")}


def told_in_the_void(s):
    """Returns the hexes without a tile at which unit-path reports."""
    return set() if s.start else {place for place, _ in owned(s) if place not in s.tiles}


def unit_path(s):
    found = []
    if s.start:
        return found
    for place, seat in owned(s):
        empire, tile = s.empire(seat), s.tiles.get(place)
        if tile is None:
            found.append(place)
        elif empire is not None and s.home(empire) and not tile.is_home and tile not in s.paths[empire]:
            found.append(place)
    return found


def battle_pending(s):
    return [place for (place, seat), force in s.forces().items()
            if s.fleet(force) and (t := s.tiles.get(place)) and tokens_at(s, "dark-ships", t)
            and not (t.is_anomaly and t.type == "ionstorm")]


def unique_unit(s):
    seen, found = set(), []
    for e in s.sorted("unique-unit"):
        key = e.get("seat"), e.get("type")
        found += [here(e)] if key in seen else []
        seen.add(key)
    return found


def unit_health(s):
    found = [f'in:race-{race.get("name")}' for race in s.root.findall(NS + "race") for unit in race.findall(NS + "unit")
             if number(unit, "hits") > HEALTH.get(unit.get("type"), 99)]
    for e in s.sorted("unique-unit"):
        empire, kind = s.empire(e.get("seat")), e.get("type")
        race = fold(empire.get("race", "")) if empire is not None else ""
        whole = min(HEALTH[kind], s.hits.get((race, kind), 99))
        found += [here(e)] if e.get("health") and not 1 <= number(e, "health") <= whole else []
    return found


def unique_strength(s):
    """p. 19: unique units roll more dice and have more hit points than any regular one of the race. Each of these has
    one of both at least; a colossus has four hit points at most, so they have three at most."""
    found = []
    for race in [part for part in s.defined.values() if tag(part) == "race"]:  # repeated definitions are not read
        told = race.findall(NS + "unit")
        first = {unit.get("type"): unit for unit in reversed(told)}
        regular = [first[kind] for kind in REGULAR if kind in first]
        dice = max([1, *(number(unit, "dice") for unit in regular)])
        hits = max([1, *(number(unit, "hits") for unit in regular if number(unit, "hits") < HEALTH["colossus"])])
        for unit in told:
            if unit.get("type") in REGULAR:
                wrong = number(unit, "hits") >= HEALTH["colossus"]
            else:
                wrong = (number(unit, "dice", 99) <= dice) + (number(unit, "hits", 99) <= hits)
            found += [f'in:race-{race.get("name")}'] * wrong
    return found


def starbase_place(s):
    return [here(e) for e, t in starbases_not_at_their_own(s)
            if not may_be_the_controllers(s, t, number(e, "seat")) and not marker_is_in_the_void(s, t, number(e, "seat"))]


def starbases_not_at_their_own(s):
    return [(e, t) for e, t in on_tiles(s, "unique-unit") if e.get("type") == "starbase" and not s.start
            and not s.foreign_home(t, number(e, "seat")) and s.controller(t) != number(e, "seat")]


def mercenaries_alone(s):
    """Returns [(hex, seat)]."""
    return [where for where, force in s.forces().items() if s.fleet(force) == force["mercenary"]
            for _ in range(force["mercenary"])]


def mercenary_escort(s):
    """At the start there is none, and each is reported (starting-empire)."""
    told = told_in_the_void(s)
    return [place for place, seat in mercenaries_alone(s) if not s.start and place not in told
            and not may_be_escorted(s, place, seat) and not guest_is_told(s, place, seat)]


def may_be_escorted(s, place, seat):
    """Its seat does not exist, and it may belong to a player with ships there."""
    return is_nobodys(s, seat) and any(
        where == place and 1 <= other <= s.galaxy.players and any(force[kind] for kind in (*SHIPS, "titan", "starbase"))
        for (where, other), force in s.forces().items())


def guest_is_told(s, place, seat):
    """An escort could not be in another's home either."""
    tile = s.tiles[place]
    return s.foreign_home(tile, seat) and is_in_anothers_home(s, tile, seat)


# ---------------------------------------------------------------- control, structures, tokens

def on_tiles(s, name):
    return [(e, t) for e in s.sorted(name) if (t := s.tile(e))]


def home_unrest(s):
    """Which empire owns one of two homes with the same seat is unknown, and reported (seat-repeated)."""
    in_unrest = [here(e) for e, t in controls(s) if e.get("type") == "unrest" and t.is_home]
    return in_unrest + [here(e) for e, t in peace_in_homes_of_others(s) if not seat_is_repeated(s, t)]


def controls(s):
    """Returns the control markers on tiles, without those reported as too early."""
    too_early = got_in_play(s) if s.start else []
    return [(e, t) for e, t in on_tiles(s, "control") if e not in too_early]


def peace_in_homes_of_others(s):
    return [(e, t) for e, t in controls(s) if e.get("type") != "unrest" and s.foreign_home(t, number(e, "seat"))]


def control_kind(s):
    return [here(e) for e, t in controls(s) if t.is_anomaly or t.is_system("empty")]


def control_special(s):
    return [here(e) for e, t in controls(s) if t.is_system("special")]


def control_taken(s):
    first = {here(e): e for e, t in reversed(on_tiles(s, "control"))}
    return [here(e) for e, t in controls(s) if first[here(e)] is not e]


def hostile_peace(s):
    return [here(e) for e, t in controls(s) if is_hostile_peace(e, t)]


def is_hostile_peace(control, tile):
    return control.get("type") == "peace" and tile.is_system("hostile")


def unrest_block(s):
    told = [e for e, t in on_tiles(s, "control") if is_hostile_peace(e, t)]
    return [here(e) for e in s.sorted("control")
            if e not in told and (e.get("type") == "unrest") != (e.get("blocked") is not None)]


def structure_place(s):
    """An uncontrolled system is reported for an army there, too. At the start there is none (starting-empire)."""
    armies = {place for place, _ in armies_out_of_place(s)}
    told = armies | (bare_with_structures(s) if structures_are_of_the_void(s) else set())
    return [] if s.start else [here(e) for e, is_second in structures_out_of_place(s)
                               if here(e) not in told_in_the_void(s) and (is_second or here(e) not in told)]


def bare_with_structures(s):
    """Returns uncontrolled systems with a structure and no army."""
    armies = {place for (place, _), force in s.forces().items() if force["army"] or force["colossus"]}
    return {here(e) for e, t in on_tiles(s, "structure") if is_bare(s, t) and here(e) not in armies}


def structures_are_of_the_void(s):
    """The markers that their systems lack may be those without a tile, less those that armies lack."""
    seats = {number(e, "seat") for e in s.empires}
    left = sum(max(0, markers_in_the_void(s, seat) - len(bare_systems_of(s, seat))) for seat in seats)
    return not s.start and len(bare_with_structures(s)) <= left


def structures_out_of_place(s):
    """Returns [(structure, whether it is not the first on its hex)]."""
    found, seen = [], set()
    for e in s.sorted("structure"):
        t, is_second = s.tile(e), here(e) in seen
        found += [(e, is_second)] if t is None or is_second or s.controller(t) == 0 else []
        seen.add(here(e))
    return found


def first_structures_out_of_place(s):
    return {here(e) for e, is_second in structures_out_of_place(s) if not is_second}


def tokens_nowhere(s, name):
    """Returns those on no explored tile."""
    return [e for e in s.sorted(name) if (t := s.tile(e)) is None or t not in s.explored]


def token_place(s, name):
    found = [here(e) for e in tokens_nowhere(s, name)]
    total = 0
    for e in s.sorted(name):
        total += number(e, "regiments") + number(e, "ships")
        if total > 24 * s.galaxy.sets:
            return found + [here(e)]
    return found


def militia_elsewhere(s):
    return [here(e) for e, t in on_tiles(s, "militia")
            if not s.start and (not t.is_system("hostile") or s.controller(t) != 0)]


def component_stock(s):
    """p. 5-7, 18, 24: the sets' cards, items and crystals, and an empire's figures and markers."""
    owners = {c: e for e in s.empires for c in e}
    sorts = [(("item", "technology", "upgrade", "mercenary", "structure"), 56), (("agent",), 24), (("artifact",), 24)]
    found = []
    for sort, in_a_set in sorts:
        too_many = [e for e in s.all if tag(e) in sort][in_a_set * s.galaxy.sets:][:1]
        found += [inside(owners[e]) if e in owners else here(e) if e.get("q") else None for e in too_many]
    found += [None] * (sum(number(e, "crystals") for e in s.empires) > (24 * 1 + 24 * 5) * s.galaxy.sets)
    first = {number(e, "seat"): e for e in reversed(s.empires)}
    return found + [None for e in first.values() if markers(s, e) > 20]


def markers(s, empire):
    """Returns the control markers that an empire uses: on the tracks, on abilities not chosen, on systems, and for
    figures beyond the eight of a sort. Another set adds figures (p. 24), not markers."""
    seat = number(empire, "seat")
    choices = s.choices.get(fold(empire.get("ideology", "")), [])
    on_tracks = 1 + s.advanced["planning"]
    not_chosen = sum(level <= number(empire, "level") for level in choices)
    on_systems = sum(number(c, "seat") == seat for c in s.sorted("control")
                     if s.home(empire) is None or s.tile(c) is not s.home(empire))  # which needs none (p. 7)
    units = units_of(s, empire)
    return on_tracks + not_chosen + on_systems + sum(max(0, units[unit] - 8 * s.galaxy.sets) for unit in REGULAR)


def open_cards(s):
    """p. 5, 8: one card of each pile is face up after set-up, and again after reshuffling; a recruit or a scan action
    may take it. None of either: they are drawn at the table. Cards that are all held cannot be revealed."""
    open_ones = {sort: len(s.root.findall(NS + sort)) for sort in ("agent", "artifact")}
    held = {sort: sum(count(e, sort) for e in s.empires) for sort in open_ones}
    found = [None for n in open_ones.values() if n > 1]
    if any(open_ones.values()) and laid_out(s):
        found += [None for sort, n in open_ones.items() if n == 0 and held[sort] < 24 * s.galaxy.sets]
    return found


def pile_draw(s):
    return [None for e in s.root.findall(NS + "draw") if not is_drawn_right(e)]


def is_drawn_right(draw):
    kind, value = draw.get("kind", "any"), number(draw, "value")
    return {"any": value >= 1, "special": value in (0, 1)}.get(kind, value in (0, 2, 3, 4))


def pile_stock(s):
    used, drawn, found = Counter(), Counter(), []
    for t in s.galaxy.tiles:
        used[t.type] += t.shape == "system"
        used["special"] += t.is_any(1)
        used["valued"] += t.is_any(2, 3, 4) or t.is_system("hostile", "inhabited", "uninhabited")
    for e in filter(is_drawn_right, s.root.findall(NS + "draw")):
        kind = e.get("kind", "any")
        if kind == "special" or (kind == "any" and e.get("value") == "1"):
            drawn["special"] += 1
        else:
            drawn["valued"] += 1
            drawn[kind] += kind != "any"
    for stock, box in BOX.items():
        most = box * s.galaxy.sets
        found += [None] if used[stock] <= most < used[stock] + drawn[stock] else []
    return found


def system_repeated(s):
    """A box has each title once: first the tiles by place, then the known draws."""
    seen = Counter(t.name for t in s.galaxy.tiles if t.shape == "system")
    found = [f"{t.q},{t.r}" for t in naive.system_repeated(s.galaxy)]
    for name in [e.get("name") for e in s.root.findall(NS + "draw") if e.get("name")]:
        seen[name] += 1
        found += [None] if seen[name] > s.galaxy.sets else []
    return found


RULES = {
    "document/reference": reference,
    **{f"burning-suns/{f.__name__.replace('_', '-')}": f for f in (
        empire_per_seat, turn_order, leader_count, leader_race, leader_phase, leader_spots, leader_turns, last_leader,
        first_round, race_cards,
        antimatter_source, alliance, alliance_path, board_levels, game_won, market_size,
        part_repeated, part_defined, race_name, race_unknown, ideology_level, ideology_power, technology_spots,
        upgrade_slots, hand_limit, regular_beginning,
        advanced_beginning, starting_empire, beginning_planning, start_round, sheet_order, militia_deployed,
        dark_fleet_deployed, fleet_limit, army_limit, army_place, foreign_home, unit_path, battle_pending, unique_unit,
        unit_health, unique_strength, starbase_place, mercenary_escort, home_unrest, control_kind, control_special, control_taken,
        hostile_peace, unrest_block, structure_place, militia_elsewhere, component_stock, open_cards, pile_draw,
        pile_stock, system_repeated)},
    "burning-suns/militia-place": lambda s: token_place(s, "militia"),
    "burning-suns/dark-ship-place": lambda s: token_place(s, "dark-ships"),
}


def problems_of_text(text):
    """Returns a Counter of (rule, place)."""
    scenario = Scenario(text)
    return Counter((rule, place) for rule, check in RULES.items() for place in check(scenario))
