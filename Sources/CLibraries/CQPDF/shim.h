#include <dlfcn.h>
#include <qpdf/qpdf-c.h>

// The library's functions that are called. It is loaded when one of them is needed, which is never in most runs:
// loading it with its dependencies takes several milliseconds.
#define QPDF_FUNCTIONS(X) \
    X(qpdf_cleanup) X(qpdf_get_buffer) X(qpdf_get_buffer_length) X(qpdf_get_error) X(qpdf_get_error_code) \
    X(qpdf_get_object_by_id) X(qpdf_get_qpdf_version) X(qpdf_get_root) X(qpdf_get_trailer) X(qpdf_init) \
    X(qpdf_init_write_memory) X(qpdf_more_warnings) X(qpdf_oh_begin_dict_key_iter) X(qpdf_oh_dict_more_keys) \
    X(qpdf_oh_dict_next_key) X(qpdf_oh_get_array_item) X(qpdf_oh_get_array_n_items) \
    X(qpdf_oh_get_binary_string_value) X(qpdf_oh_get_bool_value) X(qpdf_oh_get_dict) X(qpdf_oh_get_generation) \
    X(qpdf_oh_get_int_value) X(qpdf_oh_get_key) X(qpdf_oh_get_key_if_dict) X(qpdf_oh_get_name) \
    X(qpdf_oh_get_object_id) X(qpdf_oh_get_real_value) X(qpdf_oh_get_stream_data) X(qpdf_oh_get_type_code) \
    X(qpdf_oh_get_utf8_value) X(qpdf_oh_get_value_as_longlong) X(qpdf_oh_is_array) X(qpdf_oh_is_dictionary) \
    X(qpdf_oh_is_indirect) X(qpdf_oh_is_name) X(qpdf_oh_is_string) X(qpdf_oh_release) X(qpdf_read_memory) \
    X(qpdf_set_compress_streams) X(qpdf_set_decode_level) X(qpdf_set_object_stream_mode) \
    X(qpdf_set_r6_encryption_parameters2) X(qpdf_set_suppress_warnings) X(qpdf_silence_errors) X(qpdf_write)

struct qpdf_functions {
#define X(name) __typeof__(&name) name;
    QPDF_FUNCTIONS(X)
#undef X
};

// The file that belongs to these headers; its number is not that of the version.
#if QPDF_MAJOR_VERSION == 11
#define LIBQPDF_FILE "libqpdf.so.29"
#elif QPDF_MAJOR_VERSION == 12
#define LIBQPDF_FILE "libqpdf.so.30"
#else
#define LIBQPDF_FILE "libqpdf.so"
#endif

// 1 when the library is there with all of them.
static inline int qpdf_load(struct qpdf_functions *functions) {
    void *library = dlopen(LIBQPDF_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libqpdf.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define X(name) if (!(functions->name = (__typeof__(&name)) dlsym(library, #name))) return 0;
    QPDF_FUNCTIONS(X)
#undef X
    return 1;
}
