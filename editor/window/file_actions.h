/* What is done with the document of a window as a whole: it is opened, saved, imported, exported,
 * printed, kept as a template. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

typedef struct SwFileActions SwFileActions;

/* Adds the actions to the window, which it must not outlive. */
SwFileActions *sw_file_actions_new(SwWindow *window);
void sw_file_actions_free(SwFileActions *actions);

G_END_DECLS
