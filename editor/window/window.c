#include "window/window.h"

#include "base/later.h"
#include "commands/commands.h"
#include "files/drop.h"
#include "map/minimap.h"
#include "widgets/actions.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"
#include "widgets/list.h"
#include "widgets/part.h"
#include "widgets/regions.h"
#include "widgets/wrap.h"
#include "window/busy.h"
#include "window/canvases.h"
#include "window/checker.h"
#include "window/copy_picture.h"
#include "window/disk_bar.h"
#include "window/edit_actions.h"
#include "window/explore_bar.h"
#include "window/file_actions.h"
#include "window/find_bar.h"
#include "window/layout.h"
#include "window/map_actions.h"
#include "window/map_menu.h"
#include "window/panel_actions.h"
#include "window/refusal.h"
#include "window/scenario_actions.h"
#include "window/second_frame.h"
#include "window/seen_actions.h"
#include "window/toolbar.h"

#include <glib/gi18n.h>

/* Parts that are no widgets; `explore` and `regions` are made with the second frame. */
typedef struct {
	SwRefusal *refusal;
	SwBusy *busy;
	SwDiskBar *disk_bar;
	SwFileActions *file;
	SwEditActions *edit;
	SwMapActions *map;
	SwPanelActions *panels;
	SwScenarioActions *scenario;
	SwMapMenu *menu;
	SwLayout *layout;
	SwCopyPicture *copy;
	SwFindBar *find;
	SwSeenActions *players;
	SwExploreBar *explore;
	SwRegionKeys *regions;
} SwParts;

struct _SwWindow {
	GtkApplicationWindow parent_instance;

	SwOpenFile *file;
	SwSession *session; /* the file's */
	SwSession *seen;    /* the view of players shown in its place, or NULL */
	guint listener, follower;
	guint saying;  /* timeout until the pointer rests, or 0 */
	int n_pressed; /* parts in which a button is pressed; panels are not updated meanwhile */
	SwChecker *checker;
	SwParts parts;

	GtkBox *line;
	SwMapCanvas *map;
	SwCanvases canvases; /* the map, or in its place a mat or a board */
	SwMinimap *minimap;
	SwSecondFrame frame;
	gboolean is_whole;    /* the second frame has been filled */
	gboolean has_minimap; /* wanted; shown only if not all of the map is visible */
};

G_DEFINE_FINAL_TYPE(SwWindow, sw_window, GTK_TYPE_APPLICATION_WINDOW)

static guint stays; /* signal */

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

/* An open dialog is about the document that is shown. */
gboolean
sw_window_is_untouched(SwWindow *window)
{
	return sw_open_file_is_untouched(window->file) &&
	       sw_dialog_find(GTK_WINDOW(window)) == NULL;
}

static GtkWidget *
canvas_of(SwWindow *window)
{
	return GTK_WIDGET(sw_canvases_shown(&window->canvases));
}

gboolean
sw_window_take_typed(SwWindow *window)
{
	return sw_field_leave(GTK_WINDOW(window), canvas_of(window));
}

SwMapCanvas *
sw_window_map(SwWindow *window)
{
	return window->map;
}

/* ---- The second frame -------------------------------------------------------------------- */

static void fill_second_frame(SwWindow *window);

static void
show_second_frame(SwWindow *window)
{
	if (window->is_whole)
		return;
	window->is_whole = TRUE;
	sw_second_frame_fill(&window->frame, GTK_APPLICATION_WINDOW(window), window->map);
	fill_second_frame(window);
}

static gboolean
on_painted_first(gpointer data)
{
	SwWindow *window = data;

	/* The window may have been closed meanwhile. */
	if (window->session)
		show_second_frame(window);
	return G_SOURCE_REMOVE;
}

static void
on_painted(GdkFrameClock *clock, SwWindow *window)
{
	g_signal_handlers_disconnect_by_func(clock, on_painted, window);
	g_idle_add_full(G_PRIORITY_DEFAULT, on_painted_first, g_object_ref(window), g_object_unref);
}

static void
on_map(GtkWidget *widget, gpointer data)
{
	g_signal_handlers_disconnect_by_func(widget, on_map, data);
	g_signal_connect_object(gtk_widget_get_frame_clock(widget), "after-paint",
	                        G_CALLBACK(on_painted), widget, 0);
}

static void
show_panels(gpointer window)
{
	show_second_frame(window);
}

/* ---- Texts about the document ----------------------------------------------------------- */

