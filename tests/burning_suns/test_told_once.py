#!/usr/bin/env python3
"""A fault that two rules could report is reported once, by the nearer one. Each row has a legal document, one with that
fault alone, and one in which the other rule has a separate fault, which is reported, too.

    STARWRIGHT  the command
"""
import json
import re
import unittest
from collections import Counter

import scenarios
from scenarios import element

# The warnings of every galaxy in one row.
ADVICE = {"jump-blocked", "homes-touch", "fairness-distance", "fairness-value"}
ANOMALIES = {"portal", "wormhole", "ionstorm", "dark-fleet", "asteroid-field", "babel-research-facility"}
NAMESPACE = 'xmlns="urn:starwright:1" game="burning-suns"'


def row(*types):
    """Returns tiles from 0,0 on, each a type with attributes; None leaves a place out."""
    return [f'<{"anomaly" if kind.split()[0] in ANOMALIES else "system"} q="{q}" r="0" type={named(kind)}/>'
            for q, kind in enumerate(types) if kind]


def named(kind):
    """Turns 'home seat="1"' into '"home" seat="1"'."""
    return '"' + kind.replace(" ", '" ', 1) if " " in kind else f'"{kind}"'


def home(seat):
    return f'home seat="{seat}"'


def galaxy(*tiles, players=2):
    return f'<galaxy {NAMESPACE} players="{players}">' + "\n".join(tiles) + "</galaxy>"


def tile(q, r, kind):
    return row(kind)[0].replace('q="0" r="0"', f'q="{q}" r="{r}"')


# Two homes with three explored systems between them.
SHORT = [tile(-2, 0, home(1)), tile(-1, 0, 'inhabited explored="true"'), tile(0, 0, 'special explored="true"'),
         tile(1, 0, 'inhabited explored="true"'), tile(2, 0, home(2))]
FIRST = element("empire", seat=1, ideology="exiled", race="cyborgs", framework="of-chaos", starter="true")
SECOND = element("empire", seat=2, ideology="assassin", race="insectoids", framework="of-the-fading-star")
FULL = [*["hostile", "inhabited", "uninhabited"] * 6, 'hostile value="2"', "inhabited", "uninhabited"]  # 7 of each


def changed(texts, *changes):
    texts = list(texts)
    for old, new in changes:
        assert any(old in text for text in texts), (old, texts)
        texts = [text.replace(old, new) for text in texts]
    return texts


def scenario(*pieces, tiles=SHORT, empires=(FIRST, SECOND), **given):
    return scenarios.scenario(*empires, *pieces, tiles=tiles, **given)


def forces(q, seat):
    return (element("fleet", q=q, r=0, seat=seat, dreadnoughts=1, battlecruisers=1, raiders=1)
            + element("army", q=q, r=0, seat=seat, regiments=1))


def start(*pieces, at=((-2, 1), (2, 2)), **given):
    return scenario(*(forces(q, seat) for q, seat in at), *pieces, **{"stage": "start", **given})


def thing(name, q, seat=None, **given):
    return element(name, q=q, r=0, seat=seat, **given)


def control(q, seat, kind="peace", **given):
    return thing("control", q, seat, type=kind, **given)


def army(q, seat):
    return thing("army", q, seat, regiments=1)


def raider(q, seat):
    return thing("fleet", q, seat, raiders=1)


def dropship(q, seat):
    return thing("mercenary", q, seat, type="dropship")


def starbase(q, seat):
    return thing("unique-unit", q, seat, type="starbase")


def structure(q):
    return thing("structure", q, type="income")


def allied(empire, seat, card=4):
    return empire.replace("</empire>", f'<race-card number="{card}"/><alliance seat="{seat}" card="{card}"/></empire>')


def hostile(first, second="inhabited"):
    """Returns SHORT with systems of these types in place of its inhabited ones."""
    return [SHORT[0], tile(-1, 0, f'{first} explored="true"'), SHORT[2], tile(1, 0, f'{second} explored="true"'), SHORT[4]]


def dark(kind="dark-fleet", second=None):
    more = [tile(-1, 1, second)] if second else []
    return [*SHORT, tile(-1, -1, f'{kind} turn="0" strength="4" explored="true"'), *more]


class Told(unittest.TestCase):
    def told(self, text):
        done = scenarios.run("validate", "-", "--fail-on", "never", "--format", "json", "--severity", "*/unused-allow=off",
                             stdin=text)
        problems = json.loads(done.stdout)["files"][0]["problems"]
        return Counter(rule for p in problems for rule in [re.sub("^burning-suns/", "", p["rule"])]
                       if p["severity"] != "info" and rule not in ADVICE)

    def check(self, legal, *wrong):
        """`wrong`: documents, each with the rules that report it."""
        self.assertEqual(self.told(legal), Counter(), legal)
        for text, *rules in wrong:
            self.assertEqual(self.told(text), Counter(rules), text)


