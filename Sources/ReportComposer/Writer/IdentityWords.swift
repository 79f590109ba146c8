import Diagnostics
import DisplayList
import Records

/// The lines on every page that identify the patient.
public struct IdentityWords: Sendable, Hashable {
    /// The patient's name, or its replacement in the export.
    public var patient: String
    /// Date of birth and record number; the export's id if there is nothing else beside the name.
    public var details: [String]

    /// - Parameter doubtsBirth: whether the date of birth cannot be right and is left out.
    public init(_ identity: PatientIdentity, dates style: ReportStyle.Dates, doubtsBirth: Bool) {
        let name = identity.name.flatMap(Self.printed)
        let byID = identity.id.isEmpty ? nil : "Patient \(Self.printed(identity.id) ?? String.replacementMark)"
        patient = name ?? byID ?? "Patient not named in the export"
        details = []
        if let born = identity.dateOfBirth { details.append("Born \(DateWords(style: style).day(born))") }
        if doubtsBirth { details.append("Date of birth in doubt: see data notes") }
        if let record = identity.recordNumber.flatMap(Self.printed) { details.append("Record \(record)") }
        if details.isEmpty, identity.name != nil, let byID { details.append(byID) }
    }

    public var lines: [String] { [patient] + details }

    /// Maximum code points of a name or number; more would not fit on a page.
    private static let longest = 400

    private static func printed(_ text: String) -> String? {
        PrintableText.oneLine(text).map { text in
            let (kept, rest) = text.drawable.bounded(to: longest)
            return rest == 0 ? kept : kept + "…"
        }
    }
}
