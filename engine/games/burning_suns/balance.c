#include "games/burning_suns/balance.h"

#include "base/error.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_suns/measures.h"
#include "games/burning_suns/survey.h"

#include <string.h>

/* A set of places is one word of 64 bits; a tile with its turn is a byte. */
#define MOST_PLACES 64
#define MOST_HOMES 6

#define NONE 0xff
#define FAR 0xff
#define N_WORTHS 5 /* the worth of a tile is from 0 to 4 */
#define N_TURNS 3

/* The terms of the cost: the squared differences of each two homes by each of these measures. */
enum { VALUE, ANTIMATTER, CONTESTED, DECAYED, JUMP, CONTACT, N_TERMS };

static const char *const measured[N_TERMS + 1] = {
	[VALUE] = "nearest-value",       [ANTIMATTER] = "antimatter-worlds",
	[CONTESTED] = "contested-worth", [DECAYED] = "decayed-worth",
	[JUMP] = "jump-worth",           [CONTACT] = "first-contact",
};

/* Terms that change when two systems change places; the contact of homes does not. */
#define N_SWAPPED CONTACT

/* Homes are padded to a power of two, so that sums are made in wide registers. */
#define PADDED 8

/* A point of each measure counts the same, but a fourth in a jump, in which a home reaches about
 * four times what is nearest to it. The antimatter worlds and what is contested have the parts of
 * the nearest value. */
static const gint64 weights[N_TERMS] = {
	[VALUE] = 2,
	[ANTIMATTER] = 2,
	[CONTESTED] = 2,
	[DECAYED] = 1,
	[JUMP] = (gint64)BS_DECAY / 4 * (BS_DECAY / 4),
	[CONTACT] = (gint64)BS_DECAY / 2 * (BS_DECAY / 2),
};

/* How far the contested worth of all homes may be from that of the start, in per cent: a galaxy is
 * not evened out by leaving nothing to fight for. */
#define CONTESTED_PER_CENT 20

/* What the search sees of a tile, lying in one turn. */
typedef struct {
	guint8 sides;
	guint8 worth;
	gboolean is_anomaly, is_wormhole, stops;
} Face;

/* The rules that an arrangement keeps if the start keeps them, each a bit. */
typedef enum {
	KEEPS_TOUCH = 1 << 0,     /* each anomaly touches a system (anomaly-touch) */
	KEEPS_CONNECTED = 1 << 1, /* all can be explored (unreachable) */
	KEEPS_OPEN = 1 << 2,      /* no home alone cuts another off (jump-blocked) */
} Keeps;

typedef struct {
	const BsGalaxy *galaxy;
	guint n, n_homes;
	guint8 homes[MOST_HOMES];                 /* places */
	guint64 all, at_homes;                    /* sets of places */
	guint8 beside[MOST_PLACES][SW_HEX_SIDES]; /* place or NONE */
	Face faces[MOST_PLACES * N_TURNS];        /* by byte of an arrangement */
	guint8 start[MOST_PLACES];
	guint8 free[MOST_PLACES]; /* places */
	guint n_free;
	Keeps keeps;
	gint64 contested_least, contested_most;
	gint64 decay[FAR + 1];
} Balance;

/* How tiles are connected, and how far they are from each home. */
typedef struct {
	guint64 touching[MOST_PLACES];
	guint64 anomalies, wormholes, stops;
	guint8 paths[MOST_HOMES][MOST_PLACES];
	guint64 in_jump[MOST_HOMES]; /* within one jump */
} Ways;

typedef struct {
	gint64 of[N_TERMS][PADDED]; /* parts by home */
} Figures;

typedef gint32 Parts[N_SWAPPED][PADDED];

typedef struct {
	const Balance *balance;
	guint8 arrangement[MOST_PLACES];
	Ways ways;
	Figures figures;
	gint64 cost;
	/* What a tile of each worth at each place gives to each home; made when first needed. */
	gboolean has_table;
	Parts table[N_WORTHS][MOST_PLACES];
	/* The change that was proposed. */
	struct {
		guint8 place[2], tile[2]; /* the second place may be NONE */
		gboolean moves_ways;
		Ways ways;
		Figures figures;
		gint64 cost;
	} next;
} State;

