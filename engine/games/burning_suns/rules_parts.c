/* Rules about races, frameworks and ideologies, and the limits that they set. */
#include "base/hash.h"
#include "games/burning_suns/elements.h"
#include "games/burning_suns/rules.h"
#include "games/burning_suns/tally.h"

#include "base/text.h"
#include "base/translate.h"

static const char *
part_name(const BsScenario *scenario, const BsEmpire *empire, guint attribute)
{
	return sw_document_get_text(scenario->document, empire->piece, attribute);
}

static const char *
title_of(guint attribute, const char *name)
{
	return sw_text_title(&bs_element_empire.attributes[attribute], name);
}

static const char *
attribute_name(guint attribute)
{
	return bs_table.kinds[BS_EMPIRE].element->attributes[attribute].name;
}

/* ---- part-repeated ---------------------------------------------------------------------- */

/* TRUE if the empire is a second one of its seat, and the first has the same part. */
static gboolean
is_of_further_empire(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	const BsEmpire *first = bs_empire_of(
		scenario, sw_document_get(check->document, spot.piece, BS_EMPIRE_SEAT));
	g_autofree char *own = NULL, *other = NULL;
	guint attribute = BS_EMPIRE_IDEOLOGY;

	while (g_strcmp0(attribute_name(attribute), spot.attribute) != 0)
		attribute++;
	if (first->piece == spot.piece || part_name(scenario, first, attribute) == NULL)
		return FALSE;
	own = bs_fold_name(sw_document_get_text(check->document, spot.piece, attribute));
	other = bs_fold_name(part_name(scenario, first, attribute));
	return g_str_equal(own, other);
}

static void
check_repeated(SwCheck *check, const BsScenario *scenario, guint attribute)
{
	g_autoptr(GHashTable) owners = sw_hash_texts(g_free, NULL);

	SW_EACH (const BsEmpire, empire, scenario->empires) {
		const char *name = part_name(scenario, empire, attribute);
		g_autofree char *folded = name ? bs_fold_name(name) : NULL;
		gpointer owner;

		if (folded == NULL)
			continue;
		if (!g_hash_table_lookup_extended(owners, folded, NULL, &owner)) {
			g_hash_table_insert(owners, g_steal_pointer(&folded),
			                    GUINT_TO_POINTER(empire->piece));
			continue;
		}
		sw_problem_relate(
			sw_check_problem(
				check, sw_spot_attribute(empire->piece, attribute_name(attribute)),
				"seat %d has '%s', and so has seat %d; there is one of each part",
				empire->seat, title_of(attribute, name),
				sw_document_get(scenario->document, GPOINTER_TO_UINT(owner),
		                                BS_EMPIRE_SEAT)),
			sw_spot_attribute(GPOINTER_TO_UINT(owner), attribute_name(attribute)),
			"it belongs to this empire");
	}
}

static void
check_part_repeated(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = BS_EMPIRE_IDEOLOGY; scenario && i <= BS_EMPIRE_FRAMEWORK; i++)
		check_repeated(check, scenario, i);
}

/* ---- part-defined ----------------------------------------------------------------------- */

static void
check_boards(SwCheck *check, const BsScenario *scenario)
{
	g_autoptr(GArray) repeated = bs_boards_repeated(scenario->document);

	SW_EACH_ID (id, repeated)
		sw_check_problem(check, sw_spot_piece(id),
		                 "another board applies to the same game already; there is one for "
		                 "each number of players and length");
}

static void
check_part_defined(SwCheck *check)
{
	const BsScenario *scenario = ((const BsGalaxy *)check->facts)->scenario;

	if (scenario)
		check_boards(check, scenario);
	for (guint i = 0; scenario && i < scenario->parts.repeated->len; i++) {
		SwPieceId id = g_array_index(scenario->parts.repeated, SwPieceId, i);
		guint kind = sw_document_piece(scenario->document, id)->kind;

		if (kind == BS_ABILITY)
			sw_check_attribute(
				check, id, "level",
				"%s is a third one of level %d; an ideology has at most %d of a "
				"level to choose from",
				sw_document_get(scenario->document, id, BS_ABILITY_LEVEL),
				BS_MOST_ABILITIES);
		else if (kind != BS_RACE && kind != BS_FRAMEWORK && kind != BS_IDEOLOGY)
			sw_check_piece(check, id, "%s is defined twice; a race has each unit once");
		else
			sw_check_attribute(check, id, "name",
			                   "%s is defined already; each part is defined once");
	}
}

/* ---- race-name, race-unknown ------------------------------------------------------------ */

static void
check_race_name(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		const char *name = part_name(scenario, empire, BS_EMPIRE_RACE);

		if (name && empire->head.race == NULL && !bs_is_race_name(name))
			sw_check_problem(check, sw_spot_attribute(empire->piece, "race"),
			                 "'%s' is not one of the ten races, of which one is "
			                 "assumed, and no <race> of that name is defined",
			                 name);
	}
}

