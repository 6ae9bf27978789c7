#include "window/part_search.h"

#include "session/outline.h"
#include "widgets/search.h"

#include <glib/gi18n.h>

#define MANY 4

typedef struct {
	GtkWidget **open;
	SwSession *session;
	guint listener;
	const SwGameSheet *game;
	SwPieceId holder;
	GArray *parts; /* SwSheetPart */
	GArray *order; /* guint: indices of `parts`, the legal ones first */
	SwSheetWorth worth;
} Parts;

static const SwSheetPart *
part_at(const Parts *parts, guint i)
{
	return &g_array_index(parts->parts, SwSheetPart, g_array_index(parts->order, guint, i));
}

static void
sort_parts(Parts *parts)
{
	for (guint pass = 0; pass < 2; pass++) {
		for (guint i = 0; i < parts->parts->len; i++) {
			const SwSheetPart *part = &g_array_index(parts->parts, SwSheetPart, i);
			g_autofree char *why_not = sw_sheet_why_not(&parts->worth, part);

			if ((why_not != NULL) == (pass == 1))
				g_array_append_val(parts->order, i);
		}
	}
}

static void
list_parts(Parts *parts, gboolean keeps_order)
{
	const SwView *view = sw_session_view(parts->session);
	guint n = parts->parts ? parts->parts->len : 0;

	g_clear_pointer(&parts->parts, g_array_unref);
	parts->parts = sw_sheet_parts(view, parts->game, parts->holder);
	sw_sheet_worth(view, parts->game, parts->holder, &parts->worth);
	if (keeps_order && parts->parts->len == n)
		return;
	g_array_set_size(parts->order, 0);
	sort_parts(parts);
}

/* ---- Rows ------------------------------------------------------------------------------- */

static const char *
kind_of(const Parts *parts, const SwSheetPart *part)
{
	return _(sw_session_game(parts->session)->table->kinds[part->kind].label);
}

static const char *
title_of(guint i, const char **more, gpointer data)
{
	const SwSheetPart *part = part_at(data, i);

	*more = kind_of(data, part);
	return part->name;
}

/* Returns for example "costs 2, 9 in the box". */
static char *
say_numbers(const SwSheetPart *part)
{
	g_autoptr(GString) text = g_string_new(NULL);

	if (part->has_price)
		g_string_append_printf(text, _("costs %d"), (int)part->price);
	else
		g_string_append(text, _("cost unknown"));
	if (part->has_left) {
		g_string_append(text, ", ");
		g_string_append_printf(text, _("%d in the box"), (int)MAX(part->left, 0));
	}
	return g_string_free(g_steal_pointer(&text), FALSE);
}

static GtkWidget *
new_row(guint i, gpointer data)
{
	const Parts *parts = data;
	const SwSheetPart *part = part_at(parts, i);
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *name = sw_search_label(part->name, NULL);
	g_autofree char *numbers = say_numbers(part);
	g_autofree char *why_not = sw_sheet_why_not(&parts->worth, part);
	g_autofree char *said = g_strjoin(", ", kind_of(parts, part), numbers, why_not, NULL);

	gtk_box_append(GTK_BOX(box), sw_search_label(kind_of(parts, part), "group"));
	gtk_box_append(GTK_BOX(box), name);
	if (why_not) {
		gtk_box_append(GTK_BOX(box), sw_search_label(why_not, "reason"));
		gtk_widget_add_css_class(row, "not-legal");
	}
	gtk_widget_set_hexpand(gtk_widget_get_last_child(box), TRUE);
	gtk_box_append(GTK_BOX(box), sw_search_label(numbers, "numeric"));
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               part->name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
	return row;
}

/* Returns for example "45 of 45; one more Testudo: would be 46 of 45". */
static char *
tell(gint i, gpointer data)
{
	const Parts *parts = data;
	g_autofree char *now = sw_sheet_worth_text(&parts->worth);
	g_autofree char *then =
		i < 0 ? NULL : sw_sheet_would_be(&parts->worth, part_at(parts, (guint)i));

	return then ? g_strdup_printf(_("%s; one more %s: %s"), now, part_at(parts, (guint)i)->name,
	                              then)
	            : g_strdup(now);
}

static void
run(guint i, gboolean has_shift, gpointer data)
{
	Parts *parts = data;
	const SwSheetPart *part = part_at(parts, i);

	sw_session_add_part(parts->session, parts->game, parts->holder, part->kind, part->name,
	                    has_shift ? MANY : 1);
}

/* ---- The search ------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	Parts *parts = data;

	if (!(what & (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS)) || *parts->open == NULL)
		return;
	/* Undo may have removed the holder. */
	if (!sw_piece_exists(
		    sw_document_piece(sw_session_document(parts->session), parts->holder))) {
		gtk_popover_popdown(GTK_POPOVER(*parts->open));
		return;
	}
	list_parts(parts, TRUE);
	sw_search_refill(*parts->open, parts->parts->len);
}

/* The session may be gone when the popover is freed. */
static void
on_closed(GtkPopover *popover G_GNUC_UNUSED, Parts *parts)
{
	sw_session_ignore(parts->session, parts->listener);
}

static void
free_parts(gpointer data)
{
	Parts *parts = data;

	g_array_unref(parts->parts);
	g_array_unref(parts->order);
	g_free(parts);
}

void
sw_part_search_open(GtkWindow *parent, GtkWidget **open, SwSession *session,
                    const SwGameSheet *game, SwPieceId holder)
{
	static SwSearchType type = {
		.stays = TRUE, .title = title_of, .row = new_row, .run = run, .tell = tell};
	Parts *parts;

	if (*open)
		return;
	parts = g_new0(Parts, 1);
	parts->open = open;
	parts->session = session;
	parts->game = game;
	parts->holder = holder;
	parts->order = g_array_new(FALSE, FALSE, sizeof(guint));
	list_parts(parts, FALSE);
	parts->listener = sw_session_listen(session, on_session, parts);
	type.prompt = _("Add by name");
	type.nothing = _("Nothing that is known has all these words");
	sw_search_open(parent, open, &type, parts->parts->len, parts, free_parts);
	g_signal_connect(*open, "closed", G_CALLBACK(on_closed), parts);
}
