/* A rule: what must hold, why, where that is written, and the function that finds violations. Rules
 * are constant data that live as long as the program. Their names never change: users suppress,
 * select and script rules by name.
 *
 * The examples of a rule are files, galaxies/broken/NAME.xml and NAME.legal.xml: the smallest that
 * breaks this rule alone, and a legal one that differs from it in one place.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
	SW_SEVERITY_OFF,
	SW_SEVERITY_INFO,    /* explains; by default no reason to fail */
	SW_SEVERITY_WARNING, /* legal, but probably not meant, or breaks what is only assumed */
	SW_SEVERITY_ERROR,   /* the rulebook forbids it */
	SW_N_SEVERITIES,
} SwSeverity;

extern const char *const sw_severity_names[SW_N_SEVERITIES]; /* "off", "info", … */

/* Finds the severity of that name; FALSE if there is none. */
gboolean sw_severity_parse(const char *name, SwSeverity *severity);

/* Where a rule comes from; the first two come from the rulebook. */
typedef enum {
	SW_BASIS_RULE,    /* the rulebook states it */
	SW_BASIS_DERIVED, /* follows from what the rulebook states */
	SW_BASIS_DECIDED, /* the rulebook leaves it open, and a ruling was needed */
	SW_BASIS_ASSUMED, /* the fact could not be recovered: at most a warning by default */
	SW_BASIS_ADVICE,  /* the rulebook allows it, but it is seldom meant: at most a warning */
	SW_BASIS_FORMAT,  /* the file format needs it; no rulebook says anything about it */
	SW_N_BASES,
} SwBasis;

extern const char *const sw_basis_names[SW_N_BASES];

typedef struct SwCheck SwCheck;
typedef struct SwSpot SwSpot; /* problem.h */

/* Another rule, of the same game or of any document, that is nearer to the cause of a problem. */
typedef struct {
	const char *rule; /* its name; NULL: none */
	/* Returns TRUE if that rule reports the cause of a problem at the spot. Called for each
	 * such problem, so it must not search a whole document. */
	gboolean (*tells)(const SwCheck *check, SwSpot spot);
} SwNearer;

#define SW_MOST_NEARER 4

/* Sorts of edits that may answer a problem, tried in this order (rules/repair.h). */
typedef enum {
	SW_REPAIR_WHOLE = 1 << 0,  /* another value of the root or its galaxy: number of players */
	SW_REPAIR_VALUE = 1 << 1,  /* another value of the piece at fault, or none */
	SW_REPAIR_KIND = 1 << 2,   /* another kind, if no value helps */
	SW_REPAIR_MOVE = 1 << 3,   /* the nearest place where it is legal, or another holder */
	SW_REPAIR_REMOVE = 1 << 4, /* no such piece, or one less inside it */
	SW_REPAIR_LEAVE = 1 << 5,  /* none: the designer must decide */
	SW_REPAIR_PART = 1 << 6,   /* with VALUE: the row of a sheet is another part of its kind */
	SW_REPAIR_USUAL = SW_REPAIR_VALUE | SW_REPAIR_KIND | SW_REPAIR_MOVE | SW_REPAIR_REMOVE,
} SwRepair;

typedef struct {
	const char *name; /* "game/what-holds" */
	SwSeverity severity;
	SwBasis basis;
	const char *source;    /* "p. 4, 7", a heading of the rulebook, or NULL */
	const char *statement; /* what holds, one sentence */
	const char *reason;    /* why it matters, one or two sentences */
	/* TRUE if it looks at one piece at a time, so that it can be checked in a file with pieces
	 * that could not be read. */
	gboolean is_local;
	/* One fault is reported once: this rule is silent where one of these reports the cause,
	 * whatever the settings of that one are. The list ends before the first entry without a
	 * rule. */
	SwNearer nearer[SW_MOST_NEARER];
	/* What may be done about a problem: SwRepair, of the piece at fault and of those that it is
	 * related to; 0: the usual. What does not help is not proposed. `adds`: what may be added,
	 * elements, or kinds as "element/type", separated by blanks. */
	guint repairs;
	const char *adds;
	/* Finds the problems; NULL for rules that the reader or the runner checks. */
	void (*check)(SwCheck *check);
} SwRule;

/* The rules for documents of any game: `document/` ones are about the file, `map/` ones about the
 * map. */
extern const SwRule sw_rule_well_formed, sw_rule_version, sw_rule_schema, sw_rule_limits,
	sw_rule_reference, sw_rule_allow_error, sw_rule_unused_allow, sw_rule_duplicate;

G_END_DECLS
