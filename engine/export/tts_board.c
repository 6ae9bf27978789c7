/* A board in inches for Tabletop Simulator, a unit an inch, with the board's middle at the origin:
 * the board as a flat tile with the picture of its areas; each area as a block of its height; each
 * disc as a round tile of its size, with what its state says as counters and a die beside it; at
 * each team's side the dice and counters that it has, more dice for the other pieces of its roster,
 * and a hand zone, which the client needs for a seat; beside the board the rest of the counters in
 * the game's kit. All of it is where the table (table/board.h, table/kit.h) says.
 *
 * A custom tile of scale 1 is two units wide, a block one unit. Blocks and tiles have their origin
 * in their middle. Lengths here are in thousandths of an inch. */
#include "base/translate.h"
#include "export/board_pictures.h"
#include "export/parts.h"
#include "export/tts.h"
#include "export/tts_mesh.h"
#include "picture/plan.h"

#define PIXELS_AN_INCH 100
#define LEAST_PIXELS 512 /* of a disc or counter, which the client shows large from near */
#define MOST_PIXELS 4096 /* of a side: more is not recommended for the client */
#define BOARD 100        /* thickness of the board */
#define FLAT 100         /* height of an area that says none, and thickness of a disc */
#define SHEET 40         /* thickness of a counter */
#define MOST_BELOW 2000  /* things that are searched for those below another */
#define MOST_COMPARED (20 * 1000 * 1000) /* pairs of sides, in all */
#define MOST_LOOSE 2000                  /* counters and dice */
#define APART 300                        /* between what lies beside the board */
#define AWAY 1500                        /* from the board's edge to dice and counters */
#define DIE 700                          /* scale of a die of 16 mm and more */
#define A_ROW 8                          /* dice in a row, and piles of counters in a column */
#define ZONE_WIDTH 12000
#define ZONE_HEIGHT 5000
#define ZONE_DEPTH 3000

typedef struct {
	SwExport *export;
	SwJson *json;
	SwTtsExtent *extent;
	const SwPlan *plan;
	SwBoardPictures *pictures;
	gint64 *tops;        /* by thing: the height of its upper side */
	const GArray *teams; /* SwPieceId */
	gint64 n_left;       /* pairs of sides of two outlines that may still be compared */
	guint n_objects, n_loose, n_meshes;
} Table;

/* ---- Places ----------------------------------------------------------------------------- */

/* From hundredths from the board's upper left corner. */
static gint64
x_of(const Table *table, gint64 x)
{
	return 10 * x - 5 * (gint64)table->plan->width;
}

static gint64
z_of(const Table *table, gint64 y)
{
	return 5 * (gint64)table->plan->depth - 10 * y;
}

/* Half of a sum of two fine numbers, in thousandths. */
static gint64
half_of(gint64 sum)
{
	return (sum * 5 + (sum < 0 ? -8 : 8)) / 16;
}

/* The middle and the sides of the box around an area; of one that has no shape, of its sign. */
static SwTtsTransform
box_around(const Table *table, const SwPlanThing *thing)
{
	const SwArea *area = &thing->area;
	gint64 x = half_of((gint64)area->low.x + area->high.x);
	gint64 y = half_of((gint64)area->low.y + area->high.y);

	if (area->n == 0)
		return (SwTtsTransform){.x = x_of(table, thing->at.x),
		                        .z = z_of(table, thing->at.y),
		                        .width = 20 * SW_PLAN_LEAST,
		                        .depth = 20 * SW_PLAN_LEAST};
	return (SwTtsTransform){.x = x_of(table, 0) + x,
	                        .z = z_of(table, 0) - y,
	                        .width = MAX(half_of(2 * (gint64)(area->high.x - area->low.x)), 2),
	                        .depth = MAX(half_of(2 * (gint64)(area->high.y - area->low.y)), 2)};
}

static gboolean
are_boxes_apart(const SwArea *a, const SwArea *b)
{
	return a->high.x <= b->low.x || b->high.x <= a->low.x || a->high.y <= b->low.y ||
	       b->high.y <= a->low.y;
}

