#!/usr/bin/env python3
"""`starwright reach` on scenarios with fleets and control, compared with an oracle written from
the rulebook alone, on random galaxies with random pieces.

    STARWRIGHT     the command
    SW_TEST_SCALE  tests/common/scale.py; how many scenarios
"""
import random
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[1] / folder) for folder in ("common", "oracle")]

import drafts  # noqa: E402
import galaxies  # noqa: E402
import naive  # noqa: E402
import scenarios  # noqa: E402
from scale import scaled  # noqa: E402
from scenarios import element  # noqa: E402

COUNT = scaled(200, least=10)


# ---- The oracle ---------------------------------------------------------------------------


class World:
    """A galaxy, and pieces as dictionaries: element, q, r, seat, type and numbers."""

    def __init__(self, galaxy, pieces, alliances, no_fog=False, cards=None, antimatter=None):
        self.galaxy, self.pieces, self.alliances = galaxy, pieces, alliances
        self.cards, self.antimatter = cards or {}, antimatter or {}  # by seat
        self.explored = {tile for tile in galaxy.tiles if no_fog or tile.starts_explored}
        self.gates = [tile for tile in galaxy.wormholes if tile in self.explored]

    def on(self, tile, *elements):
        return [piece for piece in self.pieces if (piece["q"], piece["r"]) == (tile.q, tile.r)
                and piece["element"] in elements]

    def home(self, seat):
        return next(tile for tile in self.galaxy.homes if tile.seat == seat)

    def controller(self, tile):
        if tile.is_home:
            return tile.seat
        markers = self.on(tile, "control")
        return markers[0]["seat"] if markers else None

    def allied(self, one, two):
        return {(one, two), (two, one)} <= self.alliances

    def ships(self, tile, seat):
        total = 0
        for piece in self.on(tile, "fleet", "unique-unit", "mercenary"):
            if piece["seat"] != seat or piece.get("type") == "colossus":
                continue
            total += (sum(piece[kind] for kind in ("dreadnoughts", "battlecruisers", "raiders"))
                      if piece["element"] == "fleet" else 1)
        return total

    def is_opposed(self, tile, seat):
        """Four or more units of one player not allied, or of nobody (p. 24)."""
        if sum(piece["ships"] for piece in self.on(tile, "dark-ships")) >= 4:
            return True
        others = {piece["seat"] for piece in self.pieces if "seat" in piece} - {seat}
        return any(self.ships(tile, other) >= 4 and not self.allied(seat, other)
                   for other in others)

    def path(self, seat):
        return self.galaxy.reached([self.home(seat)], self.explored, self.gates)

    def explore(self, seat):
        path, found = self.path(seat), {}
        for tile, steps in path.items():
            for other in self.galaxy.touching[tile]:
                if other not in self.explored:
                    found[other] = min(found.get(other, steps + 1), steps + 1)
        return found

    def own_gates(self, seat, army):
        gates = list(self.gates)
        for tile in self.galaxy.tiles:
            bases = [piece for piece in self.on(tile, "unique-unit")
                     if piece["seat"] == seat and piece["type"] == "starbase"]
            doors = [piece for piece in self.on(tile, "structure") if piece["type"] == "wormhole"]
            if (bases and not army) or (doors and self.controller(tile) == seat):
                gates.append(tile)
        return gates

    def starts(self, seat, army, where):
        if where:
            return [where]
        here = []
        for tile in self.galaxy.tiles:
            if army:
                stands = any(piece["seat"] == seat and piece.get("type") != "titan"
                             and (piece["element"] == "army" and piece["regiments"] > 0
                                  or piece.get("type") == "colossus")
                             for piece in self.on(tile, "army", "unique-unit"))
            else:
                bases = sum(piece["seat"] == seat and piece["type"] == "starbase"
                            for piece in self.on(tile, "unique-unit"))
                stands = self.ships(tile, seat) > bases
            if stands:
                here.append(tile)
        return here or [self.home(seat)]

    def jump(self, seat, army=False, where=None):
        """Step by step: all tiles that can be entered next, without those that cannot be left again."""
        path, gates = self.path(seat), self.own_gates(seat, army)
        steps = {tile: 0 for tile in self.starts(seat, army, where)}
        leaving, distance = set(steps), 0
        while leaving:
            distance += 1
            entered = set()
            for tile in leaving:
                entered |= set(self.galaxy.touching[tile])
                if tile in gates:
                    entered |= set(gates)
            entered = {tile for tile in entered if tile in path and tile not in steps
                       and not (tile.is_home and tile.seat != seat)}
            if army:
                entered = {tile for tile in entered if not self.is_opposed(tile, seat)}
            for tile in entered:
                steps[tile] = distance
            leaving = {tile for tile in entered if not self.is_opposed(tile, seat)}
        return {tile: n for tile, n in steps.items()
                if n > 0 and (not army or self.controller(tile) == seat)}

    def diplomacy(self, seat):
        path = self.path(seat)
        own = [tile for tile in self.galaxy.tiles if self.controller(tile) == seat]
        steps = self.galaxy.reached(own, set(self.galaxy.tiles), [])
        return {tile: self.distance(tile, steps) for tile in steps
                if tile in path and tile != self.home(seat) and self.may_target(tile, seat)}

    def distance(self, tile, steps):
        """To a system, or to the nearest one of the empire whose home it is (p. 14)."""
        near = [t for t in steps if tile.is_home and self.controller(t) == tile.seat]
        return min(steps[t] for t in [tile, *near])

    def free_cards(self, seat):
        """An ally has one card for as long as the alliance holds (p. 14)."""
        return self.cards.get(seat, 0) - sum(mine == seat for mine, _ in self.alliances)

    def may_target(self, tile, seat):
        """p. 14: one of a, b and c can be done there."""
        return (self.may_gain(tile) or self.may_improve(tile, seat) or self.may_harm(tile, seat)
                or self.may_exchange(tile, seat))

    def may_gain(self, tile):
        """a. Nobody controls it: its structures benefit nobody (p. 17), no army guards it (p. 12)."""
        return tile.is_system("inhabited") and self.controller(tile) is None

    def in_unrest(self, tile):
        return "unrest" in [marker["type"] for marker in self.on(tile, "control")[:1]]

    def may_improve(self, tile, seat):
        """b. From unrest to peace, which hostile systems cannot have (p. 15)."""
        return (self.controller(tile) == seat and not tile.is_home and self.in_unrest(tile)
                and not tile.is_system("hostile"))

    def may_harm(self, tile, seat):
        """b. From peace to unrest, or on to rebellion, except for uninhabited systems (p. 15)."""
        controller = self.controller(tile)
        if tile.is_home or controller in (None, seat) or self.allied(seat, controller):
            return False
        denied = any(piece["type"] == "diplomacy" for piece in self.on(tile, "structure"))  # p. 17
        guarded = any(piece["type"] == "colossus" and piece["seat"] != seat
                      for piece in self.on(tile, "unique-unit"))  # p. 19
        rebels = self.in_unrest(tile)
        return not denied and not guarded and not (rebels and tile.is_system("uninhabited"))

    def may_exchange(self, tile, seat):
        """c. Race cards with the empire whose home it is: one ally for each card, one card for each ally, and less
        than 4 antimatter apart."""
        if not tile.is_home or tile.seat == seat:
            return False
        apart = abs(self.antimatter.get(seat, 0) - self.antimatter.get(tile.seat, 0))
        return self.allied(seat, tile.seat) or (
            apart < 4 and self.free_cards(seat) > 0 and self.free_cards(tile.seat) > 0)


