/* A saved object of Tabletop Simulator: a custom tile for each piece on the map, at its place, with
 * its picture and, if tiles can lie face down, a back; a notecard for each note; all else in the
 * notebook. Pictures are files beside it. The client finds them by name in its folder of images, or
 * below the URL given to the export. Games of cards are in tts_cards.c, boards in inches in
 * tts_board.c.
 *
 * Hex centres are two units apart: x to the right, z away from the player, y up. A tile's picture
 * is upright at 180 degrees; rotations are clockwise as seen from above. */
#include "export/tts.h"
#include "base/hash.h"
#include "base/translate.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/layout.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/piece_picture.h"
#include "export/text_map.h"
#include "picture/mark.h"

#include <string.h>

#define UNITS 2 /* from one hex centre to the next */
#define TILE_THICKNESS 100
#define BACK_PIXELS 128
#define MOST_PIPS 6

typedef struct {
	SwExport *export;
	GHashTable *pictures; /* names of the pictures that were added */
	GHashTable *guids;    /* GUIDs in use, each with the next candidate for a free one */
	GString *scratch;
	SwPlace last;  /* the place of the piece before */
	guint n_below; /* pieces at that place before the current one */
	SwJson json;   /* the saved object */
} Table;

#define EMPTY "\"\""

void
sw_tts_add_fixed(SwJson *json, const SwTtsFixed *members)
{
	for (; members->name; members++)
		sw_append(sw_json_begin_value(json, members->name), members->value);
}

void
sw_tts_add_thousandths(SwJson *json, const char *name, gint64 number)
{
	g_string_append_printf(sw_json_begin_value(json, name), "%s%" G_GINT64_FORMAT ".%03d",
	                       number < 0 ? "-" : "", ABS(number) / 1000,
	                       (int)(ABS(number) % 1000));
}

const SwTtsFixed sw_tts_script[] = {
	{"LuaScript", EMPTY}, {"LuaScriptState", EMPTY}, {"XmlUI", EMPTY}, {NULL, NULL}};

/* Adds a colour with `level` of red, green and blue. */
void
sw_tts_add_grey(SwJson *json, const char *name, const char *level)
{
	sw_json_begin_object(json, name);
	sw_tts_add_fixed(
		json, (const SwTtsFixed[]){{"r", level}, {"g", level}, {"b", level}, {NULL, NULL}});
	sw_json_end(json);
}

static void
add_colour(SwJson *json, const char *name, SwColour colour)
{
	sw_json_begin_object(json, name);
	sw_tts_add_thousandths(json, "r", (gint64)(colour.red * 1000 + 0.5));
	sw_tts_add_thousandths(json, "g", (gint64)(colour.green * 1000 + 0.5));
	sw_tts_add_thousandths(json, "b", (gint64)(colour.blue * 1000 + 0.5));
	sw_json_end(json);
}

static void
add_spot(SwJson *json, const SwTtsSpot *spot)
{
	gboolean has_size = spot->width > 0;

	sw_json_begin_object(json, "Transform");
	sw_tts_add_thousandths(json, "posX", spot->x);
	sw_tts_add_thousandths(json, "posY", spot->y);
	sw_tts_add_thousandths(json, "posZ", spot->z);
	sw_tts_add_thousandths(json, "rotX", 0);
	sw_tts_add_thousandths(json, "rotY", spot->turn * 1000);
	sw_tts_add_thousandths(json, "rotZ", spot->is_down ? 180000 : 0);
	sw_tts_add_thousandths(json, "scaleX", has_size ? spot->width : 1000);
	sw_tts_add_thousandths(json, "scaleY", has_size ? spot->height : 1000);
	sw_tts_add_thousandths(json, "scaleZ", has_size ? spot->depth : 1000);
	sw_json_end(json);
}

static void
add_text(SwJson *json, const char *name, const char *text)
{
	sw_json_add_text(json, name, text ? text : "");
}

