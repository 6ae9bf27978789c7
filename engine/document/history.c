#include "document/private.h"

#include <string.h>

/* ---- Steps ------------------------------------------------------------------------------ */

static Step *
step_new(const char *label)
{
	Step *step = g_new(Step, 1);

	step->label = g_strdup(label);
	step->edits = g_array_new(FALSE, FALSE, sizeof(Edit));
	return step;
}

static void
step_free(gpointer data)
{
	Step *step = data;

	g_free(step->label);
	g_array_unref(step->edits);
	g_free(step);
}

static gsize
step_bytes(const Step *step)
{
	return sizeof(Step) + strlen(step->label) + step->edits->len * sizeof(Edit);
}

void
history__init(History *history)
{
	*history = (History){.steps = g_ptr_array_new_with_free_func(step_free)};
}

void
history__clear(History *history)
{
	g_ptr_array_unref(history->steps);
	g_clear_pointer(&history->open, step_free);
}

/* ---- Doing and undoing one edit --------------------------------------------------------- */

static void
set_there(SwDocument *document, SwPieceId id, gboolean there)
{
	SwPiece *piece = document__piece(document, id);
	SwPlace place = sw_document_place(document, id);

	if (there) {
		piece->state &= (guint8)~SW_PIECE_REMOVED;
		index__add(&document->index, id, place);
	} else {
		piece->state |= SW_PIECE_REMOVED;
		index__remove(&document->index, id, place);
	}
}

static void
set_place(SwDocument *document, SwPieceId id, SwPlace place)
{
	index__remove(&document->index, id, sw_document_place(document, id));
	document__set_place(document, id, place);
	index__add(&document->index, id, place);
}

static void
set_value(SwDocument *document, const Edit *edit, gboolean has, gint32 value)
{
	if (has)
		document__put_value(document, edit->piece, edit->attribute, value);
	else if (sw_document_has(document, edit->piece, edit->attribute))
		document__drop_value(document, edit->piece, edit->attribute);
}

static void
apply(SwDocument *document, const Edit *edit, gboolean forward)
{
	switch (edit->type) {
	case EDIT_ADD: set_there(document, edit->piece, forward); break;
	case EDIT_REMOVE: set_there(document, edit->piece, !forward); break;
	case EDIT_MOVE:
		set_place(document, edit->piece, forward ? edit->place.after : edit->place.before);
		break;
	case EDIT_KIND:
		document__piece(document, edit->piece)->kind =
			(guint16)(forward ? edit->number.after : edit->number.before);
		break;
	case EDIT_VALUE:
		set_value(document, edit, forward ? edit->has : edit->had,
		          forward ? edit->number.after : edit->number.before);
		break;
	}
}

static void
apply_step(SwDocument *document, const Step *step, gboolean forward)
{
	guint n = step->edits->len;

	for (guint i = 0; i < n; i++)
		apply(document, &g_array_index(step->edits, Edit, forward ? i : n - 1 - i),
		      forward);
}

static void
record(SwDocument *document, const Edit *edit)
{
	g_assert(document->history.open != NULL);
	g_array_append_vals(document->history.open->edits, edit, 1);
	apply(document, edit, TRUE);
}

/* ---- Begin, commit, rollback ------------------------------------------------------------ */

void
sw_document_begin(SwDocument *document, const char *label)
{
	g_assert(document->history.open == NULL);
	document->history.open = step_new(label);
}

static void
tell(SwDocument *document)
{
	document->revision++;
	if (document->changed)
		document->changed(document, document->changed_data);
}

static void
forget_redo(History *history)
{
	while (history->steps->len > history->done) {
		guint last = history->steps->len - 1;

		history->bytes -= step_bytes(g_ptr_array_index(history->steps, last));
		g_ptr_array_remove_index(history->steps, last);
	}
	if (history->saved != SW_NEVER && history->saved > history->done)
		history->saved = SW_NEVER;
}

/* The newest step always stays, however large. */
static void
forget_oldest(History *history)
{
	while (history->bytes > SW_HISTORY_BYTES && history->steps->len > 1) {
		history->bytes -= step_bytes(g_ptr_array_index(history->steps, 0));
		g_ptr_array_remove_index(history->steps, 0);
		history->done--;
		history->forgotten++;
		if (history->saved != SW_NEVER)
			history->saved = history->saved == 0 ? SW_NEVER : history->saved - 1;
	}
}

void
sw_document_commit(SwDocument *document)
{
	History *history = &document->history;
	Step *step = g_steal_pointer(&history->open);

	g_assert(step != NULL);
	if (step->edits->len == 0) {
		step_free(step);
		return;
	}
	forget_redo(history);
	g_ptr_array_add(history->steps, step);
	history->bytes += step_bytes(step);
	history->done++;
	forget_oldest(history);
	tell(document);
}

