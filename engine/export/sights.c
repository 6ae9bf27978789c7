#include "export/sights.h"

#include <string.h>

const char *const sw_sight_names[SW_N_SIGHT] = {
	[SW_SIGHT_WORD] = "sight", [SW_SIGHT_GAP] = "gap", [SW_SIGHT_BY] = "by"};

gboolean
sw_sight_is_of(const SwPlanThing *thing)
{
	return thing->part == SW_BOARD_DISC && thing->is_solid;
}

typedef struct {
	SwExport *export;
	const SwPlan *plan;
	SwSightSeen seen;
	gpointer data;
	SwSightLine line;
} Looking;

static gboolean
is_on_board(const Looking *looking, SwPieceId id)
{
	guint thing = id == SW_NO_PIECE ? SW_PLAN_NOWHERE : sw_plan_thing_of(looking->plan, id);

	return thing != SW_PLAN_NOWHERE && sw_sight_is_of(sw_plan_thing(looking->plan, thing));
}

static void
add_sights(Looking *looking, const GArray *answers, SwPieceId from)
{
	SW_EACH (const SwAnswer, answer, answers) {
		if (!is_on_board(looking, answer->piece))
			continue;
		for (guint k = 0; k < SW_N_SIGHT; k++) {
			const SwAnswerDetail *said = sw_answer_said(answer, sw_sight_names[k]);

			g_string_truncate(looking->line.details[k], 0);
			if (said)
				sw_answer_detail_append(looking->line.details[k], said);
		}
		looking->line.from = from;
		looking->line.to = answer->piece;
		looking->line.grade = answer->grade;
		looking->seen(&looking->line, looking->data);
	}
}

/* FALSE if the piece cannot be asked. */
static gboolean
ask(Looking *looking, const SwQuestion *question, const SwPlanThing *thing)
{
	const SwExport *export = looking->export;
	const SwKind *kind = sw_document_kind(export->document, thing->piece);
	SwQuery query = {.seat = sw_document_seat(export->document, thing->piece),
	                 .from = sw_place_point(thing->at),
	                 .of = thing->piece};
	g_autoptr(GArray) answers = sw_answers_new();

	if (!sw_sight_is_of(thing) ||
	    !sw_kinds_have(&question->movers, (guint)(kind - export->game->table->kinds)) ||
	    !sw_question_ask(question, sw_view_facts(export->view), export->document, &query,
	                     answers, NULL))
		return FALSE;
	add_sights(looking, answers, thing->piece);
	return TRUE;
}

void
sw_export_each_sight(SwExport *export, const SwPlan *plan, SwSightSeen seen, gpointer data)
{
	const SwQuestion *question = sw_game_sight(export->game);
	Looking looking = {.export = export, .plan = plan, .seen = seen, .data = data};
	guint n = 0, n_answered = 0;

	for (guint k = 0; k < SW_N_SIGHT; k++)
		looking.line.details[k] = g_string_new(NULL);
	for (guint i = 0; i < sw_plan_n(plan); i++)
		n += sw_sight_is_of(sw_plan_thing(plan, i));
	for (guint i = 0; question && n <= SW_SIGHT_MOST && i < sw_plan_n(plan); i++)
		n_answered += ask(&looking, question, sw_plan_thing(plan, i));
	if (question && n > 1 && n_answered == 0)
		sw_export_lose(export, "who sees whom");
	for (guint k = 0; k < SW_N_SIGHT; k++)
		g_string_free(looking.line.details[k], TRUE);
}
