/* The answers to the game's questions in the data of the HTML page. */
#include "export/html.h"

#include "base/translate.h"
#include "picture/colour.h"

#include <string.h>

/* The greatest size of the answers in the page. */
#define MOST_BYTES (2 * 1024 * 1024)

void
sw_html_begin_list(SwJson *json, const char *name)
{
	sw_json_begin_array(json, name);
	sw_json_pack(json);
}

/* ---- Questions -------------------------------------------------------------------------- */

static const char *
translate(const char *text)
{
	return text ? sw_translate(text) : NULL;
}

static void
add_question(SwJson *json, const SwQuestion *question)
{
	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "name", question->name);
	sw_json_add_text(json, "label", translate(question->label));
	sw_json_add_text(json, "help", translate(question->help));
	sw_json_add_text(json, "counts", translate(question->counts.many));
	sw_json_add_flag(json, "steps", question->takes != NULL);
	sw_json_add_flag(json, "from", question->takes_from);
	sw_json_end(json);
}

static void
add_questions(const SwExport *export, SwJson *json)
{
	sw_json_break(json, 0);
	sw_json_begin_array(json, "questions");
	for (guint i = 0; i < sw_game_n_on_map(export->game); i++) {
		if (i > 0)
			sw_json_break(json, 0);
		add_question(json, &export->game->questions[i]);
	}
	sw_json_end(json);
}

static void
add_seats(SwJson *json, guint seats)
{
	sw_json_break(json, 0);
	sw_html_begin_list(json, "seats");
	for (; seats; seats &= seats - 1) {
		gint32 seat = __builtin_ctz(seats) + 1;
		char colour[SW_COLOUR_SIZE];

		sw_json_begin_array(json, NULL);
		sw_json_add_number(json, NULL, seat);
		sw_json_add_text(json, NULL, sw_colour_print(colour, sw_seat_colour(seat)));
		sw_json_end(json);
	}
	sw_json_end(json);
}

/* ---- Answers ---------------------------------------------------------------------------- */

typedef struct {
	SwExport *export;
	GArray *hexes; /* SwHex: where questions can be asked from */
	guint seats;
	SwJson *json;
} Asking;

static void
add_found(SwJson *json, const GArray *answers)
{
	sw_html_begin_list(json, NULL);
	SW_EACH (const SwAnswer, answer, answers) {
		if (answer->piece == SW_NO_PIECE)
			sw_place_add_text(json, NULL, answer->place);
		else
			sw_json_add_number(json, NULL, answer->piece);
		sw_json_add_number(json, NULL, answer->distance);
	}
	sw_json_end(json);
}

/* The answers to the question, as JSON. */
static char *
ask(Asking *asking, const SwQuestion *question, const SwQuery *query)
{
	g_autoptr(GArray) answers = sw_answers_new();
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	SwJson json;

	sw_json_init(&json, text, SW_JSON_FOR_PAGE);
	if (sw_question_ask(question, sw_view_facts(asking->export->view), asking->export->document,
	                    query, answers, &error))
		add_found(&json, answers);
	else
		sw_json_add_text(&json, NULL, error->message);
	return g_string_free(g_steal_pointer(&text), FALSE);
}

static void
add_answer(Asking *asking, const SwQuestion *question, const SwQuery *query, const char *text)
{
	g_autoptr(GString) name = g_string_new(NULL);

	g_string_append_printf(name, "%s/%d/%d", question->name, query->seat, !query->no_fog);
	if (question->takes_from)
		g_string_append_printf(name, "/%d,%d", query->from.hex.q, query->from.hex.r);
	sw_json_break(asking->json, 0);
	sw_append(sw_json_begin_value(asking->json, name->str), text);
}

static void
ask_with_and_without_fog(Asking *asking, const SwQuestion *question, SwQuery query)
{
	g_autofree char *with = ask(asking, question, &query), *without = NULL;

	add_answer(asking, question, &query, with);
	query.no_fog = TRUE;
	without = ask(asking, question, &query);
	if (strcmp(with, without) != 0)
		add_answer(asking, question, &query, without);
}

/* Asks for each seat and possible hex. FALSE if the answers take more than `most` bytes. */
static gboolean
ask_all(Asking *asking, const SwQuestion *question, gsize most)
{
	for (guint seats = asking->seats; seats; seats &= seats - 1) {
		SwQuery query = {.seat = __builtin_ctz(seats) + 1,
		                 .has_distance = question->takes != NULL,
		                 .distance = G_MAXINT32,
		                 .of = SW_NO_PIECE};
		guint n = question->takes_from ? asking->hexes->len : 1;

		for (guint i = 0; i < n; i++) {
			if (question->takes_from)
				query.from = sw_place_hex(g_array_index(asking->hexes, SwHex, i));
			ask_with_and_without_fog(asking, question, query);
			if (asking->export->out->len > most)
				return FALSE;
		}
	}
	return TRUE;
}

/* The hexes with pieces on the map, each once. */
static GArray *
find_hexes(const SwExport *export)
{
	GArray *hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	g_auto(SwGrid) seen = {0};
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);

	sw_grid_init(&seen);
	for (SwPieceId id = 0; id < n; id++) {
		SwPlace place = sw_document_place(export->document, id);

		if (!sw_piece_exists(&pieces[id]) || !sw_place_is_hex(place) ||
		    sw_document_kind(export->document, id)->shape == SW_SHAPE_NONE ||
		    sw_grid_get(&seen, place.hex) != SW_GRID_NOTHING)
			continue;
		sw_grid_set(&seen, place.hex, id);
		g_array_append_val(hexes, place.hex);
	}
	return hexes;
}

void
sw_html_add_answers(SwExport *export, SwJson *json)
{
	g_autoptr(GArray) hexes = find_hexes(export);
	Asking asking = {.export = export,
	                 .hexes = hexes,
	                 .seats = sw_document_seats(export->document),
	                 .json = json};
	gsize most;

	add_seats(json, asking.seats);
	add_questions(export, json);
	most = export->out->len + MOST_BYTES;
	sw_json_break(json, 0);
	sw_json_begin_object(json, "answers");
	for (guint i = 0; i < sw_game_n_on_map(export->game); i++) {
		const SwQuestion *question = &export->game->questions[i];
		gsize begin = export->out->len;
		SwJson before = *json;

		if (ask_all(&asking, question, most))
			continue;
		g_string_truncate(export->out, begin);
		*json = before;
		sw_export_lose(export, question->label);
	}
	sw_json_end(json);
}
