#include "panels/picture_icon.h"

#include "picture/tile.h"

typedef struct {
	GtkWidget parent_instance;
	const SwTable *table;
	guint kind;
} SwPictureIcon;

typedef GtkWidgetClass SwPictureIconClass;

static GType sw_picture_icon_get_type(void);
G_DEFINE_FINAL_TYPE(SwPictureIcon, sw_picture_icon, GTK_TYPE_WIDGET)

#define SIZE 28

static gboolean
is_dark(GtkWidget *widget)
{
	GdkRGBA text;

	gtk_style_context_get_color(gtk_widget_get_style_context(widget), &text);
	return text.red + text.green + text.blue > 1.5f;
}

static void
icon_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwPictureIcon *icon = (SwPictureIcon *)widget;
	graphene_rect_t bounds = GRAPHENE_RECT_INIT(-2, -2, SIZE + 4, SIZE + 4);
	cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);
	SwLook look = sw_look(is_dark(widget) ? SW_THEME_DARK : SW_THEME_LIGHT, SIZE);

	cairo_translate(cr, SIZE / 2.0, SIZE / 2.0);
	cairo_scale(cr, SIZE, SIZE);
	sw_picture_kind(cr, icon->table, icon->kind, &look);
	cairo_destroy(cr);
}

static void
icon_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
             int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
             int *natural_baseline)
{
	*minimum = *natural = SIZE;
	*minimum_baseline = *natural_baseline = -1;
}

static void
sw_picture_icon_class_init(SwPictureIconClass *class)
{
	class->snapshot = icon_snapshot;
	class->measure = icon_measure;
	gtk_widget_class_set_accessible_role(class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sw_picture_icon_init(SwPictureIcon *icon)
{
	gtk_widget_set_valign(GTK_WIDGET(icon), GTK_ALIGN_CENTER);
}

GtkWidget *
sw_picture_icon_new(const SwTable *table, guint kind)
{
	SwPictureIcon *icon = g_object_new(sw_picture_icon_get_type(), NULL);

	icon->table = table;
	icon->kind = kind;
	return GTK_WIDGET(icon);
}
