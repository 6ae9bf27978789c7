#include "edits.h"

#define SPREAD 4

static guint
below(GRand *chance, guint n)
{
	return (guint)g_rand_int_range(chance, 0, (gint32)n);
}

static SwPieceId
random_piece(GRand *chance, const SwDocument *document)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	SwPieceId id;

	do
		id = below(chance, n);
	while (!sw_piece_exists(&pieces[id]));
	return id;
}

/* Pieces from another file, and references to other files, are not edited. */
static gboolean
is_ours(const SwDocument *document, SwPieceId id)
{
	gboolean names_file = id != SW_ROOT_PIECE &&
	                      sw_document_piece(document, id)->kind == TOY_GALAXY &&
	                      sw_document_has(document, id, TOY_GALAXY_HREF);

	return sw_document_is_editable(document, id) && !names_file;
}

static SwPlace
random_place(GRand *chance, const SwGround *ground)
{
	SwHex hex = {g_rand_int_range(chance, -SPREAD, SPREAD + 1),
	             g_rand_int_range(chance, -SPREAD, SPREAD + 1)};

	if (ground == &sw_ground_edges)
		return sw_place_edge(hex, below(chance, SW_HEX_SIDES));
	if (ground == &sw_ground_points)
		return sw_place_point((SwXY){hex.q * 25, hex.r * 25});
	return (SwPlace){.ground = ground, .hex = hex};
}

/* Returns a kind that may be inside `parent`; -1 after some unlucky draws. */
static gint
random_child_kind(GRand *chance, const SwElement *parent)
{
	for (guint i = 0; i < 20; i++) {
		guint kind = below(chance, TOY_N_KINDS);

		if (sw_element_holds(parent, toy_table.kinds[kind].element) && kind != TOY_BOX &&
		    kind != TOY_ABOUT)
			return (gint)kind;
	}
	return -1;
}

static gboolean
fill_add(ToyEdit *edit, GRand *chance, const SwElement *element)
{
	gint kind = random_child_kind(chance, element);

	if (kind < 0)
		return FALSE;
	edit->kind = (guint)kind;
	edit->place = random_place(chance, toy_table.kinds[kind].element->ground);
	return TRUE;
}

/* Fills in a value of the attribute's type; there are few different ones, so that some repeat. */
static void
fill_value(ToyEdit *edit, GRand *chance, const SwAttribute *attribute)
{
	static const char *const names[] = {"Terra", "a < b & \"c\"", "",
	                                    "\xc3\xa9t\xc3\xa9 \t\r\n."};

	switch (attribute->type) {
	case SW_TYPE_TEXT:
	case SW_TYPE_REFERENCE: edit->text = names[below(chance, G_N_ELEMENTS(names))]; break;
	case SW_TYPE_HEX: edit->text = below(chance, 2) ? "2,-1" : "0,0"; break;
	case SW_TYPE_POINTS: edit->text = below(chance, 2) ? "0.00,0.50" : ""; break;
	case SW_TYPE_LIST: edit->text = below(chance, 2) ? "a b c" : "a"; break;
	case SW_TYPE_FLAG: edit->value = (gint32)below(chance, 2); break;
	case SW_TYPE_TURN:
	case SW_TYPE_CHOICE: edit->value = (gint32)below(chance, 3); break;
	default: edit->value = (gint32)below(chance, 9) + 1; break;
	}
	edit->type = edit->text ? TOY_SET_TEXT : TOY_SET;
}

static gboolean
fill(ToyEdit *edit, GRand *chance, const SwDocument *document)
{
	const SwElement *element = sw_document_kind(document, edit->piece)->element;

	switch (edit->type) {
	case TOY_ADD: return fill_add(edit, chance, element);
	case TOY_REMOVE: return edit->piece != SW_ROOT_PIECE && below(chance, 2) == 0;
	case TOY_MOVE:
		edit->place = random_place(chance, element->ground);
		return edit->place.ground != NULL;
	case TOY_PUT:
		edit->parent = random_piece(chance, document);
		return is_ours(document, edit->parent) &&
		       sw_element_holds(sw_document_kind(document, edit->parent)->element, element);
	case TOY_SET_KIND: edit->kind = TOY_PLAIN + below(chance, 3); return element->typed;
	default: break;
	}
	if (element->n_attributes == 0 || edit->piece == SW_ROOT_PIECE)
		return FALSE;
	edit->attribute = below(chance, element->n_attributes);
	if (edit->type != TOY_UNSET)
		fill_value(edit, chance, &element->attributes[edit->attribute]);
	return TRUE;
}

ToyEdit
toy_random_edit(GRand *chance, const SwDocument *document)
{
	ToyEdit edit;

	do
		edit = (ToyEdit){.type = (ToyEditType)below(chance, TOY_N_EDITS),
		                 .piece = random_piece(chance, document)};
	while (!is_ours(document, edit.piece) || !fill(&edit, chance, document));
	return edit;
}

SwPieceId
toy_apply(SwDocument *document, const ToyEdit *edit)
{
	switch (edit->type) {
	case TOY_ADD: return sw_document_add(document, edit->kind, edit->piece, edit->place);
	case TOY_REMOVE: sw_document_remove(document, edit->piece); break;
	case TOY_MOVE: sw_document_move(document, edit->piece, edit->place); break;
	case TOY_PUT: sw_document_put(document, edit->piece, edit->parent); break;
	case TOY_SET_KIND: sw_document_set_kind(document, edit->piece, edit->kind); break;
	case TOY_SET: sw_document_set(document, edit->piece, edit->attribute, edit->value); break;
	case TOY_SET_TEXT:
		sw_document_set_text(document, edit->piece, edit->attribute, edit->text);
		break;
	case TOY_UNSET: sw_document_unset(document, edit->piece, edit->attribute); break;
	default: g_assert_not_reached();
	}
	return SW_NO_PIECE;
}
