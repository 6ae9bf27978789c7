#include "columns.h"

#include "rules/check.h"
#include "rules/references.h"

static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_galaxy_or_pack[] = {"galaxy", "pack", NULL};
static const char *const in_column[] = {"column", NULL};

enum { LAYOUT, PACK, ABOUT, ALLOW, COLUMN, FACE, CARD, N_KINDS };
enum { NAME, HREF };
enum { FACE_NAME, FACE_COST };
enum { CARD_NAME, CARD_FACE, CARD_ON, CARD_ORDER };

/* ---- The table -------------------------------------------------------------------------- */

static const SwAttribute names[] = {
	[NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name"},
	[HREF] = {.name = "href", .type = SW_TYPE_TEXT, .label = "File"},
};

static const SwMatRole layout_on_mat = {.part = SW_MAT_BAND, .track_end = SW_MAT_NOTHING};
static const SwMatRole column_on_mat = {.part = SW_MAT_STACK, .flag = SW_MAT_NOTHING};
static const guint printed[] = {FACE_COST};
static const SwMatRole face_on_mat = {.part = SW_MAT_FACE,
                                      .name = FACE_NAME,
                                      .cost = SW_MAT_NOTHING,
                                      .numbers = printed,
                                      .n_numbers = 1};
static const SwMatRole card_on_mat = {.part = SW_MAT_CARD,
                                      .spread = SW_SPREAD_STACK,
                                      .order = CARD_ORDER,
                                      .copies = SW_MAT_NOTHING,
                                      .name = CARD_FACE,
                                      .flag = SW_MAT_NOTHING};

static const SwElement layout = {.name = "galaxy",
                                 .label = "layout",
                                 .role.mat = &layout_on_mat,
                                 .attributes = names,
                                 .n_attributes = 1};

static const SwElement pack = {
	.name = "pack", .label = "pack", .parents = in_galaxy_or_pack, SW_ATTRIBUTES(names)};

static const SwElement column = {.name = "column",
                                 .label = "column",
                                 .role.mat = &column_on_mat,
                                 .parents = in_galaxy,
                                 .attributes = names,
                                 .n_attributes = 1};

static const SwAttribute face_attributes[] = {
	[FACE_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name", .required = TRUE},
	[FACE_COST] = {.name = "cost", .type = SW_TYPE_INTEGER, .label = "Cost", .max = 9},
};

static const SwElement face = {.name = "face",
                               .label = "face",
                               .role.mat = &face_on_mat,
                               .parents = in_galaxy_or_pack,
                               SW_ATTRIBUTES(face_attributes)};

static const SwAttribute card_attributes[] = {
	[CARD_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name"},
	[CARD_FACE] = {.name = "face",
                       .type = SW_TYPE_REFERENCE,
                       .label = "Face",
                       .required = TRUE,
                       .reference.to = "face"},
	[CARD_ON] = {.name = "on",
                     .type = SW_TYPE_REFERENCE,
                     .label = "On",
                     .reference.to = "card",
                     .reference.scope = SW_SCOPE_HOLDER},
	[CARD_ORDER] = {.name = "order", .type = SW_TYPE_INTEGER, .label = "Order", .max = 99},
};

static const SwElement card = {.name = "card",
                               .label = "card",
                               .ground = &sw_ground_zones,
                               .role.mat = &card_on_mat,
                               .parents = in_column,
                               SW_ATTRIBUTES(card_attributes)};

static const SwElement *const elements[] = {
	&layout, &pack, &sw_element_about, &sw_element_allow, &column, &face, &card};

static const SwKind kinds[] = {
	[LAYOUT] = {.name = "galaxy", .element = &layout, .label = "layout"},
	[PACK] = {.name = "pack", .element = &pack, .label = "pack"},
	[ABOUT] = {.name = "about", .element = &sw_element_about, .label = "about"},
	[ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = "allow"},
	[COLUMN] = {.name = "column", .element = &column, .label = "column"},
	[FACE] = {.name = "face", .element = &face, .label = "face"},
	[CARD] = {.name = "card", .element = &card, .label = "card"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == N_KINDS);

static const SwTable table = {
	.game = "columns",
	.title = "Columns",
	.ground = &sw_ground_zones,
	.roots = {[SW_ROOT_GALAXY] = &layout, [SW_ROOT_PACK] = &pack},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.galaxy.name = NAME,
	.galaxy.href = -1,
	.galaxy.players = -1,
	.galaxy.sets = -1,
};

/* ---- Rules and a question --------------------------------------------------------------- */

typedef struct {
	const SwDocument *document;
	SwReferences *references;
} Facts;

static gpointer
facts_new(const SwDocument *document, const SwGraph *graph G_GNUC_UNUSED)
{
	Facts *facts = g_new0(Facts, 1);

	facts->document = document;
	facts->references = sw_references_new(document);
	return facts;
}

static void
facts_free(gpointer data)
{
	Facts *facts = data;

	sw_references_free(facts->references);
	g_free(facts);
}

/* Returns the card's cost; 0 if its face is unknown. */
static gint32
cost_of(const SwDocument *document, const SwReferences *references, SwPieceId id)
{
	SwPieceId its = sw_references_find(references, id, CARD_FACE);

	return its == SW_NO_PIECE ? 0 : sw_document_get(document, its, FACE_COST);
}

static gboolean
is_card(const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);

	return sw_piece_exists(piece) && piece->kind == CARD;
}

static void
check_dear(SwCheck *check)
{
	guint32 n;

	sw_document_pieces(check->document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (is_card(check->document, id) &&
		    cost_of(check->document, check->references, id) > 5)
			sw_check_problem(check, sw_spot_piece(id), "%s costs more than 5",
			                 sw_check_name(check, id));
	}
}

static const SwRule dear[] = {
	{
		.name = "columns/dear",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement = "No card costs more than 5.",
		.reason = "Nobody can pay it.",
		.check = check_dear,
	},
};
static const SwRuleSet dear_set = {dear, G_N_ELEMENTS(dear)};
static const SwRuleSet *const rules[] = {&dear_set, NULL};

static gboolean
answer_costs(gconstpointer data, const SwQuery *query G_GNUC_UNUSED, GArray *answers,
             GError **error G_GNUC_UNUSED)
{
	const Facts *facts = data;
	guint32 n;

	sw_document_pieces(facts->document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		SwAnswer answer = {.piece = id};

		if (!is_card(facts->document, id))
			continue;
		answer.distance = (guint32)cost_of(facts->document, facts->references, id);
		sw_answer_say(&answer, "face",
		              sw_document_get_text(facts->document, id, CARD_FACE));
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

static const SwQuestion questions[] = {
	{
		.name = "around",
		.label = "Costs",
		.help = "cards, the cheapest first",
		.answers_are = SW_ANSWERS_OFF_MAP,
		.answer = answer_costs,
	},
};

const SwGame co_game = {
	.table = &table,
	.facts = {facts_new, facts_free},
	.rules = rules,
	.questions = questions,
	.n_questions = G_N_ELEMENTS(questions),
};
