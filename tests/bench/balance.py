#!/usr/bin/env python3
"""How many changes the search that evens out galaxies evaluates a second and core, at 61 tiles and six seats, beside the
evaluation of each arrangement from nothing, as other map tools make it; in one run. And how long galaxies from nothing take,
for 2 to 6 players.

balance.py BUILD [--seconds S] [--seeds N]

BUILD is a build folder without sanitizers; `ninja -C BUILD tests/bench/balance` builds the program that is timed. Prints a
table and exits with 1 if a limit is missed. Run it on an idle machine; this is not a test.
"""
import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LEAST = {"systems": 1_000_000, "anomalies": 300_000}
MOST_SECONDS = 1  # for a galaxy from nothing
RADIUS, SEATS, ANOMALIES = 4, 6, 14


def galaxy(seed):
    """61 hexes with a home in each corner."""
    rng = random.Random(seed)
    places = [(q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]
    corners = [(RADIUS, 0), (0, RADIUS), (-RADIUS, RADIUS), (-RADIUS, 0), (0, -RADIUS), (RADIUS, -RADIUS)]
    others = [place for place in places if place not in corners]
    rng.shuffle(others)
    lines = [f'<system q="{q}" r="{r}" type="home" seat="{seat}"/>' for seat, (q, r) in enumerate(corners, 1)]
    for number, (q, r) in enumerate(others):
        if number < ANOMALIES:
            kind = ("wormhole", "asteroid-field", "portal", "ionstorm")[number % 4]
            lines.append(f'<anomaly q="{q}" r="{r}" type="{kind}" turn="{rng.randrange(3)}"/>')
        else:
            kind = ("hostile", "inhabited", "uninhabited")[number % 3]
            lines.append(f'<system q="{q}" r="{r}" type="{kind}" value="{rng.randrange(2, 5)}"/>')
    return (f'<galaxy xmlns="urn:starwright:1" game="burning-suns" players="{SEATS}" sets="3">'
            + "".join(lines) + "</galaxy>")


def from_nothing(command, seeds):
    """The seconds that the slowest galaxy takes, by number of players."""
    slowest = {}
    for players in range(2, 7):
        for seed in range(seeds):
            begin = time.monotonic()
            subprocess.run([command, "generate", "--game", "burning-suns", "--players", str(players), "--seed", str(seed)],
                           capture_output=True, check=True)
            slowest[players] = max(slowest.get(players, 0), time.monotonic() - begin)
    return slowest


def main():
    parser = argparse.ArgumentParser(description="Time the search for even galaxies.")
    parser.add_argument("build", type=Path)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--seeds", type=int, default=20)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "galaxy.xml"
        path.write_text(galaxy(1), encoding="utf-8")
        done = subprocess.run([arguments.build / "tests/bench/balance", path, str(arguments.seconds)], text=True,
                              capture_output=True, check=True)
    rates = {name: float(rate) for name, rate in (line.split() for line in done.stdout.splitlines())}
    missed = [name for name, least in LEAST.items() if rates[name] < least]
    for name, label in (("systems", "swaps of systems"), ("anomalies", "changes with anomalies"),
                        ("nothing", "evaluated from nothing")):
        said = f"at least {LEAST[name]:,}" if name in LEAST else ""
        print(f"{label:<26}{rates[name]:>14,.0f} a second   {rates[name] / rates['nothing']:>7.1f} times   {said}"
              + ("   MISSED" if name in missed else ""))
    slow = from_nothing(arguments.build / "validator/starwright", arguments.seeds)
    for players, seconds in slow.items():
        print(f"from nothing, {players} players{seconds:>15.2f} s at most     at most {MOST_SECONDS} s"
              + ("   MISSED" if seconds > MOST_SECONDS else ""))
    sys.exit(1 if missed or max(slow.values()) > MOST_SECONDS else 0)


if __name__ == "__main__":
    main()
