#include "session/lay.h"

#include "base/error.h"
#include "base/hash.h"
#include "session/commands.h"
#include "session/ids.h"
#include "session/lay_private.h"
#include "session/layers.h"
#include "session/order.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/replaced.h"
#include "session/session_private.h"

#include "xml/other.h"

#include <string.h>

/* ---- Where a card may be laid ----------------------------------------------------------- */

/* Returns the kind of new cards in the slot: that of the slot, else of the slot's element. */
static guint
kind_of_slot(const SwSession *session, const SwMatSlot *slot)
{
	const SwTable *table = session->game->table;

	if (slot->kind >= 0 && table->kinds[slot->kind].element == slot->of)
		return (guint)slot->kind;
	return (guint)MAX(sw_table_kind(table, slot->of, slot->of->typed ? "" : NULL), 0);
}

/* Returns the kind of the cards in the slot. A card of the slot's element keeps its own. */
static guint
kind_there(const SwSession *session, const SwMatSlot *slot, const SwPieceId *cards, guint n)
{
	for (guint i = 0; i < n; i++) {
		if (sw_document_kind(session->document, cards[i])->element != slot->of)
			return kind_of_slot(session, slot);
	}
	return sw_document_piece(session->document, cards[0])->kind;
}

/* A high stack is divided into several slots. Returns the number of cards in those before this
 * one. */
static guint
cards_before(const SwMat *mat, guint number)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	guint n = 0;

	for (guint i = number; i-- > 0;) {
		const SwMatSlot *other = sw_mat_slot(mat, i);

		if (other->holder != slot->holder || other->of != slot->of ||
		    other->kind != slot->kind)
			break;
		n += other->n;
	}
	return n;
}

/* Fills `laying` for cards in the slot. */
static gboolean
find_place(const SwSession *session, const SwMat *mat, guint number, guint position,
           SwLaying *laying, GError **error)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	gboolean is_begun = slot->holder == SW_NO_PIECE;

	*laying = (SwLaying){.stack = is_begun ? slot->kind : -1};
	laying->holder = is_begun ? sw_mat_band(mat, slot->band)->piece : slot->holder;
	laying->kind = kind_of_slot(session, slot);
	laying->position = position + cards_before(mat, number);
	if (session->is_seen)
		return sw_fail(error, "What players see cannot be changed; leave that view first");
	if (!session__is_editable(session, laying->holder))
		return sw_fail(error,
		               "That place is in another file, which cannot be changed here");
	return TRUE;
}

/* Returns how many of the cards are before the position in the slot. */
static guint
count_before(const SwMat *mat, guint number, guint position, const SwPieceId *cards, guint n)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	guint before = 0;

	for (guint i = 0; i < n; i++) {
		guint at = sw_mat_card_of(mat, cards[i]);

		before += at != SW_MAT_NOWHERE && sw_mat_card(mat, at)->slot == number &&
		          at - slot->first < position;
	}
	return before;
}

gboolean
sw_session_may_lay(SwSession *session, const SwMat *mat, guint number, guint position,
                   const SwPieceId *cards, guint n, SwLaying *laying, GError **error)
{
	if (!find_place(session, mat, number, position, laying, error))
		return FALSE;
	for (guint i = 0; i < n; i++) {
		if (sw_session_is_locked(session, cards[i]))
			return sw_fail(error, "The card is locked; unlock it first");
		if (!session__is_editable(session, cards[i]))
			return sw_fail(error,
			               "The card is in another file, which cannot be changed here");
		if (sw_mat_name(session->document, cards[i]) == NULL)
			return sw_fail(error, "The name of the card is not known");
	}
	laying->kind = kind_there(session, sw_mat_slot(mat, number), cards, n);
	/* Cards that move up within their slot do not count themselves. */
	laying->position -= count_before(mat, number, position, cards, n);
	return TRUE;
}

static gboolean
has_floating(const SwSession *session, const SwElement *element)
{
	return session->game->names.floats && element->role.mat &&
	       element->role.mat->spread == SW_SPREAD_STACK;
}

