#include "reach_list.h"

#include "base/json.h"
#include "picture/colour.h"
#include "rules/subject.h"

/* Names beyond so many are not listed: nobody chooses from them. */
#define MOST_NAMES 500

static void
add_names(SwJson *json, const SwDocument *document, const SwQuestion *question)
{
	guint n = 0;

	sw_json_begin_array(json, "of");
	SW_EACH_PIECE (id, document) {
		const char *name =
			sw_kinds_have(&question->movers, sw_document_piece(document, id)->kind)
				? sw_subject_name(document, id)
				: NULL;

		if (name && n++ < MOST_NAMES)
			sw_json_add_text(json, NULL, name);
	}
	sw_json_end(json);
}

static void
add_question(SwJson *json, const SwDocument *document, const SwQuestion *question)
{
	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "name", question->name);
	sw_json_add_text(json, "label", question->label);
	sw_json_add_text(json, "help", question->help);
	sw_json_add_text(json, "takes", question->takes);
	sw_json_add_text(json, "counts", question->counts.many);
	sw_json_add_text(json, "seat", question->may_omit_seat ? "optional" : "required");
	if (sw_question_starts(question)) {
		sw_json_add_text(json, "from", question->takes_from ? "required" : "optional");
		add_names(json, document, question);
	}
	sw_json_end(json);
}

static void
add_seats(SwJson *json, const SwDocument *document)
{
	sw_json_begin_array(json, "seats");
	for (guint seats = sw_document_seats(document); seats; seats &= seats - 1) {
		gint32 seat = __builtin_ctz(seats) + 1;
		char colour[SW_COLOUR_SIZE];

		sw_json_begin_object(json, NULL);
		sw_json_add_number(json, "seat", seat);
		sw_json_add_text(json, "colour", sw_colour_print(colour, sw_seat_colour(seat)));
		sw_json_end(json);
	}
	sw_json_end(json);
}

void
reach_append_list(GString *out, const SwOpened *loaded)
{
	const SwGame *game = loaded->game;
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_object(&json, NULL);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "path", loaded->name);
	sw_json_add_text(&json, "game", game->table->game);
	sw_json_add_text(&json, "title", game->table->title);
	sw_json_add_flag(&json, "fog", game->table->tile.explored != NULL);
	sw_json_begin_array(&json, "questions");
	for (guint i = 0; i < game->n_questions; i++)
		add_question(&json, loaded->document, &game->questions[i]);
	sw_json_end(&json);
	add_seats(&json, loaded->document);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}
