/* A rule as text, and rules as a page. */
#include "explain_rule.h"

#include "base/text.h"
#include "examples.h"
#include "export/html_head.h"
#include "games/games.h"
#include "rules/catalogue.h"
#include "wrap.h"

#include <string.h>

/* Embedded from reports/html.css when the command is built. */
extern const char report_css[];

/* What a rule is based on. */
static const char *const bases[SW_N_BASES] = {
	[SW_BASIS_RULE] = "stated in the rulebook",
	[SW_BASIS_DERIVED] = "follows from the rulebook",
	[SW_BASIS_DECIDED] = "decided here, because the rulebook leaves it open",
	[SW_BASIS_ASSUMED] = "assumed, because the fact could not be recovered",
	[SW_BASIS_ADVICE] = "advice: legal, but probably not meant",
	[SW_BASIS_FORMAT] = "of the file format",
};

/* NULL if there are no examples. */
static const RuleExample *
find_example(const SwRule *rule)
{
	for (const RuleExample *example = rule_examples; example->rule; example++) {
		if (strcmp(example->rule, rule->name) == 0)
			return example;
	}
	return NULL;
}

static const SwNearer *
nearer_at(const SwRule *rule, guint i)
{
	return i < SW_MOST_NEARER && rule->nearer[i].rule ? &rule->nearer[i] : NULL;
}

/* Returns its lines, without the empty one after the last line end. Free them. */
static char **
split_example(const char *text)
{
	char **lines = g_strsplit(text, "\n", -1);
	guint n = g_strv_length(lines);

	if (n > 0 && lines[n - 1][0] == '\0')
		g_clear_pointer(&lines[n - 1], g_free);
	return lines;
}

/* ---- Text ------------------------------------------------------------------------------- */

/* Appends a file, indented, with control characters escaped. */
static void
append_file(GString *out, const char *text)
{
	g_auto(GStrv) lines = split_example(text);

	for (guint i = 0; lines[i]; i++) {
		g_string_append(out, "    ");
		sw_text_append_safe(out, lines[i]);
		g_string_append_c(out, '\n');
	}
}

static void
append_example(GString *out, const char *what, const char *rule, const char *suffix,
               const char *text)
{
	if (text == NULL)
		return;
	g_string_append_printf(out, "\n%s (galaxies/broken/%s%s):\n\n", what, rule, suffix);
	append_file(out, text);
}

static void
append_examples(GString *out, const SwRule *rule)
{
	const RuleExample *example = find_example(rule);

	if (example == NULL)
		return;
	append_example(out, "Illegal", rule->name, ".xml", example->illegal);
	append_example(out, "Legal", rule->name, ".legal.xml", example->legal);
}

void
explain_rule_append(GString *out, const SwRule *rule)
{
	g_string_append_printf(out, "%s\n%s; %s", rule->name, sw_severity_names[rule->severity],
	                       bases[rule->basis]);
	if (rule->source)
		g_string_append_printf(out, " (%s)", rule->source);
	g_string_append(out, "\n\n");
	wrap_append(out, rule->statement, 0);
	if (rule->reason) {
		g_string_append_c(out, '\n');
		wrap_append(out, rule->reason, 0);
	}
	for (guint i = 0; nearer_at(rule, i); i++)
		g_string_append_printf(out, "%sSilent about what %s reports.\n", i == 0 ? "\n" : "",
		                       nearer_at(rule, i)->rule);
	if (rule->severity == SW_SEVERITY_WARNING)
		g_string_append_printf(out,
		                       "\nA file in which this is intended can allow it:\n\n    "
		                       "<allow rule=\"%s\" reason=\"...\"/>\n",
		                       rule->name);
	append_examples(out, rule);
}

/* ---- A page ----------------------------------------------------------------------------- */

typedef struct {
	GString *out;
	gboolean is_whole;    /* all rules are on the page */
	const SwGame *game;   /* of the last rule; NULL: any */
	gboolean has_heading; /* for its rules */
} Page;

