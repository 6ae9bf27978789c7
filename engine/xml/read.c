#include "xml/reader.h"

#include "document/damage.h"

#include <string.h>

static gboolean
refuse(SwReader *reader)
{
	reader->file.is_refused = TRUE;
	return FALSE;
}

/* ---- Galaxies by reference -------------------------------------------------------------- */

/* A galaxy inside a scenario is given in full, or names a file by `href` and has nothing else. TRUE
 * in the latter case. */
static gboolean
is_reference(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag)
{
	gint href = reader->table->galaxy.href;

	if (tag->element != reader->table->roots[SW_ROOT_GALAXY] || href < 0 ||
	    !((tag->values >> href) & 1))
		return FALSE;
	if (reader->depth == 0) {
		reader__fault(
			reader, &sw_rule_schema,
			reader__attribute_spot(reader, xml_tag, &tag->element->attributes[href]),
			"only a galaxy inside a scenario may have the attribute 'href'");
		return FALSE;
	}
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const char *name = xml_tag->attributes[i].name;
		gint meaning = reader->meanings[i];

		if (meaning == href || xml_tag->attributes[i].ns)
			continue;
		reader__fault(reader, &sw_rule_schema,
		              meaning >= 0
		                      ? reader__attribute_spot(reader, xml_tag,
		                                               &tag->element->attributes[meaning])
		                      : reader__spot(reader, xml_tag, name),
		              "a galaxy given by 'href' must not have the attribute '%s'", name);
	}
	return TRUE;
}

/* ---- Opening ---------------------------------------------------------------------------- */

static void
push(SwReader *reader, const Tag *tag, SwPieceId piece, gboolean is_empty, const char *default_ns)
{
	reader->frames[reader->depth++] = (Frame){.element = tag->element,
	                                          .number = tag->number,
	                                          .piece = piece,
	                                          .is_empty = is_empty,
	                                          .default_ns = default_ns};
}

/* Begins a foreign element. Its names without a prefix are in the default namespace of the place
 * where it is read. Where it will be written the default is the format's own, so the former may
 * have to be declared. */
static void
begin_foreign(SwReader *reader, const SwXmlTag *xml_tag)
{
	const char *here = reader->frames[reader->depth - 1].default_ns;
	gboolean is_said = sw_other_default(xml_tag, NULL) != NULL || here == reader->ns;

	reader->foreign.depth = 1;
	reader->foreign.begin = xml_tag->offset;
	reader->foreign.default_ns = is_said ? NULL : here;
}

/* Skips an element of the format that a document cannot hold. */
static gboolean
skip_element(SwReader *reader)
{
	reader->foreign.depth = 1;
	reader->foreign.begin = SW_NO_OFFSET;
	return TRUE;
}

static void
check_game(SwReader *reader, const SwXmlTag *xml_tag)
{
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];
		g_autofree char *game = NULL;

		if (reader->meanings[i] != MEANS_GAME)
			continue;
		game = reader__shown(xml);
		if (strcmp(game, reader->table->game) == 0)
			continue;
		reader__fault(reader, &sw_rule_schema, reader__spot(reader, xml_tag, "game"),
		              "a %s of the game '%s' cannot be in a %s of the game '%s'",
		              xml_tag->name, game,
		              sw_root_names[sw_document_root(reader->file.document)],
		              reader->table->game);
	}
}

/* Rules do not look at remarks about a file, so a fault in one leaves the rest complete. */
static gboolean
is_remark(const SwElement *element)
{
	return element == &sw_element_about || element == &sw_element_allow ||
	       sw_element_is_note(element);
}

/* Rules do not look at the piece. It is kept where it is, so that it can be seen and changed. */
static void
note_damage(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag, SwPieceId id)
{
	sw_document_load_state(reader->file.document, id,
	                       tag->is_guess ? SW_PIECE_UNREAD : SW_PIECE_DAMAGED);
	reader__name_piece(reader, xml_tag->offset, id);
}

/* What a tag would say about a piece of the element. */
static Tag
tag_of(const SwReader *reader, guint number)
{
	const SwElement *element = reader->table->elements[number];

	return (Tag){.element = element,
	             .place.ground = element->ground,
	             .number = number,
	             .kind = -1,
	             .meant = -1,
	             .is_ok = TRUE};
}

/* Opens the root, or a child of an open element. `n_faults`: those before its tag; there are more
 * by now if the element stands in for one that is unknown. */
