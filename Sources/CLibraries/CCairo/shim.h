#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <dlfcn.h>

// Of Cairo and FreeType, those functions that are called. Cairo is loaded when a picture is drawn, or a font that HarfBuzz does not
// reduce: it brings what draws on displays.
#define CAIRO_FUNCTIONS(X) \
    X(FT_Done_Face) X(FT_Done_FreeType) X(FT_Init_FreeType) X(FT_Library_Version) X(FT_New_Memory_Face) \
    X(cairo_arc) X(cairo_close_path) X(cairo_create) X(cairo_destroy) X(cairo_fill) X(cairo_font_face_destroy) \
    X(cairo_font_face_reference) X(cairo_font_face_set_user_data) X(cairo_font_options_create) \
    X(cairo_font_options_destroy) X(cairo_font_options_set_antialias) X(cairo_font_options_set_hint_metrics) \
    X(cairo_font_options_set_hint_style) X(cairo_format_stride_for_width) X(cairo_ft_font_face_create_for_ft_face) \
    X(cairo_ft_scaled_font_lock_face) X(cairo_ft_scaled_font_unlock_face) X(cairo_get_source) X(cairo_glyph_path) \
    X(cairo_image_surface_create) X(cairo_image_surface_create_for_data) \
    X(cairo_image_surface_create_from_png_stream) X(cairo_image_surface_get_data) X(cairo_image_surface_get_height) \
    X(cairo_image_surface_get_stride) X(cairo_image_surface_get_width) X(cairo_line_to) \
    X(cairo_matrix_init_identity) X(cairo_move_to) X(cairo_new_path) X(cairo_new_sub_path) X(cairo_paint) \
    X(cairo_pattern_set_filter) X(cairo_pdf_surface_create_for_stream) X(cairo_rectangle) X(cairo_restore) \
    X(cairo_save) X(cairo_scale) X(cairo_scaled_font_create) X(cairo_scaled_font_destroy) \
    X(cairo_scaled_font_get_font_face) X(cairo_scaled_font_glyph_extents) X(cairo_scaled_font_reference) \
    X(cairo_scaled_font_status) X(cairo_set_dash) X(cairo_set_font_face) X(cairo_set_font_options) \
    X(cairo_set_font_size) X(cairo_set_line_cap) X(cairo_set_line_join) X(cairo_set_line_width) \
    X(cairo_set_scaled_font) X(cairo_set_source_rgb) X(cairo_set_source_surface) X(cairo_show_glyphs) \
    X(cairo_show_page) X(cairo_show_text_glyphs) X(cairo_status) X(cairo_status_to_string) X(cairo_stroke) \
    X(cairo_surface_destroy) X(cairo_surface_finish) X(cairo_surface_flush) X(cairo_surface_status) \
    X(cairo_surface_write_to_png_stream) X(cairo_svg_surface_create_for_stream) \
    X(cairo_svg_surface_set_document_unit) X(cairo_translate) X(cairo_version_string)

struct cairo_functions {
#define X(name) __typeof__(&name) name;
    CAIRO_FUNCTIONS(X)
#undef X
};

// On macOS the program is linked with it.
#if defined(__APPLE__)
#define LIBCAIRO_FILE NULL
#else
#define LIBCAIRO_FILE "libcairo.so.2"
#endif

// The library when it is there with all of them, also those of FreeType, which it brings; else NULL.
static inline void *cairo_load(struct cairo_functions *functions) {
    void *library = dlopen(LIBCAIRO_FILE, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return NULL;
#define X(name) if (!(functions->name = (__typeof__(&name)) dlsym(library, #name))) return NULL;
    CAIRO_FUNCTIONS(X)
#undef X
    return library;
}
