/* A photograph of a table, laid under a board in inches to draw after. It belongs to the canvas: it
 * is no part of the document, is never saved, and is gone when the window closes or shows no file.
 *
 * The tool Photograph brings it into place by two of its points: a drag takes the first to where it
 * is on the board and moves the photograph; a second drag, of another point, rotates and scales it
 * about the first. Where a drag ends snaps as pieces do, except with Shift, so that the corners of
 * the table come to those of the board. Instead of the second drag, a click marks the second point,
 * and its true distance from the first is typed.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/photo_fit.h"

typedef struct SwBoardPhoto SwBoardPhoto;

/* `changed` is called when it must be drawn again. */
SwBoardPhoto *sw_board_photo_new(void (*changed)(gpointer data), gpointer data);
void sw_board_photo_free(SwBoardPhoto *photo);

/* Lays an image (photo_read.h) in the middle of a board of that size, in place of the one before.
 * Takes ownership of it. */
void sw_board_photo_lay(SwBoardPhoto *photo, cairo_surface_t *image, double width, double depth);
void sw_board_photo_remove(SwBoardPhoto *photo);

/* From 0 to 1. */
void sw_board_photo_set_opacity(SwBoardPhoto *photo, double opacity);

/* Returns where it lies; NULL if there is none. */
const SwPhotoFit *sw_board_photo_fit(const SwBoardPhoto *photo);

/* Draws it in hundredths of an inch; the second function the two points, of `pixel` hundredths. */
void sw_board_photo_draw(const SwBoardPhoto *photo, cairo_t *cr);
void sw_board_photo_draw_points(const SwBoardPhoto *photo, cairo_t *cr, double pixel);

/* The tool, at points of the board: where a drag begins, and where it is now. A drag that is
 * released where it began is a click. */
void sw_board_photo_press(SwBoardPhoto *photo, SwPoint at);
void sw_board_photo_drag(SwBoardPhoto *photo, SwPoint to);
void sw_board_photo_release(SwBoardPhoto *photo);

/* TRUE if both points are marked, so that their distance, in hundredths, can be set. The second
 * function returns FALSE if it is too small. */
gboolean sw_board_photo_has_points(const SwBoardPhoto *photo);
gboolean sw_board_photo_set_distance(SwBoardPhoto *photo, double distance);

/* Forgets the points, so that the next drag moves the photograph again. FALSE if there are none. */
gboolean sw_board_photo_begin(SwBoardPhoto *photo);
