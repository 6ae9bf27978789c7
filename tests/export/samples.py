"""The samples of all games; in a quick run the first galaxy and the first scenario of each game.

Environment: as for tests/validator/harness.py; SW_TEST_SCALE."""

import xml.etree.ElementTree as ElementTree

from harness import SOURCE
from scale import SCALE

ALL_SAMPLES = sorted(path for path in (SOURCE / 'galaxies').glob('*/*.xml') if path.parent.name != 'broken')


def of_this_run(paths):
    if SCALE >= 100:
        return paths
    first = {}
    for path in paths:
        first.setdefault((path.parent.name, ElementTree.parse(path).getroot().tag), path)
    return [*first.values()]


SAMPLES_OF_THIS_RUN = of_this_run(ALL_SAMPLES)
# Of the games with a map of hexes; formats for maps refuse the others.
MAP_GAMES = {path.parent.name for path in ALL_SAMPLES if ' q="' in path.read_text(encoding='utf-8')}
MAPS_OF_THIS_RUN = [path for path in SAMPLES_OF_THIS_RUN if path.parent.name in MAP_GAMES]
A_MAP = [path for path in ALL_SAMPLES if path.parent.name in MAP_GAMES][-1]
# Of the games on a board in inches, which tables of hexes and of cards refuse.
BOARD_GAMES = {path.parent.name for path in ALL_SAMPLES if ' x="' in path.read_text(encoding='utf-8')}
TABLES_OF_THIS_RUN = [path for path in SAMPLES_OF_THIS_RUN if path.parent.name not in BOARD_GAMES]
# A pack of faces has nothing on a mat, and a team has no board: they are pages of tables, but no picture.
TABLES_ALONE = {SOURCE / f'galaxies/{name}.xml' for name in ('burning-rome/faces', 'sunburn/hounds', 'sunburn/wolves')}
PICTURES_OF_THIS_RUN = [path for path in SAMPLES_OF_THIS_RUN if path not in TABLES_ALONE]
