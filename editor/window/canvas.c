#include "window/canvas.h"

#include "widgets/actions.h"

SwCanvas
sw_canvas_new(GtkOverlay *over, SwMapView *map)
{
	SwCanvas canvas = {map, SW_MAT_VIEW(sw_mat_view_new(sw_map_view_state(map)))};

	gtk_overlay_add_overlay(over, GTK_WIDGET(canvas.mat));
	return canvas;
}

/* The actions that apply only to maps: a mat has neither hexes nor edges nor symmetry. */
static const char *const of_maps[] = {
	"tool",
	"brush-larger",
	"brush-smaller",
	"symmetry",
	"symmetry-mirror",
	"symmetry-here",
	"asymmetry",
	"next-edge",
	"previous-edge",
	"rotate-left",
	"rotate-right",
	"mirror",
	"note",
	"grid",
	"coordinates",
	"minimap",
	"select-same",
	"select-connected",
	"overlay",
	"overlay-next",
	"overlay-previous",
	"reach",
	"search-kinds",
	NULL,
};

/* Those that apply only to mats: pieces of a map are copied to another place. */
static const char *const of_mats[] = {"duplicate", NULL};

void
sw_canvas_set_session(const SwCanvas *canvas, GtkApplicationWindow *window, SwSession *session)
{
	sw_actions_leave_out(window, sw_session_has_mat(session) ? of_maps : of_mats);
	gtk_widget_set_visible(GTK_WIDGET(canvas->map), sw_session_has_map(session));
	sw_mat_view_set_shown(canvas->mat, sw_session_has_mat(session));
	sw_map_view_set_session(canvas->map, session);
}

gboolean
sw_canvas_is_mat(const SwCanvas *canvas)
{
	return gtk_widget_get_visible(GTK_WIDGET(canvas->mat));
}

GtkWidget *
sw_canvas_widget(const SwCanvas *canvas)
{
	return sw_canvas_is_mat(canvas) ? GTK_WIDGET(canvas->mat) : GTK_WIDGET(canvas->map);
}

void
sw_canvas_show_piece(const SwCanvas *canvas, SwSession *session, SwPieceId piece)
{
	const SwDocument *document = sw_session_document(session);

	if (sw_canvas_is_mat(canvas))
		sw_mat_board_show(sw_mat_view_board(canvas->mat), piece);
	else if (sw_document_is_on_map(document, piece))
		sw_map_state_show_hex(sw_map_view_state(canvas->map),
		                      sw_document_place(document, piece).hex);
}

void
sw_canvas_say(const SwCanvas *canvas, GString *what, GString *problems)
{
	if (sw_canvas_is_mat(canvas))
		sw_mat_view_say(canvas->mat, what, problems);
	else
		sw_map_view_say(canvas->map, sw_map_view_state(canvas->map)->cursor.hex, what,
		                problems);
}
