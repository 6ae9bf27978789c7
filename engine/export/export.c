#include "export/export.h"

#include "base/text.h"
#include "base/translate.h"
#include "export/cards.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/list.h"
#include "export/poster.h"
#include "export/share.h"
#include "export/tile_size.h"

#include <string.h>

static const SwFormat *const formats[] = {
	/* For programs and spreadsheets. */
	&sw_format_json,
	&sw_format_csv,
	&sw_format_cards,
	&sw_format_offset,
	/* Pictures and paper. */
	&sw_format_svg,
	&sw_format_png,
	&sw_format_pdf,
	&sw_format_sheets,
	&sw_format_html,
	/* Text and graphs. */
	&sw_format_text,
	&sw_format_list,
	&sw_format_graphml,
	&sw_format_dot,
	/* Clients. */
	&sw_format_tmx,
	&sw_format_tmj,
	&sw_format_tts,
	&sw_format_vassal,
	&sw_format_dd2vtt,
	/* For the table, and for a message. */
	&sw_format_checklist,
	&sw_format_share,
	&sw_format_map,
	NULL,
};

const SwFormat *const *
sw_formats(void)
{
	return formats;
}

const SwFormat *
sw_format_find(const char *name)
{
	for (guint i = 0; formats[i]; i++) {
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	}
	return NULL;
}

/* In any case: other systems write ".PNG". */
static gboolean
has_suffix(const char *path, const char *suffix)
{
	gsize length = strlen(path), n = strlen(suffix);

	return length >= n && g_ascii_strcasecmp(path + length - n, suffix) == 0;
}

/* The longest suffix wins: ".share.txt" before ".txt". */
const SwFormat *
sw_format_of_file(const char *path)
{
	const SwFormat *found = NULL;

	for (guint i = 0; formats[i]; i++) {
		if (has_suffix(path, formats[i]->suffix) &&
		    (found == NULL || strlen(formats[i]->suffix) > strlen(found->suffix)))
			found = formats[i];
	}
	return found;
}

/* Ignores case, and accepts another number: the reader of the format reports a wrong version. */
static gboolean
begins_like(const char *text, const char *prefix)
{
	for (; *prefix; prefix++) {
		text = sw_text_skip_unseen(text);
		if (g_ascii_isdigit(*prefix)) {
			if (!g_ascii_isdigit(*text))
				return FALSE;
			text += strspn(text, "0123456789");
		} else if (g_ascii_tolower(*prefix) != g_ascii_tolower(*text++)) {
			return FALSE;
		}
	}
	return TRUE;
}

/* A word with a prefix in it is a text if so many letters and digits follow. */
#define LEAST_AFTER 12

static gboolean
has_inside(const char *text, const char *prefix)
{
	const char *found = strstr(text, prefix);
	gsize n = 0;

	while (found &&
	       (g_ascii_isalnum(found[strlen(prefix) + n]) ||
	        strchr("-_", found[strlen(prefix) + n])) &&
	       found[strlen(prefix) + n])
		n++;
	return n >= LEAST_AFTER;
}

const SwFormat *
sw_format_of_text(const char *text)
{
	for (guint i = 0; formats[i]; i++) {
		if (formats[i]->prefix &&
		    (begins_like(text, formats[i]->prefix) || has_inside(text, formats[i]->prefix)))
			return formats[i];
	}
	return NULL;
}

/* ---- What a file looks like -------------------------------------------------------------- */

/* How far into a file a sign is looked for. */
#define SIGN_WITHIN (64 * 1024)

/* A file looks like a format if it begins with `begin`, after blanks and whatever its case, and
 * `has` follows; the first row that fits counts. */
static const struct {
	const SwFormat *format;
	const char *begin, *has;
} signs[] = {
	{&sw_format_png, "\x89PNG\r\n", NULL},
	{&sw_format_pdf, "%PDF-", NULL},
	{&sw_format_html, "<!doctype html", NULL},
	{&sw_format_tmx, "<", "<map "},
	{&sw_format_svg, "<", "<svg"},
	{&sw_format_dd2vtt, "{", "\"line_of_sight\""},
	{&sw_format_tmj, "{", "\"tiledversion\""},
	{&sw_format_json, "{", "\"document\""},
	{&sw_format_csv, "piece,inside", NULL},
	{&sw_format_csv, "piece;inside", NULL},
	{&sw_format_offset, "# game ", NULL},
	{&sw_format_offset, "# layout ", NULL},
	{&sw_format_offset, "col,row", NULL},
	{&sw_format_share, "", SW_SHARE_PREFIX},
	{&sw_format_map, "", "swm1-"},
	{&sw_format_text, "", "\nPieces:"},
	{&sw_format_list, "", "\nUnits:"},
};

static gboolean
has_sign(const char *bytes, gsize length, guint sign)
{
	const char *has = signs[sign].has;

	return length >= strlen(signs[sign].begin) &&
	       g_ascii_strncasecmp(bytes, signs[sign].begin, strlen(signs[sign].begin)) == 0 &&
	       (has == NULL || g_strstr_len(bytes, (gssize)MIN(length, SIGN_WITHIN), has));
}

