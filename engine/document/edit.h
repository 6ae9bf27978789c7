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

/* A new piece; its place must be of the type that its element says. SW_NO_PIECE if the document
 * is full. */
SwPieceId sw_document_add(SwDocument *document, guint kind, SwPieceId parent, SwPlace place);

/* Removes the piece and all inside it. The root stays for ever. */
void sw_document_remove(SwDocument *document, SwPieceId id);

void sw_document_move(SwDocument *document, SwPieceId id, SwPlace place);

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

/* How many steps were forgotten for want of memory. */
guint sw_document_forgotten(const SwDocument *document);

/* Counts every committed, undone or redone step up; never the same twice. */
guint64 sw_document_revision(const SwDocument *document);

/* FALSE while the document is as it was when last marked as saved. */
gboolean sw_document_is_modified(const SwDocument *document);
void sw_document_mark_saved(SwDocument *document);

/* Called after each step that changed something, done or undone. */
typedef void (*SwDocumentChanged)(SwDocument *document, gpointer data);
void sw_document_on_change(SwDocument *document, SwDocumentChanged changed, gpointer data);

G_END_DECLS
