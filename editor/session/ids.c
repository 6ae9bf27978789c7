#include "session/ids.h"

static gint
compare_ids(gconstpointer a, gconstpointer b)
{
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;

	return one < two ? -1 : one > two;
}

/* Most arrays are sorted already: checking a million takes a hundredth of the time of sorting. */
static gboolean
is_sorted(const GArray *ids)
{
	for (guint i = 1; i < ids->len; i++) {
		if (g_array_index(ids, SwPieceId, i) <= g_array_index(ids, SwPieceId, i - 1))
			return FALSE;
	}
	return TRUE;
}

GArray *
ids__sorted(const GArray *ids)
{
	GArray *set = g_array_sized_new(FALSE, FALSE, sizeof(SwPieceId), ids->len);
	guint n = 0;

	if (ids->len > 0)
		g_array_append_vals(set, ids->data, ids->len);
	if (is_sorted(set))
		return set;
	g_array_sort(set, compare_ids);
	SW_EACH_ID (id, set) {
		if (n == 0 || g_array_index(set, SwPieceId, n - 1) != id)
			g_array_index(set, SwPieceId, n++) = id;
	}
	g_array_set_size(set, n);
	return set;
}

gboolean
ids__has(const GArray *set, SwPieceId id)
{
	guint at;

	return g_array_binary_search((GArray *)set, &id, compare_ids, &at);
}
