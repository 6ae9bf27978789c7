#include "session/record.h"

#include "document/damage.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const RecordForm record_forms[N_RECORDS] = {
	[RECORD_BASE] = {"base", BASE_FORMAT}, [RECORD_STEP] = {"step", STEP_FORMAT},
	[RECORD_SAVE] = {"save", SAVE_FORMAT}, [RECORD_ORDER] = {"wait", ORDER_FORMAT},
	[RECORD_TURN] = {"turn", TURN_FORMAT},
};

/* "step 00000123 0123456789abcdef\n" */
#define SUM_LENGTH 16
#define LINE_LENGTH (4 + 1 + 8 + 1 + SUM_LENGTH + 1)

/* The checksum guards against accidents, not attacks, so a fast one will do. */
static char *
sum_of(const void *data, gsize length)
{
	char *sum = g_compute_checksum_for_data(G_CHECKSUM_MD5, data, length);

	sum[SUM_LENGTH] = '\0';
	return sum;
}

/* ---- Writing ---------------------------------------------------------------------------- */

void
record_append(GByteArray *out, const char *word, GVariant *value)
{
	g_autoptr(GVariant) taken = g_variant_ref_sink(value);
	g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(taken);
	gsize length;
	const void *data = g_bytes_get_data(bytes, &length);
	g_autofree char *sum = sum_of(data, length);
	g_autofree char *line = g_strdup_printf("%s %08x %s\n", word, (guint)length, sum);

	g_byte_array_append(out, (const guint8 *)line, LINE_LENGTH);
	g_byte_array_append(out, data, (guint)length);
	g_byte_array_append(out, (const guint8 *)"\n", 1);
}

/* ---- A base ----------------------------------------------------------------------------- */

GVariant *
record_kinds(const SwTable *table)
{
	g_autoptr(GPtrArray) kinds = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < table->n_kinds; i++)
		g_ptr_array_add(kinds, g_strdup_printf("%s/%s", table->kinds[i].element->name,
		                                       table->kinds[i].name));
	return g_variant_new_strv((const char *const *)kinds->pdata, kinds->len);
}

GVariant *
record_order(const GArray *ids)
{
	return g_variant_new_fixed_array(G_VARIANT_TYPE_UINT32, ids ? ids->data : NULL,
	                                 ids ? ids->len : 0, sizeof(SwPieceId));
}

GVariant *
record_base(const Base *base, GVariant *kinds, GVariant *order)
{
	return g_variant_new(
		"(@aysb@as@au@ay)", g_variant_new_bytestring(base->path), base->hash, base->is_copy,
		kinds, order,
		g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, base->text, base->length, 1));
}

void
record_get_base(GVariant *value, Base *base)
{
	g_autoptr(GVariant) text = NULL;

	g_variant_get(value, "(^&ay&sb@as@au@ay)", &base->path, &base->hash, &base->is_copy, NULL,
	              NULL, &text);
	base->text = g_variant_get_fixed_array(text, &base->length, 1);
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

/* The root's foreign content never changes, and may be long. */
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

	SW_EACH_VALUE (i, document, id) {
		g_string_append(values, element->attributes[i].name);
		g_string_append_c(values, '=');
		sw_document_append_value(values, document, id, i);
		g_string_append_c(values, '\0');
		n++;
	}
	return n;
}

static guint32
add_mended(GString *values, const SwDocument *document)
{
	g_autoptr(GString) numbers = g_string_new(NULL);
	const GArray *mended = sw_document_mended(document);

	SW_EACH (const guint, fault, mended)
		g_string_append_printf(numbers, "%s%u", numbers->len > 0 ? "," : "", *fault);
	return add_text(values, RECORD_MENDED, numbers->str);
}

static gboolean
mends(const SwStep *step)
{
	for (guint i = 0; i < sw_step_n_changes(step); i++) {
		if (sw_step_change(step, i).type == SW_CHANGE_MEND)
			return TRUE;
	}
	return FALSE;
}

/* `mends`: the step changed what is mended, and this is its first piece that exists. */
static void
add_piece(GArray *pieces, GString *values, const SwDocument *document, SwPieceId id,
          gboolean *mends)
{
	const SwPiece *piece = sw_document_piece(document, id);
	PieceRecord record = {
		.id = id,
		.is_there = sw_piece_exists(piece),
		.kind = piece->kind,
		.parent = piece->parent,
		.side = piece->side,
		.a = piece->a,
		.b = piece->b,
	};

	if (record.is_there)
		record.n_values =
			add_values(values, document, id) + add_other(values, document, id);
	if (record.is_there && *mends) {
		record.n_values += add_mended(values, document);
		*mends = FALSE;
	}
	g_array_append_val(pieces, record);
}

/* After an undo the step's label is that of the step that could be redone now. */
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
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(PieceRecord));
	g_autoptr(GString) values = g_string_new(NULL);
	gboolean is_mending = mends(step);

	for (guint i = 0; i < sw_step_n_changes(step); i++) {
		SwPieceId id = sw_step_change(step, i).piece;

		/* Pieces from another file come and go with the piece that names it. */
		if (g_hash_table_add(seen, GUINT_TO_POINTER(id)) &&
		    sw_document_is_editable(document, id))
			add_piece(pieces, values, document, id, &is_mending);
	}
	return g_variant_new(
		"(ys@a" PIECE_FORMAT "@ay)", (guint8)sw_step_direction(step),
		label_of(document, step),
		g_variant_new_fixed_array(G_VARIANT_TYPE(PIECE_FORMAT), pieces->data, pieces->len,
	                                  sizeof(PieceRecord)),
		g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, values->str, values->len, 1));
}

