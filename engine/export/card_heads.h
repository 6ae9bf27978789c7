/* The names of columns in a table of cards that another program or a person wrote, and words in its
 * cells. */
#pragma once

#include "export/card_build.h"
#include "export/csv_lines.h"

#define SW_CARD_LEAST_LETTERS 3 /* of an abbreviation */

/* What the cells of a column are. */
typedef enum {
	SW_CARD_QTY,
	SW_CARD_NAME,
	SW_CARD_TYPE,
	SW_CARD_PRINTED,
	SW_CARD_ARMY,
	SW_CARD_GAME,
	SW_CARD_WORDS, /* pieces inside the face, as card_words.h reads them */
	SW_CARD_N_FIXED,
	SW_CARD_ATTRIBUTE = SW_CARD_N_FIXED, /* of an element */
	SW_CARD_UNKNOWN,
} SwCardMeaning;

typedef struct {
	SwCardMeaning meaning;
	const SwElement *of;
	guint attribute;
	guint number; /* of a piece inside the face, from 0 */
} SwCardColumn;

/* Returns "army-strength" for "Army strength" and "army_strength", "def" for "Def.". Free it. */
char *sw_card_head_plain(const char *head);

/* Sets `column` to what the plain head is the name or label of. If `is_loose`, words that say
 * nothing of the cells may stand around it ("cost-(cp)"), it may be shortened ("atk"), and one
 * letter of a long word may be wrong ("defence"), or it may be a word of other programs ("traits",
 * "nation", "price"). FALSE if there is nothing; the meaning is then SW_CARD_UNKNOWN. */
gboolean sw_card_head_find(const SwCardBuild *build, const char *head, gboolean is_loose,
                           SwCardColumn *column);

/* Sets `column` to the one number of faces whose name begins with the plain head: "a", "sk"; else
 * to the one that has its two letters or more, as "sg". */
gboolean sw_card_head_find_initial(const SwCardBuild *build, const char *head,
                                   SwCardColumn *column);

/* Returns the index of a column (SwCardColumn) before `end` that says the same; -1 if there is
 * none.
 */
gint sw_card_column_find_same(const GArray *columns, const SwCardColumn *column, guint end);

/* Settles what heads (char *) mean together: "unit" is the head of the names if no other is, and
 * the units of all numbers of an army, as "AS" and "CP", are heads of these numbers.
 * Returns the index of the column of armies in a table that has numbers of faces but none of
 * armies, and neither owners nor copies: it may be of owners. -1 if there is none. */
gint sw_card_columns_settle(const SwCardBuild *build, const GPtrArray *heads, GArray *columns);

/* The meaning "owner of the card", as "faction". */
SwCardColumn sw_card_column_owner(const SwCardBuild *build);

/* Returns the known head that is similar, or NULL. Free it. */
char *sw_card_head_nearest(const SwCardBuild *build, const char *head);

/* The text of the cell at that index without surrounding white space and guarding apostrophes; NULL
 * if it is empty, a dash or a question mark. Free it. */
char *sw_card_cell_text(const SwCsvLines *lines, gint column);

/* The first such text from this line on; NULL if none is near. Free it. */
char *sw_card_first_text(const SwCsvLines *lines, gint column);

/* TRUE if a card has several lines, from this one on. */
gboolean sw_card_names_repeat(const SwCsvLines *lines, const GArray *columns);

/* Returns the name of the kind that the folded text names, in the singular or plural, in at least
 * three letters, or by its initial, as "g."; NULL if there is not one. */
const char *sw_card_kind_named(const char *const *names, const char *folded);

/* Shortens "x2", "2x" and "2 ×" to "2". */
void sw_card_plain_copies(char *text);

/* Shortens "+2", "2.0" and, with that unit, "2 CP" to "2"; and replaces "I", "II" and "III", as
 * periods are printed on cards, by digits. */
void sw_card_plain_number(char *text, const char *unit);

/* TRUE for "Sum", "Total:" and the like, at the beginning of a line of sums. */
gboolean sw_card_is_sum(const char *text);

/* Moves to the header, of which the lines above may be a title: to the first of the next few lines
 * with a column for names and one for types or copies; else to the first with names. Without any
 * the lines stay where they are. As sw_csv_lines_find_head(). */
void sw_card_head_find_line(SwCsvLines *lines, GArray *above);
