/* Helpers for texts that users read. */
#pragma once

#include "hex/offset.h"

/* Puts the locale's decimal separator in place of the points in `text`, which is returned. */
char *sw_words_decimals(char *text);

/* Returns the folder of a file for display: "~/Galaxies". Free with g_free(). */
char *sw_words_folder(const char *path);

/* Returns the name of an offset layout of columns and rows, translated. */
const char *sw_words_layout(SwOffset layout);
