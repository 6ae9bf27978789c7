"""The tests that find faults, for script/mutate. Each kind has tests with names:

    names()             the tests in the order in which they are tried; one must find the fault
    sound_names()       those that the sound program must pass
    needs()             the programs that they run
    find(name, number)  runs one on mutant `number`, 0 being the sound program; returns None, or how it was found: the
                        name of the smallest test that finds it, perhaps followed by ": " and more

A name that find() has returned can be passed to it later, and then finds the fault sooner.
"""
import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
sys.path.append(str(SOURCE / "tests/oracle"))

import compare  # noqa: E402, after its folder is on the path
import compare_scenarios  # noqa: E402
from generate import generate  # noqa: E402

SEED = 7
SCALE = int(os.environ.get("SW_TEST_SCALE", "100"))
MORE = [scale for scale in (10, 100) if scale < SCALE] + [SCALE] * (SCALE > 1)  # after 1
COUNT = 8 * SCALE
COMMAND, EDITOR = "validator/starwright", "editor/starwright-editor"
# Seconds of processor time of one program: a loop without end is found on a busy machine as on a quiet one.
LONGEST = 60
PATIENCE = 1800  # seconds that a test may wait


class Finder:
    """Runs tests on the mutants of a build."""

    def __init__(self, build):
        self.build = build

    def needs(self):
        return {COMMAND}

    def sound_names(self):
        return self.names()

    def run(self, number, *command, **more):
        """Returns what the test printed; None if it passed."""
        environment = {**os.environ, "SW_MUTANT": str(number), "STARWRIGHT": str(self.build / COMMAND),
                       "STARWRIGHT_EDITOR": str(self.build / EDITOR), "STARWRIGHT_SOURCE": str(SOURCE), **more}
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, env=environment,
                                  timeout=PATIENCE, preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return "it does not end"
        if done.returncode == -signal.SIGXCPU:
            return "it does not end"
        return None if done.returncode == 0 else done.stdout + done.stderr or f"exit status {done.returncode}"

    def run_python(self, number, path, *arguments, **more):
        """Returns None if the file's tests pass, else the name of the test that failed, or "" if none did by itself.
        A test that is no longer there finds nothing."""
        said = self.run(number, sys.executable, str(path), "--failfast", *arguments, **more) if path.is_file() else None
        if said is None or "_FailedTest" in said:
            return None
        failed = re.search(r"^(?:FAIL|ERROR): (\w+) \(__main__\.([\w.]+)\)", said, re.MULTILINE)
        if not failed:
            return ""
        # Before the tests of a class it is the class that fails.
        return failed[2] if failed[2].endswith(f".{failed[1]}") or failed[1].startswith("setUp") else f"{failed[2]}.{failed[1]}"


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 5))


# ---------------------------------------------------------------- the command

class Oracle(Finder):
    """Random documents with the verdicts of the second implementation, then documents whose verdicts a referee has
    settled: "galaxies", "scenarios", a document of them, or a file of tests."""

    def __init__(self, build, folder):
        super().__init__(build)
        galaxies = generate(SEED, COUNT, folder / "galaxies")
        # Twice as many: few of them have exactly one army too many for unrest alone.
        scenarios = compare_scenarios.generate(SEED, 2 * COUNT, folder / "scenarios")
        self.folder = folder
        self.expected = {"galaxies": compare.naive_opinion(galaxies), "scenarios": compare_scenarios.naive_opinion(scenarios)}

    def names(self):
        return [*self.expected, *(str(path.relative_to(SOURCE)) for name in ("documents", "told_once")
                                  for path in sorted(SOURCE.glob(f"tests/*/test_{name}.py")))]

    def find(self, name, number):
        words = name.split()
        if words[0] in self.expected:
            return self.find_document(number, *words)
        failed = self.run_python(number, SOURCE / words[0], *words[1:])
        return None if failed is None else f"{words[0]} {failed}".strip()

    def find_document(self, number, kind, document=None):
        """Returns the first document on which the engine with that fault and the oracle disagree, or the kind if all
        do not come to a verdict."""
        path, expected = self.folder / kind, self.expected[kind]
        if document:
            path, expected = path / document, {document: expected.get(document)}
            if not path.is_file():
                return None
        os.environ["SW_MUTANT"] = str(number)
        is_galaxies = kind == "galaxies"
        try:
            found = (compare if is_galaxies else compare_scenarios).engine_opinion(str(self.build / COMMAND), path)
        except SystemExit:
            return f"{kind} {document or ''}".strip() + ": it does not come to a verdict"
        differing = (compare.differences(expected, found, "naive", "engine") if is_galaxies else
                     compare_scenarios.differences(expected, found))
        return f"{kind} {differing[0].partition(':')[0]}" if differing else None


