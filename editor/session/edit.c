/* Drawing: pieces come and go by hexes. */
#include "session/private.h"

#include "hex/grid.h"

/* ---- Images ----------------------------------------------------------------------------- */

GArray *
session__cells(const SwHex *hexes, guint n, const SwGroup *group)
{
	GArray *cells = g_array_new(FALSE, FALSE, sizeof(Cell));
	SwImage images[SW_GROUP_MOST];
	guint n_images = sw_group_images(group, images);
	SwGrid seen;

	sw_grid_init(&seen);
	for (guint i = 0; i < n; i++) {
		for (guint j = 0; j < n_images; j++) {
			Cell cell = {sw_image_hex(&images[j], hexes[i]), images[j]};

			if (!is_on_map(cell.hex) || sw_grid_get(&seen, cell.hex) != SW_GRID_NOTHING)
				continue;
			sw_grid_set(&seen, cell.hex, 1);
			g_array_append_val(cells, cell);
		}
	}
	sw_grid_clear(&seen);
	return cells;
}

/* ---- Placing ---------------------------------------------------------------------------- */

/* What a new piece of the element comes in place of: a tile of tiles, a note of notes. */
static gboolean
gives_way(const SwSession *session, SwPieceId id, const SwElement *element)
{
	const SwElement *its = sw_document_kind(session->document, id)->element;

	return (element->is_tile ? its->is_tile : its == element) &&
	       session__is_editable(session, id);
}

void
session__clear_way(SwSession *session, SwHex hex, const SwElement *element)
{
	SwDocument *document = session->document;
	SwPieceId next, id = sw_document_at(document, sw_place_hex(hex));

	for (; id != SW_NO_PIECE; id = next) {
		next = sw_document_next_at(document, id);
		if (gives_way(session, id, element))
			sw_document_remove(document, id);
	}
}

/* The brush, as it is laid there, says what lies there already, alone. */
static gboolean
is_done(const SwSession *session, SwHex hex, const SwBrush *brush)
{
	const SwElement *element = session->game->table->kinds[brush->kind].element;
	SwPieceId id = sw_document_at(session->document, sw_place_hex(hex));
	guint n = 0, n_same = 0;

	for (; id != SW_NO_PIECE; id = sw_document_next_at(session->document, id)) {
		if (!gives_way(session, id, element))
			continue;
		n++;
		n_same += brush__says(brush, session->document, id);
	}
	return n == 1 && n_same == 1;
}

/* Seats are counted when all that gives way has gone. */
static void
lay_cells(SwSession *session, const SwBrush *brush, const GArray *cells)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[brush->kind].element;
	g_autofree gboolean *is_new = g_new0(gboolean, cells->len + 1);
	Seats seats;

	for (guint i = 0; i < cells->len; i++) {
		const Cell *cell = &g_array_index(cells, Cell, i);
		SwBrush turned = brush__turned(brush, table, &cell->image);

		is_new[i] = !is_done(session, cell->hex, &turned);
		if (is_new[i])
			session__clear_way(session, cell->hex, element);
	}
	seats__init(&seats, session, element);
	for (guint i = 0; i < cells->len; i++) {
		const Cell *cell = &g_array_index(cells, Cell, i);
		SwBrush turned = brush__turned(brush, table, &cell->image);

		if (is_new[i])
			brush__lay(&turned, session, cell->hex, &seats);
	}
	seats__clear(&seats);
}

void
sw_session_place(SwSession *session, const SwBrush *brush, const SwHex *hexes, guint n,
                 const SwGroup *group)
{
	const SwKind *kind = &session->game->table->kinds[brush->kind];
	SwPieceId holder = session__holder(session);
	g_autoptr(GArray) cells = NULL;
	g_autofree char *hexes_text = NULL;

	if (kind->element->place != SW_PLACE_HEX || holder == SW_NO_PIECE ||
	    !sw_element_holds(sw_document_kind(session->document, holder)->element, kind->element))
		return;
	cells = session__cells(hexes, n, group);
	hexes_text = session__n_hexes(cells->len);
	session__begin(session, "place %s on %s", sw_translate(kind->label), hexes_text);
	lay_cells(session, brush, cells);
	session__commit(session, NULL);
}

/* ---- Erasing ---------------------------------------------------------------------------- */

static void
erase_hex(SwSession *session, SwHex hex)
{
	SwDocument *document = session->document;
	SwPieceId next, id = sw_document_at(document, sw_place_hex(hex));

	for (; id != SW_NO_PIECE; id = next) {
		next = sw_document_next_at(document, id);
		if (session__is_editable(session, id))
			sw_document_remove(document, id);
	}
}

void
sw_session_erase(SwSession *session, const SwHex *hexes, guint n, const SwGroup *group)
{
	g_autoptr(GArray) cells = session__cells(hexes, n, group);
	g_autofree char *hexes_text = session__n_hexes(cells->len);

	session__begin(session, "erase %s", hexes_text);
	for (guint i = 0; i < cells->len; i++)
		erase_hex(session, g_array_index(cells, Cell, i).hex);
	session__commit(session, NULL);
}

/* A piece may go with another that held it. */
void
session__remove_selected(SwSession *session)
{
	for (guint i = 0; i < session->selected->len; i++) {
		SwPieceId id = g_array_index(session->selected, SwPieceId, i);

		if (id != SW_ROOT_PIECE && session__is_editable(session, id))
			sw_document_remove(session->document, id);
	}
}

void
sw_session_erase_selected(SwSession *session)
{
	g_autofree char *pieces = session__n_pieces(session->selected->len);

	session__begin(session, "erase %s", pieces);
	session__remove_selected(session);
	session__commit(session, NULL);
}
