#!/usr/bin/env python3
"""The rules of Burning Planets against a naive second implementation, on random documents.

    STARWRIGHT         the command
    STARWRIGHT_SOURCE  the source tree
    SW_TEST_SCALE      tests/common/scale.py; how many documents
"""
import random
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import documents  # noqa: E402
from draft import TYPES, Draft  # noqa: E402
from naive import TOLD_ONCE, Naive, flight  # noqa: E402
from replay import DICE, RADII, cells  # noqa: E402
from scale import scaled  # noqa: E402

N = scaled(2000, least=400)
SPEEDS = {"small": 8, "medium": 6, "big": 4, "enormous": 1, "cargo-ship": 6}


def naive_of(draft):
    return Naive(draft.pieces, draft.n, draft.die, draft.stage)


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = random.Random(5)
        some = [documents.generate(seed, 2 + seed % 2, "--tiles", 6 + seed % 4, "--quiet").stdout
                for seed in range(30)]
        cls.drafts = [Draft(chance.choice(some), chance) for _ in range(N)]
        for i, draft in enumerate(cls.drafts):
            draft.spoil(i % 5)
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{i}.xml" for i in range(N)]
            for path, draft in zip(paths, cls.drafts):
                path.write_text(draft.write())
            cls.found = [Counter((p["rule"], p.get("place")) for p in report["problems"]
                                 if p["rule"].startswith("burning-planets/") or
                                 p["rule"] == "document/reference")
                         for report in documents.reports(paths)]
        opinions = [naive_of(draft) for draft in cls.drafts]
        cls.expected = [Counter(naive.found) for naive in opinions]
        cls.once = Counter(pair for naive in opinions for pair in naive.once)

    def test_both_agree(self):
        for draft, found, expected in zip(self.drafts, self.found, self.expected):
            self.assertEqual(found, expected, draft.write())

    def test_every_rule_is_tried(self):
        listed = documents.run("explain", "--list").stdout.split()
        names = {word for word in listed if word.startswith("burning-planets/")}
        tried = Counter(rule for problems in self.expected for rule in {r for r, _ in problems})
        self.assertEqual(set(tried), names | {"document/reference"}, "naive.py needs the rule, and documents that break it")
        for rule in names:
            self.assertGreaterEqual(tried[rule], N // 400, rule)

    def test_what_two_rules_could_tell_is_tried(self):
        """Only the nearer rule reports it."""
        for pair in TOLD_ONCE:
            self.assertGreaterEqual(self.once[pair], N // 100, pair)

    def test_legal_ones(self):
        self.assertGreater(sum(not problems for problems in self.expected), N // 6)

    def test_flights(self):
        far, chance = 0, random.Random(3)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "flight.xml"
            for draft in self.drafts[::5]:
                ships = [s for s in draft.of("ship")]
                if not ships:
                    continue
                path.write_text(draft.write())
                ship = chance.choice(ships)
                place = f'{ship[1]["q"]},{ship[1]["r"]}'
                there = next(p for p in draft.pieces if p[0] in ("ship", "station") and
                             f'{p[1]["q"]},{p[1]["r"]}' == place)
                if there is not ship:
                    continue
                found = documents.ask(path, "fly", ship[1]["seat"], place)
                self.assertEqual(found, flight(naive_of(draft), Draft.cell(ship),
                                               SPEEDS[ship[1]["type"]]), path.read_text())
                far += len(found) > 10
        self.assertGreater(far, N // 80)


class ToldOnceByBoth(unittest.TestCase):
    """The second implementation's verdict where two rules could report one fault: by hand, from the rulebook."""

    def told(self, players=2, remove=(), add=(), seats=(), planet_seat=None, **where):
        """Returns the reports on a legal field with pieces removed and added, in which the planet of a type is
        elsewhere, for players on `seats`, and with a seat of the planet at 6,7."""
        path = documents.SAMPLES.parent / "broken/burning-planets/planet-place.legal.xml"
        pieces = [list(piece) for piece in documents.pieces(path.read_text())
                  if piece[0] in TYPES or piece[0] in ("tile", "asteroid")]
        pieces = [p for p in pieces if (p[0], Draft.cell(p)) not in remove]
        for biome, (q, r) in where.items():
            planet = next(p for p in pieces if p[0] == "planet" and p[1]["type"] == biome)
            planet[1].update(q=str(q), r=str(r))
        if planet_seat:
            next(p for p in pieces if (p[0], Draft.cell(p)) == self.WATER)[1]["seat"] = planet_seat
        pieces += [[element, {"q": str(q), "r": str(r), **values}] for element, q, r, values in add]
        pieces += [["player", {"seat": seat, "faction": faction}]
                   for seat, faction in zip(seats, ("humans", "digitals", "xenos"))]
        found = Naive(pieces, players, 6, "play" if seats else None).found
        return sorted(((rule.rpartition("/")[2], place) for rule, place in found), key=str)

    STRAY = "planet", 1, 12, {"type": "water", "size": "small"}
    WATER = "planet", (6, 7)

    def test_resources_of_a_missing_planet(self):
        self.assertEqual(self.told(), [])
        self.assertEqual(self.told(remove=[self.WATER]), [("planets-per-player", None)])
        far = "resource", 6, 12, {"type": "forest"}
        self.assertIn(("resource-place", "6,12"), self.told(remove=[self.WATER, ("asteroid", (6, 12))], add=[far]))

    def test_resources_of_a_planet_elsewhere(self):
        self.assertEqual(self.told(water=(6, 20)), [("planet-place", "6,20")])
        stray = "resource", 10, 7, {"type": "forest"}  # beyond a small planet
        self.assertEqual(self.told(water=(6, 20), add=[stray]), [("planet-place", "6,20"), ("resource-place", "10,7")])

    def test_a_planet_too_many_elsewhere(self):
        self.assertEqual(self.told(add=[self.STRAY]), [("planet-place", "1,12")])
        two = self.STRAY, ("planet", 6, 7, self.STRAY[3])
        self.assertEqual(self.told(add=two), [("planet-place", "1,12"), ("planet-place", "6,7")])
        # At the centre of a tile, it is one too many.
        self.assertIn(("planets-per-player", None), self.told(add=[("planet", -6, -7, self.STRAY[3])]))

    def test_the_centre_of_a_planet_elsewhere(self):
        self.assertEqual(self.told(harsh=(14, -6)), [("planet-place", "14,-6")])
        self.assertEqual(self.told(add=[("resource", 6, 7, {"type": "forest"})]), [("centre-reserved", "6,7")])

    def test_a_seat_beyond_the_players(self):
        """Reported as by the format, also for a surplus planet."""
        more = "planet", -6, -7, {"type": "fair", "size": "small", "seat": "3"}
        self.assertIn(("reference", "-6,-7"), self.told(add=[more]))
        self.assertIn(("reference", "6,7"), self.told(planet_seat="3"))

    def test_a_seat_without_player_and_planet(self):
        self.assertEqual(self.told(seats="12"), [])
        self.assertEqual(self.told(players=3, seats="12"), [("planets-per-player", None)])
        # Seat 2 has a planet.
        self.assertEqual(self.told(players=3, seats="1"), [("planets-per-player", None), ("player-per-seat", None)])


class Borders(unittest.TestCase):
    """Resources and cannons on borders and up to three cells beyond, of planets far apart and close together."""

    KINDS = {"fair": ["forest", "mountain"], "harsh": ["mountain"], "water": ["forest"]}
    TILES = [(0, 0), (13, -6), (7, -13), (-6, -7), (-13, 6), (-7, 13), (6, 7)]

    def field(self, chance, close):
        draft = Draft.__new__(Draft)
        draft.random, draft.n, draft.die, draft.pieces = chance, 2, 6, []
        draft.stage = chance.choice([None, "start", "play"])
        spots = self.TILES[:4]
        if close:
            spots = [(0, 0), *((chance.randint(-9, 9), chance.randint(-9, 9)) for _ in range(3))]
        # A planet in no tile's centre is reported as such, and its resources are not: most have a tile.
        own = spots if chance.random() < 0.8 else []
        for number, tile in enumerate(dict.fromkeys([*self.TILES, *own]), 1):
            draft.add("tile", tile, number=number)
        for i, centre in enumerate(spots):
            self.planet(draft, centre, i + 1 if i < 2 else 0)
        chance.shuffle(draft.pieces)
        return draft

    def planet(self, draft, centre, seat):
        chance = draft.random
        size, type_ = chance.choice(list(RADII)), chance.choice(list(self.KINDS))
        draft.add("planet", centre, type=type_, size=size, **({"seat": seat} if seat else {}))
        border, beyond = RADII[size], cells(centre, RADII[size] + 3)
        inner = sorted(cells(centre, border - 1) - {centre})
        outer = sorted(cells(centre, border) - cells(centre, border - 1))
        n = chance.choice([0, 3, 5, len(inner), chance.randint(2, 2 * DICE[size])])
        places = chance.sample(inner, min(n, len(inner))) + chance.sample(outer, chance.randint(0, 4)) + \
            chance.sample(sorted(beyond - cells(centre, border)), chance.choice([0, 0, 1, 2]))
        kinds = [chance.choice(self.KINDS[type_]) for _ in places]
        for place, kind in zip(places, kinds):
            draft.add("resource", place, type=kind)
        if draft.stage and seat:
            stock = {"biomass": 10 * kinds.count("forest"), "concrete": 10 * kinds.count("mountain")}
            draft.add("player", seat=seat, faction="humans", **{k: n for k, n in stock.items() if n})
            draft.add("monolith", centre, seat=seat)
            draft.add("structure", chance.choice([*outer, *sorted(beyond)]), type="cannon")

    def compare(self, close):
        chance, n = random.Random(11), scaled(1000, least=200)
        drafts = [self.field(chance, close) for _ in range(n)]
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{i}.xml" for i in range(n)]
            for path, draft in zip(paths, drafts):
                path.write_text(draft.write())
            reports = documents.reports(paths)
        for draft, report in zip(drafts, reports):
            found = Counter((p["rule"], p.get("place")) for p in report["problems"]
                            if p["rule"].startswith("burning-planets/"))
            self.assertEqual(found, Counter(naive_of(draft).found), draft.write())

    def test_planets_apart(self):
        self.compare(close=False)

    def test_planets_close_by(self):
        self.compare(close=True)


class Examples(unittest.TestCase):
    """Reports about single pieces, in a field that is legal without them."""

    START = documents.SAMPLES.parent / "broken/burning-planets/starting-stock.legal.xml"

    def told(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "field.xml"
            path.write_text(text)
            return [(p["rule"].removeprefix("burning-planets/"), p.get("place"))
                    for p in documents.reports([path])[0]["problems"]]

    def rules_of(self, *pairs, stage="play"):
        text = self.START.read_text().replace('stage="start"', f'stage="{stage}"')
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, new)
        return self.told(text)

    def inside(self, *tags, **others):
        return self.rules_of(("</galaxy>", "".join(tags) + "</galaxy>"), **others)

    def beside(self, *tags, **others):
        return self.rules_of(("</scenario>", "".join(tags) + "</scenario>"), **others)

    def test_a_starting_planet_in_play(self):
        """Its five resources become fewer, never more: not four forests and four mountains."""
        self.assertEqual(self.inside(), [])
        one = '<resource q="-1" r="1" type="forest"/>'
        self.assertEqual(self.inside(one), [("resource-range", "0,0")])
        mountain = '<resource q="0" r="-1" type="mountain"/>'
        self.assertEqual(self.rules_of((mountain, one)), [])
        self.assertEqual(self.rules_of((mountain, "")), [])

    def test_the_centre_is_no_inner_cell(self):
        """Pieces inside it use up its room."""
        forest = '<resource q="1" r="0" type="forest"/>'
        both = [(forest, '<resource q="0" r="0" type="forest"/>'),
                ('<resource q="1" r="-1" type="mountain"/>', '<resource q="2" r="-1" type="mountain"/>')]
        self.assertEqual(self.rules_of(*both, stage="start"),
                         [("resource-border", "2,-1"), ("centre-reserved", "0,0")])
        # Six inside with it, but one of the six inner cells is free.
        free = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
        text = self.START.read_text()
        free = [(q, r) for q, r in free if f'<resource q="{q}" r="{r}"' not in text]
        more = [f'<resource q="{q}" r="{r}" type="forest"/>' for q, r in [(0, 0), (2, -1), *free[1:]]]
        self.assertIn(("resource-border", "2,-1"), self.inside(*more, stage="start"))

    def test_a_seat_without_its_planet_has_no_cannon_to_lack(self):
        text = self.START.read_text()
        monolith = next(line for line in text.splitlines() if "<monolith" in line or 'type="monolith"' in line)
        found = [rule for rule, _ in self.rules_of((monolith + "\n", ""), stage="start")]
        self.assertNotIn("starting-fleet", found)
        self.assertIn("planets-per-player", found)

    def test_a_missing_player_is_told_once(self):
        """Not again for its seat's pieces."""
        text = self.START.read_text()
        player = next(line for line in text.splitlines() if '<player seat="2"' in line)
        self.assertEqual(self.rules_of((player, "")), [("player-per-seat", None)])

    def test_a_planet_where_another_is(self):
        """Also if that is within a third planet's reach, which comes first."""
        galaxy = ('<galaxy xmlns="urn:starwright:1" game="burning-planets" players="2">'
                  '<assume name="burning-planets/radius-tile" value="1"/>'
                  '<tile q="0" r="0" number="1"/><tile q="1" r="2" number="2"/>'
                  '<planet q="0" r="0" type="harsh" size="big"/><planet q="1" r="2" type="harsh" size="small"/>'
                  '<planet q="1" r="2" type="water" size="small"/></galaxy>')
        self.assertIn(("planet-place", "1,2"), self.told(galaxy))

    def test_a_start_where_another_planet_is(self):
        """The only fault is its place: it is neither missing nor a second one. A planet added with it keeps their
        number right."""
        planet = next(line for line in self.START.read_text().splitlines() if '<planet q="-13" r="6"' in line)
        covered = planet + '<planet q="-13" r="6" type="harsh" size="medium" seat="2"/>'
        self.assertEqual(self.rules_of((planet, covered)), [("planet-place", "-13,6")])
        self.assertEqual(self.rules_of((planet, covered), ('size="small" seat="2"', 'size="small"')),
                         [("planet-place", "-13,6")])

    def told_of_planets(self, *planets):
        tiles = "".join(f'<tile q="{q}" r="{r}" number="{i}"/>' for i, (q, r) in enumerate(Borders.TILES, 1))
        text = "".join(f'<planet q="{q}" r="{r}" type="harsh" size="small" {seat}/>' for q, r, seat in planets)
        found = self.told(f'<galaxy xmlns="urn:starwright:1" game="burning-planets" players="2">{tiles}{text}</galaxy>')
        return [rule for rule, _ in found if rule in ("planet-place", "planets-per-player")]

    def test_a_planet_in_anothers_place_is_there(self):
        """Their number is right with it; if it is wrong nevertheless, that is reported, too."""
        first, second, third = (0, 0, 'seat="1"'), (13, -6, 'seat="2"'), (7, -13, "")
        self.assertEqual(self.told_of_planets(first, second, third, (-6, -7, "")), [])
        self.assertEqual(self.told_of_planets(first, second, third, third), ["planet-place"])
        self.assertEqual(self.told_of_planets(first, second, second), ["planets-per-player", "planet-place"])
        # It is not a missing one: seat 2 has no start, and no planet of the right number may become one.
        self.assertEqual(self.told_of_planets(first, (13, -6, ""), third, third), ["planets-per-player", "planet-place"])

    def test_one_fault_is_told_once(self):
        """Consequences of a missing, misplaced or surplus planet."""
        for name, found in (("planet-missing", [("planets-per-player", None)]),
                            ("planet-missing-and-a-stray-resource", [("planets-per-player", None),
                                                                     ("resource-place", "5,-3")]),
                            ("planet-out-of-its-tile", [("planet-place", "6,20")]),
                            ("planet-too-many", [("planet-place", "1,12")]),
                            ("player-too-many", [("planets-per-player", None)]),
                            ("planet-on-a-resource", [("planet-place", "1,0")])):
            with self.subTest(name):
                self.assertEqual(self.told((documents.GIVEN / f"{name}.xml").read_text()), found)

    def test_a_moved_starting_planet_is_told_once(self):
        """What it leaves behind on its tile is not reported as well; but a planet that takes its monolith along
        lacks both resources and cannon."""
        text = (documents.SAMPLES / "three-shores-start.xml").read_text()
        planet, monolith = ('<planet q="7" r="-13"', '<planet q="0" r="0"'), ('<monolith q="7" r="-13"', '<monolith q="0" r="0"')
        for moved, found in (((planet,), [("planet-owner", "7,-13")]),
                             ((monolith,), [("planet-owner", "0,0")]),
                             ((planet, monolith), [("starting-resources", "0,0"), ("starting-fleet", None)])):
            new = text
            for old in moved:
                self.assertIn(old[0], new)
                new = new.replace(*old)
            with self.subTest(moved):
                self.assertEqual([fault for fault in self.told(new) if fault[0] != "asteroid-gap"], found)

    def test_a_starting_planet_with_some_resources_was_not_moved(self):
        """It lacks the others, though enough lie where a planet may have been."""
        text = (documents.SAMPLES / "three-shores-start.xml").read_text()
        new = text.replace('<planet q="7" r="-13"', '<planet q="0" r="0"')
        new = new.replace("<resource", '<resource q="1" r="0" type="forest"/><resource', 1)
        found = dict((rule, place) for rule, place in self.told(new) if rule != "resource-place")
        self.assertEqual(found.get("starting-resources"), "0,0")
        self.assertIn(("resource-place", "6,-13"), self.told(new))

    def test_a_missing_starting_planet_is_told_once(self):
        text = self.START.read_text()
        start = next(line for line in text.splitlines() if '<planet q="13" r="-6"' in line)
        found = [rule for rule, _ in self.rules_of((start, ""))]
        self.assertEqual(found.count("planets-per-player"), 1)

    def test_asteroids_are_counted(self):
        """At the start there are more than tiles; in play some have been destroyed."""
        text = self.START.read_text()
        asteroids = [line + "\n" for line in text.splitlines() if "<asteroid" in line]
        self.assertEqual(len(asteroids), text.count("<tile") + 1)
        fewer = asteroids[0], ""
        self.assertEqual([rule for rule, _ in self.rules_of(fewer, stage="start")], ["asteroid-count"])
        self.assertEqual(self.rules_of(fewer), [])

    def test_a_second_starting_planet(self):
        """It is one fault, at the later one in reading order; the stock is that of the first."""
        second = '<planet q="6" r="7" type="water" size="small"'
        found = self.rules_of((second, second + ' seat="1"'), stage="start")
        self.assertNotIn("starting-stock", [rule for rule, _ in found])
        self.assertIn(("planets-per-player", "6,7"), found)

    def test_a_cannon_beyond_the_assumed_border(self):
        """It causes one warning."""
        cannon = '<structure q="2" r="0" type="cannon"/>'
        self.assertEqual(self.rules_of((cannon, '<structure q="4" r="0" type="cannon"/>'), stage="start"),
                         [("structure-owner", "4,0")])

    def test_players_that_cannot_be_read_are_not_counted(self):
        for game in ("burning-planets", "black-sun"):
            galaxy = f'<galaxy xmlns="urn:starwright:1" game="{game}" players="x"/>'
            self.assertEqual([rule for rule, _ in self.told(galaxy)], ["document/schema"])

    def test_one_thing_a_cell(self):
        """An asteroid has a cell of its own, which only a facility shares."""
        self.assertEqual(self.beside('<ship q="5" r="0" type="small" seat="1"/>'),
                         [("cell-taken", "5,0")])
        self.assertEqual(self.beside('<station q="5" r="0" seat="1"/>'), [("cell-taken", "5,0")])
        self.assertEqual(self.beside('<structure q="5" r="0" type="tower"/>'),
                         [("cell-taken", "5,0"), ("structure-owner", "5,0")])
        self.assertEqual(self.inside('<asteroid q="1" r="0"/>'), [("cell-taken", "1,0")])
        self.assertEqual(self.inside('<asteroid q="5" r="0"/>'), [("cell-taken", "5,0")])
        self.assertEqual(self.beside('<ship q="2" r="0" type="small" seat="2"/>'),
                         [("cell-taken", "2,0"), ("ship-place", "2,0")])
        self.assertEqual(self.beside('<facility q="5" r="0" type="habitat" seat="1"/>'), [])

    def test_seats_that_are_not_there(self):
        for tag in ('<station q="5" r="1" seat="3"/>', '<facility q="5" r="0" type="habitat" seat="3"/>',
                    '<ship q="5" r="1" type="small" seat="3"/>'):
            self.assertEqual([rule for rule, _ in self.beside(tag)], ["document/reference"])
        self.assertEqual(self.rules_of(('<monolith q="0" r="0" seat="1"/>',
                                        '<monolith q="0" r="0" seat="3"/>')),
                         [("document/reference", "0,0")])
        self.assertEqual(self.rules_of(('size="small" seat="2"', 'size="small" seat="3"')),
                         [("document/reference", "13,-6")])


class ToldOnce(unittest.TestCase):
    """Consequences of a fault are not reported again; a second fault beside it is."""

    START, told, rules_of = Examples.START, Examples.told, Examples.rules_of
    PLANET, TILE = '<planet q="0" r="0" type="fair"', '<tile q="0" r="0" number="1"/>'
    LOST, HARSH = '<resource q="0" r="-1" type="mountain"/>', '<resource q="14" r="-7" type="mountain"/>'
    WATER, MONOLITH = '<resource q="7" r="7" type="forest"/>', '<monolith q="0" r="0" seat="1"/>'

    def check(self, *rows, stage="start"):
        """Each row: changes, and the rules that report them, with their places."""
        self.assertEqual(self.rules_of(stage=stage), [])
        for changes, told in rows:
            self.assertEqual(sorted(self.rules_of(*changes, stage=stage), key=str), sorted(told.items(), key=str), changes)

    def put(self, tag):
        return "</galaxy>", tag + "</galaxy>"

    def test_a_tile_that_is_missing_under_a_planet(self):
        gone = '<tile q="6" r="7" number="3"/>', ""
        ship = "</scenario>", '<ship q="6" r="11" type="small" seat="1"/></scenario>'
        self.check(([gone], {"planet-place": "6,7"}),
                   ([gone, self.put('<asteroid q="40" r="40"/>')], {"planet-place": "6,7", "asteroid-place": "40,40"}),
                   ([gone, ('number="5"', 'number="6"')], {"planet-place": "6,7", "tile-number": "-6,-7"}),
                   ([gone, ('number="5"', 'number="2"')], {"planet-place": "6,7", "tile-number": "13,-6"}),
                   # A planet beside its tile does not make a tile missing.
                   ([('<planet q="6" r="7"', '<planet q="6" r="8"'), ('number="5"', 'number="6"'),
                     ('<resource q="6" r="8"', '<resource q="5" r="8"')],
                    {"planet-place": "6,8", "tile-number": "-6,-7"}))
        self.check(([gone, ship], {"planet-place": "6,7"}),
                   ([gone, (ship[0], ship[1].replace("6", "40"))], {"planet-place": "6,7", "ship-place": "40,11"}),
                   stage="play")

    def test_asteroids_of_a_tile_that_is_missing(self):
        """5 tiles and a d6 are 11."""
        gone = '<tile q="6" r="7" number="3"/>', ""
        free = ('<asteroid q="-6" r="-4"/>', '<asteroid q="-8" r="-4"/>', '<asteroid q="-9" r="-6"/>',
                '<asteroid q="-3" r="-8"/>', '<asteroid q="-6" r="-10"/>')
        eleven, twelve = self.put("".join(free)), self.put("".join(free) + '<asteroid q="-3" r="-10"/>')
        self.check(([eleven], {}), ([eleven, gone], {"planet-place": "6,7"}), ([twelve], {"asteroid-count": None}),
                   ([twelve, gone], {"planet-place": "6,7", "asteroid-count": None}))

    def test_a_tile_that_lies_elsewhere(self):
        moved = self.TILE, self.TILE.replace('q="0"', 'q="2"')
        beside = '<tile q="-6" r="-7"', '<tile q="-5" r="-7"'
        self.check(([moved], {"planet-place": "0,0"}),
                   ([beside], {"tile-place": "-5,-7"}),
                   ([self.put('<asteroid q="2" r="-20"/>'), moved], {"planet-place": "0,0", "asteroid-place": "2,-20"}))
        found = [rule for rule, _ in self.rules_of(moved, beside, stage="start")]
        self.assertEqual(found.count("tile-place"), 2)
        self.assertIn("planet-place", found)

    def test_a_starting_planet_out_of_its_tile(self):
        away = self.PLANET, self.PLANET.replace('q="0" r="0"', 'q="6" r="20"')
        cannon = '<structure q="2" r="0" type="cannon"/>'
        with_all = [away, (self.MONOLITH, self.MONOLITH.replace('q="0" r="0"', 'q="6" r="20"')),
                    (cannon, cannon.replace('q="2" r="0"', 'q="8" r="20"'))]
        self.check(([away], {"planet-place": "6,20"}),
                   (with_all, {"planet-place": "6,20"}),
                   ([*with_all, (self.LOST, "")], {"planet-place": "6,20", "starting-resources": "6,20"}),
                   ([away, ('<resource q="1" r="-1" type="mountain"/>', '<resource q="40" r="0" type="mountain"/>')],
                    {"planet-place": "6,20", "starting-resources": "6,20", "resource-place": "40,0"}),
                   # Beside its tile: the position of its border is unknown.
                   ([(self.PLANET, self.PLANET.replace('q="0"', 'q="1"'))], {"planet-place": "1,0"}),
                   # Another seat's monolith in its place.
                   ([away, (self.MONOLITH, self.MONOLITH.replace('seat="1"', 'seat="2"'))],
                    {"planet-place": "6,20", "planets-per-player": "6,20"}),
                   ([away, (cannon, cannon.replace('q="2"', 'q="40"'))],
                    {"planet-place": "6,20", "structure-owner": "40,0"}))

    def test_a_tile_missing_under_a_starting_planet(self):
        """The resources are around it: faults of theirs are separate."""
        gone = self.TILE, ""
        self.check(([gone], {"planet-place": "0,0"}),
                   ([gone, (self.LOST, "")], {"planet-place": "0,0", "starting-resources": "0,0"}))

    def test_monoliths_without_planets(self):
        asteroid = '<asteroid q="-6" r="-7"/>', '<asteroid q="-6" r="-9"/>'
        second = self.MONOLITH, self.MONOLITH + '<monolith q="-6" r="-7" seat="1"/>'
        away = self.PLANET, self.PLANET.replace('q="0" r="0"', 'q="6" r="20"')
        self.check(([asteroid], {}),
                   ([asteroid, second], {"planet-owner": "-6,-7"}))
        found = [rule for rule, _ in self.rules_of(asteroid, second, away, stage="start")]
        self.assertEqual(sorted(found), ["planet-owner", "planet-owner", "planet-place"])

    def test_a_resource_of_a_starting_planet_lies_elsewhere(self):
        lost = self.LOST, self.LOST.replace('q="0" r="-1"', 'q="1" r="6"')
        more = self.put('<resource q="-1" r="-8" type="mountain"/>')
        self.check(([lost], {"starting-resources": "0,0"}), ([more], {"resource-place": "-1,-8"}))
        found = [rule for rule, _ in self.rules_of(lost, more, stage="start")]
        self.assertEqual(sorted(found), ["resource-place", "resource-place", "starting-resources"])

    def test_a_resource_of_another_planet_lies_elsewhere(self):
        lost = self.WATER, self.WATER.replace('q="7" r="7"', 'q="8" r="2"')
        self.check(([lost], {"resource-range": "6,7"}))
        found = [rule for rule, _ in self.rules_of(lost, self.put('<resource q="-1" r="-8" type="forest"/>'), stage="start")]
        self.assertEqual(sorted(found), ["resource-place", "resource-place", "resource-range"])

    def test_a_resource_that_the_planet_cannot_have(self):
        forest, fourth = (self.HARSH, self.HARSH.replace("mountain", "forest")), '<resource q="12" r="-6" type="mountain"/>'
        mountain = self.WATER, self.WATER.replace("forest", "mountain")
        self.check(([forest], {"biome-resource": "14,-7"}),
                   ([forest, (fourth, "")], {"biome-resource": "14,-7", "starting-resources": "13,-6"}),
                   ([mountain], {"biome-resource": "7,7"}),
                   ([mountain, ('<resource q="6" r="8" type="forest"/>', "")],
                    {"biome-resource": "7,7", "resource-range": "6,7"}))

    def test_an_asteroid_on_what_a_planet_has(self):
        on, beside = (self.put(f'<asteroid q="{q}" r="{r}"/>') for q, r in ((7, 7), (9, 5)))
        self.check(([on], {"cell-taken": "7,7"}), ([beside], {"asteroid-gap": "9,5"}),
                   ([on, beside], {"cell-taken": "7,7", "asteroid-gap": "9,5"}))

    def test_a_monolith_beside_the_centre(self):
        beside = self.MONOLITH, self.MONOLITH.replace('q="0" r="0"', 'q="-1" r="1"')
        cannon = "</scenario>", '<structure q="-10" r="6" type="cannon"/></scenario>'
        for stage in ("start", "play"):
            self.check(([beside], {"planet-owner": "-1,1"}), stage=stage)
        self.check(([beside, cannon], {"planet-owner": "-1,1", "structure-owner": "-10,6"}), stage="play")
        self.check(([(beside[0], beside[1].replace('seat="1"', 'seat="2"'))],
                    {"planet-owner": "-1,1", "planets-per-player": "0,0"}))

    def test_fewer_players_than_planets_are_for(self):
        sky = (documents.SAMPLES / "crowded-sky.xml").read_text()
        three = sky.replace('players="4"', 'players="3"')
        self.assertNotEqual(three, sky)
        self.assertEqual(self.told(sky), [])
        self.assertEqual(self.told(three), [("planets-per-player", None)])
        two = sky.replace('players="4"', 'players="2"')
        self.assertEqual(self.told(two), [("planets-per-player", None)])
        self.assertIn("document/reference", [rule for rule, _ in self.told(two.replace(' seat="3"', ""))])
        # Seat 5 is impossible; without another planet the planets of four players are incomplete.
        fifth, other = three.replace('seat="3"', 'seat="5"'), '<planet q="-13" r="6" type="fair" size="small"/>'
        self.assertEqual([rule for rule, _ in self.told(fifth)], ["planets-per-player", "document/reference"])
        told = [rule for rule, _ in self.told(three.replace(other, "", 1))]
        self.assertEqual([told.count(rule) for rule in ("planets-per-player", "document/reference")], [1, 1])

    def test_a_player_of_a_seat_that_planets_are_for(self):
        """In a scenario the player of that seat exists, too."""
        text = self.START.read_text()
        one = text.replace('<galaxy players="2"', '<galaxy players="1"')
        self.assertEqual(self.told(one), [("player-count", None), ("planets-per-player", None)])
        third = one.replace("</scenario>", '<player seat="3" faction="xenos"/></scenario>')
        self.assertEqual(self.told(third),
                         [("player-count", None), ("planets-per-player", None), ("player-per-seat", None)])


class Given(unittest.TestCase):
    """Documents whose verdict was settled with the rulebook alone."""

    def told(self, name):
        problems = documents.reports([documents.GIVEN / f"{name}.xml"])[0]["problems"]
        return [(p["rule"].removeprefix("burning-planets/"), p["severity"]) for p in problems
                if p["severity"] != "info"]

    def test_asteroids_never_come_later(self):
        """7 tiles and a d4 are 11 at most, also in play."""
        self.assertEqual(self.told("asteroids-came-later"), [("asteroid-count", "error")])

    def test_resources_never_move_to_the_border(self):
        """Five found room inside at the start, and none is built or moved. The planet's radius is assumed."""
        self.assertEqual(self.told("border-in-play"), [("resource-border", "warning")])

    def test_a_full_inside_leaves_the_border(self):
        """"Whenever possible": seven resources are too many, but none is in a wrong place."""
        self.assertEqual(self.told("full-inside-in-play"), [("resource-range", "error")])

    def test_a_piece_between_two_planets_is_of_the_nearest(self):
        """With it both have their five resources."""
        self.assertEqual(self.told("between-two-planets"), [("resource-place", "warning")])

    def test_a_planet_in_anothers_place_has_no_border(self):
        self.assertEqual(self.told("covered-planet-border"), [("planet-place", "error")])

    def test_what_an_assumption_decides_warns(self):
        """A cannon on the border of a small planet is not on that of a larger one."""
        self.assertEqual(self.told("assumed-radius"), [("defence-border", "warning")])

    def test_the_centre_is_the_planets_whatever_its_radius(self):
        """It "cannot be used for anything else": this does not depend on an assumption, so it is an error."""
        self.assertEqual(self.told("ship-in-a-centre"), [("centre-reserved", "error")])

    def test_a_missing_monolith_is_told_once(self):
        """The cannon on that planet is not reported as being on nobody's planet."""
        self.assertEqual(self.told("start-without-a-monolith"), [("planets-per-player", "error")])

    def test_a_second_monolith_is_told_once(self):
        """The stock is the starting planet's yield, whatever else a seat has."""
        self.assertEqual(self.told("second-monolith"), [("planets-per-player", "error")])


if __name__ == "__main__":
    unittest.main()
