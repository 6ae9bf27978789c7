"""A reader of VASSAL's modules and saved games, written from what is published of them and from the client's source (classes
SequenceEncoder, BasicCommandEncoder, BasicPiece, Immobilized, Embellishment, Marker, Stack, HexGrid): zips, the obfuscation of a
saved game, sequences with escaped delimiters, commands, traits around a piece, stacks, which piece snaps to what."""

import io
import struct
import xml.etree.ElementTree as ElementTree
import zipfile

import tiled_reader


def archive(data):
    """Returns name -> bytes. Each file is intact, stored uncompressed, and listed once."""
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        assert opened.testzip() is None
        names = opened.namelist()
        assert len(set(names)) == len(names)
        for info in opened.infolist():
            assert info.compress_type == zipfile.ZIP_STORED and not info.flag_bits & 8, info
            assert info.date_time == (1980, 1, 1, 0, 0, 0)
        return {name: opened.read(name) for name in names}


def clear(data):
    """Returns the text of a saved game: after the header two hexadecimal digits for each byte, each XOR the first
    byte."""
    assert data[:5] == b'!VCSK'
    key, *rest = bytes.fromhex(data[5:].decode('ascii'))
    return bytes(byte ^ key for byte in rest).decode()


def split(text, delimiter):
    """Returns the texts of a sequence."""
    found, current = [], ''
    for i, character in enumerate(text):
        if character == delimiter and not (i and text[i - 1] == '\\'):
            found.append(current)
            current = ''
        elif character == delimiter:
            current = current[:-1] + delimiter
        else:
            current += character
    found.append(current)
    return [one[1:-1] if len(one) > 1 and one[0] == one[-1] == "'" else one for one in found]


def png_size(data):
    assert data.startswith(b'\x89PNG\r\n\x1a\n')
    return struct.unpack('>II', data[16:24])


class Counter:
    """A piece: its name, picture, its size in pixels, where it is, its properties; if it has another side, its picture, and
    whether that is up. `snaps`: to the grid; `stacks`: with others; `is_fixed`: moves only when it is selected, and `is_shy`:
    is selected only with Shift held. Without the trait "immob" a piece snaps, stacks and moves freely."""

    def __init__(self, module, number, kinds, states):
        self.number, self.back, self.turn, self.is_back, self.marks = number, None, None, False, {}
        self.snaps = self.stacks = True
        self.is_fixed = self.is_shy = False
        self.mask = None
        for kind, state in zip(kinds, states):
            word, *rest = split(kind, ';')
            if word == 'immob':
                assert state == ''
                selection, movement, stacking, _ = rest
                assert set(selection) <= set('giZ') and movement in 'IN' and stacking in 'LR', rest
                self.snaps, self.stacks = 'g' not in selection, stacking == 'L'
                self.is_shy, self.is_fixed = 'i' in selection, 'i' in selection or movement == 'I'
            elif word == 'emb2':
                self.read_layer(module, rest, state)
            elif word == 'obs':
                # A mask: the picture of the back, and who may hide the piece; nobody does at the beginning.
                key, self.mask, command, style, name, access, *_ = rest
                assert (key, style, name, access, state) == ('70,130', 'B', '?', 'side:', 'null;') and command, rest
                assert png_size(module.files[f'images/{self.mask}'])
            elif word == 'mark':
                self.marks = dict(zip(split(rest[0], ','), split(state, ',')))
            else:
                clone, delete, self.picture, self.name = rest
                assert (word, clone, delete) == ('piece', '', '')
                self.map, x, y, self.slot, properties = split(state, ';')
                self.x, self.y = int(x), int(y)
                assert properties == '0'
        self.size = png_size(module.files[f'images/{self.picture}'])

    def read_layer(self, module, said, state):
        """A layer: off it shows the piece below, on the only picture that it has. Its fields are in the order of the
        client's Embellishment, version 1."""
        assert len(said) == 29, len(said)
        self.turn, modifiers, key = said[:3]
        assert (modifiers, key) == ('128', 'F') and said[26] == '70,130' and said[24:26] == ['1', 'false']
        [self.back], [self.back_name] = split(said[15], ','), split(said[16], ',')
        assert png_size(module.files[f'images/{self.back}'])
        assert state in ('1', '-1')
        self.is_back = state == '1'


