#include "window.h"

#include "appearance.h"
#include "commands.h"
#include "dialogs.h"
#include "journals.h"
#include "map/minimap.h"
#include "map_menu.h"
#include "panels/fairness.h"
#include "panels/history.h"
#include "panels/inspector.h"
#include "panels/overlays.h"
#include "panels/palette.h"
#include "panels/problems.h"
#include "regions.h"
#include "window_actions.h"

#include <glib/gi18n.h>

struct _SwWindow {
	GtkApplicationWindow parent_instance;

	SwSession *session;
	guint listener;

	GtkLabel *title, *subtitle, *badge, *status, *figures;
	GtkBox *toolbar, *side;
	GMenuModel *symmetry_menu;
	SwMapView *map;
	SwMinimap *minimap;
	SwPalette *palette;
	SwInspector *inspector;
	SwProblems *problems;
	SwFairness *fairness;
	SwOverlays *overlays;
	SwHistory *history;
};

G_DEFINE_FINAL_TYPE(SwWindow, sw_window, GTK_TYPE_APPLICATION_WINDOW)

SwSession *
sw_window_session(SwWindow *window)
{
	return window->session;
}

SwMapView *
sw_window_map(SwWindow *window)
{
	return window->map;
}

void
sw_window_search_kinds(SwWindow *window)
{
	sw_palette_search(window->palette);
}

void
sw_window_show_minimap(SwWindow *window, gboolean shows)
{
	gtk_widget_set_visible(GTK_WIDGET(window->minimap), shows);
}

SwOverlays *
sw_window_overlays(SwWindow *window)
{
	return window->overlays;
}

/* ---- What the window says --------------------------------------------------------------- */

static void
show_title(SwWindow *window)
{
	SwSession *session = window->session;
	const SwTable *table = sw_session_game(session)->table;
	const char *path = sw_session_path(session);
	gboolean is_modified = sw_session_is_modified(session);
	g_autofree char *folder = path ? g_path_get_dirname(path) : NULL;
	g_autofree char *title =
		g_strconcat(is_modified ? "• " : "", sw_session_title(session), NULL);
	g_autofree char *subtitle =
		folder ? g_strdup_printf("%s — %s", table->title, folder) : g_strdup(table->title);

	gtk_label_set_text(window->title, title);
	gtk_label_set_text(window->subtitle, subtitle);
	gtk_window_set_title(GTK_WINDOW(window), title);
	sw_window_action_set_enabled(window, "save", is_modified || path == NULL);
}

static void
show_badge(SwWindow *window)
{
	guint errors, warnings;
	g_autofree char *text = NULL;

	sw_problems_count(window->problems, &errors, &warnings);
	if (!sw_session_is_checked(window->session))
		text = g_strdup("…");
	else if (errors + warnings == 0)
		text = g_strdup("✓");
	else
		text = g_strdup_printf(errors ? "✕ %u" : "▲ %u", errors ? errors : warnings);
	gtk_label_set_text(window->badge, text);
	gtk_widget_remove_css_class(GTK_WIDGET(window->badge), "error");
	gtk_widget_remove_css_class(GTK_WIDGET(window->badge), "warning");
	if (errors + warnings > 0)
		gtk_widget_add_css_class(GTK_WIDGET(window->badge), errors ? "error" : "warning");
}

static guint
count_tiles(const SwDocument *document)
{
	guint32 n, tiles = 0;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	const SwTable *table = sw_document_table(document);

	for (guint32 i = 0; i < n; i++)
		tiles += sw_piece_is_there(&pieces[i]) &&
		         table->kinds[pieces[i].kind].element->is_tile;
	return tiles;
}

static void
show_figures(SwWindow *window)
{
	guint n = count_tiles(sw_session_document(window->session));
	g_autofree char *text =
		g_strdup_printf("%u %s · %.0f %%", n, n == 1 ? _("tile") : _("tiles"),
	                        sw_map_view_zoom_level(window->map) / SW_ZOOM_NORMAL * 100);

	gtk_label_set_text(window->figures, text);
}

