#include "document/compare.h"

#include "base/hash.h"
#include "document/piece_key.h"

/* With more pairs than this in all, equal pieces are paired in reading order, not by distance. */
#define MAX_PAIRS (4u * 1024 * 1024)

enum { BEFORE, AFTER, N_SIDES };

typedef struct {
	const SwDocument *documents[N_SIDES];
	SwPieceId *matches[N_SIDES]; /* of each piece, the one on the other side */
	GArray *children[N_SIDES];   /* SwPieceId, by parent, then by place */
	GArray *left[N_SIDES];       /* SwPieceId: the unmatched children of the current parents */
	GQueue parents;              /* matched pieces of BEFORE whose children are not
	                              * processed yet */
	guint64 n_pairs;             /* measured so far */
	guint *positions[N_SIDES];   /* by piece: from 1, where order is content; else 0 */
	guint8 *is_reordered;        /* by piece of BEFORE */
} Compare;

/* ---- Matching --------------------------------------------------------------------------- */

/* The pieces of both sides with the same key. */
typedef struct {
	GArray *ids[N_SIDES]; /* SwPieceId */
} Bucket;

static Bucket *
bucket_new(void)
{
	Bucket *bucket = g_new(Bucket, 1);

	for (guint side = 0; side < N_SIDES; side++)
		bucket->ids[side] = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	return bucket;
}

static void
bucket_free(gpointer data)
{
	Bucket *bucket = data;

	for (guint side = 0; side < N_SIDES; side++)
		g_array_unref(bucket->ids[side]);
	g_free(bucket);
}

static void
match(Compare *compare, SwPieceId before, SwPieceId after)
{
	compare->matches[BEFORE][before] = after;
	compare->matches[AFTER][after] = before;
	g_queue_push_tail(&compare->parents, GUINT_TO_POINTER(before));
}

static void
match_only(Compare *compare, const Bucket *bucket)
{
	if (bucket->ids[BEFORE]->len == 1 && bucket->ids[AFTER]->len == 1)
		match(compare, g_array_index(bucket->ids[BEFORE], SwPieceId, 0),
		      g_array_index(bucket->ids[AFTER], SwPieceId, 0));
}

static void
match_in_order(Compare *compare, const Bucket *bucket)
{
	guint n = MIN(bucket->ids[BEFORE]->len, bucket->ids[AFTER]->len);

	for (guint i = 0; i < n; i++)
		match(compare, g_array_index(bucket->ids[BEFORE], SwPieceId, i),
		      g_array_index(bucket->ids[AFTER], SwPieceId, i));
}

typedef struct {
	guint64 distance;
	SwPieceId before, after;
} Pair;

static gint
compare_pairs(gconstpointer a, gconstpointer b)
{
	const Pair *one = a, *two = b;

	if (one->distance != two->distance)
		return one->distance < two->distance ? -1 : 1;
	if (one->before != two->before)
		return one->before < two->before ? -1 : 1;
	return one->after < two->after ? -1 : 1;
}

static guint64
distance_between(const Compare *compare, SwPieceId before, SwPieceId after)
{
	SwPlace one = sw_document_place(compare->documents[BEFORE], before);
	SwPlace two = sw_document_place(compare->documents[AFTER], after);

	return sw_place_distance(one, two);
}

static GArray *
all_pairs(const Compare *compare, const Bucket *bucket)
{
	GArray *pairs = g_array_new(FALSE, FALSE, sizeof(Pair));

	SW_EACH_ID (id, bucket->ids[BEFORE]) {
		for (guint j = 0; j < bucket->ids[AFTER]->len; j++) {
			Pair pair = {.before = id,
			             .after = g_array_index(bucket->ids[AFTER], SwPieceId, j)};

			pair.distance = distance_between(compare, pair.before, pair.after);
			g_array_append_val(pairs, pair);
		}
	}
	g_array_sort(pairs, compare_pairs);
	return pairs;
}

static void
match_nearest(Compare *compare, const Bucket *bucket)
{
	guint64 n = (guint64)bucket->ids[BEFORE]->len * bucket->ids[AFTER]->len;
	g_autoptr(GArray) pairs = NULL;

	if (n > MAX_PAIRS - compare->n_pairs) {
		match_in_order(compare, bucket);
		return;
	}
	compare->n_pairs += n;
	pairs = all_pairs(compare, bucket);
	SW_EACH (const Pair, pair, pairs) {
		if (compare->matches[BEFORE][pair->before] == SW_NO_PIECE &&
		    compare->matches[AFTER][pair->after] == SW_NO_PIECE)
			match(compare, pair->before, pair->after);
	}
}

