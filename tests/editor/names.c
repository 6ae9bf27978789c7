/* Names that no two pieces share: copies get free ones, in one step that is undone. */
#include "cases.h"
#include "rows.h"
#include "script.h"
#include "session/draw.h"

#include <string.h>

#define CAMP                                                                                     \
	"<scenario xmlns='urn:starwright:1' game='sunburn' stage='play'>"                        \
	"<galaxy><terrain x='4.00' y='12.00' type='obscuring' name='Wood' width='2.00' "         \
	"depth='2.00'/><terrain x='8.00' y='12.00' type='obscuring' name='Ruin 7' width='2.00' " \
	"depth='2.00'/><terrain x='12.00' y='12.00' type='obscuring' name='9' width='2.00' "     \
	"depth='2.00'/><terrain x='16.00' y='12.00' type='blocking' width='2.00' depth='2.00'/>" \
	"</galaxy><team seat='1'><character name='Brand'/><character name='Pike'/>"              \
	"<character name='Sorrel'/><character name='Thorn'/></team>"                             \
	"<team seat='2'><character name='Ash'/><character name='Pike'/></team>"                  \
	"<figure x='1.00' y='1.00' seat='1' character='Brand'/>"                                 \
	"<figure x='20.00' y='20.00' seat='2' character='Ash'/>"                                 \
	"<figure x='22.00' y='20.00' seat='2' character='Pike'/>"                                \
	"<gone type='left' seat='1' character='Pike' edge='west'/></scenario>"

static const struct {
	const char *script, *named; /* what the text then has, in order, separated by '|' */
} copied[] = {
	{"at @4,12; duplicate @0,3",
         "name=\"Wood\"|y=\"15.00\" type=\"obscuring\" name=\"Wood 2\""},
	/* The number of a name goes on, and each copy has its own. */
	{"at @8,12; duplicate @0,3",
         "name=\"Ruin 7\"|y=\"15.00\" type=\"obscuring\" name=\"Ruin 8\""},
	{"at @4,12; duplicate @0,3; at @4,12; duplicate @0,6", "name=\"Wood 2\"|name=\"Wood 3\""},
	{"at @4,12; duplicate @0,3; duplicate @0,3", "name=\"Wood 2\"|name=\"Wood 3\""},
	/* A number alone is a name, and no name stays none. */
	{"at @12,12; duplicate @0,3", "name=\"9\"|name=\"9 2\""},
	{"at @16,12; duplicate @0,3", "y=\"15.00\" type=\"blocking\" width="},
	/* What was cut has its name again; a paste of what is still there has not. */
	{"at @4,12; cut; paste @4,15", "y=\"15.00\" type=\"obscuring\" name=\"Wood\""},
	{"at @4,12; copy; paste @4,15", "name=\"Wood\"|name=\"Wood 2\""},
	/* A figure is the next character of its team who neither stands nor is gone. */
	{"at @1,1; duplicate @2,0", "character=\"Brand\"|x=\"3.00\" y=\"1.00\" seat=\"1\" "
                                    "character=\"Sorrel\""},
	{"at @1,1; duplicate @2,0; at @1,1; duplicate @4,0",
         "character=\"Sorrel\"|character=\"Thorn\""},
	{"at @1,1; cut; paste @3,1", "x=\"3.00\" y=\"1.00\" seat=\"1\" character=\"Brand\""},
	/* One that is placed, too. */
	{"draw figure,seat=1 @3,3", "x=\"3.00\" y=\"3.00\" seat=\"1\" character=\"Sorrel\""},
	{"draw figure,seat=1 @3,3; draw figure,seat=1 @5,3",
         "character=\"Sorrel\"|x=\"5.00\" y=\"3.00\" seat=\"1\" character=\"Thorn\""},
	/* Where all stand, it is the same one. */
	{"at @20,20; duplicate @0,2", "y=\"22.00\" seat=\"2\" character=\"Ash\""},
};

