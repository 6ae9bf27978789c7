#include "window/part_search.h"

#include "mat/mat_description.h"
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
	SwMatTool *mat; /* where cards are laid; NULL: rows are added */
	SwMatTarget target;
	SwSearchType type;
	char *prompt;
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

/* Lays one copy after the one before. */
static void
lay(Parts *parts, guint i)
{
	const SwPartList *list = &parts->list;
	const SwSheetPart *part = sw_part_list_at(list, i);
	g_autofree char *text =
		sw_zone_text(list->session, list->game, list->holder, part->kind, part->name);

	sw_mat_tool_set_cursor(parts->mat, parts->target);
	sw_mat_tool_paste(parts->mat, text);
	sw_mat_tool_cursor(parts->mat, &parts->target);
}

static void
run_zone(guint i, gboolean has_shift G_GNUC_UNUSED, gpointer data)
{
	lay(data, i);
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
	g_free(parts->prompt);
	g_free(parts);
}

/* Opens the search for the list. */
static void
open_search(GtkWindow *parent, Parts *parts)
{
	parts->listener = sw_session_listen(parts->list.session, on_session, parts);
	parts->type.prompt = parts->prompt;
	parts->type.nothing = _("Nothing that is known has all these words");
	sw_search_open(parent, parts->open, &parts->type, parts->list.order->len, parts,
	               free_parts);
	sw_topic_set(*parts->open, "sheet#add-by-name");
	g_signal_connect(*parts->open, "closed", G_CALLBACK(on_closed), parts);
}

void
sw_part_search_open(GtkWindow *parent, GtkWidget **open, SwSession *session,
                    const SwGameSheet *game, SwPieceId holder)
{
	Parts *parts;

	if (*open)
		return;
	parts = g_new0(Parts, 1);
	parts->open = open;
	parts->type = (SwSearchType){
		.stays = TRUE, .title = title_of, .row = new_row, .run = run, .tell = tell};
	sw_part_list_init(&parts->list, session, game, holder);
	parts->prompt = g_strdup(_("Add by name"));
	open_search(parent, parts);
}

gboolean
sw_part_search_open_zone(GtkWindow *parent, GtkWidget **open, SwSession *session, SwMatTool *mat,
                         const SwGameSheet *game, const SwMatTarget *target)
{
	const SwMat *on = sw_mat_tool_mat(mat);
	const SwMatBand *band = sw_mat_band(on, sw_mat_slot(on, target->slot)->band);
	SwPieceId source = sw_zone_source(session, game, band->piece);
	g_autoptr(GString) where = g_string_new(NULL);
	Parts *parts;

	if (source == SW_NO_PIECE || *open)
		return source != SW_NO_PIECE;
	sw_mat_describe_slot(where, on, target->slot);
	parts = g_new0(Parts, 1);
	parts->open = open;
	parts->mat = mat;
	parts->target = *target;
	parts->type =
		(SwSearchType){.stays = TRUE, .title = title_of, .row = new_row, .run = run_zone};
	sw_part_list_init_zone(&parts->list, session, game, source);
	/* Translators: followed by a place, as "hand, side 1". */
	parts->prompt = g_strdup_printf(_("Add by name to: %s"), where->str);
	open_search(parent, parts);
	return TRUE;
}
