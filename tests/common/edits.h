/* Random edits of a document of the toy game: the same seed gives the same edits. */
#pragma once

#include "document/edit.h"
#include "toy.h"

typedef enum {
	TOY_ADD,
	TOY_REMOVE,
	TOY_MOVE,
	TOY_PUT,
	TOY_SET_KIND,
	TOY_SET,
	TOY_SET_TEXT,
	TOY_UNSET,
	TOY_N_EDITS,
} ToyEditType;

/* One edit; only the fields that its type needs are set. */
typedef struct {
	ToyEditType type;
	SwPieceId piece; /* ADD: the parent */
	SwPieceId parent;
	guint kind;
	SwPlace place;
	guint attribute;
	gint32 value;
	const char *text; /* static */
} ToyEdit;

/* Returns an edit that is possible now. All places are within a few hexes, so that pieces meet. */
ToyEdit toy_random_edit(GRand *chance, const SwDocument *document);

/* Applies the edit. Returns the new piece of ADD. A step must be open. */
SwPieceId toy_apply(SwDocument *document, const ToyEdit *edit);
