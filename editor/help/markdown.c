#include "help/markdown.h"

#include "base/each.h"
#include "widgets/basic.h"

#include <md4c.h>
#include <string.h>

#define PICTURE_WIDTH 640
#define INDENT 26
#define CELL_CHARS 46 /* in a line of a cell of a table */
#define MOST_DEPTH 8  /* of lists whose items are numbered */
#define BULLET_WIDTH 18

/* A link of the text, between two offsets of the buffer. */
typedef struct {
	gint from, to;
	char *target;
} Link;

/* What is being read. */
typedef struct {
	guint heading; /* level, or 0 */
	guint bold, italic;
	gboolean is_code, is_block; /* code within a line, and as a block */
	guint depth;                /* of lists */
	int number[MOST_DEPTH];     /* of the next item in the list of each depth; 0: bullets */
	gboolean is_item_new;       /* its bullet is not yet there */
	char *target;               /* of the link, or NULL */
	gint from;                  /* where the link begins */
	char *picture;              /* the picture whose text is being read, or NULL */
	GtkGrid *table;             /* NULL: none */
	int row, column;
	GString *cell; /* markup; NULL: not in a cell */
	gboolean is_head;
} Reading;

struct SwMarkdown {
	GtkTextView *view;
	GtkTextBuffer *buffer;
	char *folder;
	SwFollowLink follow;
	gpointer data;
	GArray *links;    /* Link */
	GArray *headings; /* gint: offsets */
	gint chosen;      /* link, or -1 */
	Reading reading;
};

/* ---- Inserting -------------------------------------------------------------------------- */

static gint
end_of(SwMarkdown *markdown)
{
	return gtk_text_buffer_get_char_count(markdown->buffer);
}

static void
apply(SwMarkdown *markdown, const char *tag, gint from)
{
	GtkTextIter start, end;

	gtk_text_buffer_get_iter_at_offset(markdown->buffer, &start, from);
	gtk_text_buffer_get_end_iter(markdown->buffer, &end);
	gtk_text_buffer_apply_tag_by_name(markdown->buffer, tag, &start, &end);
}

static void
apply_all(SwMarkdown *markdown, gint from)
{
	const Reading *reading = &markdown->reading;
	const struct {
		gboolean is_applied;
		const char *tag;
	} tags[] = {
		{reading->heading == 1, "h1"},
		{reading->heading == 2, "h2"},
		{reading->heading > 2, "h3"},
		{reading->bold > 0, "bold"},
		{reading->italic > 0 || reading->picture, "italic"},
		{reading->is_code || reading->is_block, "code"},
		{reading->is_block, "block"},
		{reading->depth == 1, "item"},
		{reading->depth > 1, "inner"},
		{reading->target != NULL, "link"},
		{!reading->heading && !reading->is_block && reading->depth == 0, "paragraph"},
	};

	for (guint i = 0; i < G_N_ELEMENTS(tags); i++) {
		if (tags[i].is_applied)
			apply(markdown, tags[i].tag, from);
	}
}

static void
insert(SwMarkdown *markdown, const char *text, gssize length)
{
	gint from = end_of(markdown);
	GtkTextIter end;

	gtk_text_buffer_get_end_iter(markdown->buffer, &end);
	gtk_text_buffer_insert(markdown->buffer, &end, text, (int)length);
	apply_all(markdown, from);
}

/* Begins a line, unless the last one is empty. */
static void
begin_line(SwMarkdown *markdown)
{
	GtkTextIter end;

	gtk_text_buffer_get_end_iter(markdown->buffer, &end);
	if (!gtk_text_iter_starts_line(&end))
		gtk_text_buffer_insert(markdown->buffer, &end, "\n", 1);
}

static void
insert_bullet(SwMarkdown *markdown)
{
	Reading *reading = &markdown->reading;
	guint depth = MIN(reading->depth, MOST_DEPTH) - 1;
	g_autofree char *bullet = reading->number[depth] > 0
	                                  ? g_strdup_printf("%d.\t", reading->number[depth]++)
	                                  : g_strdup("•\t");

	reading->is_item_new = FALSE;
	insert(markdown, bullet, -1);
}

