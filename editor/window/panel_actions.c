#include "window/panel_actions.h"

#include "widgets/actions.h"
#include "window/part_search.h"

#include <glib/gi18n.h>

struct SwPanelActions {
	GtkApplicationWindow *window;
	SwCanvases canvases;
	const SwPanels *panels;
	SwShowPanels show;
	gpointer data;
	GtkWidget *search; /* the open search for parts, or NULL */
};

static SwCanvasState *
state_of(const SwPanelActions *actions)
{
	return sw_map_canvas_state(actions->canvases.map);
}

static const SwPanels *
show(SwPanelActions *actions)
{
	actions->show(actions->data);
	return actions->panels;
}

/* ---- The brush -------------------------------------------------------------------------- */

static void
choose_place(SwPanelActions *actions)
{
	gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.tool", "s", "place");
}

static void
take_brush(SwPanelActions *actions)
{
	sw_canvas_state_set_brush(state_of(actions), sw_palette_brush(actions->panels->palette),
	                          sw_palette_outline(actions->panels->palette));
}

static void
on_picked(SwMapCanvas *map G_GNUC_UNUSED, SwPanelActions *actions)
{
	const SwStrokeSettings *drawing = &state_of(actions)->drawing;

	sw_palette_choose(show(actions)->palette, &drawing->brush, drawing->outline);
	choose_place(actions);
}

static void
on_chosen(SwPalette *palette G_GNUC_UNUSED, SwPanelActions *actions)
{
	take_brush(actions);
	choose_place(actions);
	gtk_widget_grab_focus(GTK_WIDGET(sw_canvases_shown(&actions->canvases)));
}

/* New pieces belong to the seat that is shown, and its sheet is the one that is typed into. */
static void
on_seat(SwSeats *seats G_GNUC_UNUSED, gint32 seat, SwPanelActions *actions)
{
	sw_palette_choose_seat(actions->panels->palette, seat);
	sw_sheet_panel_choose_seat(actions->panels->sheet, seat);
	take_brush(actions);
}

void
sw_panel_actions_begin(SwPanelActions *actions)
{
	gint32 seat = sw_seats_seat(actions->panels->seats);

	if (seat > 0)
		on_seat(actions->panels->seats, seat, actions);
	else
		take_brush(actions);
}

/* A mat is turned to the seat that was chosen, but not to that of a card that was selected, which
 * would move away from the pointer. */
static void
on_seat_chosen(SwSeats *seats G_GNUC_UNUSED, gint32 seat, SwPanelActions *actions)
{
	sw_mat_tool_set_seat(sw_mat_canvas_tool(actions->canvases.mat), seat);
}

static void
on_sheet_chosen(SwSheetPanel *sheet G_GNUC_UNUSED, gint32 seat, SwPanelActions *actions)
{
	sw_seats_choose(actions->panels->seats, seat);
}

static void
on_place(SwSeats *seats G_GNUC_UNUSED, guint kind, gint32 seat, SwPanelActions *actions)
{
	sw_palette_take(actions->panels->palette, kind, seat);
	on_chosen(actions->panels->palette, actions);
}

/* ---- The canvas ------------------------------------------------------------------------- */

static void
on_answered(SwOverlays *overlays, SwPanelActions *actions)
{
	sw_canvases_lay(&actions->canvases, overlays);
	sw_action_set_state(actions->window, "overlay",
	                    g_variant_new_string(sw_overlays_chosen(overlays)));
}

/* A row clicked in a list selects its piece and shows its place. */
static void
on_go_to(GtkWidget *panel G_GNUC_UNUSED, guint piece, SwPanelActions *actions)
{
	SwSession *session = state_of(actions)->session;

	sw_session_select(session, &piece, 1, SW_SELECT_REPLACE);
	if (sw_session_is_selected(session, piece))
		sw_canvas_show_piece(sw_canvases_shown(&actions->canvases), piece);
}

static void
on_preview(SwProblems *panel G_GNUC_UNUSED, const SwFix *fix, SwPanelActions *actions)
{
	sw_canvases_preview(&actions->canvases, fix);
}

static void
on_holder(SwSheetPanel *sheet G_GNUC_UNUSED, guint piece, SwPanelActions *actions)
{
	sw_chances_page_set_holder(actions->panels->chances, piece);
}

/* The overlay of measures shows the one of the panel. */
static void
on_measured(SwFairness *fairness G_GNUC_UNUSED, guint measure, SwPanelActions *actions)
{
	sw_overlays_set_measure(actions->panels->overlays, measure);
}

/* ---- Actions ---------------------------------------------------------------------------- */

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

ACTION(on_swap_sides)
{
	sw_fights_swap(show(data)->fights);
}

ACTION(on_next_problem)
{
	sw_problems_step(show(data)->problems);
}

ACTION(on_search_kinds)
{
	SwPanelActions *actions = data;

	if (g_action_group_get_action_enabled(G_ACTION_GROUP(actions->window), "kinds"))
		g_action_group_change_action_state(G_ACTION_GROUP(actions->window), "kinds",
		                                   g_variant_new_boolean(TRUE));
	sw_palette_search(show(actions)->palette);
}

