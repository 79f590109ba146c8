import Diagnostics
import JSON
import Records

extension MarkerLibrary {
    /// Maximum size of a library file in bytes.
    public static let largestFile = 1 << 20

    /// Adds the markers of a library file; a marker replaces an existing one with the same name.
    ///
    /// - Parameter file: path as given by the user, for messages.
    /// - Throws: status 78 with the line and column of the error.
    public mutating func add(json bytes: [UInt8], file: String) throws(Failure) {
        func failure(_ fault: LibraryFault) -> Failure {
            let before = bytes[..<min(max(fault.offset, 0), bytes.count)]
            let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            // UTF-8 continuation bytes do not count.
            let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
            return Failure(
                .config, "expected \(fault.expected)",
                at: Place(file: file, line: before.count { $0 == 0x0A } + 1, column: String(column)))
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw failure(LibraryFault(offset: 0, expected: "UTF-8 text"))
        }
        var library = self
        let fault = bytes.withUnsafeBufferPointer { buffer -> LibraryFault? in
            var reader = MarkerLibraryReader(buffer)
            do {
                try reader.read(into: &library)
                return nil
            } catch let fault as LibraryFault {
                return fault
            } catch let fault as JSONFault {
                return LibraryFault(offset: fault.position, expected: "JSON")
            } catch {
                return LibraryFault(offset: 0, expected: "JSON")
            }
        }
        if let fault { throw failure(fault) }
        self = library
    }
}

/// The expected element, and the byte offset where it is missing.
private struct LibraryFault: Error {
    var offset: Int
    var expected: String
}

/// Reads a library file strictly: unknown, repeated or missing names are faults.
private struct MarkerLibraryReader {
    private var scanner: JSONScanner

    init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = JSONScanner(bytes) }

    mutating func read(into library: inout MarkerLibrary) throws {
        var hasVersion = false
        var hasMarkers = false
        try members(["libraryVersion", "categories", "markers"]) { reader, name, offset in
            switch name {
            case "libraryVersion":
                guard case .integer(1) = try reader.scanner.cell(depth: 1) else {
                    throw LibraryFault(offset: offset, expected: "libraryVersion 1")
                }
                hasVersion = true
            case "categories":
                for category in try reader.texts(name) { _ = library.category(named: category) }
            default:
                hasMarkers = true
                try reader.addMarkers(to: &library)
            }
        }
        try scanner.requireEnd()
        guard hasVersion, hasMarkers else {
            throw LibraryFault(
                offset: scanner.bytes.count,
                expected: "\(hasVersion ? "markers" : "libraryVersion"), which is missing")
        }
    }

    private mutating func addMarkers(to library: inout MarkerLibrary) throws {
        guard try scanner.kind() == .array else {
            throw LibraryFault(offset: scanner.position, expected: "a list of markers")
        }
        var isFirst = true
        while try scanner.nextElement(isFirst: isFirst) {
            isFirst = false
            _ = try scanner.kind()
            let offset = scanner.position
            if let name = library.add(try marker()) {
                // A marker's name comes from the library, not from a patient.
                throw LibraryFault(offset: offset, expected: "names that no other marker has; “\(name)” is taken")
            }
        }
    }

    private static let keys = [
        "name", "category", "unit", "low", "high", "plausibleLow", "plausibleHigh", "higherIsBetter", "aliases",
    ]

    private mutating func marker() throws -> MarkerLibrary.Entry {
        var entry = MarkerLibrary.Entry(definition: MarkerDefinition(name: ""), aliases: [])
        var hasUnit = false
        let start = scanner.position
        try members(Self.keys) { reader, name, offset in
            switch name {
            case "name": entry.definition.name = try reader.text(name)
            case "category": entry.definition.category = MarkerCategory(name: try reader.text(name))
            case "unit":
                hasUnit = true
                entry.definition.unit = try reader.text(name, mayBeEmpty: true)
            case "low": entry.definition.defaultRange.low = try reader.number(name)
            case "high": entry.definition.defaultRange.high = try reader.number(name)
            case "plausibleLow": entry.definition.plausible.low = try reader.number(name)
            case "plausibleHigh": entry.definition.plausible.high = try reader.number(name)
            case "higherIsBetter": entry.definition.higherIsBetter = try reader.truth(name)
            default: entry.aliases = try reader.texts(name)
            }
        }
        for (name, isThere) in [
            ("name", !entry.definition.name.isEmpty), ("category", entry.definition.category != nil), ("unit", hasUnit),
        ] where !isThere {
            throw LibraryFault(offset: start, expected: "\(name) in this marker")
        }
        for range in [entry.definition.defaultRange, entry.definition.plausible] where range.isContradictory {
            throw LibraryFault(offset: start, expected: "a range whose low end is not above its high end")
        }
        return entry
    }
}

// MARK: Values

extension MarkerLibraryReader {
    /// Reads an object, member by member.
    private mutating func members(_ known: [String], _ read: (inout Self, String, Int) throws -> Void) throws {
        guard try scanner.kind() == .object else {
            throw LibraryFault(offset: scanner.position, expected: "an object with \(known.joined(separator: ", "))")
        }
        var met: Set<String> = []
        while let key = try scanner.nextKey(isFirst: met.isEmpty) {
            let name = JSONScanner.text(key)
            let offset = scanner.position
            guard known.contains(name) else {
                throw LibraryFault(offset: offset, expected: "one of the names \(known.joined(separator: ", "))")
            }
            guard met.insert(name).inserted else {
                throw LibraryFault(offset: offset, expected: "each name once; this one is repeated")
            }
            _ = try scanner.kind()
            try read(&self, name, scanner.position)
        }
    }

    private mutating func text(_ name: String, mayBeEmpty: Bool = false) throws -> String {
        _ = try scanner.kind()
        let offset = scanner.position
        guard try scanner.kind() == .string, let text = try scanner.cell(depth: 3).plainText,
            mayBeEmpty || !text.isEmpty,
            !text.unicodeScalars.contains(where: \.isControl)
        else { throw LibraryFault(offset: offset, expected: "a text for \(name)") }
        return text
    }

    private mutating func texts(_ name: String) throws -> [String] {
        guard try scanner.kind() == .array else {
            throw LibraryFault(offset: scanner.position, expected: "a list of texts for \(name)")
        }
        var texts: [String] = []
        var isFirst = true
        while try scanner.nextElement(isFirst: isFirst) {
            isFirst = false
            texts.append(try text(name))
        }
        return texts
    }

    private mutating func number(_ name: String) throws -> Double {
        _ = try scanner.kind()
        let offset = scanner.position
        switch try scanner.cell(depth: 3) {
        case .integer(let number): return Double(number)
        case .real(let number): return number
        default: throw LibraryFault(offset: offset, expected: "a number for \(name)")
        }
    }

    private mutating func truth(_ name: String) throws -> Bool {
        _ = try scanner.kind()
        let offset = scanner.position
        guard case .boolean(let value) = try scanner.cell(depth: 3) else {
            throw LibraryFault(offset: offset, expected: "true or false for \(name)")
        }
        return value
    }
}
