#include "window/window_private.h"

#include "commands/commands.h"
#include "files/drop.h"
#include "widgets/actions.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"
#include "widgets/list.h"
#include "widgets/part.h"
#include "widgets/wrap.h"
#include "window/appearance.h"
#include "window/second_frame.h"
#include "window/toolbar.h"
#include "words.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE(SwWindow, sw_window, GTK_TYPE_APPLICATION_WINDOW)

static guint stays; /* the signal */

SwOpenFile *
sw_window_file(SwWindow *window)
{
	return window->file;
}

SwSession *
sw_window_session(SwWindow *window)
{
	return window->session;
}

SwSession *
sw_window_shown(SwWindow *window)
{
	return window->seen ? window->seen : window->session;
}

/* What a dialog over it asks is about what it shows. */
gboolean
sw_window_is_untouched(SwWindow *window)
{
	return sw_open_file_is_untouched(window->file) &&
	       sw_dialog_find(GTK_WINDOW(window)) == NULL;
}

gboolean
sw_window_take_typed(SwWindow *window)
{
	return sw_field_leave(GTK_WINDOW(window), GTK_WIDGET(window->map));
}

SwMapView *
sw_window_map(SwWindow *window)
{
	return window->map;
}

SwOverlays *
sw_window_overlays(SwWindow *window)
{
	sw_second_frame_show(window);
	return window->panels.overlays;
}

/* ---- What the parts say to one another -------------------------------------------------- */

static void
on_cursor(SwMapView *map G_GNUC_UNUSED, SwWindow *window)
{
	window__say_later(window);
}

static void
on_viewport(SwMapView *map G_GNUC_UNUSED, SwWindow *window)
{
	if (window->session)
		window__tell_viewport(window);
	window__say_later(window);
}

static void
on_picked(SwMapView *map, SwWindow *window)
{
	sw_second_frame_show(window);
	sw_palette_choose(window->panels.palette, &sw_map_view_state(map)->drawing.brush);
	gtk_widget_activate_action(GTK_WIDGET(window), "win.tool", "s", "place");
}

static void
take_brush(SwWindow *window)
{
	sw_map_state_set_brush(sw_map_view_state(window->map),
	                       sw_palette_brush(window->panels.palette));
}

static void
on_chosen(SwPalette *palette G_GNUC_UNUSED, SwWindow *window)
{
	take_brush(window);
	gtk_widget_activate_action(GTK_WIDGET(window), "win.tool", "s", "place");
	gtk_widget_grab_focus(GTK_WIDGET(window->map));
}

/* What is laid is of the seat that is looked at. */
static void
on_seat_chosen(SwSeats *seats G_GNUC_UNUSED, gint32 seat, SwWindow *window)
{
	sw_palette_choose_seat(window->panels.palette, seat);
	take_brush(window);
}

static void
on_place(SwSeats *seats G_GNUC_UNUSED, guint kind, gint32 seat, SwWindow *window)
{
	sw_palette_take(window->panels.palette, kind, seat);
	on_chosen(window->panels.palette, window);
}

static void
on_answered(SwOverlays *overlays, SwWindow *window)
{
	sw_map_view_lay(window->map, sw_overlays_type(overlays), sw_overlays_counts(overlays),
	                sw_overlays_cells(overlays));
	sw_action_set_state(GTK_APPLICATION_WINDOW(window), "overlay",
	                    g_variant_new_string(sw_overlays_chosen(overlays)));
}

/* What is clicked in a list shows its place. */
static void
on_go_to(GtkWidget *panel G_GNUC_UNUSED, guint piece, SwWindow *window)
{
	SwSession *session = sw_window_shown(window);
	SwPlace place;

	sw_session_select(session, &piece, 1, SW_SELECT_REPLACE);
	if (!sw_session_is_selected(session, piece))
		return;
	place = sw_document_place(sw_session_document(session), piece);
	if (sw_document_is_on_map(sw_session_document(session), piece))
		sw_map_state_show_hex(sw_map_view_state(window->map), place.hex);
}

