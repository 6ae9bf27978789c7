#include "export/tts_tracks.h"

#include "export/pixels.h"
#include "picture/cards.h"
#include "picture/pen.h"

#define MOST_BANDS 8 /* with tracks: each has a picture */
#define MOST_BOXES 60

/* In tenths of a mm. */
#define BOX 90
#define MARGIN 50
#define TITLE 110
#define LABEL 80
#define GAP 40

#define THOUSANDTHS 3.5 /* of a unit in a tenth of a mm: a card is 2.2 units wide */
#define PIXELS 0.8      /* in a tenth of a mm */
#define TOKEN 260
#define THICK 100

typedef struct {
	SwExport *export;
	SwPieceId piece;
	const SwMatRole *role;
	gint32 last; /* the number of the last box */
} Tracks;

static gint32
value_of(const Tracks *tracks, guint i)
{
	return sw_document_get(tracks->export->document, tracks->piece, tracks->role->numbers[i]);
}

static Tracks
tracks_of(SwExport *export, SwPieceId piece)
{
	Tracks tracks = {.export = export,
	                 .piece = piece,
	                 .role = sw_document_kind(export->document, piece)->element->role.mat};

	if (tracks.role->track_end >= 0)
		tracks.last = sw_document_assumed(export->document, (guint)tracks.role->track_end);
	for (guint i = 0; i < tracks.role->n_numbers; i++)
		tracks.last = MAX(tracks.last, value_of(&tracks, i));
	tracks.last = CLAMP(tracks.last, 1, MOST_BOXES - 1);
	return tracks;
}

static double
width_of(const Tracks *tracks)
{
	return 2 * MARGIN + (tracks->last + 1) * BOX;
}

static double
top_of(guint i)
{
	return MARGIN + TITLE + i * (double)(LABEL + BOX + GAP) + LABEL;
}

static double
height_of(const Tracks *tracks)
{
	return top_of(tracks->role->n_numbers - 1) + BOX + MARGIN;
}

/* ---- The picture ------------------------------------------------------------------------ */

static void
draw_track(cairo_t *cr, const Tracks *tracks, guint i)
{
	const SwElement *element =
		sw_document_kind(tracks->export->document, tracks->piece)->element;
	double top = top_of(i);

	sw_pen_show_text(cr, element->attributes[tracks->role->numbers[i]].label,
	                 (SwPoint){MARGIN, top - 20}, 60, width_of(tracks) - 2 * MARGIN, FALSE);
	for (gint32 k = 0; k <= tracks->last; k++) {
		char number[12];

		cairo_rectangle(cr, MARGIN + k * BOX, top, BOX, BOX);
		cairo_stroke(cr);
		g_snprintf(number, sizeof number, "%d", k);
		sw_pen_show_text(cr, number, (SwPoint){MARGIN + (k + 0.5) * BOX, top + 62}, 48,
		                 BOX - 16, TRUE);
	}
}

static void
draw(const Tracks *tracks, const char *title, const char *file)
{
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width_of(tracks) * PIXELS),
	                                   (int)(height_of(tracks) * PIXELS));
	cairo_t *cr = cairo_create(surface);

	cairo_set_source_rgb(cr, 0.96, 0.94, 0.88);
	cairo_paint(cr);
	cairo_scale(cr, PIXELS, PIXELS);
	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_set_line_width(cr, 4);
	sw_pen_choose_font(cr, TRUE);
	sw_pen_show_text(cr, title, (SwPoint){MARGIN, MARGIN + 70}, 80,
	                 width_of(tracks) - 2 * MARGIN, FALSE);
	sw_pen_choose_font(cr, FALSE);
	for (guint i = 0; i < tracks->role->n_numbers; i++)
		draw_track(cr, tracks, i);
	cairo_destroy(cr);
	sw_pixels_append(sw_export_add_file(tracks->export, file), surface, 0);
	cairo_surface_destroy(surface);
}

/* ---- Objects ---------------------------------------------------------------------------- */

static void
add_tile(const Tracks *tracks, SwJson *json, SwTtsExtent *extent, guint guid, const char *title,
         const SwTtsTracksPlace *place)
{
	g_autofree char *file =
		g_strdup_printf("%s-tracks-%u.png", tracks->export->stem, place->number + 1);
	SwTtsObject object = {
		.guid = guid,
		.name = "Custom_Tile",
		.nickname = title,
		.transform = {.x = place->x,
	                      .y = SW_TTS_ON_TABLE,
	                      .z = place->z,
	                      .turn = place->is_upward ? 0 : 180,
	                      .width = (gint64)(width_of(tracks) * THOUSANDTHS / 2),
	                      .height = 1000,
	                      .depth = (gint64)(height_of(tracks) * THOUSANDTHS / 2)},
		.is_locked = TRUE,
	};

	draw(tracks, title, file);
	sw_tts_extend(extent, &object.transform);
	sw_tts_begin_object(json, &object);
	sw_tts_add_tile(tracks->export, json, file, "", SW_TTS_BOX, THICK);
	sw_json_end(json);
}

/* On the box of the present number; one beyond the track is at its end. */
static void
add_token(const Tracks *tracks, SwJson *json, guint guid, guint i, const SwTtsTracksPlace *place)
{
	static const SwColour colours[] = {{0.72, 0.16, 0.13}, {0.12, 0.32, 0.65}};
	const SwElement *element =
		sw_document_kind(tracks->export->document, tracks->piece)->element;
	gint32 value = value_of(tracks, i);
	double x = MARGIN + (CLAMP(value, 0, tracks->last) + 0.5) * BOX - width_of(tracks) / 2;
	double y = top_of(i) + BOX / 2.0 - height_of(tracks) / 2;
	g_autofree char *title = g_strdup_printf(
		"%s: %d", element->attributes[tracks->role->numbers[i]].label, value);
	SwTtsObject object = {
		.guid = guid,
		.name = "BlockSquare",
		.nickname = title,
		.colour = &colours[i % G_N_ELEMENTS(colours)],
		.transform = {.x = place->x + (gint64)((place->is_upward ? -x : x) * THOUSANDTHS),
	                      .y = SW_TTS_ON_TABLE + THICK + TOKEN / 2,
	                      .z = place->z + (gint64)((place->is_upward ? y : -y) * THOUSANDTHS),
	                      .width = TOKEN,
	                      .height = TOKEN,
	                      .depth = TOKEN},
	};

	sw_tts_begin_object(json, &object);
	sw_json_end(json);
}

void
sw_tts_add_tracks(SwExport *export, SwJson *json, SwTtsExtent *extent, guint *n_objects,
                  SwPieceId piece, const SwTtsTracksPlace *place)
{
	Tracks tracks = tracks_of(export, piece);
	g_autofree char *title =
		sw_picture_mat_title(export->document, piece, place->named, place->seat);
	SwTtsTracksPlace middle = *place;

	if (tracks.role->n_numbers == 0 || place->number >= MOST_BANDS)
		return;
	middle.x -= (gint64)(width_of(&tracks) * THOUSANDTHS / 2);
	add_tile(&tracks, json, extent, ++*n_objects, title, &middle);
	for (guint i = 0; i < tracks.role->n_numbers; i++)
		add_token(&tracks, json, ++*n_objects, i, &middle);
}
