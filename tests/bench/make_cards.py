#!/usr/bin/env python3
"""Write documents of Burning Rome with N cards.

make_cards.py order N > FILE    an order of battle: two armies, N lines together, each card with a face
make_cards.py battle N > FILE   a battle: N cards in the columns, hands and decks of two sides, each with a face
make_cards.py lines N > FILE    an army of N lines of cards that are not known
make_cards.py copies N > FILE   an army with N copies of one card
make_cards.py decks N > FILE    an order of battle: two decks of N cards whose attacks differ
"""
import sys

HEAD = 'xmlns="urn:starwright:1" game="burning-rome"'
FABIUS = '<card type="general" name="Quintus Fabius Maximus"/>'


def faces(n, attacks=7):
    return "\n".join(f'<face type="unit" faction="rome" name="Cohort {i}" cost="1" attack="{i % attacks}" defense="{i % 5}" '
                     f'skirmish="{i % 3}" siege="{i % 2}" types="medium">'
                     '<modifier stat="attack" amount="1" against="cavalry"/></face>' for i in range(n))


def army(seat, names, strength=10):
    lines = "\n".join(f'<card type="unit" name="{name}"/>' for name in names)
    return f'<army seat="{seat}" faction="rome" strength="{strength}" command="10">\n{FABIUS}\n{lines}\n</army>'


def zone(kind, names):
    return "".join(f'<{kind} name="{name}"/>\n' for name in names)


def side(seat, names):
    """A tenth of the cards in the hand, half in the columns, the rest in the deck."""
    n = len(names)
    hand, placed, deck = names[:n // 10], names[n // 10:n * 6 // 10], names[n * 6 // 10:]
    columns = "".join(f'<column type="{word}">{zone("placed", placed[i::3])}</column>'
                      for i, word in enumerate(("left", "center", "right")))
    return f'<side seat="{seat}" strength="10" command="9">\n{columns}{zone("hand", hand)}{zone("deck", deck)}</side>'


def order(n, more=""):
    names = [f"Cohort {i}" for i in range(n)]
    return (f'<galaxy {more}players="2" sets="99">\n{faces(n)}\n{army(1, names[:n // 2])}\n{army(2, names[n // 2:])}\n</galaxy>',
            names)


def decks(n):
    general = '<face type="general" name="Quintus Fabius Maximus" attack="3"/>'
    names = [f"Cohort {i}" for i in range(n - 1)]
    return f'<galaxy {HEAD} players="2" sets="99">\n{general}{faces(n, 40)}\n{army(1, names)}\n{army(2, names)}\n</galaxy>'


def make(what, n):
    if what == "order":
        return order(n, HEAD + " ")[0]
    if what == "battle":
        galaxy, names = order(n)
        return (f'<scenario {HEAD} stage="play" attacker="1">\n{galaxy}\n{side(1, names[:n // 2])}\n{side(2, names[n // 2:])}\n'
                '</scenario>')
    if what == "lines":
        return f'<pack {HEAD}>\n{army(1, [f"Nobody {i}" for i in range(n)])}\n</pack>'
    if what == "copies":
        copies = f'<card type="unit" name="Hastati" copies="{n}" total="{n}"/>'
        return f'<pack {HEAD}>\n<army faction="rome" strength="10" command="10">\n{FABIUS}\n{copies}\n</army>\n</pack>'
    return decks(n)


if __name__ == "__main__":
    print(make(sys.argv[1], int(sys.argv[2])))
