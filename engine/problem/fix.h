/* A fix: what would solve a problem, as edits that are one step of the history, with a label that
 * says in words what it does ("set 'Value' to 2").
 *
 * A fix owns its edits. It names pieces by id, so it is meant for the document of its report; where
 * that has changed meanwhile, sw_fix_apply() refuses. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

typedef enum {
	SW_FIX_UNSET,  /* drop the attribute */
	SW_FIX_REMOVE, /* remove the piece */
	SW_FIX_SET,    /* set the attribute to `text` */
	SW_FIX_KIND,   /* make it a piece of `kind` */
	SW_FIX_MOVE,   /* move it to `place` */
	SW_FIX_PUT,    /* put it inside `holder` */
	SW_FIX_ADD,    /* add a piece of `kind` at `place`, inside `holder` */
	SW_FIX_MEND,   /* do without what could not be read: the fault of that number */
	SW_N_FIXES,
} SwFixType;

/* As the piece of an edit: the one that the last SW_FIX_ADD before it added. */
#define SW_NEW_PIECE (SW_NO_PIECE - 1)

/* What SW_FIX_MEND does to the file, which the document does not hold. */
typedef enum {
	SW_MEND_NOTHING,   /* another edit does it, or did */
	SW_MEND_ATTRIBUTE, /* removes the attribute of the name `text` */
	SW_MEND_NAME,      /* renames the element to that of the piece */
	SW_MEND_ELEMENT,   /* removes the element, of which no piece was made */
} SwMend;

/* Which members have a meaning depends on the type; others are zero. */
typedef struct {
	SwFixType type;
	SwPieceId piece, holder;
	guint attribute; /* of the piece's element */
	guint kind;
	SwPlace place;
	char *text; /* as in a file */
	guint fault;
	SwMend mend;
	gsize offset; /* of the tag that it mends */
} SwFixEdit;

typedef struct {
	GArray *edits; /* SwFixEdit; NULL: there is no fix */
	char *label;
} SwFix;

/* The piece that the edit changes or adds to; SW_NEW_PIECE, or SW_NO_PIECE if it is about none. */
SwPieceId sw_fix_edit_piece(const SwFixEdit *edit);

/* Appends an edit; takes ownership of its text. */
void sw_fix_add(SwFix *fix, SwFixEdit edit);

SwFix sw_fix_copy(const SwFix *fix);
void sw_fix_clear(SwFix *fix);

/* TRUE if both make the same edits, in the same order. */
gboolean sw_fix_is_same(const SwFix *a, const SwFix *b);

/* An array of SwFix that frees what its elements own. */
GArray *sw_fixes_new(void);

/* TRUE if all its edits can be made in the document. */
gboolean sw_fix_can_apply(const SwFix *fix, const SwDocument *document);

/* Makes the edits, in the step that is open. FALSE, without a change, if that is impossible. */
gboolean sw_fix_apply(const SwFix *fix, SwDocument *document);

G_END_DECLS
