/* What can be laid over a map: what each tile is to somebody, asked of the engine. The answers are
 * those of `starwright reach`; here they are for one seat or all, as cells that a map colours and a
 * list reads out.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

typedef enum {
	SW_OVERLAY_NONE,
	SW_OVERLAY_TOUCHING, /* who touches whom; there are no cells */
	SW_OVERLAY_FIRST,    /* the homes that come first to each tile */
	SW_OVERLAY_FROM,     /* how far each tile is from a hex, with everything explored */
	SW_OVERLAY_QUESTION, /* a question of the game */
} SwOverlayType;

typedef struct {
	SwOverlayType type;
	guint question;     /* of the game's */
	gint32 seat;        /* who asks; 0: all of them */
	gboolean has_steps; /* at most so many */
	guint32 steps;
	gboolean no_fog;   /* as if everything were explored */
	gboolean has_from; /* else from all that there is, where that can be asked */
	SwHex from;
} SwOverlay;

/* The overlays that there are for a game, NONE first: their number, and each one's settings. */
guint sw_overlay_n(const SwGame *game);
SwOverlay sw_overlay(const SwGame *game, guint i);

/* "jump", and "Jump reach": for an action, and for people (not translated). */
const char *sw_overlay_name(const SwGame *game, const SwOverlay *overlay);
const char *sw_overlay_label(const SwGame *game, const SwOverlay *overlay);

gboolean sw_overlay_takes_seat(const SwOverlay *overlay);
gboolean sw_overlay_takes_from(const SwGame *game, const SwOverlay *overlay);

/* What the steps of its cells count; none: steps. */
SwWord sw_overlay_counts(const SwGame *game, const SwOverlay *overlay);

/* TRUE if what is selected says where it is asked from. */
gboolean sw_overlay_follows_selection(const SwGame *game, const SwOverlay *overlay);

/* Asks from where the first piece that is selected lies, and for its owner if for all. A question
 * that is about some kinds asks so for the first of these alone, and for its owner in any case.
 * Nothing is changed if there is none on the map. */
void sw_overlay_take_selection(SwSession *session, SwOverlay *overlay);

/* How far the empire of the seat that is asked for, or of what is selected, goes by its own
 * numbers; -1 if the overlay has no such distance, or it is not known, or all seats are asked for.
 */
gint64 sw_overlay_own_steps(SwSession *session, const SwOverlay *overlay);

/* The first overlay that is about a piece which is selected: where can it go? -1 if there is none.
 */
gint sw_overlay_of_selection(SwSession *session);
gboolean sw_overlay_takes_steps(const SwGame *game, const SwOverlay *overlay);

typedef struct {
	SwPieceId piece; /* SW_NO_PIECE where nothing lies */
	SwHex hex;
	gboolean is_edge; /* on that side of it */
	guint8 side;
	guint32 steps;
	guint16 seats; /* bit i: seat i + 1; 0 if nobody asks */
} SwOverlayCell;

/* Appends a cell for each tile that the overlay says something of, in order of steps, then of
 * place. FALSE, with an error in words for people, if it has nothing to say. */
gboolean sw_overlay_ask(SwSession *session, const SwOverlay *overlay, GArray *cells,
                        GError **error);

/* The seats that pieces of the document name, from 1: bit i for seat i + 1. */
guint16 sw_session_seats(SwSession *session);

G_END_DECLS
