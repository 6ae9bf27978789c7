"""Reads a map of hexes from a saved object of Tabletop Simulator, as players find it on the table. Written from the published
description of saved games, custom tiles and zones (kb.tabletopsimulator.com: save-file-format, custom-tile, zone-tools;
api.tabletopsimulator.com: object), not from the exporter.

x is to the right, z away from the first player, y up. A custom tile of scale 1 is two units wide; at 180 degrees about z its
other side is up; rotations about y are clockwise as seen from above, and at 180 a picture is upright. Hexes have their corners at
the top and at the bottom. A hand zone shows what is in it to the player of its colour alone. A tooltip shows Nickname and
Description, unless Tooltip is off, or the object lies face down and has HideWhenFaceDown; GMNotes are read by whoever takes the
Game Master's seat."""

import hashlib
import json

from tts_inches import PLAYERS, Picture

SIDES = {0: (1, 0), 1: (1, -1), 2: (0, -1)}
ROW = 3 ** 0.5 / 2
BOX, HEXAGON, ROUND = 0, 1, 2


class Thing:
    def __init__(self, said, folder):
        at = said['Transform']
        assert at['rotX'] == 0 and at['rotZ'] in (0, 180), at
        self.said, self.folder, self.kind = said, folder, said['Name']
        self.x, self.y, self.z, self.turn = at['posX'], at['posY'], at['posZ'], at['rotY']
        self.width, self.depth = at['scaleX'], at['scaleZ']
        self.is_down = at['rotZ'] == 180
        self.notes = [json.loads(line) for line in said['GMNotes'].splitlines()]

    @property
    def form(self):
        return self.said['CustomImage']['CustomTile']['Type']

    def name(self, is_back=False):
        return self.said['CustomImage']['ImageSecondaryURL' if is_back else 'ImageURL']

    def picture(self):
        return Picture(self.folder / self.name())

    def digest(self):
        """Of what is seen when the tile is turned up."""
        return hashlib.sha256((self.folder / self.name()).read_bytes()).hexdigest()

    def spoken(self):
        """All that a player may read of it without turning it."""
        hidden = self.is_down and self.said.get('HideWhenFaceDown') or not self.said['Tooltip']
        return [self.said[name] for name in (['GMNotes'] if hidden else ['Nickname', 'Description', 'GMNotes']) if self.said[name]]


class Zone(Thing):
    def __init__(self, said, folder):
        super().__init__(said, folder)
        self.seat = PLAYERS.index(said['FogColor']) + 1

    def holds(self, thing):
        return abs(thing.x - self.x) <= self.width / 2 and abs(thing.z - self.z) <= self.depth / 2


class Map:
    """`tiles`: those of custom tiles that are as wide as a hex and lie lowest; `tokens`: the others; `board`: the picture of
    regions, or None; `notes`: cards on the map; `beside`: cards beside it; `hands`: {seat: cards}."""

    def __init__(self, path):
        self.data = json.loads(path.read_text())
        self.tiles, self.tokens, self.notes, self.beside, self.hands, self.board = [], [], [], [], {}, None
        self.things = [(Zone if said['Name'] == 'HandTrigger' else Thing)(said, path.parent) for said in self.data['ObjectStates']]
        zones = [thing for thing in self.things if isinstance(thing, Zone)]
        for thing in self.things:
            if isinstance(thing, Zone):
                assert thing.said['Locked'] and thing.seat not in self.hands
                self.hands[thing.seat] = []
        for thing in self.things:
            zone = next((zone for zone in zones if zone.holds(thing)), None)
            if thing.kind == 'Custom_Tile':
                self.take_tile(thing)
            elif thing.kind == 'Notecard' and zone:
                assert thing.said['Hands']
                self.hands[zone.seat].append(thing)
            elif thing.kind == 'Notecard':
                self.take_card(thing)
        self.step = 1 if self.board else 2

    def take_tile(self, thing):
        if thing.form == BOX and thing.said['Locked']:
            assert self.board is None
            self.board = thing
        elif thing.width == thing.depth == 1:
            self.tiles.append(thing)
        else:
            self.tokens.append(thing)

    def take_card(self, thing):
        elements = {said['element'] for said in thing.notes}
        (self.notes if elements <= {'note', 'gnome'} and len(thing.notes) == 1 else self.beside).append(thing)

    def hex_of(self, thing):
        """The hex with the nearest middle."""
        r = round(-thing.z / (self.step * ROW))
        q = round(thing.x / self.step - r / 2)
        return min(((q + a, r + b) for a in (-1, 0, 1) for b in (-1, 0, 1)), key=lambda one: self.far(thing, one, one))

    def far(self, thing, one, other):
        """The distance from the middle between two hexes, squared."""
        q, r = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        return (self.step * (q + r / 2) - thing.x) ** 2 + (-self.step * ROW * r - thing.z) ** 2

    def edge_of(self, thing):
        q, r = self.hex_of(thing)
        return min(((q + a, r + b, side) for a in (-1, 0, 1) for b in (-1, 0, 1) for side in SIDES),
                   key=lambda edge: self.far(thing, edge[:2], (edge[0] + SIDES[edge[2]][0], edge[1] + SIDES[edge[2]][1])))
