/* Lengths in inches, as integers in hundredths of an inch. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lengths are at most this many hundredths, positive or negative. */
#define SW_LENGTH_LIMIT (1000 * 1000 * 1000)

/* A board, and what is on it, is at most this many hundredths away from the origin. */
#define SW_AREA_LIMIT (100 * 1000)

/* Appends a number of hundredths as "12.50". */
void sw_length_append(GString *out, gint32 hundredths);

/* Appends them as people measure: "12", "4¼", "-½"; what is no quarter of an inch as "10.45". */
void sw_length_append_measured(GString *out, gint32 hundredths);

/* Returns "12.50", free it; beyond the range of gint32 its limit. */
char *sw_length_text(gint64 hundredths);

/* Parses "12", "12.5" or "-0.25", with at most two decimals. FALSE if `text` is anything else or
 * beyond the limit. */
gboolean sw_length_parse(const char *text, gint32 *hundredths);

G_END_DECLS
