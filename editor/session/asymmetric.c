#include "session/asymmetric.h"

#include "session/board_piece.h"
#include "session/image.h"
#include "session/pieces.h"
#include "session/private.h"

/* ---- Pieces and their images ------------------------------------------------------------- */

static const SwBoardArea *
area_of(const SwElement *element)
{
	return element->role.board ? element->role.board->area : NULL;
}

/* TRUE for tiles, and for pieces on the map that a galaxy's file can hold, such as asteroids; not
 * for those that only a scenario has. */
static gboolean
is_of_galaxy(const SwTable *table, const SwElement *element)
{
	return sw_element_is_tile(element) ||
	       (element != &sw_element_note && element->role.board == NULL &&
	        sw_element_holds(sw_table_root(table, SW_ROOT_GALAXY), element));
}

gboolean
asymmetric__takes_part(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	return sw_document_is_on_map(document, id) &&
	       (area_of(element) != NULL || is_of_galaxy(sw_document_table(document), element));
}

/* TRUE if the attribute says what the area looks like. */
static gboolean
is_of_outline(const SwBoardArea *area, gint i)
{
	return area && (i == area->points || i == area->radius || i == area->width ||
	                i == area->depth || i == area->turn);
}

/* TRUE if the area `other` looks like the image of `id`. */
static gboolean
looks_like_image(const SwDocument *document, SwPieceId id, SwPieceId other, const SwImage *image)
{
	const SwTable *table = sw_document_table(document);
	BoardPiece own = board_piece__of(document, id), its = board_piece__of(document, other);
	BoardPiece there = board_piece__image(&own, table, image);
	gboolean is_same = board_piece__is_same(&there, &its, table);

	board_piece__clear(&own);
	board_piece__clear(&its);
	board_piece__clear(&there);
	return is_same;
}

/* TRUE if the values are such that one may be the image of the other. */
static gboolean
is_alike(const SwDocument *document, SwPieceId id, SwPieceId other, guint i, const SwImage *image,
         SeatImages *homes)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	const SwAttribute *attribute = &element->attributes[i];
	gint32 is = sw_document_get(document, other, i), was = sw_document_get(document, id, i);

	if (is_of_outline(area_of(element), (gint)i))
		return TRUE;
	if (sw_type_is_text(attribute->type) || attribute->use.is_dealt || attribute->use.is_lock)
		return TRUE;
	if (attribute->type == SW_TYPE_SEAT)
		return session__is_start(element) || homes == NULL ||
		       seat_images__of(homes, was, image) == is;
	return sw_value_transform(attribute, was, sw_document_table(document)->ground,
	                          image->symmetry) == is;
}

gboolean
asymmetric__is_image(const SwDocument *document, SwPieceId id, SwPieceId other,
                     const SwImage *image, SeatImages *homes)
{
	guint n = sw_document_kind(document, id)->element->n_attributes;

	if (sw_document_piece(document, id)->kind != sw_document_piece(document, other)->kind)
		return FALSE;
	for (guint i = 0; i < n; i++) {
		if (!is_alike(document, id, other, i, image, homes))
			return FALSE;
	}
	return area_of(sw_document_kind(document, id)->element) == NULL ||
	       looks_like_image(document, id, other, image);
}

/* ---- What is broken --------------------------------------------------------------------- */

static gboolean
has_image(const SwDocument *document, SwPieceId id, SwPlace there, const SwImage *image)
{
	EACH_PIECE_AT (other, (SwDocument *)document, there) {
		if (asymmetric__takes_part(document, other) &&
		    asymmetric__is_image(document, id, other, image, NULL))
			return TRUE;
	}
	return FALSE;
}

typedef struct {
	SwPlace places[SW_GROUP_MOST]; /* of the images that are missing or differ */
	guint elsewhere;               /* their number */
	gboolean by_self;              /* the piece differs from its own image in its place */
} Breaks;

static Breaks
find_breaks(const SwDocument *document, SwPieceId id, const SwImage *images, guint n)
{
	SwPlace place = sw_document_place(document, id), seen[SW_GROUP_MOST] = {place};
	Breaks breaks = {.elsewhere = 0};
	guint n_seen = 1;

	for (guint i = 1; i < n; i++) {
		SwPlace there = session__image_place(&images[i], place);
		gboolean is_image = has_image(document, id, there, &images[i]);
		guint at = 0;

		while (at < n_seen && sw_place_compare(seen[at], there) != 0)
			at++;
		if (at == 0)
			breaks.by_self |= !is_image;
		else if (at == n_seen && !is_image)
			breaks.places[breaks.elsewhere++] = there;
		if (at == n_seen)
			seen[n_seen++] = there;
	}
	return breaks;
}

static gboolean
is_broken(Breaks breaks)
{
	return breaks.elsewhere > 0 || breaks.by_self;
}

gboolean
asymmetric__is_broken(const SwDocument *document, SwPieceId id, const SwGroup *group)
{
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(group, images);

	return is_broken(find_breaks(document, id, images, n));
}

