#include "games/sunburn/engagement.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/sunburn/deploy.h"
#include "games/sunburn/score.h"
#include "rules/begin.h"

#include <string.h>

enum { N_SEATS = 2, MOST_PAYMENTS = 100 };

/* A character, in the order of the facts. */
typedef struct {
	SwPieceId piece;
	gint32 seat;
	const char *name; /* the facts' */
	gint32 renown;
	gboolean is_lost, is_saved;
	const char *by; /* the enemy who eliminated him, or NULL */
} Member;

typedef struct {
	const SwBeginning *how;
	SwDocument *document;
	SbPosition *position; /* of the document as the engagement ended */
	GArray *members;      /* Member; those hired have no facts and are not among them */
	gint32 points[N_SEATS + 1], spent[N_SEATS + 1];
	GString *paid; /* payments as users wrote them, each after a comma */
	SwRandom random;
	GPtrArray *told;
	GError **error;
} Next;

/* ---- The end of the engagement ----------------------------------------------------------- */

static const SbTeam *
team_of(const Next *next, gint32 seat)
{
	return sb_team(next->position, sb_team_of(next->position, seat));
}

/* The engagement must have ended (Ending The Game). */
static gboolean
need_end(const Next *next)
{
	const SwDocument *after = next->how->after;
	const SbTerms *terms = &next->position->terms;

	if (!terms->is_campaign)
		return sw_fail(next->error, "the game is not part of a campaign");
	if (terms->is_start)
		return sw_fail(next->error, "engagement %d has not been played", terms->engagement);
	if (sw_document_has(after, SW_ROOT_PIECE, SB_SCENARIO_PHASE) &&
	    sw_document_get(after, SW_ROOT_PIECE, SB_SCENARIO_PHASE) != SB_PHASE_CLEANUP)
		return sw_fail(next->error,
		               "engagement %d is under way; it ends in the Cleanup "
		               "Phase",
		               terms->engagement);
	if (team_of(next, 1)->n_unwounded > 0 && team_of(next, 2)->n_unwounded > 0)
		return sw_fail(next->error,
		               "engagement %d is under way; it ends when a player has no unwounded "
		               "character left on the board",
		               terms->engagement);
	return TRUE;
}

static char *
points_words(gint32 points)
{
	return sw_text_number(points, "count", "victory point", "victory points");
}

static gboolean
count_points(Next *next)
{
	gboolean is_over = FALSE;

	for (gint32 seat = 1; seat <= N_SEATS; seat++) {
		const SbTeam *team = team_of(next, seat);
		SbFunds funds = sb_funds(next->position, sb_team_of(next->position, seat));
		SbScore score = sb_score(next->position, seat);
		g_autofree char *all = NULL;

		next->points[seat] = funds.points;
		all = points_words(next->points[seat]);
		if (team->order < 0)
			sw_game_tell(next->told, sw_translate("seat %d: %u unwounded, %d kept: %s"),
			             seat, score.n_unwounded, funds.kept, all);
		else
			sw_game_tell(next->told,
			             sw_translate("seat %d: %u unwounded, %d for %s, %d kept: %s"),
			             seat, score.n_unwounded, score.bonus,
			             sw_translate(sb_order_titles[team->order]), funds.kept, all);
	}
	for (gint32 seat = 1; seat <= N_SEATS; seat++) {
		if (next->points[seat] > 0)
			continue;
		is_over = TRUE;
		sw_game_tell(next->told,
		             sw_translate("seat %d has no victory points left and has lost the "
		                          "campaign"),
		             seat);
	}
	return !is_over || sw_fail(next->error, "the campaign has ended after engagement %d",
	                           next->position->terms.engagement);
}

/* ---- Members ----------------------------------------------------------------------------- */

static Member *
find_member(const Next *next, gint32 seat, const char *name)
{
	SW_EACH (Member, member, next->members) {
		if ((seat == 0 || member->seat == seat) && g_str_equal(member->name, name))
			return member;
	}
	return NULL;
}

static void
lose(Next *next, gint32 seat, const char *name, const char *by)
{
	Member *member = find_member(next, seat, name);

	if (member == NULL)
		return;
	member->is_lost = TRUE;
	member->by = by;
}

