/* Commands of a hand that may touch many pieces: whoever has the view does them, or has a worker
 * do them. */
#include "map/private.h"

#include <glib/gi18n.h>

/* What they are given, and still have when the hand does something else. */
typedef struct {
	SwBrush brush;
	SwGroup group;
	GArray *hexes; /* SwHex */
	SwHex shift;
} Deed;

static Deed *
deed_new(SwMapView *view, const SwHex *hexes, guint n)
{
	Deed *deed = g_new0(Deed, 1);

	deed->brush = view->brush;
	deed->group = view->group;
	deed->hexes = g_array_sized_new(FALSE, FALSE, sizeof(SwHex), n);
	g_array_append_vals(deed->hexes, hexes, n);
	return deed;
}

static void
deed_free(gpointer data)
{
	Deed *deed = data;

	g_array_unref(deed->hexes);
	g_free(deed);
}

/* Takes `deed`. */
static void
carry_out(SwMapView *view, const char *text, guint n, SwSessionCommand command, Deed *deed)
{
	SwSessionOrder order = {text, n, command, deed, deed_free};

	view->doer(&order, view->doer_data);
}

/* With all images. */
static guint
n_touched(const SwMapView *view, guint n)
{
	SwImage images[SW_GROUP_MOST];

	return n * sw_group_images(&view->group, images);
}

/* ---- On hexes --------------------------------------------------------------------------- */

static void
place(SwSession *session, gpointer data)
{
	Deed *deed = data;

	sw_session_place(session, &deed->brush, (const SwHex *)(gconstpointer)deed->hexes->data,
	                 deed->hexes->len, &deed->group);
}

void
map_view__place(SwMapView *view, const SwHex *hexes, guint n)
{
	carry_out(view, _("Drawing…"), n_touched(view, n), place, deed_new(view, hexes, n));
}

static void
erase(SwSession *session, gpointer data)
{
	Deed *deed = data;

	sw_session_erase(session, (const SwHex *)(gconstpointer)deed->hexes->data, deed->hexes->len,
	                 &deed->group);
}

void
map_view__erase(SwMapView *view, const SwHex *hexes, guint n)
{
	carry_out(view, _("Erasing…"), n_touched(view, n), erase, deed_new(view, hexes, n));
}

/* ---- What is selected ------------------------------------------------------------------- */

static void
duplicate(SwSession *session, gpointer data)
{
	sw_session_duplicate(session, ((Deed *)data)->shift);
}

static void
move(SwSession *session, gpointer data)
{
	sw_session_move(session, ((Deed *)data)->shift);
}

void
map_view__carry(SwMapView *view, SwHex shift, gboolean copies)
{
	Deed *deed = deed_new(view, NULL, 0);
	guint n;

	sw_session_selected(view->session, &n);
	deed->shift = shift;
	if (copies)
		carry_out(view, _("Duplicating…"), n, duplicate, deed);
	else
		carry_out(view, _("Moving…"), n, move, deed);
}
