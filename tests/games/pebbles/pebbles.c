#include "pebbles.h"

#include "base/error.h"
#include "rules/check.h"
#include "rules/subject.h"

static const char *const in_galaxy[] = {"galaxy", NULL};

enum { BEACH, ABOUT, ALLOW, ASSUME, CLIFF, WEED, SORT, FOAM, FLAT, ROUND, CHILD, N_KINDS };
enum { BEACH_NAME, BEACH_WIDTH, BEACH_DEPTH };
enum { ROCK_NAME, ROCK_OUTLINE, ROCK_RADIUS, ROCK_WIDTH, ROCK_DEPTH, ROCK_TURN };
enum { SORT_NAME, SORT_SIZE };
enum {
	PEBBLE_TURN,
	PEBBLE_OUTLINE,
	PEBBLE_SIZE,
	PEBBLE_SEAT,
	PEBBLE_FINDER,
	PEBBLE_SORT,
	PEBBLE_WET,
	PEBBLE_WASHED_AWAY,
};
enum { CHILD_NAME, CHILD_SEAT };
enum { USUAL_SIZE };

/* ---- The table -------------------------------------------------------------------------- */

#define LENGTH(its, title, ...)                                                      \
	{                                                                            \
		.name = (its), .type = SW_TYPE_LENGTH, .label = (title), __VA_ARGS__ \
	}

