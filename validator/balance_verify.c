#include "balance_verify.h"

#include "base/error.h"
#include "base/file.h"
#include "document/compare.h"
#include "export/json_read.h"

#include <string.h>

/* A record holds the map, its moves and measures; none has more. */
#define MOST_BYTES (4 * 1024 * 1024)

typedef struct {
	SwBalanceWish wish;
	SwOpened *before;
} Record;

static void
clear_record(Record *record)
{
	g_strfreev(record->wish.locks);
	sw_opened_free(record->before);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Record, clear_record)

/* ---- Reading ------------------------------------------------------------------------------ */

static gboolean
read_number(const json_t *object, const char *name, guint64 fallback, guint64 *number)
{
	const json_t *member = json_object_get(object, name);

	*number = fallback;
	if (member == NULL)
		return TRUE;
	if (!json_is_integer(member) || json_integer_value(member) < 0)
		return FALSE;
	*number = (guint64)json_integer_value(member);
	return TRUE;
}

static gboolean
read_flag(const json_t *object, const char *name)
{
	return json_is_true(json_object_get(object, name));
}

static char **
read_locks(const json_t *search)
{
	GPtrArray *locks = g_ptr_array_new();
	const json_t *array = json_object_get(search, "locks"), *lock;
	gsize i;

	json_array_foreach (array, i, lock) {
		if (json_is_string(lock))
			g_ptr_array_add(locks, g_strdup(json_string_value(lock)));
	}
	g_ptr_array_add(locks, NULL);
	return (char **)g_ptr_array_free(locks, FALSE);
}

static gboolean
read_wish(const json_t *root, SwBalanceWish *wish)
{
	const json_t *search = json_object_get(root, "search");
	const char *seed = sw_json_text(search, "seed");
	guint64 places;

	if (seed == NULL ||
	    !g_ascii_string_to_unsigned(seed, 10, 0, G_MAXUINT64, &wish->seed, NULL) ||
	    !read_number(search, "steps", 0, &wish->steps) ||
	    !read_number(search, "places", G_MAXUINT, &places))
		return FALSE;
	wish->places = (guint)MIN(places, G_MAXUINT);
	wish->from_box = read_flag(search, "from_box");
	wish->together = read_flag(search, "together");
	wish->is_stopped = read_flag(search, "stopped");
	wish->locks = read_locks(search);
	return TRUE;
}

/* The document before: what it refers to is searched relative to the map. */
static SwOpened *
read_before(const json_t *root, const char *name)
{
	const char *text = sw_json_text(json_object_get(root, "before"), "document");
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (text == NULL)
		return NULL;
	g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text) + 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
	return sw_opened_new(NULL, sw_source_new(name, bytes), 0);
}

static gboolean
read_record(const GByteArray *bytes, const RecordedMap *map, Record *record, GError **error)
{
	json_auto_t *root = sw_json_parse((const char *)bytes->data, bytes->len, error);

	if (root == NULL)
		return FALSE;
	if (!read_wish(root, &record->wish))
		return sw_fail(error, "it is not a record of 'balance'");
	record->before = read_before(root, map->name);
	if (record->before == NULL || record->before->status != SW_READ_ALL ||
	    record->before->game != map->game)
		return sw_fail(error, "the document before cannot be read");
	return TRUE;
}

/* ---- Comparing ---------------------------------------------------------------------------- */

/* Returns the name of the member in the line; of an object with a name, that. Free it. */
static char *
member_of(const char *line)
{
	g_auto(GStrv) parts = g_strsplit(line, "\"", -1);
	guint n = g_strv_length(parts);

	if (n > 3 && g_str_equal(parts[1], "name"))
		return g_strdup(parts[3]);
	return g_strdup(n > 1 ? parts[1] : "the end");
}

/* FALSE, with an error that names what differs, if the texts are not the same. */
static gboolean
compare_texts(const char *says, const char *is, GError **error)
{
	g_auto(GStrv) one = g_strsplit(says, "\n", -1), other = g_strsplit(is, "\n", -1);

	for (guint i = 0; one[i] || other[i]; i++) {
		g_autofree char *member = NULL;

		if (one[i] && other[i] && g_str_equal(one[i], other[i]))
			continue;
		member = member_of(other[i] ? other[i] : one[i]);
		return sw_fail(error, "the record is wrong at '%s'", member);
	}
	return TRUE;
}

/* FALSE, with an error, if something was changed that was locked or is no tile. */
static gboolean
check_locks(const Record *record, const SwDocument *after, GError **error)
{
	const SwDocument *before = record->before->document;
	g_autoptr(SwView) view = sw_view_new(record->before->game, before);
	const SwTiles *tiles = sw_view_graph(view)->tiles;
	g_autofree guint8 *is_free = sw_balance_wish_free_tiles(&record->wish, view, error);
	g_autoptr(GArray) changes = sw_document_differences(before, after);

	if (is_free == NULL)
		return FALSE;
	for (guint32 i = 0; i < tiles->n; i++) {
		for (guint k = 0; !is_free[i] && k < changes->len; k++) {
			const SwDifference *change = &g_array_index(changes, SwDifference, k);

			if (change->before == tiles->ids[i])
				return sw_fail(error, "a tile that was locked at %d,%d has changed",
				               sw_tiles_hex(tiles, i).q, sw_tiles_hex(tiles, i).r);
		}
	}
	return TRUE;
}

static gboolean
search_again(const Record *record, const SwDocument *after, guint n_threads, GError **error)
{
	const SwOpened *before = record->before;
	g_autoptr(SwView) view = sw_view_new(before->game, before->document);
	g_autofree guint8 *is_free = sw_balance_wish_free_tiles(&record->wish, view, error);
	SwBalanceOptions options = {
		.moves = {is_free, record->wish.from_box, record->wish.together},
		.seed = record->wish.seed,
		.steps = record->wish.steps,
		.n_threads = n_threads};
	g_autoptr(SwBalance) balance = NULL;
	g_autoptr(GArray) changes = NULL;
	const SwBalanced *best;

	if (record->wish.is_stopped)
		return sw_fail(error, "the search was stopped, and cannot be repeated");
	if (is_free)
		balance = sw_balance(before->game, before->document, &options, error);
	if (balance == NULL)
		return FALSE;
	best = sw_balance_wish_choose(&record->wish, balance);
	if (best)
		changes = sw_document_differences(best->document, after);
	return (changes && changes->len == 0) ||
	       sw_fail(error, "the search does not find this map");
}

gboolean
balance_record_verify(const char *path, const RecordedMap *map, guint n_threads, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GString) is = g_string_new(NULL);
	g_auto(Record) record = {0};

	if (!sw_file_read(path, MOST_BYTES, bytes, error))
		return FALSE;
	if (sw_game_balance(map->game) == NULL)
		return sw_fail(error, "maps of %s cannot be evened out", map->game->table->title);
	if (!read_record(bytes, map, &record, error) || !check_locks(&record, map->document, error))
		return FALSE;
	sw_balance_record_append(is, &record.wish, map->game, record.before->document,
	                         map->document);
	return compare_texts((const char *)bytes->data, is->str, error) &&
	       (n_threads == 0 || search_again(&record, map->document, n_threads, error));
}
