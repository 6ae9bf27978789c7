/* Rules about single cards of an army, and about what a face says of them. */
#include "base/hash.h"
#include "base/translate.h"
#include "games/burning_rome/rules.h"

#include <inttypes.h>

/* ---- card-unpriced, card-unknown ---------------------------------------------------------- */

/* Returns the card that the line probably means; NULL if its name is known or none is similar. */
static const RmCard *
find_meant(const RmBattle *battle, const RmLine *line)
{
	return line->card ? NULL : rm_cards_nearest(battle->cards, line->folded);
}

static void
check_card_unknown(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);
		const RmCard *meant = find_meant(battle, line);

		if (meant)
			sw_check_problem(check, sw_spot_attribute(line->piece, "name"),
			                 "no card '%s' is known; did you mean '%s'?", line->name,
			                 meant->name);
	}
}

static void
check_card_unpriced(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);

		if (line->cost != RM_UNPRICED)
			continue;
		sw_check_problem(check, sw_spot_piece(line->piece),
		                 "the cost of %" PRId64 " '%s' is not known; give it by "
		                 "total= or by a face",
		                 line->copies, line->name);
	}
}

/* ---- card-stock --------------------------------------------------------------------------- */

static void
check_card_stock(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	gint64 used[RM_N_FACTIONS][RM_N_TYPES] = {{0}};

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);
		RmFaction faction = rm_faction_find(line->faction);
		gint64 held = battle->terms.sets * rm_box[line->type], before;

		if (faction == RM_N_FACTIONS)
			continue;
		before = used[faction][line->type];
		used[faction][line->type] += line->copies;
		if (before > held || used[faction][line->type] <= held)
			continue;
		sw_check_problem(
			check, sw_spot_piece(line->piece),
			"with this line the armies have %" PRId64 " %s of %s; %s %" PRId64,
			used[faction][line->type],
			sw_word(&rm_type_counts[line->type], (guint64)used[faction][line->type]),
			rm_faction_titles[faction],
			battle->terms.sets == 1 ? sw_translate("the box holds")
						: sw_translate("the boxes hold"),
			held);
	}
}

/* ---- card-faction, faction-unknown -------------------------------------------------------- */

static void
report_faction(SwCheck *check, const RmLine *line, const RmArmy *army)
{
	const char *its = rm_faction_title(line->faction), *first = rm_faction_title(army->faction);
	SwProblem *problem;

	if (army->second)
		problem = sw_check_problem(
			check, sw_spot_piece(line->piece),
			"'%s' is a card of %s; the cards of this army are of %s or %s", line->name,
			its, first, rm_faction_title(army->second));
	else
		problem = sw_check_problem(check, sw_spot_piece(line->piece),
		                           "'%s' is a card of %s; the cards of this army are of %s",
		                           line->name, its, first);
	sw_problem_relate(problem, sw_spot_piece(army->piece), "this is the army");
}

/* TRUE if the army's faction, which `faction-unknown` reports, is the card's with a letter wrong.
 */
static gboolean
is_meant(const RmBattle *battle, const char *of_army, const char *of_card)
{
	const char *nearest = of_army && !rm_cards_has_faction(battle->cards, of_army)
	                              ? rm_faction_nearest(of_army)
	                              : NULL;

	return nearest && rm_faction_find(of_card) < RM_N_FACTIONS &&
	       rm_faction_find(nearest) == rm_faction_find(of_card);
}

static void
check_card_faction(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);
		const RmArmy *army = rm_army(battle, line->army);

		if (line->faction != NULL && line->faction != army->faction &&
		    line->faction != army->second &&
		    !is_meant(battle, army->faction, line->faction) &&
		    !is_meant(battle, army->second, line->faction))
			report_faction(check, line, army);
	}
}

static void
check_faction(SwCheck *check, const RmArmy *army, const char *attribute, const char *faction)
{
	const RmBattle *battle = check->facts;
	const char *nearest;

	if (faction == NULL || rm_cards_has_faction(battle->cards, faction))
		return;
	nearest = rm_faction_nearest(faction);
	if (nearest)
		sw_check_problem(check, sw_spot_attribute(army->piece, attribute),
		                 "no faction '%s' is known; did you mean '%s'?", faction, nearest);
	else
		sw_check_problem(
			check, sw_spot_attribute(army->piece, attribute),
			"no faction '%s' is known; it is not one of the four, and no face has it",
			faction);
}

static void
check_faction_unknown(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		check_faction(check, rm_army(battle, i), "faction", rm_army(battle, i)->faction);
		check_faction(check, rm_army(battle, i), "second", rm_army(battle, i)->second);
	}
}

/* ---- card-cost ---------------------------------------------------------------------------- */

static gboolean
is_at_price(RmPrice price, gint64 copies, gint64 cost)
{
	return cost * price.copies == copies * price.cost;
}

