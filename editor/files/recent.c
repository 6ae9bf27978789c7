#include "files/recent.h"

#include "base/hash.h"
#include "files/opening.h"

#define MOST_ROWS 10
#define PROGRAM "starwright-editor"

/* ---- The list --------------------------------------------------------------------------- */

static void
add(SwSession *session)
{
	g_autofree char *uri = g_filename_to_uri(sw_session_path(session), NULL, NULL);
	GtkRecentData data = {
		.display_name = (char *)sw_session_title(session),
		.mime_type = (char *)"application/x-starwright+xml",
		.app_name = (char *)PROGRAM,
		.app_exec = (char *)PROGRAM " %u",
	};

	if (uri)
		gtk_recent_manager_add_full(gtk_recent_manager_get_default(), uri, &data);
}

static void
on_session(SwSession *session, SwSessionChange what, gpointer data G_GNUC_UNUSED)
{
	if ((what & SW_SESSION_FILE) && sw_session_path(session) &&
	    !sw_session_is_modified(session))
		add(session);
}

void
sw_recent_keep(SwSession *session)
{
	if (sw_session_path(session))
		add(session);
	sw_session_listen(session, on_session, NULL);
}

/* ---- The menu --------------------------------------------------------------------------- */

static gint
compare_times(gconstpointer a, gconstpointer b)
{
	return g_date_time_compare(gtk_recent_info_get_modified((GtkRecentInfo *)b),
	                           gtk_recent_info_get_modified((GtkRecentInfo *)a));
}

static void
free_file(gpointer data)
{
	SwRecentFile *file = data;

	g_free(file->uri);
	g_free(file->name);
	g_free(file->folder);
	g_free(file);
}

static SwRecentFile *
new_file(GtkRecentInfo *info)
{
	SwRecentFile *file = g_new(SwRecentFile, 1);
	g_autofree char *where = gtk_recent_info_get_uri_display(info);

	file->uri = g_strdup(gtk_recent_info_get_uri(info));
	file->name = g_strdup(gtk_recent_info_get_display_name(info));
	file->folder = where ? g_path_get_dirname(where) : g_strdup("");
	return file;
}

GPtrArray *
sw_recent_list(guint most)
{
	GList *items = g_list_sort(gtk_recent_manager_get_items(gtk_recent_manager_get_default()),
	                           compare_times);
	GPtrArray *files = g_ptr_array_new_with_free_func(free_file);

	for (GList *i = items; i && files->len < most; i = i->next) {
		if (gtk_recent_info_has_application(i->data, PROGRAM) &&
		    gtk_recent_info_exists(i->data))
			g_ptr_array_add(files, new_file(i->data));
	}
	g_list_free_full(items, (GDestroyNotify)gtk_recent_info_unref);
	return files;
}

/* Files of the same name are told apart by their folders. */
static char *
label_of(const SwRecentFile *file, GHashTable *names)
{
	g_autofree char *label = g_hash_table_add(names, g_strdup(file->name))
	                                 ? g_strdup(file->name)
	                                 : g_strdup_printf("%s — %s", file->name, file->folder);

	g_auto(GStrv) parts = g_strsplit(label, "_", -1);

	/* A single underscore would underline a letter. */
	return g_strjoinv("__", parts);
}

static void
fill(GtkRecentManager *manager G_GNUC_UNUSED, GMenu *menu)
{
	g_autoptr(GPtrArray) files = sw_recent_list(MOST_ROWS);
	g_autoptr(GHashTable) names = sw_hash_texts(g_free, NULL);

	g_menu_remove_all(menu);
	for (guint i = 0; i < files->len; i++) {
		const SwRecentFile *file = g_ptr_array_index(files, i);
		g_autofree char *label = label_of(file, names);
		g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);

		g_menu_item_set_action_and_target(item, "win.open-recent", "s", file->uri);
		g_menu_append_item(menu, item);
	}
}

static void
on_open_recent(GSimpleAction *action G_GNUC_UNUSED, GVariant *uri, gpointer window)
{
	sw_opening_ask(window, (const char *[]){g_variant_get_string(uri, NULL), NULL});
}

static const GActionEntry entries[] = {
	{.name = "open-recent", .parameter_type = "s", .activate = on_open_recent},
};

void
sw_recent_install(GtkApplicationWindow *window, GMenu *menu)
{
	GtkRecentManager *manager = gtk_recent_manager_get_default();

	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                window);
	g_signal_connect_object(manager, "changed", G_CALLBACK(fill), menu, 0);
	fill(manager, menu);
}
