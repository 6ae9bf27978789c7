#include "session/create.h"

#include "session/check.h"
#include "session/commands.h"
#include "session/file.h"
#include "session/lay.h"
#include "session/open.h"
#include "session/queue_private.h"

#include "games/games.h"
#include "rules/seen.h"

#include <string.h>

SwSession *
session__make_editable(SwSession *session)
{
	queue__begin(session, commands__run);
	return session;
}

SwSession *
session__make_checked(SwSession *session)
{
	if (session)
		session__check(session__make_editable(session));
	return session;
}

SwSession *
sw_session_new(const SwGame *game, gint32 players)
{
	SwDocument *document = sw_document_new(game->table, SW_ROOT_GALAXY);
	gint attribute = game->table->galaxy.players;
	g_autoptr(GString) text = NULL;
	SwSession *session;

	if (attribute >= 0)
		sw_document_load_value(document, SW_ROOT_PIECE, (guint)attribute, players);
	session = session__new(game, document);
	text = sw_session_text(session);
	file__set_text(session, text->str, text->len);
	return session__make_checked(session);
}

/* ---- Of a game of cards ----------------------------------------------------------------- */

static gint
usual_of(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_INTEGER && element->attributes[i].titles)
			return (gint)i;
	}
	return -1;
}

/* A scenario says nothing of it: its galaxy does. */
static const SwElement *
saying(const SwTable *table, SwRoot root)
{
	return table->roots[root == SW_ROOT_SCENARIO ? SW_ROOT_GALAXY : root];
}

const SwAttribute *
sw_table_usual(const SwTable *table, SwRoot root)
{
	const SwElement *element = saying(table, root);
	gint usual = element ? usual_of(element) : -1;

	return usual < 0 ? NULL : &element->attributes[usual];
}

/* In order of attributes, as loading has it. */
static void
load_head(const SwTable *table, SwDocument *document, SwPieceId id, gint32 players, gint32 usual)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gint its = usual_of(element);

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element == table->roots[SW_ROOT_GALAXY] && (gint)i == table->galaxy.players)
			sw_document_load_value(document, id, i, players);
		else if ((gint)i == its && usual > 0)
			sw_document_load_value(document, id, i, usual);
	}
}

static void
load_band(SwDocument *document, guint kind, SwPieceId parent, gint32 seat)
{
	const SwTable *table = sw_document_table(document);
	const SwElement *element = table->kinds[kind].element;
	SwBrush brush = sw_brush(table, kind);
	SwPieceId id = sw_document_load_piece(document, kind, parent,
	                                      (SwPlace){.ground = element->ground}, 0);
	gint its = session__attribute_of(element, SW_TYPE_SEAT);

	for (guint i = 0; i < element->n_attributes; i++) {
		if ((gint)i == its && seat > 0)
			sw_document_load_value(document, id, i, seat);
		else if ((gint)i != its && (brush.present >> i) & 1)
			sw_document_load_value(document, id, i, brush.values[i]);
	}
}

/* TRUE for what each player of a new document gets: the band of a mat; in a pack alone, a head. */
static gboolean
is_of_player(const SwElement *element, SwRoot root)
{
	return (element->role.mat && element->role.mat->part == SW_MAT_BAND) ||
	       (root == SW_ROOT_PACK && element->is_head);
}

gboolean
session__is_given(const SwTable *table, const SwElement *element, SwRoot root)
{
	return sw_table_is_root(table, element) || is_of_player(element, root);
}

/* In the root or in the galaxy, whichever holds such. */
static void
load_bands(SwDocument *document, SwRoot root, SwPieceId galaxy, gint32 players)
{
	const SwTable *table = sw_document_table(document);

	for (guint kind = 0; kind < table->n_kinds; kind++) {
		const SwElement *element = table->kinds[kind].element;
		SwPieceId parent =
			sw_element_holds(table->roots[root], element) ? SW_ROOT_PIECE : galaxy;

		if (!is_of_player(element, root) || sw_table_is_root(table, element) ||
		    !sw_element_holds(sw_document_kind(document, parent)->element, element))
			continue;
		for (gint32 i = 0; i < (root == SW_ROOT_PACK ? 1 : players); i++)
			load_band(document, kind, parent, root == SW_ROOT_PACK ? 0 : i + 1);
	}
}

/* Selects the only band of a new mat, since its values are what the user sets first. */
static void
select_band(SwSession *session)
{
	g_autoptr(SwMat) mat = sw_mat_new(session->document, 0);

	if (mat->bands->len == 1)
		sw_session_select(session, &sw_mat_band(mat, 0)->piece, 1, SW_SELECT_REPLACE);
}

SwSession *
sw_session_new_of(const SwGame *game, SwRoot root, gint32 players, gint32 usual)
{
	const SwTable *table = game->table;
	SwDocument *document = sw_document_new(table, root);
	SwPieceId galaxy = SW_ROOT_PIECE;
	g_autoptr(GString) text = NULL;
	SwSession *session;

	load_head(table, document, SW_ROOT_PIECE, players, usual);
	if (root == SW_ROOT_SCENARIO) {
		gint kind = sw_table_kind(table, table->roots[SW_ROOT_GALAXY], NULL);

		galaxy = sw_document_load_piece(document, (guint)kind, SW_ROOT_PIECE,
		                                sw_place_none(), 0);
		load_head(table, document, galaxy, players, usual);
	}
	load_bands(document, root, galaxy, players);
	session = session__new(game, document);
	text = sw_session_text(session);
	file__set_text(session, text->str, text->len);
	session__make_checked(session);
	select_band(session);
	return session;
}

SwSession *
sw_session_seen(SwSession *session, gint32 seat)
{
	SwSession *seen = session__new(session->game, sw_seen_new(session->document, seat));

	seen->is_seen = TRUE;
	check__share_part(seen, session);
	file__set_title_of(seen, session);
	return session__make_checked(seen);
}

SwSession *
sw_session_from_text(const char *name, const char *text, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text) + 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
	return session__make_checked(session__read(name, bytes, error));
}

SwSession *
sw_session_import(SwDocument *document)
{
	SwSession *session = session__new(sw_game_of(sw_document_table(document)), document);

	file__set_modified(session);
	return session__make_checked(session);
}

SwSession *
sw_session_open(const char *path, GError **error)
{
	return session__make_checked(session__read_file(path, error));
}
