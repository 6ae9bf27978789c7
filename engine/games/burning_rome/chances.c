#include "games/burning_rome/chances.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "games/burning_rome/battle.h"
#include "games/burning_rome/draws.h"

#include <inttypes.h>

/* The size of decks up to which chances are computed; no army of the game is larger. */
enum { MOST_CARDS = 1000 };

/* The two roles, with the size of the first hand. */
typedef struct {
	const char *role;
	guint hand;
} Role;

static const Role roles[] = {{N_("attacker"), RM_ATTACKERS_HAND},
                             {N_("defender"), RM_DEFENDERS_HAND}};

static gboolean fail(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean
fail(GError **error, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	g_propagate_error(error, g_error_new_valist(SW_ERROR, SW_ERROR_ARGUMENT, format, args));
	va_end(args);
	return FALSE;
}

/* Returns the seat's army, or NULL with an error. A single army without a galaxy answers for any
 * seat. */
static const RmArmy *
find_army(const RmBattle *battle, gint32 seat, GError **error)
{
	const RmArmy *army = rm_army_of(battle, seat);

	if (army == NULL && battle->terms.galaxy == SW_NO_PIECE && battle->armies->len == 1)
		army = rm_army(battle, 0);
	if (army == NULL)
		fail(error, "seat %d has no army", seat);
	else if (army->copies > MOST_CARDS)
		fail(error,
		     "the army of seat %d has %" PRId64
		     " cards; chances are computed for at most %d",
		     seat, army->copies, MOST_CARDS);
	else
		return army;
	return NULL;
}

/* Sets `first` to the roles that the answer covers, and returns their number: the seat's role if
 * the query or the document names the attacker, else both. */
static guint
find_roles(const RmBattle *battle, const SwQuery *query, const Role **first)
{
	gint32 attacker = query->attacker != 0 ? query->attacker : battle->turn.attacker;

	*first = roles;
	if (attacker == 0)
		return G_N_ELEMENTS(roles);
	*first = &roles[attacker != query->seat];
	return 1;
}

/* ---- --draw ------------------------------------------------------------------------------- */

static void
tell_draw(SwChances *chances, const RmStack *stack, const char *name, guint cards, guint drawn,
          const char *role)
{
	mpq_t chance;

	mpq_init(chance);
	for (guint n = 1; n <= stack->copies; n++) {
		rm_draws_at_least(chance, cards, (guint)stack->copies, drawn, n);
		sw_chances_add(chances, chance,
		               sw_translate("at least %u of %u %s among %u cards, as %s"), n,
		               (guint)stack->copies, name, MIN(drawn, cards), role);
	}
	mpq_clear(chance);
}

/* Adds the chance of at least one copy, as a cell of a table: the row is the card, the column the
 * role. */
static void
tell_card(SwChances *chances, const RmArmy *army, const RmStack *stack, const char *name,
          guint drawn, const char *role)
{
	g_autofree char *line = stack->copies == 1
	                                ? g_strdup(name)
	                                : g_strdup_printf("%" PRId64 " x %s", stack->copies, name);
	mpq_t chance;

	mpq_init(chance);
	rm_draws_at_least(chance, (guint)army->copies, (guint)stack->copies, drawn, 1);
	sw_chances_add(chances, chance, sw_translate("at least %u of %u %s among %u cards, as %s"),
	               1, (guint)stack->copies, name, MIN(drawn, (guint)army->copies), role);
	sw_chances_put(chances, line, role);
	mpq_clear(chance);
}

/* Adds a row for every card of the army. */
static void
tell_cards(SwChances *chances, const RmBattle *battle, const RmArmy *army, guint drawn,
           const char *role)
{
	g_autoptr(GHashTable) told = g_hash_table_new(NULL, NULL);

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);
		const RmStack *stack = rm_stack_of(battle, line->army, line->folded);

		if (stack->copies > 0 && g_hash_table_add(told, (gpointer)line->folded))
			tell_card(chances, army, stack, line->name, drawn, role);
	}
}

