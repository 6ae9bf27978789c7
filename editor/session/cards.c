/* Copies of cards: pasting and duplicating them; and their order: shuffling them. */
#include "session/commands.h"
#include "session/copies.h"
#include "session/edit_private.h"
#include "session/ids.h"
#include "session/lay_private.h"
#include "session/mat_cards.h"
#include "session/restate.h"
#include "session/selection.h"

#include "base/error.h"
#include "base/random.h"
#include "base/text.h"
#include "rules/sheet.h"
#include "xml/other.h"

/* ---- What can be copied ----------------------------------------------------------------- */

static gboolean
has_cards(const GArray *cards, GError **error)
{
	return cards->len > 0 || sw_fail(error, "No card is selected");
}

gboolean
sw_session_may_copy_cards(SwSession *session, GError **error)
{
	g_autoptr(GArray) cards = cards__among(session, selection__ids(session));

	return has_cards(cards, error) && selection__is_read(session, error);
}

gboolean
sw_session_may_cut_cards(SwSession *session, GError **error)
{
	g_autoptr(GArray) cards = cards__editable(session, selection__ids(session));

	return sw_session_may_edit_selected(session, error) && has_cards(cards, error) &&
	       selection__is_read(session, error);
}

/* ---- Pasting ---------------------------------------------------------------------------- */

/* Where cards of a text are pasted. */
typedef struct {
	SwSession *session;
	const SwDocument *from;
	SwPieceId holder;
	guint kind;    /* of the new cards; those of the same element keep their own */
	SwView *view;  /* of the document before, made on demand; or NULL */
	GArray *parts; /* SwSheetPart: what the game knows by name; or NULL */
	GArray *laid;  /* SwPieceId: new cards */
	GArray *all;   /* SwPieceId: these, and cards that have more copies now */
} Pasting;

static const SwElement *
element_of(const Pasting *pasting)
{
	return pasting->session->game->table->kinds[pasting->kind].element;
}

/* A card of another element has no kind: the game may know it by its name. */
static guint
kind_of(const Pasting *pasting, SwPieceId card)
{
	const SwElement *element = element_of(pasting);
	const SwSheetPart *part = NULL;

	if (sw_document_kind(pasting->from, card)->element == element)
		return sw_document_piece(pasting->from, card)->kind;
	if (pasting->parts)
		part = sw_sheet_find_part(pasting->parts, sw_mat_name(pasting->from, card));
	return part ? part->kind : pasting->kind;
}

/* TRUE if the two say the same but for their copies. A number may be about all copies of the piece,
 * so pieces with numbers are never alike; nor are cards with comments, which would be lost. */
static gboolean
are_alike(const Pasting *pasting, SwPieceId there, SwPieceId card, guint kind)
{
	const SwDocument *to = pasting->session->document;
	const SwElement *element = element_of(pasting);
	g_autofree char *its = NULL, *name = NULL;

	if (sw_document_piece(to, there)->kind != kind || sw_mat_name(to, there) == NULL ||
	    !sw_other_is_layout(sw_document_other(pasting->from, card)))
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		const SwElement *other = sw_document_kind(pasting->from, card)->element;
		gint same = sw_element_attribute(other, element->attributes[i].name);
		gboolean has = sw_document_has(to, there, i);
		gboolean has_same = same >= 0 && sw_document_has(pasting->from, card, (guint)same);

		if ((gint)i == element->role.mat->name || (gint)i == element->role.mat->copies)
			continue;
		if (has != has_same || (has && !sw_type_is_text(element->attributes[i].type)) ||
		    (has && g_strcmp0(sw_document_get_text(to, there, i),
		                      sw_document_get_text(pasting->from, card, (guint)same)) != 0))
			return FALSE;
	}
	its = sw_text_fold_name(sw_mat_name(to, there));
	name = sw_text_fold_name(sw_mat_name(pasting->from, card));
	return g_str_equal(its, name);
}

