#include "panels/gap_line.h"

#include "base/later.h"
#include "base/text.h"
#include "panels/history.h"
#include "session/gap_trail.h"
#include "session/latest.h"
#include "widgets/basic.h"

#include <glib/gi18n.h>

struct _SwGapLine {
	GtkWidget parent_instance;
	SwSession *session;
	guint measure;
	SwLatest *latest;
	SwGapTrail *trail;  /* what is shown; NULL: nothing */
	guint go, position; /* the idle source that goes to a position, and that position */
};

G_DEFINE_FINAL_TYPE(SwGapLine, sw_gap_line, GTK_TYPE_WIDGET)

#define HEIGHT 52
#define MARGIN 6
#define DOT 3.5

/* Larger documents are not measured a hundred times. */
#define MOST_PIECES SW_CHECK_AT_ONCE

/* ---- The worker --------------------------------------------------------------------------- */

static gboolean
is_too_large(const SwGapLine *line)
{
	guint32 n;

	sw_document_pieces(sw_session_document(line->session), &n);
	return n > MOST_PIECES;
}

static gpointer
ask(gpointer owner)
{
	const SwGapLine *line = owner;

	if (line->session == NULL || is_too_large(line))
		return NULL;
	return sw_gap_trail_new(line->session, line->measure);
}

static void
format_gap(GString *out, const SwGapTrail *trail, guint i)
{
	sw_figure_append(out, sw_gap_trail_measure(trail), sw_gap_trail_gap(trail, i));
}

/* Says where the line begins and where it is now. */
static void
say(SwGapLine *line)
{
	const SwGapTrail *trail = line->trail;
	g_autoptr(GString) first = g_string_new(NULL), now = g_string_new(NULL);
	g_autofree char *text = NULL;

	format_gap(first, trail, 0);
	format_gap(now, trail, sw_gap_trail_now(trail));
	text = g_strdup_printf(ngettext("Gap over %u step: first %s, now %s",
	                                "Gap over %u steps: first %s, now %s",
	                                sw_gap_trail_n(trail) - 1),
	                       sw_gap_trail_n(trail) - 1, first->str, now->str);
	sw_accessible_set_name(GTK_WIDGET(line), text);
}

static gboolean
has_gaps(const SwGapTrail *trail)
{
	guint n = 0;

	for (guint i = 0; i < sw_gap_trail_n(trail); i++)
		n += sw_gap_trail_gap(trail, i) != SW_NO_FIGURE;
	return n > 1;
}

static gboolean
show(gpointer owner, gpointer data)
{
	SwGapLine *line = owner;

	g_clear_pointer(&line->trail, sw_gap_trail_unref);
	line->trail = sw_gap_trail_ref(data);
	gtk_widget_set_visible(GTK_WIDGET(line), has_gaps(line->trail));
	say(line);
	gtk_widget_queue_draw(GTK_WIDGET(line));
	return TRUE;
}

static const SwLatestType type = {"gaps", ask, (SwJobWork)sw_gap_trail_run,
                                  (GDestroyNotify)sw_gap_trail_unref, show};

static void
clear(SwGapLine *line)
{
	g_clear_pointer(&line->trail, sw_gap_trail_unref);
	gtk_widget_set_visible(GTK_WIDGET(line), FALSE);
}

/* FALSE once the document has changed: then what is shown is of another history. */
static gboolean
is_fresh(const SwGapLine *line)
{
	return line->trail && sw_gap_trail_revision(line->trail) ==
	                              sw_document_revision(sw_session_document(line->session));
}

void
sw_gap_line_measure(SwGapLine *line, guint measure)
{
	line->measure = measure;
	sw_latest_change(line->latest);
	if (line->session && is_too_large(line))
		clear(line);
	sw_latest_ask(line->latest);
}

void
sw_gap_line_set_session(SwGapLine *line, SwSession *session)
{
	sw_latest_drop(line->latest);
	sw_latest_change(line->latest);
	g_clear_handle_id(&line->go, g_source_remove);
	clear(line);
	line->session = session;
}

/* ---- Drawing ------------------------------------------------------------------------------ */

static double
x_of(const SwGapLine *line, guint i)
{
	double width = gtk_widget_get_width(GTK_WIDGET(line)) - 2.0 * MARGIN;

	return MARGIN + width * i / MAX(sw_gap_trail_n(line->trail) - 1, 1);
}

static double
y_of(const SwGapLine *line, gint64 gap, gint64 most)
{
	double height = gtk_widget_get_height(GTK_WIDGET(line)) - 2.0 * MARGIN;

	return MARGIN + height * (1 - (double)gap / (double)MAX(most, 1));
}

static gint64
find_most(const SwGapTrail *trail)
{
	gint64 most = 0;

	for (guint i = 0; i < sw_gap_trail_n(trail); i++)
		most = MAX(most, sw_gap_trail_gap(trail, i));
	return most;
}

