#include "game_options.h"

#include "command.h"
#include "games/games.h"

#include <string.h>

/* The use of an option's name by one game. */
typedef struct {
	const char *title, *takes, *help;
	gboolean takes_text;
} Use;

static GMutex headings_lock;
static GHashTable *headings; /* name of an option, the same pointer -> title of its game */

/* ---- The given options ------------------------------------------------------------------ */

void
asked_clear(Asked *asked)
{
	g_free(asked->name);
	g_free(asked->text);
	g_clear_pointer(&asked->paths, g_ptr_array_unref);
}

static gboolean
choose(const char *name, const char *value, gpointer data, GError **error G_GNUC_UNUSED)
{
	Asked *asked = data;

	asked->n++;
	g_free(asked->name);
	asked->name = g_strdup(name + strspn(name, "-"));
	asked->has_argument = value != NULL;
	return TRUE;
}

static gboolean
choose_with_number(const char *name, const char *value, gpointer data, GError **error)
{
	Asked *asked = data;
	guint number;

	choose(name, value, data, NULL);
	if (!command_parse_number(name, value, 0, &number, error))
		return FALSE;
	asked->number = (gint32)number;
	return TRUE;
}

static gboolean
choose_with_text(const char *name, const char *value, gpointer data, GError **error)
{
	Asked *asked = data;

	g_free(asked->text);
	asked->text = g_strdup(value);
	return choose(name, value, data, error);
}

/* For a name with a number in one game and without in another: a value that is not a number is kept
 * as another argument. */
static gboolean
choose_with_either(const char *name, const char *value, gpointer data, GError **error G_GNUC_UNUSED)
{
	Asked *asked = data;

	choose(name, NULL, data, NULL);
	if (value && command_is_number(value, 0, G_MAXINT32, &asked->number)) {
		asked->has_argument = TRUE;
	} else if (value) {
		if (asked->paths == NULL)
			asked->paths = g_ptr_array_new_with_free_func(g_free);
		g_ptr_array_add(asked->paths, g_strdup(value));
	}
	return TRUE;
}

char **
asked_paths(const Asked *asked, char **arguments)
{
	GPtrArray *paths = g_ptr_array_new();

	for (guint i = 0; asked->paths && i < asked->paths->len; i++)
		g_ptr_array_add(paths, g_strdup(asked->paths->pdata[i]));
	for (guint i = 0; arguments[i]; i++)
		g_ptr_array_add(paths, g_strdup(arguments[i]));
	g_ptr_array_add(paths, NULL);
	return (char **)g_ptr_array_free(paths, FALSE);
}

gboolean
asked_fits(const Asked *asked, Io *io, const SwGame *game, const char *takes)
{
	if (asked->has_argument == (takes != NULL))
		return TRUE;
	if (takes)
		io_trouble(io, "--%s of %s needs a number, %s", asked->name, game->table->title,
		           takes);
	else
		io_trouble(io, "--%s of %s takes no number", asked->name, game->table->title);
	return FALSE;
}

/* ---- Options ---------------------------------------------------------------------------- */

static void
options_init(GameOptions *options, const GOptionEntry *own)
{
	options->entries = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));
	options->uses = g_ptr_array_new();
	for (; own->long_name; own++) {
		g_array_append_vals(options->entries, own, 1);
		g_ptr_array_add(options->uses, NULL);
	}
}

static gint
find(const GameOptions *options, const char *name)
{
	for (guint i = 0; i < options->entries->len; i++) {
		if (strcmp(g_array_index(options->entries, GOptionEntry, i).long_name, name) == 0)
			return (gint)i;
	}
	return -1;
}

void
game_options_add(GameOptions *options, const SwGame *game, const char *name, const char *takes,
                 gboolean takes_text, const char *help)
{
	GOptionEntry entry = {.long_name = name, .arg = G_OPTION_ARG_CALLBACK};
	Use use = {game->table->title, takes, help, takes_text};
	gint at = find(options, name);

	if (at < 0) {
		at = (gint)options->entries->len;
		g_array_append_val(options->entries, entry);
		g_ptr_array_add(options->uses, g_array_new(FALSE, FALSE, sizeof(Use)));
	}
	/* A game must not use the name of one of the command's own options. */
	g_assert(options->uses->pdata[at] != NULL);
	g_array_append_val((GArray *)options->uses->pdata[at], use);
}

/* Returns "help of a game, STEPS (Title); help of another (Title)". Free it. */
static char *
join_help(const GArray *uses)
{
	GString *help = g_string_new(NULL);

	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);

		g_string_append_printf(help, "%s%s%s%s (%s)", i > 0 ? "; " : "", use->help,
		                       use->takes ? ", " : "", use->takes ? use->takes : "",
		                       use->title);
	}
	return g_string_free(help, FALSE);
}

