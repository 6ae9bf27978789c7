#include "games/burning_suns/begin.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_suns/deal.h"
#include "games/burning_suns/elements.h"
#include "rules/begin.h"

enum { N_CARDS = 8, N_KEPT = 4, MAX_SEATS = 64, OPEN_MILITIA = 2 };

typedef struct {
	const SwBeginning *how;
	SwDocument *document;
	GPtrArray *told;
	SwRandom random;
	guint n; /* number of seats */
	gboolean is_advanced;
	BsHand hands[MAX_SEATS];
	guint places[MAX_SEATS]; /* by seat: its place in the order of play, from 0 */
	BsParts parts;
} Begin;

static void
tell(Begin *begin, GString *line)
{
	g_ptr_array_add(begin->told, g_string_free(line, FALSE));
}

static GString *
line_of(guint seat)
{
	GString *line = g_string_new(NULL);

	g_string_printf(line, sw_translate("seat %u:"), seat + 1);
	return line;
}

/* ---- Parts of the seats ----------------------------------------------------------------- */

static gboolean
parse_seats(Begin *begin, GError **error)
{
	const char *const *seats = begin->how->seats;
	guint n = g_strv_length((char **)seats);

	if (n > MAX_SEATS)
		return sw_fail(error, "%u seats are named; %d are set up at most", n, MAX_SEATS);
	begin->n = n;
	for (guint i = 0; i < n; i++) {
		if (!bs_hand_parse(&begin->hands[i], seats[i], &begin->parts, error))
			return FALSE;
	}
	return TRUE;
}

/* Compares names as the rule does that allows each part once. */
static gboolean
need_different(const Begin *begin, GError **error)
{
	for (guint i = 0; i < begin->n * BS_N_DEALS; i++) {
		const char *name = begin->hands[i / BS_N_DEALS].parts[i % BS_N_DEALS];
		g_autofree char *folded = name ? bs_fold_name(name) : NULL;

		for (guint k = i % BS_N_DEALS; folded && k < i; k += BS_N_DEALS) {
			const char *other = begin->hands[k / BS_N_DEALS].parts[k % BS_N_DEALS];
			g_autofree char *its = other ? bs_fold_name(other) : NULL;

			if (its == NULL || !g_str_equal(its, folded))
				continue;
			return sw_fail(error,
			               "'%s' is named for two seats; there is one of each part",
			               name);
		}
	}
	return TRUE;
}

/* ---- Order of play ---------------------------------------------------------------------- */

/* Seats that are tied roll once each, in the order of seats. */
static void
roll(Begin *begin, guint *rolls, const gboolean *tied)
{
	for (guint i = 0; i < begin->n; i++) {
		GString *line;

		if (!tied[i])
			continue;
		line = line_of(i);
		rolls[i] = sw_random_below(&begin->random, 8) + 1;
		g_string_append_printf(line, sw_translate(" rolls %u"), rolls[i]);
		tell(begin, line);
	}
}

/* Ranks the seats of `group` from place `first` on; seats with equal rolls roll again. */
static void
rank(Begin *begin, const gboolean *group, guint first)
{
	guint rolls[MAX_SEATS];

	roll(begin, rolls, group);
	for (guint pips = 1; pips <= 8; pips++) {
		gboolean tied[MAX_SEATS] = {0};
		guint n = 0;

		for (guint i = 0; i < begin->n; i++) {
			tied[i] = group[i] && rolls[i] == pips;
			n += tied[i];
			if (tied[i])
				begin->places[i] = first;
		}
		if (n > 1)
			rank(begin, tied, first);
		first += n;
	}
}

/* ---- Empires ---------------------------------------------------------------------------- */

static void
deal_cards(Begin *begin, guint seat, SwPieceId empire)
{
	gpointer cards[N_CARDS];
	GString *line = line_of(seat);
	guint kept = 0;

	for (guint i = 0; i < N_CARDS; i++)
		cards[i] = GUINT_TO_POINTER(i);
	sw_random_shuffle(&begin->random, cards, N_CARDS, sizeof *cards);
	for (guint i = 0; i < N_KEPT; i++)
		kept |= 1u << GPOINTER_TO_UINT(cards[i]);
	g_string_append(line, sw_translate(" race cards"));
	for (guint i = 0; i < N_CARDS; i++) {
		SwPieceId card;

		if (!(kept >> i & 1))
			continue;
		g_string_append_printf(line, " %u", i + 1);
		card = sw_document_add(begin->document, BS_RACE_CARD, empire, sw_place_zone());
		sw_document_set(begin->document, card, BS_CARD_NUMBER, (gint32)i + 1);
	}
	tell(begin, line);
}

