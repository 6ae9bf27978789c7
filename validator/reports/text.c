/* `text`: for people, and for the many programs that parse the output of compilers. One line per
 * problem; in a terminal also the line of the file with a caret below it. */
#include "shared.h"

#include "base/text.h"

/* At most this much of a line is shown, and this much of it before the caret. */
#define MAX_SHOWN 160
#define MAX_BEFORE 100

static const char *const colours[] = {
	[SW_SEVERITY_OFF] = "\033[1;36m", /* notes */
	[SW_SEVERITY_INFO] = "\033[1;34m",
	[SW_SEVERITY_WARNING] = "\033[1;35m",
	[SW_SEVERITY_ERROR] = "\033[1;31m",
};
G_STATIC_ASSERT(G_N_ELEMENTS(colours) == SW_N_SEVERITIES);

static const char bold[] = "\033[1m", green[] = "\033[1;32m", plain[] = "\033[0m";

static void
append_coloured(const ReportOptions *options, GString *out, const char *colour, const char *text)
{
	if (options->colour)
		g_string_append(out, colour);
	sw_text_append_safe(out, text);
	if (options->colour)
		g_string_append(out, plain);
}

/* ---- The line of the file --------------------------------------------------------------- */

/* Appends one character as displayed: a tab stays, misleading characters are escaped. Returns its
 * width in columns; 1 for a tab, whose width is unknown. */
static guint
append_character(GString *out, const char *p)
{
	gunichar c = g_utf8_get_char_validated(p, -1);
	gsize before = out->len;
	char text[8] = {*p};

	if (*p == '\t') {
		g_string_append_c(out, '\t');
		return 1;
	}
	if (c < 0x110000)
		text[g_unichar_to_utf8(c, text)] = '\0';
	sw_text_append_safe(out, text);
	if (out->str[before] == '\\' && *p != '\\')
		return (guint)(out->len - before);
	return g_unichar_iswide(c) ? 2 : g_unichar_iszerowidth(c) ? 0 : 1;
}

static const char *
next_character(const char *p, const char *end)
{
	do
		p++;
	while (p < end && ((guchar)*p & 0xc0) == 0x80);
	return p;
}

/* Returns the first character that is shown of a line, which may be very long. */
static const char *
first_shown(const char *begin, const char *caret)
{
	const char *p = caret;

	for (guint n = 0; n < MAX_BEFORE && p > begin; n++) {
		do
			p--;
		while (p > begin && ((guchar)*p & 0xc0) == 0x80);
	}
	return p;
}

/* Appends the line to `out`, and to `below` the line under it: blanks up to the caret, tabs where
 * the line has tabs, the caret, and tildes under the rest of the marked text. */
static void
append_line(GString *out, GString *below, SwSpan line, const char *text, SwSpan marked)
{
	const char *end = text + line.end, *caret = text + marked.begin;
	const char *p = first_shown(text + line.begin, caret);
	guint n = 0;

	if (p > text + line.begin) {
		g_string_append(out, "…");
		g_string_append_c(below, ' ');
	}
	for (; p < end && n < MAX_SHOWN; p = next_character(p, end), n++) {
		guint width = append_character(out, p);

		if (p < caret && *p == '\t')
			g_string_append_c(below, '\t');
		else if (p < caret)
			g_string_append_printf(below, "%*s", (int)width, "");
		else if (p == caret)
			g_string_append_c(below, '^');
		if (p >= caret && p < text + marked.end)
			for (guint i = p == caret; i < width; i++)
				g_string_append_c(below, '~');
	}
	if (p < end)
		g_string_append(out, "…");
	if (caret >= end)
		g_string_append_c(below, '^');
}

/* Returns the bytes from the location's offset to its end, if that is on the same line. */
static SwSpan
marked_span(const Location *location, SwSpan line, const char *text)
{
	SwSpan span = {location->offset, location->offset};

	if (location->end.line != location->position.line)
		return span;
	for (gsize n = location->position.column; n < location->end.column; n++)
		span.end = (gsize)(next_character(text + span.end, text + line.end) - text);
	return span;
}

