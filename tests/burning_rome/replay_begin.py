"""Replays the start of a battle of Burning Rome from the lines that `starwright scenario new` prints.

Written from the rulebook (Beginning the Battle, p. 5). Armies are read from the order of battle; revealed, drawn and
discarded cards from the lines. A step that the rules do not allow raises `Wrong`, and so does a document that the
steps do not lead to. The order of a deck is not printed, so only its cards are compared, with a discarded card last.
"""
from collections import Counter

import starts
from book import PRINTED, fold
from starts import Wrong, demand  # noqa: F401 (Wrong is imported by tests)

NAMESPACE = starts.NAMESPACE
HANDS = {"attacker": 4, "defender": 5}


class Army:
    """Seat, AS, CP, and the deck: names as written, one for each copy."""

    def __init__(self, element, seat):
        self.seat, self.strength, self.command = seat, int(element.get("strength")), int(element.get("command"))
        self.faction = fold(element.get("faction"))
        self.deck = [card.get("name") for card in element for _ in range(int(card.get("copies", "1")))]


def armies_in(element, seat=None):
    """The armies of an order of battle. An army without a seat has that of the nearest pack around it."""
    for child in element:
        if child.tag == NAMESPACE + "pack":
            yield from armies_in(child, child.get("seat") or seat)
        elif child.tag == NAMESPACE + "army":
            yield Army(child, int(child.get("seat") or seat))


def taken(cards, names):
    """The cards without `names`, each of which must be among them."""
    left = Counter(cards)
    left.subtract(names)
    demand(min(left.values(), default=0) >= 0, f"{names} are not all among the cards of the deck")
    return left


class Replay:
    """`roles` maps seats to attacker and defender if they were named; `swaps` are the seats that exchange a card."""

    def __init__(self, galaxy, packs, told, roles=None, swaps=()):
        self.galaxy, self.packs, self.swaps = starts.parse(galaxy), [starts.parse(pack) for pack in packs], swaps
        self.armies = {army.seat: army for army in armies_in(self.galaxy)}
        demand(sorted(self.armies) == [1, 2], "two armies fight")
        self.faces = {fold(e.get("name")): e for root in (self.galaxy, *self.packs)
                      for e in starts.pieces(root, "face")}
        self.told = starts.Told(told)
        self.revealed = []
        self.attacker = self.said(roles) if roles else self.reveal()
        self.pay()
        # The lines do not say which of two copies is discarded, so there can be several hands for a seat.
        self.hands = {}
        for seat in self.order():
            self.draw(seat)
        self.discarded = {}
        for seat in self.order():
            if seat in swaps:
                self.swap(seat)
        self.hired = self.hire() if self.galaxy.get("auxiliary-for-hire") == "true" else None
        self.told.end()

    def hire(self):
        """Returns the auxiliaries of both factions, which are in the second deck (p. 11); None if not all are known."""
        known = {(army.faction, name) for army in self.armies.values() for name, (faction, kind, *_price) in PRINTED.items()
                 if kind == "auxiliary" and faction == army.faction}
        known |= {(army.faction, name) for army in self.armies.values() for name, face in self.faces.items()
                  if face.get("type") == "auxiliary" and fold(face.get("faction", "")) == army.faction}
        factions = {army.faction for army in self.armies.values()}
        if any(sum(faction == its for its, _name in known) != 6 for faction in factions):
            self.told.take("the players shuffle the auxiliaries of their factions into a second deck: not all are known")
            return None
        self.told.take(f"{len(known)} auxiliaries are shuffled into a second deck")
        return sorted(name for _faction, name in known)

    def order(self):
        return self.attacker, 3 - self.attacker

    def said(self, roles):
        attacker, = (seat for seat, role in roles.items() if role == "attacker")
        self.told.take(f"seat {attacker} attacks, as specified")
        return attacker

    def attack(self, name):
        """The attack of a card; -1 for tactics, which have none."""
        face, printed = self.faces.get(fold(name)), PRINTED.get(fold(name))
        kind = printed[1] if printed else face.get("type")
        if kind == "tactic":
            return -1
        demand(face is not None and face.get("attack"), f"nobody knows the attack of {name}")
        return int(face.get("attack"))

    def reveal(self):
        """Both players reveal their top cards until one has the higher attack. Returns its seat."""
        seen = {1: [], 2: []}
        while True:
            attacks = {}
            for seat in (1, 2):
                name, told = self.told.take(rf"seat {seat} reveals (.+) \((no attack|attack -?\d+)\)")
                seen[seat].append(name)
                taken(self.armies[seat].deck, seen[seat])
                attacks[seat] = self.attack(name)
                due = "no attack" if attacks[seat] < 0 else f"attack {attacks[seat]}"
                demand(told == due, f"{name} has {due}")
            self.revealed.append(attacks)
            if attacks[1] != attacks[2]:
                winner = max(attacks, key=attacks.get)
                self.told.take(f"seat {winner} decides, and attacks")
                return winner

    def pay(self):
        army = self.armies[self.attacker]
        army.command -= 1
        self.told.take(f"seat {self.attacker} removes 1 CP and has {army.command} left")

    def draw(self, seat):
        names, = self.told.take(f"seat {seat} draws (.+)")
        hand = names.split(", ")
        demand(len(hand) == HANDS["attacker" if seat == self.attacker else "defender"], "the hand has another size")
        taken(self.armies[seat].deck, hand)
        self.hands[seat] = [hand]

    def swap(self, seat):
        """"discard 1 of their drawn cards to the bottom of their army deck and draw a new one"; the deck has others."""
        out, new = self.told.take(rf"seat {seat} discards (.+) and draws (.+)")
        hand, = self.hands[seat]
        demand(out in hand, "it is not in the hand")
        demand(taken(self.armies[seat].deck, hand)[new] > 0, "it is not in the deck")
        self.hands[seat] = [[*hand[:i], *hand[i + 1:], new] for i, name in enumerate(hand) if name == out]
        self.discarded[seat] = out

    def side(self, seat, hand, deck):
        """The side with the hand and deck of the document, if they are possible."""
        army, hands = self.armies[seat], self.hands[seat]
        hand = hand if hand in hands else hands[0]
        demand(taken(army.deck, hand) == Counter(deck) | Counter(dict.fromkeys(army.deck, 0)),
               "the deck is not what is left")
        demand(seat not in self.discarded or deck[-1] == self.discarded[seat], "what is discarded goes to the bottom")
        side = starts.piece("side", seat=seat, strength=army.strength, command=army.command)
        side.extend([*(starts.piece("hand", name=name) for name in hand),
                     *(starts.piece("deck", name=name) for name in deck)])
        return side

    def document(self, text, seed, name=None):
        """The expected document; the order of the decks is taken from `text`."""
        found = {e.get("seat"): [[c.get("name") for c in e.iter(NAMESPACE + zone)] for zone in ("hand", "deck")]
                 for e in starts.pieces(starts.parse(text), "side")}
        sides = [self.side(seat, *found.get(str(seat), ([], []))) for seat in (1, 2)]
        hired = [e.get("name") for e in starts.pieces(starts.parse(text), "auxiliary-deck")]
        demand(sorted(map(fold, hired)) == (self.hired or []), "the second deck has all auxiliaries")
        sides += [starts.piece("auxiliary-deck", name=name) for name in hired]
        for pack in self.packs:
            del pack.attrib["game"]
        return starts.scenario(self.galaxy, f"Set up by the rulebook; chance went by seed {seed}.",
                               [*self.packs, *sides], name, attacker=self.attacker)
