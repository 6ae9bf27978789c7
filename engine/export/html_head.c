#include "export/html_head.h"

#include "base/append.h"
#include "base/text.h"
#include "base/translate.h"

/* Embedded from html/base.css when the library is built. */
extern const char sw_html_base[];

static void
append_checksum(GString *out, const char *text)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	guint8 bytes[32];
	gsize n = sizeof bytes;
	g_autofree char *base64 = NULL;

	g_checksum_update(sum, (const guchar *)text, -1);
	g_checksum_get_digest(sum, bytes, &n);
	base64 = g_base64_encode(bytes, n);
	g_string_append_printf(out, "'sha256-%s'", base64);
}

void
sw_html_append_head(GString *out, const char *title, const char *css, const char *js,
                    const char *pictures)
{
	g_autofree char *style = g_strconcat(sw_html_base, css, NULL);

	sw_append(out, "<!DOCTYPE html>\n<html lang=\"");
	/* Translators: the language of the words on the page, as BCP 47 has it. */
	sw_append(out, sw_translate("en"));
	sw_append(out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
	               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
	               "img-src ");
	sw_append(out, pictures);
	sw_append(out, "; base-uri 'none'; form-action 'none'; style-src ");
	append_checksum(out, style);
	sw_append(out, "; script-src ");
	append_checksum(out, js);
	sw_append(out, "\">\n<meta name=\"viewport\" "
	               "content=\"width=device-width, initial-scale=1\">\n"
	               "<link rel=\"icon\" href=\"data:,\">\n<title>");
	sw_text_append_xml(out, title, FALSE);
	sw_append(out, "</title>\n<style>");
	sw_append(out, style);
	sw_append(out, "</style>\n</head>\n<body>\n");
}
