import Diagnostics

/// A PDF as written by Cairo with its streams open: a header, objects, one cross-reference table, a trailer; not
/// encrypted or updated.
struct CairoFile {
    var objects: PDFObjects
    var catalog: PDFReference
    var info: PDFReference?

    /// - Throws: `Failure` 70 if the bytes have another form.
    init(_ bytes: [UInt8]) throws(Failure) {
        var scanner = PDFScanner(bytes, at: try Self.tableOffset(bytes))
        let (offsets, trailer) = try Self.table(&scanner, of: bytes)
        guard let catalog = trailer["Root"]?.reference else { throw scanner.wrong() }
        var slots: [PDFObject?] = []
        slots.reserveCapacity(offsets.count)
        var lengths: Set<Int> = []
        for (number, offset) in offsets.enumerated() {
            slots.append(
                try offset.map { offset throws(Failure) in
                    try Self.object(number, at: offset, in: bytes, offsets: offsets, lengths: &lengths)
                })
        }
        // Stream lengths are written directly.
        for number in lengths { slots[number] = nil }
        objects = PDFObjects(slots)
        self.catalog = catalog
        info = trailer["Info"]?.reference
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

    /// Reads the offsets of the objects by number, nil for a free one, and the trailer.
    private static func table(
        _ scanner: inout PDFScanner, of bytes: [UInt8]
    ) throws(Failure) -> ([Int?], PDFDictionary) {
        try scanner.expect("xref")
        guard try scanner.count() == 0 else { throw scanner.wrong() }
        let count = try scanner.count()
        // Each line takes twenty bytes, so a count too large for the file is invalid.
        guard count > 0, count <= bytes.count / 20 else { throw scanner.wrong() }
        var offsets: [Int?] = []
        offsets.reserveCapacity(count)
        for _ in 0..<count {
            let offset = try scanner.count()
            _ = try scanner.count()
            if scanner.passes("n") {
                offsets.append(offset)
            } else {
                try scanner.expect("f")
                offsets.append(nil)
            }
        }
        try scanner.expect("trailer")
        guard let trailer = try scanner.value().dictionary else { throw scanner.wrong() }
        return (offsets, trailer)
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
        // Copied, so that each stream's memory is freed when it is replaced.
        return .stream(PDFStream(encoded: Array(data)[...], dictionary: dictionary))
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
