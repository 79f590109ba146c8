/// Zip archives built byte by byte (APPNOTE.TXT §4.3), to be wrong in one way each.
package struct ZipBytes {
    /// One member, not compressed; what is set differs from what the bytes are.
    package struct Member {
        package var name: String
        package var bytes: [UInt8]
        package var flags: UInt64 = 0
        package var method: UInt64 = 0
        /// Expanded, as both lists state it.
        package var statedSize: Int?
        /// The position of the member among the others whose bytes are meant; its own when nil.
        package var bytesOf: Int?

        package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

        package init(_ name: String, _ bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    package private(set) var bytes: [UInt8] = []

    package init(_ members: Member...) { self.init(members) }

    package init(_ members: [Member]) {
        var places: [Int] = []
        var list: [UInt8] = []
        for member in members {
            places.append(bytes.count)
            guard member.bytesOf == nil else { continue }
            append(0x0403_4B50, 4)
            let fields = Self.fields(of: member)
            bytes += fields + Self.number(member.name.utf8.count, 2) + [0, 0] + Array(member.name.utf8) + member.bytes
        }
        for (index, member) in members.enumerated() {
            let meant = member.bytesOf.map { members[$0] } ?? member
            list += Self.number(0x0201_4B50, 4) + [20, 0] + Self.fields(of: member, meant)
            list += Self.number(member.name.utf8.count, 2) + [UInt8](repeating: 0, count: 12)
            list += Self.number(places[member.bytesOf ?? index], 4) + Array(member.name.utf8)
        }
        let start = bytes.count
        bytes += list
        append(0x0605_4B50, 4)
        bytes += [0, 0, 0, 0] + Self.number(members.count, 2) + Self.number(members.count, 2)
        bytes += Self.number(list.count, 4) + Self.number(start, 4) + [0, 0]
    }

    /// From the version that is needed to the size.
    private static func fields(of member: Member, _ meant: Member? = nil) -> [UInt8] {
        let content = (meant ?? member).bytes
        return [20, 0] + number(Int(member.flags), 2) + number(Int(member.method), 2) + [0, 0, 0x21, 0]
            + number(Int(crc32(content)), 4) + number(content.count, 4)
            + number(member.statedSize ?? content.count, 4)
    }

    private mutating func append(_ value: Int, _ length: Int) { bytes += Self.number(value, length) }

    private static func number(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// The check sum of ISO 3309, bit by bit.
    package static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
    }
}
