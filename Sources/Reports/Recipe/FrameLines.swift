import Workers

/// The lines of a page's header, above its live area.
package struct FrameLines: Sendable, Equatable, Wire {
    package var lines: [String]
    /// Lines that do not identify a patient: the report's title and its days. Each is also in ``lines``.
    package var furniture: [String]

    package init(lines: [String], furniture: [String] = []) {
        self.lines = lines
        self.furniture = furniture
    }

    package static var blank: FrameLines { FrameLines(lines: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&lines)
        try coder.code(&furniture)
    }
}
