/* What tests of a mat share: a small battle of the real game of cards, what its slots hold in
 * words, and a mat without a window, with pointer and keys. */
#pragma once

#include "mat/mat_tool.h"

#define MAT_ROOT(inside)                                                               \
	"<scenario xmlns='urn:starwright:1' game='burning-rome' stage='play'>\n"       \
	"<galaxy players='2'>\n"                                                       \
	"<army seat='1' faction='rome' strength='9' command='9'/>\n"                   \
	"<army seat='2' faction='rome' strength='9' command='9'/>\n</galaxy>\n" inside \
	"</scenario>\n"

/* In the left column A, B, C; in hand H and I; in the deck K, L, M. */
extern const char mat_battle[];

/* All slots that hold anything: "left: A B C; deck: K L M; hand: H I"; "!" turned, "*" selected,
 * "x2" copies. Free with g_free(). */
char *mat_tell(SwSession *session);

/* The card of that name; the number of the slot. Both must be there. */
SwPieceId mat_find(SwSession *session, const char *name);
guint mat_slot_of(const SwMat *mat, const char *name, gboolean is_upward);

typedef struct {
	SwSession *session;
	SwCanvasState *state;
	SwMatTool *board;
	char *refused;
} MatDesk;

/* Takes ownership of the session. */
void mat_desk_init(MatDesk *desk, SwSession *session);
void mat_desk_clear(MatDesk *desk);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MatDesk, mat_desk_clear)

/* The middle of what is seen of the box, or of the card, in the window. */
void mat_point_of(MatDesk *desk, const SwMatBox *box, double *x, double *y);
void mat_point_at(MatDesk *desk, const char *name, double *x, double *y);

/* A click on the card, or a drag of it to the point. */
void mat_click(MatDesk *desk, const char *card, SwModifiers modifiers);
void mat_drag(MatDesk *desk, const char *card, double x, double y, SwModifiers modifiers);

char *mat_say_cursor(MatDesk *desk);
void mat_expect_said(MatDesk *desk, const char *wanted);
void mat_expect_told(MatDesk *desk, const char *wanted);
