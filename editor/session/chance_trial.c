#include "session/chance_trial.h"

#include "session/check.h"
#include "session/private.h"

struct SwChanceTrial {
	const SwGame *game;
	const SwChanceQuestion *question;
	SwDocument *document; /* owned */
	SwQuery query;
	gboolean is_part; /* not all of the file was understood */

	SwChances chances;
	char *refusal;
};

SwChanceTrial *
sw_chance_trial_new(SwSession *session, const SwChanceQuestion *question, SwPieceId of)
{
	SwChanceTrial *trial = g_new0(SwChanceTrial, 1);

	trial->game = session->game;
	trial->question = question;
	trial->document = sw_document_copy(session->document);
	trial->query.of = of;
	trial->query.seat = sw_document_seat_around(trial->document, of);
	trial->is_part = check__is_part(session);
	sw_chances_init(&trial->chances);
	return trial;
}

void
sw_chance_trial_set_turns(SwChanceTrial *trial, guint turns, gboolean swaps)
{
	trial->query.turns = turns;
	trial->query.swaps = swaps;
}

void
sw_chance_trial_run(SwChanceTrial *trial)
{
	g_autoptr(SwView) view = NULL;
	g_autoptr(GError) error = NULL;

	if (trial->is_part) {
		trial->refusal =
			g_strdup(sw_translate("no odds: part of the file could not be read"));
		return;
	}
	view = sw_view_new(trial->game, trial->document);
	if (!trial->question->count(sw_view_facts(view), &trial->query, &trial->chances, &error))
		trial->refusal = g_strdup(error->message);
}

void
sw_chance_trial_free(SwChanceTrial *trial)
{
	if (trial == NULL)
		return;
	sw_chances_clear(&trial->chances);
	sw_document_free(trial->document);
	g_free(trial->refusal);
	g_free(trial);
}

const SwChances *
sw_chance_trial_chances(const SwChanceTrial *trial)
{
	return trial->refusal ? NULL : &trial->chances;
}

const char *
sw_chance_trial_refusal(const SwChanceTrial *trial)
{
	return trial->refusal;
}