/* ---- Parsing ---------------------------------------------------------------------------- */

typedef struct {
	const GByteArray *bytes;
	const RecordForm *forms;
	guint n_forms;
} Parsing;

static void
clear_record(gpointer data)
{
	Record *record = data;

	g_variant_unref(record->value);
}

GArray *
record_array(void)
{
	return sw_array_new(sizeof(Record), clear_record);
}

void
record_add_new(GArray *records, RecordType type, GVariant *value)
{
	Record record = {type, g_variant_ref_sink(value)};

	g_array_append_val(records, record);
}

void
record_add(GArray *records, const Record *record)
{
	record_add_new(records, record->type, record->value);
}

/* Parses a line: the type, length and checksum of the value that follows. */
static gboolean
parse_line(const Parsing *parsing, const char *from, guint *type, guint *length,
           char sum[SUM_LENGTH + 1])
{
	g_autofree char *line = g_strndup(from, LINE_LENGTH);
	char word[5];

	if (strlen(line) != LINE_LENGTH || line[LINE_LENGTH - 1] != '\n' ||
	    sscanf(line, "%4s %8x %16s", word, length, sum) != 3)
		return FALSE;
	for (guint i = 0; i < parsing->n_forms; i++) {
		if (strcmp(parsing->forms[i].word, word) == 0) {
			*type = i;
			return TRUE;
		}
	}
	return FALSE;
}

static gboolean
parse_value(const guint8 *data, guint length, const char *sum, const char *format, Record *record)
{
	g_autofree char *is = sum_of(data, length);
	gpointer copy;

	if (strcmp(is, sum) != 0 || data[length] != '\n')
		return FALSE;
	copy = g_memdup2(data, length);
	record->value = g_variant_ref_sink(
		g_variant_new_from_data(G_VARIANT_TYPE(format), copy, length, FALSE, g_free, copy));
	if (g_variant_is_normal_form(record->value))
		return TRUE;
	g_variant_unref(record->value);
	return FALSE;
}

/* Parses one record at `*at`, and advances that. FALSE if there is no record; `*is_whole` is FALSE
 * if it is cut off. */
static gboolean
parse_record(const Parsing *parsing, gsize *at, Record *record, gboolean *is_whole)
{
	const GByteArray *bytes = parsing->bytes;
	char sum[SUM_LENGTH + 1];
	guint length;

	*is_whole = bytes->len - *at >= LINE_LENGTH;
	if (!*is_whole)
		return TRUE;
	if (!parse_line(parsing, (const char *)bytes->data + *at, &record->type, &length, sum))
		return FALSE;
	*at += LINE_LENGTH;
	*is_whole = bytes->len - *at > length;
	if (!*is_whole)
		return TRUE;
	if (!parse_value(bytes->data + *at, length, sum, parsing->forms[record->type].format,
	                 record))
		return FALSE;
	*at += length + 1;
	return TRUE;
}

/* After a power failure a file may have its new length, but zeros where nothing was written yet. No
 * complete record ends with a zero. */
static GByteArray
without_zeros(const GByteArray *bytes)
{
	GByteArray rest = *bytes;

	while (rest.len > 0 && rest.data[rest.len - 1] == 0)
		rest.len--;
	return rest;
}

GArray *
record_parse(const GByteArray *given, const char *magic, const RecordForm *forms, guint n_forms,
             gboolean *is_damaged)
{
	GByteArray bytes = without_zeros(given);
	Parsing parsing = {.bytes = &bytes, .forms = forms, .n_forms = n_forms};
	GArray *records;
	gsize at = strlen(magic);
	gboolean is_whole = TRUE;

	*is_damaged = FALSE;
	if (bytes.len < at || memcmp(bytes.data, magic, at) != 0)
		return NULL;
	records = record_array();
	while (is_whole && !*is_damaged && at < bytes.len) {
		Record record;

		*is_damaged = !parse_record(&parsing, &at, &record, &is_whole);
		if (is_whole && !*is_damaged)
			g_array_append_val(records, record);
	}
	return records;
}

/* ---- Skimming --------------------------------------------------------------------------- */

static gboolean
has_magic(int fd)
{
	char magic[sizeof RECORD_MAGIC - 1];

	return pread(fd, magic, sizeof magic, 0) == sizeof magic &&
	       memcmp(magic, RECORD_MAGIC, sizeof magic) == 0;
}

gboolean
record_skim(int fd, guint *last, gboolean *has_step)
{
	static const Parsing parsing = {.forms = record_forms, .n_forms = N_RECORDS};
	char line[LINE_LENGTH], sum[SUM_LENGTH + 1];
	struct stat st;
	gsize at = strlen(RECORD_MAGIC);
	guint type, length;

	*last = N_RECORDS;
	*has_step = FALSE;
	if (fstat(fd, &st) < 0 || !has_magic(fd))
		return FALSE;
	while (pread(fd, line, LINE_LENGTH, (off_t)at) == LINE_LENGTH) {
		if (!parse_line(&parsing, line, &type, &length, sum))
			return FALSE;
		at += LINE_LENGTH + (gsize)length + 1;
		if (at > (gsize)st.st_size)
			break;
		*last = type;
		*has_step |= type == RECORD_STEP;
	}
	return *last < N_RECORDS;
}
