import Diagnostics
import PDFFinishing

/// Writes the results of signature checks for users.
enum SignatureText {
    /// One line each: signer and time, whether it is intact, covers the whole file, and whether the signer is trusted.
    static func lines(_ signatures: [CheckedSignature]) -> [String] { signatures.map(line) }

    private static func line(_ signature: CheckedSignature) -> String {
        var whose = "signature"
        if let signer = signature.signer { whose += " of \(signer)" }
        if let time = signature.signedAt { whose += ", \(time)" }
        for (word, text) in [("reason", signature.reason), ("place", signature.place)] {
            if let text { whose += ", \(word): \(text)" }
        }
        switch signature.state {
        case .broken: return "  \(whose): broken (\(signature.fault ?? "cannot be read"))"
        case .unknown: return "  \(whose): not checked (\(signature.fault ?? "of another kind"))"
        case .intact: return "  \(whose): intact, \(extent(signature)); \(trust(signature))"
        }
    }

    private static func extent(_ signature: CheckedSignature) -> String {
        signature.bytesAfter == 0
            ? "covers the whole file" : "\(Plural.byte.plain(signature.bytesAfter)) were added after it"
    }

    private static func trust(_ signature: CheckedSignature) -> String {
        switch signature.trust {
        case .trusted: "its signer is trusted"
        case .untrusted: signature.fault ?? "its signer is not trusted"
        case .notChecked:
            "the signer's certificate was not checked against any authority (--trusted-certificates FILE does)"
        }
    }
}
