#!/usr/bin/env python3
"""Who may include whom, and who may name what: the arrows of DESIGN.md, checked in the source.

    STARWRIGHT_SOURCE  the source tree
"""
import ast
import os
import re
import subprocess
import unittest
from collections import Counter, defaultdict
from pathlib import Path

SOURCE = Path(os.environ.get("STARWRIGHT_SOURCE", Path(__file__).resolve().parents[2]))

# Each folder of engine/ may include those before it, and itself.
LAYERS = ["base", "hex", "ground", "plane", "table", "document", "mat", "problem", "xml", "graph", "search", "rules", "board",
          "games", "picture", "export"]

# Where the games' names may be used, apart from each game's own folder. Documents may use any names, and so may
# comments for an example.
GAME_NAMES_ALLOWED = re.compile(
    r"engine/games/games\.c$|editor/po/|([^/]+/)*meson\.build$|galaxies/|schemas/|tests/|"
    r"editor/templates\.gresource\.xml$|"
    r"script/(update-schemas|screenshots)$|"
    r"[^/]*\.md$|packaging/npm/README\.md$|docs?/|mockup/|\.github/|\.pre-commit-hooks\.yaml$")

# Words that only have a meaning on the author's machine.
PRIVATE = re.compile(r"/work/|/root/|/home/[a-z]|/tmp/build-|/Users/")
PRIVATE_ALLOWED = {"tests/structure/test_structure.py"}

# What a folder of editor/ may include beside itself and the engine.
EDITOR = {
    "board": {"gtk48", "map", "session", "words"},
    "commands": {"gtk48", "widgets"},
    "dialogs": {"map", "session", "widgets", "words"},
    "files": {"session", "widgets"},
    "gtk48": set(),
    "help": {"widgets"},
    "map": {"gtk48", "session", "words"},
    "mat": {"gtk48", "map", "session", "words"},
    "panels": {"map", "session", "widgets", "words"},
    "print": {"map", "session", "widgets"},
    "session": set(),
    "widgets": {"gtk48"},
    "window": {"board", "commands", "dialogs", "files", "gtk48", "map", "mat", "panels", "print", "session", "widgets", "words"},
}

# What it may include of the engine, if not everything.
EDITOR_ENGINE = {"commands": {"base"}, "gtk48": set(), "help": {"base"}, "widgets": {"base"}}

# The map's state and tools: scripts drive them, without GTK.
PLAIN_MAP = {"draw", "coordinates", "explored_layer", "handles", "layer", "layers", "map_picture", "canvas_state", "marks_layer", "overlay_layer",
             "pan", "lock_sign", "moves_picture", "pointer_tool", "raster", "description", "scene", "scene_layer", "sprite", "sprites", "target",
             "unread_sign", "veil", "viewport"}
PLAIN_MAT = {"mat_tool", "mat_answers", "mat_description"}
PLAIN_BOARD = {"board_tool", "board_sequence", "board_pick", "board_description", "corners", "drawn", "photo_fit"}

# Functions that only tests call, and why.
FOR_TESTS = {
    "journal__set_room": "a journal is begun anew after 256 MB, which no test writes",
    "sw_session_paste": "a proposal becomes this command; tests of queue and journal give it without a question",
    "bs_battle_odds_among": "measures what fewer choices cost; the program takes the most that there is time for",
}

# Functions that programs of others call, one a line.
LIBRARY = "validator/library/library.map"

MAX_LINES = 900
MAX_FUNCTION_LINES = 60

# A struct in a header is open to all files that include it.
MAX_FIELDS = 15


def tracked():
    done = subprocess.run(["git", "-C", SOURCE, "ls-files", "-z"], capture_output=True, check=True)
    return [name for name in done.stdout.decode().split("\0")
            if name and (SOURCE / name).is_file() and not (SOURCE / name).is_symlink()]


FILES = tracked()
NAMES = set(FILES)


