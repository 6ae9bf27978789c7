"""What script/threads asks about the odds of a fight that two threads share."""
from pathlib import Path

PROGRAM = "tests/burning_suns/burning-suns-odds"
# Where a race is seeded that this fight must find.
FILES = tuple(f"engine/games/burning_suns/{name}.c" for name in ("two_threads", "estimate", "narrow"))


def questions(source):
    """Returns the fight alone, then three of them at once; the answers are lines, which must be equal."""
    text = (Path(source) / "tests/burning_suns/fight.txt").read_text(encoding="utf-8")
    return f"{text}battle\n{text}together\n"
