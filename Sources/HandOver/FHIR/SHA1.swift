/// SHA-1 (FIPS 180-4), which FHIR R4 asks for beside an attachment. It tells a file that was cut short, and protects from
/// nobody: what must not be forged has SHA-256.
enum SHA1 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var message = bytes
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var words = [UInt32](repeating: 0, count: 80)
        message.withUnsafeBufferPointer { message in
            for block in stride(from: 0, to: message.count, by: 64) { add(message, block, &words, &state) }
        }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
    }

    private static func add(
        _ message: UnsafeBufferPointer<UInt8>, _ block: Int, _ words: inout [UInt32], _ state: inout [UInt32]
    ) {
        for index in 0..<16 {
            words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + index * 4 + $1]) }
        }
        for index in 16..<80 {
            words[index] = rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let mixed: UInt32
            switch index {
            case ..<20: mixed = ((b & c) | (~b & d)) &+ 0x5A82_7999
            case ..<40: mixed = (b ^ c ^ d) &+ 0x6ED9_EBA1
            case ..<60: mixed = ((b & c) | (b & d) | (c & d)) &+ 0x8F1B_BCDC
            default: mixed = (b ^ c ^ d) &+ 0xCA62_C1D6
            }
            (a, b, c, d, e) = (rotated(a, 5) &+ mixed &+ e &+ words[index], a, rotated(b, 30), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
