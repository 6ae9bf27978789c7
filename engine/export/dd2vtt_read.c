/* Reads the walls of Universal VTT, also as map editors write them: each closed line becomes an
 * area that hides what is behind it, its corners rounded to hundredths. A line whose last point
 * does not repeat the first is closed if its ends are no farther apart than its longest part; any
 * other open line becomes a thin wall along each part. Doors and lights are not read, which is
 * told, nor is the picture. The board is of the only game that has one. */
#include "base/translate.h"
#include "export/build.h"
#include "export/dd2vtt.h"
#include "export/json_read.h"
#include "ground/length.h"
#include "plane/area.h"

#include <math.h>

#define MOST_LINES 20000
#define MOST_CORNERS 500000 /* of all lines */
#define MOST_TOLD 100       /* lines that were changed */
#define THIN 10             /* hundredths: how thick the wall along an open line is */

typedef struct {
	SwBuild *build;
	const SwTable *table;
	gint32 left, top; /* of the map's corner */
	gint32 width, depth;
	guint n_lines, n_told;
	gsize n_corners;
	GPtrArray *lost;  /* texts; or NULL */
	GString *pointer; /* JSON pointer to the current value */
	GError **error;
} Reading;

#define fault(reading, ...) sw_build_fail_at((reading)->error, (reading)->pointer->str, __VA_ARGS__)

/* ---- The game --------------------------------------------------------------------------- */

/* The kind of area that hides so much and can be given by its corners; NULL if there is none. */
static const SwKind *
find_kind(const SwTable *table, SwHides hides)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		if (sw_board_role_points(table->kinds[i].element->role.board) >= 0 &&
		    table->kinds[i].hides == hides)
			return &table->kinds[i];
	}
	return NULL;
}

static const SwTable *
find_table(const SwTable *const *tables)
{
	for (; *tables; tables++) {
		if (sw_table_board(*tables) && find_kind(*tables, SW_HIDES_ALL))
			return *tables;
	}
	return NULL;
}

/* ---- Numbers ---------------------------------------------------------------------------- */

/* Gets a number of inches in hundredths, to the nearest. */
static gboolean
get_inches(Reading *reading, const json_t *object, const char *name, gint32 *hundredths)
{
	const json_t *member = json_object_get(object, name);
	double inches = json_number_value(member);

	if (!json_is_number(member))
		return fault(reading, "the number '%s' is missing", name);
	if (!(fabs(inches) * 100 <= SW_AREA_LIMIT))
		return fault(reading, "'%s' is more than %d inches", name, SW_AREA_LIMIT / 100);
	*hundredths = (gint32)lround(inches * 100);
	return TRUE;
}

static gboolean
get_point(Reading *reading, const json_t *object, SwXY *point)
{
	if (!json_is_object(object))
		return fault(reading, "a point must be an object with the numbers 'x' and 'y'");
	return get_inches(reading, object, "x", &point->x) &&
	       get_inches(reading, object, "y", &point->y);
}

/* ---- Lines ------------------------------------------------------------------------------ */

static void
append_point(GString *out, gint32 x, gint32 y, char between)
{
	if (out->len > 0)
		g_string_append_c(out, ' ');
	sw_length_append(out, x);
	g_string_append_c(out, between);
	sw_length_append(out, y);
}

/* Gets the points (SwXY) of the line. */
static gboolean
get_points(Reading *reading, const json_t *line, GArray *points)
{
	gsize length = reading->pointer->len, i;
	const json_t *one;

	json_array_foreach (line, i, one) {
		SwXY point;

		g_string_append_printf(reading->pointer, "/%" G_GSIZE_FORMAT, i);
		if (!get_point(reading, one, &point))
			return FALSE;
		g_string_truncate(reading->pointer, length);
		point.x -= reading->left;
		point.y -= reading->top;
		g_array_append_val(points, point);
	}
	return TRUE;
}

