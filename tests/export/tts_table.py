"""Reads the cards of a saved object of Tabletop Simulator as players find them on the table, from positions, rotations and
hand zones alone. Written from the published description of saved games and custom decks (kb.tabletopsimulator.com:
save-file-format, custom-deck, zone-tools), not from the exporter.

x is to the right, z away from the first player, y up. A card lies face down if it is rotated by 180 degrees about z; about y
it is rotated by 180 if its text is upright for the first player. A hand zone shows its cards to the player of its colour
alone. CardID is 100 times the key of its sheet in CustomDeck, plus the position there, row by row."""

import hashlib
import json
import math
from collections import defaultdict

import gi

gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf  # noqa: E402

COLOURS = ['White', 'Brown', 'Red', 'Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Purple', 'Pink']
CARD = 2.2, 2.2 * 88 / 63  # width and height of a card in units


def place(thing):
    at = thing['Transform']
    return at['posX'], at['posY'], at['posZ']


def is_down(thing):
    return round(thing['Transform']['rotZ']) % 360 == 180


class Sheet:
    """A picture of cards: checks its measures, and compares cells."""

    def __init__(self, folder, said):
        assert said['BackIsHidden'] is True and said['UniqueBack'] is False, said
        self.wide, self.high = said['NumWidth'], said['NumHeight']
        assert 1 <= self.wide <= 10 and 1 <= self.high <= 7, said
        face, back = (GdkPixbuf.Pixbuf.new_from_file(str(folder / said[name])) for name in ('FaceURL', 'BackURL'))
        self.width, rest = divmod(face.get_width(), self.wide)
        self.height, rest_too = divmod(face.get_height(), self.high)
        assert rest == rest_too == 0, f'{face.get_width()} x {face.get_height()} in {self.wide} x {self.high} cells'
        assert face.get_width() <= 4096 and face.get_height() <= 4096
        for width, height in ((self.width, self.height), (back.get_width(), back.get_height())):
            assert abs(width / height - 63 / 88) < 0.01, f'{width} x {height}'
        self.pixels, self.stride, self.channels = face.get_pixels(), face.get_rowstride(), face.get_n_channels()

    def cell(self, position):
        """A digest of the card's picture."""
        assert 0 <= position < self.wide * self.high, position
        y, x = divmod(position, self.wide)
        left, right = x * self.width * self.channels, (x + 1) * self.width * self.channels
        found = hashlib.sha256()
        for line in range(y * self.height, (y + 1) * self.height):
            found.update(self.pixels[line * self.stride + left:line * self.stride + right])
        return found.hexdigest()


class Zone:
    def __init__(self, thing):
        at = thing['Transform']
        self.seat = COLOURS.index(thing['FogColor']) + 1
        self.x, self.z, self.turn = at['posX'], at['posZ'], math.radians(at['rotY'])
        self.width, self.height, self.depth = at['scaleX'], at['scaleY'], at['scaleZ']
        self.low = at['posY'] - self.height / 2

    def holds(self, thing):
        x, y, z = place(thing)
        along = (x - self.x) * math.cos(self.turn) - (z - self.z) * math.sin(self.turn)
        across = (x - self.x) * math.sin(self.turn) + (z - self.z) * math.cos(self.turn)
        return (abs(along) <= self.width / 2 and abs(across) <= self.depth / 2 and self.low <= y <= self.low + self.height)

    def faces(self, thing):
        """Whether the thing is upright for the player who sits at the zone, or was turned once by a quarter."""
        turned = (round(thing['Transform']['rotY']) - 180 - round(math.degrees(self.turn))) % 360
        return turned in (0, 90)

    def distance(self, thing):
        x, _, z = place(thing)
        return math.hypot(x - self.x, z - self.z)


