#include "session/record.h"

#include "base/error.h"
#include "base/translate.h"

#include <stdio.h>
#include <string.h>

static const char *const words[N_RECORDS] = {
	[RECORD_HEAD] = "head",
	[RECORD_STEP] = "step",
};

static const char *const formats[N_RECORDS] = {
	[RECORD_HEAD] = HEAD_FORMAT,
	[RECORD_STEP] = STEP_FORMAT,
};

/* "step 00000123 0123456789abcdef\n" */
#define SUM_LENGTH 16
#define LINE_LENGTH (4 + 1 + 8 + 1 + SUM_LENGTH + 1)

/* Against accidents, not against people: what is quick will do, as a hand waits for it. */
static char *
sum_of(const void *data, gsize length)
{
	char *sum = g_compute_checksum_for_data(G_CHECKSUM_MD5, data, length);

	sum[SUM_LENGTH] = '\0';
	return sum;
}

/* ---- Writing ---------------------------------------------------------------------------- */

void
record_append(GByteArray *out, RecordType type, GVariant *value)
{
	g_autoptr(GVariant) taken = g_variant_ref_sink(value);
	g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(taken);
	gsize length;
	const void *data = g_bytes_get_data(bytes, &length);
	g_autofree char *sum = sum_of(data, length);
	g_autofree char *line = g_strdup_printf("%s %08x %s\n", words[type], (guint)length, sum);

	g_byte_array_append(out, (const guint8 *)line, LINE_LENGTH);
	g_byte_array_append(out, data, (guint)length);
	g_byte_array_append(out, (const guint8 *)"\n", 1);
}

/* ---- A step ----------------------------------------------------------------------------- */

static guint32
add_text(GString *values, const char *name, const char *text)
{
	if (text == NULL)
		return 0;
	g_string_append_printf(values, "%s=%s", name, text);
	g_string_append_c(values, '\0');
	return 1;
}

/* The root's stays where it is, and may be long. */
static guint32
add_other(GString *values, const SwDocument *document, SwPieceId id)
{
	const SwOther *other = id == SW_ROOT_PIECE ? NULL : sw_document_other(document, id);

	return other ? add_text(values, RECORD_BEFORE, other->before) +
	                       add_text(values, RECORD_LAST, other->last) +
	                       add_text(values, RECORD_AFTER, other->after) +
	                       add_text(values, RECORD_ATTRIBUTES, other->attributes)
	             : 0;
}

static guint32
add_values(GString *values, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	guint32 n = 0;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(document, id, i))
			continue;
		g_string_append(values, element->attributes[i].name);
		g_string_append_c(values, '=');
		sw_document_append_value(values, document, id, i);
		g_string_append_c(values, '\0');
		n++;
	}
	return n;
}

static void
add_piece(GArray *pieces, GString *values, const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);
	PieceRecord record = {
		.id = id,
		.is_there = sw_piece_is_there(piece),
		.kind = piece->kind,
		.parent = piece->parent,
		.side = piece->side,
		.a = piece->a,
		.b = piece->b,
	};

	if (record.is_there)
		record.n_values =
			add_values(values, document, id) + add_other(values, document, id);
	g_array_append_val(pieces, record);
}

static GVariant *
kinds_variant(const SwTable *table)
{
	g_autoptr(GPtrArray) kinds = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < table->n_kinds; i++)
		g_ptr_array_add(kinds, g_strdup_printf("%s/%s", table->kinds[i].element->name,
		                                       table->kinds[i].name));
	return g_variant_new_strv((const char *const *)kinds->pdata, kinds->len);
}

/* What is undone is named by the step that could be redone now. */
static const char *
label_of(const SwDocument *document, const SwStep *step)
{
	guint position, n = sw_document_n_steps(document, &position);
	guint number = sw_step_direction(step) == SW_STEP_UNDONE ? position : position - 1;

	return number < n ? sw_document_step_label(document, number) : "";
}

