#include "games/burning_rome/begin.h"

#include "base/error.h"
#include "base/random.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_rome/battle.h"
#include "rules/begin.h"

#include <inttypes.h>

/* The rulebook describes battles between two armies. */
enum { N_SEATS = 2 };

enum { SORT_ARMY, SORT_ROLE, SORT_SWAP, N_SORTS };

const char *const rm_begin_sorts[] = {N_("army"), N_("role"), N_("exchange"), NULL};

const char rm_begin_help[] =
	"a seat plays ARMY/ROLE/EXCHANGE, and any of the three may be left out. ARMY only"
	" repeats whose army it is, by name or faction. ROLE decides who goes first: "
	"'attacker' removes 1 CP and draws 4 cards, 'defender' draws 5; a role of one "
	"seat decides that of the other, as in '/attacker,deal'. Without roles, both "
	"reveal cards until one has the higher attack and attacks, for which each "
	"revealed card needs a face with its attack. EXCHANGE is 'swap' if the seat uses "
	"the option to discard a drawn card, one at random, and to draw another. So "
	"'/attacker,//swap' lets the first seat attack and the second exchange a card.";

/* A card of a deck; the name belongs to the document. */
typedef struct {
	const char *name;
	gboolean has_attack; /* FALSE for a tactic */
	gboolean is_known;   /* `attack` is known */
	gint64 attack;
} Card;

typedef struct {
	gint32 seat;
	const RmArmy *army;
	GArray *deck; /* Card, from the top */
	guint n_hand; /* the first cards of `deck` are the hand */
	gboolean is_attacker, is_defender, swaps;
} Seat;

typedef struct {
	SwDocument *document;
	RmBattle *battle;
	GPtrArray *told;
	SwRandom random;
	Seat seats[N_SEATS];
} Begin;

/* ---- The words of a seat ------------------------------------------------------------------- */

static gboolean
need_army(const Begin *begin, const Seat *seat, const char *word, GError **error)
{
	const char *name = sw_document_get_text(begin->document, seat->army->piece, RM_ARMY_NAME);
	g_autofree char *folded = sw_text_fold_name(word);
	g_autofree char *own = name ? sw_text_fold_name(name) : NULL;

	if (*word == '\0' || g_str_equal(word, "deal") || g_strcmp0(folded, own) == 0 ||
	    g_strcmp0(folded, seat->army->faction) == 0)
		return TRUE;
	return sw_fail(error, "the army of seat %d is not '%s' but %s", seat->seat, word,
	               name ? name : rm_faction_title(seat->army->faction));
}

/* Accepts NULL, "", "deal" or the word; returns FALSE, with an error, for any other text. */
static gboolean
take_word(const char *text, const char *word, gboolean *is_meant, GError **error)
{
	*is_meant = text && g_str_equal(text, word);
	if (text == NULL || *text == '\0' || *is_meant || g_str_equal(text, "deal"))
		return TRUE;
	return sw_fail(error, "'%s' is not a word for an exchange; it must be '%s', or left out",
	               text, word);
}

static gboolean
take_role(Seat *seat, const char *text, GError **error)
{
	seat->is_attacker = text && g_str_equal(text, "attacker");
	seat->is_defender = text && g_str_equal(text, "defender");
	if (text == NULL || *text == '\0' || seat->is_attacker || seat->is_defender ||
	    g_str_equal(text, "deal"))
		return TRUE;
	return sw_fail(error, "'%s' is not a role; it must be 'attacker' or 'defender'", text);
}

/* Parses ARMY/ROLE/swap, of which any part may be left out. */
static gboolean
take_words(const Begin *begin, Seat *seat, const char *text, GError **error)
{
	g_auto(GStrv) words = g_strsplit(text, "/", -1);
	guint n = g_strv_length(words);

	if (n > N_SORTS)
		return sw_fail(error,
		               "'%s' has too many parts; there are an army, a role and 'swap'",
		               text);
	return need_army(begin, seat, n > SORT_ARMY ? words[SORT_ARMY] : "", error) &&
	       take_role(seat, n > SORT_ROLE ? words[SORT_ROLE] : NULL, error) &&
	       take_word(n > SORT_SWAP ? words[SORT_SWAP] : NULL, "swap", &seat->swaps, error);
}

