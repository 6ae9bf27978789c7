#include "games/burning_rome/battle.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/describe.h"
#include "mat/mat.h"
#include "rules/sheet.h"

#include <inttypes.h>
#include <stdlib.h>

/* ---- Tables of indexes ------------------------------------------------------------------- */

/* Returns the index that the table has for the key, or RM_NONE. */
static guint
number_of(GHashTable *numbers, guint key)
{
	gpointer found = g_hash_table_lookup(numbers, GUINT_TO_POINTER(key));

	return found ? GPOINTER_TO_UINT(found) - 1 : RM_NONE;
}

/* Maps the key to an index, unless it has one already. Tables store index + 1. */
static void
number(GHashTable *numbers, guint key, guint entry)
{
	if (number_of(numbers, key) == RM_NONE)
		g_hash_table_insert(numbers, GUINT_TO_POINTER(key), GUINT_TO_POINTER(entry + 1));
}

/* ---- Armies ----------------------------------------------------------------------------- */

/* Sets the army's seat: its own attribute, else that of the nearest pack around it that has one. */
static void
find_seat(const SwDocument *document, RmArmy *army)
{
	SwPieceId id = army->piece;

	army->seat_piece = id;
	if (sw_document_has(document, id, RM_ARMY_SEAT)) {
		army->seat = sw_document_get(document, id, RM_ARMY_SEAT);
		return;
	}
	while ((id = sw_document_piece(document, id)->parent) != SW_NO_PIECE) {
		if (sw_document_piece(document, id)->kind != RM_PACK ||
		    !sw_document_has(document, id, RM_PACK_SEAT))
			continue;
		army->seat = sw_document_get(document, id, RM_PACK_SEAT);
		army->seat_piece = id;
		return;
	}
}

static const char *
fold_attribute(const RmBattle *battle, SwPieceId id, guint attribute)
{
	const char *text = sw_document_get_text(battle->document, id, attribute);

	return text ? rm_cards_fold(battle->cards, text) : NULL;
}

static void
add_army(RmBattle *battle, SwPieceId id)
{
	RmArmy army = {.piece = id};
	guint first;

	find_seat(battle->document, &army);
	army.faction = fold_attribute(battle, id, RM_ARMY_FACTION);
	army.second = fold_attribute(battle, id, RM_ARMY_SECOND);
	army.strength = sw_document_get(battle->document, id, RM_ARMY_STRENGTH);
	army.command = sw_document_get(battle->document, id, RM_ARMY_COMMAND);
	first = number_of(battle->army_of, (guint)army.seat);
	if (first != RM_NONE)
		army.is_repeated = rm_army(battle, first)->is_repeated = TRUE;
	number(battle->army_of, (guint)army.seat, battle->armies->len);
	g_array_append_val(battle->armies, army);
}

static void
find_cost(const RmBattle *battle, RmLine *line)
{
	/* A bound far above any real cost, so that sums do not overflow. */
	const gint64 most = G_GINT64_CONSTANT(1) << 40;

	line->is_stated = sw_document_has(battle->document, line->piece, RM_CARD_TOTAL);
	if (line->is_stated)
		line->cost = sw_document_get(battle->document, line->piece, RM_CARD_TOTAL);
	else if (line->card == NULL || !rm_price_of(line->card->price, line->copies, &line->cost))
		line->cost = RM_UNPRICED;
	line->cost = MIN(line->cost, most);
}

gint64
rm_cost_with(const RmCard *card, const RmLine *line, gint64 copies)
{
	gint64 cost;

	if (card && card->price.copies > 0)
		return rm_price_of(card->price, copies, &cost) ? cost : RM_UNPRICED;
	if (line == NULL || !line->is_stated || line->cost % line->copies != 0)
		return RM_UNPRICED;
	return line->cost / line->copies * copies;
}