/* "4 each", "3 for 2". */
static char *
format_price(RmPrice price)
{
	if (price.copies == 1)
		return g_strdup_printf(sw_translate(N_("%d each")), price.cost);
	return g_strdup_printf(sw_translate(N_("%d for %d")), price.cost, price.copies);
}

static void
tell_cost(SwCheck *check, const RmLine *line, RmPrice price)
{
	g_autofree char *each = format_price(price);

	if (line->copies == 1 && price.copies == 1)
		sw_check_problem(check, sw_spot_attribute(line->piece, "total"),
		                 "the total of one '%s' is %" PRId64 "; it costs %d", line->name,
		                 line->cost, price.cost);
	else
		sw_check_problem(check, sw_spot_attribute(line->piece, "total"),
		                 "the total of %" PRId64 " '%s' is %" PRId64 "; they cost %s",
		                 line->copies, line->name, line->cost, each);
}

/* Compares the total with that of the first line of the same card, whose cost is not printed and
 * not on a face. */
static void
compare_totals(SwCheck *check, GHashTable *firsts, const RmLine *line)
{
	const RmLine *first = g_hash_table_lookup(firsts, line->folded);
	SwProblem *problem;

	if (first == NULL) {
		g_hash_table_insert(firsts, (gpointer)line->folded, (gpointer)line);
		return;
	}
	if (line->cost * first->copies == first->cost * line->copies)
		return;
	problem = sw_check_problem(
		check, sw_spot_attribute(line->piece, "total"),
		"the total of %" PRId64 " '%s' is %" PRId64 ", but elsewhere that of %" PRId64
		" is %" PRId64 "; a card has one cost",
		line->copies, line->name, line->cost, first->copies, first->cost);
	sw_problem_relate(problem, sw_spot_attribute(first->piece, "total"), "this is the first");
}

static void
check_lines_cost(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	g_autoptr(GHashTable) firsts = g_hash_table_new(NULL, NULL);

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);

		if (!line->is_stated)
			continue;
		if (line->card == NULL || line->card->price.copies == 0)
			compare_totals(check, firsts, line);
		else if (!is_at_price(line->card->price, line->copies, line->cost))
			tell_cost(check, line, line->card->price);
	}
}

static void
check_card_cost(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	const GArray *faces = rm_cards_faces(battle->cards);

	check_lines_cost(check);
	SW_EACH (const RmFaceOf, face, faces) {
		g_autofree char *each = NULL;

		if (!face->has_parted_cost)
			continue;
		each = format_price(face->card->price);
		sw_check_problem(check, sw_spot_attribute(face->piece, "cost"),
		                 "'%s' costs %s in the rulebook; one copy has no whole cost, so "
		                 "leave cost= out",
		                 face->card->name, each);
	}
}

/* ---- card-kind, card-repeated -------------------------------------------------------------- */

static const char *
label_of(RmType type)
{
	return sw_translate(rm_table.kinds[RM_CARD + type].label);
}

static void
check_card_kind(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);

		if (line->type != line->stated)
			sw_check_problem(check, sw_spot_attribute(line->piece, "type"),
			                 "'%s' is of type %s, not %s", line->name,
			                 label_of(line->type), label_of(line->stated));
	}
}

static void
check_card_repeated(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	g_autoptr(GHashTable) seen = sw_hash_texts(g_free, NULL);

	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);
		char *key = g_strdup_printf("%u %s %s", line->army,
		                            line->faction ? line->faction : "", line->folded);

		if (!g_hash_table_add(seen, key))
			sw_check_problem(check, sw_spot_piece(line->piece),
			                 "this is a second line of '%s'; give the number of cards "
			                 "by copies=",
			                 line->name);
	}
}

/* ---- face-stats, face-repeated, face-printed ------------------------------------------------ */

static const struct {
	guint attribute;
	const char *name, *label;
} stats[] = {
	{RM_FACE_ATTACK, "attack", N_("an attack")},
	{RM_FACE_DEFENSE, "defense", N_("a defense")},
	{RM_FACE_SKIRMISH, "skirmish", N_("a skirmish value")},
	{RM_FACE_SIEGE, "siege", N_("a siege value")},
};

static void
check_tactic_stats(SwCheck *check, const SwPiece *piece, SwPieceId id)
{
	for (guint i = 0; i < G_N_ELEMENTS(stats); i++) {
		if (sw_piece_has(piece, stats[i].attribute)) {
			sw_check_problem(check, sw_spot_attribute(id, stats[i].name),
			                 "'%s' is a tactic with %s; tactics have none",
			                 sw_document_get_text(check->document, id, RM_FACE_NAME),
			                 sw_translate(stats[i].label));
			return;
		}
	}
}

static void
check_face_stats(SwCheck *check)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(check->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_exists(&pieces[id]))
			continue;
		if (pieces[id].kind == RM_FACE + RM_TACTIC)
			check_tactic_stats(check, &pieces[id], id);
		else if (pieces[id].kind == RM_MODIFIER &&
		         pieces[pieces[id].parent].kind == RM_FACE + RM_TACTIC)
			sw_check_problem(check, sw_spot_piece(id),
			                 "this modifier belongs to a tactic; tactics do not fight "
			                 "in columns");
	}
}