void
sw_asymmetric_pieces(const SwDocument *document, const SwGroup *group, GArray *ids)
{
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(group, images);

	SW_EACH_PIECE (id, document) {
		if (asymmetric__takes_part(document, id) &&
		    is_broken(find_breaks(document, id, images, n)))
			g_array_append_val(ids, id);
	}
}

/* ---- As problems ------------------------------------------------------------------------ */

/* Not a rule of a game: the symmetry is a choice of the user, and files do not contain it. */
static const SwRule symmetry = {
	.name = "editor/symmetry",
	.severity = SW_SEVERITY_INFO,
	.basis = SW_BASIS_ADVICE,
	.statement =
		N_("Each tile, each piece of the galaxy on a tile, and each area of a board has "
                   "one like it in each of its images under the symmetry that is chosen."),
	.reason = N_("While a symmetry is chosen, edits are repeated; what was there before, or "
                     "was changed without it, may differ. Choose no symmetry if that is meant."),
};

/* Any tile is in the place of another. */
static gboolean
is_like(const SwElement *a, const SwElement *b)
{
	return a == b || (sw_element_is_tile(a) && sw_element_is_tile(b));
}

/* TRUE if an image of the piece was reported before: one of its element comes before it, and breaks
 * the symmetry as well. */
static gboolean
is_told(const SwDocument *document, SwPieceId id, const SwImage *images, guint n)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	SwPlace place = sw_document_place(document, id);

	for (guint i = 1; i < n; i++) {
		EACH_PIECE_AT (other, (SwDocument *)document,
		               session__image_place(&images[i], place)) {
			if (other < id &&
			    is_like(element, sw_document_kind(document, other)->element) &&
			    is_broken(find_breaks(document, other, images, n)))
				return TRUE;
		}
	}
	return FALSE;
}

static guint32
n_pieces(const SwDocument *document)
{
	guint32 n;

	sw_document_pieces(document, &n);
	return n;
}

/* TRUE if a piece that may be in the place of this one is at `there`: it differs. */
static gboolean
is_filled(const SwDocument *document, SwPieceId id, SwPlace there)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	EACH_PIECE_AT (other, (SwDocument *)document, there) {
		if (asymmetric__takes_part(document, other) &&
		    is_like(element, sw_document_kind(document, other)->element))
			return TRUE;
	}
	return FALSE;
}

/* Appends "2,-1, 0,3": the places where an image is missing, or where it differs. Returns their
 * number. */
static guint
append_places(GString *out, const SwDocument *document, SwPieceId id, const Breaks *breaks,
              gboolean differs)
{
	guint n = 0;

	for (guint i = 0; i < breaks->elsewhere; i++) {
		if (is_filled(document, id, breaks->places[i]) != differs)
			continue;
		g_string_append(out, n++ > 0 ? ", " : "");
		sw_place_append(out, breaks->places[i]);
	}
	return n;
}

/* Returns "inhabited system at 2,-1 has no image at -2,1". A piece that differs from its own image
 * cannot be right in its place. */
static char *
message_of(const SwDocument *document, SwPieceId id, const Breaks *breaks)
{
	g_autoptr(GString) name = g_string_new(NULL), missing = g_string_new(NULL),
			   differing = g_string_new(NULL);
	guint n = append_places(differing, document, id, breaks, TRUE);

	append_places(missing, document, id, breaks, FALSE);
	sw_document_append_name(name, document, id);
	if (breaks->elsewhere == 0)
		return g_strdup_printf(
			sw_translate(
				"%s lies on the centre or an axis, and differs from its own image: "
				"turn it, or move it away"),
			name->str);
	if (n == 0)
		return g_strdup_printf(sw_translate("%s has no image at %s"), name->str,
		                       missing->str);
	if (n == breaks->elsewhere)
		return g_strdup_printf(sw_translate_n("%s differs from its image at %s",
		                                      "%s differs from its images at %s", n),
		                       name->str, differing->str);
	return g_strdup_printf(
		sw_translate_n("%s has no image at %s, and differs from its image at %s",
	                       "%s has no image at %s, and differs from its images at %s", n),
		name->str, missing->str, differing->str);
}

static void
report(SwReport *report, const SwDocument *document, SwPieceId id, const Breaks *breaks)
{
	if (sw_report_wants(report, &symmetry))
		sw_report_add(report, &symmetry, sw_spot_piece(id),
		              message_of(document, id, breaks));
}

void
asymmetric__report(const SwDocument *document, const SwGroup *group, SwReport *into)
{
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(group, images);

	for (SwPieceId id = 0, end = n > 1 ? n_pieces(document) : 0; id < end; id++) {
		Breaks breaks;

		if (!sw_piece_exists(sw_document_piece(document, id)) ||
		    !asymmetric__takes_part(document, id))
			continue;
		breaks = find_breaks(document, id, images, n);
		if (is_broken(breaks) && !is_told(document, id, images, n))
			report(into, document, id, &breaks);
	}
}

gboolean
asymmetric__is_in_images(const SwDocument *document, const SwGroup *group, const SwProblem *problem)
{
	SwImage images[SW_GROUP_MOST];

	return problem->rule == &symmetry &&
	       find_breaks(document, problem->spot.piece, images, sw_group_images(group, images))
	                       .elsewhere > 0;
}