static void
show_save(SwWindow *window)
{
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "save",
	                      sw_open_file_can_be_saved(window->file));
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "reload",
	                      sw_session_path(window->session) != NULL);
}

/* Hides the minimap while all tiles are in view, because it would cover some of them. */
static void
show_minimap(SwWindow *window)
{
	gboolean is_shown = window->has_minimap && canvas_of(window) == GTK_WIDGET(window->map) &&
	                    !sw_canvas_state_sees_all(sw_map_canvas_state(window->map));
	GtkRequisition size = {0, 0};

	gtk_widget_set_visible(GTK_WIDGET(window->minimap), is_shown);
	if (is_shown)
		gtk_widget_get_preferred_size(GTK_WIDGET(window->minimap), &size, NULL);
	sw_map_canvas_set_corner(window->map, size.width, size.height);
}

static void
follow_badge(SwWindow *window)
{
	guint errors, warnings;

	sw_problems_count(window->frame.panels.problems, &errors, &warnings);
	sw_labels_show_badge(&window->frame.labels, window->session, errors, warnings);
	gtk_widget_set_visible(GTK_WIDGET(window->frame.labels.badge), window->seen == NULL);
}

static void
follow_figures(SwWindow *window)
{
	sw_labels_show_figures(&window->frame.labels, window->session,
	                       sw_map_canvas_state(window->map)->viewport.zoom / SW_ZOOM_NORMAL,
	                       sw_window_shown(window));
	show_minimap(window);
}

/* Describes the hex at the cursor, in the status line. */
static void
show_status(SwWindow *window)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);

	if (gtk_widget_get_visible(canvas_of(window)))
		sw_canvas_describe(SW_CANVAS(canvas_of(window)), text, problems);
	if (problems->len > 0)
		g_string_append_printf(text, " · %s", problems->str);
	gtk_inscription_set_text(window->frame.labels.status, text->str);
}

static void
say_now(SwWindow *window, const char *text)
{
	g_clear_handle_id(&window->saying, g_source_remove);
	show_second_frame(window);
	gtk_inscription_set_text(window->frame.labels.status, text);
}

/* ---- The cursor and the viewport --------------------------------------------------------- */

/* Describing the hex takes longer than moving the cursor, so it waits until the pointer rests. */
#define REST_MS 100

/* Publishes, as the state of an action, the position of hex 0,0 in the window and the distance of
 * its neighbours in pixels, for assistive technology and scripts that control the window. */
static void
tell_viewport(SwWindow *window)
{
	double x, y, left, top;
	SwPoint origin = sw_viewport_hex(&sw_map_canvas_state(window->map)->viewport, sw_hex(0, 0));

	gtk_native_get_surface_transform(GTK_NATIVE(window), &left, &top);
	if (gtk_widget_translate_coordinates(canvas_of(window), GTK_WIDGET(window), origin.x,
	                                     origin.y, &x, &y))
		sw_action_set_state(GTK_APPLICATION_WINDOW(window), "viewport",
		                    g_variant_new("(ddd)", x + left, y + top,
		                                  sw_map_canvas_state(window->map)->viewport.zoom));
}

static void
say(gpointer data)
{
	SwWindow *window = data;

	if (window->n_pressed > 0)
		return;
	show_status(window);
	sw_overlays_set_cursor(window->frame.panels.overlays,
	                       sw_map_canvas_state(window->map)->cursor.hex);
	follow_figures(window);
	/* The first time, the window may not have had its layout yet. */
	tell_viewport(window);
}

static void
say_later(SwWindow *window)
{
	g_clear_handle_id(&window->saying, g_source_remove);
	if (window->session && window->is_whole)
		sw_later_after(&window->saying, REST_MS, say, window);
}

/* ---- The session ------------------------------------------------------------------------ */

static void
hold_still(SwWindow *window)
{
	if (window->session)
		sw_session_hold_still(window->session, window->n_pressed > 0);
	if (window->seen)
		sw_session_hold_still(window->seen, window->n_pressed > 0);
}

static void
follow_selection(SwWindow *window)
{
	sw_scenario_actions_follow(window->parts.scenario);
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "reach",
	                      sw_overlay_of_selection(sw_window_shown(window)) >= 0);
}

/* Called at once, because a key press may follow. */
static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwWindow *window = data;

	sw_refusal_follow(window->parts.refusal, what);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION | SW_SESSION_LAYERS |
	            SW_SESSION_BUSY | SW_SESSION_REST))
		sw_edit_actions_follow(window->parts.edit);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION))
		follow_selection(window);
}

