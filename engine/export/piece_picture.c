#include "export/piece_picture.h"

#include "export/pixels.h"
#include "picture/stack.h"

#include <math.h>
#include <string.h>

#define SCALE 96 /* pixels per unit: the tips of a diamond reach the hex's corners */

/* Of pictures of SW_FRAME_FORM. */
#define FORM 512          /* pixels of a side */
#define NAME_DIGITS 16    /* of the digest */
#define TOKEN_EDGE 1.13   /* the outline's outer edge, per radius of a token's disc */
#define TOKEN_BADGES 1.69 /* the same of the circle around its numbers */
#define BAR_EDGE 0.32     /* the width of an upright bar with its disc */
#define BAR_BADGES 0.44   /* and with its numbers */
#define TOKEN_PIXELS 24   /* a disc's radius, of SW_FRAME_PIECE */

gboolean
sw_piece_is_pictured(const SwTable *table, guint kind)
{
	return table->kinds[kind].shape != SW_SHAPE_NONE &&
	       sw_table_is_on_map(table, table->kinds[kind].element->ground);
}

guint
sw_piece_n_turns(const SwKind *kind)
{
	guint n_sides = sw_ground_n_sides(kind->element->ground);
	gint turn = sw_element_turn(kind->element);

	if (n_sides > 0)
		return n_sides;
	return turn < 0
	               ? 1
	               : (guint)CLAMP(sw_attribute_max(&kind->element->attributes[turn]), 0, 5) + 1;
}

guint
sw_piece_turn(const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	gint attribute = sw_element_turn(kind->element);
	gint32 turn = 0;

	if (sw_ground_n_sides(kind->element->ground) > 0)
		turn = sw_document_piece(document, id)->side;
	else if (attribute >= 0)
		turn = sw_document_get(document, id, (guint)attribute);
	return (guint)CLAMP(turn, 0, (gint32)sw_piece_n_turns(kind) - 1);
}

/* ---- Pictures --------------------------------------------------------------------------- */

static const SwKind *
kind_of(const SwPiecePicture *picture)
{
	return &picture->table->kinds[picture->kind];
}

/* TRUE if it is drawn as a disc, or as a bar with one, and not as a tile. */
static gboolean
is_token(const SwPiecePicture *picture)
{
	const SwElement *element = kind_of(picture)->element;

	return !sw_element_is_tile(element) && element->region == NULL;
}

/* TRUE if the picture is of the token alone, drawn as on the map. */
static gboolean
is_disc(const SwPiecePicture *picture)
{
	return is_token(picture) && picture->frame != SW_FRAME_HEX;
}

/* TRUE if the picture depends on the piece's value of that attribute. */
static gboolean
is_drawn(const SwPiecePicture *picture, guint i)
{
	const SwAttribute *attribute = &kind_of(picture)->element->attributes[i];

	if (picture->document == NULL || !sw_document_has(picture->document, picture->id, i))
		return FALSE;
	if (is_disc(picture))
		return attribute->use.is_size || attribute->use.is_shown ||
		       sw_picture_is_owner(picture->document, picture->id, i);
	return attribute->type == SW_TYPE_INTEGER || attribute->type == SW_TYPE_SEAT ||
	       (picture->is_down && strcmp(attribute->name, "name") == 0);
}

gboolean
sw_piece_picture_says(const SwPiecePicture *picture, guint attribute)
{
	return is_drawn(picture, attribute) &&
	       (is_disc(picture) || sw_picture_says(picture->document, picture->id, attribute));
}

/* Appends the value; a text in full, since names that differ need different pictures. */
static void
append_value(const SwPiecePicture *picture, guint i, GString *out)
{
	g_string_append_printf(out, "-%s-", kind_of(picture)->element->attributes[i].name);
	sw_document_append_value(out, picture->document, picture->id, i);
}

/* Returns what the picture shows, in words: equal for equal pictures. */
static char *
words_of(const SwPiecePicture *picture)
{
	const SwKind *kind = kind_of(picture);
	GString *words = g_string_new(NULL);

	g_string_printf(words, "%s-%s-%s", picture->table->game, kind->element->name, kind->name);
	if (picture->frame == SW_FRAME_FORM)
		g_string_append(words, picture->is_down ? "-down" : "-form");
	else if (is_disc(picture))
		g_string_append(words, "-disc");
	if (picture->is_offered)
		g_string_append(words, "-offered");
	if (picture->frame != SW_FRAME_FORM && sw_piece_n_turns(kind) > 1)
		g_string_append_printf(words, "-%u", picture->turn);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (is_drawn(picture, i))
			append_value(picture, i, words);
	}
	return g_string_free(words, FALSE);
}

char *
sw_piece_picture_name(const SwPiecePicture *picture)
{
	g_autofree char *words = words_of(picture), *digest = NULL;

	if (picture->frame != SW_FRAME_FORM)
		return g_strconcat(words, ".png", NULL);
	digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, words, -1);
	return g_strdup_printf("%s-%.*s.png", picture->table->game, NAME_DIGITS, digest);
}

