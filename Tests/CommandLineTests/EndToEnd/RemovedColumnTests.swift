import Foundation
import Records
import Testing

/// A question that was not asked never yields a 0: each column of each table is removed in turn, and no figure that had
/// a value becomes 0, empty or "no".
struct RemovedColumnTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func figures(
        _ tables: [String: ClinicTables.Table], as form: ClinicTables.Form = .csv,
        without removed: (table: String, column: String)?
    ) throws -> [String: Any]? {
        try ClinicTables(tables: tables).write(to: "in", in: folder, as: form, without: removed)
        let outcome = try aurae.analyze(
            "in", "--format", "json", "--time-zone", "Europe/London", "--as-of", "2026-03-31")
        // Without a column that a table cannot do without, the file is refused.
        guard outcome.status == 0 else { return nil }
        return try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
    }

    /// Every figure by its path; elements of lists by what they are of.
    private static func leaves(_ value: Any, _ path: String = "") -> [String: Any] {
        switch value {
        case let members as [String: Any]:
            return members.reduce(into: [:]) { leaves, member in
                leaves.merge(Self.leaves(member.value, "\(path).\(member.key)")) { $1 }
            }
        case let elements as [Any]:
            var leaves: [String: Any] = ["\(path)[]": elements.count]
            for (place, element) in elements.enumerated() {
                let members = element as? [String: Any] ?? [:]
                let names = [
                    "id", "factor", "name", "month", "day", "week", "date", "class", "question", "kind", "group",
                    "subject",
                ]
                let name = names.lazy.compactMap { members[$0] as? String }.first ?? "\(place)"
                leaves.merge(Self.leaves(element, "\(path)[\(name)]")) { $1 }
            }
            return leaves
        default: return [path: value]
        }
    }

    /// How many answers there are is what such a member says; 0 of them is true.
    private static let counts = [
        ".n", ".recorded", ".checkIns", ".readings", ".logs", ".narcolepsy.asked", ".narcolepsy.mornings",
        ".supply.nights", ".baseline.coveredDays",
    ]
    /// A list of what was named holds nothing where nothing could be named.
    private static let lists = [
        ".cooccurrence[]", ".symptoms[]", ".medications[]", ".events[]", ".doses[]", ".answers[]", ".targets[]",
        ".flags[]", ".values[]", ".calendar[]", ".notes", ".markers[]", ".inventory[]", ".refills[]",
        ".acuteRelief[]", ".alongside[]", ".periods[]", ".treatments[]", ".questionnaires[]",
    ]

    private static func isLie(_ path: String, _ before: Any?, _ now: Any) -> Bool {
        guard let before = before as? NSNumber, let now = now as? NSNumber, before != 0, now == 0 else { return false }
        return !(counts + lists).contains(where: path.hasSuffix)
    }

    @Test(
        arguments: [
            ("p-002", "headaches"), ("p-002", "markers"), ("p-002", "visits"), ("p-002", "patients"),
            ("p-002", "treatments"), ("p-002", "questionnaires"),
            ("p-004", "nights"), ("p-004", "night_events"),
        ], ClinicTables.Form.allCases)
    func noFigureBecomesZero(of table: (patient: String, name: String), form: ClinicTables.Form) throws {
        let tables = try ClinicTables.samples(of: table.patient)
        let whole = Self.leaves(try #require(try figures(tables, as: form, without: nil)))
        for column in try #require(tables[table.name]).header where column != "patient_id" {
            guard let left = try figures(tables, as: form, without: (table.name, column)) else { continue }
            let lies = Self.leaves(left).filter { Self.isLie($0.key, whole[$0.key], $0.value) }.keys.sorted()
            #expect(lies == [], "without \(column) of \(table.name) in \(form)")
        }
    }

    /// Without its nights' dates a table of a database says nothing: it is named with its rows, and is not passed over.
    @Test func aTableThatCannotBeUsedIsNamed() throws {
        try ClinicTables(tables: try ClinicTables.samples(of: "p-004")).write(
            to: "in", in: folder, as: .sqlite, without: ("nights", "night_date"))
        let inspection = try aurae("inspect", "in/clinic.db", "--time-zone", "Europe/London")
        #expect(inspection.status == 0)
        #expect(inspection.outputText.contains("unknown-table"), "\(inspection.outputText)")
        #expect(inspection.outputText.contains("clinic.db, table nights: 158 rows"), "\(inspection.outputText)")
    }

    /// However the tables are handed over, they say the same.
    @Test(arguments: [("p-002", "headaches"), ("p-004", "nights")])
    func everyFormSaysTheSame(patient: String, family: String) throws {
        let tables = try ClinicTables.samples(of: patient)
        let told = try ClinicTables.Form.allCases.map { form in
            try #require(try figures(tables, as: form, without: nil)?[family] as? NSObject)
        }
        #expect(told.dropFirst().allSatisfy { $0 == told[0] })
    }

    /// Whoever is missing from the table of patients keeps the same figures, and loses the name alone.
    @Test func aRowMissingFromThePatientsChangesNoFigure() throws {
        var tables = try ClinicTables.samples(of: "p-002")
        let whole = try #require(try figures(tables, without: nil))
        tables["patients"]?.rows = []
        let left = try #require(try figures(tables, without: nil))
        let (one, other) = (left["headaches"] as? NSObject, whole["headaches"] as? NSObject)
        #expect(one != nil && one == other)
        let report = try aurae.shell(
            "$AURAE generate in -o r.pdf --time-zone Europe/London --as-of 2026-03-31 >/dev/null && pdftotext r.pdf -")
        #expect(report.status == 0, "\(report.errors)")
        #expect(report.outputText.contains("p-002"))
    }
}
