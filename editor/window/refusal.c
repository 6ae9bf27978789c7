#include "window/refusal.h"

#include "window/notice_bar.h"

#include <glib/gi18n.h>

#define KEY "starwright-refusal"
#define RELEASE_MS 50

enum { CLOSE = 1 };

/* Belongs to its window. */
typedef struct {
	GtkWindow *window;
	SwNoticeBar *bar; /* NULL: nothing was refused yet */
	char *text;
	guint source; /* waits for the pointer's button */
} Refusal;

static void
on_read(int response G_GNUC_UNUSED, gpointer data)
{
	Refusal *refusal = data;

	sw_notice_bar_hide(refusal->bar);
}

static gboolean
is_pressed(GtkWindow *window)
{
	GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(GTK_WIDGET(window)));
	GdkDevice *pointer = seat ? gdk_seat_get_pointer(seat) : NULL;

	return pointer && gdk_device_get_modifier_state(pointer) & GDK_BUTTON1_MASK;
}

/* A field is often left by a click on the map, which must not slide away between the press and the
 * release. */
static gboolean
show_when_released(gpointer data)
{
	Refusal *refusal = data;

	if (is_pressed(refusal->window))
		return G_SOURCE_CONTINUE;
	refusal->source = 0;
	if (refusal->bar == NULL) {
		refusal->bar = sw_notice_bar_new(refusal->window, CLOSE, on_read, refusal);
		sw_notice_bar_add_button(refusal->bar, _("Close"), CLOSE);
	}
	sw_notice_bar_show(refusal->bar, refusal->text);
	return G_SOURCE_REMOVE;
}

static void
on_refuse(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer window)
{
	Refusal *refusal = g_object_get_data(G_OBJECT(window), KEY);

	g_free(refusal->text);
	refusal->text = g_variant_dup_string(text, NULL);
	if (refusal->source == 0)
		refusal->source = g_timeout_add(RELEASE_MS, show_when_released, refusal);
}

static void
free_refusal(gpointer data)
{
	Refusal *refusal = data;

	g_clear_handle_id(&refusal->source, g_source_remove);
	sw_notice_bar_free(refusal->bar);
	g_free(refusal->text);
	g_free(refusal);
}

static const GActionEntry actions[] = {
	{.name = "refuse", .activate = on_refuse, .parameter_type = "s"},
};

void
sw_refusal_install(SwWindow *window)
{
	Refusal *refusal = g_new0(Refusal, 1);

	refusal->window = GTK_WINDOW(window);
	g_object_set_data_full(G_OBJECT(window), KEY, refusal, free_refusal);
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}
