/* The collection as one object of JSON; validator/index.c says what it holds. */
#include "index_entry.h"
#include "report.h"

#include <string.h>

static void
append_text(GString *out, const char *name, const char *text)
{
	if (text == NULL)
		return;
	g_string_append_printf(out, ", \"%s\": ", name);
	json_append_string(out, text);
}

static void
append_counts(GString *out, const IndexEntry *entry)
{
	const SwTable *table = entry->game->table;
	const char *separator = "";

	g_string_append(out, ", \"counts\": [");
	for (guint i = 0; i < table->n_kinds; i++) {
		if (entry->counts[i] == 0)
			continue;
		g_string_append_printf(out, "%s{\"element\": \"%s\", \"kind\": \"%s\", \"n\": %u}",
		                       separator, table->kinds[i].element->name,
		                       table->kinds[i].name, entry->counts[i]);
		separator = ", ";
	}
	g_string_append_c(out, ']');
}

static void
append_worth(GString *out, const char *name, gint64 parts)
{
	g_autofree char *worth = sw_worth_format(parts);

	g_string_append_printf(out, "\"%s\": %s", name, worth);
}

static void
append_fairness(GString *out, const IndexEntry *entry)
{
	if (!entry->has_shares)
		return;
	g_string_append(out, ", \"fairness\": {");
	append_worth(out, "gap", sw_shares_gap(&entry->shares));
	g_string_append(out, ", ");
	append_worth(out, "mean", sw_shares_mean(&entry->shares));
	g_string_append(out, ", \"seats\": [");
	for (guint i = 0; i < entry->shares.n_homes; i++) {
		g_string_append_printf(out, "%s{\"seat\": %d, ", i > 0 ? ", " : "",
		                       entry->shares.seats[i]);
		append_worth(out, "worth", entry->shares.worth[i]);
		g_string_append_c(out, '}');
	}
	g_string_append(out, "]}");
}

static void
append_same(GString *out, const IndexEntry *entry)
{
	const char *separator = "";

	g_string_append(out, ", \"duplicates\": [");
	for (guint i = 0, n = 0; entry->same && i < entry->same->len && n < INDEX_SAME_NAMED; i++) {
		const IndexEntry *other = g_ptr_array_index(entry->same, i);

		if (other == entry)
			continue;
		n++;
		g_string_append(out, separator);
		json_append_string(out, other->path);
		separator = ", ";
	}
	g_string_append_printf(out, "], \"n_duplicates\": %u",
	                       entry->same ? entry->same->len - 1 : 0);
}

static void
append_entry(GString *out, const IndexEntry *entry)
{
	g_string_append(out, "{\"path\": ");
	json_append_string(out, entry->path);
	append_text(out, "verdict", index_verdict(entry));
	g_string_append_printf(
		out, ", \"errors\": %" G_GUINT64_FORMAT ", \"warnings\": %" G_GUINT64_FORMAT,
		entry->n_errors, entry->n_warnings);
	append_text(out, "problem", entry->error ? entry->error : entry->problem);
	if (!entry->error) {
		append_text(out, "game", entry->game->table->game);
		append_text(out, "root", entry->root);
		append_text(out, "name", entry->name);
		append_text(out, "author", entry->author);
		append_text(out, "licence", entry->licence);
		if (entry->players > 0)
			g_string_append_printf(out, ", \"players\": %d", entry->players);
		g_string_append_printf(out, ", \"tiles\": %u", entry->tiles);
		append_counts(out, entry);
		append_fairness(out, entry);
		append_same(out, entry);
		append_text(out, "thumbnail", entry->thumbnail);
	}
	g_string_append_c(out, '}');
}

void
index_append_json(GString *out, const Collection *collection)
{
	g_string_append(out, "{\n  \"version\": 1,\n  \"folder\": ");
	json_append_string(out, collection->title);
	g_string_append(out, ",\n  \"files\": [");
	for (guint i = 0; i < collection->entries->len; i++) {
		g_string_append(out, i > 0 ? ",\n    " : "\n    ");
		append_entry(out, &g_array_index(collection->entries, IndexEntry, i));
	}
	g_string_append_printf(out,
	                       "\n  ],\n  \"summary\": {\"files\": %u, \"legal\": %u, \"illegal\": "
	                       "%u, \"unreadable\": %u, \"skipped\": %u}\n}\n",
	                       collection->entries->len, index_count(collection, "legal"),
	                       index_count(collection, "illegal"),
	                       index_count(collection, "unreadable"), collection->n_skipped);
}
