#include "manual.h"

#include "base/text.h"
#include "commands/commands.h"

static void
append_line(GString *out, const char *request, const char *text)
{
	g_string_append(out, request);
	sw_text_append_roff(out, text);
	g_string_append_c(out, '\n');
}

static void
append_head(GString *out, const char *version)
{
	g_string_append_printf(out,
	                       ".TH STARWRIGHT\\-EDITOR 1 \"\" \"Starwright %s\" \"Starwright\"\n"
	                       ".nh\n.ad l\n",
	                       version);
	append_line(out, ".SH ", "NAME");
	append_line(out, "",
	            "starwright-editor - draw galaxies and scenarios for space board games");
	append_line(out, ".SH ", "SYNOPSIS");
	append_line(out, "", "starwright-editor [OPTION…] [FILE…]");
	append_line(out, ".SH ", "DESCRIPTION");
	append_line(out, "", "Opens each FILE in a window of its own; without one, a new galaxy.");
	append_line(out, ".SH ", "OPTIONS");
	append_line(out, ".TP\n.B ", "-V, --version");
	append_line(out, "", "Show the version");
	append_line(out, ".TP\n.B ", "-h, --help");
	append_line(out, "", "Show all options");
}

/* Keys as GTK names them: "<Control>z". */
static void
append_keys(GString *out, const SwCommand *command)
{
	g_autofree char *keys = g_strjoinv(", ", (char **)command->keys);

	append_line(out, ".TP\n.B ", keys);
	append_line(out, "", command->label);
}

void
sw_manual_append(GString *out, const char *version)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);
	const char *group = NULL;

	append_head(out, version);
	append_line(out, ".SH ", "KEYS");
	for (guint i = 0; i < n; i++) {
		if (commands[i].keys[0] == NULL)
			continue;
		if (g_strcmp0(commands[i].group, group) != 0)
			append_line(out, ".SS ", commands[i].group);
		group = commands[i].group;
		append_keys(out, &commands[i]);
	}
	append_line(out, ".SH ", "SEE ALSO");
	append_line(out, "", "starwright(1)");
}
