/* A journal is read with the bounds of a file: recovery ends at the first step that no file could
 * contain. */
#include "cases.h"
#include "folder.h"
#include "life.h"
#include "session/record.h"
#include "session/session.h"

#include "base/file.h"
#include "xml/source.h"

#include <string.h>

/* What is wrong with the record of the second step, which adds an empty system with a note. */
static const struct {
	const char *what;
	gsize at; /* in its piece */
	guint32 value;
	const char *values; /* replaces its own, unless NULL; each ends with '|' */
	guint8 direction;
} rows[] = {
	{"q is the least number", G_STRUCT_OFFSET(PieceRecord, a), 0x80000000u},
	{"r is the least number", G_STRUCT_OFFSET(PieceRecord, b), 0x80000000u},
	{"q is the greatest number", G_STRUCT_OFFSET(PieceRecord, a), G_MAXINT32},
	{"q is one too many", G_STRUCT_OFFSET(PieceRecord, a), SW_HEX_LIMIT + 1},
	{"r is one too few", G_STRUCT_OFFSET(PieceRecord, b), (guint32)(-SW_HEX_LIMIT - 1)},
	{"the side is one too many", G_STRUCT_OFFSET(PieceRecord, side), 3},
	{"the side is right in its last byte", G_STRUCT_OFFSET(PieceRecord, side), 0x100},
	{"the kind is none", G_STRUCT_OFFSET(PieceRecord, kind), 100000},
	{"the parent is none", G_STRUCT_OFFSET(PieceRecord, parent), G_MAXUINT32},
	{"the parent is no piece", G_STRUCT_OFFSET(PieceRecord, parent), 77},
	{"there are fewer values", G_STRUCT_OFFSET(PieceRecord, n_values), G_MAXUINT32},
	{"a number is too large", 0, 0, "value=99999999999|"},
	{"a number is none", 0, 0, "value=x|"},
	{"an attribute is unknown", 0, 0, "colour=red|"},
	{"a value is not text", 0, 0, "name=\xff|"},
	{"a value has a control character", 0, 0, "name=\x01|"},
	{"a value is too long", 0, 0, "long"},
	{"a value has no name", 0, 0, "x|"},
	{"a value does not end", 0, 0, "name=x"},
	{"a comment ends the file", 0, 0, "<before=</galaxy>|"},
	{"the direction is none", 0, 0, NULL, 3},
};

static GVariant *
values_of(const char *values, GVariant *otherwise, PieceRecord *piece)
{
	g_autoptr(GString) text = g_string_new(values);

	if (values == NULL)
		return g_variant_ref(otherwise);
	if (g_str_equal(values, "long")) {
		g_string_assign(text, "name=");
		for (guint i = 0; i <= SW_MAX_VALUE_BYTES; i++)
			g_string_append_c(text, 'x');
		g_string_append_c(text, '|');
	}
	piece->n_values = 1;
	for (gsize i = 0; i < text->len; i++)
		text->str[i] = text->str[i] == '|' ? '\0' : text->str[i];
	return g_variant_ref_sink(
		g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, text->str, text->len, 1));
}

/* Returns the step, changed as the row says. */
static GVariant *
broken(GVariant *step, int row)
{
	g_autoptr(GVariant) pieces = NULL, values = NULL, other = NULL;
	const char *label;
	guint8 direction;
	gsize n;
	PieceRecord piece;

	g_variant_get(step, "(y&s@a" PIECE_FORMAT "@ay)", &direction, &label, &pieces, &values);
	piece = *(const PieceRecord *)g_variant_get_fixed_array(pieces, &n, sizeof(PieceRecord));
	ck_assert_uint_eq(n, 1);
	if (rows[row].values == NULL && rows[row].direction == 0)
		memcpy((char *)&piece + rows[row].at, &rows[row].value, sizeof(guint32));
	other = values_of(rows[row].values, values, &piece);
	return g_variant_new("(ys@a" PIECE_FORMAT "@ay)",
	                     rows[row].direction ? rows[row].direction : direction, label,
	                     g_variant_new_fixed_array(G_VARIANT_TYPE(PIECE_FORMAT), &piece, 1,
	                                               sizeof(PieceRecord)),
	                     other);
}

/* Breaks the step of that number in the journal. */
static void
break_step(const char *path, guint number, int row)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new(), out = g_byte_array_new();
	g_autoptr(GArray) records = NULL;
	gboolean is_damaged;

	ck_assert(sw_file_read(path, G_MAXINT32, bytes, NULL));
	records = record_parse(bytes, RECORD_MAGIC, record_forms, N_RECORDS, &is_damaged);
	ck_assert_uint_gt(records->len, number);
	g_byte_array_append(out, (const guint8 *)RECORD_MAGIC, strlen(RECORD_MAGIC));
	for (guint i = 0; i < records->len; i++) {
		const Record *record = &g_array_index(records, Record, i);

		record_append(out, record_forms[record->type].word,
		              i == number ? broken(record->value, row) : record->value);
	}
	ck_assert(g_file_set_contents(path, (const char *)out->data, (gssize)out->len, NULL));
}

START_TEST(test_bounds)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *note = NULL, *map = NULL;
	g_autoptr(GError) error = NULL;
	g_autoptr(SwSession) session = NULL;
	gboolean is_foreign = rows[_i].values && g_str_has_prefix(rows[_i].values, "<");

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0; place empty 1,0; place portal 2,0");
	path = life_die(&life);
	break_step(path, 2, _i);
	session = sw_journal_recover(path, &note, &error);
	check_folder(life.dead, "dead.journal.damaged");
	if (is_foreign) {
		ck_assert_ptr_null(session);
		return;
	}
	ck_assert_msg(session != NULL, "%s: %s", rows[_i].what, error ? error->message : "");
	map = script_map(session);
	ck_assert_msg(g_str_equal(map, "0,0 home seat=1"), "%s: %s", rows[_i].what, map);
	ck_assert_ptr_nonnull(note);
	ck_assert_ptr_nonnull(strstr(note, "dead.journal.damaged"));
}
END_TEST

TCase *
bounds_case(void)
{
	TCase *tcase = case_new("bounds");

	case_add_rows(tcase, test_bounds, rows);
	return tcase;
}