static SwPieceId
add_empire(Begin *begin, guint seat)
{
	static const guint attributes[BS_N_DEALS] = {[BS_DEAL_IDEOLOGY] = BS_EMPIRE_IDEOLOGY,
	                                             [BS_DEAL_RACE] = BS_EMPIRE_RACE,
	                                             [BS_DEAL_FRAMEWORK] = BS_EMPIRE_FRAMEWORK};
	SwPieceId empire =
		sw_document_add(begin->document, BS_EMPIRE, SW_ROOT_PIECE, sw_place_none());

	sw_document_set(begin->document, empire, BS_EMPIRE_SEAT, (gint32)seat + 1);
	for (guint i = 0; i < BS_N_DEALS; i++) {
		if (begin->hands[seat].parts[i])
			sw_document_set_text(begin->document, empire, attributes[i],
			                     begin->hands[seat].parts[i]);
	}
	if (!begin->how->without_cards)
		deal_cards(begin, seat, empire);
	return empire;
}

static void
set_order(Begin *begin, const SwPieceId *empires)
{
	gboolean all[MAX_SEATS];

	for (guint i = 0; i < begin->n; i++)
		all[i] = TRUE;
	rank(begin, all, 0);
	for (guint i = 0; i < begin->n; i++) {
		if (begin->is_advanced)
			sw_document_set(begin->document, empires[i], BS_EMPIRE_ORDER,
			                (gint32)begin->places[i] + 1);
		else if (begin->places[i] == 0)
			sw_document_set(begin->document, empires[i], BS_EMPIRE_STARTER, TRUE);
	}
}

/* ---- Units ------------------------------------------------------------------------------ */

static SwPlace
home_of(const Begin *begin, guint seat)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(begin->document, &n);
	SwPieceId id = 0;

	while (pieces[id].kind != BS_HOME ||
	       sw_document_get(begin->document, id, BS_SEAT) != (gint32)seat + 1)
		id++;
	return sw_document_place(begin->document, id);
}

static void
place_units(Begin *begin, guint seat, const gint32 *units)
{
	SwPlace home = home_of(begin, seat);
	SwPieceId id;

	if (units[BS_DREADNOUGHT] + units[BS_BATTLECRUISER] + units[BS_RAIDER] > 0) {
		id = sw_document_add(begin->document, BS_FLEET, SW_ROOT_PIECE, home);
		sw_document_set(begin->document, id, BS_OWNER, (gint32)seat + 1);
		for (guint unit = BS_DREADNOUGHT; unit <= BS_RAIDER; unit++) {
			if (units[unit] > 0)
				sw_document_set(begin->document, id, BS_FLEET_DREADNOUGHTS + unit,
				                units[unit]);
		}
	}
	if (units[BS_REGIMENT] > 0) {
		id = sw_document_add(begin->document, BS_ARMY, SW_ROOT_PIECE, home);
		sw_document_set(begin->document, id, BS_OWNER, (gint32)seat + 1);
		sw_document_set(begin->document, id, BS_ARMY_REGIMENTS, units[BS_REGIMENT]);
	}
}

/* Buys one of the first `n` regular units that the purse can pay; FALSE if there is none. */
static gboolean
buy_one(Begin *begin, const BsRace *race, guint n, gint32 *purse, gint32 *units, GString *line)
{
	guint payable[BS_N_REGULAR], n_payable = 0, unit;

	for (guint i = 0; i < n; i++) {
		if (bs_price(&race->units[i]) <= *purse)
			payable[n_payable++] = i;
	}
	if (n_payable == 0)
		return FALSE;
	unit = payable[sw_random_below(&begin->random, n_payable)];
	*purse -= bs_price(&race->units[unit]);
	units[unit]++;
	g_string_append_printf(line, " %s", sw_translate(bs_table.kinds[BS_UNIT + unit].label));
	return TRUE;
}

static void
buy_units(Begin *begin, guint seat, SwPieceId empire)
{
	const BsRace *race = bs_race_find(&begin->parts, begin->hands[seat].parts[BS_DEAL_RACE]);
	gint32 units[BS_N_REGULAR] = {0}, purse = BS_PURSE;
	g_autofree char *kept = NULL;
	GString *line = line_of(seat);

	g_string_append(line, sw_translate(" buys"));
	if (bs_is_priced(race)) {
		buy_one(begin, race, BS_REGIMENT, &purse, units, line);
		while (buy_one(begin, race, BS_N_REGULAR, &purse, units, line))
			;
	} else {
		g_string_append(
			line, sw_translate(" nothing yet, as the costs of its race are not known"));
	}
	kept = sw_text_number(purse, "count", "crystal", "crystals");
	g_string_append_printf(line, sw_translate(", keeps %s"), kept);
	tell(begin, line);
	if (purse > 0)
		sw_document_set(begin->document, empire, BS_EMPIRE_CRYSTALS, purse);
	place_units(begin, seat, units);
}

