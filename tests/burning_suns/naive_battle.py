"""A second implementation of battles, by the letter of the rulebook and of engine/games/burning_suns/side.h: slow, in
fractions, written without looking at the engine's sources."""
import itertools
from collections import namedtuple
from fractions import Fraction
from functools import lru_cache

# `kind` is the index of the side's entry to which a unit belongs.
Unit = namedtuple("Unit", "kind dice attack damage points rerolls cost titan_dice adds_attack flags")
Side = namedtuple("Side", "rerolls bonus units")  # units: all of them, one by one

HALF_UNIT = Fraction(1, 2)


def is_gone(units):
    return all("h" in unit.flags for unit in units)


def cancels(units):
    return any("c" in unit.flags for unit in units)


# ---- One volley ---------------------------------------------------------------------------


def dice_of(side, units, bonus=0):
    """Returns (faces that hit, damage) of each die, in the order in which rerolls go to them."""
    bonus += side.bonus + sum(unit.adds_attack for unit in units)
    more = sum(unit.titan_dice for unit in units)
    dice = []
    for unit in units:
        n = unit.dice + (more if "t" in unit.flags else 0)
        dice += [(max(0, min(7, unit.attack + bonus)), unit.damage)] * n
    return sorted(dice, key=lambda die: (die[0] * die[1], die[1]), reverse=True)


def rerolls_of(side, units, cancelled):
    return 0 if cancelled else side.rerolls + sum(unit.rerolls for unit in units)


@lru_cache(maxsize=None)
def volley(dice, rerolls):
    """Returns {hits: chance}, hits being the sorted damages of those that hit; die by die."""
    ways = {((), rerolls): Fraction(1)}
    for faces, damage in dice:
        hit, following = Fraction(faces, 8), {}
        for (hits, left), way in ways.items():
            for tries in range(left + 1):
                key = tuple(sorted(hits + (damage,))), left - tries
                following[key] = following.get(key, 0) + way * (1 - hit) ** tries * hit
            key = hits, 0
            following[key] = following.get(key, 0) + way * (1 - hit) ** (left + 1)
        ways = {key: way for key, way in following.items() if way}
    outcomes = {}
    for (hits, _), way in ways.items():
        outcomes[hits] = outcomes.get(hits, 0) + way
    return outcomes


def volley_by_all_faces(dice, rerolls):
    """The same as at the table: all dice at once, then rerolls, with all faces."""
    outcomes = {}

    def spend(hit, left, way):
        missed = [i for i, is_hit in enumerate(hit) if not is_hit]
        if left == 0 or not missed:
            hits = tuple(sorted(damage for (_, damage), is_hit in zip(dice, hit) if is_hit))
            outcomes[hits] = outcomes.get(hits, 0) + way
            return
        best = missed[0]  # dice are sorted by their value
        for face in range(1, 9):
            spend(hit[:best] + (face <= dice[best][0],) + hit[best + 1:], left - 1, way / 8)

    for faces in itertools.product(range(1, 9), repeat=len(dice)):
        spend(tuple(face <= chance for face, (chance, _) in zip(faces, dice)), rerolls,
              Fraction(1, 8 ** len(dice)))
    return outcomes


# ---- Losses -------------------------------------------------------------------------------


def expected(dice, rerolls):
    """Returns the expected damage, die by die: only the number of rerolls left matters to the next."""
    left, total = {rerolls: Fraction(1)}, Fraction(0)
    for faces, damage in dice:
        hit, following = Fraction(faces, 8), {}
        for n, way in left.items():
            for tries in range(n + 1):
                following[n - tries] = (following.get(n - tries, 0)
                                        + way * (1 - hit) ** tries * hit)
                total += way * (1 - hit) ** tries * hit * damage
            following[0] = following.get(0, 0) + way * (1 - hit) ** (n + 1)
        left = following
    return total


def fire_worth(side, units, cancelled):
    if is_gone(units):
        return Fraction(0)
    return expected(dice_of(side, units), rerolls_of(side, units, cancelled))


