/* How well a title matches what was typed. All lists that are filtered as the user types sort by
 * it, so that Return takes the best match, and keep their own order among equals. */
#pragma once

#include <glib.h>

/* The better, the lower. */
typedef enum {
	SW_MATCH_EXACT,     /* the title was typed */
	SW_MATCH_BEGINNING, /* the title begins with what was typed */
	SW_MATCH_WORD,      /* each typed word begins a word of the title */
	SW_MATCH_INSIDE,    /* all typed words occur somewhere */
	SW_MATCH_NONE,
} SwMatch;

/* Compares without case and accents. Typed words may also occur in `more`, such as the title's
 * group; NULL: there are no such words. */
SwMatch sw_match(const char *typed, const char *title, const char *more);

/* Returns the numbers (guint; unref it) of the items that match, the best first, at most `most`.
 * `title` returns an item's title, and sets `*more` to further words or leaves it NULL; NULL leaves
 * the item out. */
typedef const char *(*SwMatchTitle)(guint i, const char **more, gpointer data);
GArray *sw_match_all(const char *typed, guint n, SwMatchTitle title, gpointer data, guint most);

/* The best of several items, if it is the only one so good and matches better than INSIDE. */
typedef struct {
	SwMatch how;
	gint item; /* -1: none, or several are equally good */
} SwBestMatch;

#define SW_BEST_MATCH_INIT        \
	{                         \
		SW_MATCH_NONE, -1 \
	}

void sw_best_match_try(SwBestMatch *best, SwMatch how, gint item);