static gint64
square_between(SwXY a, SwXY b)
{
	gint64 x = (gint64)b.x - a.x, y = (gint64)b.y - a.y;

	return x * x + y * y;
}

/* TRUE for the outline of an area whose first point is not repeated, as far as one can tell: its
 * ends are no farther apart than its longest part. */
static gboolean
is_nearly_closed(const GArray *points)
{
	gint64 longest = 0;

	if (points->len < 3)
		return FALSE;
	for (guint i = 1; i < points->len; i++)
		longest = MAX(longest, square_between(g_array_index(points, SwXY, i - 1),
		                                      g_array_index(points, SwXY, i)));
	return square_between(g_array_index(points, SwXY, 0),
	                      g_array_index(points, SwXY, points->len - 1)) <= longest;
}

static void
lose(Reading *reading, char *what)
{
	if (reading->lost)
		g_ptr_array_add(reading->lost, what);
	else
		g_free(what);
}

typedef enum { JOINED, THINNED, NO_LENGTH } Fate;

/* Tells what became of a line that is not closed. */
static void
tell_line(Reading *reading, Fate fate, const GArray *points)
{
	SwXY first = g_array_index(points, SwXY, 0);
	SwXY last = g_array_index(points, SwXY, points->len - 1);
	g_autoptr(GString) one = g_string_new(NULL), other = g_string_new(NULL);

	if (reading->n_told++ >= MOST_TOLD)
		return;
	append_point(one, first.x, first.y, ',');
	append_point(other, last.x, last.y, ',');
	lose(reading,
	     g_strdup_printf(fate == JOINED ? sw_translate("%s was open: its ends %s and %s were "
	                                                   "joined")
	                     : fate == THINNED
	                             ? sw_translate("%s is open, from %s to %s: walls 0.10 in "
	                                            "thick stand along it")
	                             : sw_translate("%s has no length, from %s to %s"),
	                     reading->pointer->str, one->str, other->str));
}