static void
fill_for_all(GOptionEntry *entry, const GArray *uses)
{
	guint n_with = 0;

	for (guint i = 0; i < uses->len; i++)
		n_with += g_array_index(uses, Use, i).takes != NULL;
	entry->description = join_help(uses);
	entry->arg_description = n_with > 0 ? "N" : NULL;
	entry->flags = n_with == 0           ? G_OPTION_FLAG_NO_ARG
	               : n_with == uses->len ? 0
	                                     : G_OPTION_FLAG_OPTIONAL_ARG;
	entry->arg_data = n_with == 0           ? (gpointer)choose
	                  : n_with == uses->len ? (gpointer)choose_with_number
	                                        : (gpointer)choose_with_either;
}

static gboolean
is_one_thing(const GArray *uses)
{
	const Use *first = &g_array_index(uses, Use, 0);

	for (guint i = 1; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);

		/* No two games take a name under one name. */
		g_assert(!use->takes_text && !first->takes_text);
		if (g_strcmp0(use->takes, first->takes) != 0 || strcmp(use->help, first->help) != 0)
			return FALSE;
	}
	return TRUE;
}

/* Returns "help (Title, Title)", for several games that mean the same. Free it. */
static char *
name_games(const GArray *uses)
{
	GString *help = g_string_new(g_array_index(uses, Use, 0).help);

	for (guint i = 0; i < uses->len; i++)
		g_string_append_printf(help, "%s%s", i > 0 ? ", " : " (",
		                       g_array_index(uses, Use, i).title);
	g_string_append_c(help, ')');
	return g_string_free(help, FALSE);
}

static void
fill(GOptionEntry *entry, const GArray *uses)
{
	const Use *first = &g_array_index(uses, Use, 0);

	if (!is_one_thing(uses)) {
		fill_for_all(entry, uses);
		return;
	}
	entry->description = uses->len == 1 ? first->help : name_games(uses);
	entry->arg_description = first->takes;
	/* A text is taken as it is, whatever the locale. */
	entry->flags = first->takes_text ? G_OPTION_FLAG_FILENAME
	               : first->takes    ? 0
	                                 : G_OPTION_FLAG_NO_ARG;
	entry->arg_data = first->takes_text ? (gpointer)choose_with_text
	                  : first->takes    ? (gpointer)choose_with_number
	                                    : (gpointer)choose;
}

/* The command's own options have no uses. */
static guint
count_uses(const GameOptions *options, guint i)
{
	const GArray *uses = options->uses->pdata[i];

	return uses ? uses->len : 0;
}

/* Appends the filled entries that are used by at least `least` and at most `most` games. */
static void
take_used(const GameOptions *options, guint least, guint most, GArray *sorted)
{
	for (guint i = 0; i < options->entries->len; i++) {
		GOptionEntry entry = g_array_index(options->entries, GOptionEntry, i);
		const GArray *uses = options->uses->pdata[i];
		guint n = count_uses(options, i);

		if (n < least || n > most)
			continue;
		if (n > 0)
			fill(&entry, uses);
		if (n > 0)
			g_hash_table_insert(headings, (gpointer)entry.long_name,
			                    (gpointer)(n > 1 ? "Several games"
			                                     : g_array_index(uses, Use, 0).title));
		g_array_append_val(sorted, entry);
	}
}

static const GOptionEntry *
options_end(GameOptions *options)
{
	GArray *sorted = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));

	g_mutex_lock(&headings_lock);
	if (headings == NULL)
		headings = g_hash_table_new(NULL, NULL);
	take_used(options, 0, 0, sorted);
	take_used(options, 1, 1, sorted);
	take_used(options, 2, G_MAXUINT, sorted);
	g_mutex_unlock(&headings_lock);
	for (guint i = 0; i < options->uses->len; i++)
		g_clear_pointer((GArray **)&options->uses->pdata[i], g_array_unref);
	g_ptr_array_unref(options->uses);
	g_array_unref(options->entries);
	return (const GOptionEntry *)(gpointer)g_array_free(sorted, FALSE);
}

const GOptionEntry *
game_options_list(const GOptionEntry **options, const GOptionEntry *own,
                  void (*add)(GameOptions *, const SwGame *))
{
	GameOptions all;

	if (!g_once_init_enter(options))
		return *options;
	options_init(&all, own);
	for (const SwGame *const *game = sw_games(); *game; game++)
		add(&all, *game);
	g_once_init_leave(options, options_end(&all));
	return *options;
}

const char *
asked_heading(const GOptionEntry *entry)
{
	return headings ? g_hash_table_lookup(headings, entry->long_name) : NULL;
}

gint32
asked_seat(const SwDocument *document)
{
	if (sw_document_root(document) != SW_ROOT_PACK)
		return 0;
	SW_EACH_PIECE (id, document) {
		if (sw_document_seat(document, id) != 0)
			return 0;
	}
	return 1;
}
