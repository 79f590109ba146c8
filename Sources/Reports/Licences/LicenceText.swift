/// The format of licences in files and cells.
package enum LicenceText {
    /// Bytes read of a licence file: a token and its line ending; a longer file is not a licence.
    package static let longestFile = 17 << 10

    /// The token in a file: its text without the one line ending that editors add.
    package static func token(of file: [UInt8]) -> String {
        var bytes = file[...]
        if bytes.last == UInt8(ascii: "\n") {
            bytes.removeLast()
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a cell holds a licence itself instead of the name of its file: three parts separated by dots, the first
    /// beginning like the base64url of a JSON object. A file cannot have such a name.
    static func isToken(_ cell: String) -> Bool {
        cell.hasPrefix("ey") && !cell.utf8.contains(UInt8(ascii: "/"))
            && cell.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2
    }
}