/* A document of that piece alone, so that nothing but its rotation and what is_drawn() is drawn. */
static SwDocument *
document_of(const SwPiecePicture *picture, SwPieceId *id)
{
	const SwElement *element = kind_of(picture)->element;
	gint turn = sw_element_turn(element);
	SwDocument *document = sw_document_new(picture->table, SW_ROOT_GALAXY);

	*id = sw_document_load_piece(document, picture->kind, SW_ROOT_PIECE,
	                             sw_place_hex(sw_hex(0, 0)), 0);
	for (guint i = 0; i < element->n_attributes; i++) {
		if ((gint)i == turn)
			sw_document_load_value(document, *id, i, (gint32)picture->turn);
		else if (is_drawn(picture, i) && sw_type_is_text(element->attributes[i].type))
			sw_document_load_text(
				document, *id, i,
				sw_document_get_text(picture->document, picture->id, i));
		else if (is_drawn(picture, i))
			sw_document_load_value(document, *id, i,
			                       sw_document_get(picture->document, picture->id, i));
	}
	return document;
}

/* The place of a token in its picture: on an edge, the upright one in a form. */
static SwPlace
place_of(const SwPiecePicture *picture)
{
	return sw_ground_n_sides(kind_of(picture)->element->ground) == 0
	               ? sw_place_hex(sw_hex(0, 0))
	               : sw_place_edge(sw_hex(0, 0), picture->turn);
}

/* The piece as a stack of its own. Clear it; it refers to the document and to `id`. */
static void
stack_of(const SwPiecePicture *picture, const SwDocument *document, const SwPieceId *id,
         SwStack *stack)
{
	sw_stack_init(stack, document, place_of(picture), id, 1, FALSE, 0);
}

/* TRUE if the token has a number beside its disc. */
static gboolean
has_badges(const SwPiecePicture *picture)
{
	SwPieceId id;
	g_autoptr(SwDocument) document = document_of(picture, &id);
	g_auto(SwStack) stack = {0};
	guint number;
	gint32 shown;

	if (picture->document == NULL || picture->is_offered)
		return FALSE;
	stack_of(picture, document, &id, &stack);
	return sw_stack_number(&stack, &stack.parts[0], &number) ||
	       sw_stack_shown(&stack, &stack.parts[0], &shown);
}

/* The size of a picture in pixels, and the pixels per unit of the drawing. */
typedef struct {
	int width, height;
	double scale;
} Frame;

/* As large as a disc with its numbers, or a bar in any orientation with those of its disc. */
static Frame
frame_of_token(const SwPiecePicture *picture)
{
	gboolean is_edge = sw_ground_n_sides(kind_of(picture)->element->ground) > 0;
	gboolean is_form = picture->frame == SW_FRAME_FORM, has = has_badges(picture);
	double round = 2 * SW_STACK_ALONE_RADIUS * (has ? TOKEN_BADGES : TOKEN_EDGE);
	double bar = has ? BAR_BADGES : BAR_EDGE, scale = FORM / (is_edge ? SW_PIECE_BAR : round);

	if (is_form)
		return (Frame){is_edge ? (int)(bar * scale) : FORM, FORM, scale};
	if (is_edge)
		return (Frame){SW_PIECE_BAR_PIXELS, SW_PIECE_BAR_PIXELS,
		               SW_PIECE_BAR_PIXELS / SW_PIECE_BAR};
	return (Frame){(int)(TOKEN_PIXELS * 2.92), (int)(TOKEN_PIXELS * 2.92),
	               TOKEN_PIXELS / SW_STACK_ALONE_RADIUS};
}

static Frame
frame_of(const SwPiecePicture *picture)
{
	static const Frame whole = {SW_PIECE_WIDTH, SW_PIECE_HEIGHT, SCALE};
	static const Frame forms[] = {
		[SW_SHAPE_NONE] = {SW_PIECE_WIDTH, SW_PIECE_HEIGHT, SCALE},
		[SW_SHAPE_ROUND] = {FORM, FORM, 532},
		[SW_SHAPE_DIAMOND] = {448, FORM, 384},
		[SW_SHAPE_HEXAGON] = {448, FORM, 452},
		[SW_SHAPE_BAR] = {FORM, FORM, 532},
		[SW_SHAPE_TOKEN] = {FORM, FORM, 1064},
	};

	if (is_disc(picture))
		return frame_of_token(picture);
	return picture->frame == SW_FRAME_FORM ? forms[kind_of(picture)->shape] : whole;
}

void
sw_piece_picture_size(const SwPiecePicture *picture, int *width, int *height)
{
	Frame frame = frame_of(picture);

	*width = frame.width;
	*height = frame.height;
}

/* The ground of a token is as its disc, its owner's or its kind's colour, so that the rim of a form
 * has it too. */
