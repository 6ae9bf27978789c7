#include "window/part_search.h"

#include "panels/part_list.h"
#include "session/outline.h"
#include "widgets/search.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

#define MANY 4

typedef struct {
	GtkWidget **open;
	guint listener;
	SwPartList list;
} Parts;

/* ---- Rows ------------------------------------------------------------------------------- */

static const char *
title_of(guint i, const char **more, gpointer data)
{
	const Parts *parts = data;

	*more = sw_part_list_kind(&parts->list, i);
	return sw_part_list_at(&parts->list, i)->name;
}

static GtkWidget *
new_row(guint i, gpointer data)
{
	return sw_part_list_row(&((const Parts *)data)->list, i);
}

/* Returns for example "45 of 45; one more Testudo: would be 46 of 45". */
static char *
tell(gint i, gpointer data)
{
	const SwPartList *list = &((const Parts *)data)->list;
	const SwSheetPart *part = i < 0 ? NULL : sw_part_list_at(list, (guint)i);
	g_autofree char *now = sw_sheet_worth_text(&list->worth);
	g_autofree char *then = part ? sw_sheet_would_be(&part->then) : NULL;

	return part ? g_strdup_printf(_("%s; one more %s: %s"), now, part->name, then)
	            : g_strdup(now);
}

static void
run(guint i, gboolean has_shift, gpointer data)
{
	const SwPartList *list = &((const Parts *)data)->list;
	const SwSheetPart *part = sw_part_list_at(list, i);

	sw_session_add_part(list->session, list->game, list->holder, part->kind, part->name,
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
	if (!sw_piece_exists(sw_document_piece(sw_session_document(parts->list.session),
	                                       parts->list.holder))) {
		gtk_popover_popdown(GTK_POPOVER(*parts->open));
		return;
	}
	sw_part_list_update(&parts->list);
	sw_search_refill(*parts->open, parts->list.order->len);
}

/* The session may be gone when the popover is freed. */
static void
on_closed(GtkPopover *popover G_GNUC_UNUSED, Parts *parts)
{
	sw_session_ignore(parts->list.session, parts->listener);
}

static void
free_parts(gpointer data)
{
	Parts *parts = data;

	sw_part_list_clear(&parts->list);
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
	sw_part_list_init(&parts->list, session, game, holder);
	parts->listener = sw_session_listen(session, on_session, parts);
	type.prompt = _("Add by name");
	type.nothing = _("Nothing that is known has all these words");
	sw_search_open(parent, open, &type, parts->list.order->len, parts, free_parts);
	sw_topic_set(*open, "sheet#add-by-name");
	g_signal_connect(*open, "closed", G_CALLBACK(on_closed), parts);
}
