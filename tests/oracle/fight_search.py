#!/usr/bin/env python3
"""The value of a Burning Suns battle by full search: slow, plain, from the rulebook alone.

    fight_search.py FILE --hex Q,R --attacker SEAT --defender SEAT [--exact] [--read NAME=VALUE] [--stat KIND.FIELD=N]

Reads a scenario, takes the whole fleets of the two seats on the hex (p. 12, p. 20) and prints, as JSON, the attacker's
chances to win, to lose, and of a draw (both fleets are destroyed in the same turn). The whole tree of the battle is
searched, by backward induction: each side maximises its own chance to win, then its chance not to lose, and knows that
the enemy does the same. Options that are equal in both are equal in all, so ties are harmless. A turn in which
nobody hits and no reroll is spent leads back to itself. The value is the limit of battles that are broken off after
ever more such turns; their value then (the switch "broken-off") has made no difference in any battle tried.

What the rulebook says, and what is assumed
-------------------------------------------

- A die hits up to the unit's attack; 8 always misses (p. 18, p. 20). A hit does 1 damage, with a damage upgrade 1 more,
  which cannot be divided on several targets (p. 17, p. 18).
- Attack: that of the unit, +1 or +2 by upgrades of its kind (p. 17), +1 on the first turn for all units of the attacker
  and for his rerolls (p. 20), +1 by a structure for the empire that controls the system (p. 17).
- Dice: those of the unit; for a starbase one more by each technology "dice" (p. 16), for a titan one more by each
  mercenary "titan" (p. 17).
- Both sides fire before damage counts, so that a unit that falls in this turn has fired (p. 20).
- The owner of the damaged fleet distributes the damage, freely (p. 20, p. 22). Damage to a unique unit stays: its die
  shows its health (p. 19); the same is assumed for a regular unit with several hitpoints.
- There is no retreat (p. 20). Mercenaries without a regular or unique unit in their fleet are discarded (p. 17).
- Battles are impossible in an ionstorm (p. 11) and in a home system, which others cannot enter (p. 7).
- Stats are those of the file, else those that p. 7 prints for cyborgs and insectoids. A regular unit has one die and
  one hitpoint, as in the example on p. 20. A unique unit has the hitpoints of its die (p. 19); the number of its combat
  dice is printed nowhere in the rulebook, nor are the stats of mercenaries: --stat titan.dice=3 or --stat
  mercenary.attack=5 say what neither file nor rulebook does; without that, the program refuses.
- Rerolls: one for each raider (p. 18), those of the framework (p. 20); none that a file does not state. Only for own
  misses, never forced (p. 20, p. 24), for any unit of the fleet (p. 18: it is added "to the fleet").
- A starbase cancels the rerolls of its enemies (p. 19), that of a third empire those of all but its allies.
- Abilities of cards, leaders, ideologies and alliances are left out; nobody has to use one (p. 22).

Decisions
---------

Where the rulebook is ambiguous, a switch of --read decides. The first value is the default.

switch             values                   why the default                                                      page
-----------------  -----------------------  -------------------------------------------------------------------  -----
rerolls            battle, turn             "Add 1 reroll to the fleet in battles": a battle is the whole        18, 20
                                            action, as the battlecruiser's 1 regiment is for a whole assault;    24
                                            a reroll is one die; it is "spent", and nothing says that it
                                            comes back. With "turn", each turn has the whole number again.
lost-raider        keeps, loses             With rerolls=battle: what was added to the fleet stays, no           18
                                            sentence takes it away. With "loses", no more are left than
                                            framework and standing raiders give.
starbase-cancels   standing, battle         Its purpose is that of a unit "located" here: it ends with the       19
                                            starbase, from the next turn on.
reroll-manner      one-by-one, once,        "A single die reroll", of a miss: each is seen before the next is    20, 24
                   together                 decided, and a die that missed again is a miss again. "once": a
                                            die is rerolled once a turn. "together": all are chosen, then
                                            rolled.
reroll-order       attacker, defender       Dice are rolled simultaneously, so both see all. Then the            20, 22
                                            initiator uses up what he wants, before the other: as with
                                            abilities, on which p. 22 says so.
loss-order         attacker, defender       After all rerolls, so that both know all damage. The initiator       20, 22
                                            again distributes before the other, who sees it.
large-hit          free, whole              Each hit goes to a unit that still stands, in the order that the     17, 20
                                            owner chooses. What a hit of 2 or more has over is lost: he may
                                            "freely" give it to a unit with 1 hitpoint left. With "whole", he
                                            may do so only if no unit can take it whole.
titan-mercenary    anywhere, fleet          "Your titan's dice +1" names no place, as others do. Those of        17, 24
                                            other systems count too; those in the fleet as long as they stand.
objective          win, not-lose            The order of the aims: first to win, then not to lose; or the         -
                                            other way round.
broken-off         drawn, won, lost         What the attacker gets when a battle is broken off (see above):       20
                                            both fleets still stand, so nobody has won.
"""

