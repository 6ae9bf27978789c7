#include "games/burning_suns/balance.h"

#include "base/error.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_suns/even.h"
#include "games/burning_suns/measures.h"
#include "games/burning_suns/spares.h"
#include "games/burning_suns/survey.h"

#include <string.h>

/* A change of two places in each of twelve symmetries. */
#define MOST_CHANGED (2 * SW_MOST_WAYS)

/* Up to so many free systems all arrangements are tried beforehand, at most 5,040: the least cost
 * is then known. */
#define MOST_TRIED 8

/* How far the worth of all tiles, and the contested worth of all homes, may be from that of the
 * start, in per cent: a galaxy is not evened out by leaving nothing to fight for. */
#define GUARD_PER_CENT 20

static const guint guarded[] = {BS_EVEN_VALUE, BS_EVEN_CONTESTED};

typedef struct {
	const BsGalaxy *galaxy;
	BsEven even;
	guint n_slots; /* places, and spare tiles */
	guint8 start[BS_MOST_TILES];
	guint8 free[BS_MOST_PLACES]; /* places */
	guint n_free;
	guint64 to_box; /* tiles that may be exchanged for spare ones */
	BsSpares spares;
	BsImages kept; /* tiles that correspond by these move together */
	SwAlike alike;
	guint faults[BS_N_FAULTS]; /* of the start */
	struct {
		gint64 least, most;
	} guards[G_N_ELEMENTS(guarded)];
	gint64 least;
} Balance;

typedef struct {
	const Balance *balance;
	guint8 arrangement[BS_MOST_TILES];
	BsWays ways;
	BsFigures figures;
	SwMerit merit;
	/* What a tile of each worth at each place gives to each home; an entry is made when first
	 * needed after distances have changed. */
	guint64 has_parts[BS_N_WORTHS];
	BsEvenParts parts[BS_N_WORTHS][BS_MOST_PLACES];
	/* The change that was proposed. */
	struct {
		guint n;
		guint8 slots[MOST_CHANGED], tiles[MOST_CHANGED];
		gboolean moves_ways;
		BsWays ways;
		BsFigures figures;
		SwMerit merit;
	} next;
} State;

/* ---- States ------------------------------------------------------------------------------- */

static gpointer
begin(gconstpointer problem)
{
	const Balance *balance = problem;
	State *state = g_new(State, 1);

	memset(state, 0, offsetof(State, parts));
	state->balance = balance;
	memcpy(state->arrangement, balance->start, sizeof state->arrangement);
	for (guint place = 0; place < balance->even.n; place++)
		bs_ways_touch(&balance->even, state->arrangement, place, &state->ways);
	bs_ways_find(&balance->even, &state->ways);
	bs_figures_find(&balance->even, state->arrangement, &state->ways, &state->figures);
	state->merit.cost = bs_figures_cost(&balance->even, &state->figures);
	return state;
}

static SwMerit
merit(gconstpointer state)
{
	return ((const State *)state)->merit;
}

static const guint8 *
arrangement(gconstpointer state)
{
	return ((const State *)state)->arrangement;
}

static const BsFace *
face_at(const State *state, guint slot)
{
	return bs_face(&state->balance->even, state->arrangement, slot);
}

/* A tile in the box gives nothing. */
static const gint32 *
parts_at(State *state, guint worth, guint slot)
{
	static const BsEvenParts nothing;
	const BsEven *even = &state->balance->even;
	BsEvenParts *parts;

	if (worth == 0 || slot >= even->n)
		return &nothing[0][0];
	parts = &state->parts[worth][slot];
	if (!(state->has_parts[worth] >> slot & 1)) {
		memset(parts, 0, sizeof *parts);
		bs_parts_add(even, &state->ways, slot, (gint32)worth, *parts);
		state->has_parts[worth] |= bs_bit(slot);
	}
	return &(*parts)[0][0];
}

/* ---- Changes ------------------------------------------------------------------------------ */

