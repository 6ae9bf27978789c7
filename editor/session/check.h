/* What is known about the problems of a session's document: those that its reader found, and the
 * report and view of the last check. What callers need of it is in session.h.
 */
#pragma once

#include "session/session.h"

/* Problems of one rule that a report keeps; the others are only counted. */
#define SESSION_MOST_OF_A_RULE 1000

typedef struct Problems Problems;

Problems *check__new(void);
void check__free(Problems *problems);

/* Sets what the reader found (transfer full), and whether only part of the file was read: then
 * rules about several pieces mislead. */
void check__set_unread(SwSession *session, SwReport *unread, gboolean is_part);
gboolean check__is_part(const SwSession *session);

/* Copies to a session of the same pieces whether only part of the file was read; the second lends
 * it what the reader found, too. */
void check__share_part(SwSession *session, const SwSession *from);
void check__borrow_unread(SwSession *session, const SwSession *from);

/* In the step that is open: the piece has a kind now that was chosen, and needs none of those that
 * could not be read. */
void check__mend_kind(SwSession *session, SwPieceId id);

/* Returns of each problem that the reader found whether saving the document as it is now loses what
 * it is about (gboolean; transfer full). What has been mended is not lost: undo restores it. */
GArray *check__find_lost(const SwSession *session);

/* Call when the file holds the document for which `lost` was found: what was lost is no longer in
 * it, and not told any more. The rest remains, and so does what is wrong in other files. */
void check__forget_unread(SwSession *session, const GArray *lost);

/* Checks the document without notifying the listeners. */
void session__check(SwSession *session);

/* The document has changed: drops a view that refers to it; and checks it if it is small. */
void check__drop_view(SwSession *session);
void check__follow(SwSession *session);

/* To be called when something has changed that the report depends on, other than the document.
 * Checks a small document at once; a large one counts as not checked. Notifies the listeners. */
void check__again(SwSession *session);

/* From now on, the document is not checked when it changes: nobody asks for the problems of a copy
 * in which something is tried. */
void check__rest(SwSession *session);