import argparse
import json
import math
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import NamedTuple

NS = "{urn:starwright:1}"
REGULAR = ("dreadnought", "battlecruiser", "raider")
UNIQUE = ("titan", "starbase")
DIE = 8
PRINTED = {  # attack and hitpoints (p. 7)
    "cyborg": {"dreadnought": (4, 1), "battlecruiser": (6, 1), "raider": (4, 1), "titan": (6, 8), "starbase": (4, 6)},
    "insectoid": {"dreadnought": (2, 1), "battlecruiser": (5, 1), "raider": (4, 1), "titan": (5, 8),
                  "starbase": (4, 6)},
}
RULES = {"attack": {}, "hits": dict.fromkeys(REGULAR, 1) | {"titan": 8, "starbase": 6},
         "dice": dict.fromkeys(REGULAR, 1)}  # p. 19, p. 20
ATTACKER, DEFENDER = 0, 1
EPSILON, EXACT_EPSILON = 1e-12, Fraction(1, 2 ** 70)  # chances that differ by less count as equal


class Refused(Exception):
    """The question has no answer."""


SWITCHES = {
    "rerolls": ("battle", "turn"),
    "lost-raider": ("keeps", "loses"),
    "starbase-cancels": ("standing", "battle"),
    "reroll-manner": ("one-by-one", "once", "together"),
    "reroll-order": ("attacker", "defender"),
    "loss-order": ("attacker", "defender"),
    "large-hit": ("free", "whole"),
    "titan-mercenary": ("anywhere", "fleet"),
    "objective": ("win", "not-lose"),
    "broken-off": ("drawn", "won", "lost"),
}


def reading(**chosen):
    """Returns a value for each switch; names with _ for -."""
    values = {name: options[0] for name, options in SWITCHES.items()}
    for name, value in chosen.items():
        name = name.replace("_", "-")
        if value not in SWITCHES.get(name, ()):
            raise Refused(f"no such reading: {name}={value}")
        values[name] = value
    return values


class Kind(NamedTuple):
    """Units of a fleet that are equal except for their health."""
    name: str
    attack: int  # with all bonuses that last the whole battle
    damage: int
    dice: int
    hits: int
    mercenary: bool = False
    adds_titan_die: bool = False


# A state of a fleet: for each of its kinds the healths of the living units, highest first.
def state_of(healths):
    return tuple(tuple(sorted(units, reverse=True)) for units in healths)


