/* Cards as exports count them: each card that somebody has bought once with its copies, with what
 * is printed on it, by the roles that a table gives its elements on a mat (table/mat.h).
 *
 * What says how many copies it stands for is a line of an army, and then only such lines count:
 * what lies in a battle was bought there. In a game without such lines each card counts where it
 * lies.
 */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

typedef struct {
	const SwElement *army; /* holds lines; NULL in a game without armies */
	const SwElement *card;
	const SwElement *face; /* NULL: nothing says what is printed on a card */
} SwCardTable;

/* FALSE for a game without cards. */
gboolean sw_card_table_find(SwCardTable *of, const SwTable *table);

typedef struct {
	SwPieceId army;  /* or SW_NO_PIECE */
	guint number;    /* of the army, from 1, in the order of the lines; 0: it is of none */
	SwPieceId piece; /* the line, or the first card of its name; SW_NO_PIECE: only the face */
	SwPieceId face;  /* the first of the name; SW_NO_PIECE: it has none */
	const char *name;
	gint64 copies; /* 0: a face of a card that nobody has */
} SwCardLine;

/* SwCardLine, in the order of the document, faces of no line last. Cards without a name, as closed
 * ones, are left out. Where there are no cards but only faces, each stands for one card. */
GArray *sw_card_lines_new(const SwExport *exported, const SwCardTable *of);

#define sw_card_line(lines, i) (&g_array_index((lines), SwCardLine, (i)))

/* Whose the army is: its own seat, else that of a pack around it; 0: nobody's. */
gint32 sw_card_army_seat(const SwExport *exported, SwPieceId army);

/* The kind of the card, as its face has it, else its line. */
const SwKind *sw_card_line_kind(const SwExport *exported, const SwCardLine *line);

/* Appends what is printed on the card, by the attribute of faces that says it: as its face says,
 * else the game, else the army. FALSE if that is not known. */
gboolean sw_card_line_append(GString *out, const SwExport *exported, const SwCardTable *of,
                             const SwCardLine *line, guint attribute);

/* The galaxy, or the pack: what says things for all cards. */
SwPieceId sw_cards_head(const SwExport *exported);

/* Loses what no format of lines has: armies without any, further faces of a
 * card, and what a scenario is called. */
void sw_cards_lose(SwExport *exported, const SwCardTable *of, const GArray *lines);

/* Names of columns that every table of cards has, beside those of attributes. */
#define SW_CARDS_QTY "qty"
#define SW_CARDS_PRINTED "printed" /* what is printed on it is from no face of the document */
#define SW_CARDS_ARMY "army"       /* a number, where there are several armies */

/* As SwFormat has them. */
SwDocument *sw_cards_read(const SwTable *const *tables, const char *path, const char *bytes,
                          gsize length, GError **error);
SwDocument *sw_cards_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                 const char *path, const char *bytes, gsize length, GError **error);

G_END_DECLS
