#include "window/map_actions.h"

#include "commands/commands.h"
#include "session/overlay.h"
#include "session/typed.h"
#include "widgets/actions.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"
#include "widgets/list.h"
#include "window/symmetry_actions.h"

#include <glib/gi18n.h>
#include <string.h>

struct SwMapActions {
	GtkApplicationWindow *window;
	SwMapCanvas *map;
	SwSymmetryActions *symmetry;
	GtkWidget *search; /* the open search for commands, or NULL */
};

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

static GtkWindow *
window_of(gpointer data)
{
	return GTK_WINDOW(((SwMapActions *)data)->window);
}

static SwMapCanvas *
map_of(gpointer data)
{
	return ((SwMapActions *)data)->map;
}

static SwCanvasState *
state_of(gpointer data)
{
	return sw_map_canvas_state(map_of(data));
}

/* Returns the session that is shown, which may be a read-only view. */
static SwSession *
session_of(gpointer data)
{
	return state_of(data)->session;
}

/* ---- Edit ------------------------------------------------------------------------------- */

ACTION(on_select_all)
{
	sw_session_select_all(session_of(data));
}

/* Escape puts the pattern down first. */
ACTION(on_select_none)
{
	SwSession *session = session_of(data);
	guint n;

	if (state_of(data)->drawing.tool == SW_TOOL_STAMP) {
		gtk_widget_activate_action(GTK_WIDGET(window_of(data)), "win.tool", "s",
		                           sw_tools[SW_TOOL_SELECT].name);
		return;
	}
	/* Once nothing is selected, Escape puts the kind to place down, and then leaves what F11
	 * has begun. */
	sw_session_selected(session, &n);
	if (n == 0 && state_of(data)->drawing.tool == SW_TOOL_PLACE)
		gtk_widget_activate_action(GTK_WIDGET(window_of(data)), "win.tool", "s",
		                           sw_tools[SW_TOOL_SELECT].name);
	else if (n == 0)
		g_action_group_change_action_state(G_ACTION_GROUP(window_of(data)), "only-map",
		                                   g_variant_new_boolean(FALSE));
	sw_session_select_none(session);
}

ACTION(on_select_same)
{
	sw_session_select_same_kind(session_of(data));
}

ACTION(on_select_connected)
{
	sw_session_select_connected(session_of(data));
}

/* The hex of a note, wherever the pointer is when its text is entered. */
typedef struct {
	SwMapActions *actions;
	SwHex hex;
} Note;

/* Has the journal keep the text as it is by now; NULL: none. */
static void
keep_note(const Note *note, const char *text)
{
	SwSession *session = session_of(note->actions);
	SW_TYPED(session);

	if (text && strcmp(text, sw_session_note(session, note->hex)) != 0)
		sw_session_set_note(session, note->hex, text, NULL);
}

static void
on_note_typed(GtkWidget *entry, gpointer data)
{
	keep_note(data, gtk_editable_get_text(GTK_EDITABLE(entry)));
}

static void
on_note(const char *text, gpointer data)
{
	g_autofree Note *note = data;
	g_autoptr(GError) error = NULL;

	if (text == NULL)
		keep_note(note, NULL);
	else if (!sw_session_set_note(session_of(note->actions), note->hex, text, &error))
		sw_dialog_tell(window_of(note->actions), _("The note could not be saved"),
		               error->message);
}

ACTION(on_note_here)
{
	SwHex hex = state_of(data)->cursor.hex;
	Note *note = g_memdup2(&(Note){data, hex}, sizeof(Note));
	g_autofree char *what = g_strdup_printf(_("Note on %d,%d"), hex.q, hex.r);
	GtkWidget *entry = sw_dialog_ask_text(
		window_of(data), what, _("Notes are for readers; rules ignore them."),
		sw_session_note(session_of(data), hex), _("Save note"), on_note, note);

	sw_field_watch_typing(entry, on_note_typed, note);
}

/* ---- Tools ------------------------------------------------------------------------------ */

/* Highlights the chosen kind in the palette while a click would place it. */
static void
show_laying(GtkWidget *window, gboolean lays)
{
	sw_list_set_class(window, "laying", lays);
}

static void
on_tool(GSimpleAction *action, GVariant *value, gpointer data)
{
	const char *name = g_variant_get_string(value, NULL);

	for (guint i = 0; i < SW_N_TOOLS; i++) {
		if (g_str_equal(sw_tools[i].name, name) &&
		    sw_tool_is_for((SwTool)i, sw_session_game(session_of(data))->table->ground) &&
		    (i != SW_TOOL_EXPLORE || sw_session_can_explore(session_of(data)))) {
			sw_map_canvas_set_tool(map_of(data), (SwTool)i);
			/* There may be nothing to stamp. */
			if (state_of(data)->drawing.tool != (SwTool)i)
				return;
			g_simple_action_set_state(action, value);
			show_laying(GTK_WIDGET(window_of(data)), sw_tools[i].lays);
		}
	}
}

ACTION(on_brush_larger)
{
	sw_canvas_state_set_radius(state_of(data), state_of(data)->drawing.radius + 1);
}

ACTION(on_brush_smaller)
{
	sw_canvas_state_set_radius(state_of(data), MAX(state_of(data)->drawing.radius, 2) - 1);
}

/* ---- View ------------------------------------------------------------------------------- */