/* Sorts the unmatched pieces of one side into the buckets of their keys; `order` gets new
 * buckets. */
static void
fill_buckets(Compare *compare, guint side, PieceKey key_of, GHashTable *buckets, GPtrArray *order)
{
	const GArray *left = compare->left[side];

	SW_EACH_ID (id, left) {
		char *key = key_of(compare->documents[side], id);
		Bucket *bucket = key ? g_hash_table_lookup(buckets, key) : NULL;

		if (key == NULL)
			continue;
		if (bucket == NULL) {
			bucket = bucket_new();
			g_ptr_array_add(order, bucket);
			g_hash_table_insert(buckets, g_strdup(key), bucket);
		}
		g_array_append_val(bucket->ids[side], id);
		g_free(key);
	}
}

static void
drop_matched(Compare *compare, guint side)
{
	GArray *left = compare->left[side];
	guint n = 0;

	SW_EACH_ID (id, left) {
		if (compare->matches[side][id] == SW_NO_PIECE)
			g_array_index(left, SwPieceId, n++) = id;
	}
	g_array_set_size(left, n);
}

static void
pass(Compare *compare, PieceKey key_of, void (*choose)(Compare *, const Bucket *))
{
	g_autoptr(GHashTable) buckets = NULL;
	g_autoptr(GPtrArray) order = NULL;

	if (compare->left[BEFORE]->len == 0 || compare->left[AFTER]->len == 0)
		return;
	buckets = sw_hash_texts(g_free, NULL);
	order = g_ptr_array_new_with_free_func(bucket_free);
	for (guint side = 0; side < N_SIDES; side++)
		fill_buckets(compare, side, key_of, buckets, order);
	for (guint i = 0; i < order->len; i++)
		choose(compare, g_ptr_array_index(order, i));
	for (guint side = 0; side < N_SIDES; side++)
		drop_matched(compare, side);
}

/* ---- Trees ------------------------------------------------------------------------------ */

static gint
compare_children(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	SwPieceId first = sw_document_parent(document, one);
	SwPieceId second = sw_document_parent(document, two);

	if (first != second)
		return first < second ? -1 : 1;
	return sw_document_compare(a, b, data);
}

static GArray *
sort_children(const SwDocument *document, guint32 n)
{
	GArray *children = g_array_sized_new(FALSE, FALSE, sizeof(SwPieceId), n);

	for (SwPieceId id = 1; id < n; id++) {
		if (sw_piece_exists(sw_document_piece(document, id)))
			g_array_append_val(children, id);
	}
	g_array_sort_with_data(children, compare_children, (gpointer)document);
	return children;
}

