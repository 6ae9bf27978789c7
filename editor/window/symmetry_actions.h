/* The actions that choose a symmetry of the map: of a map of hexes by name, with its centre and
 * axis; of a board in inches about its middle. And the words for them. */
#pragma once

#include "window/canvases.h"

/* A symmetry, as a state of the action that chooses it. */
typedef struct {
	const char *name; /* "2m" */
	const char *label;
	guint order;
	gboolean is_mirrored;
	guint axis; /* of a board, as in SwGroup */
} SwSymmetryChoice;

/* Of a map of hexes: "symmetry". */
#define SW_N_SYMMETRIES 8
extern const SwSymmetryChoice sw_symmetry_choices[SW_N_SYMMETRIES];

/* Of a board, one of each: "board-symmetry" and "board-mirror". */
#define SW_N_BOARD_TURNS 3
#define SW_N_BOARD_MIRRORS 5
extern const SwSymmetryChoice sw_board_turns[SW_N_BOARD_TURNS];
extern const SwSymmetryChoice sw_board_mirrors[SW_N_BOARD_MIRRORS];

/* Returns what is chosen, and how many images it makes: "Two mirrors · 4 images". Free with
 * g_free(). */
char *sw_symmetry_text(const SwGroup *group);

typedef struct SwSymmetryActions SwSymmetryActions;

/* Adds the actions to the window. Free the result before it. */
SwSymmetryActions *sw_symmetry_actions_new(GtkApplicationWindow *window,
                                           const SwCanvases *canvases);
void sw_symmetry_actions_free(SwSymmetryActions *actions);
