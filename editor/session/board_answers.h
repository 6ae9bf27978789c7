/* What a question of the game answers about a board in inches, as the document is or as it would be
 * with pieces moved: for the overlays of a board (overlay.h). Answers and ground are those of
 * `starwright reach`.
 *
 * A question about figures is asked from one of them, any other from a counter; or from a point.
 */
#pragma once

#include "board/plan.h"
#include "session/session.h"

/* Where a question is asked from. */
typedef struct {
	SwPieceId of; /* the piece; SW_NO_PIECE: `at` */
	gboolean has_point;
	SwXY at;      /* a point, in hundredths, that counts without a piece */
	SwPieceId by; /* for which piece the start was chosen (SwQuestionDrawn); or SW_NO_PIECE */
} SwBoardStart;

/* The start of a question while nothing is selected from which it can be asked. */
#define SW_BOARD_START_NOWHERE ((SwBoardStart){.of = SW_NO_PIECE, .by = SW_NO_PIECE})

/* TRUE if the question can be asked from the piece. */
gboolean sw_board_may_start(SwSession *session, const SwQuestion *question, SwPieceId piece);

/* Sets the piece to the first selected one that the question can be asked from, and `by` to the
 * first selected one for which it can be. If there is none, it stays, unless it has gone from the
 * board. FALSE if there is then neither piece nor point. */
gboolean sw_board_start_follow(SwBoardStart *start, SwSession *session, const SwQuestion *question);

/* Pieces that are being dragged. */
typedef struct {
	const SwPieceId *pieces;
	guint n; /* 0: none */
	SwXY shift;
	gboolean are_copied;
} SwCarry;

/* All but `start` is valid until the document changes. */
typedef struct {
	const SwGame *game;
	const SwQuestion *question;
	const SwView *view;
	const SwDocument *document; /* of the view: as it is, or would be */
	SwPlan *plan;               /* of that document; owned */
	SwBoardStart start;         /* its point is set, also for a piece */
	GArray *answers;            /* SwAnswer, nearest first; owned */
	char *note;                 /* what they assume; or NULL */
	gboolean is_tried;          /* pieces are moved in `document` */
	struct Tried *tried;        /* private */
} SwBoardAnswers;

/* Asks. With pieces to carry, by the command that a release would run, on a copy. NULL, with an
 * error for users, if there is no answer: also for a document of so many pieces (SW_FORECAST_MOST)
 * that copying it while a piece is dragged would take too long. */
SwBoardAnswers *sw_board_answers_new(SwSession *session, const SwQuestion *question,
                                     const SwBoardStart *start, const SwCarry *carry,
                                     GError **error);
void sw_board_answers_free(SwBoardAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBoardAnswers, sw_board_answers_free)

/* The first answer about the piece, or NULL. */
const SwAnswer *sw_board_answers_about(const SwBoardAnswers *answers, SwPieceId piece);

/* The ground as the start of the answers sees it, for a worker: it has a copy of the document, so
 * that it may be run in any thread. Make and free it in the main thread. */
typedef struct SwBoardGround SwBoardGround;

/* NULL if the question says nothing about the ground. */
SwBoardGround *sw_board_ground_new(const SwBoardAnswers *answers);
void sw_board_ground_run(SwBoardGround *ground);
void sw_board_ground_free(SwBoardGround *ground);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBoardGround, sw_board_ground_free)

/* Moves what was found to `graded`, which sw_graded_ground_clear() frees. FALSE, and empty, if the
 * question could not be answered. */
gboolean sw_board_ground_take(SwBoardGround *ground, SwGradedGround *graded);

/* How far the start is from the edge of the piece for which it was chosen, in hundredths; FALSE if
 * it was chosen for none. `*is_out`: that is more than the question allows. */
gboolean sw_board_answers_reach(const SwBoardAnswers *answers, gint32 *gap, gboolean *is_out);

/* Appends what an answer means, for people: "in cover from Ash, behind East wall". */
void sw_board_answers_say(const SwBoardAnswers *answers, const SwAnswer *answer, GString *out);

/* Appends all that is answered: "Ash: 9.00 in away, in cover behind East wall; Bolt: ...". */
void sw_board_answers_say_all(const SwBoardAnswers *answers, GString *out);

/* Appends how many answers there are of each grade: "1 in the open, 2 in cover". */
void sw_board_answers_sum_up(const SwBoardAnswers *answers, GString *out);

/* Return the name of a piece, "Ash", and of what an answer is about: its piece, or without one what
 * its details name, such as an edge. Free with g_free(). */
char *sw_board_answers_name(const SwBoardAnswers *answers, SwPieceId piece);
char *sw_board_answers_name_of(const SwBoardAnswers *answers, const SwAnswer *answer);
