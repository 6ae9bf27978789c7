/* Changing a document. Each change is an edit with an inverse; the edits between begin and commit
 * are one step of the history, with a label for the user ("place 3 systems").
 *
 * History is unlimited up to SW_HISTORY_BYTES; beyond it the oldest steps are forgotten, and
 * sw_document_forgotten() counts them. An undone step can be redone until another is committed.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_HISTORY_BYTES (256u * 1024 * 1024)

/* ---- Steps ------------------------------------------------------------------------------ */

/* Begins a step. Steps do not nest. Every change below happens inside one. */
void sw_document_begin(SwDocument *document, const char *label);

/* Ends the step. A step that changed nothing leaves no trace. */
void sw_document_commit(SwDocument *document);

/* Ends the step and reverts its changes. */
void sw_document_rollback(SwDocument *document);

/* ---- Changes ---------------------------------------------------------------------------- */

/* Only pieces that exist and are editable can be changed. FALSE for pieces from another file, which
 * are never written here. The galaxy that refers to that file is editable: it can be removed, with
 * all pieces of that file, and its reference can be set; it can hold no other pieces and values. */
gboolean sw_document_is_editable(const SwDocument *document, SwPieceId id);

/* Adds a piece inside `parent`, whose element must be able to hold it; its place must be on the
 * ground of its element. Returns SW_NO_PIECE if the document is full. */
SwPieceId sw_document_add(SwDocument *document, guint kind, SwPieceId parent, SwPlace place);

/* Copies a galaxy or a pack into a scenario that is being composed: all pieces, values and foreign
 * content, except processing instructions outside its root. Its <allow> elements become the
 * scenario's. The pieces of files that it refers to are copied, the references are not. Of another
 * scenario, the pieces and values become the scenario's own. Returns FALSE if the document is full.
 */
gboolean sw_document_take_in(SwDocument *to, const SwDocument *from);

/* Removes the piece and all inside it, the innermost first. The root cannot be removed. Takes time
 * linear in the size of the document if the piece's element can hold others, however many it
 * holds. */
void sw_document_remove(SwDocument *document, SwPieceId id);

/* Moves the piece to another place on the same ground. */
void sw_document_move(SwDocument *document, SwPieceId id, SwPlace place);

/* Moves the piece, with all inside it, into another holder: a piece whose element can hold it and
 * that is not inside it. Its place does not change. A parent's id may be larger than its child's
 * from then on. */
void sw_document_put(SwDocument *document, SwPieceId id, SwPieceId parent);

/* Changes the piece to another kind of the same element; its values stay. */
void sw_document_set_kind(SwDocument *document, SwPieceId id, guint kind);

void sw_document_set(SwDocument *document, SwPieceId id, guint attribute, gint32 value);
void sw_document_set_text(SwDocument *document, SwPieceId id, guint attribute, const char *text);
void sw_document_unset(SwDocument *document, SwPieceId id, guint attribute);

/* ---- History ---------------------------------------------------------------------------- */

gboolean sw_document_can_undo(const SwDocument *document);
gboolean sw_document_can_redo(const SwDocument *document);
void sw_document_undo(SwDocument *document);
void sw_document_redo(SwDocument *document);

/* Returns how many steps there are: those that can be undone, then those that can be redone.
 * `position` is how many are done. */
guint sw_document_n_steps(const SwDocument *document, guint *position);
const char *sw_document_step_label(const SwDocument *document, guint step);
guint sw_document_step_edits(const SwDocument *document, guint step); /* number of edits */

/* Returns how many of the oldest steps were forgotten to limit memory. */
guint sw_document_forgotten(const SwDocument *document);

/* A counter that grows with every step committed, undone or redone; no value repeats. */
guint64 sw_document_revision(const SwDocument *document);

/* FALSE while the document's content is the one that was last marked as saved. */
gboolean sw_document_is_modified(const SwDocument *document);

/* Returns how many steps were done when the document was last marked as saved; G_MAXUINT if that
 * state cannot be reached again. */
guint sw_document_saved_at(const SwDocument *document);

/* Mark the document as saved: from then on no editable piece is damaged. In two parts, since a copy
 * is written to the file while the document can be edited: call the first when the copy is made,
 * the second when the file is written. Without the second, the first has no effect. */
void sw_document_begin_saving(SwDocument *document);
void sw_document_end_saving(SwDocument *document);

/* ---- Change notification ---------------------------------------------------------------- */

typedef enum {
	SW_STEP_DONE,
	SW_STEP_UNDONE,
	SW_STEP_REDONE,
} SwDirection;

typedef enum {
	SW_CHANGE_ADD,    /* added, or restored with its values */
	SW_CHANGE_REMOVE, /* removed; pieces inside it were removed before */
	SW_CHANGE_MOVE,   /* the place changed */
	SW_CHANGE_PUT,    /* the parent changed */
	SW_CHANGE_KIND,   /* the kind changed */
	SW_CHANGE_VALUE,  /* the attribute's value changed, was set or was unset */
	SW_CHANGE_MEND,   /* a fault (document/damage.h) is mended, or is so no longer */
} SwChangeType;

/* One change of a step. The new state is in the document, as the whole step left it. */
typedef struct {
	SwChangeType type;
	SwPieceId piece;
	guint attribute; /* for SW_CHANGE_VALUE */
} SwChange;

typedef struct SwStep SwStep;

SwDirection sw_step_direction(const SwStep *step);

/* The changes in the order in which they happened. When a step was undone, that is from last to
 * first, and pieces that it had added are removed. */
guint sw_step_n_changes(const SwStep *step);
SwChange sw_step_change(const SwStep *step, guint i);

/* Called after each step that changed something, done, undone or redone; not after a rollback. The
 * step is valid until the callback returns, and the callback must not edit. */
typedef void (*SwDocumentChanged)(SwDocument *document, const SwStep *step, gpointer data);
void sw_document_on_change(SwDocument *document, SwDocumentChanged changed, gpointer data);

G_END_DECLS