static void
add_line(RmBattle *battle, SwPieceId id, guint army)
{
	RmLine line = {.piece = id, .army = army};

	line.name = sw_document_get_text(battle->document, id, RM_CARD_NAME);
	line.folded = rm_cards_fold(battle->cards, line.name);
	line.card = rm_cards_find(battle->cards, line.folded);
	line.stated = (RmType)(sw_document_piece(battle->document, id)->kind - RM_CARD);
	line.type = line.card ? line.card->type : line.stated;
	line.faction = fold_attribute(battle, id, RM_CARD_FACTION);
	if (line.faction == NULL && line.card)
		line.faction = line.card->faction;
	if (line.faction == NULL)
		line.faction = rm_army(battle, army)->faction;
	line.copies = sw_document_get(battle->document, id, RM_CARD_COPIES);
	find_cost(battle, &line);
	g_array_append_val(battle->lines, line);
}

static gint
compare_lines(gconstpointer a, gconstpointer b)
{
	const RmLine *one = a, *two = b;

	if (one->army != two->army)
		return one->army < two->army ? -1 : 1;
	return one->piece < two->piece ? -1 : one->piece > two->piece;
}

static char *
stack_key(guint army, const char *folded)
{
	return g_strdup_printf("%u %s", army, folded);
}

static void
stack_line(RmBattle *battle, const RmLine *line)
{
	g_autofree char *key = stack_key(line->army, line->folded);
	RmStack *stack = g_hash_table_lookup(battle->stacks, key);

	if (stack == NULL) {
		stack = g_new0(RmStack, 1);
		stack->type = line->type;
		stack->each = RM_UNPRICED;
		g_hash_table_insert(battle->stacks, g_steal_pointer(&key), stack);
	}
	stack->copies += line->copies;
	if (stack->each == RM_UNPRICED && line->cost != RM_UNPRICED &&
	    line->cost % line->copies == 0)
		stack->each = line->cost / line->copies;
	g_hash_table_add(battle->owned, (gpointer)line->folded);
}

static void
use_line(RmBattle *battle, const RmLine *line)
{
	RmFaction faction = rm_faction_find(line->faction);

	if (faction != RM_N_FACTIONS)
		battle->used[faction][line->type] += line->copies;
}

/* Sorts the lines and sums them up for their armies. */
static void
count_lines(RmBattle *battle)
{
	g_array_sort(battle->lines, compare_lines);
	for (guint i = 0; i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);
		RmArmy *army = rm_army(battle, line->army);

		if (army->n_lines++ == 0)
			army->first = i;
		army->copies += line->copies;
		army->of_type[line->type] += line->copies;
		if (line->cost == RM_UNPRICED)
			army->n_unpriced++;
		else
			army->cost += line->cost;
		stack_line(battle, line);
		use_line(battle, line);
	}
}

/* ---- Sides ------------------------------------------------------------------------------ */

static void
add_side(RmBattle *battle, SwPieceId id)
{
	RmSide side = {.piece = id, .columns = {RM_NONE, RM_NONE, RM_NONE}};
	guint first;

	side.seat = sw_document_get(battle->document, id, RM_SIDE_SEAT);
	side.strength = sw_document_get(battle->document, id, RM_SIDE_STRENGTH);
	side.command = sw_document_get(battle->document, id, RM_SIDE_COMMAND);
	side.army = number_of(battle->army_of, (guint)side.seat);
	first = number_of(battle->side_of, (guint)side.seat);
	if (first != RM_NONE)
		side.is_repeated = rm_side(battle, first)->is_repeated = TRUE;
	number(battle->side_of, (guint)side.seat, battle->sides->len);
	g_array_append_val(battle->sides, side);
}

static void
add_column(RmBattle *battle, SwPieceId id, guint side)
{
	RmColumn column = {.piece = id, .side = side, .is_in_order = TRUE};
	guint *first;

	column.type = (RmColumnType)(sw_document_piece(battle->document, id)->kind - RM_COLUMN);
	column.is_new = sw_document_get(battle->document, id, RM_COLUMN_NEW) != 0;
	first = &rm_side(battle, side)->columns[column.type];
	if (*first == RM_NONE)
		*first = battle->columns->len;
	g_array_append_val(battle->columns, column);
}

