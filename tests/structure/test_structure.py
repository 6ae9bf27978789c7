#!/usr/bin/env python3
"""Who may know whom, who may name what: the arrows of DESIGN.md, read off the source.

    STARWRIGHT_SOURCE  the source tree
"""
import os
import re
import subprocess
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("STARWRIGHT_SOURCE", Path(__file__).resolve().parents[2]))

# Each folder of engine/ may know those before it, and itself.
LAYERS = ["base", "hex", "ground", "table", "document", "problem", "xml", "graph", "rules", "games",
          "picture", "export"]

# Where the games' names may stand, apart from each game's own folder. What is written for people
# names what it likes, as comments do for an example.
GAME_NAMES_ALLOWED = re.compile(
    r"engine/games/games\.c$|editor/po/|([^/]+/)*meson\.build$|galaxies/|schemas/|tests/|"
    r"editor/templates\.gresource\.xml$|"
    r"script/(update-schemas|screenshots)$|"
    r"[^/]*\.md$|docs?/|mockup/|\.github/|\.pre-commit-hooks\.yaml$")

# Words that only mean something on the machine of whoever wrote them.
PRIVATE = re.compile(r"/work/|/root/|/home/[a-z]|/tmp/build-|/Users/")
PRIVATE_ALLOWED = {"tests/structure/test_structure.py"}

MAX_LINES = 500
# Those that may be longer, each for a reason: a widget that scrolls and a scene are each one closed object.
LONG_FILES = {"editor/panels/rows.c", "editor/map/scene.c"}
MAX_FUNCTION_LINES = 60
MAX_SHARED_FIELDS = 15  # of a struct that a header shows


def tracked():
    done = subprocess.run(["git", "-C", SOURCE, "ls-files", "-z"], capture_output=True, check=True)
    return [name for name in done.stdout.decode().split("\0")
            if name and (SOURCE / name).is_file() and not (SOURCE / name).is_symlink()]


FILES = tracked()


def text_of(name):
    return (SOURCE / name).read_text(encoding="utf-8", errors="replace")


def sources(folder):
    return [name for name in FILES if name.startswith(folder) and name.endswith((".c", ".h"))]


def without_comments(name):
    if not name.endswith((".c", ".h")):
        return text_of(name)
    return re.sub(r"/\*.*?\*/", "", text_of(name), flags=re.DOTALL)


