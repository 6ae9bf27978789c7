"""Faults of a scenario that two rules could report: for each pair, whether only the nearer rule reports it."""

import copy
import xml.etree.ElementTree as ElementTree

import naive
import scenario_naive as rules
from scenario_naive import NS, REGULAR, Scenario, number


def but_for_its_round(s):
    """Returns the scenario as if it were at its start, if it is marked as a start and has been played."""
    if not rules.is_played(s):
        return None
    root = copy.deepcopy(s.root)
    for name in ("round", "phase"):
        root.attrib.pop(name, None)
    return Scenario(ElementTree.tostring(root))


def too_early(s, *kinds):
    """Returns control markers of a start on tiles of these kinds, except those on the seats' own homes."""
    early = rules.got_in_play(s) if s.start else []
    return [(e, t) for e, t in rules.on_tiles(s, "control") if e in early and (not kinds or t.is_system(*kinds))]


def early_peace_in_homes(s):
    return [e for e, _ in too_early(s, "home") if e.get("type") == "peace"]


def early_second_markers(s):
    places = [rules.here(e) for e, _ in rules.on_tiles(s, "control")]
    return [e for e, _ in too_early(s) if places.count(rules.here(e)) > 1]


def units_of_nobody_are_missed(s):
    """A seat lacks a sort of units, and units of that sort with a seat that does not exist are in its home."""
    return s.start and any(rules.units_of(s, e)[unit] == 0 < rules.units_of_nobody(s, place)[unit]
                           for e, place, _ in rules.at_home(s) for unit in REGULAR)


def crystals_of_nobodys_units(s):
    """Those units have been bought, too."""
    return s.start and any(0 <= 12 - own - more == number(e, "crystals") and more for e, own, more in rules.bought(s))


def alliances_with_a_wrong_seat(s):
    return [a for e in s.empires for a in e.findall(NS + "alliance") if (other := s.empire(a.get("seat"))) is not None
            and rules.count(other, "alliance", seat=e.get("seat")) == 0 and rules.may_be_meant(s, e, other)]


def dark_fleets_are_elsewhere(s):
    return s.start and any(t.is_dark_fleet and t.strength and not rules.tokens_at(s, "dark-ships", t)
                           and rules.dark_ships_are_elsewhere(s, t.strength) for t in s.explored)


def dark_fleets_of_another_kind(s):
    return s.start and any(t in s.explored and not t.is_dark_fleet and rules.is_dark_fleet_of_another_kind(s, t)
                           for _, t in rules.on_tiles(s, "dark-ships"))


def structures_of_the_void(s):
    return rules.structures_are_of_the_void(s) and rules.bare_with_structures(s)


def armies_in_the_void(s):
    return any(rules.marker_is_in_the_void(s, s.tiles[place], seat) for place, seat in rules.armies_out_of_place(s))


def armies_of_nobody(s):
    return any(rules.may_be_the_controllers(s, s.tiles[place], seat) for place, seat in rules.armies_not_at_their_own(s))


def starbases_in_the_void(s):
    return any(rules.marker_is_in_the_void(s, t, number(e, "seat")) for e, t in rules.starbases_not_at_their_own(s))


def starbases_of_nobody(s):
    return any(rules.may_be_the_controllers(s, t, number(e, "seat")) for e, t in rules.starbases_not_at_their_own(s))


def mercenaries_in_play(s):
    return [] if s.start else [(place, seat) for place, seat in rules.mercenaries_alone(s) if place in s.tiles]


