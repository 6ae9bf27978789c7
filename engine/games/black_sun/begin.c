#include "games/black_sun/begin.h"

#include "base/error.h"
#include "base/hash.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/black_sun/cards.h"
#include "games/black_sun/table.h"
#include "rules/begin.h"

#include <inttypes.h>

enum { N_DICE = 3, ROUNDS = 2, MAX_IN_HEX = 1 + SW_HEX_SIDES };

const char *const bk_begin_sorts[] = {N_("faction"), NULL};

typedef struct {
	gint32 faction;
	gboolean is_named;
	guint *ships; /* BkShipType, in the order in which they are placed; owned */
	guint n_ships, n_placed;
	SwPieceId ship; /* the last one placed */
} Seat;

typedef struct {
	SwDocument *document;
	GPtrArray *told;
	SwRandom random;
	guint n, starter;
	Seat seats[BK_MAX_PLAYERS];
	GArray *hexes;  /* SwHex: hexes where ships may stay, in reading order */
	GHashTable *at; /* set of keys "PLACE SEAT" of ships in centres, and "PLACE" of those on
	                   edges */
} Begin;

/* ---- Factions (steps 11 and 12) --------------------------------------------------------- */

static gboolean
name_faction(Seat *seat, const char *word, GError **error)
{
	const SwAttribute *factions =
		&bk_table.kinds[BK_PLAYER].element->attributes[BK_PLAYER_FACTION];
	g_autofree char *known = NULL;

	if (*word == '\0' || g_str_equal(word, "deal"))
		return TRUE;
	for (gint32 i = 0; i < BK_N_FACTIONS; i++) {
		if (g_str_equal(word, factions->choices[i]) ||
		    g_str_equal(word, bk_faction_titles[i])) {
			seat->faction = i;
			seat->is_named = TRUE;
			return TRUE;
		}
	}
	known = g_strjoinv(", ", (char **)factions->choices);
	return sw_fail(error, "no faction is called '%s'; the factions are %s", word, known);
}

static gboolean
name_factions(Begin *begin, const char *const *words, GError **error)
{
	for (guint i = 0; i < begin->n; i++) {
		if (!name_faction(&begin->seats[i], words[i], error))
			return FALSE;
		for (guint k = 0; begin->seats[i].is_named && k < i; k++) {
			if (!begin->seats[k].is_named ||
			    begin->seats[k].faction != begin->seats[i].faction)
				continue;
			return sw_fail(error,
			               "'%s' is named for two seats; there is one "
			               "starting faction card of each",
			               words[i]);
		}
	}
	return TRUE;
}

static void
deal_factions(Begin *begin)
{
	guint deck[BK_N_FACTIONS], n = 0, next = 0;
	gboolean is_named[BK_N_FACTIONS] = {FALSE};

	for (guint i = 0; i < begin->n; i++) {
		if (begin->seats[i].is_named)
			is_named[begin->seats[i].faction] = TRUE;
	}
	for (guint i = 0; i < BK_N_FACTIONS; i++) {
		if (!is_named[i])
			deck[n++] = i;
	}
	sw_random_shuffle(&begin->random, deck, n, sizeof *deck);
	for (guint i = 0; i < begin->n; i++) {
		Seat *seat = &begin->seats[i];
		const char *title;

		if (!seat->is_named)
			seat->faction = (gint32)deck[next++];
		title = sw_translate(bk_faction_titles[seat->faction]);
		sw_game_tell(begin->told,
		             seat->is_named
		                     ? sw_translate("step 11: seat %u takes the %s, as it chose")
		                     : sw_translate("step 11: seat %u is dealt the %s"),
		             i + 1, title);
	}
	sw_game_tell(begin->told, sw_translate("step 12: nobody draws again"));
}

/* ---- Counters (step 13) ----------------------------------------------------------------- */

static guint
n_of(const Begin *begin, gint32 faction, guint type)
{
	gint assumption = bk_starting_assumption((BkFaction)faction, (BkShipType)type);

	return assumption < 0
	               ? 0
	               : (guint)MAX(sw_document_assumed(begin->document, (guint)assumption), 0);
}

