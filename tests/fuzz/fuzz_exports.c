/* A file that can be read whole: exported to each format that can be read back, and imported again,
 * which must give the same file except for what the export reported as lost; set up by a seed,
 * which must leave nothing open or say why; and asked each question of its game. */
#include "export/export.h"
#include "games/games.h"
#include "rules/deal.h"
#include "rules/run.h"
#include "there_and_back.h"
#include "xml/read.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static SwDocument *
read_document(const uint8_t *data, size_t size)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReader) reader = sw_reader_new(sw_game_tables());
	g_autoptr(SwReport) report = sw_report_new(1);
	g_autoptr(SwSource) source = NULL;
	SwDocument *document = NULL;

	g_byte_array_append(bytes, data, (guint)size);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)size);
	source = sw_source_new("fuzz", bytes);
	if (sw_reader_read(reader, source, report, &document) != SW_READ_ALL)
		g_clear_pointer(&document, sw_document_free);
	return document;
}

static void
set_up(const SwDocument *document, guint64 seed)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) dealt = sw_deal(document, seed, &error);
	const SwTable *table = sw_document_table(document);
	SwTiles *tiles;

	if (dealt == NULL) {
		g_assert(error && *error->message);
		return;
	}
	tiles = sw_tiles_new(dealt);
	for (guint32 i = 0; i < tiles->n; i++)
		g_assert(!table->kinds[tiles->kinds[i]].is_open);
	sw_tiles_free(tiles);
}

/* Each question is answered, or there is an error message. */
static void
ask(const SwDocument *document, gint32 seat)
{
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwView) view = sw_view_new(game, document);

	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];
		g_autoptr(GArray) answers = sw_answers_new();
		g_autoptr(GError) error = NULL;
		SwQuery query = {.seat = seat,
		                 .has_distance = question->takes != NULL,
		                 .distance = 3,
		                 .of = SW_NO_PIECE};

		if (question->takes_from)
			query.from = (SwPlace){.ground = sw_document_table(document)->ground};

		if (!sw_question_ask(question, sw_view_facts(view), document, &query, answers,
		                     &error))
			g_assert(error && *error->message);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autoptr(SwDocument) document = read_document(data, size);

	if (document == NULL)
		return 0;
	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		gboolean has_layout = ((*format)->wishes & SW_WISH_LAYOUT) != 0;

		/* A picture carries what share writes. */
		for (guint i = 0; (*format)->read && !(*format)->picture.carry &&
		                  i < (has_layout ? SW_N_OFFSETS : 1);
		     i++)
			there_and_back(*format, document, i);
	}
	set_up(document, size);
	ask(document, 1 + (gint32)(size % 2));
	return 0;
}
