#include "panels/overlays.h"

#include "ground/length.h"
#include "map/description.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/page.h"

#include <glib/gi18n.h>

struct _SwOverlays {
	GtkBox parent_instance;
	GtkWidget *kinds, *seats, *steps, *fog, *seat_row, *steps_row, *summary, *scroller;
	SwRows *rows;
	gboolean has_several_lines; /* each row */

	SwSession *session;
	guint listener;
	SwOverlay overlay;
	GArray *cells; /* SwOverlayCell */
	GArray *lines; /* SwOverlayLine: of a board or mat, in place of cells */
	guint seats_known;
	gint64 own_steps; /* of the seat's own empire; -1: not known */
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwOverlays, sw_overlays, GTK_TYPE_BOX)

static guint answered, go_to;

#define MOST_ROWS 6
#define MOST_STEPS 99

static gboolean
is_of_board(SwOverlays *overlays)
{
	return sw_session_has_board(overlays->session);
}

static gboolean
is_of_mat(SwOverlays *overlays)
{
	return sw_session_has_mat(overlays->session);
}

/* TRUE if lines are listed, not cells. */
static gboolean
has_lines(SwOverlays *overlays)
{
	return is_of_board(overlays) || is_of_mat(overlays);
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void
append_seats(GString *text, guint seats)
{
	for (guint i = 0; seats; seats &= seats - 1, i++)
		g_string_append_printf(text, "%s%d", i > 0 ? ", " : "", __builtin_ctz(seats) + 1);
}

static char *
describe(SwOverlays *overlays, const SwOverlayCell *cell)
{
	GString *text = g_string_new(NULL);

	if (cell->piece == SW_NO_PIECE)
		sw_describe_place(text, overlays->session, cell->hex);
	else
		sw_document_append_name(text, sw_session_document(overlays->session), cell->piece);
	g_string_append(text, " · ");
	sw_describe_cell(text, cell,
	                 sw_overlay_counts(sw_session_game(overlays->session), &overlays->overlay));
	if (cell->seats &&
	    (overlays->overlay.seat == 0 || !sw_overlay_takes_seat(&overlays->overlay))) {
		g_string_append(text, " · ");
		g_string_append(text,
		                __builtin_popcount(cell->seats) == 1 ? _("seat ") : _("seats "));
		append_seats(text, cell->seats);
	}
	return g_string_free(text, FALSE);
}

static void
show_cell(GtkWidget *line, guint i, gpointer data)
{
	SwOverlays *overlays = data;
	g_autofree char *text = NULL;

	if (has_lines(overlays)) {
		sw_list_show_line(line, g_array_index(overlays->lines, SwOverlayLine, i).text);
		return;
	}
	text = describe(overlays, &g_array_index(overlays->cells, SwOverlayCell, i));
	sw_list_show_line(line, text);
}

static guint64
key_of_cell(guint i, gpointer data)
{
	SwOverlays *overlays = data;
	const SwOverlayCell *cell;
	guint64 edge;

	if (has_lines(overlays))
		return g_array_index(overlays->lines, SwOverlayLine, i).piece;
	cell = &g_array_index(overlays->cells, SwOverlayCell, i);
	edge = cell->is_edge ? cell->side + 1 : 0;
	return edge << 60 ^ (guint64)(guint32)cell->hex.q << 30 ^ (guint32)cell->hex.r;
}

static void
go_to_cell(guint i, gpointer data)
{
	SwOverlays *overlays = data;
	SwPieceId piece = has_lines(overlays)
	                          ? g_array_index(overlays->lines, SwOverlayLine, i).piece
	                          : g_array_index(overlays->cells, SwOverlayCell, i).piece;

	if (piece != SW_NO_PIECE)
		g_signal_emit(overlays, go_to, 0, piece);
}

static gboolean
takes_from(SwOverlays *overlays)
{
	return sw_overlay_takes_from(sw_session_game(overlays->session), &overlays->overlay);
}

static gboolean
follows_selection(SwOverlays *overlays)
{
	return sw_overlay_follows_selection(sw_session_game(overlays->session), &overlays->overlay);
}

/* Returns "12 places from 1,-2, seat 3", or NULL if there is nothing to count. Free with
 * g_free(). */
static char *
summary_of(SwOverlays *overlays, const SwOverlay *asked)
{
	guint n = overlays->cells->len;
	g_autofree char *places = g_strdup_printf(ngettext("%u place", "%u places", n), n);
	g_autoptr(GString) from = g_string_new(NULL);

	if (asked->type <= SW_OVERLAY_TOUCHING)
		return NULL;
	if (n == 0 && gtk_widget_get_visible(overlays->fog) && !asked->no_fog)
		return g_strdup(_("No place within the explored tiles"));
	if (!follows_selection(overlays) || (!asked->has_from && !takes_from(overlays)))
		return g_steal_pointer(&places);
	sw_describe_place(from, overlays->session, asked->from);
	return asked->seat > 0
	               ? g_strdup_printf(_("%s from %s, seat %d"), places, from->str, asked->seat)
	               : g_strdup_printf(_("%s from %s"), places, from->str);
}

/* Shows the number of rows, and the text above them unless it is NULL. */
static void
show_rows(SwOverlays *overlays, guint n, const char *text)
{
	gtk_label_set_text(GTK_LABEL(overlays->summary), text ? text : "");
	gtk_widget_set_visible(overlays->summary, text != NULL);
	sw_rows_refill(overlays->rows, n);
	gtk_widget_set_visible(overlays->scroller, n > 0);
}

/* Lists what is answered about the stacks of a mat. */
static void
ask_mat(SwOverlays *overlays)
{
	g_autofree char *text = NULL;

	g_array_set_size(overlays->lines, 0);
	if (overlays->overlay.type == SW_OVERLAY_QUESTION &&
	    sw_session_is_checked(overlays->session) && !sw_session_is_seen(overlays->session))
		text = sw_overlay_list(overlays->session, &overlays->overlay, overlays->lines);
	show_rows(overlays, overlays->lines->len, text);
	g_signal_emit(overlays, answered, 0);
}

static void
ask(SwOverlays *overlays)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *text = NULL;
	SwOverlay overlay = overlays->overlay;

	g_array_set_size(overlays->cells, 0);
	if (is_of_board(overlays)) {
		g_signal_emit(overlays, answered, 0);
		return;
	}
	if (is_of_mat(overlays)) {
		ask_mat(overlays);
		return;
	}
	if (follows_selection(overlays))
		sw_overlay_take_selection(overlays->session, &overlay);
	text = sw_overlay_ask(overlays->session, &overlay, overlays->cells, &error)
	               ? summary_of(overlays, &overlay)
	               : g_strdup(error->message);
	show_rows(overlays, overlays->cells->len, text);
	g_signal_emit(overlays, answered, 0);
}