/* TRUE if the seat's fleet is only assumed. */
static gboolean
is_assumed(const Begin *begin, const Seat *seat)
{
	for (guint type = 0; type < BK_N_SHIPS; type++) {
		gint assumption =
			bk_starting_assumption((BkFaction)seat->faction, (BkShipType)type);

		if (assumption >= 0 && (!bk_fleet_is_printed((BkShipType)type) ||
		                        n_of(begin, seat->faction, type) !=
		                                (guint)bk_table.assumptions.at[assumption].value))
			return TRUE;
	}
	return FALSE;
}

static gboolean
need_room(const Seat *seat, guint number, guint64 n, GError **error)
{
	guint rounds = ROUNDS + (seat->faction == BK_MEDICS);
	guint most = MAX_IN_HEX + (rounds - 1) * BK_LATER;

	if (n <= most)
		return TRUE;
	return sw_fail(error,
	               "seat %u is assumed to have %" PRIu64 " ships; no more than %u are placed",
	               number, n, most);
}

static gboolean
give_ships(Begin *begin, guint number, GError **error)
{
	Seat *seat = &begin->seats[number];
	guint64 n = 0;
	g_autoptr(GString) list = g_string_new(NULL);

	for (guint type = 0; type < BK_N_SHIPS; type++)
		n += n_of(begin, seat->faction, type);
	if (!need_room(seat, number + 1, n, error))
		return FALSE;
	seat->ships = g_new(guint, (gsize)n + 1);
	for (guint type = 0; type < BK_N_SHIPS; type++) {
		for (guint i = n_of(begin, seat->faction, type); i > 0; i--)
			seat->ships[seat->n_ships++] = type;
	}
	sw_random_shuffle(&begin->random, seat->ships, seat->n_ships, sizeof *seat->ships);
	for (guint i = 0; i < seat->n_ships; i++)
		g_string_append_printf(
			list, "%s%s", i > 0 ? ", " : "",
			sw_translate(bk_table.kinds[BK_SHIP + seat->ships[i]].label));
	sw_game_tell(begin->told,
	             is_assumed(begin, seat) ? sw_translate("step 13: seat %u gets %s (assumed)")
	                                     : sw_translate("step 13: seat %u gets %s"),
	             number + 1, n > 0 ? list->str : sw_translate("nothing"));
	return TRUE;
}

/* ---- Starting player (step 14) ---------------------------------------------------------- */

/* Sets the starter to the seat with the highest roll; those who tie for it roll again. */
static void
roll_for_start(Begin *begin)
{
	gboolean is_in[BK_MAX_PLAYERS];
	guint n_in = begin->n;

	for (guint i = 0; i < begin->n; i++)
		is_in[i] = TRUE;
	do {
		guint sums[BK_MAX_PLAYERS] = {0}, best = 0;

		for (guint i = 0; i < begin->n; i++) {
			guint dice[N_DICE];

			for (guint k = 0; is_in[i] && k < N_DICE; k++)
				sums[i] += dice[k] = sw_random_below(&begin->random, 6) + 1;
			if (is_in[i])
				sw_game_tell(begin->told,
				             sw_translate("step 14: seat %u rolls %u %u %u = %u"),
				             i + 1, dice[0], dice[1], dice[2], sums[i]);
			best = MAX(best, sums[i]);
		}
		n_in = 0;
		for (guint i = begin->n; i-- > 0;) {
			is_in[i] = sums[i] == best;
			n_in += is_in[i];
			if (is_in[i])
				begin->starter = i;
		}
	} while (n_in > 1);
	sw_game_tell(begin->told, sw_translate("step 14: seat %u starts"), begin->starter + 1);
}

/* ---- Placement (steps 15 and 16) -------------------------------------------------------- */

static gint
compare_hexes(gconstpointer a, gconstpointer b)
{
	return sw_hex_compare(*(const SwHex *)a, *(const SwHex *)b);
}

static void
list_hexes(Begin *begin)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(begin->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		SwHex hex = sw_document_place(begin->document, id).hex;

		if (sw_piece_exists(&pieces[id]) && pieces[id].kind >= BK_PLANET &&
		    pieces[id].kind <= BK_SPACE)
			g_array_append_val(begin->hexes, hex);
	}
	g_array_sort(begin->hexes, compare_hexes);
}

static char *
key_of(SwPlace place, guint seat)
{
	GString *key = g_string_new(NULL);

	sw_place_append(key, place);
	if (sw_place_is_hex(place))
		g_string_append_printf(key, " %u", seat);
	return g_string_free(key, FALSE);
}