@dataclass
class Fleet:
    """A side's constant numbers during the battle."""
    kinds: tuple
    start: tuple
    framework_rerolls: int = 0
    rerolls_cancelled: bool = False  # by a third empire's starbase

    def __post_init__(self):
        self.start = self.settled(state_of(self.start))
        self.known_volleys, self.known_hits = {}, {}

    def count(self, state, name):
        return sum(len(units) for kind, units in zip(self.kinds, state) if kind.name == name)

    def settled(self, state):
        """Returns the state without mercenaries that are left alone (p. 17)."""
        if any(units for kind, units in zip(self.kinds, state) if not kind.mercenary):
            return state
        return tuple(() for _ in state)

    def rerolls(self, state):
        return self.framework_rerolls + self.count(state, "raider")

    def after_hit(self, state, damage, whole):
        """Returns all states to which a hit of this damage can lead, the owner choosing the unit. Whole: no damage is
        lost if a unit can take it."""
        if (state, damage) not in self.known_hits:
            found = set()
            least = damage if whole and any(health >= damage for units in state for health in units) else 1
            for k, units in enumerate(state):
                for health in {health for health in units if health >= least}:
                    left = list(units)
                    left.remove(health)
                    if health > damage:
                        left.append(health - damage)
                    found.add(self.settled(state_of(state[:k] + (left,) + state[k + 1:])))
            self.known_hits[state, damage] = sorted(found)
        return self.known_hits[state, damage]

    def dice(self, state, bonus):
        """Returns {(the highest number that hits, damage): dice}."""
        extra = sum(len(units) for kind, units in zip(self.kinds, state) if kind.adds_titan_die)
        dice = Counter()
        for kind, units in zip(self.kinds, state):
            number = kind.dice + (extra if kind.name == "titan" else 0)
            dice[max(min(kind.attack + bonus, DIE - 1), 0), kind.damage] += number * len(units)
        return sorted((throw, number) for throw, number in dice.items() if number)

    def volleys(self, state, bonus, number):
        """Returns all results of firing once: a list of (chance, hits, misses). Hits: the damage of each, sorted;
        misses: how many dice missed, in the order of dice()."""
        if (state, bonus) not in self.known_volleys:
            dice = self.dice(state, bonus)
            results = []
            for hit in product(*(range(n + 1) for _, n in dice)):
                chance = number(1)
                hits = []
                for ((top, damage), n), h in zip(dice, hit):
                    p = number(top) / DIE
                    chance *= math.comb(n, h) * p ** h * (1 - p) ** (n - h)
                    hits += [damage] * h
                if chance:
                    results.append((chance, tuple(sorted(hits)), tuple(n - h for (_, n), h in zip(dice, hit))))
            self.known_volleys[state, bonus] = results
        return self.known_volleys[state, bonus]


class Value(NamedTuple):
    """The attacker's chances to win and to lose, and, inside a turn, that the turn ends as it began."""
    won: object
    lost: object
    again: object = 0

    def times(self, chance):
        return Value(self.won * chance, self.lost * chance, self.again * chance)

    def plus(self, other):
        return Value(self.won + other.won, self.lost + other.lost, self.again + other.again)


NOTHING = Value(0, 0)
WON, LOST, DRAWN, AGAIN = Value(1, 0), Value(0, 1), Value(0, 0), Value(0, 0, 1)