/* ---- On a board ------------------------------------------------------------------------- */

const SwQuestion *
sw_overlays_question(SwOverlays *overlays)
{
	return overlays->overlay.type == SW_OVERLAY_QUESTION
	               ? &sw_session_game(overlays->session)->questions[overlays->overlay.question]
	               : NULL;
}

static void
add_lines(SwOverlays *overlays, const SwBoardAnswers *answers)
{
	SW_EACH (const SwAnswer, answer, answers->answers) {
		g_autofree char *name = sw_board_answers_name_of(answers, answer);
		SwOverlayLine line = {
			answer->piece,
			g_strdup_printf("%s · %s", name, answer->sentence ? answer->sentence : "")};

		g_array_append_val(overlays->lines, line);
	}
}

/* Appends how far the start is from the piece for which it was chosen. */
static void
append_reach(GString *text, const SwBoardAnswers *answers)
{
	g_autoptr(GString) gap = g_string_new(NULL), most = g_string_new(NULL);
	g_autofree char *name = NULL;
	gboolean is_out;
	gint32 far;

	if (!sw_board_answers_reach(answers, &far, &is_out))
		return;
	name = sw_board_answers_name(answers, answers->start.by);
	sw_length_append(gap, far);
	sw_length_append(most, answers->question->drawn->reach);
	g_string_append_c(text, '\n');
	g_string_append_printf(text,
	                       is_out ? _("%s in from %s, out of reach: at most %s in")
	                              : _("%s in from %s, within reach: at most %s in"),
	                       gap->str, name, most->str);
}

