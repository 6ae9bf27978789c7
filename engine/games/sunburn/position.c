#include "games/sunburn/position.h"

#include "base/hash.h"
#include "base/translate.h"
#include "plane/lattice.h"

#include <string.h>

/* No wider base is of use, and squares of this one fit in 64 bits. */
#define MOST_BASE SW_AREA_LIMIT

/* ---- Terms ------------------------------------------------------------------------------ */

static gboolean
is_board(const SbTerms *terms)
{
	return terms->galaxy != SW_NO_PIECE && terms->width > 0 && terms->depth > 0 &&
	       terms->width <= SW_LATTICE_LIMIT && terms->depth <= SW_LATTICE_LIMIT;
}

static gboolean
is_legal(const SbTerms *terms)
{
	return terms->galaxy != SW_NO_PIECE && terms->width == terms->depth &&
	       (terms->width == SB_BOARD || terms->width == SB_BOARD_MM);
}

static void
find_terms(SbPosition *position)
{
	const SwDocument *document = position->document;
	SbTerms *terms = &position->terms;

	terms->galaxy = sw_document_galaxy(document);
	if (terms->galaxy != SW_NO_PIECE) {
		terms->width = sw_document_get(document, terms->galaxy, SB_GALAXY_WIDTH);
		terms->depth = sw_document_get(document, terms->galaxy, SB_GALAXY_DEPTH);
	}
	terms->is_board = is_board(terms);
	terms->is_legal = is_legal(terms);
	terms->touch = sw_document_assumed(document, SB_TOUCH);
	terms->share = sw_document_assumed(document, SB_TERRAIN_SHARE);
	terms->base = CLAMP(sw_document_assumed(document, SB_BASE), 1, MOST_BASE);
	terms->is_scenario = sw_document_root(document) == SW_ROOT_SCENARIO;
	if (!terms->is_scenario)
		return;
	terms->is_start =
		sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_STAGE) == SB_STAGE_START;
	terms->is_campaign = sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_CAMPAIGN);
	terms->is_order_phase =
		sw_document_has(document, SW_ROOT_PIECE, SB_SCENARIO_PHASE) &&
		sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_PHASE) == SB_PHASE_ORDER;
	terms->turn = sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_TURN);
	terms->engagement = sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_ENGAGEMENT);
}

/* ---- Names ------------------------------------------------------------------------------ */

/* `named` maps "1" to the first team of seat 1, "1 Brand" to the first character of that name in
 * the teams of seat 1, and "team 0 Brand" to that of team 0; to index + 1. */
static char *
key_of(gint32 seat, const char *name)
{
	return g_strdup_printf("%d %s", seat, name);
}

static guint
find(const SbPosition *position, const char *key)
{
	gpointer found = g_hash_table_lookup(position->named, key);

	return found ? GPOINTER_TO_UINT(found) - 1 : SB_NONE;
}

guint
sb_team_of(const SbPosition *position, gint32 seat)
{
	g_autofree char *key = g_strdup_printf("%d", seat);

	return find(position, key);
}

guint
sb_character_of(const SbPosition *position, gint32 seat, const char *name)
{
	g_autofree char *key = key_of(seat, name);

	return find(position, key);
}

gboolean
sb_is_enemy(const SbPosition *position, gint32 seat, const char *name)
{
	return sb_character_of(position, seat == 1 ? 2 : 1, name) != SB_NONE;
}

/* ---- Teams ------------------------------------------------------------------------------ */

/* The choice, or -1 if the attribute is absent. */
static gint
choice_of(const SwDocument *document, SwPieceId id, guint attribute)
{
	return sw_document_has(document, id, attribute) ? sw_document_get(document, id, attribute)
	                                                : -1;
}

gboolean
sb_parse_number(const char *word, gint32 *number)
{
	return sw_integer_parse(word, strlen(word), G_MININT32, G_MAXINT32, number) == SW_VALUE_OK;
}

static guint
count_words(const char *list)
{
	guint n = 0;

	for (const char *p = list; p && *p; p++)
		n += *p != ' ' && (p == list || p[-1] == ' ');
	return n;
}

/* TRUE if the table has the key already; else maps it to the index. */
static gboolean
is_known(GHashTable *named, char *key, guint entry)
{
	if (g_hash_table_contains(named, key)) {
		g_free(key);
		return TRUE;
	}
	g_hash_table_insert(named, key, GUINT_TO_POINTER(entry + 1));
	return FALSE;
}

static void
add_team(SbPosition *position, SwPieceId id)
{
	const SwDocument *document = position->document;
	SbTeam team = {
		.piece = id,
		.seat = sw_document_seat_around(document, id),
		.name = sw_document_get_text(document, id, SB_TEAM_NAME),
		.corner = choice_of(document, id, SB_TEAM_CORNER),
		.order = choice_of(document, id, SB_TEAM_ORDER),
		.n_pool = count_words(sw_document_get_text(document, id, SB_TEAM_POOL)),
	};

	is_known(position->named, g_strdup_printf("%d", team.seat), position->teams->len);
	g_array_append_val(position->teams, team);
}

