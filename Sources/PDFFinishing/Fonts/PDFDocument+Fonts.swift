import Diagnostics
import DisplayList

extension PDFDocument {
    /// Adds the fonts that come with a report's glyphs.
    ///
    /// - Returns: of each font, how its clusters are shown.
    /// - Throws: `Failure` 70 when the document is of another form than Cairo's.
    mutating func addFonts(_ fonts: [EmbeddedFont]) throws(Failure) -> [ShownFont] {
        guard !fonts.isEmpty else { return [] }
        var names: PDFDictionary = try self.fonts()
        var letters = CharacterMap()
        var writers: [FontWriter] = []
        for (index, font) in fonts.enumerated() {
            let writer = FontWriter(font, index: index)
            for letter in writer.shown.codes.letterWidths.keys {
                letters.add(letter, WindowsEncoding.characters[Int(letter)])
            }
            writers.append(writer)
        }
        // Letters have the same codes in all fonts of a report.
        let map = compressed(PDFStream(letters.bytes))
        let reference = objects.add(.stream(map))
        for writer in writers { writer.write(into: &self, letters: reference, names: &names) }
        try replaceFonts(with: names)
        return writers.map(\.shown)
    }

    /// The fonts of the one page that was drawn, by the names that its content has for them.
    func fonts() throws(Failure) -> PDFDictionary {
        dictionary(dictionary(try objects.dictionary(pages[0])["Resources"])?["Font"]) ?? [:]
    }

    private mutating func replaceFonts(with fonts: PDFDictionary) throws(Failure) {
        let page = try objects.dictionary(pages[0])
        var resources = dictionary(page["Resources"]) ?? [:]
        if let reference = resources["Font"]?.reference {
            objects.replace(reference, with: .value(.dictionary(fonts)))
            return
        }
        resources["Font"] = .dictionary(fonts)
        if let reference = page["Resources"]?.reference {
            objects.replace(reference, with: .value(.dictionary(resources)))
        } else {
            try updatePage(0) { $0["Resources"] = .dictionary(resources) }
        }
    }
}

/// How a content shows the clusters of a font.
struct ShownFont {
    var font: EmbeddedFont
    var codes: FontCodes
    /// Resource names of the font for letters, and of the one for all else.
    var names: (letters: String, numbers: String)
}

/// Writes the objects of one font: its file, and one or two fonts that show its glyphs (ISO 32000-1 §9.6.3, §9.7.4).
private struct FontWriter {
    let shown: ShownFont
    private var font: EmbeddedFont { shown.font }
    private var codes: FontCodes { shown.codes }
    /// Six letters before the name say that the font is not whole (§9.6.4).
    private let name: String
    private let hash: [UInt8]

    init(_ font: EmbeddedFont, index: Int) {
        shown = ShownFont(
            font: font, codes: FontCodes(font.clusters), names: ("F\(index)", "F\(index)n"))
        hash = contentHash(font.file, length: 16)
        let tag = hash.prefix(6).map { Unicode.Scalar(UInt8(ascii: "A") + $0 % 26) }
        name = tag.map(String.init).joined() + "+" + font.name
    }

    func write(into document: inout PDFDocument, letters map: PDFReference, names: inout PDFDictionary) {
        let stream = document.memory.fonts.stream(hash: hash) {
            document.compressed(PDFStream(font.file, dictionary: ["Length1": .integer(font.file.count)]))
        }
        let file = document.objects.add(.stream(stream))
        if !codes.letterWidths.isEmpty {
            names[shown.names.letters] = .reference(document.objects.add(letterFont(in: &document, file, map)))
        }
        if !codes.numbers.isEmpty {
            names[shown.names.numbers] = .reference(document.objects.add(numberFont(in: &document, file)))
        }
    }

    // MARK: Letters

    private func letterFont(in document: inout PDFDocument, _ file: PDFReference, _ map: PDFReference) -> PDFValue {
        let used = codes.letterWidths.keys.sorted()
        let (first, last) = (used[0], used[used.count - 1])
        let widths = (first...last).map { PDFValue.integer(codes.letterWidths[$0] ?? 0) }
        let descriptor = document.objects.add(descriptor(file, flags: Self.nonsymbolic))
        return [
            "Type": .name("Font"), "Subtype": .name("TrueType"), "BaseFont": .name(name),
            "FirstChar": .integer(Int(first)), "LastChar": .integer(Int(last)), "Widths": .array(widths),
            "FontDescriptor": .reference(descriptor), "ToUnicode": .reference(map),
            "Encoding": last < WindowsEncoding.firstRaisedNumeral
                ? .name("WinAnsiEncoding") : WindowsEncoding.withRaisedNumerals,
        ]
    }

    // MARK: Numbers

    private func numberFont(in document: inout PDFDocument, _ file: PDFReference) -> PDFValue {
        let used = codes.numbers.sorted { $0.key < $1.key }
        var widths: [PDFValue] = []
        for (number, glyph) in used { widths += [.integer(Int(number)), [.integer(glyph.width)]] }
        let descriptor = document.objects.add(descriptor(file, flags: Self.symbolic))
        let descendant = document.objects.add([
            "Type": .name("Font"), "Subtype": .name("CIDFontType2"), "BaseFont": .name(name),
            "CIDSystemInfo": [
                "Registry": .string(Array("Adobe".utf8)), "Ordering": .string(Array("Identity".utf8)),
                "Supplement": .integer(0),
            ], "FontDescriptor": .reference(descriptor), "W": .array(widths), "CIDToGIDMap": .name("Identity"),
        ])
        let map = CharacterMap.ofNumbers(used.map { ($0.key, Array(($0.value.text ?? "\u{FFFD}").utf16)) })
        return [
            "Type": .name("Font"), "Subtype": .name("Type0"), "BaseFont": .name(name), "Encoding": .name("Identity-H"),
            "DescendantFonts": [.reference(descendant)],
            "ToUnicode": .reference(document.objects.add(.stream(document.compressed(PDFStream(map))))),
        ]
    }

    // MARK: Both

    /// Flags of a font with a standard encoding, and of one without (§9.8.2).
    private static let (nonsymbolic, symbolic) = (32, 4)
    /// Thickness of stems, thousandths: an estimate, for readers that draw with another font.
    private static let stem = 80

    private func descriptor(_ file: PDFReference, flags: Int) -> PDFValue {
        [
            "Type": .name("FontDescriptor"), "FontName": .name(name), "Flags": .integer(flags),
            "FontBBox": .array(font.metrics.bounds.map(PDFValue.integer)), "ItalicAngle": 0,
            "Ascent": .integer(font.metrics.ascent), "Descent": .integer(font.metrics.descent),
            "CapHeight": .integer(font.metrics.capHeight), "StemV": .integer(Self.stem), "FontFile2": .reference(file),
        ]
    }
}
