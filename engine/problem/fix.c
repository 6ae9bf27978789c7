#include "problem/fix.h"

#include "document/damage.h"
#include "document/edit.h"

#include <string.h>

static void
clear_edit(gpointer data)
{
	SwFixEdit *edit = data;

	g_free(edit->text);
}

SwPieceId
sw_fix_edit_piece(const SwFixEdit *edit)
{
	return edit->type == SW_FIX_ADD ? edit->holder : edit->piece;
}

void
sw_fix_add(SwFix *fix, SwFixEdit edit)
{
	if (fix->edits == NULL) {
		fix->edits = sw_array_new(sizeof(SwFixEdit), clear_edit);
	}
	g_array_append_val(fix->edits, edit);
}

SwFix
sw_fix_copy(const SwFix *fix)
{
	SwFix copy = {.label = g_strdup(fix->label)};

	for (guint i = 0; fix->edits && i < fix->edits->len; i++) {
		SwFixEdit edit = g_array_index(fix->edits, SwFixEdit, i);

		edit.text = g_strdup(edit.text);
		sw_fix_add(&copy, edit);
	}
	return copy;
}

void
sw_fix_clear(SwFix *fix)
{
	g_clear_pointer(&fix->edits, g_array_unref);
	g_clear_pointer(&fix->label, g_free);
}

static gboolean
is_same_edit(const SwFixEdit *a, const SwFixEdit *b)
{
	return a->type == b->type && a->piece == b->piece && a->holder == b->holder &&
	       a->attribute == b->attribute && a->kind == b->kind && a->fault == b->fault &&
	       sw_place_compare(a->place, b->place) == 0 && g_strcmp0(a->text, b->text) == 0;
}

gboolean
sw_fix_is_same(const SwFix *a, const SwFix *b)
{
	guint n = a->edits ? a->edits->len : 0;

	if (n != (b->edits ? b->edits->len : 0))
		return FALSE;
	for (guint i = 0; i < n; i++) {
		if (!is_same_edit(&g_array_index(a->edits, SwFixEdit, i),
		                  &g_array_index(b->edits, SwFixEdit, i)))
			return FALSE;
	}
	return TRUE;
}

GArray *
sw_fixes_new(void)
{
	return sw_array_new(sizeof(SwFix), (GDestroyNotify)sw_fix_clear);
}

/* ---- Whether it can be made ------------------------------------------------------------- */

static gboolean
is_editable(const SwDocument *document, SwPieceId id)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	return id < n && sw_piece_exists(&pieces[id]) && sw_document_is_editable(document, id) &&
	       !sw_document_is_locked(document, id);
}

/* TRUE for a galaxy or pack that names its file: it holds no pieces and values of its own. */
static gboolean
is_by_reference(const SwDocument *document, SwPieceId id)
{
	gint href = sw_element_attribute(sw_document_kind(document, id)->element, "href");

	return id != SW_ROOT_PIECE && href >= 0 && sw_document_has(document, id, (guint)href);
}

static gboolean
can_hold(const SwDocument *document, SwPieceId holder, const SwElement *element)
{
	return is_editable(document, holder) && !is_by_reference(document, holder) &&
	       sw_element_holds(sw_document_kind(document, holder)->element, element);
}

static gboolean
is_legal_value(const SwAttribute *attribute, const char *text)
{
	gint32 value;
	g_autofree char *normal = NULL;

	if (!sw_type_is_text(attribute->type))
		return sw_value_parse(attribute, text, strlen(text), &value) == SW_VALUE_OK;
	normal = sw_value_normalise(attribute, text, strlen(text));
	return normal != NULL;
}

static gboolean
is_inside(const SwDocument *document, SwPieceId id, SwPieceId holder)
{
	while (id != SW_NO_PIECE && id != holder)
		id = sw_document_parent(document, id);
	return id == holder;
}

static gboolean
can_mend(const SwDocument *document, const SwFixEdit *edit)
{
	return edit->fault > 0 && edit->fault <= sw_document_n_faults(document) &&
	       (edit->piece == SW_NO_PIECE || is_editable(document, edit->piece));
}