static void
add_character(SbPosition *position, SwPieceId id, guint number)
{
	const SwDocument *document = position->document;
	const char *name = sw_document_get_text(document, id, SB_CHARACTER_NAME);
	SbTeam *team = sb_team(position, number);
	SbCharacter character = {
		.piece = id,
		.name = name ? name : "",
		.team = number,
		.renown = sw_document_get(document, id, SB_CHARACTER_RENOWN),
	};

	character.base = sw_document_has(document, id, SB_CHARACTER_BASE)
	                         ? MIN(sw_document_get(document, id, SB_CHARACTER_BASE), MOST_BASE)
	                         : position->terms.base;
	for (guint slot = 0; slot < SB_SLOTS; slot++) {
		character.slots[slot] = (gint8)choice_of(document, id, SB_CHARACTER_SLOT + slot);
		position->has_grenade |= character.slots[slot] == SB_GRENADE;
	}
	team->n_nominees += sw_document_get(document, id, SB_CHARACTER_NOMINEE) != 0;
	if (team->n++ == 0)
		team->first = position->characters->len;
	character.is_repeated =
		is_known(position->named, g_strdup_printf("team %u %s", number, character.name),
	                 position->characters->len);
	is_known(position->named, key_of(team->seat, character.name), position->characters->len);
	g_array_append_val(position->characters, character);
}

static int
compare_parents(gconstpointer a, gconstpointer b, gpointer document)
{
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	SwPieceId first = sw_document_parent(document, one);
	SwPieceId second = sw_document_parent(document, two);

	if (first != second)
		return first < second ? -1 : 1;
	return (one > two) - (one < two);
}

/* Teams are in order of their ids, and so are the characters' parents. */
static void
add_characters(SbPosition *position)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint number = 0;

	SW_EACH_OF_KIND (id, SB_CHARACTER, position->document)
		g_array_append_val(ids, id);
	g_array_sort_with_data(ids, compare_parents, (gpointer)position->document);
	SW_EACH_ID (id, ids) {
		SwPieceId parent = sw_document_parent(position->document, id);

		while (number < position->teams->len && sb_team(position, number)->piece < parent)
			number++;
		if (number < position->teams->len && sb_team(position, number)->piece == parent)
			add_character(position, id, number);
	}
}

gboolean
sb_is_edge_of(SbEdge edge, SbCorner corner)
{
	switch (corner) {
	case SB_NORTH_WEST: return edge == SB_NORTH || edge == SB_WEST;
	case SB_NORTH_EAST: return edge == SB_NORTH || edge == SB_EAST;
	case SB_SOUTH_EAST: return edge == SB_SOUTH || edge == SB_EAST;
	default: return edge == SB_SOUTH || edge == SB_WEST;
	}
}

gboolean
sb_has_two_teams(const SbPosition *position)
{
	return position->teams->len == 2 && sb_team_of(position, 1) != SB_NONE &&
	       sb_team_of(position, 2) != SB_NONE;
}

/* ---- Figures ---------------------------------------------------------------------------- */

static void
count_figure(SbPosition *position, const SbFigure *figure)
{
	SbTeam *team;

	if (figure->character != SB_NONE)
		sb_character(position, figure->character)->n_figures++;
	if (figure->team == SB_NONE)
		return;
	team = sb_team(position, figure->team);
	team->n_dice += figure->has_die;
	team->n_standing += !figure->is_eliminated;
	team->n_unwounded += !figure->is_eliminated && figure->wounded == 0 && figure->danger == 0;
}

static void
add_figure(SbPosition *position, SwPieceId id)
{
	const SwDocument *document = position->document;
	const char *name = sw_document_get_text(document, id, SB_FIGURE_CHARACTER);
	SbFigure figure = {
		.piece = id,
		.seat = sw_document_get(document, id, SB_FIGURE_SEAT),
		.name = name ? name : "",
		.at = sw_document_place(document, id).point,
		.is_eliminated = sw_document_get(document, id, SB_FIGURE_ELIMINATED),
		.suppressed = sw_document_get(document, id, SB_FIGURE_SUPPRESSED),
		.wounded = sw_document_get(document, id, SB_FIGURE_WOUNDED),
		.danger = sw_document_get(document, id, SB_FIGURE_DANGER),
		.die = sw_document_get(document, id, SB_FIGURE_DIE),
		.has_die = sw_document_has(document, id, SB_FIGURE_DIE),
		.done = choice_of(document, id, SB_FIGURE_DONE),
	};

	figure.team = sb_team_of(position, figure.seat);
	figure.character = sb_character_of(position, figure.seat, figure.name);
	figure.base = figure.character != SB_NONE ? sb_character(position, figure.character)->base
	                                          : position->terms.base;
	count_figure(position, &figure);
	g_array_append_val(position->figures, figure);
}