/* Called when changes pause. */
static void
on_peace(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwWindow *window = data;

	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_FILE | SW_SESSION_BUSY | SW_SESSION_REST))
		sw_labels_show_title(&window->frame.labels, window->session, GTK_WINDOW(window));
	/* Nothing else exists yet. */
	if (!window->is_whole)
		return;
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_LAYERS)) {
		follow_figures(window);
		sw_explore_bar_follow(window->parts.explore);
	}
	if (what & SW_SESSION_RELEASED)
		say_later(window);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS)) {
		follow_badge(window);
		show_status(window);
	}
}

static void
show_all(SwWindow *window)
{
	show_save(window);
	on_session(window->session, (SwSessionChange)~0u, window);
	on_peace(window->session, (SwSessionChange)~0u, window);
}

static void
listen_to_session(SwWindow *window)
{
	window->listener = sw_session_listen(window->session, on_session, window);
	window->follower = sw_session_follow(window->session, on_peace, window);
	hold_still(window);
	show_all(window);
}

static void
listen_to(SwWindow *window, SwSession *seen)
{
	sw_session_listen(seen, on_session, window);
	sw_session_follow(seen, on_peace, window);
}

static void
ignore_session(SwWindow *window)
{
	sw_session_ignore(window->session, window->listener);
	sw_session_ignore(window->session, window->follower);
}

/* ---- Connections between the parts ------------------------------------------------------ */

static void
on_viewport(SwMapCanvas *map G_GNUC_UNUSED, SwWindow *window)
{
	if (window->session)
		tell_viewport(window);
	say_later(window);
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

/* Follows changes of the style while the window is open. */
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
		{GTK_WIDGET(window->frame.panels.palette), _("Pieces to place")},
		{GTK_WIDGET(window->map), _("Map")},
		{GTK_WIDGET(window->canvases.mat), _("Mat")},
		{GTK_WIDGET(window->canvases.board), _("Board")},
		{GTK_WIDGET(window->frame.panels.sheet), _("Sheet")},
		{GTK_WIDGET(window->frame.side), _("Inspector")},
		{gtk_widget_get_parent(GTK_WIDGET(window->frame.pages)), _("Pages")},
		{GTK_WIDGET(window->frame.panels.problems), _("Problems")},
	};

	window->parts.regions =
		sw_region_keys_new(GTK_APPLICATION_WINDOW(window), regions, G_N_ELEMENTS(regions));
}

/* ---- The second frame ------------------------------------------------------------------- */

/* The toolbar's height, used before it exists. */
#define TOOLS_HEIGHT 58

static void
on_pressed(GObject *part, GParamSpec *what G_GNUC_UNUSED, SwWindow *window)
{
	gboolean is_pressed;

	g_object_get(part, "pressed", &is_pressed, NULL);
	window->n_pressed += is_pressed ? 1 : -1;
	hold_still(window);
}

static void
watch_parts(SwWindow *window)
{
	static const char *const parts[] = {"left", "below", "right"};

	for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
		g_signal_connect_object(
			sw_second_frame_slot(GTK_APPLICATION_WINDOW(window), parts[i]),
			"notify::pressed", G_CALLBACK(on_pressed), window, 0);
}

static void
show_in_panels(SwWindow *window)
{
	SwSession *session = sw_window_shown(window);
	gboolean has_map = sw_session_has_map(session);

	sw_toolbar_show_tools(window->frame.toolbar, window->map);
	gtk_widget_set_visible(GTK_WIDGET(window->frame.panels.palette), has_map);
	sw_panels_set_session(&window->frame.panels, session,
	                      &sw_map_canvas_state(window->map)->drawing.group);
	sw_panel_actions_begin(window->parts.panels);
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "add-part",
	                      sw_session_game(session)->sheets && !sw_session_is_seen(session));
}

static void
fill_second_frame(SwWindow *window)
{
	watch_parts(window);
	gtk_window_set_icon_name(GTK_WINDOW(window),
	                         g_application_get_application_id(G_APPLICATION(
					 gtk_window_get_application(GTK_WINDOW(window)))));
	window->parts.explore = sw_explore_bar_new(GTK_APPLICATION_WINDOW(window), window->file,
	                                           window->map, GTK_WIDGET(window->frame.toolbar),
	                                           GTK_BOX(window->frame.panels.palette));
	add_regions(window);
	sw_layout_set_second_frame(window->parts.layout, GTK_WIDGET(window->frame.toolbar),
	                           window->frame.pages);
	sw_panel_actions_connect(window->parts.panels);
	ignore_session(window);
	show_in_panels(window);
	sw_explore_bar_begin(window->parts.explore);
	listen_to_session(window);
}

