#include "session/layers.h"

#include "session/listeners.h"
#include "session/private.h"

#include "base/error.h"

#include <string.h>

struct Layers {
	guint8 *is_hidden, *is_locked; /* by kind */
	guint n_kinds;
	GByteArray *alone; /* by id: 1 if the piece is hidden by itself; later ids are not */
	guint n_alone;     /* how many are */
	guint64 number;
};

Layers *
layers__new(guint n_kinds)
{
	Layers *layers = g_new0(Layers, 1);

	layers->is_hidden = g_new0(guint8, n_kinds);
	layers->is_locked = g_new0(guint8, n_kinds);
	layers->n_kinds = n_kinds;
	layers->alone = g_byte_array_new();
	return layers;
}

void
layers__free(Layers *layers)
{
	g_free(layers->is_hidden);
	g_free(layers->is_locked);
	g_byte_array_unref(layers->alone);
	g_free(layers);
}

static Layers *
layers_of(const SwSession *session)
{
	return session->desk.layers;
}

void
layers__share(SwSession *fork, const SwSession *session)
{
	const Layers *from = layers_of(session);
	Layers *to = layers_of(fork);

	memcpy(to->is_hidden, from->is_hidden, from->n_kinds);
	memcpy(to->is_locked, from->is_locked, from->n_kinds);
	g_byte_array_set_size(to->alone, 0);
	g_byte_array_append(to->alone, from->alone->data, from->alone->len);
	to->n_alone = from->n_alone;
}

/* ---- Asking ----------------------------------------------------------------------------- */

static guint
kind_of(const SwSession *session, SwPieceId id)
{
	return sw_document_piece(session->document, id)->kind;
}

gboolean
sw_session_is_hidden(const SwSession *session, SwPieceId id)
{
	const Layers *layers = layers_of(session);

	return layers->is_hidden[kind_of(session, id)] ||
	       (id < layers->alone->len && layers->alone->data[id]);
}

gboolean
sw_session_is_locked(const SwSession *session, SwPieceId id)
{
	return layers_of(session)->is_locked[kind_of(session, id)] ||
	       sw_document_is_locked(session->document, id);
}

gboolean
layers__hides_any(const SwSession *session)
{
	const Layers *layers = layers_of(session);

	return layers->n_alone > 0 || memchr(layers->is_hidden, TRUE, layers->n_kinds) != NULL;
}

gboolean
sw_session_locks_layer(const SwSession *session)
{
	const Layers *layers = layers_of(session);

	return memchr(layers->is_locked, TRUE, layers->n_kinds) != NULL;
}

const guint8 *
sw_session_hidden_kinds(const SwSession *session)
{
	const Layers *layers = layers_of(session);

	return memchr(layers->is_hidden, TRUE, layers->n_kinds) ? layers->is_hidden : NULL;
}

const guint8 *
sw_session_hidden_pieces(const SwSession *session, guint32 *n)
{
	const Layers *layers = layers_of(session);

	*n = layers->n_alone > 0 ? layers->alone->len : 0;
	return layers->alone->data;
}

guint
sw_session_n_hidden(const SwSession *session)
{
	return layers_of(session)->n_alone;
}

guint64
sw_session_layers_number(const SwSession *session)
{
	return layers_of(session)->number;
}

static gboolean
is_of(const SwTable *table, guint kind, const SwLayer *layer)
{
	return layer->kind ? layer->kind == &table->kinds[kind]
	                   : layer->element == table->kinds[kind].element;
}

/* TRUE if all kinds of the layer are marked in `marks`. */
static gboolean
are_all(const SwSession *session, const SwLayer *layer, const guint8 *marks)
{
	const SwTable *table = session->game->table;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (is_of(table, i, layer) && !marks[i])
			return FALSE;
	}
	return TRUE;
}

/* TRUE if another element with layers has the same heading. */
static gboolean
shares_heading(const SwTable *table, const SwElement *element)
{
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *other = table->elements[i];

		if (other != element && sw_element_lock(other) >= 0 &&
		    g_strcmp0(other->heading, element->heading) == 0)
			return TRUE;
	}
	return FALSE;
}

const char *
sw_session_layer_title(const SwSession *session, const SwLayer *layer)
{
	const SwElement *element = layer->element;

	if (layer->kind)
		return sw_translate(layer->kind->label);
	return sw_translate(element->heading && !shares_heading(session->game->table, element)
	                            ? element->heading
	                            : element->label);
}