#define EACH_BIT(i, set)                      \
	for (guint64 i##_rest = (set), i = 0; \
	     i##_rest && (i = (guint64)__builtin_ctzll(i##_rest), TRUE); i##_rest &= i##_rest - 1)

static guint64
bit(guint place)
{
	return G_GUINT64_CONSTANT(1) << place;
}

static const Face *
face_at(const Balance *balance, const guint8 *arrangement, guint place)
{
	return &balance->faces[arrangement[place]];
}

/* ---- Ways --------------------------------------------------------------------------------- */

static gboolean
touch(const Face *one, const Face *other, guint direction)
{
	return (one->sides >> direction & 1) && (other->sides >> ((direction + 3) % 6) & 1) &&
	       !(one->sides & other->sides & SW_SIDES_HOLLOW);
}

/* Finds anew what the tile at a place touches, and what it is. */
static void
retouch(const Balance *balance, const guint8 *arrangement, guint place, Ways *ways)
{
	const Face *face = face_at(balance, arrangement, place);
	guint64 own = bit(place);

	ways->anomalies = (ways->anomalies & ~own) | (face->is_anomaly ? own : 0);
	ways->wormholes = (ways->wormholes & ~own) | (face->is_wormhole ? own : 0);
	ways->stops = (ways->stops & ~own) | (face->stops ? own : 0);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint other = balance->beside[place][d];

		if (other == NONE)
			continue;
		if (touch(face, face_at(balance, arrangement, other), d)) {
			ways->touching[place] |= bit(other);
			ways->touching[other] |= own;
		} else {
			ways->touching[place] &= ~bit(other);
			ways->touching[other] &= ~own;
		}
	}
}

/* Returns the places one step from those of `front`. */
static guint64
spread(const Ways *ways, guint64 front, guint64 linked)
{
	guint64 next = front & linked ? linked : 0;

	EACH_BIT(i, front)
	next |= ways->touching[i];
	return next;
}

/* Returns the places that are reached from `from` without entering `closed`. */
static guint64
flood(const Ways *ways, guint64 from, guint64 closed, guint64 linked)
{
	guint64 seen = from, front = from;

	while (front) {
		front = spread(ways, front, linked) & ~seen & ~closed;
		seen |= front;
	}
	return seen;
}

static void
find_paths(const Balance *balance, Ways *ways, guint home)
{
	guint64 seen = bit(balance->homes[home]), front = seen;
	guint8 *paths = ways->paths[home];

	memset(paths, FAR, MOST_PLACES);
	for (guint8 distance = 0; front; distance++) {
		guint64 next = front & ways->wormholes ? ways->wormholes : 0;

		EACH_BIT(i, front)
		{
			paths[i] = distance;
			next |= ways->touching[i];
		}
		front = next & ~seen;
		seen |= front;
	}
}

static void
find_jump(const Balance *balance, Ways *ways, guint home)
{
	guint64 own = bit(balance->homes[home]), seen = own, front = own;

	for (guint i = 0; i < BS_USUAL_JUMP; i++) {
		front = spread(ways, front & ~ways->stops, ways->wormholes) & ~seen &
		        ~balance->at_homes;
		seen |= front;
	}
	ways->in_jump[home] = seen & ~own;
}

static void
find_ways(const Balance *balance, Ways *ways)
{
	for (guint i = 0; i < balance->n_homes; i++) {
		find_paths(balance, ways, i);
		find_jump(balance, ways, i);
	}
}

/* ---- Figures ------------------------------------------------------------------------------ */

/* Adds what a tile of that worth at the place gives to each home. */
static void
add_parts(const Balance *balance, const Ways *ways, guint place, gint32 worth, Parts parts)
{
	guint8 first = FAR, second = FAR;
	guint nearest = 0, n_nearest;

	for (guint i = 0; i < balance->n_homes; i++) {
		guint8 distance = ways->paths[i][place];

		if (distance < first) {
			second = first;
			first = distance;
			nearest = 1u << i;
		} else {
			second = MIN(second, distance);
			nearest |= (guint)(distance == first) << i;
		}
		parts[DECAYED][i] += (gint32)(worth * balance->decay[distance]);
		parts[JUMP][i] += ways->in_jump[i] >> place & 1 ? worth : 0;
	}
	if (first == FAR)
		return;
	n_nearest = (guint)__builtin_popcount(nearest);
	for (; nearest; nearest &= nearest - 1) {
		guint i = (guint)__builtin_ctz(nearest);
		gint32 share = worth * SW_WORTH_POINT / (gint32)n_nearest, safe = 0;

		if (n_nearest == 1)
			safe = second == FAR ? share
			                     : (gint32)((gint64)share * (second - first) /
			                                (second + first));
		parts[VALUE][i] += share;
		parts[CONTESTED][i] += share - safe;
		if (worth == BS_ANTIMATTER_VALUE)
			parts[ANTIMATTER][i] += SW_WORTH_POINT / (gint32)n_nearest;
	}
}

