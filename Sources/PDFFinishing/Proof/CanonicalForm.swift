/// Writes objects in a form that is the same for all files with the same meaning, regardless of numbering, order,
/// packing, compression, sharing or encryption.
///
/// - An object is written where it is referred to, so it does not matter whether it is a separate object, or whether
///   equal objects are shared. Objects longer than ``longestInPlace`` are written as their hash, to limit the size.
/// - Pages, annotations, structure elements, bookmarks and fonts are written as names, as they refer to each other in
///   cycles.
/// - Entries of dictionaries are sorted, null entries left out; numbers have six decimals, as the program writes them;
///   strings are written as text where possible; streams are written decoded.
///
/// Reports never contain the marks that begin with `!`, so a document that does cannot pass for a report.
final class CanonicalForm {
    /// Largest size in bytes of a compound object that is written instead of its hash.
    static let longestInPlace = 64
    /// Largest nesting depth, without named objects; a report has about ten levels.
    static let deepest = 48
    /// Largest number of values written: eight times that of a report of 2,000 attacks.
    private static let most = 8_000_000

    /// The name by which other objects refer to an object.
    struct Name: Hashable {
        enum Kind: UInt8 { case catalog, pageTree, page, annotation, structure, element, bookmarks, bookmark }

        var kind: Kind
        var number = 0
        /// Index of an annotation on its page.
        var second = 0
    }

    let source: any ObjectSource
    private(set) var decoding: StreamDecoding
    /// Number of values that may still be written: a small file can refer to the same objects again and again.
    private var room = most
    private var names = ReferenceTable<Name>()
    /// Output for objects without names.
    private var written: [PDFReference: [UInt8]] = [:]
    private var open: Set<PDFReference> = []
    /// The page entry of the element written last: consecutive elements are mostly on the same page.
    private var lastPage: (reference: PDFReference?, entry: [UInt8]) = (nil, [])
    /// Numbers of fonts in order of first use, by their forms.
    private var fontNumbers: [[UInt8]: Int] = [:]
    private(set) var fonts: [[UInt8]] = []

    init(_ source: any ObjectSource, decoding: StreamDecoding) {
        self.source = source
        self.decoding = decoding
    }

    /// Gives an object its name, unless it already has one.
    func call(_ reference: PDFReference, _ name: Name) {
        if names[reference] == nil { names[reference] = name }
    }

    func name(of reference: PDFReference) -> Name? { names[reference] }

    /// Whether something was left out because it exceeds any report.
    var isTooLarge: Bool { room <= 0 || decoding.isTooLarge }

    // MARK: Values

    func write(_ value: PDFValue, to output: inout ByteBuffer) { write(value, to: &output, depth: 0) }

    /// Writes a stream that is not an object.
    func write(_ stream: PDFStream, to output: inout ByteBuffer) { write(stream, to: &output, depth: 0) }

