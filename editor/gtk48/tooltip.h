/* Tooltips that clicks go through.
 *
 * Works around GTK 4.8, whose tooltips receive the pointer's input. A field that is clicked while
 * the tooltip of the field above it covers it does not get the keyboard focus, and what is typed
 * next replaces the value of the other one. Delete when GTK's tooltips have an empty input region;
 * the version is unknown. */
#pragma once

#include <gtk/gtk.h>

/* Applies to all tooltips from now on. */
void sw_tooltip_install(void);
