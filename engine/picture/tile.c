#include "picture/tile.h"

#include "base/text.h"
#include "ground/plane.h"
#include "picture/plan.h"

/* The least detail (pixels per unit) at which a tile has these. */
#define MARKS_FROM 14
#define PIPS_FROM 26
#define NUMBERS_FROM 30

/* In thousandths of a hex, as all that is drawn. */
#define RADIUS 465
#define BAR_RADIUS 170
#define HEXAGON_RADIUS 560

/* ---- The properties that are drawn ------------------------------------------------------ */

typedef struct {
	const SwTable *table;
	const SwKind *kind;
	gboolean has_value, has_seat, has_number, is_explored;
	gint32 value, seat, number;
	gint number_of; /* the attribute that is drawn as a number */
	gint32 turn;
	gint32 least, most; /* bounds of an undecided value */
	const char *name;
	const SwLook
		*fill_in; /* the look that has a say in the fill; NULL: it is that of the kind */
} Face;

/* Found when it is needed: of a large map most tiles are drawn by reference. */
static SwColour
fill_of(const Face *face)
{
	return face->fill_in ? sw_look_fill(face->kind, face->fill_in)
	                     : sw_colour_parse(face->kind->fill);
}

static void
face_open_value(Face *face, guint attribute)
{
	const SwCarries *carries = sw_kind_carries(face->kind, attribute);

	if (carries && carries->bounded && carries->max <= 6) {
		face->least = carries->min;
		face->most = carries->max;
	}
}

/* Called for each attribute of each tile: nearly all names differ in the first letter. */
static gboolean
is_named(const SwAttribute *attribute, const char *name)
{
	return name && attribute->name[0] == name[0] && strcmp(attribute->name, name) == 0;
}

/* `value` is the fallback if the piece has none. */
static void
face_number(Face *face, guint i, gboolean has, gint32 value)
{
	const SwAttribute *attribute = &face->kind->element->attributes[i];

	if (attribute->type == SW_TYPE_TURN) {
		face->turn = value;
	} else if (attribute->type == SW_TYPE_SEAT) {
		face->has_seat = has;
		face->seat = value;
	} else if (attribute->type == SW_TYPE_FLAG) {
		face->is_explored |= value && is_named(attribute, face->table->tile.explored);
	} else if (is_named(attribute, face->table->tile.value)) {
		face->has_value = has;
		face->value = value;
		face_open_value(face, i);
	} else if (has) {
		face->has_number = TRUE;
		face->number = value;
		face->number_of = (gint)i;
	}
}

static void
face_attribute(Face *face, const SwDocument *document, SwPieceId id, guint i, gboolean has)
{
	const SwAttribute *attribute = &face->kind->element->attributes[i];

	switch (attribute->type) {
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT:
	case SW_TYPE_FLAG:
	case SW_TYPE_INTEGER:
		face_number(face, i, has,
		            has ? sw_document_get(document, id, i) : attribute->fallback);
		break;
	default:
		if (has && is_named(attribute, "name"))
			face->name = sw_document_get_text(document, id, i);
	}
}

/* `document` is NULL for a kind without a piece. */
static Face
face_of(const SwTable *table, const SwKind *kind, const SwDocument *document, SwPieceId id)
{
	Face face = {.table = table, .kind = kind, .number_of = -1};
	guint32 present = document ? sw_document_piece(document, id)->present : 0;

	for (guint i = 0; i < kind->element->n_attributes; i++) {
		const SwAttribute *attribute = &kind->element->attributes[i];
		gboolean has = present >> i & 1;

		/* The bounds of a value matter even if there is none. */
		if (has || attribute->fallback != 0 || attribute->type == SW_TYPE_INTEGER)
			face_attribute(&face, document, id, i, has);
	}
	return face;
}

/* Of seat, number and value only one is drawn. */
gboolean
sw_picture_says(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwTable *table = sw_document_table(document);
	const SwKind *kind = sw_document_kind(document, id);
	const SwAttribute *said = &kind->element->attributes[attribute];
	Face face = face_of(table, kind, document, id);

	if (said->type == SW_TYPE_TURN)
		return kind->shape == SW_SHAPE_DIAMOND;
	if (said->type == SW_TYPE_SEAT)
		return sw_document_get(document, id, attribute) == face.seat;
	if (is_named(said, table->tile.explored))
		return TRUE;
	if (is_named(said, table->tile.value))
		return !face.has_seat && !face.has_number && kind->shape != SW_SHAPE_DIAMOND;
	if (said->type == SW_TYPE_INTEGER)
		return !face.has_seat && face.number_of == (gint)attribute;
	return is_named(said, "name") && sw_picture_can_write(face.name, SW_PICTURE_MOST_LETTERS);
}

