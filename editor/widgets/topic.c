#include "widgets/topic.h"

#define KEY "topic"

void
sw_topic_set(GtkWidget *widget, const char *topic)
{
	g_object_set_data_full(G_OBJECT(widget), KEY, g_strdup(topic), g_free);
}

const char *
sw_topic_of(GtkWidget *widget)
{
	for (; widget; widget = gtk_widget_get_parent(widget)) {
		const char *topic = g_object_get_data(G_OBJECT(widget), KEY);

		if (topic)
			return topic;
	}
	return NULL;
}

const char *
sw_topic_at_focus(GtkWindow *window)
{
	GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(window));

	return sw_topic_of(focus ? focus : GTK_WIDGET(window));
}
