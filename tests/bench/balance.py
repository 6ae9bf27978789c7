#!/usr/bin/env python3
"""How many changes the search that evens out galaxies evaluates a second and core, at 61 tiles, six seats and six measures, beside
the evaluation of each arrangement from nothing, as other map tools make it; in one run. How many random galaxies with 40 per
cent of their tiles locked are evened out to a tenth in a second of one core. And how long galaxies from nothing take, for 2 to
6 players.

balance.py BUILD [--seconds S] [--galaxies N] [--seeds N]

BUILD is a build folder without sanitizers; `ninja -C BUILD tests/bench/balance` builds the program that is timed. Prints a
table and exits with 1 if a limit is missed. Seconds are those of the processor. Run it on an idle machine; this is not a test.
"""
import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("oracle", "burning_suns")]

import uneven  # noqa: E402

LEAST = {"systems": 1_000_000, "anomalies": 300_000}
LABELS = {"systems": "swaps of systems", "anomalies": "changes of anomalies", "both": "changes of both sorts",
          "search": "steps of a search", "nothing": "evaluated from nothing"}
MOST_SECONDS = 1
TENTH, IN = 0.1, 0.9  # what is left of the differences, and in how many galaxies at least
RADIUS, SEATS = 4, 6


def processor_seconds(*command):
    """Runs the command; returns how long it took, and its status."""
    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
    before = spent()
    status = subprocess.run([str(word) for word in command], capture_output=True, check=False).returncode
    return spent() - before, status


def rates_of(build, folder, seconds):
    path = folder / "galaxy.xml"
    path.write_text(uneven.galaxy(random.Random(1), SEATS, RADIUS)[0], encoding="utf-8")
    done = subprocess.run([build / "tests/bench/balance", path, str(seconds)], text=True, capture_output=True, check=True)
    return {name: float(rate) for name, rate in (line.split() for line in done.stdout.splitlines())}


def left_of(record):
    """What is left of the differences, by the measures in a record."""
    measures = json.loads(record.read_text(encoding="utf-8"))["measures"]
    before, after = (uneven.cost_of_figures({measure["name"]: measure[when] for measure in measures})
                     for when in ("before", "after"))
    return after / before


def with_locks(command, folder, n):
    """Returns what is left and the seconds, of each of n galaxies."""
    rng, found = random.Random(40), []
    for number in range(n):
        path, out = folder / f"{number}.xml", folder / f"{number}-even.xml"
        text, places = uneven.galaxy(rng)
        path.write_text(text, encoding="utf-8")
        locks = [f"--lock={q},{r}" for q, r in rng.sample(places, len(places) * 2 // 5)]
        seconds, status = processor_seconds(command, "balance", path, "--seed", number, "--jobs", 1, *locks, "-o", out)
        found.append((left_of(folder / f"{number}-even.fairness.json") if status == 0 else 1, seconds))
    return found


def from_nothing(command, seeds):
    """The seconds that the slowest galaxy takes, by number of players."""
    return {players: max(processor_seconds(command, "generate", "--game", "burning-suns", "--players", players, "--seed", seed)[0]
                         for seed in range(seeds)) for players in range(2, 7)}


def tell_rates(rates):
    for name, label in LABELS.items():
        said = f"at least {LEAST[name]:,}" if name in LEAST else ""
        print(f"{label:<26}{rates[name]:>14,.0f} a second   {rates[name] / rates['nothing']:>7.1f} times   {said}"
              + ("   MISSED" if rates[name] < LEAST.get(name, 0) else ""))
    return all(rates[name] >= least for name, least in LEAST.items())


def tell_galaxies(found):
    reached = sum(left <= TENTH and seconds <= MOST_SECONDS for left, seconds in found)
    is_met = reached >= len(found) * IN
    print(f"to a tenth within {MOST_SECONDS} s, 40 % locked: {reached} of {len(found)}; {max(s for _, s in found):.2f} s at most"
          + ("" if is_met else "   MISSED"))
    return is_met


def tell_seconds(slow):
    for players, seconds in slow.items():
        print(f"from nothing, {players} players{seconds:>15.2f} s at most     at most {MOST_SECONDS} s"
              + ("   MISSED" if seconds > MOST_SECONDS else ""))
    return max(slow.values()) <= MOST_SECONDS


def main():
    parser = argparse.ArgumentParser(description="Time the search for even galaxies.")
    parser.add_argument("build", type=Path)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--galaxies", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=20)
    arguments = parser.parse_args()
    command = arguments.build / "validator/starwright"
    with tempfile.TemporaryDirectory() as folder:
        met = [tell_rates(rates_of(arguments.build, Path(folder), arguments.seconds)),
               tell_galaxies(with_locks(command, Path(folder), arguments.galaxies)),
               tell_seconds(from_nothing(command, arguments.seeds))]
    sys.exit(0 if all(met) else 1)


if __name__ == "__main__":
    main()