class Battle:
    """The search. Pairs are (attacker's, defender's) throughout."""

    def __init__(self, attacker, defender, read=None, exact=False):
        self.fleets = (attacker, defender)
        self.read = read or reading()
        self.number = Fraction if exact else float
        self.epsilon = EXACT_EPSILON if exact else EPSILON
        self.broken_off = {"drawn": DRAWN, "won": WON, "lost": LOST}[self.read["broken-off"]]
        self.known_turns, self.known_losses = {}, {}
        self.reroll_order = self.order("reroll-order")
        self.loss_order = self.order("loss-order")

    def order(self, switch):
        return (ATTACKER, DEFENDER) if self.read[switch] == "attacker" else (DEFENDER, ATTACKER)

    def value(self):
        states = tuple(fleet.start for fleet in self.fleets)
        if self.read["rerolls"] == "battle":
            pools = tuple(fleet.rerolls(state) for fleet, state in zip(self.fleets, states))
            if self.read["starbase-cancels"] == "battle":
                pools = tuple(0 if self.cancelled(side, states) else pools[side] for side in (ATTACKER, DEFENDER))
        else:
            pools = (0, 0)  # not used
        return self.turn(states, pools, True)

    def cancelled(self, side, states):
        """Whether a starbase cancels the side's rerolls in a turn that begins with these states (p. 19)."""
        enemy = 1 - side
        if self.read["starbase-cancels"] == "battle":
            states = tuple(fleet.start for fleet in self.fleets)
        return self.fleets[side].rerolls_cancelled or self.fleets[enemy].count(states[enemy], "starbase") > 0

    def equal(self, a, b):
        return abs(a - b) < self.epsilon

    # --- Choice -----------------------------------------------------------------------------------------------------

    def aims(self, side, value, again):
        """Returns the side's goals to maximise, the more important first; again: the value of this turn."""
        won, lost = value.won + value.again * again.won, value.lost + value.again * again.lost
        if side == DEFENDER:
            won, lost = lost, won
        return (won, -lost) if self.read["objective"] == "win" else (-lost, won)

    def better(self, side, a, b, again):
        for x, y in zip(self.aims(side, a, again), self.aims(side, b, again)):
            if not self.equal(x, y):
                return x > y
        return False

    def best(self, side, values, again=NOTHING):
        best = None
        for value in values:
            if best is None or self.better(side, value, best, again):
                best = value
        return best

    # --- A turn -----------------------------------------------------------------------------------------------------

    def turn(self, states, pools, first=False):
        """Returns the value at the start of a turn; pools: rerolls left in the battle."""
        stand = tuple(any(state) for state in states)
        if not all(stand):
            return {(True, False): WON, (False, True): LOST, (False, False): DRAWN}[stand]
        key = states, pools, first
        if key not in self.known_turns:
            self.known_turns[key] = Turn(self, states, pools, first).value()
        return self.known_turns[key]

    def pools_after(self, states, pools):
        if self.read["rerolls"] == "turn" or self.read["lost-raider"] == "keeps":
            return pools
        return tuple(min(pool, fleet.rerolls(state)) for pool, fleet, state in zip(pools, self.fleets, states))

    # --- Damage -----------------------------------------------------------------------------------------------------

    def losses(self, states, damage, pools):
        """Returns the value when each side distributes this damage, a sorted tuple of hits on it, not both empty."""
        key = states, damage, pools
        if key in self.known_losses:
            return self.known_losses[key]
        side = next((s for s in self.loss_order if damage[s]), None)
        if side is None:
            value = self.turn(states, self.pools_after(states, pools))
        elif not any(states[side]):
            value = self.losses(states, put(damage, side, ()), pools)
        else:
            options = []
            whole = self.read["large-hit"] == "whole"
            for i, hit in enumerate(damage[side]):
                if i and hit == damage[side][i - 1]:
                    continue
                rest = put(damage, side, damage[side][:i] + damage[side][i + 1:])
                options += [self.losses(put(states, side, after), rest, pools)
                            for after in self.fleets[side].after_hit(states[side], hit, whole)]
            value = self.best(side, options)
        self.known_losses[key] = value
        return value


def put(pair, side, item):
    return (item, pair[1]) if side == 0 else (pair[0], item)