class Galaxies(Told):
    def test_a_home_beneath_another_tile(self):
        between = row(home(1), "empty", "empty")
        below = tile(2, 0, home(2))
        self.check(galaxy(*between, tile(3, 0, home(2))),
                   (galaxy(*between, below), "map/place-taken"),
                   (galaxy(*between, below, players=3), "map/place-taken", "home-count"),
                   (galaxy(*between, below, below), "map/place-taken", "map/place-taken"),
                   # A tile that is not a home there, and no home elsewhere.
                   (galaxy(*between, tile(2, 0, "inhabited")), "map/place-taken", "home-count"))

    def test_units_at_a_home_beneath_another_tile(self):
        tiles = [*SHORT[:4], tile(2, 0, "inhabited"), SHORT[4]]
        self.check(start(),
                   (start(tiles=tiles), "map/place-taken"),
                   (start(tiles=tiles, at=((-1, 1), (2, 2))), "map/place-taken", "regular-beginning", "regular-beginning"))

    def test_a_seat_of_a_tile_that_is_no_home(self):
        self.check(galaxy(*row(home(1), "empty", home(2))),
                   (galaxy(*row(home(1), "empty", 'inhabited seat="2"')), "seat-repeated"),
                   (galaxy(*row(home(1), "empty", 'inhabited seat="2"'), players=3), "seat-repeated", "home-count"),
                   (galaxy(*row(home(1), 'inhabited seat="1"')), "seat-repeated", "home-count"),
                   # One is covered, the other has another type: each has its own cause.
                   (galaxy(*row(home(1), "empty", 'inhabited seat="2"', "empty"), tile(3, 0, home(3)), players=3),
                    "seat-repeated", "map/place-taken"))

    def test_units_at_a_home_of_another_type(self):
        tiles = changed(SHORT, ('type="home" seat="2"', 'type="inhabited" seat="2"'))
        self.check(start(), (start(tiles=tiles), "seat-repeated"),
                   (start(control(-1, 1), tiles=tiles), "seat-repeated", "starting-empire"))

    def test_explored_around_a_missing_home(self):
        explored = 'empty explored="true"'
        self.check(galaxy(*row(explored, 'any value="3"', home(2)), tile(-1, 0, home(1))),
                   (galaxy(*row(explored, 'any value="3"', home(2))), "home-count"),
                   # One missing home explored one of these at most.
                   (galaxy(*row(explored, 'any value="3"', home(2), 'any value="3"', explored)),
                    "home-count", "explored-path", "explored-path"),
                   (galaxy(*row(explored, 'any value="3"', home(2)), tile(-1, 0, home(1)), players=3),
                    "home-count"),
                   (galaxy(*row(home(1), 'any value="3"', explored, 'any value="3"', home(2))), "explored-path"),
                   # A superfluous home has explored nothing.
                   (galaxy(*row(home(1), 'any value="3"', explored, 'any value="3"', home(2), "empty", "home")),
                    "home-count", "explored-path"))

    def test_special_systems_of_one_name(self):
        hub = 'special name="Hub"'
        self.check(galaxy(*row(home(1), hub, home(2))),
                   (galaxy(*row(home(1), hub, hub, home(2))), "component-limit"),
                   (galaxy(*row(home(1), hub, hub, 'hostile name="Hub"', home(2))), "component-limit", "system-repeated"),
                   (galaxy(*row(home(1), 'hostile name="Hub"', hub, 'special name="Rim"', home(2))),
                    "component-limit", "system-repeated"))

    def test_values_of_a_kind_that_is_used_up(self):
        seven = ['hostile value="2"'] * 3 + ['hostile value="3"'] * 2 + ['hostile value="4"'] * 2
        fourth = ['hostile value="4"']
        self.check(galaxy(*row(home(1), *seven, home(2))),
                   (galaxy(*row(home(1), *seven, *fourth, home(2))), "component-limit"),
                   (galaxy(*row(home(1), *seven[1:], *fourth * 2, home(2))), "component-limit", "value-split"),
                   (galaxy(*row(home(1), *seven, *fourth, *['inhabited value="4"'] * 3, home(2))),
                    "component-limit", "value-split"),
                   (galaxy(*row(home(1), *seven[1:], *fourth, home(2))), "value-split"))

    def test_anomalies_that_are_used_up(self):
        def placed(*counts):
            kinds = ("portal", "ionstorm", "babel-research-facility", "asteroid-field", "wormhole", "dark-fleet")
            anomalies = [f'{kind} turn="0"' + (' strength="1"' if kind == "dark-fleet" else "")
                         for kind, n in zip(kinds, counts) for _ in range(n)]
            return galaxy(*row(home(1), *["empty", "inhabited", "uninhabited", "hostile"] * 4, home(2)),
                          *(tile(1 + i, 1, kind) for i, kind in enumerate(anomalies)))

        self.check(placed(3, 3, 3, 3, 2, 2),
                   (placed(3, 3, 3, 3, 3, 2), "component-limit"),
                   (placed(5, 3, 3, 2, 2, 2), "component-limit", "anomaly-split"),
                   (placed(4, 3, 3, 2, 2, 2), "anomaly-split"))

    def test_an_explored_open_system(self):
        self.check(galaxy(*row(home(1), 'hostile explored="true"', home(2))),
                   (galaxy(*row(home(1), 'any explored="true"', home(2))), "explored-open"),
                   (galaxy(*row(home(1), 'any explored="true"', "any", home(2))), "explored-open", "tile-value"),
                   (galaxy(*row(home(1), 'any explored="true" value="9"', home(2))), "explored-open", "tile-value"))

    def test_an_island_beside_a_lone_wormhole(self):
        """Two faults: tiles that join the island leave the wormhole alone, and without the wormhole it is still an
        island."""
        island = [tile(9, 0, "empty")]
        self.check(galaxy(*row(home(1), 'portal turn="1"', "empty", home(2))),
                   (galaxy(*row(home(1), 'wormhole turn="1"', "empty", home(2)), *island), "lone-wormhole", "unreachable"))