static guint
first_child(const Compare *compare, guint side, SwPieceId parent)
{
	const GArray *children = compare->children[side];
	guint low = 0, high = children->len;

	while (low < high) {
		guint middle = low + (high - low) / 2;
		SwPieceId id = g_array_index(children, SwPieceId, middle);

		if (sw_document_parent(compare->documents[side], id) < parent)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void
take_children(Compare *compare, guint side, SwPieceId parent)
{
	const GArray *children = compare->children[side];

	g_array_set_size(compare->left[side], 0);
	for (guint i = first_child(compare, side, parent); i < children->len; i++) {
		SwPieceId id = g_array_index(children, SwPieceId, i);

		if (sw_document_parent(compare->documents[side], id) != parent)
			return;
		g_array_append_val(compare->left[side], id);
	}
}

static void
match_children(Compare *compare, SwPieceId parent)
{
	take_children(compare, BEFORE, parent);
	take_children(compare, AFTER, compare->matches[BEFORE][parent]);
	pass(compare, key__of_all, match_in_order);
	pass(compare, key__of_unplaced_identity, match_only);
	pass(compare, key__of_unplaced_kind, match_only);
	pass(compare, key__of_place_and_kind, match_in_order);
	pass(compare, key__of_place, match_in_order);
	pass(compare, key__of_identity, match_only);
	pass(compare, key__of_kind_and_values, match_nearest);
}

static void
compare_init(Compare *compare, const SwDocument *before, const SwDocument *after)
{
	*compare = (Compare){.documents = {before, after}};
	g_queue_init(&compare->parents);
	compare->n_pairs = 0;
	for (guint side = 0; side < N_SIDES; side++) {
		guint32 n;

		sw_document_pieces(compare->documents[side], &n);
		compare->matches[side] = g_new(SwPieceId, n);
		for (SwPieceId id = 0; id < n; id++)
			compare->matches[side][id] = SW_NO_PIECE;
		compare->children[side] = sort_children(compare->documents[side], n);
		compare->left[side] = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	}
}

static void
compare_clear(Compare *compare)
{
	g_queue_clear(&compare->parents);
	for (guint side = 0; side < N_SIDES; side++) {
		g_free(compare->matches[side]);
		g_array_unref(compare->children[side]);
		g_array_unref(compare->left[side]);
		g_free(compare->positions[side]);
	}
	g_free(compare->is_reordered);
}

/* ---- Order ------------------------------------------------------------------------------ */

/* TRUE if the order of such pieces of one holder is content: they lie on one another, and none of
 * their values says where. */
static gboolean
is_in_order(const SwDocument *document, SwPieceId id)
{
	const SwMatRole *role = sw_document_kind(document, id)->element->role.mat;

	return role && role->part == SW_MAT_CARD && role->spread != SW_SPREAD_FAN &&
	       (role->order < 0 || !sw_document_has(document, id, (guint)role->order));
}

static gboolean
is_in_one_pile(const SwDocument *document, SwPieceId a, SwPieceId b)
{
	return sw_document_parent(document, a) == sw_document_parent(document, b) &&
	       sw_document_kind(document, a)->element == sw_document_kind(document, b)->element;
}

static void
number_positions(Compare *compare, guint side)
{
	const SwDocument *document = compare->documents[side];
	const GArray *children = compare->children[side];
	SwPieceId last = SW_NO_PIECE;
	guint n = 0;
	guint32 n_pieces;

	sw_document_pieces(document, &n_pieces);
	compare->positions[side] = g_new0(guint, n_pieces);
	SW_EACH_ID (id, children) {
		if (!is_in_order(document, id))
			continue;
		n = last != SW_NO_PIECE && is_in_one_pile(document, last, id) ? n + 1 : 1;
		compare->positions[side][id] = n;
		last = id;
	}
}

static guint
position_after(const Compare *compare, const GArray *pile, guint i)
{
	SwPieceId before = g_array_index(pile, SwPieceId, i);

	return compare->positions[AFTER][compare->matches[BEFORE][before]];
}

/* The highest position that a piece of the pile has after. */
static guint
last_position(const Compare *compare, const GArray *pile)
{
	guint last = 0;

	for (guint i = 0; i < pile->len; i++)
		last = MAX(last, position_after(compare, pile, i));
	return last;
}

/* Marks the pieces of a pile (SwPieceId of BEFORE, all matched) that are not in a longest sequence
 * whose order stayed; of several, one with the most pieces that kept their positions. */
static void
mark_reordered(Compare *compare, const GArray *pile)
{
	guint n = last_position(compare, pile), end = 0;
	/* By piece of the pile, from 1: the worth of the best sequence that ends with it, and the
	 * piece before it there. */
	g_autofree guint64 *worth = g_new0(guint64, pile->len + 1);
	g_autofree guint *earlier = g_new0(guint, pile->len + 1);
	/* A Fenwick tree by position: the piece at which the best sequence up to there ends. */
	g_autofree guint *best = g_new0(guint, n + 1);

	for (guint i = 1; i <= pile->len; i++) {
		SwPieceId id = g_array_index(pile, SwPieceId, i - 1);
		guint position = position_after(compare, pile, i - 1);
		gboolean stayed = compare->positions[BEFORE][id] == position;

		compare->is_reordered[id] = TRUE;
		for (guint k = position - 1; k > 0; k -= k & -k) {
			if (worth[best[k]] > worth[earlier[i]])
				earlier[i] = best[k];
		}
		worth[i] = worth[earlier[i]] + pile->len + 1 + (stayed ? 1 : 0);
		for (guint k = position; k <= n; k += k & -k) {
			if (worth[i] > worth[best[k]])
				best[k] = i;
		}
		end = worth[i] > worth[end] ? i : end;
	}
	for (; end > 0; end = earlier[end])
		compare->is_reordered[g_array_index(pile, SwPieceId, end - 1)] = FALSE;
}

static void
find_reordered(Compare *compare)
{
	const SwDocument *document = compare->documents[BEFORE];
	const GArray *children = compare->children[BEFORE];
	g_autoptr(GArray) pile = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint32 n;

	sw_document_pieces(document, &n);
	compare->is_reordered = g_new0(guint8, n);
	for (guint side = 0; side < N_SIDES; side++)
		number_positions(compare, side);
	SW_EACH_ID (id, children) {
		SwPieceId after = compare->matches[BEFORE][id];

		if (compare->positions[BEFORE][id] == 0 || after == SW_NO_PIECE ||
		    compare->positions[AFTER][after] == 0)
			continue;
		if (pile->len > 0 &&
		    !is_in_one_pile(document, g_array_index(pile, SwPieceId, 0), id)) {
			mark_reordered(compare, pile);
			g_array_set_size(pile, 0);
		}
		g_array_append_val(pile, id);
	}
	mark_reordered(compare, pile);
}

/* ---- Changes ---------------------------------------------------------------------------- */

static gboolean
is_changed(const Compare *compare, SwPieceId before, SwPieceId after)
{
	const SwDocument *one = compare->documents[BEFORE], *two = compare->documents[AFTER];
	const SwElement *element = sw_document_kind(one, before)->element;

	if (sw_document_piece(one, before)->kind != sw_document_piece(two, after)->kind ||
	    sw_place_compare(sw_document_place(one, before), sw_document_place(two, after)) != 0)
		return TRUE;
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_piece_means_same(one, before, two, after, i))
			return TRUE;
	}
	return FALSE;
}

