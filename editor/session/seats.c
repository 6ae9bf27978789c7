#include "session/seats.h"

#include "session/overlay.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/hash.h"
#include "document/damage.h"
#include "document/describe.h"
#include "rules/sheet.h"

/* ---- Which elements --------------------------------------------------------------------- */

static gboolean
is_owned(const SwElement *element)
{
	gint seat = session__attribute_of(element, SW_TYPE_SEAT);

	return seat >= 0 && element->attributes[seat].required;
}

/* TRUE for elements directly in a scenario, beside the map, that are heads or have a required seat.
 */
static gboolean
is_like_head(const SwSession *session, const SwElement *element)
{
	return session__is_beside_map(element) && (element->is_head || is_owned(element)) &&
	       sw_element_holds(sw_table_root(session->game->table, SW_ROOT_SCENARIO), element);
}

const SwElement *
sw_session_heads(const SwSession *session)
{
	const SwTable *table = session->game->table;

	if (sw_document_root(session->document) != SW_ROOT_SCENARIO)
		return NULL;
	for (guint i = 0; i < table->n_elements; i++) {
		if (is_like_head(session, table->elements[i]))
			return table->elements[i];
	}
	return NULL;
}

/* TRUE for a piece of the scenario itself, or of a pack that it uses. */
static gboolean
is_at_top(const SwSession *session, SwPieceId id)
{
	SwPieceId parent = sw_document_parent(session->document, id);

	return parent == SW_ROOT_PIECE ||
	       (parent != SW_NO_PIECE &&
	        sw_document_parent(session->document, parent) == SW_ROOT_PIECE &&
	        sw_document_kind(session->document, parent)->element ==
	                session->game->table->roots[SW_ROOT_PACK]);
}

/* Returns the seat of a head, its own or that of its pack, or of a piece like one; 0 for others. */
static gint32
head_seat(const SwSession *session, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(session->document, id);
	gint32 seat;

	if (sw_document_root(session->document) != SW_ROOT_SCENARIO || !sw_piece_exists(piece) ||
	    !is_at_top(session, id) ||
	    !is_like_head(session, sw_document_kind(session->document, id)->element))
		return 0;
	seat = sw_document_seat_around(session->document, id);
	return seat >= 1 && seat <= SW_MOST_TABS ? seat : 0;
}

gboolean
sw_session_is_seats(const SwSession *session, SwPieceId id)
{
	return head_seat(session, id) > 0;
}

gint32
sw_session_players(const SwSession *session)
{
	gint attribute = session->game->table->galaxy.players;
	SwPieceId galaxy = sw_document_galaxy(session->document);

	return attribute < 0 || galaxy == SW_NO_PIECE
	               ? 0
	               : sw_document_get(session->document, galaxy, (guint)attribute);
}

/* A galaxy may be for more players than usual. */
gboolean
sw_session_has_all_heads(SwSession *session)
{
	const SwGameBeginning *beginning = session->game->beginning;
	gint32 n = MAX((gint32)(beginning ? beginning->n_seats : 0), sw_session_players(session));
	const SwElement *heads = sw_session_heads(session);
	guint found = 0;

	if (heads == NULL || beginning == NULL || beginning->n_seats == 0 || n > SW_MOST_TABS)
		return FALSE;
	SW_EACH_PIECE (id, session->document) {
		gint32 seat = sw_document_kind(session->document, id)->element == heads
		                      ? head_seat(session, id)
		                      : 0;

		found |= seat > 0 ? 1u << (seat - 1) : 0;
	}
	return (found | ~((1u << n) - 1)) == G_MAXUINT;
}

guint
sw_session_tabs(SwSession *session)
{
	const SwGameBeginning *beginning = session->game->beginning;
	gint32 n = beginning && beginning->n_seats ? (gint32)beginning->n_seats
	                                           : sw_session_players(session);
	guint players = (guint)CLAMP(n, 0, SW_MOST_TABS);

	return sw_session_seats(session) | ((1u << players) - 1);
}

gint32
sw_session_seat_of(SwSession *session, SwPieceId id)
{
	for (SwPieceId head = id; head != SW_ROOT_PIECE && head != SW_NO_PIECE;
	     head = sw_document_parent(session->document, head)) {
		if (head_seat(session, head) > 0)
			return head_seat(session, head);
	}
	return sw_document_seat_around(session->document, id);
}

void
sw_session_owned_kinds(const SwSession *session, GArray *kinds)
{
	const SwTable *table = session->game->table;

	for (guint i = 0; i < table->n_kinds; i++) {
		const SwElement *element = table->kinds[i].element;

		if (!sw_element_is_tile(element) && table->kinds[i].shape != SW_SHAPE_NONE &&
		    is_owned(element) && sw_session_takes(session, i))
			g_array_append_val(kinds, i);
	}
}

/* ---- Beside the map --------------------------------------------------------------------- */