/* Returns "Brand: 1 in the open, 2 in cover", and what that assumes. Free with g_free(). */
static char *
summary_of_board(const SwBoardAnswers *answers)
{
	GString *text = g_string_new(NULL);

	if (answers->start.of != SW_NO_PIECE) {
		g_autofree char *name = sw_board_answers_name(answers, answers->start.of);

		g_string_append_printf(text, "%s: ", name);
	}
	if (answers->answers->len == 0)
		g_string_append(text, _("nobody"));
	sw_board_answers_sum_up(answers, text);
	append_reach(text, answers);
	if (answers->note)
		g_string_append_printf(text, "\n%s", answers->note);
	return g_string_free(text, FALSE);
}

void
sw_overlays_list(SwOverlays *overlays, const SwBoardAnswers *answers, const char *why_not)
{
	g_autofree char *text = answers ? summary_of_board(answers) : g_strdup(why_not);

	/* While a button is pressed, rows stay below the pointer; but not while it drags pieces. */
	if (overlays->session == NULL || !is_of_board(overlays) ||
	    (sw_session_is_still(overlays->session) && answers && !answers->is_tried))
		return;
	g_array_set_size(overlays->lines, 0);
	if (answers)
		add_lines(overlays, answers);
	show_rows(overlays, overlays->lines->len, text);
}

/* Sets the number of steps to the empire's own when that changes. Otherwise the user's setting is
 * kept. */
static void
take_own_steps(SwOverlays *overlays)
{
	gint64 own = sw_overlay_own_steps(overlays->session, &overlays->overlay);

	if (own == overlays->own_steps)
		return;
	overlays->own_steps = own;
	if (own < 0)
		return;
	overlays->overlay.steps = (guint32)MIN(own, MOST_STEPS);
	overlays->is_filling = TRUE;
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(overlays->steps), overlays->overlay.steps);
	overlays->is_filling = FALSE;
}

/* ---- Settings --------------------------------------------------------------------------- */

static void
show_seats(SwOverlays *overlays)
{
	guint seats;

	if (!sw_overlay_takes_seat(&overlays->overlay))
		return;
	seats = sw_session_seats(overlays->session);
	if (seats == overlays->seats_known && seats != 0)
		return;
	overlays->seats_known = seats;
	overlays->is_filling = TRUE;
	sw_list_fill_seats(GTK_DROP_DOWN(overlays->seats), _("All"), seats, overlays->overlay.seat);
	overlays->is_filling = FALSE;
	overlays->overlay.seat = sw_list_seat(GTK_DROP_DOWN(overlays->seats));
}

static void
show_settings(SwOverlays *overlays)
{
	const SwGame *game = sw_session_game(overlays->session);
	gboolean takes_seat = sw_overlay_takes_seat(&overlays->overlay) && !has_lines(overlays);

	gtk_widget_set_visible(overlays->seat_row, takes_seat);
	show_seats(overlays);
	gtk_widget_set_visible(overlays->fog,
	                       takes_seat && game->table->tile.explored &&
	                               overlays->overlay.type == SW_OVERLAY_QUESTION);
	gtk_widget_set_visible(overlays->steps_row,
	                       sw_overlay_takes_steps(game, &overlays->overlay));
}

static void
on_settings(SwOverlays *overlays)
{
	if (overlays->is_filling || overlays->session == NULL)
		return;
	overlays->overlay.seat = sw_list_seat(GTK_DROP_DOWN(overlays->seats));
	overlays->overlay.steps =
		(guint32)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(overlays->steps));
	take_own_steps(overlays);
	overlays->overlay.no_fog = gtk_check_button_get_active(GTK_CHECK_BUTTON(overlays->fog));
	ask(overlays);
}