void
sw_tts_begin_object(SwJson *json, const SwTtsObject *object)
{
	static const SwTtsFixed behaviour[] = {{"Tags", "[]"},      {"Grid", "false"},
	                                       {"Snap", "true"},    {"Sticky", "true"},
	                                       {"Tooltip", "true"}, {NULL, NULL}};
	char guid[8];

	sw_json_begin_object(json, NULL);
	g_snprintf(guid, sizeof guid, "%06x", object->guid & 0xffffff);
	sw_json_add_text(json, "GUID", guid);
	sw_json_add_text(json, "Name", object->name);
	add_spot(json, &object->spot);
	add_text(json, "Nickname", object->nickname);
	add_text(json, "Description", object->description);
	add_text(json, "GMNotes", object->notes);
	add_colour(json, "ColorDiffuse", object->colour ? *object->colour : (SwColour){1, 1, 1});
	sw_tts_add_fixed(json, behaviour);
	sw_json_add_flag(json, "Locked", object->is_locked);
	sw_json_add_flag(json, "Hands", object->is_held);
	sw_tts_add_fixed(json, sw_tts_script);
}

const char *
sw_tts_player(gint32 seat)
{
	static const char *const colours[] = {"White", "Brown", "Red",  "Orange", "Yellow",
	                                      "Green", "Teal",  "Blue", "Purple", "Pink"};

	return seat >= 1 && seat <= (gint32)G_N_ELEMENTS(colours) ? colours[seat - 1] : NULL;
}

gboolean
sw_tts_add_zone(SwJson *json, guint guid, gint32 seat, const SwTtsSpot *spot)
{
	if (sw_tts_player(seat) == NULL)
		return FALSE;
	sw_tts_begin_object(
		json, &(SwTtsObject){
			      .guid = guid, .name = SW_TTS_ZONE, .spot = *spot, .is_locked = TRUE});
	sw_json_add_text(json, "FogColor", sw_tts_player(seat));
	sw_json_end(json);
	return TRUE;
}

/* ---- Values of a piece ------------------------------------------------------------------ */

void
sw_tts_append_description(const SwExport *export, SwPieceId id, GString *text)
{
	const SwDocument *document = export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(document, id, i) ||
		    strcmp(element->attributes[i].name, "name") == 0)
			continue;
		if (text->len > 0)
			g_string_append_c(text, '\n');
		if (!element->attributes[i].is_content)
			g_string_append_printf(text,
			                       "%s: ", sw_translate(element->attributes[i].label));
		sw_document_append_value(text, document, id, i);
	}
}

void
sw_tts_append_values(const SwExport *export, SwPieceId id, GString *text)
{
	const SwDocument *document = export->document;
	const SwKind *kind = sw_document_kind(document, id);
	SwPlace place = sw_document_place(document, id);
	gboolean is_apart = sw_place_has_coordinates(place) && !sw_document_is_on_map(document, id);
	g_autoptr(GString) value = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, text, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&json, NULL);
	sw_json_add_text(&json, "element", kind->element->name);
	if (kind->element->typed)
		sw_json_add_text(&json, "type", kind->name);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!sw_document_has(document, id, i))
			continue;
		g_string_truncate(value, 0);
		sw_document_append_value(value, document, id, i);
		sw_json_add_text(&json, kind->element->attributes[i].name, value->str);
	}
	for (guint i = 0; is_apart && i < place.ground->n_coordinates; i++) {
		g_string_truncate(value, 0);
		sw_coordinate_append(value, &place.ground->coordinates[i], sw_place_get(place, i));
		sw_json_add_text(&json, place.ground->coordinates[i].name, value->str);
	}
	sw_json_end(&json);
}

static const char *
title_of(const Table *table, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(table->export->document, id);
	const char *text = sw_document_name(table->export->document, id);

	return text && *text ? text : sw_translate(kind->label);
}

/* ---- Backs ------------------------------------------------------------------------------ */

