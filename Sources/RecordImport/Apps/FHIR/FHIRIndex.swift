import Diagnostics
import JSON

/// Locates the resources in a FHIR file: in a Bundle, one on each line (NDJSON), or a single one.
struct FHIRIndex {
    struct Extent: Sendable {
        var offset: Int
        /// In bytes.
        var length: Int
        /// The position in the Bundle, or the line; from 1.
        var line: Int
        /// The `fullUrl` of its entry, which references may use too.
        var url: String?
    }

    private(set) var extents: [Extent] = []
    /// Whether the resources are in a Bundle, and therefore have positions instead of lines.
    private(set) var isBundle = false
    /// Whether the Bundle refers to a further page.
    private(set) var hasNextPage = false
    /// Positions of entries without a resource.
    private(set) var empty: [Int] = []

    /// - Parameter start: position at which the JSON begins.
    /// - Returns: nil for JSON that is not FHIR.
    /// - Throws: ``JSONFault`` if it is not JSON.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws {
        var scanner = JSONScanner(bytes, from: start)
        guard try scanner.kind() == .object else { return nil }
        var line = 1
        var counted = start
        while true {
            guard Self.hasMore(scanner) else { break }
            // Skip blanks to the start of the value.
            _ = try scanner.kind()
            let first = scanner.position
            line += bytes[counted..<first].count { $0 == 0x0A }
            counted = first
            let found = try Self.resource(&scanner)
            guard let type = found.type else {
                if extents.isEmpty, empty.isEmpty { return nil }
                empty.append(line)
                continue
            }
            if type == "Bundle" {
                isBundle = true
                let position = extents.count + empty.count
                hasNextPage = hasNextPage || found.hasNextPage
                for (index, entry) in found.entries.enumerated() {
                    if var entry {
                        entry.line = position + index + 1
                        extents.append(entry)
                    } else {
                        empty.append(position + index + 1)
                    }
                }
            } else {
                extents.append(Extent(offset: first, length: scanner.position - first, line: line))
            }
        }
    }

    private static func hasMore(_ scanner: JSONScanner) -> Bool {
        var ahead = scanner
        return (try? ahead.requireEnd()) == nil
    }

    private struct Found {
        var type: String?
        /// Entries of a Bundle; nil for an entry without a resource.
        var entries: [Extent?] = []
        var hasNextPage = false
    }

    private static func resource(_ scanner: inout JSONScanner) throws(JSONFault) -> Found {
        var found = Found()
        guard try scanner.kind() == .object else {
            try scanner.skipValue(depth: 0)
            return found
        }
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            switch JSONScanner.text(name) {
            case "resourceType" where try scanner.kind() == .string: found.type = try scanner.string()
            case "entry" where try scanner.kind() == .array: found.entries = try entries(&scanner)
            case "link" where try scanner.kind() == .array: found.hasNextPage = try hasNextPage(&scanner)
            default: try scanner.skipValue(depth: 1)
            }
        }
        return found
    }

    private static func entries(_ scanner: inout JSONScanner) throws(JSONFault) -> [Extent?] {
        var entries: [Extent?] = []
        while try scanner.nextElement(isFirst: entries.isEmpty) {
            guard try scanner.kind() == .object else {
                try scanner.skipValue(depth: 2)
                entries.append(nil)
                continue
            }
            var extent: Extent?
            var url: String?
            var isFirst = true
            while let name = try scanner.nextKey(isFirst: isFirst) {
                isFirst = false
                let name = JSONScanner.text(name)
                if name == "resource", try scanner.kind() == .object {
                    let start = scanner.position
                    try scanner.skipValue(depth: 3)
                    extent = Extent(offset: start, length: scanner.position - start, line: 0)
                } else if name == "fullUrl", try scanner.kind() == .string {
                    url = try scanner.string()
                } else {
                    try scanner.skipValue(depth: 3)
                }
            }
            extent?.url = url
            entries.append(extent)
        }
        return entries
    }

    /// Whether one of the links leads to a next page.
    private static func hasNextPage(_ scanner: inout JSONScanner) throws(JSONFault) -> Bool {
        var hasNext = false
        var isFirst = true
        while try scanner.nextElement(isFirst: isFirst) {
            isFirst = false
            let start = scanner.position
            try scanner.skipValue(depth: 2)
            let link = UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
            if FHIRResource(link)?.text("relation") == "next" { hasNext = true }
        }
        return hasNext
    }
}