static gboolean
open_piece(SwReader *reader, const SwXmlTag *xml_tag, gint number, guint n_faults)
{
	Tag tag = tag_of(reader, (guint)number);
	Frame *parent = reader->depth > 0 ? &reader->frames[reader->depth - 1] : NULL;
	gboolean by_reference, was_part = reader->file.is_part;
	SwPieceId id = SW_ROOT_PIECE;

	tag.is_guess = reader->file.n_faults > n_faults;
	reader__read_tag(reader, xml_tag, &tag);
	by_reference = is_reference(reader, xml_tag, &tag);
	if (!by_reference)
		reader__require_values(reader, xml_tag, &tag);
	if (tag.says_game)
		check_game(reader, xml_tag);
	if (!tag.is_ok) {
		reader__offer_removal(reader, xml_tag, n_faults);
		reader->file.is_part = was_part || !is_remark(tag.element);
		return skip_element(reader);
	}
	if (parent == NULL)
		sw_document_load_offset(reader->file.document, id, (guint32)xml_tag->offset);
	else
		id = sw_document_load_piece(reader->file.document, (guint)tag.kind, parent->piece,
		                            tag.place, (guint32)xml_tag->offset);
	if (id == SW_NO_PIECE) {
		reader__fault(reader, &sw_rule_limits, sw_spot_offset(xml_tag->offset),
		              "the document has more than %d pieces", SW_MAX_PIECES);
		return refuse(reader);
	}
	reader__load_values(reader, xml_tag, &tag, id);
	if (is_remark(tag.element))
		reader->file.is_part = was_part;
	if (reader->file.n_faults > n_faults)
		note_damage(reader, xml_tag, &tag, id);
	sw_other_begin_piece(&reader->other, reader->file.document, id, xml_tag, tag.has_foreign);
	push(reader, &tag, id, by_reference,
	     sw_other_default(xml_tag, parent ? parent->default_ns : ""));
	return TRUE;
}

/* TRUE if the parent may hold one more of the elements of the table. */
static gboolean
has_room(const SwReader *reader, const Frame *parent, guint number)
{
	return (reader->vocabulary[parent->number].holds >> number) & 1 &&
	       !(reader->table->elements[number]->occurs != SW_MANY &&
	         (parent->seen >> number) & 1);
}

/* Sets `meant` to the number of the element that is probably meant, or to -1. */
static SwProblem *
fault_element(SwReader *reader, const SwXmlTag *xml_tag, const Frame *parent, gint *meant)
{
	g_autofree const char **names = sw_table_element_names(reader->table);
	const char *nearest;
	guint n = 0;
	g_autofree char *hint = NULL;

	for (guint i = 0; i < reader->table->n_elements; i++) {
		if (sw_element_holds(parent->element, reader->table->elements[i]))
			names[n++] = reader->table->elements[i]->name;
	}
	names[n] = NULL;
	nearest = sw_text_nearest(xml_tag->name, names);
	hint = reader__hint(nearest, names, "it must not contain elements");
	*meant = nearest ? sw_table_element(reader->table, nearest) : -1;
	if (*meant >= 0 && !has_room(reader, parent, (guint)*meant))
		*meant = -1;
	return reader__fault(reader, &sw_rule_schema, sw_spot_offset(xml_tag->offset),
	                     "<%s> does not belong in <%s>; %s", xml_tag->name,
	                     parent->element->name, hint);
}

/* TRUE if nothing that the element needs is missing, so that only its name is wrong. */
static gboolean
reads_as(const SwReader *reader, const SwXmlTag *xml_tag, guint number)
{
	const SwElement *element = reader->table->elements[number];
	const SwGround *ground = element->ground;
	Tag tag = tag_of(reader, number);

	for (guint i = 0; i < element->n_attributes; i++) {
		if ((reader->vocabulary[number].required >> i) & 1 &&
		    !reader__has(xml_tag, element->attributes[i].name))
			return FALSE;
	}
	return (!element->typed || reader__has(xml_tag, "type")) &&
	       (ground == NULL || ground->n_coordinates == 0 ||
	        reader__read_place(reader, xml_tag, &tag));
}

/* Makes a piece of an unknown element, if it says a place at which the parent can hold one. What it
 * contains is skipped. */