# ---- Random scenarios ---------------------------------------------------------------------


def random_pieces(rng, galaxy, seats):
    pieces = []
    for tile in galaxy.tiles:
        place = {"q": tile.q, "r": tile.r}
        if not tile.is_home and rng.random() < 0.7:
            pieces.append({"element": "control", **place, "seat": rng.choice(seats),
                           "type": rng.choice(["peace", "unrest"])})
        for seat in seats:
            if tile.is_home and tile.seat != seat or rng.random() > 0.25:
                continue
            pieces.append({"element": "fleet", **place, "seat": seat,
                           "dreadnoughts": rng.randrange(3), "battlecruisers": rng.randrange(3),
                           "raiders": rng.randrange(3)})
            if rng.random() < 0.3:
                pieces.append({"element": "army", **place, "seat": seat,
                               "regiments": rng.randrange(3)})
            if rng.random() < 0.3:
                pieces.append({"element": "mercenary", **place, "seat": seat, "type": "income"})
        if rng.random() < 0.15:
            pieces.append({"element": "unique-unit", **place, "seat": rng.choice(seats),
                           "type": rng.choice(["titan", "starbase", "colossus"])})
        if rng.random() < 0.15:
            pieces.append({"element": "structure", **place,
                           "type": rng.choice(["wormhole", "wormhole", "diplomacy", "income"])})
        if rng.random() < 0.1:
            pieces.append({"element": "dark-ships", **place, "ships": rng.randrange(1, 7)})
    return pieces


