/* A saved object of Tabletop Simulator: the pieces on the map, or on the mat or board of a game
 * without one, each at its place (tts_hexes.c, tts_cards.c, tts_board.c); beside it notecards with
 * all else, and for each player with pieces that are closed to others a hand zone with them.
 * Pictures are files beside it. The client finds them by name in its folder of images, or below the
 * URL given to the export.
 *
 * x is to the right, z away from the first player, y up; rotations are clockwise as seen from
 * above. */
#include "export/tts.h"

#include "base/translate.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "rules/seen.h"

#include <string.h>

#define NOTES_FROM 0xff0000 /* the first number of a notecard; other objects count from 1 */
#define NOTE_AWAY 5000      /* from the left edge of all that lies on the table */
#define NOTE_STEP 5000      /* from one notecard to the next */
#define HAND_AWAY 6000      /* from the near edge to the zones */
#define HAND_WIDTH 14000
#define HAND_DEPTH 4000
#define HAND_HEIGHT 5000
#define HANDS_A_ROW 5

/* Notecards and zones beside the pieces on the map. */
typedef struct {
	SwExport *export;
	SwJson *json;
	SwTtsExtent extent;
	guint n_objects; /* notecards and zones */
	guint n_notes;   /* in the column at the left */
	GArray *rosters; /* SwPieceId: those with a notecard of their own */
} Beside;

#define EMPTY "\"\""

/* ---- Beside the map --------------------------------------------------------------------- */

/* TRUE if the piece is a row of the game's roster. */
static gboolean
is_row(const SwExport *export, SwPieceId id)
{
	const SwKit *kit = export->game->table->kit;

	return kit && kit->roster && id != SW_ROOT_PIECE &&
	       sw_document_kind(export->document, id)->element == kit->roster;
}

/* Adds a notecard to the column at the left. */
static void
add_note(Beside *beside, const char *title, const char *text, const char *notes)
{
	SwTtsObject object = {
		.guid = NOTES_FROM + beside->n_objects++,
		.name = "Notecard",
		.nickname = title,
		.description = text,
		.notes = notes,
		.transform = {.x = beside->extent.left - NOTE_AWAY,
	                      .y = SW_TTS_ON_TABLE,
	                      .z = beside->extent.far - NOTE_STEP * (gint64)beside->n_notes++,
	                      .turn = 180},
	};

	sw_tts_begin_object(beside->json, &object);
	sw_json_end(beside->json);
}

static char *
title_of_roster(const SwExport *export, SwPieceId team)
{
	g_autofree char *title = sw_tts_title(export, team);
	gint32 seat = sw_document_seat_around(export->document, team);

	return seat > 0 ? g_strdup_printf("%s, seat %d", title, seat) : g_steal_pointer(&title);
}

/* Adds a notecard with what the piece says itself, and then with each row of its roster: its name
 * and what it says. */
static void
add_roster(Beside *beside, SwPieceId team)
{
	const SwExport *export = beside->export;
	g_autofree char *title = title_of_roster(export, team);
	g_autoptr(GString) text = g_string_new(NULL), notes = g_string_new(NULL);

	sw_tts_append_description(export, team, text);
	sw_tts_append_values(export, team, FALSE, notes);
	SW_EACH_ID (id, export->order) {
		g_autofree char *name = NULL;
		g_autoptr(GString) values = g_string_new(NULL);

		if (!is_row(export, id) || sw_document_parent(export->document, id) != team)
			continue;
		name = sw_tts_title(export, id);
		sw_tts_append_description(export, id, values);
		g_string_append_printf(text, "%s%s\n%s", text->len > 0 ? "\n\n" : "", name,
		                       values->str);
		g_string_append_c(notes, '\n');
		sw_tts_append_values(export, id, FALSE, notes);
	}
	add_note(beside, title, text->str, notes->str);
}

/* What players see of the text of the file's <about>; NULL if that is nothing. Free it. */
static char *
about_of(const SwDocument *document)
{
	SwPieceId about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	SwPieceId galaxy = sw_document_galaxy(document);

	if (about == SW_NO_PIECE && galaxy != SW_NO_PIECE)
		about = sw_document_child(document, galaxy, &sw_element_about);
	return about != SW_NO_PIECE ? sw_seen_description(document, about) : NULL;
}

