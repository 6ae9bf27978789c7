#include "rules/seen.h"

#include "rules/begin.h"

typedef struct {
	const SwDocument *from;
	const SwTable *table;
	SwDocument *to;
	gint32 seat;
	SwPieceId *ids; /* each piece's id in `to`; SW_NO_PIECE: not seen or not yet loaded */
} Seeing;

gboolean
sw_seen_hides(const SwTable *table)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (table->elements[i]->closed != SW_CLOSED_TO_NOBODY)
			return TRUE;
	}
	return table->tile.explored != NULL;
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static gboolean
is_face_down(const Seeing *seeing, SwPieceId id)
{
	const SwElement *element = sw_document_kind(seeing->from, id)->element;
	gint explored = sw_element_is_tile(element) && seeing->table->tile.explored
	                        ? sw_element_attribute(element, seeing->table->tile.explored)
	                        : -1;

	return explored >= 0 && !sw_document_get(seeing->from, id, (guint)explored);
}

/* The stock's open kind of the element; NULL if there is none. */
static const SwStockMember *
open_member(const Seeing *seeing, const SwStock *stock, const SwElement *element)
{
	for (guint i = 0; i < stock->n_members; i++) {
		const SwKind *kind = &seeing->table->kinds[stock->members[i].kind];

		if (kind->is_open && kind->element == element)
			return &stock->members[i];
	}
	return NULL;
}

/* The open kind with the same back; NULL if the kind is known by its back. */
static const SwStockMember *
back_of(const Seeing *seeing, SwPieceId id)
{
	guint kind = sw_document_piece(seeing->from, id)->kind;
	const SwElement *element = seeing->table->kinds[kind].element;
	gint value = sw_table_value(seeing->table, element);

	for (guint i = 0; i < seeing->table->stocks.n; i++) {
		const SwStock *stock = &seeing->table->stocks.at[i];
		const SwStockMember *open = open_member(seeing, stock, element);
		gint32 its;

		if (open == NULL || sw_stock_member(stock, kind) == NULL)
			continue;
		if (open->attribute == SW_ANY_VALUE || open->attribute != value ||
		    !sw_document_has(seeing->from, id, (guint)value))
			return open;
		its = sw_document_get(seeing->from, id, (guint)value);
		if (its >= open->min && its <= open->max)
			return open;
	}
	return NULL;
}

gboolean
sw_seen_hides_tiles(const SwDocument *document)
{
	Seeing seeing = {.from = document, .table = sw_document_table(document)};

	SW_EACH_PIECE (id, document) {
		if (!sw_document_kind(document, id)->is_open && is_face_down(&seeing, id) &&
		    back_of(&seeing, id))
			return TRUE;
	}
	return FALSE;
}

/* Loads what the back shows: the tile's rotation and its value. If the open kind has only one
 * value in the stock of the tile's kind, a tile that does not give it gets that one. */
static void
load_back(Seeing *seeing, SwPieceId id, const SwStockMember *open)
{
	const SwElement *element = sw_document_kind(seeing->from, id)->element;
	gint value = sw_table_value(seeing->table, element);
	gboolean is_open = sw_document_kind(seeing->from, id)->is_open;
	SwPieceId its = seeing->ids[id];

	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_document_has(seeing->from, id, i) &&
		    ((gint)i == value || element->attributes[i].type == SW_TYPE_TURN))
			sw_document_load_value(seeing->to, its, i,
			                       sw_document_get(seeing->from, id, i));
		else if ((gint)i == value && !is_open && open->attribute == value &&
		         open->min == open->max)
			sw_document_load_value(seeing->to, its, i, open->min);
	}
}

/* ---- Closed pieces ---------------------------------------------------------------------- */

gboolean
sw_seen_closes(const SwDocument *document, SwPieceId id, gint32 seat)
{
	gint32 owner;

	switch (sw_document_kind(document, id)->element->closed) {
	case SW_CLOSED_TO_ALL: return TRUE;
	case SW_CLOSED_TO_OTHERS:
		owner = sw_document_seat_around(document, id);
		return owner > 0 && owner != seat;
	default: return FALSE;
	}
}

gboolean
sw_seen_omits(const SwElement *element)
{
	return sw_element_is_note(element) || element == &sw_element_allow;
}

/* ---- The document ----------------------------------------------------------------------- */

char *
sw_seen_description(const SwDocument *document, SwPieceId about)
{
	const char *text = sw_document_get_text(document, about, SW_ABOUT_TEXT);

	return text && !sw_seen_hides_tiles(document) ? sw_begin_without_seed(text) : NULL;
}

static void
load_about(const Seeing *seeing, SwPieceId id)
{
	g_autofree char *open = sw_seen_description(seeing->from, id);

	sw_document_load_like(seeing->to, seeing->ids[id], seeing->from, id, SW_ABOUT_TEXT);
	if (open)
		sw_document_load_text(seeing->to, seeing->ids[id], SW_ABOUT_TEXT, open);
}

/* Loads all values but `href`: players do not have the other file. */
static void
load_values(const Seeing *seeing, SwPieceId id)
{
	const SwElement *element = sw_document_kind(seeing->from, id)->element;
	gboolean is_galaxy = element == seeing->table->roots[SW_ROOT_GALAXY];

	if (element == &sw_element_about) {
		load_about(seeing, id);
		return;
	}
	sw_document_load_like(seeing->to, seeing->ids[id], seeing->from, id,
	                      is_galaxy ? seeing->table->galaxy.href : -1);
}

/* Loads a piece whose holder is loaded. */
static void
load(Seeing *seeing, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(seeing->from, id);
	const SwStockMember *open = is_face_down(seeing, id) ? back_of(seeing, id) : NULL;

	seeing->ids[id] = sw_document_load_piece(seeing->to, open ? open->kind : piece->kind,
	                                         seeing->ids[piece->parent],
	                                         sw_document_place(seeing->from, id), 0);
	if (open)
		load_back(seeing, id, open);
	else if (!sw_seen_closes(seeing->from, id, seeing->seat))
		load_values(seeing, id);
}

/* Loads the piece and, before it, its holders: a piece that was moved may have a holder with a
 * greater id. FALSE if it is not seen. */
static gboolean
see(Seeing *seeing, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(seeing->from, id);

	if (seeing->ids[id] != SW_NO_PIECE)
		return TRUE;
	if (!sw_piece_exists(piece) || sw_seen_omits(sw_document_kind(seeing->from, id)->element) ||
	    !see(seeing, piece->parent))
		return FALSE;
	load(seeing, id);
	return seeing->ids[id] != SW_NO_PIECE;
}

SwDocument *
sw_seen_new(const SwDocument *document, gint32 seat)
{
	Seeing seeing = {.from = document, .table = sw_document_table(document), .seat = seat};
	guint32 n;

	sw_document_pieces(document, &n);
	seeing.to = sw_document_new(seeing.table, sw_document_root(document));
	seeing.ids = g_new(SwPieceId, n);
	for (SwPieceId id = 0; id < n; id++)
		seeing.ids[id] = id == SW_ROOT_PIECE ? SW_ROOT_PIECE : SW_NO_PIECE;
	load_values(&seeing, SW_ROOT_PIECE);
	for (SwPieceId id = SW_ROOT_PIECE + 1; id < n; id++)
		see(&seeing, id);
	g_free(seeing.ids);
	return seeing.to;
}
