#include "panels/remarks.h"

#include "session/typed.h"
#include "widgets/basic.h"
#include "widgets/field.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

#define N_ABOUT (SW_ABOUT_TEXT + 1)

struct _SwRemarks {
	GtkBox parent_instance;
	GtkWidget *about[N_ABOUT], *about_rows[N_ABOUT];
	GtkWidget *note, *note_row;

	SwSession *session;
	GArray *noted; /* SwPieceId of what is selected on hexes, whose notes are shown */
	gboolean is_filling;
	gboolean waits; /* an edit is still in the queue */
};

G_DEFINE_FINAL_TYPE(SwRemarks, sw_remarks, GTK_TYPE_BOX)

/* ---- Texts ------------------------------------------------------------------------------ */

/* Returns a text of `about`, which may be SW_NO_PIECE. */
static const char *
about_text(const SwDocument *document, SwPieceId about, guint attribute)
{
	if (about == SW_NO_PIECE || !sw_document_has(document, about, attribute))
		return "";
	return sw_document_get_text(document, about, attribute);
}

static void
set_field_text(GtkWidget *field, const char *text)
{
	g_autofree char *now = sw_field_text(field);

	gtk_widget_remove_css_class(field, "error");
	if (!g_str_equal(now, text))
		sw_field_show_text(field, text);
	sw_field_take_typed(field);
}

/* ---- Showing ---------------------------------------------------------------------------- */

/* More than these have no field for their notes. */
#define MOST_NOTED 1000

/* Returns what is selected; nothing unless all of it is on hexes. */
static GArray *
find_noted(SwSession *session)
{
	GArray *noted = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	for (guint i = 0; i < n && n <= MOST_NOTED; i++) {
		if (!sw_place_is_hex(sw_document_place(sw_session_document(session), ids[i])))
			break;
		g_array_append_val(noted, ids[i]);
	}
	if (noted->len < n)
		g_array_set_size(noted, 0);
	return noted;
}

static SwHex
hex_of(const SwRemarks *remarks, guint i)
{
	return sw_document_place(sw_session_document(remarks->session),
	                         g_array_index(remarks->noted, SwPieceId, i))
	        .hex;
}

/* Shows the note that all have, or that they differ. */
static void
fill_note(SwRemarks *remarks)
{
	const char *first = "";
	gboolean differs = FALSE;

	if (remarks->noted->len > 0)
		first = sw_session_note(remarks->session, hex_of(remarks, 0));
	for (guint i = 1; i < remarks->noted->len && !differs; i++)
		differs =
			!g_str_equal(first, sw_session_note(remarks->session, hex_of(remarks, i)));
	gtk_entry_set_placeholder_text(GTK_ENTRY(remarks->note), differs ? _("different") : NULL);
	set_field_text(remarks->note, differs ? "" : first);
	gtk_widget_set_visible(remarks->note_row, remarks->noted->len > 0);
}

static void
fill(SwRemarks *remarks)
{
	const SwDocument *document = sw_session_document(remarks->session);
	SwPieceId about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	guint n;

	g_clear_pointer(&remarks->noted, g_array_unref);
	remarks->noted = find_noted(remarks->session);
	sw_session_selected(remarks->session, &n);
	remarks->is_filling = TRUE;
	remarks->waits = FALSE;
	for (guint i = 0; i < N_ABOUT; i++) {
		set_field_text(remarks->about[i], about_text(document, about, i));
		gtk_widget_set_visible(remarks->about_rows[i], n == 0);
	}
	fill_note(remarks);
	remarks->is_filling = FALSE;
}

/* TRUE if the note shown is not that of what is selected. */
static gboolean
shows_another(SwRemarks *remarks)
{
	g_autoptr(GArray) now = find_noted(remarks->session);

	return now->len != remarks->noted->len ||
	       (now->len > 0 &&
	        memcmp(now->data, remarks->noted->data, now->len * sizeof(SwPieceId)) != 0);
}

/* ---- Editing ---------------------------------------------------------------------------- */

static gboolean
say(SwRemarks *remarks, GtkWidget *field, const char *text, GError **error)
{
	for (guint i = 0; i < N_ABOUT; i++) {
		if (field == remarks->about[i])
			return sw_session_set_about(remarks->session, i, text, error);
	}
	if (remarks->noted->len == 1)
		return sw_session_set_note(remarks->session, hex_of(remarks, 0), text, error);
	return remarks->noted->len == 0 ||
	       sw_session_set_notes(remarks->session,
	                            (const SwPieceId *)(gconstpointer)remarks->noted->data,
	                            remarks->noted->len, text, error);
}

