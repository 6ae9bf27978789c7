/* Tries fixes on a copy of the document: the rules run before and after. */
#include "rules/repair_private.h"

#include "base/translate.h"
#include "document/damage.h"
#include "document/edit.h"
#include "rules/sheet.h"

#define MOST_TRIES 250 /* of each sort of edits */

typedef struct {
	const SwRule *rule;
	guint64 n;
} Count;

struct SwRepairs {
	const SwGame *game;
	SwSettings *settings;
	SwSettings *alone;    /* only the rule whose problem is to be solved */
	SwDocument *document; /* changed by each try, and changed back */
	gboolean is_part;
	SwView *view; /* of the document as it is between tries */
	GArray *counts;
	guint64 n_problems;
};

/* ---- Problems before and after ---------------------------------------------------------- */

/* Returns the number of problems, and appends those of each rule. */
static guint64
count_from(const SwRepairs *repairs, const SwView *view, const SwSettings *settings,
           SwSeverity at_least, gboolean is_part, GArray *counts)
{
	g_autoptr(SwReport) report = sw_report_new(1);
	g_autofree const SwRule **rules = NULL;
	guint64 sum = 0;
	guint n;

	sw_run(repairs->game, view, repairs->document, settings, at_least, is_part, report, NULL);
	rules = sw_report_rules(report, &n);
	for (guint i = 0; i < n; i++) {
		Count one = {rules[i], sw_report_count(report, rules[i])};

		g_array_append_val(counts, one);
		sum += one.n;
	}
	return sum;
}

static guint64
count(const SwRepairs *repairs, const SwView *view, const SwSettings *settings, GArray *counts)
{
	return count_from(repairs, view, settings, SW_SEVERITY_INFO, repairs->is_part, counts);
}

static guint64
count_of(const GArray *counts, const SwRule *rule)
{
	SW_EACH (const Count, one, counts) {
		if (one->rule == rule)
			return one->n;
	}
	return 0;
}

/* Runs the rule alone, since most edits do not help, and all others take much longer. */
static gboolean
is_solved(const SwRepairs *repairs, const SwView *view, const SwRule *rule)
{
	g_autoptr(GArray) counts = g_array_new(FALSE, FALSE, sizeof(Count));

	count(repairs, view, repairs->alone, counts);
	return count_of(counts, rule) < count_of(repairs->counts, rule);
}