/* If tiles have faces, a tile lies face down until it is explored. A tile with an owner is always
 * face up. */
static gboolean
has_back(const Table *table, const SwElement *element)
{
	const char *explored = table->export->game->table->tile.explored;

	return explored && sw_element_attribute(element, explored) >= 0;
}

static gboolean
is_face_down(const Table *table, SwPieceId id)
{
	const SwDocument *document = table->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	if (!has_back(table, element) || sw_text_map_is_explored(document, id))
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT && sw_document_has(document, id, i))
			return FALSE;
	}
	return TRUE;
}

/* The value on the back: the piece's, or the kind's if it has only one; -1 if unknown. */
static gint32
value_of(const Table *table, SwPieceId id)
{
	const SwDocument *document = table->export->document;
	const SwKind *kind = sw_document_kind(document, id);
	gint attribute = sw_table_value(table->export->game->table, kind->element);
	const SwCarries *carries = attribute < 0 ? NULL : sw_kind_carries(kind, (guint)attribute);

	if (attribute >= 0 && sw_document_has(document, id, (guint)attribute))
		return CLAMP(sw_document_get(document, id, (guint)attribute), -1, MOST_PIPS);
	return carries && carries->bounded && carries->min == carries->max &&
	                       carries->max <= MOST_PIPS
	               ? carries->min
	               : -1;
}

/* Draws as many pips as the value, a ring for 0, a question mark for an unknown value. */
static void
draw_back(GString *png, gint32 value)
{
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, BACK_PIXELS, BACK_PIXELS);
	cairo_t *cr = cairo_create(surface);

	cairo_scale(cr, BACK_PIXELS, BACK_PIXELS);
	cairo_translate(cr, 0.5, 0.5);
	cairo_set_source_rgb(cr, 0.12, 0.14, 0.2);
	cairo_paint(cr);
	cairo_set_source_rgb(cr, 0.9, 0.88, 0.8);
	cairo_set_line_width(cr, 0.03);
	if (value < 0)
		sw_mark_draw(cr, "M -5 -4 C -5 -11 6 -11 6 -4 C 6 0 0 0 0 4 M 0 9 L 0 9.1", 0.5);
	if (value == 0) {
		cairo_arc(cr, 0, 0, 0.12, 0, 2 * G_PI);
		cairo_stroke(cr);
	}
	for (gint32 i = 0; i < value; i++) {
		cairo_arc(cr, (i - (value - 1) / 2.0) * 0.13, 0, 0.05, 0, 2 * G_PI);
		cairo_fill(cr);
	}
	cairo_destroy(cr);
	cairo_surface_write_to_png_stream(surface, sw_draw_append, png);
	cairo_surface_destroy(surface);
}

static char *
back_of(Table *table, SwPieceId id)
{
	gint32 value = value_of(table, id);
	char *name;

	if (!has_back(table, sw_document_kind(table->export->document, id)->element))
		return g_strdup("");
	name = value < 0
	               ? g_strdup_printf("%s-back.png", table->export->game->table->game)
	               : g_strdup_printf("%s-back-%d.png", table->export->game->table->game, value);
	if (g_hash_table_add(table->pictures, g_strdup(name)))
		draw_back(sw_export_add_file(table->export, name), value);
	return name;
}

/* ---- Objects ---------------------------------------------------------------------------- */

/* Returns the next free GUID. Similar pieces begin at the same `first`. */
static guint32
take_guid(GHashTable *guids, guint32 first)
{
	guint32 begin = MAX(first, 1), guid = begin;
	gpointer next;

	while (g_hash_table_lookup_extended(guids, GUINT_TO_POINTER(guid), NULL, &next))
		guid = GPOINTER_TO_UINT(next);
	next = GUINT_TO_POINTER(guid == 0xffffff ? 1 : guid + 1);
	g_hash_table_insert(guids, GUINT_TO_POINTER(guid), next);
	g_hash_table_insert(guids, GUINT_TO_POINTER(begin), next);
	return guid;
}

