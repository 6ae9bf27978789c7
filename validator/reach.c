#include "commands.h"

#include "describe.h"
#include "load.h"
#include "output.h"
#include "report.h"
#include "rules/run.h"

#include <stdio.h>
#include <string.h>

static gint seat;
static gboolean no_fog;
static char *format, *from_text;
static SwHex from;

/* The question that was asked, with the distance if it takes one. */
static char *asked;
static gint32 asked_distance;
static guint n_asked;

static gboolean
parse_seat(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	guint number;

	if (!command_parse_number(name, value, 1, &number, error))
		return FALSE;
	seat = (gint)number;
	return TRUE;
}

enum { N_FIXED_OPTIONS = 4, MAX_QUESTIONS = 32 };

/* The questions of all games follow these; the last entry stays empty. */
static GOptionEntry options[N_FIXED_OPTIONS + MAX_QUESTIONS + 1] = {
	{"seat", 0, 0, COMMAND_CALLS(parse_seat), "Whose reach is asked for", "N"},
	{"no-fog", 0, 0, G_OPTION_ARG_NONE, &no_fog, "As if everything were explored", NULL},
	{"from", 0, 0, G_OPTION_ARG_STRING, &from_text, "Where it is asked from", "Q,R"},
	{"format", 0, 0, G_OPTION_ARG_STRING, &format, "How the answer is printed", "text|json"},
};

/* ---- Questions as options --------------------------------------------------------------- */

static const char *
taken_by(const SwQuestion *question)
{
	return question->takes ? question->takes : "STEPS";
}

static gboolean
takes_steps(const char *name)
{
	for (const GOptionEntry *entry = options; entry->long_name; entry++) {
		if (strcmp(entry->long_name, name) == 0)
			return g_strcmp0(entry->arg_description, "STEPS") == 0;
	}
	return FALSE;
}

static gboolean
choose_question(const char *name, const char *value, gpointer data, GError **error)
{
	(void)data;
	n_asked++;
	g_free(asked);
	asked = g_strdup(name + strspn(name, "-"));
	if (value == NULL ||
	    sw_integer_parse(value, strlen(value), 0, G_MAXINT32, &asked_distance) == SW_VALUE_OK)
		return TRUE;
	g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
	            takes_steps(asked) ? "'%s' is no distance for %s: a whole number of steps is"
	                               : "'%s' is no number for %s: a whole number is",
	            value, name);
	return FALSE;
}

static gboolean
has_option(const char *name)
{
	for (const GOptionEntry *entry = options; entry->long_name; entry++) {
		if (strcmp(entry->long_name, name) == 0)
			return TRUE;
	}
	return FALSE;
}

static void
add_question(const SwQuestion *question)
{
	GOptionEntry *entry = options;

	if (has_option(question->name))
		return;
	while (entry->long_name)
		entry++;
	g_assert(entry < options + G_N_ELEMENTS(options) - 1);
	*entry = (GOptionEntry){.long_name = question->name,
	                        .arg = G_OPTION_ARG_CALLBACK,
	                        .arg_data = (gpointer)choose_question,
	                        .description = question->help};
	if (question->takes_distance)
		entry->arg_description = taken_by(question);
	else
		entry->flags = G_OPTION_FLAG_NO_ARG;
}

/* Help, man pages and completion look at the options of a command that is never run, so they are
 * complete before main() begins. */
__attribute__((constructor)) static void
add_questions(void)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint i = 0; i < (*game)->n_questions; i++)
			add_question(&(*game)->questions[i]);
	}
}

/* Appends "--explore, --jump STEPS": what the game can be asked. */
static void
append_questions(GString *out, const SwGame *game)
{
	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];

		g_string_append_printf(out, "%s--%s", i > 0 ? ", " : "", question->name);
		if (question->takes_distance)
			g_string_append_printf(out, " %s", taken_by(question));
	}
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void
append_text(GString *out, const SwDocument *document, const SwAnswer *answer)
{
	g_string_append_printf(out, "%3u  ", answer->distance);
	if (answer->is_kind) {
		g_string_append_printf(out, "%s\n",
		                       sw_document_table(document)->kinds[answer->kind].label);
		return;
	}
	if (answer->piece == SW_NO_PIECE) {
		sw_place_append(out, sw_place_hex(answer->hex));
		g_string_append_c(out, '\n');
		return;
	}
	if (sw_document_place(document, answer->piece).type == SW_PLACE_INSIDE) {
		sw_document_append_name(out, document, answer->piece);
	} else {
		describe_append_place(out, document, answer->piece, 7);
		g_string_append(out, "  ");
		describe_append_name(out, document, answer->piece);
	}
	g_string_append_c(out, '\n');
}

