#include "window/second_frame.h"

#include "commands/commands.h"
#include "files/recent.h"
#include "widgets/topic.h"
#include "window/toolbar.h"

/* The places in window.ui for the widgets. The title bar has no name, because it would be released
 * twice. */
static const char *const places[] = {"over",      "left",       "below",      "right",  "bottom",
                                     "pane-left", "pane-right", "pane-below", "centre", "notices"};

gpointer
sw_second_frame_slot(GtkApplicationWindow *window, const char *name)
{
	return gtk_widget_get_template_child(GTK_WIDGET(window), G_OBJECT_TYPE(window), name);
}

static void
take_names(SwSecondFrame *frame, GtkBuilder *builder)
{
	SwLabels *labels = &frame->labels;
	SwPanels *panels = &frame->panels;

	labels->title = GTK_LABEL(gtk_builder_get_object(builder, "title"));
	labels->subtitle = GTK_LABEL(gtk_builder_get_object(builder, "subtitle"));
	labels->badge = GTK_BUTTON(gtk_builder_get_object(builder, "badge"));
	labels->invitation = GTK_LABEL(gtk_builder_get_object(builder, "invitation"));
	frame->toolbar = GTK_BOX(gtk_builder_get_object(builder, "toolbar"));
	labels->status = GTK_INSCRIPTION(gtk_builder_get_object(builder, "status"));
	labels->figures = GTK_LABEL(gtk_builder_get_object(builder, "figures"));
	panels->palette = SW_PALETTE(gtk_builder_get_object(builder, "palette"));
	panels->sheet = SW_SHEET_PANEL(gtk_builder_get_object(builder, "sheet"));
	panels->problems = SW_PROBLEMS(gtk_builder_get_object(builder, "problems"));
	frame->side = GTK_BOX(gtk_builder_get_object(builder, "side"));
	frame->pages = GTK_STACK(gtk_builder_get_object(builder, "pages"));
	panels->inspector = SW_INSPECTOR(gtk_builder_get_object(builder, "inspector"));
	panels->seats = SW_SEATS(gtk_builder_get_object(builder, "seats"));
	panels->outline = SW_OUTLINE(gtk_builder_get_object(builder, "outline"));
	panels->fairness = SW_FAIRNESS(gtk_builder_get_object(builder, "fairness"));
	panels->overlays = SW_OVERLAYS(gtk_builder_get_object(builder, "overlays"));
	panels->fights = SW_FIGHTS(gtk_builder_get_object(builder, "fights"));
	panels->chances = SW_CHANCES_PAGE(gtk_builder_get_object(builder, "chances"));
	panels->layers = SW_LAYERS_PAGE(gtk_builder_get_object(builder, "layers"));
	panels->history = SW_HISTORY(gtk_builder_get_object(builder, "history"));
}

static void
fill_header(GtkHeaderBar *header, GtkBuilder *builder)
{
	static const char *const start[] = {"open_button", "save_button", "undo_button",
	                                    "redo_button"};
	static const char *const end[] = {"main_button", "badge"};

	for (guint i = 0; i < G_N_ELEMENTS(start); i++)
		gtk_header_bar_pack_start(header,
		                          GTK_WIDGET(gtk_builder_get_object(builder, start[i])));
	for (guint i = 0; i < G_N_ELEMENTS(end); i++)
		gtk_header_bar_pack_end(header,
		                        GTK_WIDGET(gtk_builder_get_object(builder, end[i])));
	gtk_header_bar_set_title_widget(header,
	                                GTK_WIDGET(gtk_builder_get_object(builder, "titles")));
	gtk_header_bar_set_show_title_buttons(header, TRUE);
}

static const struct {
	const char *button, *model;
	GtkAlign side;
} menus[] = {
	{"open_button", "open_menu", GTK_ALIGN_START},
	{"main_button", "main_menu", GTK_ALIGN_END},
};

