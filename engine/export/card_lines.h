/* The cards of a document, for exports: a line for each card of each army, with its number of
 * copies and what is printed on it, by the roles of elements on a mat (table/mat.h).
 *
 * A card whose element has a number of copies is a line of an army. If the game has such lines,
 * the cards in a battle are copies of them, and are not counted again; those of a name that no
 * line has, such as a deck that belongs to no army, are lines without an army. In a game without
 * lines every card counts.
 */
#pragma once

#include "export/exporting.h"

/* The elements of a game's cards. */
typedef struct {
	const SwElement *army; /* holds lines; NULL in a game without armies */
	const SwElement *card;
	const SwElement *face;  /* what is printed on a card; NULL in a game without faces */
	const SwElement *inner; /* inside faces, as modifiers; NULL if there is none */
} SwCardTable;

/* Finds the elements. FALSE for a game without cards. */
gboolean sw_card_table_find(SwCardTable *of, const SwTable *table);

/* Returns the first attribute of faces, other than the name, that armies have too: it identifies a
 * card's owner. -1 if there is none. */
gint sw_card_table_owner(const SwCardTable *of);

typedef struct {
	SwPieceId army;     /* or SW_NO_PIECE */
	guint number;       /* of the army, from 1, in the order of the lines; 0: no army */
	SwPieceId piece;    /* the line, or the first card of that name; SW_NO_PIECE: only a face */
	SwPieceId face;     /* the first face of that name; SW_NO_PIECE: none */
	guint face_at;      /* the index of the face in the export's order */
	const SwKind *kind; /* of the card; the piece's own if it is unknown */
	const char *name;
	gint64 copies; /* 0: a face without cards */
} SwCardLine;

/* An array of SwCardLine, in the order of the document; those without an army follow, and faces
 * without a line are last. Cards without a name, as closed ones, are omitted. If there are faces
 * but no cards, each face counts as one card. */
GArray *sw_card_lines_new(const SwExport *exported, const SwCardTable *of);

#define sw_card_line(lines, i) (&g_array_index((lines), SwCardLine, (i)))

/* TRUE if the line is of cards that belong to no army although the game has armies. */
gboolean sw_card_line_is_common(const SwExport *exported, const SwCardTable *of,
                                const SwCardLine *line);

/* Appends what is printed on the card, as an attribute of faces: the value of its face, else the
 * game's, else the army's. FALSE if it is unknown. */
gboolean sw_card_line_append(GString *out, const SwExport *exported, const SwCardTable *of,
                             const SwCardLine *line, guint attribute);

/* Returns the same as people read it, with names that the game prints as printed; NULL if it is
 * unknown. Free it. */
char *sw_card_line_printed(const SwExport *exported, const SwCardTable *of, const SwCardLine *line,
                           guint attribute);

/* The piece of that number, from 0, inside the line's face; SW_NO_PIECE if there are fewer. */
SwPieceId sw_card_line_inner(const SwExport *exported, const SwCardLine *line, guint number);

/* The piece whose values apply to all cards: the galaxy, or the root if there is none. */
SwPieceId sw_cards_head(const SwExport *exported);

/* Records as lost what no format of lines has: armies without lines, further faces of the same
 * card, and a scenario's name. */
void sw_cards_lose(SwExport *exported, const SwCardTable *of, const GArray *lines);