static void
append_member(GString *out, const char *name, const char *text)
{
	g_string_append_printf(out, ",\"%s\":", name);
	json_append_string(out, text);
}

static void
append_json_place(GString *out, const char *place, SwPlace hex)
{
	append_member(out, "place", place);
	if (hex.type == SW_PLACE_HEX)
		g_string_append_printf(out, ",\"q\":%d,\"r\":%d", hex.hex.q, hex.hex.r);
}

static void
append_json_cell(GString *out, const SwAnswer *answer)
{
	g_autoptr(GString) text = g_string_new(NULL);

	sw_place_append(text, sw_place_hex(answer->hex));
	g_string_append_printf(out, "{\"distance\":%u", answer->distance);
	append_json_place(out, text->str, sw_place_hex(answer->hex));
	g_string_append_c(out, '}');
}

static void
append_json_kind(GString *out, const SwDocument *document, const SwAnswer *answer)
{
	const SwKind *kind = &sw_document_table(document)->kinds[answer->kind];

	g_string_append_printf(out, "{\"distance\":%u", answer->distance);
	append_member(out, "element", kind->element->name);
	append_member(out, "kind", kind->name);
	g_string_append_c(out, '}');
}

static void
append_json_tile(GString *out, const SwDocument *document, const SwAnswer *answer)
{
	const SwKind *kind = sw_document_kind(document, answer->piece);
	gint name = sw_element_attribute(kind->element, "name");
	g_autoptr(GString) text = g_string_new(NULL);

	sw_document_append_place(text, document, answer->piece);
	g_string_append_printf(out, "{\"distance\":%u", answer->distance);
	append_json_place(out, text->str, sw_document_place(document, answer->piece));
	append_member(out, "element", kind->element->name);
	append_member(out, "kind", kind->name);
	if (name >= 0 && sw_document_has(document, answer->piece, (guint)name))
		append_member(out, "name",
		              sw_document_get_text(document, answer->piece, (guint)name));
	g_string_append_c(out, '}');
}

static void
append_json(GString *out, const Loaded *loaded, const SwQuestion *question, const SwQuery *query,
            const char *note, const GArray *answers)
{
	g_string_append(out, "{\"version\":1,\"path\":");
	json_append_string(out, loaded->name);
	append_member(out, "game", loaded->game->table->game);
	append_member(out, "question", asked);
	g_string_append_printf(out, ",\"seat\":%d", query->seat);
	if (query->has_distance)
		g_string_append_printf(out, ",\"%s\":%u", question->takes ? "number" : "steps",
		                       query->distance);
	if (query->has_from)
		g_string_append_printf(out, ",\"from\":\"%d,%d\"", query->from.q, query->from.r);
	if (question->counts.many)
		append_member(out, "counts", question->counts.many);
	if (note)
		append_member(out, "note", note);
	g_string_append_printf(out, ",\"fog\":%s,\"tiles\":[", query->no_fog ? "false" : "true");
	for (guint i = 0; i < answers->len; i++) {
		if (i > 0)
			g_string_append_c(out, ',');
		if (g_array_index(answers, SwAnswer, i).is_kind)
			append_json_kind(out, loaded->document,
			                 &g_array_index(answers, SwAnswer, i));
		else if (g_array_index(answers, SwAnswer, i).piece == SW_NO_PIECE)
			append_json_cell(out, &g_array_index(answers, SwAnswer, i));
		else
			append_json_tile(out, loaded->document,
			                 &g_array_index(answers, SwAnswer, i));
	}
	g_string_append(out, "]}\n");
}

