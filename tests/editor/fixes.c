/* A fix in the editor removes only the pieces and attributes that it names, like `validate
 * --fix`. */
#include "cases.h"
#include "session/edit.h"

#include <string.h>

#define ALLOW "<allow rule=\"burning-suns/homes-touch\" reason=\"Once they did.\"/>"
#define GALAXY(head)                                                                   \
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">" head \
	"<system q=\"-1\" r=\"0\" type=\"home\" seat=\"1\"/>"                          \
	"<system q=\"0\" r=\"0\" type=\"uninhabited\" value=\"4\"/>"                   \
	"<system q=\"1\" r=\"0\" type=\"home\" seat=\"2\"/></galaxy>"

static const struct {
	const char *text;
	gboolean can_fix;
} rows[] = {
	{GALAXY(ALLOW), TRUE},
	{GALAXY("\n\n" ALLOW), TRUE},
	{GALAXY("\n<!-- Ann asked for this -->\n" ALLOW), FALSE},
	{GALAXY("\n" ALLOW " <!-- Ann asked for this -->\n"), FALSE},
};

static const SwProblem *
find_unused(SwSession *session)
{
	const SwReport *report;

	sw_session_check(session);
	report = sw_session_report(session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (strcmp(problem->rule->name, "document/unused-allow") == 0)
			return problem;
	}
	ck_abort_msg("no problem is found");
}

START_TEST(test_fix)
{
	SwSession *session = sw_session_from_text("row", rows[_i].text, NULL);
	const SwProblem *problem = find_unused(session);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;

	ck_assert_int_eq(sw_session_can_fix(session, &problem->fix), rows[_i].can_fix);
	ck_assert_int_eq(sw_session_fix(session, &problem->fix), rows[_i].can_fix);
	after = sw_session_text(session);
	ck_assert_int_eq(strcmp(after->str, before->str) != 0, rows[_i].can_fix);
	ck_assert_int_eq(strstr(after->str, "<allow") == NULL, rows[_i].can_fix);
	sw_session_free(session);
}
END_TEST

TCase *
fixes_case(void)
{
	TCase *tcase = case_new("fixes");

	case_add_rows(tcase, test_fix, rows);
	return tcase;
}