def random_world(rng):
    """Returns the text of a scenario, its galaxy and pieces."""
    root = ElementTree.fromstring(drafts.plain(galaxies.legal_galaxy(rng)))
    for tile in root:
        if tile.tag.endswith(("system", "anomaly")) and tile.get("type") not in ("home", "any"):
            if rng.random() < 0.7:
                tile.set("explored", "true")
    galaxy = naive.Galaxy(root)
    seats = sorted(home.seat for home in galaxy.homes)
    pieces = random_pieces(rng, galaxy, seats)
    one, two = rng.sample(seats, 2)
    alliances = {(one, two), (two, one)} if rng.random() < 0.7 else {(one, two)}
    cards = {seat: rng.choice([0, 1, 2]) for seat in seats}
    antimatter = {seat: rng.randrange(7) for seat in seats}
    empires = [element("empire", "".join(element("race-card", number=n + 1) for n in range(cards[seat]))
                       + "".join(element("alliance", seat=other, card=1)
                                 for mine, other in sorted(alliances) if mine == seat),
                       seat=seat, antimatter=antimatter[seat]) for seat in seats]
    tiles = [ElementTree.tostring(tile, encoding="unicode").replace("ns0:", "").replace(
        ' xmlns:ns0="urn:starwright:1"', "") for tile in root
        if tile.tag.endswith(("system", "anomaly"))]
    placed = [element(piece["element"],
                      **{name: value for name, value in piece.items() if name != "element"})
              for piece in pieces]
    text = scenarios.scenario(*empires, *placed, tiles=tiles, players=len(seats))
    return text, galaxy, pieces, alliances, seats, (cards, antimatter)