static void
find_contacts(const Balance *balance, const Ways *ways, gint64 *contacts)
{
	for (guint i = 0; i < balance->n_homes; i++) {
		guint8 least = FAR;

		for (guint k = 0; k < balance->n_homes; k++) {
			if (k != i)
				least = MIN(least, ways->paths[i][balance->homes[k]]);
		}
		contacts[i] = least;
	}
}

static void
find_figures(const Balance *balance, const guint8 *arrangement, const Ways *ways, Figures *figures)
{
	Parts parts = {{0}};

	for (guint place = 0; place < balance->n; place++) {
		gint32 worth = face_at(balance, arrangement, place)->worth;

		if (worth > 0)
			add_parts(balance, ways, place, worth, parts);
	}
	*figures = (Figures){{{0}}};
	for (guint term = 0; term < N_SWAPPED; term++) {
		for (guint i = 0; i < PADDED; i++)
			figures->of[term][i] = parts[term][i];
	}
	find_contacts(balance, ways, figures->of[CONTACT]);
}

/* Returns P times the sum of the squares less the square of the sum: the squared differences of
 * each two homes, added up. */
static gint64
spread_of(const gint64 *parts, guint n)
{
	gint64 sum = 0, squares = 0;

	for (guint i = 0; i < PADDED; i++) {
		sum += parts[i];
		squares += parts[i] * parts[i];
	}
	return squares * n - sum * sum;
}

static gint64
cost_of(const Balance *balance, const Figures *figures)
{
	gint64 cost = 0;

	for (guint term = 0; term < N_TERMS; term++)
		cost += weights[term] * spread_of(figures->of[term], balance->n_homes);
	return cost;
}

static gint64
contested(const Figures *figures)
{
	gint64 sum = 0;

	for (guint i = 0; i < PADDED; i++)
		sum += figures->of[CONTESTED][i];
	return sum;
}

/* ---- Rules -------------------------------------------------------------------------------- */

static gboolean
all_touch(const Ways *ways)
{
	EACH_BIT(i, ways->anomalies)
	{
		if (ways->touching[i] == 0)
			return FALSE;
	}
	return TRUE;
}

/* Wormholes are joined once they are explored, which begins at the homes. */
static gboolean
is_connected(const Balance *balance, const Ways *ways)
{
	return flood(ways, balance->at_homes, 0, 0) == balance->all &&
	       flood(ways, bit(balance->homes[0]), 0, ways->wormholes) == balance->all;
}

static gboolean
is_open(const Balance *balance, const Ways *ways)
{
	for (guint i = 0; i < balance->n_homes; i++) {
		guint64 closed = bit(balance->homes[i]);
		guint64 from = bit(balance->homes[i == 0 ? 1 : 0]);

		if (flood(ways, from, closed, ways->wormholes) != (balance->all & ~closed))
			return FALSE;
	}
	return TRUE;
}

static gboolean
keeps(const Balance *balance, const Ways *ways, Keeps which)
{
	return (!(which & KEEPS_TOUCH) || all_touch(ways)) &&
	       (!(which & KEEPS_CONNECTED) || is_connected(balance, ways)) &&
	       (!(which & KEEPS_OPEN) || is_open(balance, ways));
}

/* ---- States ------------------------------------------------------------------------------- */

static gpointer
begin(gconstpointer problem)
{
	const Balance *balance = problem;
	State *state = g_new0(State, 1);

	state->balance = balance;
	memcpy(state->arrangement, balance->start, sizeof state->arrangement);
	for (guint place = 0; place < balance->n; place++)
		retouch(balance, state->arrangement, place, &state->ways);
	find_ways(balance, &state->ways);
	find_figures(balance, state->arrangement, &state->ways, &state->figures);
	state->cost = cost_of(balance, &state->figures);
	return state;
}

static gint64
cost(gconstpointer state)
{
	return ((const State *)state)->cost;
}

static const guint8 *
arrangement(gconstpointer state)
{
	return ((const State *)state)->arrangement;
}

static void
make_table(State *state)
{
	const Balance *balance = state->balance;

	memset(state->table, 0, sizeof state->table);
	for (guint i = 0; i < balance->n_free; i++) {
		guint place = balance->free[i];

		for (gint32 worth = 1; worth < N_WORTHS; worth++)
			add_parts(balance, &state->ways, place, worth, state->table[worth][place]);
	}
	state->has_table = TRUE;
}

