"""Chances and sums of Sunburn by full enumeration, for comparison: initiative, actions, orders, score, upkeep, blast, shots."""
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import oracle_plane as plane
import oracle_sight as sight
from oracle_plane import INCH, fine
from oracle_rules import NUMBERS, Reading

# ---------------------------------------------------------------- initiative


@cache
def rolls(n):
    """{sorted dice: in how many of the 6^n rolls}"""
    return Counter(tuple(sorted(dice)) for dice in product(NUMBERS, repeat=n))


def first(mine, theirs, segment=1):
    """(seat 1, seat 2, nobody): who has the initiative with so many dice. More 1's, then more 2's ...; a segment begins
    with its own number. Nobody after the 6's: dice off."""
    def profiles(n):
        found = Counter()
        for dice, times in rolls(n).items():
            found[tuple(dice.count(number) for number in range(segment, 7))] += times
        return found

    found = Counter()
    for (a, times), (b, others) in product(profiles(mine).items(), profiles(theirs).items()):
        found[(a < b) - (a > b)] += times * others
    total = 6 ** (mine + theirs)
    return tuple(Fraction(found[who], total) for who in (-1, 1, 0))


def begun(read, phase, segment=None):
    """Who has the initiative, by known dice, when the phase or segment began. Every die that a figure has lay in the pool
    when the Movement Phase began. When a segment begins, dice of figures that moved are gone, and those by which figures
    act in it are still there."""
    profiles = []
    for team in sorted(read.teams, key=lambda team: team.seat):
        dice = list(team.node.numbers("pool"))
        for node in read.figures:
            if node.get("seat") != str(team.seat) or not node.get("die"):
                continue
            if phase != "action" or (node.get("done") == "acted" and int(node["die"]) == segment):
                dice.append(int(node["die"]))
        profiles.append([dice.count(number) for number in range(segment if phase == "action" else 1, 7)])
    mine, theirs = profiles
    return tuple(Fraction(is_so) for is_so in (mine > theirs, mine < theirs, mine == theirs))


# ---------------------------------------------------------------- actions


def acting(dice, characters, action):
    """How many characters can take the action, a die each: the best assignment, by trying all."""
    def best(i, left):
        if i == len(dice):
            return 0
        most = best(i + 1, left)
        for c in left:
            if characters[c][dice[i] - 1] == action:
                most = max(most, 1 + best(i + 1, left - {c}))
        return most

    return best(0, frozenset(range(len(characters))))


def with_counters(dice, counters, characters, action):
    """The same where each counter may be discarded to turn a die to its number: of all dice that can be left showing."""
    return max(acting(shown, characters, action) for shown in reachable(dice, counters))


def reachable(dice, counters):
    """Each multiset that the dice can show after some counters are discarded, one for a die."""
    found, work = {tuple(sorted(dice))}, [(tuple(sorted(dice)), (), tuple(sorted(counters)))]
    # Turned dice stay turned: turning one again only wastes a counter.
    seen = set(work)
    while work:
        plain, turned, left = work.pop()
        for number in set(left):
            rest = list(left)
            rest.remove(number)
            for die in set(plain):
                others = list(plain)
                others.remove(die)
                state = tuple(others), tuple(sorted((*turned, number))), tuple(rest)
                if state not in seen:
                    seen.add(state)
                    work.append(state)
                    found.add(tuple(sorted(state[0] + state[1])))
    return found


def actions(characters, action, dice=None, counters=()):
    """{k: chance that at least k characters can take the action} of k = 1 ... number of characters."""
    n = len(characters) if dice is None else dice
    found = Counter()
    for roll, times in rolls(n).items():
        # What is shown only matters up to which numbers have the action; a counter is as good as a die of its number,
        # and no more are used than there are dice.
        usable = [number for number in counters if any(c[number - 1] == action for c in characters)]
        found[min(n, acting((*roll, *usable), characters, action))] += times
    return {k: Fraction(sum(times for m, times in found.items() if m >= k), 6 ** n) for k in range(1, n + 1)}


def by_one(numbers, n):
    """The chance that one of n dice shows one of so many numbers."""
    return 1 - Fraction(6 - numbers, 6) ** n


# ---------------------------------------------------------------- orders, score, upkeep

ORDER_POINTS = {"sensor-net-repair": 4, "propaganda-war": 4, "purge": 5, "training-exercise": 2, "humint": 4, "evac": 6}
UPKEEP = {"save": 2, "retrain": 4, "hire": 12}


