#include "search/anneal.h"

#include "base/wide.h"

/* The temperature falls in so many levels, by a factor of 2^(-1/16) each, to 2^-16 of the first. */
#define LEVELS 256
#define COOLING G_GINT64_CONSTANT(4112874773) /* 2^32 * 2^(-1/16) */

/* Proposals from which the first temperature is found. */
#define PROBES 256

/* Minus the binary logarithm of (2 i + 1) / 2^(BITS + 1), in parts of 2^FRACTION. */
#define BITS 10
#define FRACTION 16
static guint32 logarithms[1 << BITS];

/* By squaring: each doubling of the exponent shows one more binary digit of the logarithm. */
static guint32
minus_log2(guint32 odd)
{
	guint whole = 0;
	guint64 x = (guint64)odd << (31 - BITS - 1);
	guint32 fraction = 0;

	while (x < G_GUINT64_CONSTANT(1) << 31) {
		x <<= 1;
		whole++;
	}
	for (guint bit = 0; bit < FRACTION; bit++) {
		x = x * x >> 31;
		fraction <<= 1;
		if (x >= G_GUINT64_CONSTANT(1) << 32) {
			x >>= 1;
			fraction |= 1;
		}
	}
	return ((guint32)whole << FRACTION) - fraction;
}

static void
make_logarithms(void)
{
	static gsize is_made;

	if (!g_once_init_enter(&is_made))
		return;
	for (guint32 i = 0; i < 1 << BITS; i++)
		logarithms[i] = minus_log2(2 * i + 1);
	g_once_init_leave(&is_made, 1);
}

typedef struct {
	const SwSearched *searched;
	const SwRun *run;
	gpointer state;
	SwRandom random;
	SwMerit merit;
	gint64 temperature;
	SwArchive *archive;
} Annealing;

static void
keep(Annealing *now)
{
	if (sw_archive_wants(now->archive, now->merit))
		sw_archive_add(now->archive, now->merit, now->searched->arrangement(now->state));
}

static gint64
rise(const Annealing *now, SwMerit then)
{
	return then.cost - now->merit.cost +
	       now->run->drag * ((gint64)then.moved - now->merit.moved);
}

/* Changes that cost up to the temperature times a random logarithm more are accepted. */
static gboolean
is_accepted(Annealing *now, SwMerit then)
{
	gint64 more = rise(now, then);
	guint32 logarithm;

	if (more <= 0)
		return TRUE;
	logarithm = logarithms[sw_random_below(&now->random, 1 << BITS)];
	return sw_wide_compare(sw_wide_product(more, 1 << FRACTION),
	                       sw_wide_product(now->temperature, logarithm)) <= 0;
}

static void
step(Annealing *now)
{
	SwMerit then;

	if (!now->searched->propose(now->state, &now->random, &then) || !is_accepted(now, then) ||
	    !now->searched->accept(now->state))
		return;
	now->merit = then;
	keep(now);
}

/* The first temperature is the mean of what changes cost more. */
static gint64
first_temperature(Annealing *now)
{
	SwWide sum = sw_wide(0);
	guint n = 0;

	for (guint i = 0; i < PROBES; i++) {
		SwMerit then;
		gint64 more;

		if (!now->searched->propose(now->state, &now->random, &then))
			continue;
		more = rise(now, then);
		if (more <= 0)
			continue;
		sum = sw_wide_plus(sum, sw_wide(more));
		n++;
	}
	return n > 0 ? sw_wide_divide(sum, n) : 0;
}

static gboolean
has_ended(const Annealing *now)
{
	return now->run->drag == 0 && now->merit.cost <= now->run->least;
}

static gboolean
is_cancelled(const SwRun *run)
{
	return run->is_cancelled && g_atomic_int_get(run->is_cancelled);
}

void
sw_anneal(const SwSearched *searched, gconstpointer problem, const SwRun *run, SwArchive *archive)
{
	Annealing now = {.searched = searched,
	                 .run = run,
	                 .state = searched->begin(problem),
	                 .archive = archive};
	guint64 done = 0;

	make_logarithms();
	sw_random_init(&now.random,
	               run->seed ^ (guint64)run->number * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15));
	now.merit = searched->merit(now.state);
	keep(&now);
	now.temperature = first_temperature(&now);
	for (guint level = 0; level < LEVELS && !is_cancelled(run); level++) {
		guint64 until = run->steps * (level + 1) / LEVELS;

		if (level == LEVELS - 1)
			now.temperature = 0;
		for (; done < until && !has_ended(&now); done++)
			step(&now);
		now.temperature = sw_wide_divide(sw_wide_product(now.temperature, COOLING),
		                                 G_GINT64_CONSTANT(1) << 32);
	}
	searched->end(now.state);
}
