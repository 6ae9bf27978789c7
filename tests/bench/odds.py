"""The wall and processor time of the odds of large battles, with two builds on one machine.

    odds.py OLD NEW [--exact]

OLD and NEW are burning-suns-odds (tests/burning_suns/odds.c) of builds without sanitizers. The fights are those of
engine/games/burning_suns/ODDS.md: ten units a side, with a titan, a starbase and one or two damage upgrades. With
--exact the attacker's chance is compared with that of all choices, which takes NEW minutes for each fight; else with
that of the other build. Both are points of a hundred.
"""
import argparse
import random
import resource
import subprocess
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / 'burning_suns'))

from test_battle import ONE, Odds, Side, side_text, units  # noqa: E402

FIGHTS = 12
SHIPS = 8


def counts(chance):
    """Returns the numbers of dreadnoughts, battlecruisers and raiders."""
    while True:
        drawn = [chance.randint(0, 4) for _ in range(3)]
        if sum(drawn) == SHIPS:
            return drawn


def side(chance):
    dreadnoughts, battlecruisers, raiders = counts(chance)
    upgraded = chance.sample(range(5), chance.randint(1, 2))
    damage = [2 if kind in upgraded else 1 for kind in range(5)]
    found = units(0, dreadnoughts, chance.randint(2, 5), cost=4, damage=damage[0])
    found += units(1, battlecruisers, chance.randint(4, 7), cost=6, damage=damage[1])
    found += units(2, raiders, chance.randint(3, 5), cost=4, rerolls=True, damage=damage[2])
    found += units(3, 1, chance.randint(5, 7), dice=3, points=chance.randint(5, 8), cost=24, flags='tu', damage=damage[3])
    found += units(4, 1, chance.randint(3, 5), dice=2, points=chance.randint(4, 6), cost=14, flags='uc', damage=damage[4])
    return Side(chance.randint(0, 2), 0, tuple(found))


def measure(program, text):
    """Returns the attacker's chance, and the wall time and the processor time of all threads that it took, in seconds."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime, time.perf_counter()
    done = subprocess.run([program], input=text, text=True, capture_output=True, check=True)
    wall, took = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return 100 * Odds(done.stdout.splitlines()[0]).won / ONE, wall, took


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('old')
    parser.add_argument('new')
    parser.add_argument('--exact', action='store_true')
    arguments = parser.parse_args()
    chance = random.Random(16)
    for i in range(FIGHTS):
        text = side_text(side(chance)) + side_text(side(chance))
        old, *old_took = measure(arguments.old, text + 'battle\n')
        new, *new_took = measure(arguments.new, text + 'battle\n')
        line = f'{i + 1:3}  ' + '  '.join(f'{1000 * seconds:5.0f} ms' for seconds in old_took + new_took)
        if arguments.exact:
            exact, _, took = measure(arguments.new, text + 'battle exact\n')
            line += f'  {abs(old - exact):6.2f} {abs(new - exact):6.2f} off {exact:.2f}, which takes {took:.1f} s'
        else:
            line += f'  {abs(old - new):6.2f} apart'
        print(line, flush=True)


if __name__ == '__main__':
    main()
