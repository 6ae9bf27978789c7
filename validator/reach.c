/* `starwright reach`: answers to a game's questions about reach. */
#include "commands.h"

#include "document/describe.h"
#include "game_options.h"
#include "load.h"
#include "piece_json.h"
#include "reach_list.h"
#include "rules/subject.h"
#include "rules/view.h"

typedef struct {
	Asked asked;
	gint seat;
	gboolean no_fog, is_list;
	char *format, *from_text, *of_text;
} Reach;

static gboolean
parse_seat(const char *name, const char *value, gpointer data, GError **error)
{
	Reach *reach = data;
	guint number;

	if (!command_parse_number(name, value, 1, &number, error))
		return FALSE;
	reach->seat = (gint)number;
	return TRUE;
}

static const GOptionEntry own_options[] = {
	{"seat", 0, 0, COMMAND_CALLS(parse_seat), "The seat whose reach to print", "N"},
	{"no-fog", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Reach, no_fog),
         "As if everything were explored", NULL},
	{"from", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Reach, from_text),
         "The place to start from", "Q,R"},
	{"of", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Reach, of_text),
         "The piece to start from, by its name", "NAME"},
	{"list", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Reach, is_list),
         "The questions of the file's game, its seats, and the pieces that have names, as JSON",
         NULL},
	{"format", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Reach, format), "Output format",
         TEXT_OR_JSON},
	{NULL},
};

/* ---- Questions as options --------------------------------------------------------------- */

static void
add_of_game(GameOptions *all, const SwGame *game)
{
	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];

		game_options_add(all, game, question->name, question->takes, FALSE, question->help);
	}
}

static const GOptionEntry *
list_options(void)
{
	static const GOptionEntry *options;

	return game_options_list(&options, own_options, add_of_game);
}

/* Appends "--explore, --jump STEPS": the questions of the game. */
static void
append_questions(GString *out, const SwGame *game)
{
	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];

		g_string_append_printf(out, "%s--%s", i > 0 ? ", " : "", question->name);
		if (question->takes)
			g_string_append_printf(out, " %s", question->takes);
	}
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* Appends the details from number `first` on: "attack 4, defense 2, damage 2, new". */
static void
append_details(GString *out, const SwAnswer *answer, guint first)
{
	const char *before = "";

	for (guint i = first; answer->said && i < answer->said->len; i++) {
		const SwAnswerDetail *said = &g_array_index(answer->said, SwAnswerDetail, i);

		if (sw_answer_detail_is_empty(said))
			continue;
		g_string_append_printf(out, "%s%s%s", before, said->name, said->is_flag ? "" : " ");
		sw_answer_detail_append(out, said);
		before = ", ";
	}
}

/* "  (cost 3, sight open)" */
static void
append_said(GString *out, const SwAnswer *answer)
{
	if (answer->said == NULL && answer->sentence == NULL)
		return;
	g_string_append(out, "  (");
	if (answer->sentence)
		g_string_append(out, answer->sentence);
	else
		append_details(out, answer, 0);
	g_string_append_c(out, ')');
}

/* "left: attack 4, defense 2, damage 2, new" */
static void
append_row(GString *out, const SwAnswer *answer)
{
	sw_answer_detail_append(out, &g_array_index(answer->said, SwAnswerDetail, 0));
	g_string_append(out, ": ");
	if (answer->sentence)
		g_string_append(out, answer->sentence);
	else
		append_details(out, answer, 1);
	g_string_append_c(out, '\n');
}

static void
append_what(GString *out, const SwDocument *document, const SwAnswer *answer)
{
	if (answer->is_kind) {
		g_string_append(out, sw_document_table(document)->kinds[answer->kind].label);
	} else if (answer->piece == SW_NO_PIECE) {
		sw_place_append(out, answer->place);
	} else if (sw_place_is_zone(sw_document_place(document, answer->piece))) {
		sw_document_append_name(out, document, answer->piece);
	} else {
		sw_describe_append_place(out, document, answer->piece, 7);
		g_string_append(out, "  ");
		sw_describe_append_name(out, document, answer->piece);
	}
}

static void
append_text(GString *out, const SwDocument *document, const SwAnswer *answer)
{
	g_string_append_printf(out, "%3u  ", answer->distance);
	append_what(out, document, answer);
	append_said(out, answer);
	g_string_append_c(out, '\n');
}