/* Two systems change places: distances stay. */
static gint64
propose_swap(State *state, guint8 one, guint8 other)
{
	const Balance *balance = state->balance;
	guint8 a = face_at(balance, state->arrangement, one)->worth;
	guint8 b = face_at(balance, state->arrangement, other)->worth;
	const gint32 *gain[2], *loss[2];

	if (!state->has_table)
		make_table(state);
	gain[0] = &state->table[b][one][0][0];
	gain[1] = &state->table[a][other][0][0];
	loss[0] = &state->table[a][one][0][0];
	loss[1] = &state->table[b][other][0][0];
	state->next.moves_ways = FALSE;
	state->next.figures = state->figures;
	for (guint i = 0; i < N_SWAPPED * PADDED; i++)
		(&state->next.figures.of[0][0])[i] +=
			gain[0][i] + gain[1][i] - loss[0][i] - loss[1][i];
	state->next.cost = cost_of(balance, &state->next.figures);
	return state->next.cost;
}

static void
exchange(State *state)
{
	state->arrangement[state->next.place[0]] = state->next.tile[0];
	if (state->next.place[1] != NONE)
		state->arrangement[state->next.place[1]] = state->next.tile[1];
}

/* Evaluates the change with its arrangement, which is then put back. */
static gint64
propose_ways(State *state)
{
	const Balance *balance = state->balance;
	guint8 before[2] = {state->arrangement[state->next.place[0]], 0};

	if (state->next.place[1] != NONE)
		before[1] = state->arrangement[state->next.place[1]];
	exchange(state);
	memcpy(state->next.ways.touching, state->ways.touching, sizeof state->ways.touching);
	state->next.ways.anomalies = state->ways.anomalies;
	state->next.ways.wormholes = state->ways.wormholes;
	state->next.ways.stops = state->ways.stops;
	for (guint i = 0; i < 2 && state->next.place[i] != NONE; i++)
		retouch(balance, state->arrangement, state->next.place[i], &state->next.ways);
	find_ways(balance, &state->next.ways);
	find_figures(balance, state->arrangement, &state->next.ways, &state->next.figures);
	state->next.cost = cost_of(balance, &state->next.figures);
	state->next.moves_ways = TRUE;
	state->arrangement[state->next.place[0]] = before[0];
	if (state->next.place[1] != NONE)
		state->arrangement[state->next.place[1]] = before[1];
	return state->next.cost;
}

static gint64
propose_turn(State *state, guint8 place, SwRandom *random)
{
	guint8 tile = state->arrangement[place];
	guint8 turn =
		(guint8)((tile % N_TURNS + 1 + sw_random_below(random, N_TURNS - 1)) % N_TURNS);

	state->next.place[0] = place;
	state->next.place[1] = NONE;
	state->next.tile[0] = (guint8)(tile - tile % N_TURNS + turn);
	return propose_ways(state);
}

/* One anomaly in four that is chosen turns, the others change places. */
static gint64
propose(gpointer data, SwRandom *random)
{
	State *state = data;
	const Balance *balance = state->balance;
	guint8 one, other;
	const Face *a, *b;

	if (balance->n_free == 0)
		return SW_NO_CHANGE;
	one = balance->free[sw_random_below(random, balance->n_free)];
	other = balance->free[sw_random_below(random, balance->n_free)];
	a = face_at(balance, state->arrangement, one);
	b = face_at(balance, state->arrangement, other);
	if (a->is_anomaly && sw_random_below(random, 4) == 0)
		return propose_turn(state, one, random);
	if (one == other || (!a->is_anomaly && !b->is_anomaly && a->worth == b->worth))
		return SW_NO_CHANGE;
	state->next.place[0] = one;
	state->next.place[1] = other;
	state->next.tile[0] = state->arrangement[other];
	state->next.tile[1] = state->arrangement[one];
	return a->is_anomaly || b->is_anomaly ? propose_ways(state)
	                                      : propose_swap(state, one, other);
}

