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

/* What is to be done; only what its type needs is set. */
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

/* An edit that can be made now. Pieces crowd within a few hexes, so that they meet. */
ToyEdit toy_random_edit(GRand *chance, const SwDocument *document);

/* Makes it; the new piece for ADD. A step must be open. */
SwPieceId toy_apply(SwDocument *document, const ToyEdit *edit);
