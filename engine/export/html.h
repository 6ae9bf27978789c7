/* The parts of the page that the format `html` writes. */
#pragma once

#include "export/exporting.h"

/* The style and the script in html/, embedded when the library is built. */
extern const char sw_html_css[], sw_html_js[];

/* The data of the script, as one JSON object that can be inside a page:
 *
 *   words      texts of the page by name; in a game of cards some are about cards
 *   pieces     all but the root and the galaxy, parents first, each with id, element, name, facts
 *              (pairs of label and value); q and r if it is on a hex or an edge; place, seat if it
 *              has one; inside (an id) if its parent is a piece of this list
 *   touches    for each tile by id: the ids of the tiles that it touches
 *   linked     ids of tiles that are adjacent to one another wherever they lie
 *   seats      pairs of number and colour
 *   questions  those of the game: name, label, help, counts (the unit of distances), steps and from
 *              (whether it takes them)
 *   answers    "question/seat/fog" or "question/seat/fog/q,r" (fog is 1 or 0) -> the answers: id or
 *              "q,r", then distance, in the engine's order; or a text that says why there are none.
 *              Those without fog only if they differ.
 *   first      id, distance, and the seats of the nearest homes, for each tile that a home reaches
 *
 * Leaves out, and records as lost, what takes too much space: answers for maps of many thousand
 * tiles. */
void sw_html_append_data(SwExport *exported);

/* Appends a table for each sheet; for each seat, one that says whom its pieces on a board in inches
 * see, one for each question that is answered by a list, and one for each chance that takes no
 * number. Nothing in a game without these. */
void sw_html_append_tables(SwExport *exported);

/* The members seats, questions and answers of that object. */
void sw_html_add_answers(SwExport *exported, SwJson *json);

/* Begins an array without white space, for the long ones. */
void sw_html_begin_list(SwJson *json, const char *name);
