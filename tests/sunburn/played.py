"""Plays an engagement of Sunburn to its end at random: not by the rules of play, but to a document as they can leave one."""
import random
import xml.etree.ElementTree as ET

import starts
from replay import ORDERS, unwounded
from starts import NAMESPACE

EDGES = {"north-west": ["north", "west"], "north-east": ["north", "east"], "south-east": ["south", "east"],
         "south-west": ["south", "west"]}


def written(root):
    ET.register_namespace("", NAMESPACE.strip("{}"))
    return ET.tostring(root, encoding="unicode")


def end(text, chance, loser=None):
    """The document of the start `text` when the engagement has ended; `loser` has no unwounded figure left."""
    root = starts.parse(text)
    loser = loser or chance.choice("12")
    teams = {team.get("seat"): team for team in starts.pieces(root, "team")}
    names = {seat: [who.get("name") for who in team] for seat, team in teams.items()}
    root.set("stage", "play")
    root.set("turn", str(chance.randint(2, 9)))
    if chance.random() < 0.8:
        root.set("phase", "cleanup")
    for figure in root.findall(NAMESPACE + "figure"):
        seat = figure.get("seat")
        fate = chance.choice(["out", "gone", "left", "danger", "taken"] if seat == loser else ["well", "well", "out", "danger", "left"])
        by = chance.choice([*names["2" if seat == "1" else "1"], None])
        who = figure.get("character")
        if fate == "out":
            figure.set("eliminated", "true")
            if by:
                figure.set("by", by)
        elif fate == "danger":
            figure.set("danger", "1")
        elif fate != "well":
            root.remove(figure)
            kind = {"gone": "eliminated"}.get(fate, fate)
            edge = chance.choice(EDGES[teams[seat].get("corner")]) if fate == "left" else None
            root.append(starts.piece("gone", type=kind, seat=seat, character=who, edge=edge, by=by if fate != "left" else None))
    for vip in root.findall(NAMESPACE + "vip"):
        if chance.random() < 0.5:
            root.remove(vip)
            seats = [seat for seat, team in teams.items() if team.get("order") == "evac"]
            seat = chance.choice(seats)
            # Somebody is named who did it, of either team; then whose points they are is no longer the seat's.
            other = random.Random(ET.tostring(root))
            by = other.choice([None, None, *names["1"], *names["2"]])
            root.append(starts.piece("gone", type=other.choice(["left", "taken"]), seat=seat, by=by))
    for seat, team in teams.items():
        if team.get("order") == ORDERS[0] and chance.random() < 0.7:
            # Half of the time next to what is in the middle of the sample's board.
            root.append(starts.piece("sensor", x="12.00", y=random.Random(ET.tostring(root)).choice(["14.00", "14.00", "15.00"]), seat=seat))
    return written(root)


def lost(text, seat):
    """The names of the eliminated characters of a seat."""
    root = starts.parse(text)
    pieces = [*starts.pieces(root, "figure"), *starts.pieces(root, "gone")]
    return [e.get("character") for e in pieces if e.get("seat") == seat and e.get("character")
            and (e.get("eliminated") == "true" or e.get("type") in ("eliminated", "taken"))]


def is_ended(text):
    figures = list(starts.pieces(starts.parse(text), "figure"))
    return any(not any(unwounded(f) for f in figures if f.get("seat") == seat) for seat in "12")
