#include "words.h"

#include <glib/gi18n.h>
#include <string.h>

char *
sw_words_decimals(char *text)
{
	/* Translators: what stands before the decimals of a number, one character. */
	return g_strdelimit(text, ".", *_("."));
}

char *
sw_words_folder(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	const char *home = g_get_home_dir();
	gsize length = strlen(home);
	g_autofree char *short_one = NULL;

	if (length > 1 && strncmp(folder, home, length) == 0 &&
	    (folder[length] == '/' || folder[length] == '\0'))
		short_one = g_strconcat("~", folder + length, NULL);
	return g_filename_display_name(short_one ? short_one : folder);
}

const char *
sw_words_layout(SwOffset layout)
{
	static const char *const words[] = {
		[SW_OFFSET_ODD_R] = N_("Odd rows to the right"),
		[SW_OFFSET_EVEN_R] = N_("Even rows to the right"),
		[SW_OFFSET_ODD_Q] = N_("Odd columns downward"),
		[SW_OFFSET_EVEN_Q] = N_("Even columns downward"),
	};
	G_STATIC_ASSERT(G_N_ELEMENTS(words) == SW_N_OFFSETS);

	return _(words[layout]);
}
