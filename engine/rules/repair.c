#include "rules/repair_private.h"

#include "base/translate.h"
#include "document/edit.h"

#include <stdlib.h>
#include <string.h>

#define MOST_OF_A_SORT 3 /* fixes that differ in a value, a kind or what is added */
#define MOST_SUBJECTS 8
#define MOST_INSIDE 40
#define MOST_OF_PAIR 6 /* values of each of two attributes that are set together */

static const SwElement *
element_of(const Search *search, SwPieceId id)
{
	return sw_document_kind(search->document, id)->element;
}

/* ---- Values ----------------------------------------------------------------------------- */

static SwFix
setting(const Search *search, SwPieceId id, guint attribute, const char *text)
{
	const SwAttribute *its = &element_of(search, id)->attributes[attribute];
	g_autofree char *name = repairs__piece(search, id);
	g_autofree char *shown = text ? repairs__shown(its, text) : NULL;
	const char *label = sw_translate(its->label);
	SwFix fix = {0};

	sw_fix_add(&fix, (SwFixEdit){.type = text ? SW_FIX_SET : SW_FIX_UNSET,
	                             .piece = id,
	                             .attribute = attribute,
	                             .text = g_strdup(text)});
	if (text)
		repairs__name(&fix, "set '%s' of %s to %s", label, name, shown);
	else
		repairs__name(&fix, "remove '%s' from %s", label, name);
	return fix;
}

/* TRUE if the attribute, without the value, reads as that. */
static gboolean
is_fallback(const SwAttribute *attribute, const char *text)
{
	gint32 value;

	return !sw_type_is_text(attribute->type) &&
	       sw_value_parse(attribute, text, strlen(text), &value) == SW_VALUE_OK &&
	       value == attribute->fallback;
}

/* `is_named`: the problem is about this attribute, so that it may be dropped as well. */
static void
try_attribute(Search *search, SwPieceId id, guint attribute, gboolean is_named)
{
	g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func(g_free);
	const SwElement *element = element_of(search, id);
	gboolean drops = is_named && sw_document_has(search->document, id, attribute) &&
	                 !sw_element_requires(element, attribute);
	guint n = 0;

	repairs__values(search, sw_document_kind(search->document, id), attribute, id,
	                sw_document_parent(search->document, id), values);
	for (guint i = 0; i < values->len && n < MOST_OF_A_SORT && repairs__goes_on(search); i++) {
		SwFix fix = {0};

		if ((drops && is_fallback(&element->attributes[attribute], values->pdata[i])) ||
		    repairs__is_printed_otherwise(search, id, attribute, values->pdata[i]))
			continue;
		fix = setting(search, id, attribute, values->pdata[i]);
		n += repairs__try(search, &fix);
	}
	if (drops && repairs__goes_on(search)) {
		SwFix fix = setting(search, id, attribute, NULL);

		repairs__try(search, &fix);
	}
}

static void
try_values(Search *search, SwPieceId id, const char *only)
{
	const SwElement *element = element_of(search, id);
	gint at = only ? sw_element_attribute(element, only) : -1;

	for (guint i = 0; i < element->n_attributes; i++) {
		if ((at < 0 || (guint)at == i) && !element->attributes[i].is_content)
			try_attribute(search, id, i, at >= 0);
	}
}

static void
try_all_values(Search *search)
{
	const SwSpot *spot = &search->problem->spot;

	SW_EACH_ID (id, search->subjects) {
		if (id == spot->piece || id != SW_ROOT_PIECE)
			try_values(search, id, spot->attribute);
	}
}

/* Sets two numbers of a piece, for a sum that must stay what it is. */
static gboolean
try_both(Search *search, SwPieceId id, const guint attributes[2], const char *const texts[2])
{
	const SwElement *element = element_of(search, id);
	g_autofree char *name = repairs__piece(search, id);
	SwFix fix = {0};

	for (guint i = 0; i < 2; i++)
		sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_SET,
		                             .piece = id,
		                             .attribute = attributes[i],
		                             .text = g_strdup(texts[i])});
	repairs__name(&fix, "set '%s' of %s to %s, and '%s' to %s",
	              sw_translate(element->attributes[attributes[0]].label), name, texts[0],
	              sw_translate(element->attributes[attributes[1]].label), texts[1]);
	return repairs__try(search, &fix);
}

static gboolean
try_pair(Search *search, SwPieceId id, const guint attributes[2])
{
	const SwKind *kind = sw_document_kind(search->document, id);
	g_autoptr(GPtrArray) first = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) second = g_ptr_array_new_with_free_func(g_free);

	repairs__values(search, kind, attributes[0], id, SW_NO_PIECE, first);
	repairs__values(search, kind, attributes[1], id, SW_NO_PIECE, second);
	for (guint i = 0; i < MIN(first->len, MOST_OF_PAIR); i++) {
		for (guint k = 0; k < MIN(second->len, MOST_OF_PAIR); k++) {
			const char *const texts[] = {first->pdata[i], second->pdata[k]};

			if (!repairs__goes_on(search) || try_both(search, id, attributes, texts))
				return TRUE;
		}
	}
	return FALSE;
}

