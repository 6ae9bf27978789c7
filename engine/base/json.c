#include "base/json.h"

#include "base/text.h"

#include <string.h>

void
sw_json_init(SwJson *json, GString *out, guint style)
{
	*json = (SwJson){
		.out = out,
		.for_page = (style & SW_JSON_FOR_PAGE) != 0,
		.blanks = -1,
		.open = {{.is_array = TRUE,
	                  .is_packed = (style & SW_JSON_PACKED) != 0,
	                  .blanks = -1}},
	};
}

guint
sw_json_depth(const SwJson *json)
{
	return json->depth;
}

/* ---- Open objects and arrays ------------------------------------------------------------ */

static gboolean
begin_line(SwJson *json, gint blanks)
{
	if (json->blanks >= 0)
		blanks = json->blanks;
	json->blanks = -1;
	if (blanks < 0)
		return FALSE;
	sw_append_bytes(json->out, "\n", 1);
	for (; blanks > 0; blanks--)
		sw_append_bytes(json->out, " ", 1);
	return TRUE;
}

/* Writes all that comes before a value: comma, line break, name. */
static void
begin(SwJson *json, const char *name)
{
	SwJsonOpen *open = &json->open[json->depth];

	g_assert(open->is_array == (name == NULL));
	if (open->has_some)
		sw_append_bytes(json->out, ",", 1);
	if (!begin_line(json, open->blanks) && open->has_some && !open->is_packed)
		sw_append_bytes(json->out, " ", 1);
	open->has_some = TRUE;
	if (name == NULL)
		return;
	sw_append_bytes(json->out, "\"", 1);
	sw_append(json->out, name);
	sw_append(json->out, open->is_packed ? "\":" : "\": ");
}

static void
begin_open(SwJson *json, const char *name, gboolean is_array)
{
	gboolean is_packed = json->open[json->depth].is_packed;

	g_assert(json->depth < SW_JSON_MOST_OPEN);
	begin(json, name);
	sw_append_bytes(json->out, is_array ? "[" : "{", 1);
	json->open[++json->depth] =
		(SwJsonOpen){.is_array = is_array, .is_packed = is_packed, .blanks = -1};
}

void
sw_json_begin_object(SwJson *json, const char *name)
{
	begin_open(json, name, FALSE);
}

void
sw_json_begin_array(SwJson *json, const char *name)
{
	begin_open(json, name, TRUE);
}

void
sw_json_end(SwJson *json)
{
	const SwJsonOpen *open = &json->open[json->depth];

	g_assert(json->depth > 0);
	begin_line(json, open->blanks < 0 ? -1 : MAX(open->blanks - 2, 0));
	sw_append_bytes(json->out, open->is_array ? "]" : "}", 1);
	json->depth--;
}

void
sw_json_break(SwJson *json, guint blanks)
{
	json->blanks = (gint)blanks;
}

void
sw_json_spread(SwJson *json, guint blanks)
{
	json->open[json->depth].blanks = (gint)blanks;
}

void
sw_json_pack(SwJson *json)
{
	json->open[json->depth].is_packed = TRUE;
}

/* ---- Values ----------------------------------------------------------------------------- */

/* A cheap test that is FALSE for most characters. */
static gboolean
may_need_escape(char c)
{
	switch (c) {
	case '"':
	case '\\':
	case '<':
	case ':':
	case '#': return TRUE;
	default: return (guchar)c < 0x20 || (guchar)c >= 0x7f;
	}
}

static gboolean
needs_escape(const SwJson *json, const char *text, const char *p, gunichar c)
{
	if (c == '"' || c == '\\')
		return TRUE;
	if (json->for_page)
		return c < 0x20 || c == 0x7f || c == '<' || c == 0x2028 || c == 0x2029;
	return sw_text_misleads(c) || sw_text_begins_command(text, p);
}

static void
append_escape(const SwJson *json, gunichar c)
{
	switch (c) {
	case '\n': sw_append(json->out, "\\n"); return;
	case '\t': sw_append(json->out, "\\t"); return;
	case '"': sw_append(json->out, "\\\""); return;
	case '\\': sw_append(json->out, "\\\\"); return;
	default: break;
	}
	if (c == '\r' && !json->for_page) {
		sw_append(json->out, "\\r");
		return;
	}
	if (c > 0xffff) {
		g_string_append_printf(json->out, "\\u%04x", 0xd800 + ((c - 0x10000) >> 10));
		c = 0xdc00 + (c & 0x3ff);
	}
	g_string_append_printf(json->out, "\\u%04x", c);
}

static void
append_escaped(const SwJson *json, const char *text)
{
	const char *begin = text, *p = text;

	while (*p) {
		const char *next = g_utf8_next_char(p);

		if (may_need_escape(*p) && needs_escape(json, text, p, g_utf8_get_char(p))) {
			sw_append_bytes(json->out, begin, (gsize)(p - begin));
			append_escape(json, g_utf8_get_char(p));
			begin = next;
		}
		p = next;
	}
	sw_append_bytes(json->out, begin, (gsize)(p - begin));
}

void
sw_json_add_text(SwJson *json, const char *name, const char *text)
{
	g_autofree char *valid = NULL;

	if (text == NULL)
		return;
	if (!g_utf8_validate(text, -1, NULL))
		text = valid = g_utf8_make_valid(text, -1);
	begin(json, name);
	sw_append_bytes(json->out, "\"", 1);
	append_escaped(json, text);
	sw_append_bytes(json->out, "\"", 1);
}

void
sw_json_add_number(SwJson *json, const char *name, gint64 number)
{
	begin(json, name);
	sw_append_number(json->out, number);
}

void
sw_json_add_flag(SwJson *json, const char *name, gboolean flag)
{
	begin(json, name);
	sw_append(json->out, flag ? "true" : "false");
}

GString *
sw_json_begin_value(SwJson *json, const char *name)
{
	begin(json, name);
	return json->out;
}
