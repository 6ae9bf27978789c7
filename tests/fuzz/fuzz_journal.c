/* Any bytes as the journal of a killed session: if anything is recovered, it is a document that a
 * file can contain. Checksums of records are corrected first, and lengths are cut to the input's,
 * since otherwise few inputs would get further. */
#include "session/record.h"
#include "session/recover.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MAGIC_LENGTH 21
#define WORD_LENGTH 4
#define LINE_LENGTH 31

/* Returns the length in a record's line, or that of the rest. */
static gsize
length_of(const uint8_t *line, gsize most)
{
	g_autofree char *digits = g_strndup((const char *)line + WORD_LENGTH + 1, 8);

	return MIN((gsize)g_ascii_strtoull(digits, NULL, 16), most);
}

static GByteArray *
with_sums(const uint8_t *data, gsize size)
{
	GByteArray *out = g_byte_array_new();
	gsize at = MIN(size, MAGIC_LENGTH);

	g_byte_array_append(out, data, (guint)at);
	while (size - at > LINE_LENGTH) {
		g_autofree char *word = g_strndup((const char *)data + at, WORD_LENGTH);
		gsize length = length_of(data + at, size - at - LINE_LENGTH);

		if (strlen(word) < WORD_LENGTH)
			break;
		at += LINE_LENGTH;
		record_append(out, word,
		              g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, data + at, length, 1));
		at += MIN(length + 1, size - at);
	}
	g_byte_array_append(out, (const guint8 *)"", 1);
	g_byte_array_set_size(out, out->len - 1);
	return out;
}

/* Undone, redone and written, it can be read. */
static void
check(SwSession *session)
{
	g_autoptr(GString) before = sw_session_text(session), after = NULL;
	g_autoptr(SwSession) again = sw_session_from_text("again", before->str, NULL);
	guint position;

	g_assert(again != NULL);
	sw_document_n_steps(sw_session_document(session), &position);
	sw_session_go_to(session, 0);
	sw_session_go_to(session, position);
	after = sw_session_text(session);
	g_assert_cmpstr(before->str, ==, after->str);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autoptr(GByteArray) bytes = with_sums(data, size);
	gboolean is_damaged;
	g_autoptr(GArray) records = recover__parse(bytes, &is_damaged);
	g_autoptr(GString) note = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	g_autoptr(SwSession) session = NULL;

	if (records == NULL)
		return 0;
	session = recover__session(records, note, &is_damaged, &error);
	if (session)
		check(session);
	else
		g_assert(error && *error->message);
	return 0;
}
