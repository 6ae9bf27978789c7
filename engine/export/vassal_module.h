/* A module of VASSAL as it is put together, and its pieces. */
#pragma once

#include "export/exporting.h"

/* The names of the map and of its board. */
#define SW_VASSAL_MAP "Map"
#define SW_VASSAL_BOARD "Galaxy"

#define SW_VASSAL_MOST_PIXELS 30000 /* of the board, on each side */
#define SW_VASSAL_MOST_SIDES 20

/* Texts in XML are appended as they are. */
typedef struct {
	SwExport *exported;
	GString *setup;       /* commands of the saved game */
	guint n_pieces;       /* on the board and in palettes */
	gint64 width, height; /* of the board, in pixels */
	char *picture;        /* of the board, a file of the export; NULL: it is white */
	GString *grid;        /* XML: the board's grid, or "" */
	GString *tools;       /* XML: more parts of the map */
	GString *parts;       /* XML: more parts of the module */
	GString *boards;      /* commands of the saved game: the boards of further maps */
} SwVassalModule;

/* How a piece is moved. */
typedef enum {
	SW_VASSAL_STACKS, /* freely; it snaps to the grid, and lies in a stack with others */
	SW_VASSAL_FREE,   /* freely, to any point, and never in a stack */
	SW_VASSAL_FIXED,  /* selected with Shift held */
	SW_VASSAL_TURNS,  /* selected by a click, so that it can be turned over, then moved */
} SwVassalHold;

/* A piece as the client knows it. */
typedef struct {
	const char *name;    /* shown by the client; no tabs */
	const char *picture; /* a file of the export */
	/* The other side: its picture, the command that turns the piece over, and the name that it
	 * then has; a name that begins with "+" is appended to the piece's. NULL: there is none. */
	const char *back, *turn, *back_name;
	gboolean is_back;
	const char
		*mask;   /* the picture that others see of it while a player hides it; NULL: none */
	const char *map; /* where it is; NULL: on the board */
	SwVassalHold hold;
	SwPieceId id; /* its values become properties; SW_NO_PIECE: it has none */
	gint64 x, y;  /* its middle, in pixels of the board */
} SwVassalPiece;

/* Adds the piece to the saved game, at its place, and returns its number; and a stack of such
 * pieces, the lowest first. */
guint sw_vassal_add_piece(SwVassalModule *module, const SwVassalPiece *piece);

void sw_vassal_add_stack(SwVassalModule *module, gint64 x, gint64 y, const guint *pieces, guint n);

/* A deck: players draw the top card, see none of the others, and may shuffle it. */
typedef struct {
	const char *name; /* unlike that of every other deck; no tabs */
	gint64 x, y;      /* its middle, in pixels of the board */
	gint64 width, height;
	gboolean is_down; /* face down */
} SwVassalDeck;

/* Adds the deck to the board and its pieces, the lowest first, to the saved game. */
void sw_vassal_add_deck(SwVassalModule *module, const SwVassalDeck *deck, const guint *pieces,
                        guint n);

/* Appends to `out`, as XML, a slot of a palette, from which players take as many as they want. Its
 * size is in pixels. */
void sw_vassal_append_slot(SwVassalModule *module, GString *out, const SwVassalPiece *piece,
                           gint64 width, gint64 height);

/* The number of sides of the game: as many as the map has players, or as the seats of pieces say.
 */
guint sw_vassal_n_sides(const SwExport *exported);

/* Appends ` name="value"`. */
void sw_vassal_append_attribute(GString *out, const char *name, const char *value);

/* Returns the name that the client shows of a piece: its own, or `own` if that is not NULL, or else
 * its kind's, without tabs, which separate traits. Free it. */
char *sw_vassal_name(const SwExport *exported, SwPieceId id, const char *own);
