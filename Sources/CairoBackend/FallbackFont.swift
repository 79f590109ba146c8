import CGLib

/// A family that draws what the brand's faces cannot.
public struct FallbackFont: Sendable, Hashable {
    public var family: String
    /// The regular face first, then a bold one if the family has it.
    public var files: [String]
    /// The Debian package that contains it.
    public var debianPackage: String

    static func noto(_ script: String, style: String = "Sans") -> FallbackFont {
        let stem = "Noto" + style + script.filter { $0 != " " }
        return FallbackFont(
            family: script.isEmpty ? "Noto \(style)" : "Noto \(style) \(script)",
            files: [stem + "-Regular.ttf", stem + "-Bold.ttf"], debianPackage: "fonts-noto-core")
    }

    static func cjk(_ region: String) -> FallbackFont {
        FallbackFont(
            family: "Noto Sans CJK " + region, files: ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"],
            debianPackage: "fonts-noto-cjk")
    }

    /// Symbols and emoji as outlines: a colour font would embed as bitmaps and print as grey smudges.
    static let emoji = FallbackFont(family: "Symbola", files: ["Symbola_hint.ttf"], debianPackage: "fonts-symbola")

    /// Replaces the brand's sans serif if that is not installed.
    public static let plainSans = noto("")
    /// Replaces the brand's serif if that is not installed.
    public static let plainSerif = FallbackFont(
        family: "Noto Serif", files: ["NotoSerif-Bold.ttf"], debianPackage: "fonts-noto-core")
}

/// The fallback families that a text needs: determined only by its characters, so that the same report always gets the
/// same fonts, regardless of what was drawn before it.
struct ScriptNeeds: Sendable, Hashable {
    private var scripts: Set<UInt32> = []
    private var symbols = false

    var isEmpty: Bool { scripts.isEmpty && !symbols }

    /// Records a character that the brand's faces do not have.
    mutating func insert(_ scalar: Unicode.Scalar) {
        let script = Self.script(of: scalar)
        switch script {
        case G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_INHERITED, G_UNICODE_SCRIPT_UNKNOWN: symbols = true
        default: scripts.insert(UInt32(script.rawValue))
        }
    }

    /// Punctuation shared by several scripts belongs to the script around it.
    private static func script(of scalar: Unicode.Scalar) -> GUnicodeScript {
        switch scalar.value {
        case 0x0600...0x06FF: G_UNICODE_SCRIPT_ARABIC
        case 0x0964...0x0965: G_UNICODE_SCRIPT_DEVANAGARI
        case 0x3000...0x303F, 0x30FB...0x30FC, 0x31C0...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF: G_UNICODE_SCRIPT_HAN
        default: g_unichar_get_script(scalar.value)
        }
    }

    /// The families in the order in which they are tried: scripts by number, Chinese characters, then symbols.
    var fonts: [FallbackFont] {
        var fonts: [FallbackFont] = []
        func add(_ font: FallbackFont) { if !fonts.contains(font) { fonts.append(font) } }
        let han = [
            G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_HANGUL,
            G_UNICODE_SCRIPT_BOPOMOFO,
        ].map { UInt32($0.rawValue) }
        for script in scripts.sorted() where !han.contains(script) {
            if let name = Self.notoNames[script] {
                add(.noto(name))
            } else if script == UInt32(G_UNICODE_SCRIPT_TIBETAN.rawValue) {
                add(.noto("Tibetan", style: "Serif"))
            } else {
                add(.plainSans)
            }
        }
        if !scripts.isDisjoint(with: han) { add(.cjk(region)) }
        if symbols {
            add(.plainSans)
            add(.noto("Symbols"))
            add(.noto("Symbols2"))
            add(.noto("Math"))
            add(.emoji)
        }
        return fonts
    }

    /// Chinese characters look different in Japan and Korea: any kana or hangul in the text decides.
    private var region: String {
        func has(_ script: GUnicodeScript) -> Bool { scripts.contains(UInt32(script.rawValue)) }
        if has(G_UNICODE_SCRIPT_HIRAGANA) || has(G_UNICODE_SCRIPT_KATAKANA) { return "JP" }
        return has(G_UNICODE_SCRIPT_HANGUL) ? "KR" : "SC"
    }

    /// Scripts whose Noto family has their name.
    static let notoNames: [UInt32: String] = {
        let names: [(GUnicodeScript, String)] = [
            (G_UNICODE_SCRIPT_ARABIC, "Arabic"), (G_UNICODE_SCRIPT_ARMENIAN, "Armenian"),
            (G_UNICODE_SCRIPT_BENGALI, "Bengali"), (G_UNICODE_SCRIPT_CHEROKEE, "Cherokee"),
            (G_UNICODE_SCRIPT_DEVANAGARI, "Devanagari"), (G_UNICODE_SCRIPT_ETHIOPIC, "Ethiopic"),
            (G_UNICODE_SCRIPT_GEORGIAN, "Georgian"), (G_UNICODE_SCRIPT_GUJARATI, "Gujarati"),
            (G_UNICODE_SCRIPT_GURMUKHI, "Gurmukhi"), (G_UNICODE_SCRIPT_HEBREW, "Hebrew"),
            (G_UNICODE_SCRIPT_KANNADA, "Kannada"), (G_UNICODE_SCRIPT_KHMER, "Khmer"), (G_UNICODE_SCRIPT_LAO, "Lao"),
            (G_UNICODE_SCRIPT_MALAYALAM, "Malayalam"), (G_UNICODE_SCRIPT_MONGOLIAN, "Mongolian"),
            (G_UNICODE_SCRIPT_MYANMAR, "Myanmar"), (G_UNICODE_SCRIPT_NKO, "NKo"), (G_UNICODE_SCRIPT_ORIYA, "Oriya"),
            (G_UNICODE_SCRIPT_SINHALA, "Sinhala"), (G_UNICODE_SCRIPT_SYRIAC, "Syriac"),
            (G_UNICODE_SCRIPT_TAMIL, "Tamil"), (G_UNICODE_SCRIPT_TELUGU, "Telugu"),
            (G_UNICODE_SCRIPT_THAANA, "Thaana"), (G_UNICODE_SCRIPT_THAI, "Thai"),
            (G_UNICODE_SCRIPT_TIFINAGH, "Tifinagh"),
            (G_UNICODE_SCRIPT_VAI, "Vai"), (G_UNICODE_SCRIPT_YI, "Yi"),
            (G_UNICODE_SCRIPT_CANADIAN_ABORIGINAL, "Canadian Aboriginal"), (G_UNICODE_SCRIPT_COPTIC, "Coptic"),
            (G_UNICODE_SCRIPT_OL_CHIKI, "Ol Chiki"), (G_UNICODE_SCRIPT_JAVANESE, "Javanese"),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (UInt32($0.0.rawValue), $0.1) })
    }()
}