static void
insert_picture(SwMarkdown *markdown, const char *name)
{
	g_autofree char *base = g_path_get_basename(name);
	g_autofree char *path = g_strconcat(markdown->folder, base, NULL);
	g_autoptr(GdkPixbuf) pixbuf = gdk_pixbuf_new_from_resource_at_scale(
		path, PICTURE_WIDTH, PICTURE_WIDTH, TRUE, NULL);
	g_autoptr(GdkTexture) texture = pixbuf ? gdk_texture_new_for_pixbuf(pixbuf) : NULL;
	GtkTextIter end;

	begin_line(markdown);
	gtk_text_buffer_get_end_iter(markdown->buffer, &end);
	if (texture)
		gtk_text_buffer_insert_paintable(markdown->buffer, &end, GDK_PAINTABLE(texture));
	begin_line(markdown);
}

/* ---- Tables ----------------------------------------------------------------------------- */

static gboolean
on_cell_link(GtkLabel *label G_GNUC_UNUSED, const char *target, SwMarkdown *markdown)
{
	markdown->follow(target, markdown->data);
	return TRUE;
}

static void
begin_table(SwMarkdown *markdown)
{
	GtkTextIter end;
	GtkTextChildAnchor *anchor;

	begin_line(markdown);
	gtk_text_buffer_get_end_iter(markdown->buffer, &end);
	anchor = gtk_text_buffer_create_child_anchor(markdown->buffer, &end);
	markdown->reading.table = GTK_GRID(gtk_grid_new());
	markdown->reading.row = -1;
	gtk_grid_set_column_spacing(markdown->reading.table, 18);
	gtk_grid_set_row_spacing(markdown->reading.table, 6);
	gtk_widget_add_css_class(GTK_WIDGET(markdown->reading.table), "manual-table");
	gtk_text_view_add_child_at_anchor(markdown->view, GTK_WIDGET(markdown->reading.table),
	                                  anchor);
}

static void
end_cell(SwMarkdown *markdown)
{
	Reading *reading = &markdown->reading;
	GtkWidget *label = sw_label_new_wrapped(NULL, NULL);
	glong n;

	if (reading->is_head) {
		g_string_prepend(reading->cell, "<b>");
		g_string_append(reading->cell, "</b>");
	}
	gtk_label_set_markup(GTK_LABEL(label), reading->cell->str);
	/* The view gives a table the least width that it needs. */
	n = g_utf8_strlen(gtk_label_get_text(GTK_LABEL(label)), -1);
	gtk_label_set_width_chars(GTK_LABEL(label), (int)MIN(n, CELL_CHARS));
	gtk_label_set_max_width_chars(GTK_LABEL(label), CELL_CHARS);
	gtk_widget_set_valign(label, GTK_ALIGN_START);
	g_signal_connect(label, "activate-link", G_CALLBACK(on_cell_link), markdown);
	gtk_grid_attach(reading->table, label, reading->column++, reading->row, 1, 1);
	g_string_free(reading->cell, TRUE);
	reading->cell = NULL;
}

/* ---- Blocks ----------------------------------------------------------------------------- */

static void
begin_heading(SwMarkdown *markdown, guint level)
{
	gint at;

	begin_line(markdown);
	markdown->reading.heading = level;
	at = end_of(markdown);
	g_array_append_val(markdown->headings, at);
}

static void
begin_list(SwMarkdown *markdown, int number)
{
	Reading *reading = &markdown->reading;

	reading->depth++;
	if (reading->depth <= MOST_DEPTH)
		reading->number[reading->depth - 1] = number;
}

