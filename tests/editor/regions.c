/* Symmetries of games whose pieces stand for regions: where seats start, what belongs to them, and
 * what breaks the symmetry. */
#include "cases.h"
#include "rows.h"
#include "script.h"

#define FIELD                                                                                 \
	"<scenario xmlns='urn:starwright:1' game='burning-planets' stage='start'>\n"          \
	"<galaxy players='3' modifier-die='4'><tile q='7' r='-13' number='1'/>"               \
	"<planet q='7' r='-13' type='water' size='small' seat='1'/>"                          \
	"<resource q='8' r='-13' type='forest'/><asteroid q='8' r='-19'/>"                    \
	"<tile q='6' r='7' number='2'/><planet q='6' r='7' type='fair' size='big' seat='2'/>" \
	"<tile q='-13' r='6' number='3'/>"                                                    \
	"<planet q='-13' r='6' type='fair' size='big' seat='3'/></galaxy>"                    \
	"<monolith q='7' r='-13' seat='1'/><monolith q='6' r='7' seat='2'/></scenario>"

/* Each image of a starting planet gets another seat, clockwise. Pieces on the planet get the same
 * seat. */
static const Row starts[] = {
	{"group 3 0,0", "symmetrise 7,-13",
         "8,-19 asteroid; 7,-13 tile number=1; 7,-13 water size=small seat=1; "
         "7,-13 monolith seat=1; 8,-13 forest; "
         "-13,5 forest; -13,6 tile number=3; -13,6 water size=small seat=3; "
         "-13,6 monolith seat=3; 6,7 tile number=2; 6,7 monolith seat=2; "
         "6,7 water size=small seat=2; 5,8 forest; 11,8 asteroid; -19,11 asteroid"},
};

START_TEST(test_starts)
{
	check_row_of(FIELD, &starts[_i]);
}
END_TEST

/* What is laid under a symmetry, or set, is dealt, too. */
static const Row dealt[] = {
	{"group 3 0,0", "place planet:fair,size=small,seat=1 7,-13",
         "7,-13 fair size=small seat=1; -13,6 fair size=small seat=3; "
         "6,7 fair size=small seat=2"},
	{"group 3 0,0; place planet:fair,size=small 7,-13; select 7,-13", "at 7,-13; set seat 2",
         "7,-13 fair size=small seat=2*; -13,6 fair size=small seat=1; "
         "6,7 fair size=small seat=3"},
};

START_TEST(test_dealt)
{
	check_row("burning-planets", &dealt[_i]);
}
END_TEST

/* ---- Where a map breaks the symmetry ---------------------------------------------------- */

/* Planets, resources and asteroids count as tiles do; monoliths belong to the players. Each is a
 * problem of its own, and one for all of its images. */
START_TEST(test_broken_field)
{
	static const char *const wanted[] = {"water", "forest", "asteroid"};
	g_auto(Script) script;
	const SwReport *report;
	guint n = 0;

	script_init_with(&script, sw_session_from_text("row", FIELD, NULL));
	script_run(&script, "group 3 0,0");
	report = sw_session_report(script.session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		SwDocument *document = sw_session_document(script.session);

		if (!g_str_equal(problem->rule->name, "editor/symmetry"))
			continue;
		ck_assert_uint_lt(n, G_N_ELEMENTS(wanted));
		ck_assert_str_eq(sw_document_kind(document, problem->spot.piece)->name, wanted[n]);
		n++;
	}
	expect_eq(n, G_N_ELEMENTS(wanted));
}
END_TEST

TCase *
regions_case(void)
{
	TCase *tcase = case_new("regions");

	case_add_rows(tcase, test_starts, starts);
	case_add_rows(tcase, test_dealt, dealt);
	tcase_add_test(tcase, test_broken_field);
	return tcase;
}
