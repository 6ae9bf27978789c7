/* Repairs that add a piece. */
#include "rules/repair_private.h"

#include "base/translate.h"
#include "document/edit.h"

#include <string.h>

#define MOST_ADDED 3
#define MOST_VALUES 8    /* of one attribute */
#define MOST_MIXTURES 64 /* of values at one place */
#define MOST_PLACES 48

/* What is added: with the values that it gets, of which the last one changes fastest. */
typedef struct {
	guint kind;
	SwPieceId holder;
	SwPlace place;
	gboolean is_player; /* with it, the number of players grows by one */
	guint n;
	struct {
		guint attribute;
		GPtrArray *values;
		guint at;
	} given[SW_MAX_ATTRIBUTES];
} Addition;

/* The number of players, where the galaxy says it, and is this file's. */
static void
add_player(const Search *search, SwFix *fix)
{
	SwPieceId galaxy = sw_document_galaxy(search->document);
	gint players = sw_document_table(search->document)->galaxy.players;

	if (galaxy == SW_NO_PIECE || players < 0)
		return;
	sw_fix_add(fix, (SwFixEdit){.type = SW_FIX_SET,
	                            .piece = galaxy,
	                            .attribute = (guint)players,
	                            .text = g_strdup_printf("%d", sw_document_get(search->document,
	                                                                          galaxy,
	                                                                          (guint)players) +
	                                                                  1)});
}

static SwFix
adding(const Search *search, const Addition *addition)
{
	const SwKind *kind = &sw_document_table(search->document)->kinds[addition->kind];
	g_autoptr(GString) name = g_string_new(sw_translate(kind->label));
	g_autofree char *holder = repairs__piece(search, addition->holder);
	SwFix fix = {0};

	sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_ADD,
	                             .kind = addition->kind,
	                             .holder = addition->holder,
	                             .place = addition->place});
	for (guint i = 0; i < addition->n; i++) {
		guint which = addition->given[i].attribute;
		const SwAttribute *attribute = &kind->element->attributes[which];
		const char *text = addition->given[i].values->pdata[addition->given[i].at];
		g_autofree char *shown = repairs__shown(attribute, text);

		sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_SET,
		                             .piece = SW_NEW_PIECE,
		                             .attribute = which,
		                             .text = g_strdup(text)});
		g_string_append_printf(name, ", %s %s", sw_translate(attribute->label), shown);
	}
	if (addition->is_player)
		add_player(search, &fix);
	if (addition->is_player && sw_place_has_coordinates(addition->place)) {
		g_autoptr(GString) at = g_string_new(NULL);

		sw_place_append(at, addition->place);
		repairs__name(&fix, "add a player, with %s at %s", name->str, at->str);
	} else if (sw_place_has_coordinates(addition->place)) {
		g_autoptr(GString) at = g_string_new(NULL);

		sw_place_append(at, addition->place);
		repairs__name(&fix, "add %s at %s", name->str, at->str);
	} else if (addition->holder != SW_ROOT_PIECE) {
		repairs__name(&fix, "add to %s: %s", holder, name->str);
	} else {
		repairs__name(&fix, "add: %s", name->str);
	}
	return fix;
}

/* Goes on to the next mixture of values. FALSE after the last. */
static gboolean
next_mixture(Addition *addition)
{
	for (guint i = addition->n; i-- > 0;) {
		if (++addition->given[i].at < addition->given[i].values->len)
			return TRUE;
		addition->given[i].at = 0;
	}
	return FALSE;
}

static gboolean
try_mixtures(Search *search, Addition *addition)
{
	guint n = 0;

	for (guint i = 0; i < addition->n; i++)
		addition->given[i].at = 0;
	do {
		SwFix fix = adding(search, addition);

		if (repairs__try(search, &fix))
			return TRUE;
	} while (++n < MOST_MIXTURES && repairs__goes_on(search) && next_mixture(addition));
	return FALSE;
}

/* ---- Where ------------------------------------------------------------------------------ */

static gboolean
can_hold(const Search *search, SwPieceId holder, const SwKind *kind)
{
	return holder != SW_NO_PIECE &&
	       sw_element_holds(sw_document_kind(search->document, holder)->element,
	                        kind->element) &&
	       sw_document_is_editable(search->document, holder);
}

/* Appends the pieces (SwPieceId) that may hold it: what is at fault, what holds that, the root, the
 * galaxy, or else any. */
static void
append_holders(const Search *search, const SwKind *kind, GArray *holders)
{
	SwPieceId galaxy = sw_document_galaxy(search->document);

	SW_EACH_ID (subject, search->subjects) {
		for (SwPieceId id = subject; id != SW_NO_PIECE;
		     id = sw_document_parent(search->document, id)) {
			if (can_hold(search, id, kind)) {
				g_array_append_val(holders, id);
				return;
			}
		}
	}
	if (can_hold(search, SW_ROOT_PIECE, kind)) {
		g_array_append_val(holders, (SwPieceId){SW_ROOT_PIECE});
	} else if (can_hold(search, galaxy, kind)) {
		g_array_append_val(holders, galaxy);
	} else {
		SW_EACH_PIECE (id, search->document) {
			if (can_hold(search, id, kind) && holders->len < MOST_ADDED)
				g_array_append_val(holders, id);
		}
	}
}

