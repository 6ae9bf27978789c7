#include "games/burning_suns/set_up.h"

#include "base/error.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_suns/galaxy.h"
#include "games/burning_suns/shapes.h"
#include "rules/balance.h"
#include "rules/run.h"

#include <inttypes.h>

/* Galaxies that are begun until one breaks no rule; far fewer are needed. */
#define MOST_TRIALS 400

/* Changes that the search tries. */
#define STEPS 60000

/* Of the tiles that are no homes, so many in a hundred are anomalies, and so many empty. */
enum { ANOMALIES = 30, EMPTIES = 11 };

/* The tile of a hex. */
typedef struct {
	guint kind;
	gint32 value; /* 0: none */
	guint turn;
} Tile;

#define MOST_LEFT 256

typedef struct {
	const SwGame *game;
	SwRandom random;
	BsShape shape;
	guint which; /* of the shapes */
	guint players, sets;
	Tile tiles[SW_MOST_PLACES];
	gboolean is_laid[SW_MOST_PLACES];
	Tile left[MOST_LEFT]; /* in the box, of the sort that is laid */
	guint n_left;
} Making;

/* ---- The box ------------------------------------------------------------------------------ */

static void
put_in_box(Making *making, guint kind, gint32 value, gint32 n)
{
	for (gint32 i = 0; i < n * (gint32)making->sets; i++)
		making->left[making->n_left++] = (Tile){.kind = kind, .value = value};
}

static void
open_systems(Making *making)
{
	making->n_left = 0;
	for (guint kind = BS_HOSTILE; kind <= BS_UNINHABITED; kind++) {
		for (gint32 value = 2; value < BS_N_VALUES; value++)
			put_in_box(making, kind, value, bs_value_split[value]);
	}
}

static void
open_anomalies(Making *making)
{
	making->n_left = 0;
	for (guint i = 0; i < BS_N_ANOMALY_KINDS; i++)
		put_in_box(making, BS_ASTEROID_FIELD + i, 0, bs_anomaly_split[i]);
}

static guint
count_alike(const Making *making, Tile tile)
{
	guint n = 0;

	for (guint i = 0; i < making->n_left; i++)
		n += making->left[i].kind == tile.kind && making->left[i].value == tile.value;
	return n;
}

/* Takes `n` tiles that are the same out of the box. FALSE if it has not so many of any. */
static gboolean
take(Making *making, guint n, Tile *tile)
{
	sw_random_shuffle(&making->random, making->left, making->n_left, sizeof *making->left);
	for (guint i = 0; i < making->n_left; i++) {
		guint kept = 0;

		*tile = making->left[i];
		if (count_alike(making, *tile) < n)
			continue;
		for (guint k = 0; k < making->n_left; k++) {
			Tile other = making->left[k];

			if (n > 0 && other.kind == tile->kind && other.value == tile->value)
				n--;
			else
				making->left[kept++] = other;
		}
		making->n_left = kept;
		return TRUE;
	}
	return FALSE;
}

/* ---- Laying ------------------------------------------------------------------------------- */

/* Lays a tile on a hex and on those that correspond to it. */
static void
lay(Making *making, guint hex, Tile tile)
{
	for (guint way = 0; way < making->shape.n_ways; way++) {
		guint image = bs_shape_image(&making->shape, way, hex);

		making->is_laid[image] = TRUE;
		making->tiles[image] = tile;
		making->tiles[image].turn =
			sw_symmetry_direction(making->shape.ways[way], tile.turn) % 3;
	}
}

static guint
count_images(const Making *making, guint hex)
{
	guint64 images = 0;

	for (guint way = 0; way < making->shape.n_ways; way++)
		images |= G_GUINT64_CONSTANT(1) << bs_shape_image(&making->shape, way, hex);
	return (guint)__builtin_popcountll(images);
}

static gboolean
is_anomaly_beside(const Making *making, guint hex)
{
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint other = bs_shape_beside(&making->shape, hex, d);

		if (other < SW_MOST_PLACES && making->is_laid[other] &&
		    making->tiles[other].kind >= BS_ASTEROID_FIELD)
			return TRUE;
	}
	return FALSE;
}

/* FALSE for a hex whose own images touch each other, or that is its own image but turned. */
static gboolean
can_be_anomaly(const Making *making, guint hex)
{
	for (guint way = 1; way < making->shape.n_ways; way++) {
		guint image = bs_shape_image(&making->shape, way, hex);

		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			if (image == hex || bs_shape_beside(&making->shape, hex, d) == image)
				return FALSE;
		}
	}
	return !is_anomaly_beside(making, hex);
}

/* Lays about `n` anomalies, none beside another, on hexes in that order; at least two wormholes, or
 * none. */