/* Adds a card that lies in a column, in a side's hand or deck, or in the auxiliary deck. */
static void
add_held(RmBattle *battle, SwPieceId id, RmZone zone, guint side, guint column)
{
	RmHeld held = {.piece = id, .zone = zone, .side = side, .column = column};

	/* The name is the first attribute in all zones. */
	held.name = sw_document_get_text(battle->document, id, RM_HELD_NAME);
	held.folded = rm_cards_fold(battle->cards, held.name);
	held.card = rm_cards_find(battle->cards, held.folded);
	if (zone == RM_IN_COLUMN) {
		held.is_exhausted = sw_document_get(battle->document, id, RM_PLACED_EXHAUSTED) != 0;
		if (sw_document_has(battle->document, id, RM_PLACED_RANK)) {
			held.rank = sw_document_get(battle->document, id, RM_PLACED_RANK);
			rm_column(battle, column)->is_ranked = TRUE;
		}
	}
	g_array_append_val(battle->held, held);
}
G_STATIC_ASSERT((guint)RM_PLACED_NAME == (guint)RM_HELD_NAME);

/* Adds a card of a side's hand or deck. */
static void
add_to_side(RmBattle *battle, SwPieceId id, RmZone zone, guint number)
{
	gboolean is_hidden = !sw_document_has(battle->document, id, RM_HELD_NAME);
	RmSide *side = rm_side(battle, number);

	*(zone == RM_IN_HAND ? &side->n_hand : &side->n_deck) += 1;
	*(zone == RM_IN_HAND ? &side->n_hidden_hand : &side->n_hidden_deck) += is_hidden;
	if (!is_hidden)
		add_held(battle, id, zone, number, RM_NONE);
}

static void
add_auxiliary(RmBattle *battle, SwPieceId id)
{
	if (battle->terms.auxiliaries.first == SW_NO_PIECE)
		battle->terms.auxiliaries.first = id;
	if (sw_document_has(battle->document, id, RM_HELD_NAME))
		add_held(battle, id, RM_IN_AUXILIARY_DECK, RM_NONE, RM_NONE);
	else
		battle->terms.auxiliaries.n_hidden++;
}

static gint
compare_held(gconstpointer a, gconstpointer b)
{
	const RmHeld *one = a, *two = b;

	if (one->column != two->column)
		return one->column < two->column ? -1 : 1;
	if (one->rank != two->rank)
		return one->rank < two->rank ? -1 : 1;
	return one->piece < two->piece ? -1 : one->piece > two->piece;
}

/* Sets the types of cards. A card that neither rulebook nor face has gets the type that its army's
 * line states. */
static void
find_types(RmBattle *battle)
{
	for (guint i = 0; i < battle->held->len; i++) {
		RmHeld *held = rm_held(battle, i);
		const RmStack *stack = NULL;

		if (held->card == NULL && held->side != RM_NONE)
			stack = rm_stack_of(battle, rm_side(battle, held->side)->army,
			                    held->folded);
		held->type = held->card ? held->card->type : stack ? stack->type : RM_N_TYPES;
	}
}

/* Sorts the cards of each column and checks whether their ranks are 1 to n. */
static void
sort_columns(RmBattle *battle)
{
	g_array_sort(battle->held, compare_held);
	for (guint i = 0; i < battle->held->len; i++) {
		RmHeld *held = rm_held(battle, i);
		RmColumn *column;

		if (held->column == RM_NONE)
			break;
		column = rm_column(battle, held->column);
		if (column->n++ == 0)
			column->first = i;
		if (!column->is_ranked)
			held->rank = column->n;
		else if (held->rank != column->n)
			column->is_in_order = FALSE;
	}
}

/* ---- The document ----------------------------------------------------------------------- */

/* Adds armies, sides and columns, before the cards in them, because a piece may have a lower id
 * than its parent. `numbers` maps their ids to indexes. */
