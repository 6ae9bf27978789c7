#!/usr/bin/env python3
"""Documents of Burning Rome with known verdicts, written from the rulebook before the engine's rules were read: odd
armies, packs, orders of battle and battles, each with the rules that report it, whatever their severity.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
"""
import re
import tempfile
import unittest
from pathlib import Path

import documents

SPACE = 'xmlns="urn:starwright:1" game="burning-rome"'
KINDS = {"g": "general", "u": "unit", "t": "tactic", "a": "auxiliary"}
FABIUS, BARCA = "g:Quintus Fabius Maximus", "g:Hamilcar Barca"


def army(head, *lines, second=None):
    """`head` is "SEAT FACTION AS CP", with "-" for no seat; a line is "COPIESkind:NAME=TOTAL@FACTION"."""
    seat, faction, strength, command = head.split()
    own = f' seat="{seat}"' * (seat != "-") + (f' second="{second}"' if second else "")
    cards = []
    for line in lines:
        copies, kind, name, total, of = re.fullmatch(r"(\d*)([guta]):([^=@]*)(?:=(-?\d+))?(?:@(.+))?", line).groups()
        more = "".join(f' {k}="{v}"' for k, v in (("copies", copies), ("total", total), ("faction", of)) if v)
        cards.append(f'\n<card type="{KINDS[kind]}" name="{name}"{more}/>')
    return f'<army{own} faction="{faction}" strength="{strength}" command="{command}">{"".join(cards)}</army>'


def face(kind, faction, name, cost, inside=""):
    return f'<face type="{KINDS[kind]}" faction="{faction}" name="{name}" cost="{cost}">{inside}</face>'


def pack(*inside, more=""):
    return f"<pack {SPACE} {more}>\n" + "\n".join(inside) + "</pack>"


def order(more, *inside):
    return f"<galaxy {SPACE} {more}>\n" + "\n".join(inside) + "</galaxy>"


def inner(document):
    """The document as an element of another."""
    return document.replace(SPACE, "")


def battle(says, galaxy, *inside):
    return f"<scenario {SPACE} {says}>{inner(galaxy)}\n" + "\n".join(inside) + "</scenario>"


def column(type_, *cards, more=""):
    """A card is "RANK#NAME*", the rank only if it has one, the star only if it is exhausted."""
    placed = []
    for card in cards:
        rank, name, star = re.fullmatch(r"(?:(-?\d+)#)?([^*]*)(\*?)", card).groups()
        more_of_it = (f' rank="{rank}"' if rank else "") + ' exhausted="true"' * bool(star)
        placed.append(f'<placed name="{name}"{more_of_it}/>')
    return f'<column type="{type_}"{more}>{"".join(placed)}</column>'


def zone(kind, *names):
    return "".join(f'<{kind} name="{name}"/>' for name in names)


def side(seat, strength, command, *inside):
    return f'<side seat="{seat}" strength="{strength}" command="{command}">{"".join(inside)}</side>'


# The armies that p. 11 prints.
ROME_LINES = [FABIUS, "2u:Legionary Cohort", "2u:Eagle Cohort", "2u:Socii Extraordinarii=3", "t:Marius' Mules",
              "t:Eagle Standard", "t:Infantry Push", "t:Testudo"]
CARTHAGE_LINES = [BARCA, "2u:Libyan Javelinmen", "2u:Libyan Infantry", "2u:Libyan Hoplites", "u:Carthaginian Hoplites",
                  "2u:African War Elephants", "t:Fake Retreat", "t:Reserve", "t:General's Gambit", "t:Encirclement"]


def rome(seat, strength=10, command=10, more=()):
    return army(f"{seat} rome {strength} {command}", *ROME_LINES, *more)


def carthage(seat, strength=15, command=9, more=()):
    return army(f"{seat} carthage {strength} {command}", *CARTHAGE_LINES, *more)


DUEL = order('players="2"', rome(1), carthage(2))
PLAY = 'stage="play" attacker="1"'
ONE, TWO = side(1, 10, 9), side(2, 15, 9)
FOUR = zone("hand", "Testudo", "Eagle Cohort", "Eagle Cohort", "Infantry Push")
FIVE = zone("hand", "Hamilcar Barca", "Libyan Javelinmen", "Reserve", "African War Elephants", "Fake Retreat")
# 45 points without auxiliaries, and what the box has for hire.
CELTS = ["g:Gausón", "2u:Painted Warriors", "2u:Iberian Slingers", "2u:Cantabrian Cavalry", "t:Counter Attack",
         "t:Guerilla Warfare", "t:Hide"]
