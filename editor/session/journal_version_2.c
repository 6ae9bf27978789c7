#include "session/journal_version_2.h"

#include "session/disk.h"
#include "session/record.h"

#include "base/file.h"
#include "xml/source.h"

enum { HEAD, STEP };

#define KINDS_FORMAT "as"

static const RecordForm forms[] = {
	/* Game, path ("" while untitled), hash of the file there; whether the document was
         * modified; whether its text is given instead of that file, and the text; the order, as in
         * a base; how many of the steps before it are later than the file. */
	[HEAD] = {"head", "(saysbbsauu)"},
	[STEP] = {"step", "(ys" KINDS_FORMAT "a" PIECE_FORMAT "ay)"},
};

typedef struct {
	const char *path, *hash, *text;
	gboolean is_modified, has_text;
	GVariant *order;
	guint32 n_later;
} Head;

static void
clear_head(Head *head)
{
	g_clear_pointer(&head->order, g_variant_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Head, clear_head)

static void
get_head(const GArray *records, guint i, Head *head)
{
	g_variant_get(g_array_index(records, Record, i).value, "(&s^&ay&sbb&s@auu)", NULL,
	              &head->path, &head->hash, &head->is_modified, &head->has_text, &head->text,
	              &head->order, &head->n_later);
}

/* Reads the file with that hash: the one at the path, or the backup that a later saving made of it.
 */
static gboolean
read_file(const Head *head, GByteArray *bytes)
{
	g_autofree char *backup = g_strconcat(head->path, "~", NULL);
	const char *const places[] = {head->path, backup};

	for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
		g_autofree char *hash = NULL;

		if (!sw_file_read(places[i], SW_MAX_FILE_BYTES, bytes, NULL))
			continue;
		hash = disk__hash((const char *)bytes->data, bytes->len);
		if (g_str_equal(hash, head->hash))
			return TRUE;
	}
	g_byte_array_set_size(bytes, 0);
	return FALSE;
}

static gboolean
read_text(const Head *head, GByteArray *bytes)
{
	if (!head->has_text)
		return read_file(head, bytes);
	g_byte_array_append(bytes, (const guint8 *)head->text, (guint)strlen(head->text));
	return TRUE;
}

/* Returns the last head whose text is available: those before it were overwritten by later savings,
 * and those after it were never saved. Without any, the last. */
static guint
find_head(const GArray *records, GByteArray *bytes)
{
	guint last = 0;

	for (guint i = records->len; i-- > 0;) {
		g_auto(Head) head = {0};

		if (g_array_index(records, Record, i).type != HEAD)
			continue;
		last = MAX(last, i);
		get_head(records, i, &head);
		if (read_text(&head, bytes))
			return i;
	}
	return last;
}

/* Steps made while the file was written are before its head. */
static guint
find_first_step(const GArray *records, guint at, guint n_later)
{
	while (n_later > 0 && at > 0)
		n_later -= g_array_index(records, Record, --at).type == STEP;
	return at;
}

/* One program writes the same list into all its steps. */
static GVariant *
kinds_of(const GArray *records)
{
	for (guint i = 0; i < records->len; i++) {
		if (g_array_index(records, Record, i).type == STEP)
			return g_variant_get_child_value(g_array_index(records, Record, i).value,
			                                 2);
	}
	return g_variant_ref_sink(g_variant_new_strv(NULL, 0));
}

static void
add_base(GArray *out, const GArray *records, const Head *head, const GByteArray *bytes)
{
	g_autoptr(GVariant) kinds = kinds_of(records);
	g_autofree char *hash = disk__hash((const char *)bytes->data, bytes->len);
	Base base = {.path = head->path,
	             .hash = head->is_modified ? head->hash : hash,
	             .text = (const char *)bytes->data,
	             .length = bytes->len};

	record_add_new(out, RECORD_BASE, record_base(&base, kinds, head->order));
}

static void
add_step(GArray *out, GVariant *step)
{
	g_autoptr(GVariant) pieces = NULL, values = NULL;
	const char *label;
	guint8 direction;

	g_variant_get(step, "(y&s@as@a" PIECE_FORMAT "@ay)", &direction, &label, NULL, &pieces,
	              &values);
	record_add_new(
		out, RECORD_STEP,
		g_variant_new("(ys@a" PIECE_FORMAT "@ay)", direction, label, pieces, values));
}

GArray *
version_2__read(const GByteArray *bytes, gboolean *is_damaged)
{
	g_autoptr(GArray) records = record_parse(bytes, "starwright-journal 2\n", forms,
	                                         G_N_ELEMENTS(forms), is_damaged);
	g_autoptr(GByteArray) text = g_byte_array_new();
	g_auto(Head) head = {0};
	GArray *out;
	guint at;

	if (records == NULL || records->len == 0 || g_array_index(records, Record, 0).type != HEAD)
		return NULL;
	at = find_head(records, text);
	get_head(records, at, &head);
	out = record_array();
	add_base(out, records, &head, text);
	for (guint i = find_first_step(records, at, head.n_later); i < records->len; i++) {
		if (g_array_index(records, Record, i).type == STEP)
			add_step(out, g_array_index(records, Record, i).value);
	}
	return out;
}