static void
take_kind(SwOverlays *overlays, guint i)
{
	SwOverlay chosen = sw_overlay(sw_session_game(overlays->session), i);

	overlays->overlay.type = chosen.type;
	overlays->overlay.question = chosen.question;
	overlays->overlay.has_steps = TRUE;
	overlays->own_steps = -1;
	show_settings(overlays);
	on_settings(overlays);
}

static void
on_kind(GtkDropDown *kinds, GParamSpec *what G_GNUC_UNUSED, SwOverlays *overlays)
{
	if (!overlays->is_filling && overlays->session)
		take_kind(overlays, gtk_drop_down_get_selected(kinds));
}

static const char *
label_of(guint i, gconstpointer game)
{
	SwOverlay overlay;

	if (i >= sw_overlay_n(game))
		return NULL;
	overlay = sw_overlay(game, i);
	return sw_overlay_label(game, &overlay);
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwOverlays *overlays = data;

	if (what & SW_SESSION_PROBLEMS)
		show_seats(overlays);
	if (((what & SW_SESSION_PROBLEMS) && overlays->overlay.type > SW_OVERLAY_TOUCHING) ||
	    ((what & SW_SESSION_SELECTION) && follows_selection(overlays))) {
		take_own_steps(overlays);
		ask(overlays);
	}
}

/* The answers about a board are sentences with several names, longer than a line. */
static void
make_rows(SwOverlays *overlays, gboolean has_several_lines)
{
	static const SwRowType of_line = {sw_list_new_line, show_cell, go_to_cell, key_of_cell};
	static const SwRowType of_several = {sw_list_new_lines, show_cell, go_to_cell, key_of_cell};

	if (overlays->scroller)
		gtk_box_remove(GTK_BOX(overlays), overlays->scroller);
	overlays->has_several_lines = has_several_lines;
	overlays->rows = SW_ROWS(sw_rows_new(_("Places of the overlay"),
	                                     has_several_lines ? &of_several : &of_line, MOST_ROWS,
	                                     overlays));
	overlays->scroller = sw_rows_scroller(overlays->rows);
	gtk_widget_set_vexpand(overlays->scroller, TRUE);
	gtk_box_append(GTK_BOX(overlays), overlays->scroller);
}

void
sw_overlays_set_session(SwOverlays *overlays, SwSession *session)
{
	guint first;

	if (overlays->session)
		sw_session_ignore(overlays->session, overlays->listener);
	overlays->session = session;
	sw_rows_refill(overlays->rows, 0);
	if (session == NULL)
		return;
	if (is_of_board(overlays) != overlays->has_several_lines)
		make_rows(overlays, is_of_board(overlays));
	sw_page_set_shown(GTK_WIDGET(overlays), sw_session_has_overlays(session));
	overlays->listener = sw_session_follow(session, on_session, overlays);
	overlays->seats_known = 0;
	overlays->overlay.measure = 0;
	sw_list_fill_labels(overlays->kinds, label_of, sw_session_game(session),
	                    &overlays->is_filling);
	first = sw_session_first_overlay(session);
	overlays->is_filling = TRUE;
	gtk_drop_down_set_selected(GTK_DROP_DOWN(overlays->kinds), first);
	overlays->is_filling = FALSE;
	take_kind(overlays, first);
}

void
sw_overlays_choose(SwOverlays *overlays, const char *name)
{
	const SwGame *game = sw_session_game(overlays->session);

	for (guint i = 0; i < sw_overlay_n(game); i++) {
		SwOverlay overlay = sw_overlay(game, i);

		if (g_str_equal(sw_overlay_name(game, &overlay), name))
			gtk_drop_down_set_selected(GTK_DROP_DOWN(overlays->kinds), i);
	}
}

void
sw_overlays_choose_for_selection(SwOverlays *overlays)
{
	gint i = sw_overlay_of_selection(overlays->session);

	if (i >= 0)
		gtk_drop_down_set_selected(GTK_DROP_DOWN(overlays->kinds), (guint)i);
}

const char *
sw_overlays_chosen(SwOverlays *overlays)
{
	return sw_overlay_name(sw_session_game(overlays->session), &overlays->overlay);
}

