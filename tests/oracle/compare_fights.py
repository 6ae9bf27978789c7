#!/usr/bin/env python3
"""Compares `starwright odds --battle`, with --exact and without, with fight_search.py on random battles of a few units.

    compare_fights.py --starwright BINARY [--seed S] [--keep DIR]

SW_TEST_SCALE (tests/common/scale.py) says how many there are. Exits with 1 when the two disagree about a battle.
Readings that the rulebook leaves open are those of engine/games/burning_suns/RULINGS.md.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))

import fight_search  # noqa: E402
from scale import scaled  # noqa: E402

FULL = 2000
TOLERANCE = 1e-9
# The engine compares values of choices in steps of 2^-30. A side whose two best choices differ by less may take the
# other one, after which the enemy's chances differ by more than the step.
NEAR_TIE = 1e-5
MOST_TIES = 500  # the share of battles that may differ by so little: one in so many
MOST_POINTS = 6  # of one side: the limit of a full search
MOST_REFUSED = 50  # one battle in so many may have no value: two choices of one turn that each require the other
READ = {"rerolls": "turn", "lost-raider": "loses", "titan-mercenary": "fleet"}
STATS = {"mercenary.attack": 4, "mercenary.dice": 1, "mercenary.hits": 1}
SHIPS = ("dreadnought", "battlecruiser", "raider")
UNIQUE = ("titan", "starbase")
GALAXY = """<galaxy players="2">
  <system q="0" r="-1" type="home" seat="1"/>
  <system q="0" r="0" type="hostile" value="3" explored="true"/>
  <system q="0" r="1" type="home" seat="2"/>
</galaxy>
"""


def element(tag, *children, **attributes):
    given = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{tag}{given}>{''.join(children)}</{tag}>\n"


class Empire:
    """One side: its race, framework and upgrades, and its fleet on 0,0."""

    def __init__(self, chance, seat):
        self.chance, self.seat = chance, seat
        self.healths = {unit: chance.randint(1, 4) for unit in UNIQUE}

    def race(self):
        units = [element("unit", type=ship, cost=4, attack=self.chance.randint(1, 7), hits=1, dice=1) for ship in SHIPS]
        units += [element("unit", type=unit, cost=20, attack=self.chance.randint(2, 7), hits=self.healths[unit],
                          dice=self.chance.randint(1, 2)) for unit in UNIQUE]
        return element("race", *units, name=f"race {self.seat}")

    def framework(self):
        return element("framework", name=f"framework {self.seat}", battle_rerolls=self.chance.choice([0, 0, 0, 1]))

    def empire(self):
        upgraded = self.chance.sample(SHIPS + UNIQUE, self.chance.randint(0, 2))
        upgrades = [element("upgrade", type=self.chance.choice(["damage", "damage", "attack", "costly"]), unit=unit)
                    for unit in upgraded]
        return element("empire", *upgrades, seat=self.seat, race=f"race {self.seat}",
                       framework=f"framework {self.seat}")

    def fleet(self):
        left, units = MOST_POINTS - 1, []
        for unit in UNIQUE:
            if self.chance.random() < 0.4 and self.healths[unit] <= left:
                health = self.chance.randint(1, self.healths[unit])
                left -= health
                units.append(element("unique-unit", q=0, r=0, type=unit, seat=self.seat, health=health))
        if self.chance.random() < 0.2 and left > 0:
            left -= 1
            units.append(element("mercenary", q=0, r=0, type=self.chance.choice(["titan", "dropship"]), seat=self.seat))
        counts = dict.fromkeys(SHIPS, 0)
        for _ in range(self.chance.randint(0, left) + 1):
            counts[self.chance.choice(SHIPS)] += 1
        units.append(element("fleet", q=0, r=0, seat=self.seat, **{f"{ship}s": n for ship, n in counts.items() if n}))
        return "".join(units)


def scenario(chance):
    sides = [Empire(chance, seat) for seat in (1, 2)]
    parts = ([side.race() for side in sides] + [side.framework() for side in sides] + [side.empire() for side in sides]
             + [side.fleet() for side in sides])
    return ('<scenario xmlns="urn:starwright:1" game="burning-suns" stage="play">\n' + GALAXY + "".join(parts)
            + "</scenario>\n")


def searched(path):
    battle = fight_search.Scenario(str(path), STATS).battle((0, 0), 1, 2, fight_search.reading(
        **{name.replace("-", "_"): value for name, value in READ.items()}))
    return fight_search.outcome(battle.value())


def told(binary, path, *more):
    command = [binary, "odds", path, "--at=0,0", "--attacker", "1", "--battle", "--format", "json", *more]
    run = subprocess.run(command, capture_output=True, check=False)
    if run.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit status {run.returncode}\n{run.stderr.decode(errors='replace')}")
    return json.loads(run.stdout)


def difference(binary, path):
    """Returns the two results for the file, if they differ, and by how much."""
    expected, answer, exact = searched(path), told(binary, path), told(binary, path, "--exact")
    if answer != exact:
        return 1, f"{path.name}: without --exact {answer}, with it {exact}"
    found = {key: float(answer["outcome"][key]) for key in expected}
    apart = max(abs(float(expected[key]) - found[key]) for key in expected)
    return apart, f"{path.name}: {apart:.2e}\n  search: {expected}\n  engine: {found} {answer['notes']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starwright", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the files")
    arguments = parser.parse_args()
    sys.setrecursionlimit(100_000)
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        wrong, ties, refused, count, most = 0, 0, 0, scaled(FULL), 0
        for i in range(count):
            path = folder / f"{i:05}.xml"
            path.write_text(scenario(random.Random(arguments.seed * 1_000_003 + i)), encoding="utf-8")
            try:
                apart, text = difference(arguments.starwright, path)
            except fight_search.Refused:
                refused += 1
                continue
            most = max(most, apart)
            if apart > TOLERANCE:
                wrong += apart > NEAR_TIE
                ties += apart <= NEAR_TIE
                print(text, flush=True)
        print(f"{count} battles, {refused} without a value for the search, {wrong} told differently, "
              f"{ties} by a near tie; {most:.2e} apart at most")
    return 1 if wrong or ties * MOST_TIES > max(count, MOST_TIES) or refused * MOST_REFUSED > count else 0


if __name__ == "__main__":
    sys.exit(main())