static void
list_members(Next *next)
{
	const SwDocument *document = next->document;

	SW_EACH (const SbCharacter, character, next->position->characters) {
		Member member = {
			.piece = character->piece,
			.seat = sb_team(next->position, character->team)->seat,
			.name = character->name,
			.renown = character->renown,
		};

		g_array_append_val(next->members, member);
	}
	SW_EACH (const SbFigure, figure, next->position->figures) {
		if (figure->is_eliminated)
			lose(next, figure->seat, figure->name,
			     sw_document_get_text(document, figure->piece, SB_FIGURE_BY));
	}
	SW_EACH_ID (id, next->position->gone) {
		const char *name = sw_document_get_text(document, id, SB_GONE_CHARACTER);

		if (name && sw_document_piece(document, id)->kind != SB_GONE_LEFT)
			lose(next, sw_document_get(document, id, SB_GONE_SEAT), name,
			     sw_document_get_text(document, id, SB_GONE_BY));
	}
}

/* Each enemy that a character eliminated is one point (Renown). */
static void
give_renown(Next *next)
{
	SW_EACH (const Member, lost, next->members) {
		Member *by = lost->is_lost && lost->by ? find_member(next, 3 - lost->seat, lost->by)
		                                       : NULL;

		if (by == NULL || by->renown == G_MAXINT32)
			continue;
		by->renown++;
		sw_document_set(next->document, by->piece, SB_CHARACTER_RENOWN, by->renown);
		sw_game_tell(next->told,
		             sw_translate("seat %d: %s eliminated %s and has renown %d"), by->seat,
		             by->name, lost->name, by->renown);
	}
}

/* ---- What is bought ---------------------------------------------------------------------- */

/* Splits "1:Brand" in place; `seat` becomes 0 where there is none. */
static const char *
split_seat(const char *word, gint32 *seat)
{
	*seat = 0;
	if ((word[0] == '1' || word[0] == '2') && word[1] == ':') {
		*seat = word[0] - '0';
		return word + 2;
	}
	return word;
}

/* As names are compared everywhere: whatever their case, and however many blanks are in them. */
static gboolean
is_same_name(const char *a, const char *b)
{
	g_autofree char *one = a ? sw_text_fold_name(a) : NULL;
	g_autofree char *two = b ? sw_text_fold_name(b) : NULL;

	return one && two && g_str_equal(one, two);
}

/* Returns the member of the seat whom the name means: who has it letter by letter, if anybody. */
static Member *
find_meant(const Next *next, gint32 seat, const char *name)
{
	Member *exact = find_member(next, seat, name);

	SW_EACH (Member, member, next->members) {
		if (exact == NULL && member->seat == seat && is_same_name(member->name, name))
			return member;
	}
	return exact;
}

/* Returns the member whom the word names; NULL, with an error, if there is none, or two. */
static Member *
need_member(const Next *next, const char *word)
{
	gint32 seat;
	const char *name = split_seat(word, &seat);
	Member *one = seat == 2 ? NULL : find_meant(next, 1, name);
	Member *two = seat == 1 ? NULL : find_meant(next, 2, name);

	if (one && two)
		sw_fail(next->error, "both teams have a '%s'; write 1:%s or 2:%s", one->name, name,
		        name);
	else if (one == NULL && two == NULL)
		sw_fail(next->error, "no team has a character '%s'", word);
	return one && two ? NULL : one ? one : two;
}

/* Parses the number of a slot; returns its index, or SB_SLOTS with an error. */
static guint
need_slot(const Next *next, const char *word)
{
	gint32 slot;

	if (sb_parse_number(word, &slot) && slot >= 1 && slot <= SB_SLOTS)
		return (guint)slot - 1;
	sw_fail(next->error, "'%s' is not a slot; it must be a number from 1 to %d", word,
	        SB_SLOTS);
	return SB_SLOTS;
}

/* Returns SB_DAMAGED if the word is none. Blanks in it may stand for hyphens. */
static gint32
parse_action(const char *word)
{
	g_autofree char *folded = g_strdelimit(sw_text_fold_name(word), " ", '-');
	gint32 action = 0;

	while (action < SB_DAMAGED && !g_str_equal(sb_action_words[action], folded))
		action++;
	return action;
}

static gint
action_of(const Next *next, const Member *member, guint slot)
{
	guint attribute = SB_CHARACTER_SLOT + slot;

	return sw_document_has(next->document, member->piece, attribute)
	               ? sw_document_get(next->document, member->piece, attribute)
	               : SB_DAMAGED;
}