/* What is at the cursor, in words: for the eye, and for whoever has it read aloud. */
static void
show_status(SwWindow *window)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);

	sw_map_view_say(window->map, sw_map_view_cursor(window->map), text, problems);
	if (problems->len > 0)
		g_string_append_printf(text, " · %s", problems->str);
	gtk_label_set_text(window->status, text->str);
}

static void
show_history(SwWindow *window)
{
	SwDocument *document = sw_session_document(window->session);
	guint n;

	sw_session_selected(window->session, &n);
	sw_window_action_set_enabled(window, "undo", sw_document_can_undo(document));
	sw_window_action_set_enabled(window, "redo", sw_document_can_redo(document));
	sw_window_action_set_enabled(window, "cut", n > 0);
	sw_window_action_set_enabled(window, "copy", n > 0);
	sw_window_action_set_enabled(window, "delete", n > 0);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwWindow *window = data;

	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_FILE))
		show_title(window);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION))
		show_history(window);
	if (what & SW_SESSION_DOCUMENT)
		show_figures(window);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS)) {
		show_badge(window);
		show_status(window);
	}
}

void
sw_window_complain(GtkWindow *parent, const char *what, const char *why)
{
	sw_dialog_tell(parent, what, why);
}

/* ---- What the parts say to one another -------------------------------------------------- */

static void
on_cursor(SwMapView *map G_GNUC_UNUSED, SwWindow *window)
{
	if (window->session) {
		show_status(window);
		sw_overlays_set_cursor(window->overlays, sw_map_view_cursor(window->map));
	}
}

/* The state of an action tells whoever drives the window from outside, by hand or by script, where
 * hex 0,0 lies in it, and how many pixels its neighbours are away. */
static void
tell_viewport(SwWindow *window)
{
	double x, y, left, top;
	SwPoint origin = sw_map_view_hex_centre(window->map, sw_hex(0, 0));

	gtk_native_get_surface_transform(GTK_NATIVE(window), &left, &top);
	if (gtk_widget_translate_coordinates(GTK_WIDGET(window->map), GTK_WIDGET(window), origin.x,
	                                     origin.y, &x, &y))
		sw_window_action_set_state(window, "viewport",
		                           g_variant_new("(ddd)", x + left, y + top,
		                                         sw_map_view_zoom_level(window->map)));
}

static void
on_viewport(SwMapView *map G_GNUC_UNUSED, SwWindow *window)
{
	if (window->session) {
		show_figures(window);
		tell_viewport(window);
	}
}

static void
on_picked(SwMapView *map, SwWindow *window)
{
	sw_palette_choose(window->palette, sw_map_view_brush(map));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.tool", "s", "place");
}

static void
on_chosen(SwPalette *palette, SwWindow *window)
{
	sw_map_view_set_brush(window->map, sw_palette_brush(palette));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.tool", "s", "place");
	gtk_widget_grab_focus(GTK_WIDGET(window->map));
}

static void
on_answered(SwOverlays *overlays, SwWindow *window)
{
	sw_map_view_lay(window->map, sw_overlays_type(overlays), sw_overlays_cells(overlays));
	sw_window_action_set_state(window, "overlay",
	                           g_variant_new_string(sw_overlays_chosen(overlays)));
}

/* What is clicked in a list shows its place. */
static void
on_go_to(GtkWidget *panel G_GNUC_UNUSED, guint piece, SwWindow *window)
{
	SwDocument *document = sw_session_document(window->session);
	SwPlace place = sw_document_place(document, piece);

	sw_session_select(window->session, &piece, 1, SW_SELECT_REPLACE);
	if (place.type == SW_PLACE_HEX || place.type == SW_PLACE_EDGE)
		sw_map_view_show_hex(window->map, place.hex);
}

/* ---- Closing ---------------------------------------------------------------------------- */

static void
on_closing_answer(SwAnswerToClose answer, gpointer data)
{
	SwWindow *window = data;

	if (answer == SW_CLOSE_SAVE)
		sw_window_save_and_close(window);
	else if (answer == SW_CLOSE_DISCARD)
		gtk_window_destroy(GTK_WINDOW(window));
}

