#include "session/outline.h"

#include "session/commands.h"
#include "session/edit.h"
#include "session/restate.h"
#include "session/seats.h"

#include "base/hash.h"
#include "base/text.h"
#include "document/damage.h"
#include "xml/source.h"

#define MOST_VALUES 4

/* ---- The tree --------------------------------------------------------------------------- */

/* For each piece, by id, its first child and its next sibling among the pieces beside the map. */
typedef struct {
	SwSession *session;
	SwDocument *document;
	SwPieceId *first, *next;
	guint32 n;
	GArray *rows;
} Tree;

/* Goes from the last piece to the first, since each is put before its later siblings. */
static void
link_pieces(Tree *tree)
{
	const SwPiece *pieces = sw_document_pieces(tree->document, &tree->n);

	tree->first = g_new(SwPieceId, tree->n);
	tree->next = g_new(SwPieceId, tree->n);
	for (guint32 i = 0; i < tree->n; i++)
		tree->first[i] = SW_NO_PIECE;
	for (guint32 i = tree->n; i-- > 1;) {
		if (!sw_piece_exists(&pieces[i]) ||
		    !session__is_beside_map(sw_document_kind(tree->document, i)->element) ||
		    sw_session_is_seats(tree->session, i))
			continue;
		tree->next[i] = tree->first[pieces[i].parent];
		tree->first[pieces[i].parent] = i;
	}
}

/* Recurses no deeper than the table's elements nest. */
static void
append_branch(Tree *tree, SwPieceId id, guint depth)
{
	SwOutlineRow row = {id, depth};

	g_array_append_val(tree->rows, row);
	for (SwPieceId child = tree->first[id]; child != SW_NO_PIECE; child = tree->next[child])
		append_branch(tree, child, depth + 1);
}

static gboolean
holds_others(const SwTable *table, const SwElement *element)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (session__is_beside_map(table->elements[i]) &&
		    sw_element_holds(element, table->elements[i]))
			return TRUE;
	}
	return FALSE;
}

static void
append_selected(Tree *tree)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(tree->session, &n);
	const SwElement *element =
		n == 1 ? sw_document_kind(tree->document, selected[0])->element : NULL;

	if (element && !session__is_beside_map(element) &&
	    holds_others(tree->session->game->table, element))
		append_branch(tree, selected[0], 0);
}

void
sw_outline_list(SwSession *session, GArray *rows)
{
	Tree tree = {.session = session, .document = session->document, .rows = rows};

	link_pieces(&tree);
	append_selected(&tree);
	append_branch(&tree, SW_ROOT_PIECE, 0);
	g_free(tree.first);
	g_free(tree.next);
}

/* ---- Words ------------------------------------------------------------------------------ */

void
sw_outline_append_row(GString *text, SwSession *session, SwPieceId id)
{
	const SwDocument *document = session->document;
	const SwKind *kind = sw_document_kind(document, id);
	guint n = 0;

	g_string_append(text, sw_document_label(document, id));
	for (guint i = 0; i < kind->element->n_attributes && n < MOST_VALUES; i++) {
		if (!sw_document_has(document, id, i))
			continue;
		g_string_append(text, " · ");
		session__append_value(text, document, id, i);
		n++;
	}
}

/* ---- Removing --------------------------------------------------------------------------- */

void
sw_outline_removable(SwSession *session, GArray *ids)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);

	for (guint i = 0; i < n; i++) {
		SwPieceId id = selected[i];

		if (session__is_beside_map(sw_document_kind(session->document, id)->element) &&
		    id != SW_ROOT_PIECE && id != sw_document_galaxy(session->document) &&
		    session__is_editable(session, id) && !sw_session_is_seats(session, id))
			g_array_append_val(ids, id);
	}
}

/* ---- Adding ----------------------------------------------------------------------------- */

/* A galaxy in another file cannot hold pieces here. Nor can a piece at the greatest depth that a
 * reader accepts. */
static gboolean
can_hold(const SwSession *session, SwPieceId parent)
{
	return session__is_editable(session, parent) &&
	       sw_document_depth(session->document, parent) < SW_MAX_DEPTH &&
	       (parent != sw_document_galaxy(session->document) ||
	        session__holder(session) == parent);
}

