/* Changing a document. Each change is an edit with an inverse; edits between begin and commit are
 * one step of the history, with a name that people read ("place 3 systems").
 *
 * History is unlimited up to SW_HISTORY_BYTES; beyond it the oldest steps are forgotten, which
 * sw_document_forgotten() tells. A step that is undone can be redone until another is committed.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_HISTORY_BYTES (256u * 1024 * 1024)

/* ---- Steps ------------------------------------------------------------------------------ */

/* Steps do not nest. Every change below happens inside one. */
void sw_document_begin(SwDocument *document, const char *label);

/* Ends the step. A step that changed nothing leaves no trace. */
void sw_document_commit(SwDocument *document);

/* Ends the step and takes back what it did. */
void sw_document_rollback(SwDocument *document);

/* ---- Changes ---------------------------------------------------------------------------- */

/* Only pieces that are there and editable can be changed. FALSE for what came from another file,
 * which is never written here. The galaxy that names that file is editable: it can be removed,
 * with all that came by it, and its reference can be set; it holds and says nothing else. */
gboolean sw_document_is_editable(const SwDocument *document, SwPieceId id);

/* A new piece inside `parent`, whose element must hold its own; its place must be of the type that
 * its element says. SW_NO_PIECE if the document is full. */
SwPieceId sw_document_add(SwDocument *document, guint kind, SwPieceId parent, SwPlace place);

/* Puts a galaxy or a pack into a scenario that is being made of them: all its pieces and values,
 * and foreign content, except processing instructions outside its root; what it allows, the
 * scenario allows. Of files that it names it brings what they hold, not their names. FALSE if the
 * document is full.
 */
gboolean sw_document_take_in(SwDocument *to, const SwDocument *from);

/* Removes the piece and all inside it, the innermost first. The root stays for ever. Takes time
 * with the size of the document if the piece could hold others, however many it does. */
void sw_document_remove(SwDocument *document, SwPieceId id);

/* To another place of the same type. */
void sw_document_move(SwDocument *document, SwPieceId id, SwPlace place);

/* Puts the piece, and what is inside it, into another holder: a piece whose element holds its own
 * and that is not inside it. Its place stays. Then a parent's id may be larger than its child's. */
void sw_document_put(SwDocument *document, SwPieceId id, SwPieceId parent);

/* Gives the piece another kind of the same element; its values stay. */
void sw_document_set_kind(SwDocument *document, SwPieceId id, guint kind);

void sw_document_set(SwDocument *document, SwPieceId id, guint attribute, gint32 value);
void sw_document_set_text(SwDocument *document, SwPieceId id, guint attribute, const char *text);
void sw_document_unset(SwDocument *document, SwPieceId id, guint attribute);

/* ---- History ---------------------------------------------------------------------------- */

gboolean sw_document_can_undo(const SwDocument *document);
gboolean sw_document_can_redo(const SwDocument *document);
void sw_document_undo(SwDocument *document);
void sw_document_redo(SwDocument *document);

/* Steps that can be undone, then those that can be redone; `position` is how many are done. */
guint sw_document_n_steps(const SwDocument *document, guint *position);
const char *sw_document_step_label(const SwDocument *document, guint step);
guint sw_document_step_edits(const SwDocument *document, guint step); /* how many */

/* How many steps were forgotten for want of memory. */
guint sw_document_forgotten(const SwDocument *document);

/* Counts every committed, undone or redone step up; never the same twice. */
guint64 sw_document_revision(const SwDocument *document);

/* FALSE while the document is as it was when last marked as saved. */
gboolean sw_document_is_modified(const SwDocument *document);

/* The file says what the document says now, and no more: no piece of it is damaged any longer. */
void sw_document_mark_saved(SwDocument *document);

/* The same in two parts, for who writes a copy while the document is edited: what the copy holds,
 * and that it is in the file. Without the second, the first did nothing. */
void sw_document_begin_saving(SwDocument *document);
void sw_document_end_saving(SwDocument *document);

/* ---- What happened ---------------------------------------------------------------------- */

typedef enum {
	SW_STEP_DONE,
	SW_STEP_UNDONE,
	SW_STEP_REDONE,
} SwDirection;

typedef enum {
	SW_CHANGE_ADD,    /* came, or came back with its values */
	SW_CHANGE_REMOVE, /* went; what was inside it went before */
	SW_CHANGE_MOVE,   /* has another place */
	SW_CHANGE_PUT,    /* has another parent */
	SW_CHANGE_KIND,   /* has another kind */
	SW_CHANGE_VALUE,  /* the attribute has another value, or none, or has one now */
} SwChangeType;

/* What has become of a piece stands in the document, as the whole step left it. */
typedef struct {
	SwChangeType type;
	SwPieceId piece;
	guint attribute; /* SW_CHANGE_VALUE */
} SwChange;

typedef struct SwStep SwStep;

SwDirection sw_step_direction(const SwStep *step);

/* The changes in the order in which they happened: for a step that was undone the last comes
 * first, and what it had added is removed. */
guint sw_step_n_changes(const SwStep *step);
SwChange sw_step_change(const SwStep *step, guint i);

/* Called after each step that changed something, done, undone or redone; never for one that was
 * rolled back. The step is good until the call returns, and the call must not edit. */
typedef void (*SwDocumentChanged)(SwDocument *document, const SwStep *step, gpointer data);
void sw_document_on_change(SwDocument *document, SwDocumentChanged changed, gpointer data);

G_END_DECLS