static int
answer(const Loaded *loaded, const SwQuestion *question)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GArray) answers = g_array_new(FALSE, FALSE, sizeof(SwAnswer));
	g_autoptr(GString) out = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	g_autofree char *note = NULL;
	SwQuery query = {.seat = seat,
	                 .has_distance = question->takes_distance,
	                 .distance = (guint32)asked_distance,
	                 .no_fog = no_fog,
	                 .has_from = from_text != NULL,
	                 .from = from};

	if (question->takes_from && from_text == NULL)
		return command_trouble("--%s is asked from a hex; --from Q,R says which", asked);
	if (from_text && !question->takes_from && !question->may_take_from)
		return command_trouble("--%s is not asked from anywhere; leave --from out", asked);
	if (!sw_question_ask(question, sw_view_facts(view), loaded->document, &query, answers,
	                     &error))
		return command_trouble("%s: %s", loaded->name, error->message);
	note = sw_question_note(question, sw_view_facts(view), &query);
	if (g_strcmp0(format, "json") == 0) {
		append_json(out, loaded, question, &query, note, answers);
		return output_text(out, STATUS_CLEAN);
	}
	if (note)
		fprintf(stderr, "note: %s\n", note);
	for (guint i = 0; i < answers->len; i++)
		append_text(out, loaded->document, &g_array_index(answers, SwAnswer, i));
	return output_text(out, STATUS_CLEAN);
}

/* ---- The command ------------------------------------------------------------------------ */

static int
trouble_unasked(const SwGame *game)
{
	g_autoptr(GString) questions = g_string_new(NULL);

	append_questions(questions, game);
	if (questions->len == 0)
		return command_trouble("%s answers no questions", game->table->title);
	if (n_asked == 1)
		return command_trouble("%s has no --%s: it answers %s", game->table->title, asked,
		                       questions->str);
	if (n_asked == 0)
		return command_trouble("no question is asked; it is one of %s", questions->str);
	return command_trouble("one question is asked at a time: %s", questions->str);
}

static int
reach_file(const char *path)
{
	g_autoptr(Loaded) loaded = load_or_tell(path);
	g_autofree char *absent = NULL;
	const SwQuestion *question;

	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_tell(loaded);
	if (loaded->status != SW_READ_ALL) {
		command_trouble("'%s' is not answered for: not all of it was understood",
		                loaded->name);
		return STATUS_FOUND;
	}
	absent = loaded_why_absent(loaded, seat);
	if (absent)
		return command_trouble("%s: %s", loaded->name, absent);
	question = n_asked == 1 ? sw_game_question(loaded->game, asked) : NULL;
	return question ? answer(loaded, question) : trouble_unasked(loaded->game);
}

static int
run_reach(int argc, char **argv)
{
	g_auto(GStrv) paths = NULL;

	n_asked = 0;
	if (!command_parse(&command_reach, argc, argv, &paths))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright reach FILE' expects one file");
	if (seat < 1)
		return command_trouble("no seat is named; --seat N says whose reach is asked for");
	if (format && strcmp(format, "text") != 0 && strcmp(format, "json") != 0)
		return command_trouble("unknown format '%s'; 'text' and 'json' are known", format);
	if (from_text && !command_parse_hex(from_text, &from))
		return STATUS_TROUBLE;
	return reach_file(paths[0]);
}

static const CommandExample examples[] = {
	{"reach galaxy.xml --seat 1 --explore", "What the first seat can explore now."},
	{"reach galaxy.xml --seat 2 --jump 3 --format json", "Where it can jump, for a program."},
	{"reach scenario.xml --seat 1 --from 0,-1 --move 4", "Where a fleet can get."},
	{"reach galaxy.xml --seat 1 --jump 5 --no-fog", "The same when all is explored."},
	{NULL, NULL},
};

const Command command_reach = {
	.name = "reach",
	.arguments = "FILE --seat N QUESTION",
	.summary = "print what a seat can reach",
	.description =
		"Answers one question about the map in FILE, for the seat of one player: a line a "
		"tile, with its distance in steps, its place and its name, in order of distance, "
		"then of place. Which questions there are depends on the game; each is an option, "
		"and those that take a number of STEPS ask for the tiles at most that far away; a "
		"number of another name is told to the question, as the crystals that are paid. "
		"Some are asked from a hex, which --from names, or may be; some count something "
		"else than steps, and "
		"answer with other pieces than tiles, as their help says.\n\n"
		"With --format json the answer is one object with the members version, path, game, "
		"question, seat, steps (or number), from, counts, note, fog and tiles; each tile "
		"has distance, "
		"place, q, r, "
		"element, kind and, where it has one, name; a place where nothing lies has the "
		"first four alone, a kind of which there may be some has distance, element and "
		"kind. "
		"What an answer takes for granted is in note, or on standard error.\n\n"
		"The status is 0 if the question was answered, 1 if not all of the file was "
		"understood, and 2 if it cannot be answered.",
	.options = options,
	.examples = examples,
	.run = run_reach,
};