/* Adds a GUID: six hexadecimal digits that derive from the piece's data, and are unique. */
static void
add_guid(Table *table, SwPieceId id)
{
	guint32 hash = 2166136261u;
	SwPlace place = sw_document_place(table->export->document, id);

	g_string_truncate(table->scratch, 0);
	sw_place_append(table->scratch, place);
	sw_tts_append_values(table->export, id, table->scratch);
	for (const char *p = table->scratch->str; *p; p++)
		hash = (hash ^ (guint8)*p) * 16777619u;
	hash = (hash ^ (hash >> 24)) & 0xffffff;
	hash = take_guid(table->guids, hash);
	g_string_printf(table->scratch, "%06x", hash);
	sw_json_add_text(&table->json, "GUID", table->scratch->str);
}

static guint
rotation_of(const SwDocument *document, SwPieceId id)
{
	gboolean is_edge = sw_place_is_edge(sw_document_place(document, id));

	return ((is_edge ? 270 : 180) + 360 - 60 * sw_piece_turn(document, id)) % 360;
}

static const SwTtsFixed scale[] = {
	{"scaleX", "1.0"}, {"scaleY", "1.0"}, {"scaleZ", "1.0"}, {NULL, NULL}};

static void
add_transform(Table *table, SwPieceId id, gboolean is_tile)
{
	const SwDocument *document = table->export->document;
	SwJson *json = &table->json;
	SwMilliPoint at = sw_layout_piece(document, id);
	SwPlace place = sw_document_place(document, id);

	table->n_below = sw_place_compare(place, table->last) == 0 ? table->n_below + 1 : 0;
	table->last = place;
	sw_json_begin_object(json, "Transform");
	sw_tts_add_thousandths(json, "posX", at.x * UNITS * 1000 / SW_MILLI_STEP);
	sw_tts_add_thousandths(json, "posY",
	                       SW_TTS_ON_TABLE + (gint64)table->n_below * SW_TTS_ONE_ON_OTHER);
	sw_tts_add_thousandths(json, "posZ", -at.y * UNITS * 1000 / SW_MILLI_STEP);
	sw_append(sw_json_begin_value(json, "rotX"), "0.0");
	g_string_append_printf(sw_json_begin_value(json, "rotY"), "%u.0",
	                       is_tile ? rotation_of(document, id) : 180);
	sw_append(sw_json_begin_value(json, "rotZ"),
	          is_tile && is_face_down(table, id) ? "180.0" : "0.0");
	sw_tts_add_fixed(json, scale);
	sw_json_end(json);
}

void
sw_tts_add_url(const SwExport *export, SwJson *json, const char *name, const char *file)
{
	/* Does not escape what a URL may contain, nor what is escaped already. */
	g_autofree char *base = export->url_base ? g_uri_escape_string(export->url_base,
	                                                               "!*'();:@&=+$,/?#[]%", FALSE)
	                                         : NULL;
	g_autofree char *url = NULL;

	if (base == NULL || *file == '\0')
		url = g_strdup(file);
	else
		url = g_strconcat(base, g_str_has_suffix(base, "/") ? "" : "/", file, NULL);
	sw_json_add_text(json, name, url);
}

static SwTtsForm
form_of(SwShape shape)
{
	return shape == SW_SHAPE_BAR                                    ? SW_TTS_BOX
	       : shape == SW_SHAPE_HEXAGON || shape == SW_SHAPE_DIAMOND ? SW_TTS_HEXAGON
	                                                                : SW_TTS_ROUND;
}

/* Adds thousandths without zeros at the end: "0.1", "2.0", "1.25". */
static void
add_short(SwJson *json, const char *name, gint64 number)
{
	sw_tts_add_thousandths(json, name, number);
	for (guint i = 0; i < 2 && json->out->str[json->out->len - 1] == '0'; i++)
		g_string_truncate(json->out, json->out->len - 1);
}