static void
add_gone(SbPosition *position, SwPieceId id)
{
	const SwDocument *document = position->document;
	const char *name = sw_document_get_text(document, id, SB_GONE_CHARACTER);
	guint character;

	g_array_append_val(position->gone, id);
	if (name == NULL)
		return;
	character = sb_character_of(position, sw_document_get(document, id, SB_GONE_SEAT), name);
	if (character != SB_NONE)
		sb_character(position, character)->n_gone++;
}

static void
add_vip(SbPosition *position, SwPieceId id)
{
	const SwDocument *document = position->document;
	SbVip vip = {
		.piece = id,
		.at = sw_document_place(document, id).point,
		.base = position->terms.base,
		.is_wounded = sw_document_get(document, id, SB_VIP_WOUNDED) > 0,
		.is_in_danger = sw_document_get(document, id, SB_VIP_DANGER) > 0,
		.is_eliminated = sw_document_get(document, id, SB_VIP_ELIMINATED),
	};

	g_array_append_val(position->vips, vip);
}

/* ---- All -------------------------------------------------------------------------------- */

static void
add_others(SbPosition *position, SwPieceId id)
{
	guint kind = sw_document_piece(position->document, id)->kind;

	if (kind == SB_FIGURE)
		add_figure(position, id);
	else if (sb_is_gone(kind))
		add_gone(position, id);
	else if (kind == SB_VIP)
		add_vip(position, id);
	else if (kind == SB_SMOKE)
		g_array_append_val(position->smoke, id);
	else if (kind == SB_SUPPRESSION)
		g_array_append_val(position->suppressions, id);
}

gpointer
sb_position_new(const SwDocument *document, const SwGraph *graph G_GNUC_UNUSED)
{
	SbPosition *position = g_new0(SbPosition, 1);

	position->document = document;
	position->terrain = sb_terrain_list(document);
	position->teams = g_array_new(FALSE, FALSE, sizeof(SbTeam));
	position->characters = g_array_new(FALSE, FALSE, sizeof(SbCharacter));
	position->figures = g_array_new(FALSE, FALSE, sizeof(SbFigure));
	position->gone = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	position->vips = g_array_new(FALSE, FALSE, sizeof(SbVip));
	position->smoke = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	position->suppressions = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	position->named = sw_hash_texts(g_free, NULL);
	find_terms(position);
	SW_EACH_OF_KIND (id, SB_TEAM, document)
		add_team(position, id);
	add_characters(position);
	SW_EACH_PIECE (id, document)
		add_others(position, id);
	return position;
}

void
sb_position_free(gpointer data)
{
	SbPosition *position = data;

	if (position == NULL)
		return;
	g_array_unref(position->terrain);
	g_array_unref(position->teams);
	g_array_unref(position->characters);
	g_array_unref(position->figures);
	g_array_unref(position->gone);
	g_array_unref(position->vips);
	g_array_unref(position->smoke);
	g_array_unref(position->suppressions);
	g_hash_table_unref(position->named);
	g_free(position);
}

/* ---- Words ------------------------------------------------------------------------------ */

void
sb_append_team(GString *out, const SbTeam *team)
{
	if (team->name)
		g_string_append_printf(out, sw_translate("team '%s'"), team->name);
	else if (team->seat > 0)
		g_string_append_printf(out, sw_translate("the team of seat %d"), team->seat);
	else
		g_string_append(out, sw_translate("the team"));
}

char *
sb_seat_words(const SbPosition *position, gint32 seat)
{
	guint team = sb_team_of(position, seat);
	const char *name = team == SB_NONE ? NULL : sb_team(position, team)->name;

	return name ? g_strdup_printf(sw_translate("seat %d (%s)"), seat, name)
	            : g_strdup_printf(sw_translate("seat %d"), seat);
}

void
sb_append_character(GString *out, const SbPosition *position, const SbCharacter *character)
{
	g_autoptr(GString) team = g_string_new(NULL);

	sb_append_team(team, sb_team(position, character->team));
	g_string_append_printf(out, sw_translate("'%s' of %s"), character->name, team->str);
}

/* ---- The middle of the board ------------------------------------------------------------- */

gint64
sb_from_centre(const SbPosition *position, const SbTerrain *terrain)
{
	SwXY centre = {position->terms.width * SW_FINE / 2, position->terms.depth * SW_FINE / 2};

	return sw_area_distance2(&terrain->area, centre);
}

const SbTerrain *
sb_find_central(const SbPosition *position, SwXY point)
{
	const SbTerrain *found = NULL;
	gint64 least = 0, nearest = 0;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		gint64 away = sb_from_centre(position, terrain);
		gint64 near = sw_area_distance2(&terrain->area, point);

		if (found && (away > least || (away == least && near >= nearest)))
			continue;
		found = terrain;
		least = away;
		nearest = near;
	}
	return found;
}