static void
check_race_unknown(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		const char *name = part_name(scenario, empire, BS_EMPIRE_RACE);

		if (name && !bs_is_priced(empire->head.race) &&
		    (empire->head.race || bs_is_race_name(name)))
			sw_check_problem(check, sw_spot_attribute(empire->piece, "race"),
			                 "the costs of the units of '%s' are not known, so they "
			                 "are not checked; a <race> can define them",
			                 title_of(BS_EMPIRE_RACE, name));
	}
}

/* ---- ideology-level, ideology-power ----------------------------------------------------- */

/* Where the board has a threshold for a level, exactly the empires with that much antimatter have
 * the level. Reports the first fault; FALSE if there is none. */
static gboolean
check_threshold(SwCheck *check, const BsScenario *scenario, const BsEmpire *empire)
{
	for (gint32 level = 1; level < BS_N_LEVELS; level++) {
		gint32 needed = scenario->board.thresholds[level];

		if (needed == 0 ||
		    (empire->stores.level >= level) == (empire->stores.antimatter >= needed))
			continue;
		sw_problem_relate(sw_check_problem(check, sw_spot_attribute(empire->piece, "level"),
		                                   "seat %d is at level %d with %" PRId64
		                                   " antimatter; level %d takes %d",
		                                   empire->seat, empire->stores.level,
		                                   empire->stores.antimatter, level, needed),
		                  sw_spot_piece(scenario->board.piece), "the board is here");
		return TRUE;
	}
	return FALSE;
}

/* The same thresholds apply to all empires. */
static void
check_ideology_level(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && i < scenario->empires->len && i < BS_MAX_EMPIRES; i++) {
		const BsEmpire *empire = bs_empire(scenario, i);
		SwSpot spot = sw_spot_attribute(empire->piece, "level");

		if (check_threshold(check, scenario, empire))
			continue;
		if (empire->stores.level > empire->stores.antimatter) {
			sw_check_problem(
				check, spot,
				"seat %d is at level %d with %" PRId64
				" antimatter; each level takes more antimatter than the one before",
				empire->seat, empire->stores.level, empire->stores.antimatter);
			continue;
		}
		for (guint j = 0; j < scenario->empires->len && j < BS_MAX_EMPIRES; j++) {
			const BsEmpire *other = bs_empire(scenario, j);

			if (empire->stores.level <= other->stores.level ||
			    other->stores.level > other->stores.antimatter ||
			    empire->stores.antimatter > other->stores.antimatter)
				continue;
			sw_problem_relate(
				sw_check_problem(check, spot,
			                         "seat %d is at level %d with no more antimatter "
			                         "than seat %d, which is at level %d; the same "
			                         "antimatter is needed by all",
			                         empire->seat, empire->stores.level, other->seat,
			                         other->stores.level),
				sw_spot_piece(other->piece), "the other empire is here");
			break;
		}
	}
}

static char *
power_words(guint powers)
{
	const char *words[BS_N_POWERS + 1] = {NULL};
	guint n = 0;

	for (guint i = 0; i < BS_N_POWERS; i++) {
		if ((powers >> i) & 1)
			words[n++] = bs_powers[i];
	}
	return g_strjoinv(", ", (char **)words);
}

static void
check_ideology_power(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		guint powers =
			empire->head.ideology
				? empire->head.ideology
					  ->powers[CLAMP(empire->stores.level, 0, BS_N_LEVELS - 1)]
				: 0;
		g_autofree char *words = NULL;

		if (powers == 0 || empire->stores.power == BS_UNKNOWN ||
		    ((powers >> empire->stores.power) & 1))
			continue;
		words = power_words(powers);
		sw_check_problem(check, sw_spot_attribute(empire->piece, "power"),
		                 "seat %d has power %s; its ideology has %s at level %d",
		                 empire->seat, bs_powers[empire->stores.power], words,
		                 empire->stores.level);
	}
}

/* ---- technology-spots, upgrade-slots, hand-limit ---------------------------------------- */

/* Returns "no spot", "1 spot", "2 spots". Free with g_free(). */
static char *
say_room(gint32 n, const char *none, const char *context, const char *one, const char *many)
{
	return n == 0 ? g_strdup(sw_translate(none)) : sw_text_number(n, context, one, many);
}

static void
check_technology_spots(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		gint32 spots = empire->head.race ? empire->head.race->spots : BS_UNKNOWN;
		g_autofree char *has = NULL, *room = NULL;

		if (spots == BS_UNKNOWN || empire->n_technologies <= (guint)spots)
			continue;
		has = sw_text_number(empire->n_technologies, "count", "technology", "technologies");
		room = say_room(spots, N_("no spot"), "count", "spot", "spots");
		sw_check_problem(check, sw_spot_piece(empire->piece),
		                 "seat %d has %s; its race has %s for technologies", empire->seat,
		                 has, room);
	}
}

