#include "games/sunburn/engagement.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/sunburn/next.h"
#include "games/sunburn/score.h"
#include "rules/begin.h"

#include <string.h>

enum { MOST_PAYMENTS = 100 };

/* ---- The end of the engagement ----------------------------------------------------------- */

/* The engagement must have ended (Ending The Game). */
static gboolean
need_end(const SbNext *next)
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
	if (sb_next_team(next, 1)->n_unwounded > 0 && sb_next_team(next, 2)->n_unwounded > 0)
		return sw_fail(next->error,
		               "engagement %d is under way; it ends when a player has no unwounded "
		               "character left on the board",
		               terms->engagement);
	return TRUE;
}

static gboolean
count_points(SbNext *next)
{
	gboolean is_over = FALSE;

	for (gint32 seat = 1; seat <= SB_N_SEATS; seat++) {
		const SbTeam *team = sb_next_team(next, seat);
		SbFunds funds = sb_funds(next->position, sb_team_of(next->position, seat));
		SbScore score = sb_score(next->position, seat);
		g_autofree char *all = NULL;

		next->points[seat] = funds.points;
		all = sb_next_points(next->points[seat]);
		if (team->order < 0)
			sw_game_tell(next->told, sw_translate("seat %d: %u unwounded, %d kept: %s"),
			             seat, score.n_unwounded, funds.kept, all);
		else
			sw_game_tell(next->told,
			             sw_translate("seat %d: %u unwounded, %d for %s, %d kept: %s"),
			             seat, score.n_unwounded, score.bonus,
			             sw_translate(sb_order_titles[team->order]), funds.kept, all);
	}
	for (gint32 seat = 1; seat <= SB_N_SEATS; seat++) {
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

static SbMember *
find_member(const SbNext *next, gint32 seat, const char *name)
{
	SW_EACH (SbMember, member, next->members) {
		if ((seat == 0 || member->seat == seat) && g_str_equal(member->name, name))
			return member;
	}
	return NULL;
}

/* Returns NULL for one who was hired. */
static const SbMember *
find_piece(const SbNext *next, SwPieceId piece)
{
	SW_EACH (const SbMember, member, next->members) {
		if (member->piece == piece)
			return member;
	}
	return NULL;
}

/* TRUE if the character is on the seat's roster after what has been bought so far. */
static gboolean
is_on_roster(const SbNext *next, gint32 seat, SwPieceId character)
{
	const SbMember *member = find_piece(next, character);

	return sw_document_seat_around(next->document, character) == seat &&
	       (member == NULL || !member->is_lost || member->is_saved);
}

static guint
count_roster(const SbNext *next, gint32 seat)
{
	guint n = 0;

	SW_EACH_OF_KIND (id, SB_CHARACTER, next->document)
		n += is_on_roster(next, seat, id);
	return n;
}

/* One more must fit: a team never has more than five, each with a name of its own. */
static gboolean
need_room(const SbNext *next, gint32 seat, const char *name)
{
	guint n = count_roster(next, seat);

	SW_EACH_OF_KIND (id, SB_CHARACTER, next->document) {
		if (is_on_roster(next, seat, id) &&
		    g_strcmp0(sw_document_get_text(next->document, id, SB_CHARACTER_NAME), name) ==
		            0)
			return sw_fail(next->error, "seat %d has a character '%s' already", seat,
			               name);
	}
	return n < SB_TEAM_SIZE ||
	       sw_fail(next->error,
	               "seat %d would have %u characters with '%s'; a team never has more than %d",
	               seat, n + 1, name, SB_TEAM_SIZE);
}

static void
lose(SbNext *next, gint32 seat, const char *name, const char *by)
{
	SbMember *member = find_member(next, seat, name);

	if (member == NULL)
		return;
	member->is_lost = TRUE;
	member->by = by;
}

static void
list_members(SbNext *next)
{
	const SwDocument *document = next->document;

	SW_EACH (const SbCharacter, character, next->position->characters) {
		SbMember member = {
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
give_renown(SbNext *next)
{
	SW_EACH (const SbMember, lost, next->members) {
		SbMember *by = lost->is_lost && lost->by
		                       ? find_member(next, 3 - lost->seat, lost->by)
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
static SbMember *
find_meant(const SbNext *next, gint32 seat, const char *name)
{
	SbMember *exact = find_member(next, seat, name);

	SW_EACH (SbMember, member, next->members) {
		if (exact == NULL && member->seat == seat && is_same_name(member->name, name))
			return member;
	}
	return exact;
}

/* TRUE if the seat, or any if it is 0, has hired a character of that name. */
static gboolean
is_hired(const SbNext *next, gint32 seat, const char *name)
{
	SW_EACH_OF_KIND (id, SB_CHARACTER, next->document) {
		if ((seat == 0 || sw_document_seat_around(next->document, id) == seat) &&
		    is_same_name(sw_document_get_text(next->document, id, SB_CHARACTER_NAME),
		                 name) &&
		    find_piece(next, id) == NULL)
			return TRUE;
	}
	return FALSE;
}

/* Returns the member whom the word names; NULL, with an error, if there is none, or two. */
static SbMember *
need_member(const SbNext *next, const char *word)
{
	gint32 seat;
	const char *name = split_seat(word, &seat);
	SbMember *one = seat == 2 ? NULL : find_meant(next, 1, name);
	SbMember *two = seat == 1 ? NULL : find_meant(next, 2, name);

	if (one && two)
		sw_fail(next->error, "both teams have a '%s'; write 1:%s or 2:%s", one->name, name,
		        name);
	else if (one == NULL && two == NULL && is_hired(next, seat, name))
		sw_fail(next->error,
		        "'%s' is hired in this upkeep: a replacement is created like any other "
		        "character, so write the slots in the pack",
		        word);
	else if (one == NULL && two == NULL)
		sw_fail(next->error, "no team has a character '%s'", word);
	return one && two ? NULL : one ? one : two;
}

/* Parses the number of a slot; returns its index, or SB_SLOTS with an error. */
static guint
need_slot(const SbNext *next, const char *word)
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
action_of(const SbNext *next, const SbMember *member, guint slot)
{
	guint attribute = SB_CHARACTER_SLOT + slot;

	return sw_document_has(next->document, member->piece, attribute)
	               ? sw_document_get(next->document, member->piece, attribute)
	               : SB_DAMAGED;
}

/* Draws one of the slots that are not damaged; SB_SLOTS if there is none. */
static guint
draw_slot(SbNext *next, const SbMember *member)
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
spend(SbNext *next, gint32 seat, SbUpkeep what)
{
	next->spent[seat] += sb_upkeep_costs[what];
}

static gboolean
save(SbNext *next, char **words, guint n)
{
	SbMember *member;
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
	if (!need_room(next, member->seat, member->name))
		return FALSE;
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
retrain(SbNext *next, char **words, guint n)
{
	SbMember *member;
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
seat_named(const SbNext *next, const char *name)
{
	for (gint32 seat = 1; seat <= SB_N_SEATS; seat++) {
		if (is_same_name(sb_next_team(next, seat)->name, name))
			return seat;
	}
	return 0;
}

/* The seat of the only team that has room for one more, or 0. */
static gint32
seat_with_room(const SbNext *next)
{
	gboolean has_one = count_roster(next, 1) < SB_TEAM_SIZE;
	gboolean has_two = count_roster(next, 2) < SB_TEAM_SIZE;

	return has_one == has_two ? 0 : has_one ? 1 : 2;
}

/* Finds the character of that name in a pack. */
static SwPieceId
find_recruit(const SbNext *next, const char *name, const SwDocument **pack)
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
add_recruit(SbNext *next, gint32 seat, const SwDocument *pack, SwPieceId from)
{
	SwPieceId id = sw_document_add(next->document, SB_CHARACTER,
	                               sb_next_team(next, seat)->piece, sw_place_zone());

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
hire(SbNext *next, char **words, guint n)
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
	if (!need_room(next, seat, name))
		return FALSE;
	if (!add_recruit(next, seat, pack, from))
		return sw_fail(next->error, "the scenario has too many pieces");
	spend(next, seat, SB_HIRE);
	sw_game_tell(next->told, sw_translate("seat %d: hires %s for %d"), seat, name,
	             sb_upkeep_costs[SB_HIRE]);
	return TRUE;
}

/* ---- Payments ---------------------------------------------------------------------------- */

static gboolean
pay_one(SbNext *next, const char *text)
{
	static gboolean (*const ways[SB_N_UPKEEPS])(SbNext *, char **, guint) = {
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
static char *
refuse_funds(gint32 seat, const SwFunds *funds)
{
	g_autofree char *paid = sb_next_points((gint32)funds->spent);

	if (funds->spent > funds->points)
		return g_strdup_printf(sw_translate("seat %d would pay %s and has %d"), seat, paid,
		                       (gint32)funds->points);
	if (funds->spent == funds->points)
		return g_strdup_printf(sw_translate("seat %d would pay all its %s; with none left "
		                                    "it has lost the campaign"),
		                       seat, paid);
	return NULL;
}

static gboolean
need_funds(SbNext *next, gint32 seat)
{
	SwFunds funds = {next->points[seat], next->spent[seat]};
	g_autofree char *refusal = refuse_funds(seat, &funds);

	if (refusal)
		g_set_error_literal(next->error, SW_ERROR, SW_ERROR_ARGUMENT, refusal);
	return refusal == NULL;
}

static gboolean
buy_all(SbNext *next)
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

/* Buys what is asked for. What was bought is told only if all of it can be paid. */
static gboolean
pay_all(SbNext *next)
{
	guint n_told = next->told->len;

	if (buy_all(next) && need_funds(next, 1) && need_funds(next, 2))
		return TRUE;
	g_ptr_array_set_size(next->told, (gint)n_told);
	return FALSE;
}

static gboolean
make_next(SbNext *next)
{
	if (!need_end(next) || !count_points(next))
		return FALSE;
	list_members(next);
	give_renown(next);
	return pay_all(next) && sb_next_write(next);
}

/* Begins with the document as the engagement ended; FALSE if that has too many pieces. */
static gboolean
open_next(SbNext *next)
{
	next->document = sw_document_new(&sb_table, SW_ROOT_SCENARIO);
	sw_document_begin(next->document, "set up");
	next->members = g_array_new(FALSE, FALSE, sizeof(SbMember));
	next->paid = g_string_new(NULL);
	sw_random_init(&next->random, next->how->seed);
	if (!sw_document_take_in(next->document, next->how->after))
		return sw_fail(next->error, "the scenario has too many pieces");
	next->position = sb_position_new(next->document, NULL);
	return TRUE;
}

/* Returns the document, if `is_fine`. */
static SwDocument *
close_next(SbNext *next, gboolean is_fine)
{
	g_string_free(next->paid, TRUE);
	g_array_unref(next->members);
	g_clear_pointer(&next->position, sb_position_free);
	return sw_begin_close(next->document, is_fine);
}

SwDocument *
sb_begin_next(const SwBeginning *beginning, GPtrArray *told, GError **error)
{
	SbNext next = {.how = beginning, .told = told, .error = error};

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
buy_so_far(SbNext *next)
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
	SbNext next = {.how = how, .told = told, .error = error};
	gboolean is_fine = buy_so_far(&next);

	for (gint32 seat = 1; seat <= SB_N_SEATS; seat++)
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
add_members(const SbNext *next, gint32 seat, SbUpkeep what, GArray *words)
{
	SW_EACH (const SbMember, member, next->members) {
		gboolean is_lost = member->is_lost && !member->is_saved;

		if (member->seat == seat && is_lost == (what == SB_SAVE))
			add_name(words, seat, member->name,
			         find_member(next, 3 - seat, member->name) == NULL);
	}
}

static void
add_recruits(const SbNext *next, gint32 seat, GArray *words)
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
add_slots(const SbNext *next, const SbMember *member, SbUpkeep what, GArray *words)
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
add_of_member(SbNext *next, SbUpkeep what, const char *const *said, guint part, GArray *words)
{
	const SbMember *member = need_member(next, said[0]);
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
	SbNext next = {.how = how, .told = told};

	/* Purchases before one that is wrong count all the same. */
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
	.refuse = refuse_funds,
	.list = list_words,
};