/* Draws one of the slots that are not damaged; SB_SLOTS if there is none. */
static guint
draw_slot(Next *next, const Member *member)
{
	guint slots[SB_SLOTS], n = 0;

	for (guint slot = 0; slot < SB_SLOTS; slot++) {
		if (action_of(next, member, slot) != SB_DAMAGED)
			slots[n++] = slot;
	}
	if (n == 0)
		return SB_SLOTS;
	return slots[n > 1 ? sw_random_below(&next->random, n) : 0];
}

static void
spend(Next *next, gint32 seat, SbUpkeep what)
{
	next->spent[seat] += sb_upkeep_costs[what];
}

static gboolean
save(Next *next, char **words, guint n)
{
	Member *member;
	gint action;
	guint slot;

	if (n > 2)
		return sw_fail(next->error, "saving is written save=NAME or save=NAME/SLOT");
	member = need_member(next, words[0]);
	if (member == NULL)
		return FALSE;
	if (!member->is_lost || member->is_saved)
		return sw_fail(next->error,
		               member->is_saved ? N_("'%s' is saved twice")
		                                : N_("'%s' was not eliminated"),
		               words[0]);
	slot = n == 2 ? need_slot(next, words[1]) : draw_slot(next, member);
	if (slot == SB_SLOTS)
		return n == 1 && sw_fail(next->error, "all slots of '%s' are damaged", words[0]);
	action = action_of(next, member, slot);
	if (action == SB_DAMAGED)
		return sw_fail(next->error, "slot %u of '%s' is damaged already", slot + 1,
		               words[0]);
	member->is_saved = TRUE;
	sw_document_set(next->document, member->piece, SB_CHARACTER_SLOT + slot, SB_DAMAGED);
	spend(next, member->seat, SB_SAVE);
	sw_game_tell(next->told,
	             sw_translate("seat %d: saves %s for %d, slot %u (%s) becomes damaged"),
	             member->seat, member->name, sb_upkeep_costs[SB_SAVE], slot + 1,
	             sw_translate(sb_action_titles[action]));
	return TRUE;
}

static gboolean
retrain(Next *next, char **words, guint n)
{
	Member *member;
	gint32 action;
	gint before;
	guint slot;

	if (n != 3)
		return sw_fail(next->error, "retraining is written retrain=NAME/SLOT/ACTION");
	member = need_member(next, words[0]);
	slot = member ? need_slot(next, words[1]) : SB_SLOTS;
	if (slot == SB_SLOTS)
		return FALSE;
	action = parse_action(words[2]);
	if (action == SB_DAMAGED)
		return sw_fail(next->error, "'%s' is not an action", words[2]);
	if (member->is_lost && !member->is_saved)
		return sw_fail(next->error, "'%s' was eliminated and is not saved", words[0]);
	before = action_of(next, member, slot);
	if (before == action)
		return sw_fail(next->error, "slot %u of '%s' has that action already", slot + 1,
		               words[0]);
	sw_document_set(next->document, member->piece, SB_CHARACTER_SLOT + slot, action);
	spend(next, member->seat, SB_RETRAIN);
	sw_game_tell(next->told,
	             sw_translate("seat %d: retrains slot %u of %s from %s to %s for %d"),
	             member->seat, slot + 1, member->name, sw_translate(sb_action_titles[before]),
	             sw_translate(sb_action_titles[action]), sb_upkeep_costs[SB_RETRAIN]);
	return TRUE;
}

/* ---- Hiring ------------------------------------------------------------------------------ */

/* The seat of the team that has the name of the pack's team, or 0. */
static gint32
seat_named(const Next *next, const char *name)
{
	for (gint32 seat = 1; seat <= N_SEATS; seat++) {
		if (is_same_name(team_of(next, seat)->name, name))
			return seat;
	}
	return 0;
}

/* The seat of the only team that has room for one more, or 0. */
static gint32
seat_with_room(const Next *next)
{
	guint n[N_SEATS + 1] = {0};

	SW_EACH_OF_KIND (id, SB_CHARACTER, next->document)
		n[sw_document_seat_around(next->document, id) == 1 ? 1 : 2]++;
	SW_EACH (const Member, member, next->members)
		n[member->seat] -= member->is_lost && !member->is_saved;
	if ((n[1] < SB_TEAM_SIZE) == (n[2] < SB_TEAM_SIZE))
		return 0;
	return n[1] < SB_TEAM_SIZE ? 1 : 2;
}