static void
add_list(SwJson *json, const SwAnswerDetail *said)
{
	sw_json_begin_array(json, said->name);
	for (char **text = said->list; *text; text++)
		sw_json_add_text(json, NULL, *text);
	sw_json_end(json);
}

static void
add_said(SwJson *json, const SwAnswer *answer)
{
	SW_EACH (const SwAnswerDetail, said, answer->said) {
		if (said->words)
			sw_json_add_text(json, said->name, said->words);
		else if (said->list)
			add_list(json, said);
		else if (said->is_flag)
			sw_json_add_flag(json, said->name, said->number != 0);
		else
			sw_json_add_number(json, said->name, said->number);
	}
}

static void
add_answer(SwJson *json, const SwDocument *document, const SwAnswer *answer)
{
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "distance", answer->distance);
	if (answer->is_kind) {
		piece_json_add_kind(json, &sw_document_table(document)->kinds[answer->kind]);
	} else if (answer->piece != SW_NO_PIECE) {
		piece_json_add(json, document, answer->piece);
		piece_json_add_number(json, answer->piece);
	} else if (answer->place.ground) {
		sw_place_add_text(json, "place", answer->place);
		sw_place_add_coordinates(json, answer->place);
	}
	add_said(json, answer);
	sw_json_end(json);
}

static void
add_rows(SwJson *json, const GArray *answers)
{
	sw_json_begin_array(json, "answers");
	for (guint i = 0; i < answers->len; i++) {
		sw_json_begin_object(json, NULL);
		add_said(json, &g_array_index(answers, SwAnswer, i));
		piece_json_add_number(json, g_array_index(answers, SwAnswer, i).piece);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_answers(SwJson *json, const char *name, const SwDocument *document, const GArray *answers)
{
	sw_json_begin_array(json, name);
	for (guint i = 0; i < answers->len; i++)
		add_answer(json, document, &g_array_index(answers, SwAnswer, i));
	sw_json_end(json);
}

/* In games with tiles, answers are repeated as `tiles`, the original name of the member. */
static gboolean
has_tiles(const SwTable *table)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (sw_element_is_tile(table->elements[i]))
			return TRUE;
	}
	return FALSE;
}

static void
append_json(GString *out, const SwOpened *loaded, const SwQuestion *question, const SwQuery *query,
            const char *note, const GArray *answers)
{
	gboolean is_in_steps = g_strcmp0(question->takes, SW_TAKES_STEPS) == 0;
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_object(&json, NULL);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "path", loaded->name);
	sw_json_add_text(&json, "game", loaded->game->table->game);
	sw_json_add_text(&json, "question", question->name);
	if (query->seat != 0)
		sw_json_add_number(&json, "seat", query->seat);
	if (query->has_distance)
		sw_json_add_number(&json, is_in_steps ? "steps" : "number", query->distance);
	if (query->from.ground)
		sw_place_add_text(&json, "from", query->from);
	if (query->of != SW_NO_PIECE)
		sw_json_add_text(&json, "of", sw_subject_name(loaded->document, query->of));
	sw_json_add_text(&json, "counts", question->counts.many);
	sw_json_add_text(&json, "note", note);
	sw_json_add_flag(&json, "fog", !query->no_fog);
	if (has_tiles(loaded->game->table))
		add_answers(&json, "tiles", loaded->document, answers);
	if (sw_question_is_listed(question))
		add_rows(&json, answers);
	else
		add_answers(&json, "answers", loaded->document, answers);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}

/* FALSE, after saying why, if --from or --of does not fit the question. */
static gboolean
is_from_right(const Reach *reach, Io *io, const SwOpened *loaded, const SwQuestion *question,
              SwPlace from)
{
	const SwTable *table = loaded->game->table;

	if (question->takes_from && reach->from_text == NULL && reach->of_text == NULL)
		io_trouble(io,
		           "--%s needs a starting %s; give it with --from %s, or a piece with "
		           "--of NAME",
		           question->name, table->ground->name,
		           table->ground->coordinates[0].is_length ? "@X,Y" : "Q,R");
	else if ((reach->from_text || reach->of_text) && !sw_question_starts(question))
		io_trouble(io, "--%s has no starting place; omit --%s", question->name,
		           reach->from_text ? "from" : "of");
	else if (reach->from_text && reach->of_text)
		io_trouble(io, "only one of --from and --of can be given");
	else if (reach->from_text && from.ground != table->ground)
		io_trouble(io, "--from %s is not a %s of %s", reach->from_text, table->ground->name,
		           table->title);
	else
		return TRUE;
	return FALSE;
}

