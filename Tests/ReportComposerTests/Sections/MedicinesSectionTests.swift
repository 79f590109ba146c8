import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Medicines on premium pages")
struct MedicinesSectionTests {
    private static func writer(_ headaches: [HeadacheRecord], from: String, to: String)
        -> (ReportWriter, PremiumFindings)
    {
        let input = Diary.input(headaches, from: from, to: to)
        let records = PatientRecords(identity: input.identity, headaches: headaches.sorted { $0.onset < $1.onset })
        let premium = analysePremium(
            records, findings: input.findings.headaches, medicines: ShippedMedicines.table)
        return (ReportWriter(input: input, isPremium: true, sections: [.overview, .medicines]), premium)
    }

    private static func page(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-02-28"
    ) -> [Block] {
        let (writer, premium) = writer(headaches, from: from, to: to)
        return writer.medicinesPage(premium)
    }

    private static func rows(_ blocks: [Block], _ name: String) -> [[String]] {
        let table = blocks.lazy.compactMap { block -> SummaryTable? in
            if case .table(let table) = block, table.name == name { table } else { nil }
        }.first
        return (table?.groups ?? []).flatMap(\.rows).map { row in
            row.cells.map { cell in
                switch cell {
                case .text(let text), .quiet(let text), .severity(_, let text), .shortened(let text, _),
                    .limited(let text, _),
                    .plot(_, let text):
                    text
                case .missing: "–"
                }
            }
        }
    }

    /// Triptans on 10 days of January and 11 of February, headache on 15 days of February; topiramate once.
    private static var headaches: [HeadacheRecord] {
        func day(_ month: Int, _ number: Int, _ name: String?, rating: Int? = nil) -> HeadacheRecord {
            Diary.headache("2026-0\(month)-\(number < 10 ? "0" : "")\(number)", 8) {
                $0.retrospective.medicationName = name
                $0.retrospective.medicationEffectiveness = rating
            }
        }
        return (1...10).map { day(1, $0, "Imigran", rating: 4) } + (1...11).map { day(2, $0, "Sumatriptan 50 mg") }
            + [day(2, 20, "Topiramate"), day(2, 21, nil), day(2, 22, nil), day(2, 23, "none")]
    }

    @Test func eachMedicineHasItsDaysAndEachClassItsLine() {
        let blocks = Self.page(Self.headaches)
        #expect(
            Self.rows(blocks, "Medicines") == [
                ["Sumatriptan", "Triptan", "10", "11", "21", "4.0 (10)"],
                ["Topiramate", "Antiepileptic", "–", "1", "1", "–"],
            ])
        #expect(
            Self.rows(blocks, "Classes and their thresholds").map { $0.map { $0.replacing("\u{A0}", with: " ") } } == [
                [
                    "Triptan", "10", "10", "11",
                    "2 months in a row, January to February 2026, to discuss. Headache on 15 or more days in 1 of them.",
                ], ["Headache days", "15", "10", "15", ""],
            ])
        #expect(blocks.paragraphs.contains { $0.contains("The patient chose which headache got which medicine.") })
    }

    @Test func ofManyMonthsTheLatestSixAreShown() {
        let blocks = Self.page(Self.headaches, from: "2025-01-01", to: "2026-02-28")
        #expect(
            Self.rows(blocks, "Medicines").first == [
                "Sumatriptan", "Triptan", "0", "0", "0", "0", "10", "11", "21", "4.0 (10)",
            ])
        #expect(blocks.said.contains { $0.contains("the latest 6. Entries and relief cover all 14.") })
    }

    /// Rated together alone: what a dash would deny.
    @Test func ratingsOfSeveralMedicinesAreNotSaidToBeMissing() {
        let blocks = Self.page([
            Diary.headache("2026-01-05", 8) {
                $0.retrospective.medicationName = "Sumatriptan & Naproxen"
                $0.retrospective.medicationEffectiveness = 4
            }
        ])
        #expect(Self.rows(blocks, "Medicines").map(\.last) == ["shared", "shared"])
        #expect(
            blocks.paragraphs.contains { $0.contains("“Shared”: rated only together with other medicines.") })
        #expect(!Self.page(Self.headaches).paragraphs.contains { $0.contains("Shared") })
    }

    @Test func withoutANamedMedicineThereIsNoPage() {
        #expect(Self.page(Diary.daily(5)).isEmpty)
        #expect(Self.page(Diary.daily(5) { $1.retrospective.medicationName = "none" }).isEmpty)
    }

    @Test func theOverviewSaysWhichMedicineHowOften() {
        let names = ["Imigran", "Imigran", "sumatriptan & Nurofen", "topiramate", "Foobarin"]
        let headaches = Diary.daily(5) { $1.retrospective.medicationName = names[$0] }
        let (writer, premium) = Self.writer(headaches, from: "2026-01-01", to: "2026-01-31")
        #expect(
            writer.overview(premium).paragraphs.map { $0.replacing("\u{A0}", with: " ") }
                == [
                    // Three of the days had a triptan; the other two have neither features nor a patient's word.
                    "Migraine days: 3 of 5 headache days: by a triptan, ditan, ergot or gepant 3; 2 days not decidable.",
                    "Acute medicines: sumatriptan 3 days · Foobarin 1 day · ibuprofen 1 day.",
                ])
        let (none, nothing) = Self.writer(Diary.daily(3), from: "2026-01-01", to: "2026-01-31")
        #expect(
            none.overview(nothing).paragraphs.map { $0.replacing("\u{A0}", with: " ") }
                == ["Migraine days cannot be counted: features recorded on 0 of 3 headache days."])
    }

    @Test func beyondFiveTheOthersAreCounted() {
        let names = ["Imigran", "Zomig", "Nurofen", "Aleve", "Panadol", "aspirin", "Excedrin"]
        let headaches = Diary.daily(7) { $1.retrospective.medicationName = names[$0] }
        let (writer, premium) = Self.writer(headaches, from: "2026-01-01", to: "2026-01-31")
        let line = writer.overview(premium).paragraphs.first { $0.hasPrefix("Acute medicines: ") }?
            .replacing("\u{A0}", with: " ")
        #expect(line?.hasSuffix(" · 2 other medicines.") == true)
    }

    /// Words of a finding and never of a judgement.
    @Test func noWordJudges() {
        let words = Self.page(Self.headaches).said.joined(separator: " ").lowercased()
        for word in ["diagnos", "overuse", "you should", "treatment", "too much", "stop"] {
            #expect(!words.contains(word), "\(word)")
        }
    }
}
