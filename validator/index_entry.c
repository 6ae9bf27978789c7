#include "index_entry.h"

#include "balance_verify.h"
#include "base/hash.h"
#include "export/layout.h"
#include "export/parts.h"
#include "games/games.h"

#include <string.h>

/* ---- From a document -------------------------------------------------------------------- */

static char *
text_of(const SwDocument *document, SwPieceId id, guint attribute)
{
	return id == SW_NO_PIECE ? NULL : g_strdup(sw_document_get_text(document, id, attribute));
}

static void
take_head(IndexEntry *entry, const SwExport *export)
{
	const SwDocument *document = export->document;
	SwPieceId about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	SwPieceId galaxy = sw_document_galaxy(document);
	gint players = export->game->table->galaxy.players;

	entry->says.name = g_strdup(sw_export_title(export));
	entry->says.author = text_of(document, about, SW_ABOUT_AUTHOR);
	entry->says.licence = text_of(document, about, SW_ABOUT_LICENCE);
	if (galaxy != SW_NO_PIECE && players >= 0)
		entry->players = sw_document_get(document, galaxy, (guint)players);
}

static void
take_counts(IndexEntry *entry, SwExport *export)
{
	g_auto(SwLayout) layout = {0};

	sw_layout_init(&layout, export);
	entry->counts = g_steal_pointer(&layout.counts);
	entry->tiles = export->graph->tiles->n;
}

static void
take_shares(IndexEntry *entry, const SwExport *export)
{
	entry->has_shares =
		sw_game_shares(export->game, sw_view_facts(export->view), &entry->shares);
	if (entry->has_shares)
		sw_shares_sort(&entry->shares);
}

static void
take_record(IndexEntry *entry, const char *path, const SwExport *export)
{
	g_autofree char *record = sw_balance_record_path(path);
	RecordedMap map = {path, export->game, export->document};

	if (g_file_test(record, G_FILE_TEST_EXISTS))
		entry->found.evened_out =
			balance_record_verify(record, &map, 0, NULL) ? "verified" : "not verified";
}

static const Finding *
first_error(const Result *result)
{
	SW_EACH (const Finding, finding, result->findings) {
		if (finding->problem->severity == SW_SEVERITY_ERROR)
			return finding;
	}
	return NULL;
}

static char *
describe(const Finding *finding)
{
	return g_strdup_printf("%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s [%s]",
	                       finding->location.position.line, finding->location.position.column,
	                       finding->problem->message, finding->problem->rule->name);
}

/* Returns the path relative to the folder, below which it is: what is published must not say where
 * it was made. */
static const char *
path_below(const char *folder, const char *path)
{
	if (strcmp(folder, ".") != 0 && g_str_has_prefix(path, folder))
		path += strlen(folder);
	if (g_str_has_prefix(path, "./"))
		path += strlen("./");
	while (*path == '/')
		path++;
	return path;
}

/* Returns the message with the path relative to the folder. */
static char *
error_of(const GError *error, const char *path, const IndexEntry *entry)
{
	g_auto(GStrv) parts = g_strsplit(error->message, path, -1);

	return g_strjoinv(entry->path, parts);
}

SwExport *
index_entry_init(IndexEntry *entry, const char *folder, const Input *input, const Outcome *outcome)
{
	const Result *result = outcome->result;
	const Finding *finding;
	SwExport *export;

	entry->path = g_strdup(path_below(folder, input->path));
	if (result == NULL) {
		entry->error = error_of(outcome->error, input->path, entry);
		return NULL;
	}
	finding = first_error(result);
	entry->found.n_errors = result->n_errors;
	entry->found.n_warnings = result->n_warnings;
	if (finding) {
		entry->found.first = describe(finding);
		entry->found.rule = finding->problem->rule->name;
	}
	if (result->document == NULL) {
		entry->error =
			g_strdup(entry->found.first ? entry->found.first : "it is not a document");
		return NULL;
	}
	entry->game = sw_game_of(sw_document_table(result->document));
	entry->root = result->root;
	entry->has_shape = outcome->has_shape;
	entry->shape = outcome->shape;
	export = sw_export_new(entry->game, result->document, "");
	take_head(entry, export);
	take_counts(entry, export);
	take_shares(entry, export);
	if (result->n_not_run == 0)
		take_record(entry, input->path, export);
	return export;
}

void
index_entry_clear(IndexEntry *entry)
{
	g_free(entry->path);
	g_free(entry->error);
	g_free(entry->says.name);
	g_free(entry->says.author);
	g_free(entry->says.licence);
	g_free(entry->counts);
	g_free(entry->found.first);
	g_free(entry->files.picture);
	g_free(entry->files.page);
	g_free(entry->files.open);
	g_clear_pointer(&entry->same, g_ptr_array_unref);
}

/* ---- Comparing entries ------------------------------------------------------------------ */

static guint
hash_shape(gconstpointer data)
{
	const SwGalaxyKey *shape = data;

	return sw_hash_bytes(shape->key, sizeof shape->key);
}

static gboolean
equal_shapes(gconstpointer a, gconstpointer b)
{
	return sw_galaxy_key_equal(a, b);
}

void
index_entries_compare(GArray *entries)
{
	g_autoptr(GHashTable) known = g_hash_table_new_full(hash_shape, equal_shapes, NULL,
	                                                    (GDestroyNotify)g_ptr_array_unref);

	SW_EACH (IndexEntry, entry, entries) {
		GPtrArray *same;

		if (!entry->has_shape)
			continue;
		same = g_hash_table_lookup(known, &entry->shape);
		if (same == NULL) {
			same = g_ptr_array_new();
			g_hash_table_insert(known, &entry->shape, same);
		}
		g_ptr_array_add(same, entry);
		entry->same = g_ptr_array_ref(same);
	}
}

/* ---- The collection --------------------------------------------------------------------- */

const char *
index_verdict(const IndexEntry *entry)
{
	return entry->error ? "unreadable" : entry->found.n_errors > 0 ? "illegal" : "legal";
}

guint
index_count(const Collection *collection, const char *verdict)
{
	guint n = 0;

	for (guint i = 0; i < collection->entries->len; i++)
		n += strcmp(index_verdict(&g_array_index(collection->entries, IndexEntry, i)),
		            verdict) == 0;
	return n;
}

char *
index_title(const Collection *collection)
{
	/* So that a folder given as "." has a name too. */
	g_autofree char *folder = g_canonicalize_filename(collection->title, NULL);

	return g_path_get_basename(folder);
}

char *
index_url(const char *name)
{
	return name ? g_uri_escape_string(name, "/", FALSE) : NULL;
}

char *
index_link(const Collection *collection, const IndexEntry *entry)
{
	g_autofree char *folder = g_canonicalize_filename(collection->folder, NULL);
	g_autofree char *below = g_build_filename(collection->title, entry->path, NULL);
	g_autofree char *path = g_canonicalize_filename(below, NULL);
	gsize length = strlen(folder);

	if (strcmp(folder, "/") == 0)
		return index_url(path + 1);
	return g_str_has_prefix(path, folder) && path[length] == '/' ? index_url(path + length + 1)
	                                                             : NULL;
}