static void
lay_anomalies(Making *making, const guint *order, guint n)
{
	guint n_laid = 0, n_wormholes = 0, lone = 0;

	open_anomalies(making);
	for (guint i = 0; i < making->shape.n && n_laid < n; i++) {
		guint n_images = count_images(making, order[i]);
		Tile tile;

		if (making->is_laid[order[i]] || !can_be_anomaly(making, order[i]) ||
		    !take(making, n_images, &tile))
			continue;
		tile.turn = sw_random_below(&making->random, 3);
		lay(making, order[i], tile);
		n_laid += n_images;
		if (tile.kind == BS_WORMHOLE) {
			n_wormholes += n_images;
			lone = order[i];
		}
	}
	if (n_wormholes == 1)
		making->tiles[lone].kind = BS_IONSTORM;
}

static guint
count_open(const Making *making)
{
	guint n = 0;

	for (guint i = 0; i < making->shape.n; i++)
		n += making->is_laid[i] ? 0 : 1;
	return n;
}

/* Lays systems of value 2 to 4 on the hexes that are left, in that order, and on at least `n_empty`
 * of them, and where the others run out, empty ones. One at least is left for the draw pile. FALSE
 * if the box has not enough of them. */
static gboolean
lay_systems(Making *making, const guint *order, guint n_empty)
{
	guint n_open = count_open(making), most_empty = 5 * making->sets;

	open_systems(making);
	if (n_open >= making->n_left)
		n_empty = MAX(n_empty, n_open - making->n_left + 1);
	for (guint i = 0; i < making->shape.n; i++) {
		guint n_images = count_images(making, order[i]);
		Tile tile = {.kind = BS_EMPTY};

		if (making->is_laid[order[i]])
			continue;
		if (n_empty >= n_images || !take(making, n_images, &tile)) {
			if (most_empty < n_images)
				return FALSE;
			tile = (Tile){.kind = BS_EMPTY};
			n_empty -= MIN(n_empty, n_images);
			most_empty -= n_images;
		}
		lay(making, order[i], tile);
	}
	return making->n_left > 0;
}

static void
lay_homes(Making *making)
{
	for (guint i = 0; i < making->shape.n_homes; i++) {
		making->is_laid[making->shape.homes[i]] = TRUE;
		making->tiles[making->shape.homes[i]] =
			(Tile){.kind = BS_HOME, .value = (gint32)i + 1};
	}
}

/* The special system lies in the middle. */
static gboolean
lay_all(Making *making)
{
	guint n = making->shape.n - making->shape.n_homes, order[SW_MOST_PLACES];

	for (guint i = 0; i < making->shape.n; i++) {
		order[i] = i;
		making->is_laid[i] = FALSE;
		if (sw_hex_equal(making->shape.hexes[i], sw_hex(0, 0)) &&
		    !bs_shape_is_home(&making->shape, i))
			lay(making, i, (Tile){.kind = BS_SPECIAL});
	}
	sw_random_shuffle(&making->random, order, making->shape.n, sizeof *order);
	lay_homes(making);
	lay_anomalies(making, order, n * ANOMALIES / 100);
	return lay_systems(making, order, n * EMPTIES / 100);
}

/* ---- The document ------------------------------------------------------------------------- */

static void
add_tile(SwDocument *document, SwHex hex, const Tile *tile)
{
	SwPieceId id = sw_document_add(document, tile->kind, SW_ROOT_PIECE, sw_place_hex(hex));

	if (tile->kind == BS_HOME)
		sw_document_set(document, id, BS_SEAT, tile->value);
	else if (tile->value > 0)
		sw_document_set(document, id, BS_VALUE, tile->value);
	if (tile->kind >= BS_ASTEROID_FIELD && tile->turn > 0)
		sw_document_set(document, id, BS_TURN, (gint32)tile->turn);
	if (tile->kind == BS_DARK_FLEET)
		sw_document_set(document, id, BS_STRENGTH,
		                bs_table.kinds[BS_DARK_FLEET].carries[0].dealt);
}

static SwDocument *
write_down(const Making *making, const SwDice *dice)
{
	SwDocument *document = sw_document_new(&bs_table, SW_ROOT_GALAXY);
	g_autofree char *name = g_strdup_printf("Galaxy %" PRIu64, dice->seed);

	sw_document_begin(document, "set up");
	sw_document_set_text(document, SW_ROOT_PIECE, BS_GALAXY_NAME, name);
	sw_document_set(document, SW_ROOT_PIECE, BS_GALAXY_PLAYERS, (gint32)making->players);
	if (making->sets > 1)
		sw_document_set(document, SW_ROOT_PIECE, BS_GALAXY_SETS, (gint32)making->sets);
	for (guint i = 0; i < making->shape.n; i++)
		add_tile(document, making->shape.hexes[i], &making->tiles[i]);
	sw_document_commit(document);
	return document;
}

