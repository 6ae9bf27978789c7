#include "xml/patch.h"

#include "base/text.h"
#include "document/damage.h"
#include "document/edit.h"
#include "xml/other.h"
#include "xml/source_private.h"
#include "xml/write.h"

#include <string.h>

typedef struct {
	const SwSource *source;
	const SwDocument *document;
	const SwFix *fix;
	SwDocument *fixed; /* a copy after the fix; NULL until needed */
	SwPieceId added;   /* the piece of `fixed` that was added last */
	GArray *patches;
} Patching;

static void
clear_patch(gpointer data)
{
	SwPatch *patch = data;

	g_free(patch->text);
}

GArray *
sw_patches_new(void)
{
	return sw_array_new(sizeof(SwPatch), clear_patch);
}

static void
replace(Patching *patching, gsize begin, gsize end, char *text)
{
	SwPatch patch = {{begin, end}, text};

	g_array_append_val(patching->patches, patch);
}

/* ---- Attributes ------------------------------------------------------------------------- */

/* TRUE with the end of the attribute, quote included, if the tag has it. */
static gboolean
find_end(const Patching *patching, gsize tag, const char *name, gsize *end)
{
	SwSpan span, value;

	if (!sw_source_attribute(patching->source, tag, name, &span, &value))
		return FALSE;
	*end = value.end + 1;
	return TRUE;
}

/* Where a new coordinate goes: behind those before it. */
static gsize
place_of_coordinate(const Patching *patching, const SwGround *ground, gsize tag, guint which)
{
	gsize end;

	for (guint i = which; i-- > 0;) {
		if (find_end(patching, tag, ground->coordinates[i].name, &end))
			return end;
	}
	if (find_end(patching, tag, "game", &end) || find_end(patching, tag, "xmlns", &end))
		return end;
	return sw_source_tag_name(patching->source, tag).end;
}

static gsize
place_of_type(const Patching *patching, const SwElement *element, gsize tag)
{
	return place_of_coordinate(patching, element->ground, tag,
	                           element->ground ? element->ground->n_coordinates : 0);
}

/* Where a new attribute goes: behind those that precede it in the canonical order. */
static gsize
place_of_attribute(const Patching *patching, const SwElement *element, gsize tag, guint attribute)
{
	gsize end;

	for (guint i = attribute; i-- > 0;) {
		if (find_end(patching, tag, element->attributes[i].name, &end))
			return end;
	}
	if (find_end(patching, tag, "type", &end))
		return end;
	return place_of_type(patching, element, tag);
}

static void
set_attribute(Patching *patching, gsize tag, const char *name, const char *text, gsize otherwise)
{
	GString *out = g_string_new(NULL);
	SwSpan span, value;
	gboolean is_there = sw_source_attribute(patching->source, tag, name, &span, &value);

	if (!is_there)
		g_string_append_printf(out, " %s=", name);
	g_string_append_c(out, '"');
	sw_text_append_xml(out, text, TRUE);
	g_string_append_c(out, '"');
	replace(patching, is_there ? value.begin - 1 : otherwise,
	        is_there ? value.end + 1 : otherwise, g_string_free(out, FALSE));
}

static void
set(Patching *patching, gsize tag, const SwElement *element, const SwFixEdit *edit)
{
	set_attribute(patching, tag, element->attributes[edit->attribute].name, edit->text,
	              place_of_attribute(patching, element, tag, edit->attribute));
}

static void
unset(Patching *patching, gsize tag, const char *name)
{
	SwSpan span, value;

	if (!sw_source_attribute(patching->source, tag, name, &span, &value))
		return;
	while (sw_text_is_blank(patching->source->text[span.begin - 1]))
		span.begin--;
	replace(patching, span.begin, value.end + 1, g_strdup(""));
}

static void
move(Patching *patching, gsize tag, SwPlace place)
{
	for (guint i = 0; i < place.ground->n_coordinates; i++) {
		g_autoptr(GString) text = g_string_new(NULL);

		sw_coordinate_append(text, &place.ground->coordinates[i], sw_place_get(place, i));
		set_attribute(patching, tag, place.ground->coordinates[i].name, text->str,
		              place_of_coordinate(patching, place.ground, tag, i));
	}
}

