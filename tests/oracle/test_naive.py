#!/usr/bin/env python3
"""Hand-made cases for the second implementation, and checks of the generator."""

import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import generate  # noqa: E402
import naive  # noqa: E402
import outlines  # noqa: E402
import scenario_naive  # noqa: E402
from drafts import Draft, anomaly, plain, system  # noqa: E402
from scale import scaled  # noqa: E402

EXAMPLE = """<?xml version="1.0" encoding="UTF-8"?>
<galaxy xmlns="urn:starwright:1" game="burning-suns" name="Twin Rivers" players="2">
  <about author="Ada" licence="CC0-1.0">Two arms around a dark fleet.</about>
  <system q="-2" r="0" type="home" seat="1"/>
  <system q="-1" r="0" type="inhabited" value="3" name="Hydatus Teign" explored="true"/>
  <system q="-1" r="1" type="any" value="2"/>                    <!-- only the back is fixed: drawn at set-up -->
  <system q="0" r="-1" type="empty"/>                            <!-- value 0 goes without saying -->
  <anomaly q="0" r="0" type="portal" turn="1"/>
  <anomaly q="0" r="1" type="dark-fleet" turn="2" strength="4"/>
  <anomaly q="1" r="-1" type="any" turn="1"/>
  <system q="1" r="0" type="inhabited"/>                         <!-- kind fixed, value open -->
  <system q="2" r="0" type="home" seat="2"/>
</galaxy>
""".encode()


def row(*cells):
    """Returns tiles side by side from the origin eastward: each a type, or (type, attributes)."""
    tiles = []
    for q, cell in enumerate(cells):
        type, attributes = cell if isinstance(cell, tuple) else (cell, {})
        if type in naive.LEGAL_VALUES and "turn" not in attributes:
            tiles.append(system((q, 0), type, **attributes))
        else:
            tiles.append(anomaly((q, 0), type, **attributes))
    return tiles


def seated(seat, **attributes):
    return "home", {"seat": seat, **attributes}


def galaxy(*tiles, players=2, sets=1, allows=()):
    draft = Draft(players, sets)
    draft.tiles, draft.allows = list(tiles), list(allows)
    return draft


def reports(draft):
    """Returns (rule without its prefix, q, r), sorted."""
    found = naive.problems_of_text(plain(draft))
    return sorted((problem["rule"].rpartition("/")[2], problem.get("q"), problem.get("r")) for problem in found)


class Outlines(unittest.TestCase):
    SHAPES = [("system", 0)] + [("anomaly", turn) for turn in range(3)]

    def touch(self, shape, other, step):
        return outlines.outlines_touch(*shape, *other, step)

    def test_systems_touch_all_around(self):
        for step in outlines.DIRECTIONS:
            self.assertTrue(self.touch(("system", 0), ("system", 0), step))

    def test_anomalies_have_four_curves(self):
        for turn in range(3):
            curves = [direction for direction, step in enumerate(outlines.DIRECTIONS)
                      if self.touch(("anomaly", turn), ("system", 0), step)]
            self.assertEqual(curves, [direction for direction in range(6) if direction % 3 != turn])

    def test_touching_is_mutual(self):
        for shape in self.SHAPES:
            for other in self.SHAPES:
                for q, r in outlines.DIRECTIONS:
                    self.assertEqual(self.touch(shape, other, (q, r)), self.touch(other, shape, (-q, -r)))

    def test_anomalies_never_touch(self):
        for shape in self.SHAPES[1:]:
            for other in self.SHAPES[1:]:
                for step in outlines.DIRECTIONS:
                    self.assertFalse(self.touch(shape, other, step))

    def test_nothing_touches_beyond_its_neighbours(self):
        near = set(outlines.DIRECTIONS) | {(0, 0)}
        steps = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if (q, r) not in near]
        for shape in self.SHAPES:
            for other in self.SHAPES:
                for step in steps:
                    self.assertFalse(self.touch(shape, other, step))