static int
on_block(MD_BLOCKTYPE type, void *detail, void *data)
{
	SwMarkdown *markdown = data;
	Reading *reading = &markdown->reading;

	switch (type) {
	case MD_BLOCK_H: begin_heading(markdown, ((MD_BLOCK_H_DETAIL *)detail)->level); break;
	case MD_BLOCK_P: begin_line(markdown); break;
	case MD_BLOCK_UL: begin_list(markdown, 0); break;
	case MD_BLOCK_OL: begin_list(markdown, (int)((MD_BLOCK_OL_DETAIL *)detail)->start); break;
	case MD_BLOCK_LI:
		begin_line(markdown);
		reading->is_item_new = TRUE;
		break;
	case MD_BLOCK_CODE:
		begin_line(markdown);
		reading->is_block = TRUE;
		break;
	case MD_BLOCK_TABLE: begin_table(markdown); break;
	case MD_BLOCK_THEAD: reading->is_head = TRUE; break;
	case MD_BLOCK_TBODY: reading->is_head = FALSE; break;
	case MD_BLOCK_TR:
		reading->row++;
		reading->column = 0;
		break;
	case MD_BLOCK_TH:
	case MD_BLOCK_TD: reading->cell = g_string_new(NULL); break;
	default: break;
	}
	return 0;
}

static int
on_block_end(MD_BLOCKTYPE type, void *detail G_GNUC_UNUSED, void *data)
{
	SwMarkdown *markdown = data;
	Reading *reading = &markdown->reading;

	switch (type) {
	case MD_BLOCK_H: reading->heading = 0; break;
	case MD_BLOCK_UL:
	case MD_BLOCK_OL: reading->depth--; break;
	case MD_BLOCK_CODE: reading->is_block = FALSE; break;
	case MD_BLOCK_TABLE: reading->table = NULL; break;
	case MD_BLOCK_TH:
	case MD_BLOCK_TD: end_cell(markdown); break;
	default: break;
	}
	return 0;
}

/* ---- Spans ------------------------------------------------------------------------------ */

/* In a table cell a span is a tag of Pango's markup. */
static void
mark(SwMarkdown *markdown, MD_SPANTYPE type, gboolean begins)
{
	static const char *const tags[] = {
		[MD_SPAN_EM] = "i", [MD_SPAN_STRONG] = "b", [MD_SPAN_CODE] = "tt"};
	GString *cell = markdown->reading.cell;

	if (cell && type < G_N_ELEMENTS(tags) && tags[type])
		g_string_append_printf(cell, "<%s%s>", begins ? "" : "/", tags[type]);
}

static void
begin_link(SwMarkdown *markdown, const MD_ATTRIBUTE *href)
{
	Reading *reading = &markdown->reading;
	g_autofree char *escaped = g_markup_escape_text(href->text, (gssize)href->size);

	if (reading->cell) {
		g_string_append_printf(reading->cell, "<a href=\"%s\">", escaped);
		return;
	}
	reading->target = g_strndup(href->text, href->size);
	reading->from = end_of(markdown);
}

static void
end_link(SwMarkdown *markdown)
{
	Reading *reading = &markdown->reading;
	Link link = {reading->from, end_of(markdown), g_steal_pointer(&reading->target)};

	if (reading->cell)
		g_string_append(reading->cell, "</a>");
	else
		g_array_append_val(markdown->links, link);
}

static int
on_span(MD_SPANTYPE type, void *detail, void *data)
{
	SwMarkdown *markdown = data;
	Reading *reading = &markdown->reading;
	const MD_ATTRIBUTE *source;

	/* It is no part of the span. */
	if (reading->is_item_new)
		insert_bullet(markdown);
	mark(markdown, type, TRUE);
	switch (type) {
	case MD_SPAN_EM: reading->italic++; break;
	case MD_SPAN_STRONG: reading->bold++; break;
	case MD_SPAN_CODE: reading->is_code = TRUE; break;
	case MD_SPAN_A: begin_link(markdown, &((MD_SPAN_A_DETAIL *)detail)->href); break;
	case MD_SPAN_IMG:
		source = &((MD_SPAN_IMG_DETAIL *)detail)->src;
		reading->picture = g_strndup(source->text, source->size);
		insert_picture(markdown, reading->picture);
		break;
	default: break;
	}
	return 0;
}

static int
on_span_end(MD_SPANTYPE type, void *detail G_GNUC_UNUSED, void *data)
{
	SwMarkdown *markdown = data;
	Reading *reading = &markdown->reading;

	mark(markdown, type, FALSE);
	switch (type) {
	case MD_SPAN_EM: reading->italic--; break;
	case MD_SPAN_STRONG: reading->bold--; break;
	case MD_SPAN_CODE: reading->is_code = FALSE; break;
	case MD_SPAN_A: end_link(markdown); break;
	case MD_SPAN_IMG: g_clear_pointer(&reading->picture, g_free); break;
	default: break;
	}
	return 0;
}

