#include "board/plan.h"

#include "document/outline.h"
#include "rules/references.h"

typedef struct {
	SwPlan *plan;
	const SwTable *table;
	SwReferences *references; /* NULL until one is followed */
	gint32 *assumed;          /* by assumption: its value, or -1 until it is asked for */
} Planning;

/* ---- Discs ------------------------------------------------------------------------------ */

static gint32
assumed_diameter(Planning *planning, guint assumption)
{
	gint32 *value = &planning->assumed[assumption];

	if (*value < 0)
		*value = MAX(sw_document_assumed(planning->plan->document, assumption), 0);
	return *value;
}

/* The piece that the disc stands for; SW_NO_PIECE if there is none. */
static SwPieceId
model_of(Planning *planning, SwPieceId id, const SwBoardDisc *disc)
{
	if (disc == NULL || disc->of < 0)
		return SW_NO_PIECE;
	if (planning->references == NULL)
		planning->references = sw_references_new(planning->plan->document);
	return sw_references_find(planning->references, id, (guint)disc->of);
}

static gint32
diameter_of(Planning *planning, const SwPlanThing *thing, const SwBoardDisc *disc)
{
	const SwDocument *document = planning->plan->document;

	if (disc->diameter >= 0 && sw_document_has(document, thing->piece, (guint)disc->diameter))
		return sw_document_get(document, thing->piece, (guint)disc->diameter);
	if (thing->model != SW_NO_PIECE &&
	    sw_document_has(document, thing->model, (guint)disc->diameter_of))
		return sw_document_get(document, thing->model, (guint)disc->diameter_of);
	return disc->assumption >= 0 ? assumed_diameter(planning, (guint)disc->assumption)
	                             : disc->usual;
}

/* ---- Things ----------------------------------------------------------------------------- */

static void
add_thing(Planning *planning, SwPieceId id, const SwBoardRole *role)
{
	SwPlan *plan = planning->plan;
	SwPlanThing thing = {
		.piece = id,
		.part = role->area ? SW_BOARD_AREA : SW_BOARD_DISC,
		.is_solid = role->is_solid,
		.at = sw_document_place(plan->document, id).point,
		.model = model_of(planning, id, role->disc),
	};

	if (role->area) {
		sw_document_outline(plan->document, id, thing.at, &thing.area);
	} else {
		thing.diameter = MAX(diameter_of(planning, &thing, role->disc), 0);
		sw_area_of_base(&thing.area, thing.at, thing.diameter);
	}
	g_array_append_val(plan->things, thing);
}

static gint
compare_things(gconstpointer a, gconstpointer b)
{
	const SwPlanThing *one = a, *other = b;
	gint64 size = sw_area_doubled(&one->area), its = sw_area_doubled(&other->area);

	if (one->part != other->part)
		return one->part == SW_BOARD_AREA ? -1 : 1;
	if (one->part == SW_BOARD_DISC && one->is_solid != other->is_solid)
		return other->is_solid ? -1 : 1;
	if (size != its)
		return size > its ? -1 : 1;
	return (one->piece > other->piece) - (one->piece < other->piece);
}

static void
clear_thing(gpointer thing)
{
	sw_area_clear(&((SwPlanThing *)thing)->area);
}

static void
index_things(SwPlan *plan)
{
	g_hash_table_remove_all(plan->of_piece);
	for (guint i = 0; i < plan->things->len; i++)
		g_hash_table_insert(plan->of_piece, GUINT_TO_POINTER(sw_plan_thing(plan, i)->piece),
		                    GUINT_TO_POINTER(i + 1));
}

SwPlan *
sw_plan_new(const SwDocument *document)
{
	Planning planning = {.plan = g_new0(SwPlan, 1), .table = sw_document_table(document)};
	SwPlan *plan = planning.plan;
	SwXY size;

	planning.assumed = g_new(gint32, planning.table->assumptions.n + 1);
	for (guint i = 0; i < planning.table->assumptions.n; i++)
		planning.assumed[i] = -1;
	plan->document = document;
	plan->things = sw_array_new(sizeof(SwPlanThing), clear_thing);
	plan->of_piece = g_hash_table_new(NULL, NULL);
	size = sw_document_board_size(document);
	plan->width = size.x;
	plan->depth = size.y;
	SW_EACH_PIECE (id, document) {
		const SwBoardRole *role = sw_document_kind(document, id)->element->role.board;

		if (role && role->itself == NULL)
			add_thing(&planning, id, role);
	}
	g_array_sort(plan->things, compare_things);
	index_things(plan);
	sw_references_free(planning.references);
	g_free(planning.assumed);
	return plan;
}

void
sw_plan_leave_out(SwPlan *plan, gboolean (*is_hidden)(SwPieceId piece, gconstpointer data),
                  gconstpointer data)
{
	for (guint i = plan->things->len; i-- > 0;) {
		if (is_hidden(sw_plan_thing(plan, i)->piece, data))
			g_array_remove_index(plan->things, i);
	}
	index_things(plan);
}

void
sw_plan_free(SwPlan *plan)
{
	if (plan == NULL)
		return;
	g_array_unref(plan->things);
	g_hash_table_unref(plan->of_piece);
	g_free(plan);
}

/* ---- Questions -------------------------------------------------------------------------- */

guint
sw_plan_thing_of(const SwPlan *plan, SwPieceId piece)
{
	guint found =
		GPOINTER_TO_UINT(g_hash_table_lookup(plan->of_piece, GUINT_TO_POINTER(piece)));

	return found > 0 ? found - 1 : SW_PLAN_NOWHERE;
}

static gboolean
says(const SwPlan *plan, const SwPlanThing *thing, gint attribute)
{
	return attribute >= 0 && sw_document_has(plan->document, thing->piece, (guint)attribute);
}

gboolean
sw_plan_is_round(const SwPlan *plan, const SwPlanThing *thing)
{
	const SwBoardArea *area =
		sw_document_kind(plan->document, thing->piece)->element->role.board->area;

	return area == NULL ||
	       (says(plan, thing, area->radius) && !says(plan, thing, area->points));
}

const char *
sw_plan_name(const SwPlan *plan, const SwPlanThing *thing)
{
	const SwBoardRole *role =
		sw_document_kind(plan->document, thing->piece)->element->role.board;
	const char *name = sw_document_name(plan->document, thing->piece);

	return name || role->disc == NULL || role->disc->of < 0
	               ? name
	               : sw_document_get_text(plan->document, thing->piece, (guint)role->disc->of);
}

static gboolean
is_at(const SwPlanThing *thing, SwXY point)
{
	guint64 away2 = sw_place_distance(sw_place_point(thing->at), sw_place_point(point));
	gint64 limit = SW_AREA_LIMIT;

	if (away2 <= SW_PLAN_LEAST * SW_PLAN_LEAST &&
	    (thing->diameter < 2 * SW_PLAN_LEAST && sw_area_doubled(&thing->area) == 0))
		return TRUE;
	if (thing->part == SW_BOARD_DISC)
		return 4 * away2 <= (guint64)thing->diameter * (guint64)thing->diameter;
	return ABS((gint64)point.x) <= limit && ABS((gint64)point.y) <= limit &&
	       sw_area_distance2(&thing->area, (SwXY){point.x * SW_FINE, point.y * SW_FINE}) == 0;
}

guint
sw_plan_at(const SwPlan *plan, SwXY point, guint above)
{
	for (guint i = MIN(above, plan->things->len); i-- > 0;) {
		if (is_at(sw_plan_thing(plan, i), point))
			return i;
	}
	return SW_PLAN_NOWHERE;
}
