#include "command.h"

#include "base/each.h"
#include "base/error.h"
#include "base/text.h"
#include "table/table.h"
#include "wrap.h"

#include <string.h>

gboolean
command_is_number(const char *value, gint32 min, gint32 max, gint32 *number)
{
	return strpbrk(value, " \t\r\n") == NULL &&
	       sw_integer_parse(value, strlen(value), min, max, number) == SW_VALUE_OK;
}

gboolean
command_read_place(Io *io, const char *value, SwPlace *place)
{
	if (sw_place_parse(value, place))
		return TRUE;
	if (*value == '@')
		io_trouble(
			io,
			"'%s' is not a point; a point is two lengths in inches, such as @12.50,3",
			value);
	else
		io_trouble(io,
		           "'%s' is not a hex; a hex is two whole numbers from -%d to %d, such as "
		           "1,-2",
		           value, SW_HEX_LIMIT, SW_HEX_LIMIT);
	return FALSE;
}

char *
command_one_of(const char *const *words)
{
	GString *list = g_string_new(NULL);

	for (guint i = 0; words[i]; i++)
		g_string_append_printf(list, "%s'%s'",
		                       i == 0         ? ""
		                       : words[i + 1] ? ", "
		                                      : " or ",
		                       words[i]);
	return g_string_free(list, FALSE);
}

gboolean
command_read_format(Io *io, const char *names, const char *value, gint *format)
{
	g_auto(GStrv) all = g_strsplit(names, "|", 0);
	g_autofree char *list = NULL;

	for (*format = 0; all[*format]; (*format)++) {
		if (value == NULL || strcmp(value, all[*format]) == 0)
			return TRUE;
	}
	list = command_one_of((const char *const *)all);
	io_trouble(io, "unknown format '%s'; it may be %s", value, list);
	return FALSE;
}

char *
command_description(const Command *command)
{
	GString *description = g_string_new(command->description);

	if (command->describe_more)
		command->describe_more(description);
	return g_string_free(description, FALSE);
}

/* ---- Options ---------------------------------------------------------------------------- */

const GOptionEntry *
command_options(const Command *command)
{
	return command->list_options ? command->list_options() : command->options;
}

const char *
command_new_heading(const Command *command, const GOptionEntry *entry)
{
	const char *heading = command->heading_of ? command->heading_of(entry) : NULL;
	gboolean is_first = entry == command_options(command);

	return is_first || g_strcmp0(heading, command->heading_of ? command->heading_of(entry - 1)
	                                                          : NULL) != 0
	               ? heading
	               : NULL;
}

/* ---- Unknown options -------------------------------------------------------------------- */

/* Returns the option whose long name is the first `length` bytes, or NULL. */
static const GOptionEntry *
find_option(const GOptionEntry *options, const char *name, gsize length)
{
	for (const GOptionEntry *entry = options; entry->long_name; entry++) {
		if (strlen(entry->long_name) == length &&
		    memcmp(entry->long_name, name, length) == 0)
			return entry;
	}
	return NULL;
}

/* What is asked of a command: its options, with "help" for programs alone. */
typedef struct {
	const Command *command;
	const GArray *placed;
	gboolean for_text;
} Asked;

static const char *
nearest_option(const Asked *asked, const char *name)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();

	SW_EACH (const GOptionEntry, entry, asked->placed)
		g_ptr_array_add(names, (gpointer)entry->long_name);
	if (!asked->for_text)
		g_ptr_array_add(names, (gpointer) "help");
	g_ptr_array_add(names, NULL);
	return sw_text_nearest(name, (const char *const *)names->pdata);
}

/* Returns the first long option among the arguments that the command does not have, or NULL. Free
 * it. */
