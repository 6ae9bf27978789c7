"""Starwright's library for Python: galaxies and scenarios of board games, as text in memory.

    import starwright

    reply = starwright.check(text, name="map.xml", strict=True)
    for problem in reply.json()["files"][0]["problems"]:
        print(problem["line"], problem["message"])

Each function is a verb of starwright.h and answers what the command prints for a file of that content. Its options are
the command's (`starwright help VERB`): words such as "--seat=1", or keywords: seat=1 is --seat=1, no_fog=True is
--no-fog, only=["map/*", "draw/*"] is given twice, False and None are left out. name= is what messages call the text;
name_= is the option --name. A verb that cannot answer raises StarwrightError: because of a wrong option, or of problems
of the text that prevent an answer. Other problems are in the answer or the messages. Functions may be called from
several threads at once.

The library is found by the system, or is the file that the environment variable STARWRIGHT_LIBRARY names.
"""
from __future__ import annotations

import ctypes
import json
import os
import sys
from dataclasses import dataclass
from typing import Any, Iterable, Optional, Union

__all__ = ["Message", "Reply", "StarwrightError", "check", "explain", "export", "fix", "format", "generate", "import_",
           "odds", "reach", "scenario", "version"]

Text = Union[str, bytes]
Value = Union[str, int, float, bool, None, Iterable[Union[str, int]]]

DONE, FOUND, FAILED = 0, 1, 2


@dataclass(frozen=True)
class Message:
    """What is said beside an answer."""

    severity: str  # "error", "warning", "info" or "note"
    message: str
    rule: Optional[str] = None
    path: Optional[str] = None
    line: Optional[int] = None  # from 1
    column: Optional[int] = None  # from 1, in code points

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.path, self.line, self.column) if part is not None)
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{place}: {self.message}{rule}" if place else f"{self.message}{rule}"


@dataclass(frozen=True)
class Reply:
    """The answer of a verb: bytes, and what is said beside."""

    status: int  # DONE, or FOUND: the text has problems
    answer: bytes
    messages: tuple[Message, ...]

    @property
    def text(self) -> str:
        return self.answer.decode()

    def json(self) -> Any:
        return json.loads(self.answer)


class StarwrightError(Exception):
    """There is no answer: an option is wrong, the rules have none, or problems of the text prevent it."""

    def __init__(self, reply: Reply) -> None:
        super().__init__("; ".join(message.message for message in reply.messages if message.severity == "error"))
        self.reply = reply


class _Reply(ctypes.Structure):
    _fields_ = [("status", ctypes.c_int), ("answer", ctypes.c_void_p), ("length", ctypes.c_size_t),
                ("messages", ctypes.c_char_p)]


_Options = ctypes.POINTER(ctypes.c_char_p)


def _load() -> ctypes.CDLL:
    usual = "libstarwright.1.dylib" if sys.platform == "darwin" else "libstarwright.so.1"
    library = ctypes.CDLL(os.environ.get("STARWRIGHT_LIBRARY") or usual)
    library.starwright_version.restype = ctypes.c_char_p
    library.starwright_version.argtypes = []
    library.starwright_free.restype = None
    library.starwright_free.argtypes = [ctypes.POINTER(_Reply)]
    for verb in ("check", "fix", "format", "reach", "odds", "export", "import", "scenario"):
        function = getattr(library, f"starwright_{verb}")
        function.restype = ctypes.POINTER(_Reply)
        function.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, _Options]
    for verb in ("generate", "explain"):
        function = getattr(library, f"starwright_{verb}")
        function.restype = ctypes.POINTER(_Reply)
        function.argtypes = [_Options]
    return library


_library = _load()


def _joined(option: str, value: Any) -> str:
    if isinstance(value, (bytes, bytearray)):
        raise TypeError(f"the value of {option} is bytes, not text")
    return f"{option}={value}"


def _words(options: Iterable[str], named: dict[str, Value]) -> list[str]:
    words = list(options)
    for word in words:
        if not isinstance(word, str):
            raise TypeError(f"the option {word!r} is not text")
    for name, value in named.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is True:
            words.append(option)
        elif isinstance(value, (str, bytes, bytearray, int, float)) and value is not False:
            words.append(_joined(option, value))
        elif value is not None and value is not False:
            words += [_joined(option, one) for one in value]
    return words


def _call(verb: str, before: tuple[Any, ...], options: Iterable[str], named: dict[str, Value]) -> Reply:
    words = [word.encode("utf-8", "surrogateescape") for word in _words(options, named)]
    for word in words:
        if b"\0" in word:
            raise ValueError("an option cannot have a zero byte")
    found = getattr(_library, f"starwright_{verb}")(*before, (ctypes.c_char_p * (len(words) + 1))(*words, None))
    try:
        reply = Reply(found.contents.status, ctypes.string_at(found.contents.answer, found.contents.length),
                      tuple(Message(**message) for message in json.loads(found.contents.messages)))
    finally:
        _library.starwright_free(found)
    has_none = reply.status == FOUND and not reply.answer and any(message.severity == "error" for message in reply.messages)
    # A patch is empty if there is nothing to change.
    if reply.status == FAILED or (has_none and b"--diff" not in words):
        raise StarwrightError(reply)
    return reply


def _of_text(verb: str, text: Text, name: Optional[str], options: Iterable[str], named: dict[str, Value]) -> Reply:
    if not isinstance(text, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"the text is str or bytes, not {type(text).__name__}")
    content = text.encode() if isinstance(text, str) else bytes(text)
    return _call(verb, (None if name is None else os.fsencode(name), content, len(content)), options, named)


def version() -> str:
    """The version of the program, such as "0.1.0"."""
    return str(_library.starwright_version(), "utf-8")


def check(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """Checks the text against the rules of its game: a report, in JSON unless format= says another."""
    return _of_text("check", text, name, options, named)


def fix(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """The text with the fixes of problems that have only one right fix; the messages say what was done and what is left."""
    return _of_text("fix", text, name, options, named)


def format(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """The text in the canonical form."""
    return _of_text("format", text, name, options, named)


def reach(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """The answer to one question about the map, an option that depends on the game, such as explore=True."""
    return _of_text("reach", text, name, options, named)


def odds(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """The odds of a fight or another chance."""
    return _of_text("odds", text, name, options, named)


def export(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """The map in the format to=; the messages are what it loses."""
    return _of_text("export", text, name, options, named)


def import_(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """The document in what export() wrote; the format is from_= if neither content nor name says which."""
    return _of_text("import", text, name, options, named)


def scenario(text: Text, *options: str, name: Optional[str] = None, **named: Value) -> Reply:
    """A scenario at the start. The text is the galaxy, unless "-" is the file of another option, such as pack="-"."""
    given = any(word == "-" or word.endswith("=-") for word in _words(options, named))
    return _of_text("scenario", text, name, options if given else ("--galaxy=-", *options), named)


def generate(*options: str, **named: Value) -> Reply:
    """A map set up by dice: game=, players=, seed=."""
    return _call("generate", (), options, named)


def explain(*options: str, **named: Value) -> Reply:
    """A rule, kind of piece or assumption by its name; or all rules: list=True."""
    return _call("explain", (), options, named)