class Turn:
    """The tree of a turn up to the damage. A turn can end as it began, when nobody hits and no reroll is spent: then
    its value depends on itself. It is computed as if the battle were broken off at that point, then as if it were
    broken off one turn later, and so on, until nothing changes; then the equation is solved with the choices found.
    """

    def __init__(self, battle, states, pools, first):
        self.battle, self.states, self.pools, self.first = battle, states, pools, first
        renewed = battle.read["rerolls"] == "turn"
        self.left = tuple(
            0 if battle.cancelled(side, states) else battle.fleets[side].rerolls(states[side]) if renewed
            else pools[side] for side in (ATTACKER, DEFENDER))
        self.unusable = tuple(0 if renewed else pools[side] - self.left[side] for side in (ATTACKER, DEFENDER))
        self.renewed = renewed
        self.throws, self.volleys = [], []
        for side, fleet in enumerate(battle.fleets):
            bonus = 1 if first and side == ATTACKER else 0
            self.throws.append([throw for throw, _ in fleet.dice(states[side], bonus)])
            self.volleys.append(self.merged(side, fleet.volleys(states[side], bonus, battle.number)))
        self.again = battle.broken_off  # the value of having this turn again
        self.known = {}  # nodes with a hit: the turn can no longer end as it began
        self.known_without_hit = {}

    def value(self):
        settled = self.volleys_value(with_hit=True)
        for _ in range(10_000):
            total = settled.plus(self.volleys_value(with_hit=False))
            once_more = self.rounded(total.plus(self.again.times(total.again)))
            if self.close(once_more, self.again):
                return Value(total.won / (1 - total.again), total.lost / (1 - total.again))
            self.again = once_more
            self.known_without_hit.clear()
        raise Refused("the choices of a turn go round in a circle")

    def close(self, a, b):
        least = self.battle.epsilon / 16
        return abs(a.won - b.won) < least and abs(a.lost - b.lost) < least

    def rounded(self, value):
        """Shortens fractions: this value is only used to choose."""
        if self.battle.number is float:
            return Value(value.won, value.lost)
        return Value(*(Fraction(round(chance * 2 ** 100), 2 ** 100) for chance in (value.won, value.lost)))

    def volleys_value(self, with_hit):
        total = NOTHING
        for (ours, p), (theirs, q) in product(self.volleys[ATTACKER].items(), self.volleys[DEFENDER].items()):
            hits, misses = zip(ours, theirs)
            if any(hits) == with_hit:
                total = total.plus(self.rerolls(0, hits, misses, self.left).times(p * q))
        return total

    def merged(self, side, results):
        """Returns {(hits, misses): chance}; misses without a reroll left do not matter."""
        merged = Counter()
        for chance, hits, misses in results:
            merged[hits, tuple(min(m, self.left[side]) for m in misses)] += chance
        return merged

    def rerolls(self, step, hits, misses, left):
        """Returns the value when the first, then the second of the order may spend rerolls; after both, damage
        counts."""
        if step == 2:
            return self.damage(hits, left)
        side = self.battle.reroll_order[step]
        if not left[side] or not any(misses[side]):
            return self.rerolls(step + 1, hits, misses, left)
        known = self.known if any(hits) else self.known_without_hit
        key = step, hits, misses, left
        if key not in known:
            together = self.battle.read["reroll-manner"] == "together"
            options = self.together(step, side, hits, misses, left) if together else \
                self.singles(step, side, hits, misses, left)
            stop = self.rerolls(step + 1, hits, misses, left)
            known[key] = self.battle.best(side, [stop, *options], self.again)
        return known[key]

    def singles(self, step, side, hits, misses, left):
        for i, (top, damage) in enumerate(self.throws[side]):
            if misses[side][i]:
                p = self.battle.number(top) / DIE
                fewer = lower(misses, side, i, 1)
                spent = put(left, side, left[side] - 1)
                hit = self.rerolls(step, put(hits, side, tuple(sorted(hits[side] + (damage,)))), fewer, spent)
                again = fewer if self.battle.read["reroll-manner"] == "once" else misses
                yield hit.times(p).plus(self.rerolls(step, hits, again, spent).times(1 - p))

    def together(self, step, side, hits, misses, left):
        throws = self.throws[side]
        for chosen in product(*(range(m + 1) for m in misses[side])):
            if 0 < sum(chosen) <= left[side]:
                spent = put(left, side, left[side] - sum(chosen))
                value = NOTHING
                for hit in product(*(range(c + 1) for c in chosen)):
                    chance, more = self.battle.number(1), ()
                    for (top, damage), c, h in zip(throws, chosen, hit):
                        p = self.battle.number(top) / DIE
                        chance *= math.comb(c, h) * p ** h * (1 - p) ** (c - h)
                        more += (damage,) * h
                    after = put(hits, side, tuple(sorted(hits[side] + more)))
                    value = value.plus(self.rerolls(step + 1, after, misses, spent).times(chance))
                yield value

    def damage(self, hits, left):
        pools = self.pools if self.renewed else tuple(a + b for a, b in zip(left, self.unusable))
        if not any(hits) and pools == self.pools and not self.first:
            return AGAIN
        return self.battle.losses(self.states, (hits[1], hits[0]), pools)


