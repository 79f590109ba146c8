import Diagnostics
import Foundation
import Records
import TestSupport

@testable import RecordImport

extension ExportFolder {
    var options: ImportOptions { ImportOptions(zone: zone, asOf: asOf, temporaryFolder: path + "/scratch") }

    func open(_ names: String...) throws -> ImportedSources {
        try ImportedSources.open(names.map { $0.hasPrefix("/") ? $0 : self[$0] }, options: options)
    }
}

/// Everything an import came to.
struct WholeImport {
    var patients: [PatientRecords]
    var summary: ImportSummary
    var tally: ImportTally

    init(_ sources: ImportedSources) throws {
        var tally = ImportTally()
        patients = try sources.patientIDs.map { id in
            let patient = try sources.records(of: id)
            tally.add(patient)
            return patient.records
        }
        self.tally = tally
        summary = try sources.summary(of: tally)
    }

    var headaches: [HeadacheRecord] { patients.flatMap(\.headaches) }

    func count(_ code: DiagnosticCode) -> Int { summary.diagnostics.count(of: code) }

    /// `bad-time 3 onset_time` for each diagnostic; counts as `legacy-severity x2`.
    var remarks: [String] {
        summary.diagnostics.diagnostics.map { diagnostic in
            let parts = [
                diagnostic.code.rawValue, diagnostic.place.line.map(String.init), diagnostic.place.column,
                diagnostic.count.map { "x\($0)" },
            ]
            return parts.compactMap { $0 }.joined(separator: " ")
        }
    }
}

extension ExportFolder {
    /// Writes a file, opens it and reads all of it.
    func read(_ text: String, as name: String = "headaches.csv") throws -> WholeImport {
        write(text, to: name)
        return try WholeImport(open(name))
    }

    func read(_ bytes: [UInt8], as name: String = "headaches.csv") throws -> WholeImport {
        write(bytes, to: name)
        return try WholeImport(open(name))
    }
}
