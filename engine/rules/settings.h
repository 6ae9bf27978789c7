/* Which rules count, and how much: what a user, a project or a command line says about severities.
 *
 * Rules are named by their name or by a glob over names ("document/un*"). What is said
 * later wins over what was said earlier. */
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

/* Only rules that match one of the globs given here count. */
void sw_settings_only(SwSettings *settings, const char *glob);

/* What a problem of `rule` weighs; SW_SEVERITY_OFF if it is not to be reported. */
SwSeverity sw_settings_severity(const SwSettings *settings, const SwRule *rule);

G_END_DECLS