/* TRUE if they overlap; when too many were compared, if the boxes around them do. */
static gboolean
is_on(Table *table, const SwArea *below, const SwArea *above)
{
	if (are_boxes_apart(below, above))
		return FALSE;
	table->n_left -= (gint64)below->n * above->n;
	return table->n_left < 0 || sw_areas_overlap(below, above);
}

/* The height at which the thing lies: areas on the board, discs on what is below them. */
static gint64
ground_of(Table *table, guint thing)
{
	const SwPlanThing *its = sw_plan_thing(table->plan, thing);
	gint64 ground = SW_TTS_ON_TABLE + BOARD;

	for (guint i = 0; its->part == SW_BOARD_DISC && i < MIN(thing, MOST_BELOW); i++) {
		if (table->tops[i] > ground &&
		    is_on(table, &sw_plan_thing(table->plan, i)->area, &its->area))
			ground = table->tops[i];
	}
	return ground;
}

/* ---- Objects ---------------------------------------------------------------------------- */

static const char *
name_of(const Table *table, guint thing)
{
	const SwPlanThing *its = sw_plan_thing(table->plan, thing);
	const char *name = sw_plan_name(table->plan, its);

	return name && *name
	               ? name
	               : sw_translate(sw_document_kind(table->plan->document, its->piece)->label);
}

static void
begin(Table *table, const SwTtsObject *object)
{
	SwTtsObject its = *object;

	its.guid = ++table->n_objects;
	sw_tts_extend(table->extent, &its.transform);
	sw_tts_begin_object(table->json, &its);
}

/* A tile of that size. */
static void
add_tile(Table *table, SwTtsObject *object, SwTtsForm form, const char *face, const char *back)
{
	gint64 thickness = object->transform.height;

	object->name = "Custom_Tile";
	object->transform.width /= 2;
	object->transform.depth /= 2;
	object->transform.height = 1000;
	object->transform.turn = (object->transform.turn + 180) % 360;
	begin(table, object);
	sw_tts_add_tile(table->export, table->json, face, back ? back : "", form, thickness);
	sw_json_end(table->json);
}

static void
add_ground(Table *table)
{
	const SwPlan *plan = table->plan;
	const char *title = sw_export_title(table->export);
	const char *picture;
	SwTtsObject object = {
		.nickname = title ? title : "",
		.transform = {.y = SW_TTS_ON_TABLE + BOARD / 2,
	                      .width = 10 * (gint64)plan->width,
	                      .height = BOARD,
	                      .depth = 10 * (gint64)plan->depth},
		.is_locked = TRUE,
	};

	if (plan->width <= 0 || plan->depth <= 0)
		return;
	picture = sw_board_pictures_board(table->pictures);
	if (picture)
		add_tile(table, &object, SW_TTS_BOX, picture, NULL);
}

/* ---- Areas ------------------------------------------------------------------------------ */

static gint64
height_of(const Table *table, const SwPlanThing *thing)
{
	const SwDocument *document = table->plan->document;
	gint attribute =
		sw_document_kind(document, thing->piece)->element->role.board->area->height;
	gint32 height =
		attribute < 0 ? 0 : sw_document_get(document, thing->piece, (guint)attribute);

	return height > 0 ? 10 * (gint64)height : FLAT;
}

/* Gets the sides of the box that the area is before it is turned, and its turn. FALSE, without a
 * change, if it is none. */
static gboolean
get_box(const SwDocument *document, const SwPlanThing *thing, SwTtsTransform *transform)
{
	const SwBoardArea *its =
		sw_document_kind(document, thing->piece)->element->role.board->area;
	const char *points =
		its->points < 0 ? NULL
				: sw_document_get_text(document, thing->piece, (guint)its->points);
	g_auto(SwArea) area = {0};

	if (thing->area.n != 4)
		return FALSE;
	if (points) {
		sw_area_of_points(&area, thing->at, points, 0);
	} else {
		sw_area_of_box(&area, thing->at,
		               sw_document_get(document, thing->piece, (guint)its->width),
		               sw_document_get(document, thing->piece, (guint)its->depth), 0);
	}
	if (!sw_area_is_box(&area))
		return FALSE;
	transform->turn =
		its->turn < 0 ? 0 : sw_document_get(document, thing->piece, (guint)its->turn);
	transform->width = half_of(2 * (gint64)(area.high.x - area.low.x));
	transform->depth = half_of(2 * (gint64)(area.high.y - area.low.y));
	return TRUE;
}