static gboolean
window_close_request(GtkWindow *base)
{
	SwWindow *window = SW_WINDOW(base);

	if (!sw_session_is_modified(window->session))
		return FALSE;
	sw_dialog_ask_to_close(base, sw_session_title(window->session), on_closing_answer, window);
	return TRUE;
}

/* ---- The window ------------------------------------------------------------------------- */

static void
add_tools(SwWindow *window)
{
	GtkWidget *symmetry = gtk_menu_button_new();

	for (guint i = 0; i < SW_N_TOOLS; i++) {
		GtkWidget *button = gtk_toggle_button_new_with_label(_(sw_tools[i].label));

		gtk_actionable_set_action_name(GTK_ACTIONABLE(button), "win.tool");
		gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "s", sw_tools[i].name);
		gtk_widget_set_tooltip_text(button, _(sw_tools[i].help));
		gtk_widget_set_focus_on_click(button, FALSE);
		gtk_box_append(window->toolbar, button);
	}
	gtk_menu_button_set_label(GTK_MENU_BUTTON(symmetry), _("Symmetry"));
	gtk_menu_button_set_always_show_arrow(GTK_MENU_BUTTON(symmetry), TRUE);
	gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(symmetry), window->symmetry_menu);
	gtk_box_append(window->toolbar, symmetry);
}

static void
leave_room_for_tools(SwWindow *window)
{
	GtkRequisition natural;

	gtk_widget_get_preferred_size(GTK_WIDGET(window->toolbar), NULL, &natural);
	sw_map_view_set_top(window->map, natural.height);
}

static void
show_appearance(SwWindow *window)
{
	if (sw_appearance_has_contrast(gtk_widget_get_settings(GTK_WIDGET(window))))
		gtk_widget_add_css_class(GTK_WIDGET(window), "contrast");
	else
		gtk_widget_remove_css_class(GTK_WIDGET(window), "contrast");
	sw_window_show_map(window);
}

/* What is in force may change under the window. */
static void
follow_appearance(SwWindow *window)
{
	GtkSettings *settings = gtk_widget_get_settings(GTK_WIDGET(window));

	g_signal_connect_object(settings, "notify::gtk-theme-name", G_CALLBACK(show_appearance),
	                        window, G_CONNECT_SWAPPED);
	g_signal_connect_object(settings, "notify::gtk-application-prefer-dark-theme",
	                        G_CALLBACK(show_appearance), window, G_CONNECT_SWAPPED);
	show_appearance(window);
}

static void
add_regions(SwWindow *window)
{
	const SwRegion regions[] = {
		{GTK_WIDGET(window->palette), _("Tiles to place")},
		{GTK_WIDGET(window->map), _("Map")},
		{GTK_WIDGET(window->side), _("Inspector")},
		{GTK_WIDGET(window->problems), _("Problems")},
	};

	sw_regions_install(GTK_APPLICATION_WINDOW(window), regions, G_N_ELEMENTS(regions));
}

static void
sw_window_init(SwWindow *window)
{
	GtkWidget *overview = sw_commands_overview();

	gtk_widget_init_template(GTK_WIDGET(window));
	add_tools(window);
	sw_window_add_actions(window);
	sw_commands_install_plain(GTK_WIDGET(window));
	sw_map_menu_install(window);
	add_regions(window);
	follow_appearance(window);
	gtk_application_window_set_help_overlay(GTK_APPLICATION_WINDOW(window),
	                                        GTK_SHORTCUTS_WINDOW(overview));
	g_object_unref(overview);
	g_signal_connect(window->map, "cursor-moved", G_CALLBACK(on_cursor), window);
	g_signal_connect(window->map, "viewport-changed", G_CALLBACK(on_viewport), window);
	g_signal_connect(window->map, "picked", G_CALLBACK(on_picked), window);
	g_signal_connect(window->palette, "chosen", G_CALLBACK(on_chosen), window);
	g_signal_connect(window->problems, "go-to", G_CALLBACK(on_go_to), window);
	g_signal_connect(window->overlays, "go-to", G_CALLBACK(on_go_to), window);
	g_signal_connect(window->overlays, "answered", G_CALLBACK(on_answered), window);
}