static void
add_change(State *state, guint8 slot, guint8 tile)
{
	state->next.slots[state->next.n] = slot;
	state->next.tiles[state->next.n++] = tile;
}

/* The symmetries that leave a place where it is, as bits. */
static guint
stays(const BsImages *kept, guint8 place)
{
	guint ways = 0;

	for (guint way = 0; way < kept->n; way++)
		ways |= (guint)(kept->places[way][place] == place) << way;
	return ways;
}

static gboolean
correspond(const BsImages *kept, guint8 one, guint8 other)
{
	for (guint way = 0; way < kept->n; way++) {
		if (kept->places[way][one] == other)
			return TRUE;
	}
	return FALSE;
}

/* Exchanges the tiles of two slots, and those of their images under the symmetries that are kept.
 * FALSE, without a change, if that would break one. */
static gboolean
exchange(State *state, guint8 one, guint8 other)
{
	const BsImages *kept = &state->balance->kept;
	guint64 seen = 0;

	if (kept->n == 1) {
		add_change(state, one, state->arrangement[other]);
		add_change(state, other, state->arrangement[one]);
		return TRUE;
	}
	if (stays(kept, one) != stays(kept, other) || correspond(kept, one, other))
		return FALSE;
	for (guint way = 0; way < kept->n; way++) {
		guint8 a = kept->places[way][one], b = kept->places[way][other];

		if (seen & bs_bit(a))
			continue;
		seen |= bs_bit(a);
		add_change(state, a, state->arrangement[b]);
		add_change(state, b, state->arrangement[a]);
	}
	return TRUE;
}

/* Turns the tile at a place, and the tiles at its images. */
static gboolean
turn(State *state, guint8 place, guint8 to)
{
	const BsImages *kept = &state->balance->kept;
	guint64 seen = 0;

	for (guint way = 0; way < kept->n; way++) {
		guint8 a = kept->places[way][place], tile = state->arrangement[a];

		if (a == place && kept->turns[way][to] != to)
			return FALSE;
		if (seen & bs_bit(a))
			continue;
		seen |= bs_bit(a);
		add_change(state, a, (guint8)(tile - tile % BS_N_TURNS + kept->turns[way][to]));
	}
	return TRUE;
}

static void
make_change(State *state)
{
	for (guint i = 0; i < state->next.n; i++)
		state->arrangement[state->next.slots[i]] = state->next.tiles[i];
}

static guint
count_moved(const State *state)
{
	const Balance *balance = state->balance;
	gint moved = (gint)state->merit.moved;

	for (guint i = 0; i < state->next.n; i++) {
		guint slot = state->next.slots[i];
		guint8 like = balance->even.faces[balance->start[slot]].like;

		if (slot >= balance->even.n)
			continue;
		moved -= face_at(state, slot)->like != like;
		moved += balance->even.faces[state->next.tiles[i]].like != like;
	}
	return (guint)moved;
}

/* Systems change places: distances stay. */
static void
weigh_systems(State *state)
{
	const BsFace *faces = state->balance->even.faces;
	gint64 *figures = &state->next.figures.of[0][0];

	state->next.figures = state->figures;
	for (guint k = 0; k < state->next.n; k++) {
		guint8 slot = state->next.slots[k];
		const gint32 *gain = parts_at(state, faces[state->next.tiles[k]].worth, slot);
		const gint32 *loss = parts_at(state, face_at(state, slot)->worth, slot);

		for (guint i = 0; i < BS_N_SWAPPED * BS_PADDED; i++)
			figures[i] += gain[i] - loss[i];
	}
}

