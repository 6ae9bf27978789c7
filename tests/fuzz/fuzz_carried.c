/* Any bytes as a picture that carries a document: whichever container they look like, each reader
 * returns a text or none, and the importer a document or an error with a message. A string that is
 * put into what looks like a picture is found again, unless the bytes hide it. */
#include "export/carry.h"
#include "games/games.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
	gboolean (*into)(GString *bytes, const char *string);
	char *(*from)(const char *bytes, gsize length, gboolean *others);
} containers[] = {
	{sw_carry_into_png, sw_carried_by_png},
	{sw_carry_into_svg, sw_carried_by_markup},
	{sw_carry_into_html, sw_carried_by_markup},
	{sw_carry_into_pdf, sw_carried_by_pdf},
};

/* What is read is no longer than what can be unpacked from the bytes. */
static void
carry(guint container, const uint8_t *data, size_t size)
{
	g_autoptr(GString) bytes = g_string_new_len((const char *)data, (gssize)size);
	gboolean others = FALSE;
	g_autofree char *before = containers[container].from(bytes->str, bytes->len, &others);
	g_autofree char *after = NULL;
	gsize length = bytes->len;

	if (before)
		g_assert_cmpuint(strlen(before), <=, MAX(size, SW_CARRY_MOST + 16 * 1024));
	if (!containers[container].into(bytes, "sw1-AAAA")) {
		g_assert_cmpuint(bytes->len, ==, length);
		return;
	}
	g_assert_cmpuint(bytes->len, >, length + strlen("sw1-AAAA"));
	after = containers[container].from(bytes->str, bytes->len, &others);
	if (before)
		g_assert(after);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autoptr(GString) text = g_string_new_len((const char *)data, (gssize)size);
	g_autofree char *written = sw_carried_as_written(text->str, text->len);
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) document =
		sw_carried_read(sw_game_tables(), "fuzz", text->str, text->len, &error);

	if (document == NULL)
		g_assert(error && *error->message);
	for (guint i = 0; i < G_N_ELEMENTS(containers); i++)
		carry(i, data, size);
	return 0;
}
