/* The manual: pages of Markdown that are compiled into the program, from docs/manual. A topic names
 * a page, or a section of one: "symmetry", "draw#lines-rings-and-areas".
 *
 * A section's name is made of its English heading as GitHub makes it: in small letters, with dashes
 * for blanks. A page in another language has the same sections in the same order. */
#pragma once

#include <glib.h>

#define SW_PAGES_INDEX "index"

/* The folder of the pages and their pictures among the program's resources, with a slash. */
#define SW_PAGES_FOLDER "/io/github/starwright/editor/manual/"

/* Returns the text of the page in the user's language, or else in English; NULL if there is no such
 * page. Free with g_free(). */
char *sw_page_text(const char *page);

/* Returns the page that a topic names. Free with g_free(). */
char *sw_topic_page(const char *topic);

/* Returns the number of the section in its page, counted from 0; 0 for a page; -1 if there is no
 * such page or section. */
gint sw_topic_section(const char *topic);

/* Returns a page, in Markdown, that lists the sections with all of the typed words, and links to
 * them. Free with g_free(). */
char *sw_pages_search(const char *typed);
