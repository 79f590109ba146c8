/// Messages on a pipe: a four-byte little-endian length, then that many bytes.
enum Frames {
    /// Largest length of a message; a greater one is invalid.
    static let longest = 1 << 30

    /// A message as sent on the pipe.
    static func framed(_ message: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(message.count + 4)
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: message.count >> shift)) }
        return bytes + message
    }

    static func length(_ head: some Collection<UInt8>) -> Int { head.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

/// Assembles messages from the pieces read from a pipe.
struct FrameAssembly {
    private var bytes: [UInt8] = []

    mutating func add(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

    /// The next complete message; nil until there is one.
    ///
    /// - Throws: ``WireFault`` if the data is not a message.
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