const SwFormat *
sw_format_of_bytes(const char *bytes, gsize length)
{
	const char *begin = sw_text_skip_mark(bytes);

	while (begin < bytes + length && g_ascii_isspace(*begin))
		begin++;
	length -= (gsize)(begin - bytes);
	for (guint i = 0; i < G_N_ELEMENTS(signs); i++) {
		if (has_sign(begin, length, i))
			return signs[i].format;
	}
	return sw_cards_is_table(begin, length) ? &sw_format_cards : NULL;
}

/* A name that ends in ".txt" says no more than that the file is a text. */
const SwFormat *
sw_format_without_sign(const char *path, const char *bytes, gsize length)
{
	const SwFormat *named = path ? sw_format_of_file(path) : NULL;

	if ((named == NULL || named == &sw_format_text) &&
	    sw_list_is_list(bytes, MIN(length, SIGN_WITHIN)))
		return &sw_format_list;
	return named;
}

/* ---- Exporting ------------------------------------------------------------------------- */

/* FALSE for games whose pieces are in zones only: they have a mat instead. */
static gboolean
has_map(const SwTable *table)
{
	return table->ground->map != NULL;
}

gboolean
sw_format_takes(const SwFormat *format, const SwTable *table)
{
	if (!has_map(table))
		return format->takes.mats != SW_MATS_NEVER;
	return format->takes.mats != SW_MATS_ALONE &&
	       (format->takes.map == NULL || format->takes.map == table->ground);
}

gboolean
sw_format_is_built(const SwFormat *format)
{
	return SW_HAS_CAIRO || !format->picture.has_pixels;
}

static char *
format_refusal(const SwFormat *format, const SwTable *table)
{
	if (sw_format_takes(format, table))
		return NULL;
	if (format->takes.map && format->takes.map->coordinates[0].is_length)
		return g_strdup_printf(sw_translate("%s is for boards in inches, and %s has none"),
		                       format->name, table->title);
	return g_strdup_printf(format->takes.mats == SW_MATS_ALONE
	                               ? sw_translate("%s is for cards on a mat, and %s has none")
	                       : has_map(table)
	                               ? sw_translate("%s draws maps of hexes, and %s has none")
	                               : sw_translate("%s is for maps, and %s has none"),
	                       format->name, table->title);
}

/* Why there is nothing to draw. */
static char *
empty_refusal(const SwExport *export, const SwFormat *format)
{
	const SwTable *table = export->game->table;

	return g_strdup_printf(
		sw_table_has_mat(table)
			? sw_translate("%s needs cards on a mat, and this document, a <%s>, has "
	                               "none; pdf, html and sheets show its faces of cards")
			: sw_translate("%s needs a board, and this document, a <%s>, has none; "
	                               "pdf, html and sheets show its tables"),
		format->name, table->roots[sw_document_root(export->document)]->name);
}

char *
sw_export_refusal(const SwExport *export, const SwFormat *format)
{
	const SwTable *table = export->game->table;
	char *refusal = format_refusal(format, table);

	if (refusal == NULL && !sw_format_is_built(format))
		refusal =
			g_strdup_printf(sw_translate("%s has pictures that need cairo, which this "
		                                     "program is built without; svg and html do "
		                                     "not"),
		                        format->name);
	if (refusal == NULL && export->picture.has_coordinates &&
	    (format->wishes & SW_WISH_PICTURE) && !sw_format_takes(&sw_format_offset, table))
		refusal = g_strdup_printf(
			sw_translate("coordinates are those of hexes, and %s has none"),
			table->title);
	if (refusal == NULL && export->page.tile_mm > 0 &&
	    (format->wishes & (SW_WISH_TILE_MM | SW_WISH_POSTER | SW_WISH_DPI)))
		refusal = sw_tile_size_refusal(export, format->wishes & SW_WISH_TILE_MM);
	if (refusal == NULL && ((export->page.scale > 0 && (format->wishes & SW_WISH_SCALE)) ||
	                        (export->page.tile_mm > 0 && (format->wishes & SW_WISH_POSTER))))
		refusal = sw_poster_refusal(export);
	if (refusal == NULL && (format->wishes & SW_WISH_PIXELS) && sw_layout_is_empty(export))
		refusal = empty_refusal(export, format);
	if (refusal == NULL && (format->wishes & SW_WISH_PIXELS))
		refusal = sw_draw_pixels_refusal(export, format->wishes & SW_WISH_DPI);
	return refusal;
}

#define NOT_CARRIED "the document inside the picture"

static void
carry_source(SwExport *export, const SwFormat *format)
{
	g_autofree char *string = sw_share_string(export);

	if (string == NULL || !format->picture.carry(export->out, string))
		sw_export_lose(export, NOT_CARRIED);
}

gboolean
sw_export_is_carried(const SwExport *export, const SwFormat *format)
{
	return format->picture.carry && !export->picture.has_no_source &&
	       !g_ptr_array_find_with_equal_func(export->lost, NOT_CARRIED, g_str_equal, NULL);
}

void
sw_export_run(SwExport *export, const SwFormat *format)
{
	g_string_truncate(export->out, 0);
	g_ptr_array_set_size(export->files, 0);
	g_ptr_array_set_size(export->lost, 0);
	format->write(export);
	if (format->picture.carry && !export->picture.has_no_source)
		carry_source(export, format);
	if (export->document != export->written && format->read && !format->keeps_files)
		sw_export_lose(export, "names of other files: their content is in the export");
}
