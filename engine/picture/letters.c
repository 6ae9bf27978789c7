#include "picture/letters.h"

#if SW_HAS_CAIRO
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#endif

#define LATIN_TO 0x250          /* most texts need not be looked up */
#define IDEOGRAPHIC_FROM 0x3000 /* signs that several East Asian scripts share */
#define IDEOGRAPHIC_TO 0x33ff
#define WIDE_FROM 0xff01 /* wide and narrow forms, also of Latin letters */
#define WIDE_TO 0xffee

/* Letters of Hangul that are drawn as one syllable with those beside them. Most such syllables are
 * letters of their own, into which pen.c composes them. */
static gboolean
is_part_of_syllable(gunichar letter)
{
	switch (g_unichar_break_type(letter)) {
	case G_UNICODE_BREAK_HANGUL_L_JAMO:
	case G_UNICODE_BREAK_HANGUL_V_JAMO:
	case G_UNICODE_BREAK_HANGUL_T_JAMO: return TRUE;
	default: return FALSE;
	}
}

gboolean
sw_letter_needs_font(gunichar letter)
{
	gboolean is_wide = letter >= WIDE_FROM && letter <= WIDE_TO;

	if (letter < LATIN_TO)
		return FALSE;
	switch (g_unichar_get_script(letter)) {
	case G_UNICODE_SCRIPT_HAN:
	case G_UNICODE_SCRIPT_HIRAGANA:
	case G_UNICODE_SCRIPT_KATAKANA:
	case G_UNICODE_SCRIPT_BOPOMOFO:
	case G_UNICODE_SCRIPT_ARMENIAN:
	case G_UNICODE_SCRIPT_GEORGIAN:
	case G_UNICODE_SCRIPT_ETHIOPIC:
	case G_UNICODE_SCRIPT_CHEROKEE: return !g_unichar_ismark(letter);
	case G_UNICODE_SCRIPT_HANGUL: return !is_part_of_syllable(letter);
	case G_UNICODE_SCRIPT_LATIN: return is_wide;
	case G_UNICODE_SCRIPT_COMMON:
		return g_unichar_isprint(letter) &&
		       (is_wide || (letter >= IDEOGRAPHIC_FROM && letter <= IDEOGRAPHIC_TO));
	default: return FALSE;
	}
}

#if SW_HAS_CAIRO

/* Copies: nothing of fontconfig's own is held, which it could not close then. */
typedef struct {
	FcCharSet *letters;
	FcPattern *pattern; /* its file, its weight if that can vary, whether it is made bold */
	cairo_font_face_t *face; /* NULL until it has drawn */
} Font;

/* The fonts of a weight, in the machine's order. They stay until the program ends. */
typedef struct {
	GArray *fonts;     /* Font */
	GHashTable *found; /* letter -> the number of its font, from 1; 0: none */
} Weight;

static GMutex lock;
static Weight weights[2];

/* Takes the pattern. */
static void
add_font(GArray *fonts, FcPattern *prepared)
{
	FcCharSet *letters, *nothing = FcCharSetCreate();
	FcChar8 *file, *variations;
	FcBool is_made_bold = FcFalse;
	int index = 0;

	FcPatternGetInteger(prepared, FC_INDEX, 0, &index);
	FcPatternGetBool(prepared, FC_EMBOLDEN, 0, &is_made_bold);
	if (FcPatternGetCharSet(prepared, FC_CHARSET, 0, &letters) == FcResultMatch &&
	    FcPatternGetString(prepared, FC_FILE, 0, &file) == FcResultMatch) {
		Font font = {
			.letters = FcCharSetUnion(letters, nothing),
			.pattern = FcPatternBuild(NULL, FC_FILE, FcTypeString, file, FC_INDEX,
		                                  FcTypeInteger, index, FC_EMBOLDEN, FcTypeBool,
		                                  is_made_bold, NULL),
		};

		if (FcPatternGetString(prepared, FC_FONT_VARIATIONS, 0, &variations) ==
		    FcResultMatch)
			FcPatternAddString(font.pattern, FC_FONT_VARIATIONS, variations);
		g_array_append_val(fonts, font);
	}
	FcCharSetDestroy(nothing);
	FcPatternDestroy(prepared);
}

static void
list_fonts(Weight *weight, gboolean is_bold)
{
	FcResult result;
	FcPattern *wanted =
		FcPatternBuild(NULL, FC_FAMILY, FcTypeString, "sans-serif", FC_WEIGHT,
	                       FcTypeInteger, is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR, NULL);
	FcFontSet *found;

	weight->found = g_hash_table_new(NULL, NULL);
	weight->fonts = g_array_new(FALSE, FALSE, sizeof(Font));
	FcConfigSubstitute(NULL, wanted, FcMatchPattern);
	FcDefaultSubstitute(wanted);
	found = FcFontSort(NULL, wanted, FcTrue, NULL, &result);
	for (int i = 0; found && i < found->nfont; i++)
		add_font(weight->fonts, FcFontRenderPrepare(NULL, wanted, found->fonts[i]));
	if (found)
		FcFontSetDestroy(found);
	FcPatternDestroy(wanted);
}

static guint
find_font(const Weight *weight, gunichar letter)
{
	for (guint i = 0; i < weight->fonts->len; i++) {
		if (FcCharSetHasChar(g_array_index(weight->fonts, Font, i).letters, letter))
			return i + 1;
	}
	return 0;
}

static cairo_font_face_t *
face_of(Font *font)
{
	if (font->face == NULL)
		font->face = cairo_ft_font_face_create_for_pattern(font->pattern);
	return font->face;
}

cairo_font_face_t *
sw_letter_font(gunichar letter, gboolean is_bold)
{
	g_autoptr(GMutexLocker) locker = g_mutex_locker_new(&lock);
	Weight *weight = &weights[is_bold ? 1 : 0];
	gpointer known;
	guint font;

	if (weight->found == NULL)
		list_fonts(weight, is_bold);
	if (g_hash_table_lookup_extended(weight->found, GUINT_TO_POINTER(letter), NULL, &known)) {
		font = GPOINTER_TO_UINT(known);
	} else {
		font = find_font(weight, letter);
		g_hash_table_insert(weight->found, GUINT_TO_POINTER(letter),
		                    GUINT_TO_POINTER(font));
	}
	return font > 0 ? face_of(&g_array_index(weight->fonts, Font, font - 1)) : NULL;
}

#else

cairo_font_face_t *
sw_letter_font(gunichar letter G_GNUC_UNUSED, gboolean is_bold G_GNUC_UNUSED)
{
	return NULL;
}

#endif
