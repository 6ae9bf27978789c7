/* A pattern: pieces in hand, which are turned and mirrored before they are laid, as often as the
 * user likes. It is a copy of what was selected, copied or kept on the shelf (shelf.h), and knows
 * no place: its middle comes to the place where it is laid. Its pieces are not locked. Cards of a
 * mat are a pattern for the shelf alone: they are pasted, since they neither turn nor have a
 * middle.
 */
#pragma once

#include "session/edit.h"

typedef struct SwPattern SwPattern;

/* Returns the pattern of a text in the file format; NULL with an error if that is not one of the
 * session's game, or holds nothing that belongs on a map, or no cards in a session of a mat. */
SwPattern *sw_pattern_new(const SwSession *session, const char *text, GError **error);

/* The same for the selection, or if nothing is selected for what was copied last. NULL with an
 * error if there is neither. */
SwPattern *sw_pattern_take(SwSession *session, GError **error);
void sw_pattern_free(SwPattern *pattern);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPattern, sw_pattern_free)

/* Rotates or mirrors the pattern about its middle. */
void sw_pattern_transform(SwPattern *pattern, SwSymmetry symmetry);

const SwGame *sw_pattern_game(const SwPattern *pattern);

/* The pieces and their text, as turned now. Valid until the pattern is turned again. */
const SwDocument *sw_pattern_document(const SwPattern *pattern);
const char *sw_pattern_text(const SwPattern *pattern);

/* Returns its pieces (SwPieceId) without those inside others. Free the array. */
GArray *sw_pattern_pieces(const SwPattern *pattern);

/* Lays the pattern with its middle at `at`, as sw_session_paste() does: with its images, as one
 * step. FALSE with an error if it would be outside the map or replace a locked piece. */
gboolean sw_session_lay_pattern(SwSession *session, const SwPattern *pattern, SwHex at,
                                GError **error);

/* Returns where its pieces would come (SwCarried, of sw_pattern_document()), and its images: none
 * if it would be outside the map. Free the array. */
GArray *sw_session_pattern_places(SwSession *session, SwPattern *pattern, SwHex at);

/* Returns the pieces (SwPieceId) that it would replace. Free the array. */
GArray *sw_session_pattern_replaced(SwSession *session, SwPattern *pattern, SwHex at);