/* Adds the area: its place is the middle of the box around it. */
static void
add_area(Reading *reading, const SwKind *kind, const GArray *corners)
{
	const SwElement *element = kind->element;
	SwXY low = g_array_index(corners, SwXY, 0), high = low, at;
	g_autoptr(GString) points = g_string_new(NULL);

	SW_EACH (const SwXY, corner, corners) {
		low = (SwXY){MIN(low.x, corner->x), MIN(low.y, corner->y)};
		high = (SwXY){MAX(high.x, corner->x), MAX(high.y, corner->y)};
	}
	at = (SwXY){low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
	SW_EACH (const SwXY, corner, corners)
		append_point(points, corner->x - at.x, corner->y - at.y, ',');
	sw_build_open(reading->build, element->name, reading->pointer->str);
	for (guint i = 0; i < element->ground->n_coordinates; i++) {
		g_autofree char *text = sw_length_text(i == 0 ? at.x : at.y);

		sw_build_value(reading->build, element->ground->coordinates[i].name, text);
	}
	if (element->typed)
		sw_build_value(reading->build, "type", kind->name);
	sw_build_value(reading->build, element->attributes[element->role.board->area->points].name,
	               points->str);
	sw_build_close(reading->build);
}

/* Keeps a corner on the board that is only off it because walls have a thickness. */
static SwXY
keep_on_board(const Reading *reading, double x, double y)
{
	SwXY corner = {(gint32)lround(x), (gint32)lround(y)};

	if (corner.x < 0 && corner.x >= -THIN)
		corner.x = 0;
	if (corner.y < 0 && corner.y >= -THIN)
		corner.y = 0;
	if (corner.x > reading->width && corner.x <= reading->width + THIN)
		corner.x = reading->width;
	if (corner.y > reading->depth && corner.y <= reading->depth + THIN)
		corner.y = reading->depth;
	return corner;
}

/* Adds a wall from one point to another and half its thickness beyond, so that those of a bent line
 * leave no gap. */
static void
add_wall(Reading *reading, const SwKind *kind, SwXY a, SwXY b)
{
	double x = b.x - a.x, y = b.y - a.y, length = hypot(x, y);
	double along_x = x / length * THIN / 2, along_y = y / length * THIN / 2;
	const SwXY corners[] = {
		keep_on_board(reading, a.x - along_x - along_y, a.y - along_y + along_x),
		keep_on_board(reading, a.x - along_x + along_y, a.y - along_y - along_x),
		keep_on_board(reading, b.x + along_x + along_y, b.y + along_y - along_x),
		keep_on_board(reading, b.x + along_x - along_y, b.y + along_y + along_x),
	};
	g_autoptr(GArray) outline = g_array_new(FALSE, FALSE, sizeof(SwXY));

	g_array_append_vals(outline, corners, G_N_ELEMENTS(corners));
	add_area(reading, kind, outline);
}

static void
add_walls(Reading *reading, const SwKind *kind, const GArray *points)
{
	guint n = 0;

	for (guint i = 1; i < points->len; i++) {
		SwXY a = g_array_index(points, SwXY, i - 1), b = g_array_index(points, SwXY, i);

		if (a.x == b.x && a.y == b.y)
			continue;
		add_wall(reading, kind, a, b);
		n++;
	}
	tell_line(reading, n > 0 ? THINNED : NO_LENGTH, points);
}

static gboolean
add_line(Reading *reading, const SwKind *kind, GArray *points)
{
	SwXY first, last;

	if (points->len == 0) {
		if (reading->n_told++ < MOST_TOLD)
			lose(reading, g_strdup_printf(sw_translate("%s has no points"),
			                              reading->pointer->str));
		return TRUE;
	}
	first = g_array_index(points, SwXY, 0);
	last = g_array_index(points, SwXY, points->len - 1);
	if (points->len >= 4 && first.x == last.x && first.y == last.y) {
		g_array_set_size(points, points->len - 1);
	} else if (is_nearly_closed(points) && (first.x != last.x || first.y != last.y)) {
		tell_line(reading, JOINED, points);
	} else {
		add_walls(reading, kind, points);
		return TRUE;
	}
	if (points->len > SW_AREA_MOST_CORNERS)
		return fault(reading, "the outline has %u corners; it may have %d", points->len,
		             SW_AREA_MOST_CORNERS);
	add_area(reading, kind, points);
	return TRUE;
}

static gboolean
read_line(Reading *reading, const SwKind *kind, const json_t *line)
{
	g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(SwXY));

	if (!json_is_array(line))
		return fault(reading, "a line must be an array of points");
	reading->n_corners += json_array_size(line);
	if (++reading->n_lines > MOST_LINES || reading->n_corners > MOST_CORNERS)
		return fault(reading, "more than %d lines or %d points", MOST_LINES, MOST_CORNERS);
	return get_points(reading, line, points) && add_line(reading, kind, points);
}

/* Reads the lines of a member, if there is one. */
static gboolean
read_lines(Reading *reading, const json_t *root, const char *name, SwHides hides)
{
	const json_t *lines = json_object_get(root, name), *line;
	const SwKind *kind = find_kind(reading->table, hides);
	gsize i;

	g_string_printf(reading->pointer, "/%s", name);
	if (lines && !json_is_array(lines))
		return fault(reading, "the lines must be an array");
	json_array_foreach (lines, i, line) {
		g_string_printf(reading->pointer, "/%s/%" G_GSIZE_FORMAT, name, i);
		if (kind == NULL)
			return fault(reading, "%s has no terrain of this kind",
			             reading->table->title);
		if (!read_line(reading, kind, line))
			return FALSE;
	}
	return TRUE;
}

/* ---- The board -------------------------------------------------------------------------- */

/* NULL if there is none, or no object to look in. */
static const json_t *
object_in(const json_t *object, const char *name)
{
	const json_t *member = json_object_get(object, name);

	return json_is_object(member) ? member : NULL;
}

