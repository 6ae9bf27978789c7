/* A rule: what must hold, why, where that is written, and the function that finds where it does
 * not. Rules are constant data that live as long as the program; their names are a contract with
 * the people who suppress, select and script them, and never change.
 *
 * The examples of a rule are files, galaxies/broken/NAME.xml and NAME.legal.xml: the smallest that
 * breaks this rule alone, and a legal neighbour that differs in one place.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
	SW_SEVERITY_OFF,
	SW_SEVERITY_INFO,    /* explains; never changes the exit status */
	SW_SEVERITY_WARNING, /* legal, but probably not meant, or breaks what is only assumed */
	SW_SEVERITY_ERROR,   /* the rulebook forbids it */
	SW_N_SEVERITIES,
} SwSeverity;

extern const char *const sw_severity_names[SW_N_SEVERITIES]; /* "off", "info", … */

/* Position of the severity of that name, or FALSE. */
gboolean sw_severity_parse(const char *name, SwSeverity *severity);

/* Where a rule comes from, as in shared words: the first two are the rulebook's. */
typedef enum {
	SW_BASIS_RULE,    /* the rulebook says it */
	SW_BASIS_DERIVED, /* follows from what it says */
	SW_BASIS_DECIDED, /* left open, and something must hold */
	SW_BASIS_ASSUMED, /* nobody could recover the fact: never more than a warning by default */
	SW_BASIS_ADVICE,
	SW_BASIS_FORMAT, /* of the file format, not of a game */
	SW_N_BASES,
} SwBasis;

extern const char *const sw_basis_names[SW_N_BASES];

typedef struct SwCheck SwCheck;
typedef struct SwSpot SwSpot; /* problem.h */

/* Another rule, of the same game or of any document, that is nearer to the cause of a problem. */
typedef struct {
	const char *rule; /* its name; NULL: none */
	/* TRUE if that rule reports the cause of a problem at the spot. It is asked once for each
	 * such problem, and does not look at a whole document. */
	gboolean (*tells)(const SwCheck *check, SwSpot spot);
} SwNearer;

#define SW_MOST_NEARER 4

typedef struct {
	const char *name; /* "game/what-holds" */
	SwSeverity severity;
	SwBasis basis;
	const char *source;    /* "p. 4, 7", a heading of the rulebook, or NULL */
	const char *statement; /* what holds, one sentence */
	const char *reason;    /* why it matters, one or two sentences */
	/* TRUE if it looks at one piece at a time, so that it can be checked in a file whose other
	 * pieces could not be understood. */
	gboolean is_local;
	/* One fault is reported once: where one of these reports the cause, this rule is silent,
	 * whatever the settings of the other are. The first that names no rule is the end. */
	SwNearer nearer[SW_MOST_NEARER];
	/* Finds the problems; NULL for rules that the reader or the runner checks itself. */
	void (*check)(SwCheck *check);
} SwRule;

/* The rules of any document. `document/` ones judge the file, `map/` ones any map. */
extern const SwRule sw_rule_well_formed, sw_rule_version, sw_rule_schema, sw_rule_limits,
	sw_rule_reference, sw_rule_allow_error, sw_rule_unused_allow, sw_rule_duplicate;

G_END_DECLS
