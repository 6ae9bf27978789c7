/* Every random edit of a scenario can be undone to the identical file: pieces of all kinds of its
 * game, on the map and beside it, with all their attributes. */
#include "cases.h"
#include "folder.h"
#include "scale.h"
#include "session/explore.h"
#include "session/outline.h"
#include "undone.h"

/* A few seeds are enough for each kind to be added. */
#define LEAST_SEEDS 5
#define N_COMMANDS 240
#define SPREAD 5

typedef struct {
	SwSession *session;
	GRand *chance;
	SwGroup group;
	guint next;      /* kind that is added next: each in turn */
	gboolean *added; /* of each kind: it was added */
} Hand;

static guint
below(Hand *hand, guint n)
{
	return (guint)g_rand_int_range(hand->chance, 0, (gint32)n);
}

static SwHex
some_hex(Hand *hand)
{
	gint32 q = (gint32)below(hand, 2 * SPREAD + 1) - SPREAD;

	return sw_hex(q, (gint32)below(hand, 2 * SPREAD + 1) - SPREAD);
}

/* Returns a piece of a matching element (NULL: any); SW_NO_PIECE if none was drawn. */
static SwPieceId
some_piece(Hand *hand, gboolean (*is_meant)(const SwElement *, gconstpointer), gconstpointer data)
{
	const SwDocument *document = sw_session_document(hand->session);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	guint32 first = below(hand, n);

	for (guint32 i = 0; i < n; i++) {
		SwPieceId id = (first + i) % n;

		if (sw_piece_exists(&pieces[id]) &&
		    (is_meant == NULL || is_meant(sw_document_kind(document, id)->element, data)))
			return id;
	}
	return SW_NO_PIECE;
}

/* ---- New pieces ------------------------------------------------------------------------- */

static gboolean
holds(const SwElement *element, gconstpointer child)
{
	return sw_element_holds(element, child);
}

static void
add_inside(Hand *hand, guint kind)
{
	const SwElement *element = sw_session_game(hand->session)->table->kinds[kind].element;
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	SwPieceId holder = some_piece(hand, holds, element);

	if (holder == SW_NO_PIECE)
		return;
	sw_outline_kinds(hand->session, holder, kinds);
	for (guint i = 0; i < kinds->len; i++)
		hand->added[kind] |= g_array_index(kinds, guint, i) == kind;
	sw_session_add(hand->session, kind, holder, (gint32)below(hand, 4));
}

static void
lay(Hand *hand, guint kind)
{
	SwBrush brush = sw_brush(sw_session_game(hand->session)->table, kind);
	SwPlace place = sw_place_hex(some_hex(hand));

	if (sw_session_game(hand->session)->table->kinds[kind].element->ground == &sw_ground_edges)
		place = sw_place_edge(place.hex, below(hand, 3));
	sw_session_place_on(hand->session, &brush, &place, 1, &hand->group);
	hand->added[kind] |= sw_session_takes(hand->session, kind);
}

static void
do_new(Hand *hand)
{
	const SwTable *table = sw_session_game(hand->session)->table;
	guint kind = hand->next++ % table->n_kinds;

	if (sw_table_is_on_map(table, table->kinds[kind].element->ground))
		lay(hand, kind);
	else
		add_inside(hand, kind);
}

/* ---- Attributes ------------------------------------------------------------------------- */

static char *
some_value(Hand *hand, const SwAttribute *attribute)
{
	guint n = 0;

	switch (attribute->type) {
	case SW_TYPE_CHOICE:
		while (attribute->choices[n])
			n++;
		return g_strdup(attribute->choices[below(hand, n)]);
	case SW_TYPE_FLAG: return g_strdup(below(hand, 2) ? "true" : "false");
	case SW_TYPE_INTEGER:
	case SW_TYPE_SEAT:
	case SW_TYPE_LENGTH:
	case SW_TYPE_TURN: return g_strdup_printf("%u", below(hand, 9));
	case SW_TYPE_HEX: return g_strdup("1,-1");
	default: return g_strdup(below(hand, 2) ? "Terra & Co" : "cyborgs");
	}
}

/* Some pieces have no attributes, and some values are illegal: then nothing changes. */
static void
do_say(Hand *hand)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(hand->session, &n);
	const SwElement *element =
		n > 0 ? sw_document_kind(sw_session_document(hand->session), ids[0])->element
		      : NULL;
	g_autofree char *value = NULL;
	guint attribute;

	if (element == NULL || element->n_attributes == 0)
		return;
	attribute = below(hand, element->n_attributes);
	value = some_value(hand, &element->attributes[attribute]);
	if (below(hand, 4) == 0)
		sw_session_unset(hand->session, ids, n, attribute, &hand->group);
	else
		sw_session_set(hand->session, ids, n, attribute, value, &hand->group, NULL);
}

static void
do_change_kind(Hand *hand)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(hand->session, &n);
	const SwTable *table = sw_session_game(hand->session)->table;

	if (n > 0)
		sw_session_set_kind(hand->session, ids, n, below(hand, table->n_kinds),
		                    &hand->group);
}

/* ---- Other commands --------------------------------------------------------------------- */

static void
do_select(Hand *hand)
{
	SwPieceId id = some_piece(hand, NULL, NULL);

	sw_session_select(hand->session, &id, 1,
	                  below(hand, 3) ? SW_SELECT_REPLACE : SW_SELECT_TOGGLE);
}