static void
check_face_repeated(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	const GArray *faces = rm_cards_faces(battle->cards);

	SW_EACH (const RmFaceOf, face, faces) {
		SwProblem *problem;

		if (!face->is_repeated)
			continue;
		problem = sw_check_problem(check, sw_spot_piece(face->piece),
		                           "this is a second face of '%s'; a card has one",
		                           face->card->name);
		sw_problem_relate(problem, sw_spot_piece(face->card->face), "this is the first");
	}
}

static void
tell_face(SwCheck *check, const RmFaceOf *face)
{
	const RmCard *card = face->card;

	switch (face->fault) {
	case RM_FACE_OF_OTHER_TYPE:
		sw_check_problem(check, sw_spot_attribute(face->piece, "type"),
		                 "'%s' is of type %s in the rulebook", card->name,
		                 label_of(card->type));
		break;
	case RM_FACE_OF_OTHER_FACTION:
		sw_check_problem(check, sw_spot_attribute(face->piece, "faction"),
		                 "'%s' is a card of %s in the rulebook", card->name,
		                 rm_faction_title(card->faction));
		break;
	case RM_FACE_OF_OTHER_COST:
		sw_check_problem(check, sw_spot_attribute(face->piece, "cost"),
		                 "'%s' costs %d in the rulebook, not %d", card->name,
		                 card->price.cost,
		                 sw_document_get(check->document, face->piece, RM_FACE_COST));
		break;
	default: break;
	}
}

static void
check_face_printed(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	const GArray *faces = rm_cards_faces(battle->cards);

	SW_EACH (const RmFaceOf, face, faces) {
		tell_face(check, face);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-rome/card-unpriced",
		.severity = SW_SEVERITY_INFO,
		.basis = SW_BASIS_DECIDED,
		.statement = N_("The cost of each line is known."),
		.reason = N_("The rulebook prints 36 costs. An army with other cards is reported "
                             "only if it is worth too much without them."),
		.check = check_card_unpriced,
	},
	{
		.name = "burning-rome/card-unknown",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.statement = N_("A name that is similar to that of a known card is the same."),
		.reason = N_("Cards are known from the rulebook and from faces; names are similar "
                             "if at most two letters differ."),
		.check = check_card_unknown,
	},
	{
		.name = "burning-rome/card-stock",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3"),
		.statement =
			N_("All armies together have no more cards of a faction than the boxes "
                           "hold: in each box 7 generals, 31 units, 10 tactics, 6 auxiliaries."),
		.reason = N_("Two armies of one faction are built from one deck, unless there are "
                             "more sets."),
		.check = check_card_stock,
	},
	{
		.name = "burning-rome/card-faction",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3, 11"),
		.statement = N_("The cards of an army are of its faction, or of its second one."),
		.reason =
			N_("An army deck is taken from its faction's deck; mix and match combines "
                           "two."),
		.repairs = SW_REPAIR_USUAL | SW_REPAIR_PART,
		.check = check_card_faction,
	},
	{
		.name = "burning-rome/faction-unknown",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DECIDED,
		.statement =
			N_("The faction of an army is one of the four, or the faction of a face."),
		.reason = N_("A document can add other factions by faces of their cards."),
		.check = check_faction_unknown,
	},
	{
		.name = "burning-rome/card-cost",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 7, 11"),
		.statement = N_("The total of a line is the cost of its card times its copies."),
		.reason =
			N_("A card has one cost, in all armies. Two copies of Socii Extraordinarii "
                           "cost 3."),
		.check = check_card_cost,
	},
	{
		.name = "burning-rome/card-kind",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3, 11"),
		.statement = N_("A line has the type of its card."),
		.reason = N_(
			"The rulebook and faces define the type, and the card is counted by that."),
		.check = check_card_kind,
	},
	{
		.name = "burning-rome/card-repeated",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.statement = N_("A card has one line in an army."),
		.reason = N_("The line has the number of its copies."),
		.check = check_card_repeated,
	},
	{
		.name = "burning-rome/face-stats",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4"),
		.statement = N_("A tactic has no attack, defense, skirmish, siege or modifier."),
		.reason = N_("Tactics are never put on the battlefield."),
		.is_local = TRUE,
		.check = check_face_stats,
	},
	{
		.name = "burning-rome/face-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_FORMAT,
		.statement = N_("A card has one face."),
		.reason = N_("With two it would be unclear which one counts."),
		.check = check_face_repeated,
	},
	{
		.name = "burning-rome/face-printed",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3, 11"),
		.statement = N_("A face does not contradict the rulebook's text about its card."),
		.reason = N_("A face adds what is not printed; the rulebook prints faction, type "
                             "and mostly cost of the cards that it names."),
		.check = check_face_printed,
	},
};

const SwRuleSet rm_rules_cards = {rules, G_N_ELEMENTS(rules)};