/* Finds the piece that --of names, from which the question is then asked, and for the seat of its
 * owner unless --seat says another. FALSE, after saying why, if there is none. */
static gboolean
find_of(const Reach *reach, Io *io, const SwOpened *loaded, const SwQuestion *question,
        SwQuery *query)
{
	const SwSubjects subjects = {question->movers, question->movers.n > 0 ? reach->seat : 0};
	g_autoptr(GError) error = NULL;

	if (reach->of_text == NULL)
		return TRUE;
	query->of = sw_subject_find(loaded->document, &subjects, reach->of_text, &error);
	if (query->of == SW_NO_PIECE) {
		io_trouble(io, "%s: %s", loaded->name, error->message);
		return FALSE;
	}
	query->from = sw_document_place(loaded->document, query->of);
	if (reach->seat == 0)
		query->seat = sw_document_seat_around(loaded->document, query->of);
	return TRUE;
}

/* Reads the query; FALSE, after saying why, if it does not fit the question. */
static gboolean
find_query(const Reach *reach, Io *io, const SwOpened *loaded, const SwQuestion *question,
           SwQuery *query)
{
	SwPlace from = {0}; /* nowhere */

	if (reach->from_text)
		sw_place_parse(reach->from_text, &from); /* it was read before */
	*query = (SwQuery){.seat = reach->seat,
	                   .has_distance = question->takes != NULL,
	                   .distance = (guint32)reach->asked.number,
	                   .no_fog = reach->no_fog,
	                   .from = from,
	                   .of = SW_NO_PIECE};
	if (!asked_fits(&reach->asked, io, loaded->game, question->takes) ||
	    !is_from_right(reach, io, loaded, question, from) ||
	    !find_of(reach, io, loaded, question, query))
		return FALSE;
	if (query->seat < 1 && !question->may_omit_seat)
		query->seat = asked_seat(loaded->document);
	return query->seat >= 1 || question->may_omit_seat ||
	       io_trouble(io, "no seat is given; use --seat N for the seat whose reach to "
	                      "print") == STATUS_CLEAN;
}

static int
answer_question(const Reach *reach, Io *io, const SwOpened *loaded, const SwQuestion *question,
                gboolean is_json)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GArray) answers = sw_answers_new();
	g_autoptr(GError) error = NULL;
	g_autofree char *note = NULL;
	SwQuery query;

	if (!find_query(reach, io, loaded, question, &query))
		return STATUS_TROUBLE;
	if (!sw_question_ask(question, sw_view_facts(view), loaded->document, &query, answers,
	                     &error))
		return io_trouble(io, "%s: %s", loaded->name, error->message);
	note = sw_question_note(question, sw_view_facts(view), &query);
	if (is_json) {
		append_json(io->out, loaded, question, &query, note, answers);
		return STATUS_CLEAN;
	}
	if (note)
		io_add(io, (Told){.kind = TOLD_ASSUMED, .message = g_steal_pointer(&note)});
	SW_EACH (const SwAnswer, found, answers) {
		if (sw_question_is_listed(question))
			append_row(io->out, found);
		else
			append_text(io->out, loaded->document, found);
	}
	return STATUS_CLEAN;
}

/* ---- The command ------------------------------------------------------------------------ */

static int
trouble_unasked(const Asked *asked, Io *io, const SwGame *game)
{
	g_autoptr(GString) questions = g_string_new(NULL);

	append_questions(questions, game);
	if (questions->len == 0)
		return io_trouble(io, "%s has no questions", game->table->title);
	if (asked->n == 1)
		return io_trouble(io, "%s has no --%s; its questions are %s", game->table->title,
		                  asked->name, questions->str);
	if (asked->n == 0)
		return io_trouble(io, "no question is given; it may be one of %s", questions->str);
	return io_trouble(io, "only one question can be given: %s", questions->str);
}

