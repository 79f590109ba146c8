#include <dlfcn.h>
#include <zip.h>

// The sets of commands are macros with casts, which Swift does not see.

/// The commands of a source that is read at any position and never written.
static inline zip_int64_t czip_seekable(void) { return ZIP_SOURCE_SUPPORTS_SEEKABLE; }

// The library's functions that are called. It is loaded when an archive or a workbook is read: it brings libcrypto with
// it, which takes milliseconds.
#define ZIP_FUNCTIONS(X) \
    X(zip_discard) X(zip_error_code_zip) X(zip_error_fini) X(zip_error_init) X(zip_error_set) X(zip_error_to_data) \
    X(zip_fclose) X(zip_file_get_error) X(zip_fopen_index) X(zip_fread) X(zip_get_error) X(zip_get_num_entries) \
    X(zip_libzip_version) X(zip_open_from_source) X(zip_source_free) X(zip_source_function_create) \
    X(zip_source_seek_compute_offset) X(zip_stat_index) X(zip_stat_init)

struct zip_functions {
#define X(name) __typeof__(&name) name;
    ZIP_FUNCTIONS(X)
#undef X
};

// The file that belongs to these headers; its number is not that of the version.
#if LIBZIP_VERSION_MAJOR == 1 && LIBZIP_VERSION_MINOR < 8
#define LIBZIP_FILE "libzip.so.4"
#else
#define LIBZIP_FILE "libzip.so.5"
#endif

// 1 when the library is there with all of them.
static inline int zip_load(struct zip_functions *functions) {
    void *library = dlopen(LIBZIP_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libzip.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define X(name) if (!(functions->name = (__typeof__(&name)) dlsym(library, #name))) return 0;
    ZIP_FUNCTIONS(X)
#undef X
    return 1;
}