class RandomScenarios(unittest.TestCase):
    def compare(self, text, wanted, *arguments):
        answer = scenarios.ask(text, "reach", *arguments)
        told = {(tile["q"], tile["r"]): tile["distance"] for tile in answer["tiles"]}
        self.assertEqual(told, {(tile.q, tile.r): n for tile, n in wanted.items()},
                         f"{arguments}\n{text}")
        return len(told)

    def test_questions(self):
        found = {"explore": 0, "jump": 0, "army": 0, "diplomacy": 0}
        for seed in range(COUNT):
            rng = random.Random(seed)
            text, galaxy, pieces, alliances, seats, hands = random_world(rng)
            fog = [] if rng.random() < 0.7 else ["--no-fog"]
            world = World(galaxy, pieces, alliances, bool(fog), *hands)
            seat = rng.choice(seats)
            most = rng.randrange(1, 6)
            asked = ["--seat", seat, *fog]
            within = lambda steps: {t: n for t, n in steps.items() if n <= most}  # noqa: E731
            found["explore"] += self.compare(text, world.explore(seat), *asked, "--explore")
            found["jump"] += self.compare(text, within(world.jump(seat)), *asked, "--jump", most)
            found["army"] += self.compare(text, within(world.jump(seat, True)), *asked,
                                          "--army", most)
            found["diplomacy"] += self.compare(text, within(world.diplomacy(seat)), *asked,
                                               "--diplomacy", most)
            here = rng.choice([t for t in galaxy.tiles if world.controller(t) == seat])
            place = f"--from={here.q},{here.r}"
            self.compare(text, world.jump(seat, False, here), *asked, place, "--jump", 99)
            self.compare(text, world.jump(seat, True, here), *asked, place, "--army", 99)
        self.assertTrue(all(n >= COUNT // 4 for n in found.values()), found)


class Rows(unittest.TestCase):
    """A row of five tiles: the first home, three systems, the other home far away."""

    TILES = ['<system q="0" r="0" type="home" seat="1"/>\n'] + [
        f'<system q="{q}" r="0" type="inhabited" explored="true"/>\n' for q in (1, 2, 3)] + [
        '<system q="4" r="0" type="home" seat="2"/>\n']

    def reached(self, question, *pieces, seat=1, where=None):
        text = scenarios.scenario(element("empire", seat=1), element("empire", seat=2), *pieces,
                                  tiles=self.TILES)
        place = [f"--from={where},0"] if where is not None else []
        answer = scenarios.ask(text, "reach", "--seat", seat, *place, "--" + question, 9)
        return {tile["q"]: tile["distance"] for tile in answer["tiles"]}

    def changes(self, *pieces, seat=1, contents=("", ""), antimatter=(0, 0), within=9):
        """Returns the targets of diplomacy: 1 and 3 are inhabited, 2 is the test's."""
        kinds = {q: "inhabited" for q in (1, 2, 3)} | {2: self.kind}
        tiles = [f'<system q="{q}" r="0" type="{kind}" explored="true"/>\n' for q, kind in kinds.items()]
        text = scenarios.scenario(*(element("empire", content, seat=n + 1, antimatter=antimatter[n])
                                    for n, content in enumerate(contents)),
                                  *pieces, tiles=[self.TILES[0], *tiles, self.TILES[-1]])
        answer = scenarios.ask(text, "reach", "--seat", seat, "--diplomacy", within)
        return [tile["q"] for tile in answer["tiles"]]

    def test_diplomacy_changes_what_it_can(self):
        """p. 14, 15; nobody controls systems 1 and 3, which are inhabited."""
        def marker(type, seat):
            return element("control", q=2, r=0, type=type, seat=seat, blocked=1 if type == "unrest" else None)

        for kind, type, seat, changed in (
                ("inhabited", "peace", 1, False), ("inhabited", "unrest", 1, True),
                ("uninhabited", "unrest", 1, True), ("hostile", "unrest", 1, False),
                ("inhabited", "peace", 2, True), ("inhabited", "unrest", 2, True),
                ("uninhabited", "peace", 2, True), ("uninhabited", "unrest", 2, False),
                ("hostile", "unrest", 2, True)):
            self.kind = kind
            self.assertEqual(2 in self.changes(marker(type, seat)), changed, (kind, type, seat))

    def test_what_is_nobodys_is_not_shielded(self):
        """p. 17: structures only benefit the empire that controls the system."""
        self.kind = "inhabited"
        shield, guard = (element("structure", q=2, r=0, type="diplomacy"),
                         element("unique-unit", q=2, r=0, type="colossus", seat=2))
        theirs = element("control", q=2, r=0, type="peace", seat=2)
        for piece in (shield, guard):
            self.assertEqual(self.changes(piece), [1, 2, 3])
            self.assertEqual(self.changes(piece, theirs), [1, 3])

    def test_an_empire_is_as_near_as_what_it_controls(self):
        """p. 14: the empire is the target; its home represents it."""
        self.kind, card = "inhabited", element("race-card", number=1)
        theirs = element("control", q=2, r=0, type="peace", seat=2)
        self.assertEqual(self.changes(theirs, contents=(card, card), within=2), [1, 2, 4])
        self.assertEqual(self.changes(contents=(card, card), within=2), [1, 2])

    def test_empires_too_far_apart_cannot_ally(self):
        """p. 14: 10 to 6 antimatter cancels an alliance, 10 to 7 does not."""
        self.kind, card = "empty", element("race-card", number=1)
        for antimatter, homes in ((6, []), (7, [4])):
            self.assertEqual(self.changes(contents=(card, card), antimatter=(10, antimatter)),
                             [1, 3, *homes])

    def test_an_alliance_takes_a_free_card_of_each(self):
        """p. 14: the other home represents its empire."""
        self.kind, card = "empty", element("race-card", number=1)
        second = element("race-card", number=2)
        ally = [element("alliance", seat=seat, card=1) for seat in (2, 1)]
        self.assertEqual(self.changes(), [1, 3])
        self.assertEqual(self.changes(contents=(card, "")), [1, 3])
        self.assertEqual(self.changes(contents=(card, card)), [1, 3, 4])
        self.assertEqual(self.changes(contents=(card + ally[0], card + ally[1])), [1, 3, 4])  # to cancel it
        self.assertEqual(self.changes(contents=(card + element("alliance", seat=3, card=1),
                                                card + second)), [1, 3])  # its card is with seat 3

    def test_a_jump_ends_at_four(self):
        for ships, reach in ((3, {1: 1, 2: 2, 3: 3}), (4, {1: 1, 2: 2})):
            dark = element("dark-ships", q=2, r=0, ships=ships)
            self.assertEqual(self.reached("jump", dark), reach)
            theirs = element("fleet", q=2, r=0, seat=2, raiders=ships - 1) + element(
                "unique-unit", q=2, r=0, seat=2, type="titan")
            self.assertEqual(self.reached("jump", theirs), reach)
        # A unit beside it may leave.
        self.assertEqual(self.reached("jump", dark, where=2), {0: 2, 1: 1, 3: 1})

    def test_a_starbase_is_a_gate_for_ships_alone(self):
        base = element("unique-unit", q=0, r=0, seat=1, type="starbase")
        door = element("control", q=3, r=0, type="peace", seat=1) + element(
            "structure", q=3, r=0, type="wormhole")
        self.assertEqual(self.reached("jump", base, door), {1: 1, 2: 2, 3: 1})
        self.assertEqual(self.reached("army", base, door), {3: 3})
        self.assertEqual(self.reached("jump", door), {1: 1, 2: 2, 3: 3})

    def test_an_army_is_asked_for_at_home(self):
        text = scenarios.scenario(element("empire", seat=1), tiles=self.TILES)
        told = scenarios.ask(text, "reach", "--seat", 1, "--from", "2,0", "--army", 3, status=2)
        self.assertIn("2,0 is not controlled by seat 1", told)
        told = scenarios.ask(text, "reach", "--seat", 1, "--from", "2,7", "--jump", 3, status=2)
        self.assertIn("no tile lies at 2,7", told)
        told = scenarios.ask(text, "reach", "--seat", 1, "--from", "2,0", "--explore", status=2)
        self.assertIn("--explore has no starting place", told)


if __name__ == "__main__":
    unittest.main()
