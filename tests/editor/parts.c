/* What the game knows by name, added to a sheet: what one more would make of the holder is what it
 * makes of it. */
#include "cases.h"
#include "rules/sheet.h"
#include "session/edit.h"
#include "session/forecast.h"
#include "session/lay.h"
#include "session/order.h"
#include "session/outline.h"

#include <string.h>

#define ARMY(inside)                                                           \
	"<pack xmlns='urn:starwright:1' game='burning-rome'>\n"                \
	"<face type='unit' name='Velites of mine' faction='rome' cost='4'/>\n" \
	"<army faction='rome' strength='10' command='10'>\n" inside "</army>\n</pack>\n"

static const char *const armies[] = {
	ARMY(""),
	ARMY("<card type='unit' name='Socii Extraordinarii'/>"),
	ARMY("<card type='unit' name='Legionary Cohort' copies='2'/><card type='tactic' "
             "name='Testudo'/>"),
	ARMY("<card type='unit' name='Legionary Cohort' copies='2' total='9'/>"),
	ARMY("<card type='unit' name='Socii Extraordinarii' copies='2' total='3'/>"
             "<card type='unit' name='Hastati' copies='2' total='6'/><card type='unit' "
             "name='Triarii' copies='2' total='7'/>"),
	ARMY("<card type='unit' name='Nobody knows'/><card type='general' name='Quintus Fabius "
             "Maximus'/>"),
};

typedef struct {
	SwSession *session;
	const SwGameSheet *game;
	SwPieceId holder;
} Army;

static Army
army_of(const char *text)
{
	Army army = {.session = sw_session_from_text("army.xml", text, NULL)};
	SwDocument *document = sw_session_document(army.session);
	guint32 n;

	army.game = sw_session_game(army.session)->sheets[0];
	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_element_holds(sw_document_kind(document, id)->element, army.game->of))
			army.holder = id;
	}
	return army;
}

static SwSheetWorth
worth_of(const Army *army)
{
	SwSheetWorth worth;

	expect(sw_sheet_worth(sw_session_view(army->session), army->game, army->holder, &worth));
	return worth;
}

static GArray *
parts_of(const Army *army)
{
	return sw_sheet_parts(sw_session_view(army->session), army->game, army->holder);
}

static guint
count_errors(const Army *army)
{
	const SwReport *report = sw_session_report(army->session, NULL);
	guint n = 0;

	for (guint i = 0; i < sw_report_n(report); i++)
		n += g_str_equal(sw_report_get(report, i)->rule->name, "burning-rome/card-cost");
	return n;
}

/* One after the other is added, and taken back. */
START_TEST(test_would_be)
{
	Army army = army_of(armies[_i]);
	g_autoptr(SwSession) session = army.session;
	g_autoptr(GString) before = sw_session_text(session);
	g_autoptr(GArray) parts = parts_of(&army);
	guint n = parts->len, n_priced = 0;

	expect(n > 30);
	for (guint i = 0; i < n; i++) {
		g_autoptr(GArray) now = parts_of(&army);
		const SwSheetPart *part = &g_array_index(now, SwSheetPart, i);
		SwSheetWorth then = part->then;
		gint64 cost = worth_of(&army).worth + part->price;
		gboolean has_price = part->has_price;
		guint n_errors = count_errors(&army);
		g_autoptr(GString) after = NULL;

		n_priced += has_price;
		sw_session_add_part(session, army.game, army.holder, part->kind, part->name, 1);
		expect_eq(worth_of(&army).worth, then.worth);
		expect_eq(worth_of(&army).is_partial, then.is_partial);
		expect_eq(worth_of(&army).most, then.most);
		expect(count_errors(&army) <= n_errors);
		if (has_price)
			expect_eq(worth_of(&army).worth, cost);
		sw_session_undo(session);
		after = sw_session_text(session);
		ck_assert_str_eq(after->str, before->str);
	}
	expect(n_priced > 25);
}
END_TEST

static void
check_text(SwSession *session, const char *expected)
{
	g_autoptr(GString) text = sw_session_text(session);

	ck_assert_msg(strstr(text->str, expected) != NULL, "%s", text->str);
}

/* A line that is there gets more copies; a new one says how many; each is one step. */
START_TEST(test_copies)
{
	Army army = army_of(armies[2]);
	g_autoptr(SwSession) session = army.session;
	guint kind = sw_document_piece(sw_session_document(session), army.holder + 1)->kind, n;

	sw_session_add_part(session, army.game, army.holder, kind, "legionary COHORT", 1);
	check_text(session, "\"Legionary Cohort\" copies=\"3\"");
	sw_session_add_part(session, army.game, army.holder, kind, "Eagle Cohort", 4);
	check_text(session, "\"Eagle Cohort\" copies=\"4\"");
	sw_session_add_part(session, army.game, army.holder, kind, "Eagle Cohort", 4);
	check_text(session, "\"Eagle Cohort\" copies=\"8\"");
	sw_document_n_steps(sw_session_document(session), &n);
	expect_eq(n, 3);
}
END_TEST

