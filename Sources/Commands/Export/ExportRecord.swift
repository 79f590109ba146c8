import Diagnostics
import Export
import Files
import JSON
import RecordImport

/// The list of an export's files and their contents, without any text from the records.
package struct ExportRecord {
    var generator: String
    var format: String
    var plan: ExportPlan
    /// Whether identifying data was removed.
    var isDeIdentified = false

    /// Glance PRD §5.8 “Export Data”, verbatim.
    package static let healthNotice = "This file contains your health information. Store it securely."

    func json(_ names: [String]) -> [UInt8] {
        JSONWriter.document(isIndented: true) { json in
            json.field("schemaVersion", 1)
            json.field("generator", generator)
            json.field("kind", "export")
            json.field("notice", Self.healthNotice)
            json.field("format", format)
            json.field("deIdentified", isDeIdentified)
            json.field("patients", plan.setOfPatient.count)
            json.object("rows") { json in
                for table in CanonicalTable.ofRecords where plan.rows[table] != nil {
                    json.field(table.rawValue, plan.rows[table])
                }
            }
            json.array("files") { for name in names { $0.string(name) } }
        }
    }

    /// The notice for users.
    func notice(_ names: [String]) -> [UInt8] {
        let lines = [
            OwnOutput.exportNotice, Self.healthNotice, "",
            "Written by \(generator). The columns are those that “aurae-report formats” lists, and",
            "“aurae-report analyze” reads the folder back. Files with a number in their names hold patients who",
            "were asked different questions: a column that is missing was not asked, an empty cell was not answered.",
            "In CSV files an apostrophe before a cell keeps spreadsheets from evaluating it; the column",
            "aurae_export tells this program to remove it again.", "",
        ]
        let told = isDeIdentified ? Self.deIdentifiedNotice + [""] : []
        return Array((lines + told + names).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
    }

    private static let deIdentifiedNotice = [
        "Ids were replaced, dates shifted and texts removed. Shifted dates do not meet the Safe Harbor of HIPAA, which",
        "allows only years: an expert must judge whether patients can be re-identified from these records.",
        "Times are those of the patients’ own clocks, written as UTC. Ages above 89 are written as 90.",
    ]

    /// Largest size in bytes.
    private static let largest = 1 << 20

    /// The files of an earlier export to a folder; empty without one.
    ///
    /// - Throws: status 73 if a file with the record's name is not such a record.
    static func files(inFolder path: String) throws(Failure) -> [String] {
        let record = "\(path)/\(ExportFolder.recordName)"
        guard FilePath.isTaken(record) else { return [] }
        let taken = Failure(
            .cannotCreate, "\(record): already exists, and export did not write it",
            hint: "name another folder with -o, or remove the file")
        guard (try? FileStatus.of(record).isRegularFile) == true else { throw taken }
        let bytes = try SmallFile.bytes(of: record, limit: largest, tooLong: .cannotCreate)
        guard let members = (try? JSONValue(reading: bytes))?.members, members["kind"]?.text == "export",
            let names = members["files"]?.elements?.compactMap({ $0.text })
        else { throw taken }
        // Any other name is not trusted, as the files are removed.
        return names.filter { name in
            !name.contains("/") && endings.contains { name.hasSuffix($0) } && !name.hasPrefix(".")
        }
    }

    private static let endings = [".csv", ".json", ".sqlite"]
}
