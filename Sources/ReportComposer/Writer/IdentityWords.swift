import Diagnostics
import DisplayList
import Records

/// The lines on every page that identify the patient.
public struct IdentityWords: Sendable, Hashable {
    /// The patient's name, or what the export has in its place.
    public var patient: String
    /// Date of birth and record number; the export's id when it is all there is beside the name.
    public var details: [String]

    /// - Parameter doubtsBirth: the date of birth cannot be right, and is left out of the identity.
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

    /// Code points of a name or a number that are taken; a page is not wide enough for so many.
    private static let longest = 400

    private static func printed(_ text: String) -> String? {
        PrintableText.oneLine(text).map { text in
            let (kept, rest) = text.drawable.bounded(to: longest)
            return rest == 0 ? kept : kept + "…"
        }
    }
}
