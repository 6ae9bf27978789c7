#include "dialogs/template_dialog.h"

#include "dialogs/templates.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

typedef struct {
	GtkWindow *parent;
	SwTemplateNamed named;
	gpointer data;
	char *name; /* of an existing template */
} Naming;

static void
free_naming(Naming *naming)
{
	g_free(naming->name);
	g_free(naming);
}

static void
on_replace(gboolean yes, gpointer data)
{
	Naming *naming = data;

	if (yes)
		naming->named(naming->name, naming->data);
	free_naming(naming);
}

static void
on_named(const char *name, gpointer data)
{
	Naming *naming = data;
	g_autofree char *what = NULL;

	if (name && sw_templates_has(name)) {
		naming->name = g_strdup(name);
		what = g_strdup_printf(_("Replace the template “%s”?"), name);
		sw_dialog_ask(naming->parent, what,
		              _("The existing template of this name is lost."), _("Cancel"),
		              _("Replace"), on_replace, naming);
		return;
	}
	if (name)
		naming->named(name, naming->data);
	free_naming(naming);
}

void
sw_template_dialog_open(GtkWindow *parent, const char *name, SwTemplateNamed named, gpointer data)
{
	Naming naming = {parent, named, data, NULL};

	sw_dialog_ask_text(parent, _("Save as a template"),
	                   _("It is offered for new galaxies under this name."), name ? name : "",
	                   _("Save"), on_named, g_memdup2(&naming, sizeof naming));
}
