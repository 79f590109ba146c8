import Diagnostics

/// Which characters the codes of a font of single bytes stand for (`ToUnicode`; ISO 32000-1 §9.10.3).
struct CharacterMap: Equatable {
    /// UTF-16 of each code, 0 to 255; empty where the map says nothing.
    private(set) var characters: [[UInt16]] = Array(repeating: [], count: 256)

    init() {}

    /// Reads a map that lists its codes one by one, as Cairo writes it; nil for one of another form.
    init?(_ bytes: [UInt8]) {
        var isListed = false
        var count = 0
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            if line.elementsEqual("endbfchar".utf8) {
                isListed = false
            } else if isListed {
                let words = line.split(separator: UInt8(ascii: " "))
                guard words.count == 2, let code = Self.units(words[0], digits: 2), code.count == 1,
                    let units = Self.units(words[1], digits: 4), !units.isEmpty
                else { return nil }
                characters[Int(code[0])] = units
                count += 1
            } else if line.ends(with: "beginbfchar") {
                isListed = true
            } else if line.ends(with: "beginbfrange") {
                return nil
            }
        }
        guard count > 0, !isListed else { return nil }
    }

    /// Takes in what another map says.
    ///
    /// - Returns: false, with nothing changed, when a code stands for different characters in the two.
    mutating func merge(_ other: CharacterMap) -> Bool {
        let merged = zip(characters, other.characters).map { $0.isEmpty ? $1 : $0 }
        guard zip(merged, other.characters).allSatisfy({ $1.isEmpty || $0 == $1 }) else { return false }
        characters = merged
        return true
    }

    /// Says what a code stands for.
    mutating func add(_ code: UInt8, _ character: Unicode.Scalar) {
        characters[Int(code)] = Array(String(character).utf16)
    }

    /// A map of numbers of two bytes, as a stream holds it.
    ///
    /// - Parameter numbers: with their UTF-16.
    static func ofNumbers(_ numbers: [(UInt16, [UInt16])]) -> [UInt8] {
        var output = start("<0000> <FFFF>")
        for first in stride(from: 0, to: numbers.count, by: mostEntries) {
            let entries = numbers[first..<min(first + mostEntries, numbers.count)]
            output.append(entries.count)
            output.append(" beginbfchar\n")
            for (number, units) in entries {
                output.append(hexadecimal: [UInt8(number >> 8), UInt8(number & 0xFF)])
                output.append(" ")
                output.append(hexadecimal: units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
                output.append("\n")
            }
            output.append("endbfchar\n")
        }
        output.append(end)
        return output.bytes
    }

    /// - Parameter codes: the first and the last that there may be.
    private static func start(_ codes: StaticString) -> PDFSerializer {
        var output = PDFSerializer(capacity: 1024)
        output.append(
            """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange

            """)
        output.append(codes)
        output.append("\nendcodespacerange\n")
        return output
    }

    private static let end: StaticString = "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n"

    /// The map as a stream holds it: codes that follow each other as their characters do are one entry.
    var bytes: [UInt8] {
        var output = Self.start("<00> <FF>")
        let runs = self.runs
        for start in stride(from: 0, to: runs.count, by: Self.mostEntries) {
            let entries = runs[start..<min(start + Self.mostEntries, runs.count)]
            output.append(entries.count)
            output.append(" beginbfrange\n")
            for run in entries {
                // The spaces are for readers that take the strings apart by them.
                for code in [run.lowerBound, run.upperBound] {
                    output.append(hexadecimal: [UInt8(code)])
                    output.append(" ")
                }
                output.append(hexadecimal: characters[run.lowerBound].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
                output.append("\n")
            }
            output.append("endbfrange\n")
        }
        output.append(Self.end)
        return output.bytes
    }

    /// Entries that one list may hold (ISO 32000-1 §9.7.5.4).
    private static let mostEntries = 100

    /// Codes that follow each other and stand for characters that do, too. Their numbers differ in the last byte only
    /// (§9.10.3).
    private var runs: [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for code in characters.indices where !characters[code].isEmpty {
            if let run = runs.last, run.upperBound == code - 1, characters[code].count == 1,
                characters[code - 1].count == 1, characters[code][0] & 0xFF != 0,
                characters[code - 1][0] == characters[code][0] - 1
            {
                runs[runs.count - 1] = run.lowerBound...code
            } else {
                runs.append(code...code)
            }
        }
        return runs
    }

    /// The numbers in a string of hexadecimal digits.
    private static func units(_ word: ArraySlice<UInt8>, digits: Int) -> [UInt16]? {
        guard word.first == UInt8(ascii: "<"), word.last == UInt8(ascii: ">"), word.count > 2,
            (word.count - 2) % digits == 0
        else { return nil }
        var units: [UInt16] = []
        var unit: UInt16 = 0
        for (index, byte) in word.dropFirst().dropLast().enumerated() {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
            guard index % digits == digits - 1 else { continue }
            units.append(unit)
            unit = 0
        }
        return units
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with word: StaticString) -> Bool {
        suffix(word.utf8CodeUnitCount)
            .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}

extension PDFDocument {
    /// Gives fonts of single bytes one map of their characters together, where none contradicts another: the same letters
    /// have the same codes in all of them.
    mutating func shareCharacterMaps() throws(Failure) {
        var shared = CharacterMap()
        var fonts: [PDFReference] = []
        var streams: [PDFReference] = []
        for number in 1..<objects.count {
            let reference = PDFReference(number)
            guard case .value(.dictionary(let font)) = objects[reference], font["Type"]?.name == "Font",
                ["TrueType", "Type1"].contains(font["Subtype"]?.name), let stream = font["ToUnicode"]?.reference,
                let map = CharacterMap(try expanded(try objects.stream(stream))), shared.merge(map)
            else { continue }
            fonts.append(reference)
            if !streams.contains(stream) { streams.append(stream) }
        }
        guard streams.count > 1 else { return }
        for stream in streams { objects.remove(stream) }
        let map = objects.add(.stream(PDFStream(shared.bytes)))
        for font in fonts { try update(font) { $0["ToUnicode"] = .reference(map) } }
    }
}