static gboolean
is_taken(const Begin *begin, SwPlace place, guint seat)
{
	g_autofree char *key = key_of(place, seat);

	return g_hash_table_contains(begin->at, key);
}

/* Returns the number of free edges of the hex and fills in their directions, in order. */
static guint
free_sides(const Begin *begin, SwHex hex, guint sides[SW_HEX_SIDES])
{
	guint n = 0;

	for (guint side = 0; side < SW_HEX_SIDES; side++) {
		if (!is_taken(begin, sw_place_edge(hex, side), 0))
			sides[n++] = side;
	}
	return n;
}

/* Returns how many ships the seat can add to the hex; 0 if it has a ship in the centre already. */
static guint
room_in(const Begin *begin, SwHex hex, guint seat)
{
	guint sides[SW_HEX_SIDES];

	return is_taken(begin, sw_place_hex(hex), seat) ? 0 : 1 + free_sides(begin, hex, sides);
}

static gboolean
choose_hex(Begin *begin, guint seat, guint least, SwHex *hex)
{
	guint n = 0, chosen;

	for (guint i = 0; i < begin->hexes->len; i++)
		n += room_in(begin, g_array_index(begin->hexes, SwHex, i), seat) >= least;
	if (n == 0)
		return FALSE;
	chosen = sw_random_below(&begin->random, n);
	for (guint i = 0; i < begin->hexes->len; i++) {
		*hex = g_array_index(begin->hexes, SwHex, i);
		if (room_in(begin, *hex, seat) >= least && chosen-- == 0)
			break;
	}
	return TRUE;
}

static void
put(Begin *begin, guint seat, SwPlace place, GString *line)
{
	Seat *its = &begin->seats[seat];
	guint type = its->ships[its->n_placed++];
	guint kind = (sw_place_is_hex(place) ? BK_SHIP : BK_BLOCKADE) + type;
	SwPieceId id = sw_document_add(begin->document, kind, SW_ROOT_PIECE, place);
	g_autoptr(GString) at = g_string_new(NULL);

	its->ship = id;
	sw_document_set(begin->document, id, BK_SHIP_SEAT, (gint32)seat + 1);
	g_hash_table_add(begin->at, key_of(place, seat));
	sw_place_append(at, place);
	g_string_append(line, line->len > 0 ? ", " : "");
	g_string_append_printf(line, sw_translate("%s at %s"),
	                       sw_translate(bk_table.kinds[BK_SHIP + type].label), at->str);
}

/* Does the first of the seat's remaining `rounds_left` placements. */
static gboolean
place_some(Begin *begin, guint seat, guint rounds_left, const char *step, GError **error)
{
	Seat *its = &begin->seats[seat];
	guint left = its->n_ships - its->n_placed, later = (rounds_left - 1) * BK_LATER;
	guint least = left > later + 1 ? left - later : 1, n, sides[SW_HEX_SIDES], n_sides;
	g_autoptr(GString) line = g_string_new(NULL);
	SwHex hex;

	if (left == 0)
		return TRUE;
	if (!choose_hex(begin, seat, least, &hex))
		return sw_fail(error, "no hex has room for the ships of seat %u", seat + 1);
	n_sides = free_sides(begin, hex, sides);
	n = MIN(left, 1 + n_sides);
	n = rounds_left == 1 ? left : least + sw_random_below(&begin->random, n - least + 1);
	sw_random_shuffle(&begin->random, sides, n_sides, sizeof *sides);
	put(begin, seat, sw_place_hex(hex), line);
	for (guint i = 0; i + 1 < n; i++)
		put(begin, seat, sw_place_edge(hex, sides[i]), line);
	sw_game_tell(begin->told, sw_translate("%s: seat %u places %s"), step, seat + 1, line->str);
	return TRUE;
}

/* "The Lone Smuggler Captain may place her ship in the first round, then move it somewhere else in
 * the second round, if she wishes": chance decides whether she does. */
