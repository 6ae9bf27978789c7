#include "export/board_pictures.h"

#include "base/hash.h"
#include "export/kit_draw.h"
#include "export/pixels.h"
#include "picture/plan.h"

#define MOST_PIXELS (100 * 1000 * 1000) /* of all pictures together */
#define MOST_AT_A_THING 20              /* counters of a sort beside a thing */

struct SwBoardPictures {
	SwExport *export;
	const SwPlan *plan;
	SwBoardScale scale;
	gint64 n_left;     /* pixels that may still be drawn */
	GHashTable *names; /* char *: what is drawn -> char *: the name of its file */
};

/* What a picture shows, in hundredths of an inch from its upper left corner. */
typedef struct Picture Picture;
struct Picture {
	gint64 width, height;
	void (*draw)(const Picture *picture, const SwPlan *plan, cairo_t *cr);
	guint thing;
	gboolean is_back;
	const SwKitCounter *counter;
	guint number;
};

SwBoardPictures *
sw_board_pictures_new(SwExport *export, const SwPlan *plan, SwBoardScale scale)
{
	SwBoardPictures *pictures = g_new0(SwBoardPictures, 1);

	pictures->export = export;
	pictures->plan = plan;
	pictures->scale = scale;
	pictures->n_left = MOST_PIXELS;
	pictures->names = sw_hash_texts(g_free, g_free);
	return pictures;
}

