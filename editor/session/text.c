

/* The text of a document, and which texts a file can hold. */
#include "session/private.h"

#include "base/text.h"
#include "xml/write.h"

#include <string.h>

GString *
session__text(const SwDocument *document, const char *manners, GArray *order)
{
	GString *text = sw_write_in_order(document, order);

	sw_write_keep_manners(text, manners, strlen(manners));
	return text;
}

GString *
sw_session_text(const SwSession *session)
{
	return session__text(session->document, session->manners, NULL);
}

gboolean
session__is_blank(const char *text)
{
	while (sw_text_is_blank(*text))
		text++;
	return *text == '\0';
}

gboolean
session__is_text(const char *text)
{
	return strlen(text) <= SW_MAX_VALUE_BYTES && sw_text_is_xml(text);
}
