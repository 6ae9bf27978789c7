#include "explain_kind.h"

#include "games/games.h"
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

/* Appends "on a cell", if that is the game's word for a hex. */
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
add_json(SwJson *json, const SwGame *game, guint kind)
{
	const SwKind *what = &game->table->kinds[kind];
	g_autofree char *help = sw_game_help(game, kind);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "game", game->table->game);
	sw_json_add_text(json, "element", what->element->name);
	sw_json_add_text(json, "kind", what->name);
	sw_json_add_text(json, "label", what->label);
	sw_json_add_text(json, "help", help);
	sw_json_end(json);
}

guint
explain_kind(const char *name, GString *out, SwJson *json)
{
	guint n = 0;

	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint kind = 0; kind < (*game)->table->n_kinds; kind++) {
			if (!is_called(*game, kind, name))
				continue;
			if (json)
				add_json(json, *game, kind);
			else
				append_text(out, *game, kind);
			n++;
		}
	}
	return n;
}

void
explain_add_kinds(GPtrArray *names)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint kind = 0; kind < (*game)->table->n_kinds; kind++)
			g_ptr_array_add(names, full_name(*game, kind));
	}
}
