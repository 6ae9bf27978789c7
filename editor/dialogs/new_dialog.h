/* What a new galaxy begins from: nothing, or a template. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* `begin` is called with the session, which it takes; not at all if nothing was chosen. `parent`
 * may be NULL. */
typedef void (*SwBegin)(GtkApplication *application, SwSession *session);

void sw_new_dialog_open(GtkApplication *application, GtkWindow *parent, SwBegin begin);

/* Adds "save-as-template" to the window. */
void sw_new_dialog_install(SwWindow *window);

G_END_DECLS