static void
add_copies(SwSession *session, SwPieceId card, gint32 n)
{
	const SwElement *element = sw_document_kind(session->document, card)->element;
	guint copies = (guint)element->role.mat->copies;
	gint64 now = (gint64)sw_document_get(session->document, card, copies) + n;

	sw_document_set(session->document, card, copies,
	                (gint32)MIN(now, sw_attribute_max(&element->attributes[copies])));
}

/* Adds the card to one like it in the holder. FALSE if there is none. */
static gboolean
add_to_like(const Pasting *pasting, SwPieceId card, guint kind)
{
	g_autoptr(GArray) there = session__cards_of(pasting->session, pasting->holder, kind);

	SW_EACH_ID (id, there) {
		if (!session__is_editable(pasting->session, id) ||
		    !are_alike(pasting, id, card, kind))
			continue;
		add_copies(pasting->session, id, sw_mat_copies(pasting->from, card));
		g_array_append_val(pasting->all, id);
		return TRUE;
	}
	return FALSE;
}

static void
add_card(const Pasting *pasting, SwPieceId card, guint kind)
{
	SwDocument *to = pasting->session->document;
	SwPieceId copy = sw_document_add(to, kind, pasting->holder,
	                                 (SwPlace){.ground = element_of(pasting)->ground});

	if (copy == SW_NO_PIECE)
		return;
	session__copy_values(pasting->session, pasting->from, card, copy);
	copies__comments(to, copy, pasting->from, card);
	g_array_append_val(pasting->laid, copy);
	g_array_append_val(pasting->all, copy);
}

static void
paste_card(const Pasting *pasting, SwPieceId card)
{
	guint kind = kind_of(pasting, card);
	gboolean has_copies = element_of(pasting)->role.mat->copies >= 0;
	gint32 n = has_copies ? 1 : sw_mat_copies(pasting->from, card);

	if (has_copies && add_to_like(pasting, card, kind))
		return;
	for (gint32 i = 0; i < n; i++)
		add_card(pasting, card, kind);
}

/* FALSE, with an error that says why, if the cards cannot be pasted there. */
static gboolean
may_paste(const SwElement *to, const SwDocument *from, const GArray *cards, GError **error)
{
	gint64 n = 0;

	if (cards->len == 0)
		return sw_fail(error, "the text contains no cards");
	SW_EACH_ID (id, cards) {
		n += to->role.mat->copies >= 0 ? 1 : sw_mat_copies(from, id);
		if (sw_mat_name(from, id) == NULL)
			return sw_fail(error, "a card in the text has no name");
	}
	return n <= SW_PASTE_CARDS_MOST ||
	       sw_fail(error, "these are %u cards; at most %u can be pasted at once",
	               (guint)MIN(n, G_MAXUINT), SW_PASTE_CARDS_MOST);
}

/* Collects the parts that the game knows by name, if the new cards have kinds. */
static void
find_parts(Pasting *pasting)
{
	const SwGame *game = pasting->session->game;
	const SwGameSheet *sheet = sw_game_sheet(game, element_of(pasting));

	if (sheet == NULL || sheet->parts == NULL)
		return;
	pasting->view = sw_view_new(game, pasting->session->document);
	pasting->parts = sw_sheet_parts(pasting->view, sheet, pasting->holder);
}

/* The number of cards that the pieces stand for, with all copies. */
static guint
count_copies(const SwDocument *document, const GArray *cards)
{
	guint64 n = 0;

	SW_EACH_ID (id, cards)
		n += (guint64)sw_mat_copies(document, id);
	return (guint)MIN(n, G_MAXUINT);
}

