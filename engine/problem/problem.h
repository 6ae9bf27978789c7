/* A problem: one place where a rule does not hold. A report: the problems of one document, in the
 * order in which they were found, bounded in number and exactly counted.
 *
 * A problem owns its message, its related places and its fixes. It names its subject by piece, or
 * by a byte offset if the reader found it. The owner of the source (xml/source.h) computes line and
 * column; an editor needs none.
 */
#pragma once

#include "problem/fix.h"
#include "problem/rule.h"

G_BEGIN_DECLS

/* The location of a problem: a piece, or an attribute of it; or a byte offset in the file as it was
 * read, with the piece made from the tag there, if any; with neither, the whole file. A piece from
 * another file stands for the reference to that file. */
struct SwSpot {
	SwPieceId piece;       /* or SW_NO_PIECE */
	const char *attribute; /* static or interned name, or NULL for the piece itself */
	gsize offset;          /* or SW_NO_OFFSET */
};

#define SW_NO_OFFSET G_MAXSIZE

/* Another place that a problem involves. */
typedef struct {
	SwSpot spot;
	char *message;
} SwRelated;

typedef struct {
	const SwRule *rule;
	SwSeverity severity; /* after the user's settings */
	SwSpot spot;
	char *message;   /* one sentence without full stop: what is wrong, what would be legal */
	GArray *related; /* SwRelated; NULL if none */
	SwFix fix;       /* the only right one, if there is one */
	guint fault;     /* the number of what could not be read (document/damage.h); 0: a rule's */
	GArray *choices; /* SwFix: what else would do without it; NULL if nothing */
} SwProblem;

/* Returns a copy with a copy of all that the problem owns; it may live longer than the report. */
SwProblem sw_problem_copy(const SwProblem *problem);
void sw_problem_clear(SwProblem *problem);

typedef struct SwReport SwReport;

/* A report that keeps at most `max_per_rule` problems of each rule (0: all) and counts the rest. */
SwReport *sw_report_new(guint max_per_rule);
void sw_report_free(SwReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwReport, sw_report_free)

/* TRUE if the next problem of `rule` is to be added. If not, this call counts it, and the caller
 * need not compose its message. */
gboolean sw_report_wants(SwReport *report, const SwRule *rule);

/* Adds a problem with the rule's own severity. Takes ownership of `message`, to which it adds the
 * rule's source. The result is valid until the next problem is added. */
SwProblem *sw_report_add(SwReport *report, const SwRule *rule, SwSpot spot, char *message);

/* Adds a related place, or the only right fix, which removes the piece or unsets its attribute;
 * does nothing if `problem` is NULL. */
void sw_problem_relate(SwProblem *problem, SwSpot spot, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
void sw_problem_fix(SwProblem *problem, SwFixType type, SwPieceId piece, guint attribute,
                    const char *label);

/* Adds a fix to choose; takes ownership of what it owns. */
void sw_problem_offer(SwProblem *problem, SwFix *fix);

/* Adds a copy of the problem, with its fixes, if the report wants it. */
void sw_report_add_copy(SwReport *report, const SwProblem *problem);

guint sw_report_n(const SwReport *report);
SwProblem *sw_report_get(const SwReport *report, guint i);
gboolean sw_report_has_errors(const SwReport *report);

/* Returns how many problems of `rule` were found, kept or not; and how many were not kept. */
guint64 sw_report_count(const SwReport *report, const SwRule *rule);
guint64 sw_report_left_out(const SwReport *report, const SwRule *rule);

/* Removes the problems for which `is_out` returns TRUE, also from the counts. */
void sw_report_filter(SwReport *report, gboolean (*is_out)(SwProblem *, gpointer), gpointer data);

/* Returns the rules that have problems, in the order in which they first appeared. Free the
 * array. */
const SwRule **sw_report_rules(const SwReport *report, guint *n);

/* Subtracts the problems of `rule` that were not kept from its count. */
void sw_report_drop_left_out(SwReport *report, const SwRule *rule);

static inline SwSpot
sw_spot_piece(SwPieceId piece)
{
	SwSpot spot = {piece, NULL, SW_NO_OFFSET};

	return spot;
}

static inline SwSpot
sw_spot_attribute(SwPieceId piece, const char *attribute)
{
	SwSpot spot = {piece, attribute, SW_NO_OFFSET};

	return spot;
}

static inline SwSpot
sw_spot_offset(gsize offset)
{
	SwSpot spot = {SW_NO_PIECE, NULL, offset};

	return spot;
}

/* The whole file. */
static inline SwSpot
sw_spot_nowhere(void)
{
	return sw_spot_offset(SW_NO_OFFSET);
}

G_END_DECLS
