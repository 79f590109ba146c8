/// Values of ASN.1 in their one form (ITU-T X.690 §10, §11).
enum DER {
    /// A set of values of one type: sorted by their bytes.
    static func set(_ elements: [[UInt8]]) -> [UInt8] {
        let contents = elements.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
        return [0x31] + length(contents.count) + contents
    }

    static func length(_ count: Int) -> [UInt8] {
        guard count > 0x7F else { return [UInt8(count)] }
        var bytes: [UInt8] = []
        var rest = count
        while rest > 0 {
            bytes.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        return [0x80 | UInt8(bytes.count)] + bytes
    }
}
