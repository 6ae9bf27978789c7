/* The beginning of a self-contained page. */
#pragma once

#include <glib.h>

/* Appends everything up to and including <body>. The style is html/base.css and then `css`. The
 * page's content security policy allows only this style and this script, by their checksums: `js`
 * must follow unchanged, in one <script>. `pictures` are the sources of its pictures as a policy
 * names them; nothing else is fetched. */
void sw_html_append_head(GString *out, const char *title, const char *css, const char *js,
                         const char *pictures);

#define SW_HTML_EMBEDDED "data:"      /* pictures are in the page */
#define SW_HTML_BESIDE "'self' data:" /* they are files where the page is, too */
