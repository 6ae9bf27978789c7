#include "games/sunburn/set_up.h"

#include "base/error.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/sunburn/fairness.h"
#include "games/sunburn/position.h"
#include "ground/length.h"
#include "plane/lattice.h"
#include "plane/root.h"

#include <inttypes.h>

enum {
	MOST_BOARDS = 10000,
	MOST_TRIES = 200, /* for the place of a pair */
	STEP = 25,        /* of places and sides */
	APART = 50,       /* between the boxes around two pieces */
	SHARE = 26,       /* of the board, in percent, that is aimed at */
	LEAST_SHARE = 22,
	MOST_OPEN = 10, /* ways between two opposite boxes, in percent */
};

typedef enum {
	WALL_ALONG,
	WALL_ACROSS,
	BLOCK_ALONG,
	BLOCK_ACROSS,
	SILO,
	WOOD,
	SCRUB,
	RUIN,
	CRATES
} Form;

enum { N_BLOCKING = WOOD, N_OBSCURING = CRATES + 1 - WOOD };

/* Those without a size get theirs by chance. `name` is the same in every language, as all text of a
 * document; `title` is told. */
static const struct {
	const char *name, *title;
	gint32 width, depth, height;
} forms[] = {
	[WALL_ALONG] = {"Wall", N_("wall"), 300, 50, 150},
	[WALL_ACROSS] = {"Wall", N_("wall"), 50, 300, 150},
	[BLOCK_ALONG] = {"Block", N_("block"), 400, 300, 400},
	[BLOCK_ACROSS] = {"Block", N_("block"), 300, 400, 400},
	[SILO] = {"Silo", N_("silo"), 200, 200, 300},
	[WOOD] = {"Wood", N_("wood"), 0, 0, 200},
	[SCRUB] = {"Scrub", N_("scrub"), 0, 0, 100},
	[RUIN] = {"Ruin", N_("ruin"), 0, 0, 150},
	[CRATES] = {"Crates", N_("crates"), 0, 0, 75},
};

typedef struct {
	Form form;
	SwXY at;
	gint32 width, depth;
} Piece;

typedef struct {
	SwRandom random;
	guint n;
	Piece pieces[SB_MOST_TERRAIN]; /* of a pair, one after the other */
	guint n_laid;
} Board;

/* ---- Pieces ------------------------------------------------------------------------------ */

static gboolean
is_blocking(const Piece *piece)
{
	return piece->form < WOOD;
}

/* TRUE if the boxes around the two are that near. */
static gboolean
are_near(const Piece *a, const Piece *b, gint32 apart)
{
	return 2 * ABS(a->at.x - b->at.x) < a->width + b->width + 2 * apart &&
	       2 * ABS(a->at.y - b->at.y) < a->depth + b->depth + 2 * apart;
}

/* TRUE if the piece reaches into a deployment box. */
static gboolean
is_in_box(const Piece *piece)
{
	for (guint i = 0; i < 4; i++) {
		Piece box = {.at = {i & 1 ? SB_BOARD - SB_RULER / 2 : SB_RULER / 2,
		                    i & 2 ? SB_BOARD - SB_RULER / 2 : SB_RULER / 2},
		             .width = SB_RULER,
		             .depth = SB_RULER};

		if (are_near(piece, &box, 0))
			return TRUE;
	}
	return FALSE;
}

static Piece
turned(const Piece *piece)
{
	Piece other = *piece;

	other.at = (SwXY){SB_BOARD - piece->at.x, SB_BOARD - piece->at.y};
	return other;
}

static gboolean
fits(const Board *board, const Piece *piece)
{
	Piece other = turned(piece);

	if ((is_blocking(piece) && is_in_box(piece)) || are_near(piece, &other, APART))
		return FALSE;
	for (guint i = 0; i < board->n_laid; i++) {
		if (are_near(piece, &board->pieces[i], APART))
			return FALSE;
	}
	return TRUE;
}

/* Draws a multiple of the step from `least` to `most`, which are such. */
static gint32
draw_length(Board *board, gint32 least, gint32 most)
{
	return least +
	       STEP * (gint32)sw_random_below(&board->random, (guint32)(most - least) / STEP + 1);
}

/* ---- Laying ------------------------------------------------------------------------------ */

static Piece
blocking_piece(Board *board)
{
	Form form = (Form)sw_random_below(&board->random, N_BLOCKING);

	return (Piece){.form = form, .width = forms[form].width, .depth = forms[form].depth};
}

/* `side` is that of a square of the size aimed at. Sides are of whole half inches, so that the
 * corners lie on the quarter inch. */