void
sw_board_pictures_free(SwBoardPictures *pictures)
{
	if (pictures == NULL)
		return;
	g_hash_table_unref(pictures->names);
	g_free(pictures);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static void
draw_board(const Picture *picture G_GNUC_UNUSED, const SwPlan *plan, cairo_t *cr)
{
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	sw_picture_plan(cr, plan, &look, SW_PLAN_AREAS);
}

static void
draw_area(const Picture *picture, const SwPlan *plan, cairo_t *cr)
{
	const SwPlanThing *thing = sw_plan_thing(plan, picture->thing);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_translate(cr, -thing->area.low.x / (double)SW_FINE,
	                -thing->area.low.y / (double)SW_FINE);
	sw_picture_plan_thing(cr, plan, picture->thing, &look);
}

static void
draw_disc(const Picture *picture, const SwPlan *plan, cairo_t *cr)
{
	cairo_translate(cr, (double)picture->width / 2, (double)picture->height / 2);
	sw_picture_plan_token(cr, plan, picture->thing, picture->is_back);
}

static void
draw_counter(const Picture *picture, const SwPlan *plan G_GNUC_UNUSED, cairo_t *cr)
{
	double side = (double)picture->width;

	cairo_translate(cr, side / 2, side / 2);
	sw_kit_draw_side(cr, picture->counter, picture->number, picture->is_back, side);
}

static void
draw_file(SwBoardPictures *pictures, const Picture *picture, const char *name, gint32 width,
          gint32 height)
{
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	cairo_t *cr = cairo_create(surface);

	cairo_scale(cr, width / (double)picture->width, height / (double)picture->height);
	picture->draw(picture, pictures->plan, cr);
	cairo_destroy(cr);
	sw_pixels_append(sw_export_add_file(pictures->export, name), surface, 0);
	cairo_surface_destroy(surface);
}

/* ---- Files ------------------------------------------------------------------------------ */

/* Gets the size in pixels. FALSE if the picture must not be drawn. */
static gboolean
measure(const SwBoardPictures *pictures, const Picture *picture, gint32 *width, gint32 *height)
{
	gint64 longer = MAX(picture->width, picture->height), most = pictures->scale.most;
	gint64 pixels = pictures->scale.pixels;
	gboolean is_scaled;

	if (longer > 0 && picture->draw != draw_board && picture->draw != draw_area)
		pixels = MAX(pixels, (pictures->scale.least * 100 + longer - 1) / longer);
	is_scaled = longer * pixels > most * 100;
	if (longer <= 0 || (is_scaled && pictures->scale.is_exact))
		return FALSE;
	*width = (gint32)(is_scaled ? picture->width * most / longer
	                            : (picture->width * pixels + 50) / 100);
	*height = (gint32)(is_scaled ? picture->height * most / longer
	                             : (picture->height * pixels + 50) / 100);
	*width = MAX(*width, 1);
	*height = MAX(*height, 1);
	return (gint64)*width * *height <= pictures->n_left &&
	       g_hash_table_size(pictures->names) < SW_BOARD_MOST_PICTURES;
}

/* `key`: equal for equal pictures. Takes it. */
static const char *
file_of(SwBoardPictures *pictures, const Picture *picture, const char *what, char *key)
{
	g_autofree char *its = key;
	char *name = g_hash_table_lookup(pictures->names, its);
	gint32 width, height;

	if (name)
		return name;
	if (!measure(pictures, picture, &width, &height)) {
		sw_export_lose(pictures->export,
		               "pictures of some pieces: they are too large, or too many");
		return NULL;
	}
	name = g_strdup_printf("%s-%s-%u.png", pictures->scale.prefix, what,
	                       g_hash_table_size(pictures->names) + 1);
	g_hash_table_insert(pictures->names, g_steal_pointer(&its), name);
	pictures->n_left -= (gint64)width * height;
	draw_file(pictures, picture, name, width, height);
	return name;
}

const char *
sw_board_pictures_board(SwBoardPictures *pictures)
{
	const SwPlan *plan = pictures->plan;
	Picture picture = {.width = plan->width, .height = plan->depth, .draw = draw_board};

	if (plan->width <= 0 || plan->depth <= 0)
		return NULL;
	return file_of(pictures, &picture, "board", g_strdup("board"));
}

/* A picture of an area is its own: it has the area's outline and name. */
static const char *
area_file(SwBoardPictures *pictures, guint thing)
{
	const SwPlanThing *its = sw_plan_thing(pictures->plan, thing);
	const SwElement *element = sw_document_kind(pictures->plan->document, its->piece)->element;
	Picture picture = {
		.width = MAX((its->area.high.x - its->area.low.x) / SW_FINE, 1),
		.height = MAX((its->area.high.y - its->area.low.y) / SW_FINE, 1),
		.draw = draw_area,
		.thing = thing,
	};

	return file_of(pictures, &picture, element->name, g_strdup_printf("area %u", thing));
}

const char *
sw_board_pictures_thing(SwBoardPictures *pictures, guint thing, gboolean is_back)
{
	const SwPlan *plan = pictures->plan;
	const SwPlanThing *its = sw_plan_thing(plan, thing);
	const SwKind *kind = sw_document_kind(plan->document, its->piece);
	Picture picture = {.width = MAX(its->diameter, 1),
	                   .height = MAX(its->diameter, 1),
	                   .draw = draw_disc,
	                   .thing = thing,
	                   .is_back = is_back};
	g_autofree char *letters = NULL;

	if (its->part == SW_BOARD_AREA)
		return area_file(pictures, thing);
	letters = sw_picture_plan_letters(plan, its);
	return file_of(pictures, &picture, kind->element->name,
	               g_strdup_printf("disc %s %s %d %d %d %s", kind->element->name, kind->name,
	                               sw_document_seat(plan->document, its->piece), its->diameter,
	                               is_back, letters ? letters : ""));
}

gboolean
sw_board_pictures_has_back(const SwPlan *plan, guint thing)
{
	const SwPlanThing *its = sw_plan_thing(plan, thing);
	const SwElement *element = sw_document_kind(plan->document, its->piece)->element;

	for (guint i = 0; i < element->role.board->n_states; i++) {
		if (element->attributes[element->role.board->states[i]].type == SW_TYPE_FLAG)
			return TRUE;
	}
	return FALSE;
}

const char *
sw_board_pictures_counter(SwBoardPictures *pictures, const SwKitCounter *counter, guint number,
                          gboolean is_back)
{
	Picture picture = {.width = counter->across,
	                   .height = counter->across,
	                   .draw = draw_counter,
	                   .is_back = is_back,
	                   .counter = counter,
	                   .number = number};

	return file_of(pictures, &picture, "counter",
	               g_strdup_printf("counter %s %u %d", counter->label, number, is_back));
}

/* ---- How many counters there are --------------------------------------------------------- */

guint
sw_board_counters_at(const SwPlan *plan, guint thing, const SwKitCounter *counter, gboolean is_back)
{
	const SwPlanThing *its = sw_plan_thing(plan, thing);
	const SwElement *element = sw_document_kind(plan->document, its->piece)->element;
	const char *label = is_back ? counter->back : counter->label;

	for (guint i = 0; label && i < element->role.board->n_states; i++) {
		guint state = element->role.board->states[i];
		gint32 value = sw_document_get(plan->document, its->piece, state);

		if (element->attributes[state].type == SW_TYPE_INTEGER &&
		    g_ascii_strcasecmp(element->attributes[state].label, label) == 0)
			return (guint)CLAMP(value, 0, MOST_AT_A_THING);
	}
	return 0;
}

/* Those beside things, and pieces of the kind that the counter is named after. */
static guint
count_on_board(const SwPlan *plan, const SwKitCounter *counter)
{
	guint n = 0;

	for (guint i = 0; i < sw_plan_n(plan); i++) {
		const SwKind *kind =
			sw_document_kind(plan->document, sw_plan_thing(plan, i)->piece);

		n += sw_board_counters_at(plan, i, counter, FALSE);
		n += sw_board_counters_at(plan, i, counter, TRUE);
		n += g_ascii_strcasecmp(kind->label, counter->label) == 0;
	}
	return n;
}

guint
sw_board_counters(const SwPlan *plan, const SwKitCounter *counter)
{
	gint32 said =
		counter->n_said >= 0 && sw_document_root(plan->document) == SW_ROOT_SCENARIO
			? sw_document_get(plan->document, SW_ROOT_PIECE, (guint)counter->n_said)
			: 0;

	return MAX(counter->n, (guint)MAX(said, 0));
}

guint
sw_board_counters_left(const SwPlan *plan, const SwKitCounter *counter)
{
	guint n = sw_board_counters(plan, counter), used = count_on_board(plan, counter);

	return n > used ? n - used : 0;
}
