"""Reads a board in inches from a saved object of Tabletop Simulator, as players find it on the table. Written from the
published description of saved games and of custom tiles (kb.tabletopsimulator.com: save-file-format, custom-tile), not
from the exporter.

A unit is an inch; x is to the right, z away from the first player, y up; all have their origin in the middle. A block of
scale 1 is a unit cube, a custom tile of scale 1 two units wide and as thick as it says; its picture is upright at 180
degrees about y. Rotations about y are clockwise as seen from above; at 180 about z the other side is up."""

import json
import math

import gi

gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf  # noqa: E402

BOX, ROUND = 0, 2
# The rotations about x and z in which the client's die has a number up, as it saves them in `RotationValues`; modulo 360.
FACES = {(270, 0): 1, (0, 0): 2, (0, 270): 3, (0, 90): 4, (0, 180): 5, (90, 0): 6}
PLAYERS = ['White', 'Brown', 'Red', 'Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Purple', 'Pink']


class Picture:
    def __init__(self, path):
        self.pixels = GdkPixbuf.Pixbuf.new_from_file(str(path))
        self.width, self.height = self.pixels.get_width(), self.pixels.get_height()
        self.bytes, self.channels, self.row = self.pixels.get_pixels(), self.pixels.get_n_channels(), self.pixels.get_rowstride()

    def at(self, x, y):
        """The colour and the opacity at a share of the width and of the height."""
        start = min(int(y * self.height), self.height - 1) * self.row + min(int(x * self.width), self.width - 1) * self.channels
        found = self.bytes[start:start + self.channels]
        return found[:3].hex(), found[3] if self.channels == 4 else 255


class Mesh:
    """A model as the client loads it: the x of an OBJ file is -x there. `faces` are triangles, each of three corners
    (place, place in the picture, normal); `size` is that of the box around them, which is about the origin."""

    def __init__(self, path):
        lists = {'v': [], 'vt': [], 'vn': []}
        self.faces = []
        for line in path.read_text().splitlines():
            key, *values = line.split()
            if key in lists:
                lists[key].append(tuple(map(float, values)))
            else:
                assert key == 'f' and len(values) == 3, line
                self.faces.append([tuple(lists[of][int(number) - 1] for of, number in zip(('v', 'vt', 'vn'), value.split('/')))
                                   for value in values])
        turned = [tuple((-x, y, z) for x, y, z in (v, vn)) for v, _, vn in (corner for face in self.faces for corner in face)]
        # What is counter-clockwise in the file is clockwise in the client, from outside.
        for face in self.faces:
            a, b, c = (corner[0] for corner in face)
            along, across = ([q - p for p, q in zip(a, other)] for other in (b, c))
            normal = [along[i - 2] * across[i - 1] - along[i - 1] * across[i - 2] for i in range(3)]
            for _, _, said in face:
                assert sum(p * q for p, q in zip(normal, said)) > 0.98 * math.hypot(*normal), face
        ends = [tuple(pick(v[i] for v, _ in turned) for i in range(3)) for pick in (min, max)]
        assert all(abs(low + high) < 0.002 for low, high in zip(*ends)), ends
        self.size = tuple(high - low for low, high in zip(*ends))

    def volume(self):
        """By the divergence theorem: right only if the triangles enclose it, and face outward."""
        return sum(a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
                   for a, b, c in ((corner[0] for corner in face) for face in self.faces)) / 6

    def top(self):
        """The triangles of the upper side: (x to the right, y toward the player), and where each is in the picture."""
        return [[((-v[0], -v[2]), vt) for v, vt, _ in face] for face in self.faces if face[0][2] == (0, 1, 0)]


class Thing:
    """An object on the table: x, y of its middle in inches from the board's upper left corner, its sides, and the heights
    of its under and upper side above the table."""

    def __init__(self, said, folder, left, top):
        at = said['Transform']
        self.said, self.name, self.kind, self.folder = said, said['Nickname'], said['Name'], folder
        self.x, self.y = at['posX'] - left, top - at['posZ']
        self.values = json.loads(said['GMNotes']) if said['GMNotes'] else {}
        self.is_down = at['rotZ'] == 180
        self.face = FACES[at['rotX'], at['rotZ']] if self.kind == 'Die_6' else None
        assert self.face or at['rotX'] == 0 and at['rotZ'] in (0, 180), at
        self.width, self.depth, self.turn = at['scaleX'], at['scaleZ'], at['rotY']
        self.height = at['scaleY']
        if self.kind == 'Custom_Tile':
            tile = said['CustomImage']['CustomTile']
            assert tile['Stretch'] is True
            self.width, self.depth, self.turn = 2 * self.width, 2 * self.depth, (self.turn + 180) % 360
            self.height *= tile['Thickness']
        if self.kind == 'Custom_Model':
            assert at['scaleX'] == at['scaleY'] == at['scaleZ'] == 1 and at['rotY'] == 0
            mesh = said['CustomMesh']
            assert mesh['ColliderURL'] == mesh['MeshURL'] and not mesh['Convex'] and said['Locked']
            self.mesh = Mesh(folder / mesh['MeshURL'])
            self.width, self.height, self.depth = self.mesh.size
        self.is_round = self.kind == 'Custom_Tile' and tile['Type'] == ROUND
        self.under, self.upper = (at['posY'] + sign * self.height / 2 for sign in (-1, 1))

    def corners(self):
        """Of the box, in inches, clockwise as seen from above."""
        sine, cosine = math.sin(math.radians(self.turn)), math.cos(math.radians(self.turn))
        return [(self.x + x * cosine - y * sine, self.y + x * sine + y * cosine) for x, y in
                [(sx * self.width / 2, sy * self.depth / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]]

    def picture(self, is_back=False):
        if self.kind == 'Custom_Model':
            return Picture(self.folder / self.said['CustomMesh']['DiffuseURL'])
        name = self.said['CustomImage']['ImageSecondaryURL' if is_back else 'ImageURL']
        return Picture(self.folder / name) if name else None


class Inches:
    """`board` (None without one), `things` with values, by element, `counters` by name, `dice`, `zones` by colour, `notes` on the
    board, `cards`: (title, text) of each notecard beside it."""

    def __init__(self, path):
        data = json.loads(path.read_text())
        told = data['ObjectStates']
        [ground] = [one for one in told if one['Name'] == 'Custom_Tile' and one['Locked'] and not one['GMNotes']] or [None]
        self.board = Thing(ground, path.parent, 0, 0) if ground else None
        left, top = (-self.board.width / 2, self.board.depth / 2) if ground else (0, 0)
        if ground:
            assert self.board.x == self.board.y == self.board.turn == 0
        self.things, self.counters, self.dice, self.zones, self.notes, self.cards = {}, {}, [], {}, [], []
        for one in told:
            if one is ground:
                continue
            if one['Name'] == 'Notecard' and not one['GMNotes'].startswith('{"element": "note"'):
                self.cards.append((one['Nickname'], one['Description']))
                continue
            thing = Thing(one, path.parent, left, top)
            if one['Name'] == 'Die_6':
                self.dice.append(thing)
            elif one['Name'] == 'HandTrigger':
                self.zones[one['FogColor']] = thing
            elif one['Name'] == 'Notecard':
                self.notes.append(thing)
            elif thing.values:
                self.things.setdefault(thing.values['element'], []).append(thing)
            else:
                self.counters.setdefault(thing.name, []).append(thing)
        self.data = data
