#include "export/carry.h"

#include "base/error.h"
#include "base/translate.h"
#include "export/share.h"

#include <string.h>

/* ---- SVG and HTML ----------------------------------------------------------------------- */

/* The last tag is in the last bytes; a whole large map need not be searched for it. */
#define TAIL 64

/* Inserts `begin`, the string and `end` before the last `tag`. */
static gboolean
insert_before(GString *bytes, const char *tag, const char *begin, const char *string,
              const char *end)
{
	const char *found = g_strrstr(bytes->str + bytes->len - MIN(bytes->len, TAIL), tag);
	g_autofree char *rest = g_strdup(found);

	if (found == NULL)
		return FALSE;
	g_string_truncate(bytes, (gsize)(found - bytes->str));
	g_string_append(bytes, begin);
	g_string_append(bytes, string);
	g_string_append(bytes, end);
	g_string_append(bytes, rest);
	return TRUE;
}

gboolean
sw_carry_into_svg(GString *bytes, const char *string)
{
	return insert_before(bytes, "</svg>", "<metadata><document xmlns=\"urn:starwright-share\">",
	                     string, "</document></metadata>\n");
}

gboolean
sw_carry_into_html(GString *bytes, const char *string)
{
	return insert_before(bytes, "</body>",
	                     "<script type=\"application/x-starwright\" id=\"document\">", string,
	                     "</script>\n");
}

/* The last one: names and texts that people wrote come before. */
char *
sw_carried_by_markup(const char *bytes, gsize length)
{
	/* Markup has no zero byte; what follows one is not looked at. */
	const char *found = g_strrstr_len(bytes, (gssize)length, SW_SHARE_PREFIX);

	return found ? g_strndup(found, strcspn(found, "<")) : NULL;
}

/* ---- Reading ---------------------------------------------------------------------------- */

static char *
carried_by(const char *bytes, gsize length)
{
	if (length > 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
		return sw_carried_by_png(bytes, length);
	if (length > 5 && memcmp(bytes, "%PDF-", 5) == 0)
		return sw_carried_by_pdf(bytes, length);
	return sw_carried_by_markup(bytes, length);
}

SwDocument *
sw_carried_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
                GError **error)
{
	g_autofree char *text = carried_by(bytes, length);
	SwDocument *document;

	if (text == NULL) {
		sw_fail(error,
		        N_("there is no document inside: the picture was exported without, or "
		           "another program has removed it"));
		return NULL;
	}
	document = sw_share_read(tables, path, text, strlen(text), error);
	if (document == NULL)
		g_prefix_error(error, "%s: ", sw_translate("the document inside is damaged"));
	return document;
}

char *
sw_carried_as_written(const char *bytes, gsize length)
{
	g_autofree char *text = carried_by(bytes, length);

	return text ? sw_share_as_written(text, strlen(text)) : NULL;
}
