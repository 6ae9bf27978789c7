/* Overlays: what each tile means to a seat, as answered by a question of the engine. The answers
 * are those of `starwright reach`, for one seat or all, as cells that the map colours and a list
 * shows. Of a game with a board in inches, the overlays are the questions that are drawn on it:
 * board_answers.h has their answers. Of a mat, they are the questions about its stacks.
 */
#pragma once

#include "session/session.h"

typedef enum {
	SW_OVERLAY_NONE,
	SW_OVERLAY_TOUCHING, /* edges between tiles; without cells */
	SW_OVERLAY_FIRST,    /* the homes nearest to each tile */
	SW_OVERLAY_FROM,     /* the distance of each tile from a hex, as if all were explored */
	SW_OVERLAY_QUESTION, /* a question of the game */
	SW_OVERLAY_MEASURE,  /* a measure of the game: what each tile is worth to the seats */
} SwOverlayType;

typedef struct {
	SwOverlayType type;
	guint question;     /* index in the game's questions */
	guint measure;      /* index in the game's measures */
	gint32 seat;        /* 0: all seats */
	gboolean has_steps; /* `steps` is the maximum distance */
	guint32 steps;
	gboolean no_fog;   /* as if all tiles were explored */
	gboolean has_from; /* FALSE: from everywhere, where the question allows that */
	SwHex from;
	SwPieceId of; /* if `has_from`: the selected piece that it starts from */
} SwOverlay;

/* Returns the number of overlays of a game, NONE first; and the settings of each one. */
guint sw_overlay_n(const SwGame *game);
SwOverlay sw_overlay(const SwGame *game, guint i);

/* FALSE if the session shows nothing on which there could be overlays, such as a pack or an army.
 */
gboolean sw_session_has_overlays(const SwSession *session);

/* Returns the index of the overlay that is shown at first: on a mat, where they cover nothing, the
 * first one; else NONE. */
guint sw_session_first_overlay(const SwSession *session);

/* Returns "jump", for an action; and "Jump reach", for users, not translated. */
const char *sw_overlay_name(const SwGame *game, const SwOverlay *overlay);
const char *sw_overlay_label(const SwGame *game, const SwOverlay *overlay);

gboolean sw_overlay_takes_seat(const SwOverlay *overlay);
gboolean sw_overlay_takes_from(const SwGame *game, const SwOverlay *overlay);

/* Returns the unit of the cells' steps; empty: steps. */
SwWord sw_overlay_counts(const SwGame *game, const SwOverlay *overlay);

/* TRUE if the selection determines where the question starts from. */
gboolean sw_overlay_follows_selection(const SwGame *game, const SwOverlay *overlay);

/* Takes the start from the first selected piece on the map, and its owner as the seat if the
 * overlay is for all seats. For a question about certain kinds, the first piece of one of these
 * counts, and its owner is always the seat. If there is no such piece, nothing is changed. */
void sw_overlay_take_selection(SwSession *session, SwOverlay *overlay);

/* Returns how far the empire of the overlay's seat, or of the selection's owner, can go by its own
 * values; -1 if the overlay has no such distance, if it is unknown, or for all seats. */
gint64 sw_overlay_own_steps(SwSession *session, const SwOverlay *overlay);

/* Returns the index of the first overlay about the kind of a selected piece, that is where it can
 * go; -1 if there is none. */
gint sw_overlay_of_selection(SwSession *session);
gboolean sw_overlay_takes_steps(const SwGame *game, const SwOverlay *overlay);

/* What the number of a cell is. */
typedef enum {
	SW_CELL_STEPS,  /* so many steps, or of what the overlay counts */
	SW_CELL_TENTHS, /* so many tenths of that */
	SW_CELL_MARKED, /* nothing */
} SwCellShows;

typedef struct {
	SwPieceId piece; /* SW_NO_PIECE on an empty place */
	SwHex hex;
	gboolean is_edge; /* on side `side` of the hex */
	guint8 side;
	SwCellShows shows;
	guint32 steps;
	guint16 seats; /* bit i: seat i + 1; 0 if not for a seat */
} SwOverlayCell;

/* Appends a cell for each tile that the overlay covers, sorted by steps, then by place. Returns
 * FALSE with an error for users if there is no answer. Of a measure and all seats, the cells are
 * the tiles that make a difference, with the difference and the seats that get the most, the
 * greatest first; of one seat, what it gets from each tile. */
gboolean sw_overlay_ask(SwSession *session, const SwOverlay *overlay, GArray *cells,
                        GError **error);

/* A line about a piece. */
typedef struct {
	SwPieceId piece;
	char *text; /* owned */
} SwOverlayLine;

/* An array of SwOverlayLine that frees their texts. */
GArray *sw_overlay_lines_new(void);

/* Of a mat: appends a line for each answer about a stack. Returns what is noted about the answers
 * of each seat, or why there are none; NULL if nothing is. Free with g_free(). */
char *sw_overlay_list(SwSession *session, const SwOverlay *overlay, GArray *lines);

/* Returns the seats that pieces of the document name: bit i for seat i + 1. */
guint16 sw_session_seats(SwSession *session);
