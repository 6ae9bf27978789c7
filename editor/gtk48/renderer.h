/* Which renderer GTK takes.
 *
 * Works around GTK 4.8, which draws by GL also where GL is a program, several times slower than
 * cairo. Delete when GTK >= 4.14, which then takes cairo by itself. */
#pragma once

/* To be called before a display is opened. Does nothing if the user has chosen a renderer
 * (GSK_RENDERER, GDK_DEBUG). */
void sw_renderer_choose(void);