/* How many errors and warnings the galaxy has; before the search, but for that which it may end. */
static guint64
count_problems(const Making *making, const SwDocument *document, gboolean is_evened)
{
	g_autoptr(SwReport) report = sw_run_report(making->game, document, SW_SEVERITY_WARNING, 0);
	guint64 n = 0;

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		n += problem->severity >= SW_SEVERITY_WARNING &&
		     (is_evened ||
		      !g_str_equal(problem->rule->name, "burning-suns/fairness-value"));
	}
	return n;
}

/* ---- The search --------------------------------------------------------------------------- */

static guint8 *
all_free(const SwDocument *document)
{
	g_autoptr(SwTiles) tiles = sw_tiles_new(document);

	return sw_balance_free_tiles(tiles);
}

/* Replaces the galaxy by the most even arrangement that is found. Returns what is left of the
 * differences, in millionths; -1 if there were none. */
static gint64
even_out(const Making *making, const SwDice *dice, SwDocument **galaxy)
{
	g_autofree guint8 *is_free = all_free(*galaxy);
	SwBalanceOptions options = {
		.moves = {.is_free = is_free, .together = making->shape.n_ways > 1},
		.seed = dice->seed,
		.steps = STEPS,
		.n_threads = 1};
	g_autoptr(SwBalance) balance = sw_balance(making->game, *galaxy, &options, NULL);
	const SwBalanced *best;

	if (balance == NULL || balance->cost == 0)
		return -1;
	if (balance->found->len == 0)
		return 1000000;
	best = &g_array_index(balance->found, SwBalanced, 0);
	sw_document_free(*galaxy);
	*galaxy = sw_document_copy(best->document);
	return (gint64)((double)best->merit.cost * 1e6 / (double)balance->cost);
}

static void
tell(const Making *making, gint64 left, GPtrArray *told)
{
	sw_game_tell(told, sw_translate("shape: %s, %u tiles"),
	             sw_translate(bs_shape_names[making->which]), making->shape.n);
	sw_game_tell(told,
	             sw_translate_n("played with %u set", "played with %u sets", making->sets),
	             making->sets);
	if (left < 0)
		sw_game_tell(told, "%s", sw_translate("the seats have the same"));
	else
		/* Whole numbers, since decimals would follow the locale of the program. */
		sw_game_tell(told,
		             sw_translate("evened out: %u.%04u %% of the differences are left"),
		             (guint)(left / 10000), (guint)(left % 10000));
}

/* Returns NULL if chance led to a galaxy that breaks a rule. */
static SwDocument *
try(Making *making, const SwDice *dice, GPtrArray *told)
{
	g_autoptr(SwDocument) galaxy = NULL;
	gint64 left;

	if (!bs_shape_make(&making->shape, making->which, making->players, &making->random) ||
	    !lay_all(making))
		return NULL;
	galaxy = write_down(making, dice);
	if (count_problems(making, galaxy, FALSE) > 0)
		return NULL;
	left = even_out(making, dice, &galaxy);
	if (count_problems(making, galaxy, TRUE) > 0)
		return NULL;
	tell(making, left, told);
	return g_steal_pointer(&galaxy);
}

/* ---- The whole ---------------------------------------------------------------------------- */

/* Sets so that each tile can be repeated in each sector: six players need two anyway. */
static guint
sets_for(guint which, guint players)
{
	gboolean repeats = g_str_equal(bs_shape_names[which], "sector");

	if (repeats)
		return players == 6 ? 3 : players == 3 ? 2 : 1;
	return players == 6 ? 2 : 1;
}

static gboolean
find_shape(const SwDice *dice, SwRandom *random, guint *which, GError **error)
{
	guint n = 0;

	for (; bs_shape_names[n]; n++) {
		if (dice->shape && g_str_equal(bs_shape_names[n], dice->shape)) {
			*which = n;
			return TRUE;
		}
	}
	*which = sw_random_below(random, n);
	return dice->shape == NULL ||
	       sw_fail(error, "there is no shape '%s'; it may be 'wheel', 'sector' or 'grown'",
	               dice->shape);
}

SwDocument *
bs_set_up(const SwGame *game, const SwDice *dice, GPtrArray *told, GError **error)
{
	g_autofree Making *making = g_new0(Making, 1);
	SwDocument *galaxy = NULL;

	if (dice->players < BS_LEAST_HOMES || dice->players > BS_MOST_HOMES) {
		sw_fail(error, "%d to %d can play, not %d", BS_LEAST_HOMES, BS_MOST_HOMES,
		        dice->players);
		return NULL;
	}
	sw_random_init(&making->random, dice->seed);
	if (!find_shape(dice, &making->random, &making->which, error))
		return NULL;
	making->game = game;
	making->players = (guint)dice->players;
	making->sets = sets_for(making->which, making->players);
	for (guint i = 0; galaxy == NULL && i < MOST_TRIALS; i++)
		galaxy = try(making, dice, told);
	if (galaxy == NULL)
		sw_fail(error, "no galaxy was found that breaks no rule; try another seed");
	return galaxy;
}
