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

static JsonObject *
object_of(JsonObject *object, const char *name)
{
	JsonNode *node = object ? json_object_get_member(object, name) : NULL;

	return node && JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
}

static gboolean
read_number(JsonObject *object, const char *name, guint64 fallback, guint64 *number)
{
	JsonNode *node = json_object_get_member(object, name);

	*number = fallback;
	if (node == NULL)
		return TRUE;
	if (!JSON_NODE_HOLDS_VALUE(node) || json_node_get_value_type(node) != G_TYPE_INT64 ||
	    json_node_get_int(node) < 0)
		return FALSE;
	*number = (guint64)json_node_get_int(node);
	return TRUE;
}

static gboolean
read_flag(JsonObject *object, const char *name)
{
	JsonNode *node = json_object_get_member(object, name);

	return node && JSON_NODE_HOLDS_VALUE(node) && json_node_get_boolean(node);
}

static void
add_lock(JsonArray *array G_GNUC_UNUSED, guint i G_GNUC_UNUSED, JsonNode *node, gpointer locks)
{
	if (JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == G_TYPE_STRING)
		g_ptr_array_add(locks, json_node_dup_string(node));
}

static char **
read_locks(JsonObject *search)
{
	GPtrArray *locks = g_ptr_array_new();
	JsonNode *node = json_object_get_member(search, "locks");

	if (node && JSON_NODE_HOLDS_ARRAY(node))
		json_array_foreach_element(json_node_get_array(node), add_lock, locks);
	g_ptr_array_add(locks, NULL);
	return (char **)g_ptr_array_free(locks, FALSE);
}

static gboolean
read_wish(JsonObject *root, SwBalanceWish *wish)
{
	JsonObject *search = object_of(root, "search");
	const char *seed = search ? sw_json_text(search, "seed") : NULL;
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
read_before(JsonObject *root, const char *name)
{
	JsonObject *before = object_of(root, "before");
	const char *text = before ? sw_json_text(before, "document") : NULL;
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
	g_autoptr(JsonNode) root = sw_json_parse((const char *)bytes->data, bytes->len, error);
	JsonObject *object;

	if (root == NULL)
		return FALSE;
	object = JSON_NODE_HOLDS_OBJECT(root) ? json_node_get_object(root) : NULL;
	if (object == NULL || !read_wish(object, &record->wish))
		return sw_fail(error, "it is not a record of 'balance'");
	record->before = read_before(object, map->name);
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