void
sw_outline_kinds(SwSession *session, SwPieceId parent, GArray *kinds)
{
	const SwTable *table = session->game->table;
	const SwElement *holder = sw_document_kind(session->document, parent)->element;
	const SwElement *full =
		sw_session_has_all_heads(session) ? sw_session_heads(session) : NULL;

	if (!can_hold(session, parent))
		return;
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwElement *element = table->kinds[i].element;

		if (session__is_beside_map(element) && element != table->roots[SW_ROOT_GALAXY] &&
		    element != full && sw_element_holds(holder, element) &&
		    (element->occurs == SW_MANY ||
		     sw_document_child(session->document, parent, element) == SW_NO_PIECE))
			g_array_append_val(kinds, i);
	}
}

/* Returns the least number that no sibling has and that is not `own`; if all are taken, the least.
 */
static gint32
free_number(const SwSession *session, SwPieceId id, guint attribute, gint32 own)
{
	const SwPiece *piece = sw_document_piece(session->document, id);
	const SwElement *element = sw_document_kind(session->document, id)->element;
	g_autoptr(GHashTable) taken = sw_hash_numbers(NULL);
	gint32 least = MAX(sw_attribute_min(&element->attributes[attribute]), 1), number = least;

	g_hash_table_add(taken, GINT_TO_POINTER(own));
	SW_EACH_PIECE (i, session->document) {
		if (i != id && sw_document_parent(session->document, i) == piece->parent &&
		    sw_document_kind(session->document, i)->element == element)
			g_hash_table_add(taken, GINT_TO_POINTER(sw_document_get(session->document,
			                                                        i, attribute)));
	}
	while (g_hash_table_contains(taken, GINT_TO_POINTER(number)))
		number++;
	return number > sw_attribute_max(&element->attributes[attribute]) ? least : number;
}

/* A number with bounds is one of a few, like that of a card, and should be unique. */
static gboolean
is_one_of_few(const SwAttribute *attribute)
{
	return attribute->type == SW_TYPE_INTEGER && attribute->min > 0 &&
	       attribute->max < G_MAXINT32;
}

static gint32
new_value(const SwSession *session, SwPieceId id, guint i, const SwBrush *brush, gint32 seat)
{
	const SwAttribute *attribute =
		&sw_document_kind(session->document, id)->element->attributes[i];
	SwPieceId parent = sw_document_parent(session->document, id);

	if (attribute->type == SW_TYPE_SEAT && seat > 0)
		return seat;
	if (attribute->type == SW_TYPE_SEAT)
		return free_number(session, id, i, sw_document_seat(session->document, parent));
	return is_one_of_few(attribute) ? free_number(session, id, i, 0) : brush->values[i];
}

/* The number of an order with a text is of how many the piece is. */
static void
count_first(SwSession *session, SwPieceId id, gint32 n)
{
	const SwElement *element = sw_document_kind(session->document, id)->element;
	gint size = restate__size(element);

	if (size >= 0 && n > 1 && n <= sw_attribute_max(&element->attributes[size]))
		sw_document_set(session->document, id, (guint)size, n);
}

/* The text was legal when the order was made. */
static void
say_first(SwSession *session, SwPieceId id, const Order *order)
{
	const SwElement *element = sw_document_kind(session->document, id)->element;
	g_autofree char *normal = NULL;
	gint32 value = 0;

	if (order->text == NULL || order->number >= element->n_attributes ||
	    !session__parse(&element->attributes[order->number], order->text, &value, &normal))
		return;
	if (normal)
		sw_document_set_text(session->document, id, order->number, normal);
	else
		sw_document_set(session->document, id, order->number, value);
	count_first(session, id, order->value);
}

void
outline__add(SwSession *session, const Order *order)
{
	const SwTable *table = session->game->table;
	guint kind = order->brush.kind;
	SwPieceId parent = g_array_index(order->ids, SwPieceId, 0), id;
	const SwElement *element = table->kinds[kind].element;
	g_autoptr(GArray) added = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwBrush brush = sw_brush(table, kind);

	if (!can_hold(session, parent) || !session__is_beside_map(element) ||
	    !sw_element_holds(sw_document_kind(session->document, parent)->element, element))
		return;
	if (element->is_head && sw_document_root(session->document) == SW_ROOT_SCENARIO &&
	    parent == SW_ROOT_PIECE)
		brush.present |= 1u << session__attribute_of(element, SW_TYPE_SEAT);
	session__begin(session, "add %s", sw_translate(table->kinds[kind].label));
	id = sw_document_add(session->document, kind, parent, (SwPlace){.ground = element->ground});
	for (guint i = 0; id != SW_NO_PIECE && i < element->n_attributes; i++) {
		if ((brush.present >> i) & 1)
			sw_document_set(
				session->document, id, i,
				new_value(session, id, i, &brush, order->text ? 0 : order->value));
	}
	if (id != SW_NO_PIECE) {
		say_first(session, id, order);
		g_array_append_val(added, id);
	}
	session__commit(session, added);
}

