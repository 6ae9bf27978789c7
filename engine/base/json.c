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

/* Returns the indentation of what comes next; -1 if it does not begin a line. */
static gint
take_blanks(SwJson *json, gint blanks)
{
	if (json->blanks >= 0)
		blanks = json->blanks;
	json->blanks = -1;
	return blanks;
}

static char *
put_line(char *to, gint blanks)
{
	*to = '\n';
	memset(to + 1, ' ', (gsize)blanks);
	return to + 1 + blanks;
}

static char *
put_quoted(char *to, const char *text, gsize n)
{
	*to = '"';
	memcpy(to + 1, text, n);
	to[n + 1] = '"';
	return to + n + 2;
}

/* Writes all that comes before a value: comma, line break, name. */
static void
begin(SwJson *json, const char *name)
{
	SwJsonOpen *open = &json->open[json->depth];
	gint blanks = take_blanks(json, open->blanks);
	gsize n = name ? strlen(name) : 0;
	char *to = sw_append_begin(json->out, n + (gsize)MAX(blanks, 0) + strlen(",\n\"\": "));

	g_assert(open->is_array == (name == NULL));
	if (open->has_some)
		*to++ = ',';
	if (blanks >= 0)
		to = put_line(to, blanks);
	else if (open->has_some && !open->is_packed)
		*to++ = ' ';
	if (name) {
		to = put_quoted(to, name, n);
		*to++ = ':';
		if (!open->is_packed)
			*to++ = ' ';
	}
	open->has_some = TRUE;
	sw_append_end(json->out, to);
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
	gint blanks = take_blanks(json, open->blanks < 0 ? -1 : MAX(open->blanks - 2, 0));
	char *to;

	g_assert(json->depth > 0);
	to = sw_append_begin(json->out, (gsize)MAX(blanks, 0) + 2);
	if (blanks >= 0)
		to = put_line(to, blanks);
	*to++ = open->is_array ? ']' : '}';
	sw_append_end(json->out, to);
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

/* FALSE for most characters. */
static gboolean
may_need_escape(char c)
{
	return !g_ascii_isprint(c) || c == '"' || c == '\\' || c == '<' || c == ':' || c == '#';
}

static gboolean
needs_escape(const SwJson *json, const char *text, const char *p, gunichar c)
{
	if (c == '"' || c == '\\')
		return TRUE;
	if (json->for_page)
		return c < 0x20 || c == 0x7f || c == '<' || c == 0x2028 || c == 0x2029;
	return sw_text_needs_escape(c) || sw_text_begins_command(text, p);
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

/* Returns the length of the text if it needs neither escapes nor validation, as nearly all do. */
static gssize
plain_length(const char *text)
{
	const char *p = text;

	while (!may_need_escape(*p))
		p++;
	return *p ? -1 : p - text;
}

void
sw_json_add_text(SwJson *json, const char *name, const char *text)
{
	g_autofree char *valid = NULL;
	gssize n;

	if (text == NULL)
		return;
	begin(json, name);
	n = plain_length(text);
	if (n >= 0) {
		char *to = sw_append_begin(json->out, (gsize)n + 2);

		sw_append_end(json->out, put_quoted(to, text, (gsize)n));
		return;
	}
	if (!g_utf8_validate(text, -1, NULL))
		text = valid = g_utf8_make_valid(text, -1);
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
