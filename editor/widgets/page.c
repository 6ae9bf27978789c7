#include "widgets/page.h"

static GtkStackPage *
page_of(GtkWidget *panel)
{
	GtkWidget *stack = gtk_widget_get_ancestor(panel, GTK_TYPE_STACK), *child = panel;

	if (stack == NULL)
		return NULL;
	while (gtk_widget_get_parent(child) != stack)
		child = gtk_widget_get_parent(child);
	return gtk_stack_get_page(GTK_STACK(stack), child);
}

void
sw_page_set_shown(GtkWidget *panel, gboolean is_shown)
{
	GtkStackPage *page = page_of(panel);

	if (page)
		gtk_stack_page_set_visible(page, is_shown);
}

void
sw_page_set_title(GtkWidget *panel, const char *title)
{
	GtkStackPage *page = page_of(panel);

	if (page)
		gtk_stack_page_set_title(page, title);
}