/* There must be at most so many problems of all, and of no rule more. */
static gboolean
has_at_most(const SwRepairs *repairs, const SwView *view, guint64 most)
{
	g_autoptr(GArray) counts = g_array_new(FALSE, FALSE, sizeof(Count));

	if (count(repairs, view, repairs->settings, counts) > most)
		return FALSE;
	SW_EACH (const Count, one, counts) {
		if (one->n > count_of(repairs->counts, one->rule))
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_better(const SwRepairs *repairs, const SwView *view)
{
	return repairs->n_problems > 0 && has_at_most(repairs, view, repairs->n_problems - 1);
}

/* Sets `excess` to how much more than its limit the holder of a sheet is worth. FALSE if it is no
 * holder, or if its worth is not known. */
static gboolean
find_excess(const SwView *view, SwPieceId holder, gint64 *excess)
{
	const SwGameSheet *const *sheets = sw_view_game(view)->sheets;
	SwSheetWorth worth;

	for (guint i = 0; sheets && sheets[i]; i++) {
		if (!sw_sheet_worth(view, sheets[i], holder, &worth) || worth.is_partial)
			continue;
		*excess = worth.worth - worth.most;
		return TRUE;
	}
	return FALSE;
}

typedef enum {
	USELESS,
	SOLVES, /* there are fewer problems of the rule, but others instead */
	HELPS,
} Effect;

/* Sets `excess` to how much more than its limit the holder would be worth. */
static Effect
effect_of(SwRepairs *repairs, const SwFix *fix, const SwRule *rule, SwPieceId holder,
          gint64 *excess)
{
	g_autoptr(SwView) view = NULL;
	Effect effect = USELESS;

	*excess = 0;
	if (!sw_fix_can_apply(fix, repairs->document))
		return USELESS;
	sw_document_begin(repairs->document, "");
	sw_fix_apply(fix, repairs->document);
	view = sw_view_new(repairs->game, repairs->document);
	if (is_solved(repairs, view, rule))
		effect = is_better(repairs, view) ? HELPS : SOLVES;
	if (effect == SOLVES && holder != SW_NO_PIECE)
		find_excess(view, holder, excess);
	g_clear_pointer(&view, sw_view_free);
	sw_document_rollback(repairs->document);
	return effect;
}

/* ---- Tries ------------------------------------------------------------------------------ */

const SwView *
repairs__view(const SwRepairs *repairs)
{
	return repairs->view;
}

/* Two sorts of edits may give the same fix. */
static gboolean
take(Search *search, SwFix *fix)
{
	SW_EACH (const SwFix, other, search->fixes) {
		if (sw_fix_is_same(other, fix)) {
			sw_fix_clear(fix);
			return TRUE;
		}
	}
	g_array_append_vals(search->fixes, fix, 1);
	*fix = (SwFix){0};
	return TRUE;
}

/* The piece whose worth the first edit changes, as it is or holds a row of its sheet. */
static SwPieceId
holder_of(const Search *search, const SwFix *fix)
{
	const SwFixEdit *edit = &g_array_index(fix->edits, SwFixEdit, 0);
	SwPieceId id = edit->type == SW_FIX_ADD ? edit->holder : edit->piece;
	gint64 excess;

	while (id != SW_NO_PIECE && !find_excess(search->repairs->view, id, &excess))
		id = sw_document_parent(search->document, id);
	return id != SW_NO_PIECE && sw_document_is_editable(search->document, id) ? id
	                                                                          : SW_NO_PIECE;
}

/* Tries the fix together with a number that takes off the excess. */
static gboolean
try_even(Search *search, const SwFix *fix, SwPieceId holder, guint attribute, gint64 excess)
{
	const SwAttribute *its =
		&sw_document_kind(search->document, holder)->element->attributes[attribute];
	gint64 value = sw_document_get(search->document, holder, attribute) - excess, rest;
	g_autofree char *name = repairs__piece(search, holder);
	g_autofree char *label = NULL;
	SwFix both;

	if (value < 0 || value > G_MAXINT32)
		return FALSE;
	both = sw_fix_copy(fix);
	label = g_steal_pointer(&both.label);
	sw_fix_add(&both, (SwFixEdit){.type = SW_FIX_SET,
	                              .piece = holder,
	                              .attribute = attribute,
	                              .text = g_strdup_printf("%" G_GINT64_FORMAT, value)});
	repairs__name(&both, "%s, and set '%s' of %s to %d", label, sw_translate(its->label), name,
	              (gint)value);
	search->n_tries++;
	if (effect_of(search->repairs, &both, search->problem->rule, SW_NO_PIECE, &rest) == HELPS)
		return take(search, &both);
	sw_fix_clear(&both);
	return FALSE;
}

static gboolean
even_out(Search *search, const SwFix *fix, SwPieceId holder, gint64 excess)
{
	const SwMatRole *role = sw_document_kind(search->document, holder)->element->role.mat;

	for (guint i = 0; role && i < role->n_numbers; i++) {
		if (try_even(search, fix, holder, role->numbers[i], excess))
			return TRUE;
	}
	return FALSE;
}

gboolean
repairs__try(Search *search, SwFix *fix)
{
	SwPieceId holder = search->evens ? holder_of(search, fix) : SW_NO_PIECE;
	gboolean is_good = FALSE;
	gint64 excess;
	Effect effect;

	search->n_tries++;
	effect = effect_of(search->repairs, fix, search->problem->rule, holder, &excess);
	if (effect == HELPS)
		return take(search, fix);
	if (effect == SOLVES && excess != 0)
		is_good = even_out(search, fix, holder, excess);
	sw_fix_clear(fix);
	return is_good;
}

/* As if the whole file had been read. */
static guint64
count_whole(const SwRepairs *repairs, const SwView *view, SwSeverity at_least)
{
	g_autoptr(GArray) counts = g_array_new(FALSE, FALSE, sizeof(Count));

	return count_from(repairs, view, repairs->settings, at_least, FALSE, counts);
}

/* Counts what all rules find if they look at the piece that the fix mends. */
static void
count_mended(const SwRepairs *repairs, const SwFix *fix, guint64 *n_errors, guint64 *n_problems)
{
	SwDocument *document = repairs->document;
	SwPieceId id = sw_fix_edit_piece(&g_array_index(fix->edits, SwFixEdit, 0));
	guint damage = id == SW_NO_PIECE ? 0 : sw_document_piece(document, id)->state;
	g_autoptr(SwView) view = NULL;

	if (id != SW_NO_PIECE)
		sw_document_set_damage(document, id, 0);
	view = sw_view_new(repairs->game, document);
	*n_errors = count_whole(repairs, view, SW_SEVERITY_ERROR);
	*n_problems = count_whole(repairs, view, SW_SEVERITY_INFO);
	if (id != SW_NO_PIECE)
		sw_document_set_damage(document, id, damage & SW_PIECE_UNREAD);
}

gboolean
repairs__try_offer(SwRepairs *repairs, const SwFix *fix, guint64 *n_errors, guint64 *n_problems)
{
	g_autoptr(SwView) view = NULL;
	gboolean is_good;

	*n_errors = *n_problems = 0;
	if (!sw_fix_can_apply(fix, repairs->document))
		return FALSE;
	sw_document_begin(repairs->document, "");
	sw_fix_apply(fix, repairs->document);
	view = sw_view_new(repairs->game, repairs->document);
	is_good = has_at_most(repairs, view, repairs->n_problems);
	if (is_good)
		count_mended(repairs, fix, n_errors, n_problems);
	g_clear_pointer(&view, sw_view_free);
	sw_document_rollback(repairs->document);
	return is_good;
}

gboolean
repairs__goes_on(const Search *search)
{
	return search->fixes->len < SW_MOST_FIXES && search->n_tries < MOST_TRIES;
}

void
repairs__name(SwFix *fix, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fix->label = g_strdup_vprintf(sw_translate(format), args);
	va_end(args);
}

char *
repairs__piece(const Search *search, SwPieceId id)
{
	GString *name = g_string_new(NULL);
	gint32 seat = sw_document_seat(search->document, id);

	sw_document_append_name(name, search->document, id);
	if (seat > 0) {
		g_string_append_c(name, ' ');
		g_string_append_printf(name, sw_translate("(seat %d)"), seat);
	}
	return g_string_free(name, FALSE);
}

/* ---- Life ------------------------------------------------------------------------------- */

SwRepairs *
sw_repairs_new(const SwGame *game, const SwDocument *document, const SwSettings *settings,
               gboolean is_part)
{
	SwRepairs *repairs = g_new0(SwRepairs, 1);

	repairs->game = game;
	repairs->document = sw_document_copy(document);
	repairs->settings = sw_settings_copy(settings);
	repairs->is_part = is_part;
	repairs->view = sw_view_new(game, repairs->document);
	repairs->counts = g_array_new(FALSE, FALSE, sizeof(Count));
	repairs->n_problems = count(repairs, repairs->view, repairs->settings, repairs->counts);
	return repairs;
}

void
sw_repairs_free(SwRepairs *repairs)
{
	if (repairs == NULL)
		return;
	sw_view_free(repairs->view);
	sw_document_free(repairs->document);
	sw_settings_free(repairs->settings);
	g_clear_pointer(&repairs->alone, sw_settings_free);
	g_array_unref(repairs->counts);
	g_free(repairs);
}

Search
repairs__search(SwRepairs *repairs, const SwProblem *problem)
{
	g_clear_pointer(&repairs->alone, sw_settings_free);
	repairs->alone = sw_settings_new();
	sw_settings_only(repairs->alone, problem->rule->name);
	return (Search){
		.repairs = repairs,
		.problem = problem,
		.document = repairs->document,
		.subjects = g_array_new(FALSE, FALSE, sizeof(SwPieceId)),
		.fixes = sw_fixes_new(),
	};
}