class Deck:
    """A deck, by the order of the fields in the client's class; `cards`: the top one first, as they are drawn."""

    def __init__(self, module, command):
        self.number, kind, state = split(command[2:], '/')
        word, outline, colour, width, height, face, shuffle, several, certain, reversible, *rest = split(kind, ';')
        assert (word, outline, colour, shuffle, several, reversible) == ('deck', 'true', '0,0,0', 'Via right-click Menu', 'true', 'false')
        assert len(rest) == 40, len(rest)
        self.name, messages, flags = rest[3], rest[:3] + rest[4:7], rest[7:9]
        assert set(messages) == {''} and flags == ['false', 'false'], rest
        assert rest[11:19] == ['15', '', 'false', '', 'false', '', '$BasicName$', ''], rest
        assert rest[19:22] == ['false', '', 'Shuffle'] and all(rest[24:28]) and rest[28:] == 10 * [''] + ['false', ''], rest
        place, x, y, is_down, *cards = split(state, ';')
        self.x, self.y, self.size, self.is_down = int(x), int(y), (int(width), int(height)), face == 'Always'
        assert place == module.map.get('mapName') and face in ('Always', 'Never') and is_down == str(self.is_down).lower()
        assert certain == str(not self.is_down).lower()
        numbers = split(cards[0], ',') if cards else []
        assert len(set(numbers)) == len(numbers)
        self.cards = [next(piece for piece in module.counters if piece.number == number) for number in reversed(numbers)]
        [pile] = [one for one in module.map.iter('VASSAL.build.module.map.DrawPile') if one.get('name') == self.name]
        assert (pile.get('owningBoard'), pile.get('x'), pile.get('y'), pile.get('faceDown')) == (
            module.board.get('name'), x, y, face), pile.attrib