static int
on_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data)
{
	SwMarkdown *markdown = data;
	g_autofree char *escaped = NULL;

	if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) {
		text = " ";
		size = 1;
	}
	if (markdown->reading.cell) {
		escaped = g_markup_escape_text(text, (gssize)size);
		g_string_append(markdown->reading.cell, escaped);
		return 0;
	}
	if (markdown->reading.is_item_new)
		insert_bullet(markdown);
	insert(markdown, text, (gssize)size);
	return 0;
}

/* ---- Showing ---------------------------------------------------------------------------- */

static void
clear_link(gpointer data)
{
	g_free(((Link *)data)->target);
}

void
sw_markdown_show(SwMarkdown *markdown, const char *text)
{
	static const MD_PARSER parser = {
		.flags = MD_FLAG_TABLES | MD_FLAG_NOHTML,
		.enter_block = on_block,
		.leave_block = on_block_end,
		.enter_span = on_span,
		.leave_span = on_span_end,
		.text = on_text,
	};
	GtkTextIter start;

	gtk_text_buffer_set_text(markdown->buffer, "", 0);
	g_array_set_size(markdown->links, 0);
	g_array_set_size(markdown->headings, 0);
	markdown->chosen = -1;
	markdown->reading = (Reading){0};
	md_parse(text, (MD_SIZE)strlen(text), &parser, markdown);
	gtk_text_buffer_get_start_iter(markdown->buffer, &start);
	gtk_text_buffer_place_cursor(markdown->buffer, &start);
}

void
sw_markdown_go_to(SwMarkdown *markdown, guint heading)
{
	GtkTextIter at;

	if (heading >= markdown->headings->len)
		return;
	gtk_text_buffer_get_iter_at_offset(markdown->buffer, &at,
	                                   g_array_index(markdown->headings, gint, heading));
	gtk_text_buffer_place_cursor(markdown->buffer, &at);
	gtk_text_view_scroll_to_mark(markdown->view, gtk_text_buffer_get_insert(markdown->buffer),
	                             0, TRUE, 0, 0);
}

/* ---- Links ------------------------------------------------------------------------------ */

/* Selects the text of the link, which shows that it is chosen. */
gboolean
sw_markdown_step(SwMarkdown *markdown, gint by)
{
	gint next = markdown->chosen < 0 && by < 0 ? (gint)markdown->links->len - 1
	                                           : markdown->chosen + by;
	GtkTextIter from, to;
	const Link *link;

	if (next < 0 || next >= (gint)markdown->links->len)
		return FALSE;
	markdown->chosen = next;
	link = &g_array_index(markdown->links, Link, next);
	gtk_text_buffer_get_iter_at_offset(markdown->buffer, &from, link->from);
	gtk_text_buffer_get_iter_at_offset(markdown->buffer, &to, link->to);
	gtk_text_buffer_select_range(markdown->buffer, &from, &to);
	gtk_text_view_scroll_mark_onscreen(markdown->view,
	                                   gtk_text_buffer_get_insert(markdown->buffer));
	return TRUE;
}

/* Following a link frees it. */
static void
follow(SwMarkdown *markdown, const Link *link)
{
	g_autofree char *target = g_strdup(link->target);

	markdown->follow(target, markdown->data);
}

gboolean
sw_markdown_follow(SwMarkdown *markdown)
{
	if (markdown->chosen < 0)
		return FALSE;
	follow(markdown, &g_array_index(markdown->links, Link, markdown->chosen));
	return TRUE;
}

/* Returns the link at a point of the view, or NULL. */
static const Link *
link_at(SwMarkdown *markdown, double x, double y)
{
	GtkTextIter at;
	int left, top;

	gtk_text_view_window_to_buffer_coords(markdown->view, GTK_TEXT_WINDOW_WIDGET, (int)x,
	                                      (int)y, &left, &top);
	if (!gtk_text_view_get_iter_at_location(markdown->view, &at, left, top))
		return NULL;
	for (guint i = 0; i < markdown->links->len; i++) {
		const Link *link = &g_array_index(markdown->links, Link, i);

		if (gtk_text_iter_get_offset(&at) >= link->from &&
		    gtk_text_iter_get_offset(&at) < link->to)
			return link;
	}
	return NULL;
}

