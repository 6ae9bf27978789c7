/* Pictures of a board in inches and of what lies on it, as files that clients show: the board with
 * its areas, each area and disc alone, and counters of the game's kit (table/kit.h). A piece fills
 * its picture, on a transparent ground. Equal pictures are one file.
 *
 * At most SW_BOARD_MOST_PICTURES are drawn, of 100 million pixels together. What is beyond that has
 * no picture, and is recorded as lost. */
#pragma once

#include "board/plan.h"
#include "export/exporting.h"

#define SW_BOARD_MOST_PICTURES 256

typedef struct SwBoardPictures SwBoardPictures;

typedef struct {
	const char *prefix; /* of the names of files; it must outlive the pictures */
	gint32 pixels;      /* an inch has so many */
	gint32 least;       /* pixels of a side of a disc or counter, which may be small; or 0 */
	gint32 most;        /* pixels of a side: a larger picture is scaled down ... */
	gboolean is_exact;  /* ... or not drawn at all */
} SwBoardScale;

/* The export and the plan must outlive the pictures. */
SwBoardPictures *sw_board_pictures_new(SwExport *exported, const SwPlan *plan, SwBoardScale scale);
void sw_board_pictures_free(SwBoardPictures *pictures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBoardPictures, sw_board_pictures_free)

/* Return the name of a file of the export, which is drawn unless it exists, and which the pictures
 * own; NULL if there is no such picture.
 *
 * The board up to its edge with its areas, without rulers and discs. */
const char *sw_board_pictures_board(SwBoardPictures *pictures);

/* A thing of the plan: an area, cut at the box around it, or a disc without its state. The other
 * side of a disc that has a flag for it is crossed out. */
const char *sw_board_pictures_thing(SwBoardPictures *pictures, guint thing, gboolean is_back);

/* TRUE if the thing has two sides. */
gboolean sw_board_pictures_has_back(const SwPlan *plan, guint thing);

/* A counter; `number` is 0 for one without a number. */
const char *sw_board_pictures_counter(SwBoardPictures *pictures, const SwKitCounter *counter,
                                      guint number, gboolean is_back);

/* ---- How many counters there are --------------------------------------------------------- */

/* The number of these counters that lie beside the thing with that side up: the value of its state
 * whose label is printed on that side. */
guint sw_board_counters_at(const SwPlan *plan, guint thing, const SwKitCounter *counter,
                           gboolean is_back);

/* How many of the counter there are of each number: as many as the box has, or more if the document
 * says so. The second, without those on the board. */
guint sw_board_counters(const SwPlan *plan, const SwKitCounter *counter);
guint sw_board_counters_left(const SwPlan *plan, const SwKitCounter *counter);
