/* A mat as SVG: the picture of picture/cards.h, written as boxes and texts. A card is a group with
 * its id and a title with all its values; so are the title and tracks of a band. */
#include "export/svg_above.h"

#include "base/append.h"
#include "export/layout.h"
#include "export/svg_pen.h"
#include "picture/mat_words.h"

#include <math.h>

void
sw_svg_append_mat(SwExport *export)
{
	g_autoptr(GString) scratch = g_string_new(NULL);
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autoptr(SwFaces) faces = sw_faces_new(export->document);
	g_autoptr(SwMatWords) words = sw_mat_words_new(export->view, mat);
	SwSvgPen pen = sw_svg_pen(export, scratch);

	g_string_append_printf(export->out, "<g class=\"mat\" transform=\"scale(%d.%04d)\">\n",
	                       (int)SW_LAYOUT_MAT_STEP,
	                       (int)lround(SW_LAYOUT_MAT_STEP * 10000) % 10000);
	sw_picture_mat_with(&pen.pen, mat, faces, words);
	sw_append(export->out, "</g>\n");
}