/* A menu button makes the rows of its menu as soon as it gets the model, so the model is filled
 * first. */
static void
fill_menus(GtkApplicationWindow *window, GtkBuilder *builder)
{
	sw_recent_install(window, G_MENU(gtk_builder_get_object(builder, "recent_menu")));
	for (guint i = 0; i < G_N_ELEMENTS(menus); i++) {
		GObject *menu = gtk_builder_get_object(builder, menus[i].model);
		GtkMenuButton *button =
			GTK_MENU_BUTTON(gtk_builder_get_object(builder, menus[i].button));

		sw_commands_show_keys(G_MENU(menu));
		gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
		/* Keep the popover within the window, at either side. */
		gtk_widget_set_halign(GTK_WIDGET(gtk_menu_button_get_popover(button)),
		                      menus[i].side);
	}
}

/* What the manual has about each part. */
static const struct {
	const char *part, *topic;
} topics[] = {
	{"open_button", "files"},
	{"save_button", "files#save"},
	{"undo_button", "history"},
	{"redo_button", "history"},
	{"main_button", "window"},
	{"badge", "problems"},
	{"toolbar", "tools"},
	{"palette", "tools#place"},
	{"sheet", "sheet"},
	{"problems", "problems"},
	{"inspector", "inspector"},
	{"fights", "odds"},
	{"beside", "window#panels-and-pages"},
	{"seats", "seats"},
	{"overlays", "overlays"},
	{"outline", "outline"},
	{"fairness", "fairness"},
	{"chances", "chances"},
	{"layers", "layers"},
	{"history", "history"},
};

static void
set_topics(GtkBuilder *builder)
{
	for (guint i = 0; i < G_N_ELEMENTS(topics); i++)
		sw_topic_set(GTK_WIDGET(gtk_builder_get_object(builder, topics[i].part)),
		             topics[i].topic);
}

/* Buttons whose tooltips contain the key of an action. */
static const struct {
	const char *button, *action;
} tips[] = {
	{"save_button", "win.save"},
	{"undo_button", "win.undo"},
	{"redo_button", "win.redo"},
	{"badge", "win.next-problem"},
};

static void
add_tips(GtkBuilder *builder)
{
	for (guint i = 0; i < G_N_ELEMENTS(tips); i++) {
		GtkWidget *button = GTK_WIDGET(gtk_builder_get_object(builder, tips[i].button));
		g_autofree char *tip =
			sw_commands_tip(gtk_widget_get_tooltip_text(button), tips[i].action);

		gtk_widget_set_tooltip_text(button, tip);
	}
}

/* The switcher makes its buttons anew, so that they cannot have tooltips of their own. */
static gboolean
on_switcher_tooltip(GtkWidget *switcher, int x, int y, gboolean by_key G_GNUC_UNUSED,
                    GtkTooltip *tooltip, GtkStack *pages)
{
	g_autoptr(GtkSelectionModel) list = gtk_stack_get_pages(pages);
	GtkWidget *button = gtk_widget_get_first_child(switcher);
	graphene_rect_t bounds;
	guint i = 0;

	for (; button; button = gtk_widget_get_next_sibling(button), i++) {
		if (gtk_widget_compute_bounds(button, switcher, &bounds) &&
		    graphene_rect_contains_point(&bounds, &GRAPHENE_POINT_INIT((float)x, (float)y)))
			break;
	}
	if (button) {
		g_autoptr(GObject) page = g_list_model_get_item(G_LIST_MODEL(list), i);
		g_autofree char *action = g_strconcat(
			"win.page::", gtk_stack_page_get_name(GTK_STACK_PAGE(page)), NULL);
		g_autofree char *text = sw_commands_tip(sw_commands_label(action), action);

		gtk_tooltip_set_text(tooltip, text);
	}
	return button != NULL;
}

/* Keeps a pressed widget under the pointer: it gets the focus, and would otherwise be scrolled into
 * view. */
