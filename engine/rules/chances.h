/* What may come of something that chance decides and that is no fight, as a draw: rows of words,
 * each with its chance, a fraction that is exact.
 *
 * Init, add rows in order, clear. */
#pragma once

#include <glib.h>
#include <gmp.h>

G_BEGIN_DECLS

typedef struct {
	char *what;     /* "at least 1 of 2 Triarii" */
	char *fraction; /* in lowest terms: "46/91", "1", "0" */
	char *decimal;  /* cut after 18 digits: "0.505494505494505494" */
	double value;
} SwChanceRow;

typedef struct {
	GArray *rows;     /* SwChanceRow, which own their texts */
	GPtrArray *notes; /* char *: what was assumed */
} SwChances;

void sw_chances_init(SwChances *chances);
void sw_chances_clear(SwChances *chances);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwChances, sw_chances_clear)

/* A row. The chance is in lowest terms, from 0 to 1, and stays the caller's. */
void sw_chances_add(SwChances *chances, mpq_srcptr chance, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* The same of a fraction of small numbers; `of` is not 0. */
void sw_chances_add_fraction(SwChances *chances, guint32 some, guint32 of, const char *format, ...)
	G_GNUC_PRINTF(4, 5);

/* "50.55 %", rounded to two digits, never 0 or 100 for what is neither: "< 0.01 %", "> 99.99 %".
 * Free it. */
char *sw_chance_format(const SwChanceRow *row);

G_END_DECLS
