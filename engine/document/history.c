/* The history of a document: steps, undo, redo and the saved state. */
#include "document/private.h"

#include <string.h>

/* ---- Steps ------------------------------------------------------------------------------ */

static Step *
step_new(const char *label)
{
	Step *step = g_new(Step, 1);

	g_atomic_ref_count_init(&step->references);
	step->label = g_strdup(label);
	step->edits = g_array_new(FALSE, FALSE, sizeof(Edit));
	return step;
}

static void
step_unref(gpointer data)
{
	Step *step = data;

	if (!g_atomic_ref_count_dec(&step->references))
		return;
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
	*history = (History){.steps = g_ptr_array_new_with_free_func(step_unref)};
}

void
history__clear(History *history)
{
	g_ptr_array_unref(history->steps);
	g_clear_pointer(&history->open, step_unref);
}

void
history__share(History *history, const History *from)
{
	g_assert(from->open == NULL);
	*history = *from;
	history->forked = from->done;
	history->steps = g_ptr_array_new_full(from->steps->len, step_unref);
	for (guint i = 0; i < from->steps->len; i++) {
		Step *step = g_ptr_array_index(from->steps, i);

		g_atomic_ref_count_inc(&step->references);
		g_ptr_array_add(history->steps, step);
	}
}

/* ---- Begin, commit, rollback ------------------------------------------------------------ */

void
sw_document_begin(SwDocument *document, const char *label)
{
	g_assert(document->history.open == NULL);
	document->history.open = step_new(label);
}

static void
notify(SwDocument *document, const Step *step, SwDirection direction)
{
	SwStep told = {step->edits, direction};

	document->revision++;
	if (document->changed)
		document->changed(document, &told, document->changed_data);
}

static void
forget_redo(History *history)
{
	while (history->steps->len > history->done) {
		guint last = history->steps->len - 1;

		history->bytes -= step_bytes(g_ptr_array_index(history->steps, last));
		g_ptr_array_remove_index(history->steps, last);
	}
	if (history->saved > history->done)
		history->saved = SW_NEVER;
	if (history->saving > history->done)
		history->saving = SW_NEVER;
	if (history->forked > history->done)
		history->forked = SW_NEVER;
}

/* Adjusts a position after the oldest step was forgotten. */
static guint
one_less(guint position)
{
	return position == SW_NEVER || position == 0 ? SW_NEVER : position - 1;
}

/* Never forgets the newest step, however large. */
static void
forget_oldest(History *history)
{
	while (history->bytes > SW_HISTORY_BYTES && history->steps->len > 1) {
		history->bytes -= step_bytes(g_ptr_array_index(history->steps, 0));
		g_ptr_array_remove_index(history->steps, 0);
		history->done--;
		history->forgotten++;
		history->saved = one_less(history->saved);
		history->saving = one_less(history->saving);
		history->forked = one_less(history->forked);
	}
}

void
sw_document_commit(SwDocument *document)
{
	History *history = &document->history;
	Step *step = g_steal_pointer(&history->open);

	g_assert(step != NULL);
	if (step->edits->len == 0) {
		step_unref(step);
		return;
	}
	forget_redo(history);
	g_ptr_array_add(history->steps, step);
	history->bytes += step_bytes(step);
	history->done++;
	forget_oldest(history);
	notify(document, step, SW_STEP_DONE);
}

void
sw_document_rollback(SwDocument *document)
{
	Step *step = g_steal_pointer(&document->history.open);

	g_assert(step != NULL);
	document__apply(document, step, FALSE);
	step_unref(step);
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
	Step *step;

	g_assert(history->open == NULL && sw_document_can_undo(document));
	step = g_ptr_array_index(history->steps, --history->done);
	document__apply(document, step, FALSE);
	notify(document, step, SW_STEP_UNDONE);
}

void
sw_document_redo(SwDocument *document)
{
	History *history = &document->history;
	Step *step;

	g_assert(history->open == NULL && sw_document_can_redo(document));
	step = g_ptr_array_index(history->steps, history->done++);
	document__apply(document, step, TRUE);
	notify(document, step, SW_STEP_REDONE);
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
sw_document_step_edits(const SwDocument *document, guint step)
{
	const Step *there = g_ptr_array_index(document->history.steps, step);

	return there->edits->len;
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

guint
sw_document_saved_at(const SwDocument *document)
{
	return document->history.saved;
}

void
sw_document_begin_saving(SwDocument *document)
{
	document->history.saving = document->history.done;
}

void
sw_document_end_saving(SwDocument *document)
{
	document->history.saved = document->history.saving;
	for (SwPieceId id = 0; id < document->pieces.n; id++) {
		if (sw_document_is_editable(document, id))
			document__piece(document, id)->state &= (guint8)~SW_PIECE_UNREAD;
	}
}

void
sw_document_on_change(SwDocument *document, SwDocumentChanged changed, gpointer data)
{
	document->changed = changed;
	document->changed_data = data;
}

/* ---- Change notification ---------------------------------------------------------------- */

SwDirection
sw_step_direction(const SwStep *step)
{
	return step->direction;
}

guint
sw_step_n_changes(const SwStep *step)
{
	return step->edits->len;
}

SwChange
sw_step_change(const SwStep *step, guint i)
{
	gboolean back = step->direction == SW_STEP_UNDONE;
	const Edit *edit = &g_array_index(step->edits, Edit, back ? step->edits->len - 1 - i : i);
	SwChange change = {edit->type, edit->piece, edit->attribute};

	if (back && edit->type == SW_CHANGE_ADD)
		change.type = SW_CHANGE_REMOVE;
	else if (back && edit->type == SW_CHANGE_REMOVE)
		change.type = SW_CHANGE_ADD;
	return change;
}