static void
tell_stays(SwWindow *window)
{
	g_signal_emit(window, stays, 0);
}

static gboolean
window_close_request(GtkWindow *base)
{
	SwWindow *window = SW_WINDOW(base);

	tell_stays(window);
	if (!sw_window_take_typed(window))
		return TRUE;
	if (!sw_open_file_is_unsaved(window->file))
		return FALSE;
	sw_open_file_close(window->file);
	return TRUE;
}

/* ---- The window ------------------------------------------------------------------------- */

static void
show_appearance(SwWindow *window)
{
	sw_list_set_class(GTK_WIDGET(window), "contrast",
	                  sw_appearance_has_contrast(gtk_widget_get_settings(GTK_WIDGET(window))));
	sw_map_actions_show(window->parts.map);
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
		{GTK_WIDGET(window->panels.palette), _("Tiles to place")},
		{GTK_WIDGET(window->map), _("Map")},
		{GTK_WIDGET(window->side), _("Inspector")},
		{GTK_WIDGET(window->panels.problems), _("Problems")},
	};

	window->parts.regions =
		sw_region_keys_new(GTK_APPLICATION_WINDOW(window), regions, G_N_ELEMENTS(regions));
}

/* ---- What comes with the second frame --------------------------------------------------- */

/* What the tools are of, before they are there. */
#define TOOLS_HEIGHT 58

static void
drop_from_panels(SwWindow *window)
{
	sw_palette_set_session(window->panels.palette, NULL);
	sw_inspector_set_session(window->panels.inspector, NULL, NULL);
	sw_seats_set_session(window->panels.seats, NULL);
	sw_outline_set_session(window->panels.outline, NULL);
	sw_problems_set_session(window->panels.problems, NULL);
	sw_fairness_set_session(window->panels.fairness, NULL);
	sw_overlays_set_session(window->panels.overlays, NULL);
	sw_fights_set_session(window->panels.fights, NULL);
	sw_history_set_session(window->panels.history, NULL);
}

static void
show_in_panels(SwWindow *window)
{
	SwSession *session = sw_window_shown(window);
	gboolean has_map = sw_session_has_map(session);

	gtk_widget_set_visible(GTK_WIDGET(window->toolbar), has_map);
	gtk_widget_set_visible(GTK_WIDGET(window->panels.palette), has_map);
	sw_palette_set_session(window->panels.palette, session);
	sw_seats_set_session(window->panels.seats, session);
	sw_outline_set_session(window->panels.outline, session);
	sw_problems_set_session(window->panels.problems, session);
	sw_fairness_set_session(window->panels.fairness, session);
	sw_overlays_set_session(window->panels.overlays, session);
	sw_fights_set_session(window->panels.fights, session);
	sw_history_set_session(window->panels.history, session);
	sw_inspector_set_session(window->panels.inspector, session,
	                         &sw_map_view_state(window->map)->drawing.group);
	sw_map_state_set_brush(sw_map_view_state(window->map),
	                       sw_palette_brush(window->panels.palette));
}

void
window__come(SwWindow *window)
{
	gtk_window_set_icon_name(GTK_WINDOW(window),
	                         g_application_get_application_id(G_APPLICATION(
					 gtk_window_get_application(GTK_WINDOW(window)))));
	sw_toolbar_fill(window->toolbar, G_ACTION_GROUP(window), window->symmetry_menu,
	                window->map);
	window->parts.explore =
		sw_explore_bar_new(GTK_APPLICATION_WINDOW(window), window->file, window->map,
	                           GTK_WIDGET(window->toolbar), GTK_BOX(window->panels.palette));
	add_regions(window);
	g_signal_connect(window->panels.palette, "chosen", G_CALLBACK(on_chosen), window);
	g_signal_connect(window->panels.problems, "go-to", G_CALLBACK(on_go_to), window);
	g_signal_connect(window->panels.seats, "go-to", G_CALLBACK(on_go_to), window);
	g_signal_connect(window->panels.seats, "chosen", G_CALLBACK(on_seat_chosen), window);
	g_signal_connect(window->panels.seats, "place", G_CALLBACK(on_place), window);
	g_signal_connect(window->panels.overlays, "go-to", G_CALLBACK(on_go_to), window);
	g_signal_connect(window->panels.overlays, "answered", G_CALLBACK(on_answered), window);
	window__ignore(window);
	show_in_panels(window);
	sw_explore_bar_begin(window->parts.explore);
	window__listen(window);
}

