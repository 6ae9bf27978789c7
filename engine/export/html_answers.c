#include "export/html.h"

#include "base/append.h"
#include "base/translate.h"
#include "export/parts.h"
#include "picture/tile.h"

#include <string.h>

/* Answers take so much of the page at most. */
#define MOST_BYTES (2 * 1024 * 1024)
#define MOST_SEATS 16

void
sw_html_append_name(GString *out, const char *name)
{
	sw_append(out, "\"");
	sw_append(out, name);
	sw_append(out, "\": ");
}

void
sw_html_separate(GString *out, gboolean *is_first)
{
	if (!*is_first)
		sw_append(out, ",");
	*is_first = FALSE;
}

/* ---- Questions -------------------------------------------------------------------------- */

static void
append_question(GString *out, const SwQuestion *question)
{
	const struct {
		const char *name, *text;
	} texts[] = {{"label", question->label},
	             {"help", question->help},
	             {"counts", question->counts.many}};

	sw_append(out, "{\"name\": ");
	sw_json_append_string(out, question->name);
	for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
		if (texts[i].text == NULL)
			continue;
		sw_append(out, ", ");
		sw_html_append_name(out, texts[i].name);
		sw_json_append_string(out, sw_translate(texts[i].text));
	}
	g_string_append_printf(out, ", \"steps\": %s, \"from\": %s}",
	                       question->takes_distance ? "true" : "false",
	                       question->takes_from ? "true" : "false");
}

static void
append_questions(SwExport *export)
{
	sw_html_append_name(export->out, "questions");
	sw_append(export->out, "[");
	for (guint i = 0; i < sw_game_n_on_map(export->game); i++) {
		sw_append(export->out, i == 0 ? "" : ",\n");
		append_question(export->out, &export->game->questions[i]);
	}
	sw_append(export->out, "],\n");
}

/* Bit i: something is of seat i + 1. */
static guint
find_seats(const SwExport *export)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);
	guint seats = 0;

	for (SwPieceId id = 0; id < n; id++) {
		const SwElement *element = sw_document_kind(export->document, id)->element;

		for (guint i = 0; pieces[id].present >> i && i < element->n_attributes; i++) {
			gint32 seat = 0;

			if (sw_piece_is_there(&pieces[id]) && sw_piece_has(&pieces[id], i) &&
			    element->attributes[i].type == SW_TYPE_SEAT)
				seat = sw_document_get(export->document, id, i);
			if (seat >= 1 && seat <= MOST_SEATS)
				seats |= 1u << (seat - 1);
		}
	}
	return seats;
}

static void
append_seats(GString *out, guint seats)
{
	gboolean is_first = TRUE;

	sw_html_append_name(out, "seats");
	sw_append(out, "[");
	for (; seats; seats &= seats - 1) {
		gint32 seat = __builtin_ctz(seats) + 1;
		char colour[SW_COLOUR_SIZE];

		sw_html_separate(out, &is_first);
		g_string_append_printf(out, "[%d,\"%s\"]", seat,
		                       sw_colour_print(colour, sw_seat_colour(seat)));
	}
	sw_append(out, "],\n");
}

/* ---- Answers ---------------------------------------------------------------------------- */

typedef struct {
	SwExport *export;
	GArray *hexes; /* SwHex: where it can be asked from */
	guint seats;
	gboolean is_first;
} Asking;

static void
append_answers(GString *out, const GArray *answers)
{
	sw_append(out, "[");
	for (guint i = 0; i < answers->len; i++) {
		const SwAnswer *answer = &g_array_index(answers, SwAnswer, i);

		if (i > 0)
			sw_append(out, ",");
		if (answer->piece == SW_NO_PIECE) {
			sw_append(out, "\"");
			sw_place_append(out, answer->place);
			sw_append(out, "\"");
		} else {
			sw_append_number(out, answer->piece);
		}
		sw_append(out, ",");
		sw_append_number(out, answer->distance);
	}
	sw_append(out, "]");
}

/* What the question finds, as JSON. */
static char *
ask(Asking *asking, const SwQuestion *question, const SwQuery *query)
{
	g_autoptr(GArray) answers = sw_answers_new();
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GError) error = NULL;

	if (sw_question_ask(question, sw_view_facts(asking->export->view), asking->export->document,
	                    query, answers, &error))
		append_answers(text, answers);
	else
		sw_json_append_string(text, error->message);
	return g_string_free(g_steal_pointer(&text), FALSE);
}

static void
append_answer(Asking *asking, const SwQuestion *question, const SwQuery *query, const char *text)
{
	GString *out = asking->export->out;

	sw_append(out, asking->is_first ? "\n" : ",\n");
	asking->is_first = FALSE;
	g_string_append_printf(out, "\"%s/%d/%d", question->name, query->seat, !query->no_fog);
	if (question->takes_from)
		g_string_append_printf(out, "/%d,%d", query->from.hex.q, query->from.hex.r);
	sw_append(out, "\": ");
	sw_append(out, text);
}

static void
ask_with_and_without_fog(Asking *asking, const SwQuestion *question, SwQuery query)
{
	g_autofree char *with = ask(asking, question, &query), *without = NULL;

	append_answer(asking, question, &query, with);
	query.no_fog = TRUE;
	without = ask(asking, question, &query);
	if (strcmp(with, without) != 0)
		append_answer(asking, question, &query, without);
}

/* Of each seat, from wherever it can be asked; FALSE if there is no room for all of it. */
static gboolean
ask_all(Asking *asking, const SwQuestion *question, gsize most)
{
	for (guint seats = asking->seats; seats; seats &= seats - 1) {
		SwQuery query = {.seat = __builtin_ctz(seats) + 1,
		                 .has_distance = question->takes_distance,
		                 .distance = G_MAXINT32};
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

/* The hexes where something lies, each once. */
static GArray *
find_hexes(const SwExport *export)
{
	GArray *hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwGrid seen;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);

	sw_grid_init(&seen);
	for (SwPieceId id = 0; id < n; id++) {
		SwPlace place = sw_document_place(export->document, id);

		if (!sw_piece_is_there(&pieces[id]) || !sw_place_is_hex(place) ||
		    sw_document_kind(export->document, id)->shape == SW_SHAPE_NONE ||
		    sw_grid_get(&seen, place.hex) != SW_GRID_NOTHING)
			continue;
		sw_grid_set(&seen, place.hex, id);
		g_array_append_val(hexes, place.hex);
	}
	sw_grid_clear(&seen);
	return hexes;
}

void
sw_html_append_answers(SwExport *export)
{
	g_autoptr(GArray) hexes = find_hexes(export);
	Asking asking = {
		.export = export, .hexes = hexes, .seats = find_seats(export), .is_first = TRUE};
	gsize most;

	append_seats(export->out, asking.seats);
	append_questions(export);
	most = export->out->len + MOST_BYTES;
	sw_html_append_name(export->out, "answers");
	sw_append(export->out, "{");
	for (guint i = 0; i < sw_game_n_on_map(export->game); i++) {
		const SwQuestion *question = &export->game->questions[i];
		gsize begin = export->out->len;
		gboolean was_first = asking.is_first;

		if (ask_all(&asking, question, most))
			continue;
		g_string_truncate(export->out, begin);
		asking.is_first = was_first;
		sw_export_lose(export, question->label);
	}
	sw_append(export->out, "},\n");
}
