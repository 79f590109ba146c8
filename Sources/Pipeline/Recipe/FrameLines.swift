import Workers

/// The lines of a page's frame.
struct FrameLines: Sendable, Equatable, Wire {
    var lines: [String]

    static var blank: FrameLines { FrameLines(lines: []) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&lines) }
}