typedef struct {
	SwSession *session;
	SwSeat *seat;
	GArray *tallies; /* SwTally */
} Making;

static void
find_tally(const Making *making, const SwElement *of, SwPieceId piece, gint64 *used, gint64 *most)
{
	SW_EACH (const SwTally, tally, making->tallies) {
		if (tally->of != of || tally->piece != piece)
			continue;
		*used = tally->used;
		*most = tally->most;
	}
}

/* Adds a line for the pieces of the element in the parent; with `seat`, for those that are like a
 * head of that seat, of packs too. */
static void
add_line(Making *making, const SwElement *element, SwPieceId parent, gint32 seat)
{
	SwDocument *document = making->session->document;
	SwSeatLine line = {.element = element,
	                   .parent = parent,
	                   .first = making->seat->pieces->len,
	                   .most = -1};

	SW_EACH_PIECE (id, document) {
		if (sw_document_kind(document, id)->element == element &&
		    (seat ? head_seat(making->session, id) == seat
		          : sw_document_parent(document, id) == parent))
			g_array_append_val(making->seat->pieces, id);
	}
	line.used = line.n = making->seat->pieces->len - line.first;
	find_tally(making, element, SW_NO_PIECE, &line.used, &line.most);
	g_array_append_val(making->seat->lines, line);
}

/* The rows of a sheet are shown there. */
static void
add_lines(Making *making, SwPieceId head)
{
	const SwTable *table = making->session->game->table;
	const SwElement *holder = sw_document_kind(making->session->document, head)->element;

	for (guint i = 0; i < table->n_elements; i++) {
		if (session__is_beside_map(table->elements[i]) &&
		    sw_element_holds(holder, table->elements[i]) &&
		    sw_game_sheet(making->session->game, table->elements[i]) == NULL)
			add_line(making, table->elements[i], head, 0);
	}
}

/* Several heads get a line, so that the surplus can be seen. */
static void
add_heads(Making *making)
{
	const SwElement *heads = sw_session_heads(making->session);
	SwSeat *seat = making->seat;
	SwSeatLine *line;

	if (heads == NULL)
		return;
	add_line(making, heads, SW_ROOT_PIECE, seat->seat);
	line = &g_array_index(seat->lines, SwSeatLine, 0);
	line->most = 1;
	if (line->n > 0)
		seat->head = g_array_index(seat->pieces, SwPieceId, line->first);
	if (line->n < 2)
		g_array_set_size(seat->lines, 0);
	if (seat->head != SW_NO_PIECE)
		add_lines(making, seat->head);
}

static void
add_others(Making *making)
{
	const SwTable *table = making->session->game->table;
	const SwElement *heads = sw_session_heads(making->session);

	for (guint i = 0; i < table->n_elements; i++) {
		if (heads && table->elements[i] != heads &&
		    is_like_head(making->session, table->elements[i]))
			add_line(making, table->elements[i], SW_ROOT_PIECE, making->seat->seat);
	}
}

/* ---- On the map ------------------------------------------------------------------------- */

static const char *
heading_of(const SwElement *element)
{
	return element->heading ? element->heading : element->label;
}

static void
add_heading(Making *making, const char *heading)
{
	SwSeatRow row = {.heading = heading, .piece = SW_NO_PIECE, .most = -1};
	const SwTable *table = making->session->game->table;

	for (guint i = 0; i < table->n_elements; i++) {
		if (g_str_equal(heading_of(table->elements[i]), heading))
			find_tally(making, table->elements[i], SW_NO_PIECE, &row.used, &row.most);
	}
	g_array_append_val(making->seat->rows, row);
}

/* Adds rows for the pieces of the elements under one heading, sorted by place. */
static void
add_group(Making *making, const char *heading, GArray *ids)
{
	SwDocument *document = making->session->document;

	if (ids->len == 0)
		return;
	g_array_sort_with_data(ids, sw_document_compare, document);
	add_heading(making, heading);
	SW_EACH_ID (id, ids) {
		SwSeatRow row = {.piece = id, .most = -1};

		find_tally(making, sw_document_kind(document, row.piece)->element, row.piece,
		           &row.used, &row.most);
		g_array_append_val(making->seat->rows, row);
	}
}

static gboolean
lies_for(const SwDocument *document, SwPieceId id, gint32 seat)
{
	return sw_piece_exists(sw_document_piece(document, id)) &&
	       sw_document_is_on_map(document, id) && sw_document_seat(document, id) == seat;
}

