/* minizip writes archives through file functions; these operate on memory. */
#include "export/zip.h"

#include <minizip/zip.h>
#include <string.h>

struct SwZip {
	GString *bytes;
	gsize at; /* the current position */
	zipFile file;
};

static voidpf
open_memory(voidpf opaque, const void *name, int mode)
{
	(void)name;
	(void)mode;
	return opaque;
}

static uLong
read_memory(voidpf opaque, voidpf stream, void *buffer, uLong size)
{
	SwZip *zip = stream;
	gsize n = MIN(size, zip->bytes->len - MIN(zip->at, zip->bytes->len));

	(void)opaque;
	memcpy(buffer, zip->bytes->str + zip->at, n);
	zip->at += n;
	return (uLong)n;
}

static uLong
write_memory(voidpf opaque, voidpf stream, const void *buffer, uLong size)
{
	SwZip *zip = stream;

	(void)opaque;
	if (zip->at + size > zip->bytes->len)
		g_string_set_size(zip->bytes, zip->at + size);
	memcpy(zip->bytes->str + zip->at, buffer, size);
	zip->at += size;
	return size;
}

static ZPOS64_T
tell_memory(voidpf opaque, voidpf stream)
{
	(void)opaque;
	return ((SwZip *)stream)->at;
}

static long
seek_memory(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin)
{
	SwZip *zip = stream;

	(void)opaque;
	if (origin == ZLIB_FILEFUNC_SEEK_CUR)
		offset += zip->at;
	else if (origin == ZLIB_FILEFUNC_SEEK_END)
		offset += zip->bytes->len;
	if (offset > zip->bytes->len)
		return -1;
	zip->at = (gsize)offset;
	return 0;
}

static int
no_fault(voidpf opaque, voidpf stream)
{
	(void)opaque;
	(void)stream;
	return 0;
}

SwZip *
sw_zip_new(void)
{
	SwZip *zip = g_new0(SwZip, 1);
	zlib_filefunc64_def functions = {
		.zopen64_file = open_memory,
		.zread_file = read_memory,
		.zwrite_file = write_memory,
		.ztell64_file = tell_memory,
		.zseek64_file = seek_memory,
		.zclose_file = no_fault,
		.zerror_file = no_fault,
		.opaque = zip,
	};

	zip->bytes = g_string_new(NULL);
	zip->file = zipOpen2_64("", APPEND_STATUS_CREATE, NULL, &functions);
	g_assert(zip->file != NULL);
	return zip;
}

void
sw_zip_add(SwZip *zip, const char *name, const char *bytes, gsize length)
{
	zip_fileinfo info = {.dosDate = 1 << 21 | 1 << 16}; /* 1 January 1980 */
	int status = zipOpenNewFileInZip(zip->file, name, &info, NULL, 0, NULL, 0, NULL, 0, 0);

	g_assert(status == ZIP_OK);
	status = zipWriteInFileInZip(zip->file, bytes, (unsigned)length);
	g_assert(status == ZIP_OK);
	status = zipCloseFileInZip(zip->file);
	g_assert(status == ZIP_OK);
}

GString *
sw_zip_finish(SwZip *zip)
{
	GString *bytes = zip->bytes;
	int status = zipClose(zip->file, NULL);

	g_assert(status == ZIP_OK);
	g_free(zip);
	return bytes;
}