class Seats(Told):
    def test_a_player_more_than_there_are(self):
        """The seat has neither a home nor an empire."""
        self.check(scenario(),
                   (scenario(players=3), "home-count"),
                   (scenario(players=3, empires=[FIRST]), "home-count", "empire-per-seat"),
                   (scenario(raider(-1, 3), players=3), "home-count", "empire-per-seat"),
                   (scenario(empires=[FIRST]), "empire-per-seat"),
                   (scenario(players=6, tiles=SHORT, empires=[FIRST, SECOND]), "player-count"))

    def test_an_empire_twice(self):
        third = element("empire", seat=2, ideology="exiled", race="wraiths")
        self.check(scenario(),
                   (scenario(empires=[FIRST, SECOND, SECOND]), "empire-per-seat"),
                   # It has an ideology of the first empire, whichever seat is meant.
                   (scenario(empires=[FIRST, SECOND, third]), "empire-per-seat", "part-repeated"))

    def test_a_seat_that_nobody_has(self):
        """Another seat may be meant, unless no seat could have the piece there."""
        own = control(-1, 1)
        self.check(scenario(own, army(-1, 1)),
                   (scenario(own, army(-1, 5)), "document/reference"),
                   (scenario(own, army(-1, 5), army(1, 1)), "document/reference", "army-place"),
                   (scenario(army(-1, 5)), "document/reference", "army-place"))
        self.check(scenario(raider(2, 2)),
                   (scenario(raider(2, 5)), "document/reference"),
                   (scenario(raider(2, 5), raider(-2, 2)), "document/reference", "foreign-home"))
        self.check(scenario(own, starbase(-1, 1)),
                   (scenario(own, starbase(-1, 5)), "document/reference"),
                   (scenario(starbase(-1, 5)), "document/reference", "starbase-place"))
        self.check(scenario(raider(-1, 1), dropship(-1, 1)),
                   (scenario(raider(-1, 1), dropship(-1, 5)), "document/reference"),
                   (scenario(dropship(-1, 5)), "document/reference", "mercenary-escort"),
                   (scenario(raider(-1, 1), dropship(-1, 5), dropship(1, 1)), "document/reference", "mercenary-escort"))

    def test_units_at_home_of_a_seat_that_nobody_has(self):
        fleet = forces(2, 2).splitlines()[0]
        self.check(start(),
                   (start().replace(fleet, fleet.replace('seat="2"', 'seat="5"')), "document/reference"),
                   (start().replace(fleet, fleet.replace('seat="2"', 'seat="5"').replace(' raiders="1"', "")),
                    "document/reference", "regular-beginning"))

    def test_crystals_for_units_of_a_seat_that_nobody_has(self):
        def bought(seat, crystals):
            first = element("empire", seat=1, ideology="exiled", race="cyborgs", order=1)
            second = element("empire", seat=2, ideology="assassin", race="insectoids", order=2, crystals=crystals)
            units = [thing("fleet", -2, 1, dreadnoughts=1, battlecruisers=1), thing("army", -2, 1, regiments=1),
                     thing("fleet", 2, seat, raiders=3)]
            return scenario(*units, empires=[first.replace("/>", ' crystals="0"/>'), second], stage="start",
                            beginning="advanced", planning="advanced")

        rest = next(n for n in range(13) if not self.told(bought(2, n))["advanced-beginning"])
        left = {rule: n for rule, n in self.told(bought(2, rest)).items()}
        self.assertNotIn("document/reference", left)
        self.assertEqual(self.told(bought(5, rest)) - Counter(left), Counter(["document/reference"]))
        self.assertEqual(self.told(bought(5, rest + 1 if rest < 11 else rest - 1)) - Counter(left),
                         Counter(["document/reference", "advanced-beginning"]))

    def test_an_ally_of_another_seat(self):
        third = SECOND.replace('seat="2"', 'seat="3"')
        self.check(scenario(empires=[allied(FIRST, 2), allied(SECOND, 1)]),
                   (scenario(empires=[allied(FIRST, 2), allied(third, 1)]), "empire-per-seat", "empire-per-seat"),
                   # No empire is allied with itself.
                   (scenario(empires=[allied(FIRST, 2), allied(allied(allied(third, 1), 2, 5), 3, 6)]),
                    "empire-per-seat", "empire-per-seat", "alliance"),
                   # The first empire's ally is known.
                   (scenario(empires=[FIRST, allied(third, 1)]), "empire-per-seat", "empire-per-seat", "alliance"))


