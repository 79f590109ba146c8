import Workers

/// The lines of a page's frame.
package struct FrameLines: Sendable, Equatable, Wire {
    package var lines: [String]
    /// Those of them that identify nobody: what the report is called, and its days. Each stands among ``lines``, too.
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