/* Finds the character of that name in a pack. */
static SwPieceId
find_recruit(const Next *next, const char *name, const SwDocument **pack)
{
	for (guint i = 0; next->how->packs && next->how->packs[i]; i++) {
		*pack = next->how->packs[i];
		SW_EACH_OF_KIND (id, SB_CHARACTER, *pack) {
			if (is_same_name(sw_document_get_text(*pack, id, SB_CHARACTER_NAME), name))
				return id;
		}
	}
	return SW_NO_PIECE;
}

/* A hired character is created like any other, without renown. */
static gboolean
add_recruit(Next *next, gint32 seat, const SwDocument *pack, SwPieceId from)
{
	SwPieceId id = sw_document_add(next->document, SB_CHARACTER, team_of(next, seat)->piece,
	                               sw_place_zone());

	if (id == SW_NO_PIECE)
		return FALSE;
	SW_EACH_VALUE (i, pack, from) {
		if (i == SB_CHARACTER_RENOWN || i == SB_CHARACTER_NOMINEE ||
		    i == SB_CHARACTER_LEADER)
			continue;
		if (i == SB_CHARACTER_NAME)
			sw_document_set_text(next->document, id, i,
			                     sw_document_get_text(pack, from, i));
		else
			sw_document_set(next->document, id, i, sw_document_get(pack, from, i));
	}
	return TRUE;
}

static gboolean
hire(Next *next, char **words, guint n)
{
	const SwDocument *pack = NULL;
	const char *name;
	SwPieceId from;
	gint32 seat;

	if (n != 1)
		return sw_fail(next->error, "hiring is written hire=NAME");
	name = split_seat(words[0], &seat);
	from = find_recruit(next, name, &pack);
	if (from == SW_NO_PIECE)
		return sw_fail(next->error,
		               "no pack has a character '%s' to hire; --pack takes a file with one",
		               name);
	name = sw_document_get_text(pack, from, SB_CHARACTER_NAME);
	if (seat == 0)
		seat = seat_named(next, sw_document_get_text(pack, sw_document_parent(pack, from),
		                                             SB_TEAM_NAME));
	if (seat == 0)
		seat = seat_with_room(next);
	if (seat == 0)
		return sw_fail(next->error,
		               "which team hires '%s' is open; write hire=1:%s or hire=2:%s", name,
		               name, name);
	if (!add_recruit(next, seat, pack, from))
		return sw_fail(next->error, "the scenario has too many pieces");
	spend(next, seat, SB_HIRE);
	sw_game_tell(next->told, sw_translate("seat %d: hires %s for %d"), seat, name,
	             sb_upkeep_costs[SB_HIRE]);
	return TRUE;
}

/* ---- Payments ---------------------------------------------------------------------------- */

static gboolean
pay_one(Next *next, const char *text)
{
	static gboolean (*const ways[SB_N_UPKEEPS])(Next *, char **, guint) = {
		[SB_SAVE] = save, [SB_RETRAIN] = retrain, [SB_HIRE] = hire};
	g_auto(GStrv) sides = g_strsplit(text, "=", 2);
	g_auto(GStrv) words = sides[0] && sides[1] ? g_strsplit(sides[1], "/", 5) : NULL;

	for (guint i = 0; words && words[i]; i++)
		g_strstrip(words[i]);
	for (guint i = 0; words && i < SB_N_UPKEEPS; i++) {
		if (g_ascii_strcasecmp(g_strstrip(sides[0]), sb_upkeep_words[i]) == 0)
			return ways[i](next, words, g_strv_length(words));
	}
	return sw_fail(next->error,
	               "'%s' cannot be paid for; it must be save=NAME, "
	               "retrain=NAME/SLOT/ACTION or hire=NAME",
	               text);
}

/* A player without victory points has lost (Ending the Campaign), so one must be left. */
static gboolean
need_funds(Next *next, gint32 seat)
{
	g_autofree char *paid = points_words(next->spent[seat]);

	if (next->spent[seat] > next->points[seat])
		return sw_fail(next->error, "seat %d would pay %s and has %d", seat, paid,
		               next->points[seat]);
	if (next->spent[seat] == next->points[seat])
		return sw_fail(next->error,
		               "seat %d would pay all its %s; with none left it has lost the "
		               "campaign",
		               seat, paid);
	return TRUE;
}

