/* Small things about words that people read. */
#pragma once

#include "hex/offset.h"

G_BEGIN_DECLS

/* The text with a capital at its beginning, as a heading has it. Free it. */
char *sw_words_capital(const char *text);

/* The folder of a file as people write it: "~/Galaxies". Free it. */
char *sw_words_folder(const char *path);

/* What people call a way to count columns and rows. */
const char *sw_words_layout(SwOffset layout);

G_END_DECLS