void
sw_overlays_step(SwOverlays *overlays, int step)
{
	guint n = sw_overlay_n(sw_session_game(overlays->session));
	guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(overlays->kinds));

	gtk_drop_down_set_selected(GTK_DROP_DOWN(overlays->kinds), (i + n + (guint)step) % n);
}

void
sw_overlays_set_cursor(SwOverlays *overlays, SwHex hex)
{
	overlays->overlay.from = hex;
	if (!has_lines(overlays) && overlays->overlay.type > SW_OVERLAY_FIRST &&
	    takes_from(overlays))
		ask(overlays);
}

void
sw_overlays_set_measure(SwOverlays *overlays, guint measure)
{
	if (overlays->overlay.measure == measure)
		return;
	overlays->overlay.measure = measure;
	if (overlays->overlay.type == SW_OVERLAY_MEASURE)
		ask(overlays);
}

SwOverlayType
sw_overlays_type(SwOverlays *overlays)
{
	return overlays->overlay.type;
}

SwWord
sw_overlays_counts(SwOverlays *overlays)
{
	return sw_overlay_counts(sw_session_game(overlays->session), &overlays->overlay);
}

const GArray *
sw_overlays_cells(SwOverlays *overlays)
{
	return overlays->cells;
}

static void
overlays_finalize(GObject *object)
{
	g_array_unref(SW_OVERLAYS(object)->cells);
	g_array_unref(SW_OVERLAYS(object)->lines);
	G_OBJECT_CLASS(sw_overlays_parent_class)->finalize(object);
}

static void
sw_overlays_class_init(SwOverlaysClass *class)
{
	G_OBJECT_CLASS(class)->finalize = overlays_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "overlays");
	answered = g_signal_new("answered", SW_TYPE_OVERLAYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
	                        NULL, G_TYPE_NONE, 0);
	go_to = g_signal_new("go-to", SW_TYPE_OVERLAYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static GtkWidget *
add_setting(SwOverlays *overlays, const char *label, GtkWidget *field)
{
	GtkWidget *row = sw_list_setting(label, field);

	gtk_box_append(GTK_BOX(overlays), row);
	return row;
}

static void
sw_overlays_init(SwOverlays *overlays)
{
	overlays->cells = g_array_new(FALSE, FALSE, sizeof(SwOverlayCell));
	overlays->lines = sw_overlay_lines_new();
	gtk_orientable_set_orientation(GTK_ORIENTABLE(overlays), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(overlays), 6);
	overlays->kinds = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(overlays->kinds,
	                            _("What the map shows as badges and colours (V: the next)"));
	g_signal_connect(overlays->kinds, "notify::selected", G_CALLBACK(on_kind), overlays);
	add_setting(overlays, _("Overlay"), overlays->kinds);
	overlays->seats = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(overlays->seats, _("The seat for which the question is asked"));
	g_signal_connect_swapped(overlays->seats, "notify::selected", G_CALLBACK(on_settings),
	                         overlays);
	overlays->seat_row = add_setting(overlays, _("Seat"), overlays->seats);
	overlays->steps = gtk_spin_button_new_with_range(0, MOST_STEPS, 1);
	gtk_widget_set_tooltip_text(overlays->steps,
	                            _("How many steps or jumps the question allows"));
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(overlays->steps), 3);
	g_signal_connect_swapped(overlays->steps, "value-changed", G_CALLBACK(on_settings),
	                         overlays);
	overlays->steps_row = add_setting(overlays, _("Steps"), overlays->steps);
	overlays->fog = gtk_check_button_new_with_label(_("Treat all tiles as explored"));
	gtk_widget_set_tooltip_text(overlays->fog, _("Answers as if each tile were face up"));
	g_signal_connect_swapped(overlays->fog, "toggled", G_CALLBACK(on_settings), overlays);
	gtk_box_append(GTK_BOX(overlays), overlays->fog);
	overlays->summary = sw_label_new_wrapped("", "numeric");
	gtk_box_append(GTK_BOX(overlays), overlays->summary);
	make_rows(overlays, FALSE);
}