static void
add_block(Table *table, SwTtsObject *object, const SwKind *kind)
{
	SwColour fill = sw_colour_parse(kind->fill);

	object->name = "BlockSquare";
	object->colour = &fill;
	begin(table, object);
	sw_json_end(table->json);
	object->colour = NULL;
}

/* Adds a model of the outline's own shape. FALSE if it has none. */
static gboolean
add_model(Table *table, SwTtsObject *object, const SwArea *area, const char *picture)
{
	static const SwTtsFixed rest[] = {{"NormalURL", "\"\""}, {NULL, NULL}};
	static const SwTtsFixed kind[] = {{"Convex", "false"},    /* as locked ones may be */
	                                  {"MaterialIndex", "3"}, /* cardboard */
	                                  {"TypeIndex", "0"},
	                                  {"CastShadows", "true"},
	                                  {NULL, NULL}};
	g_autoptr(GString) mesh = g_string_new(NULL);
	g_autofree char *name = NULL;

	if (!sw_tts_mesh_append(mesh, area, object->transform.height))
		return FALSE;
	name = g_strdup_printf("%s-shape-%u.obj", table->export->stem, ++table->n_meshes);
	g_string_append_len(sw_export_add_file(table->export, name), mesh->str, (gssize)mesh->len);
	object->name = "Custom_Model";
	object->transform.width = object->transform.height = object->transform.depth = 1000;
	begin(table, object);
	sw_json_begin_object(table->json, "CustomMesh");
	sw_tts_add_url(table->export, table->json, "MeshURL", name);
	sw_tts_add_url(table->export, table->json, "DiffuseURL", picture);
	sw_tts_add_fixed(table->json, rest);
	sw_tts_add_url(table->export, table->json, "ColliderURL", name);
	sw_tts_add_fixed(table->json, kind);
	sw_json_end(table->json);
	sw_json_end(table->json);
	return TRUE;
}

/* A box is a plain block, turned as it is; a disc a round tile; any other outline a model, or if it
 * crosses itself a tile as large as the box around it; a block if there is no picture of it. */
static void
add_area(Table *table, guint i, SwTtsObject *object)
{
	const SwPlanThing *thing = sw_plan_thing(table->plan, i);
	const SwDocument *document = table->plan->document;
	gint64 height = height_of(table, thing);
	SwTtsTransform *transform = &object->transform;
	const char *picture;

	*transform = box_around(table, thing);
	transform->y = ground_of(table, i) + height / 2;
	transform->height = height;
	object->is_locked = TRUE;
	picture = thing->area.n == 0 || get_box(document, thing, transform)
	                  ? NULL
	                  : sw_board_pictures_thing(table->pictures, i, FALSE);
	if (picture && sw_plan_is_round(table->plan, thing))
		add_tile(table, object, SW_TTS_ROUND, picture, NULL);
	else if (picture && add_model(table, object, &thing->area, picture))
		return;
	else if (picture)
		add_tile(table, object, SW_TTS_BOX, picture, NULL);
	else
		add_block(table, object, sw_document_kind(document, thing->piece));
}

/* ---- Rosters ---------------------------------------------------------------------------- */

GArray *
sw_tts_rosters(const SwExport *export)
{
	const SwKit *kit = export->game->table->kit;
	GArray *teams = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId last = SW_NO_PIECE;

	SW_EACH_ID (id, export->order) {
		SwPieceId parent = id == SW_ROOT_PIECE ? SW_NO_PIECE
		                                       : sw_document_parent(export->document, id);

		if (kit == NULL || kit->roster == NULL || parent == last ||
		    teams->len == SW_TTS_MOST_ROSTERS ||
		    sw_document_kind(export->document, id)->element != kit->roster)
			continue;
		last = parent;
		g_array_append_val(teams, last);
	}
	return teams;
}

