import Foundation

/// ISO 19005-2 §6.2.11: fonts, for every character that a page shows.
struct FontRules {
    let file: ArchivedFile

    var violations: [String] { fonts.flatMap(violations(of:)) }

    /// Every font with the strings shown in it.
    private var fonts: [(font: [String: Any], strings: [[UInt8]])] {
        var shown: [String: (font: [String: Any], strings: [[UInt8]])] = [:]
        for page in file.pages {
            let resources = file.dictionary(file.dictionary(page["/Resources"])["/Font"])
            var current = ""
            var reader = ContentReader(file.stream(page["/Contents"]) ?? [])
            reader.read { name, operands in
                if name == "Tf", case .name(let font)? = operands.first { current = font }
                for operand in operands where name == "Tj" || name == "TJ" {
                    let strings: [[UInt8]] =
                        switch operand {
                        case .string(let string): [string]
                        case .strings(let strings): strings
                        default: []
                        }
                    guard let reference = resources["/" + current] as? String else { continue }
                    shown[reference, default: (file.dictionary(reference), [])].strings += strings
                }
            }
        }
        return Array(shown.values)
    }

    private func check(_ holds: Bool, _ clause: String, _ font: [String: Any]) -> [String] {
        holds ? [] : ["\(clause): \(font["/BaseFont"] ?? "a font")"]
    }

    private func violations(of entry: (font: [String: Any], strings: [[UInt8]])) -> [String] {
        let font = entry.font
        let unicode = String(decoding: file.stream(font["/ToUnicode"]) ?? [], as: UTF8.self).lowercased()
        let forbidden = unicode.matches(of: /<[0-9a-f]+>\s*<([0-9a-f]+)>\n/)
            .contains { ["0000", "feff", "fffe"].contains(String($0.1)) }
        let common =
            check(font["/ToUnicode"] != nil, "6.2.11.7.2 characters", font)
            + check(!forbidden, "6.2.11.7.2 characters that are none", font)
        switch font["/Subtype"] as? String {
        case "/TrueType": return common + simple(font, entry.strings)
        case "/Type0": return common + composite(font, entry.strings, unicode)
        default: return check(false, "6.2.11.4 kind of font", font)
        }
    }

    /// The encoding of Windows by its name, or a dictionary over it whose differences are characters that it has at the same
    /// codes, under their names in the Adobe Glyph List.
    private func isOfWindows(_ encoding: Any?) -> Bool {
        if encoding as? String == "/WinAnsiEncoding" { return true }
        let encoding = file.dictionary(encoding)
        let names = [0xB2: "/twosuperior", 0xB3: "/threesuperior", 0xB9: "/onesuperior"]
        var code = 0
        for item in file.array(encoding["/Differences"]) {
            if let number = item as? NSNumber {
                code = number.intValue
            } else {
                guard item as? String == names[code] else { return false }
                code += 1
            }
        }
        return encoding["/BaseEncoding"] as? String == "/WinAnsiEncoding"
    }

    private func simple(_ font: [String: Any], _ strings: [[UInt8]]) -> [String] {
        let descriptor = file.dictionary(font["/FontDescriptor"])
        guard let bytes = file.stream(descriptor["/FontFile2"]), let program = TrueTypeFile(bytes) else {
            return check(false, "6.2.11.4 embedded", font)
        }
        let flags = (descriptor["/Flags"] as? NSNumber)?.intValue ?? 0
        let first = (font["/FirstChar"] as? NSNumber)?.intValue ?? 0
        let widths = file.array(font["/Widths"]).compactMap { ($0 as? NSNumber)?.doubleValue }
        var result =
            check(flags & 4 == 0 && flags & 32 == 32, "6.2.11.6 not symbolic", font)
            + check(isOfWindows(font["/Encoding"]), "6.2.11.6 encoding", font)
            + check(program.characterTables.contains([3, 1]), "6.2.11.6 table of characters", font)
        for code in Set(strings.joined()) {
            let text = String(bytes: [code], encoding: .windowsCP1252)?.unicodeScalars.first
            let glyph = program.glyph(of: text.map { Int($0.value) } ?? 0)
            let index = Int(code) - first
            result += check(glyph > 0, "6.2.11.8 no glyph for \(code)", font)
            guard widths.indices.contains(index) else {
                result += check(false, "6.2.11.5 no width for \(code)", font)
                continue
            }
            let difference = abs(widths[index] - program.width(ofGlyph: glyph))
            result += check(difference <= 1, "6.2.11.5 width of \(code) is \(difference) off", font)
        }
        return result
    }

    private func composite(_ font: [String: Any], _ strings: [[UInt8]], _ unicode: String) -> [String] {
        let inner = file.dictionary(file.array(font["/DescendantFonts"]).first)
        let descriptor = file.dictionary(inner["/FontDescriptor"])
        let codes = Set(
            strings.flatMap { string in
                stride(from: 0, to: string.count - 1, by: 2).map { Int(string[$0]) << 8 | Int(string[$0 + 1]) }
            })
        var result =
            check(font["/Encoding"] as? String == "/Identity-H", "6.2.11.3 encoding", font)
            + check(descriptor["/CIDSet"] == nil, "6.2.11.4.2 set of glyphs", font)
        for code in codes {
            let digits = String(code, radix: 16)
            let word = "<" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
            result += check(code > 0, "6.2.11.8 glyph 0", font)
            result += check(unicode.contains(word), "6.2.11.7.2 no character for \(code)", font)
        }
        guard inner["/Subtype"] as? String == "/CIDFontType2" else {
            return result + check(file.stream(descriptor["/FontFile3"]) != nil, "6.2.11.4 embedded", font)
        }
        guard let bytes = file.stream(descriptor["/FontFile2"]), let program = TrueTypeFile(bytes) else {
            return result + check(false, "6.2.11.4 embedded", font)
        }
        result += check(inner["/CIDToGIDMap"] as? String == "/Identity", "6.2.11.3.2 map of glyphs", font)
        let widths = widths(inner)
        for code in codes {
            let difference = abs((widths[code] ?? 1000) - program.width(ofGlyph: code))
            result += check(difference <= 1, "6.2.11.5 width of glyph \(code) is \(difference) off", font)
            result += check(code < program.glyphCount, "6.2.11.4.1 glyph \(code) is not in the font", font)
        }
        return result
    }

    /// The array `W`: first glyph, then the widths from it on, or the last glyph and one width for all.
    private func widths(_ font: [String: Any]) -> [Int: Double] {
        var widths: [Int: Double] = [:]
        var rest = file.array(font["/W"])[...]
        while rest.count >= 2 {
            let first = (rest.removeFirst() as? NSNumber)?.intValue ?? 0
            if let list = rest.first as? [Any] {
                rest.removeFirst()
                for (index, width) in list.enumerated() { widths[first + index] = (width as? NSNumber)?.doubleValue }
            } else {
                let last = (rest.removeFirst() as? NSNumber)?.intValue ?? 0
                let width = (rest.popFirst() as? NSNumber)?.doubleValue
                for glyph in first...max(first, last) { widths[glyph] = width }
            }
        }
        return widths
    }
}
