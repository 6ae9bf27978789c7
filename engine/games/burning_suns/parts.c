#include "games/burning_suns/parts.h"

#include "base/hash.h"

#include <stddef.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------------------ */

/* Blanks become hyphens, and a plural its singular. */
char *
bs_fold_name(const char *name)
{
	char *folded = g_ascii_strdown(name, -1);
	gsize length = strlen(folded);

	g_strdelimit(folded, " _", '-');
	if (length > 1 && folded[length - 1] == 's')
		folded[length - 1] = '\0';
	return folded;
}

const char *const bs_race_names[] = {"cyborgs",     "insectoids", "terrans",   "templars",
                                     "changelings", "wraiths",    "neomorphs", "leviathans",
                                     "ercineans",   "guardians",  NULL};

gboolean
bs_is_race_name(const char *name)
{
	g_autofree char *folded = bs_fold_name(name);

	for (guint i = 0; bs_race_names[i]; i++) {
		g_autofree char *known = bs_fold_name(bs_race_names[i]);

		if (g_str_equal(known, folded))
			return TRUE;
	}
	return FALSE;
}

gint32
bs_die_health(guint kind)
{
	return kind == BS_TITAN ? 8 : kind == BS_STARBASE ? 6 : 4;
}

gint32
bs_full_health(const BsRace *race, guint kind)
{
	gint32 hits = race ? race->units[BS_UNIT_TITAN + kind - BS_TITAN].hits : BS_UNKNOWN;

	return hits == BS_UNKNOWN ? bs_die_health(kind) : MIN(hits, bs_die_health(kind));
}

/* ---- Printed parts (p. 7) --------------------------------------------------------------- */

/* Cost, attack and hit points; dice and slots were in the lost pictures. */
#define PRINTED(cost, attack, hits)                              \
	{                                                        \
		(cost), (attack), (hits), BS_UNKNOWN, BS_UNKNOWN \
	}

static const BsRace printed_races[] = {
	{.name = "cyborgs",
         .piece = SW_NO_PIECE,
         .spots = BS_UNKNOWN,
         .units = {[BS_DREADNOUGHT] = PRINTED(4, 4, 1),
                   [BS_BATTLECRUISER] = PRINTED(6, 6, 1),
                   [BS_RAIDER] = PRINTED(5, 4, 1),
                   [BS_REGIMENT] = PRINTED(2, 2, 1),
                   [BS_UNIT_TITAN] = PRINTED(24, 6, 8),
                   [BS_UNIT_STARBASE] = PRINTED(14, 4, 6),
                   [BS_UNIT_COLOSSUS] = PRINTED(8, 2, 4)}},
	{.name = "insectoids",
         .piece = SW_NO_PIECE,
         .spots = BS_UNKNOWN,
         .units = {[BS_DREADNOUGHT] = PRINTED(3, 2, 1),
                   [BS_BATTLECRUISER] = PRINTED(5, 5, 1),
                   [BS_RAIDER] = PRINTED(4, 4, 1),
                   [BS_REGIMENT] = PRINTED(4, 4, 1),
                   [BS_UNIT_TITAN] = PRINTED(22, 5, 8),
                   [BS_UNIT_STARBASE] = PRINTED(14, 4, 6),
                   [BS_UNIT_COLOSSUS] = PRINTED(8, 2, 4)}},
};

static const BsFramework printed_frameworks[] = {
	{.name = "of-chaos",
         .piece = SW_NO_PIECE,
         .numbers = {[BS_FRAMEWORK_JUMP] = 4,
                     [BS_FRAMEWORK_DIPLOMACY] = 1,
                     [BS_FRAMEWORK_CONSTRUCTION] = 4,
                     [BS_FRAMEWORK_ARTIFACTS] = 1,
                     [BS_FRAMEWORK_AGENTS] = 3,
                     [BS_FRAMEWORK_BATTLE] = 0,
                     [BS_FRAMEWORK_ASSAULT] = 0,
                     [BS_FRAMEWORK_BOOST] = 2}},
	{.name = "of-the-fading-star",
         .piece = SW_NO_PIECE,
         .numbers = {[BS_FRAMEWORK_JUMP] = 4,
                     [BS_FRAMEWORK_DIPLOMACY] = 1,
                     [BS_FRAMEWORK_CONSTRUCTION] = 4,
                     [BS_FRAMEWORK_ARTIFACTS] = 2,
                     [BS_FRAMEWORK_AGENTS] = 2,
                     [BS_FRAMEWORK_BATTLE] = 0,
                     [BS_FRAMEWORK_ASSAULT] = 0,
                     [BS_FRAMEWORK_BOOST] = 2}},
};

