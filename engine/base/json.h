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
 * gives {"name": "Upper Vael", "at": [2, -4]}. The writer knows what is open and puts the commas.
 * A member of an object has a name, an element of an array has NULL for one. Names are written as
 * they are: they hold nothing that JSON would escape. What stands outside all objects and arrays is
 * separated by commas too, so that elements can be gathered in a string of their own, and taken
 * over by sw_json_begin_value().
 *
 * The writer holds nothing that is to be freed and does not own `out`; nothing here fails. */
#pragma once

#include "base/append.h"

G_BEGIN_DECLS

#define SW_JSON_MOST_OPEN 63 /* objects and arrays inside each other */

typedef enum {
	SW_JSON_SPACED = 0,        /* {"a": 1, "b": 2} */
	SW_JSON_PACKED = 1 << 0,   /* {"a":1,"b":2} */
	SW_JSON_FOR_PAGE = 1 << 1, /* can stand in HTML and JavaScript: `<` and what ends a line
	                            * there is escaped. Else it is also read in logs: what alters
	                            * a terminal or begins a command of a CI system is */
} SwJsonStyle;

/* Private: an object or array that is open. */
typedef struct {
	gboolean is_array, is_packed, has_some;
	gint blanks; /* before each of what is in it, on a line of its own; -1: on the same line */
} SwJsonOpen;

typedef struct {
	GString *out; /* may be exchanged between calls: what follows goes there */

	/* Private. */
	gboolean for_page;
	gint blanks; /* of the line that the next thing begins; -1: it begins none */
	guint depth;
	SwJsonOpen open[SW_JSON_MOST_OPEN + 1]; /* the first is what stands outside all */
} SwJson;

/* `style` is one or several of SwJsonStyle. */
void sw_json_init(SwJson *json, GString *out, guint style);

/* How many objects and arrays are open. */
guint sw_json_depth(const SwJson *json);

void sw_json_begin_object(SwJson *json, const char *name);
void sw_json_begin_array(SwJson *json, const char *name);

/* Ends the object or array that was begun last. */
void sw_json_end(SwJson *json);

/* The next member, element or end begins a line, with so many blanks. */
void sw_json_break(SwJson *json, guint blanks);

/* In the object or array that was begun last, each member or element begins a line with so many
 * blanks, and its end one with two fewer. */
void sw_json_spread(SwJson *json, guint blanks);

/* What is in the object or array that was begun last, and in those inside it, is packed. */
void sw_json_pack(SwJson *json);

/* NULL for `text` leaves it out. Bytes that are not UTF-8 become U+FFFD. */
void sw_json_add_text(SwJson *json, const char *name, const char *text);
void sw_json_add_number(SwJson *json, const char *name, gint64 number);
void sw_json_add_flag(SwJson *json, const char *name, gboolean flag);

/* Begins a value that the caller appends to the string returned, as JSON: a number with a fraction,
 * or elements that were gathered. */
GString *sw_json_begin_value(SwJson *json, const char *name);

G_END_DECLS
