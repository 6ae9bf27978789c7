#include "panels/fairness.h"

#include "panels/bar.h"
#include "session/session.h"
#include "widgets/page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

struct _SwFairness {
	GtkBox parent_instance;
	GtkWidget *summary, *bars;

	SwSession *session;
	guint listener;
	SwShares shown; /* by the bars, in the order of seats */
};

G_DEFINE_FINAL_TYPE(SwFairness, sw_fairness, GTK_TYPE_BOX)

/* ---- Figures ---------------------------------------------------------------------------- */

/* Formats parts as points, with one decimal: "12.5". */
static char *
format_points(gint64 parts, gboolean with_sign)
{
	gint64 tenths = (ABS(parts) * 10 + SW_WORTH_POINT / 2) / SW_WORTH_POINT;

	return g_strdup_printf(_("%s%" PRId64 ".%" PRId64),
	                       parts < 0   ? "−"
	                       : with_sign ? "+"
	                                   : "",
	                       tenths / 10, tenths % 10);
}

/* Returns a row with a seat, its bar and its figures. */
static GtkWidget *
row_new(void)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *figure = gtk_label_new(NULL);

	gtk_widget_add_css_class(figure, "numeric");
	gtk_box_append(GTK_BOX(row), gtk_label_new(NULL));
	gtk_box_append(GTK_BOX(row), sw_bar_new());
	gtk_box_append(GTK_BOX(row), figure);
	return row;
}

static void
show_row(GtkWidget *row, const SwShares *shares, guint i)
{
	GtkWidget *label = gtk_widget_get_first_child(row);
	g_autofree char *worth = format_points(shares->worth[i], FALSE);
	g_autofree char *gap = format_points(shares->worth[i] - sw_shares_mean(shares), TRUE);
	g_autofree char *seat = g_strdup_printf(_("Seat %d"), shares->seats[i]);
	g_autofree char *figures = g_strdup_printf("%s  %s", worth, gap);
	g_autofree char *spoken =
		g_strdup_printf(_("%s: worth %s, %s from the mean"), seat, worth, gap);

	gtk_label_set_text(GTK_LABEL(label), seat);
	sw_bar_show(gtk_widget_get_next_sibling(label), sw_seat_colour(shares->seats[i]),
	            (double)shares->worth[i] / (double)sw_shares_best(shares), spoken);
	gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(row)), figures);
}

/* Adds or removes rows, so that there are `n`. */
static void
have_rows(SwFairness *fairness, guint n)
{
	guint has = fairness->shown.n_homes;

	for (; has > n; has--)
		gtk_box_remove(GTK_BOX(fairness->bars), gtk_widget_get_last_child(fairness->bars));
	for (; has < n; has++)
		gtk_box_append(GTK_BOX(fairness->bars), row_new());
	fairness->shown.n_homes = n;
}

static void
show_rows(SwFairness *fairness, const SwShares *shares)
{
	GtkWidget *row;

	have_rows(fairness, shares->n_homes);
	row = gtk_widget_get_first_child(fairness->bars);
	for (guint i = 0; i < shares->n_homes; i++) {
		show_row(row, shares, i);
		row = gtk_widget_get_next_sibling(row);
	}
}

static gboolean
is_same(const SwShares *a, const SwShares *b)
{
	return a->n_homes == b->n_homes && memcmp(a->seats, b->seats, sizeof a->seats) == 0 &&
	       memcmp(a->worth, b->worth, sizeof a->worth) == 0;
}

static void
fill(SwFairness *fairness)
{
	const SwView *view = sw_session_view(fairness->session);
	g_autofree char *gap = NULL, *mean = NULL, *text = NULL;
	SwShares shares;

	if (!sw_game_shares(sw_session_game(fairness->session), sw_view_facts(view), &shares)) {
		have_rows(fairness, 0);
		text = g_strdup(_("Place two homes to compare them."));
	} else {
		sw_shares_sort(&shares);
		if (is_same(&shares, &fairness->shown))
			return;
		show_rows(fairness, &shares);
		fairness->shown = shares;
		gap = format_points(sw_shares_gap(&shares), FALSE);
		mean = format_points(sw_shares_mean(&shares), FALSE);
		text = g_strdup_printf(_("Gap %s, mean %s"), gap, mean);
	}
	gtk_label_set_text(GTK_LABEL(fairness->summary), text);
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
	have_rows(fairness, 0);
	if (session == NULL)
		return;
	fairness->listener = sw_session_follow(session, on_session, fairness);
	fill(fairness);
	sw_page_set_shown(GTK_WIDGET(fairness), sw_session_game(session)->seats &&
	                                                sw_session_game(session)->seats->shares);
}

static void
sw_fairness_class_init(SwFairnessClass *class)
{
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "fairness");
}

static void
sw_fairness_init(SwFairness *fairness)
{
	gtk_orientable_set_orientation(GTK_ORIENTABLE(fairness), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(fairness), 4);
	fairness->summary = gtk_label_new("");
	gtk_label_set_xalign(GTK_LABEL(fairness->summary), 0);
	gtk_widget_add_css_class(fairness->summary, "numeric");
	fairness->bars = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	gtk_box_append(GTK_BOX(fairness), fairness->bars);
	gtk_box_append(GTK_BOX(fairness), fairness->summary);
}