class Table:
    """hands: {seat: [card]}, columns: {seat: {x: [card]}}, front first, piles: {seat: [(nickname, [card])]}, top first;
    notes: {seat: {label: value}}, tracks: the same of tokens, by where they lie on their tile. The seat is that of the nearest hand zone that the things face; None without zones. A card
    is an object as in the file."""

    def __init__(self, path):
        self.folder, self.sheets = path.parent, {}
        self.things = json.loads(path.read_text())['ObjectStates']
        self.zones = [Zone(thing) for thing in self.things if thing['Name'] == 'HandTrigger']
        self.hands = {zone.seat: [] for zone in self.zones}
        self.columns, self.notes, self.piles = defaultdict(dict), defaultdict(dict), defaultdict(list)
        self.tracks = defaultdict(dict)
        self.tiles = [thing for thing in self.things if thing['Name'] == 'Custom_Tile']
        for thing in self.things:
            getattr(self, f"take_{thing['Name'].lower()}")(thing)
        for columns in self.columns.values():
            for cards in columns.values():
                cards.sort(key=lambda card: place(card)[1])
        for cards in self.hands.values():
            cards.sort(key=lambda card: place(card)[0])

    def seat_of(self, thing):
        zones = sorted((zone for zone in self.zones if zone.faces(thing)), key=lambda zone: zone.distance(thing))
        return zones[0].seat if zones else None

    def take_handtrigger(self, thing):
        assert thing['Locked'] and not thing['Hands']

    def take_notecard(self, thing):
        if thing['GMNotes']:
            return  # of the whole document, beside the mat
        said = dict(line.split(': ', 1) for line in thing['Description'].splitlines())
        self.notes[int(said['Seat']) if 'Seat' in said else thing['Nickname']].update(said)

    def take_custom_tile(self, thing):
        """A board of tracks, with a picture as wide and high as it."""
        picture = GdkPixbuf.Pixbuf.new_from_file(str(self.folder / thing['CustomImage']['ImageURL']))
        at = thing['Transform']
        assert thing['Locked'] and abs(picture.get_width() / picture.get_height() - at['scaleX'] / at['scaleZ']) < 0.01
        assert not any(zone.holds(thing) for zone in self.zones)

    def take_blocksquare(self, thing):
        """A token: the number of the box it is on, counted along the tile, whose boxes are 9 mm wide in 5 mm of margin."""
        label, value = thing['Nickname'].split(': ')
        x, y, z = place(thing)
        [tile] = [tile for tile in self.tiles if abs(place(tile)[0] - x) < tile['Transform']['scaleX']
                  and abs(place(tile)[2] - z) < tile['Transform']['scaleZ']]
        along = (x - place(tile)[0]) * (1 if round(tile['Transform']['rotY']) == 180 else -1) + tile['Transform']['scaleX']
        box = (along * 63 / CARD[0] - 5) / 9
        assert abs(box % 1 - 0.5) < 0.1, box
        assert y > place(tile)[1]
        self.tracks[tile['Nickname']][label] = (int(value), int(box))

    def take_card(self, thing):
        self.check_card(thing)
        zone = next((zone for zone in self.zones if zone.holds(thing)), None)
        if zone:
            assert zone.faces(thing) and is_down(thing)
            self.hands[zone.seat].append(thing)
        elif is_down(thing):
            self.piles[self.seat_of(thing)].append((None, [thing]))
        else:
            self.columns[self.seat_of(thing)].setdefault(place(thing)[0], []).append(thing)

    def take_deckcustom(self, thing):
        cards = thing['ContainedObjects']
        assert thing['DeckIDs'] == [card['CardID'] for card in cards] and len(cards) > 1
        assert set(map(int, thing['CustomDeck'])) == {n // 100 for n in thing['DeckIDs']}
        assert thing['HideWhenFaceDown'] and not thing['Description'] and not thing['GMNotes']
        for card in cards:
            self.check_card(card)
            for key, sheet in card['CustomDeck'].items():
                assert thing['CustomDeck'][key] == sheet
        self.piles[self.seat_of(thing)].append((thing['Nickname'], cards))

    def check_card(self, card):
        [(key, said)] = card['CustomDeck'].items()
        assert card['CardID'] // 100 == int(key)
        self.sheet(said).cell(card['CardID'] % 100)
        assert card['HideWhenFaceDown'] and not card['Description'] and not card['GMNotes'] and card['Hands']
        if is_down(card):
            # Who searches a pile, or points at a card in a hand, reads nothing.
            assert not card['Nickname'] and card['Tooltip'] is False, card['Nickname']

    def sheet(self, said):
        name = json.dumps(said, sort_keys=True)
        if name not in self.sheets:
            self.sheets[name] = Sheet(self.folder, said)
        return self.sheets[name]

    def picture(self, card):
        [said] = card['CustomDeck'].values()
        return self.sheet(said).cell(card['CardID'] % 100)

    def learn(self, open_table):
        """Takes the names of faces from a table on which they lie face up."""
        self.of_face = {open_table.picture(card): card['Nickname'] for card in open_table.cards() if not is_down(card)}

    def names(self, cards):
        """Of a card that lies face down its name is read from its face, when it is turned up."""
        return [self.of_face.get(self.picture(card), '') if is_down(card) else card['Nickname'] for card in cards]

    def cards(self):
        yield from (card for cards in self.hands.values() for card in cards)
        yield from (card for columns in self.columns.values() for cards in columns.values() for card in cards)
        yield from (card for piles in self.piles.values() for _, cards in piles for card in cards)


def is_covering(lower, upper, zone):
    """Whether a card lies on another, nearer to its owner's edge of the table, so that of the lower one a strip is seen."""
    (x, y, z), (x2, y2, z2) = place(lower), place(upper)
    return x == x2 and 0 < y2 - y < 1 and 0.2 < abs(z2 - z) < CARD[1] and (z2 - z) * zone.z > 0
