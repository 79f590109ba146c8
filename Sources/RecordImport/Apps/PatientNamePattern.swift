import Diagnostics
import Records

/// Pattern for the patient id in a file name: `diary_{patient_id}_*.csv`.
///
/// `*` matches any text, including none. A pattern with `/` matches the last components of a path:
/// `*.xlsx/{patient_id}` matches sheet names, `{patient_id}/diary.csv` folder names.
package struct PatientNamePattern: Sendable, Hashable {
    package let text: String
    private let before: [Part]
    private let after: [Part]

    private enum Part: Hashable {
        case characters([Character])
        case anything
    }

    static let field = "{patient_id}"

    /// - Throws: status 64 for a text without the field, with two of them, or with another field.
    package init(_ text: String) throws(Failure) {
        let sides = Self.split(text, at: Self.field)
        guard sides.count == 2 else { throw Self.wrong("the pattern must contain \(Self.field) exactly once") }
        for side in sides where side.contains("{") || side.contains("}") {
            throw Self.wrong("\(Self.field) is the only field allowed")
        }
        guard !sides[0].hasSuffix("*"), !sides[1].hasPrefix("*") else {
            throw Self.wrong("\(Self.field) and * must be separated by other characters")
        }
        self.text = text
        before = Self.parts(of: sides[0])
        after = Self.parts(of: sides[1])
    }

    private static func wrong(_ words: String) -> Failure {
        Failure(.usage, "--patient-from-name: \(words)", hint: "write a pattern such as 'diary_\(field)_*.csv'")
    }

    private static func split(_ text: String, at field: String) -> [String] {
        var parts: [String] = []
        var rest = Array(text)[...]
        var part: [Character] = []
        while let first = rest.first {
            if rest.starts(with: field) {
                parts.append(String(part))
                part = []
                rest = rest.dropFirst(field.count)
            } else {
                part.append(first)
                rest = rest.dropFirst()
            }
        }
        return parts + [String(part)]
    }

    private static func parts(of side: String) -> [Part] {
        var parts: [Part] = []
        for (index, literal) in side.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { parts.append(.anything) }
            if !literal.isEmpty { parts.append(.characters(Array(literal))) }
        }
        return parts
    }
}

extension PatientNamePattern {
    /// Returns the ids that the pattern can find in a path; exactly one if it matches in only one way.
    ///
    /// - Parameter path: path with `/` between components, of which as many as the pattern has are compared.
    func ids(in path: String) -> Set<String> {
        let depth = text.count { $0 == "/" } + 1
        let name = Array(path.split(separator: "/").suffix(depth).joined(separator: "/"))
        guard name.count <= 1024 else { return [] }
        let starts = Self.ends(of: before, in: name)
        let reversed = after.reversed().map { part in
            if case .characters(let literal) = part { Part.characters(literal.reversed()) } else { part }
        }
        let ends = Set(Self.ends(of: reversed, in: name.reversed()).map { name.count - $0 })
        var ids: Set<String> = []
        for start in starts {
            for end in ends where start < end && !name[start..<end].contains("/") {
                ids.insert(String(name[start..<end]))
            }
        }
        return ids
    }

    /// Positions in a name at which these parts can end if they start at its beginning.
    private static func ends(of parts: [Part], in name: [Character]) -> Set<Int> {
        var ends: Set<Int> = [0]
        for part in parts {
            switch part {
            case .characters(let literal):
                ends = Set(ends.filter { name[$0...].starts(with: literal) }.map { $0 + literal.count })
            case .anything:
                var reached: Set<Int> = []
                for end in ends {
                    var position = end
                    while reached.insert(position).inserted, position < name.count, name[position] != "/" {
                        position += 1
                    }
                }
                ends = reached
            }
        }
        return ends
    }
}

/// A file without patient ids, read as the data of the patient named by its file name.
struct NamedPatientSource: OpenedSource {
    private let source: any OpenedSource
    private let id: String

    /// - Throws: ``Failure`` (`dataError`) for a name that the pattern does not match, or matches in several ways.
    init(_ source: any OpenedSource, _ pattern: PatientNamePattern) throws(Failure) {
        self.source = source
        // For a workbook the file's name counts, unless the pattern includes the sheet's.
        let isSheet = source.traits.contains { $0.name == "container" }
        let isOfFile = isSheet && !pattern.text.contains("/")
        let path = isOfFile ? source.path.split(separator: "/").dropLast().joined(separator: "/") : source.path
        let ids = pattern.ids(in: path)
        let place = Place(file: source.path)
        guard ids.count <= 1 else {
            throw Failure(
                .dataError, "the --patient-from-name pattern matches the file's name in several ways", at: place,
                hint: "use a more specific pattern than \(pattern.text)")
        }
        guard let id = ids.first, PatientTableBuilder.isUsableID(id) else {
            throw Failure(
                .dataError, "the file has no patient id, and its name does not match the --patient-from-name pattern",
                at: place, hint: "the pattern is \(pattern.text); * matches any text")
        }
        self.id = id
    }

    var path: String { source.path }
    var format: SourceFormat { source.format }
    var patientIDs: [String] { [id] }
    var identities: [PatientIdentity] { source.identities }
    var contestedIDs: Set<String> { source.contestedIDs }
    var diagnostics: DiagnosticTally { source.diagnostics }
    var rowsOnOpening: RowCounts { source.rowsOnOpening }
    /// True, so that a patients table beside the file may identify the patient.
    var namesPatientsInRows: Bool { true }
    var traits: [SourceTrait] { source.traits + [SourceTrait("patient", "from the file's name")] }
    var absentColumns: [RecordTable: Set<String>] { source.absentColumns }
    var unreadColumns: [RecordTable: Set<String>] { source.unreadColumns }
    var holdings: Set<String> { source.holdings }
    var ending: FileEnding { source.ending }
    var rowsOfTables: [String: Int] { source.rowsOfTables }
    func place(ofPatient patient: Int) -> Place { Place(file: path) }
    func place(ofIdentity identity: Int) -> Place { source.place(ofIdentity: identity) }
    func headaches(of patientID: String) throws -> HeadacheBatch { try source.headaches(of: own(patientID)) }
    func markers(of patientID: String) throws -> MarkerBatch { try source.markers(of: own(patientID)) }
    func nights(of patientID: String) throws -> NightBatch { try source.nights(of: own(patientID)) }
    func treatments(of patientID: String) throws -> TreatmentBatch { try source.treatments(of: own(patientID)) }
    func sha256() throws -> String { try source.sha256() }

    /// Returns the patient's id within the file.
    private func own(_ patientID: String) -> String { patientID == id ? "" : patientID }
}
