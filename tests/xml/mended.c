/* What could not be read: the pieces that stand in for it, and the fixes that its reader offers. */
#include "cases.h"
#include "reading.h"

#include "document/damage.h"
#include "document/edit.h"
#include "xml/patch.h"
#include "xml/write.h"

#include <string.h>

#define ROOT "<galaxy xmlns='urn:starwright:1' game='toy' players='2'>"
#define END "</galaxy>"
#define OWN -1 /* the fix that is made without asking */

/* A file, the fix of its first problem (by number among those to choose), its label, and the file
 * after it. */
static const struct {
	const char *before;
	gint fix;
	const char *label, *after;
} rows[] = {
	/* An element. */
	{ROOT "<tiel q='0' r='0' type='rock' value='3'><token n='1'/></tiel>" END, OWN,
         "rename <tiel> to <tile>",
         ROOT "<tile q='0' r='0' type='rock' value='3'><token n='1'/></tile>" END},
	{ROOT "<tiel q='0' r='0' type='rock'/>" END, 0, "remove the <tiel>", ROOT END},
	{"<a:galaxy xmlns:a='urn:starwright:1' game='toy' players='2'>"
         "<a:tiel q='0' r='0' type='rock'></a:tiel ></a:galaxy>",
         OWN, "rename <tiel> to <tile>",
         "<a:galaxy xmlns:a='urn:starwright:1' game='toy' players='2'>"
         "<a:tile q='0' r='0' type='rock'></a:tile ></a:galaxy>"},
	{ROOT "\n  <planet q='0' r='0' hue='red'><moon/></planet>\n" END, 0, "remove the <planet>",
         ROOT "\n" END},
	{ROOT "<planet/>" END, 0, "remove the <planet>", ROOT END},
	{ROOT "<planet q='0' r='0'><!-- mine --></planet>" END, 0, "remove the <planet>", NULL},
	{ROOT "<planet><x:y xmlns:x='urn:x'/></planet>" END, 0, "remove the <planet>", NULL},
	/* A type. */
	{ROOT "<tile q='0' r='0' type='rokc'/>" END, OWN, "make it: rock",
         ROOT "<tile q='0' r='0' type=\"rock\"/>" END},
	{ROOT "<tile q='0' r='0' type='gat'/>" END, 0, "make it: plain",
         ROOT "<tile q='0' r='0' type=\"plain\"/>" END},
	{ROOT "<tile q='0' r='0' value='3'/>" END, 1, "make it: gate",
         ROOT "<tile q='0' r='0' type=\"gate\" value='3'/>" END},
	{ROOT "<tile q='0' r='0' type='qqq'/>" END, 3, "remove the <tile>", ROOT END},
	{ROOT "<tile q='0' r='0' tpye='rock'/>" END, OWN, "rename 'tpye' to 'type'",
         ROOT "<tile q='0' r='0' type=\"rock\"/>" END},
	/* A place. */
	{ROOT "<tile q='x' r='0' type='rock'/>" END, 0, "remove the <tile>", ROOT END},
	{ROOT "<tile type='rock'/>" END, 0, "remove the <tile>", ROOT END},
	{ROOT "<wall q='1' r='2' sied='1'/>" END, OWN, "rename 'sied' to 'side'",
         ROOT "<wall q=\"1\" r=\"2\" side=\"1\"/>" END},
	/* An attribute. */
	{ROOT "<tile q='0' r='0' type='rock' vaule='3'/>" END, OWN, "rename 'vaule' to 'value'",
         ROOT "<tile q='0' r='0' type='rock' value=\"3\"/>" END},
	{ROOT "<tile q='0' r='0' type='rock' vaule='3'/>" END, 0, "remove 'vaule'",
         ROOT "<tile q='0' r='0' type='rock'/>" END},
	{ROOT "<tile q='0' r='0' type='rock' vaule='x'/>" END, 0, "remove 'vaule'",
         ROOT "<tile q='0' r='0' type='rock'/>" END},
	{ROOT "<tile q='0' r='0' type='rock' value='2' vaule='3'/>" END, 0, "remove 'vaule'",
         ROOT "<tile q='0' r='0' type='rock' value='2'/>" END},
	{"<galaxy xmlns='urn:starwright:1' game='toy' player='2'/>", OWN,
         "rename 'player' to 'players'",
         "<galaxy xmlns='urn:starwright:1' game='toy' players=\"2\"/>"},
	/* A value. */
	{ROOT "<tile q='0' r='0' type='rock' lit='ture'/>" END, OWN, "set 'lit' to true",
         ROOT "<tile q='0' r='0' type='rock' lit=\"true\"/>" END},
	{ROOT "<tile q='0' r='0' type='rock' lit='maybe'/>" END, 0, "set 'lit' to false",
         ROOT "<tile q='0' r='0' type='rock' lit=\"false\"/>" END},
	{ROOT "<tile q='0' r='0' type='rock' value='3x'/>" END, 0, "set 'value' to 3",
         ROOT "<tile q='0' r='0' type='rock' value=\"3\"/>" END},
	{ROOT "<tile q='0' r='0' type='rock' value='many'/>" END, 3, "remove 'value'",
         ROOT "<tile q='0' r='0' type='rock'/>" END},
	{"<galaxy xmlns='urn:starwright:1' game='toy' players='two'/>", 1, "set 'players' to 2",
         "<galaxy xmlns='urn:starwright:1' game='toy' players=\"2\"/>"},
	{"<galaxy xmlns='urn:starwright:1' game='toy'/>", 0, "set 'players' to 1",
         "<galaxy xmlns='urn:starwright:1' game='toy' players=\"1\"/>"},
};

