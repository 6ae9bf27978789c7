/* Draws a mat: cards, slots and tracks, from the game's table alone.
 *
 * Units are those of mat/mat.h, tenths of a millimetre; SwLook.detail is the number of pixels per
 * unit. Details that would be too small are omitted. Kinds of cards differ by letter as well as by
 * colour; new stacks are dashed, turned cards are rotated.
 */
#pragma once

#include "mat/mat.h"
#include "picture/pen.h"
#include "picture/tile.h"

G_BEGIN_DECLS

/* ---- What is printed on cards ----------------------------------------------------------- */

typedef struct SwFaces SwFaces;

/* An index of the document's faces, valid until the document changes. */
SwFaces *sw_faces_new(const SwDocument *document);
void sw_faces_free(SwFaces *faces);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwFaces, sw_faces_free)

/* The face of that name, as sw_text_fold_name() compares names; else the first card of that name
 * whose element has types. SW_NO_PIECE if there is neither. */
SwPieceId sw_faces_find(const SwFaces *faces, const char *name);

/* The kind of the card: its own if its element has types; else that of what sw_faces_find() finds
 * for its name; else its own. */
const SwKind *sw_faces_kind(const SwFaces *faces, SwPieceId card);

/* ---- The picture ------------------------------------------------------------------------ */

/* A bar in a band's head that shows how much of a limit is used. */
typedef struct {
	guint band;
	gint64 used, most;   /* most < 0: unknown */
	gboolean is_partial; /* more is used, but it is not known how much */
} SwMatBar;

/* A text beside a slot, or in a band's head. */
typedef struct {
	guint slot; /* or band */
	char *text;
} SwMatNote;

/* What is drawn on a mat besides its cards; see mat_words.h. */
typedef struct {
	SwMatBar *bars;
	guint n_bars;
	SwMatNote *notes;
	guint n_notes;
	/* What bands without a bar say in its place, such as who is to move. */
	SwMatNote *standings;
	guint n_standings;
	/* By card of the mat: the cost that no face says: what the game prints on it, or a share of
	 * a total; NULL: unknown. */
	char **costs;
	guint n_costs;
} SwMatWords;

/* Draws the part of the mat that is within the clip. `words` may be NULL. */
void sw_picture_mat(cairo_t *cr, const SwMat *mat, const SwFaces *faces, const SwMatWords *words,
                    const SwLook *look);

/* The same with another pen, in full. */
void sw_picture_mat_with(SwPen *pen, const SwMat *mat, const SwFaces *faces,
                         const SwMatWords *words, const SwLook *look);

/* Adds to `items` (SwTraceItem, trace.h) what sw_picture_mat() would draw within a clip. */
void sw_picture_mat_trace(GArray *items, SwPoint low, SwPoint high, const SwMat *mat,
                          const SwFaces *faces, const SwMatWords *words, const SwLook *look);

/* Draws one card at the origin, uncovered, with all that is printed on it: for drags. */
void sw_picture_card(cairo_t *cr, const SwMat *mat, guint card, const SwFaces *faces,
                     const SwMatWords *words, const SwLook *look);

/* The title of a band: the texts of the piece that it is named by, else the label of its kind; and
 * its seat: "Rome · Army of the north, seat 1", "Side, seat 2". Free it. */
char *sw_picture_mat_title(const SwDocument *document, SwPieceId piece, SwPieceId named,
                           gint32 seat);

/* TRUE if the name is written in full on each card that is not pressed together. */
gboolean sw_picture_can_name(const char *name);

/* The height of a note. It is beside the slot's edge toward the opposite side; there is space for
 * two between the sides. */
#define SW_MAT_NOTE_HEIGHT 74

G_END_DECLS
