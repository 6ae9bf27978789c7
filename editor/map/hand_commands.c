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
} Order;

static Order *
order_new(SwMapView *view, const SwHex *hexes, guint n)
{
	Order *order = g_new0(Order, 1);

	order->brush = view->brush;
	order->group = view->group;
	order->hexes = g_array_sized_new(FALSE, FALSE, sizeof(SwHex), n);
	g_array_append_vals(order->hexes, hexes, n);
	return order;
}

static void
order_free(gpointer data)
{
	Order *order = data;

	g_array_unref(order->hexes);
	g_free(order);
}

/* Takes `order`. */
static void
carry_out(SwMapView *view, const char *text, guint n, SwSessionCommand command, Order *order)
{
	SwMapWork work = {text, n, command, order, order_free};

	view->doer(&work, view->doer_data);
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
	Order *order = data;

	sw_session_place(session, &order->brush, (const SwHex *)(gconstpointer)order->hexes->data,
	                 order->hexes->len, &order->group);
}

void
map_view__place(SwMapView *view, const SwHex *hexes, guint n)
{
	carry_out(view, _("Drawing…"), n_touched(view, n), place, order_new(view, hexes, n));
}

static void
erase(SwSession *session, gpointer data)
{
	Order *order = data;

	sw_session_erase(session, (const SwHex *)(gconstpointer)order->hexes->data,
	                 order->hexes->len, &order->group);
}

void
map_view__erase(SwMapView *view, const SwHex *hexes, guint n)
{
	carry_out(view, _("Erasing…"), n_touched(view, n), erase, order_new(view, hexes, n));
}

/* ---- What is selected ------------------------------------------------------------------- */

static void
duplicate(SwSession *session, gpointer data)
{
	sw_session_duplicate(session, ((Order *)data)->shift);
}

static void
move(SwSession *session, gpointer data)
{
	sw_session_move(session, ((Order *)data)->shift);
}

void
map_view__carry(SwMapView *view, SwHex shift, gboolean copies)
{
	Order *order = order_new(view, NULL, 0);
	guint n;

	sw_session_selected(view->session, &n);
	order->shift = shift;
	if (copies)
		carry_out(view, _("Duplicating…"), n, duplicate, order);
	else
		carry_out(view, _("Moving…"), n, move, order);
}