static Piece
obscuring_piece(Board *board, gint32 side)
{
	gint32 least = MAX(side * 3 / 4 / (2 * STEP), 2), most = MAX(side * 5 / 4 / (2 * STEP), 2);
	Piece piece = {.form = WOOD + (Form)sw_random_below(&board->random, N_OBSCURING)};

	piece.width =
		2 * STEP *
		(least + (gint32)sw_random_below(&board->random, (guint32)(most - least) + 1));
	piece.depth =
		2 * STEP *
		(least + (gint32)sw_random_below(&board->random, (guint32)(most - least) + 1));
	return piece;
}

/* Rounds up to the lattice. */
static gint32
half_of(gint32 length)
{
	return (length / 2 + STEP - 1) / STEP * STEP;
}

static gboolean
lay_pair(Board *board, Piece piece)
{
	for (guint i = 0; i < MOST_TRIES; i++) {
		gint32 x = half_of(piece.width), y = half_of(piece.depth);

		piece.at.x = draw_length(board, x, SB_BOARD - x);
		piece.at.y = draw_length(board, y, SB_BOARD - y);
		if (!fits(board, &piece))
			continue;
		board->pieces[board->n_laid++] = piece;
		board->pieces[board->n_laid++] = turned(&piece);
		return TRUE;
	}
	return FALSE;
}

/* Returns the side of the square that each of `n` pieces would cover, so that all pieces cover
 * their share of the board. */
static gint32
side_of_share(const Board *board, guint n)
{
	gint64 area = (gint64)SB_BOARD * SB_BOARD * SHARE / 100;

	for (guint i = 0; i < board->n_laid; i++)
		area -= (gint64)board->pieces[i].width * board->pieces[i].depth;
	return (gint32)sw_root((guint64)(area / n));
}

static gboolean
lay_all(Board *board)
{
	guint n_blocking = 1;

	board->n_laid = 0;
	if (board->n % 2 == 1) {
		Piece middle = blocking_piece(board);

		middle.at = (SwXY){SB_BOARD / 2, SB_BOARD / 2};
		board->pieces[board->n_laid++] = middle;
	} else {
		n_blocking += sw_random_below(&board->random, 2);
	}
	for (guint i = 0; i < n_blocking; i++) {
		if (!lay_pair(board, blocking_piece(board)))
			return FALSE;
	}
	for (gint32 side = side_of_share(board, board->n - board->n_laid);
	     board->n_laid < board->n;) {
		if (!lay_pair(board, obscuring_piece(board, side)))
			return FALSE;
	}
	return TRUE;
}

/* ---- The document ------------------------------------------------------------------------ */

static void
add_piece(SwDocument *document, const Piece *piece)
{
	SwPieceId id = sw_document_add(document, is_blocking(piece) ? SB_BLOCKING : SB_OBSCURING,
	                               SW_ROOT_PIECE, sw_place_point(piece->at));

	sw_document_set_text(document, id, SB_TERRAIN_NAME, forms[piece->form].name);
	sw_document_set(document, id, SB_TERRAIN_HEIGHT, forms[piece->form].height);
	if (piece->form == SILO) {
		sw_document_set(document, id, SB_TERRAIN_RADIUS, piece->width / 2);
		return;
	}
	sw_document_set(document, id, SB_TERRAIN_WIDTH, piece->width);
	sw_document_set(document, id, SB_TERRAIN_DEPTH, piece->depth);
}

static SwDocument *
document_of(const Board *board, guint64 seed)
{
	SwDocument *document = sw_document_new(&sb_table, SW_ROOT_GALAXY);
	g_autofree char *name = g_strdup_printf("Board %" PRIu64, seed);

	sw_document_begin(document, "set up");
	sw_document_set_text(document, SW_ROOT_PIECE, SB_GALAXY_NAME, name);
	for (guint i = 0; i < board->n; i++)
		add_piece(document, &board->pieces[i]);
	sw_document_commit(document);
	return document;
}

/* ---- What is demanded -------------------------------------------------------------------- */

/* Returns the share of the board that is covered, in hundredths of a percent. */
static guint32
measure_share(const SbPosition *position)
{
	g_autofree SwArea *areas = g_new(SwArea, position->terrain->len + 1);
	SwCoverage coverage;

	for (guint i = 0; i < position->terrain->len; i++)
		areas[i] = sb_terrain(position, i)->area;
	sw_lattice_measure(areas, position->terrain->len, SB_BOARD, SB_BOARD, &coverage);
	return (guint32)((guint64)coverage.covered * 10000 / coverage.all);
}

