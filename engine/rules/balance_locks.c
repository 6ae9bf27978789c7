/* What stays where it is when a map is evened out. */
#include "rules/balance.h"

#include "base/error.h"

#include <string.h>

#define SEAT_WORD "seat-"

guint8 *
sw_balance_free_tiles(const SwTiles *tiles)
{
	guint8 *is_free = g_malloc(tiles->n + 1);

	for (guint32 i = 0; i < tiles->n; i++)
		is_free[i] = !sw_document_is_locked(tiles->document, tiles->ids[i]);
	return is_free;
}

/* TRUE if the words are the name of the kind or of its element. */
static gboolean
names_kind(const SwKind *kind, const char *words)
{
	return g_str_equal(kind->name, words) || g_str_equal(kind->element->name, words);
}

static gboolean
is_name(const SwTable *table, const char *words)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		if (sw_element_is_tile(table->kinds[i].element) &&
		    names_kind(&table->kinds[i], words))
			return TRUE;
	}
	return FALSE;
}

static void
lock_kind(const SwTiles *tiles, const char *words, guint8 *is_free)
{
	for (guint32 i = 0; i < tiles->n; i++) {
		if (names_kind(sw_document_kind(tiles->document, tiles->ids[i]), words))
			is_free[i] = 0;
	}
}

static gboolean
lock_seat(const SwView *view, const char *words, guint8 *is_free, GError **error)
{
	const SwGameBalance *balance = sw_game_balance(sw_view_game(view));
	guint32 n = sw_view_graph(view)->tiles->n, n_locked = 0;
	guint64 seat = 0;

	if (g_ascii_string_to_unsigned(words + strlen(SEAT_WORD), 10, 1, G_MAXINT32, &seat, NULL)) {
		for (guint32 i = 0; balance && i < n; i++) {
			if (!balance->is_of_seat(sw_view_facts(view), i, (gint32)seat))
				continue;
			is_free[i] = 0;
			n_locked++;
		}
	}
	return n_locked > 0 || sw_fail(error, "no tile belongs to '%s'", words);
}

static gboolean
lock_around(const SwTiles *tiles, SwHex centre, guint32 radius, guint8 *is_free)
{
	gboolean has_some = FALSE;

	for (guint32 i = 0; i < tiles->n; i++) {
		if (sw_hex_distance(sw_tiles_hex(tiles, i), centre) > radius)
			continue;
		is_free[i] = 0;
		has_some = TRUE;
	}
	return has_some;
}

static gboolean
lock_region(const SwTiles *tiles, const char *words, guint8 *is_free, GError **error)
{
	g_auto(GStrv) parts = g_strsplit(words, "+", 2);
	guint64 radius = 0;
	SwPlace place;

	if (!sw_place_parse(parts[0] ? parts[0] : "", &place) || !sw_place_is_hex(place) ||
	    (parts[0] && parts[1] &&
	     !g_ascii_string_to_unsigned(parts[1], 10, 0, SW_HEX_LIMIT, &radius, NULL)))
		return sw_fail(error,
		               "'%s' locks nothing; it may be a hex, such as 1,-2, a hex and all "
		               "within so many steps, 1,-2+3, a seat, seat-2, or a kind",
		               words);
	return lock_around(tiles, place.hex, (guint32)radius, is_free) ||
	       sw_fail(error, "no tile lies at '%s'", words);
}

gboolean
sw_balance_lock(const SwView *view, const char *words, guint8 *is_free, GError **error)
{
	const SwTiles *tiles = sw_view_graph(view)->tiles;

	if (is_name(sw_document_table(tiles->document), words)) {
		lock_kind(tiles, words, is_free);
		return TRUE;
	}
	if (g_str_has_prefix(words, SEAT_WORD))
		return lock_seat(view, words, is_free, error);
	return lock_region(tiles, words, is_free, error);
}
