/* Whose seat it is in an image: the fleet of seat 1 at its home is seat 2's at the image of that
 * home, if seat 2 lives there. */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

/* The homes of the seats, which are tiles; they are searched when they are first needed. */
typedef struct {
	SwSession *session;
	GArray *homes;
} SeatImages;

SeatImages seat_images__of_session(SwSession *session);
void seat_images__clear(SeatImages *seats);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeatImages, seat_images__clear)

/* Returns the seat that has its home in the image of the home of `seat`; 0 if there is none. The
 * second returns `seat` itself then. */
gint32 seat_images__find(SeatImages *seats, gint32 seat, const SwImage *image);
gint32 seat_images__of(SeatImages *seats, gint32 seat, const SwImage *image);
