/* The severities of rules, as a user, a project or a command line sets them.
 *
 * Rules are named by their name or by a glob over names ("document/un*"). A later setting overrides
 * an earlier one. */
#pragma once

#include "problem/rule.h"

G_BEGIN_DECLS

typedef struct SwSettings SwSettings;

SwSettings *sw_settings_new(void);
SwSettings *sw_settings_copy(const SwSettings *settings);
void sw_settings_free(SwSettings *settings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSettings, sw_settings_free)

/* Rules that match `glob` get `severity`. */
void sw_settings_set(SwSettings *settings, const char *glob, SwSeverity severity);

/* Turns off all rules but those that match one of the globs given here. */
void sw_settings_only(SwSettings *settings, const char *glob);

/* The severity of the problems of `rule`; SW_SEVERITY_OFF if they are not reported. */
SwSeverity sw_settings_severity(const SwSettings *settings, const SwRule *rule);

G_END_DECLS
