import Diagnostics

/// A PDF as Cairo writes it: a header, objects, one cross-reference table, a trailer; nothing encrypted or updated.
struct CairoFile {
    var objects: PDFObjects
    var catalog: PDFReference
    var info: PDFReference?

    /// - Throws: `Failure` 70 when the bytes are of another form.
    init(_ bytes: [UInt8]) throws(Failure) {
        var scanner = PDFScanner(bytes, at: try Self.tableOffset(bytes))
        let offsets = try Self.table(&scanner, of: bytes)
        try scanner.expect("trailer")
        guard let trailer = try scanner.value().dictionary, let catalog = trailer["Root"]?.reference else {
            throw scanner.wrong()
        }
        var slots: [PDFObject?] = [nil]
        slots.reserveCapacity(offsets.count)
        var lengths: Set<Int> = []
        for (number, offset) in offsets.enumerated().dropFirst() {
            guard let offset else {
                slots.append(nil)
                continue
            }
            slots.append(try Self.object(number, at: offset, in: bytes, offsets: offsets, lengths: &lengths))
        }
        // Each stream says its own length when it is written.
        for number in lengths { slots[number] = nil }
        objects = PDFObjects(slots)
        self.catalog = catalog
        info = trailer["Info"]?.reference
    }

    /// The number after the last `startxref`.
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

    /// The offsets of the objects by number; nil for a free one.
    private static func table(_ scanner: inout PDFScanner, of bytes: [UInt8]) throws(Failure) -> [Int?] {
        try scanner.expect("xref")
        guard try scanner.count() == 0 else { throw scanner.wrong() }
        let count = try scanner.count()
        // Each line takes twenty bytes, so a count that the file has no room for is not one.
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
        return offsets
    }

    /// - Parameter lengths: gets the number of the object that held only a stream's length.
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