/* Adds a notecard with the document's title, its values and those of its galaxy, and its text. */
static void
add_title(Beside *beside)
{
	const SwExport *export = beside->export;
	SwPieceId galaxy = sw_document_galaxy(export->document);
	const char *title = sw_export_title(export);
	g_autofree char *about = about_of(export->document);
	g_autoptr(GString) text = g_string_new(NULL), notes = g_string_new(NULL);

	sw_tts_append_description(export, SW_ROOT_PIECE, text);
	sw_tts_append_values(export, SW_ROOT_PIECE, FALSE, notes);
	if (galaxy != SW_NO_PIECE && galaxy != SW_ROOT_PIECE) {
		sw_tts_append_description(export, galaxy, text);
		g_string_append_c(notes, '\n');
		sw_tts_append_values(export, galaxy, FALSE, notes);
	}
	if (about)
		g_string_append_printf(text, "%s%s", text->len > 0 ? "\n\n" : "", about);
	add_note(beside, title ? title : export->game->table->title, text->str, notes->str);
}

static gboolean
is_beside(const SwExport *export, SwPieceId id)
{
	return id != SW_ROOT_PIECE && id != sw_document_galaxy(export->document) &&
	       !sw_document_is_on_map(export->document, id) && !sw_tts_is_card(export, id) &&
	       !sw_tts_is_omitted(export, id);
}

/* The player to whom alone the piece is open: 0 for one that all see, or that nobody owns. */
static gint32
player_of(const SwExport *export, SwPieceId id)
{
	gint32 seat = sw_document_seat_around(export->document, id);

	return sw_document_kind(export->document, id)->element->closed != SW_CLOSED_TO_NOBODY &&
	                       sw_tts_player_colour(seat)
	               ? seat
	               : 0;
}

/* Adds a notecard with a line for each piece beside the map that all see. */
static void
add_list(Beside *beside)
{
	const SwExport *export = beside->export;
	g_autoptr(GString) text = g_string_new(NULL), notes = g_string_new(NULL);

	SW_EACH_ID (id, export->order) {
		g_autofree char *title = NULL;

		if (!is_beside(export, id) || player_of(export, id) > 0 ||
		    sw_tts_is_on_roster(export, beside->rosters, id))
			continue;
		title = sw_tts_title(export, id);
		g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", title);
		sw_tts_append_line(export, id, text);
		g_string_append(notes, notes->len > 0 ? "\n" : "");
		sw_tts_append_values(export, id, FALSE, notes);
	}
	if (text->len > 0)
		add_note(beside, "Beside the map", text->str, notes->str);
}

/* ---- Hands ------------------------------------------------------------------------------ */

/* The middle of a player's zone, near the player. */
static SwTtsTransform
zone_of(const Beside *beside, gint32 seat)
{
	gint64 column = (seat - 1) % HANDS_A_ROW, row = (seat - 1) / HANDS_A_ROW;

	return (SwTtsTransform){.x = beside->extent.left + column * (HAND_WIDTH + 1000) +
	                             HAND_WIDTH / 2,
	                        .y = SW_TTS_ON_TABLE,
	                        .z = beside->extent.near - HAND_AWAY - row * (HAND_DEPTH + 1000),
	                        .width = HAND_WIDTH,
	                        .height = HAND_HEIGHT,
	                        .depth = HAND_DEPTH};
}

/* Adds a notecard to the zone, as the `n`-th. */
static void
add_held(Beside *beside, SwPieceId id, const SwTtsTransform *zone, guint n)
{
	const SwExport *export = beside->export;
	g_autofree char *title = sw_tts_title(export, id);
	g_autoptr(GString) text = g_string_new(NULL), notes = g_string_new(NULL);
	SwTtsObject object = {
		.guid = NOTES_FROM + beside->n_objects++,
		.name = "Notecard",
		.nickname = title,
		.transform = {.x = zone->x - HAND_WIDTH / 2 + 1500 + n % 12 * 1000,
	                      .y = SW_TTS_ON_TABLE + n / 12 * 100,
	                      .z = zone->z,
	                      .turn = 180},
		.is_held = TRUE,
	};

	sw_tts_append_description(export, id, text);
	sw_tts_append_values(export, id, FALSE, notes);
	object.description = text->str;
	object.notes = notes->str;
	sw_tts_begin_object(beside->json, &object);
	sw_json_end(beside->json);
}

