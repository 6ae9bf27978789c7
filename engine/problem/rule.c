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
	.statement =
		N_("The file is well-formed XML in UTF-8, uncompressed, without a document type "
                   "declaration."),
	.reason =
		N_("What is not XML cannot be read by anyone; a document type could pull in other "
                   "files or grow without bound, and no galaxy needs one."),
};

const SwRule sw_rule_version = {
	.name = "document/version",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement =
		N_("The root is a galaxy or scenario of a namespace and a game that this build "
                   "reads."),
	.reason = N_("A later format may mean other things by the same words."),
};

const SwRule sw_rule_schema = {
	.name = "document/schema",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement =
		N_("Every element and attribute is known, has what it requires, and has a value "
                   "of its type."),
	.reason = N_("A misspelt name or value would otherwise be lost without a word."),
};

const SwRule sw_rule_limits = {
	.name = "document/limits",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("Size, depth, number of attributes and pieces, coordinates and numbers are "
                        "within the documented limits."),
	.reason = N_(
		"Limits keep the time and memory that a file can cost bounded; real galaxies are "
		"far below them."),
};

const SwRule sw_rule_reference = {
	.name = "document/reference",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement =
		N_("What a piece refers to is there: a rule, a named piece, a galaxy file in the "
                   "same folder tree."),
	.reason = N_("A reference to nothing means that something was renamed or forgotten."),
};

const SwRule sw_rule_allow_error = {
	.name = "document/allow-error",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("An <allow> names no rule whose problems are errors."),
	.reason = N_(
		"A file may say that an odd thing is meant; it cannot make legal what the rulebook "
		"forbids."),
};

const SwRule sw_rule_unused_allow = {
	.name = "document/unused-allow",
	.severity = SW_SEVERITY_WARNING,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("Each <allow> suppresses something."),
	.reason = N_("One that is left over would hide the next real warning."),
};

const SwRule sw_rule_duplicate = {
	.name = "document/duplicate",
	.severity = SW_SEVERITY_INFO,
	.basis = SW_BASIS_FORMAT,
	.statement =
		N_("No other file of the call holds the same galaxy up to rotation and mirror."),
	.reason = N_("Collections gather the same design twice under two names."),
};