static gboolean
is_number(const Search *search, SwPieceId id, guint attribute)
{
	return element_of(search, id)->attributes[attribute].type == SW_TYPE_INTEGER &&
	       sw_document_has(search->document, id, attribute);
}

/* If nothing else helps. */
static void
try_pairs(Search *search)
{
	if (search->fixes->len > 0)
		return;
	SW_EACH_ID (id, search->subjects) {
		guint n = element_of(search, id)->n_attributes;

		for (guint i = 0; i < n * n; i++) {
			const guint attributes[] = {i / n, i % n};

			if (attributes[0] < attributes[1] && is_number(search, id, attributes[0]) &&
			    is_number(search, id, attributes[1]) &&
			    try_pair(search, id, attributes))
				return;
		}
	}
}

static void
try_whole(Search *search)
{
	SwPieceId galaxy = sw_document_galaxy(search->document);

	try_values(search, SW_ROOT_PIECE, NULL);
	if (galaxy != SW_NO_PIECE && galaxy != SW_ROOT_PIECE)
		try_values(search, galaxy, NULL);
}

/* ---- Kinds ------------------------------------------------------------------------------ */

/* Values that a piece of another kind has and this one must not have. */
static void
drop_foreign(const Search *search, SwFix *fix, SwPieceId id, const SwKind *kind)
{
	const SwTable *table = sw_document_table(search->document);

	SW_EACH_VALUE (i, search->document, id) {
		gboolean is_carried = FALSE;

		for (guint k = 0; k < table->n_kinds; k++)
			is_carried |= table->kinds[k].element == kind->element &&
			              sw_kind_carries(&table->kinds[k], i) != NULL;
		if (is_carried && sw_kind_carries(kind, i) == NULL)
			sw_fix_add(fix,
			           (SwFixEdit){.type = SW_FIX_UNSET, .piece = id, .attribute = i});
	}
}

/* Values that this kind requires and the piece has not, or beyond its bounds. */
static void
give_required(const Search *search, SwFix *fix, SwPieceId id, const SwKind *kind)
{
	for (guint c = 0; c < kind->n_carries; c++) {
		const SwCarries *carries = &kind->carries[c];
		gint32 value = sw_document_get(search->document, id, carries->attribute);
		gboolean is_there = sw_document_has(search->document, id, carries->attribute);

		if (!carries->required || !carries->bounded ||
		    (is_there && value >= carries->min && value <= carries->max))
			continue;
		sw_fix_add(fix, (SwFixEdit){.type = SW_FIX_SET,
		                            .piece = id,
		                            .attribute = carries->attribute,
		                            .text = g_strdup_printf("%d", carries->min)});
	}
}

static void
try_kinds(Search *search)
{
	const SwTable *table = sw_document_table(search->document);

	if (search->fixes->len > 0)
		return;
	SW_EACH_ID (id, search->subjects) {
		g_autofree char *name = repairs__piece(search, id);
		guint n = 0, now = sw_document_piece(search->document, id)->kind;

		for (guint k = 0; k < table->n_kinds && n < MOST_OF_A_SORT; k++) {
			SwFix fix = {0};

			if (k == now || table->kinds[k].element != element_of(search, id) ||
			    !repairs__goes_on(search))
				continue;
			sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_KIND, .piece = id, .kind = k});
			drop_foreign(search, &fix, id, &table->kinds[k]);
			give_required(search, &fix, id, &table->kinds[k]);
			repairs__name(&fix, "change %s to: %s", name,
			              sw_translate(table->kinds[k].label));
			n += repairs__try(search, &fix);
		}
	}
}

/* ---- Places ----------------------------------------------------------------------------- */

static void
try_places(Search *search, SwPieceId id)
{
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_autofree char *name = repairs__piece(search, id);
	gboolean is_done = FALSE;

	repairs__places(element_of(search, id)->ground, sw_document_place(search->document, id),
	                places);
	for (guint i = 0; i < places->len && !is_done && repairs__goes_on(search); i++) {
		SwPlace place = g_array_index(places, SwPlace, i);
		g_autoptr(GString) to = g_string_new(NULL);
		SwFix fix = {0};

		sw_place_append(to, place);
		sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_MOVE, .piece = id, .place = place});
		repairs__name(&fix, "move %s to %s", name, to->str);
		is_done = repairs__try(search, &fix);
	}
}

