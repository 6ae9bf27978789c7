#include "config.h"

#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "command.h"
#include "games/games.h"
#include "rules/catalogue.h"
#include "xml/refer.h"

#include <string.h>
#include <sys/stat.h>

/* Bounds the time for colliding keys in GKeyFile, whose hash is predictable. All rules together fit
 * in a tenth of this. */
#define MAX_CONFIG_BYTES (64 * 1024)

/* How many faults of one file are printed. */
#define MAX_FAULTS 20

struct Config {
	const GArray *options;
	GHashTable *settings; /* absolute folder -> SwSettings, owned by `all` */
	GPtrArray *all;
	SwSettings *plain; /* of the command line alone */
	guint n_troubles;
};

/* ---- Rules by name ---------------------------------------------------------------------- */

/* Returns a hint for a name that matches no rule. Free it. */
static char *
suggest_rule(const char *glob)
{
	g_autofree const char **names = sw_catalogue_names(sw_games());
	const char *nearest = sw_text_nearest(glob, names);

	return nearest ? g_strdup_printf("did you mean '%s'?", nearest)
	               : g_strdup("'starwright explain --list' lists them");
}

static gboolean
check_rule(const char *glob, GError **error)
{
	g_autofree char *suggestion = NULL;

	if (sw_catalogue_matches(sw_games(), glob))
		return TRUE;
	suggestion = suggest_rule(glob);
	return sw_fail(error, "unknown rule '%s'; %s", glob, suggestion);
}

#define LEVELS "'error', 'warning', 'info' or 'off'"

static gboolean
parse_level(const char *name, SwSeverity *level, GError **error)
{
	if (sw_severity_parse(name, level))
		return TRUE;
	return sw_fail(error, "'%s' is not a severity; it may be " LEVELS, name);
}

gboolean
rule_option_parse(const char *text, gboolean is_only, gboolean with_level, RuleOption *option,
                  GError **error)
{
	const char *equals = with_level ? strrchr(text, '=') : text + strlen(text);
	SwSeverity level = SW_SEVERITY_OFF;
	g_autofree char *glob = NULL;

	if (equals == NULL)
		return sw_fail(error, "'%s' has no severity; write RULE=LEVEL", text);
	glob = g_strndup(text, (gsize)(equals - text));
	if (!check_rule(glob, error) || (with_level && !parse_level(equals + 1, &level, error)))
		return FALSE;
	*option = (RuleOption){.is_only = is_only, .glob = g_steal_pointer(&glob), .level = level};
	return TRUE;
}

/* ---- starwright.ini --------------------------------------------------------------------- */

/* A configuration file. Its faults are printed once, by line, and never quoted: in an untrusted
 * folder it may be a link to a secret, or a copy of another program's file. */
typedef struct {
	const char *path;
	const char *text;
	SwSettings *settings;
	gboolean has_only; /* --only was given and overrides `only` */
	guint n_faults;
} Ini;

/* Returns the line, from 1, of `key` in `group`; that of the group if `key` is NULL. */
static guint
find_line(const char *text, const char *group, const char *key)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autofree char *header = g_strdup_printf("[%s]", group);
	gboolean inside = FALSE;

	for (guint i = 0; lines[i]; i++) {
		char *line = g_strstrip(lines[i]);
		gsize length = strcspn(line, "=");

		if (*line == '[')
			inside = g_str_has_prefix(line, header);
		if (inside && (key == NULL))
			return i + 1;
		while (length > 0 && g_ascii_isspace(line[length - 1]))
			length--;
		if (inside && strlen(key) == length && strncmp(line, key, length) == 0)
			return i + 1;
	}
	return 1;
}

static gboolean
has_told_enough(const Ini *ini)
{
	return ini->n_faults >= MAX_FAULTS;
}

static void
fail(Ini *ini, guint line, const char *message)
{
	command_trouble("%s:%u: %s", ini->path, line, message);
	ini->n_faults++;
}