/* ---- Its session ------------------------------------------------------------------------ */

static void
drop_from_map(SwWindow *window)
{
	sw_minimap_set_map(window->minimap, NULL, NULL);
	sw_map_view_set_session(window->map, NULL);
}

static void
drop_session(SwWindow *window)
{
	g_clear_handle_id(&window->saying, g_source_remove);
	if (window->session) {
		window__ignore(window);
		drop_from_map(window);
		if (window->is_whole)
			drop_from_panels(window);
		g_clear_pointer(&window->seen, sw_session_free);
	}
	g_clear_pointer(&window->checker, sw_checker_free);
	window->tiles.are_counted = FALSE;
	window->session = NULL;
}

/* What is for nothing but editing. */
static void
show_editing(SwWindow *window, gboolean shows)
{
	gtk_widget_set_visible(GTK_WIDGET(window->panels.palette), shows);
	gtk_widget_set_visible(GTK_WIDGET(window->panels.problems), shows);
	gtk_widget_set_sensitive(GTK_WIDGET(window->panels.inspector), shows);
}

static void
show_on_map(SwWindow *window)
{
	gtk_widget_set_visible(GTK_WIDGET(window->map),
	                       sw_session_has_map(sw_window_shown(window)));
	sw_map_view_set_session(window->map, sw_window_shown(window));
	sw_minimap_set_map(window->minimap, window->map, sw_window_shown(window));
}

/* What players see, in place of the session and where that was looked at; NULL: the session again.
 */
static void
show_seen(SwSession *seen, gpointer data)
{
	SwWindow *window = data;
	SwViewport viewport = sw_map_view_state(window->map)->viewport;
	SwHex cursor = sw_map_view_state(window->map)->cursor.hex;

	sw_second_frame_show(window);
	window__ignore(window);
	drop_from_map(window);
	drop_from_panels(window);
	g_clear_pointer(&window->seen, sw_session_free);
	window->seen = seen;
	if (seen)
		window__listen_to(window, seen);
	show_on_map(window);
	show_in_panels(window);
	show_editing(window, seen == NULL);
	sw_map_state_zoom_to(sw_map_view_state(window->map), viewport.zoom);
	sw_map_state_centre_on(sw_map_view_state(window->map), (SwPoint){viewport.x, viewport.y});
	sw_map_state_set_cursor(sw_map_view_state(window->map), cursor);
	window__listen(window);
	if (seen == NULL)
		gtk_widget_grab_focus(GTK_WIDGET(window->map));
}

static void
on_session_changed(SwOpenFile *file, SwWindow *window)
{
	drop_session(window);
	window->session = sw_open_file_session(file);
	show_on_map(window);
	if (window->is_whole) {
		show_in_panels(window);
		show_editing(window, TRUE);
		sw_explore_bar_begin(window->parts.explore);
	}
	sw_players_view_end(window->parts.players);
	window__listen(window);
	gtk_widget_grab_focus(GTK_WIDGET(window->map));
	window->checker = sw_checker_new(window->session, window->line);
}

