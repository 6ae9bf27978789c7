/* The collection as a JSON object; the description in validator/index.c documents its members. */
#include "index_entry.h"
#include "piece_json.h"

static void
add_worth(SwJson *json, const char *name, gint64 parts)
{
	g_autofree char *worth = sw_worth_format(parts);

	sw_append(sw_json_begin_value(json, name), worth);
}

static void
add_fairness(SwJson *json, const IndexEntry *entry)
{
	if (!entry->has_shares)
		return;
	sw_json_begin_object(json, "fairness");
	add_worth(json, "gap", sw_shares_gap(&entry->shares));
	add_worth(json, "mean", sw_shares_mean(&entry->shares));
	sw_json_begin_array(json, "seats");
	for (guint i = 0; i < entry->shares.n_homes; i++) {
		sw_json_begin_object(json, NULL);
		sw_json_add_number(json, "seat", entry->shares.seats[i]);
		add_worth(json, "worth", entry->shares.worth[i]);
		sw_json_end(json);
	}
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_same(SwJson *json, const IndexEntry *entry)
{
	sw_json_begin_array(json, "duplicates");
	for (guint i = 0, n = 0; entry->same && i < entry->same->len && n < INDEX_SAME_NAMED; i++) {
		const IndexEntry *other = g_ptr_array_index(entry->same, i);

		if (other == entry)
			continue;
		n++;
		sw_json_add_text(json, NULL, other->path);
	}
	sw_json_end(json);
	sw_json_add_number(json, "n_duplicates", entry->same ? entry->same->len - 1 : 0);
}

static void
add_entry(SwJson *json, const IndexEntry *entry)
{
	g_autofree char *picture = index_url(entry->files.picture),
			*page = index_url(entry->files.page);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "path", entry->path);
	sw_json_add_text(json, "verdict", index_verdict(entry));
	sw_json_add_number(json, "errors", (gint64)entry->found.n_errors);
	sw_json_add_number(json, "warnings", (gint64)entry->found.n_warnings);
	sw_json_add_text(json, "problem", entry->error ? entry->error : entry->found.first);
	if (!entry->error) {
		sw_json_add_text(json, "game", entry->game->table->game);
		sw_json_add_text(json, "root", entry->root);
		sw_json_add_text(json, "name", entry->says.name);
		sw_json_add_text(json, "author", entry->says.author);
		sw_json_add_text(json, "licence", entry->says.licence);
		if (entry->players > 0)
			sw_json_add_number(json, "players", entry->players);
		sw_json_add_number(json, "tiles", entry->tiles);
		piece_json_add_counts(json, entry->game->table, entry->counts);
		add_fairness(json, entry);
		sw_json_add_text(json, "evened_out", entry->found.evened_out);
		add_same(json, entry);
		sw_json_add_text(json, "thumbnail", picture);
		sw_json_add_text(json, "page", page);
		sw_json_add_text(json, "open", entry->files.open);
	}
	sw_json_end(json);
}

static void
add_summary(SwJson *json, const Collection *collection)
{
	static const char *const verdicts[] = {"legal", "illegal", "unreadable"};

	sw_json_begin_object(json, "summary");
	sw_json_add_number(json, "files", collection->entries->len);
	for (guint i = 0; i < G_N_ELEMENTS(verdicts); i++)
		sw_json_add_number(json, verdicts[i], index_count(collection, verdicts[i]));
	sw_json_add_number(json, "skipped", collection->n_skipped);
	sw_json_end(json);
}

void
index_append_json(GString *out, const Collection *collection)
{
	g_autofree char *name = index_title(collection);
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_object(&json, NULL);
	sw_json_spread(&json, 2);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "folder", name);
	sw_json_begin_array(&json, "files");
	sw_json_spread(&json, 4);
	for (guint i = 0; i < collection->entries->len; i++)
		add_entry(&json, &g_array_index(collection->entries, IndexEntry, i));
	sw_json_end(&json);
	add_summary(&json, collection);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}