static void
check_slots(SwCheck *check, const BsEmpire *empire, guint unit)
{
	gint32 slots = empire->head.race->units[unit].slots;
	g_autofree char *has = NULL, *room = NULL;

	if (slots == BS_UNKNOWN || empire->n_upgrades[unit] <= (guint)slots)
		return;
	has = sw_text_number(empire->n_upgrades[unit], "count", "upgrade", "upgrades");
	room = say_room(slots, N_("no slot"), "count", "slot", "slots");
	sw_check_problem(check, sw_spot_piece(empire->piece),
	                 "seat %d has %s under its %s; its race has %s there", empire->seat, has,
	                 sw_translate(bs_table.kinds[BS_UNIT + unit].label), room);
}

static void
check_upgrade_slots(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		for (guint unit = 0; empire->head.race && unit < BS_N_UNITS; unit++)
			check_slots(check, empire, unit);
	}
}

static void
check_hand(SwCheck *check, const BsEmpire *empire, guint kind)
{
	gint64 most = bs_hand_most(empire, kind);
	guint n = empire->n_of[kind];
	g_autofree char *has = NULL;

	if (most == BS_UNKNOWN || n <= most)
		return;
	has = kind == BS_ARTIFACT ? sw_text_number(n, "count", "artifact", "artifacts")
	                          : sw_text_number(n, "count", "agent", "agents");
	sw_check_problem(check, sw_spot_piece(empire->piece),
	                 "seat %d has %s; its framework and technologies let it hold %" PRId64,
	                 empire->seat, has, most);
}

static void
check_hand_limit(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		check_hand(check, empire, BS_ARTIFACT);
		check_hand(check, empire, BS_AGENT);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/part-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 6, 24"),
		.statement = N_("An ideology, a race and a framework each belong to one empire."),
		.reason = N_("Each is dealt once; what is not chosen is removed from the game. "
                             "More sets add figures only."),
		.nearer = {{"burning-suns/empire-per-seat", is_of_further_empire}},
		.check = check_part_repeated,
	},
	{
		.name = "burning-suns/part-defined",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DECIDED,
		.source = N_("p. 7"),
		.statement = N_("A race, framework or ideology is defined once, in the document or "
                                "in one of its packs, and so is the board for a number of players "
                                "and a length; a race defines each unit once, and a level of an "
                                "ideology has at most two abilities."),
		.reason = N_("Two definitions would contradict each other, and of the abilities of "
                             "a level one of two is chosen."),
		.check = check_part_defined,
	},
	{
		.name = "burning-suns/race-name",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 6, 7"),
		.statement = N_("A race is one of the ten, or defined in the document or a pack."),
		.reason = N_("Nine are named; the tenth is assumed to be the Guardians. Another "
                             "name is most likely misspelt."),
		.check = check_race_name,
	},
	{
		.name = "burning-suns/race-unknown",
		.severity = SW_SEVERITY_INFO,
		.basis = SW_BASIS_ADVICE,
		.statement = N_("The costs of a race's units are known."),
		.reason =
			N_("Two races are printed in the rulebook; for other races the cost of the "
                           "units at the start cannot be checked unless the document defines it."),
		.check = check_race_unknown,
	},
	{
		.name = "burning-suns/ideology-level",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3, 7"),
		.statement = N_("An empire is at level 0 without antimatter, at no higher level "
                                "than its antimatter, and at no higher level than another that has "
                                "as much; where a board gives the antimatter of each level, it is "
                                "at the level that it has antimatter for."),
		.reason = N_("Levels are gained at thresholds of the one antimatter track."),
		.check = check_ideology_level,
	},
	{
		.name = "burning-suns/ideology-power",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 13"),
		.statement = N_("An empire's power is that of an ability of its ideology at its "
                                "level, where this is known."),
		.reason = N_("The latest ability shows the current power."),
		.check = check_ideology_power,
	},
	{
		.name = "burning-suns/technology-spots",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 16, 17"),
		.statement = N_("An empire has no more technologies than its race has spots, where "
                                "these are known."),
		.reason = N_("A technology lies on a spot beside the race's portrait."),
		.check = check_technology_spots,
	},
	{
		.name = "burning-suns/upgrade-slots",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 16, 17"),
		.statement = N_("A unit has no more upgrades than slots under its portrait, where "
                                "these are known."),
		.reason = N_("An upgrade lies in a slot; another takes its place."),
		.check = check_upgrade_slots,
	},
	{
		.name = "burning-suns/hand-limit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 13, 16, 23"),
		.statement = N_("Artifacts and agents are within the framework's limits; each hand "
                                "technology raises both limits by 1."),
		.reason = N_("Cards beyond the limit are discarded before the action ends."),
		.check = check_hand_limit,
	},
};

const SwRuleSet bs_rules_parts = {rules, G_N_ELEMENTS(rules), TRUE};
