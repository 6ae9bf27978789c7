/* Any bytes, given to every importer: the result is a document that is written, read and exported
 * alike, or an error with a message. */
#include "export/export.h"
#include "games/games.h"
#include "there_and_back.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *text = g_malloc(size + 1);
	/* Tables without a header are read, too. */
	const SwUnsaid of_cards = {0};
	const SwUnsaid unsaid = {.game = sw_game_tables()[0]->game,
	                         .has_layout = TRUE,
	                         .layout = size % SW_N_OFFSETS,
	                         .players = 3};

	memcpy(text, data, size);
	text[size] = '\0';
	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		g_autoptr(GError) error = NULL;
		g_autoptr(SwDocument) document = NULL;

		/* fuzz_carried.c has the pictures. */
		if ((*format)->read == NULL || (*format)->picture.carry)
			continue;
		if ((*format)->read_unsaid)
			document = (*format)->read_unsaid(
				sw_game_tables(),
				(*format)->takes.mats == SW_MATS_ALONE ? &of_cards : &unsaid,
				"fuzz", text, size, &error);
		else
			document = (*format)->read(sw_game_tables(), "fuzz", text, size, &error);
		if (document == NULL) {
			g_assert(error && *error->message);
			continue;
		}
		g_assert_no_error(error);
		there_and_back(*format, document, 0);
	}
	return 0;
}
