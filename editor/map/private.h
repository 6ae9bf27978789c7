/* Inside of SwMapView, for this folder alone. */
#pragma once

#include "map/cells.h"
#include "map/pan.h"
#include "map/sprites.h"
#include "map/strips.h"

/* What a hand on the map is doing. */
typedef enum {
	HAND_IDLE,
	HAND_DRAWS,   /* a stroke of the tool */
	HAND_CARRIES, /* the selection, to where the cursor is */
} Hand;

struct _SwMapView {
	GtkWidget parent_instance;
	/* Layers: the map with what is marked on it, and what the hand is about to do. */
	GtkWidget *picture, *hand;
	SwCells *spoken; /* the hexes for whoever does not see them */

	SwSession *session;
	guint listener;
	SwViewport viewport;
	double top; /* pixels that something else covers */
	double corner_width, corner_height;
	gboolean is_fit; /* nobody has moved the map since it was last fitted */
	guint resized;   /* waits for the main loop, to tell of it */
	SwScene *scene;
	SwStrips *strips;
	SwSprites *answers; /* of an overlay */
	SwShow show;
	SwOverlayType overlay;
	SwWord counts; /* what its steps are; none: steps */
	GArray *cells; /* SwOverlayCell */
	GArray *notes; /* SwHex: where notes lie, as of `noted`; NULL: not looked for yet */
	guint64 noted; /* a revision */

	SwTool tool;
	SwBrush brush;
	SwExploring exploring;
	GArray *explored;    /* SwOverlayCell, as of `explored_of`; NULL: not asked for yet */
	guint64 explored_of; /* a revision */
	guint radius;
	SwGroup group;
	gboolean shows_asymmetry;

	SwHex cursor;
	gint side; /* the edge of it that is meant; -1: the hex itself */
	gboolean has_cursor;
	SwPieceId over;              /* what the pointer is over, above tiles; or SW_NO_PIECE */
	double pointer_x, pointer_y; /* in the surface, when it moved last */
	Hand doing;
	gboolean by_keys;  /* while Shift is held */
	SwStroke *stroke;  /* while a hand draws on hexes */
	GArray *edges;     /* SwPlace: while it draws on edges */
	SwPieceId taken;   /* what it pressed on, or SW_NO_PIECE */
	GArray *trail;     /* SwPoint, of the map: where the hand went */
	SwHex grip;        /* where the pointer took it, from the hex of `taken` */
	gboolean has_gone; /* it was elsewhere since it pressed */
	gboolean copies;   /* what it carries stays where it was, too */
	GdkModifierType modifiers;

	guint forecast_source; /* waits until the hand rests */
	PangoLayout *hint;     /* what the stroke would change; NULL: nothing to say */
	SwHex hint_at;

	SwPan pan;
	guint tick; /* while the map glides */
};

enum {
	CURSOR_MOVED,
	VIEWPORT_CHANGED,
	PICKED,
	REFUSED,
	N_SIGNALS,
};

extern guint map_view__signals[N_SIGNALS];

/* Adds the controllers (map_input.c, dropped.c, map_keys.c). */
void map_view__take_input(SwMapView *view);
void map_view__take_drops(SwMapView *view);
void map_view__take_keys(SwMapView *view);

/* The viewport has changed: draw all, and tell. */
void map_view__moved(SwMapView *view);

/* It has another size, as sizes are given out. */
void map_view__resize(SwMapView *view, int width, int height);

/* A map that glides stands still. */
void map_view__stop(SwMapView *view);

/* The pointer is the tool's. */
void map_view__show_tool(SwMapView *view);

/* TRUE if the keyboard is on the map. */
gboolean map_view__has_focus(SwMapView *view);

/* From how many pixels between two centres on marks can be told from what they lie on. */
#define MAP_MARKS_FROM 6

/* What lies above the map: on its picture, in its pixels (answers.c) and in units of the widget
 * (marks.c), and on the layer above (hand.c). The first is TRUE if it is still rough, as the map is
 * in haste. */
gboolean map_view__lay_answers(SwMapView *view, cairo_surface_t *picture, gint scale);
void map_view__draw_answers(SwMapView *view, cairo_t *cr);
void map_view__draw_marks(SwMapView *view, cairo_t *cr);
void map_view__draw_hand(SwMapView *view, GtkSnapshot *snapshot);

/* ---- What lies where (spot.c) ----------------------------------------------------------- */

