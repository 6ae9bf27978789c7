/* What each seat has, as the game's table tells it: a piece beside the map that says whose it is
 * and of which each seat has one (an empire, a player), its head; what is inside that; what else
 * beside the map is the seat's; and all of the seat's that lies on the map. With how much of it the
 * seat may have, where the game knows that.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* The element of the heads; NULL if the document holds none: most galaxies. */
const SwElement *sw_session_heads(const SwSession *session);

/* TRUE if the piece is told by sw_seat_new() of some seat: a head, or what is a seat's as heads
 * are. */
gboolean sw_session_is_seats(const SwSession *session, SwPieceId id);

/* How many play; 0 if the galaxy does not say it. */
gint32 sw_session_players(const SwSession *session);

/* Those who play, and whoever has something: bit i for seat i + 1. */
#define SW_MOST_TABS 16
guint sw_session_tabs(SwSession *session);

/* What can be had beside the map: the pieces of one element in one holder, none of them perhaps. */
typedef struct {
	const SwElement *element;
	SwPieceId parent;
	guint first, n;    /* of `pieces` */
	gint64 used, most; /* most is negative where it is not known; then n are used */
} SwSeatLine;

/* What lies on the map: by the headings of the table, then by place. */
typedef struct {
	const char *heading; /* not translated; NULL: a piece */
	SwPieceId piece;
	gint64 used, most; /* most is negative where nothing is told of it */
} SwSeatRow;

typedef struct {
	gint32 seat;
	SwPieceId head; /* the first of its heads; SW_NO_PIECE if it has none */
	GArray *lines;  /* SwSeatLine: the heads, if there are several; what the first holds; the
	                   rest */
	GArray *pieces; /* SwPieceId */
	GArray *rows;   /* SwSeatRow */
} SwSeat;

/* Good until the next change. */
SwSeat *sw_seat_new(SwSession *session, gint32 seat);
void sw_seat_free(SwSeat *seat);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSeat, sw_seat_free)

/* Appends what the piece says of itself where its element and its seat are told already: "raider",
 * "attack upgrade · raider"; what the row says: "fleet 3 of 10 · Raiders 3". */
void sw_seat_append_piece(GString *text, SwSession *session, SwPieceId id);
void sw_seat_append_row(GString *text, SwSession *session, const SwSeatRow *row);

/* Appends "3 of 10", or how many there are. */
void sw_seat_append_count(GString *text, gint64 used, gint64 most);

/* Appends the kinds (guint) that can be laid on this map and say whose they are. */
void sw_session_owned_kinds(const SwSession *session, GArray *kinds);

/* The seat that has the piece, or what holds it; 0: none. */
gint32 sw_session_seat_of(SwSession *session, SwPieceId id);

G_END_DECLS