gboolean
sw_picture_is_owner(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < attribute; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT && sw_document_has(document, id, i))
			return FALSE;
	}
	return element->attributes[attribute].type == SW_TYPE_SEAT;
}

/* ---- Shapes ----------------------------------------------------------------------------- */

/* A star with two long points on its axis and two short ones across; the outline between them
 * curves inward. */
#define DIAMOND                                                   \
	"M 580 0 C 170 70 85 140 0 430 C -85 140 -170 70 -580 0 " \
	"C -170 -70 -85 -140 0 -430 C 85 -140 170 -70 580 0 Z"

void
sw_picture_add_hexagon(cairo_t *cr, double x, double y, double radius)
{
	cairo_new_sub_path(cr);
	for (guint d = SW_HEX_SIDES; d-- > 0;) {
		SwPoint corner = sw_hex_corner(d, radius);

		cairo_line_to(cr, x + corner.x, y + corner.y);
	}
	cairo_close_path(cr);
}

static void
draw_hexagon(SwPen *pen, double radius, const SwPenInk *ink)
{
	SwPoint corners[SW_HEX_SIDES];

	for (guint d = 0; d < SW_HEX_SIDES; d++)
		corners[d] = sw_hex_corner(SW_HEX_SIDES - 1 - d, radius);
	pen->type->area(pen, corners, SW_HEX_SIDES, ink);
}

static void
draw_diamond(SwPen *pen, gint32 turn, double share, const SwPenInk *ink)
{
	if (turn != 0)
		pen->type->begin(pen, &(SwPenGroup){.piece = SW_NO_PIECE, .degrees = -60.0 * turn});
	pen->type->path(pen, DIAMOND, share, ink);
	if (turn != 0)
		pen->type->end(pen);
}

/* `share`: its size, relative to that of the kind. */
static void
draw_outline(SwPen *pen, const Face *face, double share, const SwPenInk *ink)
{
	SwPenBox bar = {-250 * share, -60 * share, 500 * share, 120 * share, 0, FALSE, FALSE};

	switch (face->kind->shape) {
	case SW_SHAPE_DIAMOND: draw_diamond(pen, face->turn, share, ink); break;
	case SW_SHAPE_HEXAGON: draw_hexagon(pen, HEXAGON_RADIUS * share, ink); break;
	case SW_SHAPE_BAR: pen->type->box(pen, &bar, ink); break;
	case SW_SHAPE_TOKEN: sw_pen_disc(pen, 0, 0, RADIUS * share / 2, ink); break;
	default: sw_pen_disc(pen, 0, 0, RADIUS * share, ink); break;
	}
}

static gboolean
is_dark(const Face *face)
{
	SwColour fill = fill_of(face);

	return fill.red + fill.green + fill.blue < 1;
}

/* In a dark theme a dark kind has a brighter line, without which it would vanish. */
static SwColour
line_of(const Face *face, const SwLook *look)
{
	SwColour line = sw_colour_parse(face->kind->outline), white = {1, 1, 1};

	return look->theme == SW_THEME_DARK && is_dark(face) ? sw_colour_mix(line, white, 0.45)
	                                                     : line;
}

/* A tile that fills its hex has no room for it. */
static void
draw_halo(SwPen *pen, const Face *face, const SwLook *look)
{
	static const SwColour white = {1, 1, 1};

	if (look->has_halo && is_dark(face) && face->kind->shape != SW_SHAPE_HEXAGON)
		draw_outline(pen, face, 1,
		             &(SwPenInk){.line = &white, .width = 110, .is_round = TRUE});
}

/* Shades the shape as if lit from the upper left; flat in print. A bar is too narrow for a mark,
 * which goes on a disc in its centre. */
static void
draw_shape(SwPen *pen, const Face *face, const SwLook *look)
{
	SwColour fill = fill_of(face), line = line_of(face, look);
	SwPenInk ink = {.fill = &fill, .line = &line, .width = 30, .is_round = TRUE};

	draw_halo(pen, face, look);
	ink.is_shaded = look->is_shaded && look->detail >= MARKS_FROM;
	draw_outline(pen, face, 1, &ink);
	if (face->kind->shape == SW_SHAPE_BAR)
		sw_pen_disc(pen, 0, 0, BAR_RADIUS, &ink);
}

