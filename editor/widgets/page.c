#include "widgets/page.h"

/* Returns the child of the stack that contains the panel, or NULL. */
static GtkWidget *
child_of(GtkWidget *panel, GtkStack **stack)
{
	GtkWidget *child = panel, *around = gtk_widget_get_ancestor(panel, GTK_TYPE_STACK);

	*stack = around ? GTK_STACK(around) : NULL;
	while (around && gtk_widget_get_parent(child) != around)
		child = gtk_widget_get_parent(child);
	return around ? child : NULL;
}

/* Hides the page and its widget. When the visible page of a stack is hidden, GTK shows the first
 * one whose widget is visible, even if its page is hidden. */
void
sw_page_set_shown(GtkWidget *panel, gboolean is_shown)
{
	GtkStack *stack;
	GtkWidget *child = child_of(panel, &stack);

	if (child == NULL)
		return;
	gtk_widget_set_visible(child, is_shown);
	gtk_stack_page_set_visible(gtk_stack_get_page(stack, child), is_shown);
}

void
sw_page_set_title(GtkWidget *panel, const char *title)
{
	GtkStack *stack;
	GtkWidget *child = child_of(panel, &stack);

	if (child)
		gtk_stack_page_set_title(gtk_stack_get_page(stack, child), title);
}
