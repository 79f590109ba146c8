/// The scripts of a text's letters, as far as they distinguish languages.
enum Writing: Int, Hashable, CaseIterable {
    case latin, greek, cyrillic, armenian, hebrew, arabic, thaana, devanagari, bengali, gurmukhi, gujarati, oriya, tamil
    case telugu, kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian, khmer, hangul, kana, ideographs,
        other

    /// Returns nil for anything other than a letter.
    init?(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            guard (0x41...0x5A).contains(value & 0xDF) else { return nil }
            self = .latin
            return
        }
        guard scalar.properties.isAlphabetic || Self.isMark(scalar) else { return nil }
        self = Self.blocks.first { $0.range.contains(value) }?.writing ?? .other
    }

    /// Whether it is a vowel sign or an accent, which is written with the letters around it.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: scalar.value >= 0x0590
        default: false
        }
    }

    /// The script that identifies languages: kana and ideographs are written together.
    var family: Writing { self == .kana ? .ideographs : self }

    private static let blocks: [(range: ClosedRange<UInt32>, writing: Writing)] = [
        (0x0080...0x024F, .latin), (0x0250...0x02FF, .latin), (0x0370...0x03FF, .greek), (0x0400...0x052F, .cyrillic),
        (0x0531...0x058A, .armenian), (0x0590...0x05FF, .hebrew), (0x0600...0x06FF, .arabic),
        (0x0750...0x077F, .arabic),
        (0x0780...0x07BF, .thaana), (0x08A0...0x08FF, .arabic), (0x0900...0x097F, .devanagari),
        (0x0980...0x09FF, .bengali), (0x0A00...0x0A7F, .gurmukhi), (0x0A80...0x0AFF, .gujarati),
        (0x0B00...0x0B7F, .oriya), (0x0B80...0x0BFF, .tamil), (0x0C00...0x0C7F, .telugu), (0x0C80...0x0CFF, .kannada),
        (0x0D00...0x0D7F, .malayalam), (0x0D80...0x0DFF, .sinhala), (0x0E00...0x0E7F, .thai), (0x0E80...0x0EFF, .lao),
        (0x0F00...0x0FFF, .tibetan), (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian),
        (0x1100...0x11FF, .hangul), (0x1780...0x17FF, .khmer), (0x1C80...0x1C8F, .cyrillic), (0x1E00...0x1EFF, .latin),
        (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin), (0x3005...0x3007, .ideographs), (0x3040...0x30FF, .kana),
        (0x3130...0x318F, .hangul), (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .ideographs),
        (0x4E00...0x9FFF, .ideographs), (0xA720...0xA7FF, .latin), (0xA8E0...0xA8FF, .devanagari),
        (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .ideographs), (0xFB00...0xFB06, .latin),
        (0xFB13...0xFB17, .armenian), (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic),
        (0xFE70...0xFEFC, .arabic),
        (0xFF21...0xFF5A, .latin), (0xFF66...0xFF9F, .kana), (0x2_0000...0x3_FFFF, .ideographs),
    ]
}
