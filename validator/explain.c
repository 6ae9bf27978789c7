/* `starwright explain`: rules, kinds and assumptions. */
#include "commands.h"

#include "base/text.h"
#include "explain_assumption.h"
#include "explain_kind.h"
#include "explain_rule.h"
#include "games/games.h"
#include "rules/catalogue.h"
#include "wrap.h"

#include <string.h>

typedef struct {
	gboolean is_list;
	char *format;
} Explain;

#define FORMATS "text|json|html"

enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_HTML };

static const GOptionEntry options[] = {
	{"list", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Explain, is_list), "List all rules", NULL},
	{"format", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Explain, format), "Output format",
         FORMATS},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- JSON ------------------------------------------------------------------------------- */

/* Begins an object with a list; `catalogue` may be NULL. */
static void
begin_json(SwJson *json, GString *out, const char *catalogue, const char *list)
{
	sw_json_init(json, out, SW_JSON_PACKED);
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "version", 1);
	sw_json_add_text(json, "catalogue", catalogue);
	sw_json_begin_array(json, list);
	sw_json_spread(json, 0);
}

static void
end_json(SwJson *json)
{
	sw_json_end(json);
	sw_json_end(json);
	g_string_append_c(json->out, '\n');
}

static void
add_json_rule(const SwRule *rule, gpointer data)
{
	SwJson *json = data;

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "name", rule->name);
	sw_json_add_text(json, "severity", sw_severity_names[rule->severity]);
	sw_json_add_text(json, "basis", sw_basis_names[rule->basis]);
	sw_json_add_text(json, "page", rule->source);
	sw_json_add_text(json, "statement", rule->statement);
	sw_json_add_text(json, "reason", rule->reason);
	sw_json_add_flag(json, "local", rule->is_local);
	sw_json_end(json);
}

/* ---- Text ------------------------------------------------------------------------------- */

static void
append_listed(const SwRule *rule, gpointer data)
{
	GString *out = data;

	g_string_append_printf(out, "%s  %s", rule->name, sw_severity_names[rule->severity]);
	if (rule->source)
		g_string_append_printf(out, ", %s", rule->source);
	g_string_append(out, "\n");
	wrap_append(out, rule->statement, 4);
}

/* ---- Unknown names ---------------------------------------------------------------------- */

static const char *
short_name(const char *name)
{
	const char *slash = strrchr(name, '/');

	return slash ? slash + 1 : name;
}

/* Returns the names of all rules, kinds and assumptions, NULL-terminated. */
static GPtrArray *
all_names(void)
{
	g_autofree const char **rules = sw_catalogue_names(sw_games());
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; rules[i]; i++)
		g_ptr_array_add(names, g_strdup(rules[i]));
	explain_add_kinds(names);
	explain_add_assumptions(names);
	g_ptr_array_add(names, NULL);
	return names;
}

/* Returns what `word` names without the game (char *), each once. Free it with its names. */
static GPtrArray *
whole_names(const char *word)
{
	g_autoptr(GPtrArray) names = all_names();
	GPtrArray *found = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; !strchr(word, '/') && names->pdata[i]; i++) {
		if (strcmp(short_name(names->pdata[i]), word) == 0 &&
		    !g_ptr_array_find_with_equal_func(found, names->pdata[i], g_str_equal, NULL))
			g_ptr_array_add(found, g_strdup(names->pdata[i]));
	}
	return found;
}

/* Returns the rule, kind or assumption that was probably meant, with or without the game in `word`;
 * NULL if none is close: a fifth of the letters may differ, and one more. A game's name is no part
 * of that. Free it. */
static char *
nearest_name(const char *word)
{
	g_autoptr(GPtrArray) names = all_names();
	gboolean has_game = strchr(word, '/') != NULL;
	guint least = (guint)g_utf8_strlen(short_name(word), -1) / 5 + 2;
	const char *nearest = NULL;

	for (guint i = 0; names->pdata[i]; i++) {
		const char *name = has_game ? names->pdata[i] : short_name(names->pdata[i]);
		guint distance = sw_text_distance(word, name, least);

		if (distance < least) {
			least = distance;
			nearest = names->pdata[i];
		}
	}
	return g_strdup(nearest);
}

static int
trouble_unknown(Io *io, const char *word)
{
	g_autofree char *nearest = nearest_name(word);

	if (nearest)
		return io_trouble(io, "unknown rule '%s'; did you mean '%s'?", word, nearest);
	return io_trouble(io, "unknown rule '%s'; 'starwright explain --list' lists all", word);
}

/* ---- The command ------------------------------------------------------------------------ */

/* Appends all rules, or `rule` alone. */
static void
append_json(GString *out, const SwRule *rule)
{
	SwJson json;

	begin_json(&json, out, SW_CATALOGUE_VERSION, "rules");
	if (rule)
		add_json_rule(rule, &json);
	else
		sw_catalogue_each(sw_games(), add_json_rule, &json);
	end_json(&json);
}