/* ---- Decks -------------------------------------------------------------------------------- */

static void
fill_deck(const Begin *begin, Seat *seat)
{
	const RmArmy *army = seat->army;

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(begin->battle, i);
		SwPieceId face = line->card ? line->card->face : SW_NO_PIECE;
		Card card = {.name = line->name, .has_attack = line->type != RM_TACTIC};

		if (face != SW_NO_PIECE && sw_document_has(begin->document, face, RM_FACE_ATTACK)) {
			card.is_known = TRUE;
			card.attack = sw_document_get(begin->document, face, RM_FACE_ATTACK);
		}
		for (gint64 k = 0; k < line->copies; k++)
			g_array_append_val(seat->deck, card);
	}
}

static void
shuffle(Begin *begin, Seat *seat)
{
	sw_random_shuffle(&begin->random, seat->deck->data, seat->deck->len, sizeof(Card));
}

/* ---- Who goes first ------------------------------------------------------------------------ */

static gboolean
reveal(const Begin *begin, const Seat *seat, const Card *card, GError **error)
{
	if (!card->has_attack) {
		sw_game_tell(begin->told, sw_translate("seat %d reveals %s (no attack)"),
		             seat->seat, card->name);
		return TRUE;
	}
	if (card->is_known) {
		sw_game_tell(begin->told, sw_translate("seat %d reveals %s (attack %" PRId64 ")"),
		             seat->seat, card->name, card->attack);
		return TRUE;
	}
	return sw_fail(error,
	               "seat %d reveals '%s', whose attack is not known; define it in a "
	               "<face>, or give the seats roles",
	               seat->seat, card->name);
}

/* Compares attacks; a tactic is lower than any attack. */
static int
compare_cards(const Card *one, const Card *two)
{
	if (one->has_attack != two->has_attack)
		return one->has_attack ? 1 : -1;
	if (!one->has_attack)
		return 0;
	return (one->attack > two->attack) - (one->attack < two->attack);
}

/* Returns the index of the seat that attacks; N_SEATS, with an error, if it is not decided. */
static guint
reveal_cards(Begin *begin, GError **error)
{
	Seat *one = &begin->seats[0], *two = &begin->seats[1];
	guint n = MIN(one->deck->len, two->deck->len);

	shuffle(begin, one);
	shuffle(begin, two);
	for (guint i = 0; i < n; i++) {
		const Card *first = &g_array_index(one->deck, Card, i);
		const Card *second = &g_array_index(two->deck, Card, i);
		int order;

		if (!reveal(begin, one, first, error) || !reveal(begin, two, second, error))
			return N_SEATS;
		order = compare_cards(first, second);
		if (order == 0)
			continue;
		sw_game_tell(begin->told, sw_translate("seat %d decides, and attacks"),
		             begin->seats[order < 0].seat);
		return order < 0;
	}
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
	                    sw_translate("the revealed cards were tied until a deck ran out, so "
	                                 "nobody decides; give the seats roles"));
	return N_SEATS;
}

static guint
find_attacker(Begin *begin, GError **error)
{
	const Seat *one = &begin->seats[0], *two = &begin->seats[1];
	guint attacker;

	if ((one->is_attacker && two->is_attacker) || (one->is_defender && two->is_defender)) {
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate("both seats have the same role; one must attack "
		                                 "and the other defend"));
		return N_SEATS;
	}
	if (!one->is_attacker && !one->is_defender && !two->is_attacker && !two->is_defender)
		return reveal_cards(begin, error);
	attacker = two->is_attacker || one->is_defender;
	sw_game_tell(begin->told, sw_translate("seat %d attacks, as specified"),
	             begin->seats[attacker].seat);
	return attacker;
}

/* ---- Hands --------------------------------------------------------------------------------- */

static void
draw_hand(Begin *begin, Seat *seat, guint n)
{
	g_autoptr(GString) list = g_string_new(NULL);

	shuffle(begin, seat);
	seat->n_hand = MIN(n, seat->deck->len);
	for (guint i = 0; i < seat->n_hand; i++)
		g_string_append_printf(list, "%s%s", i > 0 ? ", " : "",
		                       g_array_index(seat->deck, Card, i).name);
	sw_game_tell(begin->told, sw_translate("seat %d draws %s"), seat->seat, list->str);
}