guint
sw_session_position_beneath(SwSession *session, const SwMat *mat, guint number, guint position,
                            const SwPieceId *cards, guint n)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	const SwView *view = session->is_seen || !has_floating(session, slot->of)
	                             ? NULL
	                             : sw_session_view(session);
	gconstpointer facts = view ? sw_view_facts(view) : NULL;
	gboolean floats = FALSE;

	for (guint i = 0; facts && i < n; i++)
		floats = floats || session->game->names.floats(facts, cards[i]);
	if (floats)
		return slot->n;
	while (facts && position > 0 && position <= slot->n &&
	       session->game->names.floats(facts,
	                                   sw_mat_card(mat, slot->first + position - 1)->piece))
		position--;
	return position;
}

gboolean
sw_session_may_paste(SwSession *session, const SwMat *mat, guint number, guint position,
                     SwLaying *laying, GError **error)
{
	return find_place(session, mat, number, position, laying, error);
}

/* ---- Cards in order --------------------------------------------------------------------- */

GArray *
session__cards_of(const SwSession *session, SwPieceId holder, guint kind)
{
	const SwElement *element = session->game->table->kinds[kind].element;
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, session->document) {
		const SwPiece *piece = sw_document_piece(session->document, id);

		if (piece->parent == holder &&
		    sw_document_kind(session->document, id)->element == element &&
		    (!element->typed || piece->kind == kind))
			g_array_append_val(ids, id);
	}
	sw_mat_sort_cards(session->document, ids);
	return ids;
}

/* ---- By number -------------------------------------------------------------------------- */

/* Numbers the cards from 1 on; those beyond the attribute's maximum all get the maximum. */
static void
number_cards(SwSession *session, const GArray *ids)
{
	for (guint i = 0; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);
		const SwElement *element = sw_document_kind(session->document, id)->element;
		guint order = (guint)element->role.mat->order;
		gint32 number =
			(gint32)MIN((gint64)i + 1, sw_attribute_max(&element->attributes[order]));

		if (!sw_document_has(session->document, id, order) ||
		    sw_document_get(session->document, id, order) != number)
			sw_document_set(session->document, id, order, number);
	}
}

/* TRUE if any card has a number; otherwise their order is that of the file. */
static gboolean
are_numbered(const SwSession *session, const GArray *ids)
{
	SW_EACH_ID (id, ids) {
		const SwElement *element = sw_document_kind(session->document, id)->element;

		if (sw_document_has(session->document, id, (guint)element->role.mat->order))
			return TRUE;
	}
	return FALSE;
}

/* Renumbers the cards of the kind in the holder from 1 on, after one was removed, if they are
 * ordered by number. */
static void
close_gap(SwSession *session, SwPieceId holder, guint kind)
{
	const SwMatRole *role = session->game->table->kinds[kind].element->role.mat;
	g_autoptr(GArray) ids = NULL;

	if (role == NULL || role->part != SW_MAT_CARD || role->order < 0)
		return;
	ids = session__cards_of(session, holder, kind);
	if (are_numbered(session, ids))
		number_cards(session, ids);
}

/* The holder and the kind of a card that is removed. */
typedef struct {
	SwPieceId holder;
	guint kind;
} Gap;

static gint
compare_gaps(gconstpointer a, gconstpointer b)
{
	const Gap *one = a, *other = b;

	if (one->holder != other->holder)
		return one->holder < other->holder ? -1 : 1;
	return one->kind < other->kind ? -1 : one->kind > other->kind;
}

/* Returns the gaps (Gap) of all removed cards, sorted; equal ones are adjacent. */
static GArray *
find_gaps(const SwSession *session, const GArray *ids)
{
	GArray *gaps = g_array_new(FALSE, FALSE, sizeof(Gap));

	SW_EACH_ID (id, ids) {
		const SwPiece *piece = sw_document_piece(session->document, id);
		Gap gap = {piece->parent, piece->kind};

		if (sw_document_kind(session->document, id)->element->role.mat)
			g_array_append_val(gaps, gap);
	}
	g_array_sort(gaps, compare_gaps);
	return gaps;
}

void
session__remove_cards(SwSession *session, const GArray *ids)
{
	g_autoptr(GArray) gaps = find_gaps(session, ids);

	session__remove(session, ids);
	for (guint i = 0; i < gaps->len; i++) {
		const Gap *gap = &g_array_index(gaps, Gap, i);

		if ((i == 0 || compare_gaps(gap, gap - 1) != 0) &&
		    session__has_piece(session, gap->holder))
			close_gap(session, gap->holder, gap->kind);
	}
}

/* ---- By the order of the file ----------------------------------------------------------- */

