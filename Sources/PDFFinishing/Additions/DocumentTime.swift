/// A moment as a document tells it in two places, which must agree.
public struct DocumentTime: Sendable, Hashable {
    /// ISO 8601 with seconds and offset: `2026-04-02T09:14:00+01:00`.
    public let iso: String

    /// - Returns: nil for a text of another form.
    public init?(iso: String) {
        let pattern = Array("dddd-dd-ddTdd:dd:ddsdd:dd".utf8)
        guard iso.utf8.count == pattern.count else { return nil }
        for (byte, kind) in zip(iso.utf8, pattern) {
            switch kind {
            case UInt8(ascii: "d"): guard (0x30...0x39).contains(byte) else { return nil }
            case UInt8(ascii: "s"): guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return nil }
            default: guard byte == kind else { return nil }
            }
        }
        self.iso = iso
    }

    /// The same as a date of PDF (ISO 32000-1 §7.9.4): `D:20260402091400+01'00'`.
    var value: PDFValue {
        let parts = iso.split { "-T:+".contains($0) }
        let sign = iso.utf8.dropFirst(19).first == UInt8(ascii: "-") ? "-" : "+"
        return .text("D:\(parts[0...5].joined())\(sign)\(parts[6])'\(parts[7])'")
    }
}