/* Adds the zone of each player with closed pieces beside the map, and in it a notecard for each. */
static void
add_hands(Beside *beside)
{
	const SwExport *export = beside->export;

	for (gint32 seat = 1; sw_tts_player_colour(seat); seat++) {
		SwTtsTransform zone = zone_of(beside, seat);
		guint n = 0;

		SW_EACH_ID (id, export->order) {
			if (!is_beside(export, id) || player_of(export, id) != seat)
				continue;
			if (n == 0)
				sw_tts_add_zone(beside->json, NOTES_FROM + beside->n_objects++,
				                seat, &zone);
			add_held(beside, id, &zone, n++);
		}
	}
}

/* ---- The saved object ------------------------------------------------------------------- */

static const SwTtsFixed head[] = {{"SaveName", EMPTY},
                                  {"GameMode", EMPTY},
                                  {"GameType", EMPTY},
                                  {"GameComplexity", EMPTY},
                                  {"Tags", "[]"},
                                  {"Gravity", "0.5"},
                                  {"PlayArea", "0.5"},
                                  {"Date", EMPTY},
                                  {"VersionNumber", EMPTY},
                                  {"Table", EMPTY},
                                  {"Sky", EMPTY},
                                  {"Note", EMPTY},
                                  /* The client ignores a saved object's notebook. */
                                  {"TabStates", "{}"},
                                  {NULL, NULL}};

static gboolean
is_said(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data G_GNUC_UNUSED)
{
	if (sw_tts_is_omitted(export, id) || sw_tts_is_untold(export, id, attribute) ||
	    (attribute != SW_PIECE_ITSELF && sw_tts_is_closed(export, id) &&
	     !sw_tts_is_card(export, id)))
		return FALSE;
	return sw_tts_says(export, id, attribute) && sw_tts_says_on_map(export, id, attribute);
}

/* Implements SwNests: notecards show of which roster a row is. */
static gboolean
nests_rows(const SwExport *export, SwPieceId id, gconstpointer rosters)
{
	return is_row(export, id) && sw_tts_is_on_roster(export, rosters, id);
}

static void
add_objects(SwExport *export, SwJson *json, GArray *rosters)
{
	const SwTable *table = export->game->table;
	Beside beside = {.export = export, .json = json, .rosters = rosters};

	if (table->ground->map == NULL)
		sw_tts_add_cards(export, json, &beside.extent);
	if (sw_table_board(table))
		sw_tts_add_board(export, json, &beside.extent);
	else
		sw_tts_add_hexes(export, json, &beside.extent);
	add_title(&beside);
	add_list(&beside);
	SW_EACH_ID (team, rosters)
		add_roster(&beside, team);
	add_hands(&beside);
}

/* Records the seed of a set-up as lost. */
static void
lose_seed(SwExport *export)
{
	SW_EACH_ID (id, export->order) {
		g_autofree char *open = NULL;

		if (sw_document_kind(export->document, id)->element == &sw_element_about)
			open = sw_seen_description(export->document, id);
		if (open &&
		    strcmp(open, sw_document_get_text(export->document, id, SW_ABOUT_TEXT)) != 0)
			sw_export_lose(export, "the seed of the set-up");
	}
}

static void
write_tts(SwExport *export)
{
	g_autoptr(GArray) rosters = sw_tts_rosters(export);
	SwJson json;

	sw_json_init(&json, export->out, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&json, NULL);
	sw_tts_add_fixed(&json, head);
	sw_tts_add_fixed(&json, sw_tts_script);
	sw_json_break(&json, 2);
	sw_json_begin_array(&json, "ObjectStates");
	sw_json_spread(&json, 4);
	add_objects(export, &json, rosters);
	sw_json_end(&json);
	sw_json_end(&json);
	g_string_append_c(export->out, '\n');
	sw_lose_unsaid(export, is_said, nests_rows, rosters);
	lose_seed(export);
}

const SwFormat sw_format_tts = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "tts",
	.label = N_("Tabletop Simulator"),
	.suffix = ".tts.json",
	.help = N_("For Tabletop Simulator: a saved object with every piece in its place."),
	.loses = N_("comments and foreign XML; which piece is inside which; what no player sees: "
                    "notes, the draw pile, the seed of a set-up, and descriptions while tiles lie "
                    "face down"),
	.wishes = SW_WISH_URL_BASE,
	.picture.has_pixels = TRUE,
	.write = write_tts,
};
