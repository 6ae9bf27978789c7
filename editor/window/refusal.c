#include "window/refusal.h"

#include "widgets/notice_bar.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

enum { CLOSE = 1 };

struct SwRefusal {
	GtkApplicationWindow *window;
	SwNoticeBar *bar; /* NULL until first used */
	char *text;       /* that is shown; NULL: none */
	gboolean is_about_value;
};

static void
end(SwRefusal *refusal)
{
	g_clear_pointer(&refusal->text, g_free);
	sw_notice_bar_hide(refusal->bar);
}

static void
on_read(int response G_GNUC_UNUSED, gpointer data)
{
	end(data);
}

static void
show(SwRefusal *refusal, GVariant *text, gboolean is_about_value)
{
	if (refusal->bar == NULL) {
		refusal->bar = sw_notice_bar_new(sw_second_frame_slot(refusal->window, "notices"),
		                                 CLOSE, on_read, refusal);
		sw_notice_bar_add_button(refusal->bar, _("Close"), CLOSE);
	}
	g_free(refusal->text);
	refusal->text = g_variant_dup_string(text, NULL);
	refusal->is_about_value = is_about_value;
	sw_notice_bar_show(refusal->bar, refusal->text);
}

static void
on_refuse(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer data)
{
	show(data, text, FALSE);
}

static void
on_refuse_value(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer data)
{
	show(data, text, TRUE);
}

/* Another value may have been refused since. */
static void
on_accept_value(GSimpleAction *action G_GNUC_UNUSED, GVariant *text, gpointer data)
{
	SwRefusal *refusal = data;

	if (g_strcmp0(refusal->text, g_variant_get_string(text, NULL)) == 0)
		end(refusal);
}

void
sw_refusal_follow(SwRefusal *refusal, SwSessionChange what)
{
	if ((what & SW_SESSION_DOCUMENT) ||
	    ((what & SW_SESSION_SELECTION) && !refusal->is_about_value))
		end(refusal);
}

static const GActionEntry actions[] = {
	{.name = "refuse", .activate = on_refuse, .parameter_type = "s"},
	{.name = "refuse-value", .activate = on_refuse_value, .parameter_type = "s"},
	{.name = "accept-value", .activate = on_accept_value, .parameter_type = "s"},
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
	for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
		g_action_map_remove_action(G_ACTION_MAP(refusal->window), actions[i].name);
	sw_notice_bar_free(refusal->bar);
	g_free(refusal->text);
	g_free(refusal);
}
