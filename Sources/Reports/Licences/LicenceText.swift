/// How licences stand in files and cells.
package enum LicenceText {
    /// Bytes of a licence's file that are read: a token and its line ending; a longer file is no licence.
    package static let longestFile = 17 << 10

    /// The token in a file: all of it but one line ending, which editors add.
    package static func token(of file: [UInt8]) -> String {
        var bytes = file[...]
        if bytes.last == UInt8(ascii: "\n") {
            bytes.removeLast()
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a cell holds a licence itself and not the name of its file: three parts with dots between them, of
    /// which the first begins like the base64url of a JSON object. A file cannot have such a name.
    static func isToken(_ cell: String) -> Bool {
        cell.hasPrefix("ey") && !cell.utf8.contains(UInt8(ascii: "/"))
            && cell.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2
    }
}
