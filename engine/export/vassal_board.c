/* A board in inches for VASSAL: a board without grid, with the picture of its areas at 60 pixels an
 * inch; areas and discs as pieces of true size at their pixels, areas fixed; what their state says
 * as counters beside them; the client's own line-of-sight thread, which judges nothing, but gives
 * the distance in inches; a palette with all counters of the game's kit. */
#include "export/vassal.h"

#include "base/translate.h"
#include "export/board_pictures.h"
#include "export/lost.h"
#include "picture/plan.h"

#define PIXELS_AN_INCH 60
#define MOST_PICTURE 8000 /* pixels of a side of a picture */

typedef struct {
	SwVassalModule *module;
	const SwPlan *plan;
	SwBoardPictures *pictures;
	guint8 *is_added; /* by thing */
} Inches;

/* Pixels of hundredths of an inch, to the nearest. */
static gint64
pixels_of(gint64 hundredths)
{
	gint64 doubled = 2 * hundredths * PIXELS_AN_INCH + 100;

	return (doubled - (doubled % 200 + 200) % 200) / 200;
}

/* ---- The board -------------------------------------------------------------------------- */

/* FALSE if the board is too large, and the module has none of it. */
static gboolean
add_ground(Inches *inches)
{
	SwVassalModule *module = inches->module;

	module->width = MAX(pixels_of(inches->plan->width), PIXELS_AN_INCH);
	module->height = MAX(pixels_of(inches->plan->depth), PIXELS_AN_INCH);
	if (MAX(module->width, module->height) > SW_VASSAL_MOST_PIXELS) {
		sw_export_lose(module->exported, "all pieces: the board is too large");
		module->width = module->height = PIXELS_AN_INCH;
		return FALSE;
	}
	module->picture = g_strdup(sw_board_pictures_board(inches->pictures));
	return TRUE;
}

