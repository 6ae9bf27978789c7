"""The cards that the rulebook of Burning Rome prints, and the comparison of names."""
import unicodedata
from fractions import Fraction
from functools import cache

FACTIONS = ["rome", "carthage", "celtiberia", "gaetuli"]
# "Each faction has 7 Generals, 31 Units, 10 Tactics and 6 Auxiliaries" (p. 3).
BOX = {"general": 7, "unit": 31, "tactic": 10, "auxiliary": 6}
KINDS = {"G": "general", "U": "unit", "T": "tactic", "A": "auxiliary"}

# The armies of p. 11: AS, CP, number of cards, and lines as they are printed.
ARMIES = {
    "rome": (10, 10, 11, """
        G. Quintus Fabius Maximus (3)
        U. 2 x Legionary Cohort (8)
        U. 2 x Eagle Cohort (8)
        U. 2 x Socii Extraordinarii (3)
        T. Marius' Mules (0)
        T. Eagle Standard (0)
        T. Infantry Push (2)
        T. Testudo (1)"""),
    "carthage": (15, 9, 14, """
        G. Hamilcar Barca (2)
        U. 2 x Libyan Javelinmen (2)
        U. 2 x Libyan Infantry (4)
        U. 2 x Libyan Hoplites (4)
        U. 1 x Carthaginian Hoplites (2)
        U. 2 x African War Elephants (6)
        T. Fake Retreat (0)
        T. Reserve (0)
        T. General's Gambit (0)
        T. Encirclement (1)"""),
    "celtiberia": (15, 8, 12, """
        G. Gausón (3)
        U. 2 x Painted Warriors (4)
        U. 2 x Iberian Slingers (4)
        U. 2 x Cantabrian Cavalry (4)
        T. Counter Attack (1)
        T. Guerilla Warfare (1)
        T. Hide (0)
        A. Cessetani Swordsmen (3)
        A. Edetani Veterans (2)"""),
    "gaetuli": (13, 9, 13, """
        G. General 3 (3)
        U. 3 x Garamantian Javelinmen (3)
        U. 2 x African Pikemen (4)
        U. 1 x African War Chariots (3)
        U. 2 x African Archers (6)
        T. Missile Barrage (1)
        T. Close Quarter Ambush (1)
        T. Screen Movement (0)
        A. Masaesylian Tribesmen (2)"""),
}
# The decks of the first game (p. 3), in which AS is 13 and CP 9.
FIRST_GAME = {
    "rome": """
        G. Publius Cornelius Scipio
        U. 1 x Velites
        U. 2 x Hastati
        U. 2 x Principes
        U. 2 x Triarii
        U. 2 x Equites
        T. Fire Pigs
        T. Triplex Acies
        A. Samnite Peltasts""",
    "carthage": """
        G. Hannibal Barca
        U. 2 x Libyan Javelinmen
        U. 2 x Balearic Slingers
        U. 2 x Libyan Infantry
        U. 1 x Libyan Hoplites
        U. 1 x Carthaginian Hoplites
        U. 1 x African War Elephants
        T. Hidden Army
        T. Narrow Ambush""",
}
# A card that only an example names (p. 8).
OTHERS = {"gaetuli": "U. 1 x African Levy Spearmen"}


def lines(text):
    """(kind, copies, name, total or None) of each printed line."""
    for line in filter(None, map(str.strip, text.splitlines())):
        kind, rest = line.split(". ", 1)
        copies, name = rest.split(" x ", 1) if " x " in rest else ("1", rest)
        total = None
        if name.endswith(")"):
            name, total = name[:-1].rsplit(" (", 1)
        yield KINDS[kind], int(copies), name, None if total is None else int(total)


def printed():
    """{name: (faction, kind, cost of one or None)}"""
    found = {}
    for decks in (FIRST_GAME, OTHERS, {f: text for f, (_, _, _, text) in ARMIES.items()}):
        for faction, text in decks.items():
            for kind, copies, name, total in lines(text):
                if total is not None or name not in found:
                    found[name] = faction, kind, None if total is None else Fraction(total, copies)
    return found


@cache
def fold(name):
    """The name without case, accents and superfluous spaces, in which names may differ."""
    plain = "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    return " ".join(plain.casefold().split())


@cache
def distance(a, b):
    """The edit distance: how many letters have to be changed, added or removed."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


PRINTED = {fold(name): row for name, row in printed().items()}
TITLES = {fold(name): name for name in printed()}
