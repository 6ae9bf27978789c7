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

/* Answers the tiles that the seat's lanterns reach from hex to hex. */
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

/* ---- path ------------------------------------------------------------------------------- */

/* Answers the seat's own lanterns, with the distance and colour of their light. */
static gboolean
answer_path(gconstpointer facts, const SwQuery *query, GArray *answers,
            GError **error G_GNUC_UNUSED)
{
	const LnGarden *garden = facts;
	const SwTiles *tiles = garden->graph->tiles;

	for (guint32 i = 0; i < tiles->n; i++) {
		SwPieceId id = tiles->ids[i];
		gint32 light = sw_document_get(garden->document, id, LN_LIGHT);
		SwAnswer answer = {.piece = id, .distance = i};

		if (!is_of_seat(garden, id, query->seat) || light < (gint32)query->distance)
			continue;
		sw_answer_say_number(&answer, "light", light);
		if (sw_document_has(garden->document, id, LN_COLOUR))
			sw_answer_say(&answer, "colour",
			              ln_colours[sw_document_get(garden->document, id, LN_COLOUR)]);
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

/* ---- moth ------------------------------------------------------------------------------- */

static gint64
count_moths(const SwDocument *document, guint kind)
{
	guint32 n_pieces;
	const SwPiece *pieces = sw_document_pieces(document, &n_pieces);
	gint64 n = 0;

	for (SwPieceId id = 0; id < n_pieces; id++) {
		if (sw_piece_exists(&pieces[id]) && pieces[id].kind == kind)
			n += sw_document_get(document, id, 0);
	}
	return n;
}

/* Counts the kinds of moths that may fly into a waiting player's hand. */
static gboolean
count_moth(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const SwDocument *document = ((const LnGarden *)facts)->document;
	gint64 n_plume = count_moths(document, LN_PLUME), n_hawk = count_moths(document, LN_HAWK);

	if (n_plume + n_hawk == 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "seat %d waits for no moth",
		            query->seat);
		return FALSE;
	}
	sw_chances_add_fraction(chances, (guint32)n_plume, (guint32)(n_plume + n_hawk), "a %s",
	                        "plume");
	sw_chances_add_fraction(chances, (guint32)n_hawk, (guint32)(n_plume + n_hawk), "a %s",
	                        "hawk");
	g_ptr_array_add(chances->notes, g_strdup("all moths are as quick"));
	return TRUE;
}

static const SwChanceQuestion moth_chances[] = {
	{
		.name = "moth",
		.label = "Moth",
		.help = "what moth comes first",
		.count = count_moth,
	},
};

static const SwQuestion questions[] = {
	{
		.name = "glow",
		.label = "Glow",
		.help = "Tiles within reach of the seat's light",
		.takes = SW_TAKES_STEPS,
		.answer = answer_glow,
	},
	{
		.name = "path",
		.label = "Path of light",
		.help = "the seat's lanterns that shine so far",
		.takes = "LIGHT",
		.answer = answer_path,
	},
};

static const SwRuleSet *const rules[] = {&ln_rules, NULL};

static const SwGameMap map = {.sides = sides};

static const SwGameChances chances = {moth_chances, G_N_ELEMENTS(moth_chances)};

const SwGame ln_game = {
	.table = &ln_table,
	.facts = {garden_new, g_free},
	.rules = rules,
	.questions = questions,
	.n_questions = G_N_ELEMENTS(questions),
	.map = &map,
	.chances = &chances,
};
