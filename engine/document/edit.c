#include "document/damage.h"
#include "document/private.h"

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
set_mended(SwDocument *document, guint fault, gboolean is_mended)
{
	GArray *mended = document->faults.mended;

	if (is_mended)
		g_array_append_val(mended, fault);
	for (guint i = mended->len; !is_mended && i-- > 0;) {
		if (g_array_index(mended, guint, i) == fault)
			g_array_remove_index(mended, i);
	}
}

static void
apply(SwDocument *document, const Edit *edit, gboolean forward)
{
	switch (edit->type) {
	case SW_CHANGE_ADD: set_there(document, edit->piece, forward); break;
	case SW_CHANGE_REMOVE: set_there(document, edit->piece, !forward); break;
	case SW_CHANGE_MOVE:
		set_place(document, edit->piece, forward ? edit->place.after : edit->place.before);
		break;
	case SW_CHANGE_PUT:
		document__piece(document, edit->piece)->parent =
			forward ? edit->parent.after : edit->parent.before;
		break;
	case SW_CHANGE_KIND:
		document__piece(document, edit->piece)->kind =
			(guint16)(forward ? edit->number.after : edit->number.before);
		break;
	case SW_CHANGE_VALUE:
		set_value(document, edit, forward ? edit->has : edit->had,
		          forward ? edit->number.after : edit->number.before);
		break;
	case SW_CHANGE_MEND:
		set_mended(document, edit->attribute, forward ? edit->has : edit->had);
		break;
	}
}

void
document__apply(SwDocument *document, const Step *step, gboolean forward)
{
	guint n = step->edits->len;

	for (guint i = 0; i < n; i++)
		apply(document, &g_array_index(step->edits, Edit, forward ? i : n - 1 - i),
		      forward);
}

gboolean
sw_document_is_editable(const SwDocument *document, SwPieceId id)
{
	return (sw_document_piece(document, id)->state & SW_PIECE_REFERRED) == 0;
}

static gboolean
is_there(const SwDocument *document, SwPieceId id)
{
	return sw_piece_exists(sw_document_piece(document, id));
}

/* Removal is allowed for pieces that are not editable: they are removed with the galaxy that refers
 * to their file. */
static void
record(SwDocument *document, const Edit *edit)
{
	g_assert(document->history.open != NULL);
	g_assert(edit->type == SW_CHANGE_ADD || is_there(document, edit->piece));
	g_assert(edit->type == SW_CHANGE_REMOVE || sw_document_is_editable(document, edit->piece));
	g_array_append_vals(document->history.open->edits, edit, 1);
	apply(document, edit, TRUE);
}

/* ---- Changes ---------------------------------------------------------------------------- */

/* TRUE for a galaxy by reference, whose pieces all belong to another file. */
static gboolean
is_by_reference(const SwDocument *document, SwPieceId id)
{
	const SwTable *table = document->table;

	return id != SW_ROOT_PIECE && table->galaxy.href >= 0 &&
	       sw_document_kind(document, id)->element == table->roots[SW_ROOT_GALAXY] &&
	       sw_document_has(document, id, (guint)table->galaxy.href);
}

static void
assert_holds(const SwDocument *document, SwPieceId parent, const SwElement *element)
{
	g_assert(is_there(document, parent) && sw_document_is_editable(document, parent));
	g_assert(!is_by_reference(document, parent));
	g_assert(sw_element_holds(sw_document_kind(document, parent)->element, element));
}

SwPieceId
sw_document_add(SwDocument *document, guint kind, SwPieceId parent, SwPlace place)
{
	const SwElement *element = document->table->kinds[kind].element;
	SwPieceId id;

	g_assert(element->ground == place.ground);
	assert_holds(document, parent, element);
	id = sw_document_load_piece(document, kind, parent, place, 0);
	if (id == SW_NO_PIECE)
		return id;
	document__piece(document, id)->state = SW_PIECE_REMOVED;
	record(document, &(Edit){.type = SW_CHANGE_ADD, .piece = id});
	return id;
}

/* ---- Removing nested pieces ------------------------------------------------------------- */

#define OUTSIDE G_MAXUINT

typedef struct {
	SwPieceId id;
	guint depth;
} Inside;

/* Fills in the nesting depth of `id` and of all its holders: 1 for the piece to be removed, OUTSIDE
 * for pieces not inside it; 0 means not computed yet. Each piece is visited twice at most. */
