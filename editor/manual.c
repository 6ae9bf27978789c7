#include "manual.h"

#include "base/text.h"
#include "commands/commands.h"

static void
append_head(GString *out, const char *version)
{
	g_string_append_printf(out,
	                       ".TH STARWRIGHT\\-EDITOR 1 \"\" \"Starwright %s\" \"Starwright\"\n"
	                       ".nh\n.ad l\n",
	                       version);
	sw_text_append_roff(out, ".SH ", "NAME");
	sw_text_append_roff(
		out, "", "starwright-editor - draw galaxies and scenarios for space board games");
	sw_text_append_roff(out, ".SH ", "SYNOPSIS");
	sw_text_append_roff(out, "", "starwright-editor [OPTION…] [FILE…]");
	sw_text_append_roff(out, ".SH ", "DESCRIPTION");
	sw_text_append_roff(out, "",
	                    "Opens each FILE in a window of its own; without one, those that were "
	                    "open last, or a new map.");
	sw_text_append_roff(out, ".SH ", "OPTIONS");
	sw_text_append_roff(out, ".TP\n.B ", "-V, --version");
	sw_text_append_roff(out, "", "Show the version");
	sw_text_append_roff(out, ".TP\n.B ", "-h, --help");
	sw_text_append_roff(out, "", "Show all options");
}

/* Keys in GTK's syntax: "<Control>z". */
static void
append_keys(GString *out, const SwCommand *command)
{
	g_autofree char *keys = g_strjoinv(", ", (char **)command->keys);

	sw_text_append_roff(out, ".TP\n.B ", keys);
	sw_text_append_roff(out, "", command->label);
}

void
sw_manual_append(GString *out, const char *version)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);
	const char *group = NULL;

	append_head(out, version);
	sw_text_append_roff(out, ".SH ", "KEYS");
	for (guint i = 0; i < n; i++) {
		if (commands[i].keys[0] == NULL)
			continue;
		if (g_strcmp0(commands[i].group, group) != 0)
			sw_text_append_roff(out, ".SS ", commands[i].group);
		group = commands[i].group;
		append_keys(out, &commands[i]);
	}
	sw_text_append_roff(out, ".SH ", "SEE ALSO");
	sw_text_append_roff(out, "", "starwright(1)");
}