static void
keep_scrolled(GtkApplicationWindow *window, GtkBuilder *builder)
{
	static const char *const views[] = {"side_view",     "seats_view",    "outline_view",
	                                    "overlays_view", "fairness_view", "chances_view",
	                                    "layers_view",   "history_view"};

	for (guint i = 0; i < G_N_ELEMENTS(views); i++)
		g_object_bind_property(sw_second_frame_slot(window, "right"), "pressed",
		                       gtk_builder_get_object(builder, views[i]), "scroll-to-focus",
		                       G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

/* Over an empty map the box beside the cursor says what a click would do: nothing else lies there.
 */
static void
on_state(SwCanvasState *state, SwMapChange what G_GNUC_UNUSED, GtkWidget *invitation)
{
	gboolean has_box = state->has_cursor && sw_tools[state->drawing.tool].repeats;

	gtk_widget_set_opacity(invitation, has_box ? 0 : 1);
}

void
sw_second_frame_fill(SwSecondFrame *frame, GtkApplicationWindow *window, SwMapCanvas *map)
{
	g_autoptr(GtkBuilder) builder = gtk_builder_new();

	gtk_builder_set_current_object(builder, G_OBJECT(window));
	gtk_builder_add_from_resource(builder, "/io/github/starwright/editor/panels.ui", NULL);
	take_names(frame, builder);
	fill_menus(window, builder);
	add_tips(builder);
	set_topics(builder);
	g_signal_connect_object(gtk_builder_get_object(builder, "switcher"), "query-tooltip",
	                        G_CALLBACK(on_switcher_tooltip), frame->pages, 0);
	fill_header(GTK_HEADER_BAR(gtk_window_get_titlebar(GTK_WINDOW(window))), builder);
	gtk_overlay_add_overlay(sw_second_frame_slot(window, "over"),
	                        GTK_WIDGET(frame->labels.invitation));
	g_signal_connect_object(sw_map_canvas_state(map), "changed", G_CALLBACK(on_state),
	                        frame->labels.invitation, 0);
	gtk_overlay_add_overlay(sw_second_frame_slot(window, "over"), GTK_WIDGET(frame->toolbar));
	gtk_box_append(sw_second_frame_slot(window, "left"), GTK_WIDGET(frame->panels.palette));
	gtk_box_append(sw_second_frame_slot(window, "below"),
	               GTK_WIDGET(gtk_builder_get_object(builder, "beneath")));
	gtk_box_append(sw_second_frame_slot(window, "right"),
	               GTK_WIDGET(gtk_builder_get_object(builder, "beside")));
	keep_scrolled(window, builder);
	gtk_box_prepend(sw_second_frame_slot(window, "bottom"), GTK_WIDGET(frame->labels.status));
	gtk_box_append(sw_second_frame_slot(window, "bottom"), GTK_WIDGET(frame->labels.figures));
	sw_toolbar_fill(frame->toolbar, map);
}

void
sw_second_frame_bind(GtkWidgetClass *class)
{
	for (guint i = 0; i < G_N_ELEMENTS(places); i++)
		gtk_widget_class_bind_template_child_full(class, places[i], FALSE, 0);
}

void
sw_panels_set_session(const SwPanels *panels, SwSession *session, const SwGroup *group)
{
	sw_palette_set_session(panels->palette, session);
	sw_seats_set_session(panels->seats, session);
	sw_chances_page_set_session(panels->chances, session); /* follows the sheet */
	sw_sheet_panel_set_session(panels->sheet, session);
	sw_outline_set_session(panels->outline, session);
	sw_problems_set_session(panels->problems, session);
	sw_fairness_set_session(panels->fairness, session);
	sw_overlays_set_session(panels->overlays, session);
	sw_fights_set_session(panels->fights, session);
	sw_layers_page_set_session(panels->layers, session);
	sw_history_set_session(panels->history, session);
	sw_inspector_set_session(panels->inspector, session, group);
}