class OwnTests(Finder):
    """The tests in a game's folder: files, or a test of one, with few counts and then with more."""

    def __init__(self, build, folder):
        super().__init__(build)
        self.folder = folder

    def names(self):
        # The tests most likely to notice come first. Those of a second implementation alone never run the command.
        files = [path.name for path in sorted(self.folder.glob("test_*.py"), reverse=True)
                 if not path.name.startswith("test_oracle_")]
        return files + [f"{name} at {scale}" for scale in MORE for name in files]

    def sound_names(self):
        return [name for name in self.names() if " at " not in name]

    def find(self, name, number):
        test, _, scale = name.partition(" at ")
        file, *tests = test.split()
        failed = self.run_python(number, self.folder / file, *tests, SW_TEST_SCALE=scale or "1")
        if failed is None:
            return None
        found = f"{file} {failed or ' '.join(tests)}".strip() + (f" at {scale}" if scale else "")
        # With few counts the sound program has passed all tests.
        return found if number == 0 or not scale or self.find(found, 0) is None else None


class Battles(Finder):
    """The tests of the odds of battles, without those that play a million: a class, or a test of one."""

    PROGRAM = "tests/burning_suns/burning-suns-odds"

    def names(self):
        return ["Sensible", "Exact", "Bounds"]

    def needs(self):
        return {self.PROGRAM}

    def find(self, name, number):
        failed = self.run_python(number, SOURCE / "tests/burning_suns/test_battle.py", name, SW_TEST_SCALE="1",
                                 STARWRIGHT_ODDS=str(self.build / self.PROGRAM))
        return None if failed is None else failed or name


class Fixtures(Finder):
    """The files that break one rule each; only that of one rule, if it is given."""

    def __init__(self, build, rule=None):
        super().__init__(build)
        self.tests = ["Fixtures.test_" + re.sub(r"\W", "_", rule) + "_is_broken_alone"] if rule else []

    def names(self):
        return [" ".join(self.tests)]

    def find(self, name, number):
        failed = self.run_python(number, SOURCE / "tests/validator/test_fixtures.py", *name.split())
        # Another failure says nothing about this rule.
        return failed if failed and (not self.tests or failed in self.tests) else None


class Listed(Finder):
    """The rules that the command lists: each must have a mutant."""

    # Rules of the reader and the runner have no check function to delete.
    UNCHECKED = "document/"

    def __init__(self, build, rules, game):
        super().__init__(build)
        self.rules, self.game = rules, game

    def names(self):
        return ["rules"]

    def find(self, _name, number):
        listed = subprocess.run([self.build / COMMAND, "explain", "--list", "--format", "json"],
                                capture_output=True, text=True, check=True,
                                env={**os.environ, "SW_MUTANT": str(number)}).stdout
        names = {name for name in re.findall(r'"name":"([^"]+)"', listed)
                 if name.startswith(self.game) and not name.startswith(self.UNCHECKED)}
        return ", ".join(sorted(names ^ self.rules)) or None


# ---------------------------------------------------------------- the editor and the unit tests

class Hands(Finder):
    """The galaxy drawn in the editor must be the expected one."""

    def __init__(self, build, hands):
        super().__init__(build)
        self.test = f"test_by_{hands}"

    def names(self):
        return [self.test]

    def needs(self):
        return {COMMAND, EDITOR}

    def find(self, name, number):
        failed = self.run_python(number, SOURCE / "tests/editor/e2e/test_galaxy.py", "-k", name)
        return None if failed is None else name


class Units(Finder):
    """Cases of programs of unit tests: {case: program}."""

    def __init__(self, build, cases):
        super().__init__(build)
        self.cases = cases

    def names(self):
        return [*self.cases]

    def needs(self):
        return {*self.cases.values()}

    def find(self, name, number):
        if name not in self.cases:
            return None
        said = self.run(number, self.build / self.cases[name], CK_RUN_CASE=name, CK_FORK="no", G_DEBUG="fatal-warnings",
                        SW_TEST_SCALE="1")
        if said is None:
            return None
        failed = re.search(r"^not ok \d+ - \S+:\w+:(\w+):", said, re.MULTILINE)
        return f"{name}: {failed[1] if failed else said.strip().splitlines()[-1]}"
