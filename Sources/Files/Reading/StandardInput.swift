/// Standard input, for questions to a user at a terminal.
package enum StandardInput {
    package static var isTerminal: Bool { FileDescriptor.standardInput.isTerminal }

    /// Maximum length of an answer in bytes.
    private static let longestLine = 4096

    /// Reads the next line, without its end; nil at the end of input. Text typed ahead is left for the next call.
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