static char *
find_unknown(const Asked *asked, char **argv)
{
	for (guint i = 1; argv[i] && strcmp(argv[i], "--") != 0; i++) {
		const char *name = argv[i] + 2;
		gsize length;

		if (!g_str_has_prefix(argv[i], "--"))
			continue;
		length = strcspn(name, "=");
		if (find_option((const GOptionEntry *)(gpointer)asked->placed->data, name,
		                length) == NULL)
			return g_strndup(name, length);
	}
	return NULL;
}

/* Returns why the options are wrong, where the reason may be an unknown one. Free it. */
static char *
why_unknown(const Asked *asked, char **argv, const char *otherwise)
{
	g_autofree char *unknown = find_unknown(asked, argv);
	const char *nearest = unknown ? nearest_option(asked, unknown) : NULL;
	const char *name = asked->command->name;

	if (nearest)
		return g_strdup_printf("%s: unknown option '--%s'; did you mean '--%s'?", name,
		                       unknown, nearest);
	if (unknown)
		return g_strdup_printf("%s: unknown option '--%s'; see 'starwright %s --help'",
		                       name, unknown, name);
	return g_strdup_printf("%s: %s; see 'starwright %s --help'", name, otherwise, name);
}

/* Sets GLib's error, which begins with a capital, in lower case. */
static void
set_wrong(GError **error, const Asked *asked, char **argv, const GError *reason)
{
	g_autofree char *message = g_strdup(reason->message);
	g_autofree char *unknown = NULL;

	message[0] = g_ascii_tolower(message[0]);
	if (g_error_matches(reason, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
		unknown = why_unknown(asked, argv, message);
	if (unknown)
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s", unknown);
	else
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s: %s", asked->command->name,
		            message);
}

gboolean
command_parse_number(const char *name, const char *value, guint min, guint *number, GError **error)
{
	gboolean is_whole = value[strspn(value, "0123456789")] == '\0';
	guint64 parsed;

	if (g_ascii_string_to_unsigned(value, 10, min, G_MAXINT, &parsed, NULL)) {
		*number = (guint)parsed;
		return TRUE;
	}
	if (is_whole && g_ascii_strtoull(value, NULL, 10) > G_MAXINT)
		g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
		            "%s '%s' is too large; it is at most %d", name, value, G_MAXINT);
	else
		g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
		            "%s '%s' is not valid; it must be a whole number, %u or more", name,
		            value, min);
	return FALSE;
}

/* ---- Parsing ---------------------------------------------------------------------------- */

static gboolean
is_of_files(const Command *command, const GOptionEntry *entry)
{
	const char *const *of_files = command->call ? command->call->of_files : NULL;

	return of_files && g_strv_contains(of_files, entry->long_name);
}

/* What the user types is UTF-8 or wrong, whatever the locale is: GLib converts it from the locale's
 * encoding unless it is the name of a file. */
static void
take_as_typed(GOptionEntry *entry)
{
	if (entry->arg == G_OPTION_ARG_STRING)
		entry->arg = G_OPTION_ARG_FILENAME;
	if (entry->arg == G_OPTION_ARG_STRING_ARRAY)
		entry->arg = G_OPTION_ARG_FILENAME_ARRAY;
	if (entry->arg == G_OPTION_ARG_CALLBACK && !(entry->flags & G_OPTION_FLAG_NO_ARG))
		entry->flags |= G_OPTION_FLAG_FILENAME;
}

static gboolean
are_utf8(char **values)
{
	for (; values && *values; values++) {
		if (!g_utf8_validate(*values, -1, NULL))
			return FALSE;
	}
	return TRUE;
}

/* FALSE with an error if the value of an option is text, and not UTF-8. */
static gboolean
check_texts(const Command *command, const GArray *placed, GError **error)
{
	SW_EACH (const GOptionEntry, entry, placed) {
		const GOptionEntry *own = find_option(command_options(command), entry->long_name,
		                                      strlen(entry->long_name));
		gboolean is_right = TRUE;

		if (own->arg == G_OPTION_ARG_STRING)
			is_right = are_utf8((char *[]){*(char **)entry->arg_data, NULL});
		if (own->arg == G_OPTION_ARG_STRING_ARRAY)
			is_right = are_utf8(*(char ***)entry->arg_data);
		if (!is_right)
			return sw_fail(error, "%s: the value of --%s is not UTF-8", command->name,
			               entry->long_name);
	}
	return TRUE;
}