/* What the window says of it, and what it does for it. */
static void
add_file(SwWindow *window)
{
	SwOpenFile *file = sw_open_file_new(GTK_WINDOW(window));

	window->file = file;
	g_signal_connect(file, "session-changed", G_CALLBACK(on_session_changed), window);
	g_signal_connect_swapped(file, "unsaved", G_CALLBACK(window__show_save), window);
	g_signal_connect_swapped(file, "closed", G_CALLBACK(gtk_window_destroy), window);
	g_signal_connect_swapped(file, "stays", G_CALLBACK(tell_stays), window);
	window->parts.busy = sw_busy_new(GTK_WINDOW(window), file, window->line);
	window->parts.disk_bar = sw_disk_bar_new(GTK_WINDOW(window), file);
}

/* ---- What is done in the panels ---------------------------------------------------------- */

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

ACTION(on_swap_sides)
{
	sw_fights_swap(SW_WINDOW(data)->panels.fights);
}

ACTION(on_next_problem)
{
	sw_second_frame_show(data);
	sw_problems_step(SW_WINDOW(data)->panels.problems);
}

ACTION(on_search_kinds)
{
	sw_second_frame_show(data);
	sw_palette_search(SW_WINDOW(data)->panels.palette);
}

static void
on_overlay(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	sw_overlays_choose(sw_window_overlays(data), g_variant_get_string(value, NULL));
}

ACTION(on_overlay_next)
{
	sw_overlays_step(sw_window_overlays(data), 1);
}

ACTION(on_overlay_previous)
{
	sw_overlays_step(sw_window_overlays(data), -1);
}

ACTION(on_reach)
{
	sw_overlays_choose_for_selection(sw_window_overlays(data));
}

static void
on_minimap(GSimpleAction *action, GVariant *value, gpointer data)
{
	SwWindow *window = data;

	g_simple_action_set_state(action, value);
	window->has_minimap = g_variant_get_boolean(value);
	window__show_minimap(window);
}

static void
on_say(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer data)
{
	window__say(data, g_variant_get_string(text, NULL));
}

/* ---- Life ------------------------------------------------------------------------------- */

static const GActionEntry of_panels[] = {
	{.name = "swap-sides", .activate = on_swap_sides},
	{.name = "next-problem", .activate = on_next_problem},
	{.name = "search-kinds", .activate = on_search_kinds},
	{.name = "overlay", .parameter_type = "s", .state = "'none'", .change_state = on_overlay},
	{.name = "overlay-next", .activate = on_overlay_next},
	{.name = "overlay-previous", .activate = on_overlay_previous},
	{.name = "reach", .activate = on_reach},
	{.name = "minimap", .state = "true", .change_state = on_minimap},
	{.name = "say", .parameter_type = "s", .activate = on_say},
	{.name = "viewport", .state = "(0.0, 0.0, 0.0)"},
};

/* In a window of its own. */
static void
show_beside(SwSession *session, gpointer window)
{
	gtk_window_present(GTK_WINDOW(sw_window_new(gtk_window_get_application(window), session)));
}

/* Here, if nothing was done here. */
static void
show_imported(SwSession *session, gpointer data)
{
	SwWindow *window = data;

	if (sw_window_is_untouched(window))
		sw_open_file_set_session(window->file, session);
	else
		show_beside(session, window);
}

static void
add_parts(SwWindow *window)
{
	GtkApplicationWindow *base = GTK_APPLICATION_WINDOW(window);
	SwParts *parts = &window->parts;

	parts->refusal = sw_refusal_new(base);
	parts->map = sw_map_actions_new(base, window->map);
	parts->edit = sw_edit_actions_new(base, window->file, window->map);
	parts->menu = sw_map_menu_new(base, window->map);
	parts->copy = sw_copy_picture_new(base, window->map, window->line);
	parts->file = sw_file_actions_new(base, window->file, window->map, show_imported, window);
	parts->players = sw_players_view_new(base, window->file, show_seen, window);
	parts->scenario = sw_scenario_actions_new(base, window->file, show_beside, window);
}