def lower(misses, side, i, by):
    ours = misses[side]
    return put(misses, side, ours[:i] + (ours[i] - by,) + ours[i + 1:])


# --- The scenario ---------------------------------------------------------------------------------------------------

def fold(name):
    """Normalises names: the Insectoids are the insectoid."""
    folded = name.lower().replace(" ", "-").replace("_", "-")
    return folded[:-1] if folded.endswith("s") and len(folded) > 1 else folded


def number(element, name, otherwise=0):
    return int(element.get(name, otherwise))


class Scenario:
    def __init__(self, path, stats=None):
        self.path = Path(path)
        self.root = ElementTree.parse(self.path).getroot()
        self.stats = stats or {}
        self.parts = list(self.parts_of(self.root, self.path))

    def parts_of(self, element, path):
        """Returns the parts defined here and in packs, depth first."""
        for child in element:
            if child.tag == NS + "pack":
                if child.get("href"):
                    other = path.parent / child.get("href")
                    yield from self.parts_of(ElementTree.parse(other).getroot(), other)
                else:
                    yield from self.parts_of(child, path)
            else:
                yield child

    def part(self, tag, name):
        """Returns the first definition."""
        return next((part for part in self.parts if part.tag == NS + tag and fold(part.get("name", "")) == fold(name)),
                    None)

    def galaxy(self):
        galaxy = self.root.find(NS + "galaxy")
        if galaxy is not None and galaxy.get("href"):
            return ElementTree.parse(self.path.parent / galaxy.get("href")).getroot()
        return galaxy

    def here(self, tag, place, seat=None):
        return [e for e in self.root.findall(NS + tag)
                if (number(e, "q"), number(e, "r")) == place and (seat is None or number(e, "seat") == seat)]

    def empire(self, seat):
        for empire in self.root.findall(NS + "empire"):
            if number(empire, "seat") == seat:
                return empire
        raise Refused(f"there is no empire at seat {seat}")

    def check_place(self, place):
        for tile in self.galaxy():
            if tile.get("q") is not None and (number(tile, "q"), number(tile, "r")) == place:
                if tile.get("type") == "ionstorm":
                    raise Refused("there are no battles in an ionstorm (p. 11)")
                if tile.tag == NS + "system" and tile.get("type") == "home":
                    raise Refused("a home system is closed to others (p. 7)")

    def stat(self, race, kind, field):
        """Returns attack, hits or dice of a regular or unique unit."""
        if race is not None:
            part = self.part("race", race)
            for unit in part.findall(NS + "unit") if part is not None else ():
                if unit.get("type") == kind and unit.get(field):
                    return number(unit, field)
            printed = PRINTED.get(fold(race), {}).get(kind)
            if printed and field != "dice":
                return printed[0 if field == "attack" else 1]
        found = RULES[field].get(kind, self.stats.get(f"{kind}.{field}"))
        if found is None:
            raise Refused(f"neither the file nor the rulebook says the {field} of a {kind} of race {race}: "
                          f"say --stat {kind}.{field}=N")
        return found

    def mercenary_stat(self, field):
        if f"mercenary.{field}" not in self.stats:
            raise Refused(f"the rulebook does not say the {field} of a mercenary: say --stat mercenary.{field}=N")
        return self.stats[f"mercenary.{field}"]

    def framework_rerolls(self, empire):
        part = self.part("framework", empire.get("framework")) if empire.get("framework") else None
        return number(part, "battle-rerolls") if part is not None else 0

    def structure_bonus(self, place, seat):
        controlled = any(number(c, "seat") == seat for c in self.here("control", place)[:1])
        return sum(s.get("type") == "attack" for s in self.here("structure", place)) if controlled else 0

    def kind(self, empire, name, bonus, titan_dice):
        upgrades = [u.get("type") for u in empire.findall(NS + "upgrade") if u.get("unit") == name]
        dice = self.stat(empire.get("race"), name, "dice")
        if name == "starbase":
            dice += sum(t.get("type") == "dice" for t in empire.findall(NS + "technology"))
        if name == "titan":
            dice += titan_dice
        attack = self.stat(empire.get("race"), name, "attack") + upgrades.count("attack") + 2 * upgrades.count("costly")
        hits = self.stat(empire.get("race"), name, "hits")
        return Kind(name, attack + bonus, 1 + upgrades.count("damage"), dice, hits)

    def fleet(self, place, seat, read):
        empire = self.empire(seat)
        bonus = self.structure_bonus(place, seat)
        mercenaries = self.here("mercenary", place, seat)
        elsewhere = [m for m in self.root.findall(NS + "mercenary")
                     if number(m, "seat") == seat and m not in mercenaries and m.get("type") == "titan"]
        titan_dice = len(elsewhere) if read["titan-mercenary"] == "anywhere" else 0
        units = {}
        for name in REGULAR:
            count = sum(number(f, name + "s") for f in self.here("fleet", place, seat))
            if count:
                kind = self.kind(empire, name, bonus, titan_dice)
                units[kind] = [kind.hits] * count
        for unit in self.here("unique-unit", place, seat):
            if unit.get("type") in UNIQUE:
                kind = self.kind(empire, unit.get("type"), bonus, titan_dice)
                units.setdefault(kind, []).append(number(unit, "health", kind.hits))
        for mercenary in mercenaries:
            titan = mercenary.get("type") == "titan"
            kind = Kind("mercenary", self.mercenary_stat("attack") + bonus, 1, self.mercenary_stat("dice"),
                        self.mercenary_stat("hits"), True, titan)
            units.setdefault(kind, []).append(kind.hits)
        fleet = Fleet(tuple(units), tuple(units.values()), self.framework_rerolls(empire))
        if not any(fleet.start):
            raise Refused(f"seat {seat} has no fleet at {place[0]},{place[1]}")
        return fleet

    def third_starbase(self, place, side, enemy):
        """Whether an empire that does not fight, and is not an ally, has a starbase here."""
        allies = {number(a, "seat") for a in self.empire(side).findall(NS + "alliance")}
        return any(u.get("type") == "starbase" and number(u, "seat") not in {side, enemy} | allies
                   for u in self.here("unique-unit", place))

    def battle(self, place, attacker, defender, read=None, exact=False):
        read = read or reading()
        if attacker == defender:
            raise Refused("a fleet does not fight its own empire")
        self.check_place(place)
        fleets = []
        for side, enemy in ((attacker, defender), (defender, attacker)):
            fleet = self.fleet(place, side, read)
            fleet.rerolls_cancelled = self.third_starbase(place, side, enemy)
            fleets.append(fleet)
        return Battle(*fleets, read, exact)