static void
append_paragraph(GString *out, const char *text)
{
	if (text == NULL)
		return;
	g_string_append(out, "<p>");
	sw_text_append_html(out, text);
	g_string_append(out, "</p>\n");
}

static void
append_basis(GString *out, const SwRule *rule)
{
	const char *severity = sw_severity_names[rule->severity];

	g_string_append_printf(out, "<p><strong class=\"is-%s\">%s</strong>; %s", severity,
	                       severity, bases[rule->basis]);
	if (rule->source) {
		g_string_append(out, " (");
		sw_text_append_html(out, rule->source);
		g_string_append_c(out, ')');
	}
	g_string_append(out, "</p>\n");
}

static void
append_nearer(const Page *page, const SwRule *rule)
{
	for (guint i = 0; nearer_at(rule, i); i++) {
		const char *name = nearer_at(rule, i)->rule;

		g_string_append(page->out, "<p class=\"note\">Silent about what ");
		if (page->is_whole)
			g_string_append_printf(page->out, "<a href=\"#%s\">%s</a>", name, name);
		else
			g_string_append(page->out, name);
		g_string_append(page->out, " reports.</p>\n");
	}
}

/* Appends a file line by line, since line ends are escaped, too. */
static void
append_lines(GString *out, const char *what, const char *text)
{
	g_auto(GStrv) lines = split_example(text ? text : "");

	if (text == NULL)
		return;
	g_string_append_printf(out, "<p>%s:</p>\n<pre><code>", what);
	for (guint i = 0; lines[i]; i++) {
		sw_text_append_html(out, lines[i]);
		g_string_append_c(out, '\n');
	}
	g_string_append(out, "</code></pre>\n");
}

static void
append_files(GString *out, const SwRule *rule)
{
	const RuleExample *example = find_example(rule);

	if (example == NULL)
		return;
	g_string_append(out, "<details>\n<summary>Examples</summary>\n");
	append_lines(out, "Illegal", example->illegal);
	append_lines(out, "Legal", example->legal);
	g_string_append(out, "</details>\n");
}

/* Before the first rule of a game, and the first that holds for any. */
static void
append_heading(Page *page, const SwRule *rule)
{
	g_autofree char *name = g_strndup(rule->name, strcspn(rule->name, "/"));
	const SwGame *game = sw_game_find(name);

	if (page->has_heading && game == page->game)
		return;
	g_string_append(page->out, "<h2>");
	sw_text_append_html(page->out, game ? game->table->title : "Any game");
	g_string_append(page->out, "</h2>\n");
	page->game = game;
	page->has_heading = TRUE;
}

static void
append_section(const SwRule *rule, gpointer data)
{
	Page *page = data;
	GString *out = page->out;

	append_heading(page, rule);
	g_string_append_printf(out, "<section id=\"%s\">\n<h3><a href=\"#%s\">%s</a></h3>\n",
	                       rule->name, rule->name, rule->name);
	append_basis(out, rule);
	append_paragraph(out, rule->statement);
	append_paragraph(out, rule->reason);
	append_nearer(page, rule);
	if (rule->severity == SW_SEVERITY_WARNING)
		g_string_append_printf(
			out,
			"<p>A file in which this is intended can allow it: "
			"<code>&lt;allow rule=\"%s\" reason=\"...\"/&gt;</code></p>\n",
			rule->name);
	append_files(out, rule);
	g_string_append(out, "</section>\n");
}

void
explain_rules_append_html(GString *out, const SwRule *only)
{
	Page page = {.out = out, .is_whole = only == NULL};
	const char *title = only ? only->name : "The rules of Starwright";

	/* The page has no script. */
	sw_html_append_head(out, title, report_css, "", SW_HTML_EMBEDDED);
	g_string_append_printf(out,
	                       "<header>\n<h1>%s</h1>\n<p>Version %s of the rules.</p>\n"
	                       "</header>\n<main>\n",
	                       title, SW_CATALOGUE_VERSION);
	if (only)
		append_section(only, &page);
	else
		sw_catalogue_each(sw_games(), append_section, &page);
	g_string_append(out, "</main>\n</body>\n</html>\n");
}
