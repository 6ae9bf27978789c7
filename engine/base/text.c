#include "base/text.h"

#include "base/append.h"
#include "base/translate.h"

#include <inttypes.h>
#include <string.h>

/* Bytes that continue a code point are 10xxxxxx. */
static gsize
count_bytewise(const char *text, gsize length)
{
	gsize n = 0;

	for (gsize i = 0; i < length; i++)
		n += ((guchar)text[i] & 0xc0) != 0x80;
	return n;
}

int
sw_text_compare(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Eight bytes at a time, until there are some among which is the one. */
const char *
sw_text_last(const char *text, gsize length, char byte)
{
	const guint64 ones = G_GUINT64_CONSTANT(0x0101010101010101);
	guint64 word;

	for (; length >= sizeof word; length -= sizeof word) {
		memcpy(&word, text + length - sizeof word, sizeof word);
		word ^= ones * (guchar)byte;
		if ((word - ones) & ~word & ones << 7)
			break;
	}
	while (length > 0) {
		if (text[--length] == byte)
			return text + length;
	}
	return NULL;
}

/* Counts eight bytes at a time while they are ASCII, as nearly all text is. */
gsize
sw_text_count(const char *text, gsize length)
{
	gsize i = 0;
	guint64 word;

	for (; i + sizeof word <= length; i += sizeof word) {
		memcpy(&word, text + i, sizeof word);
		if (word & G_GUINT64_CONSTANT(0x8080808080808080))
			break;
	}
	return i + count_bytewise(text + i, length - i);
}

gboolean
sw_text_is_xml(const char *text)
{
	if (!g_utf8_validate(text, -1, NULL))
		return FALSE;
	for (; *text; text = g_utf8_next_char(text)) {
		gunichar c = g_utf8_get_char(text);

		if ((c < 0x20 && !sw_text_is_blank((char)c)) || c == 0xfffe || c == 0xffff)
			return FALSE;
	}
	return TRUE;
}

/* Characters that Unicode lets a renderer ignore, other than those of type FORMAT; without the
 * variation selectors that choose a glyph, FE00 to FE0F. */
static gboolean
is_invisible(gunichar c)
{
	return c == 0x034f || c == 0x115f || c == 0x1160 || c == 0x17b4 || c == 0x17b5 ||
	       (c >= 0x180b && c <= 0x180f) || (c >= 0x2060 && c <= 0x206f) || c == 0x3164 ||
	       c == 0xffa0 || (c >= 0xfff0 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

gboolean
sw_text_needs_escape(gunichar c)
{
	if (c < 0x80)
		return g_ascii_iscntrl((char)c);
	switch (g_unichar_type(c)) {
	case G_UNICODE_CONTROL:
	case G_UNICODE_FORMAT:
	case G_UNICODE_LINE_SEPARATOR:
	case G_UNICODE_PARAGRAPH_SEPARATOR: return TRUE;
	default: return is_invisible(c);
	}
}

const char *
sw_text_skip_mark(const char *text)
{
	return g_str_has_prefix(text, "\xef\xbb\xbf") ? text + 3 : text;
}

char **
sw_text_lines(const char *text)
{
	char **lines = g_strsplit(sw_text_skip_mark(text), "\n", -1);

	for (char **line = lines; *line; line++) {
		gsize length = strlen(*line);

		if (length > 0 && (*line)[length - 1] == '\r')
			(*line)[length - 1] = '\0';
	}
	return lines;
}

const char *
sw_text_skip_unseen(const char *text)
{
	for (; *text; text = g_utf8_next_char(text)) {
		gunichar c = g_utf8_get_char_validated(text, -1);

		if (c == (gunichar)-1 || c == (gunichar)-2 ||
		    (!g_unichar_isspace(c) && g_unichar_type(c) != G_UNICODE_FORMAT))
			break;
	}
	return text;
}

gboolean
sw_text_begins_command(const char *text, const char *p)
{
	if (*p == '#')
		return p > text && p[-1] == '#';
	return p[0] == ':' && p[1] == ':' && strspn(text, " ") == (gsize)(p - text);
}

void
sw_text_append_safe(GString *out, const char *text)
{
	for (const char *p = text; *p;) {
		gunichar c = g_utf8_get_char_validated(p, -1);

		if (c == (gunichar)-1 || c == (gunichar)-2) {
			g_string_append_printf(out, "\\x{%02x}", (guint)(guchar)*p);
			p++;
			continue;
		}
		if (sw_text_needs_escape(c) || sw_text_begins_command(text, p))
			g_string_append_printf(out, "\\u{%04x}", c);
		else
			g_string_append_unichar(out, c);
		p = g_utf8_next_char(p);
	}
}

void
sw_text_append_xml(GString *out, const char *text, gboolean in_attribute)
{
	for (const char *p = text; *p; p++) {
		gsize plain = strcspn(p, "&<>\r\"\n\t");

		sw_append_bytes(out, p, plain);
		p += plain;
		switch (*p) {
		case '\0': return;
		case '&': g_string_append(out, "&amp;"); break;
		case '<': g_string_append(out, "&lt;"); break;
		case '>': g_string_append(out, "&gt;"); break;
		case '\r': g_string_append(out, "&#13;"); break;
		case '"': g_string_append(out, in_attribute ? "&quot;" : "\""); break;
		case '\n': g_string_append(out, in_attribute ? "&#10;" : "\n"); break;
		case '\t': g_string_append(out, in_attribute ? "&#9;" : "\t"); break;
		default: g_assert_not_reached();
		}
	}
}

void
sw_text_append_html(GString *out, const char *text)
{
	g_autoptr(GString) safe = g_string_new(NULL);

	sw_text_append_safe(safe, text);
	sw_text_append_xml(out, safe->str, FALSE);
}

/* Returns how many letters are wrong, missing, superfluous, or swapped with the next one: the
 * Damerau-Levenshtein distance in bytes, each position changed at most once. Words are names, so
 * short. */
static guint
edit_distance(const char *a, const char *b)
{
	gsize n = strlen(b), width = n + 1;
	g_autofree guint *rows = g_new(guint, 3 * width);
	guint *last = rows, *row = rows + width, *before = rows + 2 * width;

	for (gsize j = 0; j <= n; j++)
		last[j] = (guint)j;
	for (gsize i = 0; a[i]; i++) {
		guint *spare = before;

		row[0] = (guint)i + 1;
		for (gsize j = 0; j < n; j++) {
			row[j + 1] = MIN(MIN(last[j + 1], row[j]) + 1, last[j] + (a[i] != b[j]));
			if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
				row[j + 1] = MIN(row[j + 1], before[j - 1] + 1);
		}
		before = last;
		last = row;
		row = spare;
	}
	return last[n];
}

const char *
sw_text_nearest(const char *word, const char *const *words)
{
	gsize length = strlen(word);
	const char *own = strrchr(word, '/'); /* after the prefix that many names share */
	guint best = (guint)MIN(strlen(own ? own + 1 : word), 60) / 3 + 1;
	const char *nearest = NULL;

	if (length > 60)
		return NULL;
	for (; *words; words++) {
		guint distance = edit_distance(word, *words);

		if (distance < best) {
			best = distance;
			nearest = *words;
		}
	}
	return nearest;
}

void
sw_text_append_sentence(GString *out, const char *format, ...)
{
	va_list arguments;

	if (out->len > 0)
		g_string_append_c(out, ' ');
	va_start(arguments, format);
	g_string_append_vprintf(out, format, arguments);
	va_end(arguments);
}

static void
append_roff_char(GString *out, gunichar c)
{
	switch (c) {
	case '\\': g_string_append(out, "\\e"); break;
	case '-': g_string_append(out, "\\-"); break;
	case '\'': g_string_append(out, "\\(aq"); break;
	case '"': g_string_append(out, "\\(dq"); break;
	case '^': g_string_append(out, "\\(ha"); break;
	case '~': g_string_append(out, "\\(ti"); break;
	case '`': g_string_append(out, "\\(ga"); break;
	case 0x2026: g_string_append(out, ".\\|.\\|."); break;
	default:
		if (c < 0x80)
			g_string_append_c(out, (char)c);
		else
			g_string_append_printf(out, "\\[u%04X]", c);
	}
}

void
sw_text_append_roff(GString *out, const char *request, const char *text)
{
	g_string_append(out, request);
	/* A leading dot would make it a request. */
	if (text[0] == '.')
		g_string_append(out, "\\&");
	for (const char *p = text; *p; p = g_utf8_next_char(p))
		append_roff_char(out, *p == '\n' ? ' ' : g_utf8_get_char(p));
	g_string_append_c(out, '\n');
}

/* ---- Names ------------------------------------------------------------------------------ */

/* Returns the name in lower case, with accents apart from their letters; NULL if it is no UTF-8. */
static char *
lower(const char *name)
{
	g_autofree char *folded = NULL;

	if (g_str_is_ascii(name))
		return g_ascii_strdown(name, -1);
	folded = g_utf8_casefold(name, -1);
	return g_utf8_normalize(folded, -1, G_NORMALIZE_ALL);
}

static gboolean
is_space(const char *p)
{
	return (guchar)*p < 0x80 ? g_ascii_isspace(*p) : g_unichar_isspace(g_utf8_get_char(p));
}

/* Appends the character at `p`, unless it is a mark on the one before. */
static void
append_folded(GString *out, const char *p)
{
	gunichar c = g_utf8_get_char(p);

	if (c < 0x80)
		g_string_append_c(out, *p);
	else if (!g_unichar_ismark(c))
		g_string_append_unichar(out, c == 0x2019 ? '\'' : c);
}

char *
sw_text_fold_name(const char *name)
{
	g_autofree char *apart = lower(name);
	const char *text = apart ? apart : name;
	GString *out = g_string_sized_new(strlen(text) + 1);

	for (const char *p = text; *p; p = g_utf8_next_char(p)) {
		if (!is_space(p))
			append_folded(out, p);
		else if (out->len > 0 && out->str[out->len - 1] != ' ')
			g_string_append_c(out, ' ');
	}
	if (out->len > 0 && out->str[out->len - 1] == ' ')
		g_string_truncate(out, out->len - 1);
	return g_string_free(out, FALSE);
}

#define MOST_LETTERS 64

/* The letters of `text`; FALSE if it has more than MOST_LETTERS. */
static gboolean
take_letters(const char *text, gunichar letters[MOST_LETTERS], guint *n)
{
	for (*n = 0; *text; text = g_utf8_next_char(text)) {
		if (*n == MOST_LETTERS)
			return FALSE;
		letters[(*n)++] = g_utf8_get_char(text);
	}
	return TRUE;
}

guint
sw_text_distance(const char *a, const char *b, guint most)
{
	gunichar one[MOST_LETTERS], two[MOST_LETTERS];
	guint row[MOST_LETTERS + 1];
	guint n, m;

	if (!take_letters(a, one, &n) || !take_letters(b, two, &m) || MAX(n, m) - MIN(n, m) > most)
		return most + 1;
	for (guint j = 0; j <= m; j++)
		row[j] = j;
	for (guint i = 1; i <= n; i++) {
		guint above_left = row[0], least;

		least = row[0] = i;
		for (guint j = 1; j <= m; j++) {
			guint replaced = above_left + (one[i - 1] != two[j - 1]);

			above_left = row[j];
			row[j] = MIN(replaced, MIN(row[j], row[j - 1]) + 1);
			least = MIN(least, row[j]);
		}
		if (least > most)
			return most + 1;
	}
	return MIN(row[m], most + 1);
}

char *
sw_text_shortened(const char *text, guint most)
{
	g_autofree char *begin = NULL;
	char *blank;

	if (g_utf8_strlen(text, -1) <= (glong)most)
		return g_strdup(text);
	begin = g_utf8_substring(text, 0, (glong)most - 1);
	blank = text[strlen(begin)] == ' ' ? NULL : strrchr(begin, ' ');
	if (blank && 3 * g_utf8_pointer_to_offset(begin, blank) >= 2 * ((glong)most - 1))
		*blank = '\0';
	g_strchomp(begin);
	return g_strconcat(begin, "\u2026", NULL);
}

char *
sw_text_capital(const char *text)
{
	GString *out = g_string_new(NULL);

	if (*text)
		g_string_append_unichar(out, g_unichar_toupper(g_utf8_get_char(text)));
	g_string_append(out, *text ? g_utf8_next_char(text) : "");
	return g_string_free(out, FALSE);
}

char *
sw_text_number(gint64 n, const char *context, const char *one, const char *many)
{
	const SwWord word = SW_WORD(context, one, many);

	return g_strdup_printf("%" PRId64 " %s", n, sw_word(&word, (guint64)ABS(n)));
}