START_TEST(test_copies_are_named)
{
	g_autoptr(GError) error = NULL;
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, after = NULL, undone = NULL;
	g_auto(GStrv) named = g_strsplit(copied[_i].named, "|", -1);
	const char *from;

	script_init_with(&script, sw_session_from_text("camp", CAMP, &error));
	ck_assert_msg(error == NULL, "%s", error ? error->message : "");
	before = sw_session_text(script.session);
	script_run(&script, copied[_i].script);
	after = sw_session_text(script.session);
	from = after->str;
	for (guint i = 0; named[i]; i++) {
		from = strstr(from, named[i]);
		ck_assert_msg(from != NULL, "%s: no %s in\n%s", copied[_i].script, named[i],
		              after->str);
	}
	while (sw_session_can_undo(script.session))
		sw_session_undo(script.session);
	undone = sw_session_text(script.session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

static const struct {
	const char *script, *next, *why_not; /* after the script: whom seat 1 gets; or why nobody */
} placed[] = {
	{"none", "Sorrel", NULL},
	{"draw figure,seat=1 @3,3", "Thorn", NULL},
	{"draw figure,seat=1 @3,3; undo", "Sorrel", NULL},
	{"draw figure,seat=1 @3,3; draw figure,seat=1 @5,3", NULL,
         "there is no character of seat 1 that has not been placed"},
	{"at @1,1; cut; draw figure,seat=1 @3,3", "Sorrel", NULL},
};

START_TEST(test_figures_are_placed)
{
	g_auto(Script) script;
	g_autofree char *next = NULL;
	g_autoptr(GString) before = NULL, after = NULL;
	const SwTable *table;
	SwBrush brush;
	gboolean has_next;
	gint kind;

	script_init_with(&script, sw_session_from_text("camp", CAMP, NULL));
	table = sw_session_game(script.session)->table;
	kind = sw_table_kind(table, table->elements[sw_table_element(table, "figure")], NULL);
	brush = sw_brush(table, (guint)kind);
	script_run(&script, placed[_i].script);
	ck_assert_ptr_null(script.error);
	has_next = sw_session_stands_for(script.session, &brush, &next);
	ck_assert(has_next);
	ck_assert_pstr_eq(next, placed[_i].next);
	before = sw_session_text(script.session);
	script_run(&script, "draw figure,seat=1 @7,3");
	after = sw_session_text(script.session);
	if (placed[_i].why_not) {
		ck_assert_ptr_nonnull(script.error);
		ck_assert_str_eq(script.error->message, placed[_i].why_not);
		ck_assert_str_eq(after->str, before->str);
	} else {
		ck_assert_ptr_null(script.error);
		ck_assert_str_ne(after->str, before->str);
	}
}
END_TEST

/* A figure of nobody is a problem at once, with a fix if only one can be meant. */
START_TEST(test_a_figure_of_nobody)
{
	const SwProblem *problem = NULL;
	const SwReport *report;
	g_auto(Script) script;

	script_init_with(&script, sw_session_from_text("camp", CAMP, NULL));
	script_run(&script, _i == 0 ? "place figure,seat=1 @5,3"
	                            : "draw figure,seat=1 @3,3; place figure,seat=1 @5,3");
	report = sw_session_report(script.session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		if (sw_report_get(report, i)->rule == &sw_rule_schema)
			problem = sw_report_get(report, i);
	}
	ck_assert_ptr_nonnull(problem);
	ck_assert_str_eq(problem->message, "<figure> needs the attribute 'character'");
	if (_i == 0)
		ck_assert_ptr_null(problem->fix.edits);
	else
		ck_assert_str_eq(problem->fix.label,
		                 "set 'Character' of figure at @5.00,3.00 to Thorn");
}
END_TEST

TCase *
names_case(void)
{
	TCase *tcase = case_new("names");

	case_add_rows(tcase, test_copies_are_named, copied);
	case_add_rows(tcase, test_figures_are_placed, placed);
	tcase_add_loop_test(tcase, test_a_figure_of_nobody, 0, 2);
	return tcase;
}
