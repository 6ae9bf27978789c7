#include "search/anneal.h"

/* The temperature falls in so many levels, by a factor of 2^(-1/16) each, to 2^-16 of the first. */
#define LEVELS 256
#define COOLING G_GUINT64_CONSTANT(4112874773) /* 2^32 * 2^(-1/16) */

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
	gpointer state;
	SwRandom random;
	gint64 cost;
	guint64 temperature;
	SwArchive *archive;
	gint64 bound; /* of the archive */
} Run;

static void
keep(Run *run)
{
	if (run->cost > run->bound)
		return;
	sw_archive_add(run->archive, run->cost, run->searched->arrangement(run->state));
	run->bound = sw_archive_bound(run->archive);
}

/* Changes that cost up to the temperature times a random logarithm more are accepted. */
static gboolean
is_accepted(Run *run, gint64 cost)
{
	guint32 logarithm;

	if (cost <= run->cost)
		return TRUE;
	logarithm = logarithms[sw_random_below(&run->random, 1 << BITS)];
	return (__int128)(cost - run->cost) << FRACTION <= (__int128)run->temperature * logarithm;
}

static void
step(Run *run)
{
	gint64 cost = run->searched->propose(run->state, &run->random);

	if (cost == SW_NO_CHANGE || !is_accepted(run, cost) || !run->searched->accept(run->state))
		return;
	run->cost = cost;
	keep(run);
}

/* The first temperature is the mean of what changes cost more. */
static guint64
first_temperature(Run *run)
{
	__int128 sum = 0;
	guint n = 0;

	for (guint i = 0; i < PROBES; i++) {
		gint64 cost = run->searched->propose(run->state, &run->random);

		if (cost <= run->cost)
			continue;
		sum += cost - run->cost;
		n++;
	}
	return n > 0 ? (guint64)(sum / n) : 0;
}

void
sw_anneal(const SwSearched *searched, gconstpointer problem, guint64 seed, guint number,
          guint64 steps, SwArchive *archive)
{
	Run run = {.searched = searched,
	           .state = searched->begin(problem),
	           .archive = archive,
	           .bound = sw_archive_bound(archive)};
	guint64 done = 0;

	make_logarithms();
	sw_random_init(&run.random,
	               seed ^ (guint64)number * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15));
	run.cost = searched->cost(run.state);
	keep(&run);
	run.temperature = first_temperature(&run);
	for (guint level = 0; level < LEVELS; level++) {
		guint64 until = steps * (level + 1) / LEVELS;

		if (level == LEVELS - 1)
			run.temperature = 0;
		for (; done < until && run.cost > 0; done++)
			step(&run);
		run.temperature = (guint64)((unsigned __int128)run.temperature * COOLING >> 32);
	}
	searched->end(run.state);
}