/* A random card of the hand goes to the bottom of the deck, and the top card replaces it. */
static void
exchange(Begin *begin, Seat *seat)
{
	guint chosen;
	Card card;

	if (!seat->swaps || seat->n_hand == 0 || seat->n_hand == seat->deck->len)
		return;
	chosen = sw_random_below(&begin->random, seat->n_hand);
	card = g_array_index(seat->deck, Card, chosen);
	g_array_remove_index(seat->deck, chosen);
	g_array_append_val(seat->deck, card);
	sw_game_tell(begin->told, sw_translate("seat %d discards %s and draws %s"), seat->seat,
	             card.name, g_array_index(seat->deck, Card, seat->n_hand - 1).name);
}

/* ---- The document --------------------------------------------------------------------------- */

static void
lay_side(Begin *begin, const Seat *seat, gboolean attacks)
{
	SwDocument *document = begin->document;
	SwPieceId side = sw_document_add(document, RM_SIDE, SW_ROOT_PIECE, sw_place_none());

	sw_document_set(document, side, RM_SIDE_SEAT, seat->seat);
	sw_document_set(document, side, RM_SIDE_STRENGTH, seat->army->strength);
	sw_document_set(document, side, RM_SIDE_COMMAND, seat->army->command - attacks);
	for (guint i = 0; i < seat->deck->len; i++) {
		guint kind = i < seat->n_hand ? RM_HAND : RM_DECK;
		SwPieceId id = sw_document_add(document, kind, side, sw_place_zone());

		sw_document_set_text(document, id, RM_HELD_NAME,
		                     g_array_index(seat->deck, Card, i).name);
	}
}

/* ---- Auxiliaries for hire (p. 11) ------------------------------------------------------------ */

/* Adds the names of the faction's known auxiliaries, unless it is NULL or was added before. FALSE
 * if they are not all that one box has. */
static gboolean
add_hired(const Begin *begin, const char *faction, GHashTable *factions, GPtrArray *names)
{
	const GPtrArray *all = rm_cards_all(begin->battle->cards);
	guint n = 0;

	if (faction == NULL || !g_hash_table_add(factions, (gpointer)faction))
		return TRUE;
	for (guint i = 0; i < all->len; i++) {
		const RmCard *card = all->pdata[i];

		if (card->type != RM_AUXILIARY || card->faction != faction)
			continue;
		g_ptr_array_add(names, (gpointer)card->name);
		n++;
	}
	return n == rm_box[RM_AUXILIARY];
}

/* Shuffles all auxiliaries of the armies' factions into the second deck. The names of most are not
 * printed: unless faces complete them, and there is one set of the game, players lay it. */
static void
lay_hired(Begin *begin)
{
	g_autoptr(GHashTable) factions = g_hash_table_new(NULL, NULL);
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	gboolean is_known = begin->battle->terms.sets == 1;

	if (!begin->battle->terms.for_hire)
		return;
	for (guint i = 0; i < N_SEATS; i++) {
		is_known &= add_hired(begin, begin->seats[i].army->faction, factions, names);
		is_known &= add_hired(begin, begin->seats[i].army->second, factions, names);
	}
	if (!is_known) {
		sw_game_tell(begin->told, "%s",
		             sw_translate("the players shuffle the auxiliaries of their factions "
		                          "into a second deck: not all are known"));
		return;
	}
	sw_random_shuffle(&begin->random, names->pdata, names->len, sizeof(gpointer));
	for (guint i = 0; i < names->len; i++)
		sw_document_set_text(begin->document,
		                     sw_document_add(begin->document, RM_AUXILIARY_DECK,
		                                     SW_ROOT_PIECE, sw_place_none()),
		                     RM_HELD_NAME, names->pdata[i]);
	sw_game_tell(begin->told, sw_translate("%u auxiliaries are shuffled into a second deck"),
	             names->len);
}

