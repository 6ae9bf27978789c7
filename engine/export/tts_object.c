#include "export/tts_object.h"

#include "base/translate.h"
#include "document/describe.h"
#include "rules/seen.h"

#include <string.h>

void
sw_tts_add_fixed(SwJson *json, const SwTtsFixed *members)
{
	for (; members->name; members++)
		sw_append(sw_json_begin_value(json, members->name), members->value);
}

static void
add_thousandths(SwJson *json, const char *name, gint64 number)
{
	g_string_append_printf(sw_json_begin_value(json, name), "%s%" G_GINT64_FORMAT ".%03d",
	                       number < 0 ? "-" : "", ABS(number) / 1000,
	                       (int)(ABS(number) % 1000));
}

const SwTtsFixed sw_tts_script[] = {
	{"LuaScript", "\"\""}, {"LuaScriptState", "\"\""}, {"XmlUI", "\"\""}, {NULL, NULL}};

static void
add_colour(SwJson *json, const char *name, SwColour colour)
{
	sw_json_begin_object(json, name);
	add_thousandths(json, "r", (gint64)(colour.red * 1000 + 0.5));
	add_thousandths(json, "g", (gint64)(colour.green * 1000 + 0.5));
	add_thousandths(json, "b", (gint64)(colour.blue * 1000 + 0.5));
	sw_json_end(json);
}

/* Rotations in degrees about x and z of a die with that number up, as the client's own dice have
 * them. */
static const struct {
	guint16 x, z;
} faces[] = {{0, 0}, {270, 0}, {0, 0}, {0, 270}, {0, 90}, {0, 180}, {90, 0}};

static void
add_transform(SwJson *json, const SwTtsTransform *transform)
{
	gboolean has_size = transform->width > 0;
	guint face = transform->face < G_N_ELEMENTS(faces) ? transform->face : 0;

	sw_json_begin_object(json, "Transform");
	add_thousandths(json, "posX", transform->x);
	add_thousandths(json, "posY", transform->y);
	add_thousandths(json, "posZ", transform->z);
	add_thousandths(json, "rotX", faces[face].x * 1000);
	add_thousandths(json, "rotY", transform->turn * 1000);
	add_thousandths(json, "rotZ", transform->is_down ? 180000 : faces[face].z * 1000);
	add_thousandths(json, "scaleX", has_size ? transform->width : 1000);
	add_thousandths(json, "scaleY", has_size ? transform->height : 1000);
	add_thousandths(json, "scaleZ", has_size ? transform->depth : 1000);
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
	static const SwTtsFixed behaviour[] = {{"Tags", "[]"},
	                                       {"Grid", "false"},
	                                       {"Snap", "true"},
	                                       {"Sticky", "true"},
	                                       {NULL, NULL}};
	char guid[8];

	sw_json_begin_object(json, NULL);
	g_snprintf(guid, sizeof guid, "%06x", object->guid & 0xffffff);
	sw_json_add_text(json, "GUID", guid);
	sw_json_add_text(json, "Name", object->name);
	add_transform(json, &object->transform);
	add_text(json, "Nickname", object->nickname);
	add_text(json, "Description", object->description);
	add_text(json, "GMNotes", object->notes);
	add_colour(json, "ColorDiffuse", object->colour ? *object->colour : (SwColour){1, 1, 1});
	sw_tts_add_fixed(json, behaviour);
	sw_json_add_flag(json, "Tooltip", !object->is_secret);
	sw_json_add_flag(json, "Locked", object->is_locked);
	sw_json_add_flag(json, "Hands", object->is_held);
	if (object->has_back)
		sw_json_add_flag(json, "HideWhenFaceDown", TRUE);
	sw_tts_add_fixed(json, sw_tts_script);
}

void
sw_tts_extend(SwTtsExtent *extent, const SwTtsTransform *transform)
{
	gint64 x = transform->width > 0 ? transform->width : 1000,
	       z = transform->width > 0 ? transform->depth : 1000;

	if (!extent->has_any)
		*extent =
			(SwTtsExtent){transform->x, transform->x, transform->z, transform->z, TRUE};
	extent->left = MIN(extent->left, transform->x - x);
	extent->right = MAX(extent->right, transform->x + x);
	extent->near = MIN(extent->near, transform->z - z);
	extent->far = MAX(extent->far, transform->z + z);
}

const char *
sw_tts_player_colour(gint32 seat)
{
	static const char *const colours[] = {"White", "Brown", "Red",  "Orange", "Yellow",
	                                      "Green", "Teal",  "Blue", "Purple", "Pink"};

	return seat >= 1 && seat <= (gint32)G_N_ELEMENTS(colours) ? colours[seat - 1] : NULL;
}

