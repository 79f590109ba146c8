import Foundation
import Testing

/// Warnings that a doctor with a minute must not miss on the visit sheet.
struct DangerFirstTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// The words of the visit sheet of these headaches.
    private func sheet(_ columns: String, _ rows: [String]) throws -> String {
        try folder.write(
            "patient_id,onset_time,severity,\(columns)\n" + rows.joined(separator: "\n") + "\n", to: "in.csv")
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell(
            """
            $AURAE generate in.csv --as-of 2026-03-31 --time-zone UTC \(unlocking) --depth full -o full.pdf >/dev/null &&
            pdftotext -f 1 -l 1 full.pdf - | tr -s ' \\n' ' '
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.replacing("\u{A0}", with: " ")
    }

    /// Among 15 medicines the opioids and triptans come first in rows, classes and letters, though others were taken far
    /// more often.
    @Test func theDangerousMedicineIsNotAmongTheOthers() throws {
        let often = [
            "Aspirin", "Diclofenac", "Ibuprofen", "Ketoprofen", "Naproxen", "Paracetamol", "Metoclopramide", "Oxygen",
            "Rimegepant", "Domperidone", "Metamizole",
        ]
        let rare = ["Tramadol", "Co-codamol", "Rizatriptan", "Sumatriptan"]
        let rows = (1...28).map { day in
            let medicines = often.joined(separator: " + ") + (day <= 4 ? " + \(rare[day - 1])" : "")
            return "p,2026-03-\(day < 10 ? "0" : "")\(day)T08:00:00Z,3,\(medicines)"
        }
        let sheet = try sheet("medication_name", rows)
        for words in [
            "Tramadol opioid 1", "T Tramadol", "C Co-codamol", "R Rizatriptan", "S Sumatriptan",
            "Also, days: Co-codamol 1, Rizatriptan 1, Sumatriptan 1", "Any opioid 2 of 10 Triptan 2 of 10",
        ] {
            #expect(sheet.contains(words), "\(words): \(sheet)")
        }
    }

    @Test func menstrualRelationIsOneLine() throws {
        let rows = (1...24).map { day in
            "p,2026-03-\(day < 10 ? "0" : "")\(day)T08:00:00Z,3,\(day <= 21 ? "menstrual" : "luteal")"
        }
        #expect(try sheet("cycle_phase", rows).lowercased().contains("menstrual phase 21 of 24"))
    }

    /// Eight attacks on each of 28 days, every three hours.
    @Test func manyAttacksADayAreCounted() throws {
        let rows = (1...28).flatMap { day in
            (0..<8).map { "p,2026-03-\(day < 10 ? "0" : "")\(day)T\($0 < 4 ? "0" : "")\($0 * 3):10:00Z,5,Oxygen" }
        }
        let sheet = try sheet("medication_name", rows)
        #expect(sheet.contains("224 headaches"))
    }
}