def includes(name):
    """What the file includes: [(quoted?, path)]."""
    return [(quote == '"', path) for quote, path in
            re.findall(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)', text_of(name), re.MULTILINE)]


def layer_of(name):
    """The engine folder that a source file or an include stands in."""
    parts = name.split("/")
    return parts[1] if parts[0] == "engine" and len(parts) > 2 else None


def games():
    """Folder, file name and title of each game."""
    for folder in sorted({name.split("/")[2] for name in FILES
                          if name.startswith("engine/games/") and name.count("/") > 2}):
        tables = "".join(text_of(name) for name in sources(f"engine/games/{folder}/"))
        found = re.search(r'\.game = "([^"]+)"', tables)
        title = re.search(r'\.title = "([^"]+)"', tables)
        yield folder, [folder, *(m[1] for m in (found, title) if m)]


class Arrows(unittest.TestCase):
    def test_folders_are_those_that_the_arrows_name(self):
        found = {layer_of(name) for name in sources("engine/")} - {None}
        self.assertEqual(found - set(LAYERS), set())

    def test_a_folder_includes_only_folders_above_it(self):
        for name in sources("engine/"):
            layer = LAYERS.index(layer_of(name))
            for quoted, path in includes(name):
                known = path.split("/")[0]
                if not quoted or known not in LAYERS:
                    continue
                with self.subTest(file=name, includes=path):
                    self.assertLessEqual(LAYERS.index(known), layer)

    def test_quoted_includes_are_ours(self):
        for name in sources("engine/"):
            for quoted, path in includes(name):
                if quoted:
                    with self.subTest(file=name, includes=path):
                        self.assertTrue((SOURCE / "engine" / path).is_file()
                                        or (SOURCE / Path(name).parent / path).is_file())

    def test_a_folder_links_only_folders_above_it(self):
        for name in FILES:
            if not re.fullmatch(r"engine/\w+(/\w+)?/meson\.build", name):
                continue
            layer = LAYERS.index(layer_of(name))
            for links in re.findall(r"link_(?:with|whole):\s*\[?([^\]\n]*)", text_of(name)):
                for word in re.findall(r"\w+", links):
                    with self.subTest(file=name, links=word):
                        self.assertIn(word, [*LAYERS[:layer + 1], *(g for g, _ in games())])

    def test_only_the_parser_knows_libxml2(self):
        knowing = [name for name in FILES if name.endswith((".c", ".h"))
                   and any(path.startswith("libxml/") for _, path in includes(name))]
        self.assertEqual(knowing, ["engine/xml/parse.c"])

    def test_a_ground_is_told_from_another_in_its_folder_alone(self):
        """Elsewhere a ground is compared with that of a table or of a place, never by name."""
        for name in sources("engine/") + sources("validator/") + sources("editor/"):
            if layer_of(name) == "ground":
                continue
            with self.subTest(file=name):
                self.assertNotRegex(without_comments(name),
                                    r"[=!]=\s*&sw_ground_|&sw_ground_\w+\s*[=!]=")

    def test_the_engine_and_the_command_know_no_toolkit(self):
        for name in sources("engine/") + sources("validator/"):
            for _, path in includes(name):
                with self.subTest(file=name, includes=path):
                    self.assertNotRegex(path, r"^(gtk|gdk|gsk|adwaita|editor)[/.]")

    def test_the_session_knows_the_engine_alone(self):
        found = sources("editor/session/")
        self.assertTrue(found)
        for name in found:
            for quoted, path in includes(name):
                if quoted:
                    with self.subTest(file=name, includes=path):
                        self.assertIn(path.split("/")[0], ["session", *LAYERS])
                else:
                    with self.subTest(file=name, includes=path):
                        self.assertNotRegex(path, r"^(gtk|gdk|gsk|gio|adwaita)/")

    def test_tables_hash_by_a_key(self):
        """A stranger can make names and numbers that GLib's own hashes take for one."""
        for name in sources("engine/") + sources("validator/") + sources("editor/"):
            with self.subTest(file=name):
                self.assertNotRegex(without_comments(name), r"\bg_(str|int|int64|double)_hash\b|g_string_chunk_insert_const|g_intern_string")

    def test_the_engine_does_not_know_the_command(self):
        names = {Path(name).name for name in sources("validator/")}
        own = {Path(name).name for name in sources("engine/")}
        for name in sources("engine/"):
            for _, path in includes(name):
                with self.subTest(file=name, includes=path):
                    self.assertFalse(path.startswith("validator/"))
                    self.assertNotIn(path, names - own)


def units(folder):
    """{file without its ending: the units of the folder that its header and source include}."""
    found = {}
    for name in sources(folder):
        unit = name.removeprefix("editor/").rpartition(".")[0]
        known = {path.rpartition(".")[0] for quoted, path in includes(name) if quoted}
        found.setdefault(unit, set()).update(known - {unit})
    return {unit: known & found.keys() for unit, known in found.items()}


def circle_in(graph):
    """A circle of units, each of which includes the next; [] if there is none."""
    done, way = set(), []

    def visit(unit):
        if unit in way:
            return way[way.index(unit):]
        if unit in done:
            return []
        way.append(unit)
        for known in sorted(graph[unit]):
            if circle := visit(known):
                return circle
        done.add(way.pop())
        return []

    return next((circle for unit in sorted(graph) if (circle := visit(unit))), [])


def shared_structs(name):
    """(name, number of fields) of each struct that the header shows."""
    text = without_comments(name)
    for tag, body, alias in re.findall(r"^(?:typedef )?struct ?(\w*) \{\n(.*?)^\} ?(\w*);", text,
                                       re.MULTILINE | re.DOTALL):
        fields = re.sub(r"\([^()]*\)", "", re.sub(r"\{[^{}]*\}", "", body))
        yield tag or alias, sum(line.count(",") + 1 for line in fields.split(";")[:-1])


# What the map shows and what is done on it, without a toolkit.
PLAIN_MAP = {"draw", "explored_layer", "layer", "layers", "map_state", "marks_layer", "overlay_layer", "pan",
             "pointer_tool", "raster", "say", "scene", "scene_layer", "sprite", "sprites", "target",
             "veil", "viewport"}


class Map(unittest.TestCase):
    def test_no_two_units_include_each_other(self):
        graph = units("editor/map/")
        self.assertIn("map/viewport", graph["map/target"])
        self.assertEqual(circle_in(graph), [])

    def test_a_circle_is_found(self):
        self.assertEqual(circle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}), ["b", "c"])

    def test_structs_that_are_shared_are_small(self):
        found = {}
        for name in sources("editor/map/"):
            if name.endswith(".h"):
                found.update(shared_structs(name))
        self.assertEqual((found["SwTarget"], found["SwPoint"]), (3, 2))
        self.assertEqual({tag: n for tag, n in found.items() if n > MAX_SHARED_FIELDS}, {})

    def test_what_tests_can_drive_knows_no_toolkit(self):
        names = [name for name in sources("editor/map/") if Path(name).stem in PLAIN_MAP]
        self.assertGreater(len(names), len(PLAIN_MAP))
        for name in names:
            for quoted, path in includes(name):
                with self.subTest(file=name, includes=path):
                    self.assertNotRegex(path, r"^(gtk|gdk|gsk|adwaita)/")
                    if quoted and path.startswith("map/"):
                        self.assertIn(Path(path).stem, PLAIN_MAP)

    def test_the_map_knows_no_window(self):
        for name in sources("editor/map/"):
            for quoted, path in includes(name):
                if quoted:
                    with self.subTest(file=name, includes=path):
                        self.assertIn(path.split("/")[0], ["map", "session", "words.h", *LAYERS])