    /// Writes a dictionary without the entries that are written elsewhere.
    func write(_ dictionary: PDFDictionary, without keys: [String] = [], to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "{"))
        writeEntries(dictionary, without: keys, to: &output, depth: 0)
        output.append(UInt8(ascii: "}"))
    }

    /// Writes a structure element without its position in the tree, in the form of its dictionary.
    func write(_ index: Int, of structure: StructureElements, to output: inout ByteBuffer) {
        let (element, remarks) = (structure[index], structure.remarks(on: index))
        output.append(UInt8(ascii: "{"))
        if let remarks {
            write("A", remarks.attributes, to: &output)
            write("ActualText", remarks.actualText, to: &output)
            write("Alt", remarks.alternative, to: &output)
            write("Lang", remarks.language, to: &output)
        }
        if let page = element.page {
            if page != lastPage.reference {
                var entry = ByteBuffer()
                write("Pg", .reference(page), to: &entry)
                lastPage = (page, entry.bytes)
            }
            output.append(contentsOf: lastPage.entry)
        }
        output.append(contentsOf: Self.typeEntries[Int(element.type.rawValue)])
        output.append(UInt8(ascii: "}"))
    }

    private func write(_ key: StaticString, _ value: PDFValue?, to output: inout ByteBuffer) {
        guard let value else { return }
        key.withUTF8Buffer { Self.write($0, mark: "/", to: &output) }
        write(value, to: &output, depth: 0)
    }

    /// The type entry of an element, by the types' numbers.
    private static let typeEntries = StructureType.allCases.map { type in
        var entry = ByteBuffer()
        for word in ["S", type.name.description] { write(word.utf8, mark: "/", to: &entry) }
        return entry.bytes
    }

    private func write(_ value: PDFValue, to output: inout ByteBuffer, depth: Int) {
        room -= 1
        guard room > 0 else { return }
        switch value {
        case .null: output.append(UInt8(ascii: "z"))
        case .boolean(let value): output.append(value ? UInt8(ascii: "t") : UInt8(ascii: "f"))
        case .integer(let number): Self.write(number, to: &output)
        case .real(let number): Self.write(number, to: &output)
        case .name(let name): Self.write(name.utf8, mark: "/", to: &output)
        case .string(let bytes): Self.write(string: bytes, to: &output)
        case .array(let values):
            compound(&output, depth: depth) { output, depth in
                output.append(UInt8(ascii: "["))
                for value in values { write(value, to: &output, depth: depth) }
                output.append(UInt8(ascii: "]"))
            }
        case .dictionary(let dictionary):
            guard source.name(dictionary["Type"]) == "Font" else {
                return write(body: dictionary, to: &output, depth: depth)
            }
            write(font: dictionary, to: &output, depth: depth)
        case .reference(let reference): write(reference, to: &output, depth: depth)
        }
    }

    private func write(_ reference: PDFReference, to output: inout ByteBuffer, depth: Int) {
        if let name = names[reference] { return Self.write(name, to: &output) }
        if let before = written[reference] {
            return output.append(contentsOf: before)
        }
        guard let object = source.object(reference) else { return output.append(UInt8(ascii: "z")) }
        guard depth < Self.deepest, open.insert(reference).inserted else { return Self.mark("ring", &output) }
        let start = output.count
        switch object {
        case .value(let value): write(value, to: &output, depth: value.reference == nil ? depth : depth + 1)
        case .stream(let stream): write(stream, to: &output, depth: depth)
        }
        written[reference] = output.bytes(from: start)
        open.remove(reference)
    }

    private func write(body dictionary: PDFDictionary, to output: inout ByteBuffer, depth: Int) {
        compound(&output, depth: depth) { output, depth in
            output.append(UInt8(ascii: "{"))
            writeEntries(dictionary, without: [], to: &output, depth: depth)
            output.append(UInt8(ascii: "}"))
        }
    }

    private func writeEntries(
        _ dictionary: PDFDictionary, without keys: [String], to output: inout ByteBuffer, depth: Int
    ) {
        let entries = dictionary.entries
        // Entries of structure elements, the most frequent dictionaries, are already sorted.
        let areSorted = entries.indices.dropFirst().allSatisfy { entries[$0 - 1].key < entries[$0].key }
        for (key, value) in areSorted ? entries : entries.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
            let start = output.count
            Self.write(key.utf8, mark: "/", to: &output)
            let before = output.count
            write(value, to: &output, depth: depth)
            // A null entry is equivalent to a missing one (ISO 32000-1 §7.3.7).
            if output.count == before + 1, output[before] == UInt8(ascii: "z") {
                output.removeLast(output.count - start)
            }
        }
    }

    /// Writes a compound object, and replaces it by its hash if it is long.
    private func compound(_ output: inout ByteBuffer, depth: Int, _ write: (inout ByteBuffer, Int) -> Void) {
        guard depth < Self.deepest else { return Self.mark("deep", &output) }
        let start = output.count
        write(&output, depth + 1)
        guard output.count - start > Self.longestInPlace else { return }
        let hash = output.withBytes { contentHash(UnsafeBufferPointer(rebasing: $0[start...]), length: 32) }
        output.removeLast(output.count - start)
        output.append(UInt8(ascii: "#"))
        output.append(contentsOf: hash)
    }

    private func write(font dictionary: PDFDictionary, to output: inout ByteBuffer, depth: Int) {
        var buffer = ByteBuffer()
        write(body: dictionary, to: &buffer, depth: depth)
        let form = buffer.bytes
        let number = fontNumbers[form] ?? fonts.count
        if number == fonts.count {
            fontNumbers[form] = number
            fonts.append(form)
        }
        output.append(UInt8(ascii: "F"))
        Self.write(number, to: &output)
    }

    // MARK: Streams

    /// Entries about the encoding of a stream's bytes, not about their meaning.
    static let keeping = ["Length", "Filter", "DecodeParms", "DL"]
    private static let mostFilters = 16

    private func write(_ stream: PDFStream, to output: inout ByteBuffer, depth: Int) {
        let decoded = decoded(stream)
        let hash = contentHash(decoded.bytes, length: 32)
        compound(&output, depth: depth) { output, depth in
            output.append(UInt8(ascii: "<"))
            writeEntries(stream.dictionary, without: Self.keeping, to: &output, depth: depth)
            for filter in decoded.filters {
                Self.write(filter.name.utf8, mark: "/", to: &output)
                write(filter.parameters, to: &output, depth: depth)
            }
            output.append(UInt8(ascii: ">"))
            output.append(contentsOf: hash)
        }
    }

    /// Returns the data of a stream, and the remaining filters.
    func decoded(_ stream: PDFStream) -> StreamDecoding.Decoded {
        decoding.decoded(stream, filters: filters(of: stream))
    }

    /// Returns the filters of a stream, outermost first.
    func filters(of stream: PDFStream) -> [StreamDecoding.Filter] {
        let filters = list(stream.dictionary["Filter"])
        let parameters = list(stream.dictionary["DecodeParms"])
        return filters.enumerated().map { index, filter in
            // A filter without a name counts as unknown.
            (name: filter.name ?? "", parameters: index < parameters.count ? parameters[index] : .null)
        }
    }

    /// Returns one or several values, each resolved with its entries.
    private func list(_ value: PDFValue?) -> [PDFValue] {
        let value = source.value(value)
        let items = value.array ?? (value == .null ? [] : [value])
        // More filters than any program applies are not decoded.
        guard items.count <= Self.mostFilters else { return [.null] }
        return items.map { item in
            let item = source.value(item)
            guard let dictionary = item.dictionary, dictionary.entries.count <= Self.mostFilters else { return item }
            return .dictionary(PDFDictionary(dictionary.entries.map { ($0.key, source.value($0.value)) }))
        }
    }

    // MARK: Words of the form

    /// Writes a mark that no report of this program contains.
    static func mark(_ word: String, _ output: inout ByteBuffer) { write(word.utf8, mark: "!", to: &output) }

    static func write(_ name: Name, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "@"))
        output.append(name.kind.rawValue)
        write(name.number, to: &output)
        write(name.second, to: &output)
    }

    static func write(_ number: Int, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "i"))
        output.append(littleEndian: number)
    }

    /// Writes a number in millionths, as ``PDFSerializer`` does: `1.0` is `1`.
    static func write(_ number: Double, to output: inout ByteBuffer) {
        guard number.isFinite, abs(number) < 1e12 else {
            output.append(UInt8(ascii: "R"))
            return output.append(littleEndian: number.bitPattern)
        }
        let millionths = Int((number * 1e6).rounded())
        guard millionths % 1_000_000 != 0 else { return write(millionths / 1_000_000, to: &output) }
        output.append(UInt8(ascii: "r"))
        output.append(littleEndian: millionths)
    }

    /// Writes a text in one encoding, since the same text may be in one of three; other bytes unchanged.
    private static func write(string bytes: [UInt8], to output: inout ByteBuffer) {
        if let text = TextString.text(bytes) {
            write(short: text, mark: "(", to: &output)
        } else {
            write(short: bytes, mark: "<", to: &output)
        }
    }

    private static func write(short bytes: [UInt8], mark: Unicode.Scalar, to output: inout ByteBuffer) {
        guard bytes.count > longestInPlace else { return write(bytes, mark: mark, to: &output) }
        write(contentHash(bytes, length: 32), mark: ")", to: &output)
    }

    static func write(_ bytes: some Collection<UInt8>, mark: Unicode.Scalar, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: mark))
        output.append(littleEndian: UInt32(truncatingIfNeeded: bytes.count))
        output.append(contentsOf: bytes)
    }
}

/// Values by object numbers, which are consecutive in a file. Larger ones are stored separately: an untrusted file may
/// use any.
struct ReferenceTable<Value> {
    private static var mostInRow: Int { 1 << 16 }

    private var row: [Value?] = []
    private var others: [PDFReference: Value] = [:]

    subscript(reference: PDFReference) -> Value? {
        get { row.indices.contains(reference.number) ? row[reference.number] : others[reference] }
        set {
            guard 0..<Self.mostInRow ~= reference.number else {
                others[reference] = newValue
                return
            }
            if reference.number >= row.count {
                row.append(contentsOf: repeatElement(nil, count: reference.number + 1 - row.count))
            }
            row[reference.number] = newValue
        }
    }
}
