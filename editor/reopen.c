#include "reopen.h"

#include "base/hash.h"
#include "base/later.h"
#include "widgets/memory.h"
#include "window/window.h"

#define GROUP "open"
#define FITTED "fit"

static GHashTable *views; /* path -> view, of documents that are coming back */
static gboolean is_ending;
static guint waiting; /* idle source that writes the list, or 0 */

/* ---- Views ------------------------------------------------------------------------------ */

static SwCanvasState *
state_of(SwWindow *window)
{
	return sw_map_canvas_state(sw_window_map(window));
}

/* Returns "fit", or centre and zoom of the viewport. */
static char *
print_view(SwWindow *window)
{
	const SwCanvasState *state = state_of(window);
	const SwViewport *viewport = &state->viewport;
	char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], zoom[G_ASCII_DTOSTR_BUF_SIZE];

	if (state->is_fit)
		return g_strdup(FITTED);
	g_ascii_formatd(x, sizeof x, "%.4f", viewport->x);
	g_ascii_formatd(y, sizeof y, "%.4f", viewport->y);
	g_ascii_formatd(zoom, sizeof zoom, "%.4f", viewport->zoom);
	return g_strjoin(" ", x, y, zoom, NULL);
}

static void
set_view(SwWindow *window, const char *view)
{
	g_auto(GStrv) parts = g_strsplit(view, " ", -1);
	double zoom;

	if (g_strv_length(parts) != 3)
		return;
	zoom = g_ascii_strtod(parts[2], NULL);
	if (!(zoom >= SW_ZOOM_LEAST && zoom <= SW_ZOOM_MOST))
		return;
	sw_canvas_state_zoom_to(state_of(window), zoom);
	sw_canvas_state_centre_on(state_of(window), (SwPoint){g_ascii_strtod(parts[0], NULL),
	                                                      g_ascii_strtod(parts[1], NULL)});
}

/* ---- Writing ---------------------------------------------------------------------------- */

static const char *
path_of(SwWindow *window)
{
	SwSession *session = sw_window_session(window);

	return session ? sw_session_path(session) : NULL;
}

/* Writes the documents of the windows (SwWindow). Only as the program ends must their views be new:
 * otherwise nothing is written unless other documents are open than before. */
static void
keep(const GPtrArray *windows, gboolean is_end)
{
	static char *known;
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) seen = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *now = NULL;
	GKeyFile *memory;

	for (guint i = 0; i < windows->len; i++) {
		SwWindow *window = g_ptr_array_index(windows, i);

		if (path_of(window) == NULL)
			continue;
		g_ptr_array_add(paths, g_strdup(path_of(window)));
		g_ptr_array_add(seen, print_view(window));
	}
	g_ptr_array_add(paths, NULL);
	now = g_strjoinv("\n", (char **)paths->pdata);
	if (!is_end && g_strcmp0(now, known) == 0)
		return;
	g_free(known);
	known = g_steal_pointer(&now);
	memory = sw_memory_read();
	g_key_file_set_string_list(memory, GROUP, "files", (const char *const *)paths->pdata,
	                           paths->len - 1);
	g_key_file_set_string_list(memory, GROUP, "views", (const char *const *)seen->pdata,
	                           seen->len);
	sw_memory_write(memory);
}

/* The newest window is first in the application's list, and is to be the newest again. */
static GPtrArray *
windows_of(GtkApplication *application)
{
	GPtrArray *windows = g_ptr_array_new();

	for (GList *i = gtk_application_get_windows(application); i; i = i->next) {
		if (SW_IS_WINDOW(i->data))
			g_ptr_array_insert(windows, 0, i->data);
	}
	return windows;
}

void
sw_reopen_keep(GtkApplication *application)
{
	g_autoptr(GPtrArray) windows = windows_of(application);

	keep(windows, TRUE);
	is_ending = TRUE;
}

static void
keep_open(gpointer application)
{
	g_autoptr(GPtrArray) windows = windows_of(application);

	/* Without windows the program ends, and the last one closed has been kept. */
	if (!is_ending && windows->len > 0)
		keep(windows, FALSE);
}

/* ---- Following the windows --------------------------------------------------------------- */

static void
on_file(SwOpenFile *file G_GNUC_UNUSED, GtkApplication *application)
{
	sw_later_when_idle(&waiting, keep_open, application);
}

static void
on_session(SwOpenFile *file, SwWindow *window)
{
	const char *path = sw_session_path(sw_open_file_session(file));
	const char *view = path && views ? g_hash_table_lookup(views, path) : NULL;

	if (view == NULL)
		return;
	set_view(window, view);
	g_hash_table_remove(views, path);
}

static void
on_added(GtkApplication *application, GtkWindow *window)
{
	SwOpenFile *file;

	if (!SW_IS_WINDOW(window))
		return;
	file = sw_window_file(SW_WINDOW(window));
	g_signal_connect_object(file, "session-changed", G_CALLBACK(on_session), window, 0);
	g_signal_connect_object(file, "session-changed", G_CALLBACK(on_file), application, 0);
	g_signal_connect_object(file, "unsaved", G_CALLBACK(on_file), application, 0);
}

/* The last window is kept as it was when it was closed. */
static void
on_removed(GtkApplication *application, GtkWindow *window)
{
	g_autoptr(GPtrArray) windows = windows_of(application);

	if (!SW_IS_WINDOW(window) || is_ending)
		return;
	if (windows->len == 0)
		g_ptr_array_add(windows, window);
	keep(windows, TRUE);
}

/* ---- Coming back ------------------------------------------------------------------------ */

char **
sw_reopen_paths(void)
{
	g_autoptr(GKeyFile) memory = sw_memory_read();
	g_auto(GStrv) files = g_key_file_get_string_list(memory, GROUP, "files", NULL, NULL);
	g_auto(GStrv) seen = g_key_file_get_string_list(memory, GROUP, "views", NULL, NULL);
	g_autoptr(GStrvBuilder) paths = g_strv_builder_new();
	guint n_seen = seen ? g_strv_length(seen) : 0;

	g_clear_pointer(&views, g_hash_table_unref);
	views = sw_hash_texts(g_free, g_free);
	for (guint i = 0; files && files[i]; i++) {
		if (!g_file_test(files[i], G_FILE_TEST_IS_REGULAR))
			continue;
		g_strv_builder_add(paths, files[i]);
		if (i < n_seen)
			g_hash_table_insert(views, g_strdup(files[i]), g_strdup(seen[i]));
	}
	return g_strv_builder_end(paths);
}

static gboolean
comes_back(void)
{
	g_autofree char *text = sw_memory_get(GROUP, "comes-back");

	return g_strcmp0(text, "false") != 0;
}

static void
on_chosen(GSimpleAction *action, GVariant *value, gpointer data G_GNUC_UNUSED)
{
	g_simple_action_set_state(action, value);
	sw_memory_set(GROUP, "comes-back", g_variant_get_boolean(value) ? "true" : "false");
}

void
sw_reopen_install(GtkApplication *application)
{
	GSimpleAction *action =
		g_simple_action_new_stateful("reopen", NULL, g_variant_new_boolean(comes_back()));

	g_signal_connect(action, "change-state", G_CALLBACK(on_chosen), NULL);
	g_action_map_add_action(G_ACTION_MAP(application), G_ACTION(action));
	g_object_unref(action);
	g_signal_connect(application, "window-added", G_CALLBACK(on_added), NULL);
	g_signal_connect(application, "window-removed", G_CALLBACK(on_removed), NULL);
}