static void
append_source(const ReportOptions *options, GString *out, const Result *result,
              const Location *location)
{
	g_autoptr(GString) below = g_string_new(NULL);
	const char *text;
	gsize length;
	SwSpan line;

	if (!options->show_source || location->path || result->source == NULL)
		return;
	text = sw_source_text(result->source, &length);
	line = sw_source_line(result->source, location->position.line);
	if (line.begin == line.end)
		return;
	g_string_append_c(out, ' ');
	append_line(out, below, line, text, marked_span(location, line, text));
	g_string_append(out, "\n ");
	if (options->colour)
		g_string_append_printf(out, "%s%s%s", green, below->str, plain);
	else
		g_string_append(out, below->str);
	g_string_append_c(out, '\n');
}

/* ---- Problems --------------------------------------------------------------------------- */

static void
append_start(const ReportOptions *options, GString *out, const char *path, const Location *location,
             const char *word, SwSeverity colour)
{
	g_autoptr(GString) start = g_string_new(path);

	if (location)
		g_string_append_printf(start, ":%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT,
		                       location->position.line, location->position.column);
	g_string_append_c(start, ':');
	append_coloured(options, out, bold, start->str);
	g_string_append_c(out, ' ');
	append_coloured(options, out, colours[colour], word);
	g_string_append_c(out, ' ');
}

static void
append_note(const ReportOptions *options, GString *out, const Result *result,
            const Location *location, const char *message)
{
	const char *path = location && location->path ? location->path : result->path;

	append_start(options, out, path, location, "note:", SW_SEVERITY_OFF);
	sw_text_append_safe(out, message);
	g_string_append_c(out, '\n');
	if (location)
		append_source(options, out, result, location);
}

static void
append_finding(const ReportOptions *options, GString *out, const Result *result,
               const Finding *finding)
{
	const SwProblem *problem = finding->problem;
	g_autofree char *word = g_strconcat(sw_severity_names[problem->severity], ":", NULL);

	append_start(options, out, result->path, &finding->location, word, problem->severity);
	sw_text_append_safe(out, problem->message);
	g_string_append_printf(out, " [%s]\n", problem->rule->name);
	append_source(options, out, result, &finding->location);
	for (guint i = 0; problem->related && i < problem->related->len; i++)
		append_note(options, out, result, &finding->related[i],
		            g_array_index(problem->related, SwRelated, i).message);
}

static gboolean
is_shown(const ReportOptions *options, SwSeverity severity)
{
	return severity > SW_SEVERITY_INFO || options->show_info;
}

static void
append_rests(const ReportOptions *options, GString *out, const Result *result)
{
	SW_EACH (const Rest, rest, result->rests) {
		g_autofree char *message = NULL;

		if (!is_shown(options, rest->severity))
			continue;
		message =
			g_strdup_printf("%" G_GUINT64_FORMAT " more of the same are not shown [%s]",
		                        rest->n, rest->rule->name);
		append_note(options, out, result, NULL, message);
	}
}

static void
append_not_run(const ReportOptions *options, GString *out, const Result *result)
{
	g_autofree char *message = NULL;

	g_autofree char *rules = report_not_run_rules(result);

	if (rules == NULL)
		return;
	message = g_strdup_printf("%s not run, because %s could not be understood", rules,
	                          result->root ? "a part of the file" : "the file");
	append_note(options, out, result, NULL, message);
}

/* ---- The format ------------------------------------------------------------------------- */

static void
add_file(gpointer data, GString *out, const Result *result)
{
	const ReportOptions *options = data;

	SW_EACH (const Finding, finding, result->findings) {
		if (is_shown(options, finding->problem->severity))
			append_finding(options, out, result, finding);
	}
	append_rests(options, out, result);
	append_not_run(options, out, result);
}

const ReportFormat report_text = {
	.name = "text",
	.help = "path:line:column: severity: message [rule]",
	.is_apart = TRUE,
	.file = add_file,
};