/* A copy of all attribute values of a piece. */
typedef struct {
	guint32 present;
	gint32 values[SW_MAX_ATTRIBUTES];
	char *texts[SW_MAX_ATTRIBUTES];
} Saying;

static void
clear_saying(gpointer data)
{
	Saying *saying = data;

	for (guint i = 0; i < SW_MAX_ATTRIBUTES; i++)
		g_free(saying->texts[i]);
}

static void
hear(const SwSession *session, SwPieceId id, Saying *saying)
{
	const SwElement *element = sw_document_kind(session->document, id)->element;

	*saying = (Saying){.present = sw_document_piece(session->document, id)->present};
	SW_EACH_VALUE (i, session->document, id) {
		if (sw_type_is_text(element->attributes[i].type))
			saying->texts[i] = g_strdup(sw_document_get_text(session->document, id, i));
		else
			saying->values[i] = sw_document_get(session->document, id, i);
	}
}

static void
say(SwSession *session, SwPieceId id, const Saying *saying)
{
	const SwElement *element = sw_document_kind(session->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		gboolean has = (saying->present >> i) & 1;

		if (!has && sw_document_has(session->document, id, i))
			sw_document_unset(session->document, id, i);
		else if (has && saying->texts[i])
			sw_document_set_text(session->document, id, i, saying->texts[i]);
		else if (has)
			sw_document_set(session->document, id, i, saying->values[i]);
	}
}

/* Replaces the pieces by those that have their values after reorder(). */
static void
follow_values(const GArray *wanted, const GArray *places, GArray *pieces)
{
	g_autoptr(GHashTable) now = sw_hash_numbers(NULL);

	for (guint i = 0; i < wanted->len; i++)
		g_hash_table_insert(now, GUINT_TO_POINTER(g_array_index(wanted, SwPieceId, i)),
		                    GUINT_TO_POINTER(g_array_index(places, SwPieceId, i)));
	SW_EACH (SwPieceId, piece, pieces) {
		gpointer its = g_hash_table_lookup(now, GUINT_TO_POINTER(*piece));

		*piece = its ? GPOINTER_TO_UINT(its) : *piece;
	}
}

/* TRUE if a piece whose position changes has comments or other foreign content, which must stay
 * with it. */
static gboolean
has_comments(const SwSession *session, const GArray *wanted, const GArray *places)
{
	for (guint i = 0; i < wanted->len; i++) {
		SwPieceId id = g_array_index(wanted, SwPieceId, i);

		if (id != g_array_index(places, SwPieceId, i) &&
		    !sw_other_is_layout(sw_document_other(session->document, id)))
			return TRUE;
	}
	return FALSE;
}

/* Replaces the piece by a new one, which comes after all others in the file, with its comments.
 * Returns the new one, or SW_NO_PIECE if the document is full. */
static SwPieceId
renew(SwSession *session, SwPieceId id, SwPieceId holder, guint kind)
{
	SwDocument *document = session->document;
	const SwOther *other = sw_document_other(document, id);
	SwPieceId new = sw_document_add(
		document, kind, holder,
		(SwPlace){.ground = session->game->table->kinds[kind].element->ground});

	if (new == SW_NO_PIECE)
		return new;
	session__copy_values(session, document, id, new);
	if (other)
		sw_document_load_other(document, new, other);
	sw_document_remove(document, id);
	return new;
}

/* Puts the pieces into the order of `wanted`: from the first that is not at its place on, new ones
 * replace them. */
static void
renew_in_order(SwSession *session, const GArray *wanted, const GArray *places, GArray *followed)
{
	g_autoptr(GArray) now = g_array_copy((GArray *)wanted);
	gboolean is_moved = FALSE;

	for (guint i = 0; i < wanted->len; i++) {
		SwPieceId *id = &g_array_index(now, SwPieceId, i), new;
		const SwPiece *piece = sw_document_piece(session->document, *id);

		is_moved = is_moved || *id != g_array_index(places, SwPieceId, i);
		new = is_moved ? renew(session, *id, piece->parent, piece->kind) : *id;
		*id = new == SW_NO_PIECE ? *id : new;
	}
	follow_values(wanted, now, followed);
}

/* Puts the pieces into the order of `wanted`. They keep their places in the file, and exchange
 * their attribute values instead, unless they have comments. Those of `followed` are replaced by
 * the pieces that now have their values. */