/* A ring in the seat's colour. */
static void
draw_seat(SwPen *pen, const Face *face)
{
	SwColour colour = sw_seat_colour(face->seat);

	sw_pen_disc(pen, 0, 0, RADIUS - 35, &(SwPenInk){.line = &colour, .width = 90});
}

/* ---- Marks and numbers ------------------------------------------------------------------ */

static gboolean
is_diamond(const Face *face)
{
	return face->kind->shape == SW_SHAPE_DIAMOND;
}

static SwColour
ink_of(const Face *face)
{
	return sw_colour_ink(fill_of(face));
}

/* The middle of its letters is at `y`. */
static void
write_text(SwPen *pen, const Face *face, const char *text, double y, double size)
{
	sw_pen_write(pen, text, &(SwPenLine){-420, y + size * 0.36, 840, size, 0.5, TRUE, FALSE},
	             ink_of(face));
}

/* One pip per point; hollow pips are points that an undecided value may or may not have. */
static void
draw_pips(SwPen *pen, SwColour ink, gint32 n, gint32 filled, double y)
{
	const double step = 115, radius = 37;

	for (gint32 i = 0; i < n; i++) {
		double x = (i - (n - 1) / 2.0) * step;

		sw_pen_disc(pen, x, y, radius,
		            i < filled ? &(SwPenInk){.fill = &ink}
		                       : &(SwPenInk){.line = &ink, .width = 18});
	}
}

/* TRUE if the value is undecided within bounds. */
static gboolean
is_left_open(const Face *face)
{
	return !face->has_value && face->most > face->least;
}

static gboolean
shows_name(const Face *face, const SwLook *look)
{
	return face->name && look->detail >= SW_PICTURE_NAMES_FROM;
}

/* Higher above a name, unless pieces are above the tile. */
static void
draw_value(SwPen *pen, const Face *face, const SwLook *look)
{
	double y = shows_name(face, look) && !look->is_covered ? 210 : 250;
	char text[16];

	if (face->has_value && (face->value < 1 || face->value > 6)) {
		g_snprintf(text, sizeof text, "%d", face->value);
		write_text(pen, face, text, y, 200);
	} else if (face->has_value) {
		draw_pips(pen, ink_of(face), face->value, face->value, y);
	} else if (is_left_open(face) && !look->is_of_any) {
		draw_pips(pen, ink_of(face), face->most, face->least, y);
	}
}

/* Where a number is, and how large; under other pieces it is below all that may be above the tile.
 */
typedef struct {
	double y, size;
} Height;

static Height
number_height(const Face *face, const SwLook *look)
{
	double y = face->has_seat ? 270 : 200;

	if (look->is_covered)
		return shows_name(face, look) ? (Height){is_diamond(face) ? 190 : 257, 115}
		                              : (Height){is_diamond(face) ? 260 : 285, 190};
	return shows_name(face, look) ? (Height){y - 40, 140} : (Height){y, 190};
}

static void
draw_number(SwPen *pen, const Face *face, const SwLook *look, gint32 number)
{
	Height at = number_height(face, look);
	SwColour fill = fill_of(face);
	char text[16];

	/* A diamond is narrower than a number, so the number gets a disc of its own. */
	if (face->has_number && is_diamond(face))
		sw_pen_disc(pen, 0, at.y, at.size * 12 / 19, &(SwPenInk){.fill = &fill});
	g_snprintf(text, sizeof text, "%d", number);
	write_text(pen, face, text, at.y, at.size);
}

/* Draws the number below the mark: seat, value, or another one. */
static void
draw_figures(SwPen *pen, const Face *face, const SwLook *look)
{
	if (look->detail < PIPS_FROM)
		return;
	if ((face->has_seat || face->has_number) && look->detail >= NUMBERS_FROM)
		draw_number(pen, face, look, face->has_seat ? face->seat : face->number);
	else if (!is_diamond(face))
		draw_value(pen, face, look);
}

#define NAME_SIZE 115
#define NAME_WIDTH 760 /* between the tabs of the neighbours below */