static const SwFix *
fix_of(const SwProblem *problem, gint number)
{
	if (number == OWN)
		return &problem->fix;
	ck_assert_ptr_nonnull(problem->choices);
	ck_assert_int_lt(number, problem->choices->len);
	return &g_array_index(problem->choices, SwFix, number);
}

/* The document after the fix, as the editor writes it. */
static char *
write_fixed(SwDocument *document, const SwFix *fix)
{
	sw_document_begin(document, "");
	ck_assert(sw_fix_apply(fix, document));
	sw_document_commit(document);
	return g_string_free(sw_write(document), FALSE);
}

/* The file after the fix has no problem left, and holds the document that the editor makes. */
static void
check_after(Reading *reading, const SwFix *fix, const char *text)
{
	g_autoptr(Reading) again = reading_new(text, -1);
	g_autofree char *problems = reading_problems(again);
	g_autofree char *fixed = write_fixed(reading->document, fix), *read = NULL;

	ck_assert_str_eq(problems, "");
	read = g_string_free(sw_write(again->document), FALSE);
	ck_assert_str_eq(fixed, read);
	for (guint fault = 1; fault <= sw_document_n_faults(reading->document); fault++)
		ck_assert(sw_document_is_mended(reading->document, fault) ||
		          g_array_index(fix->edits, SwFixEdit, 0).type == SW_FIX_REMOVE);
	sw_document_undo(reading->document);
	ck_assert_uint_eq(sw_document_mended(reading->document)->len, 0);
}

START_TEST(test_mended)
{
	g_autoptr(Reading) reading = reading_new(rows[_i].before, -1);
	g_autoptr(GByteArray) text = g_byte_array_new();
	g_autoptr(GArray) patches = NULL;
	const SwFix *fix;

	ck_assert_ptr_nonnull(reading->document);
	fix = fix_of(sw_report_get(reading->report, 0), rows[_i].fix);
	ck_assert_pstr_eq(fix->label, rows[_i].label);
	patches = sw_source_patches(reading->source, reading->document, fix);
	ck_assert_int_eq(patches != NULL, rows[_i].after != NULL);
	if (patches == NULL)
		return;
	sw_patches_apply(patches, rows[_i].before, strlen(rows[_i].before), text);
	g_byte_array_append(text, (const guint8 *)"", 1);
	ck_assert_str_eq((const char *)text->data, rows[_i].after);
	check_after(reading, fix, (const char *)text->data);
}
END_TEST

/* ---- Pieces that stand in --------------------------------------------------------------- */

/* What stands at 0,0 or is the only other piece; FALSE: a piece of that kind that is damaged only.
 */
static const struct {
	const char *inside;
	guint n; /* pieces besides the root */
	gboolean is_stand_in;
} pieces[] = {
	{"<tile q='0' r='0' type='qqq'/>", 1, TRUE},
	{"<tile q='0' r='0'/>", 1, TRUE},
	{"<tile q='0' r='0' tpye='rock'/>", 1, TRUE},
	{"<tiel q='0' r='0' type='rock'/>", 1, TRUE},
	{"<tiel q='0' r='0'/>", 1, TRUE},
	{"<planet q='0' r='0'/>", 1, TRUE},
	{"<tile q='0' r='0' type='qqq'><token n='1'/></tile>", 2, TRUE},
	{"<tile q='0' r='0' type='rock' value='many'/>", 1, FALSE},
	{"<tile q='0' r='0' type='rock' hue='red'/>", 1, FALSE},
	{"<tile q='x' r='0' type='rock'/>", 0, FALSE},
	{"<planet q='0'/>", 0, FALSE},
	{"<planet/>", 0, FALSE},
};

START_TEST(test_stands_in)
{
	g_autofree char *text = g_strconcat(ROOT, pieces[_i].inside, END, NULL);
	g_autoptr(Reading) reading = reading_new(text, -1);
	guint32 n;
	const SwPiece *all = sw_document_pieces(reading->document, &n);

	ck_assert_int_eq(reading->status, SW_READ_PART);
	ck_assert_uint_eq(n, pieces[_i].n + 1);
	if (n == 1)
		return;
	ck_assert(all[1].state & SW_PIECE_DAMAGED);
	ck_assert_int_eq(sw_document_is_stand_in(reading->document, 1), pieces[_i].is_stand_in);
	ck_assert_int_eq(sw_document_place(reading->document, 1).hex.q, 0);
}
END_TEST

TCase *
mended_case(void)
{
	TCase *tcase = case_new("mended");

	case_add_rows(tcase, test_mended, rows);
	case_add_rows(tcase, test_stands_in, pieces);
	return tcase;
}