static void
on_released(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x, double y,
            SwMarkdown *markdown)
{
	const Link *link = link_at(markdown, x, y);

	if (link && !gtk_text_buffer_get_has_selection(markdown->buffer))
		follow(markdown, link);
}

static void
on_motion(GtkEventControllerMotion *motion G_GNUC_UNUSED, double x, double y, SwMarkdown *markdown)
{
	gtk_widget_set_cursor_from_name(GTK_WIDGET(markdown->view),
	                                link_at(markdown, x, y) ? "pointer" : "default");
}

/* ---- Life ------------------------------------------------------------------------------- */

/* Sizes and margins; colours are mixed for light and for dark windows. */
static void
add_tags(SwMarkdown *markdown)
{
	GtkTextBuffer *buffer = markdown->buffer;
	PangoTabArray *tabs = pango_tab_array_new_with_positions(1, TRUE, PANGO_TAB_LEFT, INDENT);

	gtk_text_buffer_create_tag(buffer, "paragraph", "pixels-below-lines", 9, NULL);
	gtk_text_buffer_create_tag(buffer, "h1", "weight", 700, "scale", 1.6, "pixels-below-lines",
	                           10, NULL);
	gtk_text_buffer_create_tag(buffer, "h2", "weight", 700, "scale", 1.25, "pixels-above-lines",
	                           14, "pixels-below-lines", 6, NULL);
	gtk_text_buffer_create_tag(buffer, "h3", "weight", 700, "scale", 1.1, "pixels-above-lines",
	                           10, "pixels-below-lines", 4, NULL);
	gtk_text_buffer_create_tag(buffer, "item", "left-margin", INDENT, "indent", -BULLET_WIDTH,
	                           "tabs", tabs, "pixels-below-lines", 5, NULL);
	gtk_text_buffer_create_tag(buffer, "inner", "left-margin", 2 * INDENT, "indent",
	                           -BULLET_WIDTH, "tabs", tabs, "pixels-below-lines", 5, NULL);
	gtk_text_buffer_create_tag(buffer, "bold", "weight", 700, NULL);
	gtk_text_buffer_create_tag(buffer, "italic", "style", PANGO_STYLE_ITALIC, NULL);
	gtk_text_buffer_create_tag(buffer, "code", "family", "monospace", NULL);
	gtk_text_buffer_create_tag(buffer, "block", "left-margin", INDENT, "wrap-mode",
	                           GTK_WRAP_NONE, NULL);
	gtk_text_buffer_create_tag(buffer, "link", "underline", PANGO_UNDERLINE_SINGLE,
	                           "foreground", "#2f7fd6", NULL);
	pango_tab_array_free(tabs);
}

static void
free_markdown(gpointer data)
{
	SwMarkdown *markdown = data;

	g_array_unref(markdown->links);
	g_array_unref(markdown->headings);
	g_free(markdown->folder);
	g_free(markdown);
}

SwMarkdown *
sw_markdown_new(GtkTextView *view, const char *folder, SwFollowLink follow_link, gpointer data)
{
	SwMarkdown *markdown = g_new0(SwMarkdown, 1);
	GtkGesture *click = gtk_gesture_click_new();
	GtkEventController *motion = gtk_event_controller_motion_new();

	markdown->view = view;
	markdown->buffer = gtk_text_view_get_buffer(view);
	markdown->folder = g_strdup(folder);
	markdown->follow = follow_link;
	markdown->data = data;
	markdown->links = sw_array_new(sizeof(Link), clear_link);
	markdown->headings = g_array_new(FALSE, FALSE, sizeof(gint));
	add_tags(markdown);
	g_signal_connect(click, "released", G_CALLBACK(on_released), markdown);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(click));
	g_signal_connect(motion, "motion", G_CALLBACK(on_motion), markdown);
	gtk_widget_add_controller(GTK_WIDGET(view), motion);
	g_object_set_data_full(G_OBJECT(view), "markdown", markdown, free_markdown);
	return markdown;
}