static gboolean
buy_all(Next *next)
{
	g_auto(GStrv) payments = g_strsplit(next->how->pay ? next->how->pay : "", ",", -1);

	if (next->how->pay &&
	    (!sw_text_is_xml(next->how->pay) || g_strv_length(payments) > MOST_PAYMENTS))
		return sw_fail(
			next->error,
			"--pay has more than %d payments, or a character that XML does not allow",
			MOST_PAYMENTS);
	for (guint i = 0; payments[i]; i++) {
		if (!pay_one(next, g_strstrip(payments[i])))
			return FALSE;
		g_string_append_printf(next->paid, ", %s", payments[i]);
	}
	return TRUE;
}

/* ---- The next engagement ----------------------------------------------------------------- */

static void
strike_off(Next *next)
{
	SW_EACH (const Member, member, next->members) {
		if (!member->is_lost || member->is_saved)
			continue;
		sw_document_remove(next->document, member->piece);
		sw_game_tell(next->told, sw_translate("seat %d: %s is struck off"), member->seat,
		             member->name);
	}
}

static gboolean
need_teams(Next *next)
{
	g_autofree guint *n = g_new0(guint, N_SEATS + 1);

	SW_EACH_OF_KIND (id, SB_CHARACTER, next->document) {
		gint32 seat = sw_document_seat_around(next->document, id);

		if (seat >= 1 && seat <= N_SEATS)
			n[seat]++;
	}
	for (gint32 seat = 1; seat <= N_SEATS; seat++) {
		if (n[seat] == 0)
			return sw_fail(next->error,
			               "seat %d has no characters left; save or hire one, or "
			               "concede the campaign",
			               seat);
	}
	return TRUE;
}

static gboolean
is_of_the_game(guint kind)
{
	return kind == SB_FIGURE || sb_is_gone(kind) || kind == SB_VIP || kind == SB_SMOKE ||
	       kind == SB_SUPPRESSION || kind == SB_SENSOR;
}

static gboolean
is_board(const SwDocument *document, SwPieceId id)
{
	return sw_document_piece(document, id)->kind == SB_GALAXY;
}

/* Removes what was on the board, and the board itself if another one follows. */
static void
clear_table(Next *next)
{
	static const guint of_scenario[] = {SB_SCENARIO_TURN, SB_SCENARIO_PHASE,
	                                    SB_SCENARIO_SEGMENT, SB_SCENARIO_GOAL};
	g_autoptr(GArray) cleared = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, next->document) {
		if (is_of_the_game(sw_document_piece(next->document, id)->kind) ||
		    (next->how->galaxy && is_board(next->document, id)))
			g_array_append_val(cleared, id);
	}
	SW_EACH_ID (id, cleared)
		sw_document_remove(next->document, id);
	for (guint i = 0; i < G_N_ELEMENTS(of_scenario); i++)
		sw_document_unset(next->document, SW_ROOT_PIECE, of_scenario[i]);
	sw_document_set(next->document, SW_ROOT_PIECE, SB_SCENARIO_STAGE, SB_STAGE_START);
	sw_document_set(next->document, SW_ROOT_PIECE, SB_SCENARIO_ENGAGEMENT,
	                next->position->terms.engagement + 1);
}

static void
keep_points(Next *next)
{
	for (gint32 seat = 1; seat <= N_SEATS; seat++) {
		gint32 left = next->points[seat] - next->spent[seat];
		g_autofree char *words = NULL;

		sw_document_set(next->document, team_of(next, seat)->piece, SB_TEAM_VICTORY_POINTS,
		                left);
		words = points_words(left);
		sw_game_tell(next->told, sw_translate("seat %d: %s left"), seat, words);
	}
}

/* Names the document by the campaign, if the one before had such a name, else by its board: what
 * the one before is called may say that it is the end of something. */
