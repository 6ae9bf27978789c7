"""Compiles many faults into one build: SW_MUTANT=N in the environment of a program chooses fault N.

A function with faults becomes one function for each of them, the sound one, and a dispatcher with its name.
A table of constants is overwritten at the start of the program.
Source is parsed by its layout, which script/lint checks: a definition begins at the left margin, its body is between "{"
and "}" at the left margin.
"""
import re
from collections import defaultdict

# Read before main() begins, so that no thread sees it change.
SWITCH = """\
#include <stdlib.h>
#ifndef SW_MUTANT_CHOSEN
#define SW_MUTANT_CHOSEN
static int sw_mutant;
__attribute__((constructor(101))) static void
sw_mutant_choose(void)
{
	const char *number = getenv("SW_MUTANT");

	sw_mutant = number ? atoi(number) : 0;
}
#endif
"""


class Unusable(Exception):
    """A fault that cannot be switched; the message says why."""


class Fault:
    """The text that a fault removes from a file, once, and its replacement."""

    def __init__(self, title, path, out, put):
        self.title, self.path = title, path
        self.pattern = r"[ \t]*\n[ \t]*".join(map(re.escape, out))
        self.put = "\n".join(put)
        # A constant changes wherever it is used.
        self.is_constant = re.fullmatch(r"[A-Z][A-Z0-9_]+", self.pattern) is not None
        if self.is_constant:
            self.pattern = rf"\b{self.pattern}\b"

    def places(self, text):
        return [match.span() for match in re.finditer(self.pattern, text)]

    def check(self, text):
        n = len(self.places(text))
        if n != 1 and not (n > 1 and self.is_constant):
            raise Unusable(f"what it takes out stands {n} times in {self.path}")

    def apply(self, text):
        return re.sub(self.pattern, lambda _: self.put, text)


def read_faults(path):
    """Returns the faults of a file; tests/faults/faults.txt describes the format."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("#"))
    for block in re.split(r"\n\s*\n", text.strip()):
        title, name, *lines = block.splitlines()
        out, put = ([line[1:].strip() for line in lines if line.startswith(sign)] for sign in "-+")
        yield Fault(title, name, out, put)


# ---------------------------------------------------------------- definitions

class Definition:
    """A function or a table: its position in the text, and its parts."""

    FUNCTION = re.compile(r"^(?P<type>[A-Za-z][^\n;={}]*)\n(?P<name>\w+)(?P<parameters>\([^{};]*\))\n\{\n.*?^\}\n",
                          re.MULTILINE | re.DOTALL)
    TABLE = re.compile(r"^(?P<type>(?:static )?const [^\n;=(]*?(?:\{\n[^}]*\} )?)(?P<name>\w+)(?P<bounds>(?:\[[^\n=]*\])*) = "
                       r"\{\n.*?^\};\n", re.MULTILINE | re.DOTALL)

    def __init__(self, match, is_function):
        self.start, self.end = match.span()
        self.text, self.is_function = match[0], is_function
        self.type, self.name = match["type"], match["name"]
        self.head = self.text[:self.text.index("\n{\n")] if is_function else None
        self.parameters = match["parameters"] if is_function else None

    @classmethod
    def all_of(cls, text):
        for expression, is_function in ((cls.FUNCTION, True), (cls.TABLE, False)):
            for match in expression.finditer(text):
                yield cls(match, is_function)

    def renamed(self, text, name):
        """Returns the definition with another name, static to this file."""
        text = re.sub(rf"\b{self.name}\b", name, text, count=1)
        return text if text.startswith("static") else "static " + text

    def arguments(self):
        inside = self.parameters[1:-1].strip()
        if inside == "void":
            return ""
        names = []
        for parameter in re.split(r",\s*", inside.replace("G_GNUC_UNUSED", "")):
            found = re.search(r"(\w+)\s*(?:\[[^\]]*\])*\s*$", parameter)
            if not found or "(" in parameter or "..." in parameter:
                raise Unusable(f"a parameter of {self.name} is not understood: {parameter}")
            names.append(found[1])
        return ", ".join(names)

    # ---- with its faults, {number: its text with that fault}

    def switched(self, faults):
        return self.switched_function(faults) if self.is_function else self.switched_table(faults)

    def switched_function(self, faults):
        variants = {0: self.text, **faults}
        arguments = self.arguments()
        parts = [self.head + ";\n"]
        parts += [self.renamed(text, f"{self.name}_mutant_{n}") for n, text in variants.items()]
        cases = [f"\tif (sw_mutant == {n})\n\t\treturn {self.name}_mutant_{n}({arguments});\n" for n in faults]
        parts.append(f"{self.head}\n{{\n{''.join(cases)}\treturn {self.name}_mutant_0({arguments});\n}}\n")
        return "\n".join(parts)

    def switched_table(self, faults):
        """The table itself is writable here; the others are copied over it."""
        if len(re.findall(r"\bconst\b", self.text[:self.text.index(" = ")])) > 1:
            raise Unusable(f"{self.name} is constant in two ways, and cannot be written over")
        now = f"{self.name}_now"
        sound = re.sub(r"\bconst ", "", self.text, count=1)
        if self.text.startswith("static"):
            parts = [re.sub(rf"\b{self.name}\b", now, sound, count=1), f"#define {self.name} {now}\n"]
        else:  # by its name in the header it is constant, as in other files
            parts = [re.sub(rf"\b{self.name}\b((?:\[[^\n=]*\])*)", rf'{now}\1 __asm__("{self.name}")', sound, count=1)]
        parts += [self.renamed(text, f"{self.name}_mutant_{n}") for n, text in faults.items()]
        copies = "".join(f"\tif (sw_mutant == {n})\n\t\t__builtin_memcpy(&{now}, &{self.name}_mutant_{n}, sizeof {self.name}_mutant_{n});\n"
                         for n in faults)
        parts.append(f"__attribute__((constructor)) static void\nchoose_{self.name}(void)\n{{\n{copies}}}\n")
        return "\n".join(parts)


# ---------------------------------------------------------------- files

def switch_file(text, faults):
    """Returns the text of a file with all its faults, {number: Fault}, and {number: why} of those that cannot be
    switched."""
    definitions, wrong = list(Definition.all_of(text)), {}
    changed = defaultdict(dict)  # by definition: {number: its text}
    for number, fault in faults.items():
        try:
            for definition, variant in variants(text, definitions, fault):
                changed[definition][number] = variant
            for definition in changed:
                definition.switched(changed[definition])
        except Unusable as why:
            wrong[number] = str(why)
            for definition in [*changed]:
                changed[definition].pop(number, None)
                if not changed[definition]:
                    del changed[definition]
    for definition in sorted(changed, key=lambda d: d.start, reverse=True):
        text = text[:definition.start] + definition.switched(changed[definition]) + text[definition.end:]
    return SWITCH + text, wrong


def variants(text, definitions, fault):
    """Yields (definition, its text with the fault) for each that the fault changes."""
    fault.check(text)
    found = [(definition, fault.apply(definition.text)) for definition in definitions if fault.places(definition.text)]
    if not found or any(definition.text == variant for definition, variant in found):
        raise Unusable(f"it changes no function and no table of {fault.path}")
    return found


def switch(read, write, faults):
    """Writes each file with its faults, {number: Fault}; returns {number: why} of those that cannot be switched.
    Files are read and written by name."""
    of_file, wrong = defaultdict(dict), {}
    for number, fault in faults.items():
        of_file[fault.path][number] = fault
    for path, its_faults in of_file.items():
        text, its_wrong = switch_file(read(path), its_faults)
        write(path, text)
        wrong.update(its_wrong)
    return wrong
