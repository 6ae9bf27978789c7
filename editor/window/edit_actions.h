/* What is done to all that is selected, or to the whole map, and taken back. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

void sw_edit_actions_install(SwWindow *window);

G_END_DECLS