static void
name_next(const Next *next)
{
	SwPieceId board = sw_document_galaxy(next->document);
	const char *before =
		sw_document_get_text(next->how->after, SW_ROOT_PIECE, SB_SCENARIO_NAME);
	const char *of = board == SW_NO_PIECE
	                         ? NULL
	                         : sw_document_get_text(next->document, board, SB_GALAXY_NAME);
	g_autofree char *ending =
		g_strdup_printf(", engagement %d", next->position->terms.engagement);
	g_autofree char *stem = NULL, *name = NULL;

	if (before && g_str_has_suffix(before, ending))
		stem = g_strndup(before, strlen(before) - strlen(ending));
	name = g_strdup_printf("%s, engagement %d",
	                       stem        ? stem
	                       : of && *of ? of
	                                   : "Campaign",
	                       next->position->terms.engagement + 1);
	sw_document_set_text(next->document, SW_ROOT_PIECE, SB_SCENARIO_NAME,
	                     next->how->name ? next->how->name : name);
}

/* The description says how the scenario was made, so that it can be made again. */
static void
describe(Next *next)
{
	SwBeginning how = *next->how;
	g_autofree char *more = g_strdup_printf(" It follows engagement %d; %s%s.",
	                                        next->position->terms.engagement,
	                                        next->paid->len ? "paid: " : "nothing was paid",
	                                        next->paid->len ? next->paid->str + 2 : "");
	g_autoptr(GArray) old = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_OF_KIND (id, SB_ABOUT, next->document) {
		if (sw_document_parent(next->document, id) == SW_ROOT_PIECE)
			g_array_append_val(old, id);
	}
	SW_EACH_ID (id, old)
		sw_document_remove(next->document, id);
	if (how.galaxy == NULL)
		how.galaxy = how.after;
	sw_begin_describe(next->document, &how, more);
	name_next(next);
}

static gboolean
make_next(Next *next)
{
	if (!need_end(next) || !count_points(next))
		return FALSE;
	list_members(next);
	give_renown(next);
	if (!buy_all(next) || !need_funds(next, 1) || !need_funds(next, 2))
		return FALSE;
	strike_off(next);
	if (!need_teams(next))
		return FALSE;
	keep_points(next);
	clear_table(next);
	if (next->how->galaxy && !sw_document_take_in(next->document, next->how->galaxy))
		return sw_fail(next->error, "the scenario has too many pieces");
	describe(next);
	return sb_deploy(next->document, &next->random, next->told, next->error);
}

/* Begins with the document as the engagement ended; FALSE if that has too many pieces. */
static gboolean
open_next(Next *next)
{
	next->document = sw_document_new(&sb_table, SW_ROOT_SCENARIO);
	sw_document_begin(next->document, "set up");
	next->members = g_array_new(FALSE, FALSE, sizeof(Member));
	next->paid = g_string_new(NULL);
	sw_random_init(&next->random, next->how->seed);
	if (!sw_document_take_in(next->document, next->how->after))
		return sw_fail(next->error, "the scenario has too many pieces");
	next->position = sb_position_new(next->document, NULL);
	return TRUE;
}

/* Returns the document, if `is_fine`. */
static SwDocument *
close_next(Next *next, gboolean is_fine)
{
	g_string_free(next->paid, TRUE);
	g_array_unref(next->members);
	g_clear_pointer(&next->position, sb_position_free);
	return sw_begin_close(next->document, is_fine);
}

SwDocument *
sb_begin_next(const SwBeginning *beginning, GPtrArray *told, GError **error)
{
	Next next = {.how = beginning, .told = told, .error = error};

	return close_next(&next, open_next(&next) && make_next(&next));
}

/* ---- What can be bought ------------------------------------------------------------------ */

static gboolean
is_part(const SwDocument *scenario)
{
	return sw_document_get(scenario, SW_ROOT_PIECE, SB_SCENARIO_CAMPAIGN) != 0;
}

/* Buys what has been chosen so far, whether there are points for it or not. */
static gboolean
buy_so_far(Next *next)
{
	if (!open_next(next) || !need_end(next) || !count_points(next))
		return FALSE;
	list_members(next);
	return buy_all(next);
}

static gboolean
count_funds(const SwBeginning *how, SwFunds *funds, GError **error)
{
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	Next next = {.how = how, .told = told, .error = error};
	gboolean is_fine = buy_so_far(&next);

	for (gint32 seat = 1; seat <= N_SEATS; seat++)
		funds[seat - 1] = (SwFunds){next.points[seat], next.spent[seat]};
	close_next(&next, FALSE);
	return is_fine;
}

/* Adds the name, after its seat where it would be ambiguous; names with the signs of a payment
 * cannot be written. */