/* Pastes the cards, which may be pasted there. */
static void
paste_cards(SwSession *session, const SwDocument *from, const GArray *cards, const Order *order)
{
	g_autoptr(GArray) laid = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autofree char *count = session__n_cards(count_copies(from, cards));
	Pasting pasting = {.session = session,
	                   .from = from,
	                   .holder = g_array_index(order->ids, SwPieceId, 0),
	                   .kind = order->brush.kind,
	                   .laid = laid,
	                   .all = all};
	const SwElement *element = element_of(&pasting);

	find_parts(&pasting);
	session__begin(session, "paste %s", count);
	if (order->name)
		pasting.holder = session__find_stack(session, pasting.holder, order->name, element);
	if (pasting.holder != SW_NO_PIECE &&
	    sw_element_holds(sw_document_kind(session->document, pasting.holder)->element,
	                     element)) {
		SW_EACH_ID (id, cards)
			paste_card(&pasting, id);
	}
	session__arrange(session, pasting.holder, pasting.kind, order->number, laid, all);
	session__commit(session, all);
	g_clear_pointer(&pasting.parts, g_array_unref);
	g_clear_pointer(&pasting.view, sw_view_free);
}

/* An order from a journal may contain anything. */
void
cards__paste(SwSession *session, const Order *order)
{
	const SwElement *element = session->game->table->kinds[order->brush.kind].element;
	const char *text = order->text ? order->text : session->desk.clip;
	g_autoptr(SwSession) read = NULL;
	g_autoptr(GArray) cards = NULL;

	if (order->ids->len != 1 || element->role.mat == NULL ||
	    element->role.mat->part != SW_MAT_CARD ||
	    !session__is_editable(session, g_array_index(order->ids, SwPieceId, 0)))
		return;
	read = paste__read(session, text ? text : "", &session->refusal);
	if (read == NULL)
		return;
	cards = cards__all(read->document);
	if (may_paste(element, read->document, cards, &session->refusal))
		paste_cards(session, read->document, cards, order);
}

gboolean
sw_session_paste_cards(SwSession *session, const char *text, const SwLaying *laying, GError **error)
{
	Order *order = session__order_laying(session, COMMAND_PASTE_CARDS, laying);

	order__set_text(order, text);
	return session__do(session, order, error);
}

/* ---- Duplicates ------------------------------------------------------------------------- */

/* Adds a copy after each of the cards, all of one kind in one holder. */
static void
duplicate_there(SwSession *session, SwPieceId holder, guint kind, const GArray *cards,
                GArray *copies)
{
	SwDocument *document = session->document;
	g_autoptr(GArray) there = session__cards_of(session, holder, kind);
	g_autoptr(GArray) wanted = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GArray) set = ids__sorted(cards);
	g_autoptr(GArray) made = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, there) {
		SwPieceId copy = SW_NO_PIECE;

		g_array_append_val(wanted, id);
		if (ids__has(set, id))
			copy = sw_document_add(document, sw_document_piece(document, id)->kind,
			                       holder, sw_document_place(document, id));
		if (copy == SW_NO_PIECE)
			continue;
		session__copy_values(session, document, id, copy);
		g_array_append_val(wanted, copy);
		g_array_append_val(made, copy);
	}
	session__order_cards(session, wanted, made);
	g_array_append_vals(copies, made->data, made->len);
}

/* Returns the cards of `rest` that are of the same kind and in the same holder as its first one,
 * and removes them from it. */
static GArray *
take_alike(const SwSession *session, GArray *rest)
{
	SwPiece first = *sw_document_piece(session->document, g_array_index(rest, SwPieceId, 0));
	GArray *alike = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint n = 0;

	SW_EACH_ID (id, rest) {
		const SwPiece *piece = sw_document_piece(session->document, id);

		if (piece->parent == first.parent && piece->kind == first.kind)
			g_array_append_val(alike, id);
		else
			g_array_index(rest, SwPieceId, n++) = id;
	}
	g_array_set_size(rest, n);
	return alike;
}

static gboolean
counts_copies(const SwSession *session, SwPieceId card)
{
	return sw_document_kind(session->document, card)->element->role.mat->copies >= 0;
}