/* Evaluates the change with its arrangement, which is then put back. */
static void
weigh_ways(State *state)
{
	const BsEven *even = &state->balance->even;
	guint8 before[MOST_CHANGED];

	for (guint i = 0; i < state->next.n; i++)
		before[i] = state->arrangement[state->next.slots[i]];
	make_change(state);
	bs_ways_begin(&state->next.ways, &state->ways);
	for (guint i = 0; i < state->next.n; i++)
		bs_ways_touch(even, state->arrangement, state->next.slots[i], &state->next.ways);
	bs_ways_find(even, &state->next.ways);
	bs_figures_find(even, state->arrangement, &state->next.ways, &state->next.figures);
	for (guint i = 0; i < state->next.n; i++)
		state->arrangement[state->next.slots[i]] = before[i];
}

/* ---- Proposals ---------------------------------------------------------------------------- */

static gboolean
may_leave(const Balance *balance, guint8 byte)
{
	guint tile = byte / BS_N_TURNS;

	return tile >= balance->even.n || (balance->to_box >> tile & 1);
}

/* One change in four is with the box, if that may be. */
static guint8
choose_other(const State *state, guint8 one, SwRandom *random)
{
	const Balance *balance = state->balance;

	if (balance->spares.n > 0 && may_leave(balance, state->arrangement[one]) &&
	    sw_random_below(random, 4) == 0)
		return (guint8)(balance->even.n + sw_random_below(random, balance->spares.n));
	return balance->free[sw_random_below(random, balance->n_free)];
}

/* One anomaly in four that is chosen turns, the others change places. */
static gboolean
choose_change(State *state, SwRandom *random)
{
	const Balance *balance = state->balance;
	guint8 one = balance->free[sw_random_below(random, balance->n_free)];
	guint8 other = choose_other(state, one, random);
	const BsFace *a = face_at(state, one), *b = face_at(state, other);

	state->next.n = 0;
	state->next.moves_ways = a->is_anomaly || b->is_anomaly;
	if (a->is_anomaly && sw_random_below(random, 4) == 0) {
		guint now = state->arrangement[one] % BS_N_TURNS;

		return turn(
			state, one,
			(guint8)((now + 1 + sw_random_below(random, BS_N_TURNS - 1)) % BS_N_TURNS));
	}
	if (one == other || (!state->next.moves_ways && a->worth == b->worth))
		return FALSE;
	return exchange(state, one, other);
}

/* TRUE if worth stays near that of the start, and no rule from the first on reports more. */
static gboolean
may_be(const Balance *balance, const BsWays *ways, const BsFigures *figures, BsFault first)
{
	for (guint i = 0; i < G_N_ELEMENTS(guarded); i++) {
		gint64 sum = bs_figures_sum(figures, guarded[i]);

		if (sum < balance->guards[i].least || sum > balance->guards[i].most)
			return FALSE;
	}
	for (BsFault fault = first; fault < BS_N_FAULTS; fault++) {
		if (bs_faults_count(&balance->even, ways, figures, fault) > balance->faults[fault])
			return FALSE;
	}
	return TRUE;
}

static gboolean
propose(gpointer data, SwRandom *random, SwMerit *then)
{
	State *state = data;

	if (state->balance->n_free == 0 || !choose_change(state, random))
		return FALSE;
	if (state->next.moves_ways)
		weigh_ways(state);
	else
		weigh_systems(state);
	state->next.merit.cost = bs_figures_cost(&state->balance->even, &state->next.figures);
	state->next.merit.moved = count_moved(state);
	*then = state->next.merit;
	return TRUE;
}

static gboolean
accept(gpointer data)
{
	State *state = data;
	const Balance *balance = state->balance;

	if (!may_be(balance, state->next.moves_ways ? &state->next.ways : &state->ways,
	            &state->next.figures, state->next.moves_ways ? 0 : BS_FAULT_UNEQUAL))
		return FALSE;
	make_change(state);
	state->figures = state->next.figures;
	state->merit = state->next.merit;
	if (state->next.moves_ways) {
		state->ways = state->next.ways;
		memset(state->has_parts, 0, sizeof state->has_parts);
	}
	return TRUE;
}

/* ---- The least cost ----------------------------------------------------------------------- */