/* Returns the options, with their data in the struct at `call`. */
static GArray *
place_options(const Command *command, gboolean for_text, gpointer call)
{
	GArray *placed = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));

	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		GOptionEntry copy = *entry;

		if (for_text && is_of_files(command, entry))
			continue;
		if (call && entry->arg != G_OPTION_ARG_CALLBACK)
			copy.arg_data = (char *)call + GPOINTER_TO_SIZE(entry->arg_data);
		take_as_typed(&copy);
		g_array_append_val(placed, copy);
	}
	return placed;
}

static gboolean
takes_value(const GOptionEntry *entry)
{
	return entry->arg != G_OPTION_ARG_NONE &&
	       !(entry->flags & (G_OPTION_FLAG_NO_ARG | G_OPTION_FLAG_OPTIONAL_ARG));
}

static const GOptionEntry *
find_letter(const GArray *placed, char letter)
{
	SW_EACH (const GOptionEntry, entry, placed) {
		if (entry->short_name == letter)
			return entry;
	}
	return NULL;
}

/* Returns the option of a word such as "-qj" or "--jobs" that takes a value, and how many bytes of
 * the word name options; NULL if there is none. */
static const GOptionEntry *
option_with_value(const GArray *placed, const char *word, gsize *length)
{
	const GOptionEntry *entry;

	*length = strlen(word);
	if (g_str_has_prefix(word, "--")) {
		entry = find_option((const GOptionEntry *)(gpointer)placed->data, word + 2,
		                    *length - 2);
		return entry && takes_value(entry) ? entry : NULL;
	}
	for (gsize i = 1; *word == '-' && word[i]; i++) {
		entry = find_letter(placed, word[i]);
		if (entry == NULL)
			return NULL;
		*length = i + 1;
		if (takes_value(entry))
			return entry;
	}
	return NULL;
}

/* Returns the words with each value in one of its own: GLib does not know "-j2". Free them with
 * g_strfreev(). */
static char **
split_values(const GArray *placed, char **argv)
{
	GPtrArray *words = g_ptr_array_new();
	guint i = 0;

	while (argv[i] && strcmp(argv[i], "--") != 0) {
		const char *word = argv[i++];
		gsize length;
		gboolean has_value = option_with_value(placed, word, &length) != NULL;

		if (has_value && word[length]) {
			g_ptr_array_add(words, g_strndup(word, length));
			g_ptr_array_add(words, g_strdup(word + length));
			continue;
		}
		g_ptr_array_add(words, g_strdup(word));
		if (has_value && argv[i])
			g_ptr_array_add(words, g_strdup(argv[i++]));
	}
	for (; argv[i]; i++)
		g_ptr_array_add(words, g_strdup(argv[i]));
	g_ptr_array_add(words, NULL);
	return (char **)g_ptr_array_free(words, FALSE);
}

gboolean
command_read_options(const Command *command, gboolean for_text, char **argv, gpointer call,
                     char ***arguments, GError **error)
{
	g_autoptr(GOptionContext) context = g_option_context_new(NULL);
	GOptionGroup *group = g_option_group_new("", "", "", call, NULL);
	g_autoptr(GArray) placed = place_options(command, for_text, call);
	g_auto(GStrv) left = split_values(placed, argv);
	g_autoptr(GError) reason = NULL;
	char **rest = NULL;
	const GOptionEntry others[] = {
		{G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL},
		{NULL, 0, 0, 0, NULL, NULL, NULL},
	};

	/* GLib names a program that has no name after it. */
	g_free(left[0]);
	left[0] = g_strdup("starwright");
	*arguments = NULL;
	g_option_context_set_help_enabled(context, FALSE);
	g_option_group_add_entries(group, (const GOptionEntry *)(gpointer)placed->data);
	g_option_group_add_entries(group, others);
	g_option_context_set_main_group(context, group);
	if (!g_option_context_parse_strv(context, &left, &reason))
		set_wrong(error, &(const Asked){command, placed, for_text}, argv, reason);
	else if (check_texts(command, placed, error))
		*arguments = rest ? g_steal_pointer(&rest) : g_new0(char *, 1);
	g_strfreev(rest);
	return *arguments != NULL;
}

