import CCairo
import CFontconfig
import CGLib
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
    let faces: BrandFaces
    private var descriptions: [Typeface: OpaquePointer] = [:]
    /// What the set was asked to hold.
    private var members: [Member] = []
    /// The faces of the brand's files, as HarfBuzz has them.
    private var brandFaces: Set<OpaquePointer> = []
    /// Those of ``brandFaces`` that were looked up; nil for one without TrueType outlines.
    private var trueTypeFaces: [OpaquePointer: TrueTypeFace?] = [:]
    /// Fonts that are kept open, so that no file is opened once drawing has begun.
    private var open: [OpaquePointer] = []

    /// A file of the set, and what it is found by.
    private struct Member {
        var path: String
        var family: String
        var weight: PangoWeight
        /// The brand's face that the file is of; nil for a fallback.
        var face: Typeface?
    }

    /// A set whose fonts were all opened. What is wrong with a file is noted, and another face stands in for it.
    ///
    /// - Parameter wrong: files known to be wrong; on return also those that were found to be.
    /// - Throws: `Failure` 70 when not a single font can be loaded.
    static func opened(
        _ locations: FontLocations, fallbacks: [FallbackFont], wrong: inout [FontFile]
    ) throws(Failure) -> FontSet {
        let files = fallbacks.flatMap(\.files).filter { file in !wrong.contains { $0.name == file } }
        wrong += files.compactMap(locations.fallbackPath).compactMap(FontFile.cut)
        while true {
            let set = try FontSet(locations: locations, fallbacks: fallbacks, without: Set(wrong.map(\.name)))
            let faults = set.openMembers()
            guard !faults.isEmpty else { return set }
            wrong += faults
        }
    }

    /// - Parameter without: names of files that are left out.
    /// - Throws: `Failure` 70 when not a single font can be loaded.
    init(locations: FontLocations, fallbacks: [FallbackFont], without: Set<String> = []) throws(Failure) {
        Self.leaveSystemFontsAlone
        guard let config = FcConfigCreate() else { throw Failure(.software, "fontconfig has no memory") }
        self.config = config
        let faces = locations.faces
        self.faces = faces
        var members: [Member] = []
        var sans: [String] = []
        var serif: [String] = []
        func add(_ font: FallbackFont) {
            for (file, weight) in zip(font.files, [PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_BOLD]) {
                guard let path = locations.fallbackPath(file), !without.contains(file) else { continue }
                members.append(Member(path: path, family: font.family, weight: weight))
            }
        }
        if let brand = locations.brand {
            for face in Typeface.allCases where !without.contains(faces.file(of: face)) {
                members.append(
                    Member(
                        path: brand + "/" + faces.file(of: face), family: faces.family(of: face),
                        weight: face.pangoWeight, face: face))
            }
            sans.append(faces.textFamily)
            serif.append(faces.displayFamily)
        }
        // Also where all faces of a brand's family are wrong.
        if !members.contains(where: { $0.family == faces.textFamily }) {
            add(.plainSans)
            sans.append(FallbackFont.plainSans.family)
        }
        if !members.contains(where: { $0.family == faces.displayFamily }) {
            add(.plainSerif)
            serif.append(FallbackFont.plainSerif.family)
        }
        for font in fallbacks {
            add(font)
            sans.append(font.family)
        }
        sansFamilies = sans.joined(separator: ",")
        serifFamilies = (serif + sans).joined(separator: ",")
        self.members = members
        var loaded = 0
        for member in members where FcConfigAppFontAddFile(config, member.path) != 0 { loaded += 1 }
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
        for font in open {
            cairo_ft_scaled_font_unlock_face(font)
            cairo_scaled_font_destroy(font)
        }
        for description in descriptions.values { pango_font_description_free(description) }
        aurae_g_object_unref(UnsafeMutableRawPointer(context))
        aurae_g_object_unref(map)
        FcConfigDestroy(config)
    }

    /// Gives the process an empty configuration of fontconfig, once. Without one, the first font map reads the
    /// machine's configuration and looks through all its fonts, which takes longer than drawing a page.
    private static let leaveSystemFontsAlone: Void = {
        // What Pango would say of a font ("expect ugly output") is noticed here and said in the program's words.
        g_log_set_default_handler({ _, _, _, _ in }, nil)
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
        let description = Self.description(face == .display ? serifFamilies : sansFamilies, face.pangoWeight)
        descriptions[face] = description
        return description
    }

    private static func description(_ families: String, _ weight: PangoWeight) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, weight)
        pango_font_description_set_absolute_size(description, shapingSize * Double(aurae_pango_scale()))
        return description
    }

    /// Opens every file with every library that draws with it, and keeps it open. A library that cannot open a font takes
    /// another without a word, or leaves the words out.
    ///
    /// - Returns: the files that are not drawn with.
    private func openMembers() -> [FontFile] {
        let looked = members.compactMap(\.face).map(beginLookingFor)
        defer { for fonts in looked { fonts.map { aurae_g_object_unref($0) } } }
        return members.compactMap { member in
            let own = member.face == nil ? Self.description(member.family, member.weight) : nil
            defer { pango_font_description_free(own) }
            // A face is looked for as it is later, since Pango begins two threads for each description of fonts.
            let description = own ?? member.face.map(description(_:))
            let name = member.path.split(separator: "/").last.map(String.init) ?? member.path
            let wrong = FontFile(name: name, sha256: "", fault: .unusable)
            guard let font = pango_font_map_load_font(map, context, description) else { return wrong }
            defer { aurae_g_object_unref(font) }
            guard Self.path(of: font) == member.path,
                let shaping = pango_font_get_hb_font(font), hb_face_get_glyph_count(hb_font_get_face(shaping)) > 0,
                let drawing = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
                cairo_scaled_font_status(drawing) == CAIRO_STATUS_SUCCESS,
                cairo_ft_scaled_font_lock_face(drawing) != nil
            else { return wrong }
            open.append(cairo_scaled_font_reference(drawing))
            if let face = hb_font_get_face(shaping), faces.families.contains(member.family) { brandFaces.insert(face) }
            return nil
        }
    }

    /// Has Pango look for the fonts of a face, in threads of its own, without waiting for them.
    private func beginLookingFor(_ face: Typeface) -> UnsafeMutablePointer<PangoFontset>? {
        pango_font_map_load_fontset(map, context, description(face), pango_context_get_language(context))
    }

    /// The file that a font was found in.
    private static func path(of font: UnsafeMutablePointer<PangoFont>) -> String? {
        guard let pattern = aurae_font_pattern(font) else { return nil }
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(OpaquePointer(pattern), FC_FILE, 0, &path) == FcResultMatch else { return nil }
        return path.map { String(cString: $0) }
    }

    /// A face of the brand's that HarfBuzz reduces; Cairo reduces all others.
    func trueTypeFace(_ face: OpaquePointer) -> TrueTypeFace? {
        guard brandFaces.contains(face) else { return nil }
        if let known = trueTypeFaces[face] { return known }
        let made = TrueTypeFace(face)
        trueTypeFaces[face] = made
        return made
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