typedef struct {
	State *state;
	guint left[BS_N_WORTHS]; /* systems of each worth that are not placed yet */
	BsFigures figures;
	gint64 least;
} Trial;

static void
place_worth(Trial *trial, guint place, guint worth, gint64 sign)
{
	const gint32 *parts = parts_at(trial->state, worth, place);
	gint64 *figures = &trial->figures.of[0][0];

	for (guint i = 0; i < BS_N_SWAPPED * BS_PADDED; i++)
		figures[i] += sign * parts[i];
}

/* Tries all arrangements of what is left on the free places from `at` on. */
static void
try_all(Trial *trial, guint at)
{
	const Balance *balance = trial->state->balance;
	gint64 cost;

	for (guint worth = 0; at < balance->n_free && worth < BS_N_WORTHS; worth++) {
		if (trial->left[worth] == 0)
			continue;
		trial->left[worth]--;
		place_worth(trial, balance->free[at], worth, 1);
		try_all(trial, at + 1);
		place_worth(trial, balance->free[at], worth, -1);
		trial->left[worth]++;
	}
	if (at < balance->n_free ||
	    !may_be(balance, &trial->state->ways, &trial->figures, BS_FAULT_UNEQUAL))
		return;
	cost = bs_figures_cost(&balance->even, &trial->figures);
	trial->least = MIN(trial->least, cost);
}

static gint64
least_of_few(State *state)
{
	const Balance *balance = state->balance;
	Trial trial = {.state = state, .figures = state->figures, .least = state->merit.cost};

	for (guint i = 0; i < balance->n_free; i++) {
		guint worth = face_at(state, balance->free[i])->worth;

		trial.left[worth]++;
		place_worth(&trial, balance->free[i], worth, -1);
	}
	try_all(&trial, 0);
	return trial.least;
}

/* While anomalies stay, so do the distances between homes. */
static gint64
find_least(State *state)
{
	const Balance *balance = state->balance;
	guint worths = 0, anomalies = 0;

	for (guint i = 0; i < balance->n_free; i++) {
		const BsFace *face = face_at(state, balance->free[i]);

		anomalies += face->is_anomaly ? 1 : 0;
		worths |= 1u << face->worth;
	}
	if (anomalies > 0)
		return 0;
	if (balance->n_free == 0)
		return state->merit.cost;
	if (balance->spares.n == 0 && (worths & (worths - 1)) == 0)
		return state->merit.cost;
	if (balance->spares.n == 0 && balance->n_free <= MOST_TRIED)
		return least_of_few(state);
	return bs_figures_contact_cost(&balance->even, &state->figures);
}

/* ---- The problem -------------------------------------------------------------------------- */

/* The sides of an anomaly in each turn; see bs_sides(). */
static guint8
sides_of(gboolean is_anomaly, guint turn)
{
	if (!is_anomaly)
		return SW_SIDES_ALL;
	return (guint8)((SW_SIDES_ALL & ~(1u << turn | 1u << (turn + 3))) | SW_SIDES_HOLLOW);
}

/* Returns the first tile from which the tile differs in names alone. */
static guint
first_like(const BsGalaxy *galaxy, guint tile)
{
	guint first = 0;

	while (bs_kind(galaxy, first) != bs_kind(galaxy, tile) ||
	       bs_tile_worth(galaxy, first) != bs_tile_worth(galaxy, tile) ||
	       bs_dark_ships(galaxy, first) != bs_dark_ships(galaxy, tile))
		first++;
	return first;
}

