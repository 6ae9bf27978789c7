#include "panels/fairness.h"

#include "base/error.h"
#include "panels/bar.h"
#include "panels/gap_line.h"
#include "session/session.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/page.h"
#include "widgets/wrap.h"

#include <glib/gi18n.h>

struct _SwFairness {
	GtkBox parent_instance;
	GtkWidget *measures, *summary, *bars, *counts, *scroller, *even_out, *line;
	SwRows *rows;

	SwSession *session;
	guint listener;
	guint measure;
	SwMeasured *measured; /* NULL: nothing can be compared */
	GArray *pieces;       /* SwPieceId: those that make a difference, the greatest first */
	guint n_bars;
	gboolean is_filling;
	gboolean is_stale; /* it was not visible when the map changed */
};

G_DEFINE_FINAL_TYPE(SwFairness, sw_fairness, GTK_TYPE_BOX)

static guint measured, go_to;

#define MOST_ROWS 6

/* Larger maps are not measured after each edit. */
#define MOST_TILES 10000

static const SwMeasure *
measure_of(const SwFairness *fairness)
{
	return &sw_game_measures(sw_session_game(fairness->session))->measures[fairness->measure];
}

/* ---- Figures ---------------------------------------------------------------------------- */

static char *
format_parts(const SwFairness *fairness, gint64 parts)
{
	GString *out = g_string_new(NULL);

	sw_figure_append(out, measure_of(fairness), parts);
	return g_string_free(out, FALSE);
}

/* Formats a difference, with its sign. */
static char *
format_difference(const SwFairness *fairness, gint64 parts)
{
	g_autofree char *figure = format_parts(fairness, ABS(parts));

	return g_strdup_printf("%s%s", parts < 0 ? "−" : "+", figure);
}

/* Returns the figure of the seat, in parts. */
static gint64
parts_of(const SwFairness *fairness, guint i)
{
	return sw_measured_figure(fairness->measured, fairness->measure, i)->parts;
}

static gint32
seat_of(const SwFairness *fairness, guint i)
{
	return g_array_index(fairness->measured->seats, SwMeasuredSeat, i).seat;
}

typedef struct {
	gboolean is_whole; /* each seat has a figure; else the others are not set */
	gint64 mean, most;
} Sum;

static Sum
sum_up(const SwFairness *fairness)
{
	guint n = fairness->measured ? fairness->measured->seats->len : 0;
	gint64 all = 0, most = 1;

	for (guint i = 0; i < n; i++) {
		gint64 parts = parts_of(fairness, i);

		if (parts == SW_NO_FIGURE)
			return (Sum){0};
		all += parts;
		most = MAX(most, parts);
	}
	return (Sum){TRUE, all / MAX(n, 1), most};
}

/* ---- Bars ------------------------------------------------------------------------------- */

/* Returns a row with a seat, its bar and its figures. */
static GtkWidget *
bar_row_new(void)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *figure = gtk_label_new(NULL);

	gtk_widget_add_css_class(figure, "numeric");
	gtk_box_append(GTK_BOX(row), gtk_label_new(NULL));
	gtk_box_append(GTK_BOX(row), sw_bar_new());
	gtk_box_append(GTK_BOX(row), figure);
	return row;
}

static void
show_bar(const SwFairness *fairness, GtkWidget *row, guint i, const Sum *sum)
{
	GtkWidget *label = gtk_widget_get_first_child(row);
	gint64 parts = parts_of(fairness, i);
	g_autofree char *figure = format_parts(fairness, parts);
	g_autofree char *gap =
		sum->is_whole ? format_difference(fairness, parts - sum->mean) : g_strdup("");
	g_autofree char *seat = g_strdup_printf(_("Seat %d"), seat_of(fairness, i));
	g_autofree char *figures = g_strdup_printf("%s  %s", figure, gap);
	g_autofree char *spoken =
		sum->is_whole ? g_strdup_printf(_("%s: %s, %s from the mean"), seat, figure, gap)
			      : g_strdup_printf(_("%s: %s"), seat, figure);

	gtk_label_set_text(GTK_LABEL(label), seat);
	sw_bar_show(gtk_widget_get_next_sibling(label),
	            sw_seat_colour(MAX(seat_of(fairness, i), 1)),
	            sum->is_whole ? (double)parts / (double)sum->most : 0, spoken);
	gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(row)), figures);
}

/* Adds or removes bars, so that there are `n`. */
static void
have_bars(SwFairness *fairness, guint n)
{
	for (; fairness->n_bars > n; fairness->n_bars--)
		gtk_box_remove(GTK_BOX(fairness->bars), gtk_widget_get_last_child(fairness->bars));
	for (; fairness->n_bars < n; fairness->n_bars++)
		gtk_box_append(GTK_BOX(fairness->bars), bar_row_new());
}

static void
show_bars(SwFairness *fairness, const Sum *sum)
{
	GtkWidget *row;

	have_bars(fairness, fairness->measured ? fairness->measured->seats->len : 0);
	row = gtk_widget_get_first_child(fairness->bars);
	for (guint i = 0; i < fairness->n_bars; i++) {
		show_bar(fairness, row, i, sum);
		row = gtk_widget_get_next_sibling(row);
	}
}

