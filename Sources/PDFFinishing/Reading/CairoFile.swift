import Diagnostics

/// A PDF as written by Cairo: a header, objects, one cross-reference table, a trailer; not encrypted or updated. From
/// 1.18 on, the table is a stream, and objects other than streams are in object streams.
struct CairoFile {
    var objects: PDFObjects
    var catalog: PDFReference
    var info: PDFReference?

    /// Location of an object.
    private enum Place {
        case free
        case offset(Int)
        /// In an object stream: the stream's number, and the object's index in it.
        case packed(Int, Int)

        var offset: Int? { if case .offset(let offset) = self { offset } else { nil } }
    }

    /// - Throws: `Failure` 70 if the bytes have another form.
    init(_ bytes: [UInt8], deflate: Deflate) throws(Failure) {
        var scanner = PDFScanner(bytes, at: try Self.tableOffset(bytes))
        let (places, trailer) = try Self.table(&scanner, of: bytes, deflate)
        guard let catalog = trailer["Root"]?.reference else { throw scanner.wrong() }
        let offsets = places.map(\.offset)
        var slots: [PDFObject?] = []
        slots.reserveCapacity(places.count)
        var lengths: Set<Int> = []
        var packs: [Int: [PDFValue]] = [:]
        for (number, place) in places.enumerated() {
            switch place {
            case .free: slots.append(nil)
            case .offset(let offset):
                slots.append(try Self.object(number, at: offset, in: bytes, offsets: offsets, lengths: &lengths))
            case .packed(let stream, let index):
                if packs[stream] == nil {
                    packs[stream] = try Self.pack(stream, in: bytes, offsets: offsets, lengths: &lengths, deflate)
                }
                guard let pack = packs[stream], pack.indices.contains(index) else { throw scanner.wrong() }
                slots.append(.value(pack[index]))
            }
        }
        // Stream lengths are written directly; tables and object streams are regenerated.
        for number in lengths { slots[number] = nil }
        for number in slots.indices {
            if case .stream(let stream) = slots[number], ["XRef", "ObjStm"].contains(stream.dictionary["Type"]?.name) {
                slots[number] = nil
            }
        }
        objects = PDFObjects(slots)
        self.catalog = catalog
        info = trailer["Info"]?.reference
    }

    /// Reads the values of an object stream (ISO 32000-1 §7.5.7).
    private static func pack(
        _ number: Int, in bytes: [UInt8], offsets: [Int?], lengths: inout Set<Int>, _ deflate: Deflate
    ) throws(Failure) -> [PDFValue] {
        guard offsets.indices.contains(number), let offset = offsets[number],
            case .stream(let stream) = try object(number, at: offset, in: bytes, offsets: offsets, lengths: &lengths),
            let count = stream.dictionary["N"]?.integer, let first = stream.dictionary["First"]?.integer
        else { throw .unknownForm("an object stream") }
        let content = try deflate.expanded(stream)
        var index = PDFScanner(content, at: 0)
        var values: [PDFValue] = []
        for _ in 0..<min(count, content.count) {
            _ = try index.count()
            var scanner = PDFScanner(content, at: first + (try index.count()))
            values.append(try scanner.value())
        }
        return values
    }

    /// Returns the number after the last `startxref`.
    private static func tableOffset(_ bytes: [UInt8]) throws(Failure) -> Int {
        let word = Array("startxref".utf8)
        let from = max(0, bytes.count - 64)
        guard bytes.count >= word.count,
            let start = (from...(bytes.count - word.count)).last(where: { start in
                bytes[start..<(start + word.count)].elementsEqual(word)
            })
        else { throw .unknownForm("no end") }
        var scanner = PDFScanner(bytes, at: start + word.count)
        return try scanner.count()
    }

