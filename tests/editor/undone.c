#include "undone.h"

#include "cases.h"

void
undone_check(SwSession *session, const GString *before, guint fewest)
{
	g_autoptr(GString) after = sw_session_text(session);
	g_autoptr(GString) undone = NULL, redone = NULL;
	guint done;

	sw_document_n_steps(sw_session_document(session), &done);
	ck_assert_uint_ge(done, fewest);
	sw_session_go_to(session, 0);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
	expect(!sw_session_is_modified(session));
	sw_session_go_to(session, done);
	redone = sw_session_text(session);
	ck_assert_str_eq(redone->str, after->str);
}
