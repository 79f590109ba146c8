/// What stands before the first element of an XML document: of its document type only the place is known. It is read over,
/// never interpreted, so that nothing in it is expanded or fetched, and so that one with mistakes does no harm.
struct XMLProlog: Equatable {
    /// The bytes of the document type; nil without one.
    private(set) var documentType: Range<Int>?
    /// Its declarations declare an entity.
    private(set) var declaresEntity = false
    /// The first element, or what the document type says it is.
    private(set) var root = ""

    /// - Parameter head: the first bytes of the document, from its byte order mark on.
    /// - Returns: nil for a text that is no XML, and for a document type that does not end among these bytes.
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

    /// Goes over bytes by what they begin with.
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

        /// Goes on to behind a text; false where it does not come.
        mutating func pass(_ text: StaticString) -> Bool {
            while !isAtEnd {
                if skip(text) { return true }
                position += 1
            }
            return false
        }

        /// The quotation mark that stands here, which is passed.
        mutating func quote() -> StaticString? { skip("\"") ? "\"" : skip("'") ? "'" : nil }

        /// A name of letters and digits as far as it is in sight.
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