/* Adds the line, with gaps where some seat has no figure. */
static void
add_line(const SwGapLine *line, cairo_t *cr, gint64 most)
{
	gboolean goes_on = FALSE;

	for (guint i = 0; i < sw_gap_trail_n(line->trail); i++) {
		gint64 gap = sw_gap_trail_gap(line->trail, i);

		if (gap != SW_NO_FIGURE && goes_on)
			cairo_line_to(cr, x_of(line, i), y_of(line, gap, most));
		else if (gap != SW_NO_FIGURE)
			cairo_move_to(cr, x_of(line, i), y_of(line, gap, most));
		goes_on = gap != SW_NO_FIGURE;
	}
}

static void
gap_line_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	const SwGapLine *line = SW_GAP_LINE(widget);
	int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
	gint64 most, now;
	GdkRGBA colour;
	cairo_t *cr;
	guint at;

	if (!is_fresh(line))
		return;
	most = find_most(line->trail);
	at = sw_gap_trail_now(line->trail);
	now = sw_gap_trail_gap(line->trail, at);
	gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour);
	cr = gtk_snapshot_append_cairo(snapshot,
	                               &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
	cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, 0.25);
	cairo_set_line_width(cr, 1);
	cairo_move_to(cr, MARGIN, height - MARGIN + 0.5);
	cairo_line_to(cr, width - MARGIN, height - MARGIN + 0.5);
	cairo_stroke(cr);
	gdk_cairo_set_source_rgba(cr, &colour);
	cairo_set_line_width(cr, 1.5);
	add_line(line, cr, most);
	cairo_stroke(cr);
	cairo_set_source_rgb(cr, 0.21, 0.52, 0.89);
	cairo_arc(cr, x_of(line, at), now == SW_NO_FIGURE ? height - MARGIN : y_of(line, now, most),
	          DOT, 0, 2 * G_PI);
	cairo_fill(cr);
	cairo_destroy(cr);
}

static void
gap_line_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation,
                 int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
                 int *natural_baseline)
{
	*minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : HEIGHT;
	*minimum_baseline = *natural_baseline = -1;
}

/* ---- The pointer -------------------------------------------------------------------------- */

/* The state nearest to the pointer. */
static guint
state_at(const SwGapLine *line, double x)
{
	guint last = sw_gap_trail_n(line->trail) - 1;
	double width = gtk_widget_get_width(GTK_WIDGET(line)) - 2.0 * MARGIN;

	return (guint)CLAMP((x - MARGIN) / MAX(width, 1) * last + 0.5, 0, last);
}

static gboolean
gap_line_query_tooltip(GtkWidget *widget, int x, int y G_GNUC_UNUSED,
                       gboolean by_keys G_GNUC_UNUSED, GtkTooltip *tooltip)
{
	const SwGapLine *line = SW_GAP_LINE(widget);
	g_autofree char *text = NULL, *step = NULL;
	g_autoptr(GString) gap = g_string_new(NULL);
	const char *label;
	guint i;

	if (!is_fresh(line))
		return FALSE;
	i = state_at(line, x);
	label = sw_gap_trail_label(line->trail, i);
	step = sw_text_capital(label ? label
	                             : sw_history_first(sw_session_document(line->session)));
	format_gap(gap, line->trail, i);
	text = g_strdup_printf(_("%s: gap %s"), step, gap->str);
	gtk_tooltip_set_text(tooltip, text);
	return TRUE;
}

static void
go(gpointer data)
{
	SwGapLine *line = data;

	gtk_widget_activate_action(GTK_WIDGET(line), "win.go-to", "u", line->position);
}

/* Goes from the main loop: the document must not change while a click is being handled. */
static void
on_released(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x,
            double y G_GNUC_UNUSED, SwGapLine *line)
{
	if (!is_fresh(line))
		return;
	line->position = sw_gap_trail_position(line->trail, state_at(line, x));
	sw_later_when_idle(&line->go, go, line);
}

/* ---- The widget --------------------------------------------------------------------------- */

static void
gap_line_finalize(GObject *object)
{
	SwGapLine *line = SW_GAP_LINE(object);

	g_clear_handle_id(&line->go, g_source_remove);
	sw_latest_free(line->latest);
	g_clear_pointer(&line->trail, sw_gap_trail_unref);
	G_OBJECT_CLASS(sw_gap_line_parent_class)->finalize(object);
}

static void
sw_gap_line_class_init(SwGapLineClass *class)
{
	GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->finalize = gap_line_finalize;
	widget_class->snapshot = gap_line_snapshot;
	widget_class->measure = gap_line_measure;
	widget_class->query_tooltip = gap_line_query_tooltip;
	gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sw_gap_line_init(SwGapLine *line)
{
	GtkGesture *click = gtk_gesture_click_new();

	line->latest = sw_latest_new(&type, line);
	gtk_widget_set_has_tooltip(GTK_WIDGET(line), TRUE);
	gtk_widget_set_visible(GTK_WIDGET(line), FALSE);
	g_signal_connect(click, "released", G_CALLBACK(on_released), line);
	gtk_widget_add_controller(GTK_WIDGET(line), GTK_EVENT_CONTROLLER(click));
}

GtkWidget *
sw_gap_line_new(void)
{
	return g_object_new(SW_TYPE_GAP_LINE, NULL);
}