static void
measure_depth(const SwDocument *document, guint *depths, SwPieceId id)
{
	guint steps = 0, depth = OUTSIDE;
	SwPieceId top = id;

	while (top != SW_NO_PIECE && depths[top] == 0) {
		top = sw_document_parent(document, top);
		steps++;
	}
	if (top != SW_NO_PIECE && depths[top] != OUTSIDE)
		depth = depths[top] + steps;
	while (id != top) {
		depths[id] = depth;
		depth -= depth != OUTSIDE;
		id = sw_document_parent(document, id);
	}
}

/* By depth, deepest first, then by id: a holder is removed after the pieces in it, and undo
 * restores it before them. */
static gint
compare_inside(gconstpointer a, gconstpointer b)
{
	const Inside *one = a, *two = b;

	if (one->depth != two->depth)
		return one->depth > two->depth ? -1 : 1;
	return one->id < two->id ? -1 : one->id > two->id;
}

static GArray *
find_inside(const SwDocument *document, SwPieceId holder)
{
	GArray *inside = g_array_new(FALSE, FALSE, sizeof(Inside));
	g_autofree guint *depths = g_new0(guint, document->pieces.n);

	depths[holder] = 1;
	for (SwPieceId id = 0; id < document->pieces.n; id++) {
		Inside piece = {.id = id};

		measure_depth(document, depths, id);
		piece.depth = depths[id];
		if (id != holder && piece.depth != OUTSIDE && is_there(document, id))
			g_array_append_val(inside, piece);
	}
	g_array_sort(inside, compare_inside);
	return inside;
}

void
sw_document_remove(SwDocument *document, SwPieceId id)
{
	g_assert(id != SW_ROOT_PIECE && is_there(document, id));
	g_assert(sw_document_is_editable(document, id));
	if (sw_table_holds_any(document->table, sw_document_kind(document, id)->element)) {
		g_autoptr(GArray) inside = find_inside(document, id);

		for (guint i = 0; i < inside->len; i++)
			record(document, &(Edit){.type = SW_CHANGE_REMOVE,
			                         .piece = g_array_index(inside, Inside, i).id});
	}
	record(document, &(Edit){.type = SW_CHANGE_REMOVE, .piece = id});
}

/* ---- Changing pieces -------------------------------------------------------------------- */

void
sw_document_move(SwDocument *document, SwPieceId id, SwPlace place)
{
	SwPlace before = sw_document_place(document, id);

	g_assert(before.ground == place.ground);
	if (sw_place_compare(before, place) == 0)
		return;
	record(document, &(Edit){.type = SW_CHANGE_MOVE,
	                         .piece = id,
	                         .place = {.before = before, .after = place}});
}

void
sw_document_put(SwDocument *document, SwPieceId id, SwPieceId parent)
{
	SwPieceId before = sw_document_parent(document, id);

	g_assert(id != SW_ROOT_PIECE);
	assert_holds(document, parent, sw_document_kind(document, id)->element);
	for (SwPieceId up = parent; up != SW_NO_PIECE; up = sw_document_parent(document, up))
		g_assert(up != id);
	if (before == parent)
		return;
	record(document, &(Edit){.type = SW_CHANGE_PUT,
	                         .piece = id,
	                         .parent = {.before = before, .after = parent}});
}

void
sw_document_set_kind(SwDocument *document, SwPieceId id, guint kind)
{
	guint before = sw_document_piece(document, id)->kind;

	g_assert(document->table->kinds[kind].element == sw_document_kind(document, id)->element);
	if (before == kind)
		return;
	record(document, &(Edit){.type = SW_CHANGE_KIND,
	                         .piece = id,
	                         .number = {.before = (gint32)before, .after = (gint32)kind}});
}

/* Two absent values are equal, whatever their numbers. */
static void
change_value(SwDocument *document, SwPieceId id, guint attribute, gboolean has, gint32 value)
{
	gint32 before = sw_document_get_text_number(document, id, attribute);
	gboolean had = sw_document_has(document, id, attribute);

	g_assert(!is_by_reference(document, id) || (gint)attribute == document->table->galaxy.href);
	if (had == has && (!has || before == value))
		return;
	record(document, &(Edit){.type = SW_CHANGE_VALUE,
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

void
sw_document_mend(SwDocument *document, guint fault, SwPieceId piece, gboolean is_mended)
{
	gboolean is_now = sw_document_is_mended(document, fault);

	g_assert(fault > 0 && fault <= document->faults.n);
	if (is_now == is_mended)
		return;
	record(document, &(Edit){.type = SW_CHANGE_MEND,
	                         .piece = piece,
	                         .attribute = fault,
	                         .had = is_now,
	                         .has = is_mended});
}
