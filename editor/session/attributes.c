/* Sets and unsets attributes of pieces. */
#include "session/commands.h"
#include "session/dealing.h"
#include "session/edit.h"
#include "session/file.h"
#include "session/image.h"
#include "session/restate.h"
#include "session/seat_images.h"

#include "base/error.h"
#include "base/hash.h"
#include "base/text.h"

#include <string.h>

/* ---- The setting ------------------------------------------------------------------------ */

/* One attribute, identified by name and type so that other elements can have it too; and its new
 * value. */
typedef struct {
	SwSession *session;
	const SwAttribute *attribute;
	gboolean is_unset;
	gint32 value;
	char *text;                   /* for types whose values are texts */
	GHashTable *done;             /* pieces */
	gboolean deals_seats;         /* the seat of starts, unique for each */
	Seats seats;                  /* if so, the seats of the other pieces */
	gint32 around[SW_GROUP_MOST]; /* seats that the images get first */
	guint n_around, n_done;
	SeatImages homes;
} Setting;

/* Returns the index of the attribute in the piece's element; -1 if it has none such. */
static gint
find_attribute(const Setting *setting, SwPieceId id)
{
	const SwElement *element = sw_document_kind(setting->session->document, id)->element;
	gint i = sw_element_attribute(element, setting->attribute->name);

	return i >= 0 && element->attributes[i].type == setting->attribute->type ? i : -1;
}

static gboolean
holds_referred(const SwDocument *document, SwPieceId id)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	while (n > 0 && !(pieces[n - 1].parent == id && (pieces[n - 1].state & SW_PIECE_REFERRED)))
		n--;
	return n > 0;
}

/* The file name of a galaxy is required while the document has pieces from that file. */
static gboolean
needs_value(const SwSession *session, SwPieceId id, gint attribute)
{
	const SwAttribute *what =
		&sw_document_kind(session->document, id)->element->attributes[attribute];

	return what->required ||
	       (strcmp(what->name, "href") == 0 && holds_referred(session->document, id));
}

static gint32
value_for(Setting *setting, gboolean is_image, const SwImage *image)
{
	if (setting->attribute->type == SW_TYPE_SEAT && is_image && setting->deals_seats)
		return setting->n_done < setting->n_around ? setting->around[setting->n_done++]
		                                           : seats__deal(&setting->seats);
	if (setting->attribute->type == SW_TYPE_SEAT)
		return is_image ? seat_images__of(&setting->homes, setting->value, image)
		                : setting->value;
	return sw_value_transform(setting->attribute, setting->value,
	                          setting->session->game->table->ground, image->symmetry);
}

/* Unsets the attribute, which then has its fallback. In an image, a fallback that is a direction
 * must be rotated, and the result set if it differs. */
static void
unset_piece(const Setting *setting, SwPieceId id, guint attribute, const SwImage *image)
{
	SwDocument *document = setting->session->document;
	gint32 fallback = setting->attribute->fallback, value = fallback;

	if (setting->attribute->type == SW_TYPE_TURN)
		value = sw_value_transform(setting->attribute, fallback,
		                           setting->session->game->table->ground, image->symmetry);
	if (value != fallback)
		sw_document_set(document, id, attribute, value);
	else if (!needs_value(setting->session, id, (gint)attribute))
		sw_document_unset(document, id, attribute);
}

static void
set_piece(Setting *setting, SwPieceId id, gint attribute, gboolean is_image, const SwImage *image)
{
	SwDocument *document = setting->session->document;
	const SwAttribute *what = setting->attribute;

	g_hash_table_add(setting->done, GUINT_TO_POINTER(id));
	if (setting->is_unset) {
		unset_piece(setting, id, (guint)attribute, image);
	} else if (sw_type_is_text(what->type)) {
		g_autofree char *text = session__image_text(setting->session->game->table->ground,
		                                            sw_document_kind(document, id)->element,
		                                            (guint)attribute, setting->text, image);

		sw_document_set_text(document, id, (guint)attribute, text);
	} else {
		sw_document_set(document, id, (guint)attribute,
		                value_for(setting, is_image, image));
	}
}

/* ---- Targets ---------------------------------------------------------------------------- */

