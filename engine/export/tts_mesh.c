/* Models for Tabletop Simulator: an outline as a block of its shape, as a Wavefront OBJ file whose
 * triangles are what is seen and what is solid.
 *
 * In an OBJ file axes are right-handed, in the client left-handed: it takes x of a file for -x.
 * Lengths are in thousandths of an inch. */
#include "export/tts_mesh.h"

#include "plane/ears.h"
#include "plane/root.h"

typedef struct {
	const SwArea *area;
	gint64 height;
	GString *out;
} Mesh;

static void
append(const Mesh *mesh, const char *sign, const gint64 *thousandths, guint n)
{
	g_string_append(mesh->out, sign);
	for (guint i = 0; i < n; i++) {
		guint64 size = (guint64)ABS(thousandths[i]);

		g_string_append_printf(mesh->out, " %s%" G_GUINT64_FORMAT ".%03u",
		                       thousandths[i] < 0 ? "-" : "", size / 1000,
		                       (guint)(size % 1000));
	}
	g_string_append_c(mesh->out, '\n');
}

/* From half a fine unit. */
static gint64
thousandths_of(gint64 halves)
{
	return (halves * 5 + (halves < 0 ? -8 : 8)) / 16;
}

/* The corners above, then those below, about the middle of the box around them. */
static void
append_corners(const Mesh *mesh)
{
	const SwArea *area = mesh->area;

	for (guint i = 0; i < 2 * area->n; i++) {
		SwXY at = area->corners[i % area->n];
		gint64 x = 2 * (gint64)at.x - area->low.x - area->high.x;
		gint64 y = 2 * (gint64)at.y - area->low.y - area->high.y;
		gint64 up = i < area->n ? mesh->height : -mesh->height;

		append(mesh, "v", (gint64[]){thousandths_of(-x), up / 2, thousandths_of(-y)}, 3);
	}
}

/* Where the corners are in the picture, which is as large as the box. */
static void
append_points_of_picture(const Mesh *mesh)
{
	const SwArea *area = mesh->area;

	for (guint i = 0; i < area->n; i++) {
		gint64 x = (gint64)area->corners[i].x - area->low.x;
		gint64 y = (gint64)area->corners[i].y - area->low.y;
		gint64 width = (gint64)area->high.x - area->low.x;
		gint64 depth = (gint64)area->high.y - area->low.y;

		append(mesh, "vt", (gint64[]){x * 1000 / width, 1000 - y * 1000 / depth}, 2);
	}
}

/* Up, down, then outward from each side. */
static void
append_normals(const Mesh *mesh)
{
	append(mesh, "vn", (gint64[]){0, 1000, 0}, 3);
	append(mesh, "vn", (gint64[]){0, -1000, 0}, 3);
	for (guint i = 0; i < mesh->area->n; i++) {
		SwXY from = mesh->area->corners[i];
		SwXY to = mesh->area->corners[(i + 1) % mesh->area->n];
		gint64 x = 16 * ((gint64)to.x - from.x), y = 16 * ((gint64)to.y - from.y);
		gint64 length = (gint64)sw_root((guint64)(x * x + y * y));

		append(mesh, "vn", (gint64[]){-y * 1000 / length, 0, x * 1000 / length}, 3);
	}
}

/* A triangle, counter-clockwise as seen from outside. Corners from 0 on: those below are `n` after
 * those above. */
static void
append_face(const Mesh *mesh, guint a, guint b, guint c, guint normal)
{
	const guint corners[] = {a, b, c};

	g_string_append_c(mesh->out, 'f');
	for (guint i = 0; i < G_N_ELEMENTS(corners); i++)
		g_string_append_printf(mesh->out, " %u/%u/%u", corners[i] + 1,
		                       corners[i] % mesh->area->n + 1, normal);
	g_string_append_c(mesh->out, '\n');
}

static void
append_faces(const Mesh *mesh, const GArray *triangles)
{
	guint n = mesh->area->n;

	for (guint i = 0; i < triangles->len; i += 3) {
		const guint *its = &g_array_index(triangles, guint, i);

		append_face(mesh, its[2], its[1], its[0], 1);
		append_face(mesh, n + its[0], n + its[1], n + its[2], 2);
	}
	for (guint i = 0; i < n; i++) {
		guint next = (i + 1) % n;

		append_face(mesh, next, n + next, n + i, 3 + i);
		append_face(mesh, next, n + i, i, 3 + i);
	}
}

gboolean
sw_tts_mesh_append(GString *out, const SwArea *area, gint64 height)
{
	g_autofree SwXY *corners = g_memdup2(area->corners, area->n * sizeof *area->corners);
	SwArea copy = {.corners = corners, .n = area->n, .low = area->low, .high = area->high};
	g_autoptr(GArray) triangles = g_array_new(FALSE, FALSE, sizeof(guint));
	Mesh mesh = {.area = &copy, .height = height, .out = out};

	sw_area_normalise(&copy);
	if (!sw_area_triangulate(&copy, triangles))
		return FALSE;
	append_corners(&mesh);
	append_points_of_picture(&mesh);
	append_normals(&mesh);
	append_faces(&mesh, triangles);
	return TRUE;
}