static void
move_smuggler(Begin *begin, guint seat)
{
	SwPieceId ship = begin->seats[seat].ship;
	SwHex from = sw_document_place(begin->document, ship).hex, to;

	if (sw_random_below(&begin->random, 2) == 0 || !choose_hex(begin, seat, 1, &to))
		return;
	sw_document_move(begin->document, ship, sw_place_hex(to));
	sw_game_tell(
		begin->told, sw_translate("step 16: seat %u moves %s from %d,%d to %d,%d"),
		seat + 1,
		sw_translate(bk_table.kinds[sw_document_piece(begin->document, ship)->kind].label),
		from.q, from.r, to.q, to.r);
}

static gboolean
place_again(Begin *begin, guint seat, GError **error)
{
	const Seat *its = &begin->seats[seat];

	if (its->faction == BK_SMUGGLER && its->n_ships == 1) {
		move_smuggler(begin, seat);
		return TRUE;
	}
	return place_some(begin, seat, its->faction == BK_MEDICS ? 2 : 1, sw_translate("step 16"),
	                  error);
}

static gboolean
place_all(Begin *begin, GError **error)
{
	gboolean is_fine = TRUE;

	for (guint i = 0; is_fine && i < begin->n; i++) {
		guint seat = (begin->starter + i) % begin->n;

		is_fine =
			place_some(begin, seat, ROUNDS + (begin->seats[seat].faction == BK_MEDICS),
		                   sw_translate("step 15"), error);
	}
	for (guint i = 0; is_fine && i < begin->n; i++)
		is_fine = place_again(begin, (begin->starter + i) % begin->n, error);
	for (guint i = 0; is_fine && i < begin->n; i++) {
		if (begin->seats[i].faction == BK_MEDICS)
			is_fine =
				place_some(begin, i, 1, sw_translate("step 16, once more"), error);
	}
	return is_fine;
}

/* ---- The whole set-up ------------------------------------------------------------------- */

static void
add_players(Begin *begin)
{
	for (guint i = 0; i < begin->n; i++) {
		SwPieceId player =
			sw_document_add(begin->document, BK_PLAYER, SW_ROOT_PIECE, sw_place_none());

		sw_document_set(begin->document, player, BK_PLAYER_SEAT, (gint32)i + 1);
		sw_document_set(begin->document, player, BK_PLAYER_FACTION,
		                begin->seats[i].faction);
	}
}

static gboolean
set_up(Begin *begin, const SwBeginning *how, GError **error)
{
	g_autofree char *starts = NULL;

	if (!name_factions(begin, how->seats, error))
		return FALSE;
	deal_factions(begin);
	add_players(begin);
	for (guint i = 0; i < begin->n; i++) {
		if (!give_ships(begin, i, error))
			return FALSE;
	}
	roll_for_start(begin);
	starts = g_strdup_printf(" Seat %u starts.", begin->starter + 1);
	sw_begin_describe(begin->document, how, starts);
	sw_document_set(begin->document, SW_ROOT_PIECE, BK_SCENARIO_STAGE, BK_STAGE_START);
	list_hexes(begin);
	return place_all(begin, error);
}

SwDocument *
bk_begin(const SwGame *game G_GNUC_UNUSED, const SwBeginning *beginning, GPtrArray *told,
         GError **error)
{
	Begin begin = {.told = told, .n = g_strv_length((char **)beginning->seats)};
	gboolean is_fine;

	begin.document = sw_begin_open(&bk_table, beginning, error);
	if (begin.document == NULL)
		return NULL;
	begin.hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	begin.at = sw_hash_texts(g_free, NULL);
	sw_random_init(&begin.random, beginning->seed);
	g_assert(begin.n <= BK_MAX_PLAYERS); /* since the galaxy has no errors */
	is_fine = set_up(&begin, beginning, error);
	for (guint i = 0; i < begin.n; i++)
		g_free(begin.seats[i].ships);
	g_array_unref(begin.hexes);
	g_hash_table_unref(begin.at);
	return sw_begin_close(begin.document, is_fine);
}

const char *
bk_begin_title(guint sort G_GNUC_UNUSED, const char *name)
{
	return sw_translate(name);
}

char **
bk_begin_names(const SwBeginning *beginning G_GNUC_UNUSED, guint sort G_GNUC_UNUSED)
{
	char **names = g_new0(char *, BK_N_FACTIONS + 1);

	for (guint i = 0; i < BK_N_FACTIONS; i++)
		names[i] = g_strdup(bk_faction_titles[i]);
	return names;
}
