#include "panels/sheet_copy.h"

#include "panels/sheet_row.h"
#include "session/zone.h"
#include "widgets/clip.h"
#include "widgets/field.h"

gboolean
sw_sheet_copy_row(SwSession *session, GtkWidget *cell, guint key, GdkModifierType held)
{
	const GdkModifierType all = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK;
	SwPieceId piece = sw_sheet_row_piece(cell);
	g_autoptr(GdkContentProvider) content = NULL;
	g_autofree char *pieces = NULL;

	if (key != GDK_KEY_c || (held & all) != GDK_CONTROL_MASK || piece == SW_NO_PIECE ||
	    sw_field_is_typed(cell))
		return FALSE;
	pieces = sw_zone_copy(session, piece);
	if (pieces == NULL)
		return FALSE;
	content = sw_clip_new(gtk_editable_get_text(GTK_EDITABLE(cell)), pieces);
	return gdk_clipboard_set_content(gtk_widget_get_clipboard(cell), content);
}