static gboolean
accept(gpointer data)
{
	State *state = data;
	const Balance *balance = state->balance;
	gint64 left = contested(&state->next.figures);

	if (left < balance->contested_least || left > balance->contested_most ||
	    (state->next.moves_ways && !keeps(balance, &state->next.ways, balance->keeps)))
		return FALSE;
	exchange(state);
	state->figures = state->next.figures;
	state->cost = state->next.cost;
	if (state->next.moves_ways) {
		state->ways = state->next.ways;
		state->has_table = FALSE;
	}
	return TRUE;
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

static void
read_tile(Balance *balance, guint tile)
{
	const BsGalaxy *galaxy = balance->galaxy;
	guint kind = bs_kind(galaxy, tile), turn = 0;
	gboolean is_anomaly = bs_is_anomaly(kind);

	for (guint i = 0; i < N_TURNS; i++)
		balance->faces[tile * N_TURNS + i] = (Face){
			.sides = sides_of(is_anomaly, i),
			.worth = (guint8)bs_tile_worth(galaxy, tile),
			.is_anomaly = is_anomaly,
			.is_wormhole = kind == BS_WORMHOLE,
			.stops = bs_dark_ships(galaxy, tile) >= BS_STOPS_JUMPS,
		};
	if (is_anomaly)
		turn = (guint)sw_document_get(galaxy->document, galaxy->tiles->ids[tile], BS_TURN);
	balance->start[tile] = (guint8)(tile * N_TURNS + turn % N_TURNS);
	balance->all |= bit(tile);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_tiles_beside(galaxy->tiles, tile, d);

		balance->beside[tile][d] = other == SW_NO_TILE ? NONE : (guint8)other;
	}
}

/* Homes stay, and what is explored from the start: their paths are part of the design. */
static void
find_free(Balance *balance, const guint8 *is_free)
{
	for (guint tile = 0; tile < balance->n; tile++) {
		if (is_free[tile] && balance->galaxy->by_tile.hidden[tile])
			balance->free[balance->n_free++] = (guint8)tile;
	}
}

static void
find_bounds(Balance *balance)
{
	State *state = begin(balance);
	gint64 now = contested(&state->figures);

	for (guint i = 0; i < 3; i++) {
		if (keeps(balance, &state->ways, 1u << i))
			balance->keeps |= 1u << i;
	}
	balance->contested_least = now * (100 - CONTESTED_PER_CENT) / 100;
	balance->contested_most = now * (100 + CONTESTED_PER_CENT) / 100;
	g_free(state);
}

static gboolean
can_balance(const BsGalaxy *galaxy, GError **error)
{
	if (galaxy->tiles->n > MOST_PLACES)
		return sw_fail(error, "at most %d tiles can be evened out, not %u", MOST_PLACES,
		               galaxy->tiles->n);
	if (galaxy->homes.n < 2 || galaxy->homes.n > MOST_HOMES)
		return sw_fail(error, "2 to %d homes can be evened out, not %u", MOST_HOMES,
		               galaxy->homes.n);
	return TRUE;
}

static gpointer
prepare(gconstpointer facts, const guint8 *is_free, GError **error)
{
	const BsGalaxy *galaxy = facts;
	Balance *balance;

	if (!can_balance(galaxy, error))
		return NULL;
	balance = g_new0(Balance, 1);
	balance->galaxy = galaxy;
	balance->n = galaxy->tiles->n;
	for (guint32 distance = 1; distance < FAR; distance++)
		balance->decay[distance] = bs_decay(distance);
	for (guint tile = 0; tile < balance->n; tile++)
		read_tile(balance, tile);
	balance->n_homes = galaxy->homes.n;
	for (guint i = 0; i < balance->n_homes; i++) {
		balance->homes[i] = (guint8)galaxy->homes.tiles[i];
		balance->at_homes |= bit(galaxy->homes.tiles[i]);
	}
	find_free(balance, is_free);
	find_bounds(balance);
	return balance;
}

static const guint8 *
start(gconstpointer problem, gsize *size)
{
	const Balance *balance = problem;

	*size = balance->n;
	return balance->start;
}

static void
apply(gconstpointer problem, const guint8 *arrangement, SwDocument *document)
{
	const Balance *balance = problem;
	const SwTiles *tiles = balance->galaxy->tiles;

	sw_document_begin(document, N_("Even out"));
	for (guint place = 0; place < balance->n; place++) {
		guint tile = arrangement[place] / N_TURNS;
		SwPieceId piece = tiles->ids[tile];

		if (arrangement[place] == balance->start[place])
			continue;
		if (tile != place)
			sw_document_move(document, piece, sw_place_hex(sw_tiles_hex(tiles, place)));
		if (balance->faces[arrangement[place]].is_anomaly)
			sw_document_set(document, piece, BS_TURN, arrangement[place] % N_TURNS);
	}
	sw_document_commit(document);
}

const SwGameBalance bs_balance = {
	.measures = measured,
	.prepare = prepare,
	.free = g_free,
	.start = start,
	.apply = apply,
	.searched =
		{
			.begin = begin,
			.end = g_free,
			.cost = cost,
			.arrangement = arrangement,
			.propose = propose,
			.accept = accept,
		},
};
