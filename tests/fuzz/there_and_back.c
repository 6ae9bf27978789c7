#include "there_and_back.h"

#include "games/games.h"
#include "xml/write.h"

#include <string.h>

/* Whether a piece's element ("note") or an attribute of it ("name") is reported as lost, which is
 * without hyphens. */
static gboolean
is_lost(const SwExport *export, const char *name)
{
	g_autofree char *words = g_strdelimit(g_strdup(name), "-", ' ');

	for (guint i = 0; i < export->lost->len; i++) {
		const char *lost = g_ptr_array_index(export->lost, i);

		if (g_str_equal(lost, name) || g_str_equal(lost, words))
			return TRUE;
	}
	return FALSE;
}

/* The value of any element, or of this one. */
static gboolean
is_lost_value(const SwExport *export, const SwElement *element, guint i)
{
	g_autofree char *name =
		g_strdup_printf("%s %s", element->name, element->attributes[i].name);

	return is_lost(export, element->attributes[i].name) || is_lost(export, name);
}

static gboolean
is_same_value(const SwDocument *a, SwPieceId in_a, const SwDocument *b, SwPieceId in_b, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(a, in_a)->element->attributes[i];

	if (sw_document_has(a, in_a, i) != sw_document_has(b, in_b, i))
		return FALSE;
	if (sw_type_is_text(attribute->type))
		return g_strcmp0(sw_document_get_text(a, in_a, i),
		                 sw_document_get_text(b, in_b, i)) == 0;
	return sw_document_get(a, in_a, i) == sw_document_get(b, in_b, i);
}

static gboolean
is_same_place(const SwDocument *a, SwPieceId in_a, const SwDocument *b, SwPieceId in_b)
{
	SwPlace one = sw_document_place(a, in_a), two = sw_document_place(b, in_b);

	/* The parents of zones are compared by the caller, which knows both. */
	return one.ground == two.ground &&
	       (sw_place_is_zone(one) || sw_place_compare(one, two) == 0);
}

static gboolean
is_same_piece(const SwExport *export, SwPieceId before, const SwDocument *again, SwPieceId after)
{
	const SwKind *kind = sw_document_kind(export->document, before);

	if (kind != sw_document_kind(again, after))
		return FALSE;
	/* The galaxy of a scenario may come back alone, and then has no parent. */
	if (after != SW_ROOT_PIECE && !is_same_place(export->document, before, again, after))
		return FALSE;
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!is_same_value(export->document, before, again, after, i) &&
		    !is_lost_value(export, kind->element, i))
			return FALSE;
	}
	return TRUE;
}

/* Compares both lists of pieces, which are in canonical order. */
static void
expect_same_pieces(const SwExport *export, const SwDocument *again)
{
	const SwGame *game = sw_game_of(sw_document_table(again));
	g_autoptr(SwExport) other = sw_export_new(game, again, "again");
	guint32 n;
	g_autofree SwPieceId *twins = NULL; /* for each piece, the one that it came back as */
	guint next = 0;

	sw_document_pieces(export->document, &n);
	twins = g_new(SwPieceId, n);
	for (guint32 i = 0; i < n; i++)
		twins[i] = SW_NO_PIECE;
	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);
		SwPieceId parent = sw_document_piece(export->document, id)->parent;
		SwPieceId after = next < other->order->len
		                          ? g_array_index(other->order, SwPieceId, next)
		                          : SW_NO_PIECE;
		const SwKind *kind = sw_document_kind(export->document, id);

		if (after == SW_NO_PIECE || !is_same_piece(export, id, again, after)) {
			g_assert(is_lost(export, kind->element->name));
			continue;
		}
		if (after != SW_ROOT_PIECE)
			g_assert_cmpuint(sw_document_piece(again, after)->parent, ==,
			                 twins[parent]);
		twins[id] = after;
		next++;
	}
	g_assert_cmpuint(next, ==, other->order->len);
}

#define MAX_GAMES 8
#define MAX_PICTURES 1000

/* Draws the pictures of a game's pieces once for each process; they took most of the time. */
static void
share_pictures(SwExport *export)
{
	static SwExport *albums[MAX_GAMES];
	guint i = 0;

	while (sw_games()[i] != export->game)
		i++;
	g_assert(i < MAX_GAMES);
	if (albums[i] == NULL)
		albums[i] = sw_export_new(export->game,
		                          sw_document_new(export->game->table, SW_ROOT_GALAXY),
		                          "album");
	if (g_hash_table_size(albums[i]->drawn) > MAX_PICTURES)
		g_hash_table_remove_all(albums[i]->drawn);
	sw_export_share_pictures(export, albums[i]);
}

/* Returns the file without what sw_export_lose_other() does not report: blank lines and
 * indentation, unused prefixes, settings of XML editors and browsers. */
static char *
content(const SwDocument *document)
{
	g_autoptr(GString) text = sw_write(document);
	g_autoptr(GRegex) setting =
		g_regex_new(" xmlns:[^=]+=\"[^\"]*\"|<\\?xml-.*?\\?>", G_REGEX_DOTALL, 0, NULL);
	g_autoptr(GRegex) layout = g_regex_new("\\s*\n\\s*", 0, 0, NULL);
	g_autofree char *settled = g_regex_replace_literal(setting, text->str, -1, 0, "", 0, NULL);

	return g_regex_replace_literal(layout, settled, -1, 0, "\n", 0, NULL);
}

/* Of cards only what they are comes back, and what is counted from the rest may be gone; of boards
 * in inches only outlines: but from then on nothing changes any more. What the format has no word
 * for is an error. */
static void
expect_settled(const SwFormat *format, const SwExport *export, const SwDocument *again,
               const GError *error)
{
	g_autoptr(SwExport) second = NULL, third = NULL;
	g_autoptr(SwDocument) last = NULL;
	g_autoptr(GError) fault = NULL;

	if (again == NULL) {
		g_assert(error && *error->message);
		return;
	}
	second = sw_export_new(export->game, again, "fuzz");
	sw_export_run(second, format);
	last = format->read(sw_game_tables(), "fuzz", second->out->str, second->out->len, &fault);
	g_assert_no_error(fault);
	third = sw_export_new(export->game, last, "fuzz");
	sw_export_run(third, format);
	g_assert_cmpstr(third->out->str, ==, second->out->str);
}

/* Three pictures of a board take longer than all else: only one document in four has them drawn. */
static gboolean
is_left_out(const SwFormat *format, const SwDocument *document)
{
	guint32 n;

	sw_document_pieces(document, &n);
	return format->takes.map == &sw_ground_points && n % 4 != 0;
}

void
there_and_back(const SwFormat *format, const SwDocument *document, SwOffset layout)
{
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwExport) export = sw_export_new(game, document, "fuzz");
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) again = NULL;
	g_autofree char *before = NULL, *after = NULL;

	if (!sw_format_takes(format, game->table) || is_left_out(format, document))
		return;
	share_pictures(export);
	export->layout = layout;
	sw_export_run(export, format);
	again = format->read(sw_game_tables(), "fuzz", export->out->str, export->out->len, &error);
	if (format->takes.mats == SW_MATS_ALONE || format->takes.map == &sw_ground_points) {
		expect_settled(format, export, again, error);
		return;
	}
	g_assert_no_error(error);
	expect_same_pieces(export, again);
	if (export->lost->len > 0)
		return;
	before = content(document);
	after = content(again);
	g_assert(before && after);
	g_assert_cmpstr(before, ==, after);
}
