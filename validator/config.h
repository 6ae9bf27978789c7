/* Which rules are run on which file, at which severity: options of the command line, which override
 * the nearest `starwright.ini` in the file's folder or above.
 *
 *     [validate]
 *     only=map*;document*
 *     skip=document/duplicate
 *
 *     [severity]
 *     document/unused-allow=error
 *
 * Settings are made once per folder, and live as long as the Config. */
#pragma once

#include "rules/settings.h"

G_BEGIN_DECLS

#define CONFIG_NAME "starwright.ini"

/* One --only, --skip or --severity option; `level` is OFF for --skip. */
typedef struct {
	gboolean is_only;
	char *glob;
	SwSeverity level;
} RuleOption;

/* Parses "RULE" for --only and --skip, "RULE=LEVEL" for --severity (`with_level`). FALSE with an
 * error if there is no such rule or level. */
gboolean rule_option_parse(const char *text, gboolean is_only, gboolean with_level,
                           RuleOption *option, GError **error);

typedef struct Config Config;

/* `options` (RuleOption) are in the order of the command line and must outlive the Config. */
Config *config_new(const GArray *options);
void config_free(Config *config);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Config, config_free)

/* Returns the settings for files in `folder`, a path as given. */
const SwSettings *config_for_folder(Config *config, const char *folder);

/* The same for a folder whose parent has the settings `above`, if the caller knows whether the
 * folder has a configuration file of its own. */
const SwSettings *config_for_child(Config *config, const char *folder, const SwSettings *above,
                                   gboolean has_own);

/* Returns how many configuration files had errors; these were printed to stderr and ignored. */
guint config_n_troubles(const Config *config);

G_END_DECLS