def affordable(points):
    """{what: how often the points pay for it alone}"""
    return {what: max(points, 0) // cost for what, cost in UPKEEP.items()}


def upkeep(saved=0, retrained=0, hired=0):
    return UPKEEP["save"] * saved + UPKEEP["retrain"] * retrained + UPKEEP["hire"] * hired


class Score:
    """Victory points of a position."""

    def __init__(self, root):
        self.read = root if isinstance(root, Reading) else Reading(root)

    def well(self, seat):
        """Characters of a seat that are unwounded and not eliminated, on the field or off it by an edge."""
        return sum(f.number("seat") == seat and self.read.is_unwounded(f) for f in self.read.figures) + sum(
            g.number("seat") == seat and g.get("type") == "left" and "character" in g for g in self.read.gone)

    def lost(self, seat):
        """Characters of a seat that are eliminated: lying, off the table, or dragged off it."""
        return [f for f in self.read.figures if f.number("seat") == seat and f.flag("eliminated")] + [
            g for g in self.read.gone if g.number("seat") == seat and "character" in g and g.get("type") != "left"]

    def points(self, seat):
        return self.well(seat) + len(self.lost(3 - seat))

    def campaign(self, seat):
        """Only survivors count, and the orders of the day."""
        return self.well(seat) + self.bonus(seat)

    def funds(self, seat):
        """What there is to spend "between engagements": with what this one earned, once it has ended."""
        kept = self.read.team(seat).node.number("victory-points", 0)
        is_ended = self.read.campaign and self.read.is_play and self.read.phase in (None, "cleanup") and not all(
            map(self.on_field, (1, 2)))
        return kept + (self.campaign(seat) if is_ended else 0)

    def bonus(self, seat):
        mine, theirs = self.read.team(seat), self.read.team(3 - seat)
        lost = self.lost(3 - seat)
        order = mine.order if mine else None
        if order == "sensor-net-repair":
            return 4 * any(n.tag == "sensor" and n.number("seat") == seat and self.read.is_next_to_centre(n)
                           for n in self.read.root.children)
        if order == "propaganda-war":
            most = max((c.renown for c in theirs.characters), default=0)
            famous = {c.name for c in theirs.characters if c.renown == most}
            return 4 * any(n.get("character") in famous for n in lost)
        if order == "purge":
            return len(lost)
        if order == "training-exercise":
            rookies = {c.name for c in mine.characters if c.node.flag("nominee")}
            return 2 * any(n.get("by") in rookies for n in lost)
        if order == "humint":
            is_alone = not self.on_field(3 - seat) and self.on_field(seat)
            return 4 * (is_alone or any(n.tag == "gone" and n.get("type") == "taken" for n in lost))
        if order == "evac":
            return 6 * any("character" not in g and self.read.bringer(g) == seat and g.get("type") in ("taken", "left")
                           for g in self.read.gone)
        return 0

    def on_field(self, seat):
        return any(f.number("seat") == seat and self.read.is_unwounded(f) for f in self.read.figures)


# ---------------------------------------------------------------- shots and blasts

SHOTS = {
    # action: (open, cover)
    "advance": ("wounded", "pinned"),
    "snapshot": ("wounded", "pinned"),
    "aim": ("eliminated", "suppressed"),
    "flame": ("wounded", "wounded"),
    "suppressing-fire": ("suppressed", "suppressed"),
}
RULER, HALF_A_RULER = 500, 250


def shot(action, seen, gap, is_hurt=False, touch=5):
    """What happens to the target: a word, or None; with its price for the shooter, a word or None. `seen` is what
    sight says, the gap is in hundredths, `is_hurt` says that the target is suppressed or wounded."""
    if gap <= touch and action in ("assault", "advance"):
        if is_hurt:
            return "eliminated", None
        return "wounded", "suppressed" if action == "advance" else None
    if action not in SHOTS or seen == "blocked" or action == "flame" and gap > RULER:
        return None, None
    return SHOTS[action][seen == "cover"], None


def suppressed(read, shooter, target, seen, all_screens):
    """What Suppressing Fire does to the target: (result, or None; gap in hundredths to the nearest counter that the
    shooter sees, or None; whether a counter of his seat lies at all). None within the margin of a change."""
    laid = [n for n in read.root.children if n.tag == "suppression" and n.number("seat") == shooter.number("seat")]
    if not laid:
        return shot("suppressing-fire", seen, 0)[0], None, False
    base, found = read.base(target), []
    for node in laid:
        counter = sight.Base(fine(node.length("x")), fine(node.length("y")), 0)
        verdict = sight.settled(counter, body(read, shooter), all_screens)
        if verdict is None:
            return None
        if verdict != "blocked":
            dx, dy = target.length("x") - node.length("x"), target.length("y") - node.length("y")
            found.append((plane.gap(dx, dy, base), 4 * (dx * dx + dy * dy) <= (2 * RULER + base) ** 2))
    is_hit = seen != "blocked" and any(is_near for _, is_near in found)
    return "suppressed" if is_hit else None, min(found)[0] if found else None, True


def screens(read):
    """The terrain and smoke of a document."""
    found = [sight.Screen(n.get("type"), around, n.get("name")) for n, around in read.sound] if read.board else []
    return found + [sight.smoke(fine(n.length("x")), fine(n.length("y"))) for n in read.smoke]


def body(read, figure):
    return sight.Base(fine(figure.length("x")), fine(figure.length("y")), read.base(figure))


def blast(read, x, y, margin=0.0):
    """[(figure, gap in hundredths, 'wounded' or 'suppressed', or None near a change)] of all who are hit by a grenade
    at a place in hundredths. The counter has no base and leans on nothing; what cannot be seen is in cover."""
    eye, all_screens, found = (fine(x), fine(y)), screens(read), []
    for figure in read.figures:
        if figure.flag("eliminated"):
            continue
        dx, dy, d = figure.length("x") - x, figure.length("y") - y, read.base(figure)
        if 4 * (dx * dx + dy * dy) > (2 * HALF_A_RULER + d) ** 2:
            continue
        between = sight.covers(eye, body(read, figure))
        told = {is_covered(between, all_screens, change) for change in ((0.0, margin, -margin) if margin else (0.0,))}
        result = None if len(told) > 1 else "suppressed" if told.pop() else "wounded"
        found.append((figure, plane.gap(dx, dy, d), result))
    return found


def is_covered(between, all_screens, change):
    for screen in all_screens:
        shapes = [screen.around]
        if change > 0:
            shapes += sight.fringe(screen.around, change * INCH)
        elif change < 0:
            inner = sight.narrowed(screen.around, -change * INCH)
            shapes = [inner] if inner else []
        if any(sight.overlaps(between, shape, exact=not change) for shape in shapes):
            return True
    return False