typedef struct {
	SwPieceId id;
	gint attribute;
	gboolean is_image;
	SwImage image;
} Target;

static void
add_target(Setting *setting, GArray *targets, const Target *target)
{
	if (g_hash_table_add(setting->done, GUINT_TO_POINTER(target->id)))
		g_array_append_vals(targets, target, 1);
}

/* The given pieces come first, without a transformation. */
static void
add_named(Setting *setting, const GArray *ids, GArray *targets)
{
	SwImage same = {.symmetry = sw_symmetry(0)};

	SW_EACH_ID (id, ids) {
		Target target = {.id = id, .image = same};

		if (!session__has_piece(setting->session, id))
			continue;
		target.attribute = find_attribute(setting, id);
		if (target.attribute >= 0 &&
		    session__can_set(setting->session, id, (guint)target.attribute))
			add_target(setting, targets, &target);
	}
}

/* Only values that the image's kind may have. */
static void
add_image(Setting *setting, SwPlace place, const SwImage *image, const SwElement *element,
          GArray *targets)
{
	const SwSession *session = setting->session;

	EACH_PIECE_AT (id, session->document, place) {
		const SwElement *its = sw_document_kind(session->document, id)->element;
		Target target = {.id = id, .is_image = TRUE, .image = *image};

		target.attribute = find_attribute(setting, id);
		/* Dealt values are unique. */
		if (target.attribute >= 0 && !setting->attribute->use.is_dealt &&
		    (its == element || (sw_element_is_tile(its) && sw_element_is_tile(element))) &&
		    session__can_set(session, id, (guint)target.attribute) &&
		    session__may_carry(session->game->table,
		                       sw_document_piece(session->document, id)->kind,
		                       (guint)target.attribute))
			add_target(setting, targets, &target);
	}
}

static void
add_images(Setting *setting, const SwGroup *group, GArray *targets)
{
	const SwDocument *document = setting->session->document;
	SwImage images[SW_GROUP_MOST];
	guint order[SW_GROUP_MOST], n_images = sw_group_images(group, images), n = targets->len;

	for (guint i = 0; i < n; i++) {
		SwPieceId id = g_array_index(targets, Target, i).id;
		SwPlace place = sw_document_place(document, id);

		sw_group_clockwise(group, place.hex, order);
		for (guint j = 1; sw_document_is_on_map(document, id) && j < n_images; j++) {
			const SwImage *image = &images[order[j]];

			add_image(setting, session__image_place(image, place), image,
			          sw_document_kind(document, id)->element, targets);
		}
	}
}

/* One seat is set: the images get the seats after it, then those before it, so that they go around
 * the table. */
static void
deal_around(Setting *setting, guint n_images)
{
	gint32 dealt[SW_GROUP_MOST];
	guint first = 0;

	if (n_images >= SW_GROUP_MOST)
		return;
	for (guint i = 0; i < n_images; i++) {
		dealt[i] = seats__deal(&setting->seats);
		first += dealt[i] < setting->value;
	}
	for (guint i = 0; i < n_images; i++)
		setting->around[i] = dealt[(first + i) % n_images];
	setting->n_around = n_images;
}

static gboolean
is_start(const SwDocument *document, SwPieceId id)
{
	return sw_piece_exists(sw_document_piece(document, id)) &&
	       session__is_start(sw_document_kind(document, id)->element);
}

/* Images get seats as if no target had one but the seat that is set. */
static void
free_seats(Setting *setting, const GArray *targets)
{
	const SwSession *session = setting->session;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	setting->seats.taken = sw_hash_numbers(NULL);
	setting->seats.seat = 1;
	seats__take(&setting->seats, setting->value);
	for (SwPieceId id = 0; targets->len > 0 && id < n; id++) {
		gint seat = is_start(session->document, id) ? find_attribute(setting, id) : -1;

		if (seat >= 0 && sw_piece_has(&pieces[id], (guint)seat) &&
		    !g_hash_table_contains(setting->done, GUINT_TO_POINTER(id)))
			seats__take(&setting->seats,
			            sw_document_get(session->document, id, (guint)seat));
	}
}