static void
reorder(SwSession *session, const GArray *wanted, GArray *followed)
{
	g_autoptr(GArray) places = ids__sorted(wanted);
	g_autoptr(GArray) said = g_array_sized_new(FALSE, TRUE, sizeof(Saying), wanted->len);

	if (has_comments(session, wanted, places)) {
		renew_in_order(session, wanted, places, followed);
		return;
	}
	g_array_set_clear_func(said, clear_saying);
	g_array_set_size(said, wanted->len);
	for (guint i = 0; i < wanted->len; i++)
		hear(session, g_array_index(wanted, SwPieceId, i), &g_array_index(said, Saying, i));
	for (guint i = 0; i < wanted->len; i++) {
		SwPieceId from = g_array_index(wanted, SwPieceId, i);
		SwPieceId to = g_array_index(places, SwPieceId, i);

		if (from != to)
			say(session, to, &g_array_index(said, Saying, i));
	}
	follow_values(wanted, places, followed);
}

/* ---- Laying ----------------------------------------------------------------------------- */

void
session__copy_values(SwSession *session, const SwDocument *document, SwPieceId from, SwPieceId to)
{
	const SwElement *one = sw_document_kind(document, from)->element;
	const SwElement *other = sw_document_kind(session->document, to)->element;

	SW_EACH_VALUE (i, document, from) {
		gint its = sw_element_attribute(other, one->attributes[i].name);

		if (its < 0 || other->attributes[its].type != one->attributes[i].type)
			continue;
		if (sw_type_is_text(one->attributes[i].type))
			sw_document_set_text(session->document, to, (guint)its,
			                     sw_document_get_text(document, from, i));
		else
			sw_document_set(session->document, to, (guint)its,
			                sw_document_get(document, from, i));
	}
}

/* Moves the card to the holder. If the kind is of another element, a new piece replaces it. Returns
 * the piece, or SW_NO_PIECE if the document is full. */
static SwPieceId
carry(SwSession *session, SwPieceId id, SwPieceId holder, guint kind)
{
	const SwElement *element = session->game->table->kinds[kind].element;
	SwDocument *document = session->document;
	SwPieceId old = sw_document_parent(document, id), card;
	guint old_kind = sw_document_piece(document, id)->kind;

	if (sw_document_kind(document, id)->element == element) {
		if (old != holder)
			sw_document_put(document, id, holder);
		card = id;
	} else {
		card = renew(session, id, holder, kind);
		if (card == SW_NO_PIECE)
			return card;
	}
	if (old != holder)
		close_gap(session, old, old_kind);
	return card;
}

void
session__order_cards(SwSession *session, const GArray *wanted, GArray *followed)
{
	const SwElement *element =
		sw_document_kind(session->document, g_array_index(wanted, SwPieceId, 0))->element;

	if (element->role.mat->order >= 0)
		number_cards(session, wanted);
	else
		reorder(session, wanted, followed);
}

/* Puts the cards that float above all others of the stack, as generals do. */
static void
let_float(SwSession *session, const SwElement *element, GArray *wanted)
{
	g_autoptr(GArray) floating = NULL;
	g_autoptr(SwView) view = NULL;
	guint n = 0;

	if (!has_floating(session, element) || wanted->len < 2)
		return;
	floating = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	view = sw_view_new(session->game, session->document);
	SW_EACH_ID (id, wanted) {
		if (session->game->names.floats(sw_view_facts(view), id))
			g_array_append_val(floating, id);
		else
			g_array_index(wanted, SwPieceId, n++) = id;
	}
	g_array_set_size(wanted, n);
	g_array_append_vals(wanted, floating->data, floating->len);
}

/* Puts cards of one kind at the position among the others in the holder. */
static void
arrange_kind(SwSession *session, SwPieceId holder, guint kind, guint position, const GArray *laid,
             GArray *followed)
{
	g_autoptr(GArray) there = session__cards_of(session, holder, kind);
	g_autoptr(GArray) wanted = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GArray) set = ids__sorted(laid);

	SW_EACH_ID (id, there) {
		if (!ids__has(set, id))
			g_array_append_val(wanted, id);
	}
	g_array_insert_vals(wanted, MIN(position, wanted->len), laid->data, laid->len);
	let_float(session, session->game->table->kinds[kind].element, wanted);
	session__order_cards(session, wanted, followed);
}

