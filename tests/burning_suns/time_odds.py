"""How long the odds of a battle take in processor time: each kind of fight against two fleets of regular units.

    STARWRIGHT_ODDS=build/tests/burning_suns/burning-suns-odds python3 tests/burning_suns/time_odds.py [N]

N battles of each, by default 5, and whether all choices were looked at. For a build without sanitizers."""
import sys

from test_battle import CYBORGS, INSECTOIDS, Odds, Played, Side, ask, fleet, side_text

TITAN, STARBASE, HIRED, HARD = Played.TITAN, Played.STARBASE, Played.HIRED, Played.HARD
FIGHTS = {
    'ten against ten': ('3d3b4r', '2d4b4r', [], []),
    'fifteen against fifteen': ('5d5b5r', '5d5b5r', [], []),
    'a titan and mercenaries against a starbase': ('3d3b3r', '3d3b3r', TITAN + HIRED, STARBASE),
    'titans and starbases on both sides': ('2d2b2r', '2d2b2r', TITAN + STARBASE, TITAN + STARBASE),
    'the same with damage upgrades': ('2d2b2r', '2d2b2r', TITAN + STARBASE + HARD, TITAN + STARBASE + HARD),
}


def measure(fight, n):
    ships, others, more, more_others = fight
    sides = (Side(1, 0, fleet(CYBORGS, ships).units + tuple(more)), Side(0, 1, fleet(INSECTOIDS, others).units + tuple(more_others)))
    text = ''.join(map(side_text, sides))
    took, told = ask(f'{text}time {n}\n{text}battle\n')
    return int(took), Odds(told).is_rough


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    first = None
    for name, fight in FIGHTS.items():
        took, is_rough = measure(fight, n)
        first = first or took
        exactness = 'rough' if is_rough else 'exact'
        print(f'{took / 1000:8.1f} ms  {took / first:6.1f}  {exactness}  {name}')


if __name__ == '__main__':
    main()
