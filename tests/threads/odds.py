"""What script/threads asks about the odds of fights that two threads share."""
from pathlib import Path

PROGRAM = "tests/burning_suns/burning-suns-odds"
# Where a race is seeded that one of these fights must find.
FILES = tuple(f"engine/games/burning_suns/{name}.c" for name in ("two_threads", "estimate", "narrow", "backward"))


FIGHTS = ("fight.txt", "titans.txt")  # of narrowed choices, and of all


def questions(source):
    """Returns each fight alone, then three of it at once; the answers are lines, of which two each must be equal."""
    texts = [(Path(source) / "tests/burning_suns" / name).read_text(encoding="utf-8") for name in FIGHTS]
    return "".join(f"{text}battle\n{text}together\n" for text in texts)