def text_of(name):
    return (SOURCE / name).read_text(encoding="utf-8", errors="replace")


def sources(folder):
    return [name for name in FILES if name.startswith(folder) and name.endswith((".c", ".h"))]


def without_comments(name):
    if not name.endswith((".c", ".h")):
        return text_of(name)
    return re.sub(r"/\*.*?\*/", "", text_of(name), flags=re.DOTALL)


def includes(name):
    """Returns the file's includes: [(quoted?, path)]."""
    return [(quote == '"', path) for quote, path in
            re.findall(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)', text_of(name), re.MULTILINE)]


def layer_of(name):
    """Returns the engine folder of a source file or an include."""
    parts = name.split("/")
    return parts[1] if parts[0] == "engine" and len(parts) > 2 else None


def games():
    """Returns folder, file name and title of each game."""
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

    def test_json_is_written_by_its_writer(self):
        """Commas, escapes and the characters allowed in a page or a log are handled in one place."""
        for name in sources("engine/") + sources("validator/") + sources("editor/"):
            if name != "engine/base/json.c":
                with self.subTest(file=name):
                    self.assertNotRegex(without_comments(name), r'\\":')

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
                if not quoted:
                    with self.subTest(file=name, includes=path):
                        self.assertNotRegex(path, r"^(gtk|gdk|gsk|gio|adwaita)/")

    def test_what_scripts_drive_of_the_map_knows_no_toolkit(self):
        names = [name for name in sources("editor/map/") if Path(name).stem in PLAIN_MAP]
        self.assertGreater(len(names), len(PLAIN_MAP))
        for name in names:
            for quoted, path in includes(name):
                with self.subTest(file=name, includes=path):
                    self.assertNotRegex(path, r"^(gtk|gdk|gsk|adwaita)/")
                    if quoted and path.startswith("map/"):
                        self.assertIn(Path(path).stem, PLAIN_MAP)

    def test_what_is_done_on_a_mat_or_a_board_knows_no_toolkit(self):
        names = [name for folder, plain in (("mat", PLAIN_MAT), ("board", PLAIN_BOARD))
                 for name in sources(f"editor/{folder}/") if Path(name).stem in plain]
        self.assertEqual(len(names), 2 * len(PLAIN_MAT | PLAIN_BOARD))
        for name in names:
            for quoted, path in includes(name):
                with self.subTest(file=name, includes=path):
                    self.assertNotRegex(path, r"^(gtk|gdk|gsk|adwaita)/")
                    if quoted and path.startswith("map/"):
                        self.assertIn(Path(path).stem, PLAIN_MAP)

    def test_folders_of_the_editor_know_those_below_them(self):
        self.assertEqual({name.split("/")[1] for name in sources("editor/") if name.count("/") > 1}, set(EDITOR))
        for folder, known in EDITOR.items():
            found = sources(f"editor/{folder}/")
            self.assertTrue(found)
            known = known | {folder} | EDITOR_ENGINE.get(folder, set(LAYERS))
            for name in found:
                for quoted, path in includes(name):
                    if quoted:
                        with self.subTest(file=name, includes=path):
                            self.assertIn(path.split("/")[0].removesuffix(".h"), known)

    def test_each_workaround_of_the_toolkit_says_when_it_ends(self):
        """In the comment at the top of its header, or of its source if it has no header."""
        found = sources("editor/gtk48/")
        self.assertTrue(found)
        for name in found:
            if name.endswith(".c") and name[:-1] + "h" in found:
                continue
            opening = re.match(r"/\*.*?\*/", text_of(name), re.DOTALL)
            said = " ".join(opening[0].replace("\n *", " ").split()) if opening else ""
            with self.subTest(file=name):
                self.assertRegex(said, r"Delete when .*(GTK >= 4\.\d+|the version is unknown)")

    def test_no_window_has_state_by_a_string(self):
        """A window's data is a field of it, or of a part that it owns. Dialogs attach their data to their window."""
        for folder in ("commands", "files", "window"):
            for name in sources(f"editor/{folder}/"):
                for key in re.findall(r"g_object_set_(?:q?data)\w*\(([^,]*),", without_comments(name)):
                    with self.subTest(file=name, object=key):
                        self.assertNotRegex(key, r"window|parent|application")
        for name in sources("editor/"):
            with self.subTest(file=name):
                self.assertNotRegex(without_comments(name), r"g_object_\w+data\w*\((?:G_OBJECT\()?(?:window|owner|parent|self)\b")

    def test_tables_hash_by_a_key(self):
        """A file can contain names and numbers that collide under GLib's own hash functions."""
        for name in sources("engine/") + sources("validator/") + sources("editor/"):
            with self.subTest(file=name):
                self.assertNotRegex(without_comments(name), r"\bg_(str|int|int64|double)_hash\b|g_string_chunk_insert_const|g_intern_string")

    def test_what_only_one_c_library_has_is_not_used(self):
        """The command also builds on macOS, with musl and for WebAssembly. Where glibc alone has a function, GLib has one."""
        foreign = (r"\b(memrchr|rawmemchr|strchrnul|mempcpy|stpcpy|strdupa|strndupa|v?asprintf|secure_getenv|qsort_r|fopencookie|strverscmp"
                   r"|get_current_dir_name|canonicalize_file_name|program_invocation(_short)?_name|euidaccess|\w+_unlocked|tdelete|tdestroy|argp_\w+"
                   r"|renameat2|copy_file_range|sync_file_range|fallocate|mremap|memfd_create|getrandom|gettid|prctl|syscall|sendfile|splice"
                   r"|eventfd|signalfd|timerfd_\w+|inotify_\w+|epoll_\w+|accept4|pipe2|dup3|sched_[gs]etaffinity|malloc_trim|mallinfo2?|exp10|pow10"
                   r"|sincosf?)\s*\(|\bO_(TMPFILE|PATH)\b|\bMAP_POPULATE\b|\b__malloc_hook\b|<(linux|asm|sys/prctl|sys/sysinfo|malloc|error|features)\b"
                   r"|<sys/(auxv|epoll|eventfd|inotify|random|sendfile|vfs)\.h>")
        for name in sources("engine/") + sources("validator/"):
            with self.subTest(file=name):
                self.assertNotRegex(without_comments(name), foreign)
        self.assertRegex("at = memrchr(text, '<', 3);", foreign)
        self.assertRegex("#include <linux/fs.h>", foreign)

    def test_the_engine_does_not_know_the_command(self):
        names = {Path(name).name for name in sources("validator/")}
        own = {Path(name).name for name in sources("engine/")}
        for name in sources("engine/"):
            for _, path in includes(name):
                with self.subTest(file=name, includes=path):
                    self.assertFalse(path.startswith("validator/"))
                    self.assertNotIn(path, names - own)


def meant_by(folder, path):
    """Returns the files that a quoted include in a file of this folder may mean."""
    return {os.path.normpath(os.path.join(start, path)) for start in (folder, "engine", "editor", "validator", "tests")}


def opened(text):
    """Returns the functions of a source that others can call; no macro that defines a type."""
    return [name for kind, name in re.findall(r"^([^\n;={}()#]*)\n(\w+)\([^;{]*?\)\n\{$", text, re.MULTILINE)
            if "static" not in kind.split() and not name.isupper()]


class Folder:
    """Which files of a folder depend on which others. A unit is a source with its headers, NAME.h and NAME_private.h.
    A header without a source of its name, or that declares what other sources define, is shared: its includes count
    for all who include it. A unit depends on those whose headers it includes, and those whose functions it names."""

    def __init__(self, folder, texts):
        self.folder, self.texts = folder, texts
        self.units = {name[:-2] for name in texts if name.endswith(".c")}
        self.owners = {function: unit for unit in self.units for function in self.defined(unit)}
        self.headers = {name: self.unit_of(name) for name in texts if name.endswith(".h")}

    @classmethod
    def read(cls, folder):
        return cls(folder, {Path(name).name: without_comments(name) for name in sources(f"{folder}/") if str(Path(name).parent) == folder})

    def defined(self, unit):
        return opened(self.texts[f"{unit}.c"])

    def named(self, name):
        """Returns the units whose functions a file names."""
        return {self.owners[word] for word in self.owners.keys() & re.findall(r"\w+", self.texts[name])}

    def unit_of(self, header):
        """Returns None if it is shared."""
        name = header[:-2].removesuffix("_private")
        return name if name in self.units and self.named(header) <= {name} else None

    def included(self, name, seen):
        """Returns the headers of the folder that a file includes, also through shared headers."""
        for path in re.findall(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', self.texts.get(name, ""), re.MULTILINE):
            header = Path(path).name
            if header not in seen and f"{self.folder}/{header}" in meant_by(self.folder, path):
                seen.add(header)
                if self.headers.get(header) is None:
                    self.included(header, seen)
        return seen

    def needs(self, unit):
        files = [f"{unit}.c", *(header for header, owner in self.headers.items() if owner == unit)]
        headers = set().union(*(self.included(name, set()) for name in files))
        return ({self.headers.get(header) for header in headers} | self.named(f"{unit}.c")) - {unit, None}

    def circles(self):
        """Returns sets of units that reach each other."""
        reached = {unit: self.needs(unit) for unit in sorted(self.units)}
        for middle in reached:
            for needed in reached.values():
                if middle in needed:
                    needed |= reached[middle]
        found = {frozenset(other for other in needed if unit in reached[other])
                 for unit, needed in reached.items() if unit in needed}
        return sorted(map(sorted, found))


class Circles(unittest.TestCase):
    def circles(self, **texts):
        """Returns the circles of a folder of such files, `a_c` being a.c."""
        return Folder("engine/games/f", {re.sub("_([ch])$", r".\1", name): text for name, text in texts.items()}).circles()

    def test_circles_are_found(self):
        calls = 'void\n{}(void)\n{{\n\t{}();\n}}\n'
        self.assertEqual(self.circles(a_c='#include "games/f/b.h"', a_h="", b_c='#include "games/f/a.h"', b_h=""), [["a", "b"]])
        self.assertEqual(self.circles(a_c='#include "games/f/a.h"\n#include "games/f/b.h"', a_h="", b_c='#include "games/f/b.h"', b_h=""), [])
        self.assertEqual(self.circles(a_c='#include "games/f/all.h"', a_h="", b_c='#include "games/f/a.h"', b_h="",
                                      all_h='#include "games/f/b.h"'), [["a", "b"]])
        self.assertEqual(self.circles(a_c='#include "games/f/b_private.h"', a_h="", b_c="", b_private_h='#include "games/f/a.h"'),
                         [["a", "b"]])
        self.assertEqual(self.circles(a_c=calls.format("one", "two"), b_c=calls.format("two", "three"),
                                      c_c=calls.format("three", "one"), d_c=calls.format("four", "one")), [["a", "b", "c"]])
        self.assertEqual(self.circles(a_c=calls.format("one", "two"), b_c=calls.format("two", "three")), [])
        self.assertEqual(self.circles(a_c=calls.format("one", "two"), a_h="void one(void);\nvoid two(void);",
                                      b_c='#include "games/f/a.h"\n' + calls.format("two", "three")), [])
        self.assertEqual(self.circles(a_c="static " + calls.format("one", "two"), b_c=calls.format("two", "one")), [])

    def test_no_file_includes_itself(self):
        """Directly or through others, in the whole tree."""
        found = {name: {path for quoted, included in includes(name) if quoted
                        for path in meant_by(str(Path(name).parent), included) if path in NAMES}
                 for name in NAMES if name.endswith((".c", ".h"))}
        self.assertGreater(sum(map(len, found.values())), 1000)
        while found:
            ends = {name for name, included in found.items() if not included}
            self.assertNotEqual(ends, set(), f"in a circle, or lead to one: {sorted(found)}")
            found = {name: included - ends for name, included in found.items() if name not in ends}

    def test_folders_have_none(self):
        folders = {str(Path(name).parent) for name in FILES
                   if name.startswith(("engine/", "validator/", "editor/")) and name.endswith(".c")}
        self.assertGreater(len(folders), 30)
        for name in sorted(folders):
            folder = Folder.read(name)
            with self.subTest(folder=name):
                self.assertEqual(folder.circles(), [])


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

    def test_none_is_hidden_by_another_of_its_name(self):
        tree = ast.parse("class A:\n def test(self): 0\n def test(self): 1\nclass B: pass\nclass B: pass")
        self.assertEqual(list(repeated(tree.body)), ["test", "B"])
        for name in FILES:
            if name.endswith(".py"):
                with self.subTest(file=name):
                    self.assertEqual(list(repeated(ast.parse(text_of(name)).body)), [])


def repeated(body):
    """Yields the names of the classes and functions that replace one of the same name, also inside classes."""
    seen = set()
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from repeated(node.body)
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if node.name in seen and not node.decorator_list:
                yield node.name
            seen.add(node.name)


def functions(text):
    """Yields (name, lines) of each function, by the layout of .clang-format: the name and the braces are at the
    beginning of lines."""
    for found in re.finditer(r"^(\w+)\([^;{]*?\)\n\{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        yield found[1], found[2].count("\n")


def outermost(body):
    """Returns the text outside braces. Of a nested struct or union its name remains; if it has none, what is in it
    remains, since its fields are fields of the outer one."""
    inner = re.compile(r"(\b(?:struct|union)\s*)?\{([^{}]*)\}(\s*;)?")
    while inner.search(body):
        body = inner.sub(lambda found: f" {found[2] if found[1] and found[3] else found[3] or ''}", body)
    return body


def structs(text):
    """Yields (name, number of fields) of each struct that begins at the beginning of a line."""
    for found in re.finditer(r"^(?:typedef )?struct (?:(\w+) )?\{\n(.*?)^\} ?(\w*);", text,
                             re.MULTILINE | re.DOTALL):
        fields = [field for field in outermost(found[2]).split(";") if field.strip()]
        yield found[3] or found[1], sum(1 if "(" in field else 1 + field.count(",") for field in fields)


def uses(texts):
    """Yields (function, its file, files that name it) of each function that other files can call: {name: text}, without
    comments. A declaration in a header is no use; a header that calls it is."""
    named = {name: Counter(re.findall(r"\w+", text)) for name, text in texts.items()}
    users = defaultdict(set)
    for name, words in named.items():
        for word, n in words.items():
            if n > (name.endswith(".h")):
                users[word].add(name)
    for name, text in texts.items():
        if name.endswith(".c"):
            for function in opened(text):
                yield function, name, users[function] - ({name} if named[name][function] == 1 else set())


class Doors(unittest.TestCase):
    """What a file opens to others, others use."""

    def test_uses_are_found(self):
        texts = {"a.c": "int\nf(void)\n{\n\treturn 1;\n}\nint\ng(void)\n{\n\treturn f();\n}\n", "a.h": "int f(void);\nint g(void);\n",
                 "b.c": "static int\nh(void)\n{\n\treturn g();\n}\n"}
        self.assertEqual(list(uses(texts)), [("f", "a.c", {"a.c"}), ("g", "a.c", {"b.c"})])

    def test_functions_are_called_by_others(self):
        """A function of a program that only its own file calls is static; one that no program calls is not there. A test
        may call a function that its own file alone calls beside it."""
        programs = ("engine/", "editor/", "validator/")
        texts = {name: without_comments(name) for name in FILES if name.startswith((*programs, "tests/")) and name.endswith((".c", ".h"))}
        n, for_tests = 0, set()
        for_others = set(re.findall(r"^\t\t(\w+);", text_of(LIBRARY), re.MULTILINE))
        for function, name, users in uses(texts):
            if not name.startswith(programs) or function == "main" or function in for_others:
                continue
            n += 1
            with self.subTest(file=name, function=function):
                self.assertNotEqual(users - {name}, set(), "make it static")
                if not any(user.startswith(programs) for user in users):
                    for_tests.add(function)
                    self.assertIn(function, FOR_TESTS, "only tests call it")
        self.assertGreater(n, 1000)
        self.assertEqual(for_tests, set(FOR_TESTS))


class Chance(unittest.TestCase):
    DRAW = re.compile(r"\brandom[,)]")
    # Between them the order of evaluation is defined.
    POINTS = re.compile(r"&&|\|\||\?|\breturn\b|[;{}]")

    def drawn_together(self, text):
        return [part for part in self.POINTS.split(text) if len(self.DRAW.findall(part)) > 1]

    def test_two_numbers_are_not_drawn_together(self):
        """The order of arguments is the compiler's choice: another one would set up another map."""
        self.assertTrue(self.drawn_together("at(sw_random_below(random, 2), sw_random_below(random, 3));"))
        self.assertFalse(self.drawn_together("if (a && sw_random_below(random, 2)) return sw_random_below(random, 3);"))
        for name in FILES:
            if name.startswith(("engine/", "validator/", "editor/")) and name.endswith(".c"):
                with self.subTest(file=name):
                    self.assertEqual(self.drawn_together(without_comments(name)), [])


class Sizes(unittest.TestCase):
    maxDiff = None

    def test_files_are_short(self):
        for name in FILES:
            if name.endswith((".c", ".h")):
                with self.subTest(file=name):
                    self.assertLessEqual(text_of(name).count("\n"), MAX_LINES)

    def test_files_say_what_they_are(self):
        """A header opens with a comment, and so does a source that has no header of its own."""
        for name in FILES:
            if name.startswith(("engine/", "validator/", "editor/")) and name.endswith((".c", ".h")):
                if name.endswith(".h") or name[:-1] + "h" not in NAMES:
                    with self.subTest(file=name):
                        self.assertRegex(text_of(name), r"\A/\*")

    def test_fields_are_counted(self):
        self.assertEqual(list(structs("typedef struct {\n\tint a, b;\n\tvoid (*f)(int, int);\n\tstruct {\n\t\tint d, e;\n\t} g;\n"
                                      "\tguint h : 1;\n} A;\nstruct B {\n\tint a;\n};\n")), [("A", 5), ("B", 1)])
        for nested, n in (("struct {\n\t\tint b, c;\n\t\tint d;\n\t}", 4), ("G_GNUC_EXTENSION union {\n\t\tint b;\n\t\tint c;\n\t}", 3),
                          ("union {\n\t\tint b;\n\t\tstruct {\n\t\t\tint c, d;\n\t\t};\n\t}", 4),
                          ("struct {\n\t\tint b;\n\t\tstruct {\n\t\t\tint c, d;\n\t\t} e;\n\t}", 3)):
            with self.subTest(nested=nested):
                self.assertEqual(list(structs(f"struct A {{\n\tint a;\n\t{nested};\n}};\n")), [("A", n)])
                self.assertEqual(list(structs(f"struct A {{\n\tint a;\n\t{nested} z;\n}};\n")), [("A", 2)])

    def test_structs_that_files_share_are_narrow(self):
        fields = {f"{name} {struct}": n for name in FILES
                  if name.startswith(("engine/", "validator/", "editor/")) and name.endswith(".h")
                  for struct, n in structs(without_comments(name))}
        self.assertGreater(len(fields), 100)
        self.assertEqual({struct: n for struct, n in fields.items() if n > MAX_FIELDS}, {}, "too many fields")

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