static guint
count_inside(const Compare *compare, guint side, SwPieceId id)
{
	const GArray *children = compare->children[side];
	guint n = 0;

	for (guint i = first_child(compare, side, id); i < children->len; i++) {
		SwPieceId child = g_array_index(children, SwPieceId, i);

		if (sw_document_parent(compare->documents[side], child) != id)
			break;
		n += 1 + count_inside(compare, side, child);
	}
	return n;
}

/* Adds the pieces of one side that have no match although their parents do. */
static void
add_unmatched(const Compare *compare, guint side, GArray *changes)
{
	const GArray *children = compare->children[side];

	SW_EACH_ID (id, children) {
		SwPieceId parent = sw_document_parent(compare->documents[side], id);
		SwDifference change = {.before = SW_NO_PIECE, .after = SW_NO_PIECE};

		if (compare->matches[side][id] != SW_NO_PIECE ||
		    compare->matches[side][parent] == SW_NO_PIECE)
			continue;
		*(side == BEFORE ? &change.before : &change.after) = id;
		change.n_inside = count_inside(compare, side, id);
		g_array_append_val(changes, change);
	}
}

/* Returns the place by which a change is sorted: for a piece in a zone, that of its nearest holder
 * outside a zone. */
static SwPlace
place_of(const Compare *compare, const SwDifference *change)
{
	guint side = change->before != SW_NO_PIECE ? BEFORE : AFTER;
	const SwDocument *document = compare->documents[side];
	SwPieceId id = side == BEFORE ? change->before : change->after;

	while (sw_place_is_zone(sw_document_place(document, id)))
		id = sw_document_parent(document, id);
	return sw_document_place(document, id);
}

static gint
compare_changes(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDifference *one = a, *two = b;
	int order = sw_place_compare(place_of(data, one), place_of(data, two));

	if (order != 0)
		return order;
	if (one->before != two->before)
		return one->before < two->before ? -1 : 1;
	return one->after < two->after ? -1 : 1;
}

static GArray *
collect_changes(Compare *compare)
{
	GArray *changes = g_array_new(FALSE, FALSE, sizeof(SwDifference));
	guint32 n;

	sw_document_pieces(compare->documents[BEFORE], &n);
	for (SwPieceId id = 0; id < n; id++) {
		SwDifference change = {.before = id, .after = compare->matches[BEFORE][id]};

		if (compare->is_reordered[id]) {
			change.position_before = compare->positions[BEFORE][id];
			change.position_after = compare->positions[AFTER][change.after];
			g_array_append_val(changes, change);
		} else if (change.after != SW_NO_PIECE && is_changed(compare, id, change.after)) {
			g_array_append_val(changes, change);
		}
	}
	add_unmatched(compare, BEFORE, changes);
	add_unmatched(compare, AFTER, changes);
	g_array_sort_with_data(changes, compare_changes, compare);
	return changes;
}

GArray *
sw_document_differences(const SwDocument *before, const SwDocument *after)
{
	Compare compare;
	GArray *changes;

	compare_init(&compare, before, after);
	match(&compare, SW_ROOT_PIECE, SW_ROOT_PIECE);
	while (!g_queue_is_empty(&compare.parents))
		match_children(&compare, GPOINTER_TO_UINT(g_queue_pop_head(&compare.parents)));
	find_reordered(&compare);
	changes = collect_changes(&compare);
	compare_clear(&compare);
	return changes;
}
