/* A script language for edits: "place home 0,0; undo". The rows of the tests, the random edits and
 * the program that is killed all use it.
 *
 *     place [ELEMENT:]KIND[,NAME=VALUE…] PLACE…           erase HEX…        erase-selected
 *     select|add|remove|toggle HEX…     all  none  same-kind  connected
 *     set NAME VALUE    unset NAME      kind KIND         (of the selection)
 *     move HEX  swap HEX  duplicate HEX  rotate N  mirror N         copy  cut  paste HEX
 *     at PLACE…         selects all pieces there but the tile; a place is a hex, or an edge:
 *                       Q,R/SIDE, or a point: @X,Y, which replaces HEX on a board in inches
 *     erase-at PLACE…   erase-pieces (of the selection)  put PLACE (of the selected piece)
 *     group ORDER Q6,R6 [AXIS]          group none        (for later commands)
 *     group-here ORDER [AXIS]           (on a board in inches, about its middle)
 *     symmetrise HEX                    (after the sector around it)
 *     stroke TOOL RADIUS HEX…           place-stroke KIND  erase-stroke  select-stroke
 *     note HEX [TEXT]  notes [TEXT]     about NAME [TEXT] clip TEXT
 *     shuffle SEED      (of the selection)
 *     stamp HEX [N]     (the selection as a pattern, in its N-th orientation)
 *     undo  redo  go N                  allow RULE        fix RULE
 *     propose-rotate N  propose-mirror N  propose-paste HEX       answer yes|no
 *     nudge HEX  nudge-copy HEX
 *     save  save-as PATH
 *
 * With pointer and keys, in a window over the map:
 *
 *     tool NAME [RADIUS]    brush KIND[,NAME=VALUE…]    explore-for SEAT [back]
 *     press AT [shift] [control] [alt]    hold [alt]    over AT…    release    cancel    pan X,Y
 * (pixels) turn-hand N  flip-hand N  (what is in hand)    number N  (a number key)
 * arrow HEX    shift-arrow HEX    shift-up    leave    space [shift] [control] turn-edge N
 *
 * AT is the middle of a hex or an edge, or KIND@PLACE: the disc or bar of the piece of that kind
 * there.
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
	GError *error; /* of the last command that failed */
	/* How many pieces each question so far named: "1 3 "; or why none was asked. Only one
	 * question is open at a time. */
	GString *questions;
	gboolean is_asked;
	/* The map's state and tool; NULL until a command uses pointer or keys. */
	SwCanvasState *map;
	SwPointerTool *pointer;
} Script;

/* Makes a session of the game, without tiles. */
void script_init(Script *script, const char *game);

/* Takes over the session. */
void script_init_with(Script *script, SwSession *session);
void script_clear(Script *script);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Script, script_clear)

/* Runs the commands; an unknown command fails the test. */
void script_run(Script *script, const char *commands);

/* Save at once. Return FALSE with an error if it is impossible; an untitled document cannot be
 * saved without a path. */
gboolean script_save(SwSession *session, gboolean force, GError **error);
gboolean script_save_as(SwSession *session, const char *path, GError **error);

/* Returns the pieces on the map in reading order, selected ones with a star: "0,0 home seat=1*; 1,0
 * …". */
char *script_map(SwSession *session);

/* Parses hexes such as "0,0 1,0" (free the array); prints them. */
GArray *script_hexes(const char *text);
char *script_print_hexes(const SwHex *hexes, guint n);