class Rules(unittest.TestCase):
    def check(self, draft, *expected):
        """Exactly these must be reported, without the info about adjacent tiles that do not touch."""
        found = [report for report in reports(draft) if report[0] != "pointed-neighbour"]
        self.assertEqual(found, sorted(expected))

    def test_example_is_legal(self):
        found = naive.problems_of(ElementTree.fromstring(EXAMPLE))
        self.assertEqual([problem for problem in found if problem["severity"] == "error"], [])
        self.assertEqual([problem["rule"] for problem in found if problem["severity"] == "warning"],
                         ["burning-suns/fairness-value"])

    def test_plain_row_is_clean(self):
        self.check(galaxy(*row(seated(1), "empty", seated(2))))

    def test_place_taken_tile_is_ignored(self):
        tiles = row(seated(1), "empty", seated(2)) + [system((1, 0), "home", seat=9)]
        self.check(galaxy(*tiles), ("place-taken", 1, 0))

    def test_home_count(self):
        self.check(galaxy(*row(seated(1), "empty", seated(2)), players=3), ("home-count", None, None))
        self.check(galaxy(*row(seated(1), "empty", "home")), ("home-count", 2, 0))

    def test_player_count(self):
        self.check(galaxy(system((0, 0), "home", seat=1), players=1), ("player-count", None, None))

    def test_seat_repeated(self):
        self.check(galaxy(*row(seated(1), "empty", seated(1))), ("seat-repeated", 2, 0))
        self.check(galaxy(*row(seated(1), "empty", seated(3))), ("seat-repeated", 2, 0))
        self.check(galaxy(*row(seated(1), ("empty", {"seat": 2}), seated(2))), ("seat-repeated", 1, 0))

    def test_a_surplus_home_of_a_seat_is_told_once(self):
        between = row(seated(1), "empty", seated(2), "empty", seated(1))
        self.assertNotIn("home-count", [rule for rule, _, _ in reports(galaxy(*between))])
        self.check(galaxy(*between, players=4), ("home-count", None, None), ("jump-blocked", 2, 0),
                   ("seat-repeated", 4, 0))
        self.assertIn("home-count", [rule for rule, _, _ in reports(galaxy(*row(seated(1), seated(1), seated(1))))])
        # A home without a seat is a separate fault.
        self.assertIn(("home-count", 2, 0), reports(galaxy(*row(seated(1), seated(1), "home"))))

    def test_a_surplus_home_of_nobody_is_told_once(self):
        between = row(seated(1), "empty", seated(2), "empty", seated(3))
        self.check(galaxy(*between), ("jump-blocked", 2, 0), ("seat-repeated", 4, 0))
        self.check(galaxy(*row(seated(1), "empty", "empty", "empty", seated(3))), ("seat-repeated", 4, 0))
        for other in (seated(1), seated(4)):
            found = reports(galaxy(*row(seated(1), other, seated(3))))
            self.assertIn(("home-count", None, None), found)

    def test_a_home_that_is_told_is_not_missing(self):
        """One of another kind, and one beneath another tile."""
        self.check(galaxy(*row(seated(1), "empty", ("empty", {"seat": 2}))), ("seat-repeated", 2, 0))
        beneath = row(seated(1), "empty", "empty") + [system((2, 0), "home", seat=2)]
        self.check(galaxy(*beneath), ("place-taken", 2, 0))
        self.check(galaxy(*beneath, players=3), ("home-count", None, None), ("place-taken", 2, 0))

    def test_homes_are_not_compared_with_an_impossible_number(self):
        self.check(galaxy(*row(seated(1), "empty", seated(2)), players=6), ("player-count", None, None))
        self.check(galaxy(*row(seated(1), "empty", "home"), players=6), ("player-count", None, None), ("home-count", 2, 0))

    def homes(self, last, players):
        """Six homes, one of them at 5,0, with the rules that they break, without warnings."""
        tiles = [tile for q in range(5) for tile in (system((q, 0), "home", seat=q + 1), system((q, 1), "empty"))]
        found = reports(galaxy(*tiles, system((5, 0), "home", **last), players=players))
        return {rule for rule, _, _ in found} & {"home-count", "player-count", "component-limit", "seat-repeated"}

    def test_homes_beyond_the_box_are_told_once(self):
        self.assertEqual(self.homes({"seat": 6}, players=6), {"player-count"})
        self.assertEqual(self.homes({}, players=5), {"home-count"})
        self.assertEqual(self.homes({"seat": 1}, players=5), {"seat-repeated", "component-limit"})

    def test_component_limit_at_first_tile_over_it(self):
        self.check(galaxy(*row(seated(1), *["empty"] * 7, seated(2))), ("component-limit", 6, 0))
        self.check(galaxy(*row(seated(1), "special", ("any", {"value": 1}), "special", seated(2))),
                   ("component-limit", 2, 0))
        self.check(galaxy(*row(seated(1), *["empty"] * 7, seated(2)), sets=2))

    def test_both_limits_are_reported(self):
        tiles = row(seated(1), *["hostile"] * 22, seated(2))
        self.check(galaxy(*tiles), ("component-limit", 8, 0), ("component-limit", 22, 0))

    def test_tile_value(self):
        for type, value in (("empty", 1), ("special", 2), ("hostile", 1), ("any", None), ("any", 0)):
            self.check(galaxy(*row(seated(1), (type, {"value": value}), seated(2))), ("tile-value", 1, 0))
        for type, value in (("empty", 0), ("special", 1), ("hostile", 2), ("uninhabited", None), ("any", 4)):
            self.check(galaxy(*row(seated(1), (type, {"value": value}), seated(2))))

    def test_system_repeated(self):
        named = [("empty", {"name": "Wega"})] * 3
        self.check(galaxy(*row(seated(1), *named, seated(2))),
                   ("system-repeated", 2, 0), ("system-repeated", 3, 0))
        self.check(galaxy(*row(seated(1), *named, seated(2)), sets=2), ("system-repeated", 3, 0))

    def test_anomaly_touching_no_system_is_reported_once(self):
        tiles = row(seated(1), "empty", seated(2), ("portal", {"turn": 0}))
        self.check(galaxy(*tiles), ("anomaly-touch", 3, 0))

    def test_unreachable_names_first_tile_of_other_components(self):
        tiles = row(seated(1), ("portal", {"turn": 0}), "empty", seated(2))
        self.check(galaxy(*tiles), ("anomaly-touch", 1, 0), ("unreachable", 2, 0))

    def halves(self, *beyond):
        """A home with a wormhole, and far away another component with one."""
        return [system((0, 0), "home", seat=1), anomaly((0, 1), "wormhole"), *beyond,
                anomaly((9, 1), "wormhole")]

    def test_halves_joined_by_wormholes(self):
        self.check(galaxy(*self.halves(system((9, 0), "home", seat=2))))

    def test_wormhole_that_nobody_reaches_joins_nothing(self):
        tiles = self.halves(system((9, 0), "empty")) + [system((0, 2), "home", seat=2)]
        self.check(galaxy(*tiles), ("unreachable", 9, 0))

    def test_wormhole_explored_at_the_start_joins(self):
        tiles = self.halves(system((9, 0), "empty")) + [system((0, 2), "home", seat=2)]
        tiles[1]["explored"] = tiles[3]["explored"] = "true"
        self.check(galaxy(*tiles))
        del tiles[1]["explored"]
        self.check(galaxy(*tiles), ("explored-path", 9, 1))

    def test_main_component_has_most_homes_then_lowest_seat(self):
        apart = [system((0, 0), "home", seat=2), system((1, 0), "empty"), system((9, 0), "home", seat=1)]
        self.check(galaxy(*apart), ("unreachable", 0, 0))

    def test_explored_path(self):
        tiles = row(seated(1), "empty", ("empty", {"explored": "true"}), "empty", seated(2))
        self.check(galaxy(*tiles), ("explored-path", 2, 0))

    def test_what_a_missing_home_explored_is_told_once(self):
        """One region for each missing home."""
        explored = "empty", {"explored": "true"}
        self.check(galaxy(*row(seated(1), "empty", explored)), ("home-count", None, None))
        self.check(galaxy(*row(seated(1), "empty", explored, "empty", explored)), ("explored-path", 2, 0),
                   ("explored-path", 4, 0), ("home-count", None, None))

    def test_explored_beyond_reach_is_told_once(self):
        tiles = row(seated(1), "empty", seated(2))
        island = [system((9, 0), "empty"), system((10, 0), "empty", explored="true")]
        self.check(galaxy(*tiles, *island), ("unreachable", 9, 0))
        self.check(galaxy(*tiles, anomaly((9, 0), "portal", explored="true")), ("anomaly-touch", 9, 0))
        gap = row(seated(1), "empty", ("empty", {"explored": "true"}), "empty", seated(2))
        self.check(galaxy(*gap, *island[1:]), ("explored-path", 2, 0), ("unreachable", 10, 0))

    def test_explored_open_and_home_explored(self):
        tiles = row(seated(1, explored="false"), ("any", {"value": 2, "explored": "true"}), seated(2))
        self.check(galaxy(*tiles), ("explored-open", 1, 0), ("home-explored", 0, 0))

    def test_dark_fleet_strength(self):
        tiles = row(seated(1), "empty", seated(2))
        for strength, expected in ((None, 1), (0, 1), (1, 0)):
            fleet = anomaly((1, 1), "dark-fleet", strength=strength)
            self.check(galaxy(*tiles, fleet), *[("dark-fleet-strength", 1, 1)] * expected)
        self.check(galaxy(*row(seated(1, strength=2), "empty", seated(2))), ("dark-fleet-strength", 0, 0))

    def test_dark_fleet_sum(self):
        tiles = row(seated(1), "empty", seated(2))
        fleets = [anomaly((0, 1), "dark-fleet", strength=20), anomaly((1, 1), "dark-fleet", strength=5)]
        self.check(galaxy(*tiles, *fleets), ("dark-fleet-sum", 1, 1))
        self.check(galaxy(*tiles, *fleets, sets=2))

    def test_jump_blocked_at_the_home_in_between(self):
        self.check(galaxy(*row(seated(1), "empty", seated(2), "empty")), ("jump-blocked", 2, 0))
        self.check(galaxy(*row("empty", seated(1), seated(2), "empty")),
                   ("homes-touch", 2, 0), ("jump-blocked", 1, 0), ("jump-blocked", 2, 0))

    def test_lone_wormhole(self):
        tiles = row(seated(1), "empty", seated(2))
        self.check(galaxy(*tiles, anomaly((1, 1), "wormhole")), ("lone-wormhole", 1, 1))
        self.check(galaxy(*tiles, anomaly((1, 1), "wormhole"), anomaly((0, 1), "wormhole")))

    def test_pile_empty_at_the_last_tile(self):
        full = [("any", {"value": 2})] * 20 + ["special"]
        self.assertNotIn(("pile-empty", None, None), reports(galaxy(*row(seated(1), *full, seated(2)))))
        full.append(("any", {"value": 2}))
        self.assertIn(("pile-empty", None, None), reports(galaxy(*row(seated(1), *full, seated(2)))))

    def test_more_than_the_whole_pile_is_told_once(self):
        for more in ("special", "hostile", ("any", {"value": 3})):
            full = ["hostile", "inhabited", "uninhabited"] * 7 + ["special", more]
            found = [rule for rule, _, _ in reports(galaxy(*row(seated(1), *full, seated(2))))]
            self.assertNotIn("pile-empty", found)
            self.assertIn("component-limit", found)
        full[-1:] = ["empty"] * 6
        found = [rule for rule, _, _ in reports(galaxy(*row(seated(1), *full, seated(2))))]
        self.assertTrue({"pile-empty", "component-limit"} <= set(found))

    def test_anomaly_split(self):
        tiles = row(seated(1), "empty", "empty", "empty", seated(2))
        portals = [anomaly((q, 1), "portal", 0) for q in range(4)]
        self.check(galaxy(*tiles, *portals), ("anomaly-split", None, None))
        self.check(galaxy(*tiles, *portals[:3]))

    def test_value_split_at_first_tile_over_it(self):
        tiles = row(seated(1), *[("hostile", {"value": 4})] * 4, seated(2))
        self.check(galaxy(*tiles), ("value-split", 4, 0))

    def test_pointed_neighbour_once_a_pair(self):
        tiles = row(seated(1), "empty", seated(2), ("portal", {"turn": 0}))
        self.assertEqual(reports(galaxy(*tiles)), [("anomaly-touch", 3, 0), ("pointed-neighbour", 3, 0)])

    def test_fairness_distance(self):
        tiles = row(seated(1), "empty", seated(2), "empty", "empty", "empty", seated(3))
        self.check(galaxy(*tiles, players=3), ("fairness-distance", None, None), ("jump-blocked", 2, 0))

    def test_fairness_value_at_a_quarter_of_the_mean(self):
        def valued(west, east):
            return galaxy(*row(seated(1), ("any", {"value": west}), "empty", ("any", {"value": east}), seated(2)))
        self.check(valued(3, 4), ("fairness-value", None, None))  # 4 * 1 > 7/2
        self.check(valued(4, 4))
        tiles = row(seated(1), *["hostile"] * 3, ("any", {"value": 2}), *["hostile"] * 3, seated(2))
        self.check(galaxy(*tiles))

    def test_fairness_is_silent_when_unreachable(self):
        tiles = row(seated(1), ("any", {"value": 4}), "empty", seated(2)) + [system((9, 0), "empty")]
        self.check(galaxy(*tiles), ("unreachable", 9, 0))


