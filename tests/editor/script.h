/* What a designer does, as a text that a person can read: "place home 0,0; undo". The rows of the
 * tests, the random edits and the program that is killed are all written in it.
 *
 *     place [ELEMENT:]KIND[,NAME=VALUE…] PLACE…           erase HEX…        erase-selected
 *     select|add|remove|toggle HEX…     all  none  same-kind  connected
 *     set NAME VALUE    unset NAME      kind KIND         (of the selection)
 *     move HEX  duplicate HEX  rotate N  mirror N         copy  cut  paste HEX
 *     at PLACE…         selects all but the tile there; a place is a hex, or an edge: Q,R/SIDE
 *                       or a point: @X,Y, which also stands for HEX on a board in inches
 *     erase-at PLACE…   erase-pieces (of the selection)  put PLACE (the one that is selected)
 *     group ORDER Q6,R6 [AXIS]          group none        (for what follows)
 *     stroke TOOL RADIUS HEX…           place-stroke KIND  erase-stroke  select-stroke
 *     note HEX [TEXT]                   about NAME [TEXT] clip TEXT
 *     undo  redo  go N                  allow RULE        fix RULE
 *     propose-rotate N  propose-mirror N  propose-paste HEX       answer yes|no
 *     nudge HEX  nudge-copy HEX
 *     save  save-as PATH
 *
 * With the pointer and keys, in a window of its own over the map:
 *
 *     tool NAME [RADIUS]    brush KIND[,NAME=VALUE…]    explore-for SEAT [back]
 *     press AT [shift] [control]    over AT…    release    cancel    pan X,Y (pixels)
 *     arrow HEX    shift-arrow HEX    shift-up    leave    space [shift] [control]    turn-edge N
 *
 * AT is the middle of a hex or an edge, or KIND@PLACE: what is drawn there of the piece of that
 * kind.
 */
#pragma once

#include "map/pointer_tool.h"
#include "session/proposal.h"
#include "session/stroke.h"

typedef struct {
	SwSession *session;
	SwGroup group;
	SwStroke *stroke;
	char *clip;
	GError *error; /* of the last command that had one */
	/* How many pieces each question named that was asked so far: "1 3 "; or why there was none.
	 * No question comes while another is open. */
	GString *questions;
	gboolean is_asked;
	/* On which pointer and keys draw; NULL until they do. */
	SwMapState *map;
	SwPointerTool *pointer;
} Script;

/* A session of the game without tiles. */
void script_init(Script *script, const char *game);

/* The session becomes the script's. */
void script_init_with(Script *script, SwSession *session);
void script_clear(Script *script);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Script, script_clear)

/* Runs the commands; one that is no command ends the test. */
void script_run(Script *script, const char *commands);

/* Pieces on the map in reading order, a selected one with a star: "0,0 home seat=1*; 1,0 …". */
char *script_map(SwSession *session);

/* Hexes as "0,0 1,0"; free the array. */
GArray *script_hexes(const char *text);
char *script_print_hexes(const SwHex *hexes, guint n);