static void
paint_ground(cairo_t *cr, const SwPiecePicture *picture)
{
	SwColour ground = {0.93, 0.92, 0.88};
	gint32 seat = picture->document && is_disc(picture)
	                      ? sw_document_seat(picture->document, picture->id)
	                      : 0;

	if (is_disc(picture))
		ground = seat > 0 ? sw_seat_colour(seat) : sw_colour_parse(kind_of(picture)->fill);
	cairo_set_source_rgb(cr, ground.red, ground.green, ground.blue);
	cairo_paint(cr);
}

static void
draw_token(cairo_t *cr, const SwPiecePicture *picture, const SwDocument *document, SwPieceId id,
           const SwLook *look)
{
	g_auto(SwStack) stack = {0};

	if (picture->document == NULL || picture->is_offered) {
		gint32 seat = picture->document ? sw_document_seat(document, id) : 0;

		sw_picture_token(cr, kind_of(picture), seat, place_of(picture), FALSE, look);
		return;
	}
	stack_of(picture, document, &id, &stack);
	sw_picture_stack(cr, &stack, look);
}

static void
draw(const SwPiecePicture *picture, GString *png)
{
	SwPieceId id;
	g_autoptr(SwDocument) document = document_of(picture, &id);
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	Frame frame = frame_of(picture);
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, frame.width, frame.height);
	cairo_t *cr = cairo_create(surface);

	look.is_of_any = picture->document == NULL;
	look.has_halo = picture->frame != SW_FRAME_FORM;
	if (picture->frame == SW_FRAME_FORM)
		paint_ground(cr, picture);
	cairo_translate(cr, frame.width / 2.0, frame.height / 2.0);
	cairo_scale(cr, frame.scale, frame.scale);
	if (picture->frame == SW_FRAME_HEX &&
	    sw_ground_n_sides(kind_of(picture)->element->ground) > 0)
		cairo_rotate(cr, G_PI / 2 - picture->turn * G_PI / 3);
	if (is_disc(picture))
		draw_token(cr, picture, document, id, &look);
	else
		sw_picture_tile(cr, document, id, &look);
	cairo_destroy(cr);
	sw_pixels_append(png, surface, 0);
	cairo_surface_destroy(surface);
}

/* The cache key of a picture: its name; with "?" if it has no piece, because that one shows no
 * particular value. */
static char *
key_of(const SwPiecePicture *picture, const char *name)
{
	return g_strconcat(name, picture->document ? "" : "?", NULL);
}

void
sw_piece_picture_add_file(SwExport *export, const SwPiecePicture *picture, const char *name)
{
	GString *png = sw_export_add_file(export, name);
	g_autofree char *key = key_of(picture, name);
	const GString *before = g_hash_table_lookup(export->drawn, key);

	if (before) {
		g_string_append_len(png, before->str, (gssize)before->len);
		return;
	}
	draw(picture, png);
	g_hash_table_insert(export->drawn, g_steal_pointer(&key),
	                    g_string_new_len(png->str, (gssize)png->len));
}

SwPiecePicture
sw_piece_picture_of(const SwExport *export, SwPieceId id, SwPieceFrame frame)
{
	return (SwPiecePicture){
		.table = export->game->table,
		.kind = sw_document_piece(export->document, id)->kind,
		.turn = frame == SW_FRAME_FORM ? 0 : sw_piece_turn(export->document, id),
		.frame = frame,
		.document = export->document,
		.id = id,
	};
}

char *
sw_piece_picture_add(SwExport *export, SwPiecePicture picture, GHashTable *seen)
{
	char *name = sw_piece_picture_name(&picture);

	if (!g_hash_table_contains(seen, name) &&
	    g_hash_table_size(seen) >= SW_PIECE_MOST_PICTURES) {
		sw_export_lose(export, "numbers in the pictures of some pieces: they differ too "
		                       "much");
		g_free(name);
		picture.document = NULL;
		name = sw_piece_picture_name(&picture);
	}
	if (g_hash_table_add(seen, g_strdup(name)))
		sw_piece_picture_add_file(export, &picture, name);
	return name;
}

/* ---- Order ------------------------------------------------------------------------------ */

static int
compare_pieces(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	int order = sw_place_compare(sw_document_place(document, one),
	                             sw_document_place(document, two));
	gboolean is_first_tile = sw_element_is_tile(sw_document_kind(document, one)->element);
	gboolean is_second_tile = sw_element_is_tile(sw_document_kind(document, two)->element);
	guint first = sw_document_piece(document, one)->kind;
	guint second = sw_document_piece(document, two)->kind;

	if (order == 0 && is_first_tile != is_second_tile)
		return is_first_tile ? -1 : 1;
	if (order == 0 && first != second)
		return first < second ? -1 : 1;
	return order != 0 ? order : one < two ? -1 : 1;
}

GArray *
sw_pieces_sorted(const SwDocument *document)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	GArray *order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, document) {
		if (id != galaxy && id != SW_ROOT_PIECE)
			g_array_append_val(order, id);
	}
	g_array_sort_with_data(order, compare_pieces, (gpointer)document);
	return order;
}
