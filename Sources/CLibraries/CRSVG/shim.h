#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// Functions that are called in librsvg 2.52 or later, whose interface does not change within librsvg-2.so.2. They are
// declared here, so that building needs no librsvg headers, and the library is loaded when a brand has an SVG logo.

struct rsvg_rectangle {
    double x, y, width, height;
};

struct rsvg_length {
    double length;
    int unit;
};

struct rsvg_functions {
    // Part of GObject, which librsvg brings: releases a handle.
    void (*g_object_unref)(void *handle);
    // The handle, or NULL for what is no SVG.
    void *(*rsvg_handle_new_from_data)(const uint8_t *bytes, size_t count, void **error);
    // Sets whether the document has a width, a height and a view box of its own, and these.
    void (*rsvg_handle_get_intrinsic_dimensions)(
        void *handle, int *has_width, struct rsvg_length *width, int *has_height, struct rsvg_length *height,
        int *has_box, struct rsvg_rectangle *box);
    // 1 when the document says its size in units that are fixed.
    int (*rsvg_handle_get_intrinsic_size_in_pixels)(void *handle, double *width, double *height);
    // 1 when it was drawn.
    int (*rsvg_handle_render_document)(
        void *handle, void *cairo, const struct rsvg_rectangle *place, void **error);
};

#if defined(__APPLE__)
#define LIBRSVG_FILE "/opt/homebrew/lib/librsvg-2.2.dylib"
#else
#define LIBRSVG_FILE "librsvg-2.so.2"
#endif

// 1 when the library is there with all of them.
static inline int rsvg_load(struct rsvg_functions *functions) {
    void *library = dlopen(LIBRSVG_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define LOAD(name) if (!(functions->name = (__typeof__(functions->name)) dlsym(library, #name))) return 0;
    LOAD(g_object_unref)
    LOAD(rsvg_handle_new_from_data)
    LOAD(rsvg_handle_get_intrinsic_dimensions)
    LOAD(rsvg_handle_get_intrinsic_size_in_pixels)
    LOAD(rsvg_handle_render_document)
#undef LOAD
    return 1;
}
