#include "games/burning_rome/cards.h"

#include "base/hash.h"
#include "base/text.h"

/* ---- All cards of a document ------------------------------------------------------------- */

/* The number of cards added by faces that rm_cards_nearest() compares. */
#define MOST_COMPARED 256

struct RmCards {
	GHashTable *names;    /* interned folded names */
	GHashTable *factions; /* those of faces, folded */
	GHashTable *by_name;  /* folded name -> RmCard */
	GPtrArray *all;       /* RmCard: the printed ones, then those that faces add */
	GArray *faces;        /* RmFaceOf */
};

const char *
rm_cards_fold(RmCards *cards, const char *name)
{
	g_autofree char *folded = sw_text_fold_name(name);

	return sw_hash_keep(cards->names, folded);
}

static RmCard *
add_card(RmCards *cards, const char *name, RmType type)
{
	RmCard *card = g_new0(RmCard, 1);

	card->name = name;
	card->folded = rm_cards_fold(cards, name);
	card->type = type;
	card->face = SW_NO_PIECE;
	g_ptr_array_add(cards->all, card);
	g_hash_table_insert(cards->by_name, (gpointer)card->folded, card);
	return card;
}

static void
add_printed(RmCards *cards)
{
	for (guint i = 0; i < rm_n_printed; i++) {
		const RmPrinted *printed = &rm_printed[i];
		RmCard *card = add_card(cards, printed->name, printed->type);

		card->faction = rm_cards_fold(cards, rm_faction_titles[printed->faction]);
		card->price = card->printed = printed->price;
		card->is_printed = TRUE;
	}
}

/* Compares a face with a card that is printed. */
static RmFaceFault
compare_face(const SwDocument *document, SwPieceId face, const RmCard *card, const char *faction)
{
	gint32 cost = sw_document_get(document, face, RM_FACE_COST);

	if (sw_document_piece(document, face)->kind != RM_FACE + (guint)card->type)
		return RM_FACE_OF_OTHER_TYPE;
	if (faction && faction != card->faction)
		return RM_FACE_OF_OTHER_FACTION;
	if (!sw_document_has(document, face, RM_FACE_COST) || card->printed.copies != 1)
		return RM_FACE_AGREES;
	return cost == card->printed.cost ? RM_FACE_AGREES : RM_FACE_OF_OTHER_COST;
}

/* Takes faction and cost from the card's first face, as far as they are not printed. */
static void
complete_card(RmCard *card, const SwDocument *document, SwPieceId face, const char *faction)
{
	card->face = face;
	if (card->faction == NULL)
		card->faction = faction;
	if (card->price.copies == 0 && sw_document_has(document, face, RM_FACE_COST)) {
		card->price.cost = sw_document_get(document, face, RM_FACE_COST);
		card->price.copies = 1;
	}
}

static void
add_face(RmCards *cards, const SwDocument *document, SwPieceId face)
{
	const char *name = sw_document_get_text(document, face, RM_FACE_NAME);
	const char *word = sw_document_get_text(document, face, RM_FACE_FACTION);
	const char *faction = word ? rm_cards_fold(cards, word) : NULL;
	RmCard *card = g_hash_table_lookup(cards->by_name, rm_cards_fold(cards, name));
	RmFaceOf of = {.piece = face};

	if (card == NULL)
		card = add_card(cards, name,
		                (RmType)(sw_document_piece(document, face)->kind - RM_FACE));
	else if (card->is_printed)
		of.fault = compare_face(document, face, card, faction);
	of.has_parted_cost = card->is_printed && card->printed.copies > 1 &&
	                     sw_document_has(document, face, RM_FACE_COST);
	of.card = card;
	of.is_repeated = card->face != SW_NO_PIECE;
	if (!of.is_repeated)
		complete_card(card, document, face, faction);
	if (faction)
		g_hash_table_add(cards->factions, (gpointer)faction);
	g_array_append_val(cards->faces, of);
}

RmCards *
rm_cards_new(const SwDocument *document)
{
	RmCards *cards = g_new0(RmCards, 1);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	cards->names = sw_hash_texts(g_free, NULL);
	cards->factions = g_hash_table_new(NULL, NULL);
	cards->by_name = g_hash_table_new(NULL, NULL);
	cards->all = g_ptr_array_new_with_free_func(g_free);
	cards->faces = g_array_new(FALSE, FALSE, sizeof(RmFaceOf));
	add_printed(cards);
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && rm_is_face(pieces[id].kind) &&
		    sw_document_has(document, id, RM_FACE_NAME))
			add_face(cards, document, id);
	}
	return cards;
}

void
rm_cards_free(RmCards *cards)
{
	if (cards == NULL)
		return;
	g_array_unref(cards->faces);
	g_ptr_array_unref(cards->all);
	g_hash_table_unref(cards->by_name);
	g_hash_table_unref(cards->factions);
	g_hash_table_unref(cards->names);
	g_free(cards);
}

const GPtrArray *
rm_cards_all(const RmCards *cards)
{
	return cards->all;
}

const GArray *
rm_cards_faces(const RmCards *cards)
{
	return cards->faces;
}

const RmCard *
rm_cards_find(const RmCards *cards, const char *folded)
{
	return g_hash_table_lookup(cards->by_name, folded);
}

const RmCard *
rm_cards_nearest(const RmCards *cards, const char *folded)
{
	guint most = MIN(cards->all->len, rm_n_printed + MOST_COMPARED);
	const RmCard *nearest = NULL;
	guint best = 3;

	for (guint i = 0; i < most; i++) {
		const RmCard *card = cards->all->pdata[i];
		guint distance = sw_text_distance(folded, card->folded, best - 1);

		if (distance < best) {
			best = distance;
			nearest = card;
		}
		if (best == 1)
			break;
	}
	return nearest;
}

gboolean
rm_cards_has_faction(const RmCards *cards, const char *folded)
{
	return rm_faction_find(folded) < RM_N_FACTIONS ||
	       g_hash_table_contains(cards->factions, folded);
}

char **
rm_cards_factions(const RmCards *cards)
{
	GPtrArray *all = g_ptr_array_new();
	GHashTableIter each;
	gpointer name;

	for (guint i = 0; i < RM_N_FACTIONS; i++)
		g_ptr_array_add(all, g_strdup(rm_faction_words[i]));
	g_hash_table_iter_init(&each, cards->factions);
	while (g_hash_table_iter_next(&each, &name, NULL)) {
		if (rm_faction_find(name) == RM_N_FACTIONS)
			g_ptr_array_add(all, g_strdup(name));
	}
	qsort(all->pdata + RM_N_FACTIONS, all->len - RM_N_FACTIONS, sizeof(gpointer),
	      sw_text_compare);
	g_ptr_array_add(all, NULL);
	return (char **)g_ptr_array_free(all, FALSE);
}
