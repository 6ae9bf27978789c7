#include "page.h"

#include "base/text.h"
#include "commands.h"
#include "wrap.h"

#include <string.h>

/* ---- Plain text ------------------------------------------------------------------------- */

enum { TEXT_INDENT = 4 };

static void
text_heading(GString *out, const char *text)
{
	g_string_append_printf(out, "%s%s\n", out->len > 0 ? "\n" : "", text);
}

/* Separates two paragraphs by an empty line. */
static void
text_separate(GString *out)
{
	const char *line = g_strrstr_len(out->str, (gssize)(out->len - 1), "\n");

	if (line && line[1] == ' ')
		g_string_append_c(out, '\n');
}

static void
text_paragraph(GString *out, const char *text)
{
	text_separate(out);
	wrap_append(out, text, TEXT_INDENT);
}

static void
text_begin(GString *out, const char *name, const char *summary)
{
	g_autofree char *line = g_strdup_printf("%s - %s", name, summary);

	text_heading(out, "NAME");
	text_paragraph(out, line);
}

static void
text_item(GString *out, const char *term, const char *text)
{
	g_string_append_printf(out, "%*s%s\n", TEXT_INDENT, "", term);
	wrap_append(out, text, 2 * TEXT_INDENT);
}

const PageStyle page_text = {
	.begin = text_begin,
	.heading = text_heading,
	.paragraph = text_paragraph,
	.item = text_item,
};

/* ---- roff ------------------------------------------------------------------------------- */

static void
roff_heading(GString *out, const char *text)
{
	sw_text_append_roff(out, ".SH ", text);
}

static void
roff_begin(GString *out, const char *name, const char *summary)
{
	g_autofree char *upper = g_ascii_strup(name, -1);
	g_autofree char *line = g_strdup_printf("%s - %s", name, summary);

	g_string_append_printf(out,
	                       ".\\\" Made by 'starwright help --man'.\n"
	                       ".TH %s 1 \"\" \"Starwright %s\" \"Starwright\"\n.nh\n.ad l\n",
	                       upper, STARWRIGHT_VERSION);
	roff_heading(out, "NAME");
	sw_text_append_roff(out, "", line);
}

/* Omits .PP after a heading, which begins a paragraph itself. */
static void
roff_paragraph(GString *out, const char *text)
{
	const char *last = sw_text_last(out->str, out->len - 1, '\n');

	sw_text_append_roff(out, g_str_has_prefix(last + 1, ".SH ") ? "" : ".PP\n", text);
}

static void
roff_item(GString *out, const char *term, const char *text)
{
	g_string_append(out, ".TP\n");
	sw_text_append_roff(out, ".B ", term);
	sw_text_append_roff(out, "", text);
}

const PageStyle page_roff = {
	.begin = roff_begin,
	.heading = roff_heading,
	.paragraph = roff_paragraph,
	.item = roff_item,
};

/* ---- Pages ------------------------------------------------------------------------------ */

/* Appends the option as the user types it: "-o, --output FORMAT=FILE". */
static void
append_option(GString *out, const GOptionEntry *entry)
{
	if (entry->short_name)
		g_string_append_printf(out, "-%c, ", entry->short_name);
	g_string_append_printf(out, "--%s", entry->long_name);
	if (entry->arg_description)
		g_string_append_printf(out, " %s", entry->arg_description);
}

static void
append_options(GString *out, const PageStyle *style, const Command *command)
{
	style->heading(out, "OPTIONS");
	style->item(out, "--help", "Show a summary of this page");
	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		const char *heading = command_new_heading(command, entry);
		g_autoptr(GString) term = g_string_new(NULL);
		g_autofree char *text = NULL;

		if (entry->flags & G_OPTION_FLAG_HIDDEN)
			continue;
		if (heading)
			style->paragraph(out, heading);
		append_option(term, entry);
		text = g_strdup(entry->description);
		text[0] = g_ascii_toupper(text[0]);
		style->item(out, term->str, text);
	}
}

static void
append_examples(GString *out, const PageStyle *style, const Command *command)
{
	if (command->examples == NULL || command->examples->command == NULL)
		return;
	style->heading(out, "EXAMPLES");
	for (const CommandExample *example = command->examples; example->command; example++) {
		g_autofree char *line = g_strdup_printf("starwright %s", example->command);

		style->item(out, line, example->meaning);
	}
}

void
page_append_command(GString *out, const PageStyle *style, const Command *command)
{
	g_autofree char *name = g_strdup_printf("starwright-%s", command->name);
	g_autofree char *usage =
		g_strdup_printf("starwright %s %s", command->name, command->arguments);
	g_autofree char *description = command_description(command);
	g_auto(GStrv) paragraphs = g_strsplit(description, "\n\n", -1);

	style->begin(out, name, command->summary);
	style->heading(out, "SYNOPSIS");
	style->paragraph(out, usage);
	style->heading(out, "DESCRIPTION");
	for (guint i = 0; paragraphs[i]; i++)
		style->paragraph(out, paragraphs[i]);
	append_options(out, style, command);
	append_examples(out, style, command);
	style->heading(out, "SEE ALSO");
	style->paragraph(out, "starwright(1)");
}

static void
append_statuses(GString *out, const PageStyle *style)
{
	style->heading(out, "EXIT STATUS");
	style->item(out, "0", "Done, and nothing was found.");
	style->item(out, "1", "Done, and something was found: a problem, a difference.");
	style->item(out, "2", "Failed: a wrong option, or a file that cannot be read or written.");
}

static void
append_see_also(GString *out, const PageStyle *style)
{
	g_autoptr(GString) pages = g_string_new(NULL);

	for (guint i = 0; commands[i]; i++)
		g_string_append_printf(pages, "%sstarwright-%s(1)", i > 0 ? ", " : "",
		                       commands[i]->name);
	style->heading(out, "SEE ALSO");
	style->paragraph(out, pages->str);
}

void
page_append_overview(GString *out, const PageStyle *style)
{
	style->begin(out, "starwright", "check, show and compare galaxies and scenarios");
	style->heading(out, "SYNOPSIS");
	style->paragraph(out, "starwright COMMAND [ARGUMENT…]");
	style->heading(out, "DESCRIPTION");
	style->paragraph(out,
	                 "Works on files that describe the galaxies of a board game, or a game "
	                 "set up on one. Each command has a page of its own, which "
	                 "'starwright help COMMAND' prints.");
	style->heading(out, "COMMANDS");
	for (guint i = 0; commands[i]; i++)
		style->item(out, commands[i]->name, commands[i]->summary);
	append_statuses(out, style);
	append_see_also(out, style);
}
