#include "session/layers.h"

#include "session/private.h"

#include "base/error.h"

#include <string.h>

struct Layers {
	guint8 *is_hidden, *is_locked; /* by kind */
	guint n_kinds;
	guint64 number;
};

Layers *
layers__new(guint n_kinds)
{
	Layers *layers = g_new0(Layers, 1);

	layers->is_hidden = g_new0(guint8, n_kinds);
	layers->is_locked = g_new0(guint8, n_kinds);
	layers->n_kinds = n_kinds;
	return layers;
}

void
layers__free(Layers *layers)
{
	g_free(layers->is_hidden);
	g_free(layers->is_locked);
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
	return layers_of(session)->is_hidden[kind_of(session, id)];
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

	return memchr(layers->is_hidden, TRUE, layers->n_kinds) != NULL;
}

gboolean
layers__locks_any(const SwSession *session)
{
	const Layers *layers = layers_of(session);

	return memchr(layers->is_locked, TRUE, layers->n_kinds) != NULL;
}

const guint8 *
sw_session_hidden_kinds(const SwSession *session)
{
	return layers__hides_any(session) ? layers_of(session)->is_hidden : NULL;
}

guint64
sw_session_layers_number(const SwSession *session)
{
	return layers_of(session)->number;
}

gboolean
layers__may_add(const SwSession *session, guint kind, GError **error)
{
	const SwElement *element = session->game->table->kinds[kind].element;
	const char *heading = sw_translate(element->heading ? element->heading : element->label);

	if (layers_of(session)->is_hidden[kind])
		return sw_fail(error, "the layer “%s” is hidden; show it first", heading);
	if (layers_of(session)->is_locked[kind])
		return sw_fail(error, "the layer “%s” is locked; unlock it first", heading);
	return TRUE;
}

/* ---- All layers ------------------------------------------------------------------------- */

static SwLayer *
layer_of(GArray *layers, const SwElement *element)
{
	SW_EACH (SwLayer, layer, layers) {
		if (layer->element == element)
			return layer;
	}
	return NULL;
}

GArray *
sw_session_layers(const SwSession *session)
{
	const SwTable *table = session->game->table;
	const Layers *state = layers_of(session);
	GArray *layers = g_array_new(FALSE, FALSE, sizeof(SwLayer));

	for (guint i = 0; i < table->n_kinds; i++) {
		SwLayer layer = {table->kinds[i].element, 0, state->is_hidden[i],
		                 state->is_locked[i]};

		if (sw_element_lock(layer.element) >= 0 && layer_of(layers, layer.element) == NULL)
			g_array_append_val(layers, layer);
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
	for (guint i = 0; i < table->n_kinds; i++) {
		SwLayer *layer = layer_of(layers, table->kinds[i].element);

		if (layer)
			layer->n += n[i];
	}
}

void
layers__set(SwSession *session, const SwElement *element, gboolean is_hidden, gboolean is_locked)
{
	const SwTable *table = session->game->table;
	Layers *layers = layers_of(session);

	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == element) {
			layers->is_hidden[i] = is_hidden ? 1 : 0;
			layers->is_locked[i] = is_locked ? 1 : 0;
		}
	}
	layers->number++;
}