static void
try_holders(Search *search, SwPieceId id)
{
	g_autofree char *name = repairs__piece(search, id);
	guint n = 0;

	SW_EACH_PIECE (holder, search->document) {
		g_autofree char *to = NULL;
		SwFix fix = {0};

		if (holder == sw_document_parent(search->document, id) || holder == id ||
		    n >= MOST_OF_A_SORT || !repairs__goes_on(search) ||
		    !sw_element_holds(element_of(search, holder), element_of(search, id)))
			continue;
		to = repairs__piece(search, holder);
		sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_PUT, .piece = id, .holder = holder});
		repairs__name(&fix, "put %s into %s", name, to);
		n += repairs__try(search, &fix);
	}
}

static void
try_moves(Search *search)
{
	SW_EACH_ID (id, search->subjects) {
		if (sw_place_has_coordinates(sw_document_place(search->document, id)))
			try_places(search, id);
		else if (id != SW_ROOT_PIECE)
			try_holders(search, id);
	}
}

/* ---- Removal ---------------------------------------------------------------------------- */

/* A piece that holds others is not removed, since they would be removed with it. */
static gboolean
holds_any(const Search *search, SwPieceId holder)
{
	if (!sw_table_holds_any(sw_document_table(search->document), element_of(search, holder)))
		return FALSE;
	SW_EACH_PIECE (id, search->document) {
		if (sw_document_parent(search->document, id) == holder)
			return TRUE;
	}
	return FALSE;
}

static void
try_removal(Search *search, SwPieceId id)
{
	g_autofree char *name = NULL;
	SwFix fix = {0};

	if (id == SW_ROOT_PIECE || !repairs__goes_on(search) || holds_any(search, id))
		return;
	name = repairs__piece(search, id);
	sw_fix_add(&fix, (SwFixEdit){.type = SW_FIX_REMOVE, .piece = id});
	repairs__name(&fix, "remove %s", name);
	repairs__try(search, &fix);
}

/* If nothing else helps, something inside the piece may be too many. */
static void
try_removals_inside(Search *search, SwPieceId holder)
{
	guint n = 0;

	SW_EACH_PIECE (id, search->document) {
		if (sw_document_parent(search->document, id) == holder && n++ < MOST_INSIDE)
			try_removal(search, id);
	}
}

static void
try_removals(Search *search)
{
	SW_EACH_ID (id, search->subjects)
		try_removal(search, id);
	if (search->fixes->len > 0)
		return;
	SW_EACH_ID (id, search->subjects)
		try_removals_inside(search, id);
}

/* ---- The search ------------------------------------------------------------------------- */

static guint
repairs_of(const SwProblem *problem)
{
	return problem->rule->repairs ? problem->rule->repairs : SW_REPAIR_USUAL;
}

gboolean
sw_repairs_any(const SwProblem *problem)
{
	return problem->fix.edits || problem->choices ||
	       (!(repairs_of(problem) & SW_REPAIR_LEAVE) &&
	        (problem->rule->check || problem->rule == &sw_rule_reference));
}

static void
add_subject(Search *search, SwPieceId id)
{
	if (id == SW_NO_PIECE || search->subjects->len >= MOST_SUBJECTS ||
	    !sw_document_is_editable(search->document, id) ||
	    sw_document_is_locked(search->document, id))
		return;
	SW_EACH_ID (other, search->subjects) {
		if (other == id)
			return;
	}
	g_array_append_val(search->subjects, id);
}

static void
find_subjects(Search *search)
{
	const GArray *related = search->problem->related;

	add_subject(search, search->problem->spot.piece);
	for (guint i = 0; related && i < related->len; i++)
		add_subject(search, g_array_index(related, SwRelated, i).spot.piece);
}

/* TRUE if the problem's own fix helps, or none is to be looked for. */
static gboolean
is_settled(const Search *search)
{
	return !sw_repairs_any(search->problem) ||
	       (search->problem->fix.edits && search->fixes->len > 0);
}

static void
try_sorts(Search *search)
{
	static const struct {
		guint repair; /* 0: if the rule says what may be added */
		void (*try)(Search *search);
	} sorts[] = {
		{SW_REPAIR_WHOLE, try_whole}, {SW_REPAIR_VALUE, try_all_values},
		{0, repairs__try_adding},     {SW_REPAIR_MOVE, try_moves},
		{SW_REPAIR_KIND, try_kinds},  {SW_REPAIR_REMOVE, try_removals},
		{SW_REPAIR_VALUE, try_pairs},
	};

	for (guint i = 0; i < G_N_ELEMENTS(sorts) && !is_settled(search); i++) {
		search->n_tries = 0;
		if (sorts[i].repair == 0 || repairs_of(search->problem) & sorts[i].repair)
			sorts[i].try(search);
	}
}

/* TRUE if the fix would remove a piece with others inside it. */
static gboolean
removes_others(const Search *search, const SwFix *fix)
{
	SW_EACH (const SwFixEdit, edit, fix->edits) {
		if (edit->type == SW_FIX_REMOVE && holds_any(search, edit->piece))
			return TRUE;
	}
	return FALSE;
}

