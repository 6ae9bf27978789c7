#include "session/outline.h"

#include "session/private.h"

#define MOST_SEATS 32
#define MOST_VALUES 4

/* What is said about the file has fields of its own. */
static gboolean
is_beside_map(const SwElement *element)
{
	return (element->place == SW_PLACE_NONE || element->place == SW_PLACE_INSIDE) &&
	       element != &sw_element_about;
}

/* ---- The tree --------------------------------------------------------------------------- */

/* For each piece its first and next child beside the map, by id; and whose each is. */
typedef struct {
	SwDocument *document;
	gint32 seat; /* 0: all */
	SwPieceId *first, *next;
	guint32 n;
	GArray *rows;
} Tree;

/* From the last to the first, so that each comes before its younger siblings. */
static void
link_pieces(Tree *tree)
{
	const SwPiece *pieces = sw_document_pieces(tree->document, &tree->n);

	tree->first = g_new(SwPieceId, tree->n);
	tree->next = g_new(SwPieceId, tree->n);
	for (guint32 i = 0; i < tree->n; i++)
		tree->first[i] = SW_NO_PIECE;
	for (guint32 i = tree->n; i-- > 1;) {
		if (!sw_piece_is_there(&pieces[i]) ||
		    !is_beside_map(sw_document_kind(tree->document, i)->element))
			continue;
		tree->next[i] = tree->first[pieces[i].parent];
		tree->first[pieces[i].parent] = i;
	}
}

/* No deeper than the table's elements hold one another. */
static void
append_branch(Tree *tree, SwPieceId id, guint depth)
{
	SwOutlineRow row = {id, depth};

	g_array_append_val(tree->rows, row);
	for (SwPieceId child = tree->first[id]; child != SW_NO_PIECE; child = tree->next[child])
		append_branch(tree, child, depth + 1);
}

static void
append_seat(Tree *tree)
{
	for (SwPieceId child = tree->first[SW_ROOT_PIECE]; child != SW_NO_PIECE;
	     child = tree->next[child]) {
		if (sw_document_seat(tree->document, child) == tree->seat)
			append_branch(tree, child, 0);
	}
}

static gboolean
holds_others(const SwTable *table, const SwElement *element)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (is_beside_map(table->elements[i]) &&
		    sw_element_holds(element, table->elements[i]))
			return TRUE;
	}
	return FALSE;
}

static void
append_selected(Tree *tree, SwSession *session)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);
	const SwElement *element =
		n == 1 ? sw_document_kind(tree->document, selected[0])->element : NULL;

	if (element && !is_beside_map(element) && holds_others(session->game->table, element))
		append_branch(tree, selected[0], 0);
}

void
sw_outline_list(SwSession *session, gint32 seat, GArray *rows)
{
	Tree tree = {.document = session->document, .seat = seat, .rows = rows};

	link_pieces(&tree);
	append_selected(&tree, session);
	if (seat)
		append_seat(&tree);
	else
		append_branch(&tree, SW_ROOT_PIECE, 0);
	g_free(tree.first);
	g_free(tree.next);
}

guint32
sw_outline_seats(SwSession *session)
{
	guint32 n, seats = 0;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	for (guint32 i = 1; i < n; i++) {
		gint32 seat;

		if (!sw_piece_is_there(&pieces[i]) || pieces[i].parent != SW_ROOT_PIECE ||
		    !is_beside_map(sw_document_kind(session->document, i)->element))
			continue;
		seat = sw_document_seat(session->document, i);
		if (seat >= 1 && seat <= MOST_SEATS)
			seats |= 1u << (seat - 1);
	}
	return seats;
}

/* ---- Words ------------------------------------------------------------------------------ */

/* A number says nothing without its name; a word does. */
static void
append_value(GString *text, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];
	g_autoptr(GString) value = g_string_new(NULL);

	sw_document_append_value(value, document, id, i);
	g_strdelimit(value->str, "\r\n\t", ' ');
	if (attribute->type == SW_TYPE_CHOICE)
		g_string_append(text, sw_choice_title(attribute, sw_document_get(document, id, i)));
	else if (sw_type_is_text(attribute->type))
		g_string_append(text, value->str);
	else
		g_string_append_printf(text, "%s %s", sw_translate(attribute->label),
		                       attribute->type == SW_TYPE_FLAG ? sw_translate(value->str)
		                                                       : value->str);
}

void
sw_outline_append_row(GString *text, SwSession *session, SwPieceId id)
{
	const SwDocument *document = session->document;
	const SwKind *kind = sw_document_kind(document, id);
	guint n = 0;

	g_string_append(text, sw_translate(kind->label));
	for (guint i = 0; i < kind->element->n_attributes && n < MOST_VALUES; i++) {
		if (!sw_document_has(document, id, i))
			continue;
		g_string_append(text, " · ");
		append_value(text, document, id, i);
		n++;
	}
}

/* ---- Adding ----------------------------------------------------------------------------- */

/* A galaxy in another file holds nothing here. */
static gboolean
can_hold(const SwSession *session, SwPieceId parent)
{
	return session__is_editable(session, parent) &&
	       (parent != sw_document_galaxy(session->document) ||
	        session__holder(session) == parent);
}

void
sw_outline_kinds(SwSession *session, SwPieceId parent, GArray *kinds)
{
	const SwTable *table = session->game->table;
	const SwElement *holder = sw_document_kind(session->document, parent)->element;

	if (!can_hold(session, parent))
		return;
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwElement *element = table->kinds[i].element;

		if (is_beside_map(element) && element != table->elements[SW_ROOT_GALAXY] &&
		    sw_element_holds(holder, element) &&
		    (element->occurs == SW_MANY ||
		     sw_document_child(session->document, parent, element) == SW_NO_PIECE))
			g_array_append_val(kinds, i);
	}
}

static gint32
free_seat(const SwSession *session, const SwElement *element, SwPieceId parent)
{
	guint32 n, taken = 0;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	for (guint32 i = 1; i < n; i++) {
		gint32 seat;

		if (!sw_piece_is_there(&pieces[i]) || pieces[i].parent != parent ||
		    sw_document_kind(session->document, i)->element != element)
			continue;
		seat = sw_document_seat(session->document, i);
		if (seat >= 1 && seat <= MOST_SEATS)
			taken |= 1u << (seat - 1);
	}
	return taken == G_MAXUINT32 ? 1 : __builtin_ctz(~taken) + 1;
}

void
sw_session_add(SwSession *session, guint kind, SwPieceId parent)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[kind].element;
	g_autoptr(GArray) added = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwBrush brush = sw_brush(table, kind);
	gint32 seat = free_seat(session, element, parent);
	SwPieceId id;

	if (!can_hold(session, parent))
		return;
	session__begin(session, "add %s", sw_translate(table->kinds[kind].label));
	id = sw_document_add(session->document, kind, parent, (SwPlace){.type = element->place});
	for (guint i = 0; id != SW_NO_PIECE && i < element->n_attributes; i++) {
		if ((brush.present >> i) & 1)
			sw_document_set(session->document, id, i,
			                element->attributes[i].type == SW_TYPE_SEAT
			                        ? seat
			                        : brush.values[i]);
	}
	if (id != SW_NO_PIECE)
		g_array_append_val(added, id);
	session__commit(session, added);
}
