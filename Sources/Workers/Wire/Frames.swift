/// Messages on a pipe: four bytes of length, lowest first, then so many bytes.
enum Frames {
    /// No message is longer; one that says so is none.
    static let longest = 1 << 30

    /// A message as it stands on the pipe.
    static func framed(_ message: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(message.count + 4)
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: message.count >> shift)) }
        return bytes + message
    }

    static func length(_ head: some Collection<UInt8>) -> Int { head.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

/// Puts messages together from the pieces in which a pipe gives them.
struct FrameAssembly {
    private var bytes: [UInt8] = []

    mutating func add(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

    /// The next whole message; nil until there is one.
    ///
    /// - Throws: ``WireFault`` when what came is no message.
    mutating func next() throws(WireFault) -> [UInt8]? {
        guard bytes.count >= 4 else { return nil }
        let length = Frames.length(bytes[..<4])
        guard length <= Frames.longest else { throw .malformed }
        guard bytes.count >= 4 + length else { return nil }
        let message = Array(bytes[4..<4 + length])
        bytes.removeFirst(4 + length)
        return message
    }
}