/* Draws the name at the lower rim: with a halo, since it may be wider than the tile is there. */
static void
draw_name(SwPen *pen, const Face *face, const SwLook *look)
{
	double y = !is_diamond(face) ? 370 : !face->has_number ? 170 : look->is_covered ? 300 : 270;
	SwColour ink, halo;
	g_autofree char *text = NULL;

	if (!shows_name(face, look))
		return;
	ink = ink_of(face);
	halo = ink.red > 0.5 ? (SwColour){0, 0, 0} : (SwColour){1, 1, 1};
	text = sw_text_shortened(face->name, SW_PICTURE_MOST_LETTERS);
	sw_pen_write(pen, text,
	             &(SwPenLine){.x = -NAME_WIDTH / 2.0,
	                          .y = y + NAME_SIZE * 0.3,
	                          .width = NAME_WIDTH,
	                          .size = NAME_SIZE,
	                          .at = 0.5,
	                          .is_bold = TRUE,
	                          .is_condensed = TRUE,
	                          .halo = &halo},
	             ink);
}

/* A covered tile has its mark on a tab at its upper rim, above all that may be above the tile; a
 * diamond does, too, though its points may be elsewhere. */
#define TAB_LINE 24
#define TAB_RADIUS (SW_PICTURE_TAB_REACH - TAB_LINE / 2.0)

static gboolean
has_tab(const Face *face, const SwLook *look)
{
	return look->is_covered && (face->kind->shape == SW_SHAPE_ROUND || is_diamond(face));
}

static void
draw_tab(SwPen *pen, const Face *face, const SwLook *look)
{
	SwColour fill = fill_of(face), line = line_of(face, look);
	SwPenBox box = {-TAB_RADIUS,    SW_PICTURE_TAB_Y - TAB_RADIUS,
	                2 * TAB_RADIUS, 2 * TAB_RADIUS,
	                TAB_RADIUS,     FALSE,
	                FALSE};

	pen->type->box(pen, &box, &(SwPenInk){.fill = &fill, .line = &line, .width = TAB_LINE});
}

static void
draw_mark(SwPen *pen, const Face *face, const SwLook *look)
{
	double size = is_diamond(face) ? 360 : 500, y = -70;

	if (look->detail < (look->is_covered ? NUMBERS_FROM : MARKS_FROM))
		return;
	if (look->detail < PIPS_FROM || (is_diamond(face) && !face->has_number))
		y = 0;
	else if (is_diamond(face))
		y = -80;
	if (face->kind->shape == SW_SHAPE_BAR || face->kind->shape == SW_SHAPE_TOKEN) {
		size = face->kind->shape == SW_SHAPE_BAR ? BAR_RADIUS * 1.5 : RADIUS * 0.75;
		y = 0;
	}
	if (look->is_covered) {
		size = 170;
		y = has_tab(face, look) ? SW_PICTURE_TAB_Y : -395;
	}
	if (has_tab(face, look))
		draw_tab(pen, face, look);
	if (face->kind->mark)
		sw_pen_mark(pen, face->kind->mark, y, size, ink_of(face));
	else if (face->kind->glyph && look->detail >= NUMBERS_FROM)
		write_text(pen, face, face->kind->glyph, y, 300);
}

/* A bright rim for a tile that is face up from the start. A diamond's is farther inside, since its
 * points are too thin for one. */
static void
draw_explored(SwPen *pen, const Face *face)
{
	SwColour white = {1, 1, 1};

	draw_outline(
		pen, face, is_diamond(face) ? 0.72 : 0.88,
		&(SwPenInk){.line = &white, .width = is_diamond(face) ? 25 : 35, .is_round = TRUE});
}

/* ---- Signs ------------------------------------------------------------------------------ */

guint
sw_picture_signs(const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	Face face = face_of(sw_document_table(document), kind, document, id);
	gboolean has_dots =
		!face.has_seat && !face.has_number && !is_diamond(&face) && is_left_open(&face);

	return (face.is_explored ? SW_PICTURE_RING : 0u) | (has_dots ? SW_PICTURE_HOLLOW : 0u);
}

void
sw_picture_sign_with(SwPen *pen, SwPictureSign sign)
{
	static const SwColour fill = {0.29, 0.33, 0.41}, white = {1, 1, 1};

	sw_pen_disc(pen, 0, 0, RADIUS, &(SwPenInk){.fill = &fill});
	if (sign == SW_PICTURE_RING)
		sw_pen_disc(pen, 0, 0, RADIUS * 0.84, &(SwPenInk){.line = &white, .width = 70});
	else
		sw_pen_disc(pen, 0, 0, 130, &(SwPenInk){.line = &white, .width = 65});
}