static void
free_parts(SwParts *parts)
{
	sw_file_actions_free(parts->file);
	sw_edit_actions_free(parts->edit);
	sw_map_actions_free(parts->map);
	sw_scenario_actions_free(parts->scenario);
	sw_map_menu_free(parts->menu);
	sw_copy_picture_free(parts->copy);
	sw_players_view_free(parts->players);
	sw_explore_bar_free(parts->explore);
	sw_region_keys_free(parts->regions);
}

static void
sw_window_init(SwWindow *window)
{
	gtk_widget_init_template(GTK_WIDGET(window));
	window->has_minimap = TRUE;
	add_file(window);
	sw_second_frame_install(window);
	add_parts(window);
	g_action_map_add_action_entries(G_ACTION_MAP(window), of_panels, G_N_ELEMENTS(of_panels),
	                                window);
	sw_drop_install(GTK_APPLICATION_WINDOW(window));
	sw_commands_install_plain(GTK_WIDGET(window));
	follow_appearance(window);
	g_signal_connect(window->map, "cursor-moved", G_CALLBACK(on_cursor), window);
	g_signal_connect(window->map, "viewport-changed", G_CALLBACK(on_viewport), window);
	g_signal_connect(window->map, "picked", G_CALLBACK(on_picked), window);
}

static void
window_dispose(GObject *object)
{
	SwWindow *window = SW_WINDOW(object);

	drop_session(window);
	g_clear_pointer(&window->parts.busy, sw_busy_free);
	g_clear_pointer(&window->parts.disk_bar, sw_disk_bar_free);
	g_clear_pointer(&window->parts.refusal, sw_refusal_free);
	g_object_run_dispose(G_OBJECT(window->file));
	gtk_widget_dispose_template(GTK_WIDGET(window), SW_TYPE_WINDOW);
	G_OBJECT_CLASS(sw_window_parent_class)->dispose(object);
}

/* Callbacks may come until then. */
static void
window_finalize(GObject *object)
{
	SwWindow *window = SW_WINDOW(object);

	free_parts(&window->parts);
	g_object_unref(window->file);
	G_OBJECT_CLASS(sw_window_parent_class)->finalize(object);
}

static void
sw_window_class_init(SwWindowClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	g_type_ensure(SW_TYPE_MAP_VIEW);
	g_type_ensure(SW_TYPE_MINIMAP);
	g_type_ensure(SW_TYPE_WRAP);
	g_type_ensure(SW_TYPE_PART);
	g_type_ensure(SW_TYPE_PALETTE);
	g_type_ensure(SW_TYPE_INSPECTOR);
	g_type_ensure(SW_TYPE_SEATS);
	g_type_ensure(SW_TYPE_OUTLINE);
	g_type_ensure(SW_TYPE_PROBLEMS);
	g_type_ensure(SW_TYPE_FAIRNESS);
	g_type_ensure(SW_TYPE_OVERLAYS);
	g_type_ensure(SW_TYPE_FIGHTS);
	g_type_ensure(SW_TYPE_HISTORY);
	G_OBJECT_CLASS(class)->dispose = window_dispose;
	G_OBJECT_CLASS(class)->finalize = window_finalize;
	GTK_WINDOW_CLASS(class)->close_request = window_close_request;
	stays = g_signal_new("stays", SW_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                     G_TYPE_NONE, 0);
	gtk_widget_class_set_template_from_resource(widget,
	                                            "/io/github/starwright/editor/window.ui");
	sw_second_frame_bind(widget);
	gtk_widget_class_bind_template_child(widget, SwWindow, line);
	gtk_widget_class_bind_template_child(widget, SwWindow, map);
	gtk_widget_class_bind_template_child(widget, SwWindow, minimap);
}

GtkWidget *
sw_window_new(GtkApplication *application, SwSession *session)
{
	SwWindow *window = g_object_new(SW_TYPE_WINDOW, "application", application, NULL);

	sw_open_file_set_session(window->file, session);
	sw_map_state_set_top(sw_map_view_state(window->map), TOOLS_HEIGHT);
	return GTK_WIDGET(window);
}