gboolean
sw_tts_is_on_roster(const SwExport *export, const GArray *rosters, SwPieceId id)
{
	const SwKit *kit = export->game->table->kit;
	gboolean is_row =
		rosters->len > 0 && sw_document_kind(export->document, id)->element == kit->roster;

	SW_EACH_ID (team, rosters) {
		if (team == (is_row ? sw_document_parent(export->document, id) : id))
			return TRUE;
	}
	return FALSE;
}

/* Returns the numbers from 1 to `most` (guint) in the list, an attribute of the team. */
static GArray *
numbers_of(const SwExport *export, SwPieceId team, gint attribute, guint most)
{
	const char *list = attribute < 0
	                           ? NULL
	                           : sw_document_get_text(export->document, team, (guint)attribute);
	g_auto(GStrv) words = g_strsplit(list ? list : "", " ", -1);
	GArray *numbers = g_array_new(FALSE, FALSE, sizeof(guint));

	for (guint i = 0; words[i]; i++) {
		guint64 number;

		if (g_ascii_string_to_unsigned(words[i], 10, 1, most, &number, NULL))
			g_array_append_vals(numbers, &(guint){(guint)number}, 1);
	}
	return numbers;
}

/* ---- Counters and dice ------------------------------------------------------------------ */

/* FALSE if there are too many. */
static gboolean
has_room(Table *table)
{
	if (table->n_loose < MOST_LOOSE)
		return ++table->n_loose > 0;
	sw_export_lose(table->export, "counters and dice beyond the first 2,000");
	G_STATIC_ASSERT(MOST_LOOSE == 2000);
	return FALSE;
}

/* Adds a die that lies at the transform. */
static void
add_die(Table *table, gint32 seat, guint face, SwTtsTransform transform)
{
	SwColour colour = seat > 0 ? sw_seat_colour(seat) : (SwColour){1, 1, 1};
	SwTtsObject object = {.name = "Die_6", .colour = &colour, .transform = transform};

	if (!has_room(table))
		return;
	object.transform.y += DIE / 2;
	object.transform.width = object.transform.height = object.transform.depth = DIE;
	object.transform.face = face;
	begin(table, &object);
	sw_json_end(table->json);
}

/* Adds a pile of `n` counters with its lowest at the transform. `number` is 0 for those without. */
static void
add_counters(Table *table, const SwKitCounter *counter, guint number, guint n,
             SwTtsTransform transform)
{
	const char *face = sw_board_pictures_counter(table->pictures, counter, number, FALSE);
	const char *back =
		counter->back ? sw_board_pictures_counter(table->pictures, counter, number, TRUE)
			      : NULL;
	g_autofree char *name =
		number > 0 ? g_strdup_printf("%s %u", sw_translate(counter->label), number)
			   : g_strdup(sw_translate(counter->label));

	for (guint i = 0; face && i < n && has_room(table); i++) {
		SwTtsObject object = {.nickname = name, .transform = transform};

		object.transform.y += (gint64)i * (SHEET + 10) + SHEET / 2;
		object.transform.width = object.transform.depth = 10 * (gint64)counter->across;
		object.transform.height = SHEET;
		add_tile(table, &object, counter->is_round ? SW_TTS_ROUND : SW_TTS_BOX, face, back);
	}
}

/* Returns the number of the die that is assigned to the piece, or 0. */
static guint
die_of(const SwExport *export, SwPieceId id)
{
	const SwKit *kit = export->game->table->kit;

	if (kit == NULL || kit->roster == NULL || kit->die < 0 ||
	    sw_document_kind(export->document, id)->element != kit->figure)
		return 0;
	return (guint)CLAMP(sw_document_get(export->document, id, (guint)kit->die), 0,
	                    (gint32)kit->n_slots);
}