/* What a hand means. */
typedef struct {
	SwHex hex;
	gint side;       /* -1: the hex itself */
	SwPieceId piece; /* above tiles, under a pointer; or SW_NO_PIECE */
} Spot;

/* Under the pointer, with the tool and the brush that the hand has. */
Spot map_view__spot_at(SwMapView *view, double x, double y);

/* The cursor's, without a piece. */
Spot map_view__spot(SwMapView *view);
SwPlace map_view__place_of(const Spot *spot);

/* What a pointer means there: the spot's piece, or else the tile or what has the region. */
SwPieceId map_view__pressed_on(SwMapView *view, const Spot *spot);

/* What a key means there, pressed again and again: one after the other of what lies above the tile,
 * then that. */
SwPieceId map_view__piece_at(SwMapView *view, const Spot *spot);

/* Where the piece is drawn in the window, if it lies above tiles on the map: the middle and the
 * radius of its disc. */
gboolean map_view__disc_of(SwMapView *view, SwPieceId id, SwPoint *middle, double *radius);

/* TRUE if the tool lays the brush, on edges. */
gboolean map_view__draws_edges(SwMapView *view);

/* Puts the cursor on the spot, and tells if it was elsewhere. */
void map_view__set_spot(SwMapView *view, const Spot *spot);

/* The cursor goes to the hex. Where it is already it stays on its edge, or on what lies above the
 * tile. */
void map_view__bring_cursor(SwMapView *view, SwHex hex);

/* ---- What a hand does (stroke_hand.c) --------------------------------------------------- */

/* A hand, or a key in its place, presses on the spot; goes on to another; lets go; gives up. */
void map_view__press(SwMapView *view, const Spot *spot, GdkModifierType modifiers);
void map_view__go(SwMapView *view, const Spot *spot);
void map_view__let_go(SwMapView *view);
void map_view__give_up(SwMapView *view);

/* How far the hand is from where the piece that it carries lies by now: a worker or a key may have
 * moved that meanwhile. */
SwHex map_view__shift(const SwMapView *view);

/* TRUE if the tool's strokes are repeated by the group. */
gboolean map_view__repeats(SwMapView *view);

/* TRUE if they lay the brush. */
gboolean map_view__lays(SwMapView *view);

/* The hand has moved or the document changed: what was said of the next stroke is no more true. */
void map_view__forget_hint(SwMapView *view);

/* Says why nothing was done, beside the cursor and to those who listen to the map. */
void map_view__refuse(SwMapView *view, const char *why);

/* The hand has gone elsewhere. */
void map_view__drop_hint(SwMapView *view);

void map_view__draw_hint(SwMapView *view, GtkSnapshot *snapshot);

/* ---- Exploring (explored.c) ------------------------------------------------------------- */

/* All three do nothing unless the tool for it is held. */
void map_view__draw_explored(SwMapView *view, cairo_t *cr);
void map_view__say_explored(SwMapView *view, SwHex hex, GString *what);
void map_view__explore(SwMapView *view, const SwHex *hexes, guint n);

/* What a stroke over the hexes would do, in words; NULL if there is nothing to say. Free it. */
char *map_view__word_exploring(SwMapView *view, const SwHex *hexes, guint n);
void map_view__forget_explored(SwMapView *view);

/* ---- Drawing (draw.c) ------------------------------------------------------------------- */

typedef struct {
	double red, green, blue, alpha;
} Colour;

/* More than that take too long to be outlined one by one, and are veiled (veil.c): hexes (SwHex)
 * that are in view. */
#define MAP_MOST_OUTLINES 1000
void map_view__veil(SwMapView *view, cairo_t *cr, const GArray *hexes, const Colour *colour);

void map_view__set_colour(cairo_t *cr, const Colour *colour);

/* The path of a hex, `size` times as large as it is. */
void map_view__add_hex(SwMapView *view, cairo_t *cr, SwHex hex, double size);
/* The path of an edge, `size` times as long as it is. */
void map_view__add_edge(SwMapView *view, cairo_t *cr, SwPlace edge, double size);

/* Strokes the path; in high contrast between lines that no tile swallows. */
void map_view__stroke(SwMapView *view, cairo_t *cr, const Colour *colour, double width);
void map_view__outline(SwMapView *view, cairo_t *cr, SwHex hex, const Colour *colour, double width);
gboolean map_view__sees(SwMapView *view, SwHex hex);
