/* How a page begins that carries all that it needs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Up to and with <body>. The page's policy lets nothing but this style and this script, known by
 * their checksums, have any effect: `js` must follow as it is, in one <script>. Pictures may be in
 * the page, and nothing is fetched. */
void sw_html_append_head(GString *out, const char *title, const char *css, const char *js);

G_END_DECLS
