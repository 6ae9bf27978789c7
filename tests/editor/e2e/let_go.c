/* Preloaded: a query for the pointer says that no button is pressed, as if the user had released it
 * before the program asked. */
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <string.h>

typedef Bool (*Query)(Display *, int, Window, Window *, Window *, double *, double *, double *,
                      double *, XIButtonState *, XIModifierState *, XIGroupState *);

Bool
XIQueryPointer(Display *display, int device, Window window, Window *root, Window *child,
               double *root_x, double *root_y, double *x, double *y, XIButtonState *buttons,
               XIModifierState *modifiers, XIGroupState *group)
{
	Query query = (Query)dlsym(RTLD_NEXT, "XIQueryPointer");
	Bool ok = query(display, device, window, root, child, root_x, root_y, x, y, buttons,
	                modifiers, group);

	if (ok && buttons->mask)
		memset(buttons->mask, 0, (size_t)buttons->mask_len);
	return ok;
}