static void
window_dispose(GObject *object)
{
	SwWindow *window = SW_WINDOW(object);

	if (window->session) {
		sw_session_ignore(window->session, window->listener);
		sw_minimap_set_map(window->minimap, NULL, NULL);
		sw_map_view_set_session(window->map, NULL);
		sw_palette_set_session(window->palette, NULL);
		sw_inspector_set_session(window->inspector, NULL, NULL);
		sw_problems_set_session(window->problems, NULL);
		sw_fairness_set_session(window->fairness, NULL);
		sw_overlays_set_session(window->overlays, NULL);
		sw_history_set_session(window->history, NULL);
	}
	sw_journals_end(GTK_WINDOW(window));
	g_clear_pointer(&window->session, sw_session_free);
	gtk_widget_dispose_template(GTK_WIDGET(window), SW_TYPE_WINDOW);
	G_OBJECT_CLASS(sw_window_parent_class)->dispose(object);
}

static void
sw_window_class_init(SwWindowClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	g_type_ensure(SW_TYPE_MAP_VIEW);
	g_type_ensure(SW_TYPE_MINIMAP);
	g_type_ensure(SW_TYPE_PALETTE);
	g_type_ensure(SW_TYPE_INSPECTOR);
	g_type_ensure(SW_TYPE_PROBLEMS);
	g_type_ensure(SW_TYPE_FAIRNESS);
	g_type_ensure(SW_TYPE_OVERLAYS);
	g_type_ensure(SW_TYPE_HISTORY);
	G_OBJECT_CLASS(class)->dispose = window_dispose;
	GTK_WINDOW_CLASS(class)->close_request = window_close_request;
	gtk_widget_class_set_template_from_resource(widget,
	                                            "/io/github/starwright/editor/window.ui");
	gtk_widget_class_bind_template_child(widget, SwWindow, title);
	gtk_widget_class_bind_template_child(widget, SwWindow, subtitle);
	gtk_widget_class_bind_template_child(widget, SwWindow, badge);
	gtk_widget_class_bind_template_child(widget, SwWindow, status);
	gtk_widget_class_bind_template_child(widget, SwWindow, figures);
	gtk_widget_class_bind_template_child(widget, SwWindow, toolbar);
	gtk_widget_class_bind_template_child(widget, SwWindow, side);
	gtk_widget_class_bind_template_child(widget, SwWindow, symmetry_menu);
	gtk_widget_class_bind_template_child(widget, SwWindow, map);
	gtk_widget_class_bind_template_child(widget, SwWindow, minimap);
	gtk_widget_class_bind_template_child(widget, SwWindow, palette);
	gtk_widget_class_bind_template_child(widget, SwWindow, inspector);
	gtk_widget_class_bind_template_child(widget, SwWindow, problems);
	gtk_widget_class_bind_template_child(widget, SwWindow, fairness);
	gtk_widget_class_bind_template_child(widget, SwWindow, overlays);
	gtk_widget_class_bind_template_child(widget, SwWindow, history);
}

GtkWidget *
sw_window_new(GtkApplication *application, SwSession *session)
{
	SwWindow *window = g_object_new(SW_TYPE_WINDOW, "application", application, NULL);

	window->session = session;
	window->listener = sw_session_listen(session, on_session, window);
	sw_palette_set_session(window->palette, session);
	sw_problems_set_session(window->problems, session);
	sw_fairness_set_session(window->fairness, session);
	sw_overlays_set_session(window->overlays, session);
	sw_history_set_session(window->history, session);
	sw_inspector_set_session(window->inspector, session, sw_map_view_group(window->map));
	sw_map_view_set_session(window->map, session);
	sw_minimap_set_map(window->minimap, window->map, session);
	sw_map_view_set_brush(window->map, sw_palette_brush(window->palette));
	leave_room_for_tools(window);
	on_session(session, (SwSessionChange)~0u, window);
	gtk_widget_grab_focus(GTK_WIDGET(window->map));
	sw_journals_begin(GTK_WINDOW(window), session);
	return GTK_WIDGET(window);
}