#define ZOOM_STEP 1.25

ACTION(on_zoom_in)
{
	sw_canvas_state_zoom(state_of(data), ZOOM_STEP);
}

ACTION(on_zoom_out)
{
	sw_canvas_state_zoom(state_of(data), 1 / ZOOM_STEP);
}

ACTION(on_zoom_normal)
{
	sw_canvas_state_zoom_to(state_of(data), SW_ZOOM_NORMAL);
}

ACTION(on_zoom_fit)
{
	sw_canvas_state_fit(state_of(data));
}

static const struct {
	const char *name;
	gint right, down;
} ways[] = {{"left", -1, 0}, {"right", 1, 0}, {"up", 0, -1}, {"down", 0, 1}};

/* By an eighth of the window, as the keys do. */
ACTION(on_pan)
{
	SwCanvasState *state = state_of(data);
	SwViewport *viewport = &state->viewport;

	for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
		if (!g_str_equal(ways[i].name, g_variant_get_string(value, NULL)))
			continue;
		sw_canvas_state_stop(state);
		sw_viewport_pan(viewport, -ways[i].right * viewport->width / 8,
		                -ways[i].down * viewport->height / 8);
		sw_canvas_state_moved(state);
	}
}

void
sw_map_actions_show(SwMapActions *actions)
{
	GtkApplicationWindow *window = actions->window;
	GtkSettings *settings = gtk_widget_get_settings(GTK_WIDGET(window));

	sw_canvas_state_show(
		state_of(actions),
		(sw_action_is_on(window, "grid") ? SW_SHOW_GRID : 0) |
			(sw_action_is_on(window, "coordinates") ? SW_SHOW_COORDINATES : 0) |
			(sw_action_is_on(window, "metric") ? SW_SHOW_METRIC : 0) |
			(sw_action_is_on(window, "only-map") ? SW_SHOW_ONLY_MAP : 0) |
			(sw_appearance_is_dark(settings) ? SW_SHOW_DARK : 0) |
			(sw_appearance_has_contrast(settings) ? SW_SHOW_CONTRAST : 0));
}

static void
on_show(GSimpleAction *action, GVariant *value, gpointer data)
{
	g_simple_action_set_state(action, value);
	sw_map_actions_show(data);
}

/* Moves the cursor between the edges of its hex. */
ACTION(on_next_edge)
{
	sw_canvas_state_turn_edge(state_of(data), 1);
}

ACTION(on_previous_edge)
{
	sw_canvas_state_turn_edge(state_of(data), -1);
}

/* Commands that choose one of the game's overlays. */
static GArray *
overlay_commands(const SwSession *session)
{
	GArray *commands = sw_game_commands_new();
	const SwGame *game;

	if (session == NULL || !sw_session_has_overlays(session))
		return commands;
	game = sw_session_game(session);
	for (guint i = 0; i < sw_overlay_n(game); i++) {
		SwOverlay overlay = sw_overlay(game, i);
		SwGameCommand command = {
			g_strconcat("win.overlay::", sw_overlay_name(game, &overlay), NULL),
			_(sw_overlay_label(game, &overlay))};

		g_array_append_val(commands, command);
	}
	return commands;
}

ACTION(on_search_commands)
{
	sw_commands_search(window_of(data), &((SwMapActions *)data)->search,
	                   overlay_commands(state_of(data)->session));
}

/* Made on demand, because it has many widgets. */
ACTION(on_show_keys)
{
	gtk_window_present(sw_commands_overview(window_of(data)));
}

/* ---- The actions ------------------------------------------------------------------------ */

static const GActionEntry entries[] = {
	{.name = "select-all", .activate = on_select_all},
	{.name = "select-none", .activate = on_select_none},
	{.name = "select-same", .activate = on_select_same},
	{.name = "select-connected", .activate = on_select_connected},
	{.name = "note", .activate = on_note_here},
	{.name = "tool", .parameter_type = "s", .state = "'select'", .change_state = on_tool},
	{.name = "brush-larger", .activate = on_brush_larger},
	{.name = "brush-smaller", .activate = on_brush_smaller},
	{.name = "next-edge", .activate = on_next_edge},
	{.name = "previous-edge", .activate = on_previous_edge},
	{.name = "zoom-in", .activate = on_zoom_in},
	{.name = "zoom-out", .activate = on_zoom_out},
	{.name = "zoom-normal", .activate = on_zoom_normal},
	{.name = "zoom-fit", .activate = on_zoom_fit},
	{.name = "pan", .parameter_type = "s", .activate = on_pan},
	{.name = "grid", .state = "true", .change_state = on_show},
	{.name = "coordinates", .state = "false", .change_state = on_show},
	{.name = "metric", .state = "false", .change_state = on_show},
	{.name = "show-help-overlay", .activate = on_show_keys},
	{.name = "search-commands", .activate = on_search_commands},
};

SwMapActions *
sw_map_actions_new(GtkApplicationWindow *window, const SwCanvases *canvases)
{
	SwMapActions *actions = g_new0(SwMapActions, 1);

	actions->window = window;
	actions->map = canvases->map;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	actions->symmetry = sw_symmetry_actions_new(window, canvases);
	return actions;
}

void
sw_map_actions_free(SwMapActions *actions)
{
	sw_symmetry_actions_free(actions->symmetry);
	g_free(actions);
}