def outcome(value):
    return {"won": value.won, "lost": value.lost, "drawn": 1 - value.won - value.lost}


def assignment(text):
    name, found, value = text.partition("=")
    if not found:
        raise argparse.ArgumentTypeError("NAME=VALUE is expected")
    return name, value


def hexagon(text):
    q, r = text.split(",")
    return int(q), int(r)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--hex", type=hexagon, required=True, metavar="Q,R")
    parser.add_argument("--attacker", type=int, required=True, metavar="SEAT")
    parser.add_argument("--defender", type=int, required=True, metavar="SEAT")
    parser.add_argument("--exact", action="store_true", help="reckon in fractions, and print them")
    parser.add_argument("--read", type=assignment, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--stat", type=assignment, action="append", default=[], metavar="KIND.FIELD=N")
    arguments = parser.parse_args()
    sys.setrecursionlimit(100_000)
    try:
        scenario = Scenario(arguments.file, {name: int(value) for name, value in arguments.stat})
        read = reading(**dict(arguments.read))
        value = scenario.battle(arguments.hex, arguments.attacker, arguments.defender, read, arguments.exact).value()
    except (Refused, OSError, ElementTree.ParseError) as error:
        sys.exit(f"fight_search.py: {error}")
    print(json.dumps(outcome(value), default=str))


if __name__ == "__main__":
    main()
