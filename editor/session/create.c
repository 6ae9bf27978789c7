#include "session/create.h"

#include "session/check.h"
#include "session/commands.h"
#include "session/file.h"
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
	gint attribute = game->table->players_attribute;
	g_autoptr(GString) text = NULL;
	SwSession *session;

	if (attribute >= 0)
		sw_document_load_value(document, SW_ROOT_PIECE, (guint)attribute, players);
	session = session__new(game, document);
	text = sw_session_text(session);
	file__set_text(session, text->str, text->len);
	return session__make_checked(session);
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
