import Diagnostics
import TestSupport
import Testing

@testable import RecordImport

/// Files of which only the name says whose they are.
struct NamedPatientSourceTests {
    private let folder = ExportFolder()

    private func read(_ names: String..., pattern: String) throws -> WholeImport {
        var options = folder.options
        options.patientFromName = try PatientNamePattern(pattern)
        return try WholeImport(ImportedSources.open(names.map { folder[$0] }, options: options))
    }

    private func diary(_ severities: Int...) -> String {
        let rows = severities.enumerated().map { "2026-03-\(10 + $0.offset)T07:00:00Z,\($0.element)\n" }
        return "onset_time,severity\n" + rows.joined()
    }

    @Test("one file a patient, several of one, and a table of patients beside them")
    func folderOfFiles() throws {
        folder.write(diary(1, 3), to: "in/diary_p-1_march.csv")
        folder.write("onset_time,severity\n2026-04-05T07:00:00Z,5\n", to: "in/diary_p-1_april.csv")
        folder.write(diary(5), to: "in/diary_p-2_march.csv")
        folder.write("patient_id,name\np-1,A. Example\np-2,B. Example\n", to: "in/patients.csv")
        let found = try read("in", pattern: "diary_{patient_id}_*.csv")
        let patients = Dictionary(uniqueKeysWithValues: found.patients.map { ($0.identity.id, $0) })
        #expect(Set(patients.keys) == ["p-1", "p-2"])
        #expect(patients["p-1"]?.headaches.map(\.storedSeverity) == [1, 3, 5])
        #expect(patients["p-2"]?.headaches.map(\.storedSeverity) == [5])
        #expect(patients["p-2"]?.identity.name == "B. Example")
        #expect(found.remarks.isEmpty)
        // Named alone, the table beside it is read with it.
        let one = try read("in/diary_p-2_march.csv", pattern: "diary_{patient_id}_*.csv")
        #expect(one.patients.first { $0.identity.id == "p-2" }?.identity.name == "B. Example")
    }

    @Test("members of archives and sheets of workbooks")
    func containers() throws {
        folder.write(ZipBytes(.init("x/p-1.csv", diary(1)), .init("x/p-2.csv", diary(5))).bytes, to: "all.zip")
        #expect(try read("all.zip", pattern: "{patient_id}.csv").patients.map(\.identity.id) == ["p-1", "p-2"])
        let rows = WorkbookBytes.row(1, "onset_time", "severity") + WorkbookBytes.row(2, "2026-03-05T07:00:00Z", "3")
        folder.write(WorkbookBytes(sheets: [("K-1", rows), ("K-2", rows)]).bytes, to: "K-9.xlsx")
        #expect(try read("K-9.xlsx", pattern: "*.xlsx/{patient_id}").patients.map(\.identity.id) == ["K-1", "K-2"])
        #expect(try read("K-9.xlsx", pattern: "{patient_id}.xlsx").patients.map(\.identity.id) == ["K-9"])
    }

    @Test("rows that say whose they are count; a name that does not fit is refused, and so is a pattern of no use")
    func others() throws {
        folder.write("patient_id,onset_time,severity\nq,2026-03-05T07:00:00Z,3\n", to: "own.csv")
        folder.write(diary(1), to: "p-1.csv")
        #expect(
            try read("own.csv", "p-1.csv", pattern: "p-{patient_id}.csv").patients.map(\.identity.id) == ["q", "1"])
        let unfit = try #require(thrownFailure { _ = try read("p-1.csv", pattern: "{patient_id}.tsv") })
        #expect(unfit.status == .dataError && unfit.place?.file == folder["p-1.csv"])
        #expect(unfit.hint?.contains("{patient_id}.tsv") == true)
        folder.write(diary(1), to: "a_b_c.csv")
        let twice = try #require(thrownFailure { _ = try read("a_b_c.csv", pattern: "{patient_id}_*.csv") })
        #expect(twice.status == .dataError && twice.message.contains("in several ways"))
        let none = try #require(thrownFailure { _ = try read("own.csv", pattern: "{patient_id}.csv") })
        #expect(none.status == .usage)
    }
}
