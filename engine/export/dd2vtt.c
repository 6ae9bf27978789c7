/* Universal VTT, the file that virtual tabletops read: a board in inches as a picture, with what
 * hides behind it as closed outlines. A square of the grid is an inch, and the origin is the
 * board's upper left corner. A table may ignore members that it does not know: `title` is
 * not part of the format. */
#include "export/dd2vtt.h"

#include "base/translate.h"
#include "board/plan.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/pixels.h"
#include "picture/plan.h"

#define PIXELS_AN_INCH 100
#define MOST_PIXELS 8000 /* on each side */

typedef struct {
	SwExport *export;
	SwPlan *plan;
	SwJson json;
	gint32 pixels; /* an inch has; 0: there is no picture */
} Writing;

/* What the piece hides as a wall, or as half a wall. A counter such as smoke is none: virtual
 * tabletops stop figures at walls, and do not take them for cover. */
static SwHides
hides(const SwPlan *plan, const SwPlanThing *thing)
{
	return thing->part != SW_BOARD_AREA || thing->area.n < 3
	               ? SW_HIDES_NOTHING
	               : sw_document_kind(plan->document, thing->piece)->hides;
}

/* TRUE for a counter that hides what is behind it: the picture shows it, and no wall says so. */
static gboolean
is_hiding_counter(const SwPlan *plan, const SwPlanThing *thing)
{
	return thing->part == SW_BOARD_DISC &&
	       sw_document_kind(plan->document, thing->piece)->hides != SW_HIDES_NOTHING;
}

/* ---- Numbers ---------------------------------------------------------------------------- */

/* Inches of fine units, exactly: a fine unit is 625 millionths. */
static void
add_inches(SwJson *json, const char *name, gint64 fine)
{
	GString *out = sw_json_begin_value(json, name);
	gint64 millionths = fine * 625, rest = ABS(millionths) % 1000000;
	gsize end;

	g_string_append_printf(out, "%s%" G_GINT64_FORMAT, millionths < 0 ? "-" : "",
	                       ABS(millionths) / 1000000);
	if (rest == 0)
		return;
	g_string_append_printf(out, ".%06d", (int)rest);
	for (end = out->len; out->str[end - 1] == '0'; end--)
		;
	g_string_truncate(out, end);
}

static void
add_point(SwJson *json, const char *name, gint64 x, gint64 y)
{
	sw_json_begin_object(json, name);
	add_inches(json, "x", x);
	add_inches(json, "y", y);
	sw_json_end(json);
}

/* ---- Parts of the file ------------------------------------------------------------------ */

static void
add_resolution(Writing *writing)
{
	SwJson *json = &writing->json;

	sw_json_begin_object(json, "resolution");
	add_point(json, "map_origin", 0, 0);
	add_point(json, "map_size", (gint64)writing->plan->width * SW_FINE,
	          (gint64)writing->plan->depth * SW_FINE);
	sw_json_add_number(json, "pixels_per_grid", MAX(writing->pixels, 1));
	sw_json_end(json);
}

