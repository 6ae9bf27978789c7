#include "games/sunburn/begin.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/sunburn/deploy.h"
#include "games/sunburn/engagement.h"
#include "rules/begin.h"
#include "rules/run.h"

/* The rulebook describes games between two. */
enum { N_SEATS = 2 };

const char *const sb_begin_sorts[] = {N_("team"), NULL};

/* ---- Teams ------------------------------------------------------------------------------ */

/* Returns the name of the team, else that of the pack that it is in, or NULL. */
static const char *
name_of(const SwDocument *document, SwPieceId team)
{
	const char *name = sw_document_get_text(document, team, SB_TEAM_NAME);
	SwPieceId parent = sw_document_parent(document, team);

	if (name == NULL && sw_document_piece(document, parent)->kind == SB_PACK)
		name = sw_document_get_text(document, parent, SB_PACK_NAME);
	return name;
}

static gboolean
is_named(const SwDocument *document, SwPieceId team, const char *word)
{
	SwPieceId parent = sw_document_parent(document, team);
	const char *names[] = {sw_document_get_text(document, team, SB_TEAM_NAME),
	                       sw_document_piece(document, parent)->kind == SB_PACK
	                               ? sw_document_get_text(document, parent, SB_PACK_NAME)
	                               : NULL};
	g_autofree char *folded = sw_text_fold_name(word);

	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autofree char *own = names[i] ? sw_text_fold_name(names[i]) : NULL;

		if (g_strcmp0(own, folded) == 0)
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_word(const char *text)
{
	return *text != '\0' && !g_str_equal(text, "deal");
}

/* Takes the first of the teams that has the name, or any; SW_NO_PIECE if there is none. */
static SwPieceId
take_team(GArray *teams, const SwDocument *document, const char *word)
{
	for (guint i = 0; i < teams->len; i++) {
		SwPieceId team = g_array_index(teams, SwPieceId, i);

		if (word && !is_named(document, team, word))
			continue;
		g_array_remove_index(teams, i);
		return team;
	}
	return SW_NO_PIECE;
}

static gboolean
take_named(GArray *teams, const SwDocument *document, const SwBeginning *how, SwPieceId *taken,
           GError **error)
{
	for (guint i = 0; i < N_SEATS; i++) {
		if (!is_word(how->seats[i]))
			continue;
		taken[i] = take_team(teams, document, how->seats[i]);
		if (taken[i] == SW_NO_PIECE)
			return sw_fail(error, "no pack has a team '%s' for seat %u", how->seats[i],
			               i + 1);
	}
	return TRUE;
}

static gboolean
take_others(GArray *teams, const SwDocument *document, SwPieceId *taken, GError **error)
{
	gboolean is_any = FALSE;

	for (guint i = 0; i < N_SEATS; i++) {
		if (taken[i] != SW_NO_PIECE)
			continue;
		is_any = TRUE;
		taken[i] = take_team(teams, document, NULL);
		if (taken[i] == SW_NO_PIECE)
			return sw_fail(error, "seat %u has no team; add a pack with one", i + 1);
	}
	if (is_any && teams->len > 0)
		return sw_fail(error, "the packs have %u teams; name the two that play",
		               teams->len + N_SEATS);
	return TRUE;
}

/* Gives the teams their seats and removes the others. */
static gboolean
seat_teams(SwDocument *document, const SwBeginning *how, GError **error)
{
	g_autoptr(GArray) teams = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId taken[N_SEATS] = {SW_NO_PIECE, SW_NO_PIECE};

	SW_EACH_OF_KIND (id, SB_TEAM, document)
		g_array_append_val(teams, id);
	if (!take_named(teams, document, how, taken, error) ||
	    !take_others(teams, document, taken, error))
		return FALSE;
	for (guint i = 0; i < N_SEATS; i++)
		sw_document_set(document, taken[i], SB_TEAM_SEAT, (gint32)i + 1);
	SW_EACH_ID (id, teams)
		sw_document_remove(document, id);
	SW_EACH_OF_KIND (id, SB_PACK, document)
		sw_document_unset(document, id, SB_PACK_SEAT);
	return TRUE;
}

/* ---- The document ----------------------------------------------------------------------- */

/* What a team gained in other games is not valid in this one. */
static void
forget_gains(SwDocument *document, gboolean is_campaign)
{
	SW_EACH_OF_KIND (id, SB_TEAM, document) {
		if (is_campaign)
			sw_document_set(document, id, SB_TEAM_VICTORY_POINTS, 0);
		else
			sw_document_unset(document, id, SB_TEAM_VICTORY_POINTS);
	}
	SW_EACH_OF_KIND (id, SB_CHARACTER, document)
		sw_document_unset(document, id, SB_CHARACTER_RENOWN);
}

static void
describe_scenario(SwDocument *document, const SwBeginning *how)
{
	sw_document_set(document, SW_ROOT_PIECE, SB_SCENARIO_STAGE, SB_STAGE_START);
	if (how->is_campaign) {
		sw_document_set(document, SW_ROOT_PIECE, SB_SCENARIO_CAMPAIGN, TRUE);
		sw_document_set(document, SW_ROOT_PIECE, SB_SCENARIO_ENGAGEMENT, 1);
	}
	sw_begin_describe(document, how, "");
}

static gboolean
need_legal(const SwGame *game, const SwDocument *scenario, GError **error)
{
	g_autofree char *wrong = sw_run_find_error(game, scenario);

	return wrong == NULL || sw_fail(error, "the scenario would be illegal: %s", wrong);
}

static gboolean
need_two_seats(const SwBeginning *how, GError **error)
{
	guint n = g_strv_length((char **)how->seats);

	return n == N_SEATS || sw_fail(error, "a game is between %d seats, not %u", N_SEATS, n);
}

static SwDocument *
begin_first(const SwBeginning *beginning, GPtrArray *told, GError **error)
{
	SwDocument *document;
	SwRandom random;
	gboolean is_fine;

	if (!need_two_seats(beginning, error))
		return NULL;
	document = sw_begin_open(&sb_table, beginning, error);
	if (document == NULL)
		return NULL;
	sw_random_init(&random, beginning->seed);
	is_fine = seat_teams(document, beginning, error);
	if (is_fine) {
		forget_gains(document, beginning->is_campaign);
		describe_scenario(document, beginning);
		is_fine = sb_deploy(document, &random, told, error);
	}
	return sw_begin_close(document, is_fine);
}

SwDocument *
sb_begin(const SwGame *game, const SwBeginning *beginning, GPtrArray *told, GError **error)
{
	SwDocument *document = beginning->after ? sb_begin_next(beginning, told, error)
	                                        : begin_first(beginning, told, error);

	if (document && !need_legal(game, document, error))
		g_clear_pointer(&document, sw_document_free);
	return document;
}

char **
sb_begin_names(const SwBeginning *beginning, guint sort G_GNUC_UNUSED)
{
	GStrvBuilder *names = g_strv_builder_new();
	char **answer;

	for (guint i = 0; beginning->packs && beginning->packs[i]; i++) {
		SW_EACH_OF_KIND (id, SB_TEAM, beginning->packs[i]) {
			const char *name = name_of(beginning->packs[i], id);

			if (name)
				g_strv_builder_add(names, name);
		}
	}
	answer = g_strv_builder_end(names);
	g_strv_builder_unref(names);
	return answer;
}