/* "galaxy", or "3 pieces". */
static char *
name_targets(const Setting *setting, const GArray *targets)
{
	const SwDocument *document = setting->session->document;

	if (targets->len != 1)
		return session__n_pieces(targets->len);
	return g_strdup(sw_translate(
		sw_document_kind(document, g_array_index(targets, Target, 0).id)->label));
}

#define MOST_TOLD 30 /* characters of a value that the name of a step tells */

static void
append_value(GString *out, const SwAttribute *attribute, gint32 value, const char *text)
{
	if (attribute->type == SW_TYPE_CHOICE)
		g_string_append(out, sw_choice_title(attribute, value));
	else if (attribute->type == SW_TYPE_TEXT)
		g_string_append(out, sw_text_title(attribute, text));
	else
		sw_value_append(out, attribute, value, text);
}

/* Returns ": 2 → 4", what becomes of the value of a single piece; "" of several pieces, and if a
 * value is long. */
static char *
tell_change(const Setting *setting, const GArray *targets)
{
	const SwDocument *document = setting->session->document;
	gboolean is_text = sw_type_is_text(setting->attribute->type);
	g_autoptr(GString) told = g_string_new(": ");
	const Target *target;

	if (targets->len != 1)
		return g_strdup("");
	target = &g_array_index(targets, Target, 0);
	if (sw_document_has(document, target->id, target->attribute))
		append_value(told, setting->attribute,
		             is_text ? 0 : sw_document_get(document, target->id, target->attribute),
		             is_text ? sw_document_get_text(document, target->id, target->attribute)
		                     : NULL);
	if (!setting->is_unset) {
		g_string_append(told, told->len > 2 ? " → " : "");
		append_value(told, setting->attribute, setting->value, setting->text);
	}
	if (told->len == 2 || g_utf8_strlen(told->str, -1) > MOST_TOLD || strchr(told->str, '\n'))
		g_string_truncate(told, 0);
	return g_string_free(g_steal_pointer(&told), FALSE);
}

/* Returns "set Value of hostile system: 2 → 4". */
static char *
name_setting(const Setting *setting, const GArray *targets)
{
	g_autofree char *pieces = name_targets(setting, targets);
	g_autofree char *change = tell_change(setting, targets);
	g_autofree char *what = g_strdup_printf(
		sw_translate(setting->is_unset ? N_("unset %s of %s") : N_("set %s of %s")),
		sw_translate(setting->attribute->label), pieces);

	return g_strconcat(what, change, NULL);
}

static void
apply(Setting *setting, const GArray *ids, const SwGroup *group)
{
	g_autoptr(GArray) targets = g_array_new(FALSE, FALSE, sizeof(Target));
	g_autofree char *name = NULL;

	setting->done = g_hash_table_new(NULL, NULL);
	setting->homes = seat_images__of_session(setting->session);
	add_named(setting, ids, targets);
	add_images(setting, group, targets);
	if (setting->deals_seats) {
		free_seats(setting, targets);
		if (ids->len == 1)
			deal_around(setting, targets->len > 0 ? targets->len - 1 : 0);
	}
	name = name_setting(setting, targets);
	session__begin(setting->session, "%s", name);
	SW_EACH (const Target, target, targets)
		set_piece(setting, target->id, target->attribute, target->is_image, &target->image);
	session__commit(setting->session, NULL);
	g_hash_table_unref(setting->done);
	seats__clear(&setting->seats);
	seat_images__clear(&setting->homes);
}

/* ---- Legal values ----------------------------------------------------------------------- */

gboolean
session__parse(const SwAttribute *what, const char *text, gint32 *value, char **normal)
{
	*normal = NULL;
	if (!session__is_text(text) || (what->not_blank && session__is_blank(text)))
		return FALSE;
	if (!sw_type_is_text(what->type))
		return sw_value_parse(what, text, strlen(text), value) == SW_VALUE_OK;
	*normal = sw_value_normalise(what, text, strlen(text));
	return *normal != NULL;
}

static gboolean
parse_setting(Setting *setting, const char *text)
{
	return session__parse(setting->attribute, text, &setting->value, &setting->text);
}

gboolean
session__fail_value(const SwAttribute *attribute, const char *text, GError **error)
{
	g_autoptr(GString) shown = g_string_new(NULL), legal = g_string_new(NULL);

	sw_text_append_safe(shown, text);
	sw_attribute_describe(legal, attribute);
	return sw_fail(error, "%s '%s' is not %s", sw_translate(attribute->label), shown->str,
	               legal->str);
}