/* `scale`: pixels for which the thread counts one. */
static void
add_thread(SwVassalModule *module)
{
	g_string_append_printf(
		module->tools,
		"    <VASSAL.build.module.map.LOS_Thread threadName=\"LOS\" label=\"LOS\" "
		"tooltip=\"Line of sight\" iconName=\"/images/thread.gif\" hotkey=\"76,130\" "
		"report=\"\" persistence=\"Ctrl-Click &amp; Drag\" persistentIconName=\"\" "
		"global=\"Always\" snapStart=\"false\" snapEnd=\"false\" drawRange=\"true\" "
		"scale=\"%d\" round=\"Nearest whole number\" hideCounters=\"false\" "
		"hideOpacity=\"0\" threadColor=\"200,0,0\" rangeFg=\"255,255,255\" "
		"rangeBg=\"0,0,0\"/>\n",
		PIXELS_AN_INCH);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

/* The label of the flag that crosses a disc out. */
static const char *
label_of_flag(const SwElement *element)
{
	for (guint i = 0; i < element->role.board->n_states; i++) {
		const SwAttribute *state = &element->attributes[element->role.board->states[i]];

		if (state->type == SW_TYPE_FLAG)
			return sw_translate(state->label);
	}
	return "";
}

/* Sets the pixel of the piece's middle: of an area that of the box around it. */
static void
place(const SwPlanThing *thing, SwVassalPiece *piece)
{
	piece->x = pixels_of(thing->at.x);
	piece->y = pixels_of(thing->at.y);
	if (thing->part == SW_BOARD_AREA && thing->area.n > 0) {
		piece->x =
			pixels_of(((gint64)thing->area.low.x + thing->area.high.x) / 2 / SW_FINE);
		piece->y =
			pixels_of(((gint64)thing->area.low.y + thing->area.high.y) / 2 / SW_FINE);
	}
}

static void
add_counters(Inches *inches, guint i, const SwVassalPiece *piece)
{
	const SwKit *kit = inches->module->exported->game->table->kit;
	gint64 x = piece->x + pixels_of(sw_plan_thing(inches->plan, i)->diameter) / 2;

	for (guint k = 0; kit && k < 2 * kit->n_counters; k++) {
		const SwKitCounter *counter = &kit->counters[k / 2];
		guint n = sw_board_counters_at(inches->plan, i, counter, k % 2);
		SwVassalPiece its = {.name = sw_translate(counter->label),
		                     .hold = SW_VASSAL_FREE,
		                     .id = SW_NO_PIECE,
		                     .y = piece->y};

		if (n == 0)
			continue;
		its.picture = sw_board_pictures_counter(inches->pictures, counter, 0, FALSE);
		if (counter->back) {
			its.back = sw_board_pictures_counter(inches->pictures, counter, 0, TRUE);
			its.turn = its.back_name = sw_translate(counter->back);
			its.is_back = k % 2;
		}
		for (guint copy = 0; its.picture && copy < n; copy++) {
			its.x = x + pixels_of(counter->across) / 2 + 3;
			x += pixels_of(counter->across) + 3;
			sw_vassal_add_piece(inches->module, &its);
		}
	}
}

static void
add_thing(Inches *inches, guint i)
{
	const SwPlan *plan = inches->plan;
	const SwPlanThing *thing = sw_plan_thing(plan, i);
	const SwElement *element = sw_document_kind(plan->document, thing->piece)->element;
	g_autofree char *name =
		sw_vassal_name(inches->module->exported, thing->piece, sw_plan_name(plan, thing));
	const char *flag = label_of_flag(element);
	g_autofree char *back_name = g_strdup_printf("+ (%s)", flag);
	SwVassalPiece piece = {.name = name,
	                       .id = thing->piece,
	                       .hold = thing->part == SW_BOARD_AREA ? SW_VASSAL_FIXED
	                                                            : SW_VASSAL_FREE};

	if (thing->part == SW_BOARD_AREA && thing->area.n == 0)
		return;
	piece.picture = sw_board_pictures_thing(inches->pictures, i, FALSE);
	if (sw_board_pictures_has_back(plan, i)) {
		piece.back = sw_board_pictures_thing(inches->pictures, i, TRUE);
		piece.turn = flag;
		piece.back_name = back_name;
		piece.is_back = sw_picture_plan_is_out(plan, thing);
	}
	if (piece.picture == NULL)
		return;
	inches->is_added[i] = TRUE;
	place(thing, &piece);
	sw_vassal_add_piece(inches->module, &piece);
	add_counters(inches, i, &piece);
}

/* ---- The palette ------------------------------------------------------------------------ */

static void
append_counter(Inches *inches, GString *out, const SwKitCounter *counter, guint number)
{
	const char *label = sw_translate(counter->label);
	g_autofree char *name =
		number > 0 ? g_strdup_printf("%s %u", label, number) : g_strdup(label);
	gint64 size = pixels_of(counter->across);
	SwVassalPiece piece = {.name = name, .hold = SW_VASSAL_FREE, .id = SW_NO_PIECE};

	piece.picture = sw_board_pictures_counter(inches->pictures, counter, number, FALSE);
	if (counter->back) {
		piece.back = sw_board_pictures_counter(inches->pictures, counter, number, TRUE);
		piece.turn = piece.back_name = sw_translate(counter->back);
	}
	if (piece.picture)
		sw_vassal_append_slot(inches->module, out, &piece, size, size);
}

static void
add_palette(Inches *inches)
{
	const SwKit *kit = inches->module->exported->game->table->kit;
	GString *out = inches->module->parts;

	if (kit == NULL || kit->n_counters == 0)
		return;
	g_string_append(out, "  <VASSAL.build.module.PieceWindow name=\"Counters\" "
	                     "text=\"Counters\" tooltip=\"\" icon=\"\" hotkey=\"\" "
	                     "hidden=\"false\" scale=\"1.0\">\n"
	                     "    <VASSAL.build.widget.PanelWidget entryName=\"Counters\" "
	                     "fixed=\"true\" nColumns=\"2\" vert=\"false\" scale=\"1.0\">\n");
	for (guint i = 0; i < kit->n_counters; i++) {
		for (guint k = 1; k <= MAX(kit->counters[i].n_numbers, 1); k++)
			append_counter(inches, out, &kit->counters[i],
			               kit->counters[i].n_numbers > 0 ? k : 0);
	}
	g_string_append(out, "    </VASSAL.build.widget.PanelWidget>\n"
	                     "  </VASSAL.build.module.PieceWindow>\n");
}

/* ---- The module ------------------------------------------------------------------------- */

/* Implements SwSays. The marks hold all values of a piece; the board shows its size. */
static gboolean
is_said(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const Inches *inches = data;
	guint thing = sw_plan_thing_of(inches->plan, id);

	if (thing == SW_PLAN_NOWHERE)
		return inches->module->picture &&
		       sw_says_on_plan(export, id, attribute, inches->plan);
	return inches->is_added[thing];
}

void
sw_vassal_add_board(SwVassalModule *module)
{
	SwExport *export = module->exported;
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	SwBoardScale scale = {.prefix = export->game->table->game,
	                      .pixels = PIXELS_AN_INCH,
	                      .most = MOST_PICTURE,
	                      .is_exact = TRUE};
	g_autoptr(SwBoardPictures) pictures = sw_board_pictures_new(export, plan, scale);
	g_autofree guint8 *is_added = g_new0(guint8, sw_plan_n(plan) + 1);
	Inches inches = {
		.module = module, .plan = plan, .pictures = pictures, .is_added = is_added};

	if (add_ground(&inches)) {
		for (guint i = 0; i < sw_plan_n(plan); i++)
			add_thing(&inches, i);
	}
	add_thread(module);
	add_palette(&inches);
	sw_lose_unsaid(export, is_said, NULL, &inches);
}