static void
read_tile(Balance *balance, guint tile)
{
	const BsGalaxy *galaxy = balance->galaxy;
	guint kind = bs_kind(galaxy, tile), turn = 0, like = first_like(galaxy, tile);
	gboolean is_anomaly = bs_is_anomaly(kind);

	for (guint i = 0; i < BS_N_TURNS; i++)
		balance->even.faces[tile * BS_N_TURNS + i] = (BsFace){
			.sides = sides_of(is_anomaly, i),
			.worth = (guint8)bs_tile_worth(galaxy, tile),
			.like = (guint8)(like * BS_N_TURNS + (is_anomaly ? i : 0)),
			.is_anomaly = is_anomaly,
			.is_wormhole = kind == BS_WORMHOLE,
			.stops = bs_dark_ships(galaxy, tile) >= BS_STOPS_JUMPS,
		};
	if (is_anomaly)
		turn = (guint)sw_document_get(galaxy->document, galaxy->tiles->ids[tile], BS_TURN);
	balance->start[tile] = (guint8)(tile * BS_N_TURNS + turn % BS_N_TURNS);
	balance->even.all |= bs_bit(tile);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_tiles_beside(galaxy->tiles, tile, d);

		balance->even.beside[tile][d] = other == SW_NO_TILE ? BS_NONE : (guint8)other;
	}
}

static void
read_map(Balance *balance)
{
	const BsGalaxy *galaxy = balance->galaxy;

	balance->even.n = galaxy->tiles->n;
	balance->n_slots = balance->even.n;
	for (guint32 distance = 1; distance < BS_FAR; distance++)
		balance->even.decay[distance] = bs_decay(distance);
	for (guint tile = 0; tile < balance->even.n; tile++)
		read_tile(balance, tile);
	balance->even.n_homes = galaxy->homes.n;
	for (guint i = 0; i < galaxy->homes.n; i++) {
		balance->even.homes[i] = (guint8)galaxy->homes.tiles[i];
		balance->even.at_homes |= bs_bit(galaxy->homes.tiles[i]);
	}
}

static gint
compare_places(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwTiles *tiles = data;

	return sw_hex_compare(sw_tiles_hex(tiles, *(const guint8 *)a),
	                      sw_tiles_hex(tiles, *(const guint8 *)b));
}

/* Homes stay, and what is explored from the start: their paths are part of the design. Tiles of
 * another file cannot be changed. Changes are chosen by the order of these places, which is the
 * same whatever the order of the file. */
static guint64
find_free(Balance *balance, const guint8 *is_free)
{
	const BsGalaxy *galaxy = balance->galaxy;
	guint64 free = 0;

	for (guint tile = 0; tile < balance->even.n; tile++) {
		if (!is_free[tile] || !galaxy->by_tile.hidden[tile] ||
		    !sw_document_is_editable(galaxy->document, galaxy->tiles->ids[tile]))
			continue;
		balance->free[balance->n_free++] = (guint8)tile;
		free |= bs_bit(tile);
	}
	g_qsort_with_data(balance->free, (gint)balance->n_free, sizeof balance->free[0],
	                  compare_places, (gpointer)galaxy->tiles);
	return free;
}

/* Spare tiles lie behind the map. */
static void
find_spares(Balance *balance)
{
	bs_spares_find(balance->galaxy, BS_MOST_TILES - balance->even.n, &balance->spares);
	for (guint i = 0; i < balance->n_free; i++) {
		if (bs_is_spare(balance->galaxy, balance->free[i]))
			balance->to_box |= bs_bit(balance->free[i]);
	}
	for (guint i = 0; i < balance->spares.n; i++) {
		guint slot = balance->n_slots++, byte = slot * BS_N_TURNS;
		guint like = bs_spare_like(balance->galaxy, balance->spares.tiles[i]);

		balance->start[slot] = (guint8)byte;
		if (like == BS_NONE)
			like = balance->even.n + bs_spare_first(&balance->spares, i);
		balance->even.faces[byte] = (BsFace){.sides = SW_SIDES_ALL,
		                                     .worth = balance->spares.tiles[i].value,
		                                     .like = (guint8)(like * BS_N_TURNS)};
	}
}

