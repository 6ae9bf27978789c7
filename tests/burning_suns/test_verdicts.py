#!/usr/bin/env python3
"""`starwright validate` on positions whose verdict was settled with the rulebook alone: page by page
what it forbids, and what it still allows beside that.

A lane from home to home, with a wormhole beside either, and other tiles:

    H1 - i1 - u2 - h3 - i4 - e5 - H2 - i7      W1 touches H1 and i1, W2 touches e5 and H2,
                                               IS touches i1 and u2, S touches h3 and i4

A row lists the rules that must report problems; an empty list means no errors.

    STARWRIGHT  the command
"""
import json
import tempfile
import unittest
from pathlib import Path

import scenarios
from scenarios import element

LANE = {0: "home", 1: "inhabited", 2: "uninhabited", 3: "hostile", 4: "inhabited", 5: "empty",
        6: "home", 7: "inhabited"}
W1, W2, IS, S = (0, 1), (5, 1), (2, -1), (3, 1)
# The warnings of every galaxy as small as this.
ASIDE = {"burning-suns/fairness-value", "burning-suns/fairness-distance",
         "burning-suns/jump-blocked"}


def at(name, **given):
    q, r = name if isinstance(name, tuple) else (name, 0)
    return dict(q=q, r=r, **given)


def fleet(name, seat, **given):
    return element("fleet", **at(name, seat=seat, **given))


def army(name, seat, n, **given):
    return element("army", **at(name, seat=seat, regiments=n, **given))


def unique(kind, name, seat, health=None):
    return element("unique-unit", **at(name, type=kind, seat=seat, health=health))


def hired(name, seat, kind="income"):
    return element("mercenary", **at(name, type=kind, seat=seat))


def peace(name, seat, **given):
    return element("control", **at(name, type="peace", seat=seat, **given))


def unrest(name, seat, blocked=1):
    return element("control", **at(name, type="unrest", seat=seat, blocked=blocked))


def built(name, kind="income"):
    return element("structure", **at(name, type=kind))


def dark(name, n=1):
    return element("dark-ships", **at(name, ships=n))


def militia(name, n=1):
    return element("militia", **at(name, regiments=n))


def technology(kind, n=1):
    return element("technology", type=kind) * n


def cards(*numbers):
    return "".join(element("race-card", number=number) for number in numbers)


def ally(seat, card=1):
    return element("alliance", seat=seat, card=card)


def leader(action=None, n=1):
    return element("leader", action=action) * n


def race(name, content="", /, **given):
    return element("race", content, name=name, **given)


def unit(kind, **given):
    return element("unit", type=kind, **given)


def one(content="", /, **given):
    return element("empire", content, **{"seat": 1, "starter": "true", **given})


def two(content="", /, **given):
    return element("empire", content, **{"seat": 2, **given})