/* A total of all copies: dropped where the price decides, adapted where it alone does, and dropped
 * if nothing can be said of so many copies; in the same step. What is forecast beside the card and
 * in the catalogue is the same. */
static const struct {
	guint army;
	const char *name, *expected, *would_be;
} totals[] = {
	{3, "Legionary Cohort", "name=\"Legionary Cohort\" copies=\"3\"/>", "would be 32 of 45"},
	{4, "Socii Extraordinarii", "name=\"Socii Extraordinarii\" copies=\"3\"/>",
         "would be 33 + ? of 45"},
	{4, "Hastati", "name=\"Hastati\" copies=\"3\" total=\"9\"/>", "would be 39 of 45"},
	{4, "Triarii", "name=\"Triarii\" copies=\"3\"/>", "would be 29 + ? of 45"},
	{1, "Socii Extraordinarii", "name=\"Socii Extraordinarii\" copies=\"2\"/>",
         "would be 23 of 45"},
};

static SwPieceId
find_card(const Army *army, const char *name)
{
	const SwDocument *document = sw_session_document(army->session);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_document_parent(document, id) == army->holder &&
		    g_strcmp0(sw_document_get_text(document, id, army->game->name), name) == 0)
			return id;
	}
	return SW_NO_PIECE;
}

START_TEST(test_totals)
{
	Army army = army_of(armies[totals[_i].army]);
	g_autoptr(SwSession) session = army.session;
	g_autoptr(GArray) parts = parts_of(&army);
	const SwSheetPart *part = sw_sheet_find_part(parts, totals[_i].name);
	g_autofree char *would_be = sw_sheet_would_be(&part->then), *hovered = NULL;
	SwSheetWorth worth;
	guint n;

	ck_assert_str_eq(would_be, totals[_i].would_be);
	expect(sw_session_forecast_copies(session, find_card(&army, totals[_i].name), 1, &worth));
	hovered = sw_sheet_would_be(&worth);
	ck_assert_str_eq(hovered, totals[_i].would_be);
	sw_session_add_part(session, army.game, army.holder, part->kind, part->name, 1);
	check_text(session, totals[_i].expected);
	sw_document_n_steps(sw_session_document(session), &n);
	expect_eq(n, 1);
}
END_TEST

/* What is typed as the copies of lines: the totals follow in the same step, which is called as one
 * without them. The number that is there changes nothing. */
static const struct {
	guint army;
	const char *name, *copies; /* NULL: the field is emptied */
	const char *expected;
	guint n_steps;
} typed[] = {
	{3, "Legionary Cohort", "3", "name=\"Legionary Cohort\" copies=\"3\"/>", 1},
	{3, "Legionary Cohort", "2", "name=\"Legionary Cohort\" copies=\"2\" total=\"9\"/>", 0},
	{4, "Hastati", "5", "name=\"Hastati\" copies=\"5\" total=\"15\"/>", 1},
	{4, "Hastati", NULL, "name=\"Hastati\" total=\"3\"/>", 1},
	{4, "Triarii", "4", "name=\"Triarii\" copies=\"4\"/>", 1},
	{4, "Socii Extraordinarii", "4", "name=\"Socii Extraordinarii\" copies=\"4\"/>", 1},
	{2, "Testudo", "2", "name=\"Testudo\" copies=\"2\"/>", 1},
};

START_TEST(test_typed_copies)
{
	Army army = army_of(armies[typed[_i].army]);
	g_autoptr(SwSession) session = army.session;
	SwPieceId card = find_card(&army, typed[_i].name);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;
	SwGroup none = sw_group_none();
	const SwElement *element = army.game->of;
	guint copies = (guint)sw_element_attribute(element, "copies"), n;

	if (typed[_i].copies)
		expect(sw_session_set(session, &card, 1, copies, typed[_i].copies, &none, NULL));
	else
		sw_session_unset(session, &card, 1, copies, &none);
	check_text(session, typed[_i].expected);
	sw_document_n_steps(sw_session_document(session), &n);
	expect_eq(n, typed[_i].n_steps);
	if (n == 0)
		return;
	ck_assert_str_eq(sw_document_step_label(sw_session_document(session), 0),
	                 typed[_i].army == 2        ? "set Copies of tactic: 2"
	                 : typed[_i].copies == NULL ? "unset Copies of unit"
	                                            : "set Copies of unit");
	sw_session_undo(session);
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
}
END_TEST

/* One more of each selected line. */
START_TEST(test_duplicated_totals)
{
	Army army = army_of(armies[4]);
	g_autoptr(SwSession) session = army.session;
	SwPieceId cards[] = {find_card(&army, "Hastati"), find_card(&army, "Triarii")};
	guint n;

	sw_session_select(session, cards, 2, SW_SELECT_REPLACE);
	sw_session_duplicate_cards(session);
	check_text(session, "name=\"Hastati\" copies=\"3\" total=\"9\"/>");
	check_text(session, "name=\"Triarii\" copies=\"3\"/>");
	sw_document_n_steps(sw_session_document(session), &n);
	expect_eq(n, 1);
}
END_TEST