static void
take(SwRemarks *remarks, GtkWidget *field)
{
	g_autofree char *text = sw_field_text(field);
	g_autoptr(GError) error = NULL;

	if (remarks->is_filling || remarks->session == NULL)
		return;
	sw_field_accept(field);
	if (!sw_field_is_typed(field))
		return;
	if (!say(remarks, field, text, &error)) {
		sw_field_refuse(field, error->message);
		return;
	}
	sw_field_take_typed(field);
	remarks->waits = sw_session_is_busy(remarks->session);
}

/* Has the journal keep the text as it is by now. */
static void
keep(SwRemarks *remarks, GtkWidget *field, const char *text)
{
	SW_TYPED(remarks->session);

	if (sw_field_is_typed(field))
		say(remarks, field, text, NULL);
}

static void
on_rest(GtkWidget *field, gpointer data)
{
	SwRemarks *remarks = data;
	g_autofree char *text = sw_field_text(field);

	if (remarks->is_filling || remarks->session == NULL)
		return;
	keep(remarks, field, text);
}

static void
on_activate(GtkWidget *field, SwRemarks *remarks)
{
	take(remarks, field);
}

static void
on_leave(GtkEventControllerFocus *focus, SwRemarks *remarks)
{
	take(remarks, gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus)));
}

static void
take_edits(SwRemarks *remarks, GtkWidget *field)
{
	GtkEventController *focus = gtk_event_controller_focus_new();

	if (GTK_IS_ENTRY(field))
		g_signal_connect(field, "activate", G_CALLBACK(on_activate), remarks);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), remarks);
	gtk_widget_add_controller(field, focus);
	sw_field_share_history(field);
	sw_field_watch_typing(field, on_rest, remarks);
}

/* ---- The panel -------------------------------------------------------------------------- */

void
sw_remarks_refill(SwRemarks *remarks)
{
	for (guint i = 0; i < N_ABOUT; i++)
		take(remarks, remarks->about[i]);
	take(remarks, remarks->note);
	if (!remarks->waits || !sw_session_is_busy(remarks->session) || shows_another(remarks))
		fill(remarks);
}

void
sw_remarks_set_session(SwRemarks *remarks, SwSession *session)
{
	remarks->session = session;
	if (session)
		fill(remarks);
}

static GtkWidget *
add_entry(SwRemarks *remarks, const char *label, const char *help, GtkWidget **row)
{
	GtkWidget *entry = gtk_entry_new();

	gtk_widget_set_tooltip_text(entry, help);
	take_edits(remarks, entry);
	*row = sw_list_setting(label, entry);
	gtk_box_append(GTK_BOX(remarks), *row);
	return entry;
}

static GtkWidget *
add_text(SwRemarks *remarks, const char *label, const char *help, GtkWidget **row)
{
	GtkWidget *text = gtk_text_view_new(), *scroller = gtk_scrolled_window_new();

	gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text), GTK_WRAP_WORD_CHAR);
	gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(text), FALSE);
	gtk_widget_set_tooltip_text(text, help);
	sw_accessible_set_name(text, label);
	take_edits(remarks, text);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), text);
	gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), 64);
	gtk_scrolled_window_set_has_frame(GTK_SCROLLED_WINDOW(scroller), TRUE);
	*row = sw_list_setting(label, scroller);
	gtk_box_append(GTK_BOX(remarks), *row);
	return text;
}

static void
remarks_finalize(GObject *object)
{
	g_clear_pointer(&SW_REMARKS(object)->noted, g_array_unref);
	G_OBJECT_CLASS(sw_remarks_parent_class)->finalize(object);
}

static void
sw_remarks_class_init(SwRemarksClass *class)
{
	G_OBJECT_CLASS(class)->finalize = remarks_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "remarks");
}

static void
sw_remarks_init(SwRemarks *remarks)
{
	const SwAttribute *about = sw_element_about.attributes;

	gtk_orientable_set_orientation(GTK_ORIENTABLE(remarks), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(remarks), 8);
	for (guint i = 0; i < N_ABOUT; i++) {
		remarks->about[i] = (about[i].is_content ? add_text : add_entry)(
			remarks, _(about[i].label), _(about[i].help), &remarks->about_rows[i]);
	}
	remarks->note =
		add_entry(remarks, _("Note"), _("A note shown on this hex"), &remarks->note_row);
}
