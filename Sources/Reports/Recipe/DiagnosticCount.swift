import Diagnostics
import Workers

/// Number of occurrences of a diagnostic.
package struct DiagnosticCount: Sendable, Hashable {
    package var code: DiagnosticCode
    package var count: Int

    package init(_ code: DiagnosticCode, _ count: Int) {
        self.code = code
        self.count = count
    }
}

extension DiagnosticCount: Wire {
    package static var blank: DiagnosticCount { DiagnosticCount(.blank, 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&code)
        try coder.code(&count)
    }
}
