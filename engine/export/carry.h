/* The document inside a picture, as a share string, where programs keep what they do not know: so
 * that the picture opens again.
 *
 *     PNG    a chunk iTXt with the keyword "starwright"
 *     SVG    <metadata>, the last thing in the root
 *     HTML   a data block, <script type="application/x-starwright">, the last thing in the body
 *     PDF    an embedded file "document.share.txt"
 *
 * Readers take bytes from anywhere: they read within the length, follow no offset twice, and unpack
 * at most SW_CARRY_MOST bytes. They find the string also after another program has rewritten the
 * picture, if it kept it. */
#pragma once

#include "export/exporting.h"

#define SW_CARRY_MOST (32u * 1024 * 1024)

/* Puts the string into the bytes that the format has written. FALSE if these are not as expected,
 * such as a PDF of another version of cairo; they are unchanged then. */
gboolean sw_carry_into_png(GString *bytes, const char *string);
gboolean sw_carry_into_svg(GString *bytes, const char *string);
gboolean sw_carry_into_html(GString *bytes, const char *string);
gboolean sw_carry_into_pdf(GString *bytes, const char *string);

/* Return the text that holds the string, or NULL if there is none; free it. `others` is set to TRUE
 * if there are others, which differ: nobody can say which document the picture is. A PDF holds its
 * former states, and the last one counts. */
char *sw_carried_by_png(const char *bytes, gsize length, gboolean *others);
char *sw_carried_by_markup(const char *bytes, gsize length, gboolean *others);
char *sw_carried_by_pdf(const char *bytes, gsize length, gboolean *others);

/* TRUE if the PNG ends within a chunk, or before the last one. */
gboolean sw_carry_png_is_cut(const char *bytes, gsize length);

/* Implement the members `read` and `as_written` of SwFormat for all four. */
SwDocument *sw_carried_read(const SwTable *const *tables, const char *path, const char *bytes,
                            gsize length, GError **error);
char *sw_carried_as_written(const char *bytes, gsize length);
