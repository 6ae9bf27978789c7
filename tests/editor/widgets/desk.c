#include "widgets/desk.h"

#include "app.h"

#include <glib/gstdio.h>

GtkApplication *
desk_application(void)
{
	static GtkApplication *application;
	g_autoptr(GError) error = NULL;

	if (application)
		return application;
	application = sw_app_new("0");
	g_application_set_flags(G_APPLICATION(application),
	                        g_application_get_flags(G_APPLICATION(application)) |
	                                G_APPLICATION_NON_UNIQUE);
	g_application_register(G_APPLICATION(application), NULL, &error);
	g_assert_no_error(error);
	return application;
}

static gboolean
on_rested(gpointer data)
{
	*(gboolean *)data = TRUE;
	return G_SOURCE_REMOVE;
}

void
desk_rest(void)
{
	gboolean is_rested = FALSE;

	g_timeout_add_full(G_PRIORITY_LOW + 100, 250, on_rested, &is_rested, NULL);
	while (!is_rested)
		g_main_context_iteration(NULL, TRUE);
}

SwWindow *
desk_show(SwSession *session)
{
	g_autofree char *memory =
		g_build_filename(g_get_user_config_dir(), "starwright", "editor.ini", NULL);
	GtkWidget *window;

	/* A window looks the same whatever the last one was left like. */
	desk_application();
	g_remove(memory);
	window = sw_window_new(desk_application(), session);
	gtk_window_set_default_size(GTK_WINDOW(window), 1200, 800);
	gtk_window_present(GTK_WINDOW(window));
	gtk_test_widget_wait_for_draw(window);
	desk_rest();
	return SW_WINDOW(window);
}

SwSession *
desk_session(const char *galaxy)
{
	g_autofree char *path =
		g_build_filename(g_getenv("STARWRIGHT_SOURCE"), "galaxies", galaxy, NULL);
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(path, &error);

	g_assert_no_error(error);
	return session;
}

SwWindow *
desk_open(const char *galaxy)
{
	return desk_show(desk_session(galaxy));
}

void
desk_close(SwWindow *window)
{
	gtk_window_destroy(GTK_WINDOW(window));
	desk_rest();
}

/* Activates the shortcut of that key, if the widget's class binds it. */
static gboolean
use_shortcut(GtkWidget *widget, GListModel *shortcuts, guint key, GdkModifierType modifiers)
{
	for (guint i = 0; i < g_list_model_get_n_items(shortcuts); i++) {
		g_autoptr(GtkShortcut) shortcut = g_list_model_get_item(shortcuts, i);
		GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger(shortcut);

		if (GTK_IS_KEYVAL_TRIGGER(trigger) &&
		    gtk_keyval_trigger_get_keyval(GTK_KEYVAL_TRIGGER(trigger)) == key &&
		    gtk_keyval_trigger_get_modifiers(GTK_KEYVAL_TRIGGER(trigger)) == modifiers)
			return gtk_shortcut_action_activate(gtk_shortcut_get_action(shortcut), 0,
			                                    widget,
			                                    gtk_shortcut_get_arguments(shortcut));
	}
	return FALSE;
}

GtkWidget *
desk_find(GtkWidget *widget, GType type)
{
	GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE(widget, type) ? widget : NULL;

	for (GtkWidget *child = gtk_widget_get_first_child(widget); child && found == NULL;
	     child = gtk_widget_get_next_sibling(child))
		found = desk_find(child, type);
	return found;
}

gboolean
desk_key(GtkWidget *widget, guint key, GdkModifierType modifiers)
{
	g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
	gboolean is_taken = FALSE;

	for (guint i = 0; i < g_list_model_get_n_items(controllers) && !is_taken; i++) {
		g_autoptr(GObject) controller = g_list_model_get_item(controllers, i);

		if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
			g_signal_emit_by_name(controller, "key-pressed", key, 0, modifiers,
			                      &is_taken);
		else if (GTK_IS_SHORTCUT_CONTROLLER(controller))
			is_taken = use_shortcut(widget, G_LIST_MODEL(controller), key, modifiers);
	}
	return is_taken;
}

/* ---- Pictures --------------------------------------------------------------------------- */

/* Returns what the window has drawn of the widget; NULL if it has not drawn it yet. */
static GskRenderNode *
node_of(GtkWidget *widget, int width, int height)
{
	g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(widget);
	GtkSnapshot *snapshot = gtk_snapshot_new();

	gdk_paintable_snapshot(paintable, snapshot, width, height);
	return gtk_snapshot_free_to_node(snapshot);
}

#define MOST_RESTS 100 /* a busy machine draws late */

cairo_surface_t *
desk_picture(SwWindow *window, GtkWidget *widget)
{
	int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
	cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	g_autoptr(GskRenderNode) node = node_of(widget, width, height);
	g_autoptr(GdkTexture) texture = NULL;

	for (guint i = 0; node == NULL && i < MOST_RESTS; i++) {
		desk_rest();
		node = node_of(widget, width, height);
	}
	expect(node != NULL);
	texture =
		gsk_renderer_render_texture(gtk_native_get_renderer(GTK_NATIVE(window)), node,
	                                    &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
	gdk_texture_download(texture, cairo_image_surface_get_data(image),
	                     (gsize)cairo_image_surface_get_stride(image));
	cairo_surface_mark_dirty(image);
	return image;
}

gboolean
desk_has_colour(cairo_surface_t *image, double x, double y, SwColour colour)
{
	const double want[] = {colour.blue, colour.green, colour.red};

	for (int i = 0; i < 9; i++) {
		int column = (int)floor(x) + i % 3 - 1, row = (int)floor(y) + i / 3 - 1;
		const guchar *pixel = cairo_image_surface_get_data(image) +
		                      row * cairo_image_surface_get_stride(image) + column * 4;
		double away = 0;

		for (guint part = 0; part < 3; part++)
			away = MAX(away, fabs(pixel[part] / 255.0 - want[part]));
		if (away < 0.06)
			return TRUE;
	}
	return FALSE;
}