void
sw_document_rollback(SwDocument *document)
{
	Step *step = g_steal_pointer(&document->history.open);

	g_assert(step != NULL);
	apply_step(document, step, FALSE);
	step_free(step);
}

/* ---- Changes ---------------------------------------------------------------------------- */

SwPieceId
sw_document_add(SwDocument *document, guint kind, SwPieceId parent, SwPlace place)
{
	SwPieceId id = sw_document_load_piece(document, kind, parent, place, 0);

	g_assert(document->table->kinds[kind].element->place == place.type);
	if (id == SW_NO_PIECE)
		return id;
	document__piece(document, id)->state = SW_PIECE_REMOVED;
	record(document, &(Edit){.type = EDIT_ADD, .piece = id});
	return id;
}

void
sw_document_remove(SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	g_assert(id != SW_ROOT_PIECE);
	for (guint i = 0; i < document->table->n_elements; i++) {
		if (!sw_element_holds(element, document->table->elements[i]))
			continue;
		for (SwPieceId child = id + 1; child < document->pieces->len; child++) {
			const SwPiece *piece = sw_document_piece(document, child);

			if (piece->parent == id && sw_piece_is_there(piece))
				sw_document_remove(document, child);
		}
		break;
	}
	record(document, &(Edit){.type = EDIT_REMOVE, .piece = id});
}

void
sw_document_move(SwDocument *document, SwPieceId id, SwPlace place)
{
	SwPlace before = sw_document_place(document, id);

	g_assert(before.type == place.type);
	if (sw_place_compare(before, place) == 0)
		return;
	record(document, &(Edit){.type = EDIT_MOVE,
	                         .piece = id,
	                         .place = {.before = before, .after = place}});
}

void
sw_document_set_kind(SwDocument *document, SwPieceId id, guint kind)
{
	guint before = sw_document_piece(document, id)->kind;

	g_assert(document->table->kinds[kind].element == sw_document_kind(document, id)->element);
	if (before == kind)
		return;
	record(document, &(Edit){.type = EDIT_KIND,
	                         .piece = id,
	                         .number = {.before = (gint32)before, .after = (gint32)kind}});
}

/* Absent values are equal whatever their number. */
static void
change_value(SwDocument *document, SwPieceId id, guint attribute, gboolean has, gint32 value)
{
	gint32 before = sw_document_get_text_number(document, id, attribute);
	gboolean had = sw_document_has(document, id, attribute);

	if (had == has && (!has || before == value))
		return;
	record(document, &(Edit){.type = EDIT_VALUE,
	                         .piece = id,
	                         .attribute = attribute,
	                         .had = had,
	                         .has = has,
	                         .number = {.before = before, .after = value}});
}

void
sw_document_set(SwDocument *document, SwPieceId id, guint attribute, gint32 value)
{
	change_value(document, id, attribute, TRUE, value);
}

void
sw_document_set_text(SwDocument *document, SwPieceId id, guint attribute, const char *text)
{
	change_value(document, id, attribute, TRUE, document__text_number(document, text));
}

void
sw_document_unset(SwDocument *document, SwPieceId id, guint attribute)
{
	change_value(document, id, attribute, FALSE, 0);
}

/* ---- History ---------------------------------------------------------------------------- */

gboolean
sw_document_can_undo(const SwDocument *document)
{
	return document->history.done > 0;
}

gboolean
sw_document_can_redo(const SwDocument *document)
{
	return document->history.done < document->history.steps->len;
}

void
sw_document_undo(SwDocument *document)
{
	History *history = &document->history;

	g_assert(history->open == NULL && sw_document_can_undo(document));
	history->done--;
	apply_step(document, g_ptr_array_index(history->steps, history->done), FALSE);
	tell(document);
}

void
sw_document_redo(SwDocument *document)
{
	History *history = &document->history;

	g_assert(history->open == NULL && sw_document_can_redo(document));
	apply_step(document, g_ptr_array_index(history->steps, history->done), TRUE);
	history->done++;
	tell(document);
}

guint
sw_document_n_steps(const SwDocument *document, guint *position)
{
	*position = document->history.done;
	return document->history.steps->len;
}

const char *
sw_document_step_label(const SwDocument *document, guint step)
{
	const Step *there = g_ptr_array_index(document->history.steps, step);

	return there->label;
}

guint
sw_document_forgotten(const SwDocument *document)
{
	return document->history.forgotten;
}

guint64
sw_document_revision(const SwDocument *document)
{
	return document->revision;
}

gboolean
sw_document_is_modified(const SwDocument *document)
{
	return document->history.saved != document->history.done;
}

void
sw_document_mark_saved(SwDocument *document)
{
	document->history.saved = document->history.done;
}

void
sw_document_on_change(SwDocument *document, SwDocumentChanged changed, gpointer data)
{
	document->changed = changed;
	document->changed_data = data;
}