static void
add_holders(RmBattle *battle, GHashTable *numbers)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(battle->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_exists(&pieces[id]) || pieces[id].kind != RM_ARMY)
			continue;
		number(numbers, id, battle->armies->len);
		add_army(battle, id);
	}
	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_exists(&pieces[id]) || pieces[id].kind != RM_SIDE)
			continue;
		number(numbers, id, battle->sides->len);
		add_side(battle, id);
	}
	for (SwPieceId id = 0; id < n; id++) {
		guint side;

		if (!sw_piece_exists(&pieces[id]) || !rm_is_column(pieces[id].kind))
			continue;
		side = number_of(numbers, pieces[id].parent);
		if (side == RM_NONE)
			continue;
		number(numbers, id, battle->columns->len);
		add_column(battle, id, side);
	}
}

static void
add_cards(RmBattle *battle, GHashTable *numbers)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(battle->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		guint holder;

		if (!sw_piece_exists(&pieces[id]) || pieces[id].parent == SW_NO_PIECE)
			continue;
		holder = number_of(numbers, pieces[id].parent);
		if (pieces[id].kind == RM_AUXILIARY_DECK)
			add_auxiliary(battle, id);
		if (holder == RM_NONE)
			continue;
		if (pieces[id].kind == RM_HAND || pieces[id].kind == RM_DECK)
			add_to_side(battle, id,
			            pieces[id].kind == RM_HAND ? RM_IN_HAND : RM_IN_DECK, holder);
		else if (!sw_document_has(battle->document, id, RM_HELD_NAME))
			continue;
		else if (rm_is_card(pieces[id].kind))
			add_line(battle, id, holder);
		else if (pieces[id].kind == RM_PLACED)
			add_held(battle, id, RM_IN_COLUMN, rm_column(battle, holder)->side, holder);
	}
}
G_STATIC_ASSERT((guint)RM_CARD_NAME == (guint)RM_HELD_NAME);

static gint
compare_modifiers(gconstpointer a, gconstpointer b)
{
	const RmModifier *one = a, *two = b;

	if (one->face != two->face)
		return one->face < two->face ? -1 : 1;
	return one->piece < two->piece ? -1 : one->piece > two->piece;
}

static void
add_modifiers(RmBattle *battle)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(battle->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		RmModifier modifier = {.face = pieces[id].parent, .piece = id};

		if (sw_piece_exists(&pieces[id]) && pieces[id].kind == RM_MODIFIER)
			g_array_append_val(battle->modifiers, modifier);
	}
	g_array_sort(battle->modifiers, compare_modifiers);
}

/* Reads the attributes and assumptions that apply to the whole game. */
static void
take_terms(RmBattle *battle)
{
	const SwDocument *document = battle->document;

	battle->terms.points = RM_POINTS;
	battle->terms.sets = 1;
	battle->terms.galaxy = sw_document_root(document) == SW_ROOT_PACK
	                               ? SW_NO_PIECE
	                               : sw_document_galaxy(document);
	battle->terms.about = battle->terms.galaxy;
	if (battle->terms.galaxy != SW_NO_PIECE) {
		battle->terms.players =
			sw_document_get(document, battle->terms.galaxy, RM_GALAXY_PLAYERS);
		battle->terms.points =
			sw_document_get(document, battle->terms.galaxy, RM_GALAXY_POINTS);
		battle->terms.sets =
			sw_document_get(document, battle->terms.galaxy, RM_GALAXY_SETS);
		battle->terms.for_hire =
			sw_document_get(document, battle->terms.galaxy, RM_GALAXY_FOR_HIRE) != 0;
	} else if (sw_document_root(document) == SW_ROOT_PACK) {
		battle->terms.about = SW_ROOT_PIECE;
		battle->terms.points = sw_document_get(document, SW_ROOT_PIECE, RM_PACK_POINTS);
		battle->terms.sets = sw_document_get(document, SW_ROOT_PIECE, RM_PACK_SETS);
		battle->terms.for_hire =
			sw_document_get(document, SW_ROOT_PIECE, RM_PACK_FOR_HIRE) != 0;
	}
	battle->terms.track_end = sw_document_assumed(document, RM_TRACK_END);
	battle->terms.covered_modifiers = sw_document_assumed(document, RM_COVERED_MODIFIERS) != 0;
}

