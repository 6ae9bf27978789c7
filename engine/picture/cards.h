/* How a mat looks: cards, the places for them, tracks, drawn from the game's table alone.
 *
 * Units are those of mat/mat.h, tenths of a millimetre, in which `detail` of a look counts its
 * pixels: what a size cannot carry is left out. Kinds of cards differ by letter as well as by
 * colour, new stacks by their dashes, turned cards by how they lie.
 */
#pragma once

#include "mat/mat.h"
#include "picture/tile.h"

G_BEGIN_DECLS

/* ---- What is printed on cards ----------------------------------------------------------- */

typedef struct SwFaces SwFaces;

/* Of a document as it is now. */
SwFaces *sw_faces_new(const SwDocument *document);
void sw_faces_free(SwFaces *faces);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwFaces, sw_faces_free)

/* The face of that name, however it is spelt; or else the first card of that name whose kind says
 * what it is. SW_NO_PIECE if there is neither. */
SwPieceId sw_faces_find(const SwFaces *faces, const char *name);

/* The kind of the card, as its face or its line has it: its own if nobody says. */
const SwKind *sw_faces_kind(const SwFaces *faces, SwPieceId card);

/* ---- The picture ------------------------------------------------------------------------ */

/* What is written onto a mat beside its cards. All belongs to the caller. */
typedef struct {
	guint band;
	gint64 used, most; /* most below 0: it is not known */
} SwMatBar;

typedef struct {
	guint slot;
	const char *text;
} SwMatNote;

typedef struct {
	const SwMatBar *bars;
	guint n_bars;
	const SwMatNote *notes;
	guint n_notes;
} SwMatWords;

/* What of it can be seen within the clip. `words` may be NULL. */
void sw_picture_mat(cairo_t *cr, const SwMat *mat, const SwFaces *faces, const SwMatWords *words,
                    const SwLook *look);

/* A card alone, at the origin, with all that is printed on it: under a pointer that carries it. */
void sw_picture_card(cairo_t *cr, const SwMat *mat, guint card, const SwFaces *faces,
                     const SwLook *look);

/* How high a note is, beside a slot on the side that faces the other: two of them have room between
 * two sides. */
#define SW_MAT_NOTE_HEIGHT 74

G_END_DECLS
