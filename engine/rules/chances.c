#include "rules/chances.h"

#include "rules/odds.h"

#include <string.h>

enum { DIGITS = 18 };

static void
clear_row(gpointer data)
{
	SwChanceRow *row = data;

	g_free(row->what);
	g_free(row->fraction);
	g_free(row->decimal);
	g_free(row->line);
	g_free(row->column);
}

void
sw_chances_init(SwChances *chances)
{
	chances->rows = sw_array_new(sizeof(SwChanceRow), clear_row);
	chances->notes = g_ptr_array_new_with_free_func(g_free);
}

void
sw_chances_clear(SwChances *chances)
{
	g_array_unref(chances->rows);
	g_ptr_array_unref(chances->notes);
}

/* Copies a string that GMP allocated, and frees it with GMP's own function. */
static char *
take_text(char *text)
{
	void (*release)(void *, size_t);
	char *copy = g_strdup(text);

	mp_get_memory_functions(NULL, NULL, &release);
	release(text, strlen(text) + 1);
	return copy;
}

static char *
format_decimal(mpq_srcptr chance)
{
	g_autofree char *digits = NULL;
	mpz_t scaled;

	mpz_init(scaled);
	mpz_ui_pow_ui(scaled, 10, DIGITS);
	mpz_mul(scaled, scaled, mpq_numref(chance));
	mpz_tdiv_q(scaled, scaled, mpq_denref(chance));
	digits = take_text(mpz_get_str(NULL, 10, scaled));
	mpz_clear(scaled);
	if (strlen(digits) > DIGITS)
		return g_strdup_printf("%.*s.%s", (int)(strlen(digits) - DIGITS), digits,
		                       digits + strlen(digits) - DIGITS);
	return g_strdup_printf("0.%.*s%s", (int)(DIGITS - strlen(digits)), "000000000000000000",
	                       digits);
}

static void
add(SwChances *chances, mpq_srcptr chance, char *what)
{
	SwChanceRow row = {.what = what,
	                   .fraction = take_text(mpq_get_str(NULL, 10, chance)),
	                   .decimal = format_decimal(chance),
	                   .value = mpq_get_d(chance)};

	g_array_append_val(chances->rows, row);
}

void
sw_chances_add(SwChances *chances, mpq_srcptr chance, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	add(chances, chance, g_strdup_vprintf(format, args));
	va_end(args);
}

void
sw_chances_add_fraction(SwChances *chances, guint32 some, guint32 of, const char *format, ...)
{
	va_list args;
	mpq_t chance;

	mpq_init(chance);
	mpq_set_ui(chance, some, of);
	mpq_canonicalize(chance);
	va_start(args, format);
	add(chances, chance, g_strdup_vprintf(format, args));
	va_end(args);
	mpq_clear(chance);
}

void
sw_chances_put(SwChances *chances, const char *line, const char *column)
{
	SwChanceRow *row = &g_array_index(chances->rows, SwChanceRow, chances->rows->len - 1);

	row->line = g_strdup(line);
	row->column = g_strdup(column);
}

char *
sw_chance_format(const SwChanceRow *row)
{
	guint64 odds = (guint64)(row->value * (double)SW_ODDS_ONE + 0.5);

	/* A chance that rounds to 0 or 1 without being it must not be shown as that. */
	if (odds == 0 && strcmp(row->fraction, "0") != 0)
		odds = 1;
	if (odds == SW_ODDS_ONE && strcmp(row->fraction, "1") != 0)
		odds = SW_ODDS_ONE - 1;
	return sw_odds_format(odds);
}
