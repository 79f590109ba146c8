import Diagnostics
import TestSupport
import Testing

@testable import RecordImport

/// Ids of patients in the names of files.
struct PatientNamePatternTests {
    private func ids(_ pattern: String, _ path: String) throws -> [String] {
        try PatientNamePattern(pattern).ids(in: path).sorted()
    }

    @Test("a name that fits in one way names one patient")
    func one() throws {
        #expect(try ids("{patient_id}.csv", "p-1.csv") == ["p-1"])
        #expect(try ids("{patient_id}.csv", "exports/2026/p-1.csv") == ["p-1"])
        #expect(try ids("diary_{patient_id}_*.csv", "diary_17_march.csv") == ["17"])
        #expect(try ids("*_{patient_id}.csv", "march_17.csv") == ["17"])
        #expect(try ids("{patient_id} – Kalender.xlsx", "Müller 7 – Kalender.xlsx") == ["Müller 7"])
        // One letter, however it is composed.
        #expect(try ids("Ü_{patient_id}.csv", "U\u{308}_7.csv") == ["7"])
        #expect(try ids("{patient_id}.csv*", "7.csv.gz") == ["7"])
    }

    @Test("a name that does not fit names nobody, one that fits in two ways two")
    func others() throws {
        #expect(try ids("{patient_id}.csv", "p-1.CSV").isEmpty)
        #expect(try ids("{patient_id}.csv", ".csv").isEmpty)
        #expect(try ids("a{patient_id}a", "aa").isEmpty)
        #expect(try ids("a{patient_id}a", "aaa") == ["a"])
        #expect(try ids("diary_{patient_id}_*.csv", "diary_A_B_c.csv") == ["A", "A_B"])
        #expect(try ids("{patient_id}.csv", String(repeating: "x", count: 5000) + ".csv").isEmpty)
    }

    @Test("folders and sheets, with a pattern that has as many parts")
    func parts() throws {
        #expect(try ids("*.xlsx/{patient_id}", "in/clinic.xlsx/K-17") == ["K-17"])
        #expect(try ids("{patient_id}/*.csv", "in/K-17/diary.csv") == ["K-17"])
        #expect(try ids("*/{patient_id}", "one") == [])
        #expect(try ids("{patient_id}", "in/K-17") == ["K-17"])
    }

    @Test(
        "patterns that say nothing are refused",
        arguments: [
            "", "*.csv", "{patient_id}{patient_id}", "{patient_id}_{patient_id}.csv", "{patient}.csv",
            "{patient_id}*.csv",
            "*{patient_id}.csv", "{patient_id}.{format}",
        ])
    func wrong(_ pattern: String) {
        let failure = thrownFailure { _ = try PatientNamePattern(pattern) }
        #expect(failure?.status == .usage)
        #expect(failure?.hint?.contains("diary_{patient_id}_*.csv") == true)
    }
}