class Allows(unittest.TestCase):
    TILES = row(seated(1), "empty", seated(2), "empty")

    def rules(self, *allows):
        return [rule for rule, _, _ in reports(galaxy(*self.TILES, allows=allows))]

    def test_suppresses_a_warning(self):
        self.assertEqual(self.rules(), ["jump-blocked"])
        self.assertEqual(self.rules("burning-suns/jump-blocked"), [])

    def test_unused(self):
        self.assertEqual(self.rules("burning-suns/pile-empty"), ["jump-blocked", "unused-allow"])

    def test_error(self):
        self.assertEqual(self.rules("burning-suns/home-count"), ["allow-error", "jump-blocked"])


class Scenarios(unittest.TestCase):
    """A row of tiles; the seat of the second home is the case's."""

    EMPIRES = '<empire seat="1" race="cyborgs" starter="true"/><empire seat="2" race="insectoids"/>'

    def check(self, seat, pieces, *expected, stage="play", empires=EMPIRES, home="home"):
        seat = f'seat="{seat}"' if seat else ""
        text = (f'<scenario xmlns="urn:starwright:1" game="burning-suns" stage="{stage}"><galaxy players="2">'
                '<system q="0" r="0" type="home" seat="1"/><system q="1" r="0" type="inhabited" explored="true"/>'
                f'<system q="2" r="0" type="{home}" {seat} explored="true"/></galaxy>{empires}{pieces}</scenario>')
        found = {(rule.rpartition("/")[2], place): n for (rule, place), n in
                 scenario_naive.problems_of_text(text).items()}
        self.assertEqual(found, dict(expected))

    def test_nobody_knows_whose_home_it_is(self):
        pieces = "".join(f'<{name} q="2" r="0" seat="1"/>' for name in ("fleet", "army", "mercenary"))
        pieces += '<fleet q="2" r="0" seat="1" raiders="1"/>'
        self.check(2, pieces, (("foreign-home", "2,0"), 1))
        self.check(1, pieces)
        self.check(1, pieces.replace('seat="1"', 'seat="2"'))
        self.check(1, pieces.replace('seat="1"', 'seat="2"').replace('q="2"', 'q="0"'))

    def test_whose_home_is_in_peace(self):
        control = '<control q="2" r="0" seat="{}" type="peace"/>'
        self.check(2, control.format(1), (("home-unrest", "2,0"), 1))
        self.check(1, control.format(2))
        self.check(1, control.replace("peace", "unrest").replace('q=', 'blocked="1" q=').format(2),
                   (("home-unrest", "2,0"), 1))

    def test_an_empire_that_is_missing_may_have_the_starter_token(self):
        first, second = self.EMPIRES.split("/><")
        self.check(2, "", (("empire-per-seat", None), 1), empires="<" + second)
        self.check(2, "", (("turn-order", None), 1), empires=self.EMPIRES.replace(' starter="true"', ""))
        self.check(2, "", (("empire-per-seat", None), 1), (("turn-order", None), 1),
                   empires="<" + second.replace("/>", ' order="1"/>'))

    def units(self, q, seat):
        return (f'<fleet q="{q}" r="0" seat="{seat}" dreadnoughts="1" battlecruisers="1" raiders="1"/>'
                f'<army q="{q}" r="0" seat="{seat}" regiments="1"/>')

    def test_a_beginning_without_a_known_home(self):
        both = self.units(0, 1) + self.units(2, 2)
        self.check(2, both, stage="start")
        for seat, home in ((1, "home"), (3, "home"), (None, "home"), (None, "inhabited")):
            self.check(seat, both, stage="start", home=home)
        self.check(1, self.units(2, 1) + self.units(2, 2), stage="start")
        # Missing units, and units at a home without faults, are reported as usual.
        self.check(2, self.units(0, 1) + self.units(1, 2), (("regular-beginning", "1,0"), 2), stage="start")
        self.check(1, both + '<unique-unit q="2" r="0" seat="2" type="titan"/>', (("regular-beginning", "2,0"), 1),
                   stage="start")
        self.check(3, both.replace('q="0"', 'q="1"'), (("regular-beginning", "1,0"), 2), stage="start")

    def test_a_system_that_nobody_controls(self):
        army, structure = '<army q="1" r="0" seat="1" regiments="1"/>', '<structure q="1" r="0" type="income"/>'
        self.check(2, structure, (("structure-place", "1,0"), 1))
        self.check(2, army + structure, (("army-place", "1,0"), 1))
        self.check(2, army + structure * 2, (("army-place", "1,0"), 1), (("structure-place", "1,0"), 1))

    def test_a_marker_in_the_void_is_what_a_system_lacks(self):
        army, structure = '<army q="1" r="0" seat="1" regiments="1"/>', '<structure q="1" r="0" type="income"/>'
        own, others = (f'<control q="9" r="0" seat="{seat}" type="peace"/>' for seat in (1, 2))
        self.check(2, army + own, (("unit-path", "9,0"), 1))
        self.check(2, army + others, (("unit-path", "9,0"), 1), (("army-place", "1,0"), 1))
        self.check(2, structure + others, (("unit-path", "9,0"), 1))
        self.check(2, army + structure + own, (("unit-path", "9,0"), 1))

    def test_pieces_of_a_seat_that_nobody_has(self):
        control, army = '<control q="1" r="0" seat="1" type="peace"/>', '<army q="1" r="0" seat="3" regiments="1"/>'
        self.check(2, control + army, (("reference", "1,0"), 1))
        self.check(2, army, (("reference", "1,0"), 1), (("army-place", "1,0"), 1))
        self.check(2, army.replace('q="1"', 'q="2"'), (("reference", "2,0"), 1))

    def test_a_system_that_two_control(self):
        army = '<army q="1" r="0" seat="2" regiments="1"/>'
        controls = "".join(f'<control q="1" r="0" seat="{seat}" type="peace"/>' for seat in (1, 2))
        self.check(2, army + controls, (("control-taken", "1,0"), 1))
        self.check(2, army + controls.replace('seat="2"', 'seat="1"'), (("control-taken", "1,0"), 1),
                   (("army-place", "1,0"), 1))

    def test_in_the_void(self):
        mercenary, structure = '<mercenary q="9" r="0" seat="1" type="income"/>', '<structure q="9" r="0" type="income"/>'
        control = '<control q="9" r="0" seat="1" type="peace"/>'
        self.check(2, mercenary, (("unit-path", "9,0"), 1))
        self.check(2, mercenary * 2, (("unit-path", "9,0"), 1))
        self.check(2, structure, (("structure-place", "9,0"), 1))
        self.check(2, control + structure, (("unit-path", "9,0"), 1))
        self.check(2, mercenary.replace("9", "1"), (("mercenary-escort", "1,0"), 1))


class Generator(unittest.TestCase):
    def texts(self, seed):
        with tempfile.TemporaryDirectory() as folder:
            return [path.read_bytes() for path in generate.generate(seed, scaled(40, least=8), Path(folder))]

    def test_same_seed_same_files(self):
        self.assertEqual(self.texts(7), self.texts(7))
        self.assertNotEqual(self.texts(7), self.texts(8))


if __name__ == "__main__":
    unittest.main()