/* ---- Tokens on explored tiles ----------------------------------------------------------- */

static void
add_tokens(Begin *begin, guint kind, SwPieceId tile, gint32 n)
{
	SwPieceId id = sw_document_add(begin->document, kind, SW_ROOT_PIECE,
	                               sw_document_place(begin->document, tile));

	sw_document_set(begin->document, id, BS_TOKENS, n);
}

static void
deploy(Begin *begin)
{
	SwDocument *document = begin->document;
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		guint kind = sw_document_piece(document, id)->kind;

		if ((kind != BS_HOSTILE && kind != BS_DARK_FLEET) ||
		    !sw_document_get(document, id, BS_EXPLORED))
			continue;
		if (kind == BS_DARK_FLEET)
			add_tokens(begin, BS_DARK_SHIPS, id,
			           sw_document_get(document, id, BS_STRENGTH));
		else
			add_tokens(begin, BS_MILITIA, id,
			           sw_document_has(document, id, BS_VALUE)
			                   ? sw_document_get(document, id, BS_VALUE)
			                   : OPEN_MILITIA);
	}
}

/* ---- The whole set-up ------------------------------------------------------------------- */

static void
set_options(Begin *begin)
{
	begin->is_advanced = sw_document_get(begin->document, SW_ROOT_PIECE,
	                                     BS_SCENARIO_BEGINNING) == BS_ADVANCED;
	sw_document_set(begin->document, SW_ROOT_PIECE, BS_SCENARIO_STAGE, BS_STAGE_START);
	sw_document_set(begin->document, SW_ROOT_PIECE, BS_SCENARIO_PLANNING,
	                begin->is_advanced ? BS_ADVANCED : BS_REGULAR);
	sw_document_set_text(begin->document, SW_ROOT_PIECE, BS_SCENARIO_SHEETS,
	                     "explore colonize battle activate");
}

static void
set_up(Begin *begin)
{
	const gint32 one_each[BS_N_REGULAR] = {1, 1, 1, 1};
	SwPieceId empires[MAX_SEATS];

	bs_deal(begin->hands, begin->n, &begin->parts, &begin->random, begin->told,
	        begin->how->offers);
	for (guint i = 0; i < begin->n; i++)
		empires[i] = add_empire(begin, i);
	set_order(begin, empires);
	for (guint i = 0; i < begin->n; i++) {
		if (begin->is_advanced)
			buy_units(begin, i, empires[i]);
		else
			place_units(begin, i, one_each);
	}
	deploy(begin);
}

SwDocument *
bs_begin(const SwGame *game G_GNUC_UNUSED, const SwBeginning *beginning, GPtrArray *told,
         GError **error)
{
	g_autofree Begin *begin = g_new0(Begin, 1);
	gboolean is_fine;

	begin->how = beginning;
	begin->told = told;
	begin->document = sw_begin_open(&bs_table, beginning, error);
	if (begin->document == NULL)
		return NULL;
	sw_random_init(&begin->random, beginning->seed);
	set_options(begin);
	bs_parts_init(&begin->parts, begin->document);
	is_fine = parse_seats(begin, error) && need_different(begin, error);
	if (is_fine) {
		sw_begin_describe(begin->document, beginning, "");
		set_up(begin);
	}
	bs_parts_clear(&begin->parts);
	for (guint i = 0; i < MAX_SEATS; i++)
		bs_hand_clear(&begin->hands[i]);
	return sw_begin_close(begin->document, is_fine);
}

const char *
bs_begin_title(guint sort, const char *name)
{
	return sw_text_title(&bs_element_empire.attributes[BS_EMPIRE_IDEOLOGY + sort], name);
}

/* Looks up the parts in a scenario that has nothing but the galaxy and the packs. */
char **
bs_begin_names(const SwBeginning *beginning, guint sort)
{
	g_autoptr(SwDocument) document = sw_document_new(&bs_table, SW_ROOT_SCENARIO);
	Begin begin = {.how = beginning, .document = document};
	char **names;

	sw_document_begin(document, "set up");
	sw_begin_take_in(document, beginning, NULL);
	sw_document_commit(document);
	bs_parts_init(&begin.parts, document);
	names = bs_part_names(&begin.parts, sort);
	bs_parts_clear(&begin.parts);
	return names;
}
