#include "board/board_description.h"

#include "document/damage.h"
#include "map/description.h"
#include "session/draw.h"

#include <glib/gi18n.h>

static void
say_place(GString *out, SwXY at, gboolean is_metric)
{
	g_autoptr(GString) x = g_string_new(NULL), y = g_string_new(NULL);

	sw_drawn_append_length(x, at.x, is_metric);
	sw_drawn_append_length(y, at.y, is_metric);
	/* Translators: a place on a board: from the left edge, from the upper edge. */
	g_string_append_printf(out, _("%s from the left, %s from the top"), x->str, y->str);
}

static void
say_size(GString *out, const SwPlanThing *thing, gboolean is_metric)
{
	g_autoptr(GString) size = g_string_new(NULL);
	SwXY corners[] = {{thing->area.low.x / SW_FINE, thing->area.low.y / SW_FINE},
	                  {thing->area.high.x / SW_FINE, thing->area.high.y / SW_FINE}};
	SwDrawn box = {SW_TOOL_BOX, corners, 2};

	if (thing->part == SW_BOARD_DISC) {
		sw_drawn_append_length(size, thing->diameter, is_metric);
		g_string_append_printf(out, _(", %s across"), size->str);
		return;
	}
	if (thing->area.n == 0)
		return;
	sw_drawn_append_size(size, &box, is_metric);
	g_string_append_printf(out, ", %s", size->str);
}

/* Appends the numbers that the piece has on it: ", suppressed 1". */
static void
say_states(GString *out, const SwDocument *document, SwPieceId piece)
{
	const SwElement *element = sw_document_kind(document, piece)->element;

	for (guint i = 0; i < element->role.board->n_states; i++) {
		guint state = element->role.board->states[i];
		gint32 value = sw_document_get(document, piece, state);

		if (element->attributes[state].type == SW_TYPE_INTEGER && value != 0)
			g_string_append_printf(out, ", %s %d",
			                       sw_translate(element->attributes[state].label),
			                       value);
	}
	sw_describe_flags(out, document, piece);
}

/* Appends by how many degrees the piece is turned. */
static void
say_turn(GString *out, const SwDocument *document, SwPieceId piece)
{
	gint turn = sw_board_role_turn(sw_document_kind(document, piece)->element->role.board);
	gint32 degrees = turn < 0 ? 0 : sw_document_get(document, piece, (guint)turn);

	if (degrees != 0)
		g_string_append_printf(out, _(", turned by %d°"), degrees);
}

/* Of a thing that is being carried, gives the place where it would be laid. */
static void
say_thing_at(GString *out, const SwPlan *plan, guint number, gboolean is_metric, SwXY shift)
{
	const SwPlanThing *thing = sw_plan_thing(plan, number);
	const char *name = sw_plan_name(plan, thing);
	gint32 seat = sw_document_seat(plan->document, thing->piece);

	if (name)
		g_string_append_printf(out, "%s, ", name);
	g_string_append(out, sw_document_label(plan->document, thing->piece));
	if (seat > 0)
		g_string_append_printf(out, _(", seat %d"), seat);
	g_string_append(out, ", ");
	say_place(out, (SwXY){thing->at.x + shift.x, thing->at.y + shift.y}, is_metric);
	say_size(out, thing, is_metric);
	say_turn(out, plan->document, thing->piece);
	say_states(out, plan->document, thing->piece);
}

void
sw_board_describe_thing(GString *out, const SwPlan *plan, guint number, gboolean is_metric)
{
	say_thing_at(out, plan, number, is_metric, (SwXY){0, 0});
}

static SwXY
shift_of(SwBoardTool *tool, guint thing)
{
	g_autoptr(GArray) carried = NULL;

	if (sw_board_tool_phase(tool) != SW_BOARD_CARRYING)
		return (SwXY){0, 0};
	carried = sw_board_tool_carried(tool);
	for (guint i = 0; i < carried->len; i++) {
		if (g_array_index(carried, guint, i) == thing)
			return sw_board_tool_shift(tool);
	}
	return (SwXY){0, 0};
}

char *
sw_board_say_whom(SwBoardTool *tool)
{
	const SwCanvasState *state = sw_board_tool_state(tool);
	g_auto(SwArea) area = {0};
	g_autofree char *name = NULL;

	if (!sw_board_tool_ghost(tool, &area) ||
	    !sw_session_stands_for(state->session, &state->drawing.brush, &name))
		return NULL;
	/* Translators: a click places the figure of that name. */
	return name ? g_strdup_printf(_("places %s"), name)
	            : g_strdup(_("nobody is left to place"));
}

void
sw_board_describe(GString *what, GString *problems, SwBoardTool *tool)
{
	const SwCanvasState *state = sw_board_tool_state(tool);
	gboolean is_metric = (state->show & SW_SHOW_METRIC) != 0;
	const SwPlan *plan = sw_board_tool_plan(tool);
	guint thing = sw_board_tool_thing(tool);
	g_autofree char *whom = NULL;

	if (!sw_board_tool_has_cursor(tool) || plan == NULL)
		return;
	if (thing == SW_PLAN_NOWHERE) {
		/* Translators: followed by a place on a board. */
		g_string_append(what, _("Empty, "));
		say_place(what, sw_board_tool_point(tool), is_metric);
		whom = sw_board_say_whom(tool);
		if (whom)
			g_string_append_printf(what, ", %s", whom);
		return;
	}
	say_thing_at(what, plan, thing, is_metric, shift_of(tool, thing));
	sw_describe_problems_of(problems, state->session, sw_plan_thing(plan, thing)->piece);
}