static int
reach_file(const Reach *reach, Io *io, const char *path, gboolean is_json)
{
	g_autoptr(SwOpened) loaded = load_or_say(io, path);
	g_autofree char *absent = NULL;
	const SwQuestion *question = NULL;

	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_say(loaded, io);
	if (loaded->status != SW_READ_ALL) {
		io_trouble(io, "no answer for '%s': part of it could not be read", loaded->name);
		return STATUS_FOUND;
	}
	absent = loaded_why_absent(loaded, reach->seat);
	if (absent)
		return io_trouble(io, "%s: %s", loaded->name, absent);
	if (reach->is_list) {
		reach_append_list(io->out, loaded);
		return STATUS_CLEAN;
	}
	if (reach->asked.n == 1)
		question = sw_game_question(loaded->game, reach->asked.name);
	return question ? answer_question(reach, io, loaded, question, is_json)
	                : trouble_unasked(&reach->asked, io, loaded->game);
}

/* Implements Command.answer. */
static int
answer(gpointer call, char **words, Io *io)
{
	const Reach *reach = call;
	g_auto(GStrv) paths = asked_paths(&reach->asked, words);
	gboolean is_json;
	SwPlace from;

	if (g_strv_length(paths) != 1)
		return io_trouble(io, "'starwright reach FILE' expects one file");
	if (!command_read_format(io, TEXT_OR_JSON, reach->format, &is_json) ||
	    (reach->from_text && !command_read_place(io, reach->from_text, &from)))
		return STATUS_TROUBLE;
	return reach_file(reach, io, paths[0], is_json);
}

/* Implements CommandCall.clear. */
static void
clear(gpointer call)
{
	asked_clear(&((Reach *)call)->asked);
}

static const CommandExample examples[] = {
	{"reach galaxy.xml --seat 1 --explore", "What the first seat can explore now."},
	{"reach galaxy.xml --seat 2 --jump 3 --format json", "Where it can jump, as JSON."},
	{"reach scenario.xml --seat 1 --from 0,-1 --move 4", "Where a fleet can move."},
	{"reach galaxy.xml --seat 1 --jump 5 --no-fog", "The same when all is explored."},
	{"reach scenario.xml --sight --of Brand", "What a figure sees, on a board."},
	{NULL, NULL},
};

const Command command_reach = {
	.name = "reach",
	.arguments = "FILE --seat N QUESTION",
	.summary = "print what a seat can reach",
	.description =
		"Answers one question about the map in FILE, for the seat of one player: one "
		"line per tile, with its distance in steps, its place and its name, in order of "
		"distance, then of place. Which questions there are depends on the game; each is "
		"an option, and those that take a number of STEPS ask for the tiles at most that "
		"far away; a number of another name is passed to the question, such as the "
		"crystals that are paid. Some need a starting place, or may have one, which "
		"--from gives: a hex or, on a board in inches, a point such as @12.50,3; or --of "
		"gives it, the name of a piece to start from, whose owner is then the seat. Some "
		"count something other than steps, and answer with other pieces than tiles, as "
		"their help says. Some are about all seats, and need no --seat.\n\n"
		"With --format json the answer is one object with the members version, path, "
		"game, question, seat, steps (or number), from, of, counts, note, fog and "
		"answers; each has distance, place, q, r (or x, y), element, kind, name where it "
		"has one, and piece, its number, which is piece-N in an SVG of the map; an empty "
		"place has only distance, place and its coordinates, a "
		"kind instead of a piece only distance, element and kind. Some questions add "
		"members of their own to each answer, or give these alone. Games of tiles repeat "
		"the answers under the name tiles. What an answer assumes is in note, or on "
		"standard error.\n\n"
		"--list answers with what can be asked, as JSON: questions (name, label, help, "
		"takes, counts, from (required or optional), of (the names of the pieces that it "
		"can start from) and seat (required or optional)), seats (seat, colour), and fog, "
		"whether tiles can be unexplored.\n\n"
		"The status is 0 if the question was answered, 1 if part of the file could not "
		"be read, and 2 if it cannot be answered.",
	.list_options = list_options,
	.heading_of = asked_heading,
	.examples = examples,
	.call = &(const CommandCall){.size = sizeof(Reach), .clear = clear},
	.answer = answer,
};