/* Their powers were in the lost pictures. */
static const BsIdeology printed_ideologies[] = {
	{.name = "exiled", .piece = SW_NO_PIECE},
	{.name = "assassin", .piece = SW_NO_PIECE},
};

/* ---- Look-up ---------------------------------------------------------------------------- */

static gconstpointer
find(GHashTable *parts, const char *name)
{
	g_autofree char *folded = name ? bs_fold_name(name) : NULL;

	return folded ? g_hash_table_lookup(parts, folded) : NULL;
}

const BsRace *
bs_race_find(const BsParts *parts, const char *name)
{
	return find(parts->races, name);
}

const BsFramework *
bs_framework_find(const BsParts *parts, const char *name)
{
	return find(parts->frameworks, name);
}

const BsIdeology *
bs_ideology_find(const BsParts *parts, const char *name)
{
	return find(parts->ideologies, name);
}

/* ---- Definitions in the document -------------------------------------------------------- */

/* Returns the piece's value of the attribute, or `otherwise` if it has none. */
static gint32
number_of(const SwDocument *document, SwPieceId id, guint attribute, gint32 otherwise)
{
	return sw_document_has(document, id, attribute) ? sw_document_get(document, id, attribute)
	                                                : otherwise;
}

static BsRace *
define_race(const BsParts *parts, const SwDocument *document, SwPieceId id, const char *name)
{
	const BsRace *printed = bs_race_find(parts, name);
	BsRace *race = g_new0(BsRace, 1);

	race->spots = BS_UNKNOWN;
	for (guint i = 0; i < BS_N_UNITS; i++)
		race->units[i] = (BsUnitNumbers)PRINTED(BS_UNKNOWN, BS_UNKNOWN, BS_UNKNOWN);
	if (printed)
		*race = *printed;
	race->name = name;
	race->piece = id;
	race->spots = number_of(document, id, BS_RACE_SPOTS, race->spots);
	return race;
}

/* FALSE if the race has a definition of the unit already; the first one counts. */
static gboolean
define_unit(BsRace *race, const SwDocument *document, SwPieceId id)
{
	guint number = sw_document_piece(document, id)->kind - BS_UNIT;
	BsUnitNumbers *unit = &race->units[number];

	if ((race->told >> number) & 1)
		return FALSE;
	race->told |= 1u << number;
	unit->cost = number_of(document, id, BS_UNIT_COST, unit->cost);
	unit->attack = number_of(document, id, BS_UNIT_ATTACK, unit->attack);
	unit->hits = number_of(document, id, BS_UNIT_HITS, unit->hits);
	unit->dice = number_of(document, id, BS_UNIT_DICE, unit->dice);
	unit->slots = number_of(document, id, BS_UNIT_SLOTS, unit->slots);
	return TRUE;
}

static BsFramework *
define_framework(const BsParts *parts, const SwDocument *document, SwPieceId id, const char *name)
{
	const BsFramework *printed = bs_framework_find(parts, name);
	BsFramework *framework = g_new0(BsFramework, 1);

	framework->name = name;
	framework->piece = id;
	for (guint i = BS_FRAMEWORK_JUMP; i < BS_N_FRAMEWORK_ATTRIBUTES; i++)
		framework->numbers[i] =
			number_of(document, id, i, printed ? printed->numbers[i] : BS_UNKNOWN);
	return framework;
}

static BsIdeology *
define_ideology(SwPieceId id, const char *name)
{
	BsIdeology *ideology = g_new(BsIdeology, 1);

	*ideology = (BsIdeology){.name = name, .piece = id};
	return ideology;
}

/* An ability without a power may give any. FALSE if its level has two already. */
static gboolean
define_ability(BsIdeology *ideology, const SwDocument *document, SwPieceId id)
{
	gint32 level = CLAMP(sw_document_get(document, id, BS_ABILITY_LEVEL), 0, BS_N_LEVELS - 1);
	guint8 powers = (1u << BS_N_POWERS) - 1;

	if (ideology->n_abilities[level] == BS_MOST_ABILITIES)
		return FALSE;
	if (sw_document_has(document, id, BS_ABILITY_POWER))
		powers = (guint8)(1u << sw_document_get(document, id, BS_ABILITY_POWER));
	ideology->n_abilities[level]++;
	ideology->powers[level] |= powers;
	return TRUE;
}

