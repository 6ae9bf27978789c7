/* What a project sets for its files: options of the command line, which override the nearest
 * `starwright.ini` in the file's folder or above.
 *
 *     [validate]
 *     only=map*;document*
 *     skip=document/duplicate
 *     exclude=drafts/;*.old.xml
 *     fail-on=warning
 *
 *     [severity]
 *     document/unused-allow=error
 *
 *     [per-file-ignores]
 *     tests/=burning-suns/fairness-*
 *
 * Paths are patterns of pattern.h. Settings are made once per folder, and live as long as the
 * Config. */
#pragma once

#include "rules/settings.h"

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

/* What the command line sets; zeroed: nothing. */
typedef struct {
	const GArray *rules; /* RuleOption, in the order of the command line; or NULL */
	gboolean has_fail_on;
	SwSeverity fail_on;
	gboolean ignores_files; /* the command line alone holds */
} ConfigOptions;

/* `options` must outlive the Config. */
Config *config_new(const ConfigOptions *options);
void config_free(Config *config);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Config, config_free)

/* What holds in a folder. */
typedef struct FolderConfig FolderConfig;

/* `folder` is a path as given. */
FolderConfig *config_for_folder(Config *config, const char *folder);

/* The same for a folder whose parent has the settings `above`, if the caller knows whether the
 * folder has a configuration file of its own. */
FolderConfig *config_for_child(Config *config, const char *folder, FolderConfig *above,
                               gboolean has_own);

/* TRUE if the file or folder, a path as given, is left out where folders are searched. */
gboolean folder_config_excludes(const FolderConfig *folder, const char *path);

/* Returns the settings of the file, a path as given. */
const SwSettings *folder_config_settings(FolderConfig *folder, const char *path);

/* Returns the least severity that makes a run fail; OFF: none does. */
SwSeverity folder_config_fail_on(const FolderConfig *folder);

/* Parses "error", "warning", "info" or "never", which is OFF. */
gboolean config_parse_fail_on(const char *text, SwSeverity *fail_on);

/* Returns how many configuration files had errors; these were printed to stderr and ignored. */
guint config_n_troubles(const Config *config);