# (rule, the nearer rule that reports the same cause): whether only the nearer rule reports it in a scenario.
TOLD_ONCE = {
    ("burning-suns/foreign-home", "burning-suns/seat-repeated"):
        lambda s: any(rules.seat_is_repeated(s, home) for home, _ in rules.forces_in_foreign_homes(s)),
    ("burning-suns/mercenary-escort", "burning-suns/unit-path"):
        lambda s: rules.told_in_the_void(s) & {place for place, _ in rules.mercenaries_alone(s)},
    ("burning-suns/structure-place", "burning-suns/unit-path"):
        lambda s: rules.told_in_the_void(s) & rules.first_structures_out_of_place(s),
    ("burning-suns/structure-place", "burning-suns/army-place"):
        lambda s: set(rules.army_place(s)) & rules.first_structures_out_of_place(s),
    ("burning-suns/army-place", "burning-suns/control-taken"):
        lambda s: any(rules.is_one_of_several(s, place, seat) for place, seat in rules.armies_not_at_their_own(s)),
    ("burning-suns/turn-order", "burning-suns/empire-per-seat"): lambda s: rules.nobody_starts(s) and rules.seats_without_empire(s),
    ("burning-suns/home-unrest", "burning-suns/seat-repeated"):
        lambda s: any(rules.seat_is_repeated(s, t) for _, t in rules.peace_in_homes_of_others(s)),
    **{(f"burning-suns/{rule}", f"burning-suns/{nearer}"):
       lambda s, rule=rule, is_told=is_told: s.start and (rule == "advanced-beginning") == s.advanced["beginning"]
        and any(is_told(s, empire) for _, empire in rules.not_at_home(s))
       for rule in ("regular-beginning", "advanced-beginning")
       for nearer, is_told in (("seat-repeated", rules.home_has_a_wrong_seat), ("home-count", rules.home_is_missing))},
    **{(f"burning-suns/{rule}", *nearer):
       lambda s, rule=rule, is_told=is_told: s.start and (rule == "advanced-beginning") == s.advanced["beginning"]
        and any(is_told(s, empire) for _, empire in rules.not_at_home(s))
       for rule in ("regular-beginning", "advanced-beginning")
       for nearer, is_told in ((("map/place-taken",), rules.home_is_covered),
                               (("burning-suns/seat-repeated", "promised"), rules.home_is_no_home))},
    **{(f"burning-suns/{rule}", "burning-suns/start-round"):
       lambda s, check=check: (start := but_for_its_round(s)) and check(start)
       for rule, check in (("starting-empire", rules.starting_empire), ("regular-beginning", rules.regular_beginning),
                           ("advanced-beginning", rules.advanced_beginning), ("race-cards", rules.race_cards),
                           ("militia-deployed", rules.militia_deployed),
                           ("dark-fleet-deployed", rules.dark_fleet_deployed))},
    **{(f"burning-suns/{rule}", f"burning-suns/{nearer}", *which): is_one_cause for rule, nearer, *which, is_one_cause in (
        ("empire-per-seat", "home-count", lambda s: rules.seats_too_many(s) and naive.missing_homes(s.galaxy)),
        ("empire-per-seat", "player-count", lambda s: rules.seats_too_many(s) and naive.player_count(s.galaxy)),
        ("part-repeated", "empire-per-seat", lambda s: any(e.get(part) and rules.is_as_the_first(s, e, part)
                                                           for e in s.empires for part in ("race", "ideology", "framework"))),
        ("army-place", "unit-path", armies_in_the_void), ("starbase-place", "unit-path", starbases_in_the_void),
        ("structure-place", "unit-path", "marker", structures_of_the_void),
        ("mercenary-escort", "foreign-home",
         lambda s: any(rules.guest_is_told(s, *where) for where in mercenaries_in_play(s))),
        ("mercenary-escort", "starting-empire", lambda s: s.start and rules.mercenaries_alone(s)),
        ("structure-place", "starting-empire", lambda s: s.start and rules.structures_out_of_place(s)),
        ("home-unrest", "starting-empire", early_peace_in_homes),
        ("control-kind", "starting-empire", lambda s: too_early(s, "empty")),
        ("control-special", "starting-empire", lambda s: too_early(s, "special")),
        ("control-taken", "starting-empire", early_second_markers),
        ("hostile-peace", "starting-empire",
         lambda s: any(rules.is_hostile_peace(e, t) for e, t in too_early(s, "hostile"))),
        ("beginning-planning", "turn-order", lambda s: rules.planning_is_told(s) and (s.start or s.root.get("beginning"))
         and s.advanced["beginning"] != s.advanced["planning"]),
        ("alliance", "empire-per-seat", alliances_with_a_wrong_seat),
        ("militia-deployed", "militia-place",
         lambda s: s.start and rules.without_militia(s) and rules.militia_is_elsewhere(s)),
        ("dark-fleet-deployed", "dark-ship-place", dark_fleets_are_elsewhere),
        ("dark-fleet-deployed", "dark-fleet-strength", dark_fleets_of_another_kind))},
    **{(f"burning-suns/{rule}", "document/reference"): is_one_cause for rule, is_one_cause in (
        ("army-place", armies_of_nobody), ("starbase-place", starbases_of_nobody),
        ("foreign-home", lambda s: any(rules.is_nobodys(s, seat) for _, seat in rules.forces_in_foreign_homes(s))),
        ("mercenary-escort", lambda s: any(rules.may_be_escorted(s, *where) for where in mercenaries_in_play(s))),
        ("regular-beginning", lambda s: not s.advanced["beginning"] and units_of_nobody_are_missed(s)),
        ("advanced-beginning", lambda s: s.advanced["beginning"] and crystals_of_nobodys_units(s)))},
}


def told_once(text):
    """Returns the pairs of TOLD_ONCE in the scenario."""
    scenario = Scenario(text)
    return {pair for pair, is_one_cause in TOLD_ONCE.items() if is_one_cause(scenario)}
