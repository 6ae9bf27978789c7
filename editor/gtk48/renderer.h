/* The choice of GTK's renderer.
 *
 * Works around GTK 4.8, which draws by GL even where GL is emulated in software, several times
 * slower than cairo. Delete when GTK >= 4.14, which chooses cairo there itself. */
#pragma once

/* Call it before opening a display. Does nothing if the user has chosen a renderer (GSK_RENDERER,
 * GDK_DEBUG). */
void sw_renderer_choose(void);