/* ---- Tiles ------------------------------------------------------------------------------ */

typedef struct {
	const Face *face;
	const SwLook *look;
} Drawn;

/* Draws all but the name. Implements SwPenDraw. */
static void
draw_face(SwPen *pen, gconstpointer data)
{
	const Drawn *drawn = data;

	draw_shape(pen, drawn->face, drawn->look);
	if (drawn->face->is_explored)
		draw_explored(pen, drawn->face);
	if (drawn->face->has_seat)
		draw_seat(pen, drawn->face);
	draw_mark(pen, drawn->face, drawn->look);
	draw_figures(pen, drawn->face, drawn->look);
}

#define KEY_SIZE 128 /* enough for all parts, each a 32-bit number */

/* Writes a letter, unless it is 0, and a number; returns what follows. */
static char *
write_part(char *at, char letter, gint32 value)
{
	char digits[12];
	guint n = 0;
	guint32 rest = value < 0 ? -(guint32)value : (guint32)value;

	do {
		digits[n++] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	*at++ = '-';
	if (letter)
		*at++ = letter;
	if (value < 0)
		*at++ = '-';
	while (n > 0)
		*at++ = digits[--n];
	return at;
}

/* Names what draw_face() draws: "tile-3-v2". By hand, since a large map needs many. */
static void
write_key(char key[KEY_SIZE], const Face *face, const SwLook *look)
{
	const struct {
		char letter;
		gboolean is_there;
		gint32 value;
	} parts[] = {
		{'\0', TRUE, (gint32)(face->kind - face->table->kinds)},
		{'t', face->turn != 0, face->turn},
		{'s', face->has_seat, face->seat},
		{'n', face->has_number, face->number},
		{'v', face->has_value, face->value},
		{'e', face->is_explored, 1},
		{'c', look->is_covered, 1},
		{'w', shows_name(face, look), 1},
		{'a', is_left_open(face) && look->is_of_any, 1},
		{'h', look->has_halo, 1},
	};
	char *at = g_stpcpy(key, "tile");

	for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
		if (parts[i].is_there)
			at = write_part(at, parts[i].letter, parts[i].value);
	}
	*at = '\0';
}

static void
draw_tile(SwPen *pen, const Face *face, const SwLook *look)
{
	char key[KEY_SIZE];

	write_key(key, face, look);
	pen->type->part(pen, key, draw_face, &(Drawn){face, look});
	draw_name(pen, face, look);
}

void
sw_picture_tile_with(SwPen *pen, const SwDocument *document, SwPieceId id, const SwLook *look)
{
	const SwKind *kind = sw_document_kind(document, id);
	Face face = face_of(sw_document_table(document), kind, document, id);

	if (look->is_unturned)
		face.turn = 0;
	if (kind->shape != SW_SHAPE_NONE)
		draw_tile(pen, &face, look);
}

void
sw_picture_tile(cairo_t *cr, const SwDocument *document, SwPieceId id, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	sw_picture_tile_with(&pen.pen, document, id, look);
	cairo_restore(cr);
}

/* ---- Kinds ------------------------------------------------------------------------------ */

/* Enlarges small shapes, so that they fill an icon as tiles do; and an inch, to a hex. */
#define SMALL_SHAPES 1.8
#define INCHES 9.3

static double
enlarged(const SwKind *kind)
{
	return kind->element->role.board                                      ? INCHES
	       : kind->shape == SW_SHAPE_TOKEN || kind->shape == SW_SHAPE_BAR ? SMALL_SHAPES
	                                                                      : 1;
}

void
sw_picture_kind_with(SwPen *pen, const SwTable *table, guint kind, const SwLook *look)
{
	Face face = face_of(table, &table->kinds[kind], NULL, SW_NO_PIECE);
	SwPenGroup group = {.piece = SW_NO_PIECE, .scale = enlarged(face.kind)};
	SwLook of_any = *look;

	of_any.is_of_any = TRUE;
	face.fill_in = look;
	pen->type->begin(pen, &group);
	if (face.kind->element->role.board)
		sw_picture_plan_kind_with(pen, face.kind);
	else
		draw_tile(pen, &face, &of_any);
	pen->type->end(pen);
}

void
sw_picture_kind(cairo_t *cr, const SwTable *table, guint kind, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	sw_picture_kind_with(&pen.pen, table, kind, look);
	cairo_restore(cr);
}