/* `added`: the kind that was added last, or NULL. */
static gboolean
can_make(const SwDocument *document, const SwFixEdit *edit, const SwKind *added)
{
	const SwTable *table = sw_document_table(document);
	const SwKind *kind = edit->piece == SW_NEW_PIECE ? added : NULL;
	const SwElement *element;

	if (edit->type == SW_FIX_MEND)
		return can_mend(document, edit);
	if (edit->type == SW_FIX_ADD)
		return edit->kind < table->n_kinds &&
		       table->kinds[edit->kind].element->ground == edit->place.ground &&
		       sw_place_is_within_bounds(edit->place) &&
		       can_hold(document, edit->holder, table->kinds[edit->kind].element);
	if (kind == NULL && is_editable(document, edit->piece))
		kind = sw_document_kind(document, edit->piece);
	if (kind == NULL || (edit->piece != SW_NEW_PIECE && edit->type != SW_FIX_REMOVE &&
	                     is_by_reference(document, edit->piece)))
		return FALSE;
	element = kind->element;
	switch (edit->type) {
	case SW_FIX_REMOVE: return edit->piece != SW_ROOT_PIECE && edit->piece != SW_NEW_PIECE;
	case SW_FIX_UNSET: return edit->attribute < element->n_attributes;
	case SW_FIX_SET:
		return edit->attribute < element->n_attributes && edit->text &&
		       is_legal_value(&element->attributes[edit->attribute], edit->text);
	case SW_FIX_KIND:
		return edit->kind < table->n_kinds && table->kinds[edit->kind].element == element;
	case SW_FIX_MOVE:
		return edit->place.ground == element->ground && element->ground &&
		       edit->piece != SW_NEW_PIECE && sw_place_is_within_bounds(edit->place);
	case SW_FIX_PUT:
		return edit->piece != SW_NEW_PIECE && edit->piece != SW_ROOT_PIECE &&
		       can_hold(document, edit->holder, element) &&
		       !is_inside(document, edit->holder, edit->piece);
	case SW_FIX_ADD:
	case SW_FIX_MEND:
	case SW_N_FIXES: break;
	}
	return FALSE;
}

gboolean
sw_fix_can_apply(const SwFix *fix, const SwDocument *document)
{
	const SwKind *added = NULL;

	for (guint i = 0; fix->edits && i < fix->edits->len; i++) {
		const SwFixEdit *edit = &g_array_index(fix->edits, SwFixEdit, i);

		if (!can_make(document, edit, added))
			return FALSE;
		if (edit->type == SW_FIX_ADD)
			added = &sw_document_table(document)->kinds[edit->kind];
	}
	return fix->edits != NULL;
}

/* ---- Making it -------------------------------------------------------------------------- */

static void
set(SwDocument *document, SwPieceId id, const SwFixEdit *edit)
{
	const SwAttribute *attribute =
		&sw_document_kind(document, id)->element->attributes[edit->attribute];
	gint32 value = 0;
	g_autofree char *text = NULL;

	if (sw_type_is_text(attribute->type)) {
		text = sw_value_normalise(attribute, edit->text, strlen(edit->text));
		sw_document_set_text(document, id, edit->attribute, text);
	} else {
		sw_value_parse(attribute, edit->text, strlen(edit->text), &value);
		sw_document_set(document, id, edit->attribute, value);
	}
}

static void
make(SwDocument *document, const SwFixEdit *edit, SwPieceId *added)
{
	SwPieceId id = edit->piece == SW_NEW_PIECE ? *added : edit->piece;

	if (edit->type != SW_FIX_ADD && edit->type != SW_FIX_MEND && id == SW_NO_PIECE)
		return;
	switch (edit->type) {
	case SW_FIX_UNSET: sw_document_unset(document, id, edit->attribute); break;
	case SW_FIX_REMOVE: sw_document_remove(document, id); break;
	case SW_FIX_SET: set(document, id, edit); break;
	case SW_FIX_KIND: sw_document_set_kind(document, id, edit->kind); break;
	case SW_FIX_MOVE: sw_document_move(document, id, edit->place); break;
	case SW_FIX_PUT: sw_document_put(document, id, edit->holder); break;
	case SW_FIX_ADD:
		*added = sw_document_add(document, edit->kind, edit->holder, edit->place);
		break;
	case SW_FIX_MEND:
		sw_document_mend(document, edit->fault, id == SW_NO_PIECE ? SW_ROOT_PIECE : id,
		                 TRUE);
		break;
	case SW_N_FIXES: break;
	}
}

gboolean
sw_fix_apply(const SwFix *fix, SwDocument *document)
{
	SwPieceId added = SW_NO_PIECE;

	if (!sw_fix_can_apply(fix, document))
		return FALSE;
	for (guint i = 0; i < fix->edits->len; i++)
		make(document, &g_array_index(fix->edits, SwFixEdit, i), &added);
	return TRUE;
}
