/// A JSON document (RFC 8259) as its leaves: each number, text, truth value and `null` under the path that leads to it,
/// such as `patients[0].headaches.count`. Empty arrays and objects are leaves too.
///
/// It reads what others may have changed: anything that is not JSON is refused, and no document can lead it deep.
struct FlatJSON: Equatable {
    /// What stands at a leaf, as it is written.
    enum Leaf: Hashable {
        case text(String)
        /// A number, `true`, `false`, `null`, `[]` or `{}`.
        case token(String)
    }

    /// The document is not JSON from this byte on.
    struct Fault: Error, Equatable {
        var offset: Int
    }

    private(set) var leaves: [String: Leaf] = [:]
    /// The paths in the document's order.
    private(set) var paths: [String] = []

    init(_ bytes: [UInt8]) throws(Fault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault(offset: 0) }
        var reader = Reader(bytes: bytes)
        try reader.value(path: "", depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw Fault(offset: reader.position) }
        leaves = reader.leaves
        paths = reader.paths
    }

    func text(_ path: String) -> String? { if case .text(let text) = leaves[path] { text } else { nil } }

    /// What stands under one of its topmost names.
    func under(_ names: Set<String>) -> [String: Leaf] {
        leaves.filter { path, _ in names.contains(String(path.prefix { $0 != "." && $0 != "[" })) }
    }
}

private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var leaves: [String: FlatJSON.Leaf] = [:]
    var paths: [String] = []
    /// A report's figures are seven deep.
    private static let deepest = 32

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
    private var fault: FlatJSON.Fault { FlatJSON.Fault(offset: position) }

    mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    mutating func value(path: String, depth: Int) throws(FlatJSON.Fault) {
        guard depth < Self.deepest else { throw fault }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): try object(path, depth)
        case UInt8(ascii: "["): try array(path, depth)
        case UInt8(ascii: "\""): try set(.text(try text()), at: path)
        default: try set(.token(try token()), at: path)
        }
    }

    private mutating func set(_ leaf: FlatJSON.Leaf, at path: String) throws(FlatJSON.Fault) {
        // A name that stands twice would let one value hide the other.
        guard leaves.updateValue(leaf, forKey: path) == nil else { throw fault }
        paths.append(path)
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func object(_ path: String, _ depth: Int) throws(FlatJSON.Fault) {
        position += 1
        if takes("}") { return try set(.token("{}"), at: path) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault }
            let name = try text()
            guard takes(":") else { throw fault }
            try value(path: path.isEmpty ? name : path + "." + name, depth: depth + 1)
        } while takes(",")
        guard takes("}") else { throw fault }
    }

    private mutating func array(_ path: String, _ depth: Int) throws(FlatJSON.Fault) {
        position += 1
        if takes("]") { return try set(.token("[]"), at: path) }
        var index = 0
        repeat {
            try value(path: "\(path)[\(index)]", depth: depth + 1)
            index += 1
        } while takes(",")
        guard takes("]") else { throw fault }
    }

    private mutating func token() throws(FlatJSON.Fault) -> String {
        let start = position
        while let byte = next, !Self.ends(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else { throw fault }
        return word
    }

    private static func ends(_ byte: UInt8) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    }

    private static func isNumber(_ word: String) -> Bool {
        guard let last = word.utf8.last, (0x30...0x39).contains(last), word.utf8.count < 40 else { return false }
        return word.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
            && Double(word) != nil
    }

    private mutating func text() throws(FlatJSON.Fault) -> String {
        position += 1
        var units: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw fault }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape(&units) } else { units.append(byte) }
        }
        guard next != nil else { throw fault }
        position += 1
        return String(decoding: units, as: UTF8.self)
    }

    private mutating func escape(_ units: inout [UInt8]) throws(FlatJSON.Fault) {
        guard let byte = next else { throw fault }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
        case UInt8(ascii: "u"):
            // The program writes only controls this way; other characters stand as they are.
            guard bytes.count - position >= 4,
                let code = UInt32(String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(code)
            else { throw fault }
            position += 4
            units += Array(String(Character(scalar)).utf8)
        default: throw fault
        }
    }
}
