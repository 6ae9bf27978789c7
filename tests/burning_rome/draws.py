"""Chances of Burning Rome as exact fractions: cards drawn from a shuffled deck (p. 5, 6), and who goes first."""
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb

ATTACKER, DEFENDER = 4, 5


def seen(hand, turns=0, swap=False):
    """How many cards of the deck have been in hand after `turns` own draws. An exchanged card goes to the bottom, so an
    exchange is one card more."""
    return hand + turns + swap


def exactly(k, wanted, cards, n):
    """The chance that exactly k of the wanted cards are among n cards drawn from the deck."""
    n = min(n, cards)
    if not 0 <= k <= n:
        return Fraction(0)
    return Fraction(comb(wanted, k) * comb(cards - wanted, n - k), comb(cards, n))


def at_least(k, wanted, cards, n):
    return sum((exactly(i, wanted, cards, n) for i in range(k, wanted + 1)), Fraction(0))


def mean_cost(costs, n):
    """The average cost of a hand of n cards; `costs` are those of the whole deck."""
    return Fraction(n * sum(costs), len(costs))


def first(one, other):
    """The chances that the first player decides who goes first, that the second does, and that a deck runs out: top
    cards are revealed until one has the higher attack. Tactics have a negative number, below all attacks."""
    def rest(attacks, value):
        return tuple(sorted((Counter(attacks) - Counter([value])).elements()))

    @cache
    def chances(a, b):
        if not a or not b:
            return Fraction(0), Fraction(0)
        wins = losses = Fraction(0)
        for x, times in Counter(a).items():
            for y, others in Counter(b).items():
                p = Fraction(times * others, len(a) * len(b))
                if x == y:
                    later = chances(rest(a, x), rest(b, y))
                    wins, losses = wins + p * later[0], losses + p * later[1]
                elif x > y:
                    wins += p
                else:
                    losses += p
        return wins, losses

    wins, losses = chances(tuple(sorted(one)), tuple(sorted(other)))
    return wins, losses, 1 - wins - losses


def following(left):
    """{name: chance that it is the top card} of a deck of these cards."""
    left, n = Counter(left), len(left)
    return {name: Fraction(copies, n) for name, copies in left.items()}


def decimals(p):
    """The decimal as the command writes it: cut after 18 digits."""
    whole = p.numerator * 10 ** 18 // p.denominator
    return f"{whole // 10 ** 18}.{whole % 10 ** 18:018d}"
