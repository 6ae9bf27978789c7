/* Which selected sides would meet in a fight, and the result of a trial. */
#include "session/trial.h"

#include "cases.h"
#include "rules/odds.h"

#define GALAXY                                                                 \
	"<scenario xmlns='urn:starwright:1' game='burning-suns' stage='play'>" \
	"<galaxy players='2'><system q='0' r='-1' type='home' seat='1'/>"      \
	"<system q='0' r='0' type='hostile' value='3' explored='true'/>"       \
	"<system q='0' r='1' type='home' seat='2'/></galaxy>"                  \
	"<empire seat='1' race='cyborgs'/><empire seat='2' race='insectoids'/>"

#define ONE "<fleet q='0' r='0' seat='1' raiders='2'/>"
#define FAR "<fleet q='0' r='-1' seat='1' raiders='2'/>"
#define TWO "<fleet q='0' r='0' seat='2' battlecruisers='1'/>"
#define DARK "<dark-ships q='0' r='0' ships='1' attack='4'/>"
#define MILITIA "<militia q='0' r='0' regiments='1' attack='4'/>"

static const struct {
	const char *pieces; /* of the scenario, all of which are selected */
	gboolean with_tile; /* and the tile at 0,0 */
	gboolean is_swapped;
	const char *meeting; /* attacker, defender (-1: anyone there), from where */
	const char *told;    /* the fight and the defender found; or a refusal */
} trials[] = {
	{ONE TWO, FALSE, FALSE, "1 2 0,0", "battle 2"},
	{ONE TWO, FALSE, TRUE, "2 1 0,0", "battle 1"},
	{TWO ONE, TRUE, FALSE, "1 2 0,0", "battle 2"},
	{FAR TWO, FALSE, FALSE, "1 2 0,-1", "battle 2"},
	/* In the other's home; it cannot be targeted, but battles can be fought there. */
	{FAR TWO, FALSE, TRUE, "2 1 0,0", "battle 1"},
	{ONE DARK, FALSE, FALSE, "1 0 0,0", "battle 0"},
	{DARK ONE, FALSE, TRUE, "0 1 0,0", "battle 1"},
	{ONE, FALSE, FALSE, "1 -1 0,0", "no fight: no other fleet is here"},
	{FAR, TRUE, FALSE, "1 -1 0,-1", "no fight: no other fleet is here"},
	{FAR, TRUE, TRUE, "1 -1 0,-1", "no fight: no other fleet is here"},
	{ONE MILITIA, FALSE, FALSE, "1 0 0,0", "barrage 0"},
	{MILITIA, FALSE, FALSE, "0 -1 0,0", "no fight: there are no dark ships here"},
	{"", TRUE, FALSE, "nobody", NULL},
	{ONE FAR, FALSE, FALSE, "nobody", NULL},
	{ONE TWO DARK, FALSE, FALSE, "nobody", NULL},
	{"", FALSE, FALSE, "nobody", NULL},
};

static SwSession *
open_trial(guint row)
{
	g_autofree char *text = g_strconcat(GALAXY, trials[row].pieces, "</scenario>", NULL);
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_from_text("trial", text, &error);
	guint32 n;
	const SwPiece *pieces;

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	pieces = sw_document_pieces(sw_session_document(session), &n);
	for (SwPieceId id = 0; id < n; id++) {
		const SwElement *element =
			sw_document_kind(sw_session_document(session), id)->element;
		gboolean is_tile = sw_element_is_tile(element) && pieces[id].b == 0;

		if (element->ground == &sw_ground_hexes &&
		    (sw_element_is_tile(element) ? is_tile && trials[row].with_tile : TRUE))
			sw_session_select(session, &id, 1, SW_SELECT_ADD);
	}
	return session;
}

static char *
tell(SwSession *session, const SwMeeting *meeting)
{
	SwTrial *trial = sw_trial_new(session, meeting, -1);
	const SwOdds *odds;
	char *text;

	sw_trial_run(trial);
	odds = sw_trial_odds(trial);
	text = odds ? g_strdup_printf(
			      "%s %d",
			      sw_session_game(session)->fights->fights[sw_trial_fight(trial)].name,
			      odds->sides[SW_ODDS_DEFENDER].seat)
	            : g_strdup_printf("no fight: %s", sw_trial_refusal(trial));
	sw_trial_free(trial);
	return text;
}

START_TEST(test_trials)
{
	g_autoptr(SwSession) session = open_trial((guint)_i);
	guint64 before = sw_document_revision(sw_session_document(session));
	g_autofree char *text = NULL, *told = NULL;
	SwMeeting meeting;

	if (!sw_session_meeting(session, trials[_i].is_swapped, &meeting)) {
		ck_assert_str_eq("nobody", trials[_i].meeting);
		return;
	}
	text = g_strdup_printf("%d %d %d,%d", meeting.contest.attacker, meeting.contest.defender,
	                       meeting.from.q, meeting.from.r);
	ck_assert_str_eq(text, trials[_i].meeting);
	told = tell(session, &meeting);
	ck_assert_str_eq(told, trials[_i].told);
	ck_assert(sw_document_revision(sw_session_document(session)) == before);
}
END_TEST

/* A fight that the user chooses is shown, refused or not. */
START_TEST(test_chosen)
{
	g_autoptr(SwSession) session = open_trial(0);
	g_autoptr(SwTrial) trial = NULL;
	SwMeeting meeting;

	ck_assert(sw_session_meeting(session, FALSE, &meeting));
	trial = sw_trial_new(session, &meeting, 3);
	sw_trial_run(trial);
	ck_assert(sw_trial_odds(trial) == NULL);
	ck_assert_str_eq(sw_trial_refusal(trial), "nobody controls this system");
	ck_assert_uint_eq(sw_trial_fight(trial), 3);
}
END_TEST

START_TEST(test_mean)
{
	guint64 left[] = {SW_ODDS_ONE / 4, SW_ODDS_ONE / 2, SW_ODDS_ONE / 4};
	guint64 most[41] = {[0] = SW_ODDS_ONE};
	const SwOddsSide even = {.n = 2, .left = left}, all = {.n = 40, .left = most};

	ck_assert_uint_eq(sw_odds_mean_lost(&even), 100);
	ck_assert_uint_eq(sw_odds_mean_lost(&all), 4000);
}
END_TEST

TCase *
trial_case(void)
{
	TCase *tcase = case_new("trial");

	case_add_rows(tcase, test_trials, trials);
	tcase_add_test(tcase, test_chosen);
	tcase_add_test(tcase, test_mean);
	return tcase;
}
