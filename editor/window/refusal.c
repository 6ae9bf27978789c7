#include "window/refusal.h"

#include "widgets/notice_bar.h"

#include <glib/gi18n.h>

enum { CLOSE = 1 };

struct SwRefusal {
	GtkApplicationWindow *window;
	SwNoticeBar *bar; /* NULL until first used */
};

static void
on_read(int response G_GNUC_UNUSED, gpointer data)
{
	SwRefusal *refusal = data;

	sw_notice_bar_hide(refusal->bar);
}

static void
on_refuse(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer data)
{
	SwRefusal *refusal = data;

	if (refusal->bar == NULL) {
		refusal->bar =
			sw_notice_bar_new(GTK_WINDOW(refusal->window), CLOSE, on_read, refusal);
		sw_notice_bar_add_button(refusal->bar, _("Close"), CLOSE);
	}
	sw_notice_bar_show(refusal->bar, g_variant_get_string(text, NULL));
}

static const GActionEntry actions[] = {
	{.name = "refuse", .activate = on_refuse, .parameter_type = "s"},
};

SwRefusal *
sw_refusal_new(GtkApplicationWindow *window)
{
	SwRefusal *refusal = g_new0(SwRefusal, 1);

	refusal->window = window;
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                refusal);
	return refusal;
}

void
sw_refusal_free(SwRefusal *refusal)
{
	if (refusal == NULL)
		return;
	g_action_map_remove_action(G_ACTION_MAP(refusal->window), actions[0].name);
	sw_notice_bar_free(refusal->bar);
	g_free(refusal);
}