class Pieces(Told):
    def test_a_marker_on_no_tile(self):
        """The army, the starbase or the structure at its former place lacks it."""
        at_both = [control(-1, 1), control(1, 1)]
        self.check(scenario(control(-1, 1), army(-1, 1), structure(-1)),
                   (scenario(control(30, 1), army(-1, 1), structure(-1)), "unit-path"),
                   (scenario(control(30, 1), structure(-1)), "unit-path"),
                   (scenario(control(30, 1), starbase(-1, 1)), "unit-path"),
                   (scenario(control(30, 1), army(-1, 1), army(1, 1)), "unit-path", "army-place", "army-place"),
                   (scenario(control(30, 2), army(-1, 1)), "unit-path", "army-place"),
                   (scenario(control(30, 1), army(-1, 1), structure(1)), "unit-path", "structure-place"),
                   (scenario(control(30, 1), structure(-1), structure(1)), "unit-path", "structure-place",
                    "structure-place"),
                   # An army of no regiments lacks it, too, and no marker is lost.
                   (scenario(thing("army", -1, 1, regiments=0)), "army-place"),
                   # It could not be there.
                   (scenario(control(30, 1), army(0, 1)), "unit-path", "army-place"))
        self.check(scenario(*at_both, army(-1, 1), army(1, 1)),
                   (scenario(control(30, 1), control(31, 1), army(-1, 1), army(1, 1)), "unit-path", "unit-path"))

    def test_a_tile_beneath_another(self):
        """Two faults: a hex without a tile does not show which tile belongs there."""
        tiles = [*SHORT[:1], *SHORT[2:], tile(0, 0, 'inhabited explored="true"'), tile(-2, 1, 'empty explored="true"'),
                 tile(-1, 1, 'empty explored="true"')]
        self.check(scenario(raider(-1, 1)), (scenario(raider(-1, 1), tiles=tiles), "map/place-taken", "unit-path"))

    def test_militia_elsewhere(self):
        tiles, both = hostile("hostile"), hostile("hostile", "hostile")
        militia = [thing("militia", q, regiments=2) for q in (-1, 1, 30, 31)]
        self.check(start(militia[0], tiles=tiles),
                   (start(militia[2], tiles=tiles), "militia-place"),
                   (start(militia[2], tiles=both), "militia-place", "militia-deployed", "militia-deployed"),
                   (start(militia[2], militia[3], tiles=both), "militia-place", "militia-place"),
                   (start(militia[2]), "militia-place"),
                   (start(tiles=tiles), "militia-deployed"))

    def test_dark_ships_elsewhere(self):
        def ships(n, q=30, r=0):
            return element("dark-ships", q=q, r=r, ships=n)

        self.check(start(ships(4, -1, -1), tiles=dark()),
                   (start(ships(4), tiles=dark()), "dark-ship-place"),
                   (start(ships(3), tiles=dark()), "dark-ship-place", "dark-fleet-deployed"),
                   (start(ships(4), ships(1, -1, -1), tiles=dark()), "dark-ship-place", "dark-fleet-deployed"),
                   (start(ships(4), tiles=dark(second='dark-fleet turn="2" strength="4" explored="true"')),
                    "dark-ship-place", "dark-fleet-deployed", "dark-fleet-deployed"))

    def test_a_dark_fleet_of_another_type(self):
        def ships(n):
            return element("dark-ships", q=-1, r=-1, ships=n)

        self.check(start(ships(4), tiles=dark()),
                   (start(ships(4), tiles=dark("portal")), "dark-fleet-strength"),
                   (start(ships(3), tiles=dark("portal")), "dark-fleet-strength", "dark-fleet-deployed"))

    def test_a_mercenary_in_a_foreign_home(self):
        """Its escort could not be there."""
        self.check(scenario(raider(-1, 1), dropship(-1, 1)),
                   (scenario(dropship(2, 1)), "foreign-home"),
                   (scenario(dropship(2, 1), dropship(-1, 1)), "foreign-home", "mercenary-escort"),
                   # If the seat does not exist: the home's owner has no escort there either.
                   (scenario(dropship(2, 5)), "document/reference", "mercenary-escort"))


