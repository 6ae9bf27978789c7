#include "rows.h"

#include "script.h"

#include <check.h>

static void
check(Script *script, const Row *row)
{
	g_autofree char *map = NULL;
	g_autoptr(GString) before = NULL, after = NULL, undone = NULL, again = NULL;
	guint given, done;

	script_run(script, row->given);
	before = sw_session_text(script->session);
	sw_document_n_steps(sw_session_document(script->session), &given);
	script_run(script, row->done);
	map = script_map(script->session);
	ck_assert_str_eq(map, row->map);
	after = sw_session_text(script->session);
	sw_document_n_steps(sw_session_document(script->session), &done);
	if (done < given)
		return;
	sw_session_go_to(script->session, given);
	undone = sw_session_text(script->session);
	ck_assert_str_eq(undone->str, before->str);
	sw_session_go_to(script->session, done);
	again = sw_session_text(script->session);
	ck_assert_str_eq(again->str, after->str);
}

void
check_row(const char *game, const Row *row)
{
	g_auto(Script) script;

	script_init(&script, game);
	check(&script, row);
}

void
check_row_of(const char *text, const Row *row)
{
	g_auto(Script) script;
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_from_text("row", text, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	script_init_with(&script, session);
	check(&script, row);
}