class Names(unittest.TestCase):
    def test_there_are_games(self):
        self.assertIn("burning_suns", dict(games()))
        self.assertTrue(all(len(names) == 3 for _, names in games()))

    def test_a_game_is_named_only_in_its_folder(self):
        for folder, names in games():
            pattern = re.compile("|".join(map(re.escape, names)), re.IGNORECASE)
            for name in FILES:
                if GAME_NAMES_ALLOWED.match(name) or name.startswith(f"engine/games/{folder}/"):
                    continue
                with self.subTest(file=name, game=folder):
                    self.assertIsNone(pattern.search(without_comments(name)))

    def test_nothing_names_a_private_place(self):
        for name in FILES:
            if name not in PRIVATE_ALLOWED:
                with self.subTest(file=name):
                    self.assertIsNone(PRIVATE.search(text_of(name)))


class Tests(unittest.TestCase):
    def test_every_test_is_run(self):
        lists = "".join(text_of(name) for name in FILES if re.match(r"tests/.*meson\.build$", name))
        for name in FILES:
            found = re.fullmatch(r"tests/[\w/]*test_(\w+)\.py", name)
            if found:
                with self.subTest(file=name):
                    self.assertTrue(re.search(rf"\btest_{found[1]}\.py|'{found[1]}'", lists))


def functions(text):
    """(name, lines) of each function, by the layout that .clang-format gives: the name and the
    braces stand at the beginning of lines."""
    for found in re.finditer(r"^(\w+)\([^;{]*?\)\n\{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        yield found[1], found[2].count("\n")


class Sizes(unittest.TestCase):
    def test_files_are_short(self):
        for name in FILES:
            if not name.endswith((".c", ".h")) or name in LONG_FILES:
                continue
            with self.subTest(file=name):
                self.assertLessEqual(text_of(name).count("\n"), MAX_LINES)

    def test_functions_are_short(self):
        n = 0
        for name in FILES:
            if name.endswith(".c"):
                for function, lines in functions(text_of(name)):
                    n += 1
                    with self.subTest(file=name, function=function):
                        self.assertLessEqual(lines, MAX_FUNCTION_LINES)
        self.assertGreater(n, 300)


if __name__ == "__main__":
    unittest.main()
