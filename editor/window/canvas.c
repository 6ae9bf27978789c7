#include "window/canvas.h"

#include "widgets/actions.h"

SwCanvas
sw_canvas_new(GtkOverlay *over, SwMapView *map)
{
	SwCanvas canvas = {map, SW_MAT_VIEW(sw_mat_view_new(sw_map_view_state(map))),
	                   SW_BOARD_VIEW(sw_board_view_new(sw_map_view_state(map)))};

	gtk_overlay_add_overlay(over, GTK_WIDGET(canvas.mat));
	gtk_overlay_add_overlay(over, GTK_WIDGET(canvas.board));
	return canvas;
}

/* The actions that apply only to boards: pieces at points can lie anywhere, and be turned by any
 * angle. */
#define OF_BOARDS                                                                              \
	"tool::box", "tool::outline", "tool::disc", "tool::ruler", "tool::photo", "photo-lay", \
		"photo-distance", "photo-opacity", "photo-remove", "spin-left", "spin-right",  \
		"quarter-left", "quarter-right", "metric", "board-symmetry", "board-mirror"

/* Those that apply only to maps of hexes. */
#define OF_HEXES                                                                                  \
	"brush-larger", "brush-smaller", "symmetry", "symmetry-mirror", "symmetry-here",          \
		"asymmetry", "next-edge", "previous-edge", "rotate-left", "rotate-right", "note", \
		"coordinates", "minimap", "select-connected"

/* Those for which the game must have overlays. */
#define OF_OVERLAYS "overlay", "overlay-next", "overlay-previous", "reach"

#define OF_MAPS "tool", "mirror", "grid", "select-same", "search-kinds", "reach"

static const char *const not_of_mats[] = {OF_HEXES, OF_BOARDS, OF_MAPS, NULL};

static const char *const not_of_bare_mats[] = {OF_HEXES, OF_OVERLAYS, OF_BOARDS, OF_MAPS, NULL};

/* Pieces of a map are copied to another place. */
static const char *const not_of_maps[] = {OF_BOARDS, "duplicate", NULL};

static const char *const not_of_packs[] = {OF_BOARDS, OF_OVERLAYS, "duplicate", NULL};

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

void
sw_canvas_set_session(const SwCanvas *canvas, GtkApplicationWindow *window, SwSession *session)
{
	gboolean has_mat = sw_session_has_mat(session), has_board = sw_session_has_board(session);

	sw_actions_leave_out(window, find_absent(session));
	/* Without a map, a mat or a board, the parts below have the room of all three. */
	gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(canvas->map)),
	                       sw_session_has_map(session) || has_mat);
	gtk_widget_set_visible(GTK_WIDGET(canvas->map), sw_session_has_map(session) && !has_board);
	sw_mat_view_set_shown(canvas->mat, has_mat);
	sw_board_view_set_shown(canvas->board, has_board);
	sw_map_view_set_session(canvas->map, session);
}

gboolean
sw_canvas_is_mat(const SwCanvas *canvas)
{
	return gtk_widget_get_visible(GTK_WIDGET(canvas->mat));
}

gboolean
sw_canvas_is_board(const SwCanvas *canvas)
{
	return gtk_widget_get_visible(GTK_WIDGET(canvas->board));
}

GtkWidget *
sw_canvas_widget(const SwCanvas *canvas)
{
	if (sw_canvas_is_board(canvas))
		return GTK_WIDGET(canvas->board);
	return sw_canvas_is_mat(canvas) ? GTK_WIDGET(canvas->mat) : GTK_WIDGET(canvas->map);
}

static void
on_answered(SwBoardView *board, SwOverlays *overlays)
{
	const SwBoardSight *sight = sw_board_view_sight(board);

	sw_overlays_list(overlays, sw_board_sight_answers(sight), sw_board_sight_why_not(sight));
}

void
sw_canvas_lay(const SwCanvas *canvas, SwOverlays *overlays)
{
	sw_mat_board_ask(sw_mat_view_board(canvas->mat),
	                 sw_canvas_is_mat(canvas) ? sw_overlays_question(overlays) : NULL);
	if (sw_canvas_is_mat(canvas))
		return;
	if (!sw_canvas_is_board(canvas)) {
		sw_map_view_lay(canvas->map, sw_overlays_type(overlays),
		                sw_overlays_counts(overlays), sw_overlays_cells(overlays));
		return;
	}
	sw_board_sight_choose(sw_board_view_sight(canvas->board), sw_overlays_question(overlays));
	on_answered(canvas->board, overlays);
}

void
sw_canvas_list_answers(const SwCanvas *canvas, SwOverlays *overlays)
{
	g_signal_connect_object(canvas->board, "answered", G_CALLBACK(on_answered), overlays, 0);
}

void
sw_canvas_show_piece(const SwCanvas *canvas, SwSession *session, SwPieceId piece)
{
	const SwDocument *document = sw_session_document(session);

	if (sw_canvas_is_board(canvas))
		sw_board_hand_show(sw_board_view_hand(canvas->board), piece);
	else if (sw_canvas_is_mat(canvas))
		sw_mat_board_show(sw_mat_view_board(canvas->mat), piece);
	else if (sw_document_is_on_map(document, piece))
		sw_map_state_show_hex(sw_map_view_state(canvas->map),
		                      sw_document_place(document, piece).hex);
}

void
sw_canvas_say(const SwCanvas *canvas, GString *what, GString *problems)
{
	if (sw_canvas_is_board(canvas))
		sw_board_view_say(canvas->board, what, problems);
	else if (sw_canvas_is_mat(canvas))
		sw_mat_view_say(canvas->mat, what, problems);
	else if (gtk_widget_get_visible(GTK_WIDGET(canvas->map)))
		sw_map_view_say(canvas->map, sw_map_view_state(canvas->map)->cursor.hex, what,
		                problems);
}
