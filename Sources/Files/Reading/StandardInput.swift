/// Standard input as a terminal, at which somebody answers questions.
package enum StandardInput {
    package static var isTerminal: Bool { FileDescriptor.standardInput.isTerminal }

    /// Longest line that is taken for an answer, in bytes.
    private static let longestLine = 4096

    /// The next line, without its end; nil where the input ends. What was typed ahead stays for the next line.
    package static func line() -> String? {
        var bytes: [UInt8] = []
        while bytes.count < longestLine {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) {
                (try? FileDescriptor.standardInput.readNext(into: $0)) ?? 0
            }
            guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