/* Removes from `ids` the pieces of the kind, and returns them. */
static GArray *
take_kind(const SwSession *session, GArray *ids, guint kind)
{
	GArray *taken = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint n = 0;

	SW_EACH_ID (id, ids) {
		if (sw_document_piece(session->document, id)->kind == kind)
			g_array_append_val(taken, id);
		else
			g_array_index(ids, SwPieceId, n++) = id;
	}
	g_array_set_size(ids, n);
	return taken;
}

void
session__arrange(SwSession *session, SwPieceId holder, guint kind, guint position,
                 const GArray *laid, GArray *followed)
{
	g_autoptr(GArray) rest = g_array_copy((GArray *)laid);

	while (rest->len > 0) {
		SwPieceId first = g_array_index(rest, SwPieceId, 0);
		guint its = sw_document_piece(session->document, first)->kind;
		g_autoptr(GArray) alike = take_kind(session, rest, its);

		arrange_kind(session, holder, its, its == kind ? position : G_MAXUINT, alike,
		             followed);
	}
}

SwPieceId
session__find_stack(SwSession *session, SwPieceId band, const char *name, const SwElement *cards)
{
	const SwTable *table = session->game->table;
	const SwElement *its = sw_document_kind(session->document, band)->element;

	for (guint kind = 0; kind < table->n_kinds; kind++) {
		const SwElement *element = table->kinds[kind].element;

		if (strcmp(table->kinds[kind].name, name) != 0 || !sw_element_holds(its, element) ||
		    !sw_element_holds(element, cards))
			continue;
		SW_EACH_OF_KIND (id, kind, session->document) {
			if (sw_document_parent(session->document, id) == band)
				return id;
		}
		return sw_document_add(session->document, kind, band,
		                       (SwPlace){.ground = element->ground});
	}
	return SW_NO_PIECE;
}

/* FALSE for an order that cannot be executed: one from a journal may contain anything. */
static gboolean
is_legal(const SwSession *session, const Order *order)
{
	const SwElement *element = session->game->table->kinds[order->brush.kind].element;

	return order->ids->len >= 2 && element->role.mat &&
	       element->role.mat->part == SW_MAT_CARD &&
	       session__is_editable(session, g_array_index(order->ids, SwPieceId, 0));
}

static gboolean
is_card(const SwSession *session, SwPieceId id)
{
	const SwMatRole *role = session__is_editable(session, id)
	                                ? sw_document_kind(session->document, id)->element->role.mat
	                                : NULL;

	return role && role->part == SW_MAT_CARD && sw_mat_name(session->document, id);
}

void
lay__lay(SwSession *session, const Order *order)
{
	guint kind = order->brush.kind;
	const SwElement *element = session->game->table->kinds[kind].element;
	g_autoptr(GArray) laid = g_array_new(FALSE, FALSE, sizeof(SwPieceId)), selected = NULL;
	SwPieceId holder;

	if (!is_legal(session, order))
		return;
	holder = g_array_index(order->ids, SwPieceId, 0);
	session__begin(session, "lay %s",
	               order->ids->len == 2 ? sw_translate(session->game->table->kinds[kind].label)
	                                    : sw_translate("cards"));
	if (order->name)
		holder = session__find_stack(session, holder, order->name, element);
	for (guint i = 1; holder != SW_NO_PIECE && i < order->ids->len; i++) {
		SwPieceId id = g_array_index(order->ids, SwPieceId, i);

		if (!is_card(session, id) ||
		    !sw_element_holds(sw_document_kind(session->document, holder)->element,
		                      element))
			continue;
		id = carry(session, id, holder, kind);
		if (id != SW_NO_PIECE)
			g_array_append_val(laid, id);
	}
	selected = g_array_copy(laid);
	session__arrange(session, holder, kind, order->number, laid, selected);
	session__commit(session, selected);
}

Order *
session__order_laying(const SwSession *session, Command command, const SwLaying *laying)
{
	Order *order = order__of(command, &laying->holder, 1);

	order->brush.kind = laying->kind;
	order->number = laying->position;
	if (laying->stack >= 0)
		order->name = g_strdup(session->game->table->kinds[laying->stack].name);
	return order;
}

void
sw_session_lay(SwSession *session, const SwPieceId *ids, guint n, const SwLaying *laying)
{
	Order *order = session__order_laying(session, COMMAND_LAY, laying);

	g_array_append_vals(order->ids, ids, n);
	session__do(session, order, NULL);
}
