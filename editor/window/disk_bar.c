#include "window/disk_bar.h"

#include "widgets/notice_bar.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

struct SwDiskBar {
	GtkWindow *window;
	SwOpenFile *file;
	SwNoticeBar *bar; /* NULL until needed */
	GtkWidget *reload;
};

enum { RELOAD = 1, KEEP };

static void
on_answered(int response, gpointer data)
{
	SwDiskBar *bar = data;

	if (response == RELOAD)
		sw_open_file_reload(bar->file);
	else
		sw_notice_bar_hide(bar->bar);
}

/* Makes the bar when it is first needed, which is rare. */
static void
make_bar(SwDiskBar *bar)
{
	bar->bar = sw_notice_bar_new(
		sw_second_frame_slot(GTK_APPLICATION_WINDOW(bar->window), "notices"), KEEP,
		on_answered, bar);
	bar->reload = sw_notice_bar_add_button(bar->bar, _("Reload"), RELOAD);
	sw_notice_bar_add_button(bar->bar, _("Keep"), KEEP);
}

static void
on_disk(SwOpenFile *file, SwDiskBar *bar)
{
	const char *title = sw_session_title(sw_open_file_session(file));
	SwDiskState state = sw_open_file_on_disk(file);
	g_autofree char *text = NULL;

	if (state == SW_DISK_SAME) {
		sw_notice_bar_hide(bar->bar);
		return;
	}
	text = state == SW_DISK_DIFFERS
	               ? g_strdup_printf(_("“%s” has changed on disk"), title)
	               : g_strdup_printf(_("“%s” no longer exists; saving creates it again"),
	                                 title);
	if (bar->bar == NULL)
		make_bar(bar);
	gtk_widget_set_visible(bar->reload, state == SW_DISK_DIFFERS);
	sw_notice_bar_show(bar->bar, text);
}

/* Removes the bar, which is about the previous session. */
static void
on_session_changed(SwOpenFile *file G_GNUC_UNUSED, SwDiskBar *bar)
{
	g_clear_pointer(&bar->bar, sw_notice_bar_free);
}

SwDiskBar *
sw_disk_bar_new(GtkWindow *window, SwOpenFile *file)
{
	SwDiskBar *bar = g_new0(SwDiskBar, 1);

	bar->window = window;
	bar->file = file;
	g_signal_connect(file, "session-changed", G_CALLBACK(on_session_changed), bar);
	g_signal_connect(file, "on-disk", G_CALLBACK(on_disk), bar);
	return bar;
}

void
sw_disk_bar_free(SwDiskBar *bar)
{
	if (bar == NULL)
		return;
	g_signal_handlers_disconnect_by_data(bar->file, bar);
	sw_notice_bar_free(bar->bar);
	g_free(bar);
}