/* Adds the counters that a piece's state says, in a row at its right side, one sort after the
 * other, and then its die. */
static void
add_state(Table *table, guint thing)
{
	const SwKit *kit = table->export->game->table->kit;
	const SwPlanThing *its = sw_plan_thing(table->plan, thing);
	guint die = die_of(table->export, its->piece);
	SwTtsTransform transform = {.x = x_of(table, its->at.x) + 5 * (gint64)its->diameter,
	                            .y = table->tops[thing],
	                            .z = z_of(table, its->at.y)};

	for (guint i = 0; kit && i < 2 * kit->n_counters; i++) {
		const SwKitCounter *counter = &kit->counters[i / 2];
		guint n = sw_board_counters_at(table->plan, thing, counter, i % 2);

		if (n == 0)
			continue;
		transform.x += 5 * (gint64)counter->across + 50;
		transform.is_down = i % 2;
		add_counters(table, counter, 0, n, transform);
		transform.x += 5 * (gint64)counter->across;
	}
	transform.x += DIE / 2 + 50;
	transform.is_down = FALSE;
	if (die > 0)
		add_die(table, sw_document_seat(table->export->document, its->piece), die,
		        transform);
}

/* Returns how many counters of the number players have. */
static guint
count_held(const Table *table, guint number)
{
	const SwKit *kit = table->export->game->table->kit;
	guint n = 0;

	SW_EACH_ID (team, table->teams) {
		g_autoptr(GArray) numbers = numbers_of(table->export, team, kit->held, G_MAXUINT16);

		for (guint i = 0; i < numbers->len; i++)
			n += g_array_index(numbers, guint, i) == number;
	}
	return n;
}

/* Adds the counters that are neither on the board nor a player's, as piles at its right side. */
static void
add_box(Table *table)
{
	const SwKit *kit = table->export->game->table->kit;
	SwTtsTransform transform = {.y = SW_TTS_ON_TABLE};
	guint n_piles = 0;

	for (guint i = 0; kit && i < kit->n_counters; i++) {
		const SwKitCounter *counter = &kit->counters[i];
		guint n = sw_board_counters_left(table->plan, counter);

		for (guint k = 1; k <= MAX(counter->n_numbers, 1); k++) {
			gint64 step = 10 * (gint64)counter->across + APART;
			guint held = counter->n_numbers > 0 ? count_held(table, k) : 0;

			transform.x = -x_of(table, 0) + AWAY + step * (n_piles / A_ROW);
			transform.z = z_of(table, 0) - step / 2 - step * (n_piles % A_ROW);
			add_counters(table, counter, counter->n_numbers > 0 ? k : 0,
			             n > held ? n - held : 0, transform);
			n_piles++;
		}
	}
}

static guint
count_roster(const SwExport *export, SwPieceId team)
{
	const SwKit *kit = export->game->table->kit;
	guint n = 0;

	SW_EACH_ID (id, export->order)
		n += id != SW_ROOT_PIECE && sw_document_parent(export->document, id) == team &&
		     sw_document_kind(export->document, id)->element == kit->roster;
	return n;
}

/* The middle of the team's side of the board, `away` from its edge: the near one, the far one,
 * left, right; with `along`, so far to the right of its player. */
static SwTtsTransform
side_of(const Table *table, guint side, gint64 away, gint64 along)
{
	gint64 across = -x_of(table, 0) + away, up = z_of(table, 0) + away;
	const SwTtsTransform sides[] = {{.x = along, .z = -up, .turn = 0},
	                                {.x = -along, .z = up, .turn = 180},
	                                {.x = -across, .z = -along, .turn = 90},
	                                {.x = across, .z = along, .turn = 270}};

	return sides[side % G_N_ELEMENTS(sides)];
}

/* The dice and counters of a team, in rows beside the board; the first row is nearest to it. */
typedef struct {
	Table *table;
	gint32 seat;
	guint side, n_rows;
} Side;