/* ---- Elements --------------------------------------------------------------------------- */

/* Adds the whole line to an element that has nothing else on it. */
static SwSpan
widen_to_line(const SwSource *source, SwSpan span)
{
	gsize begin = span.begin, end = span.end;

	while (begin > source->begin && strchr(" \t", source->text[begin - 1]))
		begin--;
	while (end < source->length && strchr(" \t\r", source->text[end]))
		end++;
	if (begin > source->begin && source->text[begin - 1] == '\n' && end < source->length &&
	    source->text[end] == '\n')
		return (SwSpan){begin, end + 1};
	return span;
}

/* TRUE if there are only comments and blank lines. */
static gboolean
are_comments(const char *others)
{
	for (const char *p = others; p; p = strchr(p, SW_OTHER_SEPARATOR)) {
		p += *p == SW_OTHER_SEPARATOR;
		if (strncmp(p, "<!--", 4) != 0 && *p != SW_OTHER_BLANK_LINE[0])
			return FALSE;
	}
	return TRUE;
}

/* TRUE if the fix would delete foreign content or comments inside the element, or leave behind
 * foreign content that belongs to it. The pieces inside a piece follow it in the document, as in
 * the file. */
static gboolean
holds_other(const SwDocument *document, SwPieceId id)
{
	const SwOther *other = sw_document_other(document, id);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	if (other && (other->attributes || other->last || !are_comments(other->before)))
		return TRUE;
	for (SwPieceId i = id + 1; i < n && pieces[i].parent >= id; i++) {
		if (!sw_other_is_layout(sw_document_other(document, i)))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if there are comments, instructions or names with a prefix: they may be foreign content,
 * which is not deleted with what could not be read. */
static gboolean
may_hold_other(const SwSource *source, SwSpan span)
{
	g_autofree char *text = g_strndup(source->text + span.begin, span.end - span.begin);
	char quote = '\0';

	if (strstr(text, "<!--") || strstr(text, "<?"))
		return TRUE;
	for (const char *letter = text; *letter; letter++) {
		if (quote == '\0' && *letter == ':')
			return TRUE;
		if (quote != '\0' ? *letter == quote : strchr("\"'", *letter) != NULL)
			quote = quote == '\0' ? *letter : '\0';
	}
	return FALSE;
}

static const char *
newline_of(const SwSource *source)
{
	const char *newline = memchr(source->text, '\n', source->length);

	return newline && newline > source->text && newline[-1] == '\r' ? "\r\n" : "\n";
}

/* The blanks before the tag on its line; of the root, none. */
static char *
indent_of(const Patching *patching, gsize tag)
{
	const char *text = patching->source->text;
	gsize begin = tag;

	while (begin > patching->source->begin && strchr(" \t", text[begin - 1]))
		begin--;
	return g_strndup(text + begin, tag - begin);
}

/* Puts the element as the first into the holder. */
static void
insert_first(Patching *patching, SwPieceId holder, const char *text)
{
	gsize at = sw_document_piece(patching->document, holder)->offset;
	SwSpan tag = sw_source_tag(patching->source, at);
	SwSpan name = sw_source_tag_name(patching->source, at);
	const char *newline = newline_of(patching->source);
	g_autofree char *indent = indent_of(patching, at);

	if (patching->source->text[tag.end - 2] != '/') {
		replace(patching, tag.end, tag.end, g_strconcat(newline, indent, "  ", text, NULL));
		return;
	}
	replace(patching, tag.end - 2, tag.end,
	        g_strdup_printf(">%s%s  %s%s%s</%.*s>", newline, indent, text, newline, indent,
	                        (int)(name.end - name.begin), patching->source->text + name.begin));
}

/* Puts the element where the canonical order of the fixed document has the piece. */
static void
insert(Patching *patching, SwPieceId id, SwPieceId holder, const char *text)
{
	g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId before = SW_NO_PIECE;
	guint32 n;
	gsize at, end;
	g_autofree char *indent = NULL;

	sw_document_pieces(patching->document, &n);
	sw_write_sequence(patching->fixed, order);
	SW_EACH_ID (one, order) {
		if (one == id)
			break;
		if (one < n && sw_document_parent(patching->document, one) == holder)
			before = one;
	}
	if (before == SW_NO_PIECE || before == SW_ROOT_PIECE) {
		insert_first(patching, holder, text);
		return;
	}
	at = sw_document_piece(patching->document, before)->offset;
	end = sw_source_element(patching->source, at).end;
	end = sw_source_rest_of_line(patching->source, end).end;
	indent = indent_of(patching, at);
	replace(patching, end, end, g_strconcat(newline_of(patching->source), indent, text, NULL));
}

/* The prefix of the format's namespace at a tag, with its colon; or "". */
static char *
prefix_at(const Patching *patching, gsize tag)
{
	SwSpan name = sw_source_tag_name(patching->source, tag);
	const char *begin = patching->source->text + name.begin;
	const char *colon = memchr(begin, ':', name.end - name.begin);

	return g_strndup(begin, colon ? (gsize)(colon + 1 - begin) : 0);
}

/* Makes the whole fix in a copy, on the first call. */
static void
make_fixed(Patching *patching)
{
	if (patching->fixed)
		return;
	patching->fixed = sw_document_copy(patching->document);
	sw_document_pieces(patching->document, &patching->added);
	sw_document_begin(patching->fixed, "");
	sw_fix_apply(patching->fix, patching->fixed);
	sw_document_commit(patching->fixed);
}

/* Added pieces have the ids after those of the document, in order. */
static void
add(Patching *patching, const SwFixEdit *edit)
{
	gsize holder = sw_document_piece(patching->document, edit->holder)->offset;
	g_autofree char *prefix = prefix_at(patching, holder);
	g_autoptr(GString) text = NULL;

	make_fixed(patching);
	text = sw_write_piece(patching->fixed, patching->added);
	g_string_insert(text, 1, prefix);
	insert(patching, patching->added++, edit->holder, text->str);
}

static gboolean
remove_element(Patching *patching, SwPieceId id)
{
	SwSpan span = sw_source_element(patching->source,
	                                sw_document_piece(patching->document, id)->offset);

	if (holds_other(patching->document, id) ||
	    (sw_document_is_stand_in(patching->document, id) &&
	     may_hold_other(patching->source, span)))
		return FALSE;
	span = widen_to_line(patching->source, span);
	replace(patching, span.begin, span.end, g_strdup(""));
	return TRUE;
}

static gboolean
put(Patching *patching, SwPieceId id, SwPieceId holder)
{
	SwSpan span = sw_source_element(patching->source,
	                                sw_document_piece(patching->document, id)->offset);
	g_autofree char *text =
		g_strndup(patching->source->text + span.begin, span.end - span.begin);

	make_fixed(patching);
	if (!remove_element(patching, id))
		return FALSE;
	insert(patching, id, holder, text);
	return TRUE;
}

/* ---- What could not be read ------------------------------------------------------------- */

static gboolean
remove_unread(Patching *patching, gsize tag)
{
	SwSpan span = sw_source_element(patching->source, tag);

	if (may_hold_other(patching->source, span))
		return FALSE;
	span = widen_to_line(patching->source, span);
	replace(patching, span.begin, span.end, g_strdup(""));
	return TRUE;
}

/* The local part of the name, behind a prefix. */
static SwSpan
local_name(const SwSource *source, SwSpan name)
{
	const char *colon = memchr(source->text + name.begin, ':', name.end - name.begin);

	if (colon)
		name.begin = (gsize)(colon + 1 - source->text);
	return name;
}

/* Renames the start tag, and the end tag if there is one. */
static void
rename_element(Patching *patching, gsize tag, const char *name)
{
	const SwSource *source = patching->source;
	SwSpan old = local_name(source, sw_source_tag_name(source, tag));
	SwSpan whole = sw_source_element(source, tag), end;

	replace(patching, old.begin, old.end, g_strdup(name));
	if (sw_source_tag(source, tag).end == whole.end)
		return;
	for (end.begin = whole.end; source->text[end.begin - 1] != '/';)
		end.begin--;
	for (end.end = end.begin; !strchr("> \t\r\n", source->text[end.end]);)
		end.end++;
	end = local_name(source, end);
	replace(patching, end.begin, end.end, g_strdup(name));
}

static gboolean
mend(Patching *patching, const SwFixEdit *edit)
{
	switch (edit->mend) {
	case SW_MEND_ELEMENT: return remove_unread(patching, edit->offset);
	case SW_MEND_ATTRIBUTE: unset(patching, edit->offset, edit->text); break;
	case SW_MEND_NAME:
		rename_element(patching, edit->offset,
		               sw_document_kind(patching->document, edit->piece)->element->name);
		break;
	case SW_MEND_NOTHING: break;
	}
	return TRUE;
}

/* ---- The fix ---------------------------------------------------------------------------- */

static gboolean
patch_edit(Patching *patching, const SwFixEdit *edit)
{
	const SwElement *element;
	gsize tag;

	if (edit->type == SW_FIX_ADD) {
		add(patching, edit);
		return TRUE;
	}
	if (edit->type == SW_FIX_MEND)
		return mend(patching, edit);
	/* The values of a new piece were written with it. */
	if (edit->piece == SW_NEW_PIECE)
		return TRUE;
	element = sw_document_kind(patching->document, edit->piece)->element;
	tag = sw_document_piece(patching->document, edit->piece)->offset;
	switch (edit->type) {
	case SW_FIX_UNSET: unset(patching, tag, element->attributes[edit->attribute].name); break;
	case SW_FIX_SET: set(patching, tag, element, edit); break;
	case SW_FIX_MOVE: move(patching, tag, edit->place); break;
	case SW_FIX_REMOVE: return remove_element(patching, edit->piece);
	case SW_FIX_PUT: return put(patching, edit->piece, edit->holder);
	case SW_FIX_KIND:
		set_attribute(patching, tag, "type",
		              sw_document_table(patching->document)->kinds[edit->kind].name,
		              place_of_type(patching, element, tag));
		break;
	case SW_FIX_ADD:
	case SW_FIX_MEND:
	case SW_N_FIXES: break;
	}
	return TRUE;
}

/* Sorts by where they begin; those that begin at the same byte stay in order. There are few. */
static void
sort_patches(GArray *patches)
{
	for (guint i = 1; i < patches->len; i++) {
		for (guint k = i; k > 0; k--) {
			SwPatch *one = &g_array_index(patches, SwPatch, k - 1), *two = one + 1;
			SwPatch kept = *one;

			if (one->span.begin <= two->span.begin)
				break;
			*one = *two;
			*two = kept;
		}
	}
}

static gboolean
overlap(const GArray *patches)
{
	for (guint i = 1; i < patches->len; i++) {
		if (g_array_index(patches, SwPatch, i).span.begin <
		    g_array_index(patches, SwPatch, i - 1).span.end)
			return TRUE;
	}
	return FALSE;
}

GArray *
sw_source_patches(const SwSource *source, const SwDocument *document, const SwFix *fix)
{
	Patching patching = {.source = source, .document = document, .fix = fix};
	gboolean is_good = sw_fix_can_apply(fix, document);

	patching.patches = sw_patches_new();
	for (guint i = 0; is_good && i < fix->edits->len; i++)
		is_good = patch_edit(&patching, &g_array_index(fix->edits, SwFixEdit, i));
	sw_document_free(patching.fixed);
	sort_patches(patching.patches);
	if (is_good && patching.patches->len > 0 && !overlap(patching.patches))
		return patching.patches;
	g_array_unref(patching.patches);
	return NULL;
}

void
sw_patches_apply(const GArray *patches, const char *text, gsize length, GByteArray *out)
{
	gsize at = 0;

	SW_EACH (const SwPatch, patch, patches) {
		g_byte_array_append(out, (const guint8 *)text + at,
		                    (guint)(patch->span.begin - at));
		g_byte_array_append(out, (const guint8 *)patch->text, (guint)strlen(patch->text));
		at = patch->span.end;
	}
	g_byte_array_append(out, (const guint8 *)text + at, (guint)(length - at));
}
