import Analysis
import Diagnostics
import JSON
import Records
import ReportComposer
import TestSupport
import Testing

@testable import RecordImport

/// No known column of an app's export is silently dropped: each is used, printed, or named by `inspect`.
@Suite("What becomes of every column")
struct ColumnFatesTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// The result of reading a file.
    private struct Outcome {
        var figures: String
        var pages: String
        /// Columns that are read and not shown.
        var named: Set<String>
        /// Columns that no format knows.
        var unknown: Set<String>
    }

    private func outcome(_ text: String, lastDay: String = "2026-02-28") throws -> Outcome {
        try folder.write(text, to: "export.csv")
        let asOf = CalendarDay(iso: "2026-06-30")!
        let options = ImportOptions(
            zone: .utc, asOf: asOf, temporaryFolder: folder.path, markerLibrary: MarkerLibrary())
        let sources = try ImportedSources.open([folder.file("export.csv")], options: options)
        let patient = try sources.records(of: try #require(sources.patientIDs.first))
        var tally = ImportTally()
        tally.add(patient)
        let diagnostics = try sources.summary(of: tally).diagnostics.diagnostics
        func columns(_ code: DiagnosticCode) -> Set<String> {
            Set(diagnostics.filter { $0.code == code }.compactMap(\.place.column))
        }
        let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: lastDay)!)
        let findings = analysePatient(
            patient.records, range: range, zone: .utc, asOf: asOf, medicines: ShippedMedicines.table)
        let premium = analysePremium(
            patient.records, findings: findings.headaches, medicines: ShippedMedicines.table)
        var json = JSONWriter()
        json.patient(
            id: "p", range: range, headaches: findings.families.contains(.headaches) ? findings.headaches : nil,
            premium: nil, markers: findings.markers, nights: findings.nights)
        let input = ReportInput(
            identity: patient.records.identity, findings: findings, sources: [], diagnostics: [],
            context: RunContext(zone: .utc, asOf: asOf, generator: "test"), zoneWasGiven: true)
        return Outcome(
            figures: String(decoding: json.takeBytes(), as: UTF8.self),
            pages: String(describing: composeReport(input, contents: .premiumFull(premium))),
            named: columns(.notShown), unknown: columns(.unknownColumn).union(columns(.misnamedColumn)))
    }

    @Test(arguments: KnownTable.doseTap + KnownTable.clinicNights + KnownTable.clinic)
    func `a column is what its table says`(table: KnownTable) throws {
        let plain = try outcome(table.text([:]), lastDay: table.lastDay)
        #expect(plain.unknown.isEmpty, "\(plain.unknown)")
        for column in table.columns {
            check(column, plain, try outcome(table.text([column.name: column.cell]), lastDay: table.lastDay))
        }
    }

    /// Compares what a file comes to with a column and without it.
    private func check(_ column: KnownTable.Column, _ plain: Outcome, _ filled: Outcome) {
        switch column.fate {
        case .used: #expect(filled.figures != plain.figures, "\(column.name) is in no figure")
        case .printed: #expect(filled.pages != plain.pages, "\(column.name) is on no page")
        case .placing: break
        case .named:
            #expect(filled.figures == plain.figures && filled.pages == plain.pages, "\(column.name) is shown")
            #expect(filled.named.contains(column.name), "\(column.name) is dropped in silence")
        case .counted:
            #expect(filled.figures != plain.figures, "\(column.name) is in no figure")
            #expect(filled.named.contains(column.name), "\(column.name) is dropped in silence")
        }
        if column.fate != .named, column.fate != .counted {
            #expect(!filled.named.contains(column.name), "\(column.name) is shown")
        }
    }

    @Test(arguments: GlanceKeys.lists.map(\.name))
    func `a key of Glance is what its list says`(name: String) throws {
        let list = try #require(GlanceKeys.lists.first { $0.name == name })
        let plain = try outcome(GlanceKeys.text(nil))
        #expect(plain.unknown.isEmpty && plain.named.isEmpty, "\(plain.unknown)")
        for key in list.keys { check(key, plain, try outcome(GlanceKeys.text((name, key.name, key.cell)))) }
    }

    @Test func `no key of Glance is missing from the lists`() {
        for entity in GlanceEntity.allCases {
            let told = Set(GlanceKeys.lists.first { $0.name == entity.list }?.keys.map(\.name) ?? [])
            for column in entity.columns { #expect(told.contains(column.key), "\(entity.list) \(column.key)") }
        }
    }

    /// Columns of headaches are looked at in the clinic's table: a property of the store is one of them.
    @Test func `each property of Aurae's store is a column, or is told of`() {
        for entity in [StoreEntity.headache] + StoreEntity.children {
            #expect(
                Set(entity.properties.map(\.name)) == Set(AuraeProperties.columns[entity.table] ?? []),
                "\(entity.table)")
            #expect(entity.notShown == AuraeProperties.named[entity.table], "\(entity.table)")
            #expect(entity.ignored == AuraeProperties.placing[entity.table], "\(entity.table)")
        }
    }

    @Test func `no column of nights is missing from the tables`() {
        let told = Set((KnownTable.doseTap + KnownTable.clinicNights).flatMap(\.columns).map { foldedName($0.name) })
        // Settings are rows of names and values; the name of a row's table is its first cell.
        let others: Set = ["table", "key", "value"]
        for column in NightColumn.declared where !others.contains(column.name) {
            let names = ([column.name] + column.field.aliases).map(foldedName)
            #expect(names.contains(where: told.contains), "\(column.name)")
        }
        let tables: [TableDescription] = [
            .nights, .nightEvents, .headaches, .days, .treatments, .questionnaires, .doses, .sideEffects,
            .markers, .visits,
        ]
        for table in tables {
            let known = (KnownTable.clinicNights + KnownTable.clinic).filter { $0.description.hasPrefix(table.name) }
            let names = Set(known.flatMap(\.columns).map(\.name))
            for column in table.columns { #expect(names.contains(column.name), "\(table.name) \(column.name)") }
        }
        for column in NightColumn.notShown {
            #expect(
                (KnownTable.doseTap.flatMap(\.columns)).contains {
                    foldedName($0.name) == foldedName(column.columnName) && $0.fate == .named
                }, "\(column.columnName)")
        }
    }
}
