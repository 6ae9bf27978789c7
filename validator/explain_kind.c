#include "explain_kind.h"

#include "games/games.h"
#include "report.h"
#include "wrap.h"

#include <string.h>

static char *
full_name(const SwGame *game, guint kind)
{
	return g_strdup_printf("%s/%s", game->table->game, game->table->kinds[kind].name);
}

static gboolean
is_called(const SwGame *game, guint kind, const char *name)
{
	g_autofree char *own = full_name(game, kind);

	return strcmp(own, name) == 0;
}

/* "on a cell", where the game calls a hex that. */
static void
append_place(GString *out, const SwTable *table, const SwGround *ground)
{
	if (ground == table->ground && table->place.one)
		g_string_append_printf(out, "on a %s", sw_table_place(table, 1));
	else
		g_string_append(out, ground ? ground->where : "nowhere");
}

static void
append_text(GString *out, const SwGame *game, guint kind)
{
	const SwKind *what = &game->table->kinds[kind];
	const SwElement *element = what->element;
	g_autofree char *help = sw_game_help(game, kind);

	g_string_append_printf(out, "%s%s/%s\n%s, ", out->len > 0 ? "\n" : "", game->table->game,
	                       what->name, what->label);
	append_place(out, game->table, element->ground);
	g_string_append_c(out, '\n');
	if (help[0] != '\0') {
		g_string_append_c(out, '\n');
		wrap_append(out, help, 0);
	}
	g_string_append_printf(out, "\nIn a file: <%s", element->name);
	if (element->typed)
		g_string_append_printf(out, " type=\"%s\"", what->name);
	g_string_append(out, ">\n");
}

static void
append_member(GString *out, const char *name, const char *text)
{
	g_string_append_printf(out, ",\"%s\":", name);
	json_append_string(out, text);
}

static void
append_json(GString *out, const SwGame *game, guint kind)
{
	const SwKind *what = &game->table->kinds[kind];
	g_autofree char *help = sw_game_help(game, kind);

	g_string_append(out, out->len > 0 ? ",\n{\"game\":" : "\n{\"game\":");
	json_append_string(out, game->table->game);
	append_member(out, "element", what->element->name);
	append_member(out, "kind", what->name);
	append_member(out, "label", what->label);
	append_member(out, "help", help);
	g_string_append_c(out, '}');
}

gboolean
explain_kind(GString *out, const char *name, gboolean is_json)
{
	g_autoptr(GString) kinds = g_string_new(NULL);

	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint kind = 0; kind < (*game)->table->n_kinds; kind++) {
			if (!is_called(*game, kind, name))
				continue;
			if (is_json)
				append_json(kinds, *game, kind);
			else
				append_text(kinds, *game, kind);
		}
	}
	if (kinds->len == 0)
		return FALSE;
	if (is_json)
		g_string_append_printf(out, "{\"version\":1,\"kinds\":[%s\n]}\n", kinds->str);
	else
		g_string_append_len(out, kinds->str, (gssize)kinds->len);
	return TRUE;
}

void
explain_add_kinds(GPtrArray *names)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint kind = 0; kind < (*game)->table->n_kinds; kind++)
			g_ptr_array_add(names, full_name(*game, kind));
	}
}
