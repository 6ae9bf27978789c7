/* The possible results of a random event other than a fight, such as a draw: rows of text, each
 * with its exact chance.
 *
 * Initialise, add rows in the order in which they are printed, clear. */
#pragma once

#include <glib.h>
#include <gmp.h>

G_BEGIN_DECLS

typedef struct {
	char *what;     /* "at least 1 of 2 Triarii" */
	char *fraction; /* in lowest terms: "46/91", "1", "0" */
	char *decimal;  /* cut after 18 digits: "0.505494505494505494" */
	double value;
	/* Where it is in a table of these chances, both NULL for a row that is in none. */
	char *line;   /* "at least 2" */
	char *column; /* "aim" */
} SwChanceRow;

typedef struct {
	GArray *rows;     /* SwChanceRow */
	GPtrArray *notes; /* char *: assumptions and remarks */
} SwChances;

void sw_chances_init(SwChances *chances);
void sw_chances_clear(SwChances *chances);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwChances, sw_chances_clear)

/* Adds a row. The chance must be in lowest terms, from 0 to 1; it is copied. */
void sw_chances_add(SwChances *chances, mpq_srcptr chance, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* Adds a row with the chance some / of; `of` must not be 0. */
void sw_chances_add_fraction(SwChances *chances, guint32 some, guint32 of, const char *format, ...)
	G_GNUC_PRINTF(4, 5);

/* Puts the row that was added last into a table of chances. */
void sw_chances_put(SwChances *chances, const char *line, const char *column);

/* Returns "50.55 %", rounded to two digits. A chance between 0 and 1 is never shown as 0 % or
 * 100 %, but as "< 0.01 %" or "> 99.99 %". Free with g_free(). */
char *sw_chance_format(const SwChanceRow *row);

G_END_DECLS