/* Pieces do not overlap, so their parts within the box add up. */
static gboolean
is_half_free(const Board *board, gboolean is_east)
{
	gint64 covered = 0;

	for (guint i = 0; i < board->n; i++) {
		const Piece *piece = &board->pieces[i];
		gint32 x = is_east ? SB_BOARD - piece->at.x : piece->at.x, y = piece->at.y;
		gint32 width = MIN(x + piece->width / 2, SB_RULER) - (x - piece->width / 2);
		gint32 depth = MIN(y + piece->depth / 2, SB_RULER) - (y - piece->depth / 2);

		if (width > 0 && depth > 0)
			covered += (gint64)width * depth;
	}
	return 2 * covered <= (gint64)SB_RULER * SB_RULER;
}

static gboolean
is_closed(const SbPosition *position)
{
	SbFairness fairness;

	sb_fairness_measure(position, &fairness);
	for (SbCorner corner = 0; corner < SB_N_CORNERS; corner++) {
		if ((gint64)fairness.open[corner] * 100 >= (gint64)MOST_OPEN * fairness.all)
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_mixed(const Board *board)
{
	gint64 obscuring = 0, blocking = 0;

	for (guint i = 0; i < board->n; i++) {
		const Piece *piece = &board->pieces[i];

		*(is_blocking(piece) ? &blocking : &obscuring) +=
			(gint64)piece->width * piece->depth;
	}
	return obscuring > blocking;
}

/* Returns the board of the pieces, or NULL if it is not such as is wanted; `share` as above. */
static SwDocument *
accepted(const Board *board, guint64 seed, guint32 *share)
{
	SwDocument *document;
	SbPosition *position;
	gboolean is_fine;

	if (!is_mixed(board) || !is_half_free(board, FALSE) || !is_half_free(board, TRUE))
		return NULL;
	document = document_of(board, seed);
	position = sb_position_new(document, NULL);
	*share = measure_share(position);
	is_fine = *share >= 100 * LEAST_SHARE && is_closed(position);
	sb_position_free(position);
	if (!is_fine)
		g_clear_pointer(&document, sw_document_free);
	return document;
}

/* ---- Telling ----------------------------------------------------------------------------- */

static char *
describe(const Piece *piece)
{
	g_autofree char *width = sw_length_text(piece->width),
			*depth = sw_length_text(piece->depth);
	g_autofree char *radius = sw_length_text(piece->width / 2);
	const char *title = sw_translate(forms[piece->form].title);

	return piece->form == SILO
	               ? g_strdup_printf(sw_translate("%s of radius %s"), title, radius)
	               : g_strdup_printf(sw_translate("%s of %s × %s"), title, width, depth);
}

static void
tell(const Board *board, guint32 share, GPtrArray *told)
{
	g_autofree char *percent = sw_length_text(share);

	sw_game_tell(told, "%s",
	             sw_translate("the rulebook has no dice for terrain: it is laid at random"));
	for (guint i = 0; i < board->n; i += i == 0 && board->n % 2 == 1 ? 1 : 2) {
		const Piece *piece = &board->pieces[i];
		Piece other = turned(piece);
		g_autofree char *what = describe(piece);
		g_autofree char *x = sw_length_text(piece->at.x), *y = sw_length_text(piece->at.y);
		g_autofree char *its_x = sw_length_text(other.at.x),
				*its_y = sw_length_text(other.at.y);

		if (i == 0 && board->n % 2 == 1)
			sw_game_tell(told, sw_translate("piece %u: %s at %s,%s"), 1u, what, x, y);
		else
			sw_game_tell(told, sw_translate("pieces %u and %u: %s at %s,%s and %s,%s"),
			             i + 1, i + 2, what, x, y, its_x, its_y);
	}
	sw_game_tell(told, sw_translate("terrain covers %s %% of the board"), percent);
}

/* ---- All --------------------------------------------------------------------------------- */

SwDocument *
sb_set_up(const SwGame *game G_GNUC_UNUSED, const SwDice *dice, GPtrArray *told, GError **error)
{
	g_autofree Board *board = g_new0(Board, 1);
	gint32 n = dice->tiles ? dice->tiles : SB_USUAL_TERRAIN;

	if (n < SB_LEAST_TERRAIN || n > SB_MOST_TERRAIN) {
		sw_fail(error, "%d pieces of terrain cannot be laid; there are %d to %d", n,
		        SB_LEAST_TERRAIN, SB_MOST_TERRAIN);
		return NULL;
	}
	board->n = (guint)n;
	sw_random_init(&board->random, dice->seed);
	for (guint i = 0; i < MOST_BOARDS; i++) {
		SwDocument *document;
		guint32 share;

		if (!lay_all(board))
			continue;
		document = accepted(board, dice->seed, &share);
		if (document == NULL)
			continue;
		tell(board, share, told);
		return document;
	}
	sw_fail(error, "no board with %d pieces was found; another seed may have one", n);
	return NULL;
}
