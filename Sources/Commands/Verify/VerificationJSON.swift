import Analysis
import JSON
import PDFFinishing

/// Writes the results of verifying a report, for scripts.
enum VerificationJSON {
    static func bytes(of result: Verification) -> [UInt8] {
        JSONWriter.document(isIndented: true) {
            $0.field("schemaVersion", 1)
            $0.field("stands", result.stands)
            $0.object("report") {
                $0.field("generator", result.generator)
                $0.field("depth", result.depth)
                $0.field("from", result.from)
                $0.field("to", result.to)
                $0.field("timeZone", result.timeZone)
                $0.field("pages", result.pageCount)
            }
            $0.objects("checks", result.checks) {
                $0.field("subject", $1.subject.rawValue)
                $0.field("state", $1.state.rawValue)
                $0.field("reason", $1.reason)
            }
            $0.objects("sources", result.sources) {
                $0.field("name", $1.name)
                $0.field("state", $1.state.rawValue)
            }
            $0.objects("signatures", result.signatures) { signature(&$0, $1) }
            $0.field("figuresCompared", result.figuresCompared)
            $0.objects("differences", result.differences) {
                $0.field("key", $1.key)
                $0.field("recorded", $1.recorded)
                $0.field("now", $1.now)
                if $1.isWithheld { $0.field("nowReason", FigureAbsence.premium.rawValue) }
            }
        }
    }

    private static func signature(_ json: inout JSONWriter, _ signature: CheckedSignature) {
        json.field("state", signature.state.rawValue)
        json.field("fault", signature.fault)
        json.field("signer", signature.signer)
        json.field("issuer", signature.issuer)
        json.field("fingerprint", signature.fingerprint)
        json.field("trust", signature.trust.rawValue)
        json.field("signedAt", signature.signedAt)
        json.field("reason", signature.reason)
        json.field("place", signature.place)
        json.field("bytesAfter", signature.bytesAfter)
        json.field("coversWholeFile", signature.state == .intact && signature.bytesAfter == 0)
    }
}

extension Verification {
    /// The results in a format, for printing.
    package func bytes(as format: DataFormat) -> [UInt8] {
        switch format {
        case .json: VerificationJSON.bytes(of: self)
        case .text: Array(VerificationText.of(self).utf8)
        }
    }
}
