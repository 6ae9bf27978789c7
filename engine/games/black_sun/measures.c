#include "games/black_sun/measures.h"

#include "base/error.h"
#include "games/black_sun/moves.h"

/* Moves from the nearest ship of each seat in the centre of a hex. */
typedef struct {
	const BkSystem *system;
	guint n_seats;
	guint32 *moves[SW_MAX_ORIGINS]; /* of each tile; SW_UNREACHED beyond MOST_MOVES */
} Survey;

#define MOST_MOVES 3

/* ---- Rolls -------------------------------------------------------------------------------- */

#define PIPS 6

/* How many of the 216 rolls of three dice show that sum: the rest of each pair of dice must be on
 * the third. */
static gint64
rolls(gint32 sum)
{
	gint64 n = 0;

	for (gint32 one = 1; one <= PIPS; one++) {
		for (gint32 two = 1; two <= PIPS; two++)
			n += sum - one - two >= 1 && sum - one - two <= PIPS;
	}
	return n;
}

static gint64
rolls_of(const BkSystem *system, guint32 tile)
{
	SwPieceId id = system->tiles->ids[tile];

	if (bk_kind(system, tile) != BK_PLANET ||
	    !sw_piece_has(sw_document_piece(system->document, id), BK_NUMBER))
		return 0;
	return rolls(sw_document_get(system->document, id, BK_NUMBER));
}

/* ---- Seats -------------------------------------------------------------------------------- */

/* Lists the seats with a ship in the centre of a hex, each with its first one. */
static void
list_seats(const BkSystem *system, GArray *seats)
{
	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (sw_place_is_hex(ship->place))
			sw_measured_seats_add(seats, ship->seat, ship->piece);
	}
}

static guint32 *
find_moves(const BkSystem *system, gint32 seat)
{
	guint32 *moves = g_new(guint32, system->tiles->n + 1);
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (ship->seat == seat && sw_place_is_hex(ship->place))
			g_array_append_val(hexes, ship->place.hex);
	}
	bk_costs(system, (const SwHex *)(gconstpointer)hexes->data, hexes->len, MOST_MOVES, moves);
	return moves;
}

static gpointer
survey_new(gconstpointer facts, GArray *seats, GError **error)
{
	const BkSystem *system = facts;
	Survey *survey;

	list_seats(system, seats);
	if (seats->len == 0 || seats->len > SW_MAX_ORIGINS) {
		sw_fail(error,
		        "a comparison needs ships in the centres of hexes, of at most %d seats",
		        SW_MAX_ORIGINS);
		return NULL;
	}
	survey = g_new0(Survey, 1);
	survey->system = system;
	survey->n_seats = seats->len;
	for (guint i = 0; i < seats->len; i++)
		survey->moves[i] = find_moves(system, g_array_index(seats, SwMeasuredSeat, i).seat);
	return survey;
}

static void
survey_free(gpointer data)
{
	Survey *survey = data;

	for (guint i = 0; i < survey->n_seats; i++)
		g_free(survey->moves[i]);
	g_free(survey);
}

/* ---- The measures ------------------------------------------------------------------------- */

static void
take_rolls(gconstpointer ground, guint seat, SwFigure *figure, guint32 most)
{
	const Survey *survey = ground;
	const BkSystem *system = survey->system;

	for (guint32 i = 0; i < system->tiles->n; i++) {
		if (survey->moves[seat][i] <= most)
			sw_figure_add(figure, system->tiles->ids[i], rolls_of(system, i));
	}
}

static void
take_rolls_1(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_rolls(ground, seat, figure, 1);
}

static void
take_rolls_2(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_rolls(ground, seat, figure, 2);
}

static void
take_rolls_3(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_rolls(ground, seat, figure, MOST_MOVES);
}

#define ROLLS SW_WORD("count", "roll", "rolls")

static const SwMeasure measures[] = {
	{.name = "rolls-1",
         .label = N_("Rolls within 1 move"),
         .counts =
                 N_("of the 216 rolls of three dice, those that indicate a planet within 1 move of "
                    "a ship in the centre of a hex"),
         .source = N_("Turn Sequence, 1, 3"),
         .unit = ROLLS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_rolls_1},
	{.name = "rolls-2",
         .label = N_("Rolls within 2 moves"),
         .counts = N_("of the 216 rolls of three dice, those that indicate a planet within 2 moves "
                      "of a ship in the centre of a hex"),
         .source = N_("Turn Sequence, 1, 3"),
         .unit = ROLLS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_rolls_2},
	{.name = "rolls-3",
         .label = N_("Rolls within 3 moves"),
         .counts = N_("of the 216 rolls of three dice, those that indicate a planet within 3 moves "
                      "of a ship in the centre of a hex"),
         .source = N_("Turn Sequence, 1, 3"),
         .unit = ROLLS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_rolls_3},
};

const SwGameMeasures bk_measures = {
	.measures = measures,
	.n = G_N_ELEMENTS(measures),
	.survey = survey_new,
	.free = survey_free,
};