/* ---- The window's session --------------------------------------------------------------- */

static void
drop_from_map(SwWindow *window)
{
	sw_minimap_set_map(window->minimap, NULL, NULL);
	sw_map_canvas_set_session(window->map, NULL);
}

static void
drop_session(SwWindow *window)
{
	g_clear_handle_id(&window->saying, g_source_remove);
	sw_panel_actions_close_search(window->parts.panels);
	if (window->session) {
		ignore_session(window);
		drop_from_map(window);
		if (window->is_whole)
			sw_panels_set_session(&window->frame.panels, NULL, NULL);
		g_clear_pointer(&window->seen, sw_session_free);
	}
	g_clear_pointer(&window->checker, sw_checker_free);
	sw_labels_forget(&window->frame.labels);
	window->session = NULL;
}

/* Shows or hides what is only used for editing. */
static void
show_editing(SwWindow *window, gboolean shows)
{
	gtk_widget_set_visible(GTK_WIDGET(window->frame.panels.palette), shows);
	gtk_widget_set_visible(GTK_WIDGET(window->frame.panels.problems), shows);
	gtk_widget_set_sensitive(GTK_WIDGET(window->frame.panels.inspector), shows);
}

static void
show_on_map(SwWindow *window)
{
	SwSession *shown = sw_window_shown(window);

	sw_canvases_set_session(&window->canvases, GTK_APPLICATION_WINDOW(window), shown);
	sw_layout_set_document(window->parts.layout, sw_session_has_map(shown),
	                       sw_session_has_map(shown) || sw_session_has_mat(shown));
	sw_minimap_set_map(window->minimap, window->map, shown);
}

/* Shows a view of players in place of the session, with the same viewport; NULL shows the session
 * again. A mat that was fitted to the window stays so, since it is laid out alike in both. */
static void
show_seen(SwSession *seen, gpointer data)
{
	SwWindow *window = data;
	SwViewport viewport = sw_map_canvas_state(window->map)->viewport;
	gboolean is_fit = sw_map_canvas_state(window->map)->is_fit;
	SwHex cursor = sw_map_canvas_state(window->map)->cursor.hex;

	show_second_frame(window);
	ignore_session(window);
	drop_from_map(window);
	sw_panels_set_session(&window->frame.panels, NULL, NULL);
	g_clear_pointer(&window->seen, sw_session_free);
	window->seen = seen;
	if (seen)
		listen_to(window, seen);
	show_on_map(window);
	show_in_panels(window);
	show_editing(window, seen == NULL);
	if (!is_fit || !sw_session_has_mat(sw_window_shown(window))) {
		sw_canvas_state_zoom_to(sw_map_canvas_state(window->map), viewport.zoom);
		sw_canvas_state_centre_on(sw_map_canvas_state(window->map),
		                          (SwPoint){viewport.x, viewport.y});
	}
	sw_canvas_state_set_cursor(sw_map_canvas_state(window->map), cursor);
	listen_to_session(window);
	if (seen == NULL)
		gtk_widget_grab_focus(canvas_of(window));
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
	sw_seen_actions_end(window->parts.players);
	listen_to_session(window);
	gtk_widget_grab_focus(canvas_of(window));
	window->checker = sw_checker_new(window->session, window->line);
}

/* Opens the file, and adds the parts that show its state. */
static void
add_file(SwWindow *window)
{
	SwOpenFile *file = sw_open_file_new(GTK_WINDOW(window));

	window->file = file;
	g_signal_connect(file, "session-changed", G_CALLBACK(on_session_changed), window);
	g_signal_connect_swapped(file, "unsaved", G_CALLBACK(show_save), window);
	g_signal_connect_swapped(file, "closed", G_CALLBACK(gtk_window_destroy), window);
	g_signal_connect_swapped(file, "stays", G_CALLBACK(tell_stays), window);
	window->parts.busy = sw_busy_new(GTK_WINDOW(window), file, window->line);
	window->parts.disk_bar = sw_disk_bar_new(GTK_WINDOW(window), file);
}

/* ---- Actions ---------------------------------------------------------------------------- */

static void
on_minimap(GSimpleAction *action, GVariant *value, gpointer data)
{
	SwWindow *window = data;

	g_simple_action_set_state(action, value);
	window->has_minimap = g_variant_get_boolean(value);
	show_minimap(window);
}

static void
on_say(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer data)
{
	say_now(data, g_variant_get_string(text, NULL));
}

