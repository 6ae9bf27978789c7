#include "panels/history.h"

#include "base/later.h"
#include "base/text.h"
#include "session/queue.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

struct _SwHistory {
	GtkBox parent_instance;
	SwRows *rows;

	SwSession *session;
	guint listener;
	guint n;            /* steps */
	guint n_waiting;    /* orders in the queue, not yet steps */
	guint position, go; /* the step to go to, and the idle source that does it */
};

G_DEFINE_FINAL_TYPE(SwHistory, sw_history, GTK_TYPE_BOX)

#define MOST_ROWS 9

/* Shows an order in the queue, the last one on top. */
static void
show_waiting(SwHistory *history, GtkWidget *line, guint i)
{
	guint n = sw_session_n_waiting(history->session), from_first = history->n_waiting - 1 - i;
	g_autofree char *text = NULL;

	if (from_first >= n)
		return; /* stale: the rows have not been refilled yet */
	text = g_strdup_printf(_("%s (waiting)"), sw_session_waiting(history->session, from_first));
	sw_list_show_line(line, text);
	sw_list_set_class(line, "now", FALSE);
	sw_list_set_class(line, "undone", TRUE);
}

const char *
sw_history_first(const SwDocument *document)
{
	return sw_document_forgotten(document) > 0 ? _("Older steps were discarded")
	                                           : _("As it was opened");
}

static void
show_step(SwHistory *history, GtkWidget *line, guint position)
{
	SwDocument *document = sw_session_document(history->session);
	guint now, n = sw_document_n_steps(document, &now);
	g_autofree char *text = NULL, *marked = NULL;

	if (position > n)
		return; /* stale: the rows have not been refilled yet */
	text = sw_text_capital(position == 0 ? sw_history_first(document)
	                                     : sw_document_step_label(document, position - 1));
	if (position > 0 && position == sw_document_saved_at(document))
		marked = g_strdup_printf(_("%s (saved)"), text);
	sw_list_show_line(line, marked ? marked : text);
	sw_list_set_class(line, "now", position == now);
	sw_list_set_class(line, "undone", position > now);
}

/* The row's number from the bottom, where the first step is. */
static guint64
key_of(guint i, gpointer data)
{
	SwHistory *history = data;

	return history->n + history->n_waiting - i;
}

/* The newest row is on top. */
static void
show_row(GtkWidget *line, guint i, gpointer data)
{
	SwHistory *history = data;

	if (i < history->n_waiting)
		show_waiting(history, line, i);
	else
		show_step(history, line, history->n + history->n_waiting - i);
}

static void
fill(SwHistory *history)
{
	guint now;

	history->n = sw_document_n_steps(sw_session_document(history->session), &now);
	history->n_waiting = sw_session_n_waiting(history->session);
	sw_rows_refill(history->rows, history->n_waiting + history->n + 1);
	if (sw_rows_has_pointer(history->rows))
		return;
	sw_rows_reveal(history->rows, history->n_waiting > 0 ? 0 : history->n - now);
}

static void
go(gpointer data)
{
	SwHistory *history = data;

	gtk_widget_activate_action(GTK_WIDGET(history), "win.go-to", "u", history->position);
}

/* Goes to the step from the main loop: the document must not change while a click is being
 * handled. */
static void
on_step(guint i, gpointer data)
{
	SwHistory *history = data;

	if (i < history->n_waiting)
		return;
	history->position = history->n + history->n_waiting - i;
	sw_later_when_idle(&history->go, go, history);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_FILE | SW_SESSION_BUSY | SW_SESSION_REST))
		fill(data);
}

void
sw_history_set_session(SwHistory *history, SwSession *session)
{
	if (history->session)
		sw_session_ignore(history->session, history->listener);
	g_clear_handle_id(&history->go, g_source_remove);
	history->session = session;
	sw_rows_refill(history->rows, 0);
	if (session == NULL)
		return;
	history->listener = sw_session_follow(session, on_session, history);
	fill(history);
}

static void
sw_history_class_init(SwHistoryClass *class)
{
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "history");
}

static void
sw_history_init(SwHistory *history)
{
	static const SwRowType type = {sw_list_new_line, show_row, on_step, key_of};

	gtk_orientable_set_orientation(GTK_ORIENTABLE(history), GTK_ORIENTATION_VERTICAL);
	history->rows = SW_ROWS(sw_rows_new(_("History"), &type, MOST_ROWS, history));
	gtk_box_append(GTK_BOX(history), sw_rows_scroller(history->rows));
}