/* Returns the kind of the first piece that exists; -1 if none does. */
static gint
first_kind(const SwSession *session, const GArray *ids)
{
	SW_EACH_ID (id, ids) {
		if (session__has_piece(session, id))
			return sw_document_piece(session->document, id)->kind;
	}
	return -1;
}

static const SwAttribute *
attribute_of(const SwSession *session, const Order *order)
{
	return &session->game->table->kinds[order->brush.kind].element->attributes[order->number];
}

static Setting
setting_of(SwSession *session, const Order *order)
{
	const SwElement *element = session->game->table->kinds[order->brush.kind].element;
	Setting setting = {.session = session, .is_unset = order->text == NULL};

	setting.attribute = attribute_of(session, order);
	setting.deals_seats = !setting.is_unset && setting.attribute->type == SW_TYPE_SEAT &&
	                      session__is_start(element);
	return setting;
}

/* The text was legal when the order was made. */
void
attributes__set(SwSession *session, const Order *order)
{
	Setting setting = setting_of(session, order);

	if (setting.is_unset || parse_setting(&setting, order->text))
		apply(&setting, order->ids, &order->group);
	g_free(setting.text);
}

static gboolean
is_legal(SwSession *session, const Order *order, GError **error)
{
	Setting setting = setting_of(session, order);
	gboolean ok = setting.is_unset || parse_setting(&setting, order->text);

	g_free(setting.text);
	return ok || session__fail_value(setting.attribute, order->text, error);
}

/* The index is that of the attribute in the first piece's element; without a text it is unset. */
static gboolean
set(SwSession *session, const SwPieceId *ids, guint n, guint attribute, const char *text,
    const SwGroup *group, GError **error)
{
	Order *order = order__of(COMMAND_SET, ids, n);
	gint kind = first_kind(session, order->ids);
	gboolean ok =
		kind >= 0 && attribute < session->game->table->kinds[kind].element->n_attributes;

	order->brush.kind = (guint)kind;
	order->number = attribute;
	order->group = *group;
	order__set_text(order, text);
	if (!ok || !is_legal(session, order, error)) {
		order__free(order);
		return !ok;
	}
	if (restate__set(session, order->ids, attribute_of(session, order), text)) {
		order__free(order);
		return TRUE;
	}
	return session__do(session, order, error);
}

gboolean
sw_session_set(SwSession *session, const SwPieceId *ids, guint n, guint attribute, const char *text,
               const SwGroup *group, GError **error)
{
	return set(session, ids, n, attribute, text, group, error);
}

void
sw_session_unset(SwSession *session, const SwPieceId *ids, guint n, guint attribute,
                 const SwGroup *group)
{
	set(session, ids, n, attribute, NULL, group, NULL);
}

/* ---- Locks ------------------------------------------------------------------------------ */

/* Returns the selected pieces that have a lock. */
static GArray *
find_lockable(const SwSession *session)
{
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);

	for (guint i = 0; i < n; i++) {
		const SwElement *element =
			sw_document_kind(session->document, selected[i])->element;

		if (sw_element_lock(element) >= 0 &&
		    sw_document_is_editable(session->document, selected[i]))
			g_array_append_val(ids, selected[i]);
	}
	return ids;
}

static gboolean
are_locked(const SwSession *session, const GArray *ids)
{
	SW_EACH_ID (id, ids) {
		if (!sw_document_is_locked(session->document, id))
			return FALSE;
	}
	return ids->len > 0;
}

gboolean
sw_session_toggle_lock(SwSession *session, GError **error)
{
	g_autoptr(GArray) ids = find_lockable(session);
	const SwPieceId *all = (const SwPieceId *)(gconstpointer)ids->data;
	const SwElement *element;

	if (ids->len == 0)
		return sw_fail(error, "nothing is selected that can be locked");
	element = sw_document_kind(session->document, all[0])->element;
	return set(session, all, ids->len, (guint)sw_element_lock(element),
	           are_locked(session, ids) ? NULL : "true", &session->group, error);
}
