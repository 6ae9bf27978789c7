/* Whose affairs are looked at in the panel of seats, his is what is laid. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Once the panels are there. */
void sw_seat_brush_install(SwWindow *window);

G_END_DECLS
