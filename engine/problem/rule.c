#include "problem/rule.h"

#include "base/translate.h"

#include <string.h>

const char *const sw_severity_names[] = {
	[SW_SEVERITY_OFF] = "off",
	[SW_SEVERITY_INFO] = "info",
	[SW_SEVERITY_WARNING] = "warning",
	[SW_SEVERITY_ERROR] = "error",
};
G_STATIC_ASSERT(G_N_ELEMENTS(sw_severity_names) == SW_N_SEVERITIES);

const char *const sw_basis_names[] = {
	[SW_BASIS_RULE] = "rule",       [SW_BASIS_DERIVED] = "derived",
	[SW_BASIS_DECIDED] = "decided", [SW_BASIS_ASSUMED] = "assumed",
	[SW_BASIS_ADVICE] = "advice",   [SW_BASIS_FORMAT] = "format",
};
G_STATIC_ASSERT(G_N_ELEMENTS(sw_basis_names) == SW_N_BASES);

gboolean
sw_severity_parse(const char *name, SwSeverity *severity)
{
	for (guint i = 0; i < SW_N_SEVERITIES; i++) {
		if (strcmp(sw_severity_names[i], name) == 0) {
			*severity = (SwSeverity)i;
			return TRUE;
		}
	}
	return FALSE;
}

const SwRule sw_rule_well_formed = {
	.name = "document/well-formed",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("The file is well-formed XML in UTF-8, uncompressed, without a document "
                        "type declaration."),
	.reason = N_("A file that is not XML cannot be read; a document type declaration could "
                     "include other files or expand without bound, and no galaxy needs one."),
};

const SwRule sw_rule_version = {
	.name = "document/version",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("The root is a galaxy or scenario of a namespace and a game that this "
                        "build reads."),
	.reason = N_("In a later format the same names may have other meanings."),
};

const SwRule sw_rule_schema = {
	.name = "document/schema",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("Every element and attribute is known, those required are present, and "
                        "every value is of its type."),
	.reason = N_("A misspelt name or value would otherwise be dropped silently."),
};

const SwRule sw_rule_limits = {
	.name = "document/limits",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("Size, depth, number of attributes and pieces, coordinates and numbers are "
                        "within the documented limits."),
	.reason = N_("Limits keep the time and memory that a file can cost bounded; real galaxies "
                     "are far below them."),
};

const SwRule sw_rule_reference = {
	.name = "document/reference",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("Every reference has a target: a rule, a named piece, or a galaxy file in "
                        "the same folder tree."),
	.reason = N_("A reference without a target means that something was renamed or forgotten."),
};

const SwRule sw_rule_allow_error = {
	.name = "document/allow-error",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("No <allow> names a rule whose problems are errors."),
	.reason = N_("A file may declare that something unusual is intended; it cannot make legal "
                     "what the rulebook forbids."),
};

const SwRule sw_rule_unused_allow = {
	.name = "document/unused-allow",
	.severity = SW_SEVERITY_WARNING,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("Each <allow> suppresses something."),
	.reason = N_("An <allow> that is no longer needed would hide the next real warning."),
};

const SwRule sw_rule_duplicate = {
	.name = "document/duplicate",
	.severity = SW_SEVERITY_INFO,
	.basis = SW_BASIS_FORMAT,
	.statement = N_(
		"No other file of the run contains the same galaxy, not even rotated or mirrored."),
	.reason = N_("Collections often contain the same design twice under two names."),
};
