/* Loaded before a program: whoever asks the screen where the pointer is hears that no button is
 * held, as is so where a hand was faster than the program. */
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