static void
find_bounds(Balance *balance)
{
	State *state = begin(balance);

	for (BsFault fault = 0; fault < BS_N_FAULTS; fault++)
		balance->faults[fault] =
			bs_faults_count(&balance->even, &state->ways, &state->figures, fault);
	for (guint i = 0; i < G_N_ELEMENTS(guarded); i++) {
		gint64 now = bs_figures_sum(&state->figures, guarded[i]);

		balance->guards[i].least = now * (100 - GUARD_PER_CENT) / 100;
		balance->guards[i].most = now * (100 + GUARD_PER_CENT) / 100;
	}
	balance->least = find_least(state);
	g_free(state);
}

static gboolean
can_balance(const BsGalaxy *galaxy, const SwBalanceMoves *moves, GError **error)
{
	if (galaxy->tiles->n > BS_MOST_PLACES)
		return sw_fail(error, "at most %d tiles can be evened out, not %u", BS_MOST_PLACES,
		               galaxy->tiles->n);
	if (galaxy->homes.n < 2 || galaxy->homes.n > BS_MOST_EVEN_HOMES)
		return sw_fail(error, "2 to %d homes can be evened out, not %u", BS_MOST_EVEN_HOMES,
		               galaxy->homes.n);
	if (moves->from_box && moves->together)
		return sw_fail(error, "tiles of the box cannot be used while symmetries are kept");
	return TRUE;
}

/* Arrangements are compared by the order of places on the map, whatever the order of the file. */
static void
find_order(Balance *balance)
{
	guint8 *order = balance->alike.order, *ranks = balance->alike.ranks;

	for (guint slot = 0; slot < balance->n_slots; slot++)
		order[slot] = (guint8)slot;
	g_qsort_with_data(order, (gint)balance->even.n, sizeof order[0], compare_places,
	                  (gpointer)balance->galaxy->tiles);
	for (guint i = 0; i < balance->n_slots * BS_N_TURNS; i++)
		ranks[order[i / BS_N_TURNS] * BS_N_TURNS + i % BS_N_TURNS] = (guint8)i;
}

/* FALSE, with an error, if symmetries are to be kept and there are none. */
static gboolean
find_images(Balance *balance, const SwBalanceMoves *moves, guint64 free, GError **error)
{
	BsImages images;

	bs_images_find(balance->galaxy, &balance->even, balance->start, free,
	               balance->even.all & ~free, &images);
	bs_images_compare(&images, &balance->even, &balance->alike);
	bs_images_find(balance->galaxy, &balance->even, balance->start, free, balance->even.all,
	               &balance->kept);
	if (!moves->together)
		balance->kept.n = 1;
	return !moves->together || balance->kept.n > 1 ||
	       sw_fail(error, "the galaxy has no symmetry that could be kept");
}

static gpointer
prepare(gconstpointer facts, const SwBalanceMoves *moves, GError **error)
{
	const BsGalaxy *galaxy = facts;
	Balance *balance;
	guint64 free;

	if (!can_balance(galaxy, moves, error))
		return NULL;
	balance = g_new0(Balance, 1);
	balance->galaxy = galaxy;
	read_map(balance);
	free = find_free(balance, moves->is_free);
	if (moves->from_box)
		find_spares(balance);
	find_order(balance);
	if (!find_images(balance, moves, free, error)) {
		g_free(balance);
		return NULL;
	}
	find_bounds(balance);
	return balance;
}

static const guint8 *
start(gconstpointer problem, gsize *size)
{
	const Balance *balance = problem;

	*size = balance->n_slots;
	return balance->start;
}

static const SwAlike *
alike(gconstpointer problem)
{
	return &((const Balance *)problem)->alike;
}

static gint64
least(gconstpointer problem)
{
	return ((const Balance *)problem)->least;
}

/* ---- The document ------------------------------------------------------------------------- */

