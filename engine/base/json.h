/* Writing JSON to a string, member by member, without a tree in memory.
 *
 *   SwJson json;
 *   sw_json_init(&json, out, 0);
 *   sw_json_begin_object(&json, NULL);
 *   sw_json_add_text(&json, "name", "Upper Vael");
 *   sw_json_begin_array(&json, "at");
 *   sw_json_add_number(&json, NULL, 2);
 *   sw_json_add_number(&json, NULL, -4);
 *   sw_json_end(&json);
 *   sw_json_end(&json);
 *
 * gives {"name": "Upper Vael", "at": [2, -4]}. The writer keeps track of open objects and arrays
 * and writes the commas. Pass a name for a member of an object, NULL for an element of an array.
 * Names are not escaped: they must hold nothing that JSON would escape. Values outside all objects
 * and arrays are separated by commas too, so that a caller can collect elements in a string of
 * their own and insert them with sw_json_begin_value().
 *
 * The writer does not own `out` and holds nothing that must be freed; nothing here fails. */
#pragma once

#include "base/append.h"

G_BEGIN_DECLS

#define SW_JSON_MOST_OPEN 63 /* nesting depth of objects and arrays */

typedef enum {
	SW_JSON_SPACED = 0,        /* {"a": 1, "b": 2} */
	SW_JSON_PACKED = 1 << 0,   /* {"a":1,"b":2} */
	SW_JSON_FOR_PAGE = 1 << 1, /* can stand in HTML and JavaScript: `<` and JavaScript's line
	                            * terminators are escaped. Otherwise logs may show it:
	                            * characters that alter a terminal or begin a command of a CI
	                            * system are escaped */
} SwJsonStyle;

/* Private: an open object or array. */
typedef struct {
	gboolean is_array, is_packed, has_some;
	gint blanks; /* indentation of each element, on a line of its own; -1: all on one line */
} SwJsonOpen;

typedef struct {
	GString *out; /* may be exchanged between calls; later output goes there */

	/* Private. */
	gboolean for_page;
	gint blanks; /* indentation if the next item begins a line; -1 if it does not */
	guint depth;
	SwJsonOpen open[SW_JSON_MOST_OPEN + 1]; /* the first is the level outside all */
} SwJson;

/* `style` is a combination of SwJsonStyle flags. */
void sw_json_init(SwJson *json, GString *out, guint style);

/* Returns how many objects and arrays are open. */
guint sw_json_depth(const SwJson *json);

void sw_json_begin_object(SwJson *json, const char *name);
void sw_json_begin_array(SwJson *json, const char *name);

/* Ends the innermost open object or array. */
void sw_json_end(SwJson *json);

/* Begins a line, indented by `blanks`, before the next member, element or end. */
void sw_json_break(SwJson *json, guint blanks);

/* Puts each member or element of the innermost open object or array on a line of its own, indented
 * by `blanks`, and its end on a line with two fewer. */
void sw_json_spread(SwJson *json, guint blanks);

/* Packs the innermost open object or array, and those inside it: no blanks between elements. */
void sw_json_pack(SwJson *json);

/* Does nothing if `text` is NULL. Replaces bytes that are not UTF-8 by U+FFFD. */
void sw_json_add_text(SwJson *json, const char *name, const char *text);
void sw_json_add_number(SwJson *json, const char *name, gint64 number);
void sw_json_add_flag(SwJson *json, const char *name, gboolean flag);

/* Begins a value that the caller appends to the returned string as JSON: a number with a fraction,
 * or collected elements. */
GString *sw_json_begin_value(SwJson *json, const char *name);

G_END_DECLS
