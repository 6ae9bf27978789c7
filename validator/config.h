/* Which rules count for which file: what the command line says, over what the nearest
 * `starwright.ini` says, found upward from the file.
 *
 *	[validate]
 *	only=map*;document*
 *	skip=document/duplicate
 *
 *	[severity]
 *	document/unused-allow=error
 *
 * Settings are made once a folder, and live as long as the Config. */
#pragma once

#include "rules/settings.h"

G_BEGIN_DECLS

#define CONFIG_NAME "starwright.ini"

/* What one of --only, --skip and --severity says; `level` is OFF for --skip. */
typedef struct {
	gboolean is_only;
	char *glob;
	SwSeverity level;
} RuleOption;

/* Reads "RULE" for --only and --skip, "RULE=LEVEL" for --severity, which `level` asks for. FALSE,
 * with an error, if there is no such rule or level. */
gboolean rule_option_parse(const char *text, gboolean is_only, gboolean with_level,
                           RuleOption *option, GError **error);

typedef struct Config Config;

/* `options` (RuleOption) in the order of the command line; they outlive the Config. */
Config *config_new(const GArray *options);
void config_free(Config *config);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Config, config_free)

/* The settings for files in `folder`, a path as given. */
const SwSettings *config_for_folder(Config *config, const char *folder);

/* The same for a folder whose parent's are `above`, when it is known whether it has a file of its
 * own. */
const SwSettings *config_for_child(Config *config, const char *folder, const SwSettings *above,
                                   gboolean has_own);

/* How many files were in some way wrong; each was told on stderr and is ignored. */
guint config_n_troubles(const Config *config);

G_END_DECLS