/* Reads who attacks and whose turn it is. */
static void
take_turn(RmBattle *battle)
{
	const SwDocument *document = battle->document;

	battle->turn.is_scenario = sw_document_root(document) == SW_ROOT_SCENARIO;
	if (!battle->turn.is_scenario)
		return;
	battle->turn.is_start =
		sw_document_get(document, SW_ROOT_PIECE, RM_SCENARIO_STAGE) == RM_STAGE_START;
	battle->turn.attacker = sw_document_get(document, SW_ROOT_PIECE, RM_SCENARIO_ATTACKER);
	battle->turn.defends =
		sw_document_get(document, SW_ROOT_PIECE, RM_SCENARIO_MOVER) == RM_MOVER_DEFENDER;
}

gpointer
rm_battle_new(const SwDocument *document, const SwGraph *graph G_GNUC_UNUSED)
{
	RmBattle *battle = g_new0(RmBattle, 1);
	g_autoptr(GHashTable) numbers = sw_hash_numbers(NULL); /* piece -> index, see number() */

	battle->document = document;
	battle->cards = rm_cards_new(document);
	battle->armies = g_array_new(FALSE, FALSE, sizeof(RmArmy));
	battle->lines = g_array_new(FALSE, FALSE, sizeof(RmLine));
	battle->sides = g_array_new(FALSE, FALSE, sizeof(RmSide));
	battle->columns = g_array_new(FALSE, FALSE, sizeof(RmColumn));
	battle->held = g_array_new(FALSE, FALSE, sizeof(RmHeld));
	battle->army_of = sw_hash_numbers(NULL);
	battle->side_of = sw_hash_numbers(NULL);
	battle->stacks = sw_hash_texts(g_free, g_free);
	battle->owned = g_hash_table_new(NULL, NULL);
	battle->modifiers = g_array_new(FALSE, FALSE, sizeof(RmModifier));
	battle->terms.auxiliaries.first = SW_NO_PIECE;
	take_terms(battle);
	add_holders(battle, numbers);
	add_cards(battle, numbers);
	count_lines(battle);
	add_modifiers(battle);
	find_types(battle);
	sort_columns(battle);
	take_turn(battle);
	return battle;
}

void
rm_battle_free(gpointer data)
{
	RmBattle *battle = data;

	if (battle == NULL)
		return;
	g_array_unref(battle->modifiers);
	g_hash_table_unref(battle->owned);
	g_hash_table_unref(battle->stacks);
	g_hash_table_unref(battle->side_of);
	g_hash_table_unref(battle->army_of);
	g_array_unref(battle->held);
	g_array_unref(battle->columns);
	g_array_unref(battle->sides);
	g_array_unref(battle->lines);
	g_array_unref(battle->armies);
	rm_cards_free(battle->cards);
	g_free(battle);
}

const RmArmy *
rm_army_of(const RmBattle *battle, gint32 seat)
{
	guint found = number_of(battle->army_of, (guint)seat);

	return found == RM_NONE ? NULL : rm_army(battle, found);
}

static int
compare_army(const void *key, const void *member)
{
	SwPieceId id = *(const SwPieceId *)key, army = ((const RmArmy *)member)->piece;

	return (id > army) - (id < army);
}

static int
compare_line(const void *key, const void *member)
{
	SwPieceId id = *(const SwPieceId *)key, line = ((const RmLine *)member)->piece;

	return (id > line) - (id < line);
}

const RmArmy *
rm_army_find(const RmBattle *battle, SwPieceId piece)
{
	return bsearch(&piece, battle->armies->data, battle->armies->len, sizeof(RmArmy),
	               compare_army);
}