/* Moves on to a row of its own for `n` things. */
static guint
begin_row(Side *side, guint n)
{
	guint row = side->n_rows;

	side->n_rows += (n + A_ROW - 1) / A_ROW;
	return row;
}

/* The place of the i-th of `n` things of which the first is in that row. */
static SwTtsTransform
place_in_row(const Side *side, guint row, guint i, guint n)
{
	const gint64 step = DIE + APART;
	gint64 along = (2 * (gint64)(i % A_ROW) - MIN(n, A_ROW) + 1) * step / 2;
	SwTtsTransform place =
		side_of(side->table, side->side, AWAY + (row + i / A_ROW) * step, along);

	place.y = SW_TTS_ON_TABLE;
	return place;
}

/* Adds the dice that show the numbers, and `n_more` in a row of their own. */
static void
add_dice(Side *side, const GArray *numbers, guint n_more)
{
	guint row = begin_row(side, numbers->len), last = begin_row(side, n_more);

	for (guint i = 0; i < numbers->len; i++)
		add_die(side->table, side->seat, g_array_index(numbers, guint, i),
		        place_in_row(side, row, i, numbers->len));
	for (guint i = 0; i < n_more; i++)
		add_die(side->table, side->seat, 0, place_in_row(side, last, i, n_more));
}

/* Adds the counters that the team has. */
static void
add_held(Side *side, SwPieceId team)
{
	const SwKit *kit = side->table->export->game->table->kit;
	const SwKitCounter *counter = NULL;
	g_autoptr(GArray) numbers = NULL;
	guint row;

	for (guint i = 0; i < kit->n_counters; i++)
		counter = kit->counters[i].n_numbers > 0 ? &kit->counters[i] : counter;
	if (counter == NULL)
		return;
	numbers = numbers_of(side->table->export, team, kit->held, counter->n_numbers);
	row = begin_row(side, numbers->len);
	for (guint i = 0; i < numbers->len; i++)
		add_counters(side->table, counter, g_array_index(numbers, guint, i), 1,
		             place_in_row(side, row, i, numbers->len));
}

/* Returns how many dice of the seat are assigned to pieces on the board. */
static guint
count_assigned(const Table *table, gint32 seat)
{
	guint n = 0;

	for (guint i = 0; i < sw_plan_n(table->plan); i++) {
		SwPieceId id = sw_plan_thing(table->plan, i)->piece;

		n += sw_document_seat(table->export->document, id) == seat &&
		     die_of(table->export, id) > 0;
	}
	return n;
}

/* Adds a die for each piece of the team's roster, without those on the board; its counters; and
 * its hand zone. */
static void
add_team(Table *table, SwPieceId team, guint number)
{
	const SwKit *kit = table->export->game->table->kit;
	gint32 seat = sw_document_seat_around(table->export->document, team);
	Side side = {.table = table, .seat = seat, .side = seat > 0 ? (guint)seat - 1 : number};
	guint n = kit->n_slots == 6 ? count_roster(table->export, team) : 0;
	g_autoptr(GArray) pool = numbers_of(table->export, team, kit->pool, kit->n_slots);
	guint out = MIN(n, pool->len + count_assigned(table, seat));
	SwTtsTransform zone;

	if (n > 0)
		add_dice(&side, pool, n - out);
	add_held(&side, team);
	zone = side_of(table, side.side,
	               AWAY + (DIE + APART) * ((gint64)side.n_rows + 1) + ZONE_DEPTH / 2, 0);
	zone.y = SW_TTS_ON_TABLE;
	zone.width = ZONE_WIDTH;
	zone.height = ZONE_HEIGHT;
	zone.depth = ZONE_DEPTH;
	if (sw_tts_add_zone(table->json, table->n_objects + 1, seat, &zone))
		table->n_objects++;
}

/* ---- The board -------------------------------------------------------------------------- */

