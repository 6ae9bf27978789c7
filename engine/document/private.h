/* Private parts of SwDocument, for this folder alone. */
#pragma once

#include "document/edit.h"
#include "hex/grid.h"

/* One change, with the state before and after it, so that it can be applied in both directions. */
typedef struct {
	SwChangeType type;
	SwPieceId piece;
	guint attribute;   /* or the number of a fault */
	gboolean had, has; /* whether the value was and is present, or the fault mended */
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

/* One step of the history. Immutable once committed: forks share it, also in other threads. */
typedef struct {
	gatomicrefcount references;
	char *label;
	GArray *edits; /* Edit */
} Step;

/* What the change callback gets. */
struct SwStep {
	const GArray *edits; /* Edit, of the step */
	SwDirection direction;
};

typedef struct {
	GPtrArray *steps; /* Step; the first `done` of them are done */
	guint done;
	guint saved;  /* `done` at the last save; SW_NEVER if that state cannot be reached again */
	guint saving; /* the same for a save in progress */
	guint forked; /* the same for the state with which a fork began */
	guint forgotten;
	gsize bytes;
	Step *open; /* the current step, between begin and commit; or NULL */
} History;

#define SW_NEVER G_MAXUINT

/* The pieces at each place of a map: for each layer a grid of the first piece, and for each piece
 * the next one at its place, in order of ids. */
typedef struct {
	gboolean is_built;
	SwGrid layers[SW_GROUND_LAYERS];
	GArray *next; /* SwPieceId */
} PlaceIndex;

struct SwDocument {
	const SwTable *table;
	SwRoot root;
	struct {
		SwPiece *all; /* n of them, by id; there is room for `room` */
		guint32 n, room;
	} pieces;
	struct {
		gint32 *all; /* n of them; there is room for `room` */
		guint32 n, room;
	} values;
	struct {
		GPtrArray *all;      /* strings, by number */
		GHashTable *numbers; /* string -> number + 1; NULL until one is asked for */
		GStringChunk *strings;
	} texts;
	GHashTable *others; /* id -> SwOther; NULL until there is one */
	char *epilogue;
	PlaceIndex index;
	History history;
	gboolean had_lock; /* a piece is, or was, locked */
	struct {
		guint n;        /* what the reader could not read */
		GArray *mended; /* guint: the numbers of those that do not matter any more */
	} faults;
	guint64 revision;
	struct {
		guint64 revision;
		guint saved, saving;
	} origin; /* of a fork: the state of its document when it was forked */
	SwDocumentChanged changed;
	gpointer changed_data;
};

SwPiece *document__piece(SwDocument *document, SwPieceId id);
/* Adds a text that the document does not have yet; returns its number. */
gint32 document__add_text(SwDocument *document, const char *text);
gint32 document__text_number(SwDocument *document, const char *text);
void document__put_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value);
void document__drop_value(SwDocument *document, SwPieceId id, guint attribute);
void document__set_place(SwDocument *document, SwPieceId id, SwPlace place);

/* Applies all edits of the step, or reverts them from last to first. */
void document__apply(SwDocument *document, const Step *step, gboolean forward);

void index__init(PlaceIndex *index);
void index__clear(PlaceIndex *index);
void index__add(PlaceIndex *index, SwPieceId id, SwPlace place);
void index__remove(PlaceIndex *index, SwPieceId id, SwPlace place);

void history__init(History *history);
void history__clear(History *history);

/* Makes an empty history a copy of `from` that shares its steps. */
void history__share(History *history, const History *from);
