import CCairo
import CGLib
import CHarfBuzz
import CPango
import Diagnostics
import DisplayList
import Files

/// The fonts that Pango can find for a set: the brand's faces and a list of fallback families, and no other fonts of
/// the machine, so that a report looks the same everywhere with the same files.
final class PangoFonts {
    /// A file of the set, and the properties it is found by.
    struct Member {
        var path: String
        var family: String
        var weight: PangoWeight
        /// The brand's face in the file; nil for a fallback.
        var face: Typeface?
    }

    /// The files to search, and the families in the order in which Pango tries them.
    struct Plan {
        var members: [Member] = []
        var sansFamilies: String
        var serifFamilies: String
    }

    let context: OpaquePointer
    /// Attributes of lines set by Pango, without and with tabular figures.
    let attributes: (plain: OpaquePointer, tabularFigures: OpaquePointer)
    private let config: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let plan: Plan
    private let brand: BrandFonts
    private var descriptions: [Typeface: OpaquePointer] = [:]
    /// The brand's faces and those that Pango set words in, by HarfBuzz's face for Pango's fonts: one for all fonts of
    /// a file.
    private var faces: [OpaquePointer: TextFace] = [:]
    /// Fonts kept open, so that no file is opened once drawing has begun.
    private var open: [OpaquePointer] = []

    /// - Parameter brand: faces in which the brand's words are set without Pango.
    /// - Throws: `Failure` 70 if not a single font can be loaded, 78 if a library is not installed.
    init(_ plan: Plan, brand: BrandFonts) throws(Failure) {
        Self.leaveSystemFontsAlone
        guard let config = FcConfigCreate() else { throw Failure(.software, "fontconfig is out of memory") }
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            FcConfigDestroy(config)
            throw Failure(.software, "pango is out of memory")
        }
        (self.config, self.map) = (config, map)
        self.plan = plan
        self.brand = brand
        var loaded = 0
        for member in plan.members where FcConfigAppFontAddFile(config, member.path) != 0 { loaded += 1 }
        guard loaded > 0 else {
            g_object_unref(map)
            FcConfigDestroy(config)
            throw Failure(
                .software, "no font for the reports is installed", hint: "aurae-report doctor lists them")
        }
        pango_fc_font_map_set_config(aurae_pango_fc_font_map(map), config)
        context = Self.makeContext(map)
        attributes = (Self.attributes(nil), Self.attributes("tnum=1"))
    }

    deinit {
        faces = [:]
        for font in open {
            cairo_ft_scaled_font_unlock_face(font)
            cairo_scaled_font_destroy(font)
        }
        for description in descriptions.values { pango_font_description_free(description) }
        pango_attr_list_unref(attributes.plain)
        pango_attr_list_unref(attributes.tabularFigures)
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
        FcConfigDestroy(config)
    }

    /// Gives the process an empty fontconfig configuration, once. Without it, the first font map reads the machine's
    /// configuration and scans all its fonts, which takes longer than drawing a page.
    private static let leaveSystemFontsAlone: Void = {
        // Pango's complaints about a font ("expect ugly output") are silenced: the program detects and reports the
        // fault itself.
        g_log_set_default_handler(
            { _, _, message, _ in
                // GLib would end the process; Pango looks for fonts on a thread.
                guard let message, g_str_has_prefix(message, "creating thread") != 0 else { return }
                SignalRules.end(saying: "error: the system grants no thread\nhint: raise the limit of processes\n")
            }, nil)
        guard let empty = FcConfigCreate() else { return }
        _ = FcConfigSetCurrent(empty)
        FcConfigDestroy(empty)
    }()

    /// Sizes and positions as designed in the font, without rounding to a screen's pixels.
    private static func makeContext(_ map: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer {
        let context = pango_font_map_create_context(map)!
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // The machine's language must not affect the choice of glyphs.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        return context
    }

    /// No hyphens at breaks inside a word: they would be read as part of the patient's text.
    private static func attributes(_ features: String?) -> OpaquePointer {
        let list = pango_attr_list_new()!
        pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        if let features { pango_attr_list_insert(list, pango_attr_font_features_new(features)) }
        return list
    }

    func description(_ face: Typeface) -> OpaquePointer {
        if let known = descriptions[face] { return known }
        let families = face == .display ? plan.serifFamilies : plan.sansFamilies
        let description = Self.description(families, face.pangoWeight)
        descriptions[face] = description
        return description
    }

    private static func description(_ families: String, _ weight: PangoWeight) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, weight)
        pango_font_description_set_absolute_size(description, TextFace.shapingSize * Double(aurae_pango_scale()))
        return description
    }

    // MARK: Faces

    /// Opens every file with every library that draws with it, and keeps it open. A library that cannot open a font
    /// silently uses another, or leaves the words out.
    ///
    /// - Returns: the files that are not used.
    func openMembers() -> [FontFile] {
        let looked = plan.members.compactMap(\.face).map(beginLookingFor)
        defer { for fonts in looked { fonts.map { g_object_unref($0) } } }
        return plan.members.compactMap { member in
            let own = member.face == nil ? Self.description(member.family, member.weight) : nil
            defer { pango_font_description_free(own) }
            // The face is requested as it will be later, since Pango starts two threads for each font description.
            let description = own ?? member.face.map(description(_:))
            let name = member.path.split(separator: "/").last.map(String.init) ?? member.path
            let wrong = FontFile(name: name, sha256: "", fault: .unusable)
            guard let font = pango_font_map_load_font(map, context, description) else { return wrong }
            defer { g_object_unref(font) }
            guard path(of: font) == member.path,
                let shaping = pango_font_get_hb_font(font), let face = hb_font_get_face(shaping),
                hb_face_get_glyph_count(face) > 0,
                let drawing = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
                cairo_scaled_font_status(drawing) == CAIRO_STATUS_SUCCESS,
                cairo_ft_scaled_font_lock_face(drawing) != nil
            else { return wrong }
            cairo_scaled_font_reference(drawing).map { open.append($0) }
            if let own = member.face.flatMap({ brand[$0] }) { faces[face] = own }
            return nil
        }
    }

    /// Makes Pango look for the fonts of a face, in its own threads, without waiting for them.
    private func beginLookingFor(_ face: Typeface) -> UnsafeMutablePointer<PangoFontset>? {
        pango_font_map_load_fontset(map, context, description(face), pango_context_get_language(context))
    }

    /// The file in which a font was found.
    private func path(of font: UnsafeMutablePointer<PangoFont>) -> String? {
        guard let pattern = pango_fc_font_get_pattern(aurae_pango_fc_font(font)) else { return nil }
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch else { return nil }
        return path.map { String(cString: $0) }
    }

    /// The face of a font in which Pango set words: the brand's own, or Pango's.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> TextFace? {
        guard let face = pango_font_get_hb_font(font).flatMap({ hb_font_get_face($0) }) else { return nil }
        if let known = faces[face] { return known }
        let made = TextFace(font)
        faces[face] = made
        return made
    }

    /// Whether any font of the set has a glyph for a character.
    func cover(_ character: Unicode.Scalar) -> Bool {
        guard let fonts = FcConfigGetFonts(config, FcSetApplication)?.pointee else { return false }
        for index in 0..<Int(fonts.nfont) {
            var charset: OpaquePointer?
            guard let font = fonts.fonts[index],
                FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) == FcResultMatch, let charset
            else { continue }
            if FcCharSetHasChar(charset, character.value) != 0 { return true }
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