/* Leads from a field back to the map, the mat or the board. */
static void
on_canvas(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	gtk_widget_grab_focus(canvas_of(data));
}

/* ---- Life ------------------------------------------------------------------------------- */

static const GActionEntry entries[] = {
	{.name = "minimap", .state = "true", .change_state = on_minimap},
	{.name = "canvas", .activate = on_canvas},
	{.name = "say", .parameter_type = "s", .activate = on_say},
	{.name = "left-out", .state = "@as []"},
	{.name = "viewport", .state = "(0.0, 0.0, 0.0)"},
};

/* Opens the session in a window of its own. */
static void
show_beside(SwSession *session, gpointer window)
{
	gtk_window_present(GTK_WINDOW(sw_window_new(gtk_window_get_application(window), session)));
}

/* Opens the session here if the window is untouched. */
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
	parts->layout = sw_layout_new(base, sw_map_canvas_state(window->map));
	parts->map = sw_map_actions_new(base, &window->canvases);
	parts->panels = sw_panel_actions_new(base, &window->canvases, &window->frame.panels,
	                                     show_panels, window);
	parts->edit = sw_edit_actions_new(base, window->file, &window->canvases, window->line);
	parts->menu = sw_map_menu_new(base, &window->canvases);
	parts->find = sw_find_bar_new(base, &window->canvases);
	parts->copy = sw_copy_picture_new(base, window->map, window->line);
	parts->file = sw_file_actions_new(base, window->file, window->map, show_imported, window);
	parts->players = sw_seen_actions_new(base, window->file, show_seen, window);
	parts->scenario = sw_scenario_actions_new(base, window->file, show_beside, window);
}

static void
free_parts(SwParts *parts)
{
	sw_file_actions_free(parts->file);
	sw_edit_actions_free(parts->edit);
	sw_map_actions_free(parts->map);
	sw_panel_actions_free(parts->panels);
	sw_scenario_actions_free(parts->scenario);
	sw_map_menu_free(parts->menu);
	sw_layout_free(parts->layout);
	sw_copy_picture_free(parts->copy);
	sw_find_bar_free(parts->find);
	sw_seen_actions_free(parts->players);
	sw_explore_bar_free(parts->explore);
	sw_region_keys_free(parts->regions);
}

static void
sw_window_init(SwWindow *window)
{
	gtk_widget_init_template(GTK_WIDGET(window));
	window->has_minimap = TRUE;
	window->canvases = sw_canvases_new(
		sw_second_frame_slot(GTK_APPLICATION_WINDOW(window), "over"), window->map);
	add_file(window);
	g_signal_connect(window, "map", G_CALLBACK(on_map), NULL);
	add_parts(window);
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                window);
	sw_drop_install(GTK_APPLICATION_WINDOW(window));
	sw_commands_install_plain(GTK_WIDGET(window));
	follow_appearance(window);
	g_signal_connect_swapped(window->map, "cursor-moved", G_CALLBACK(say_later), window);
	g_signal_connect_swapped(window->canvases.mat, "cursor-moved", G_CALLBACK(say_later),
	                         window);
	g_signal_connect_swapped(window->canvases.board, "cursor-moved", G_CALLBACK(say_later),
	                         window);
	g_signal_connect(window->map, "viewport-changed", G_CALLBACK(on_viewport), window);
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

/* Parts may be called until the window is finalized. */
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

	g_type_ensure(SW_TYPE_MAP_CANVAS);
	g_type_ensure(SW_TYPE_MINIMAP);
	g_type_ensure(SW_TYPE_WRAP);
	g_type_ensure(SW_TYPE_PART);
	g_type_ensure(SW_TYPE_PALETTE);
	g_type_ensure(SW_TYPE_INSPECTOR);
	g_type_ensure(SW_TYPE_SEATS);
	g_type_ensure(SW_TYPE_SHEET_PANEL);
	g_type_ensure(SW_TYPE_OUTLINE);
	g_type_ensure(SW_TYPE_LAYERS_PAGE);
	g_type_ensure(SW_TYPE_PROBLEMS);
	g_type_ensure(SW_TYPE_FAIRNESS);
	g_type_ensure(SW_TYPE_OVERLAYS);
	g_type_ensure(SW_TYPE_FIGHTS);
	g_type_ensure(SW_TYPE_CHANCES_PAGE);
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
	sw_canvas_state_set_top(sw_map_canvas_state(window->map), TOOLS_HEIGHT);
	sw_layout_recall(window->parts.layout);
	return GTK_WIDGET(window);
}
