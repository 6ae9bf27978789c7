/* Teams and campaigns: heads of packs in the panel of seats, chances of a sheet's holder, and what
 * is bought between two engagements. */
#include "session/chance_trial.h"
#include "session/outline.h"
#include "session/scenario.h"
#include "session/seats.h"

#include "cases.h"
#include "rules/sheet.h"

#include <string.h>

static SwSession *
open_sample(const char *name)
{
	g_autofree char *path =
		g_build_filename(g_getenv("STARWRIGHT_SOURCE"), "galaxies/sunburn", name, NULL);
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(path, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	return session;
}

static SwSession *
open_text(const char *text)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_from_text("teams", text, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	return session;
}

/* Returns the first piece of the element that has the name. */
static SwPieceId
find(SwSession *session, const char *element, const char *name)
{
	const SwDocument *document = sw_session_document(session);

	SW_EACH_PIECE (id, document) {
		const SwElement *its = sw_document_kind(document, id)->element;
		gint attribute = sw_element_attribute(its, "name");

		if (g_str_equal(its->name, element) && attribute >= 0 &&
		    g_strcmp0(sw_document_get_text(document, id, (guint)attribute), name) == 0)
			return id;
	}
	ck_abort_msg("there is no such piece");
}

/* ---- Heads ------------------------------------------------------------------------------ */

#define TEAMS                                                                                 \
	"<scenario xmlns='urn:starwright:1' game='sunburn' stage='play'><galaxy/>"            \
	"<pack seat='2'><team name='Hounds' pool='3 5'><character name='Ash'/></team></pack>" \
	"<figure x='2.00' y='2.00' seat='2' character='Ash'/></scenario>"

/* A team of a pack is the head of the pack's seat; its characters are rows of a sheet, not lines.
 */
START_TEST(test_a_head_in_a_pack)
{
	g_autoptr(SwSession) session = open_text(TEAMS);
	g_autoptr(SwSeat) hounds = sw_seat_new(session, 2), nobody = sw_seat_new(session, 1);

	ck_assert_str_eq(sw_session_heads(session)->name, "team");
	expect_eq(sw_session_tabs(session), 3);
	expect_eq(hounds->head, find(session, "team", "Hounds"));
	expect_eq(hounds->lines->len, 0);
	expect_eq(hounds->rows->len, 2);
	expect_eq(nobody->head, SW_NO_PIECE);
	expect_eq(sw_session_seat_of(session, find(session, "character", "Ash")), 2);
	expect(sw_session_is_seats(session, hounds->head));
}
END_TEST

/* A team that is added to a set-up gets its seat in the same step. */
START_TEST(test_a_head_is_added)
{
	g_autoptr(SwSession) session = open_text(TEAMS);
	g_autoptr(GString) before = sw_session_text(session), after = NULL, undone = NULL;
	guint kind =
		sw_document_piece(sw_session_document(session), find(session, "team", "Hounds"))
			->kind;

	sw_session_add(session, kind, SW_ROOT_PIECE, 1);
	after = sw_session_text(session);
	expect(strstr(after->str, "<team seat=\"1\"/>") != NULL);
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

/* ---- Chances ---------------------------------------------------------------------------- */

START_TEST(test_chances_of_a_pack)
{
	g_autoptr(SwSession) session = open_sample("wolves.xml");
	const SwGame *game = sw_session_game(session);
	g_autoptr(SwChanceTrial) trial =
		sw_chance_trial_new(session, sw_game_sheet_chances(game, game->sheets[0]),
	                            find(session, "team", "Wolves"));
	const SwChanceRow *aim = NULL;

	sw_chance_trial_run(trial);
	ck_assert_ptr_null(sw_chance_trial_refusal(trial));
	SW_EACH (const SwChanceRow, row, sw_chance_trial_chances(trial)->rows) {
		if (g_str_equal(row->what, "aim by at least 2 characters"))
			aim = row;
	}
	ck_assert_ptr_nonnull(aim);
	ck_assert_str_eq(aim->fraction, "425/1296");
	ck_assert_str_eq(aim->line, "at least 2");
	ck_assert_str_eq(aim->column, "aim");
}
END_TEST

START_TEST(test_chances_are_refused)
{
	g_autoptr(GString) text =
		g_string_new("<pack xmlns='urn:starwright:1' game='sunburn'><team name='Many'>");
	g_autoptr(SwSession) session = NULL;
	g_autoptr(SwChanceTrial) trial = NULL;

	for (guint i = 0; i < 21; i++)
		g_string_append_printf(text, "<character name='C%u' slot-1='aim'/>", i);
	g_string_append(text, "</team></pack>");
	session = open_text(text->str);
	trial = sw_chance_trial_new(session,
	                            sw_game_sheet_chances(sw_session_game(session),
	                                                  sw_session_game(session)->sheets[0]),
	                            find(session, "team", "Many"));
	sw_chance_trial_run(trial);
	ck_assert_ptr_null(sw_chance_trial_chances(trial));
	expect(strstr(sw_chance_trial_refusal(trial), "21 dice") != NULL);
}
END_TEST

/* ---- Campaigns -------------------------------------------------------------------------- */

/* What is bought so far, the points of both seats, and what they pay. */
static const struct {
	const char *pay;
	gint64 points[2], spent[2];
	const char *fault; /* NULL: none */
} funds[] = {
	{NULL, {9, 4}, {0, 0}, NULL},
	{"save=Thorn/6,save=Bolt", {9, 4}, {2, 2}, NULL},
	{"save=Thorn/6,retrain=Wick/4/aim,retrain=Brand/1/aim", {9, 4}, {10, 0}, NULL},
	{"save=Wick", {9, 4}, {0, 0}, "'Wick' was not eliminated"},
};

START_TEST(test_funds)
{
	g_autoptr(SwSession) session = open_sample("first-day.xml");
	const SwGameCampaign *campaign = sw_session_game(session)->beginning->campaign;
	SwBeginning how = {.after = sw_session_document(session), .pay = funds[_i].pay};
	g_autoptr(GError) error = NULL;
	SwFunds counted[2];

	expect(sw_session_can_be_followed(session));
	expect_eq(campaign->count(&how, counted, &error), funds[_i].fault == NULL);
	ck_assert_str_eq(error ? error->message : "", funds[_i].fault ? funds[_i].fault : "");
	for (guint i = 0; i < 2; i++) {
		expect_eq(counted[i].points, funds[_i].points[i]);
		expect_eq(counted[i].spent, funds[_i].spent[i]);
	}
}
END_TEST

/* What the rows of purchases and the refusal to set up the next engagement say: the same words. */
static const struct {
	const char *pay;
	gint64 points, spent;
	const char *refusal; /* NULL: it can be paid */
} payments[] = {
	{"save=Thorn/6", 9, 2, NULL},
	{"retrain=Wick/4/aim,retrain=Brand/1/aim", 9, 8, NULL},
	{"retrain=Cinder/1/flame", 4, 4,
         "seat 2 would pay all its 4 victory points; with none left it has lost the campaign"},
	{"save=Ash/1,retrain=Cinder/1/flame", 4, 6, "seat 2 would pay 6 victory points and has 4"},
};

START_TEST(test_refusals)
{
	g_autoptr(SwSession) session = open_sample("first-day.xml");
	const SwGameCampaign *campaign = sw_session_game(session)->beginning->campaign;
	SwFunds spent = {payments[_i].points, payments[_i].spent};
	g_autofree char *refusal = campaign->refuse(payments[_i].points == 9 ? 1 : 2, &spent);
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GError) error = NULL;
	SwBeginning how = {.seed = 4, .pay = payments[_i].pay};
	g_autoptr(SwSession) made = sw_session_set_up(session, &how, told, &error);

	ck_assert_pstr_eq(refusal, payments[_i].refusal);
	ck_assert_pstr_eq(error ? error->message : NULL, payments[_i].refusal);
	expect_eq(made == NULL, refusal != NULL);
}
END_TEST

/* The words that may be said for a part of a purchase, with blanks between; "-" is an empty one.
 * Of a pack only names that can be written, plain where the team's name says whose. */
static const struct {
	const char *pay;
	gint32 seat;
	guint purchase;
	const char *said[3];
	guint part;
	const char *words;
} offers[] = {
	{NULL, 1, 0, {NULL}, 0, "Thorn"},
	{NULL, 2, 0, {NULL}, 0, "Ash Bolt"},
	{"save=Ash/1", 2, 0, {NULL}, 0, "Bolt"},
	{"save=Ash/1", 2, 1, {NULL}, 0, "Ash Cinder Dross Ember"},
	{NULL, 1, 0, {"Thorn"}, 1, "- 1 2 3 4 5 6"},
	{"save=Ash/1", 2, 1, {"Ash"}, 1, "1 2 3 4 5 6"},
	{NULL,
         1,
         1,
         {"Wick", "4"},
         2,
         "advance aim assault command flame grenade recover suppressing-fire snapshot"},
	{NULL, 1, 2, {NULL}, 0, "Flint"},
	{NULL, 2, 2, {NULL}, 0, "2:Flint"},
};

START_TEST(test_offers)
{
	g_autoptr(SwSession) session = open_sample("first-day.xml");
	g_autoptr(SwSession) pack =
		open_text("<pack xmlns='urn:starwright:1' game='sunburn'><team name='Wolves'>"
	                  "<character name='Flint'/><character name='A,B'/></team></pack>");
	const SwDocument *packs[] = {sw_session_document(pack), NULL};
	SwBeginning how = {
		.after = sw_session_document(session), .packs = packs, .pay = offers[_i].pay};
	g_autoptr(GArray) words = sw_purchase_words_new();
	g_autoptr(GString) text = g_string_new(NULL);

	sw_session_game(session)->beginning->campaign->list(&how, offers[_i].seat,
	                                                    offers[_i].purchase, offers[_i].said,
	                                                    offers[_i].part, words);
	SW_EACH (const SwPurchaseWord, word, words)
		g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "",
		                       *word->word ? word->word : "-");
	ck_assert_str_eq(text->str, offers[_i].words);
}
END_TEST

