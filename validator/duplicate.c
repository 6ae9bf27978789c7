#include "duplicate.h"

#include "base/hash.h"
#include "files.h"

typedef struct {
	SwGalaxyKey shape;
	const char *path; /* owned by the input */
	SwPosition root, root_end;
} Known;

struct Duplicates {
	GHashTable *known; /* Known; one of each shape */
};

static guint
hash_known(gconstpointer data)
{
	const SwGalaxyKey *shape = &((const Known *)data)->shape;

	return sw_hash_bytes(shape->key, sizeof shape->key);
}

static gboolean
equal_known(gconstpointer a, gconstpointer b)
{
	return sw_galaxy_key_equal(&((const Known *)a)->shape, &((const Known *)b)->shape);
}

Duplicates *
duplicates_new(void)
{
	Duplicates *duplicates = g_new(Duplicates, 1);

	duplicates->known = g_hash_table_new_full(hash_known, equal_known, g_free, NULL);
	return duplicates;
}

void
duplicates_free(Duplicates *duplicates)
{
	if (duplicates == NULL)
		return;
	g_hash_table_unref(duplicates->known);
	g_free(duplicates);
}

static gboolean
is_allowed(const SwDocument *document)
{
	gint kind = sw_table_kind(sw_document_table(document), &sw_element_allow, NULL);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (pieces[id].kind == kind &&
		    g_strcmp0(sw_document_get_text(document, id, SW_ALLOW_RULE),
		              sw_rule_duplicate.name) == 0)
			return TRUE;
	}
	return FALSE;
}

/* Appends ", mirrored and rotated by 60 degrees". */
static void
append_way(GString *out, const SwGround *ground, SwSymmetry way)
{
	guint n = ground->n_turns;
	gboolean is_long = 2u * way.rotation > n, clockwise = is_long != ground->is_clockwise;
	guint rotation = is_long ? n - way.rotation : way.rotation;

	if (way.mirrored)
		g_string_append(out, ", mirrored");
	if (way.rotation == 0)
		return;
	g_string_append_printf(out, "%s rotated by %u degrees", way.mirrored ? " and" : ",",
	                       rotation * 360 / n);
	if (2 * rotation != n)
		g_string_append(out, clockwise ? " clockwise" : " counter-clockwise");
}

static void
report(const Known *known, const Input *input, const Outcome *outcome)
{
	SwSymmetry way = sw_galaxy_key_between(&known->shape, &outcome->shape);
	Result *result = outcome->result;
	g_autoptr(GString) message = g_string_new(NULL);
	SwProblem *problem;
	Finding *finding;

	g_string_append_printf(message, "the same galaxy as '%s'", known->path);
	append_way(message, known->shape.ground, way);
	problem = sw_report_add(result_report(result), &sw_rule_duplicate, sw_spot_nowhere(),
	                        g_strdup(message->str));
	problem->severity = sw_settings_severity(input->settings, &sw_rule_duplicate);
	sw_problem_relate(problem, sw_spot_nowhere(), "the same galaxy is here");
	result_refresh(result);
	for (guint i = 0; i < result->findings->len; i++) {
		finding = &g_array_index(result->findings, Finding, i);
		if (finding->problem->rule != &sw_rule_duplicate)
			continue;
		finding->related[0].path = g_strdup(known->path);
		finding->related[0].position = known->root;
		finding->related[0].end = known->root_end;
	}
}

static void
remember(Duplicates *duplicates, const Input *input, const Outcome *outcome)
{
	Known *known = g_new0(Known, 1);
	gsize tag = sw_document_piece(outcome->result->document, SW_ROOT_PIECE)->offset;
	SwSource *source = outcome->result->source;

	known->shape = outcome->shape;
	known->path = input->path;
	known->root = sw_source_position(source, tag);
	known->root_end = sw_source_position(source, sw_source_tag_name(source, tag).end);
	g_hash_table_add(duplicates->known, known);
}

gboolean
duplicates_compare(Duplicates *duplicates, const Input *input, const Outcome *outcome)
{
	Known wanted = {.shape = outcome->shape};
	const Known *known = g_hash_table_lookup(duplicates->known, &wanted);

	/* A file with two names, or named twice, is no duplicate of itself. */
	if (known == NULL)
		remember(duplicates, input, outcome);
	if (known == NULL || files_are_one(known->path, input->path) ||
	    is_allowed(outcome->result->document))
		return FALSE;
	report(known, input, outcome);
	return TRUE;
}
