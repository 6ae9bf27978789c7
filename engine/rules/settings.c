#include "rules/settings.h"

typedef struct {
	char *glob;
	GPatternSpec *pattern;
	SwSeverity severity;
} Setting;

struct SwSettings {
	GPtrArray *severities; /* Setting, the last one that matches wins */
	GPtrArray *only;       /* Setting; empty: all rules count */
};

static Setting *
setting_new(const char *glob, SwSeverity severity)
{
	Setting *setting = g_new(Setting, 1);

	*setting = (Setting){
		.glob = g_strdup(glob), .pattern = g_pattern_spec_new(glob), .severity = severity};
	return setting;
}

static void
setting_free(gpointer data)
{
	Setting *setting = data;

	g_free(setting->glob);
	g_pattern_spec_free(setting->pattern);
	g_free(setting);
}

SwSettings *
sw_settings_new(void)
{
	SwSettings *settings = g_new(SwSettings, 1);

	settings->severities = g_ptr_array_new_with_free_func(setting_free);
	settings->only = g_ptr_array_new_with_free_func(setting_free);
	return settings;
}

static void
copy_list(GPtrArray *to, const GPtrArray *from)
{
	for (guint i = 0; i < from->len; i++) {
		const Setting *setting = g_ptr_array_index(from, i);

		g_ptr_array_add(to, setting_new(setting->glob, setting->severity));
	}
}

SwSettings *
sw_settings_copy(const SwSettings *settings)
{
	SwSettings *copy = sw_settings_new();

	copy_list(copy->severities, settings->severities);
	copy_list(copy->only, settings->only);
	return copy;
}

void
sw_settings_free(SwSettings *settings)
{
	if (settings == NULL)
		return;
	g_ptr_array_unref(settings->severities);
	g_ptr_array_unref(settings->only);
	g_free(settings);
}

void
sw_settings_set(SwSettings *settings, const char *glob, SwSeverity severity)
{
	g_ptr_array_add(settings->severities, setting_new(glob, severity));
}

void
sw_settings_only(SwSettings *settings, const char *glob)
{
	g_ptr_array_add(settings->only, setting_new(glob, SW_SEVERITY_OFF));
}

/* The last setting of the list that names the rule, or NULL. */
static const Setting *
find_setting(const GPtrArray *list, const SwRule *rule)
{
	for (guint i = list->len; i > 0; i--) {
		const Setting *setting = g_ptr_array_index(list, i - 1);

		if (g_pattern_spec_match_string(setting->pattern, rule->name))
			return setting;
	}
	return NULL;
}

SwSeverity
sw_settings_severity(const SwSettings *settings, const SwRule *rule)
{
	const Setting *setting;

	if (settings->only->len > 0 && find_setting(settings->only, rule) == NULL)
		return SW_SEVERITY_OFF;
	setting = find_setting(settings->severities, rule);
	return setting ? setting->severity : rule->severity;
}