/* Duplicates those that take_alike() returns. */
static void
duplicate_next(SwSession *session, GArray *rest, GArray *copies)
{
	g_autoptr(GArray) alike = take_alike(session, rest);
	SwPieceId card = g_array_index(alike, SwPieceId, 0);
	const SwPiece *first = sw_document_piece(session->document, card);

	if (!counts_copies(session, card)) {
		duplicate_there(session, first->parent, first->kind, alike, copies);
		return;
	}
	SW_EACH_ID (id, alike)
		add_copies(session, id, 1);
	g_array_append_vals(copies, alike->data, alike->len);
}

/* What the lines among them that get one more copy state of all their copies. */
static void
restate_duplicated(const SwSession *session, const GArray *cards, SwFix *restated)
{
	g_autoptr(SwView) view = sw_view_new(session->game, session->document);

	SW_EACH_ID (id, cards) {
		if (counts_copies(session, id))
			restate__add(restated, view, id,
			             (gint64)sw_mat_copies(session->document, id) + 1);
	}
}

void
cards__duplicate(SwSession *session, const Order *order)
{
	g_autoptr(GArray) rest = cards__editable(session, order->ids);
	g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autofree char *count = session__n_cards(rest->len);
	SwFix restated = {0};

	if (rest->len == 0)
		return;
	restate_duplicated(session, rest, &restated);
	session__begin(session, "duplicate %s", count);
	while (rest->len > 0)
		duplicate_next(session, rest, copies);
	if (restated.edits)
		sw_fix_apply(&restated, session->document);
	session__commit(session, copies);
	sw_fix_clear(&restated);
}

void
sw_session_duplicate_cards(SwSession *session)
{
	session__do(session, order__of_selected(COMMAND_DUPLICATE_CARDS, session), NULL);
}

/* ---- Shuffling -------------------------------------------------------------------------- */

/* Returns the cards that change places (SwPieceId): an array for each holder and kind. Lines that
 * stand for several copies have no order. */
static GPtrArray *
find_shuffled(const SwSession *session, const Order *order, guint *n)
{
	g_autoptr(GArray) rest = cards__editable(session, order->ids);
	GPtrArray *all = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);

	while (rest->len > 0) {
		g_autoptr(GArray) alike = take_alike(session, rest);

		if (alike->len < 2 || counts_copies(session, g_array_index(alike, SwPieceId, 0)))
			continue;
		*n += alike->len;
		g_ptr_array_add(all, g_steal_pointer(&alike));
	}
	return all;
}

/* Puts the cards, all of one kind in one holder, into a random order; others stay between them. */
static void
shuffle_there(SwSession *session, const GArray *cards, SwRandom *random)
{
	const SwPiece *first =
		sw_document_piece(session->document, g_array_index(cards, SwPieceId, 0));
	g_autoptr(GArray) wanted = session__cards_of(session, first->parent, first->kind);
	g_autoptr(GArray) set = ids__sorted(cards);
	g_autoptr(GArray) shuffled = g_array_copy((GArray *)cards);
	guint next = 0;

	sw_random_shuffle(random, shuffled->data, shuffled->len, sizeof(SwPieceId));
	SW_EACH (SwPieceId, id, wanted) {
		if (ids__has(set, *id))
			*id = g_array_index(shuffled, SwPieceId, next++);
	}
	session__order_cards(session, wanted, shuffled);
}

void
cards__shuffle(SwSession *session, const Order *order)
{
	guint n = 0;
	g_autoptr(GPtrArray) all = find_shuffled(session, order, &n);
	g_autofree char *count = session__n_cards(n);
	SwRandom random;

	if (n == 0) {
		sw_fail(&session->refusal,
		        "no two of the selected cards that are not locked lie in the same deck, "
		        "hand or column");
		return;
	}
	sw_random_init(&random, order->number);
	session__begin(session, "shuffle %s by seed %u", count, order->number);
	for (guint i = 0; i < all->len; i++)
		shuffle_there(session, g_ptr_array_index(all, i), &random);
	session__commit(session, NULL);
}
