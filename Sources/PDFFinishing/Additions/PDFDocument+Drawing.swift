import Diagnostics

extension PDFDocument {
    /// Corrects what Cairo 1.16 leaves to readers' defaults, or writes unnecessarily.
    ///
    /// - Fonts addressed by glyph number say so (`CIDToGIDMap`; required by ISO 19005-2 §6.2.11.3.2).
    /// - Fonts with superscript digits name them, as not every reader has its own names for them.
    /// - Pages with only opaque colours are not marked as transparency groups, so that no viewer blends them.
    /// - Pictures are not smoothed by readers (`Interpolate`; ISO 19005-2 §6.2.8 forbids it).
    /// - Fonts are compressed like everything else, whether Cairo compressed them or not.
    public mutating func tidyDrawing() throws(Failure) {
        try compressAnew()
        var isOpaque = true
        var glyphFonts: [PDFReference] = []
        var letterFonts: [PDFReference] = []
        for number in 1..<objects.count {
            let reference = PDFReference(number)
            switch objects[reference] {
            case .value(.dictionary(let dictionary)):
                if dictionary["Subtype"]?.name == "CIDFontType2", dictionary["CIDToGIDMap"] == nil {
                    glyphFonts.append(reference)
                }
                if Self.mayHoldRaisedNumerals(dictionary) { letterFonts.append(reference) }
                isOpaque = isOpaque && Self.isOpaque(dictionary)
            case .stream(var stream):
                // An image's mask, or a group drawn as one, may be transparent.
                isOpaque = isOpaque && stream.dictionary["Subtype"]?.name != "Form"
                guard stream.dictionary["Subtype"]?.name == "Image" else { continue }
                isOpaque = isOpaque && ["SMask", "Mask", "ImageMask"].allSatisfy { stream.dictionary[$0] == nil }
                stream.dictionary["Interpolate"] = nil
                objects.replace(reference, with: .stream(stream))
            case .value, nil: continue
            }
        }
        for font in glyphFonts {
            try update(font) { $0["CIDToGIDMap"] = .name("Identity") }
        }
        if !letterFonts.isEmpty {
            let encoding = objects.add(Self.encodingWithRaisedNumerals)
            for font in letterFonts { try update(font) { $0["Encoding"] = .reference(encoding) } }
        }
        guard isOpaque else { throw .unknownForm("a page that is not opaque") }
        for page in pages.indices {
            try updatePage(page) { $0["Group"] = nil }
        }
    }

    /// Recompresses streams other than the pages' content, which is compressed when it is complete.
    private mutating func compressAnew() throws(Failure) {
        var contents: Set<PDFReference> = []
        for page in pages.indices { contents.insert(try contentReference(ofPage: page)) }
        for number in 1..<objects.count {
            let reference = PDFReference(number)
            guard case .stream(let stream) = objects[reference], !contents.contains(reference),
                stream.dictionary["Filter"] == nil
                    || stream.dictionary["Filter"] == .name("FlateDecode") && stream.dictionary["DecodeParms"] == nil
            else { continue }
            var dictionary = stream.dictionary
            dictionary["Filter"] = nil
            objects.replace(
                reference, with: .stream(compressed(PDFStream(try expanded(stream), dictionary: dictionary))))
        }
    }

    private static func mayHoldRaisedNumerals(_ font: PDFDictionary) -> Bool {
        font["Subtype"]?.name == "TrueType" && font["Encoding"]?.name == "WinAnsiEncoding"
            && (font["LastChar"]?.integer ?? 0) >= firstRaisedNumeral
    }

    /// `twosuperior` in the encoding of Windows, the first of three.
    private static let firstRaisedNumeral = 0xB2

    private static let encodingWithRaisedNumerals: PDFValue = [
        "Type": .name("Encoding"), "BaseEncoding": .name("WinAnsiEncoding"),
        "Differences": [
            .integer(firstRaisedNumeral), .name("twosuperior"), .name("threesuperior"), 0xB9, .name("onesuperior"),
        ],
    ]

    /// Whether no graphics state among a page's resources blends.
    private static func isOpaque(_ resources: PDFDictionary) -> Bool {
        for (_, state) in resources["ExtGState"]?.dictionary?.entries ?? [] {
            guard let state = state.dictionary, state["SMask"] == nil else { return false }
            for key in ["CA", "ca"] where state[key] != nil && state[key] != 1 && state[key] != .real(1) {
                return false
            }
            if let mode = state["BM"], mode != .name("Normal") { return false }
        }
        return true
    }
}
