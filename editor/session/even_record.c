#include "session/even_record.h"

#include "session/even_out.h"
#include "session/session_private.h"

#include "base/file.h"
#include "xml/write.h"

#include <string.h>

/* A longer file is no record. */
#define MOST_BYTES (4 * 1024 * 1024)

/* Immutable. */
struct EvenRecord {
	char *before, *after; /* the documents, as text */
	GString *text;
};

/* Of a session, which owns it. */
typedef struct {
	EvenRecord *record;
	GError *why; /* why there is no record beside the file; NULL: there is one, or the user was
	                told */
	gboolean is_told; /* the user knows that the map has changed since */
} Kept;

/* ---- Records ------------------------------------------------------------------------------ */

static void
clear_record(gpointer data)
{
	EvenRecord *record = data;

	g_free(record->before);
	g_free(record->after);
	g_string_free(record->text, TRUE);
}

void
even_record__unref(EvenRecord *record)
{
	if (record)
		g_atomic_rc_box_release_full(record, clear_record);
}

static EvenRecord *
record_new(const SwGame *game, const SwBalanceWish *wish, const SwDocument *before,
           const SwDocument *after)
{
	EvenRecord *record = g_atomic_rc_box_new0(EvenRecord);

	record->before = g_string_free(sw_write(before), FALSE);
	record->after = g_string_free(sw_write(after), FALSE);
	record->text = g_string_new(NULL);
	sw_balance_record_append(record->text, wish, game, before, after);
	return record;
}

/* ---- Of a session ------------------------------------------------------------------------- */

static void
on_gone(SwSession *session G_GNUC_UNUSED, gpointer data)
{
	Kept *kept = data;

	even_record__unref(kept->record);
	g_clear_error(&kept->why);
	g_free(kept);
}

static const Observer keeping = {.on_gone = on_gone};

void
even_record__keep(SwSession *session, const SwBalanceWish *wish, const SwDocument *before,
                  const SwDocument *after)
{
	Kept *kept = session__observed(session, &keeping);

	if (kept == NULL) {
		kept = g_new0(Kept, 1);
		session__observe(session, &keeping, kept);
	}
	even_record__unref(kept->record);
	kept->record = record_new(sw_session_game(session), wish, before, after);
	kept->is_told = FALSE;
}

EvenRecord *
even_record__ref(const SwSession *session)
{
	const Kept *kept = session__observed(session, &keeping);

	return kept ? g_atomic_rc_box_acquire(kept->record) : NULL;
}

/* ---- Beside the file ---------------------------------------------------------------------- */

/* FALSE with an error if a file is there that is no record. */
static gboolean
may_replace(const char *path, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return TRUE;
	if (sw_file_read(path, MOST_BYTES, bytes, NULL) &&
	    strstr((const char *)bytes->data, SW_BALANCE_SAYS))
		return TRUE;
	g_set_error(error, SW_SESSION_ERROR, SW_SESSION_UNRECORDED,
	            sw_translate("“%s” is no record of evening out, and was not replaced by one"),
	            path);
	return FALSE;
}

static gboolean
is_text_of(const SwDocument *document, const char *text)
{
	g_autoptr(GString) now = sw_write(document);

	return g_str_equal(now->str, text);
}

GError *
even_record__write(const EvenRecord *record, const SwDocument *document, const char *path)
{
	g_autofree char *beside = sw_balance_record_path(path);
	GError *error = NULL;

	if (is_text_of(document, record->after)) {
		if (may_replace(beside, &error))
			sw_file_put(beside, record->text->str, record->text->len, &error);
	} else if (!is_text_of(document, record->before)) {
		g_set_error_literal(&error, SW_SESSION_ERROR, SW_SESSION_OUTDATED,
		                    sw_translate("Saved without a record of evening out: the map "
		                                 "has changed since"));
	}
	return error;
}

/* The user is told once that the map has changed. */
void
even_record__tell(SwSession *session, const EvenRecord *record, GError *why)
{
	Kept *kept = session__observed(session, &keeping);
	gboolean is_outdated = g_error_matches(why, SW_SESSION_ERROR, SW_SESSION_OUTDATED);

	if (kept == NULL || (is_outdated && (kept->is_told || record != kept->record))) {
		g_clear_error(&why);
		return;
	}
	kept->is_told |= is_outdated;
	g_clear_error(&kept->why);
	kept->why = why;
}

GError *
sw_session_take_unrecorded(SwSession *session)
{
	Kept *kept = session__observed(session, &keeping);

	return kept ? g_steal_pointer(&kept->why) : NULL;
}