static gboolean
keep_place(SwReader *reader, const SwXmlTag *xml_tag, const Frame *parent)
{
	for (guint i = 0; i < reader->table->n_elements; i++) {
		Tag tag = tag_of(reader, i);
		SwPieceId id;

		if (is_remark(tag.element) || !has_room(reader, parent, i) ||
		    !reader__read_place(reader, xml_tag, &tag))
			continue;
		id = sw_document_load_piece(reader->file.document, (guint)tag.kind, parent->piece,
		                            tag.place, (guint32)xml_tag->offset);
		if (id == SW_NO_PIECE)
			return FALSE;
		note_damage(reader, xml_tag, &tag, id);
		return TRUE;
	}
	return FALSE;
}

/* An element that does not belong there: the nearest one stands in for it, or any at its place. */
static gboolean
open_unknown(SwReader *reader, const SwXmlTag *xml_tag, Frame *parent)
{
	gint number = reader__element(reader, xml_tag->name), meant;
	guint n_faults = reader->file.n_faults;
	gboolean was_part = reader->file.is_part;
	SwProblem *problem = fault_element(reader, xml_tag, parent, &meant);

	reader->file.is_part = was_part || number >= 0 || !is_remark(parent->element);
	if (meant >= 0 && number < 0 && reads_as(reader, xml_tag, (guint)meant)) {
		parent->seen |= G_GUINT64_CONSTANT(1) << meant;
		reader->file.is_part = was_part || !is_remark(reader->table->elements[meant]);
		reader__offer_name(problem, xml_tag, reader->table->elements[meant], TRUE);
		return open_piece(reader, xml_tag, meant, n_faults);
	}
	reader__offer_name(problem, xml_tag, NULL, FALSE);
	if (!keep_place(reader, xml_tag, parent))
		reader__offer_removal(reader, xml_tag, n_faults);
	return skip_element(reader);
}

static gboolean
open_child(SwReader *reader, const SwXmlTag *xml_tag)
{
	Frame *parent = &reader->frames[reader->depth - 1];
	gint number = reader__element(reader, xml_tag->name);
	const SwElement *element = number >= 0 ? reader->table->elements[number] : NULL;
	gboolean was_part = reader->file.is_part;
	guint n_faults = reader->file.n_faults;

	if (reader->depth == SW_MAX_DEPTH) {
		reader__fault(reader, &sw_rule_limits, sw_spot_offset(xml_tag->offset),
		              "elements are nested more than %d deep", SW_MAX_DEPTH);
		return refuse(reader);
	}
	if (parent->is_empty) {
		reader__fault(reader, &sw_rule_schema, sw_spot_offset(xml_tag->offset),
		              "a galaxy given by 'href' must be empty");
		reader__offer_removal(reader, xml_tag, n_faults);
		return skip_element(reader);
	}
	if (element == NULL || !((reader->vocabulary[parent->number].holds >> number) & 1))
		return open_unknown(reader, xml_tag, parent);
	if (element->occurs != SW_MANY && (parent->seen >> number) & 1) {
		reader__fault(reader, &sw_rule_schema, sw_spot_offset(xml_tag->offset),
		              "<%s> may hold only one <%s>", parent->element->name, element->name);
		reader__offer_removal(reader, xml_tag, n_faults);
		reader->file.is_part = was_part || !is_remark(element);
		return skip_element(reader);
	}
	parent->seen |= G_GUINT64_CONSTANT(1) << number;
	return open_piece(reader, xml_tag, number, n_faults);
}

/* ---- The root --------------------------------------------------------------------------- */

static gboolean
check_namespace(SwReader *reader, const SwXmlTag *xml_tag)
{
	if (g_strcmp0(xml_tag->ns, SW_NAMESPACE) == 0)
		return TRUE;
	if (xml_tag->ns == NULL)
		reader__fault(reader, &sw_rule_version, sw_spot_offset(xml_tag->offset),
		              "<%s> has no namespace; a Starwright file needs xmlns=\"%s\"",
		              xml_tag->name, SW_NAMESPACE);
	else if (g_str_has_prefix(xml_tag->ns, SW_NAMESPACE_ANY))
		reader__fault(reader, &sw_rule_version, sw_spot_offset(xml_tag->offset),
		              "the format '%s' is not supported; this build reads '%s'",
		              xml_tag->ns, SW_NAMESPACE);
	else
		reader__fault(reader, &sw_rule_version, sw_spot_offset(xml_tag->offset),
		              "<%s> is in the namespace '%s'; a Starwright file needs xmlns=\"%s\"",
		              xml_tag->name, xml_tag->ns, SW_NAMESPACE);
	return FALSE;
}