/* Puts each tile back where one like it lies. */
static void
put_back(const Balance *balance, guint8 *tiles)
{
	const BsFace *faces = balance->even.faces;

	for (guint place = 0; place < balance->even.n; place++) {
		guint8 here = tiles[place], own = balance->start[place];
		guint other = 0;

		if (here / BS_N_TURNS == place || faces[here].like != faces[own].like)
			continue;
		while (tiles[other] / BS_N_TURNS != place)
			other++;
		if (other >= balance->even.n && !may_leave(balance, here))
			continue;
		tiles[other] = (guint8)(here - here % BS_N_TURNS + tiles[other] % BS_N_TURNS);
		tiles[place] = own;
	}
}

/* Returns the piece that becomes the spare tile at a place: one that went to the box, from that
 * place if there is one. */
static guint8
take_leaver(const Balance *balance, guint place, guint64 *leavers)
{
	guint leaver = *leavers >> place & 1 ? place : (guint)__builtin_ctzll(*leavers);

	*leavers &= ~bs_bit(leaver);
	g_assert(leaver < balance->even.n);
	return (guint8)leaver;
}

static guint64
find_leavers(const Balance *balance, const guint8 *tiles)
{
	guint64 leavers = 0;

	for (guint slot = balance->even.n; slot < balance->n_slots; slot++) {
		if (tiles[slot] / BS_N_TURNS < balance->even.n)
			leavers |= bs_bit(tiles[slot] / BS_N_TURNS);
	}
	return leavers;
}

static void
move_to(const Balance *balance, SwDocument *document, guint tile, guint place)
{
	const SwTiles *tiles = balance->galaxy->tiles;

	if (tile != place)
		sw_document_move(document, tiles->ids[tile],
		                 sw_place_hex(sw_tiles_hex(tiles, place)));
}

static void
apply_spare(const Balance *balance, SwDocument *document, guint place, guint spare,
            guint64 *leavers)
{
	guint8 tile = take_leaver(balance, place, leavers);
	SwPieceId piece = balance->galaxy->tiles->ids[tile];

	move_to(balance, document, tile, place);
	sw_document_set_kind(document, piece, balance->spares.tiles[spare].kind);
	sw_document_set(document, piece, BS_VALUE, balance->spares.tiles[spare].value);
}

static void
apply(gconstpointer problem, const guint8 *arrangement, SwDocument *document)
{
	const Balance *balance = problem;
	guint8 tiles[BS_MOST_TILES];
	guint64 leavers;

	memcpy(tiles, arrangement, balance->n_slots);
	put_back(balance, tiles);
	leavers = find_leavers(balance, tiles);
	sw_document_begin(document, N_("Even out"));
	for (guint place = 0; place < balance->even.n; place++) {
		guint tile = tiles[place] / BS_N_TURNS, turn = tiles[place] % BS_N_TURNS;

		if (tiles[place] == balance->start[place])
			continue;
		if (tile >= balance->even.n) {
			apply_spare(balance, document, place, tile - balance->even.n, &leavers);
			continue;
		}
		move_to(balance, document, tile, place);
		if (turn != balance->start[tile] % BS_N_TURNS)
			sw_document_set(document, balance->galaxy->tiles->ids[tile], BS_TURN,
			                (gint32)turn);
	}
	sw_document_commit(document);
}

static gboolean
is_of_seat(gconstpointer facts, guint32 tile, gint32 seat)
{
	const BsGalaxy *galaxy = facts;

	for (guint i = 0; galaxy->by_tile.nearest && i < galaxy->homes.n; i++) {
		if (bs_seat(galaxy, galaxy->homes.tiles[i]) == seat &&
		    (galaxy->by_tile.nearest[tile] >> i & 1))
			return TRUE;
	}
	return FALSE;
}

const SwGameBalance bs_balance = {
	.measures = bs_even_measures,
	.prepare = prepare,
	.free = g_free,
	.start = start,
	.alike = alike,
	.least = least,
	.apply = apply,
	.is_of_seat = is_of_seat,
	.searched =
		{
			.begin = begin,
			.end = g_free,
			.merit = merit,
			.arrangement = arrangement,
			.propose = propose,
			.accept = accept,
		},
};
