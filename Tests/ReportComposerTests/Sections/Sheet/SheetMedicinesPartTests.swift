import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Medicines of the visit sheet")
struct SheetMedicinesPartTests {
    private func medicines(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31"
    ) throws -> SheetMedicines {
        try #require(try SheetSectionTests.sheet(headaches, from: from, to: to).medicines)
    }

    /// Ibuprofen on 2 days of February and 1 of March, sumatriptan on 1 of January and 1 of March. Each
    /// month has answers, so that the others are 0.
    @Test func daysOfEachMonthAndRelief() throws {
        let medicines = try medicines(SheetSectionTests.headaches)
        #expect(medicines.columns == ["Medicine", "Jan", "Feb", "Mar", "Relief"])
        #expect(medicines.rows.map(\.name) == ["Sumatriptan", "Ibuprofen"])
        #expect(medicines.rows.map(\.detail) == ["triptan", "NSAID"])
        #expect(medicines.rows[1].cells.map(\.text) == ["0", "2", "1", "2.0 (1)"])
        #expect(medicines.rows[0].cells.map(\.text) == ["1", "0", "1", "4.0 (1)"])
        #expect(medicines.total.cells.map(\.text) == ["1", "2", "1", ""])
        #expect(medicines.note == "days in each month; relief of 5 (ratings)")
        #expect(medicines.besides.isEmpty)
        #expect(medicines.key == nil)
    }

