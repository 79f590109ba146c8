#include <dlfcn.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// Swift sees neither the GObject cast macros nor the unit macros.
static inline PangoFcFontMap *aurae_pango_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline PangoFcFont *aurae_pango_fc_font(PangoFont *font) { return (PangoFcFont *)font; }
static inline const int aurae_pango_scale(void) { return PANGO_SCALE; }
// Swift does not see fields of single bits.
static inline int aurae_may_break_line(const PangoLogAttr *places, int place) { return places[place].is_line_break; }

// Of Pango, and of the libraries that it stands on, those functions that are called. It is loaded when a text is not set word by
// word: with Cairo and what draws on displays it is two dozen libraries, which take milliseconds.
#define PANGO_FUNCTIONS(X) \
    X(FcCharSetHasChar) X(FcConfigAppFontAddFile) X(FcConfigCreate) X(FcConfigDestroy) X(FcConfigGetFonts) \
    X(FcConfigSetCurrent) X(FcGetVersion) X(FcPatternGetCharSet) X(FcPatternGetString) X(g_object_ref) X(g_object_unref) \
    X(pango_attr_font_features_new) X(pango_attr_insert_hyphens_new) X(pango_attr_list_insert) X(pango_attr_list_new) \
    X(pango_attr_list_unref) X(pango_cairo_context_set_font_options) X(pango_cairo_font_get_scaled_font) \
    X(pango_cairo_font_map_new_for_font_type) X(pango_context_get_language) X(pango_context_set_base_dir) \
    X(pango_context_set_language) X(pango_context_set_round_glyph_positions) X(pango_fc_font_get_pattern) \
    X(pango_fc_font_map_set_config) X(pango_font_description_free) X(pango_font_description_new) \
    X(pango_font_description_set_absolute_size) X(pango_font_description_set_family) \
    X(pango_font_description_set_weight) X(pango_font_get_hb_font) X(pango_font_map_create_context) \
    X(pango_font_map_load_font) X(pango_font_map_load_fontset) X(pango_get_log_attrs) \
    X(pango_glyph_item_iter_init_start) X(pango_glyph_item_iter_next_cluster) X(pango_language_from_string) \
    X(pango_layout_get_line) X(pango_layout_get_line_count) X(pango_layout_get_text) X(pango_layout_line_get_extents) \
    X(pango_layout_new) X(pango_layout_set_attributes) X(pango_layout_set_auto_dir) X(pango_layout_set_ellipsize) \
    X(pango_layout_set_font_description) X(pango_layout_set_height) X(pango_layout_set_text) X(pango_layout_set_width) \
    X(pango_layout_set_wrap) X(pango_version_string)

struct pango_functions {
#define X(name) __typeof__(&name) name;
    PANGO_FUNCTIONS(X)
#undef X
};

// On macOS the program is linked with it.
#if defined(__APPLE__)
#define LIBPANGO_FILE NULL
#else
#define LIBPANGO_FILE "libpangocairo-1.0.so.0"
#endif

// The library when it is there with all of them, also those of the libraries that it brings; else NULL.
static inline void *pango_load(struct pango_functions *functions) {
    void *library = dlopen(LIBPANGO_FILE, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return NULL;
#define X(name) if (!(functions->name = (__typeof__(&name)) dlsym(library, #name))) return NULL;
    PANGO_FUNCTIONS(X)
#undef X
    return library;
}