/* An army without a faction takes any card; the first gives it its faction, in a step of its own.
 */
START_TEST(test_first_card)
{
	Army army = army_of("<pack xmlns='urn:starwright:1' game='burning-rome'><army/></pack>");
	g_autoptr(SwSession) session = army.session;
	g_autoptr(GArray) parts = parts_of(&army);
	g_autoptr(GArray) now = NULL;
	guint n;

	SW_EACH (const SwSheetPart, part, parts) {
		ck_assert_ptr_null(part->why_not);
		ck_assert_ptr_nonnull(part->gives);
	}
	sw_session_add_part(session, army.game, army.holder,
	                    g_array_index(parts, SwSheetPart, 0).kind, "libyan hoplites", 2);
	check_text(session, "faction=\"carthage\"");
	now = parts_of(&army);
	SW_EACH (const SwSheetPart, part, now)
		ck_assert_ptr_null(part->gives);
	ck_assert_str_eq(sw_sheet_find_part(now, "Testudo")->why_not, "a card of Rome");
	sw_document_n_steps(sw_session_document(session), &n);
	expect_eq(n, 2);
}
END_TEST

/* Why one more is not legal, whether or not it can be paid. */
static const struct {
	guint army;
	const char *name, *why_not;
} reasons[] = {
	{0, "Quintus Fabius Maximus", NULL},
	{5, "Quintus Fabius Maximus", "one general leads the army"},
	{0, "Encirclement", "a card of Carthage"},
	{0, "Velites of mine", NULL},
};

START_TEST(test_reasons)
{
	Army army = army_of(armies[reasons[_i].army]);
	g_autoptr(SwSession) session = army.session;
	g_autoptr(GArray) parts = parts_of(&army);
	const SwSheetPart *part = sw_sheet_find_part(parts, reasons[_i].name);
	g_autofree char *why_not = NULL;

	ck_assert_ptr_nonnull(part);
	why_not = sw_sheet_why_not(part);
	ck_assert_pstr_eq(why_not, reasons[_i].why_not);
}
END_TEST

START_TEST(test_over)
{
	Army army = army_of(armies[0]);
	g_autoptr(SwSession) session = army.session;
	g_autoptr(GArray) parts = parts_of(&army);
	SwSheetPart part = *sw_sheet_find_part(parts, "Velites of mine");
	g_autofree char *fits = sw_sheet_why_not(&part), *over = NULL, *would = NULL;

	would = sw_sheet_would_be(&part.then);
	ck_assert_str_eq(would, "would be 24 of 45");
	ck_assert_pstr_eq(fits, NULL);
	part.then.worth = 47;
	over = sw_sheet_why_not(&part);
	ck_assert_str_eq(over, "would be 47 of 45");
}
END_TEST

static SwPieceId
same(SwPieceId id, gpointer data G_GNUC_UNUSED)
{
	return id;
}

/* What a journal keeps of it: the attribute by its name, the text, and how many. */
START_TEST(test_in_a_journal)
{
	Army army = army_of(armies[0]);
	g_autoptr(SwSession) session = army.session;
	const SwTable *table = sw_session_game(session)->table;
	Order *order = order__of(COMMAND_ADD, &army.holder, 1), *read;
	g_autoptr(GPtrArray) kinds = g_ptr_array_new();
	g_autoptr(GVariant) record = NULL;

	for (guint i = 0; i < table->n_kinds; i++)
		g_ptr_array_add(kinds, GINT_TO_POINTER((gint)i));
	order->brush.kind = (guint)sw_table_kind(table, army.game->of, "unit");
	order->number = army.game->name;
	order->value = 4;
	order__set_text(order, "Eagle Cohort");
	record = g_variant_ref_sink(order__record(table, order, 1));
	read = order__read(table, record, kinds, same, NULL);
	order__free(order);
	ck_assert_ptr_nonnull(read);
	session__do(session, read, NULL);
	check_text(session, "<card type=\"unit\" name=\"Eagle Cohort\" copies=\"4\"/>");
}
END_TEST

TCase *
parts_case(void)
{
	TCase *tcase = case_new("parts");

	case_add_rows(tcase, test_would_be, armies);
	tcase_add_test(tcase, test_copies);
	tcase_add_loop_test(tcase, test_totals, 0, G_N_ELEMENTS(totals));
	case_add_rows(tcase, test_typed_copies, typed);
	tcase_add_test(tcase, test_duplicated_totals);
	tcase_add_test(tcase, test_first_card);
	case_add_rows(tcase, test_reasons, reasons);
	tcase_add_test(tcase, test_over);
	tcase_add_test(tcase, test_in_a_journal);
	return tcase;
}
