#include "rules/balance_record.h"

#include "base/json.h"
#include "document/changes.h"
#include "rules/run.h"
#include "xml/write.h"

#include <inttypes.h>
#include <string.h>

#define ENDING ".fairness.json"

/* ---- What was asked ----------------------------------------------------------------------- */

guint8 *
sw_balance_wish_free_tiles(const SwBalanceWish *wish, const SwView *view, GError **error)
{
	g_autofree guint8 *is_free = sw_balance_free_tiles(sw_view_graph(view)->tiles);

	for (guint i = 0; wish->locks && wish->locks[i]; i++) {
		if (!sw_balance_lock(view, wish->locks[i], is_free, error))
			return NULL;
	}
	return g_steal_pointer(&is_free);
}

const SwBalanced *
sw_balance_wish_choose(const SwBalanceWish *wish, const SwBalance *balance)
{
	const SwBalanced *near = sw_balance_choose(balance, wish->places), *best;

	if (wish->places < G_MAXUINT || balance->found->len == 0)
		return near;
	best = &g_array_index(balance->found, SwBalanced, 0);
	return near && near->merit.cost <= best->merit.cost ? near : best;
}

char *
sw_balance_record_path(const char *path)
{
	gsize length = strlen(path) - (g_str_has_suffix(path, ".xml") ? strlen(".xml") : 0);

	return g_strdup_printf("%.*s" ENDING, (int)length, path);
}

/* ---- The members -------------------------------------------------------------------------- */

static void
add_sha256(SwJson *json, const char *text, gsize length)
{
	g_autofree char *sum =
		g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, length);

	sw_json_add_text(json, "sha256", sum);
}

static void
add_document(SwJson *json, const char *name, const SwDocument *document, gboolean is_whole)
{
	g_autoptr(GString) text = sw_write(document);

	sw_json_begin_object(json, name);
	add_sha256(json, text->str, text->len);
	if (is_whole)
		sw_json_add_text(json, "document", text->str);
	sw_json_end(json);
}

static void
add_search(SwJson *json, const SwBalanceWish *wish)
{
	g_autofree char *seed = g_strdup_printf("%" PRIu64, wish->seed);

	sw_json_begin_object(json, "search");
	sw_json_add_text(json, "seed", seed);
	sw_json_add_number(json, "steps", (gint64)wish->steps);
	if (wish->places < G_MAXUINT)
		sw_json_add_number(json, "places", wish->places);
	sw_json_add_flag(json, "from_box", wish->from_box);
	sw_json_add_flag(json, "together", wish->together);
	if (wish->is_stopped)
		sw_json_add_flag(json, "stopped", TRUE);
	sw_json_begin_array(json, "locks");
	for (guint i = 0; wish->locks && wish->locks[i]; i++)
		sw_json_add_text(json, NULL, wish->locks[i]);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_moves(SwJson *json, const SwDocument *before, const SwDocument *after)
{
	g_autoptr(GString) words = g_string_new(NULL);
	g_auto(GStrv) lines = NULL;

	sw_changes_append(words, before, after, "");
	lines = g_strsplit(words->str, "\n", -1);
	sw_json_begin_array(json, "moves");
	sw_json_spread(json, 4);
	for (guint i = 0; lines[i]; i++) {
		if (*lines[i])
			sw_json_add_text(json, NULL, lines[i]);
	}
	sw_json_end(json);
}

static void
add_problems(SwJson *json, const SwReport *report)
{
	gint64 n[SW_SEVERITY_ERROR + 1] = {0};

	for (guint i = 0; i < sw_report_n(report); i++)
		n[sw_report_get((SwReport *)report, i)->severity]++;
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "errors", n[SW_SEVERITY_ERROR]);
	sw_json_add_number(json, "warnings", n[SW_SEVERITY_WARNING]);
	sw_json_end(json);
}

static void
add_figures(SwJson *json, const char *name, const SwMeasured *measured, guint measure)
{
	sw_json_begin_array(json, name);
	for (guint i = 0; i < measured->seats->len; i++)
		sw_json_add_number(json, NULL, sw_measured_figure(measured, measure, i)->parts);
	sw_json_end(json);
}

static gboolean
is_searched(const SwGame *game, const char *measure)
{
	return g_strv_contains(sw_game_balance(game)->measures, measure);
}

static void
add_measures(SwJson *json, const SwGame *game, const SwDocument *before, const SwDocument *after)
{
	const SwGameMeasures *measures = sw_game_measures(game);
	g_autoptr(SwView) old = sw_view_new(game, before), new = sw_view_new(game, after);
	g_autoptr(SwMeasured) had = sw_measure(measures, SW_ALL_MEASURES, sw_view_facts(old), NULL);
	g_autoptr(SwMeasured) has = sw_measure(measures, SW_ALL_MEASURES, sw_view_facts(new), NULL);

	sw_json_begin_array(json, "measures");
	sw_json_spread(json, 4);
	for (guint i = 0; had && has && i < measures->n; i++) {
		const SwMeasure *measure = &measures->measures[i];

		sw_json_begin_object(json, NULL);
		sw_json_add_text(json, "name", measure->name);
		sw_json_add_text(json, "unit", measure->unit.many);
		sw_json_add_number(json, "one", measure->one);
		sw_json_add_flag(json, "evened", is_searched(game, measure->name));
		add_figures(json, "before", had, i);
		add_figures(json, "after", has, i);
		sw_json_end(json);
	}
	sw_json_end(json);
}

void
sw_balance_record_append(GString *out, const SwBalanceWish *wish, const SwGame *game,
                         const SwDocument *before, const SwDocument *after)
{
	g_autoptr(SwReport) had = sw_run_report(game, before, SW_SEVERITY_WARNING, 0),
			    has = sw_run_report(game, after, SW_SEVERITY_WARNING, 0);
	gsize begin = out->len;
	SwJson json;

	sw_json_init(&json, out, SW_JSON_SPACED);
	sw_json_begin_object(&json, NULL);
	sw_json_spread(&json, 2);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "says", SW_BALANCE_SAYS);
	sw_json_add_text(&json, "game", game->table->game);
	add_document(&json, "before", before, TRUE);
	add_document(&json, "after", after, FALSE);
	add_search(&json, wish);
	add_moves(&json, before, after);
	sw_json_begin_array(&json, "problems");
	add_problems(&json, had);
	add_problems(&json, has);
	sw_json_end(&json);
	add_measures(&json, game, before, after);
	/* Of all that stands before: seed and steps are not recomputed without the search. */
	add_sha256(&json, out->str + begin, out->len - begin);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}
