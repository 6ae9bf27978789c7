#include "session/trial.h"

#include "session/check.h"
#include "session/private.h"

struct SwTrial {
	const SwGame *game;
	SwDocument *document; /* owned */
	SwMeeting meeting;
	gint wanted;
	gboolean is_part; /* not all of the file was understood */

	guint fight;
	gboolean is_counted;
	SwOdds odds;
	char *refusal;
};

/* ---- Who meets whom --------------------------------------------------------------------- */

/* Selected pieces of one owner on one hex. A selected tile does not name an owner. */
typedef struct {
	SwHex hex;
	gint32 seat;
} Party;

enum { MOST_PARTIES = 3 };

static void
add_party(Party *parties, guint *n, SwHex hex, gint32 seat)
{
	for (guint i = 0; i < *n; i++) {
		if (!sw_hex_equal(parties[i].hex, hex))
			continue;
		if (parties[i].seat == seat || seat == SW_ANY_SEAT)
			return;
		if (parties[i].seat == SW_ANY_SEAT) {
			parties[i].seat = seat;
			return;
		}
	}
	if (*n < MOST_PARTIES)
		parties[(*n)++] = (Party){hex, seat};
}

static guint
find_parties(const SwSession *session, Party parties[MOST_PARTIES])
{
	guint n = 0, n_selected;
	const SwPieceId *ids = sw_session_selected(session, &n_selected);

	for (guint i = 0; i < n_selected && n < MOST_PARTIES; i++) {
		SwPieceId id = ids[i];
		SwPlace place = sw_document_place(session->document, id);

		if (sw_place_is_hex(place))
			add_party(
				parties, &n, place.hex,
				sw_element_is_tile(sw_document_kind(session->document, id)->element)
					? SW_ANY_SEAT
					: sw_document_seat(session->document, id));
	}
	return n;
}

/* A player attacks rather than a piece without owner, and that rather than an unknown owner; of two
 * players the one with the lower seat. */
static gboolean
attacks_before(const Party *one, const Party *other)
{
	if ((one->seat > 0) != (other->seat > 0))
		return one->seat > 0;
	return one->seat > 0 ? one->seat <= other->seat : one->seat >= other->seat;
}

gboolean
sw_session_meeting(SwSession *session, gboolean is_swapped, SwMeeting *meeting)
{
	Party parties[MOST_PARTIES];
	guint n = find_parties(session, parties), attacker = 0;
	const Party *defends;

	if (session->game->fights == NULL || n < 1 || n > 2 ||
	    (n == 2 && parties[0].seat == parties[1].seat))
		return FALSE;
	if (n == 2)
		attacker = attacks_before(&parties[0], &parties[1]) ? 0 : 1;
	if (n == 2 && is_swapped && parties[1 - attacker].seat != SW_ANY_SEAT)
		attacker = 1 - attacker;
	defends = n == 2 ? &parties[1 - attacker] : &parties[0];
	if (parties[attacker].seat == SW_ANY_SEAT)
		return FALSE;
	*meeting = (SwMeeting){
		.contest = {.at = sw_place_hex(defends->hex),
	                    .attacker = parties[attacker].seat,
	                    .defender = n == 2 ? defends->seat : SW_ANY_SEAT},
		.is_elsewhere = !sw_hex_equal(parties[attacker].hex, defends->hex),
		.from = parties[attacker].hex,
	};
	return TRUE;
}

gboolean
sw_meeting_is_same(const SwMeeting *one, const SwMeeting *other)
{
	return sw_place_compare(one->contest.at, other->contest.at) == 0 &&
	       sw_hex_equal(one->from, other->from) &&
	       one->contest.attacker == other->contest.attacker &&
	       one->contest.defender == other->contest.defender;
}

/* ---- The trial -------------------------------------------------------------------------- */

static void
bring_attacker(SwTrial *trial, const SwSession *session)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	sw_document_begin(trial->document, "bring");
	for (guint i = 0; i < n; i++) {
		SwPieceId id = ids[i];
		SwPlace place = sw_document_place(trial->document, id);

		if (sw_place_is_hex(place) && sw_hex_equal(place.hex, trial->meeting.from) &&
		    !sw_element_is_tile(sw_document_kind(trial->document, id)->element) &&
		    sw_document_seat(trial->document, id) == trial->meeting.contest.attacker &&
		    sw_document_is_editable(trial->document, id))
			sw_document_move(trial->document, id, trial->meeting.contest.at);
	}
	sw_document_commit(trial->document);
}

SwTrial *
sw_trial_new(SwSession *session, const SwMeeting *meeting, gint fight)
{
	SwTrial *trial = g_new0(SwTrial, 1);

	trial->game = session->game;
	trial->document = sw_document_copy(session->document);
	trial->meeting = *meeting;
	trial->wanted = fight;
	trial->is_part = check__is_part(session);
	sw_odds_init(&trial->odds);
	if (meeting->is_elsewhere)
		bring_attacker(trial, session);
	return trial;
}

static gboolean
count(SwTrial *trial, const SwView *view, guint fight)
{
	g_autoptr(GError) error = NULL;

	sw_odds_clear(&trial->odds);
	sw_odds_init(&trial->odds);
	trial->is_counted = trial->game->fights->fights[fight].count(
		sw_view_facts(view), &trial->meeting.contest, &trial->odds, &error);
	if (trial->is_counted || trial->refusal == NULL) {
		trial->fight = fight;
		g_free(trial->refusal);
		trial->refusal = trial->is_counted ? NULL : g_strdup(error->message);
	}
	return trial->is_counted;
}

void
sw_trial_run(SwTrial *trial)
{
	g_autoptr(SwView) view = NULL;

	if (trial->is_part) {
		trial->refusal =
			g_strdup(sw_translate("no odds: part of the file could not be read"));
		return;
	}
	view = sw_view_new(trial->game, trial->document);
	if (trial->wanted >= 0) {
		count(trial, view, (guint)trial->wanted);
		return;
	}
	for (guint i = 0;
	     trial->game->fights && i < trial->game->fights->n && !count(trial, view, i); i++)
		continue;
}

void
sw_trial_free(SwTrial *trial)
{
	if (trial == NULL)
		return;
	sw_odds_clear(&trial->odds);
	sw_document_free(trial->document);
	g_free(trial->refusal);
	g_free(trial);
}

const SwOdds *
sw_trial_odds(const SwTrial *trial)
{
	return trial->is_counted ? &trial->odds : NULL;
}

const char *
sw_trial_refusal(const SwTrial *trial)
{
	return trial->refusal;
}

guint
sw_trial_fight(const SwTrial *trial)
{
	return trial->fight;
}