static gboolean
count_draw(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const RmBattle *battle = facts;
	const RmArmy *army = find_army(battle, query->seat, error);
	g_autofree char *folded = query->name ? sw_text_fold_name(query->name) : NULL;
	const RmStack *stack = NULL;
	const Role *role;
	guint n;

	if (army == NULL)
		return FALSE;
	if (folded)
		stack = rm_stack_of(battle, (guint)(army - rm_army(battle, 0)), folded);
	if (folded && stack == NULL)
		return fail(error, "the army of seat %d has no card '%s'", query->seat,
		            query->name);
	n = find_roles(battle, query, &role);
	for (guint i = 0; i < n; i++) {
		guint drawn =
			role[i].hand + MIN(query->turns, MOST_CARDS) + (query->swaps != FALSE);

		if (stack)
			tell_draw(chances, stack, query->name, (guint)army->copies, drawn,
			          sw_translate(role[i].role));
		else
			tell_cards(chances, battle, army, drawn, sw_translate(role[i].role));
	}
	g_ptr_array_add(chances->notes,
	                g_strdup(sw_translate(
				"the seat draws a card in each of its own turns; a card that is "
				"exchanged goes to the bottom of the deck")));
	return TRUE;
}

/* ---- --hand ------------------------------------------------------------------------------- */

static void
tell_hand(SwChances *chances, const RmArmy *army, RmType type, const Role *role)
{
	guint cards = (guint)army->copies, meant = (guint)army->of_type[type];
	mpq_t chance;

	mpq_init(chance);
	for (guint n = 0; n <= MIN(role->hand, meant); n++) {
		g_autofree char *line =
			g_strdup_printf("%u %s", n, sw_word(&rm_type_counts[type], n));

		rm_draws_exactly(chance, cards, meant, role->hand, n);
		sw_chances_add(chances, chance, sw_translate("%s among %u cards, as %s"), line,
		               MIN(role->hand, cards), sw_translate(role->role));
		sw_chances_put(chances, line, sw_translate(role->role));
	}
	mpq_clear(chance);
}

/* Adds a note on the average cost of a hand, rounded to hundredths. */
static void
note_cost(SwChances *chances, const RmArmy *army, const Role *role)
{
	g_autofree char *cost = NULL;
	gint64 hundredths;

	if (army->n_unpriced > 0 || army->copies == 0)
		return;
	hundredths = (200 * army->cost * MIN(role->hand, army->copies) / army->copies + 1) / 2;
	cost = g_strdup_printf("%" PRId64 ".%02" PRId64, hundredths / 100, hundredths % 100);
	g_ptr_array_add(chances->notes,
	                g_strdup_printf(sw_translate("a hand of %u costs %s CP on average"),
	                                role->hand, cost));
}

static gboolean
count_hand(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const RmBattle *battle = facts;
	const RmArmy *army = find_army(battle, query->seat, error);
	const Role *role;
	guint n;

	if (army == NULL)
		return FALSE;
	n = find_roles(battle, query, &role);
	for (guint i = 0; i < n; i++) {
		tell_hand(chances, army, RM_UNIT, &role[i]);
		tell_hand(chances, army, RM_TACTIC, &role[i]);
		if (army->of_type[RM_AUXILIARY] > 0)
			tell_hand(chances, army, RM_AUXILIARY, &role[i]);
		note_cost(chances, army, &role[i]);
	}
	return TRUE;
}

/* ---- --first ------------------------------------------------------------------------------ */

static gint
compare_attacks(gconstpointer a, gconstpointer b)
{
	const RmAttacks *one = a, *two = b;

	return (one->attack < two->attack) - (one->attack > two->attack);
}

/* Returns the attacks of the army's cards (RmAttacks), in descending order; a tactic is below all
 * attacks. NULL, with an error, if an attack is unknown. */
static GArray *
list_attacks(const RmBattle *battle, const RmArmy *army, GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(RmAttacks));
	guint n = 0;

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);
		SwPieceId face = line->card ? line->card->face : SW_NO_PIECE;
		RmAttacks attacks = {G_MININT64, (guint)line->copies};

		if (line->type != RM_TACTIC &&
		    (face == SW_NO_PIECE ||
		     !sw_document_has(battle->document, face, RM_FACE_ATTACK))) {
			fail(error, "the attack of '%s' is not known; define it in a <face>",
			     line->name);
			return NULL;
		}
		if (line->type != RM_TACTIC)
			attacks.attack = sw_document_get(battle->document, face, RM_FACE_ATTACK);
		g_array_append_val(all, attacks);
	}
	g_array_sort(all, compare_attacks);
	SW_EACH (RmAttacks, attacks, all) {
		if (n > 0 && g_array_index(all, RmAttacks, n - 1).attack == attacks->attack)
			g_array_index(all, RmAttacks, n - 1).n += attacks->n;
		else
			g_array_index(all, RmAttacks, n++) = *attacks;
	}
	g_array_set_size(all, n);
	return g_steal_pointer(&all);
}

