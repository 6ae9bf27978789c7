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

/* The length of a tag that holds a string, with the attributes that other programs may add. */
#define MOST_TAG 400

/* TRUE if the string at `found` is all that begins the content of an element of ours. */
static gboolean
is_in_our_tag(const char *bytes, const char *found)
{
	const char *least = found - MIN(found - bytes, MOST_TAG), *begin;

	while (found > least && g_ascii_isspace(found[-1]))
		found--;
	if (found == least || found[-1] != '>')
		return FALSE;
	begin = g_strrstr_len(least, found - least, "<");
	return begin && g_strstr_len(begin, found - begin, "document");
}

/* The last one: names and texts that people wrote come before. */
char *
sw_carried_by_markup(const char *bytes, gsize length, gboolean *others)
{
	/* Markup has no zero byte; what follows one is not looked at. */
	const char *end = bytes + strnlen(bytes, length);
	const char *found = g_strrstr_len(bytes, end - bytes, SW_SHARE_PREFIX), *other = bytes;
	gsize n = found ? strcspn(found, "<") : 0;

	while (found && is_in_our_tag(bytes, found) &&
	       (other = g_strstr_len(other, found - other, SW_SHARE_PREFIX))) {
		if (is_in_our_tag(bytes, other) &&
		    (strcspn(other, "<") != n || memcmp(other, found, n) != 0))
			*others = TRUE;
		other += strlen(SW_SHARE_PREFIX);
	}
	return found ? g_strndup(found, n) : NULL;
}

/* ---- Reading ---------------------------------------------------------------------------- */

static gboolean
is_png(const char *bytes, gsize length)
{
	return length > 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
}

static gboolean
is_pdf(const char *bytes, gsize length)
{
	return length > 5 && memcmp(bytes, "%PDF-", 5) == 0;
}

static char *
carried_by(const char *bytes, gsize length, gboolean *others)
{
	if (is_png(bytes, length))
		return sw_carried_by_png(bytes, length, others);
	if (is_pdf(bytes, length))
		return sw_carried_by_pdf(bytes, length, others);
	return sw_carried_by_markup(bytes, length, others);
}

/* Returns why no document was found. */
static const char *
why_none(const char *bytes, gsize length)
{
	if (is_png(bytes, length) && sw_carry_png_is_cut(bytes, length))
		return N_("the picture is cut off before its end, and with it the document "
		          "inside, if there was one; fetch it again");
	if (is_pdf(bytes, length) && memmem(bytes, length, "/Encrypt", strlen("/Encrypt")))
		return N_("the PDF is encrypted, and so is the document inside, if there is one; "
		          "save it without a password");
	return N_("there is no document inside: the picture was exported without, or another "
	          "program has removed it");
}

SwDocument *
sw_carried_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
                GError **error)
{
	gboolean others = FALSE;
	g_autofree char *text = carried_by(bytes, length, &others);
	SwDocument *document;

	if (text == NULL || others) {
		const char *why = text ? N_("there are several documents inside, which differ: "
		                            "several pictures were joined")
		                       : why_none(bytes, length);

		sw_fail(error, "%s", sw_translate(why));
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
	gboolean others = FALSE;
	g_autofree char *text = carried_by(bytes, length, &others);

	return text ? sw_share_as_written(text, strlen(text)) : NULL;
}