/* Adds the outlines of all terrain that hides so much; the last corner of each is its first. */
static void
add_outlines(Writing *writing, const char *name, SwHides what)
{
	SwJson *json = &writing->json;

	sw_json_begin_array(json, name);
	sw_json_spread(json, 4);
	for (guint i = 0; i < sw_plan_n(writing->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(writing->plan, i);

		if (hides(writing->plan, thing) != what)
			continue;
		sw_json_begin_array(json, NULL);
		for (guint k = 0; k <= thing->area.n; k++) {
			SwXY corner = thing->area.corners[k % thing->area.n];

			add_point(json, NULL, corner.x, corner.y);
		}
		sw_json_end(json);
	}
	sw_json_end(json);
}

/* Light comes from everywhere, and none of it is in the picture. */
static void
add_lights(SwJson *json)
{
	sw_json_begin_array(json, "portals");
	sw_json_end(json);
	sw_json_begin_object(json, "environment");
	sw_json_add_flag(json, "baked_lighting", FALSE);
	sw_json_add_text(json, "ambient_light", "ffffffff");
	sw_json_end(json);
	sw_json_begin_array(json, "lights");
	sw_json_end(json);
}

static gint32
pixels_an_inch(const SwPlan *plan)
{
	gint32 most = MAX(plan->width, plan->depth);

	if (plan->width <= 0 || plan->depth <= 0)
		return 0;
	return MIN(PIXELS_AN_INCH, MOST_PIXELS * 100 / most);
}

/* Adds a picture of the board up to its edge, without rulers, as PNG in base64. */
static void
add_picture(Writing *writing)
{
	const SwPlan *plan = writing->plan;
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	g_autoptr(GString) bytes = g_string_new(NULL);
	g_autofree char *text = NULL;
	cairo_surface_t *surface;
	cairo_t *cr;

	if (writing->pixels == 0) {
		sw_json_add_text(&writing->json, "image", "");
		return;
	}
	surface = cairo_image_surface_create(
		CAIRO_FORMAT_RGB24, (int)(((gint64)plan->width * writing->pixels + 99) / 100),
		(int)(((gint64)plan->depth * writing->pixels + 99) / 100));
	cr = cairo_create(surface);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_scale(cr, writing->pixels / 100.0, writing->pixels / 100.0);
	sw_picture_plan(cr, plan, &look, 0);
	cairo_destroy(cr);
	sw_pixels_append(bytes, surface, 0);
	cairo_surface_destroy(surface);
	text = g_base64_encode((const guchar *)bytes->str, bytes->len);
	sw_json_add_text(&writing->json, "image", text);
}

/* ---- The file --------------------------------------------------------------------------- */

/* TRUE if the picture shows the thing, or a part of it. */
static gboolean
is_in_picture(const Writing *writing, const SwPlanThing *thing)
{
	const SwPlan *plan = writing->plan;
	SwPoint low, high;

	sw_picture_plan_box(thing, &low, &high);
	return writing->pixels > 0 && low.x < plan->width && low.y < plan->depth && high.x > 0 &&
	       high.y > 0;
}

/* Implements SwSays. An outline says where the piece is, its size and its turn. */
static gboolean
is_said(const SwExport *export, SwPieceId id, gint i, gconstpointer data)
{
	const Writing *writing = data;
	guint thing = sw_plan_thing_of(writing->plan, id);
	SwType type;

	if (!sw_says_on_plan(export, id, i, writing->plan))
		return FALSE;
	if (i == SW_PIECE_ITSELF && thing != SW_PLAN_NOWHERE &&
	    is_hiding_counter(writing->plan, sw_plan_thing(writing->plan, thing)))
		return FALSE;
	if (thing == SW_PLAN_NOWHERE || is_in_picture(writing, sw_plan_thing(writing->plan, thing)))
		return TRUE;
	if (hides(writing->plan, sw_plan_thing(writing->plan, thing)) == SW_HIDES_NOTHING)
		return FALSE;
	if (i == SW_PIECE_ITSELF)
		return TRUE;
	type = sw_document_kind(export->document, id)->element->attributes[i].type;
	return type == SW_TYPE_POINTS || type == SW_TYPE_LENGTH || type == SW_TYPE_TURN;
}

static void
write_dd2vtt(SwExport *export)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	Writing writing = {.export = export, .plan = plan, .pixels = pixels_an_inch(plan)};
	SwJson *json = &writing.json;
	const char *title = sw_export_title(export);

	sw_json_init(json, export->out, SW_JSON_FOR_PAGE);
	sw_json_begin_object(json, NULL);
	sw_json_spread(json, 2);
	sw_append(sw_json_begin_value(json, "format"), "0.3");
	sw_json_add_text(json, "title", title ? title : export->game->table->title);
	add_resolution(&writing);
	add_outlines(&writing, "line_of_sight", SW_HIDES_ALL);
	add_outlines(&writing, "objects_line_of_sight", SW_HIDES_SOME);
	add_lights(json);
	add_picture(&writing);
	sw_json_end(json);
	sw_append(export->out, "\n");
	if (plan->width <= 0 || plan->depth <= 0)
		sw_export_lose(export, "the picture: there is no board");
	else if (writing.pixels == 0)
		sw_export_lose(export, "the picture: the board is too large");
	sw_lose_unsaid(export, is_said, NULL, &writing);
}

const SwFormat sw_format_dd2vtt = {
	.takes = {&sw_ground_points, SW_MATS_NEVER, .says_all = TRUE},
	.name = "dd2vtt",
	.label = N_("Universal VTT"),
	.suffix = ".dd2vtt",
	.help = N_("For virtual tabletops: a picture of the board, and what blocks sight."),
	.loses = N_("names and values of pieces; what counters hide; pieces that are not on the "
                    "board; comments and "
                    "foreign XML"),
	.picture.has_pixels = TRUE,
	.write = write_dd2vtt,
	.read = sw_dd2vtt_read,
	.read_unsaid = sw_dd2vtt_read_unsaid,
};