/* Returns the other one of two armies; NULL, with an error, unless there are exactly two. */
static const RmArmy *
find_other(const RmBattle *battle, const RmArmy *army, GError **error)
{
	if (battle->armies->len == 2)
		return army == rm_army(battle, 0) ? rm_army(battle, 1) : rm_army(battle, 0);
	if (battle->armies->len == 1)
		fail(error, "there is one army; two reveal cards to decide who goes first");
	else
		fail(error, "there are %u armies; only two reveal cards to decide who goes first",
		     battle->armies->len);
	return NULL;
}

static gboolean
count_first(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const RmBattle *battle = facts;
	const RmArmy *army = query->seat == 0 && battle->armies->len > 0
	                             ? rm_army(battle, 0)
	                             : find_army(battle, query->seat, error);
	const RmArmy *other = army ? find_other(battle, army, error) : NULL;
	g_autoptr(GArray) ones = other ? list_attacks(battle, army, error) : NULL;
	g_autoptr(GArray) twos = ones ? list_attacks(battle, other, error) : NULL;
	mpq_t one, two, neither;

	if (twos == NULL)
		return FALSE;
	if (other->copies > MOST_CARDS)
		return fail(error,
		            "the army of seat %d has more than %d cards, for which chances are not "
		            "computed",
		            other->seat, MOST_CARDS);
	mpq_inits(one, two, neither, NULL);
	rm_draws_first(one, two, (const RmAttacks *)(gpointer)ones->data, ones->len,
	               (const RmAttacks *)(gpointer)twos->data, twos->len);
	mpq_set_ui(neither, 1, 1);
	mpq_sub(neither, neither, one);
	mpq_sub(neither, neither, two);
	sw_chances_add(chances, one, sw_translate("seat %d decides who goes first"), army->seat);
	sw_chances_add(chances, two, sw_translate("seat %d decides who goes first"), other->seat);
	if (mpq_sgn(neither) > 0)
		sw_chances_add(chances, neither,
		               sw_translate("a deck runs out before it is decided"));
	mpq_clears(one, two, neither, NULL);
	return TRUE;
}

/* ---- --next ------------------------------------------------------------------------------- */

/* Returns how many copies of the card are in the side's columns and hand. */
static gint64
count_seen(const RmBattle *battle, const RmSide *side, const char *folded)
{
	gint64 n = 0;

	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);

		n += (held->zone == RM_IN_COLUMN || held->zone == RM_IN_HAND) &&
		     rm_side(battle, held->side) == side && held->folded == folded;
	}
	return n;
}

static gboolean
count_next(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const RmBattle *battle = facts;
	const RmSide *side = rm_side_of(battle, query->seat);
	const RmArmy *army = find_army(battle, query->seat, error);
	g_autoptr(GHashTable) told = g_hash_table_new(NULL, NULL);
	gint64 left = 0;

	if (army == NULL)
		return FALSE;
	if (side == NULL)
		return fail(error, "seat %d is in no battle; this question needs a <scenario>",
		            query->seat);
	left = army->copies;
	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);

		left -= (held->zone == RM_IN_COLUMN || held->zone == RM_IN_HAND) &&
		        rm_side(battle, held->side) == side &&
		        rm_stack_of(battle, side->army, held->folded);
	}
	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);
		gint64 n = rm_stack_of(battle, line->army, line->folded)->copies -
		           count_seen(battle, side, line->folded);

		if (n > 0 && left > 0 && g_hash_table_add(told, (gpointer)line->folded))
			sw_chances_add_fraction(chances, (guint32)MIN(n, left), (guint32)left, "%s",
			                        line->name);
	}
	if (left <= 0)
		return fail(error, "the deck of seat %d is empty", query->seat);
	return TRUE;
}

const SwChanceQuestion rm_chances[RM_N_CHANCES] = {
	{
		.name = "draw",
		.label = N_("Draw"),
		.help = N_("the chances to draw a card once or more often (p. 5, 6)"),
		.takes = "NAME",
		.takes_name = TRUE,
		.takes_turns = TRUE,
		.count = count_draw,
	},
	{
		.name = "hand",
		.label = N_("First hand"),
		.help = N_(
			"the numbers of units, tactics and auxiliaries in the first hand (p. 5)"),
		.count = count_hand,
	},
	{
		.name = "first",
		.label = N_("Who goes first"),
		.help = N_(
			"which seat reveals the higher card and so decides who goes first (p. 5)"),
		.count = count_first,
		.may_omit_seat = TRUE,
	},
	{
		.name = "next",
		.label = N_("Next card"),
		.help = N_("the next card of the deck, from the cards that are neither in hand nor "
                           "in columns (p. 6)"),
		.count = count_next,
	},
};
