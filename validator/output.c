#include "output.h"

#include "command.h"

#include <errno.h>
#include <stdio.h>

int
output_text(const GString *text, int status)
{
	if (fwrite(text->str, 1, text->len, stdout) == text->len && fflush(stdout) == 0)
		return status;
	return command_trouble("cannot write standard output: %s", g_strerror(errno));
}
