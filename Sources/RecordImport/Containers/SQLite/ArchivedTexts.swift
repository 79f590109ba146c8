import JSON

/// Reads a list of texts that an app stored as bytes: a keyed archive or a plain list in a binary property list, a
/// property list in XML, or JSON.
enum ArchivedTexts {
    /// Largest size in bytes.
    private static let longest = 1 << 20

    /// - Returns: nil for anything else.
    static func read(_ bytes: [UInt8]) -> [String]? {
        guard bytes.count <= longest else { return nil }
        if bytes.starts(with: Array("bplist00".utf8)) { return BinaryPropertyList(bytes)?.texts }
        guard String(validating: bytes, as: UTF8.self) != nil,
            let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
        else { return nil }
        return first == UInt8(ascii: "<") ? textsOfXML(bytes) : textsOfJSON(bytes)
    }

    private static func textsOfJSON(_ bytes: [UInt8]) -> [String]? {
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(buffer)
            guard (try? scanner.kind()) == .array, case .list(let texts)? = try? scanner.cell(depth: 0),
                (try? scanner.requireEnd()) != nil
            else { return nil }
            return texts
        }
    }

    /// Returns the `string` elements of an array; nil if it has any other element.
    private static func textsOfXML(_ bytes: [UInt8]) -> [String]? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let open = text.firstRange(of: "<array>"), let close = text.firstRange(of: "</array>"),
            open.upperBound <= close.lowerBound
        else { return text.contains("<array/>") ? [] : nil }
        var rest = text[open.upperBound..<close.lowerBound]
        var texts: [String] = []
        while let start = rest.firstIndex(of: "<") {
            guard rest[start...].hasPrefix("<string>"), let end = rest[start...].firstRange(of: "</string>") else {
                return nil
            }
            let content = String(rest[rest.index(start, offsetBy: 8)..<end.lowerBound])
            texts.append(
                content.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
                    .replacing("&apos;", with: "'").replacing("&amp;", with: "&"))
            rest = rest[end.upperBound...]
        }
        return texts
    }
}

/// The objects of a binary property list needed to find a list of texts. No reference is followed twice, so that no
/// file can cause a loop.
private struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objects: Int
    private let top: Int
    private let table: Int

    private enum Object {
        case text(String)
        case references([Int])
        case pairs(keys: [Int], values: [Int])
        /// A reference of a keyed archive to one of its `$objects`.
        case identifier(Int)
        case other
    }

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 40 else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard let objects = Self.number(bytes, at: trailer + 8, size: 8),
            let top = Self.number(bytes, at: trailer + 16, size: 8),
            let table = Self.number(bytes, at: trailer + 24, size: 8),
            (1...8).contains(offsetSize), (1...8).contains(referenceSize), objects > 0, objects <= bytes.count,
            top < objects, table >= 8, table <= trailer, objects <= (trailer - table) / offsetSize
        else { return nil }
        self.objects = objects
        self.top = top
        self.table = table
    }

    /// The texts of a plain list, or of the list in a keyed archive.
    var texts: [String]? {
        switch object(top) {
        case .references(let items): return items.map(text).allPresent()
        case .pairs(let keys, let values): return archived(Dictionary(pairs(keys, values)) { first, _ in first })
        default: return nil
        }
    }

    private func archived(_ members: [String: Int]) -> [String]? {
        guard let list = members["$objects"], case .references(let archive)? = object(list),
            let top = members["$top"], case .pairs(let keys, let values)? = object(top),
            let root = pairs(keys, values).first(where: { $0.0 == "root" })?.1,
            case .identifier(let number)? = object(root),
            archive.indices.contains(number), case .pairs(let names, let parts)? = object(archive[number]),
            let items = pairs(names, parts).first(where: { $0.0 == "NS.objects" })?.1,
            case .references(let references)? = object(items)
        else { return nil }
        return references.map { reference in
            guard case .identifier(let number)? = object(reference), archive.indices.contains(number) else {
                return nil
            }
            return text(archive[number])
        }.allPresent()
    }

    private func pairs(_ keys: [Int], _ values: [Int]) -> [(String, Int)] {
        zip(keys, values).compactMap { key, value in text(key).map { ($0, value) } }
    }

    private func text(_ index: Int) -> String? {
        if case .text(let text)? = object(index) { text } else { nil }
    }

    /// - Returns: nil for an incomplete object.
    private func object(_ index: Int) -> Object? {
        guard index >= 0, index < objects,
            let offset = Self.number(bytes, at: table + index * offsetSize, size: offsetSize), offset >= 8,
            offset < table
        else { return nil }
        let marker = bytes[offset]
        if marker >> 4 == 0x8 {
            return Self.number(bytes, at: offset + 1, size: Int(marker & 15) + 1).map { .identifier($0) }
        }
        guard [0x5, 0x6, 0xA, 0xD].contains(marker >> 4) else { return .other }
        guard let (count, start) = count(at: offset), count <= table - start else { return nil }
        switch marker >> 4 {
        case 0x5: return .text(String(decoding: bytes[start..<start + count], as: UTF8.self))
        case 0x6:
            guard 2 * count <= table - start else { return nil }
            let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
            return .text(String(decoding: units, as: UTF16.self))
        case 0xA: return references(at: start, count: count).map { .references($0) }
        default:
            guard let keys = references(at: start, count: count),
                let values = references(at: start + count * referenceSize, count: count)
            else { return nil }
            return .pairs(keys: keys, values: values)
        }
    }

    /// Returns the number of elements of an object, and the position of the first.
    private func count(at offset: Int) -> (count: Int, start: Int)? {
        let short = Int(bytes[offset] & 15)
        if short < 15 { return offset + 1 <= table ? (short, offset + 1) : nil }
        guard offset + 1 < table, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 15 <= 3 else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 15)
        guard let count = Self.number(bytes, at: offset + 2, size: size), offset + 2 + size <= table else { return nil }
        return (count, offset + 2 + size)
    }

    private func references(at start: Int, count: Int) -> [Int]? {
        guard count * referenceSize <= table - start else { return nil }
        return (0..<count).map { Self.number(bytes, at: start + $0 * referenceSize, size: referenceSize) }.allPresent()
    }

    /// Returns a big-endian number of up to 8 bytes; nil if it is incomplete or too large for any file.
    private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
        guard start >= 0, size >= 1, size <= 8, start <= bytes.count - size else { return nil }
        let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value < 1 << 32 ? Int(value) : nil
    }
}

extension Array {
    /// Returns the values, or nil if any is missing.
    fileprivate func allPresent<Value>() -> [Value]? where Element == Value? {
        let present = compactMap(\.self)
        return present.count == count ? present : nil
    }
}
