#include "panels/inspector.h"

#include "base/text.h"
#include "document/damage.h"
#include "panels/fields.h"
#include "panels/kind_field.h"
#include "panels/remarks.h"
#include "widgets/basic.h"

#include <glib/gi18n.h>

struct _SwInspector {
	GtkBox parent_instance;
	GtkWidget *heading, *place, *kind, *fields, *remarks;
	GtkWidget *galaxy, *of_galaxy; /* of a scenario's galaxy: its heading and its fields */

	SwSession *session;
	const SwGroup *group;
	guint listener;
	SwPieceId shown;   /* if nothing is selected */
	SwPieceId dragged; /* is shown instead of what is selected; or SW_NO_PIECE */
};

G_DEFINE_FINAL_TYPE(SwInspector, sw_inspector, GTK_TYPE_BOX)

/* Returns what is dragged, or the selected pieces, or else the root. */
static const SwPieceId *
pieces_of(SwInspector *inspector, guint *n)
{
	const SwPieceId *selected = sw_session_selected(inspector->session, n);

	if (inspector->dragged != SW_NO_PIECE) {
		*n = 1;
		return &inspector->dragged;
	}
	if (*n > 0)
		return selected;
	inspector->shown = SW_ROOT_PIECE;
	*n = 1;
	return &inspector->shown;
}

static void
show_heading(SwInspector *inspector, SwDocument *document, const SwPieceId *ids, guint n)
{
	g_autoptr(GString) heading = g_string_new(NULL);
	g_autoptr(GString) place = g_string_new(NULL);

	if (n == 1) {
		g_autofree char *label = sw_text_capital(sw_document_label(document, ids[0]));

		g_string_append(heading, label);
		/* Of a card, the status line says in which hand or column it is. */
		if (!sw_session_has_mat(inspector->session))
			sw_document_append_place(place, document, ids[0]);
	} else {
		g_string_append_printf(heading, ngettext("%u piece", "%u pieces", n), n);
	}
	gtk_label_set_text(GTK_LABEL(inspector->heading), heading->str);
	gtk_label_set_text(GTK_LABEL(inspector->place), place->str);
}

/* With nothing selected, a scenario is followed by the galaxy in it. */
static SwPieceId
galaxy_of(SwInspector *inspector)
{
	SwPieceId galaxy = sw_document_galaxy(sw_session_document(inspector->session));
	guint n;

	sw_session_selected(inspector->session, &n);
	return n > 0 || inspector->dragged != SW_NO_PIECE || galaxy == SW_ROOT_PIECE ||
	                       sw_session_has_mat(inspector->session)
	               ? SW_NO_PIECE
	               : galaxy;
}

static void
fill_galaxy(SwInspector *inspector)
{
	SwPieceId galaxy = galaxy_of(inspector);
	gboolean is_shown = galaxy != SW_NO_PIECE;
	g_autofree char *label = NULL;

	gtk_widget_set_visible(inspector->galaxy, is_shown);
	gtk_widget_set_visible(inspector->of_galaxy, is_shown);
	if (!sw_fields_show(SW_FIELDS(inspector->of_galaxy), &galaxy, is_shown ? 1 : 0) ||
	    !is_shown)
		return;
	label = sw_text_capital(
		_(sw_document_kind(sw_session_document(inspector->session), galaxy)->label));
	gtk_label_set_text(GTK_LABEL(inspector->galaxy), label);
}

static void
fill(SwInspector *inspector)
{
	SwDocument *document = sw_session_document(inspector->session);
	guint n;
	const SwPieceId *ids = pieces_of(inspector, &n);

	if (sw_fields_show(SW_FIELDS(inspector->fields), ids, n))
		show_heading(inspector, document, ids, n);
	sw_kind_field_show(SW_KIND_FIELD(inspector->kind), inspector->session, ids, n,
	                   inspector->group);
	fill_galaxy(inspector);
}

void
sw_inspector_show_dragged(SwInspector *inspector, SwPieceId piece, SwXY shift)
{
	g_autoptr(GString) text = g_string_new(NULL);
	SwPlace place;

	if (inspector->session == NULL || (piece == SW_NO_PIECE && inspector->dragged == piece))
		return;
	if (inspector->dragged != piece) {
		inspector->dragged = piece;
		fill(inspector);
	}
	if (piece == SW_NO_PIECE)
		return;
	place = sw_document_place(sw_session_document(inspector->session), piece);
	place.point.x += shift.x;
	place.point.y += shift.y;
	sw_place_append(text, place);
	gtk_label_set_text(GTK_LABEL(inspector->place), text->str);
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwInspector *inspector = data;

	if (!(what &
	      (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION | SW_SESSION_LAYERS | SW_SESSION_REST)))
		return;
	inspector->dragged = SW_NO_PIECE;
	fill(inspector);
	sw_remarks_refill(SW_REMARKS(inspector->remarks));
}

void
sw_inspector_set_session(SwInspector *inspector, SwSession *session, const SwGroup *group)
{
	if (inspector->session)
		sw_session_ignore(inspector->session, inspector->listener);
	sw_remarks_set_session(SW_REMARKS(inspector->remarks), session);
	sw_fields_set_session(SW_FIELDS(inspector->fields), session, group);
	sw_fields_set_session(SW_FIELDS(inspector->of_galaxy), session, group);
	inspector->session = session;
	inspector->group = group;
	inspector->dragged = SW_NO_PIECE;
	if (session == NULL)
		return;
	inspector->listener = sw_session_follow(session, on_session, inspector);
	fill(inspector);
}

static void
sw_inspector_class_init(SwInspectorClass *class)
{
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "inspector");
}

static void
sw_inspector_init(SwInspector *inspector)
{
	GtkWidget *top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	inspector->dragged = SW_NO_PIECE;
	gtk_orientable_set_orientation(GTK_ORIENTABLE(inspector), GTK_ORIENTATION_VERTICAL);
	gtk_widget_set_size_request(GTK_WIDGET(inspector), 290, -1);
	inspector->heading = sw_label_new("", "title");
	gtk_widget_set_hexpand(inspector->heading, TRUE);
	inspector->place = gtk_label_new("");
	gtk_widget_add_css_class(inspector->place, "numeric");
	gtk_box_append(GTK_BOX(top), inspector->heading);
	gtk_box_append(GTK_BOX(top), inspector->place);
	inspector->fields = sw_fields_new(FALSE);
	inspector->kind = g_object_new(SW_TYPE_KIND_FIELD, NULL);
	gtk_box_append(GTK_BOX(inspector), top);
	gtk_box_append(GTK_BOX(inspector), inspector->kind);
	gtk_box_append(GTK_BOX(inspector), inspector->fields);
	inspector->galaxy = sw_label_new("", "title");
	inspector->of_galaxy = sw_fields_new(FALSE);
	gtk_box_append(GTK_BOX(inspector), inspector->galaxy);
	gtk_box_append(GTK_BOX(inspector), inspector->of_galaxy);
	inspector->remarks = g_object_new(SW_TYPE_REMARKS, NULL);
	gtk_box_append(GTK_BOX(inspector), inspector->remarks);
}