ACTION(on_overlay)
{
	sw_overlays_choose(show(data)->overlays, g_variant_get_string(value, NULL));
}

ACTION(on_overlay_next)
{
	sw_overlays_step(show(data)->overlays, 1);
}

ACTION(on_overlay_previous)
{
	sw_overlays_step(show(data)->overlays, -1);
}

ACTION(on_reach)
{
	sw_overlays_choose_for_selection(show(data)->overlays);
}

/* Opens the search for a zone of the mat, if that is meant: not while the focus is in the sheet. */
static gboolean
add_to_zone(SwPanelActions *actions)
{
	GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(actions->window));
	GtkWidget *canvas = GTK_WIDGET(actions->canvases.mat);
	SwMatTool *mat = sw_mat_canvas_tool(actions->canvases.mat);
	const SwGameSheet *game;
	SwMatTarget target;

	if (!sw_canvases_is_mat(&actions->canvases) ||
	    (focus && gtk_widget_is_ancestor(focus, GTK_WIDGET(actions->panels->sheet))) ||
	    !sw_mat_tool_zone(mat,
	                      focus == canvas || (focus && gtk_widget_is_ancestor(focus, canvas)),
	                      &target, &game))
		return FALSE;
	return sw_part_search_open_zone(GTK_WINDOW(actions->window), &actions->search,
	                                state_of(actions)->session, mat, game, &target);
}

/* Adds a part by name to the zone of the mat at the cursor; else to the sheet that is shown, if
 * that has parts, else to the first that has. */
ACTION(on_add_part)
{
	SwPanelActions *actions = data;
	GtkWindow *window = GTK_WINDOW(actions->window);
	const SwGameSheet *game;
	g_autofree char *why_not = NULL;
	SwPieceId holder;

	if (add_to_zone(actions))
		return;
	holder = sw_sheet_panel_for_parts(show(actions)->sheet, &game, &why_not);
	if (holder != SW_NO_PIECE)
		sw_part_search_open(window, &actions->search, state_of(actions)->session, game,
		                    holder);
	else
		gtk_widget_activate_action(GTK_WIDGET(window), "win.refuse", "s", why_not);
}

static const GActionEntry entries[] = {
	{.name = "swap-sides", .activate = on_swap_sides},
	{.name = "next-problem", .activate = on_next_problem},
	{.name = "search-kinds", .activate = on_search_kinds},
	{.name = "overlay", .parameter_type = "s", .state = "'none'", .change_state = on_overlay},
	{.name = "overlay-next", .activate = on_overlay_next},
	{.name = "overlay-previous", .activate = on_overlay_previous},
	{.name = "reach", .activate = on_reach},
	{.name = "add-part", .activate = on_add_part},
};

/* ---- Life ------------------------------------------------------------------------------- */

void
sw_panel_actions_connect(SwPanelActions *actions)
{
	const SwPanels *panels = actions->panels;

	g_signal_connect(panels->palette, "chosen", G_CALLBACK(on_chosen), actions);
	g_signal_connect(panels->problems, "go-to", G_CALLBACK(on_go_to), actions);
	g_signal_connect(panels->problems, "preview", G_CALLBACK(on_preview), actions);
	g_signal_connect(panels->seats, "go-to", G_CALLBACK(on_go_to), actions);
	g_signal_connect(panels->seats, "seat", G_CALLBACK(on_seat), actions);
	g_signal_connect(panels->seats, "chosen", G_CALLBACK(on_seat_chosen), actions);
	g_signal_connect(panels->seats, "place", G_CALLBACK(on_place), actions);
	g_signal_connect(panels->sheet, "chosen", G_CALLBACK(on_sheet_chosen), actions);
	g_signal_connect(panels->sheet, "holder", G_CALLBACK(on_holder), actions);
	g_signal_connect(panels->fairness, "go-to", G_CALLBACK(on_go_to), actions);
	g_signal_connect(panels->fairness, "measured", G_CALLBACK(on_measured), actions);
	g_signal_connect(panels->overlays, "go-to", G_CALLBACK(on_go_to), actions);
	sw_canvases_list_answers(&actions->canvases, panels->overlays, panels->inspector);
	g_signal_connect(panels->overlays, "answered", G_CALLBACK(on_answered), actions);
}

void
sw_panel_actions_close_search(SwPanelActions *actions)
{
	if (actions->search)
		gtk_popover_popdown(GTK_POPOVER(actions->search));
}

SwPanelActions *
sw_panel_actions_new(GtkApplicationWindow *window, const SwCanvases *canvases,
                     const SwPanels *panels, SwShowPanels show_panels, gpointer data)
{
	SwPanelActions *actions = g_new0(SwPanelActions, 1);

	actions->window = window;
	actions->canvases = *canvases;
	actions->panels = panels;
	actions->show = show_panels;
	actions->data = data;
	g_signal_connect(canvases->map, "picked", G_CALLBACK(on_picked), actions);
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	return actions;
}

void
sw_panel_actions_free(SwPanelActions *actions)
{
	g_free(actions);
}
