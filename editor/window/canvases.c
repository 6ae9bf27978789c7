#include "window/canvases.h"

#include "widgets/actions.h"
#include "widgets/topic.h"

/* F1 on a canvas is about the tool in hand, or else about the canvas. */
static void
set_topic(const SwCanvasState *state, GtkWidget *canvas)
{
	g_autofree char *topic =
		state->drawing.tool == SW_TOOL_SELECT
			? g_strdup(SW_IS_BOARD_CANVAS(canvas) ? "board" : "map")
			: g_strconcat("tools#", sw_tools[state->drawing.tool].name, NULL);

	sw_topic_set(canvas, topic);
}

static void
on_state(SwCanvasState *state, SwMapChange what, GtkWidget *canvas)
{
	if (what & (SW_MAP_TOOL | SW_MAP_OPENED))
		set_topic(state, canvas);
}

SwCanvases
sw_canvases_new(GtkOverlay *over, SwMapCanvas *map)
{
	SwCanvases canvases = {map, SW_MAT_CANVAS(sw_mat_canvas_new(sw_map_canvas_state(map))),
	                       SW_BOARD_CANVAS(sw_board_canvas_new(sw_map_canvas_state(map)))};

	gtk_overlay_add_overlay(over, GTK_WIDGET(canvases.mat));
	gtk_overlay_add_overlay(over, GTK_WIDGET(canvases.board));
	sw_topic_set(GTK_WIDGET(canvases.mat), "mat");
	g_signal_connect_object(sw_map_canvas_state(map), "changed", G_CALLBACK(on_state), map, 0);
	g_signal_connect_object(sw_map_canvas_state(map), "changed", G_CALLBACK(on_state),
	                        canvases.board, 0);
	return canvases;
}

/* The actions that apply only to boards: pieces at points can lie anywhere, and be turned by any
 * angle. */
#define OF_BOARDS                                                                              \
	"tool::box", "tool::outline", "tool::disc", "tool::ruler", "tool::photo", "photo-lay", \
		"photo-distance", "photo-opacity", "photo-remove", "spin-left", "spin-right",  \
		"quarter-left", "quarter-right", "metric", "board-symmetry", "board-mirror"

/* Those that apply only to maps of hexes. */
#define OF_HEXES                                                                              \
	"brush-larger", "brush-smaller", "symmetry", "symmetry-mirror", "symmetry-here",      \
		"symmetry-axis", "next-edge", "previous-edge", "rotate-left", "rotate-right", \
		"note", "coordinates", "minimap", "copy-map", "select-connected", "random-tile"

/* Those for which the game must have overlays. */
#define OF_OVERLAYS "overlay", "overlay-next", "overlay-previous", "reach"

/* Those that do not apply to cards, which neither turn nor lie on a grid. */
#define OF_MAPS                                                                                \
	"tool", "mirror", "make-symmetric", "asymmetry", "hide", "show-hidden", "paste-stamp", \
		"grid", "search-kinds", "reach"

static const char *const not_of_mats[] = {OF_HEXES, OF_BOARDS, OF_MAPS, NULL};

static const char *const not_of_bare_mats[] = {OF_HEXES, OF_OVERLAYS, OF_BOARDS, OF_MAPS, NULL};

/* Pieces of a map are copied to another place. */
static const char *const not_of_maps[] = {OF_BOARDS, "duplicate", NULL};

static const char *const not_of_packs[] = {OF_BOARDS, OF_OVERLAYS, "duplicate", "copy-map", NULL};

static const char *const not_of_boards[] = {
	OF_HEXES, "tool::lasso", "tool::fill", "tool::line", "tool::ring", "tool::explore", NULL,
};

static const char *const not_of_bare_boards[] = {
	OF_HEXES,     OF_OVERLAYS,  "tool::lasso",   "tool::fill",
	"tool::line", "tool::ring", "tool::explore", NULL,
};

static const char *const *
find_absent(const SwSession *session)
{
	gboolean has_overlays = sw_session_has_overlays(session);

	if (sw_session_has_mat(session))
		return has_overlays ? not_of_mats : not_of_bare_mats;
	if (sw_session_has_board(session))
		return has_overlays ? not_of_boards : not_of_bare_boards;
	return has_overlays ? not_of_maps : not_of_packs;
}