static void
add_length(Reading *reading, const SwElement *board, gint attribute, gint32 hundredths)
{
	g_autofree char *text = sw_length_text(hundredths);

	sw_build_value(reading->build, board->attributes[attribute].name, text);
}

/* Opens the board, with its size and its title, and sets the corner from which places are
 * measured. */
static gboolean
open_board(Reading *reading, const json_t *root)
{
	const SwElement *board = sw_table_board(reading->table);
	const json_t *resolution = object_in(root, "resolution");
	const json_t *size = object_in(resolution, "map_size");
	const json_t *origin = object_in(resolution, "map_origin");
	const char *title = sw_json_text(root, "title");
	gint name = reading->table->galaxy.name;

	g_string_assign(reading->pointer, "/resolution/map_size");
	if (size == NULL)
		return fault(reading, "the size of the map is missing");
	if (!get_inches(reading, size, "x", &reading->width) ||
	    !get_inches(reading, size, "y", &reading->depth))
		return FALSE;
	g_string_assign(reading->pointer, "/resolution/map_origin");
	if (origin && (!get_inches(reading, origin, "x", &reading->left) ||
	               !get_inches(reading, origin, "y", &reading->top)))
		return FALSE;
	sw_build_open(reading->build, board->name, "/resolution");
	if (title && name >= 0)
		sw_build_value(reading->build, board->attributes[name].name, title);
	add_length(reading, board, board->role.board->itself->width, reading->width);
	add_length(reading, board, board->role.board->itself->depth, reading->depth);
	return TRUE;
}

/* ---- What is lost ----------------------------------------------------------------------- */

static void
tell_lost(Reading *reading, const json_t *root)
{
	guint n_doors = (guint)json_array_size(json_object_get(root, "portals"));
	guint n_lights = (guint)json_array_size(json_object_get(root, "lights"));

	if (reading->n_told > MOST_TOLD)
		lose(reading, g_strdup_printf(sw_translate("and so for %u more lines"),
		                              reading->n_told - MOST_TOLD));
	if (n_doors > 0)
		lose(reading,
		     g_strdup_printf(
			     sw_translate("doors and windows, where nothing stands now: %u"),
			     n_doors));
	if (n_lights > 0)
		lose(reading, g_strdup_printf(sw_translate("lights: %u"), n_lights));
}

static SwDocument *
read_root(Reading *reading, const json_t *root)
{
	if (!open_board(reading, root) ||
	    !read_lines(reading, root, "line_of_sight", SW_HIDES_ALL) ||
	    !read_lines(reading, root, "objects_line_of_sight", SW_HIDES_SOME))
		return NULL;
	tell_lost(reading, root);
	sw_build_close(reading->build);
	return sw_build_finish(reading->build, reading->error);
}

SwDocument *
sw_dd2vtt_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid, const char *path,
                      const char *bytes, gsize length, GError **error)
{
	json_auto_t *root = sw_json_parse(bytes, length, error);
	g_autoptr(GString) pointer = g_string_new("/");
	g_autoptr(SwBuild) build = NULL;
	Reading reading = {.table = find_table(tables),
	                   .lost = unsaid->lost,
	                   .pointer = pointer,
	                   .error = error};

	if (root == NULL)
		return NULL;
	if (reading.table == NULL) {
		fault(&reading, "no game has a board in inches");
		return NULL;
	}
	if (!json_is_object(root)) {
		fault(&reading, "the file is not Universal VTT: it must be a JSON object");
		return NULL;
	}
	reading.build = build = sw_build_new(tables, reading.table->game, path);
	return read_root(&reading, root);
}

SwDocument *
sw_dd2vtt_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
               GError **error)
{
	return sw_dd2vtt_read_unsaid(tables, &(SwUnsaid){0}, path, bytes, length, error);
}
