#include "lantern.h"

#include "base/error.h"
#include "rules.h"
#include "table.h"

static guint8
sides(const SwDocument *document G_GNUC_UNUSED, SwPieceId tile G_GNUC_UNUSED)
{
	return SW_SIDES_ALL;
}

/* ---- Facts ------------------------------------------------------------------------------ */

static gpointer
garden_new(const SwDocument *document, const SwGraph *graph)
{
	LnGarden *garden = g_new0(LnGarden, 1);

	garden->document = document;
	garden->graph = graph;
	garden->moths_a_lantern = sw_document_assumed(document, LN_MOTHS_A_LANTERN);
	return garden;
}

/* ---- glow ------------------------------------------------------------------------------- */

static gboolean
is_of_seat(const LnGarden *garden, SwPieceId id, gint32 seat)
{
	return sw_document_has(garden->document, id, LN_SEAT) &&
	       sw_document_get(garden->document, id, LN_SEAT) == seat;
}

/* The tiles that the seat's lanterns reach from hex to hex. */
static gboolean
answer_glow(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const LnGarden *garden = facts;
	const SwTiles *tiles = garden->graph->tiles;
	g_autoptr(GArray) sources = g_array_new(FALSE, FALSE, sizeof(guint32));
	g_autofree guint32 *distances = g_new(guint32, tiles->n + 1);
	guint32 most = query->has_distance ? query->distance : 1;
	SwWalk walk = {0};

	for (guint32 i = 0; i < tiles->n; i++) {
		if (is_of_seat(garden, tiles->ids[i], query->seat))
			g_array_append_val(sources, i);
	}
	if (sources->len == 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "seat %d has no lantern",
		            query->seat);
		return FALSE;
	}
	sw_graph_distances(garden->graph, &walk, &g_array_index(sources, guint32, 0), sources->len,
	                   distances, NULL);
	for (guint32 distance = 0; distance <= MIN(most, tiles->n); distance++) {
		for (guint32 i = 0; i < tiles->n; i++) {
			SwAnswer answer = {tiles->ids[i], distance};

			if (distances[i] == distance)
				g_array_append_val(answers, answer);
		}
	}
	return TRUE;
}

static const SwQuestion questions[] = {
	{
		.name = "glow",
		.label = "Glow",
		.help = "Tiles within reach of the seat's light",
		.takes_distance = TRUE,
		.answer = answer_glow,
	},
};

static const SwRuleSet *const rules[] = {&ln_rules, NULL};

const SwGame ln_game = {
	.table = &ln_table,
	.sides = sides,
	.new_facts = garden_new,
	.free_facts = g_free,
	.rules = rules,
	.questions = questions,
	.n_questions = G_N_ELEMENTS(questions),
};
