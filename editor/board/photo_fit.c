#include "board/photo_fit.h"

#include <math.h>

SwPhotoFit
sw_photo_fit(double width, double height, double board_width, double board_depth)
{
	double scale = MIN(board_width / MAX(width, 1), board_depth / MAX(height, 1));

	return (SwPhotoFit){.a = scale,
	                    .dx = (board_width - scale * width) / 2,
	                    .dy = (board_depth - scale * height) / 2};
}

void
sw_photo_fit_move(SwPhotoFit *fit, SwPoint from, SwPoint to)
{
	fit->dx += to.x - from.x;
	fit->dy += to.y - from.y;
}

/* With points as complex numbers, multiplies what is around `fixed` by (u + v i). */
static void
multiply(SwPhotoFit *fit, SwPoint fixed, double u, double v)
{
	SwPhotoFit old = *fit;
	double x = old.dx - fixed.x, y = old.dy - fixed.y;

	fit->a = u * old.a - v * old.b;
	fit->b = u * old.b + v * old.a;
	fit->dx = fixed.x + u * x - v * y;
	fit->dy = fixed.y + u * y + v * x;
}

gboolean
sw_photo_fit_turn(SwPhotoFit *fit, SwPoint fixed, SwPoint from, SwPoint to)
{
	double x = from.x - fixed.x, y = from.y - fixed.y;
	double its_x = to.x - fixed.x, its_y = to.y - fixed.y;
	double square = x * x + y * y;

	if (hypot(x, y) < SW_PHOTO_LEAST || hypot(its_x, its_y) < SW_PHOTO_LEAST)
		return FALSE;
	multiply(fit, fixed, (its_x * x + its_y * y) / square, (its_y * x - its_x * y) / square);
	return TRUE;
}

gboolean
sw_photo_fit_scale(SwPhotoFit *fit, SwPoint fixed, SwPoint other, double distance)
{
	double now = hypot(other.x - fixed.x, other.y - fixed.y);

	if (now < SW_PHOTO_LEAST || distance < SW_PHOTO_LEAST)
		return FALSE;
	multiply(fit, fixed, distance / now, 0);
	return TRUE;
}
