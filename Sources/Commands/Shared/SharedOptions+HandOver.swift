import Diagnostics
import Export
import Reports

extension SharedOptions {
    private static let words = ReportForm.handOvers.map(\.rawValue)

    static let handover = OptionDeclaration(
        name: "handover", value: .init(placeholder: "LIST", completion: .list(words)),
        summary: "files for hospital systems beside each report: mdm (HL7 v2), cda, separated by a comma")
    static let assigningAuthority = OptionDeclaration(
        name: "assigning-authority", value: .init(placeholder: "NAME&ID&ISO"),
        summary: "the authority that assigns record numbers, in HL7 format: a name, an object identifier, or both")
    /// Options that determine whether and how reports are sent to hospital systems.
    static let handOver = [handover, assigningAuthority]
}

extension Invocation {
    /// The forms for hospital systems, from ``SharedOptions/handover``; none without it.
    func handOvers() throws(Failure) -> [ReportForm] {
        guard let text = arguments.text(SharedOptions.handover) else {
            if arguments.isOnLine(SharedOptions.assigningAuthority) {
                throw UsageError.missingOption(
                    "\(SharedOptions.handover.spelled) LIST",
                    why: "\(SharedOptions.assigningAuthority.spelled) applies to files for hospital systems"
                ).failure(in: arguments.command)
            }
            return []
        }
        guard let forms = ReportForm.list(text, of: ReportForm.handOvers) else {
            throw wrong(
                SharedOptions.handover, text,
                expected: "a list of \(ReportForm.handOvers.map(\.rawValue).joined(separator: ", ")), each once")
        }
        return forms
    }

    /// The authority that assigns record numbers; nil if not given.
    func assigningAuthority() throws(Failure) -> AssigningAuthority? {
        guard let text = arguments.text(SharedOptions.assigningAuthority) else { return nil }
        guard let authority = AssigningAuthority(text) else {
            throw wrong(
                SharedOptions.assigningAuthority, Printable.text(text),
                expected: "an authority such as NORTH, 2.16.840.1.113883.19.5 or NORTH&2.16.840.1.113883.19.5&ISO")
        }
        return authority
    }

    private func wrong(_ option: OptionDeclaration, _ value: String, expected: String) -> Failure {
        UsageError.badValue(option: option.spelled, value: value, expected: expected).failure(in: arguments.command)
    }
}