static char *
summary_of(SwFairness *fairness, const Sum *sum)
{
	g_autofree char *gap = NULL, *middle = NULL;

	if (!sum->is_whole)
		return g_strdup(_("Not all seats have this."));
	gap = format_parts(fairness, sw_measured_gap(fairness->measured, fairness->measure));
	middle = format_parts(fairness, sum->mean);
	return g_strdup_printf(_("Gap %s, mean %s"), gap, middle);
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static gint
compare_gaps(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwFairness *fairness = data;
	const SwPieceId *one = a, *two = b;
	gint64 gap_a = sw_measured_gap_of(fairness->measured, fairness->measure, *one);
	gint64 gap_b = sw_measured_gap_of(fairness->measured, fairness->measure, *two);

	if (gap_a != gap_b)
		return gap_a > gap_b ? -1 : 1;
	return (*one > *two) - (*one < *two);
}

static void
find_pieces(SwFairness *fairness)
{
	g_autoptr(GArray) all = NULL;

	g_array_set_size(fairness->pieces, 0);
	if (fairness->measured == NULL)
		return;
	all = sw_measured_pieces(fairness->measured, fairness->measure);
	for (guint i = 0; i < all->len; i++) {
		SwPieceId piece = g_array_index(all, SwPieceId, i);

		if (sw_measured_gap_of(fairness->measured, fairness->measure, piece) > 0)
			g_array_append_val(fairness->pieces, piece);
	}
	g_array_sort_with_data(fairness->pieces, compare_gaps, fairness);
}

/* Appends " · 1: 4.00, 2: 1.58", or only the seats if the measure is not a sum. */
static void
append_shares(GString *text, const SwFairness *fairness, SwPieceId piece)
{
	const char *before = " · ";

	for (guint i = 0; i < fairness->measured->seats->len; i++) {
		const SwFigure *figure =
			sw_measured_figure(fairness->measured, fairness->measure, i);
		g_autofree char *parts = format_parts(fairness, sw_figure_of(figure, piece));

		if (!sw_figure_has(figure, piece))
			continue;
		g_string_append_printf(text, "%s%d", before, seat_of(fairness, i));
		if (measure_of(fairness)->is_sum)
			g_string_append_printf(text, ": %s", parts);
		before = ", ";
	}
}

static void
show_piece(GtkWidget *line, guint i, gpointer data)
{
	SwFairness *fairness = data;
	SwPieceId piece = g_array_index(fairness->pieces, SwPieceId, i);
	g_autoptr(GString) text = g_string_new(NULL);

	sw_document_append_name(text, sw_session_document(fairness->session), piece);
	append_shares(text, fairness, piece);
	sw_list_show_line(line, text->str);
}

static guint64
key_of_piece(guint i, gpointer data)
{
	return g_array_index(((SwFairness *)data)->pieces, SwPieceId, i);
}

static void
go_to_piece(guint i, gpointer data)
{
	g_signal_emit(data, go_to, 0, key_of_piece(i, data));
}

/* ---- All of it -------------------------------------------------------------------------- */

/* Measures the map if the page is visible, or else as soon as it is. */
static void
fill(SwFairness *fairness)
{
	const SwGameMeasures *measures = sw_game_measures(sw_session_game(fairness->session));
	g_autoptr(GError) error = NULL;
	g_autofree char *text = NULL, *counts = NULL;
	Sum sum;

	fairness->is_stale = !gtk_widget_get_mapped(GTK_WIDGET(fairness));
	if (measures == NULL || fairness->is_stale)
		return;
	g_clear_pointer(&fairness->measured, sw_measured_free);
	if (sw_view_graph(sw_session_view(fairness->session))->tiles->n > MOST_TILES)
		error = g_error_new(SW_ERROR, SW_ERROR_ARGUMENT, "%s",
		                    _("The map is too large to measure while it is edited."));
	else
		fairness->measured =
			sw_measure(measures, fairness->measure,
		                   sw_view_facts(sw_session_view(fairness->session)), &error);
	sum = sum_up(fairness);
	show_bars(fairness, &sum);
	find_pieces(fairness);
	text = fairness->measured ? summary_of(fairness, &sum) : g_strdup(error->message);
	counts = g_strdup_printf("%s (%s)", _(measure_of(fairness)->counts),
	                         _(measure_of(fairness)->source));
	gtk_label_set_text(GTK_LABEL(fairness->summary), text);
	gtk_label_set_text(GTK_LABEL(fairness->counts), counts);
	sw_gap_line_measure(SW_GAP_LINE(fairness->line), fairness->measure);
	sw_rows_refill(fairness->rows, fairness->pieces->len);
	gtk_widget_set_visible(fairness->scroller, fairness->pieces->len > 0);
}

static const char *
label_of(guint i, gconstpointer game)
{
	const SwGameMeasures *measures = sw_game_measures(game);

	return measures && i < measures->n ? measures->measures[i].label : NULL;
}

static void
fill_measures(SwFairness *fairness)
{
	sw_list_fill_labels(fairness->measures, label_of, sw_session_game(fairness->session),
	                    &fairness->is_filling);
	fairness->measure = 0;
}

static void
on_measure(GtkDropDown *list, GParamSpec *what G_GNUC_UNUSED, SwFairness *fairness)
{
	if (fairness->is_filling || fairness->session == NULL)
		return;
	fairness->measure = gtk_drop_down_get_selected(list);
	fill(fairness);
	g_signal_emit(fairness, measured, 0, fairness->measure);
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (what & SW_SESSION_PROBLEMS)
		fill(data);
}

void
sw_fairness_set_session(SwFairness *fairness, SwSession *session)
{
	if (fairness->session)
		sw_session_ignore(fairness->session, fairness->listener);
	fairness->session = session;
	sw_gap_line_set_session(SW_GAP_LINE(fairness->line), session);
	sw_rows_refill(fairness->rows, 0);
	have_bars(fairness, 0);
	g_array_set_size(fairness->pieces, 0);
	g_clear_pointer(&fairness->measured, sw_measured_free);
	if (session == NULL)
		return;
	fairness->listener = sw_session_follow(session, on_session, fairness);
	fill_measures(fairness);
	gtk_widget_set_visible(fairness->even_out,
	                       sw_game_balance(sw_session_game(session)) != NULL);
	fill(fairness);
	sw_page_set_shown(GTK_WIDGET(fairness), sw_game_measures(sw_session_game(session)) != NULL);
}

static void
fairness_map(GtkWidget *widget)
{
	SwFairness *fairness = SW_FAIRNESS(widget);

	GTK_WIDGET_CLASS(sw_fairness_parent_class)->map(widget);
	if (fairness->session && fairness->is_stale)
		fill(fairness);
}

static void
fairness_finalize(GObject *object)
{
	SwFairness *fairness = SW_FAIRNESS(object);

	g_clear_pointer(&fairness->measured, sw_measured_free);
	g_array_unref(fairness->pieces);
	G_OBJECT_CLASS(sw_fairness_parent_class)->finalize(object);
}

static void
sw_fairness_class_init(SwFairnessClass *class)
{
	G_OBJECT_CLASS(class)->finalize = fairness_finalize;
	GTK_WIDGET_CLASS(class)->map = fairness_map;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "fairness");
	measured = g_signal_new("measured", SW_TYPE_FAIRNESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
	                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
	go_to = g_signal_new("go-to", SW_TYPE_FAIRNESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static GtkWidget *
add_text(SwFairness *fairness, const char *class)
{
	GtkWidget *label = sw_label_new_wrapped("", class);

	gtk_box_append(GTK_BOX(fairness), label);
	return label;
}

static GtkWidget *
new_button(const char *label, const char *tip, const char *action)
{
	GtkWidget *button = gtk_button_new_with_label(label);

	gtk_widget_set_tooltip_text(button, tip);
	gtk_widget_set_margin_end(button, 6);
	gtk_actionable_set_detailed_action_name(GTK_ACTIONABLE(button), action);
	return button;
}

/* Side by side if they fit: no page makes the panel wider than the others do. */
static GtkWidget *
new_buttons(SwFairness *fairness)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);

	gtk_widget_set_layout_manager(box, g_object_new(SW_TYPE_WRAP, NULL));
	fairness->even_out = new_button(
		_("Even out…"),
		_("Searches for arrangements in which the seats have more nearly the same"),
		"win.even-out");
	gtk_box_append(GTK_BOX(box),
	               new_button(_("Show on the map"),
	                          _("Shows what each tile contributes to this measure"),
	                          "win.overlay::measure"));
	gtk_box_append(GTK_BOX(box), fairness->even_out);
	return box;
}

static void
sw_fairness_init(SwFairness *fairness)
{
	static const SwRowType type = {sw_list_new_line, show_piece, go_to_piece, key_of_piece};

	fairness->pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	gtk_orientable_set_orientation(GTK_ORIENTABLE(fairness), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(fairness), 4);
	fairness->measures = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(fairness->measures,
	                            _("By which of the game’s measures the seats are compared"));
	g_signal_connect(fairness->measures, "notify::selected", G_CALLBACK(on_measure), fairness);
	gtk_box_append(GTK_BOX(fairness), sw_list_setting(_("Measure"), fairness->measures));
	fairness->bars = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	gtk_box_append(GTK_BOX(fairness), fairness->bars);
	fairness->summary = add_text(fairness, "numeric");
	fairness->line = sw_gap_line_new();
	gtk_box_append(GTK_BOX(fairness), fairness->line);
	gtk_box_append(GTK_BOX(fairness), new_buttons(fairness));
	fairness->counts = add_text(fairness, "counts");
	fairness->rows = SW_ROWS(
		sw_rows_new(_("Tiles that make the difference"), &type, MOST_ROWS, fairness));
	fairness->scroller = sw_rows_scroller(fairness->rows);
	gtk_box_append(GTK_BOX(fairness), fairness->scroller);
}