class Module:
    def __init__(self, data):
        self.files = archive(data)
        self.build = ElementTree.fromstring(self.files['buildFile.xml'])
        [self.setup] = self.build.iter('VASSAL.build.module.PredefinedSetup')
        self.save = archive(self.files[self.setup.get('file')])
        [self.grid] = [*self.build.iter('VASSAL.build.module.map.boardPicker.board.HexGrid')] or [None]
        [self.map] = self.build.iter('VASSAL.build.module.Map')
        [self.board] = self.map.iter('VASSAL.build.module.map.boardPicker.Board')
        first, *commands, last = clear(self.save['savedGame']).split('\x1b')
        assert (first, last) == ('begin_save', 'end_save')
        boards = [split(command, '\t') for command in commands if not command.startswith('+/')]
        pieces = commands[:len(commands) - len(boards)]
        self.boards = boards[0]
        self.pieces = [command for command in pieces if split(command[2:], '/')[1] != 'stack'
                       and not split(command[2:], '/')[1].startswith('deck;')]
        self.counters = [self.on_board(command) for command in self.pieces]
        self.stacks = [self.stack(command) for command in pieces if split(command[2:], '/')[1] == 'stack']
        self.decks = [Deck(self, command) for command in pieces if split(command[2:], '/')[1].startswith('deck;')]
        self.hands = self.read_hands(boards[1:])

    def read_hands(self, boards):
        """The pieces of each private window, by the side that can open it."""
        windows = [*self.build.iter('VASSAL.build.module.PlayerHand')]
        assert [one.get('mapName') + 'BoardPicker' for one in windows] == [board[0] for board in boards]
        assert {one.get('visible') for one in windows} <= {'false'}
        assert {tuple(board[1:]) for board in boards} <= {(next(one.iter('VASSAL.build.module.map.boardPicker.Board')).get('name'), '0', '0')
                                                          for one in windows}
        maps = [one.get('mapName') for one in windows]
        assert len(set(maps)) == len(maps) and {piece.map for piece in self.counters} <= {*maps, self.map.get('mapName')}
        return {one.get('side'): [piece for piece in self.counters if piece.map == one.get('mapName')] for one in windows}

    def middle(self, row, column):
        """Returns the middle of a hex of the grid, in pixels: the grid is sideways, with x0 and dx downward, y0 and
        dy to the right."""
        grid = {name: float(self.grid.get(name)) for name in ('x0', 'y0', 'dx', 'dy')}
        return grid['y0'] + column * grid['dy'] + row % 2 * grid['dy'] / 2, grid['x0'] + row * grid['dx']

    @staticmethod
    def traits(command):
        """Returns the piece's number and the types and states of its traits, the outermost first."""
        assert command.startswith('+/')
        number, kind, state = split(command[2:], '/')
        kinds, states = [], []
        while True:
            # As the client does: the part without a tab is the piece itself.
            kind, *inner = split(kind, '\t')
            kinds.append(kind)
            if not inner:
                states.append(state)
                return number, kinds, states
            state, *rest = split(state, '\t')
            states.append(state)
            [kind], [state] = inner, rest

    def stack(self, command):
        """Where a stack is, and its pieces, the lowest first: each is there before it, once, may be in a stack, and is where the
        stack is."""
        assert command.startswith('+/')
        _, kind, state = split(command[2:], '/')
        place, x, y, *numbers = split(state, ';')
        assert kind == 'stack' and place == self.map.get('mapName') and len(set(numbers)) == len(numbers) > 0
        pieces = [next(piece for piece in self.counters if piece.number == number) for number in numbers]
        assert all((piece.x, piece.y) == (int(x), int(y)) and piece.stacks for piece in pieces)
        return int(x), int(y), pieces

    def on_board(self, command):
        """A piece of the saved game, or of a palette."""
        return Counter(self, *self.traits(command))

    def slots(self):
        """The pieces of all palettes."""
        for slot in self.build.iter('VASSAL.build.widget.PieceSlot'):
            found = self.on_board(slot.text)
            assert found.number == 'null' and found.map == 'null' and found.slot == slot.get('gpid'), slot.attrib
            assert (found.name, found.size) == (slot.get('entryName'), (int(slot.get('width')), int(slot.get('height'))))
            yield found

    def read(self):
        """Returns (name, picture, x, y, marks) of each piece."""
        return [(piece.name, piece.picture, piece.x, piece.y, piece.marks) for piece in self.counters]

    def snapped(self, x, y):
        """The point to which the client's grid moves one: the nearest middle of a hex, or of an edge if those are legal."""
        assert self.grid.get('snapTo') == 'true' and self.grid.get('cornersLegal') == 'false'
        if self.grid.get('edgesLegal') == 'true':
            q, r, side = self.edge_at(x, y)
            (ax, ay), (bx, by) = self.middle(r, q + r // 2), self.middle(
                r + tiled_reader.SIDES[side][1], q + tiled_reader.SIDES[side][0] + (r + tiled_reader.SIDES[side][1]) // 2)
            edge = (ax + bx) / 2, (ay + by) / 2
        else:
            edge = None
        q, r = self.hex_at(x, y)
        centre = self.middle(r, q + r // 2)
        return min(filter(None, (centre, edge)), key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2)

    @property
    def sides(self):
        return [entry.text for roster in self.build.iter('VASSAL.build.module.PlayerRoster') for entry in roster.iter('entry')]

    @property
    def dice(self):
        return [int(die.get('nSides')) for die in self.build.iter('VASSAL.build.module.DiceButton')]

    def pieces_like(self, expected, edges):
        """Returns the pieces, each at a place of `expected`, shifted by the board's unknown offset."""
        read = self.read()
        spots = []
        for _, _, x, y, marks in read:
            spots.append(self.edge_at(x, y) if marks['element'] in edges else self.hex_at(x, y))
        if not spots:
            return []
        origin = min((one for one, (*_, marks) in zip(spots, read) if marks['element'] not in edges), key=lambda one: (one[1], one[0]))
        first = min((tuple(int(value) for _, value in one[2]) for one in expected if one[0] not in edges), key=lambda one: (one[1], one[0]))
        assert len(read) == len(expected), (len(read), len(expected))
        shift = first[0] - origin[0], first[1] - origin[1]
        found = []
        for where, (name, picture, _, _, marks) in zip(spots, read):
            values = dict(marks)
            element, kind = values.pop('element'), values.pop('type') or None
            where = (where[0] + shift[0], where[1] + shift[1], *where[2:])
            found.append((element, kind, tuple(zip(('q', 'r', 'side'), map(str, where))), tuple(sorted(values.items()))))
        return sorted(found, key=repr)

    def hex_at(self, x, y):
        row = round((y - float(self.grid.get('x0'))) / float(self.grid.get('dx')))
        column = round((x - self.middle(row, 0)[0]) / float(self.grid.get('dy')))
        return column - row // 2, row

    def edge_at(self, x, y):
        q, r = self.hex_at(x, y)

        def centre(a, b):
            return self.middle(b, a + b // 2)

        def far(edge):
            (ax, ay), (bx, by) = centre(*edge[:2]), centre(*(a + b for a, b in zip(edge, tiled_reader.SIDES[edge[2]])))
            return ((ax + bx) / 2 - x) ** 2 + ((ay + by) / 2 - y) ** 2
        return min(((q + a, r + b, side) for a in (-1, 0, 1) for b in (-1, 0, 1) for side in tiled_reader.SIDES), key=far)