    /// Reads the locations of the objects by number, and the trailer.
    private static func table(
        _ scanner: inout PDFScanner, of bytes: [UInt8], _ deflate: Deflate
    ) throws(Failure) -> ([Place], PDFDictionary) {
        guard scanner.passes("xref") else { return try tableStream(at: scanner.position, of: bytes, deflate) }
        guard try scanner.count() == 0 else { throw scanner.wrong() }
        let count = try scanner.count()
        // Each line takes twenty bytes, so a count too large for the file is invalid.
        guard count > 0, count <= bytes.count / 20 else { throw scanner.wrong() }
        var places: [Place] = []
        places.reserveCapacity(count)
        for _ in 0..<count {
            let offset = try scanner.count()
            _ = try scanner.count()
            if scanner.passes("n") {
                places.append(.offset(offset))
            } else {
                try scanner.expect("f")
                places.append(.free)
            }
        }
        try scanner.expect("trailer")
        guard let trailer = try scanner.value().dictionary else { throw scanner.wrong() }
        return (places, trailer)
    }

    /// Reads a cross-reference stream (ISO 32000-1 §7.5.8).
    private static func tableStream(
        at offset: Int, of bytes: [UInt8], _ deflate: Deflate
    ) throws(Failure) -> ([Place], PDFDictionary) {
        var number = PDFScanner(bytes, at: offset)
        var lengths: Set<Int> = []
        let table = try object(try number.count(), at: offset, in: bytes, offsets: [], lengths: &lengths)
        guard case .stream(let stream) = table, stream.dictionary["Type"]?.name == "XRef",
            let widths = stream.dictionary["W"]?.array?.compactMap(\.integer), widths.count == 3,
            widths.allSatisfy({ (1...8).contains($0) })
        else { throw .unknownForm("a table of objects") }
        let rows = try deflate.expanded(stream)
        var places: [Place] = []
        for start in stride(from: 0, to: rows.count - widths.reduce(0, +) + 1, by: widths.reduce(0, +)) {
            var place = start
            let row = widths.map { width in
                defer { place += width }
                return rows[place..<(place + width)].reduce(0) { $0 << 8 | Int($1) }
            }
            switch row[0] {
            case 1: places.append(.offset(row[1]))
            case 2: places.append(.packed(row[1], row[2]))
            default: places.append(.free)
            }
        }
        return (places, stream.dictionary)
    }

    /// - Parameter lengths: receives the numbers of objects that hold only a stream's length.
    private static func object(
        _ number: Int, at offset: Int, in bytes: [UInt8], offsets: [Int?], lengths: inout Set<Int>
    ) throws(Failure) -> PDFObject {
        var scanner = PDFScanner(bytes, at: offset)
        try open(number, &scanner)
        let value = try scanner.value()
        if scanner.passes("endobj") { return .value(value) }
        guard case .dictionary(var dictionary) = value else { throw scanner.wrong() }
        try scanner.expect("stream")
        scanner.passLineEnd()
        let length = try length(dictionary["Length"], in: bytes, offsets: offsets, lengths: &lengths)
        dictionary["Length"] = nil
        let data = try scanner.slice(length)
        try scanner.expect("endstream")
        try scanner.expect("endobj")
        return .stream(PDFStream(encoded: data, dictionary: dictionary))
    }

    private static func open(_ number: Int, _ scanner: inout PDFScanner) throws(Failure) {
        guard try scanner.count() == number, try scanner.count() == 0 else { throw scanner.wrong() }
        try scanner.expect("obj")
    }

    private static func length(
        _ value: PDFValue?, in bytes: [UInt8], offsets: [Int?], lengths: inout Set<Int>
    ) throws(Failure) -> Int {
        switch value {
        case .integer(let length): return length
        case .reference(let reference):
            guard offsets.indices.contains(reference.number), let offset = offsets[reference.number] else { break }
            var scanner = PDFScanner(bytes, at: offset)
            try open(reference.number, &scanner)
            lengths.insert(reference.number)
            return try scanner.count()
        default: break
        }
        throw .unknownForm("a stream without length")
    }
}