    /// Aspirin and naproxen were rated together alone, ibuprofen once by itself, paracetamol never.
    @Test func whatIsKnownOfReliefIsPrinted() throws {
        let medicines = try medicines(
            [
                Diary.headache("2026-01-05", 8) { SheetSectionTests.medicine(&$0, "Aspirin & Naproxen", 4) },
                Diary.headache("2026-01-06", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen", 2) },
                Diary.headache("2026-01-07", 8) { SheetSectionTests.medicine(&$0, "Paracetamol") },
            ], from: "2026-01-01", to: "2026-01-31")
        let relief = medicines.rows.map { "\($0.name): \($0.cells.last?.text ?? "")" }
        #expect(relief.sorted() == ["Aspirin: shared", "Ibuprofen: 2.0 (1)", "Naproxen: shared", "Paracetamol: –"])
        #expect(medicines.key == "– not answered; shared: rated only with others")
    }

    /// Without a dash there is none to explain.
    @Test func aKeyNamesOnlySignsThatAreUsed() throws {
        let medicines = try medicines(
            [Diary.headache("2026-01-05", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen", 2) }],
            from: "2026-01-01", to: "2026-01-31")
        #expect(medicines.key == nil)
    }

    /// Ten days in January with ibuprofen, nine in February.
    @Test func aMonthAtTheLineIsTinted() throws {
        let headaches =
            (1...10).map { number in
                Diary.headache("2026-01-\(number + 10)", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen", 3) }
            }
            + (1...9).map { number in
                Diary.headache("2026-02-\(number + 10)", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen", 4) }
            }
        let medicines = try medicines(headaches)
        #expect(medicines.total.cells.map(\.isTinted) == [true, false, false, false])
        #expect(medicines.rows[0].cells.allSatisfy { !$0.isTinted })
        // 30 and 36 of 19 ratings.
        #expect(medicines.rows[0].cells.last?.text == "3.5 (19)")
    }

    /// The diary was kept from 20 January on.
    @Test func anIncompleteMonthIsHeardByItsName() throws {
        let sheet = try SheetSectionTests.sheet(
            ["2026-01-20", "2026-02-05", "2026-03-31"].map { day in
                Diary.headache(day, 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") }
            }, isObserved: false)
        let medicines = try #require(sheet.medicines)
        #expect(medicines.columns.prefix(3) == ["Medicine", "(Jan)", "Feb"])
        #expect(medicines.heardColumns == ["(Jan)": "January, incomplete month"])
    }

    /// Topiramate is taken every day and for no headache.
    @Test func preventivesStandInOneLine() throws {
        let medicines = try medicines([
            Diary.headache("2026-01-05", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") },
            Diary.headache("2026-01-06", 8) { SheetSectionTests.medicine(&$0, "Topiramate") },
        ])
        #expect(medicines.rows.map(\.name) == ["Ibuprofen"])
        #expect(medicines.besides.first == "Preventives and others, days named in the diary: Topiramate\u{A0}1.")
    }

    /// The report begins on 10 January; ibuprofen was taken on the 5th too, and the table counts whole months.
    @Test func aMonthThatTheRangeCutsIsCountedWhole() throws {
        let medicines = try medicines(
            [
                Diary.headache("2026-01-05", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") },
                Diary.headache("2026-01-15", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") },
            ], from: "2026-01-10", to: "2026-01-31")
        #expect(medicines.total.cells.first?.text == "2")
        #expect(medicines.note == "days in whole calendar months")
    }

    /// The triptan has the first row. Medicines without a row are named, and counted where there is no room for their names.
    @Test func medicinesWithoutARowAreNamed() throws {
        let names = ["Ibuprofen", "Naproxen", "Sumatriptan", "Aspirin"]
        let medicines = try medicines(
            names.enumerated().map { place, name in
                Diary.headache("2026-01-\(place + 10)", 8) { SheetSectionTests.medicine(&$0, name) }
            })
        #expect(medicines.others.count == 5)
        #expect(medicines.others[4].isEmpty)
        #expect(medicines.others[2].first == "Also, days: Ibuprofen\u{A0}1 and Naproxen\u{A0}1.")
        #expect(medicines.others[2].last == "Also, days: 2\u{A0}other medicines.")
    }

    /// An opioid once, ibuprofen on nine days: it has the first row, with the patient's own name before the table's. Each
    /// class has its highest month against its threshold.
    @Test func theMedicineOfMostConcernHasTheFirstRow() throws {
        let names = Array(repeating: "Ibuprofen", count: 9) + ["Co-codamol 30/500", "Naproxen", "Imigran"]
        let medicines = try medicines(
            names.enumerated().map { place, name in
                Diary.headache("2026-01-\(place + 10)", 8) { SheetSectionTests.medicine(&$0, name) }
            })
        #expect(medicines.rows.map(\.name) == ["Co-codamol", "Imigran", "Ibuprofen", "Naproxen"])
        #expect(
            medicines.rows.map(\.detail) == [
                "opioid combination", "triptan", "NSAID", "NSAID",
            ])
        // Nine days of ibuprofen and one of each other, all in January.
        #expect(
            medicines.classes
                == "Highest month against each class’s threshold: Any of these 12 of 10, Any opioid 1 of 10, "
                + "Triptan 1 of 10, Combinations 1 of 10, NSAID 10 of 15.")
        #expect(medicines.shares.map(\.present) == [12, 1, 1, 1, 10])
    }

    @Test func ofMoreThanSixMonthsTheColumnsAreTheLastThreeAndTheTimeBefore() throws {
        let headaches = (1...7).flatMap { month in
            (1...(month < 5 ? month : 1)).map { day in
                Diary.headache("2025-0\(month)-0\(day)", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") }
            }
        }
        let medicines = try medicines(headaches, from: "2025-01-01", to: "2025-07-31")
        #expect(
            medicines.columns
                == ["Medicine", "May", "Jun", "Jul", "Before"])
        // 2, 3 and 4 days in the three before.
        #expect(medicines.rows[0].cells.map(\.text) == ["1", "1", "1", "3.0"])
    }

    /// Medicine is answered in January and March, and in none of February's headaches: no 0 there, in any row.
    @Test func aMonthThatDidNotAnswerHasNoZero() throws {
        let medicines = try medicines(
            [
                Diary.headache("2026-01-05", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") },
                Diary.headache("2026-02-05", 8), Diary.headache("2026-02-15", 8),
                Diary.headache("2026-03-05", 8) { SheetSectionTests.medicine(&$0, "Naproxen") },
            ])
        let months = Dictionary(uniqueKeysWithValues: medicines.rows.map { ($0.name, $0.cells.prefix(3).map(\.text)) })
        #expect(months == ["Ibuprofen": ["1", "–", "0"], "Naproxen": ["0", "–", "1"]])
        #expect(medicines.total.cells.prefix(3).map(\.text) == ["1", "–", "1"])
        #expect(medicines.key == "– not answered")
    }
}
