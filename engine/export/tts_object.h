/* Objects of Tabletop Simulator, as JSON. Lengths are in thousandths of a unit of the client; turns
 * in degrees, clockwise as seen from above. */
#pragma once

#include "base/json.h"
#include "export/exporting.h"
#include "picture/colour.h"

/* The height of the lowest pieces above the table, and what is added for each piece below. */
#define SW_TTS_ON_TABLE 1000
#define SW_TTS_ONE_ON_OTHER 200

/* A member with a constant value, given as JSON. Arrays of them end with a nameless one. */
typedef struct {
	const char *name, *value;
} SwTtsFixed;

void sw_tts_add_fixed(SwJson *json, const SwTtsFixed *members);
extern const SwTtsFixed sw_tts_script[];

/* Where an object is: x to the right, z away from the first player, y up. The sides are its scale;
 * `width` 0 means 1 unit of each. */
typedef struct {
	gint64 x, y, z;
	gint turn;        /* 180: what is on it is upright for the first player */
	gboolean is_down; /* with its other side up */
	guint face;       /* of a die of six sides: the number that is up; 0: any */
	gint64 width, height, depth;
} SwTtsTransform;

/* An object; NULL is an empty text. */
typedef struct {
	guint guid;       /* from 1 on */
	const char *name; /* the client's sort of object */
	const char *nickname, *description, *notes;
	const SwColour *colour; /* NULL: white */
	SwTtsTransform transform;
	gboolean is_locked;
	gboolean is_held;   /* players can take it into their hand */
	gboolean has_back;  /* says nothing while it lies face down */
	gboolean is_secret; /* no hint appears on it */
} SwTtsObject;

/* Begins an object of the open array; the caller adds what its sort needs, and ends it. */
void sw_tts_begin_object(SwJson *json, const SwTtsObject *object);

/* Adds the URL at which the client finds a file that accompanies the export. */
void sw_tts_add_url(const SwExport *exported, SwJson *json, const char *name, const char *file);

/* Adds the pictures of a custom tile, its form and its thickness. `back` is "" if it has none. */
typedef enum { SW_TTS_BOX, SW_TTS_HEXAGON, SW_TTS_ROUND } SwTtsForm; /* the client's numbers */
void sw_tts_add_tile(const SwExport *exported, SwJson *json, const char *face, const char *back,
                     SwTtsForm form, gint64 thickness);

/* A saved object says nothing that players do not see (rules/seen.h): TRUE for a piece that is
 * omitted, for a description of which players see nothing, and for a piece of which only its
 * presence is said, because no hand zone can hide it. */
gboolean sw_tts_is_omitted(const SwExport *exported, SwPieceId id);
gboolean sw_tts_is_untold(const SwExport *exported, SwPieceId id, gint attribute);
gboolean sw_tts_is_closed(const SwExport *exported, SwPieceId id);

/* The piece's name, or its kind's. Free it. */
char *sw_tts_title(const SwExport *exported, SwPieceId id);

/* Append the values of a piece for people, as lines "Value: 3" or all after a colon, and as JSON
 * for scripts. With `has_place` the last includes the piece's coordinates, and always if they are
 * not of the map. */
void sw_tts_append_description(const SwExport *exported, SwPieceId id, GString *text);
void sw_tts_append_line(const SwExport *exported, SwPieceId id, GString *text);
void sw_tts_append_values(const SwExport *exported, SwPieceId id, gboolean has_place,
                          GString *text);

/* The colour of a seat's player, in the client's own order; NULL for a seat that it does not
 * have. */
const char *sw_tts_player_colour(gint32 seat);

/* Adds the hand zone of a seat, where there is one: of the cards in it, others see only backs, and
 * its player sits at it. FALSE if the client has no such player. */
#define SW_TTS_ZONE "HandTrigger"
gboolean sw_tts_add_zone(SwJson *json, guint guid, gint32 seat, const SwTtsTransform *transform);

/* The part of the table that objects cover; `has_any` is FALSE until one is added. */
typedef struct {
	gint64 left, right, near, far; /* x and z */
	gboolean has_any;
} SwTtsExtent;
void sw_tts_extend(SwTtsExtent *extent, const SwTtsTransform *transform);