const RmLine *
rm_line_of(const RmBattle *battle, SwPieceId piece)
{
	SwPieceId holder = sw_document_piece(battle->document, piece)->parent;
	const RmArmy *army = rm_army_find(battle, holder);

	return army == NULL || army->n_lines == 0
	               ? NULL
	               : bsearch(&piece, rm_line(battle, army->first), army->n_lines,
	                         sizeof(RmLine), compare_line);
}

const RmSide *
rm_side_of(const RmBattle *battle, gint32 seat)
{
	guint found = number_of(battle->side_of, (guint)seat);

	return found == RM_NONE ? NULL : rm_side(battle, found);
}

const RmStack *
rm_stack_of(const RmBattle *battle, guint army, const char *folded)
{
	g_autofree char *key = stack_key(army, folded);

	return g_hash_table_lookup(battle->stacks, key);
}

const RmModifier *
rm_modifiers_of(const RmBattle *battle, SwPieceId face, guint *n)
{
	const RmModifier *all = (const RmModifier *)(gconstpointer)battle->modifiers->data;
	guint first = 0, end = battle->modifiers->len;

	while (first < end) {
		guint middle = first + (end - first) / 2;

		if (all[middle].face < face)
			first = middle + 1;
		else
			end = middle;
	}
	for (*n = 0; first + *n < battle->modifiers->len && all[first + *n].face == face;)
		++*n;
	return *n > 0 ? &all[first] : NULL;
}

static int
compare_column(const void *key, const void *member)
{
	SwPieceId id = *(const SwPieceId *)key, column = ((const RmColumn *)member)->piece;

	return (id > column) - (id < column);
}

const RmColumn *
rm_column_find(const RmBattle *battle, SwPieceId piece)
{
	return bsearch(&piece, battle->columns->data, battle->columns->len, sizeof(RmColumn),
	               compare_column);
}

gboolean
rm_is_owned(const RmBattle *battle, const char *folded)
{
	return g_hash_table_contains(battle->owned, folded);
}

gboolean
rm_may_move(const RmBattle *battle, gint32 seat)
{
	if (rm_side_of(battle, battle->turn.attacker) == NULL)
		return TRUE;
	return (seat == battle->turn.attacker) != battle->turn.defends;
}

/* ---- Limits of an army (p. 3, 11) -------------------------------------------------------- */

gboolean
rm_left_in_box(const RmBattle *battle, const RmCard *card, gint64 *left)
{
	RmFaction faction = rm_faction_find(card->faction);

	if (faction == RM_N_FACTIONS)
		return FALSE;
	*left = battle->terms.sets * rm_box[card->type] - battle->used[faction][card->type];
	return TRUE;
}

static gboolean
is_of_army(const RmArmy *army, const RmCard *card)
{
	return card->faction && (card->faction == army->faction || card->faction == army->second);
}

char *
rm_why_not(const RmBattle *battle, const RmArmy *army, const RmCard *card)
{
	gint64 left;

	if (army->faction && !is_of_army(army, card))
		return g_strdup_printf(sw_translate(N_("a card of %s")),
		                       card->faction ? rm_faction_title(card->faction) : "?");
	if (card->type == RM_GENERAL && army->of_type[RM_GENERAL] > 0)
		return g_strdup(sw_translate(N_("one general leads the army")));
	if (card->type == RM_AUXILIARY && battle->terms.for_hire)
		return g_strdup(sw_translate(N_("auxiliaries are for hire")));
	if (rm_left_in_box(battle, card, &left) && left <= 0)
		return g_strdup(sw_translate(N_("none is left in the box")));
	return NULL;
}

gint64
rm_army_worth(const RmArmy *army)
{
	return (gint64)army->strength + army->command + army->cost;
}

static void
append_faction(GString *out, const RmBattle *battle, const RmArmy *army, guint attribute)
{
	g_autoptr(GString) faction = g_string_new(NULL);

	sw_describe_append_title(faction, battle->document, army->piece, attribute);
	sw_text_append_safe(out, faction->str);
}