static gboolean
set_up(Begin *begin, const SwBeginning *how, GError **error)
{
	guint attacker;

	for (guint i = 0; i < N_SEATS; i++) {
		if (!take_words(begin, &begin->seats[i], how->seats[i], error))
			return FALSE;
		fill_deck(begin, &begin->seats[i]);
	}
	attacker = find_attacker(begin, error);
	if (attacker == N_SEATS)
		return FALSE;
	sw_game_tell(begin->told, sw_translate("seat %d removes 1 CP and has %d left"),
	             begin->seats[attacker].seat, begin->seats[attacker].army->command - 1);
	draw_hand(begin, &begin->seats[attacker], RM_ATTACKERS_HAND);
	draw_hand(begin, &begin->seats[!attacker], RM_DEFENDERS_HAND);
	exchange(begin, &begin->seats[attacker]);
	exchange(begin, &begin->seats[!attacker]);
	sw_document_set(begin->document, SW_ROOT_PIECE, RM_SCENARIO_STAGE, RM_STAGE_START);
	sw_document_set(begin->document, SW_ROOT_PIECE, RM_SCENARIO_ATTACKER,
	                begin->seats[attacker].seat);
	for (guint i = 0; i < N_SEATS; i++)
		lay_side(begin, &begin->seats[i], i == attacker);
	lay_hired(begin);
	sw_begin_describe(begin->document, how, "");
	return TRUE;
}

/* The caller has checked that the order of battle has no errors, so each seat has one army. */
static gboolean
take_seats(Begin *begin, GError **error)
{
	if (begin->battle->armies->len != N_SEATS)
		return sw_fail(error, "there are %u armies; a battle is set up for two",
		               begin->battle->armies->len);
	for (guint i = 0; i < N_SEATS; i++) {
		Seat *seat = &begin->seats[i];

		seat->seat = (gint32)i + 1;
		seat->army = rm_army_of(begin->battle, seat->seat);
		if (seat->army == NULL || seat->army->command < 1) {
			g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
			            seat->army ? sw_translate("the army of seat %d has no CP; it "
			                                      "would be routed if it attacks")
			                       : sw_translate("seat %d has no army"),
			            seat->seat);
			return FALSE;
		}
	}
	return TRUE;
}

SwDocument *
rm_begin(const SwGame *game G_GNUC_UNUSED, const SwBeginning *beginning, GPtrArray *told,
         GError **error)
{
	Begin begin = {.told = told};
	gboolean is_fine;

	begin.document = sw_begin_open(&rm_table, beginning, error);
	if (begin.document == NULL)
		return NULL;
	begin.battle = rm_battle_new(begin.document, NULL);
	for (guint i = 0; i < N_SEATS; i++)
		begin.seats[i].deck = g_array_new(FALSE, FALSE, sizeof(Card));
	sw_random_init(&begin.random, beginning->seed);
	is_fine = take_seats(&begin, error) && set_up(&begin, beginning, error);
	for (guint i = 0; i < N_SEATS; i++)
		g_array_unref(begin.seats[i].deck);
	rm_battle_free(begin.battle);
	return sw_begin_close(begin.document, is_fine);
}

const char *
rm_begin_title(guint sort, const char *name)
{
	return sort == SORT_ROLE || sort == SORT_SWAP ? sw_translate(name) : name;
}

char **
rm_begin_names(const SwBeginning *beginning, guint sort)
{
	GStrvBuilder *names = g_strv_builder_new();
	char **answer;

	if (sort == SORT_ROLE) {
		g_strv_builder_add_many(names, "attacker", "defender", NULL);
	} else if (sort == SORT_SWAP) {
		g_strv_builder_add(names, "swap");
	} else {
		RmBattle *battle = rm_battle_new(beginning->galaxy, NULL);

		for (guint i = 0; i < battle->armies->len; i++) {
			const RmArmy *army = rm_army(battle, i);
			const char *name =
				sw_document_get_text(beginning->galaxy, army->piece, RM_ARMY_NAME);

			g_strv_builder_add(names, name ? name : rm_faction_title(army->faction));
		}
		rm_battle_free(battle);
	}
	answer = g_strv_builder_end(names);
	g_strv_builder_unref(names);
	return answer;
}
