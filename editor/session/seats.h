/* What each seat owns, by the game's table. First its head, of which each seat has one, such as an
 * empire, a player or a team: a piece beside the map whose seat is required, or that the table
 * calls a head, also of a pack. Then what is inside the head, except rows of sheets; its other
 * pieces beside the map; and all its pieces on the map. Each with how many the seat may have, where
 * the game knows that.
 */
#pragma once

#include "session/session.h"

/* Returns the element of the heads; NULL if the document can hold none, like a galaxy. */
const SwElement *sw_session_heads(const SwSession *session);

/* TRUE if sw_seat_new() lists the piece for some seat: a head, or another piece beside the map that
 * belongs to a seat in the same way. */
gboolean sw_session_is_seats(const SwSession *session, SwPieceId id);

/* TRUE if the game is always played by so many, and each of these has a head. */
gboolean sw_session_has_all_heads(SwSession *session);

/* Returns the number of players; 0 if the galaxy does not give it. */
gint32 sw_session_players(const SwSession *session);

/* Returns the seats of the players and all others that own something: bit i for seat i + 1. */
#define SW_MOST_TABS 16
guint sw_session_tabs(SwSession *session);

/* Pieces beside the map that a seat may own: those of one element in one parent, possibly none. */
typedef struct {
	const SwElement *element;
	SwPieceId parent;
	guint first, n;    /* range in `pieces` */
	gint64 used, most; /* most is negative if unknown; used is n then */
} SwSeatLine;

/* A row for what a seat owns on the map: a heading of the table, or a piece below it; sorted by
 * place. */
typedef struct {
	const char *heading; /* not translated; NULL for a piece */
	SwPieceId piece;
	gint64 used, most; /* most is negative if there is no count */
} SwSeatRow;

typedef struct {
	gint32 seat;
	SwPieceId head; /* the first of its heads; SW_NO_PIECE if it has none */
	/* SwSeatLine: the heads, if there are several; the contents of the first; the rest */
	GArray *lines;
	GArray *pieces; /* SwPieceId */
	GArray *rows;   /* SwSeatRow */
} SwSeat;

/* Returns what the seat owns (transfer full); its pieces are valid until the next change. */
SwSeat *sw_seat_new(SwSession *session, gint32 seat);
void sw_seat_free(SwSeat *seat);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSeat, sw_seat_free)

/* Appends the piece's values where its element and seat are already shown: "raider", "attack
 * upgrade · raider"; and the text of a row: "fleet 3 of 10 · Raiders 3". */
void sw_seat_append_piece(GString *text, SwSession *session, SwPieceId id);
void sw_seat_append_row(GString *text, SwSession *session, const SwSeatRow *row);

/* Appends how users tell the seat from others: "2 · Carthage", its number and what its head has of
 * the names that the game prints; or the number alone. */
void sw_seat_append_title(GString *text, const SwSession *session, gint32 seat);

/* Appends "3 of 10", or the count alone. */
void sw_seat_append_count(GString *text, gint64 used, gint64 most);

/* Appends the kinds (guint) that can be placed on this map and have a required seat. */
void sw_session_owned_kinds(const SwSession *session, GArray *kinds);

/* Returns the seat that owns the piece, or what contains it; 0: none. */
gint32 sw_session_seat_of(SwSession *session, SwPieceId id);