GVariant *
record_step(const SwDocument *document, const SwStep *step)
{
	guint32 n;
	g_autofree guint8 *seen = NULL;
	g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(PieceRecord));
	g_autoptr(GString) values = g_string_new(NULL);

	sw_document_pieces(document, &n);
	seen = g_new0(guint8, n);
	for (guint i = 0; i < sw_step_n_changes(step); i++) {
		SwPieceId id = sw_step_change(step, i).piece;

		/* What comes from another file goes and comes with what names that. */
		if (!seen[id] && sw_document_is_editable(document, id))
			add_piece(pieces, values, document, id);
		seen[id] = TRUE;
	}
	return g_variant_new(
		"(ys@as@a" PIECE_FORMAT "@ay)", (guint8)sw_step_direction(step),
		label_of(document, step), kinds_variant(sw_document_table(document)),
		g_variant_new_fixed_array(G_VARIANT_TYPE(PIECE_FORMAT), pieces->data, pieces->len,
	                                  sizeof(PieceRecord)),
		g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, values->str, values->len, 1));
}

/* ---- Parsing ---------------------------------------------------------------------------- */

static void
clear_record(gpointer data)
{
	Record *record = data;

	g_variant_unref(record->value);
}

static gboolean
fail(GError **error, const char *name)
{
	g_set_error(error, SW_ERROR, SW_ERROR_READ,
	            sw_translate("'%s' is no journal of an editing session"), name);
	return FALSE;
}

/* The line at `at`: what follows it, how long, and the sum. */
static gboolean
parse_line(const guint8 *at, RecordType *type, guint *length, char sum[SUM_LENGTH + 1])
{
	g_autofree char *line = g_strndup((const char *)at, LINE_LENGTH);
	char word[5];

	if (sscanf(line, "%4s %8x %16s", word, length, sum) != 3 || line[LINE_LENGTH - 1] != '\n')
		return FALSE;
	for (guint i = 0; i < N_RECORDS; i++) {
		if (strcmp(words[i], word) == 0) {
			*type = (RecordType)i;
			return TRUE;
		}
	}
	return FALSE;
}

static gboolean
parse_value(const guint8 *data, guint length, const char *sum, Record *record)
{
	g_autofree char *is = sum_of(data, length);
	gpointer copy;

	if (strcmp(is, sum) != 0 || data[length] != '\n')
		return FALSE;
	copy = g_memdup2(data, length);
	record->value = g_variant_ref_sink(g_variant_new_from_data(
		G_VARIANT_TYPE(formats[record->type]), copy, length, FALSE, g_free, copy));
	if (g_variant_is_normal_form(record->value))
		return TRUE;
	g_variant_unref(record->value);
	return FALSE;
}

/* One record at `*at`, which moves behind it. FALSE if what is there is none; `*is_whole` is FALSE
 * if there is too little of it. */
static gboolean
parse_record(const GByteArray *bytes, gsize *at, Record *record, gboolean *is_whole)
{
	char sum[SUM_LENGTH + 1];
	guint length;

	*is_whole = bytes->len - *at >= LINE_LENGTH;
	if (!*is_whole)
		return TRUE;
	if (!parse_line(bytes->data + *at, &record->type, &length, sum))
		return FALSE;
	*at += LINE_LENGTH;
	*is_whole = bytes->len - *at > length;
	if (!*is_whole)
		return TRUE;
	if (!parse_value(bytes->data + *at, length, sum, record))
		return FALSE;
	*at += length + 1;
	return TRUE;
}

/* Where power is lost a file may have its new length, and zeros for what was not yet written. A
 * whole record does not end with one. */
static GByteArray
without_zeros(const GByteArray *bytes)
{
	GByteArray rest = *bytes;

	while (rest.len > 0 && rest.data[rest.len - 1] == 0)
		rest.len--;
	return rest;
}

GArray *
record_parse(const char *name, const GByteArray *given, GError **error)
{
	g_autoptr(GArray) records = g_array_new(FALSE, FALSE, sizeof(Record));
	GByteArray rest = without_zeros(given), *bytes = &rest;
	gsize at = strlen(RECORD_MAGIC);
	gboolean is_whole = TRUE;

	g_array_set_clear_func(records, clear_record);
	if (bytes->len < at || memcmp(bytes->data, RECORD_MAGIC, at) != 0) {
		fail(error, name);
		return NULL;
	}
	while (is_whole && at < bytes->len) {
		Record record;

		if (!parse_record(bytes, &at, &record, &is_whole)) {
			fail(error, name);
			return NULL;
		}
		if (is_whole)
			g_array_append_val(records, record);
	}
	return g_steal_pointer(&records);
}
