#include "games/burning_planets/measures.h"

#include "base/error.h"
#include "games/burning_planets/field.h"
#include "games/burning_planets/units.h"

/* A game has two planets for each player; each of these is compared with all others. */
#define MOST_PLANETS 256

typedef struct {
	const BpField *field;
	GArray *seats;   /* SwMeasuredSeat */
	gint64 *yields;  /* of each planet: what the resources on it give a turn */
	gint32 *holders; /* of each planet: whose it is, or who starts there; 0: nobody */
} Survey;

/* ---- Seats -------------------------------------------------------------------------------- */

static gint32
holder_of(const BpPlanet *planet)
{
	if (planet->is_covered)
		return 0;
	return planet->owner > 0 ? planet->owner : planet->seat;
}

/* Lists the seats that hold a planet, each with its first one. */
static void
list_seats(const Survey *survey, GArray *seats)
{
	for (guint32 i = 0; i < survey->field->planets->len; i++) {
		if (survey->holders[i] > 0)
			sw_measured_seats_add(seats, survey->holders[i],
			                      bp_planet(survey->field, i)->piece);
	}
}

/* ---- Yields ------------------------------------------------------------------------------- */

static gint64
yield_of(guint kind)
{
	gint64 sum = 0;

	for (guint good = 0; good < BP_N_GOODS; good++)
		sum += bp_units[kind].yields[good];
	return sum;
}

static void
find_yields(Survey *survey)
{
	const BpField *field = survey->field;

	survey->yields = g_new0(gint64, (gsize)field->planets->len + 1);
	survey->holders = g_new0(gint32, (gsize)field->planets->len + 1);
	for (guint32 i = 0; i < field->planets->len; i++)
		survey->holders[i] = holder_of(bp_planet(field, i));
	SW_EACH (const BpThing, thing, field->things) {
		if (bp_is_resource(thing->kind) && thing->planet != BP_NO_DISC)
			survey->yields[thing->planet] += yield_of(thing->kind);
	}
}

static void
survey_free(gpointer data)
{
	Survey *survey = data;

	g_array_unref(survey->seats);
	g_free(survey->yields);
	g_free(survey->holders);
	g_free(survey);
}

static gpointer
survey_new(gconstpointer facts, GArray *seats, GError **error)
{
	const BpField *field = facts;
	Survey *survey;

	if (field->planets->len > MOST_PLANETS) {
		sw_fail(error, "a comparison needs at most %d planets, not %u", MOST_PLANETS,
		        field->planets->len);
		return NULL;
	}
	survey = g_new0(Survey, 1);
	survey->field = field;
	survey->seats = g_array_ref(seats);
	find_yields(survey);
	list_seats(survey, seats);
	if (seats->len > 0 && seats->len <= SW_MAX_ORIGINS)
		return survey;
	sw_fail(error,
	        "a comparison needs planets with an owner, or on which a seat starts, of at most "
	        "%d seats",
	        SW_MAX_ORIGINS);
	survey_free(survey);
	return NULL;
}

/* ---- Distances ---------------------------------------------------------------------------- */

/* TRUE if a planet of the seat is at most so many cells away from the disc: from the nearest cell
 * of one to the nearest of the other. */
static gboolean
is_near(const Survey *survey, gint32 seat, SwHex centre, guint32 radius, guint32 cells)
{
	for (guint32 i = 0; i < survey->field->planets->len; i++) {
		const BpPlanet *planet = bp_planet(survey->field, i);

		if (survey->holders[i] == seat &&
		    sw_hex_distance(planet->centre, centre) <= cells + planet->radius + radius)
			return TRUE;
	}
	return FALSE;
}

/* ---- The measures ------------------------------------------------------------------------- */

/* With all its actions a small ship flies so far in a turn (Fighting). */
#define TURN 8

static void
take_yield(gconstpointer ground, guint seat, SwFigure *figure, guint32 cells)
{
	const Survey *survey = ground;
	gint32 of = g_array_index(survey->seats, SwMeasuredSeat, seat).seat;

	for (guint32 i = 0; i < survey->field->planets->len; i++) {
		const BpPlanet *planet = bp_planet(survey->field, i);
		gboolean is_own = survey->holders[i] == of;

		if (is_own || (survey->holders[i] == 0 && !planet->is_covered && cells > 0 &&
		               is_near(survey, of, planet->centre, planet->radius, cells)))
			sw_figure_add(figure, planet->piece, survey->yields[i]);
	}
}

static void
take_yield_0(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_yield(ground, seat, figure, 0);
}

static void
take_yield_1(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_yield(ground, seat, figure, TURN);
}

static void
take_yield_2(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_yield(ground, seat, figure, 2 * TURN);
}

static void
take_asteroids(gconstpointer ground, guint seat, SwFigure *figure)
{
	const Survey *survey = ground;
	gint32 of = g_array_index(survey->seats, SwMeasuredSeat, seat).seat;

	SW_EACH (const BpThing, thing, survey->field->things) {
		if (thing->kind == BP_ASTEROID && is_near(survey, of, thing->cell, 0, TURN))
			sw_figure_add(figure, thing->piece, 1);
	}
}

#define UNITS SW_WORD("count", "unit a turn", "units a turn")

static const SwMeasure measures[] = {
	{.name = "own-yield",
         .label = N_("Yield at home"),
         .counts = N_("what the forests and mountains yield a turn on the seat's planets, or where "
                      "it starts"),
         .source = N_("Collecting resources"),
         .unit = UNITS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_yield_0},
	{.name = "yield-8",
         .label = N_("Yield within 8 cells"),
         .counts =
                 N_("what the forests and mountains yield a turn on the seat's planets and on "
                    "those of nobody at most 8 cells away, as far as a small ship flies in a turn"),
         .source = N_("Collecting resources, Conquest"),
         .unit = UNITS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_yield_1},
	{.name = "yield-16",
         .label = N_("Yield within 16 cells"),
         .counts = N_("what the forests and mountains yield a turn on the seat's planets and on "
                      "those of nobody at most 16 cells away"),
         .source = N_("Collecting resources, Conquest"),
         .unit = UNITS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_yield_2},
	{.name = "asteroids-8",
         .label = N_("Asteroids within 8 cells"),
         .counts = N_("the asteroids at most 8 cells away, each of which has room for a drilling "
                      "facility or a habitat"),
         .source = N_("Space structures"),
         .unit = SW_WORD("count", "asteroid", "asteroids"),
         .one = 1,
         .is_sum = TRUE,
         .take = take_asteroids},
};

const SwGameMeasures bp_measures = {
	.measures = measures,
	.n = G_N_ELEMENTS(measures),
	.survey = survey_new,
	.free = survey_free,
};
