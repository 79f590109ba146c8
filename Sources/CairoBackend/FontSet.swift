import CCairo
import CFontconfig
import CPango
import Diagnostics
import DisplayList

/// A private set of fonts: the brand's faces and a list of fallback families, and nothing else of the machine's, so
/// that a report looks the same everywhere the same files are.
final class FontSet {
    let context: OpaquePointer
    private let config: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    /// The families in the order in which Pango tries them.
    private let sansFamilies: String
    private let serifFamilies: String
    private var descriptions: [Typeface: OpaquePointer] = [:]

    /// - Throws: `Failure` 70 when not a single font can be loaded.
    init(locations: FontLocations, fallbacks: [FallbackFont]) throws(Failure) {
        Self.leaveSystemFontsAlone
        guard let config = FcConfigCreate() else { throw Failure(.software, "fontconfig has no memory") }
        self.config = config
        var files: [String] = []
        var sans: [String] = []
        var serif: [String] = []
        if let brand = locations.brand {
            files += Typeface.allCases.map { brand + "/" + FontLocations.fileName(of: $0) }
            sans.append("Plus Jakarta Sans")
            serif.append("Fraunces")
        } else {
            for font in [FallbackFont.plainSans, .plainSerif] {
                files += font.files.compactMap(locations.fallbackPath)
            }
            sans.append(FallbackFont.plainSans.family)
            serif.append(FallbackFont.plainSerif.family)
        }
        for font in fallbacks {
            files += font.files.compactMap(locations.fallbackPath)
            sans.append(font.family)
        }
        sansFamilies = sans.joined(separator: ",")
        serifFamilies = (serif + sans).joined(separator: ",")
        var loaded = 0
        for file in files where FcConfigAppFontAddFile(config, file) != 0 { loaded += 1 }
        guard loaded > 0 else {
            FcConfigDestroy(config)
            throw Failure(
                .software, "no font for the reports is installed", hint: "run aurae-report doctor, it names the fonts")
        }
        map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        pango_fc_font_map_set_config(aurae_pango_fc_font_map(map), config)
        context = Self.makeContext(map)
    }

    deinit {
        for description in descriptions.values { pango_font_description_free(description) }
        aurae_g_object_unref(UnsafeMutableRawPointer(context))
        aurae_g_object_unref(map)
        FcConfigDestroy(config)
    }

    /// Gives the process an empty configuration of fontconfig, once. Without one, the first font map reads the
    /// machine's configuration and looks through all its fonts, which takes longer than drawing a page.
    private static let leaveSystemFontsAlone: Void = {
        guard let empty = FcConfigCreate() else { return }
        FcConfigSetCurrent(empty)
        FcConfigDestroy(empty)
    }()

    /// Sizes and positions as the font designs them, without rounding to a screen's pixels.
    private static func makeContext(_ map: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer {
        let context = pango_font_map_create_context(map)!
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // The language of the machine must not choose glyphs.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        return context
    }

    /// The size at which text is shaped, whatever size it is drawn at: outlines without hints scale, and Pango looks for
    /// fonts, in threads of its own, once for each face and size.
    static let shapingSize: Points = 16

    func description(_ face: Typeface) -> OpaquePointer {
        if let known = descriptions[face] { return known }
        let description = pango_font_description_new()!
        let families = face == .display ? serifFamilies : sansFamilies
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, face.pangoWeight)
        pango_font_description_set_absolute_size(description, Self.shapingSize * Double(aurae_pango_scale()))
        descriptions[face] = description
        return description
    }

    /// Whether any font of the set has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool {
        guard let fonts = FcConfigGetFonts(config, FcSetApplication)?.pointee else { return false }
        for index in 0..<Int(fonts.nfont) {
            var charset: OpaquePointer?
            guard let font = fonts.fonts[index],
                FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) == FcResultMatch, let charset
            else { continue }
            if FcCharSetHasChar(charset, scalar.value) != 0 { return true }
        }
        return false
    }
}

extension Typeface {
    var pangoWeight: PangoWeight {
        switch self {
        case .display, .semibold: PANGO_WEIGHT_SEMIBOLD
        case .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .bold: PANGO_WEIGHT_BOLD
        }
    }
}