void
sw_tts_add_tile(const SwExport *export, SwJson *json, const char *face, const char *back,
                SwTtsForm form, gint64 thickness)
{
	static const SwTtsFixed picture[] = {
		{"ImageScalar", "1.0"}, {"WidthScale", "0.0"}, {NULL, NULL}};
	static const SwTtsFixed tile[] = {
		{"Stackable", "false"}, {"Stretch", "true"}, {NULL, NULL}};

	sw_json_begin_object(json, "CustomImage");
	sw_tts_add_url(export, json, "ImageURL", face);
	sw_tts_add_url(export, json, "ImageSecondaryURL", back);
	sw_tts_add_fixed(json, picture);
	sw_json_begin_object(json, "CustomTile");
	sw_json_add_number(json, "Type", form);
	add_short(json, "Thickness", thickness);
	sw_tts_add_fixed(json, tile);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_picture(Table *table, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(table->export->document, id);
	g_autofree char *face = sw_piece_picture_add(table->export, id, TRUE, table->pictures);
	g_autofree char *back = back_of(table, id);

	sw_tts_add_tile(table->export, &table->json, face, back, form_of(kind->shape),
	                TILE_THICKNESS);
}

static const SwTtsFixed behaviour[] = {{"Grid", "false"},   {"Snap", "true"},   {"Sticky", "true"},
                                       {"Tooltip", "true"}, {"Hands", "false"}, {NULL, NULL}};

static void
add_object(Table *table, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(table->export->document, id);
	gboolean is_tile = sw_piece_is_pictured(
		table->export->game->table, sw_document_piece(table->export->document, id)->kind);
	SwJson *json = &table->json;
	g_autoptr(GString) description = g_string_new(NULL), values = g_string_new(NULL);

	sw_tts_append_description(table->export, id, description);
	sw_tts_append_values(table->export, id, values);
	sw_json_begin_object(json, NULL);
	add_guid(table, id);
	sw_json_add_text(json, "Name", is_tile ? "Custom_Tile" : "Notecard");
	add_transform(table, id, is_tile);
	sw_json_add_text(json, "Nickname", title_of(table, id));
	sw_json_add_text(json, "Description", description->str);
	sw_json_add_text(json, "GMNotes", values->str);
	sw_tts_add_grey(json, "ColorDiffuse", "1.0");
	sw_append(sw_json_begin_value(json, "Tags"), "[]");
	sw_json_add_flag(json, "Locked", sw_element_is_tile(kind->element));
	sw_tts_add_fixed(json, behaviour);
	if (is_tile)
		add_picture(table, id);
	sw_tts_add_fixed(json, sw_tts_script);
	sw_json_end(json);
}

/* ---- The notebook ----------------------------------------------------------------------- */

/* The text of the file's <about>, or "". */
static const char *
about_of(const SwDocument *document)
{
	SwPieceId about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	SwPieceId galaxy = sw_document_galaxy(document);
	const char *text = NULL;

	if (about == SW_NO_PIECE && galaxy != SW_NO_PIECE)
		about = sw_document_child(document, galaxy, &sw_element_about);
	if (about != SW_NO_PIECE)
		text = sw_document_get_text(document, about, SW_ABOUT_TEXT);
	return text ? text : "";
}

void
sw_tts_add_tab(SwJson *json, guint number, const char *title, const char *body)
{
	char name[16];

	g_snprintf(name, sizeof name, "%u", number);
	sw_json_begin_object(json, name);
	sw_json_add_text(json, "title", title);
	sw_json_add_text(json, "body", body);
	sw_json_add_text(json, "color", "Grey");
	sw_tts_add_grey(json, "visibleColor", "0.5");
	sw_json_add_number(json, "id", number);
	sw_json_end(json);
}

/* A tab with the document's text, one with a line for each piece without a place on the map, and
 * those of rosters. */
static void
add_notebook(Table *table, const GArray *order)
{
	const SwDocument *document = table->export->document;
	SwPieceId galaxy = sw_document_galaxy(document);
	const char *title = sw_export_title(table->export);
	g_autoptr(GString) lines = g_string_new(NULL);

	sw_tts_append_values(table->export, SW_ROOT_PIECE, lines);
	if (galaxy != SW_NO_PIECE && galaxy != SW_ROOT_PIECE) {
		g_string_append_c(lines, '\n');
		sw_tts_append_values(table->export, galaxy, lines);
	}
	for (guint i = 0; i < order->len; i++) {
		SwPieceId id = g_array_index(order, SwPieceId, i);

		if (sw_document_is_on_map(document, id) || sw_tts_is_card(table->export, id))
			continue;
		g_string_append_c(lines, '\n');
		sw_tts_append_values(table->export, id, lines);
	}
	sw_json_begin_object(&table->json, "TabStates");
	sw_tts_add_tab(&table->json, 0, title ? title : table->export->game->table->title,
	               about_of(document));
	sw_tts_add_tab(&table->json, 1, "Beside the map", lines->str);
	sw_tts_add_rosters(table->export, &table->json, 2);
	sw_json_end(&table->json);
}

static const SwTtsFixed head[] = {{"SaveName", EMPTY},
                                  {"GameMode", EMPTY},
                                  {"GameType", EMPTY},
                                  {"GameComplexity", EMPTY},
                                  {"Tags", "[]"},
                                  {"Gravity", "0.5"},
                                  {"PlayArea", "0.5"},
                                  {"Date", EMPTY},
                                  {"VersionNumber", EMPTY},
                                  {"Table", EMPTY},
                                  {"Sky", EMPTY},
                                  {"Note", EMPTY},
                                  {NULL, NULL}};

static gboolean
is_said(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data G_GNUC_UNUSED)
{
	return sw_tts_says(export, id, attribute);
}

/* TRUE if the notebook shows of which roster each of its rows is. */
static gboolean
nests_rosters(const SwExport *export)
{
	const SwKit *kit = export->game->table->kit;

	return kit && kit->roster && sw_tts_has_all_rosters(export);
}

static void
add_objects(Table *table, const GArray *order)
{
	const SwTable *its = table->export->game->table;

	if (its->ground->map == NULL)
		sw_tts_add_cards(table->export, &table->json);
	if (sw_table_board(its)) {
		sw_tts_add_board(table->export, &table->json);
		return;
	}
	SW_EACH_ID (id, order) {
		if (sw_document_is_on_map(table->export->document, id))
			add_object(table, id);
	}
}

static void
write_tts(SwExport *export)
{
	Table table = {.export = export, .scratch = g_string_new(NULL)};
	g_autoptr(GArray) order = sw_piece_order(export->document);

	table.pictures = sw_hash_texts(g_free, NULL);
	table.guids = sw_hash_numbers(NULL);
	sw_json_init(&table.json, export->out, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&table.json, NULL);
	sw_tts_add_fixed(&table.json, head);
	add_notebook(&table, order);
	sw_tts_add_fixed(&table.json, sw_tts_script);
	sw_json_break(&table.json, 2);
	sw_json_begin_array(&table.json, "ObjectStates");
	sw_json_spread(&table.json, 4);
	add_objects(&table, order);
	sw_json_end(&table.json);
	sw_json_end(&table.json);
	g_string_append_c(export->out, '\n');
	sw_lose_unsaid(export, is_said, nests_rosters(export) ? sw_nests_rows : NULL, NULL);
	g_hash_table_unref(table.pictures);
	g_hash_table_unref(table.guids);
	g_string_free(table.scratch, TRUE);
}

const SwFormat sw_format_tts = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "tts",
	.label = N_("Tabletop Simulator"),
	.suffix = ".tts.json",
	.help = N_("For Tabletop Simulator: a saved object with every piece in its place."),
	.loses = N_("comments and foreign XML; which piece is inside which"),
	.wishes = SW_WISH_URL_BASE,
	.write = write_tts,
};