static void
add_name(GArray *words, gint32 seat, const char *name, gboolean is_clear)
{
	g_autofree char *word = g_strdup_printf("%d:%s", seat, name);

	if (*name && strpbrk(name, ",/=") == NULL)
		sw_purchase_words_add(words, is_clear ? name : word, name);
}

/* Adds those who can be saved, or retrained. */
static void
add_members(const Next *next, gint32 seat, SbUpkeep what, GArray *words)
{
	SW_EACH (const Member, member, next->members) {
		gboolean is_lost = member->is_lost && !member->is_saved;

		if (member->seat == seat && is_lost == (what == SB_SAVE))
			add_name(words, seat, member->name,
			         find_member(next, 3 - seat, member->name) == NULL);
	}
}

static void
add_recruits(const Next *next, gint32 seat, GArray *words)
{
	for (guint i = 0; next->how->packs && next->how->packs[i]; i++) {
		const SwDocument *pack = next->how->packs[i], *first = NULL;

		SW_EACH_OF_KIND (id, SB_CHARACTER, pack) {
			const char *name = sw_document_get_text(pack, id, SB_CHARACTER_NAME);
			const char *team = sw_document_get_text(pack, sw_document_parent(pack, id),
			                                        SB_TEAM_NAME);

			if (name && find_recruit(next, name, &first) == id && first == pack)
				add_name(words, seat, name, seat_named(next, team) == seat);
		}
	}
}

static void
add_slots(const Next *next, const Member *member, SbUpkeep what, GArray *words)
{
	if (what == SB_SAVE)
		sw_purchase_words_add(words, "", sw_translate("decided by chance"));
	for (guint slot = 0; slot < SB_SLOTS; slot++) {
		gint action = action_of(next, member, slot);
		g_autofree char *word = g_strdup_printf("%u", slot + 1);
		g_autofree char *title =
			g_strdup_printf("%u: %s", slot + 1, sw_translate(sb_action_titles[action]));

		if (what == SB_RETRAIN || action != SB_DAMAGED)
			sw_purchase_words_add(words, word, title);
	}
}

static void
add_actions(gint now, GArray *words)
{
	for (gint action = 0; action < SB_DAMAGED; action++) {
		if (action != now)
			sw_purchase_words_add(words, sb_action_words[action],
			                      sw_translate(sb_action_titles[action]));
	}
}

static void
add_of_member(Next *next, SbUpkeep what, const char *const *said, guint part, GArray *words)
{
	const Member *member = need_member(next, said[0]);
	gint32 slot;

	if (member && part == 1)
		add_slots(next, member, what, words);
	else if (member && sb_parse_number(said[1], &slot) && slot >= 1 && slot <= SB_SLOTS)
		add_actions(action_of(next, member, (guint)slot - 1), words);
}

static void
list_words(const SwBeginning *how, gint32 seat, guint purchase, const char *const *said, guint part,
           GArray *words)
{
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	Next next = {.how = how, .told = told};

	/* What was bought before a purchase that is wrong is bought all the same. */
	buy_so_far(&next);
	if (next.members->len > 0 && part > 0)
		add_of_member(&next, purchase, said, part, words);
	else if (next.members->len > 0 && purchase == SB_HIRE)
		add_recruits(&next, seat, words);
	else if (next.members->len > 0)
		add_members(&next, seat, purchase, words);
	close_next(&next, FALSE);
}

static const char *const saved[] = {N_("character"), N_("damaged slot"), NULL};
static const char *const retrained[] = {N_("character"), N_("slot"), N_("action"), NULL};
static const char *const hired[] = {N_("character"), NULL};

static const SwPurchase purchases[] = {
	[SB_SAVE] = {"save", N_("Save an eliminated character"), SB_COST_SAVE, saved},
	[SB_RETRAIN] = {"retrain", N_("Retrain a slot"), SB_COST_RETRAIN, retrained},
	[SB_HIRE] = {"hire", N_("Hire a character of a pack"), SB_COST_HIRE, hired},
};

static const char *const questions[] = {"upkeep", "orders", NULL};

const SwGameCampaign sb_campaign = {
	.points = SW_WORD("count", "victory point", "victory points"),
	.purchases = purchases,
	.n = G_N_ELEMENTS(purchases),
	.questions = questions,
	.is_part = is_part,
	.count = count_funds,
	.list = list_words,
};
