#include "session/seat_images.h"

#include "session/image.h"
#include "session/pieces.h"
#include "session/private.h"

/* More than any game has; a map may repeat seats by mistake. */
#define MOST_HOMES 64

typedef struct {
	gint32 seat;
	SwPlace place;
} Home;

SeatImages
seat_images__of_session(SwSession *session)
{
	return (SeatImages){.session = session};
}

static void
find_homes(SeatImages *seats)
{
	const SwDocument *document = seats->session->document;

	seats->homes = g_array_new(FALSE, FALSE, sizeof(Home));
	SW_EACH_PIECE (id, document) {
		const SwElement *element = sw_document_kind(document, id)->element;
		gint seat = session__is_start(element)
		                    ? session__attribute_of(element, SW_TYPE_SEAT)
		                    : -1;
		Home home;

		if (seat < 0 || seats->homes->len == MOST_HOMES ||
		    !sw_document_has(document, id, (guint)seat))
			continue;
		home = (Home){sw_document_get(document, id, (guint)seat),
		              sw_document_place(document, id)};
		g_array_append_val(seats->homes, home);
	}
}

void
seat_images__clear(SeatImages *seats)
{
	g_clear_pointer(&seats->homes, g_array_unref);
}

gint32
seat_images__find(SeatImages *seats, gint32 seat, const SwImage *image)
{
	SwPlace there = sw_place_none();

	if (seats->homes == NULL)
		find_homes(seats);
	SW_EACH (const Home, home, seats->homes) {
		if (home->seat == seat && there.ground == NULL)
			there = session__image_place(image, home->place);
	}
	SW_EACH (const Home, home, seats->homes) {
		if (there.ground && sw_place_compare(home->place, there) == 0)
			return home->seat;
	}
	return 0;
}

gint32
seat_images__of(SeatImages *seats, gint32 seat, const SwImage *image)
{
	gint32 there = seat_images__find(seats, seat, image);

	return there != 0 ? there : seat;
}
