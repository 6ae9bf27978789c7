#!/usr/bin/env python3
"""Documents whose verdict a referee settled with the rulebook before reading any rule: which rules
report problems, how many, and with which severity.

    STARWRIGHT  the command
"""
import json
import unittest
from collections import Counter
from pathlib import Path

import scenarios

FOLDER = Path(__file__).parent / "documents"

# For each document the rules that must report it, except infos.
VERDICTS = {
    # A seat without an empire is one fault (p. 6); its fleet and its army are not reported again.
    "empire-missing": {"error burning-suns/empire-per-seat": 1},
    # 22 systems of value 2 to 4, one of them open (p. 4); the special one is left for the pile.
    "box-of-22-systems": {"error burning-suns/component-limit": 1},
    # An eighth hostile system (p. 4), which no box holds; an uninhabited one is left for the pile.
    "eight-hostile": {"error burning-suns/component-limit": 1},
    # 8 figures and 19 markers besides the one on the track (p. 6, 18, 24).
    "figures-30-dreadnoughts": {"error burning-suns/component-stock": 1},
    # Nobody has jumped, or constructed, before the first action phase (p. 8, 9).
    "first-round-fleet-away": {"warning burning-suns/first-round": 1},
    "first-round-fleet-grown": {"warning burning-suns/first-round": 1},
    # The whole fleet is beside the home: it is not reported again as missing there, or as beyond a path (p. 8).
    "start-fleet-away": {"error burning-suns/regular-beginning": 1},
    # No empire begins with a starbase (p. 8), whoever controls its system.
    "start-starbase-away": {"error burning-suns/regular-beginning": 1},
    # The 12 crystals are spent (p. 8), though the fleet that they bought is not at home.
    "advanced-fleet-away": {"error burning-suns/advanced-beginning": 1},
    # In unrest, as hostile systems are held, the block is right (p. 15); it is not to be removed.
    "hostile-peace-with-a-block": {"error burning-suns/hostile-peace": 1},
    # Four numbers, one of them twice (p. 6): it is not reported again that these are five cards.
    "start-race-card-twice": {"error burning-suns/race-cards": 1},
    # A special system has value 1 (p. 4): it is unknown from which stock this draw is.
    "draw-that-does-not-fit": {"error burning-suns/pile-draw": 1},
    # Two homes of a seat for two players (p. 7): the third home is the second of a seat, and no other fault.
    "seat-on-two-homes": {"error burning-suns/seat-repeated": 1},
    # With each seat once there are too few, so the number is a separate fault (p. 4, 7).
    "seats-on-four-homes": {"error burning-suns/seat-repeated": 2, "error burning-suns/home-count": 1},
    # Which of the two homes is another empire's cannot be known (p. 7).
    "seat-on-two-homes-in-play": {"error burning-suns/seat-repeated": 1},
    # Tiles that cannot be reached at all have no explored path either (p. 10, 11); tiles behind hidden space only
    # lack the path.
    "explored-apart": {"error burning-suns/unreachable": 1, "error burning-suns/anomaly-touch": 1,
                       "error burning-suns/explored-path": 1},
    # Units without a tile (p. 10) are not reported as missing by a fleet, too; a unit alone on a tile is (p. 17).
    "structures-in-the-void": {"error burning-suns/unit-path": 1, "error burning-suns/structure-place": 1},
    # The first seat has two homes, which explains the number; that a third has no seat is another fault (p. 4, 7).
    "home-without-a-seat": {"error burning-suns/seat-repeated": 1, "error burning-suns/home-count": 1},
    "mercenaries-in-the-void": {"error burning-suns/unit-path": 1, "error burning-suns/mercenary-escort": 1},
    # 22 systems of value 2 to 4 and the special one (p. 4): a tile less, and the box is no longer exceeded.
    "box-of-23-systems": {"error burning-suns/component-limit": 1},
    # One box is for five (p. 1, 24): there is no number of players to compare the number of homes with.
    "six-players-with-two-homes": {"error burning-suns/player-count": 1},
    # That a home has no seat is a separate fault.
    "six-players-and-a-home-of-nobody": {"error burning-suns/player-count": 1, "error burning-suns/home-count": 1},
    # Nor does a box have homes for six (p. 4).
    "six-players-with-six-homes": {"error burning-suns/player-count": 1, "warning burning-suns/jump-blocked": 4},
    # A home less, and it is neither too many for the players nor for the box (p. 4, 7).
    "six-homes-for-five-players": {"error burning-suns/home-count": 1, "warning burning-suns/jump-blocked": 4},
    # The third of three homes has the seat of no player (p. 7): with each seat of a player once they are as many.
    "seat-above-the-players": {"error burning-suns/seat-repeated": 1, "warning burning-suns/jump-blocked": 1},
    # The missing empire (p. 6) may have the starter token (p. 8).
    "starter-without-an-empire": {"error burning-suns/empire-per-seat": 1},
    # Units at the second seat's missing home (p. 4, 7) cannot be at home (p. 8).
    "start-seat-on-two-homes": {"error burning-suns/seat-repeated": 1},
    "start-on-the-second-home": {"error burning-suns/seat-repeated": 1},
    "start-with-a-home-of-nobody": {"error burning-suns/home-count": 1},
    "start-without-a-home": {"error burning-suns/home-count": 1},
    # Whichever home is its own, a raider is missing there (p. 8).
    "start-on-two-homes-without-a-raider": {"error burning-suns/seat-repeated": 1,
                                            "error burning-suns/regular-beginning": 1},
    # One marker less: an army and a structure in a system that nobody controls (p. 12, 17).
    "structure-beside-a-lost-army": {"error burning-suns/army-place": 1},
    # Which of the two homes is another empire's cannot be known (p. 7).
    "control-of-a-repeated-home": {"error burning-suns/seat-repeated": 1},
    # Whichever empire's it is, a home is in peace (p. 14).
    "unrest-on-a-repeated-home": {"error burning-suns/seat-repeated": 1, "error burning-suns/home-unrest": 1},
    # With one marker alone (p. 15, 21) it would be known whether the army may be there (p. 12).
    "army-under-two-markers": {"error burning-suns/control-taken": 1},
    # A titan has more dice and more hit points than a raider (p. 19).
    "titan-of-one-die": {"error burning-suns/unique-strength": 2},
}


class Documents(unittest.TestCase):
    def test_verdicts(self):
        paths = sorted(FOLDER.glob("*.xml"))
        self.assertEqual({path.stem for path in paths}, set(VERDICTS))
        done = scenarios.run("validate", "--fail-on", "never", "--format", "json", *paths)
        for path, file in zip(paths, json.loads(done.stdout)["files"], strict=True):
            with self.subTest(path.stem):
                told = Counter(f'{p["severity"]} {p["rule"]}' for p in file["problems"]
                               if p["severity"] != "info")
                self.assertEqual(told, VERDICTS[path.stem], [p["message"] for p in file["problems"]])


if __name__ == "__main__":
    unittest.main()