class Starts(Told):
    def test_what_is_got_in_play(self):
        """It is there too early, wherever it is."""
        unknown = SECOND.replace("insectoids", "nobody")
        for piece in (dropship(-1, 1), structure(-1), structure(30), control(2, 1), control(0, 1), control(30, 1)):
            self.check(start(), (start(piece), "starting-empire"),
                       (start(piece, empires=[FIRST, unknown]), "starting-empire", "race-name"))
        tiles = [*SHORT, tile(-2, 1, 'empty explored="true"')]
        self.check(start(tiles=tiles), (start(element("control", q=-2, r=1, seat=1, type="peace"), tiles=tiles),
                                        "starting-empire"))
        self.check(start(thing("militia", -1, regiments=1), tiles=hostile("hostile")),
                   (start(control(-1, 1), tiles=hostile("hostile")), "starting-empire"),
                   # Its own attributes are wrong anywhere.
                   (start(control(-1, 1, blocked=1)), "starting-empire", "unrest-block"))
        self.check(start(control(-2, 1)),
                   (start(control(-2, 1), control(-2, 1)), "control-taken"),
                   (start(control(-2, 1, "unrest", blocked=1)), "home-unrest"))

    def test_the_other_planning(self):
        empires = {False: [FIRST, SECOND],
                   True: [changed([FIRST], ('starter="true"', 'order="1"'))[0], SECOND.replace("></", ' order="2"></')]}
        advanced = {"planning": "advanced", "beginning": "advanced"}
        mixed = [FIRST, empires[True][1]]
        self.check(start(),
                   (start(planning="advanced"), "turn-order", "turn-order"),
                   (start(planning="advanced", empires=empires[True]), "beginning-planning"),
                   (start(planning="advanced", empires=mixed), "beginning-planning", "turn-order"))
        told = self.told(start(**advanced, empires=empires[True]))
        self.assertEqual(self.told(start(beginning="advanced", empires=empires[True])) - told,
                         Counter({"turn-order": 2}))
        self.assertEqual(self.told(start(beginning="advanced")) - told, Counter({"beginning-planning": 1}))
        self.assertEqual(self.told(start(beginning="advanced", empires=mixed)) - told,
                         Counter({"beginning-planning": 1, "turn-order": 1}))

    def test_a_start_that_has_been_played(self):
        """Whether the stage or the round is wrong decides about everything else."""
        cards = [text.replace("</empire>", '<race-card number="1"/></empire>') for text in (FIRST, SECOND)]
        self.check(start(),
                   (start(round=3), "start-round"),
                   (start(control(-1, 1), round=3), "start-round"),
                   (start(control(-1, 1), phase="action"), "start-round"),
                   (start(round=3, at=((-1, 1), (2, 2)), empires=cards, tiles=hostile("inhabited", "hostile")),
                    "start-round"),
                   # A round before the first action.
                   (start(control(-1, 1), phase="planning"), "start-round", "starting-empire"),
                   (start(control(-1, 1)), "starting-empire"),
                   (start(round=3, empires=[FIRST, SECOND.replace("insectoids", "nobody")]), "start-round", "race-name"))


if __name__ == "__main__":
    unittest.main()