def tiles(hidden=(), more=(), seats=(1, 2)):
    for q, kind in LANE.items():
        home = kind == "home"
        yield element("system", q=q, r=0, type=kind, seat=seats[q // 6] if home else None,
                      explored=None if home or q in hidden else "true")
    for (q, r), kind in ((W1, "wormhole"), (W2, "wormhole"), (IS, "ionstorm")):
        yield element("anomaly", q=q, r=r, type=kind,
                      explored=None if (q, r) in hidden else "true")
    yield element("system", q=S[0], r=S[1], type="special",
                  explored=None if S in hidden else "true")
    yield from more


def row_of_systems(n):
    """Returns controlled systems beyond the second home, of the three kinds in turn."""
    for i in range(n):
        yield 8 + i, ("uninhabited", "hostile", "inhabited")[i % 3]


CHAOS = {"framework": "of Chaos"}
STAR = {"framework": "of the Fading Star"}
BOTH = [one(), two()]
START = dict(stage="start")
PLAY = dict(round=3, phase="action")


def beginning(seat, home, **given):
    return fleet(home, seat, **{"dreadnoughts": 1, "battlecruisers": 1, "raiders": 1, **given})


REGULAR = [beginning(1, 0), army(0, 1, 1), beginning(2, 6), army(6, 2, 1)]


def written(pieces, hidden=(), more=(), sets=None, players=2, **given):
    text = scenarios.scenario(*pieces, tiles=list(tiles(hidden, more)), players=players,
                              **{**PLAY, **given})
    return text.replace("<galaxy ", f'<galaxy sets="{sets}" ') if sets else text


class Verdicts(unittest.TestCase):
    def told(self, texts):
        """Returns the report of each text, all checked in one call."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder, f"{i}.xml") for i in range(len(texts))]
            for path, text in zip(paths, texts):
                path.write_text(text)
            done = scenarios.run("validate", "--fail-on", "never", "--show-info", "--format",
                                 "json", *paths)
        return json.loads(done.stdout)["files"]

    def check(self, rows):
        texts = [written(pieces, **(rest[0] if rest else {})) for _, _, pieces, *rest in rows]
        for (wanted, name, *_), file in zip(rows, self.told(texts), strict=True):
            with self.subTest(name):
                problems = file["problems"]
                found = {p["rule"] for p in problems if p["severity"] != "info"} - ASIDE
                self.assertEqual({rule.split("/")[1] for rule in found}, set(wanted.split()),
                                 [p["message"] for p in problems])
                self.assertEqual(file["valid"], all(p["severity"] != "error" for p in problems))


class Limits(Verdicts):
    """p. 12, 15-17, 23."""

    def test_fleets(self):
        held = technology("limit")
        self.check([
            ("", "ten ships", BOTH + [fleet(3, 1, raiders=10)]),
            ("fleet-limit", "eleven", BOTH + [fleet(3, 1, raiders=4, dreadnoughts=7)]),
            ("fleet-limit", "in two stacks", BOTH + [fleet(3, 1, raiders=6),
                                                     fleet(3, 1, battlecruisers=5)]),
            ("", "of two empires", BOTH + [fleet(3, 1, raiders=10), fleet(3, 2, raiders=10)]),
            ("", "all that counts as one", BOTH + [
                fleet(0, 1, raiders=7), unique("titan", 0, 1), unique("starbase", 0, 1),
                hired(0, 1)]),
            ("fleet-limit", "and one more", BOTH + [
                fleet(0, 1, raiders=8), unique("titan", 0, 1), unique("starbase", 0, 1),
                hired(0, 1)]),
            ("", "a colossus is none of the fleet's", BOTH + [fleet(0, 1, raiders=10),
                                                              unique("colossus", 0, 1)]),
            ("", "a technology", [one(held), two(), fleet(3, 1, raiders=11)]),
            ("fleet-limit", "is worth one", [one(held), two(), fleet(3, 1, raiders=12)]),
            ("", "two are worth two", [one(held * 2), two(), fleet(3, 1, raiders=12)]),
            ("fleet-limit", "and nothing to others", [one(held), two(), fleet(3, 2, raiders=11)]),
            ("fleet-limit", "a dice technology is worth nothing",
             [one(technology("dice")), two(), fleet(3, 1, raiders=11)]),
            ("", "an artifact's ability", [one(element("artifact", extra=2)), two(),
                                           fleet(3, 1, raiders=12)]),
            ("fleet-limit", "lying open it is nobody's", BOTH + [element("artifact", extra=2),
                                                                 fleet(3, 1, raiders=12)]),
            ("", "an agent's", [one(element("agent", extra=1)), two(), fleet(3, 1, raiders=11)]),
            ("", "an ability there", BOTH + [fleet(3, 1, raiders=13, extra=3)]),
            ("fleet-limit", "not elsewhere", BOTH + [fleet(3, 1, raiders=13, extra=3),
                                                     fleet(4, 1, raiders=11)]),
        ])

    def test_armies(self):
        self.check([
            ("", "ten at home", BOTH + [army(0, 1, 10)]),
            ("army-limit", "eleven", BOTH + [army(0, 1, 11)]),
            ("", "a colossus is one", BOTH + [army(0, 1, 9), unique("colossus", 0, 1)]),
            ("army-limit", "so this is one too many", BOTH + [army(0, 1, 10),
                                                              unique("colossus", 0, 1)]),
            ("", "ten in peace", BOTH + [peace(1, 1), army(1, 1, 10)]),
            ("", "five in unrest", BOTH + [unrest(1, 1), army(1, 1, 5)]),
            ("army-limit", "six in unrest", BOTH + [unrest(1, 1), army(1, 1, 6)]),
            ("army-limit", "colossus and five", BOTH + [unrest(3, 1), army(3, 1, 5),
                                                        unique("colossus", 3, 1)]),
            ("", "technology in unrest", [one(technology("limit")), two(), unrest(3, 1),
                                          army(3, 1, 6)]),
            ("army-limit", "no more", [one(technology("limit")), two(), unrest(3, 1),
                                       army(3, 1, 7)]),
            ("", "granted there", BOTH + [unrest(3, 1), army(3, 1, 7, extra=2)]),
        ])

    def test_hands(self):
        artifact, agent = element("artifact"), element("agent")
        self.check([
            ("", "what of Chaos holds", [one(artifact + agent * 3, **CHAOS), two()]),
            ("hand-limit", "artifacts", [one(artifact * 2, **CHAOS), two()]),
            ("hand-limit", "agents", [one(agent * 4, **CHAOS), two()]),
            ("", "the Fading Star holds", [one(artifact * 2 + agent * 2, **STAR), two()]),
            ("hand-limit", "not three", [one(agent * 3, **STAR), two()]),
            ("", "a technology raises both", [
                one(technology("hand") + artifact * 2 + agent * 4, **CHAOS), two()]),
            ("hand-limit", "by one", [one(technology("hand") + artifact * 3, **CHAOS), two()]),
            ("hand-limit", "a limit technology is another", [
                one(technology("limit") + artifact * 2, **CHAOS), two()]),
            ("hand-limit", "a framework of one's own", [
                one(artifact, framework="Mine"), two(),
                element("framework", name="mine", artifacts=0)]),
            ("", "one that does not say", [
                one(artifact * 9, framework="Mine"), two(), element("framework", name="mine")]),
        ])

    def test_spots_and_slots(self):
        mine = race("Terrans", unit("raider", slots=1) + unit("titan", slots=0),
                    technology_spots=1)
        upgrade = element("upgrade", type="attack", unit="raider")
        self.check([
            ("", "one of each", [one(technology("income") + upgrade, race="Terran"), two(), mine]),
            ("technology-spots", "two", [one(technology("income", 2), race="Terran"), two(), mine]),
            ("upgrade-slots", "two upgrades", [one(upgrade * 2, race="Terran"), two(), mine]),
            ("upgrade-slots", "no slot", [
                one(element("upgrade", type="damage", unit="titan"), race="Terran"), two(), mine]),
            ("", "what nobody knows", [one(upgrade * 5, race="Cyborgs"), two()]),
        ])

    def test_health(self):
        small = race("Cyborgs", unit("titan", hits=5))
        self.check([
            ("", "whole", BOTH + [unique("titan", 0, 1, 8), unique("starbase", 0, 1, 6),
                                  unique("colossus", 0, 1, 4)]),
            ("unit-health", "a titan's nine", BOTH + [unique("titan", 0, 1, 9)]),
            ("unit-health", "a starbase's seven", BOTH + [unique("starbase", 0, 1, 7)]),
            ("unit-health", "a colossus' five", BOTH + [unique("colossus", 0, 1, 5)]),
            ("unit-health", "none", BOTH + [unique("titan", 0, 1, 0)]),
            ("unit-health", "below", BOTH + [unique("titan", 0, 1, -1)]),
            ("", "all that its race gives", [one(race="Cyborgs"), two(), small,
                                             unique("titan", 0, 1, 5)]),
            ("unit-health", "more than a die shows",
             BOTH + [race("Terrans", unit("titan", hits=9))]),
            ("unit-health", "more than its race gives", [one(race="Cyborgs"), two(), small,
                                                         unique("titan", 0, 1, 6)]),
        ])

    def test_stock(self):
        item = element("item", card="attack-upgrade")
        held = dict(framework="mine", race="terrans")
        wide = element("framework", name="mine", agents=99, artifacts=99)
        self.check([
            ("", "144 crystals", [one(crystals=100), two(crystals=44)]),
            ("component-stock", "145", [one(crystals=100), two(crystals=45)]),
            ("", "of two sets", [one(crystals=200), two(crystals=88)], dict(sets=2)),
            ("component-stock", "57 items", [
                one(technology("income", 5) + element("upgrade", type="damage", unit="raider")),
                two(), peace(1, 1), built(1), fleet(1, 1, raiders=1), hired(1, 1)] + [item] * 49),
            ("", "56", [one(technology("income", 5)
                            + element("upgrade", type="damage", unit="raider")), two(),
                        peace(1, 1), built(1), fleet(1, 1, raiders=1), hired(1, 1)] + [item] * 48),
            ("", "24 agents", [one(element("agent") * 23, **held), two(), wide, element("agent")]),
            ("component-stock", "25", [one(element("agent") * 24, **held), two(), wide,
                                       element("agent")]),
            ("component-stock", "25 artifacts", [one(element("artifact") * 25, **held), two(),
                                                 wide]),
            ("unique-unit", "two titans", BOTH + [unique("titan", 0, 1), unique("titan", 1, 1)]),
            ("", "one each", BOTH + [unique("titan", 0, 1), unique("titan", 6, 2)]),
            ("unique-unit", "also of two sets", BOTH + [unique("titan", 0, 1),
                                                        unique("titan", 1, 1)], dict(sets=2)),
            ("", "24 dark ships", BOTH + [dark(5, 20), dark(3, 4)]),
            ("dark-ship-place", "25", BOTH + [dark(5, 20), dark(3, 5)]),
            ("militia-place", "25 militia", BOTH + [militia(3, 25)]),
            ("", "of two sets 48", BOTH + [militia(3, 48)], dict(sets=2)),
        ])

    def test_markers(self):
        """20 for each race: one counts antimatter, one its place, one covers the choice of a level."""
        def held(n):
            more = [element("system", q=q, r=0, type=kind, explored="true")
                    for q, kind in row_of_systems(18)]
            control = [unrest(q, 1) if kind == "hostile" else peace(q, 1)
                       for q, kind in row_of_systems(18)][:max(n - 2, 0)]
            return [peace(1, 1), peace(2, 1)] + control, dict(more=more, sets=2)

        chosen = element("ideology", element("ability", level=0) + element("ability", level=1) * 2
                         + element("ability", level=2) * 2, name="mine")
        advanced = [element("empire", seat=1, order=1), element("empire", seat=2, order=2)]
        rows = []
        for wanted, name, n, empires, given in (
                ("", "19 beside the track", 19, BOTH, {}),
                ("component-stock", "20 beside the track", 20, BOTH, {}),
                ("", "18 beside two tracks", 18, advanced, dict(planning="advanced")),
                ("component-stock", "19 beside two tracks", 19, advanced,
                 dict(planning="advanced")),
                ("", "no choice yet", 19, [one(ideology="mine"), two(), chosen], {}),
                ("component-stock", "a level's choice", 19,
                 [one(ideology="mine", level=1, antimatter=3), two(), chosen], {}),
                ("", "a level's choice and 18", 18,
                 [one(ideology="mine", level=1, antimatter=3), two(), chosen], {}),
                ("component-stock", "two levels' choices", 18,
                 [one(ideology="mine", level=2, antimatter=3), two(), chosen], {})):
            pieces, more = held(n)
            rows.append((wanted, name, empires + pieces, {**more, **given}))
        self.check(rows)


    def test_figures(self):
        """8 of each sort, and the remaining markers (p. 6, 18, 24): 19 beside the track."""
        def fleets(n, **more):
            return [fleet(q, 1, raiders=min(n - 9 * i, 9))
                    for i, q in enumerate((1, 2, 3, 4, 5, 7)) if n > 9 * i]

        self.check([
            ("", "8 and 19", BOTH + fleets(27)),
            ("component-stock", "8 and 20", BOTH + fleets(28)),
            ("component-stock", "a marker in a system", BOTH + fleets(27) + [peace(1, 1)]),
            ("", "8 of each of two sorts", BOTH + fleets(27) + [fleet(0, 1, dreadnoughts=8)]),
            ("component-stock", "and a ninth", BOTH + fleets(27) + [fleet(0, 1, dreadnoughts=9)]),
            ("component-stock", "and regiments", BOTH + fleets(27) + [army(0, 1, 9)]),
            ("", "another's", BOTH + fleets(27) + [army(6, 2, 9)]),
            ("", "16 of two sets", BOTH + fleets(35), dict(sets=2)),
        ])

    def test_strength_of_unique_units(self):
        """p. 19: more dice and more hit points than regular units."""
        def mine(*units):
            return BOTH + [race("Martians", "".join(units))]

        self.check([
            ("", "more of both", mine(unit("titan", dice=3, hits=8), unit("raider", dice=2))),
            ("unique-strength", "as many dice", mine(unit("titan", dice=2), unit("raider", dice=2))),
            ("unique-strength", "one die, as all have", mine(unit("starbase", dice=1))),
            ("", "two dice", mine(unit("colossus", dice=2))),
            ("unique-strength", "one hit point", mine(unit("colossus", hits=1))),
            ("unique-strength", "a colossus has 4 at most", mine(unit("regiment", hits=4))),
            ("", "a colossus has more than 3", mine(unit("regiment", hits=3))),
            ("unique-strength", "as many hit points", mine(unit("raider", hits=3),
                                                           unit("colossus", hits=3))),
        ])


class Paths(Verdicts):
    """p. 10: no pieces where no explored path leads."""

    FAR = dict(hidden=[2, 3, W1])

    def test_paths(self):
        self.check([
            ("", "beyond the other home", BOTH + [fleet(7, 1, raiders=1)]),
            ("unit-path", "a fleet", BOTH + [fleet(4, 1, raiders=1)], self.FAR),
            ("", "by wormholes", BOTH + [fleet(4, 1, raiders=1)], dict(hidden=[2, 3])),
            ("unit-path", "a wormhole that is not revealed", BOTH + [fleet(4, 1, raiders=1)],
             dict(hidden=[2, 3, W2])),
            ("unit-path", "on what is not revealed", BOTH + [fleet(2, 1, raiders=1)],
             dict(hidden=[2])),
            ("unit-path", "control", BOTH + [peace(4, 1)], self.FAR),
            ("unit-path", "an army", BOTH + [peace(4, 1), army(4, 1, 2)], self.FAR),
            ("unit-path", "a titan", BOTH + [unique("titan", 4, 1)], self.FAR),
            ("", "the other's", BOTH + [fleet(4, 2, raiders=1), peace(4, 2)], self.FAR),
            ("explored-path", "nobody's path", BOTH, dict(hidden=[1, 2, 4, 5, W1, W2, IS, S])),
            ("unit-path", "where nothing lies", BOTH + [fleet(40, 1, raiders=1)]),
            ("dark-ship-place", "dark ships", BOTH + [dark(2)], dict(hidden=[2])),
            ("militia-place", "militia", BOTH + [militia(3)], dict(hidden=[3])),
            ("", "dark ships need no path of an empire", BOTH + [dark(4)], self.FAR),
            ("", "homes are revealed", BOTH + [army(0, 1, 1)],
             dict(hidden=[1, 2, 3, 4, 5, 7, W1, W2, IS, S])),
        ])

    def test_homes(self):
        self.check([
            ("foreign-home", "a fleet", BOTH + [fleet(6, 1, raiders=1)]),
            ("foreign-home", "an army", BOTH + [army(6, 1, 1)]),
            ("foreign-home", "a titan", BOTH + [unique("titan", 6, 1)]),
            ("foreign-home", "an ally's", [one(cards(1) + ally(2)), two(cards(1) + ally(1)),
                                           fleet(6, 1, raiders=1)]),
            ("home-unrest", "control", BOTH + [peace(6, 1)]),
            ("home-unrest", "unrest", BOTH + [unrest(0, 1)]),
            ("", "a marker at home", BOTH + [peace(0, 1)]),
        ])

    def test_armies_stand_at_home_or_in_own_systems(self):
        self.check([
            ("army-place", "nobody's", BOTH + [army(1, 1, 1)]),
            ("army-place", "another's", BOTH + [peace(4, 2), army(4, 1, 1)]),
            ("army-place", "an ally's", [one(cards(1) + ally(2)), two(cards(1) + ally(1)),
                                         peace(4, 2), army(4, 1, 1)]),
            ("army-place", "an anomaly", BOTH + [army(IS, 1, 1)]),
            ("army-place", "a colossus", BOTH + [unique("colossus", 2, 1)]),
            ("", "own", BOTH + [peace(2, 1), army(2, 1, 1), unique("colossus", 2, 1)]),
            ("starbase-place", "a starbase", BOTH + [unique("starbase", 2, 1)]),
            ("", "a starbase in own", BOTH + [peace(2, 1), unique("starbase", 2, 1)]),
            ("", "what flies, anywhere", BOTH + [unique("titan", IS, 1)]),
        ])


class Control(Verdicts):
    """p. 10, 11, 14, 15, 17."""

    def test_kinds(self):
        self.check([
            ("", "each that can be", BOTH + [peace(1, 1), unrest(2, 1), unrest(3, 2), peace(4, 2)]),
            ("hostile-peace", "hostile", BOTH + [peace(3, 1)]),
            ("control-kind", "empty", BOTH + [peace(5, 2)]),
            ("control-kind", "an anomaly", BOTH + [unrest(IS, 2)]),
            ("control-special", "special", BOTH + [peace(S, 2)]),
            ("control-taken", "two empires", BOTH + [peace(1, 1), unrest(1, 2)]),
            ("control-taken", "twice", BOTH + [peace(1, 1), peace(1, 1)]),
        ])

    def test_benefits(self):
        self.check([
            ("", "the second", BOTH + [unrest(1, 1, 2)]),
            ("unrest-block", "none", BOTH + [unrest(1, 1, None)]),
            ("unrest-block", "in peace", BOTH + [peace(1, 1, blocked=1)]),
            ("schema", "the third", BOTH + [unrest(1, 1, 3)]),
        ])

    def test_structures(self):
        self.check([
            ("", "own", BOTH + [peace(1, 1), built(1)]),
            ("", "in unrest", BOTH + [unrest(3, 1), built(3)]),
            ("", "at home", BOTH + [built(0)]),
            ("structure-place", "nobody's", BOTH + [built(1)]),
            ("structure-place", "on an anomaly", BOTH + [built(IS)]),
            ("structure-place", "two", BOTH + [peace(1, 1), built(1), built(1, "attack")]),
        ])

    def test_mercenaries(self):
        self.check([
            ("", "with a raider", BOTH + [fleet(1, 1, raiders=1), hired(1, 1)]),
            ("", "with a starbase", BOTH + [unique("starbase", 0, 1), hired(0, 1, "dropship")]),
            ("", "with a titan", BOTH + [unique("titan", 1, 1), hired(1, 1, "titan")]),
            ("mercenary-escort", "alone", BOTH + [hired(1, 1)]),
            ("mercenary-escort", "with another", BOTH + [hired(1, 1), hired(1, 1)]),
            ("mercenary-escort", "with another's fleet", BOTH + [fleet(1, 2, raiders=1),
                                                                 hired(1, 1)]),
            ("mercenary-escort", "with an army", BOTH + [army(0, 1, 3), hired(0, 1)]),
            ("mercenary-escort", "with a colossus", BOTH + [unique("colossus", 0, 1),
                                                            hired(0, 1)]),
            ("mercenary-escort", "a fleet of none", BOTH + [fleet(1, 1, raiders=0), hired(1, 1)]),
        ])

    def test_dark_ships(self):
        self.check([
            ("battle-pending", "with a fleet", BOTH + [dark(5, 3), fleet(5, 1, raiders=1)]),
            ("battle-pending", "with a titan", BOTH + [dark(5, 3), unique("titan", 5, 1)]),
            ("", "in an ionstorm", BOTH + [dark(IS, 3), fleet(IS, 1, raiders=1)]),
            ("", "with an army", BOTH + [dark(2, 3), peace(2, 1), army(2, 1, 1)]),
            ("", "militia elsewhere", BOTH + [militia(1), unrest(3, 1), militia(3)]),
        ])


class Seats(Verdicts):
    """p. 6, 14, 15, 24."""

    def test_empires(self):
        self.check([
            ("empire-per-seat", "none", [one()]),
            ("empire-per-seat", "two of a seat", [one(), two(), two()]),
            ("empire-per-seat", "a seat too many", [one(), two(), element("empire", seat=3)]),
            ("reference", "a fleet of nobody", BOTH + [fleet(1, 3, raiders=1)]),
            ("part-repeated", "an ideology", [one(ideology="Exiled"), two(ideology="exiled")]),
            ("part-repeated", "a race", [one(race="Cyborgs"), two(race="cyborg")]),
            ("part-repeated", "with two sets", [one(race="Cyborgs"), two(race="cyborg")],
             dict(sets=2)),
            ("part-repeated", "a framework", [one(**CHAOS), two(framework="of-chaos")]),
            ("", "different ones", [one(race="Templars", **CHAOS), two(race="Wraith", **STAR)]),
            ("race-name", "no race", [one(race="Martians"), two()]),
            ("", "one's own", [one(race="Martians"), two(), race("Martian")]),
            ("part-defined", "twice", [one(race="Martians"), two(), race("Martian"),
                                       race("martians")]),
            ("part-defined", "a unit twice", [one(race="Martians"), two(),
                                              race("Martian", unit("raider") * 2)]),
        ])

    def test_alliances(self):
        three = dict(players=3, more=[element("system", q=7, r=1, type="home", seat=3)])

        def empires(*contents, **given):
            return [element("empire", content, seat=seat,
                            starter="true" if seat == 1 else None, **given)
                    for seat, content in enumerate(contents, 1)]

        self.check([
            ("", "mutual", [one(cards(1, 2) + ally(2, 2)), two(cards(4) + ally(1, 4))]),
            ("alliance", "one-sided", [one(cards(1) + ally(2)), two(cards(1))]),
            ("alliance", "with itself", [one(cards(1) + ally(1)), two()]),
            ("reference", "a card that does not exist", [one(cards(1) + ally(2, 2)),
                                                       two(cards(1) + ally(1))]),
            ("reference", "without cards", [one(ally(2)), two(ally(1))]),
            ("reference", "with nobody", [one(cards(1) + ally(3)), two()]),
            ("alliance", "two cards", [one(cards(1, 2) + ally(2) + ally(2, 2)),
                                       two(cards(1) + ally(1))]),
            ("", "10 to 7", [one(cards(1) + ally(2), antimatter=10),
                             two(cards(1) + ally(1), antimatter=7)]),
            ("alliance", "10 to 6", [one(cards(1) + ally(2), antimatter=10),
                                     two(cards(1) + ally(1), antimatter=6)]),
            ("alliance-path", "without a path", [one(cards(1) + ally(2)), two(cards(1) + ally(1))],
             dict(hidden=[2, 3, W1])),
            ("", "a chain", empires(cards(1) + ally(2), cards(1, 2) + ally(1) + ally(3, 2),
                                    cards(1) + ally(2)), three),
            ("alliance", "one card for two", empires(cards(1) + ally(2), cards(1) + ally(1)
                                                     + ally(3), cards(1) + ally(2)), three),
        ])

    def test_race_cards(self):
        four = cards(1, 3, 5, 8)
        self.check([
            ("", "used up", [one(cards(2)), two()]),
            ("race-cards", "five", [one(cards(1, 2, 3, 4, 5)), two()]),
            ("race-cards", "one twice", [one(cards(2, 2)), two()]),
            ("schema", "the ninth", [one(cards(9)), two()]),
            ("", "four at the start", [one(four), two(four)] + REGULAR,
             dict(START, round=1, phase="status", hidden=[3])),
            ("race-cards", "one without", [one(four), two()] + REGULAR,
             dict(START, round=1, phase="status", hidden=[3])),
            ("race-cards", "three", [one(four), two(cards(1, 2, 3))] + REGULAR,
             dict(START, round=1, phase="status", hidden=[3])),
        ])

    def test_leaders(self):
        mine = race("Martians", element("leader", name="Ann", attack=4)
                    + element("leader", name="Bob", attack=5)
                    + element("leader", name="Cy", attack=6))
        self.check([
            ("", "three", [one(leader(n=3)), two()]),
            ("leader-count", "four", [one(leader(n=4)), two()]),
            ("", "the race's", [one(element("leader", name="bob"), race="Martians"), two(), mine]),
            ("leader-race", "another's", [one(element("leader", name="Dan"), race="Martians"),
                                          two(), mine]),
            ("leader-race", "better than printed", [
                one(element("leader", name="Bob", attack=6), race="Martians"), two(), mine]),
            ("leader-race", "two with one attack", [
                one(element("leader", attack=6) * 2, race="Martians"), two(), mine]),
            ("", "by attacks alone", [
                one(element("leader", attack=6) + element("leader", attack=4), race="Martians"),
                two(), mine]),
            ("leader-race", "twice", [
                one(element("leader", name="Bob") * 2, race="Martians"), two(), mine]),
        ])


class Beginnings(Verdicts):
    """p. 3-8."""

    def check_start(self, rows):
        self.check([(wanted, name, pieces, {"stage": "start", "round": None, "phase": None,
                                            "hidden": [3], **(rest[0] if rest else {})})
                    for wanted, name, pieces, *rest in rows])

    def test_regular(self):
        rest = REGULAR[2:]
        self.check_start([
            ("", "the rulebook's", BOTH + REGULAR),
            ("regular-beginning", "no regiment", BOTH + REGULAR[:1] + rest),
            ("regular-beginning", "two raiders", BOTH + [beginning(1, 0, raiders=2)] + REGULAR[1:]),
            ("regular-beginning", "a crystal", [one(crystals=1), two()] + REGULAR),
            ("regular-beginning", "a raider elsewhere", BOTH + [
                beginning(1, 0, raiders=None), fleet(1, 1, raiders=1)] + REGULAR[1:]),
            ("regular-beginning", "one more elsewhere", BOTH + REGULAR + [fleet(1, 1, raiders=1)]),
            ("regular-beginning", "a titan", BOTH + REGULAR + [unique("titan", 0, 1)]),
            ("starting-empire", "antimatter", [one(antimatter=1), two()] + REGULAR),
            ("starting-empire", "control", BOTH + REGULAR + [peace(1, 1)]),
            ("starting-empire", "a technology", [one(technology("dice")), two()] + REGULAR),
            ("starting-empire", "an upgrade", [one(element("upgrade", type="damage",
                                                           unit="raider")), two()] + REGULAR),
            ("starting-empire", "a mercenary", BOTH + REGULAR + [hired(0, 1)]),
            ("starting-empire", "a structure", BOTH + REGULAR + [built(0)]),
            ("starting-empire", "an agent", [one(element("agent")), two()] + REGULAR),
            ("starting-empire", "an artifact", [one(element("artifact")), two()] + REGULAR),
            ("", "cards that lie open", BOTH + REGULAR + [element("artifact"), element("agent")]),
            ("starting-empire", "an alliance", [one(cards(1, 2, 3, 4) + ally(2)),
                                                two(cards(1, 2, 3, 4) + ally(1))] + REGULAR),
            ("beginning-planning", "advanced planning", [
                element("empire", seat=1, order=2), element("empire", seat=2, order=1)] + REGULAR,
             dict(planning="advanced")),
            ("turn-order", "nobody is first", [element("empire", seat=1), two()] + REGULAR),
            ("start-round", "the second round", BOTH + REGULAR, dict(round=2)),
            ("start-round", "planning", BOTH + REGULAR, dict(phase="planning")),
            ("sheet-order", "sheets", BOTH + REGULAR,
             dict(sheets="colonize explore battle activate")),
            ("", "sheets as told", BOTH + REGULAR, dict(sheets="explore colonize battle activate")),
        ])

    def test_deployed(self):
        dark_fleet = element("anomaly", q=4, r=-1, type="dark-fleet", strength=3, explored="true")
        self.check_start([
            ("militia-deployed", "a hostile system", BOTH + REGULAR, dict(hidden=[])),
            ("", "with militia", BOTH + REGULAR + [militia(3, 2)], dict(hidden=[])),
            ("dark-fleet-deployed", "a dark fleet", BOTH + REGULAR + [dark((4, -1), 2)],
             dict(more=[dark_fleet])),
            ("dark-fleet-deployed", "elsewhere", BOTH + REGULAR + [dark(5, 1)]),
            ("militia-deployed", "militia elsewhere", BOTH + REGULAR + [militia(1, 1)]),
            ("", "its number", BOTH + REGULAR + [dark((4, -1), 3)],
             dict(more=[dark_fleet])),
        ])

    def test_advanced(self):
        def starts(pieces, cyborg=(), insectoid=(), more=()):
            return [element("empire", seat=1, order=1, race="Cyborgs", **dict(cyborg)),
                    element("empire", seat=2, order=2, race="Insectoids",
                            **{"crystals": 12, **dict(insectoid)}), *pieces, *more]

        advanced = dict(beginning="advanced", planning="advanced")
        cheap = race("Cyborgs", unit("raider", cost=0))
        self.check_start([(wanted, name, pieces, advanced) for wanted, name, pieces in (
            ("", "4 + 6 + 2", starts([beginning(1, 0, raiders=None), army(0, 1, 1)])),
            ("", "3 + 5 + 4", starts([beginning(2, 6)], dict(crystals=12), dict(crystals=0))),
            ("advanced-beginning", "3 + 5 + 4 and one kept",
             starts([beginning(2, 6)], dict(crystals=12), dict(crystals=1))),
            ("", "4 + 6, 2 kept", starts([beginning(1, 0, raiders=None)], dict(crystals=2))),
            ("advanced-beginning", "one lost", starts([beginning(1, 0, raiders=None)],
                                                      dict(crystals=1))),
            ("", "six regiments, beyond any construction limit", starts([army(0, 1, 6)])),
            ("advanced-beginning", "seven", starts([army(0, 1, 7)])),
            ("", "all kept", starts([], dict(crystals=12))),
            ("advanced-beginning", "a colossus for 8", starts([unique("colossus", 0, 1)],
                                                              dict(crystals=4))),
            ("advanced-beginning", "away", starts([fleet(1, 1, dreadnoughts=1)],
                                                  dict(crystals=8))),
            ("", "12 that cost nothing: at least 1 each",
             starts([fleet(0, 1, raiders=10)], dict(crystals=2), more=[cheap])),
            ("advanced-beginning", "13 that cost nothing",
             starts([fleet(0, 1, raiders=10)], dict(crystals=12), more=[cheap])),
        )])
        self.check_start([
            ("turn-order", "with regular planning",
             starts([], dict(crystals=12)), dict(beginning="advanced")),
            ("turn-order", "two are second", [
                element("empire", seat=1, order=2, crystals=12),
                element("empire", seat=2, order=2, crystals=12)], advanced),
            ("turn-order", "one is third", [
                element("empire", seat=1, order=1, crystals=12),
                element("empire", seat=2, order=3, crystals=12)], advanced),
            ("turn-order", "one is nowhere", [
                element("empire", seat=1, order=1, crystals=12),
                element("empire", seat=2, crystals=12)], advanced),
        ])


class Board(Verdicts):
    """p. 3-5, 8, 9, 16."""

    @staticmethod
    def items(n):
        return [element("item", card="income-technology")] * n

    def test_market(self):
        board = element("board", market=5)
        planning = dict(phase="planning")
        self.check([
            ("", "full", BOTH + [board] + self.items(5)),
            ("market-size", "more than full", BOTH + [board] + self.items(6)),
            ("", "bought from", BOTH + [board] + self.items(3)),
            ("", "bought from, a round is over", BOTH + [board] + self.items(3),
             dict(phase="status")),
            ("", "bought from, not yet refilled", BOTH + [board] + self.items(3),
             dict(phase="reshuffling")),
            ("market-size", "refilled in between", BOTH + [board] + self.items(3), planning),
            ("", "refilled", BOTH + [board] + self.items(5), planning),
            ("", "not told of", BOTH + [board], planning),
            ("market-size", "the first", BOTH + REGULAR + [board] + self.items(3),
             dict(START, round=1, phase="status", hidden=[3])),
            ("", "no more items there are", [one(technology("limit", 54)), two(), board]
             + self.items(2), planning),
        ])

    def test_open_cards(self):
        planning = dict(phase="planning")
        self.check([
            ("", "one each", BOTH + [element("agent"), element("artifact")]),
            ("open-cards", "two agents", BOTH + [element("agent")] * 2),
            ("open-cards", "two artifacts", BOTH + [element("artifact")] * 2),
            ("", "one is taken in the action phase", BOTH + [element("artifact")]),
            ("open-cards", "an artifact alone in the planning phase", BOTH + [element("artifact")],
             planning),
            ("open-cards", "an agent alone", BOTH + [element("agent")], planning),
            ("", "neither is named", BOTH, planning),
            ("", "both", BOTH + [element("agent"), element("artifact")], planning),
            ("", "no agent is left", [one(element("agent") * 24), two(), element("artifact")],
             planning),
            ("open-cards", "before the first planning phase", BOTH + [element("agent")],
             dict(round=1, phase="status")),
            ("open-cards", "while it comes", BOTH + [element("artifact")],
             dict(round=1, phase="reshuffling")),
            ("", "in the first action phase", BOTH + [element("agent")],
             dict(round=1, phase="action")),
            ("", "in a later status phase", BOTH + [element("agent")],
             dict(round=2, phase="status")),
            ("open-cards", "at the start", BOTH + REGULAR + [element("artifact")],
             dict(START, round=1, phase="status", hidden=[3])),
        ])

    def test_pile(self):
        def draw(**given):
            return element("draw", **given)

        self.check([
            ("", "known", BOTH + [draw(kind="hostile", value=3), draw(value=2),
                                  draw(kind="inhabited"), draw(kind="uninhabited", name="Q")]),
            ("pile-draw", "nothing", BOTH + [draw()]),
            ("pile-draw", "special 2", BOTH + [draw(kind="special", value=2)], dict(sets=2)),
            ("pile-draw", "hostile 1", BOTH + [draw(kind="hostile", value=1)]),
            ("schema", "empty", BOTH + [draw(kind="empty")]),
            ("pile-stock", "the special one lies", BOTH + [draw(kind="special")]),
            ("pile-stock", "a 1 is special", BOTH + [draw(value=1)]),
            ("", "of two sets", BOTH + [draw(value=1)], dict(sets=2)),
            ("", "six hostile", BOTH + [draw(kind="hostile")] * 6),
            ("pile-stock", "seven hostile", BOTH + [draw(kind="hostile")] * 7),
            ("system-repeated", "a name twice", BOTH + [draw(kind="hostile", name="Q")] * 2),
        ])

    def test_end_and_levels(self):
        board = element("board", players=2, length="long", victory=10, level_1=4, level_2=7)
        long = dict(length="long")
        self.check([
            ("", "won, but the round goes on", [one(antimatter=10, level=2), two(), board], long),
            ("game-won", "won", [one(antimatter=10, level=2), two(), board],
             dict(long, phase="status")),
            ("", "in a phase that is not told", [one(antimatter=10, level=2), two(), board],
             dict(long, phase=None)),
            ("", "short of it", [one(antimatter=9, level=2), two(), board],
             dict(long, phase="status")),
            ("", "a board of another length", [one(antimatter=10, level=1), two(), board],
             dict(phase="status")),
            ("ideology-level", "too soon", [one(antimatter=3, level=1), two(), board], long),
            ("ideology-level", "too late", [one(antimatter=4), two(), board], long),
            ("", "at once", [one(antimatter=4, level=1), two(antimatter=7, level=2), board], long),
            ("ideology-level", "without antimatter", [one(level=1), two()]),
            ("ideology-level", "above another with more", [one(level=2, antimatter=5),
                                                           two(level=1, antimatter=6)]),
            ("board-levels", "a board that falls", BOTH + [element("board", level_1=5, level_2=5)]),
        ])

    def test_power(self):
        mine = element("ideology", element("ability", level=0, power="light")
                       + element("ability", level=1, power="dark")
                       + element("ability", level=1, power="neutral"), name="Mine")
        self.check([
            ("", "the lowest", [one(ideology="mine", power="light"), two(), mine]),
            ("ideology-power", "not yet", [one(ideology="mine", power="dark"), two(), mine]),
            ("", "chosen", [one(ideology="mine", power="neutral", level=1, antimatter=4),
                            two(), mine]),
            ("ideology-power", "before", [one(ideology="mine", power="light", level=1,
                                              antimatter=4), two(), mine]),
        ])


class Rounds(Verdicts):
    """p. 8, 9."""

    def test_phases(self):
        standing = [one(leader("explore")), two()]
        self.check([
            ("leader-phase", "status", standing, dict(phase="status")),
            ("leader-phase", "reshuffling", standing, dict(phase="reshuffling")),
            ("", "planning", standing, dict(phase="planning")),
            ("", "action", standing),
            ("", "a phase that is not told", standing, dict(phase=None)),
            ("schema", "round 0", BOTH, dict(round=0)),
            ("", "sheets of a later round", BOTH, dict(sheets="battle colonize explore activate")),
            ("sheet-order", "of the first", BOTH,
             dict(round=1, sheets="battle colonize explore activate")),
            ("", "of a round that is not told", BOTH,
             dict(round=None, sheets="battle colonize explore activate")),
            ("sheet-order", "three sheets", BOTH, dict(sheets="battle colonize explore")),
            ("turn-order", "two are first", [one(), two(starter="true")]),
            ("turn-order", "a place on no track", [one(order=1), two()]),
            ("turn-order", "a token beside the track", [one(order=1), two(order=2)],
             dict(planning="advanced")),
        ])

    def test_turns(self):
        planning = dict(phase="planning")
        self.check([
            ("", "the first has begun", [one(leader("jump") + leader(n=2)), two(leader(n=3))],
             planning),
            ("leader-turns", "and goes on", [one(leader("jump") + leader("scan") + leader()),
                                             two(leader(n=3))], planning),
            ("leader-turns", "the second has begun", [one(leader(n=3)),
                                                      two(leader("jump") + leader(n=2))], planning),
            ("", "both have placed two", [
                one(leader("jump") + leader("scan") + leader()),
                two(leader("explore") + leader("scan") + leader())], planning),
            ("leader-turns", "against the track", [
                element("empire", leader("jump") + leader(n=2), seat=1, order=2),
                element("empire", leader(n=3), seat=2, order=1)],
             dict(planning, planning="advanced")),
            ("leader-spots", "three on one action", [one(leader("jump", 3)), two()]),
        ])

    def test_last_leader(self):
        """The player with the leader on the last action begins the next round."""
        def has(*actions):
            return "".join(leader(action) for action in actions) + leader(n=3 - len(actions))

        def track(first, second):
            return [element("empire", has(*first), seat=1, order=1),
                    element("empire", has(*second), seat=2, order=2)]

        first, advanced = dict(round=1), dict(round=1, planning="advanced")
        self.check([
            ("", "the holder's is last", [one(has("mission", "jump")), two(has("explore"))]),
            ("last-leader", "the other's is", [one(has("explore")), two(has("mission", "jump"))],
             first),
            ("last-leader", "by the sheets", [one(has("mission")), two(has("explore"))],
             dict(sheets="activate battle colonize explore")),
            ("", "sheets are not told", [one(has("explore")), two(has("mission"))]),
            ("last-leader", "on one sheet, wherever it lies", [one(has("jump")), two(has("scan"))]),
            ("", "on one action", [one(has("scan")), two(has("scan"))], first),
            ("", "all have returned", [one(has()), two(has())], first),
            ("last-leader", "whose have all returned was before", [one(has()), two(has("jump"))],
             first),
            ("", "whose are not all told of", [one(leader(n=2)), two(has("jump"))], first),
            ("", "while they are placed", [one(has("explore")), two(has("mission"))],
             dict(round=1, phase="planning")),
            ("", "the track", track(["mission"], ["battle", "barrage"]), advanced),
            ("last-leader", "against the track", track(["battle"], ["mission"]), advanced),
            ("last-leader", "also a returned one's", track([], ["jump"]), advanced),
        ])

    def test_first_round(self):
        first = dict(round=1, phase="planning")
        self.check([
            ("", "what all begin with", BOTH + REGULAR, first),
            ("first-round", "an item", [one(technology("dice")), two()] + REGULAR, first),
            ("first-round", "control", BOTH + REGULAR + [peace(1, 1)], dict(first, phase="status")),
            ("first-round", "an agent", [one(element("agent")), two()], first),
            ("", "cards that lie open",
             BOTH + [element("agent"), element("artifact"), element("item", card="attack-upgrade")],
             first),
            ("first-round", "a fleet that has jumped", BOTH + [fleet(1, 1, raiders=1)], first),
            ("first-round", "a titan", BOTH + REGULAR + [unique("titan", 0, 1)], first),
            ("first-round", "a second raider", BOTH + [beginning(1, 0, raiders=2)],
             dict(first, beginning="regular")),
            ("", "the advanced beginning may have two", BOTH + [beginning(1, 0, raiders=2)], first),
            ("first-round", "thirteen units cost more than 12", BOTH + [
                fleet(0, 1, raiders=8), army(0, 1, 5)], first),
            ("first-round", "more than 12 crystals buy", [one(race="Cyborgs"), two(),
                                                          fleet(0, 1, raiders=3)], first),
            ("", "one of each for 17", [one(race="Cyborgs"), two()] + REGULAR, first),
            ("", "a fleet that has jumped in the action phase", BOTH + [fleet(1, 1, raiders=1)],
             dict(first, phase="action")),
            ("", "control in its action phase", BOTH + [peace(1, 1)], dict(first, phase="action")),
            ("", "a round that is not told", BOTH + [peace(1, 1)],
             dict(round=None, phase="status")),
            ("", "a phase that is not told", BOTH + [peace(1, 1)], dict(round=1, phase=None)),
            ("first-round", "more than 12 crystals of which the cost is known buy", [
                one(race="Martians"), two(), race("Martians", unit("raider", cost=5)),
                fleet(0, 1, raiders=3)], first),
        ])


class Messages(Verdicts):
    """Messages use singular and plural correctly, and name seats and titles; places in a file are not named."""

    def test_words(self):
        mine = race("Terrans", unit("raider", slots=1), technology_spots=0)
        named = race("Martians", "".join(element("leader", name=name, attack=4) for name in "ABC"))
        start = dict(stage="start", round=None, phase=None, hidden=[3])
        rows = [
            ("seat 1 has 1 technology; its race has no spot for technologies (p. 16, 17)",
             [one(technology("income"), race="Terrans"), two(), mine], {}),
            ("seat 1 has 2 upgrades under its raider; its race has 1 slot there (p. 16, 17)",
             [one(element("upgrade", type="attack", unit="raider") * 2, race="Terrans"), two(), mine], {}),
            ("seat 2 begins with 1 crystal; the regular beginning gives none (p. 8, 18, 19)",
             [one(), two(crystals=1)] + REGULAR, start),
            ("seat 1 begins with 2 raiders at home; the regular beginning gives 1 of each unit (p. 8, 18, 19)",
             BOTH + [beginning(1, 0, raiders=2)] + REGULAR[1:], start),
            ("agent of seat 1 exists at the start; it is gained in play (p. 3, 7, 8)",
             [one(element("agent")), two()] + REGULAR, start),
            ("seat 1 has placed 2 leaders while seat 2, with leaders in hand, has placed none; players take turns "
             "placing one (p. 8, 9)",
             [one(leader("jump") + leader("scan") + leader()), two(leader(n=3))], dict(phase="planning")),
            ("leader 'D' of seat 1 is not one of its race's leaders (p. 6, 7)",
             [one(element("leader", name="D"), race="Martians"), two(), named], {}),
            ("leader 'A' of seat 1 has attack 5; its race gives it 4 (p. 6, 7)",
             [one(element("leader", name="A", attack=5), race="Martians"), two(), named], {}),
            ("leader 'A' of seat 1 occurs twice; an empire has each leader of its race once (p. 6, 7)",
             [one(element("leader", name="A") * 2, race="Martians"), two(), named], {}),
            ("leader of seat 1 stands on an action; leaders are placed in the planning phase and return in the action "
             "phase (p. 8, 9)", [one(leader("jump")), two()], dict(phase="status")),
            ("dice technology of seat 1 exists in round 1 before the action phase; nobody has acted yet (p. 8, 9)",
             [one(technology("dice")), two()] + REGULAR, dict(round=1, phase="planning")),
            ("fleet at 1,0 of seat 1 exists in round 1 before the action phase; nobody has acted yet (p. 8, 9)",
             BOTH + REGULAR + [fleet(1, 1, raiders=1)], dict(round=1, phase="planning")),
            ("peaceful control at 1,0 of seat 1 exists in round 1 before the action phase; nobody has acted yet (p. 8, 9)",
             BOTH + REGULAR + [peace(1, 1)], dict(round=1, phase="planning")),
            ("seat 2 holds the starter token, and so does seat 1; there is only one (p. 5, 8, 9)",
             [one(), element("empire", seat=2, starter="true")], {}),
            ("seat 2 has place 1 on the planning track, as seat 1 has; each place is taken once (p. 5, 8, 9)",
             [element("empire", seat=seat, order=1) for seat in (1, 2)], dict(planning="advanced")),
            ("seat 2 has 'Wraiths', and so has seat 1; there is one of each part (p. 6, 24)",
             [one(race="wraiths"), two(race="wraiths")], {}),
            ("seat 1 has another titan already; an empire has at most one of each unique unit (p. 6, 19)",
             BOTH + [unique("titan", 0, 1), unique("titan", 1, 1)], {}),
            ("25 dark ships lie in the galaxy; the box has 24 tokens (p. 5, 11)",
             BOTH + [dark(5, 20), dark(3, 5)], {}),
            ("titan of race 'Mine' rolls 1 die; a unique unit rolls more than a regular one, here 2 or more (p. 19)",
             BOTH + [race("Mine", unit("titan", dice=1))], {}),
            ("a draw of the pile has neither a kind nor a value; it needs at least one of them (p. 4)",
             BOTH + [element("draw")], {}),
            ("fleet at 1,0 names seat 3; there are 2 players", BOTH + [fleet(1, 3, raiders=1)], {}),
        ]
        files = self.told([written(pieces, **given) for _, pieces, given in rows])
        for (wanted, _, _), file in zip(rows, files, strict=True):
            self.assertIn(wanted, [p["message"] for p in file["problems"]])


if __name__ == "__main__":
    unittest.main()