/* Appends " (Rome)"; nothing if the army has no faction. */
static void
append_factions(GString *out, const RmBattle *battle, const RmArmy *army)
{
	if (army->faction == NULL)
		return;
	g_string_append(out, " (");
	append_faction(out, battle, army, RM_ARMY_FACTION);
	if (army->second && army->second != army->faction) {
		g_string_append(out, sw_translate(" and "));
		append_faction(out, battle, army, RM_ARMY_SECOND);
	}
	g_string_append_c(out, ')');
}

void
rm_append_army(GString *out, const RmBattle *battle, const RmArmy *army)
{
	if (army->seat != 0)
		g_string_append_printf(out, sw_translate("army of seat %d"), army->seat);
	else
		g_string_append(out, sw_translate("army"));
	append_factions(out, battle, army);
}

void
rm_append_seat(GString *out, const RmBattle *battle, gint32 seat)
{
	const RmArmy *army = rm_army_of(battle, seat);

	g_string_append_printf(out, sw_translate("seat %d"), seat);
	if (army)
		append_factions(out, battle, army);
}

char **
rm_known_names(gconstpointer data, const SwElement *element, guint attribute)
{
	const RmBattle *battle = data;

	if ((element == rm_table.kinds[RM_ARMY].element &&
	     (attribute == RM_ARMY_FACTION || attribute == RM_ARMY_SECOND)) ||
	    (element == &rm_element_card && attribute == RM_CARD_FACTION) ||
	    (element == &rm_element_face && attribute == RM_FACE_FACTION))
		return rm_cards_factions(battle->cards);
	return NULL;
}

gboolean
rm_append_printed(GString *out, gconstpointer data, const char *name, guint attribute)
{
	const RmBattle *battle = data;
	const RmCard *card = rm_cards_find(battle->cards, rm_cards_fold(battle->cards, name));
	gint64 cost;

	if (card == NULL || !card->is_printed)
		return FALSE;
	if (attribute == RM_FACE_FACTION)
		g_string_append(out, card->faction);
	else if (attribute == RM_FACE_COST && rm_price_of(card->printed, 1, &cost))
		g_string_append_printf(out, "%" PRId64, cost);
	else
		return FALSE;
	return TRUE;
}

gboolean
rm_append_share(GString *out, gconstpointer data, SwPieceId card)
{
	const RmBattle *battle = data;
	const RmLine *line = rm_line_of(battle, card);
	const RmArmy *army =
		line ? NULL : rm_army_of(battle, sw_document_seat_around(battle->document, card));
	const char *name = army ? sw_mat_name(battle->document, card) : NULL;
	const RmStack *stack = name ? rm_stack_of(battle, (guint)(army - rm_army(battle, 0)),
	                                          rm_cards_fold(battle->cards, name))
	                            : NULL;

	if (line && line->cost != RM_UNPRICED)
		sw_sheet_append_share(out, &(SwSheetShare){line->cost, line->copies});
	else if (stack && stack->each != RM_UNPRICED)
		sw_sheet_append_share(out, &(SwSheetShare){stack->each, 1});
	else
		return FALSE;
	return TRUE;
}

gboolean
rm_floats(gconstpointer data, SwPieceId id)
{
	const RmBattle *battle = data;
	const char *name = sw_mat_name(battle->document, id);
	const char *folded = name ? rm_cards_fold(battle->cards, name) : NULL;
	const RmCard *card = folded ? rm_cards_find(battle->cards, folded) : NULL;
	const RmArmy *army;
	const RmStack *stack;

	if (folded == NULL || card != NULL)
		return card != NULL && card->type == RM_GENERAL;
	army = rm_army_of(battle, sw_document_seat_around(battle->document, id));
	stack = army ? rm_stack_of(battle, (guint)(army - rm_army(battle, 0)), folded) : NULL;
	return stack != NULL && stack->type == RM_GENERAL;
}