static const SwAttribute beach_attributes[] = {
	[BEACH_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name"},
	[BEACH_WIDTH] = LENGTH("width", "Width", .fallback = 1000),
	[BEACH_DEPTH] = LENGTH("depth", "Depth", .fallback = 1000),
};

static const SwBoardItself beach_sides = {
	.width = BEACH_WIDTH, .depth = BEACH_DEPTH, .ruler = 300, .corner = 200};

static const SwBoardRole beach_role = {.itself = &beach_sides};

static const SwElement beach = {
	.name = "galaxy",
	.label = "beach",
	.role.board = &beach_role,
	SW_ATTRIBUTES(beach_attributes),
};

static const SwAttribute rock_attributes[] = {
	[ROCK_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name"},
	[ROCK_OUTLINE] = {.name = "outline", .type = SW_TYPE_POINTS, .label = "Outline"},
	[ROCK_RADIUS] = LENGTH("radius", "Radius"),
	[ROCK_WIDTH] = LENGTH("width", "Width"),
	[ROCK_DEPTH] = LENGTH("depth", "Depth"),
	[ROCK_TURN] = {.name = "turn", .type = SW_TYPE_TURN, .label = "Turn", .max = 359},
};

static const SwBoardArea rock_outline = {
	.points = ROCK_OUTLINE,
	.radius = ROCK_RADIUS,
	.width = ROCK_WIDTH,
	.depth = ROCK_DEPTH,
	.turn = ROCK_TURN,
	.height = SW_BOARD_NOTHING,
};

static const SwBoardRole rock_role = {.area = &rock_outline, .is_solid = TRUE};

static const SwElement rock = {
	.name = "rock",
	.label = "rock",
	.ground = &sw_ground_points,
	.typed = TRUE,
	.replaces = SW_REPLACES_NONE,
	.role.board = &rock_role,
	.parents = in_galaxy,
	SW_ATTRIBUTES(rock_attributes),
};

static const SwAttribute sort_attributes[] = {
	[SORT_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name", .required = TRUE},
	[SORT_SIZE] = LENGTH("size", "Size"),
};

static const SwElement sort = {
	.name = "sort",
	.label = "sort of pebble",
	.parents = in_galaxy,
	SW_ATTRIBUTES(sort_attributes),
};

static const SwBoardDisc foam_disc = SW_BOARD_DISC_ACROSS(100);
static const SwBoardRole foam_role = {.disc = &foam_disc};

static const SwElement foam = {
	.name = "foam",
	.label = "foam",
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_NONE,
	.role.board = &foam_role,
	.parents = in_galaxy,
};

static const SwAttribute pebble_attributes[] = {
	[PEBBLE_TURN] = {.name = "turn", .type = SW_TYPE_TURN, .label = "Turn", .max = 3},
	[PEBBLE_OUTLINE] = {.name = "outline", .type = SW_TYPE_POINTS, .label = "Outline"},
	[PEBBLE_SIZE] = LENGTH("size", "Size", .max = 500),
	[PEBBLE_SEAT] = {.name = "seat", .type = SW_TYPE_SEAT, .label = "Seat"},
	[PEBBLE_FINDER] = {.name = "finder",
                           .type = SW_TYPE_REFERENCE,
                           .label = "Finder",
                           .reference.to = "child"},
	[PEBBLE_SORT] = {.name = "sort",
                         .type = SW_TYPE_REFERENCE,
                         .label = "Sort",
                         .reference.to = "sort",
                         .reference.scope = SW_SCOPE_DOCUMENT},
	[PEBBLE_WET] = {.name = "wet", .type = SW_TYPE_INTEGER, .label = "Wet"},
	[PEBBLE_WASHED_AWAY] = {.name = "washed-away",
                                .type = SW_TYPE_FLAG,
                                .label = "Washed away"},
};

static const guint pebble_states[] = {PEBBLE_WET, PEBBLE_WASHED_AWAY};

static const SwBoardDisc pebble_disc = {
	.diameter = PEBBLE_SIZE,
	.of = PEBBLE_SORT,
	.diameter_of = SORT_SIZE,
	.assumption = USUAL_SIZE,
};

static const SwBoardRole pebble_role = {
	.disc = &pebble_disc,
	.is_solid = TRUE,
	.states = pebble_states,
	.n_states = G_N_ELEMENTS(pebble_states),
};

static const SwElement pebble = {
	.name = "pebble",
	.label = "pebble",
	.ground = &sw_ground_points,
	.typed = TRUE,
	.role.board = &pebble_role,
	.parents = in_galaxy,
	SW_ATTRIBUTES(pebble_attributes),
};

static const SwAttribute child_attributes[] = {
	[CHILD_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name", .required = TRUE},
	[CHILD_SEAT] = {.name = "seat", .type = SW_TYPE_SEAT, .label = "Seat"},
};

static const SwElement child = {
	.name = "child",
	.label = "child",
	.parents = in_galaxy,
	SW_ATTRIBUTES(child_attributes),
};

static const SwElement *const elements[] = {&beach,
                                            &sw_element_about,
                                            &sw_element_allow,
                                            &sw_element_assume,
                                            &rock,
                                            &sort,
                                            &foam,
                                            &pebble,
                                            &child};

#define LIES .shape = SW_SHAPE_TOKEN, .fill = "#cccccc", .outline = "#333333"

static const SwKind kinds[] = {
	[BEACH] = {.name = "galaxy", .element = &beach, .label = "beach"},
	[ABOUT] = {.name = "about", .element = &sw_element_about, .label = "about"},
	[ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = "allow"},
	[ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = "assumption"},
	[CLIFF] = {.name = "cliff",
                   .element = &rock,
                   LIES,
                   .label = "cliff",
                   .glyph = "#",
                   .hides = SW_HIDES_ALL},
	[WEED] = {.name = "weed",
                  .element = &rock,
                  LIES,
                  .label = "seaweed",
                  .glyph = ":",
                  .is_hatched = TRUE,
                  .hides = SW_HIDES_SOME},
	[SORT] = {.name = "sort", .element = &sort, .label = "sort of pebble"},
	[FOAM] = {.name = "foam", .element = &foam, LIES, .label = "foam", .glyph = "o"},
	[FLAT] = {.name = "flat", .element = &pebble, LIES, .label = "flat pebble", .glyph = "f"},
	[ROUND] =
		{.name = "round", .element = &pebble, LIES, .label = "round pebble", .glyph = "r"},
	[CHILD] = {.name = "child", .element = &child, .label = "child"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == N_KINDS);

static const SwXY arch[] = {{-100, -50}, {100, -50}, {100, 50}, {50, 0}, {-50, 0}, {-100, 50}};

static const SwStamp stamps[] = {
	{.label = "arch", .kind = CLIFF, .corners = arch, .n_corners = G_N_ELEMENTS(arch)},
	{.label = "bed",
         .kind = WEED,
         .n_values = 2,
         .values = {{ROCK_WIDTH, 200}, {ROCK_DEPTH, 100}}},
};

static const SwAssumption assumptions[] = {
	[USUAL_SIZE] = {.name = "pebbles/size", .value = 50, .help = "The size of a pebble."},
};

static const SwTable table = {
	.game = "pebbles",
	.title = "Pebbles",
	.ground = &sw_ground_points,
	.roots = {[SW_ROOT_GALAXY] = &beach},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.assumptions = {assumptions, G_N_ELEMENTS(assumptions)},
	.stamps = {stamps, G_N_ELEMENTS(stamps)},
	.galaxy.name = BEACH_NAME,
	.galaxy.href = -1,
	.galaxy.players = -1,
	.galaxy.sets = -1,
};

/* ---- Rules and a question --------------------------------------------------------------- */

#define NEAR 100 /* hundredths of an inch */

static gpointer
beach_new(const SwDocument *document, const SwGraph *graph G_GNUC_UNUSED)
{
	return (gpointer)document;
}

static void
beach_free(gpointer facts G_GNUC_UNUSED)
{
}

static gboolean
is_pebble(const SwDocument *document, SwPieceId id)
{
	return sw_piece_exists(sw_document_piece(document, id)) &&
	       sw_document_kind(document, id)->element == &pebble;
}

static void
check_near(SwCheck *check)
{
	const SwDocument *document = check->document;
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		for (SwPieceId other = 0; is_pebble(document, id) && other < id; other++) {
			if (is_pebble(document, other) &&
			    sw_place_distance(sw_document_place(document, id),
			                      sw_document_place(document, other)) < NEAR * NEAR)
				sw_check_problem(check, sw_spot_piece(id),
				                 "%s is less than an inch from another",
				                 sw_check_name(check, id));
		}
	}
}

static const SwRule near[] = {
	{
		.name = "pebbles/near",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement = "Pebbles are an inch apart at least.",
		.reason = "They are counted by children.",
		.check = check_near,
	},
};
static const SwRuleSet near_set = {near, G_N_ELEMENTS(near)};
static const SwRuleSet *const rules[] = {&near_set, NULL};

/* Answers the pebbles around a point, nearest first, with the squares of their distances. */
static gboolean
answer_around(gconstpointer facts, const SwQuery *query, GArray *answers,
              GError **error G_GNUC_UNUSED)
{
	const SwDocument *document = facts;
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		SwAnswer answer = {.piece = id};
		guint64 away;

		if (!is_pebble(document, id))
			continue;
		away = sw_place_distance(query->from, sw_document_place(document, id));
		answer.distance = (guint32)(away / (NEAR * NEAR));
		sw_answer_say_number(&answer, "square", (gint64)away);
		sw_answer_say(&answer, "reach", away < NEAR * NEAR ? "at hand" : "far");
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

/* Answers the pebbles that children found, as seen from a pebble of one, and the finders of those
 * that lie between, from left to right. Without a seat, also the child's own. */
static gboolean
answer_view(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const SwDocument *document = facts;
	gint32 from = query->from.point.x;

	if (query->of == SW_NO_PIECE)
		return sw_fail(error, "only a pebble has a view");
	SW_EACH_OF_KIND (id, ROUND, document) {
		const char *name = sw_subject_name(document, id);
		g_autoptr(GPtrArray) between = g_ptr_array_new();
		SwAnswer answer = {.piece = id, .place = sw_place_none()};
		gint32 to = sw_document_place(document, id).point.x;

		if (id == query->of || name == NULL ||
		    sw_document_seat(document, id) == query->seat)
			continue;
		SW_EACH_OF_KIND (other, ROUND, document) {
			gint32 at = sw_document_place(document, other).point.x;

			if (MIN(from, to) < at && at < MAX(from, to) &&
			    sw_subject_name(document, other))
				g_ptr_array_add(between,
				                (gpointer)sw_subject_name(document, other));
		}
		g_ptr_array_add(between, NULL);
		sw_answer_say(&answer, "name", name);
		sw_answer_say_number(&answer, "away", ABS(to - from));
		sw_answer_say_list(&answer, "by", (const char *const *)between->pdata);
		if (between->len > 1)
			sw_answer_put(&answer, "behind %u", between->len - 1);
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

static const guint found[] = {ROUND};

static const SwQuestion questions[] = {
	{
		.name = "around",
		.label = "Around",
		.help = "pebbles around --from, nearest first",
		.takes_from = TRUE,
		.counts = SW_WORD("count", "square inch", "square inches"),
		.answer = answer_around,
	},
	{
		.name = "view",
		.label = "View",
		.help = "pebbles of other seats as seen from one",
		.takes_from = TRUE,
		.may_omit_seat = TRUE,
		.answers_are = SW_ANSWERS_LISTED,
		.movers = {found, G_N_ELEMENTS(found)},
		.answer = answer_view,
	},
};

/* The chance that the next pebble a child picks up is flat: a child of a seat looks among that
 * seat's pebbles, others among all. */
static gboolean
count_pick(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const SwDocument *document = facts;
	guint32 n[N_KINDS] = {0};

	SW_EACH_PIECE (id, document) {
		if (query->seat == 0 || sw_document_seat(document, id) == query->seat)
			n[sw_document_piece(document, id)->kind]++;
	}
	if (n[FLAT] + n[ROUND] == 0)
		return sw_fail(error, "there is no pebble to pick up");
	sw_chances_add_fraction(chances, n[FLAT], n[FLAT] + n[ROUND], "%s picks a flat one",
	                        query->of == SW_NO_PIECE ? "a child"
	                                                 : sw_subject_name(document, query->of));
	return TRUE;
}

static const guint children[] = {CHILD};

static const SwChanceQuestion pick_chances[] = {
	{
		.name = "pick",
		.label = "Pick",
		.help = "whether the next pebble is flat",
		.may_omit_seat = TRUE,
		.of = {children, G_N_ELEMENTS(children)},
		.count = count_pick,
	},
};

static const SwGameChances chances = {pick_chances, G_N_ELEMENTS(pick_chances)};

const SwGame pb_game = {
	.table = &table,
	.facts = {beach_new, beach_free},
	.rules = rules,
	.questions = questions,
	.chances = &chances,
	.n_questions = G_N_ELEMENTS(questions),
};