/* Keeps the places that no tile takes. */
static void
drop_taken(const Search *search, GArray *places)
{
	const SwTiles *tiles = sw_view_graph(repairs__view(search->repairs))->tiles;
	guint n = 0;

	for (guint i = 0; i < places->len; i++) {
		SwPlace place = g_array_index(places, SwPlace, i);

		if (sw_grid_get(&tiles->grid, place.hex) == SW_NO_TILE)
			g_array_index(places, SwPlace, n++) = place;
	}
	g_array_set_size(places, n);
}

/* Around what is at fault, or else on and beside all tiles. */
static void
append_places(const Search *search, const SwElement *element, GArray *places)
{
	const SwGround *ground = element->ground;

	SW_EACH_ID (id, search->subjects) {
		SwPlace place = sw_document_place(search->document, id);

		if (sw_place_has_coordinates(place))
			repairs__places(ground, place, places);
	}
	SW_EACH_PIECE (id, search->document) {
		SwPlace place = sw_document_place(search->document, id);

		if (places->len > MOST_PLACES * 8)
			break;
		if (sw_place_is_hex(place))
			repairs__places(ground, place, places);
	}
	if (sw_element_is_tile(element))
		drop_taken(search, places);
	g_array_set_size(places, MIN(places->len, MOST_PLACES));
}

/* ---- What ------------------------------------------------------------------------------- */

/* TRUE if a new piece of the kind gets a value for the attribute. */
static gboolean
is_given(const SwKind *kind, guint attribute)
{
	const SwAttribute *its = &kind->element->attributes[attribute];
	const SwCarries *carries = sw_kind_carries(kind, attribute);

	return sw_element_requires(kind->element, attribute) || (carries && carries->required) ||
	       its->type == SW_TYPE_SEAT;
}

static void
choose_values(const Search *search, Addition *addition)
{
	const SwKind *kind = &sw_document_table(search->document)->kinds[addition->kind];

	for (guint i = 0; i < kind->element->n_attributes; i++) {
		GPtrArray *values;

		if (!is_given(kind, i))
			continue;
		values = g_ptr_array_new_with_free_func(g_free);
		repairs__values(search, kind, i, SW_NO_PIECE, addition->holder, values);
		if (values->len > MOST_VALUES)
			g_ptr_array_remove_range(values, MOST_VALUES, values->len - MOST_VALUES);
		if (values->len == 0) {
			g_ptr_array_unref(values);
			continue;
		}
		addition->given[addition->n].attribute = i;
		addition->given[addition->n++].values = values;
	}
}

static void
drop_values(Addition *addition)
{
	for (guint i = 0; i < addition->n; i++)
		g_ptr_array_unref(addition->given[i].values);
	addition->n = 0;
}

static gboolean
try_in(Search *search, Addition *addition)
{
	const SwElement *element =
		sw_document_table(search->document)->kinds[addition->kind].element;
	const SwGround *ground = element->ground;
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(SwPlace));

	if (!sw_place_has_coordinates((SwPlace){.ground = ground})) {
		addition->place = ground ? sw_place_zone() : sw_place_none();
		return try_mixtures(search, addition);
	}
	append_places(search, element, places);
	for (guint i = 0; i < places->len && repairs__goes_on(search); i++) {
		addition->place = g_array_index(places, SwPlace, i);
		if (try_mixtures(search, addition))
			return TRUE;
	}
	return FALSE;
}

static gboolean
try_kind(Search *search, guint kind)
{
	Addition addition = {.kind = kind};
	g_autoptr(GArray) holders = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	gboolean is_done = FALSE;

	append_holders(search, &sw_document_table(search->document)->kinds[kind], holders);
	for (guint i = 0; i < holders->len && !is_done && repairs__goes_on(search); i++) {
		addition.holder = g_array_index(holders, SwPieceId, i);
		choose_values(search, &addition);
		addition.is_player = FALSE;
		is_done = try_in(search, &addition);
		addition.is_player = (search->problem->rule->repairs & SW_REPAIR_WHOLE) != 0;
		if (!is_done && addition.is_player) {
			search->n_tries = 0;
			is_done = try_in(search, &addition);
		}
		drop_values(&addition);
	}
	return is_done;
}

/* TRUE if the word is the kind's element, or its element and type. */
static gboolean
is_meant(const SwKind *kind, const char *word)
{
	const char *slash = strchr(word, '/');
	gsize length = slash ? (gsize)(slash - word) : strlen(word);

	return strlen(kind->element->name) == length &&
	       strncmp(kind->element->name, word, length) == 0 &&
	       (slash == NULL || strcmp(slash + 1, kind->name) == 0);
}

void
repairs__try_adding(Search *search)
{
	const SwTable *table = sw_document_table(search->document);
	const char *adds = search->problem->rule->adds;
	g_auto(GStrv) words = g_strsplit(adds ? adds : "", " ", -1);
	guint n = 0;

	for (guint w = 0; words[w]; w++) {
		for (guint k = 0; k < table->n_kinds && n < MOST_ADDED; k++) {
			if (is_meant(&table->kinds[k], words[w]) && repairs__goes_on(search))
				n += try_kind(search, k);
		}
	}
}