static const SwTable *
find_table(SwReader *reader, const SwXmlTag *xml_tag)
{
	g_autoptr(GPtrArray) games = g_ptr_array_new();
	g_autofree char *game = NULL;
	g_autofree char *hint = NULL;

	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];

		if (xml->ns == NULL && strcmp(xml->name, "game") == 0)
			game = reader__shown(xml);
	}
	if (game == NULL) {
		reader__require(reader, xml_tag, "game");
		return NULL;
	}
	for (guint i = 0; reader->tables[i]; i++) {
		if (strcmp(reader->tables[i]->game, game) == 0)
			return reader->tables[i];
		g_ptr_array_add(games, (gpointer)reader->tables[i]->game);
	}
	g_ptr_array_add(games, NULL);
	hint = reader__suggest(game, (const char **)games->pdata, "no games are known");
	reader__fault(reader, &sw_rule_schema, reader__spot(reader, xml_tag, "game"),
	              "game '%s' is unknown; %s", game, hint);
	return NULL;
}

static gboolean
open_root(SwReader *reader, const SwXmlTag *xml_tag)
{
	const SwTable *table;

	if (!check_namespace(reader, xml_tag))
		return refuse(reader);
	reader->ns = xml_tag->ns;
	for (guint root = 0; root < SW_N_ROOTS; root++) {
		if (strcmp(xml_tag->name, sw_root_names[root]) != 0)
			continue;
		table = find_table(reader, xml_tag);
		if (table == NULL)
			return refuse(reader);
		if (sw_table_root(table, (SwRoot)root) == NULL) {
			reader__fault(reader, &sw_rule_schema, sw_spot_offset(xml_tag->offset),
			              "%s has no <%s>; the root must be <galaxy> or <scenario>",
			              table->title, xml_tag->name);
			return refuse(reader);
		}
		reader__use_table(reader, table);
		reader->file.document = sw_document_new(table, (SwRoot)root);
		return open_piece(reader, xml_tag, sw_table_element(table, xml_tag->name),
		                  reader->file.n_faults);
	}
	reader__fault(reader, &sw_rule_schema, sw_spot_offset(xml_tag->offset),
	              "<%s> cannot be the root; it must be <galaxy>, <scenario> or <pack>",
	              xml_tag->name);
	return refuse(reader);
}

/* ---- The parser's events ---------------------------------------------------------------- */

/* Counts an element inside foreign or skipped content. */
static gboolean
go_deeper(SwReader *reader, const SwXmlTag *xml_tag)
{
	if (++reader->foreign.depth <= SW_MAX_FOREIGN_DEPTH)
		return TRUE;
	reader__fault(reader, &sw_rule_limits, sw_spot_offset(xml_tag->offset),
	              "foreign elements are nested more than %d deep", SW_MAX_FOREIGN_DEPTH);
	return refuse(reader);
}

static gboolean
on_start(gpointer data, const SwXmlTag *xml_tag)
{
	SwReader *reader = data;

	if (reader->foreign.depth > 0)
		return go_deeper(reader, xml_tag);
	if (reader->depth == 0)
		return open_root(reader, xml_tag);
	if (xml_tag->ns == reader->ns)
		return open_child(reader, xml_tag);
	begin_foreign(reader, xml_tag);
	return TRUE;
}

/* TRUE where text is allowed, so white space is significant. */
static gboolean
is_in_text(const SwReader *reader)
{
	return reader->depth > 0 &&
	       reader->vocabulary[reader->frames[reader->depth - 1].number].content >= 0;
}

static void
close_foreign(SwReader *reader, gsize after)
{
	if (reader->foreign.begin != SW_NO_OFFSET)
		sw_other_add_element(&reader->other, (SwSpan){reader->foreign.begin, after},
		                     reader->foreign.default_ns, is_in_text(reader));
}

static void
require_children(SwReader *reader, const Frame *frame)
{
	guint64 missing = reader->vocabulary[frame->number].needs & ~frame->seen;

	for (; missing && !frame->is_empty; missing &= missing - 1)
		reader__fault(reader, &sw_rule_schema, reader__piece_spot(reader, frame->piece),
		              "<%s> needs a <%s>", frame->element->name,
		              reader->table->elements[__builtin_ctzll(missing)]->name);
}