/* Reads a piece inside a race or an ideology. */
static void
define_inside(BsParts *parts, const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);
	gpointer part = g_hash_table_lookup(parts->by_piece, GUINT_TO_POINTER(piece->parent + 1));
	gboolean fits = TRUE;

	if (part && piece->kind == BS_ABILITY)
		fits = define_ability(part, document, id);
	else if (part)
		fits = define_unit(part, document, id);
	if (!fits)
		g_array_append_val(parts->repeated, id);
}

/* Returns the piece that already defines a part of the kind and name, or SW_NO_PIECE. */
static SwPieceId
find_defined(const BsParts *parts, guint kind, const char *name)
{
	const BsRace *race = kind == BS_RACE ? bs_race_find(parts, name) : NULL;
	const BsFramework *framework = kind == BS_FRAMEWORK ? bs_framework_find(parts, name) : NULL;
	const BsIdeology *ideology = kind == BS_IDEOLOGY ? bs_ideology_find(parts, name) : NULL;

	return race        ? race->piece
	       : framework ? framework->piece
	       : ideology  ? ideology->piece
	                   : SW_NO_PIECE;
}

/* Of two definitions of a name the first one counts. */
static void
define(BsParts *parts, const SwDocument *document, SwPieceId id)
{
	guint kind = sw_document_piece(document, id)->kind;
	const char *name = sw_document_get_text(document, id, BS_PART_NAME);
	GHashTable *parts_of_kind = kind == BS_RACE        ? parts->races
	                            : kind == BS_FRAMEWORK ? parts->frameworks
	                                                   : parts->ideologies;
	gpointer part;

	if (name == NULL)
		return;
	if (find_defined(parts, kind, name) != SW_NO_PIECE) {
		g_array_append_val(parts->repeated, id);
		return;
	}
	if (kind == BS_RACE)
		part = define_race(parts, document, id, name);
	else if (kind == BS_FRAMEWORK)
		part = define_framework(parts, document, id, name);
	else
		part = define_ideology(id, name);
	g_hash_table_replace(parts_of_kind, bs_fold_name(name), part);
	g_hash_table_insert(parts->by_piece, GUINT_TO_POINTER(id + 1), part);
}

static GHashTable *
new_parts(const void *printed, gsize size, guint n)
{
	GHashTable *parts = sw_hash_texts(g_free, g_free);

	for (guint i = 0; i < n; i++) {
		gconstpointer part = (const char *)printed + i * size;
		const char *const *name = part; /* the first field of each */

		g_hash_table_insert(parts, bs_fold_name(*name), g_memdup2(part, size));
	}
	return parts;
}
G_STATIC_ASSERT(offsetof(BsRace, name) == 0 && offsetof(BsFramework, name) == 0 &&
                offsetof(BsIdeology, name) == 0);

#define NEW_PARTS(printed) new_parts(printed, sizeof(*(printed)), G_N_ELEMENTS(printed))

void
bs_parts_init(BsParts *parts, const SwDocument *document)
{
	parts->races = NEW_PARTS(printed_races);
	parts->frameworks = NEW_PARTS(printed_frameworks);
	parts->ideologies = NEW_PARTS(printed_ideologies);
	parts->by_piece = g_hash_table_new(NULL, NULL);
	parts->repeated = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SW_EACH_PIECE (id, document) {
		guint kind = sw_document_piece(document, id)->kind;

		if (kind < BS_RACE || kind > BS_ABILITY)
			continue;
		if (kind == BS_RACE || kind == BS_FRAMEWORK || kind == BS_IDEOLOGY)
			define(parts, document, id);
		else
			define_inside(parts, document, id);
	}
}

void
bs_parts_clear(BsParts *parts)
{
	g_hash_table_unref(parts->races);
	g_hash_table_unref(parts->frameworks);
	g_hash_table_unref(parts->ideologies);
	g_hash_table_unref(parts->by_piece);
	g_array_unref(parts->repeated);
}

gboolean
bs_is_priced(const BsRace *race)
{
	for (guint i = 0; race && i < BS_N_REGULAR; i++) {
		if (race->units[i].cost == BS_UNKNOWN)
			return FALSE;
	}
	return race != NULL;
}