/* An offer, and what speaks against it. */
typedef struct {
	SwFix fix;
	gboolean removes; /* it does without what the file says */
	guint64 n_errors, n_problems;
	guint order;
} Offer;

static gint
compare_offers(gconstpointer a, gconstpointer b)
{
	const Offer *one = a, *two = b;

	if (one->removes != two->removes)
		return one->removes ? 1 : -1;
	if (one->n_errors != two->n_errors)
		return one->n_errors < two->n_errors ? -1 : 1;
	if (one->n_problems != two->n_problems)
		return one->n_problems < two->n_problems ? -1 : 1;
	return one->order < two->order ? -1 : 1;
}

static void
try_offer(Search *search, const SwFix *fix, GArray *offers)
{
	SwFixType first = g_array_index(fix->edits, SwFixEdit, 0).type;
	Offer offer = {.order = offers->len};

	if (removes_others(search, fix) ||
	    !repairs__try_offer(search->repairs, fix, &offer.n_errors, &offer.n_problems))
		return;
	offer.fix = sw_fix_copy(fix);
	offer.removes = first != SW_FIX_SET && first != SW_FIX_KIND;
	g_array_append_val(offers, offer);
}

/* The least errors that are left after an offer that keeps what the file says. */
static guint64
least_errors(const GArray *offers)
{
	guint64 least = G_MAXUINT64;

	SW_EACH (const Offer, offer, offers) {
		if (!offer->removes)
			least = MIN(least, offer->n_errors);
	}
	return least;
}

/* Takes the first offers; one that removes something is always among them. Of the others, those
 * that leave more errors than another are none. `own`: the first is what is probably meant. */
static void
take_offers(Search *search, GArray *offers, gboolean own)
{
	guint64 least = least_errors(offers);
	guint n_removing = 0, room = SW_MOST_FIXES;

	SW_EACH (const Offer, offer, offers)
		n_removing += offer->removes;
	for (guint i = 0; i < offers->len; i++) {
		Offer *offer = &g_array_index(offers, Offer, i);
		gboolean is_own = own && i == 0;
		gboolean is_worse = !offer->removes && offer->n_errors > least;

		if (is_own || (!is_worse && room > (offer->removes ? 0 : MIN(n_removing, 1)))) {
			g_array_append_val(search->fixes, offer->fix);
			room--;
		} else {
			sw_fix_clear(&offer->fix);
		}
	}
}

/* What could not be read has the fixes that its reader offered, if they break no rule: first the
 * one that was probably meant, then those after which the whole file has the fewest problems. */
static void
try_offers(Search *search)
{
	const SwProblem *problem = search->problem;
	g_autoptr(GArray) offers = g_array_new(FALSE, FALSE, sizeof(Offer));
	guint n_own;

	if (problem->fix.edits)
		try_offer(search, &problem->fix, offers);
	n_own = offers->len;
	for (guint i = 0; problem->choices && i < problem->choices->len; i++)
		try_offer(search, &g_array_index(problem->choices, SwFix, i), offers);
	if (offers->len > n_own)
		qsort(&g_array_index(offers, Offer, n_own), offers->len - n_own, sizeof(Offer),
		      compare_offers);
	take_offers(search, offers, n_own > 0);
}

GArray *
sw_repairs_find(SwRepairs *repairs, const SwProblem *problem)
{
	Search search = repairs__search(repairs, problem);

	find_subjects(&search);
	if (problem->fault > 0) {
		try_offers(&search);
		g_array_unref(search.subjects);
		return search.fixes;
	}
	if (problem->fix.edits) {
		SwFix fix = sw_fix_copy(&problem->fix);

		repairs__try(&search, &fix);
	}
	try_sorts(&search);
	search.evens = search.fixes->len == 0;
	if (search.evens)
		try_sorts(&search);
	g_array_unref(search.subjects);
	return search.fixes;
}

const SwFix *
sw_repairs_only(const SwProblem *problem, const GArray *fixes)
{
	const SwFix *fix;
	const SwFixEdit *edit;

	/* Among what a reader offers, only its own fix is sure. */
	if (fixes->len != 1 || (problem->fault > 0 && problem->fix.edits == NULL))
		return NULL;
	fix = &g_array_index(fixes, SwFix, 0);
	/* It may be the rule's own. */
	if (problem->fix.edits)
		return fix;
	edit = &g_array_index(fix->edits, SwFixEdit, 0);
	return fix->edits->len == 1 && problem->spot.attribute &&
	                       (edit->type == SW_FIX_SET || edit->type == SW_FIX_UNSET) &&
	                       edit->piece == problem->spot.piece
	               ? fix
	               : NULL;
}