static gboolean
on_end(gpointer data, gsize after)
{
	SwReader *reader = data;
	Frame *frame;

	if (reader->foreign.depth > 0) {
		if (--reader->foreign.depth == 0)
			close_foreign(reader, after);
		return TRUE;
	}
	frame = &reader->frames[reader->depth - 1];
	require_children(reader, frame);
	sw_other_end_piece(&reader->other, reader->file.document, frame->piece, after);
	if (frame->content) {
		sw_document_load_text(reader->file.document, frame->piece,
		                      (guint)reader->vocabulary[frame->number].content,
		                      frame->content->str);
		g_string_free(g_steal_pointer(&frame->content), TRUE);
	}
	reader->depth--;
	return TRUE;
}

/* Adds text to an element that may have text. */
static gboolean
add_content(SwReader *reader, Frame *frame, const char *text, gsize length)
{
	if (frame->content == NULL)
		frame->content = g_string_new(NULL);
	g_string_append_len(frame->content, text, (gssize)length);
	if (frame->content->len <= SW_MAX_VALUE_BYTES)
		return TRUE;
	reader__fault(reader, &sw_rule_limits, reader__piece_spot(reader, frame->piece),
	              "the text of <%s> has more than %u bytes", frame->element->name,
	              SW_MAX_VALUE_BYTES);
	return refuse(reader);
}

static gboolean
on_text(gpointer data, const char *text, gsize length)
{
	SwReader *reader = data;
	gboolean was_part = reader->file.is_part;
	Frame *frame;

	if (reader->foreign.depth > 0 || reader->depth == 0)
		return TRUE;
	frame = &reader->frames[reader->depth - 1];
	if (is_in_text(reader))
		return add_content(reader, frame, text, length);
	if (frame->told_text || reader__is_white(text, length))
		return TRUE;
	frame->told_text = TRUE;
	reader__fault(reader, &sw_rule_schema, reader__piece_spot(reader, frame->piece),
	              "<%s> contains text; it may contain only elements", frame->element->name);
	reader->file.is_part = was_part || !is_remark(frame->element);
	return TRUE;
}

/* A comment or instruction. */
static gboolean
on_aside(gpointer data, SwSpan span)
{
	SwReader *reader = data;

	if (reader->foreign.depth == 0)
		sw_other_add(&reader->other, span, is_in_text(reader));
	return TRUE;
}

static const SwXmlHandler handler = {
	.start = on_start,
	.end = on_end,
	.text = on_text,
	.comment = on_aside,
	.instruction = on_aside,
};

/* ---- Reading ---------------------------------------------------------------------------- */

SwReader *
sw_reader_new(const SwTable *const *tables)
{
	SwReader *reader = g_new0(SwReader, 1);

	reader->tables = tables;
	reader->parser = sw_xml_parser_new();
	reader->scratch = g_string_new(NULL);
	sw_other_init(&reader->other);
	return reader;
}

void
sw_reader_free(SwReader *reader)
{
	if (reader == NULL)
		return;
	sw_xml_parser_free(reader->parser);
	g_string_free(reader->scratch, TRUE);
	reader__forget_table(reader);
	sw_other_clear(&reader->other);
	g_free(reader);
}

static void
clear_frames(SwReader *reader)
{
	for (guint i = 0; i < reader->depth; i++) {
		if (reader->frames[i].content)
			g_string_free(reader->frames[i].content, TRUE);
	}
	reader->depth = reader->foreign.depth = 0;
}

SwReadStatus
reader__read_alone(SwReader *reader, SwSource *source, SwReport *report, SwDocument **document)
{
	g_autoptr(SwDocument) made = NULL;

	reader->file.source = source;
	reader->file.report = report;
	reader->file.is_part = reader->file.is_refused = FALSE;
	reader->file.n_faults = 0;
	sw_other_begin(&reader->other, source);
	if (!sw_source_check(source, report))
		return SW_READ_NOTHING;
	if (!sw_xml_parse(reader->parser, source, &handler, reader, report))
		reader->file.is_refused = TRUE;
	made = g_steal_pointer(&reader->file.document);
	if (made && !reader->file.is_refused)
		sw_other_take_epilogue(&reader->other, made);
	clear_frames(reader);
	if (made == NULL || reader->file.is_refused)
		return SW_READ_NOTHING;
	*document = g_steal_pointer(&made);
	sw_document_load_faults(*document, reader->file.n_faults);
	if (reader->file.is_part)
		return SW_READ_PART;
	return reader->file.n_faults > 0 ? SW_READ_ENOUGH : SW_READ_ALL;
}
