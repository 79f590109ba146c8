/// The part of an XML document before its first element. The document type is skipped and only its position recorded,
/// so that nothing in it is expanded or fetched, and mistakes in it do no harm.
struct XMLProlog: Equatable {
    /// Byte range of the document type; nil without one.
    private(set) var documentType: Range<Int>?
    /// Whether it declares an entity.
    private(set) var declaresEntity = false
    /// Name of the first element, or of the root that the document type declares.
    private(set) var root = ""

    /// - Parameter head: the first bytes of the document, beginning with any byte order mark.
    /// - Returns: nil for text that is not XML, and for a document type that does not end within these bytes.
    init?(_ head: [UInt8]) {
        var walk = Walk(bytes: head)
        walk.skip([0xEF, 0xBB, 0xBF])
        while true {
            walk.skipBlanks()
            if walk.skip("<?") {
                guard walk.pass("?>") else { return nil }
            } else if walk.skip("<!--") {
                guard walk.pass("-->") else { return nil }
            } else if documentType == nil, walk.isAt("<!DOCTYPE") {
                guard let end = readDocumentType(&walk) else { return nil }
                documentType = end
            } else {
                guard walk.skip("<"), let name = walk.name() else { return nil }
                root = name
                return
            }
        }
    }

    private mutating func readDocumentType(_ walk: inout Walk) -> Range<Int>? {
        let start = walk.position
        _ = walk.skip("<!DOCTYPE")
        var isInside = false
        while !walk.isAtEnd {
            if walk.skip("<!--") {
                guard walk.pass("-->") else { return nil }
            } else if isInside, walk.skip("<?") {
                guard walk.pass("?>") else { return nil }
            } else if isInside, walk.skip("]") {
                isInside = false
            } else if !isInside, walk.skip("[") {
                isInside = true
            } else if !isInside, walk.skip(">") {
                return start..<walk.position
            } else if !isInside, let quote = walk.quote() {
                guard walk.pass(quote) else { return nil }
            } else {
                if isInside, walk.isAt("<!ENTITY") { declaresEntity = true }
                walk.advance()
            }
        }
        return nil
    }

    /// A position in bytes that advances past matching text.
    private struct Walk {
        let bytes: [UInt8]
        var position = 0

        var isAtEnd: Bool { position >= bytes.count }

        mutating func advance() { position += 1 }

        mutating func skipBlanks() {
            while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        }

        func isAt(_ text: StaticString) -> Bool { text.withUTF8Buffer { bytes[position...].starts(with: $0) } }

        @discardableResult
        mutating func skip(_ text: StaticString) -> Bool {
            guard isAt(text) else { return false }
            position += text.utf8CodeUnitCount
            return true
        }

        mutating func skip(_ mark: [UInt8]) {
            if bytes[position...].starts(with: mark) { position += mark.count }
        }

        /// Moves past the next occurrence of a text; false if there is none.
        mutating func pass(_ text: StaticString) -> Bool {
            while !isAtEnd {
                if skip(text) { return true }
                position += 1
            }
            return false
        }

        /// Reads the quotation mark at this position and moves past it; nil if there is none.
        mutating func quote() -> StaticString? { skip("\"") ? "\"" : skip("'") ? "'" : nil }

        /// Reads a name of letters and digits, up to the end of the bytes.
        mutating func name() -> String? {
            let start = position
            while !isAtEnd {
                let byte = bytes[position]
                let isPart =
                    (97...122).contains(byte | 0x20) || (48...57).contains(byte)
                    || [0x3A, 0x5F, 0x2D, 0x2E].contains(byte)
                guard isPart else { break }
                position += 1
            }
            return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
        }
    }
}
