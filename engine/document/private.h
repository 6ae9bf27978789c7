/* Inside of SwDocument, for this folder alone. */
#pragma once

#include "document/edit.h"
#include "hex/grid.h"

/* What was before and what is after, so that one edit serves both ways. */
typedef struct {
	SwChangeType type;
	SwPieceId piece;
	guint attribute;
	gboolean had, has; /* SW_CHANGE_VALUE: whether there was and is a value */
	union {
		struct {
			gint32 before, after;
		} number; /* value, text number or kind */
		struct {
			SwPlace before, after;
		} place;
		struct {
			SwPieceId before, after;
		} parent;
	};
} Edit;

/* Nobody changes what it did; forks share it, in other threads too. */
typedef struct {
	gatomicrefcount references;
	char *label;
	GArray *edits; /* Edit */
} Step;

/* What a listener is told of. */
struct SwStep {
	const GArray *edits; /* Edit, of the step */
	SwDirection direction;
};

typedef struct {
	GPtrArray *steps; /* Step; the first `done` are done */
	guint done;
	guint saved;  /* `done` when saved; SW_NEVER if that state cannot come back */
	guint saving; /* the same of what is being saved */
	guint forked; /* and of what a fork began with */
	guint forgotten;
	gsize bytes;
	Step *open; /* between begin and commit */
} History;

#define SW_NEVER G_MAXUINT

/* Pieces on a map: the first of a place, and from each to the next. */
typedef struct {
	gboolean made;
	SwGrid layers[SW_GROUND_LAYERS];
	GArray *next; /* SwPieceId */
} PlaceIndex;

struct SwDocument {
	const SwTable *table;
	SwRoot root;
	SwPiece *pieces; /* n_pieces of them, with room for some more; so too values */
	guint32 n_pieces, room_for_pieces;
	gint32 *values;
	guint32 n_values, room_for_values;
	GPtrArray *texts;         /* strings, by number */
	GHashTable *text_numbers; /* string -> number + 1 */
	GStringChunk *strings;
	GHashTable *others; /* id -> SwOther; NULL until there is one */
	char *epilogue;
	PlaceIndex index;
	History history;
	guint64 revision;
	struct {
		guint64 revision;
		guint saved, saving;
	} origin; /* of a fork: what its document was like */
	SwDocumentChanged changed;
	gpointer changed_data;
};

SwPiece *document__piece(SwDocument *document, SwPieceId id);
/* A text that the document does not have yet. */
gint32 document__add_text(SwDocument *document, const char *text);
gint32 document__text_number(SwDocument *document, const char *text);
void document__put_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value);
void document__drop_value(SwDocument *document, SwPieceId id, guint attribute);
void document__set_place(SwDocument *document, SwPieceId id, SwPlace place);

/* Does or undoes all of the step. */
void document__apply(SwDocument *document, const Step *step, gboolean forward);

void index__init(PlaceIndex *index);
void index__clear(PlaceIndex *index);
void index__add(PlaceIndex *index, SwPieceId id, SwPlace place);
void index__remove(PlaceIndex *index, SwPieceId id, SwPlace place);

void history__init(History *history);
void history__clear(History *history);

/* An empty history becomes the same as another, whose steps it shares. */
void history__share(History *history, const History *from);
