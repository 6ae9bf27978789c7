#include "rules/settings.h"

#include "cases.h"

#include <string.h>

static const SwRule gate = {.name = "toy/gate-count", .severity = SW_SEVERITY_ERROR};
static const SwRule rock = {.name = "toy/rock-count", .severity = SW_SEVERITY_WARNING};
static const SwRule taken = {.name = "map/place-taken", .severity = SW_SEVERITY_ERROR};

#define OFF SW_SEVERITY_OFF
#define INFO SW_SEVERITY_INFO
#define WARNING SW_SEVERITY_WARNING
#define ERROR SW_SEVERITY_ERROR

/* "GLOB=SEVERITY", or "GLOB" for only, in the given order; the resulting severities of the three
 * rules.
 */
static const struct {
	const char *said;
	SwSeverity gate, rock, taken;
} rows[] = {
	{"", ERROR, WARNING, ERROR},
	{"toy/*=off", OFF, OFF, ERROR},
	{"toy/*=off toy/gate-count=info", INFO, OFF, ERROR},
	{"toy/gate-count=info toy/*=off", OFF, OFF, ERROR},
	{"*=warning", WARNING, WARNING, WARNING},
	{"toy/gate-count", ERROR, OFF, OFF},
	{"toy/gate-count map/*", ERROR, OFF, ERROR},
	{"toy/* toy/rock-count=error", ERROR, ERROR, OFF},
	{"toy/* map/*=error", ERROR, WARNING, OFF},
	{"nothing", OFF, OFF, OFF},
	{"toy=off", ERROR, WARNING, ERROR},
	{"*-count=off", OFF, OFF, ERROR},
	{"toy/?oc*-count=info", ERROR, INFO, ERROR},
};

static SwSettings *
settings_of(const char *said)
{
	SwSettings *settings = sw_settings_new();
	g_auto(GStrv) words = g_strsplit(said, " ", -1);

	for (guint i = 0; words[i]; i++) {
		char *severity = strchr(words[i], '=');
		SwSeverity wanted;

		if (severity == NULL) {
			if (*words[i])
				sw_settings_only(settings, words[i]);
			continue;
		}
		*severity = '\0';
		ck_assert(sw_severity_parse(severity + 1, &wanted));
		sw_settings_set(settings, words[i], wanted);
	}
	return settings;
}

START_TEST(test_settings)
{
	g_autoptr(SwSettings) said = settings_of(rows[_i].said);
	g_autoptr(SwSettings) settings = sw_settings_copy(said);

	sw_settings_set(said, "*", OFF);
	ck_assert_int_eq(sw_settings_severity(settings, &gate), rows[_i].gate);
	ck_assert_int_eq(sw_settings_severity(settings, &rock), rows[_i].rock);
	ck_assert_int_eq(sw_settings_severity(settings, &taken), rows[_i].taken);
}
END_TEST

TCase *
settings_case(void)
{
	TCase *tcase = case_new("settings");

	case_add_rows(tcase, test_settings, rows);
	return tcase;
}
