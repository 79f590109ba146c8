import Workers

/// The lines of a page's frame.
package struct FrameLines: Sendable, Equatable, Wire {
    package var lines: [String]

    package static var blank: FrameLines { FrameLines(lines: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&lines) }
}