static void
add_disc(Table *table, guint i, SwTtsObject *object)
{
	const SwPlanThing *thing = sw_plan_thing(table->plan, i);
	const char *face = sw_board_pictures_thing(table->pictures, i, FALSE);
	gboolean has_back = sw_board_pictures_has_back(table->plan, i);
	const char *back = has_back ? sw_board_pictures_thing(table->pictures, i, TRUE) : NULL;

	object->transform = (SwTtsTransform){.x = x_of(table, thing->at.x),
	                                     .y = ground_of(table, i) + FLAT / 2,
	                                     .z = z_of(table, thing->at.y),
	                                     .is_down = sw_picture_plan_is_out(table->plan, thing),
	                                     .width = 10 * (gint64)MAX(thing->diameter, 1),
	                                     .height = FLAT,
	                                     .depth = 10 * (gint64)MAX(thing->diameter, 1)};
	if (face)
		add_tile(table, object, SW_TTS_ROUND, face, back);
	else
		add_block(table, object, sw_document_kind(table->plan->document, thing->piece));
}

static void
add_thing(Table *table, guint i)
{
	const SwPlanThing *thing = sw_plan_thing(table->plan, i);
	gint64 height = thing->part == SW_BOARD_AREA ? height_of(table, thing) : FLAT;
	g_autoptr(GString) description = g_string_new(NULL), values = g_string_new(NULL);
	SwTtsObject object = {.nickname = name_of(table, i)};

	sw_tts_append_description(table->export, thing->piece, description);
	if (thing->model != SW_NO_PIECE)
		sw_tts_append_description(table->export, thing->model, description);
	sw_tts_append_values(table->export, thing->piece, FALSE, values);
	object.description = description->str;
	object.notes = values->str;
	table->tops[i] = ground_of(table, i) + height;
	if (thing->part == SW_BOARD_AREA)
		add_area(table, i, &object);
	else
		add_disc(table, i, &object);
	if (thing->part == SW_BOARD_DISC)
		add_state(table, i);
}

/* Adds what is at a point but no thing of the plan, such as a note, as a notecard. */
static void
add_note(Table *table, SwPieceId id)
{
	const SwDocument *document = table->export->document;
	SwXY at = sw_document_place(document, id).point;
	g_autoptr(GString) description = g_string_new(NULL), values = g_string_new(NULL);
	SwTtsObject object = {
		.name = "Notecard",
		.nickname = sw_translate(sw_document_kind(document, id)->label),
		.transform = {.x = x_of(table, at.x),
	                      .y = SW_TTS_ON_TABLE + BOARD,
	                      .z = z_of(table, at.y),
	                      .turn = 180},
	};

	sw_tts_append_description(table->export, id, description);
	sw_tts_append_values(table->export, id, FALSE, values);
	object.description = description->str;
	object.notes = values->str;
	begin(table, &object);
	sw_json_end(table->json);
}

void
sw_tts_add_board(SwExport *export, SwJson *json, SwTtsExtent *extent)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	SwBoardScale scale = {.prefix = export->stem,
	                      .pixels = PIXELS_AN_INCH,
	                      .least = LEAST_PIXELS,
	                      .most = MOST_PIXELS};
	g_autoptr(SwBoardPictures) pictures = sw_board_pictures_new(export, plan, scale);
	g_autofree gint64 *tops = g_new0(gint64, sw_plan_n(plan) + 1);
	g_autoptr(GArray) teams = sw_tts_rosters(export);
	Table table = {.export = export,
	               .json = json,
	               .plan = plan,
	               .pictures = pictures,
	               .tops = tops,
	               .teams = teams,
	               .extent = extent,
	               .n_left = MOST_COMPARED};

	add_ground(&table);
	for (guint i = 0; i < sw_plan_n(plan); i++)
		add_thing(&table, i);
	SW_EACH_ID (id, export->order) {
		if (sw_document_is_on_map(export->document, id) &&
		    sw_plan_thing_of(plan, id) == SW_PLAN_NOWHERE)
			add_note(&table, id);
	}
	add_box(&table);
	for (guint i = 0; i < teams->len; i++)
		add_team(&table, g_array_index(teams, SwPieceId, i), i);
}