gboolean
sw_tts_add_zone(SwJson *json, guint guid, gint32 seat, const SwTtsTransform *transform)
{
	if (sw_tts_player_colour(seat) == NULL)
		return FALSE;
	sw_tts_begin_object(json, &(SwTtsObject){.guid = guid,
	                                         .name = SW_TTS_ZONE,
	                                         .transform = *transform,
	                                         .is_locked = TRUE});
	sw_json_add_text(json, "FogColor", sw_tts_player_colour(seat));
	sw_json_end(json);
	return TRUE;
}

/* ---- Values of a piece ------------------------------------------------------------------ */

gboolean
sw_tts_is_omitted(const SwExport *export, SwPieceId id)
{
	return sw_seen_hides(export->game->table) &&
	       sw_seen_omits(sw_document_kind(export->document, id)->element);
}

gboolean
sw_tts_is_closed(const SwExport *export, SwPieceId id)
{
	gint32 seat = sw_document_seat_around(export->document, id);

	return sw_seen_closes(export->document, id,
	                      sw_tts_player_colour(seat) ? seat : SW_SEEN_BY_ALL);
}

static gboolean
is_description(const SwExport *export, SwPieceId id, gint attribute)
{
	return sw_document_kind(export->document, id)->element == &sw_element_about &&
	       attribute == SW_ABOUT_TEXT;
}

gboolean
sw_tts_is_untold(const SwExport *export, SwPieceId id, gint attribute)
{
	return is_description(export, id, attribute) && sw_seen_hides_tiles(export->document);
}

/* TRUE if what is said of the piece contains the attribute. */
static gboolean
tells(const SwExport *export, SwPieceId id, guint i)
{
	return sw_document_has(export->document, id, i) && !sw_tts_is_closed(export, id) &&
	       !sw_tts_is_untold(export, id, (gint)i);
}

/* Appends a text with which hands and piles could be dealt again, without the seed. */
static gboolean
append_about(GString *text, const SwExport *export, SwPieceId id, guint i)
{
	g_autofree char *open = NULL;

	if (!is_description(export, id, (gint)i))
		return FALSE;
	open = sw_seen_description(export->document, id);
	if (open)
		sw_append(text, open);
	return TRUE;
}

char *
sw_tts_title(const SwExport *export, SwPieceId id)
{
	const char *text =
		sw_tts_is_closed(export, id) ? NULL : sw_document_name(export->document, id);

	return g_strdup(
		text && *text ? text : sw_translate(sw_document_kind(export->document, id)->label));
}

void
sw_tts_append_description(const SwExport *export, SwPieceId id, GString *text)
{
	const SwDocument *document = export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!tells(export, id, i) || strcmp(element->attributes[i].name, "name") == 0)
			continue;
		if (text->len > 0)
			g_string_append_c(text, '\n');
		if (!element->attributes[i].is_content)
			g_string_append_printf(text,
			                       "%s: ", sw_translate(element->attributes[i].label));
		if (!append_about(text, export, id, i))
			sw_describe_append_title(text, document, id, i);
		if (element->attributes[i].type == SW_TYPE_LENGTH && element->attributes[i].unit)
			g_string_append_printf(text, " %s",
			                       sw_translate(element->attributes[i].unit));
	}
}

void
sw_tts_append_line(const SwExport *export, SwPieceId id, GString *text)
{
	g_autoptr(GString) lines = g_string_new(NULL);

	sw_tts_append_description(export, id, lines);
	if (lines->len > 0)
		g_string_append_printf(text, ": %s", g_strdelimit(lines->str, "\n", ';'));
}

void
sw_tts_append_values(const SwExport *export, SwPieceId id, gboolean has_place, GString *text)
{
	const SwDocument *document = export->document;
	const SwKind *kind = sw_document_kind(document, id);
	SwPlace place = sw_document_place(document, id);
	gboolean is_apart = has_place || (sw_place_has_coordinates(place) &&
	                                  !sw_document_is_on_map(document, id));
	g_autoptr(GString) value = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, text, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&json, NULL);
	sw_json_add_text(&json, "element", kind->element->name);
	if (kind->element->typed)
		sw_json_add_text(&json, "type", kind->name);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!tells(export, id, i))
			continue;
		g_string_truncate(value, 0);
		if (!append_about(value, export, id, i))
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

/* ---- Pictures --------------------------------------------------------------------------- */

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

/* Adds thousandths without zeros at the end: "0.1", "2.0", "1.25". */
static void
add_short(SwJson *json, const char *name, gint64 number)
{
	add_thousandths(json, name, number);
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