GAETULI = ["g:General 3", "3u:Garamantian Javelinmen", "2u:African Pikemen", "u:African War Chariots",
           "2u:African Archers", "t:Missile Barrage", "t:Close Quarter Ambush", "t:Screen Movement"]
HIRE = order('players="2" auxiliary-for-hire="true"', army("1 celtiberia 18 10", *CELTS),
             army("2 gaetuli 14 10", *GAETULI))
FIVE_ARMIES = order('players="5"', rome(1), rome(2), carthage(3), carthage(4), army("5 celtiberia 18 10", *CELTS))
HIRED_ONE, HIRED_TWO = side(1, 18, 9), side(2, 14, 10)
SWORDS, VETERANS, TRIBESMEN = "Cessetani Swordsmen", "Edetani Veterans", "Masaesylian Tribesmen"
NUMIDIA = face("g", "numidia", "Syphax", 3) + face("u", "numidia", "Raider", 2)
NUMIDIANS = ["g:Syphax", "8u:Raider"]


def start(says, one, two):
    return battle(says, DUEL, side(1, *one), side(2, *two))


def legions(*lines, strength=16, command=15, second=None):
    return pack(army(f"- rome {strength} {command}", FABIUS, "u:Legionary Cohort", *lines, second=second))


# What it is: (the rules that report it, the document, the files that it names).
ROWS = {
    # Armies alone.
    "names are compared without case, accents and repeated blanks": ("", pack(army(
        "- celtiberia 15 8", "g:GAUSON", "2u:painted warriors", "2u:Iberian  Slingers", "2u:CANTABRIAN CAVALRY",
        "t:counter attack", "t:guerilla warfare", "t:hide", "a:cessetani swordsmen", "a:edetani veterans"))),
    "half a point a card": ("", legions("2u:Hastati=5", "2t:Testudo", "2t:Marius' Mules")),
    "an odd number of Socii has no cost": ("card-unpriced", legions(
        "3u:Socii Extraordinarii", "u:Eagle Cohort", "t:Marius' Mules", "t:Eagle Standard")),
    "one Socii for two points": ("card-cost", legions("u:Socii Extraordinarii=2", "5t:Marius' Mules", strength=20, command=16)),
    "unpriced cards in a full army": ("card-unpriced", legions("t:Testudo", "t:Eagle Standard", "4u:Velites", strength=20, command=17)),
    "unpriced cards in an army that is worth too much": ("army-points card-unpriced", legions(
        "t:Testudo", "t:Eagle Standard", "4u:Velites", strength=20, command=18)),
    "nothing but AS and CP": ("one-general faction-unit deck-size", pack(army("- rome 20 20"), more='points="40"')),
    "only auxiliaries": ("faction-unit", pack(army(
        "- celtiberia 15 15", "g:Gausón", "2a:Cessetani Swordsmen", "3a:Edetani Veterans", "2t:Hide"))),
    "the one unit is called a tactic": ("card-kind", pack(army(
        "- rome 20 16", FABIUS, "t:Hastati=4", "2t:Testudo", "4t:Eagle Standard"))),
    "two letters too many": ("card-unknown", legions("2u:Hastattii=4", "2t:Testudo", "2t:Eagle Standard", command=16)),
    "three letters too many": ("", legions("2u:Hastattiix=4", "2t:Testudo", "2t:Eagle Standard", command=16)),
    "one letter off a face": ("card-unknown", pack(face("u", "rome", "Skirmishers", 2), army(
        "- rome 20 16", FABIUS, "u:Skirmisher=2", "u:Legionary Cohort", "5t:Eagle Standard"))),
    "one name of two factions is no repetition": ("", pack(army(
        "- rome 19 14", FABIUS, "u:Legionary Cohort", "t:Wolf Trap=1@rome", "t:Wolf Trap=1@gaetuli", "t:Eagle Standard",
        "u:African Pikemen", "t:Missile Barrage", "t:Screen Movement", second="gaetuli"))),
    "the faction of a line is that of its face": ("card-faction", pack(face("u", "gaetuli", "Desert Guide", 2), army(
        "- rome 16 16", FABIUS, "u:Desert Guide", "u:Legionary Cohort", "4t:Testudo", "t:Eagle Standard"))),
    "both tracks are too short, and one is empty": ("track-range", pack(army(
        "- rome 0 -1", FABIUS, "u:Legionary Cohort", "4t:Testudo", "2t:Eagle Standard"), more='points="10"')),
    "longer tracks are assumed": ("", pack('<assume name="burning-rome/track-end" value="25"/>', army(
        "- rome 21 21", FABIUS, "u:Legionary Cohort", "t:Testudo", "5t:Eagle Standard"), more='points="50"')),
    "a faction with a letter wrong": ("faction-unknown", pack(rome("-").replace('faction="rome"', 'faction="rom"'))),
    "a faction with a letter wrong, and a card of another": ("faction-unknown card-faction", pack(rome("-").replace(
        'faction="rome"', 'faction="romme"').replace("Testudo", "Encirclement"))),
    "a faction that only faces define": ("", pack(NUMIDIA, army("- numidia 13 13", *NUMIDIANS))),
    "an even number of Socii has a cost": ("", pack(army(
        "- rome 10 7", *(line.replace("2u:Socii Extraordinarii=3", "4u:Socii Extraordinarii") for line in ROME_LINES)))),
    "two factions, four cards of each": ("", pack(army(
        "- gaetuli 20 15", "g:General 3", "3u:Garamantian Javelinmen", "2u:Libyan Infantry", "t:Reserve", "t:Fake Retreat",
        second="carthage"))),
    "two factions, and the general of each": ("one-general", pack(army(
        "- gaetuli 20 13", "g:General 3", "3u:Garamantian Javelinmen", BARCA, "2u:Libyan Infantry", "t:Reserve", second="carthage"))),
    "two factions, and a card of a third": ("card-faction", pack(army(
        "- rome 13 13", FABIUS, "2u:Eagle Cohort", "t:Eagle Standard", "2u:Painted Warriors", "2u:Iberian Slingers", "t:Reserve",
        second="celtiberia"))),
    "two armies in a pack": ("", pack(rome("-"), carthage("-"))),
    "for hire, in a pack alone": ("auxiliary-deck", pack(army(
        "- gaetuli 13 9", *GAETULI, "a:Masaesylian Tribesmen"), more='auxiliary-for-hire="true"')),
    # One fault has one name: what could not be read is not taken for 0.
    "no AS": ("document/schema", pack(rome("-").replace(' strength="10"', ""))),
    "no CP": ("document/schema", pack(rome("-").replace(' command="10"', ""))),
    "AS in words": ("document/schema", pack(rome("-").replace('strength="10"', 'strength="ten"'))),
    "a side without AS and CP": ("document/schema", battle(PLAY, DUEL, '<side seat="1"/>', TWO)),
    # Orders of battle.
    "one file, both seats": ("", order('players="2"', '<pack seat="1" href="c.xml"/>', '<pack seat="2" href="c.xml"/>'),
                             {"c.xml": pack(carthage("-"))}),
    "one file, both seats, beyond the box": (
        "card-stock", order('players="2"', '<pack seat="1" href="c.xml"/>', '<pack seat="2" href="c.xml"/>'),
        {"c.xml": pack(army("- carthage 17 10", BARCA, "16u:Libyan Javelinmen"))}),
    "one file with faces, both seats": (
        "", order('players="2"', '<pack seat="1" href="n.xml"/>', '<pack seat="2" href="n.xml"/>'),
        {"n.xml": pack(NUMIDIA, army("- numidia 13 13", *NUMIDIANS))}),
    "one file, both seats, through another pack": (
        "", order('players="2"', '<pack seat="2" href="outer.xml"/>', '<pack seat="1" href="outer.xml"/>'),
        {"outer.xml": pack('<pack href="n.xml"/>'), "n.xml": pack(NUMIDIA, army("- numidia 13 13", *NUMIDIANS))}),
    "one file, twice for one seat": (
        "army-count", order('players="2"', '<pack seat="1" href="c.xml"/>', '<pack seat="1" href="c.xml"/>'),
        {"c.xml": pack(carthage("-"))}),
    "a pack that is fielded with two armies": (
        "army-count more-armies", order('players="2"', '<pack seat="1" href="two.xml"/>', carthage(2)),
        {"two.xml": pack(rome("-"), rome("-"))}),
    "prices of another pack": (
        "", order('players="2"', '<pack href="faces.xml"/>', '<pack seat="1" href="a.xml"/>', carthage(2)),
        {"faces.xml": pack(face("u", "rome", "Hastati", 2)), "a.xml": pack(army(
            "- rome 18 16", FABIUS, "u:Hastati", "u:Legionary Cohort", "2t:Testudo", "3t:Eagle Standard"))}),
    "points of the order go before those of a pack": (
        "army-points", order('players="2"', '<pack seat="1" href="r.xml"/>', carthage(2)),
        {"r.xml": pack(rome("-", 13, 12), more='points="50"')}),
    "five armies, two boxes": ("more-armies", FIVE_ARMIES.replace('players="5"', 'players="5" sets="2"')),
    "five armies, one box": ("army-count more-armies", FIVE_ARMIES),
    "an army without a seat makes up no player": ("army-count", order('players="2"', rome("-"))),
    "an army's own seat goes before its pack's": (
        "", order('players="2"', inner(pack(carthage(1), rome("-"), more='seat="2"')))),
    # Battles.
    "empty sides, at both ends of the tracks": ("", battle(
        'stage="play" attacker="2" turn="6" mover="defender"', DUEL, side(1, 1, 0), side(2, 20, 20))),
    "no ranks, the general first": ("general-top", battle(PLAY, DUEL, side(1, 10, 9, column(
        "left", "Quintus Fabius Maximus", "Eagle Cohort")), TWO)),
    "ranks 0 and 1": ("column-order", battle(PLAY, DUEL, side(1, 10, 9, column(
        "left", "0#Eagle Cohort", "1#Quintus Fabius Maximus")), TWO)),
    "ranks 1, 1, 2": ("column-order", battle(PLAY, DUEL, side(1, 10, 9, column(
        "left", "1#Eagle Cohort", "1#Eagle Cohort", "2#Quintus Fabius Maximus")), TWO)),
    "wrong ranks say nothing of tops and markers": ("column-order", battle(PLAY, DUEL, side(1, 10, 9, column(
        "left", "1#Quintus Fabius Maximus*", "3#Legionary Cohort")), TWO)),
    "five deep, the general fourth": ("column-depth general-top", battle(PLAY, DUEL, side(1, 10, 9, column(
        "left", "Eagle Cohort", "Legionary Cohort", "Eagle Cohort", "Quintus Fabius Maximus", "Legionary Cohort")), TWO)),
    "a tactic that only a face defines": ("tactic-place", battle(PLAY, order(
        'players="2"', face("t", "rome", "Caltrops", 1), rome(1, 10, 9, ["t:Caltrops"]), carthage(2)),
        side(1, 10, 9, column("left", "caltrops")), TWO)),
    "turn 0": ("turn-range", battle(PLAY + ' turn="0"', DUEL, ONE, TWO)),
    "a card of the enemy": ("card-once", battle(PLAY, DUEL, side(1, 10, 9, zone("hand", "Reserve")), TWO)),
    "a face that no army has": ("document/reference", battle(PLAY, order(
        'players="2"', face("u", "rome", "Reserve Line", 1), rome(1), carthage(2)),
        side(1, 10, 9, zone("hand", "Reserve Line")), TWO)),
    "a deck without the hand": ("card-once", battle(PLAY, DUEL, side(1, 10, 9, zone(
        "deck", "Testudo", "Infantry Push")), TWO)),
    "two sheets of a seat say nothing of hands and tracks": ("side-per-army", battle(
        'attacker="1"', DUEL, side(1, 3, 3, zone("hand", "Testudo")), side(1, 3, 3), side(2, 15, 9, FIVE))),
    "the waiting side has a new column": ("new-column", battle(PLAY, DUEL, ONE, side(
        2, 15, 9, column("left", "Libyan Infantry", more=' new="true"')))),
    # Starts.
    "nobody attacks yet": ("", start("", (10, 10), (15, 9))),
    "nobody attacks yet, but cards are drawn": ("starting-hand", start("", (10, 10), (15, 9, FIVE))),
    "an attacker who is nobody says nothing of hands and CP": ("attacker-seat", start('attacker="3"', (10, 9, FOUR), (15, 9, FIVE))),
    "but AS is of the army": ("attacker-seat starting-tracks", start('attacker="3"', (11, 9, FOUR), (15, 9, FIVE))),
    "a sheet that is missing says nothing of hands and tracks, not even of the other's": ("side-per-army", battle(
        'attacker="2"', DUEL, side(2, 3, 3, zone("hand", "Reserve")))),
    "the attacker had no CP": ("no-command command-points", battle(
        'attacker="1"', order('players="2"', rome(1, 20, 0), carthage(2)),
        side(1, 20, -1, zone("hand", "Legionary Cohort", "Testudo", "Eagle Cohort", "Eagle Cohort")), side(2, 15, 9, FIVE))),
    "the defender moves first": ("starting-field", start(
        'attacker="1" mover="defender"', (10, 9, FOUR),
        (15, 9, FIVE))),
    # Auxiliaries for hire.
    "hired, in hand, column and deck": ("", battle(
        PLAY, HIRE, side(1, 18, 9, column("left", TRIBESMEN), zone("hand", SWORDS, "Hide")),
        side(2, 14, 10, zone("hand", VETERANS)),
        zone("auxiliary-deck", *[SWORDS, VETERANS] * 2, *[TRIBESMEN] * 5))),
    "twelve, but seven of a faction": ("hired-deck", battle(
        PLAY, HIRE, HIRED_ONE, HIRED_TWO, zone("auxiliary-deck", *[SWORDS] * 3, *[VETERANS] * 2, *[TRIBESMEN] * 7))),
    "one of a faction that does not fight": ("hired-deck", battle(
        PLAY, HIRE, HIRED_ONE, HIRED_TWO,
        zone("auxiliary-deck", *[SWORDS] * 6, *[TRIBESMEN] * 5, "Samnite Peltasts"))),
    "a thirteenth, of no faction": ("hired-deck", battle(
        PLAY, HIRE, '<face type="auxiliary" name="Wanderers" cost="1"/>', HIRED_ONE, HIRED_TWO,
        zone("auxiliary-deck", *[SWORDS] * 6, *[TRIBESMEN] * 6, "Wanderers"))),
    "a unit for hire": ("document/reference", battle(
        PLAY, HIRE, HIRED_ONE, HIRED_TWO, zone("auxiliary-deck", *[SWORDS] * 6, *[TRIBESMEN] * 5, "Hastati"))),
    "twins have six": ("", battle(
        PLAY, HIRE.replace(army("2 gaetuli 14 10", *GAETULI), army("2 celtiberia 18 10", *CELTS)), HIRED_ONE,
        side(2, 18, 10), zone("auxiliary-deck", *[SWORDS, VETERANS] * 3))),
    "seven markers, each on a visible card": ("marker-stock more-armies", battle(
        PLAY, order('players="3"', rome(1), carthage(2), army("3 celtiberia 18 10", *CELTS)),
        side(1, 10, 9, column("left", "Eagle Cohort*"), column("center", "Eagle Cohort*"), column("right", "Legionary Cohort*")),
        side(2, 15, 9, column("left", "Libyan Infantry*"), column("center", "Libyan Infantry*"), column("right", "Libyan Hoplites*")),
        side(3, 18, 10, column("left", "Painted Warriors*")))),
    "nobody is for hire": ("document/reference", battle(
        PLAY, HIRE.replace(' auxiliary-for-hire="true"', ""), side(1, 18, 9, zone("hand", SWORDS)), HIRED_TWO)),
}


class Verdicts(unittest.TestCase):
    def test_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for i, (_, text, *files) in enumerate(ROWS.values()):
                (Path(folder) / str(i)).mkdir()
                for name, content in {"document.xml": text, **(files[0] if files else {})}.items():
                    (Path(folder) / str(i) / name).write_text(content)
                paths.append(Path(folder) / str(i) / "document.xml")
            reports = documents.reports(paths)
        for (what, row), report in zip(ROWS.items(), reports, strict=True):
            found = {p["rule"].removeprefix("burning-rome/") for p in report["problems"]}
            with self.subTest(what):
                self.assertEqual(found, set(row[0].split()), report["problems"])


if __name__ == "__main__":
    unittest.main()