void
sw_session_add(SwSession *session, guint kind, SwPieceId parent, gint32 seat)
{
	Order *order = order__of(COMMAND_ADD, &parent, 1);

	order->brush.kind = kind;
	order->value = seat;
	session__do(session, order, NULL);
}

/* ---- Adding by name --------------------------------------------------------------------- */

/* An order for so many of what says `text` from the beginning; NULL with an error if that is
 * malformed. */
static Order *
order_saying(SwSession *session, guint kind, SwPieceId parent, guint attribute, const char *text,
             gint32 n, GError **error)
{
	const SwAttribute *what = &session->game->table->kinds[kind].element->attributes[attribute];
	g_autofree char *normal = NULL;
	gint32 value;
	Order *order;

	if (!session__parse(what, text, &value, &normal)) {
		session__fail_value(what, text, error);
		return NULL;
	}
	order = order__of(COMMAND_ADD, &parent, 1);
	order->brush.kind = kind;
	order->number = attribute;
	order->value = n;
	order__set_text(order, text);
	return order;
}

gboolean
sw_session_add_saying(SwSession *session, guint kind, SwPieceId parent, guint attribute,
                      const char *text, GError **error)
{
	Order *order = order_saying(session, kind, parent, attribute, text, 1, error);

	return order && session__do(session, order, error);
}

/* The row of that kind and name in the holder. */
static SwPieceId
find_row(SwSession *session, SwPieceId holder, guint kind, guint attribute, const char *name)
{
	g_autofree char *wanted = sw_text_fold_name(name);

	SW_EACH_OF_KIND (id, kind, session->document) {
		g_autofree char *its = NULL;

		if (sw_document_parent(session->document, id) != holder ||
		    !sw_document_has(session->document, id, attribute))
			continue;
		its = sw_text_fold_name(sw_document_get_text(session->document, id, attribute));
		if (g_str_equal(its, wanted))
			return id;
	}
	return SW_NO_PIECE;
}

static void
count_more(SwSession *session, SwPieceId row, guint size, gint32 n)
{
	const SwAttribute *what =
		&sw_document_kind(session->document, row)->element->attributes[size];
	gint64 copies = MIN((gint64)sw_document_get(session->document, row, size) + n,
	                    sw_attribute_max(what));
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, copies);
	SwGroup none = sw_group_none();

	sw_session_set(session, &row, 1, size, text, &none, NULL);
	sw_session_select(session, &row, 1, SW_SELECT_REPLACE);
}

void
sw_session_give_part(SwSession *session, SwPieceId holder, const SwSheetPart *part)
{
	g_autofree char *gives = g_strdup(part->gives);
	SwGroup none = sw_group_none();

	if (gives)
		sw_session_set(session, &holder, 1, part->given, gives, &none, NULL);
}

void
sw_session_add_part(SwSession *session, const SwGameSheet *game, SwPieceId holder, guint kind,
                    const char *name, gint32 n)
{
	gint size = restate__size(game->of);
	SwPieceId row = size < 0 ? SW_NO_PIECE : find_row(session, holder, kind, game->name, name);
	const SwView *view = sw_session_view(session);
	g_autoptr(GArray) parts = view ? sw_sheet_parts(view, game, holder) : NULL;
	const SwSheetPart *part = parts ? sw_sheet_find_part(parts, name) : NULL;
	Order *order;

	if (part)
		sw_session_give_part(session, holder, part);
	if (row != SW_NO_PIECE) {
		count_more(session, row, (guint)size, n);
		return;
	}
	order = order_saying(session, kind, holder, game->name, name, n, NULL);
	if (order)
		session__do(session, order, NULL);
}