void
command_clear_call(const Command *command, gpointer call)
{
	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		gpointer at = (char *)call + GPOINTER_TO_SIZE(entry->arg_data);

		if (entry->arg == G_OPTION_ARG_STRING || entry->arg == G_OPTION_ARG_FILENAME)
			g_free(*(char **)at);
		if (entry->arg == G_OPTION_ARG_STRING_ARRAY ||
		    entry->arg == G_OPTION_ARG_FILENAME_ARRAY)
			g_strfreev(*(char ***)at);
	}
	if (command->call->clear)
		command->call->clear(call);
}

int
command_answer(const Command *command, gboolean for_text, char **argv, Io *io)
{
	g_autofree gpointer call = g_malloc0(command->call->size);
	g_auto(GStrv) words = NULL;
	g_autoptr(GError) error = NULL;
	int status;

	if (command->call->defaults)
		memcpy(call, command->call->defaults, command->call->size);
	if (command_read_options(command, for_text, argv, call, &words, &error))
		status = command->answer(call, words, io);
	else
		status = io_trouble(io, "%s", error->message);
	command_clear_call(command, call);
	return status;
}

/* ---- Help ------------------------------------------------------------------------------- */

#define COLUMN 28

/* The description is beside the option, or below it if that is long. */
static void
append_option(GString *out, const GOptionEntry *entry)
{
	g_autoptr(GString) left = g_string_new("  ");
	g_autoptr(GString) right = g_string_new(NULL);
	gsize width;

	if (entry->short_name)
		g_string_append_printf(left, "-%c, ", entry->short_name);
	g_string_append_printf(left, "--%s", entry->long_name);
	if (entry->arg_description)
		g_string_append_printf(left, " %s", entry->arg_description);
	wrap_append(right, entry->description, COLUMN);
	width = sw_text_count(left->str, left->len);
	g_string_append(out, left->str);
	if (width + 2 > COLUMN)
		g_string_append_printf(out, "\n%s", right->str);
	else
		g_string_append(out, right->str + width);
}

static void
append_paragraphs(GString *out, const char *text)
{
	g_auto(GStrv) paragraphs = g_strsplit(text, "\n\n", -1);

	for (guint i = 0; paragraphs[i]; i++) {
		g_string_append_c(out, '\n');
		wrap_append(out, paragraphs[i], 0);
	}
}

void
command_append_help(GString *out, const Command *command)
{
	g_autofree char *description = command_description(command);

	g_string_append_printf(out, "Usage: starwright %s %s\n\n%c%s.\n", command->name,
	                       command->arguments, g_ascii_toupper(command->summary[0]),
	                       command->summary + 1);
	append_paragraphs(out, description);
	g_string_append_printf(out, "\nOptions:\n  --help%*sShow this help.\n", COLUMN - 8, "");
	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		const char *heading = command_new_heading(command, entry);

		if (heading)
			g_string_append_printf(out, "\n%s:\n", heading);
		if (!(entry->flags & G_OPTION_FLAG_HIDDEN))
			append_option(out, entry);
	}
	if (command->examples && command->examples->command)
		g_string_append(out, "\nExamples:\n");
	for (const CommandExample *example = command->examples; example && example->command;
	     example++)
		g_string_append_printf(out, "  starwright %s\n      %s\n", example->command,
		                       example->meaning);
}
