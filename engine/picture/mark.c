#include "picture/mark.h"

static gboolean
read_numbers(const char **p, double *numbers, guint n)
{
	for (guint i = 0; i < n; i++) {
		char *end;

		numbers[i] = g_ascii_strtod(*p, &end);
		if (end == *p)
			return FALSE;
		*p = end;
	}
	return TRUE;
}

static gboolean
add_step(cairo_t *cr, char letter, const char **p)
{
	double n[6];

	switch (letter) {
	case 'M':
		if (!read_numbers(p, n, 2))
			return FALSE;
		cairo_move_to(cr, n[0], n[1]);
		return TRUE;
	case 'L':
		if (!read_numbers(p, n, 2))
			return FALSE;
		cairo_line_to(cr, n[0], n[1]);
		return TRUE;
	case 'C':
		if (!read_numbers(p, n, 6))
			return FALSE;
		cairo_curve_to(cr, n[0], n[1], n[2], n[3], n[4], n[5]);
		return TRUE;
	case 'Z': cairo_close_path(cr); return TRUE;
	default: return FALSE;
	}
}

gboolean
sw_mark_add(cairo_t *cr, const char *mark)
{
	const char *p = mark;

	for (;;) {
		char letter;

		while (*p == ' ')
			p++;
		if (*p == '\0')
			return TRUE;
		letter = *p++;
		if (!add_step(cr, letter, &p))
			return FALSE;
	}
}

void
sw_mark_draw(cairo_t *cr, const char *mark, double size)
{
	cairo_save(cr);
	cairo_scale(cr, size / SW_MARK_BOX, size / SW_MARK_BOX);
	cairo_new_path(cr);
	sw_mark_add(cr, mark);
	cairo_set_line_width(cr, SW_MARK_LINE);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	cairo_stroke(cr);
	cairo_restore(cr);
}