static void
leave_out(GtkApplicationWindow *window, const SwSession *session)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();

	for (const char *const *name = find_absent(session); *name; name++)
		g_ptr_array_add(names, (gpointer)*name);
	if (sw_session_game(session)->chances == NULL)
		g_ptr_array_add(names, (gpointer) "page::chances");
	if (sw_game_balance(sw_session_game(session)) == NULL)
		g_ptr_array_add(names, (gpointer) "even-out");
	g_ptr_array_add(names, NULL);
	sw_actions_leave_out(window, (const char *const *)names->pdata);
}

void
sw_canvases_set_session(const SwCanvases *canvases, GtkApplicationWindow *window,
                        SwSession *session)
{
	gboolean has_mat = sw_session_has_mat(session), has_board = sw_session_has_board(session);

	leave_out(window, session);
	/* Without a map, a mat or a board, the parts below have the room of all three. */
	gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(canvases->map)),
	                       sw_session_has_map(session) || has_mat);
	gtk_widget_set_visible(GTK_WIDGET(canvases->map),
	                       sw_session_has_map(session) && !has_board);
	sw_mat_canvas_set_shown(canvases->mat, has_mat);
	sw_board_canvas_set_shown(canvases->board, has_board);
	sw_map_canvas_set_session(canvases->map, session);
}

gboolean
sw_canvases_is_mat(const SwCanvases *canvases)
{
	return gtk_widget_get_visible(GTK_WIDGET(canvases->mat));
}

gboolean
sw_canvases_is_board(const SwCanvases *canvases)
{
	return gtk_widget_get_visible(GTK_WIDGET(canvases->board));
}

SwCanvas *
sw_canvases_shown(const SwCanvases *canvases)
{
	if (sw_canvases_is_board(canvases))
		return SW_CANVAS(canvases->board);
	return sw_canvases_is_mat(canvases) ? SW_CANVAS(canvases->mat) : SW_CANVAS(canvases->map);
}

static void
on_answered(SwBoardCanvas *board, SwOverlays *overlays)
{
	const SwBoardSight *sight = sw_board_canvas_sight(board);

	sw_overlays_list(overlays, sw_board_sight_answers(sight), sw_board_sight_why_not(sight));
}

void
sw_canvases_lay(const SwCanvases *canvases, SwOverlays *overlays)
{
	sw_mat_tool_ask(sw_mat_canvas_tool(canvases->mat),
	                sw_canvases_is_mat(canvases) ? sw_overlays_question(overlays) : NULL);
	if (sw_canvases_is_mat(canvases))
		return;
	if (!sw_canvases_is_board(canvases)) {
		sw_map_canvas_lay(canvases->map, sw_overlays_type(overlays),
		                  sw_overlays_counts(overlays), sw_overlays_cells(overlays));
		return;
	}
	sw_board_sight_choose(sw_board_canvas_sight(canvases->board),
	                      sw_overlays_question(overlays));
	on_answered(canvases->board, overlays);
}

void
sw_canvases_preview(const SwCanvases *canvases, const SwFix *fix)
{
	SwCanvas *shown = sw_canvases_shown(canvases);

	if (shown == SW_CANVAS(canvases->map))
		sw_map_canvas_preview(canvases->map, fix);
	else
		sw_canvas_preview(shown, fix);
}

/* Of several pieces, and of a copy, only the selection is shown. */
static void
on_dragged(SwBoardCanvas *board, SwInspector *inspector)
{
	SwBoardTool *tool = sw_board_canvas_tool(board);
	g_autoptr(GArray) carried = sw_board_tool_carried(tool);
	gboolean is_one = carried->len == 1 && !sw_board_tool_copies(tool);

	sw_inspector_show_dragged(
		inspector,
		is_one ? sw_plan_thing(sw_board_tool_plan(tool), g_array_index(carried, guint, 0))
				 ->piece
		       : SW_NO_PIECE,
		sw_board_tool_shift(tool));
}

void
sw_canvases_list_answers(const SwCanvases *canvases, SwOverlays *overlays, SwInspector *inspector)
{
	g_signal_connect_object(canvases->board, "answered", G_CALLBACK(on_answered), overlays, 0);
	g_signal_connect_object(canvases->board, "answered", G_CALLBACK(on_dragged), inspector, 0);
}
