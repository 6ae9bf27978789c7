#include "panels/history.h"

#include "panels/list.h"
#include "words.h"

#include <glib/gi18n.h>

struct _SwHistory {
	GtkBox parent_instance;
	GtkWidget *list, *scroller;

	SwSession *session;
	guint listener;
	guint last;         /* the position of the first row */
	guint now;          /* that of the document, when the rows were made; */
	guint forgotten;    /* and how many steps it had forgotten */
	guint position, go; /* where to go, when the main loop has the time */
};

G_DEFINE_FINAL_TYPE(SwHistory, sw_history, GTK_TYPE_BOX)

/* Around where the document is; older steps come into view as one goes back. */
#define MOST_ROWS 100

static GtkWidget *
new_row(SwHistory *history, guint position, guint now)
{
	SwDocument *document = sw_session_document(history->session);
	const char *first = sw_document_forgotten(document) > 0 ? _("Older steps are forgotten")
	                                                        : _("As it was opened");
	const char *label = position == 0 ? first : sw_document_step_label(document, position - 1);
	g_autofree char *text = sw_words_capital(label);
	GtkWidget *row = sw_list_row(text);

	if (position == now)
		gtk_widget_add_css_class(row, "now");
	else if (position > now)
		gtk_widget_add_css_class(row, "undone");
	return row;
}

/* A stroke adds one row; to lay out all of them again would take longer than its frame may. */
static gboolean
add_step(SwHistory *history, guint n, guint now)
{
	GtkListBox *list = GTK_LIST_BOX(history->list);
	GtkListBoxRow *before = gtk_list_box_get_row_at_index(list, 0), *oldest;

	if (before == NULL || history->now != history->last || now != n || n != history->last + 1 ||
	    sw_document_forgotten(sw_session_document(history->session)) != history->forgotten)
		return FALSE;
	gtk_widget_remove_css_class(GTK_WIDGET(before), "now");
	gtk_list_box_prepend(list, new_row(history, now, now));
	oldest = gtk_list_box_get_row_at_index(list, MOST_ROWS + 1);
	if (oldest)
		gtk_list_box_remove(list, GTK_WIDGET(oldest));
	history->last = history->now = now;
	return TRUE;
}

/* The newest on top, where the eye is. */
static void
fill(SwHistory *history)
{
	SwDocument *document = sw_session_document(history->session);
	guint now, n = sw_document_n_steps(document, &now);
	guint first;

	if (add_step(history, n, now))
		return;
	history->now = now;
	history->forgotten = sw_document_forgotten(document);
	sw_list_clear(history->list);
	history->last = MIN(n, now + MOST_ROWS / 4);
	first = history->last > MOST_ROWS ? history->last - MOST_ROWS : 0;
	for (guint position = history->last + 1; position-- > first;)
		gtk_list_box_append(GTK_LIST_BOX(history->list), new_row(history, position, now));
}

static gboolean
go(gpointer data)
{
	SwHistory *history = data;

	history->go = 0;
	sw_session_go_to(history->session, history->position);
	return G_SOURCE_REMOVE;
}

/* A row may not go while it speaks. */
static void
on_row(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, SwHistory *history)
{
	history->position = history->last - (guint)gtk_list_box_row_get_index(row);
	if (history->go == 0)
		history->go = g_idle_add(go, history);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (what & SW_SESSION_DOCUMENT)
		fill(data);
}

void
sw_history_set_session(SwHistory *history, SwSession *session)
{
	if (history->session)
		sw_session_ignore(history->session, history->listener);
	g_clear_handle_id(&history->go, g_source_remove);
	history->session = session;
	if (session == NULL)
		return;
	history->listener = sw_session_listen(session, on_session, history);
	sw_list_clear(history->list);
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
	gtk_orientable_set_orientation(GTK_ORIENTABLE(history), GTK_ORIENTATION_VERTICAL);
	history->list = sw_list_new(_("History"), &history->scroller, 220);
	g_signal_connect(history->list, "row-activated", G_CALLBACK(on_row), history);
	gtk_box_append(GTK_BOX(history), history->scroller);
}