/* Returns the title of the layer by which the kind is marked: the element if all of its are. */
static const char *
title_of(const SwSession *session, guint kind, const guint8 *marks)
{
	const SwKind *its = &session->game->table->kinds[kind];
	SwLayer layer = {.element = its->element};

	if (!are_all(session, &layer, marks))
		layer.kind = its;
	return sw_session_layer_title(session, &layer);
}

gboolean
layers__may_add(const SwSession *session, guint kind, GError **error)
{
	const Layers *layers = layers_of(session);

	if (layers->is_hidden[kind])
		return sw_fail(error, "the layer “%s” is hidden; show it first",
		               title_of(session, kind, layers->is_hidden));
	if (layers->is_locked[kind])
		return sw_fail(error, "the layer “%s” is locked; unlock it first",
		               title_of(session, kind, layers->is_locked));
	return TRUE;
}

/* ---- All layers ------------------------------------------------------------------------- */

static gboolean
has_layer(const GArray *layers, const SwElement *element)
{
	SW_EACH (const SwLayer, layer, layers) {
		if (layer->element == element)
			return TRUE;
	}
	return FALSE;
}

static void
add_layer(const SwSession *session, SwLayer layer, GArray *layers)
{
	layer.is_hidden = are_all(session, &layer, layers_of(session)->is_hidden);
	layer.is_locked = are_all(session, &layer, layers_of(session)->is_locked);
	g_array_append_val(layers, layer);
}

static void
add_kinds(const SwSession *session, const SwElement *element, GArray *layers)
{
	const SwTable *table = session->game->table;
	guint n_before = layers->len;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == element)
			add_layer(session, (SwLayer){element, &table->kinds[i], 0, FALSE, FALSE},
			          layers);
	}
	if (layers->len == n_before + 1)
		g_array_set_size(layers, n_before);
}

GArray *
sw_session_layers(const SwSession *session)
{
	const SwTable *table = session->game->table;
	GArray *layers = g_array_new(FALSE, FALSE, sizeof(SwLayer));

	for (guint i = 0; i < table->n_kinds; i++) {
		const SwElement *element = table->kinds[i].element;

		if (sw_element_lock(element) < 0 || has_layer(layers, element))
			continue;
		add_layer(session, (SwLayer){.element = element}, layers);
		add_kinds(session, element, layers);
	}
	return layers;
}

void
sw_session_count_layers(const SwSession *session, GArray *layers)
{
	const SwTable *table = session->game->table;
	g_autofree guint *n = g_new0(guint, table->n_kinds);

	SW_EACH_PIECE (id, session->document)
		n[kind_of(session, id)]++;
	SW_EACH (SwLayer, layer, layers) {
		for (guint i = 0; i < table->n_kinds; i++)
			layer->n += is_of(table, i, layer) ? n[i] : 0;
	}
}

static void
mark(SwSession *session, const SwLayer *layer, guint8 *marks, gboolean is_marked)
{
	const SwTable *table = session->game->table;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (is_of(table, i, layer))
			marks[i] = is_marked ? 1 : 0;
	}
	layers_of(session)->number++;
}

void
layers__hide(SwSession *session, const SwLayer *layer, gboolean is_hidden)
{
	mark(session, layer, layers_of(session)->is_hidden, is_hidden);
}

void
layers__hide_pieces(SwSession *session, const GArray *ids)
{
	Layers *layers = layers_of(session);
	guint32 before = layers->alone->len, n;

	sw_document_pieces(session->document, &n);
	if (n > before) {
		g_byte_array_set_size(layers->alone, n);
		memset(layers->alone->data + before, 0, n - before);
	}
	SW_EACH_ID (id, ids) {
		layers->n_alone += layers->alone->data[id] == 0;
		layers->alone->data[id] = 1;
	}
	layers->number++;
}

void
sw_session_show_pieces(SwSession *session)
{
	Layers *layers = layers_of(session);

	if (layers->n_alone == 0)
		return;
	g_byte_array_set_size(layers->alone, 0);
	layers->n_alone = 0;
	layers->number++;
	listeners__settle(session, SW_SESSION_LAYERS);
}

void
sw_session_lock_layer(SwSession *session, const SwLayer *layer, gboolean is_locked)
{
	mark(session, layer, layers_of(session)->is_locked, is_locked);
	listeners__settle(session, SW_SESSION_LAYERS);
}