static void
add_rows(Making *making)
{
	const SwTable *table = making->session->game->table;
	SwDocument *document = making->session->document;
	g_autoptr(GArray) mine = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GHashTable) told = sw_hash_texts(NULL, NULL);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (lies_for(document, id, making->seat->seat))
			g_array_append_val(mine, id);
	}
	for (guint i = 0; i < table->n_elements; i++) {
		const char *heading = heading_of(table->elements[i]);
		g_autoptr(GArray) group = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

		if (!g_hash_table_add(told, (gpointer)heading))
			continue;
		SW_EACH_ID (id, mine) {
			const SwElement *element = sw_document_kind(document, id)->element;

			if (g_str_equal(heading_of(element), heading))
				g_array_append_val(group, id);
		}
		add_group(making, heading, group);
	}
}

/* ---- All of it -------------------------------------------------------------------------- */

SwSeat *
sw_seat_new(SwSession *session, gint32 number)
{
	SwSeat *seat = g_new0(SwSeat, 1);
	const SwView *view = sw_session_view(session);
	Making making = {session, seat, g_array_new(FALSE, FALSE, sizeof(SwTally))};

	seat->seat = number;
	seat->head = SW_NO_PIECE;
	seat->lines = g_array_new(FALSE, FALSE, sizeof(SwSeatLine));
	seat->pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	seat->rows = g_array_new(FALSE, FALSE, sizeof(SwSeatRow));
	if (session->game->seats && view)
		session->game->seats->tally(sw_view_facts(view), number, making.tallies);
	add_heads(&making);
	add_others(&making);
	add_rows(&making);
	g_array_unref(making.tallies);
	return seat;
}

void
sw_seat_free(SwSeat *seat)
{
	if (seat == NULL)
		return;
	g_array_unref(seat->lines);
	g_array_unref(seat->pieces);
	g_array_unref(seat->rows);
	g_free(seat);
}

/* ---- Words ------------------------------------------------------------------------------ */

void
sw_seat_append_count(GString *text, gint64 used, gint64 most)
{
	if (most < 0)
		g_string_append_printf(text, "%" G_GINT64_FORMAT, used);
	else
		g_string_append_printf(text, sw_translate("%d of %d"), (int)MIN(used, G_MAXINT),
		                       (int)MIN(most, G_MAXINT));
}

/* Appends what the piece has of the names that the game prints. FALSE if it has none. */
static gboolean
append_printed_names(GString *text, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gsize before = text->len;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *its = &element->attributes[i];

		if (its->titles == NULL || its->type == SW_TYPE_INTEGER ||
		    !sw_document_has(document, id, i))
			continue;
		g_string_append(text, " · ");
		sw_describe_append_title(text, document, id, i);
	}
	return text->len > before;
}

void
sw_seat_append_title(GString *text, const SwSession *session, gint32 seat)
{
	g_string_append_printf(text, "%d", seat);
	SW_EACH_PIECE (id, session->document) {
		const SwElement *element = sw_document_kind(session->document, id)->element;

		if (session__is_beside_map(element) &&
		    sw_document_seat(session->document, id) == seat &&
		    append_printed_names(text, session->document, id))
			return;
	}
}

/* TRUE if the piece has the value and its row does not show that anyway, like the owner's seat or a
 * size of 0. */
static gboolean
is_worth_saying(const SwDocument *document, SwPieceId id, guint i, gboolean is_inside)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gboolean is_owner = !is_inside && (gint)i == session__attribute_of(element, SW_TYPE_SEAT);

	return sw_document_has(document, id, i) && !is_owner &&
	       !(element->attributes[i].use.is_size && sw_document_get(document, id, i) == 0);
}

/* A required number that is the first attribute needs no label. */
static void
append_number(GString *text, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	if (i == 0 && attribute->type == SW_TYPE_INTEGER && attribute->required)
		sw_document_append_value(text, document, id, i);
	else
		session__append_value(text, document, id, i);
}

void
sw_seat_append_piece(GString *text, SwSession *session, SwPieceId id)
{
	const SwDocument *document = session->document;
	const SwKind *kind = sw_document_kind(document, id);
	gboolean is_inside = sw_document_parent(document, id) != SW_ROOT_PIECE;
	gsize before = text->len;

	if (kind->element->typed)
		g_string_append(text, sw_document_label(document, id));
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!is_worth_saying(document, id, i, is_inside))
			continue;
		if (text->len > before)
			g_string_append(text, " · ");
		append_number(text, document, id, i);
	}
	if (text->len == before)
		g_string_append(text, sw_document_label(document, id));
}

void
sw_seat_append_row(GString *text, SwSession *session, const SwSeatRow *row)
{
	const SwDocument *document = session->document;
	const SwKind *kind;

	g_string_append(text,
	                sw_translate(row->heading ? row->heading
	                                          : sw_document_kind(document, row->piece)->label));
	if (row->most >= 0) {
		g_string_append_c(text, ' ');
		sw_seat_append_count(text, row->used, row->most);
	}
	if (row->heading)
		return;
	kind = sw_document_kind(document, row->piece);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!is_worth_saying(document, row->piece, i, FALSE))
			continue;
		g_string_append(text, " · ");
		session__append_value(text, document, row->piece, i);
	}
}