static void
do_select_hex(Hand *hand)
{
	SwHex hex = some_hex(hand);

	sw_session_select_hexes(hand->session, &hex, 1, SW_SELECT_ADD);
}

static void
do_erase_selected(Hand *hand)
{
	sw_session_erase_selected(hand->session);
}

static void
do_erase(Hand *hand)
{
	SwHex hex = some_hex(hand);

	sw_session_erase(hand->session, &hex, 1, &hand->group);
}

static void
do_move(Hand *hand)
{
	if (below(hand, 3) == 0)
		sw_session_duplicate(hand->session, some_hex(hand), NULL);
	else
		sw_session_move(hand->session, some_hex(hand), SW_MOVE_REPLACES, NULL);
}

static void
do_turn(Hand *hand)
{
	sw_session_transform(hand->session, sw_symmetry(below(hand, 12)));
}

static void
paste_clip(SwSession *session, gpointer hand)
{
	if (sw_session_clipped(session))
		sw_session_paste(session, NULL, some_hex(hand), NULL);
}

static void
do_paste(Hand *hand)
{
	if (below(hand, 2))
		sw_session_cut(hand->session, paste_clip, hand);
	else
		sw_session_clip(hand->session, paste_clip, hand);
}

static void
do_explore(Hand *hand)
{
	SwExploring exploring = {.seat = (gint32)below(hand, 4), .is_taken_back = below(hand, 2)};
	SwHex hexes[] = {some_hex(hand), some_hex(hand), some_hex(hand)};

	sw_session_explore(hand->session, hexes, G_N_ELEMENTS(hexes), &exploring, &hand->group,
	                   NULL);
}

static void
do_say_of_file(Hand *hand)
{
	sw_session_set_note(hand->session, some_hex(hand), below(hand, 2) ? "Beware" : "", NULL);
	sw_session_set_about(hand->session, SW_ABOUT_TEXT, below(hand, 2) ? "A siege." : "", NULL);
}

static void
do_symmetry(Hand *hand)
{
	hand->group = sw_group_none();
	if (below(hand, 3) == 0)
		hand->group = (SwGroup){.order = 2, .ground = &sw_ground_hexes};
}

static void
do_undo(Hand *hand)
{
	sw_session_undo(hand->session);
	if (below(hand, 2))
		sw_session_redo(hand->session);
}

static void
do_something(Hand *hand)
{
	static void (*const hands[])(Hand *) = {
		do_new,     do_new,        do_new,         do_new,  do_select, do_select,
		do_select,  do_select_hex, do_say,         do_say,  do_say,    do_change_kind,
		do_erase,   do_move,       do_turn,        do_undo, do_paste,  do_erase_selected,
		do_explore, do_symmetry,   do_say_of_file,
	};

	hands[below(hand, G_N_ELEMENTS(hands))](hand);
}

/* ---- The tests -------------------------------------------------------------------------- */

static void
check_seed(const char *path, guint seed, Hand *hand)
{
	g_autoptr(SwSession) session = sw_session_open(path, NULL);
	g_autoptr(GString) before = NULL;

	ck_assert_ptr_nonnull(session);
	hand->session = session;
	hand->chance = g_rand_new_with_seed(seed);
	hand->group = sw_group_none();
	before = sw_session_text(session);
	for (guint i = 0; i < N_COMMANDS; i++)
		do_something(hand);
	undone_check(session, before, N_COMMANDS / 10 + 1);
	g_rand_free(hand->chance);
}

/* Whether the element can be added: `<about>`, notes and the like have their own commands, and a
 * galaxy in another file cannot be changed. */
static gboolean
can_be_added(SwSession *session, const SwElement *element)
{
	const SwTable *table = sw_session_game(session)->table;
	const SwDocument *document = sw_session_document(session);
	SwPieceId galaxy = sw_document_galaxy(document);

	return element != table->roots[SW_ROOT_GALAXY] &&
	       element != table->roots[SW_ROOT_SCENARIO] && element != &sw_element_about &&
	       element != &sw_element_note &&
	       !(sw_document_has(document, galaxy, (guint)table->galaxy.href) &&
	         sw_element_holds(table->roots[SW_ROOT_GALAXY], element));
}

static void
check_all_were_added(const char *path, const gboolean *added)
{
	g_autoptr(SwSession) session = sw_session_open(path, NULL);
	const SwTable *table = sw_session_game(session)->table;

	for (guint i = 0; i < table->n_kinds; i++)
		ck_assert_msg(added[i] || !can_be_added(session, table->kinds[i].element),
		              "no %s was added", table->kinds[i].name);
}

static const char *const samples[] = {
	"galaxies/burning-suns/last-round-of-the-corona.xml",
	"galaxies/burning-suns/cartwheel-advanced-start.xml",
	"galaxies/black-sun/battle-of-ten.xml",
	"galaxies/burning-planets/habitat-run.xml",
};

START_TEST(test_random_scenarios)
{
	g_autofree char *path = source_file(samples[_i]);
	g_autofree gboolean *added = g_new0(gboolean, G_MAXUINT8 + 1);
	Hand hand = {.added = added};

	for (guint seed = 0; seed < test_scaled(50, LEAST_SEEDS); seed++)
		check_seed(path, seed, &hand);
	check_all_were_added(path, added);
}
END_TEST

TCase *
random_scenario_case(void)
{
	TCase *tcase = case_new("random scenarios");

	tcase_add_loop_test(tcase, test_random_scenarios, 0, G_N_ELEMENTS(samples));
	tcase_set_timeout(tcase, 300);
	return tcase;
}
