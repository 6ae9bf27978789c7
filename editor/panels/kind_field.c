#include "panels/kind_field.h"

#include "base/text.h"
#include "document/damage.h"
#include "session/retype.h"
#include "widgets/basic.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

/* More pieces than this are not looked at each time that the selection changes. */
#define MOST_PIECES 500

struct _SwKindField {
	GtkBox parent_instance;
	GtkWidget *unread, *row, *list;

	SwSession *session;
	const SwGroup *group;
	GArray *ids;       /* SwPieceId */
	GArray *retypes;   /* SwRetype */
	gboolean has_none; /* the first item stands for no kind, or several */
	char *shown;       /* what the list shows */
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwKindField, sw_kind_field, GTK_TYPE_BOX)

/* ---- Showing ---------------------------------------------------------------------------- */

/* "Home system", or "Empty system (without Value)". */
static char *
word_of(const SwKindField *field, const SwRetype *one)
{
	const SwTable *table = sw_session_game(field->session)->table;
	g_autofree char *label = sw_text_capital(_(table->kinds[one->kind].label));

	if (*one->lost == '\0')
		return g_steal_pointer(&label);
	return g_strdup_printf(_("%s (without %s)"), label, one->lost);
}

/* Returns the position among the kinds of that of all pieces; -1 if it differs, or could not be
 * read. */
static gint
position(const SwKindField *field)
{
	const SwDocument *document = sw_session_document(field->session);
	guint kind = 0;

	SW_EACH_ID (id, field->ids) {
		guint its = sw_document_piece(document, id)->kind;

		if (sw_document_is_stand_in(document, id) || (id_at > 0 && its != kind))
			return -1;
		kind = its;
	}
	for (guint i = 0; i < field->retypes->len; i++) {
		if (g_array_index(field->retypes, SwRetype, i).kind == kind)
			return (gint)i;
	}
	return -1;
}

static void
fill_list(SwKindField *field)
{
	gint at = position(field);
	g_autoptr(GtkStringList) items = gtk_string_list_new(NULL);
	g_autoptr(GString) shown = g_string_new(NULL);

	field->has_none = at < 0;
	if (field->has_none)
		gtk_string_list_append(items, "—");
	g_string_append_printf(shown, "%d", at);
	SW_EACH (const SwRetype, one, field->retypes) {
		g_autofree char *word = word_of(field, one);

		gtk_string_list_append(items, word);
		g_string_append_printf(shown, "\n%s", word);
	}
	/* An open list stays open if nothing else is to be shown. */
	if (g_strcmp0(shown->str, field->shown) == 0)
		return;
	g_free(field->shown);
	field->shown = g_string_free(g_steal_pointer(&shown), FALSE);
	field->is_filling = TRUE;
	gtk_drop_down_set_model(GTK_DROP_DOWN(field->list), G_LIST_MODEL(items));
	gtk_drop_down_set_selected(GTK_DROP_DOWN(field->list), (guint)MAX(at, 0));
	field->is_filling = FALSE;
}

static void
show_unread(SwKindField *field)
{
	g_autofree char *unread =
		field->ids->len == 1
			? sw_session_unread(field->session, g_array_index(field->ids, SwPieceId, 0))
			: NULL;

	gtk_widget_set_visible(field->unread, unread != NULL);
	if (unread)
		gtk_label_set_text(GTK_LABEL(field->unread), unread);
}

void
sw_kind_field_show(SwKindField *field, SwSession *session, const SwPieceId *ids, guint n,
                   const SwGroup *group)
{
	field->session = session;
	field->group = group;
	g_array_set_size(field->ids, 0);
	if (n <= MOST_PIECES)
		g_array_append_vals(field->ids, ids, n);
	g_clear_pointer(&field->retypes, g_array_unref);
	field->retypes = sw_session_retypes(session, ids, field->ids->len);
	gtk_widget_set_visible(field->row, field->retypes->len > 0);
	if (field->retypes->len > 0)
		fill_list(field);
	show_unread(field);
}

/* ---- Choosing --------------------------------------------------------------------------- */

static void
on_selected(GtkDropDown *list, GParamSpec *what G_GNUC_UNUSED, SwKindField *field)
{
	guint at = gtk_drop_down_get_selected(list) - field->has_none;
	g_autoptr(GArray) ids = NULL;

	if (field->is_filling || at >= field->retypes->len)
		return;
	ids = g_array_copy(field->ids);
	sw_session_set_kind(field->session, (const SwPieceId *)(gpointer)ids->data, ids->len,
	                    g_array_index(field->retypes, SwRetype, at).kind, field->group);
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
kind_field_finalize(GObject *object)
{
	SwKindField *field = SW_KIND_FIELD(object);

	g_array_unref(field->ids);
	g_clear_pointer(&field->retypes, g_array_unref);
	g_free(field->shown);
	G_OBJECT_CLASS(sw_kind_field_parent_class)->finalize(object);
}

static void
sw_kind_field_class_init(SwKindFieldClass *class)
{
	G_OBJECT_CLASS(class)->finalize = kind_field_finalize;
}

static void
sw_kind_field_init(SwKindField *field)
{
	field->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	gtk_orientable_set_orientation(GTK_ORIENTABLE(field), GTK_ORIENTATION_VERTICAL);
	field->unread = sw_label_new_wrapped("", "error");
	field->list = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(field->list,
	                            _("Makes the piece one of another kind, with its images"));
	sw_accessible_set_name(field->list, _("Kind"));
	g_signal_connect(field->list, "notify::selected", G_CALLBACK(on_selected), field);
	field->row = sw_list_setting(_("Kind"), field->list);
	gtk_widget_set_margin_top(field->row, 6);
	gtk_box_append(GTK_BOX(field), field->unread);
	gtk_box_append(GTK_BOX(field), field->row);
}