static int
list_rules(Io *io, gint format)
{
	if (format == FORMAT_JSON)
		append_json(io->out, NULL);
	else if (format == FORMAT_HTML)
		explain_rules_append_html(io->out, NULL);
	else
		sw_catalogue_each(sw_games(), append_listed, io->out);
	return STATUS_CLEAN;
}

/* FALSE if there is none of that name. */
static gboolean
explain_others(GString *out, const char *name, gboolean is_json, const char *list,
               guint (*explain)(const char *name, GString *out, SwJson *json))
{
	SwJson json;
	guint n;

	if (!is_json)
		return explain(name, out, NULL) > 0;
	begin_json(&json, out, NULL, list);
	n = explain(name, out, &json);
	end_json(&json);
	if (n == 0)
		g_string_truncate(out, 0);
	return n > 0;
}

static int
trouble_several(Io *io, const char *word, GPtrArray *names)
{
	g_autofree char *list = NULL;

	g_ptr_array_add(names, NULL);
	list = g_strjoinv("', '", (char **)names->pdata);
	return io_trouble(io, "'%s' names several things: '%s'", word, list);
}

static int
trouble_page(Io *io, const char *name)
{
	g_string_truncate(io->out, 0);
	return io_trouble(io, "'%s' is not a rule; --format html is for rules", name);
}

static int
explain_name(Io *io, const char *name, gint format)
{
	const SwRule *rule = sw_catalogue_find(sw_games(), name);
	gboolean is_json = format == FORMAT_JSON;
	GString *out = io->out;

	if (rule && is_json)
		append_json(out, rule);
	else if (rule && format == FORMAT_HTML)
		explain_rules_append_html(out, rule);
	else if (rule)
		explain_rule_append(out, rule);
	else if (!explain_others(out, name, is_json, "assumptions", explain_assumption) &&
	         !explain_others(out, name, is_json, "kinds", explain_kind))
		return trouble_unknown(io, name);
	else if (format == FORMAT_HTML)
		return trouble_page(io, name);
	return STATUS_CLEAN;
}

static int
explain_word(Io *io, const char *word, gint format)
{
	g_autoptr(GPtrArray) names = whole_names(word);

	if (names->len > 1)
		return trouble_several(io, word, names);
	return explain_name(io, names->len == 1 ? names->pdata[0] : word, format);
}

/* Implements Command.answer. */
static int
answer(gpointer call, char **words, Io *io)
{
	const Explain *explain = call;
	gint format;

	if (!command_read_format(io, FORMATS, explain->format, &format))
		return STATUS_TROUBLE;
	if (explain->is_list && words[0] == NULL)
		return list_rules(io, format);
	if (explain->is_list || g_strv_length(words) != 1)
		return io_trouble(io, "'starwright explain RULE' expects one rule, or --list");
	return explain_word(io, words[0], format);
}

static const CommandExample examples[] = {
	{"explain map/place-taken", "What a rule requires, and why."},
	{"explain --list", "All rules."},
	{"explain GAME/assume", "What is assumed for a game."},
	{"explain --list --format json", "All rules as JSON."},
	{"explain --list --format html > rules.html",
         "A page of all rules, to which reports can link."},
	{NULL, NULL},
};

const Command command_explain = {
	.name = "explain",
	.arguments = "[OPTION…] RULE",
	.summary = "explain a rule, with an example",
	.description =
		"Prints what RULE requires and why, its severity, its basis and its page in the "
		"rulebook, and then two small files: one that breaks this rule and no other, and "
		"a legal one that differs from it in one place. 'starwright validate' prints the "
		"name of the rule in brackets after each problem. The part before the slash may be "
		"omitted if the rest names one thing alone. If RULE is a kind of piece, "
		"GAME/KIND, its help and the rulebook's numbers are printed. GAME/assume lists "
		"the numbers that could not be recovered from the rulebook, what is assumed "
		"instead, and how a document overrides that.\n\n"
		"With --format json the answer is one object with the members version, catalogue "
		"and rules; each rule has name, severity, basis, page, statement, reason and "
		"local (whether it looks at one piece at a time). Members that do not apply are "
		"absent. For a kind of piece it has version and kinds, each with game, element, "
		"kind, label and help; for assumptions version and assumptions, each with name, "
		"value and help.\n\n"
		"With --format html it is a page, of one rule or with --list of all, which loads "
		"nothing. Publish the page of all rules; the address of a rule is the page's, '#' "
		"and its name. Reports link to it if 'starwright validate "
		"--rules-url' gives the address of the page. 'starwright index' writes the same "
		"page beside the index.",
	.options = options,
	.examples = examples,
	.call = &(const CommandCall){.size = sizeof(Explain)},
	.answer = answer,
};
