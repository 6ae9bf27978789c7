#include "rules/view.h"

struct SwView {
	const SwGame *game;
	const SwDocument *document;
	SwTiles *tiles;
	SwGraph graph;
	SwReferences *references; /* NULL until first used */
	gpointer facts;           /* the same */
};

SwView *
sw_view_new(const SwGame *game, const SwDocument *document)
{
	SwView *view = g_new0(SwView, 1);

	view->game = game;
	view->document = document;
	view->tiles = sw_tiles_new(document);
	sw_game_graph(game, &view->graph, view->tiles);
	return view;
}

void
sw_view_free(SwView *view)
{
	if (view == NULL)
		return;
	if (view->facts)
		view->game->facts.free(view->facts);
	sw_references_free(view->references);
	sw_graph_clear(&view->graph);
	sw_tiles_free(view->tiles);
	g_free(view);
}

const SwGame *
sw_view_game(const SwView *view)
{
	return view->game;
}

const SwDocument *
sw_view_document(const SwView *view)
{
	return view->document;
}

const SwGraph *
sw_view_graph(const SwView *view)
{
	return &view->graph;
}

/* Caches the facts; the view does not change otherwise, so it can be const. */
gconstpointer
sw_view_facts(const SwView *view)
{
	SwView *own = (SwView *)view;

	if (own->facts == NULL)
		own->facts = own->game->facts.make(own->document, &own->graph);
	return own->facts;
}

GArray *
sw_view_ask(const SwView *view, const SwQuestion *question, gint32 seat, GError **error)
{
	SwQuery query = {.seat = seat, .of = SW_NO_PIECE};
	g_autoptr(GArray) answers = sw_answers_new();

	if (!sw_question_ask(question, sw_view_facts(view), sw_view_document(view), &query, answers,
	                     error))
		return NULL;
	return g_steal_pointer(&answers);
}

const SwReferences *
sw_view_references(const SwView *view)
{
	SwView *own = (SwView *)view;

	if (own->references == NULL)
		own->references = sw_references_new(own->document);
	return own->references;
}