static void
fail_at(Ini *ini, const char *group, const char *key, const char *message)
{
	fail(ini, find_line(ini->text, group, key), message);
}

/* Finds the malformed lines: GLib does not report where they are. */
static void
find_malformed(Ini *ini)
{
	g_auto(GStrv) lines = g_strsplit(ini->text, "\n", -1);
	gboolean inside = FALSE;

	for (guint i = 0; lines[i] && !has_told_enough(ini); i++) {
		const char *line = g_strstrip(lines[i]);

		if (*line == '\0' || *line == '#')
			continue;
		if (*line == '[' && line[strlen(line) - 1] == ']')
			inside = TRUE;
		else if (*line == '[' || *line == '=' || !strchr(line, '='))
			fail(ini, i + 1, "the line is not KEY=VALUE, [GROUP] or a comment");
		else if (!inside)
			fail(ini, i + 1, "the line is before the first [GROUP]");
	}
	if (ini->n_faults == 0)
		fail(ini, 1, "the file is not UTF-8 with KEY=VALUE, [GROUP] and comments");
}

static void
fail_rule(Ini *ini, const char *group, const char *key, const char *glob)
{
	g_autofree char *suggestion = suggest_rule(glob);
	g_autofree char *message =
		g_strdup_printf("[%s] names an unknown rule; %s", group, suggestion);

	fail_at(ini, group, key, message);
}

/* Applies one glob of `only` or `skip`. */
static void
use_glob(Ini *ini, const char *key, const char *glob)
{
	if (!sw_catalogue_matches(sw_games(), glob))
		fail_rule(ini, "validate", key, glob);
	else if (strcmp(key, "only") != 0)
		sw_settings_set(ini->settings, glob, SW_SEVERITY_OFF);
	else if (!ini->has_only)
		sw_settings_only(ini->settings, glob);
}

static void
use_list(Ini *ini, GKeyFile *file, const char *key)
{
	g_autoptr(GError) error = NULL;
	g_auto(GStrv) globs = g_key_file_get_string_list(file, "validate", key, NULL, &error);
	g_autofree char *message =
		g_strdup_printf("the value of '%s' is not UTF-8, or has a stray backslash", key);

	if (error && !g_error_matches(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND) &&
	    !g_error_matches(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_GROUP_NOT_FOUND))
		fail_at(ini, "validate", key, message);
	for (guint i = 0; globs && globs[i] && !has_told_enough(ini); i++)
		use_glob(ini, key, g_strstrip(globs[i]));
}

static void
use_severities(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, "severity", NULL, NULL);

	for (guint i = 0; keys && keys[i] && !has_told_enough(ini); i++) {
		g_autofree char *name = g_key_file_get_string(file, "severity", keys[i], NULL);
		SwSeverity level;

		if (!sw_catalogue_matches(sw_games(), keys[i]))
			fail_rule(ini, "severity", keys[i], keys[i]);
		else if (name == NULL || !sw_severity_parse(name, &level))
			fail_at(ini, "severity", keys[i],
			        "the value is not a severity; it may be " LEVELS);
		else
			sw_settings_set(ini->settings, keys[i], level);
	}
}

static void
check_groups(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);
	g_auto(GStrv) keys = g_key_file_get_keys(file, "validate", NULL, NULL);

	for (guint i = 0; groups[i] && !has_told_enough(ini); i++) {
		if (strcmp(groups[i], "validate") != 0 && strcmp(groups[i], "severity") != 0)
			fail_at(ini, groups[i], NULL,
			        "unknown group; it may be 'validate' or 'severity'");
	}
	for (guint i = 0; keys && keys[i] && !has_told_enough(ini); i++) {
		if (strcmp(keys[i], "only") != 0 && strcmp(keys[i], "skip") != 0)
			fail_at(ini, "validate", keys[i],
			        "unknown key; it may be 'only' or 'skip'");
	}
}