def order_of_falling(side, other):
    """Returns the side's units in the order in which they fall."""
    left, order = list(side.units), []
    while left:
        def key(unit):
            rest = list(left)
            rest.remove(unit)
            return -fire_worth(side, rest, cancels(other.units)), unit.cost, unit.kind
        unit = min(left, key=key)
        left.remove(unit)
        order.append(unit)
    return order


def take(units, hits):
    """Returns `units`, in the order of falling, after the hits."""
    units = list(units)
    for damage in sorted(hits):
        if not units:
            break
        bearers = [i for i, unit in enumerate(units) if unit.points > damage]
        if bearers:
            i = max(bearers, key=lambda i: (units[i].points, i))
            units[i] = units[i]._replace(points=units[i].points - damage)
        else:
            units.pop(0)
        if is_gone(units):
            units = []
    return tuple(units)


# ---- All turns ----------------------------------------------------------------------------


def battle(attacker, defender):
    """Returns {(attackers left, defenders left): chance}; endless battles end with the units that
    stand."""

    @lru_cache(maxsize=None)
    def turns(one, two, bonus):
        if not one or not two:
            return {(len(one), len(two)): Fraction(1)}
        fire = volley(tuple(dice_of(attacker, one, bonus)),
                      rerolls_of(attacker, one, cancels(two)))
        answer = volley(tuple(dice_of(defender, two)), rerolls_of(defender, two, cancels(one)))
        ends, stay = {}, Fraction(0)
        for hits, way in fire.items():
            for taken, back in answer.items():
                if not hits and not taken and not bonus:
                    stay = way * back
                    continue
                for end, chance in turns(take(one, taken), take(two, hits), 0).items():
                    ends[end] = ends.get(end, 0) + way * back * chance
        if stay == 1:
            return {(len(one), len(two)): Fraction(1)}
        return {end: chance / (1 - stay) for end, chance in ends.items()}

    return turns(*(() if is_gone(side.units) else tuple(order_of_falling(side, other))
                   for side, other in ((attacker, defender), (defender, attacker))), 1)


def barrage(attacker, defender):
    """Returns {defenders left: chance}."""
    cancelled = cancels(defender.units)
    order = tuple(order_of_falling(defender, attacker))
    ends = {}
    for hits, way in volley(tuple(dice_of(attacker, attacker.units)),
                            rerolls_of(attacker, attacker.units, cancelled)).items():
        left = len(take(order, hits))
        ends[left] = ends.get(left, 0) + way
    return ends


# ---- Any distribution of damage -------------------------------------------------------------


def ways_to_take(units, n_hits):
    """Returns all possible remaining units, of one hit point each."""
    if n_hits >= len(units):
        return {()}
    return set(itertools.combinations(units, len(units) - n_hits))


def best_answer(attacker, defender, who):
    """Returns the chance to win less the chance to lose of side `who`, 0 or 1, if it distributes
    its damage optimally against the fixed order of the other. Units of one hit point; in floats."""
    orders = [order_of_falling(attacker, defender), order_of_falling(defender, attacker)]

    @lru_cache(maxsize=None)
    def value(one, two, bonus):
        if not one or not two:
            return float(bool(one)) - float(bool(two))
        fire = volley(tuple(dice_of(attacker, one, bonus)), rerolls_of(attacker, one, False))
        answer = volley(tuple(dice_of(defender, two)), rerolls_of(defender, two, False))
        total, stay = 0.0, 0.0
        for hits, way in fire.items():
            for taken, back in answer.items():
                if not hits and not taken and not bonus:
                    stay = float(way * back)
                    continue
                ones = ways_to_take(one, len(taken)) if who == 0 else {take(one, taken)}
                twos = ways_to_take(two, len(hits)) if who == 1 else {take(two, hits)}
                values = [value(a, b, 0) for a in ones for b in twos]
                total += float(way * back) * (max(values) if who == 0 else min(values))
        return total / (1 - stay)

    return value(tuple(orders[0]), tuple(orders[1]), 1) * (1 if who == 0 else -1)