/* The sample of the second engagement is what the session makes of the first one. */
START_TEST(test_the_next_engagement)
{
	g_autoptr(SwSession) first = open_sample("first-day.xml"), made = NULL;
	g_autoptr(SwSession) second = open_sample("second-day-start.xml");
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) expected = sw_session_text(second), text = NULL;
	g_autoptr(GError) error = NULL;
	SwBeginning how = {.seed = 4,
	                   .name = "The long week, second day",
	                   .pay = "save=Thorn/6,retrain=Wick/4/aim,save=Bolt"};

	expect(sw_session_need_ended(first, &error));
	made = sw_session_set_up(first, &how, told, &error);
	ck_assert_msg(made != NULL, "%s", error ? error->message : "");
	text = sw_session_text(made);
	ck_assert_str_eq(strstr(text->str, "<scenario"), strstr(expected->str, "<scenario"));
	expect(!sw_session_need_ended(second, &error));
	ck_assert_str_eq(error->message, "engagement 2 has not been played");
}
END_TEST

/* The game is always for two, so no third team is offered; but one that is missing is. */
START_TEST(test_no_third_team)
{
	static const char *const teams[] = {"", "<team seat='1'/>",
	                                    "<team seat='1'/><team seat='1'/>",
	                                    "<team seat='1'/><pack seat='2'><team/></pack>",
	                                    "<team seat='2'/><team seat='1'/>"};
	g_autofree char *text = g_strdup_printf(
		"<scenario xmlns='urn:starwright:1' game='sunburn'><galaxy/>%s</scenario>",
		teams[_i]);
	g_autoptr(SwSession) session = open_text(text);
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	gboolean is_offered = FALSE;

	sw_outline_kinds(session, SW_ROOT_PIECE, kinds);
	for (guint i = 0; i < kinds->len; i++) {
		guint kind = g_array_index(kinds, guint, i);

		is_offered |=
			g_str_equal(sw_session_game(session)->table->kinds[kind].name, "team");
	}
	ck_assert_int_eq(is_offered, _i < 3);
}
END_TEST

TCase *
campaigns_case(void)
{
	TCase *tcase = case_new("campaigns");

	tcase_add_test(tcase, test_a_head_in_a_pack);
	tcase_add_test(tcase, test_a_head_is_added);
	tcase_add_loop_test(tcase, test_no_third_team, 0, 5);
	tcase_add_test(tcase, test_chances_of_a_pack);
	tcase_add_test(tcase, test_chances_are_refused);
	case_add_rows(tcase, test_funds, funds);
	case_add_rows(tcase, test_refusals, payments);
	case_add_rows(tcase, test_offers, offers);
	tcase_add_test(tcase, test_the_next_engagement);
	return tcase;
}