static void
use_text(Ini *ini)
{
	g_autoptr(GKeyFile) file = g_key_file_new();

	if (!g_key_file_load_from_data(file, ini->text, strlen(ini->text), G_KEY_FILE_NONE, NULL)) {
		find_malformed(ini);
		return;
	}
	check_groups(ini, file);
	use_list(ini, file, "only");
	use_list(ini, file, "skip");
	use_severities(ini, file);
}

/* Follows a link only if it stays inside its folder, as for `href`. */
static gboolean
read_text(const char *path, GByteArray *bytes, GError **error)
{
	const char *reason = NULL;
	g_autofree char *real = sw_refer_path(path, CONFIG_NAME, &reason);

	if (real)
		return sw_file_read(real, MAX_CONFIG_BYTES, bytes, error);
	g_set_error(error, SW_ERROR, SW_ERROR_READ, "cannot read '%s': it %s", path, reason);
	return FALSE;
}

/* ---- Settings --------------------------------------------------------------------------- */

static gboolean
has_only(const GArray *options)
{
	for (guint i = 0; i < options->len; i++) {
		if (g_array_index(options, RuleOption, i).is_only)
			return TRUE;
	}
	return FALSE;
}

static void
use_options(SwSettings *settings, const GArray *options)
{
	SW_EACH (const RuleOption, option, options) {
		if (option->is_only)
			sw_settings_only(settings, option->glob);
		else
			sw_settings_set(settings, option->glob, option->level);
	}
}

static SwSettings *
read_ini(Config *config, const char *path)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(GError) error = NULL;
	Ini ini = {
		.path = path,
		.settings = settings,
		.has_only = has_only(config->options),
	};

	if (read_text(path, bytes, &error)) {
		ini.text = sw_text_skip_mark((const char *)bytes->data);
		use_text(&ini);
	} else {
		command_trouble("%s", error->message);
		ini.n_faults++;
	}
	config->n_troubles += ini.n_faults > 0;
	use_options(settings, config->options);
	return g_steal_pointer(&settings);
}

Config *
config_new(const GArray *options)
{
	Config *config = g_new0(Config, 1);

	config->options = options;
	config->settings = sw_hash_texts(g_free, NULL);
	config->all = g_ptr_array_new_with_free_func((GDestroyNotify)sw_settings_free);
	config->plain = sw_settings_new();
	use_options(config->plain, options);
	return config;
}

void
config_free(Config *config)
{
	if (config == NULL)
		return;
	g_hash_table_unref(config->settings);
	g_ptr_array_unref(config->all);
	sw_settings_free(config->plain);
	g_free(config);
}

static const SwSettings *
remember_ini(Config *config, const char *path)
{
	SwSettings *settings = read_ini(config, path);

	g_ptr_array_add(config->all, settings);
	return settings;
}

/* TRUE also for a broken link, which is then reported and not ignored. */
static gboolean
is_there(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

/* Finds the settings of an absolute folder: those of its own file, or else of the folder above. */
static const SwSettings *
find_upward(Config *config, const char *folder)
{
	const SwSettings *settings = g_hash_table_lookup(config->settings, folder);
	g_autofree char *path = NULL, *above = NULL;

	if (settings)
		return settings;
	path = g_build_filename(folder, CONFIG_NAME, NULL);
	above = g_path_get_dirname(folder);
	if (is_there(path))
		settings = remember_ini(config, path);
	else if (strcmp(above, folder) == 0)
		settings = config->plain;
	else
		settings = find_upward(config, above);
	g_hash_table_insert(config->settings, g_strdup(folder), (gpointer)settings);
	return settings;
}

const SwSettings *
config_for_folder(Config *config, const char *folder)
{
	g_autofree char *absolute = g_canonicalize_filename(folder, NULL);

	return find_upward(config, absolute);
}

const SwSettings *
config_for_child(Config *config, const char *folder, const SwSettings *above, gboolean has_own)
{
	return has_own ? config_for_folder(config, folder) : above;
}

guint
config_n_troubles(const Config *config)
{
	return config->n_troubles;
}
