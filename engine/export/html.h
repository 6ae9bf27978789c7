/* The parts of the page that the format `html` writes. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* Style and script, as they stand in html/; embedded when the library is built. */
extern const char sw_html_css[], sw_html_js[];

/* What the script works with, as one object of JSON that can stand in a page:
 *
 *   words      texts of the page by name
 *   pieces     all but the root and the galaxy, parents first, each with id, element, name, facts
 *              (pairs of label and value); with q and r where it lies on a hex or an edge, place
 *              where it lies anywhere, seat where it has one, inside (an id) where its parent is a
 *              piece of this list
 *   touches    for each tile by id: the ids of those that it touches
 *   linked     ids of tiles that are adjacent to one another wherever they lie
 *   seats      pairs of number and colour
 *   questions  those of the game: name, label, help, counts (what distances are), steps and from
 *              (whether it takes them)
 *   answers    "question/seat/fog" or "question/seat/fog/q,r" (fog is 1 or 0) -> what the question
 *              finds: id or "q,r", then distance, in the order of the engine; or a text that says
 *              why there is none. Without fog only where that differs.
 *   first      id, distance, and the seats that come first, for each tile that a home comes to
 *
 * Loses what takes too much room: answers about maps of many thousand tiles. */
void sw_html_append_data(SwExport *exported);

/* Of these: seats, questions and answers. */
void sw_html_add_answers(SwExport *exported, SwJson *json);

/* Begins an array without blanks, as the long ones are. */
void sw_html_begin_list(SwJson *json, const char *name);

G_END_DECLS
