import ReportDocument
import Testing

@testable import ReportComposer

@Suite("What a licence would add")
struct LockedSectionsTests {
    static func lead(_ count: Int) -> String {
        ReportWriter(input: Diary.input(Diary.daily(count))).locked.paragraphs.first ?? ""
    }

    @Test func theLeadSaysFromHowManyHeadaches() {
        #expect(Self.lead(0).hasPrefix("The sections above belong to Aurae Premium. A Premium licence"))
        #expect(
            Self.lead(1).hasPrefix(
                "The sections above belong to Aurae Premium and would be drawn from the same headache. A Premium licence"
            ))
        #expect(Self.lead(2).contains("drawn from the same 2 headaches. A Premium"))
    }

    /// The two that are no sections stand in every free report, whatever it tells of (Aurae PRD §8).
    @Test func builderAndExportAreNamedLast() {
        for count in [0, 1, 20] {
            let shown = ReportWriter(input: Diary.input(Diary.daily(count))).locked.flatMap {
                block -> [LockedSection] in
                if case .locked(let sections) = block { sections } else { [] }
            }
            #expect(shown.suffix(2).map(\.name) == ["Custom report builder", "Data export"])
            #expect(shown.last?.shows.contains("CSV or JSON") == true)
        }
    }

    @Test func everyPremiumPartOfAHeadacheReportIsNamed() {
        let names = ReportWriter(input: Diary.input(Diary.daily(1))).locked.flatMap { block -> [String] in
            if case .locked(let sections) = block { sections.map(\.name) } else { [] }
        }
        #expect(
            names == [
                "Visit sheet", "Trigger patterns", "Charts", "Medication and cycle",
                "Every headache", "Custom report builder", "Data export",
            ])
    }

    @Test func treatmentsAreNamedWhereThereAreAny() {
        func names(_ hasTreatments: Bool) -> [String] {
            var input = Diary.input(Diary.daily(1))
            input.findings.hasTreatments = hasTreatments
            return ReportWriter(input: input).locked.flatMap { block -> [String] in
                if case .locked(let sections) = block { sections.map(\.name) } else { [] }
            }
        }
        #expect(names(true).contains("Treatments and response"))
        #expect(!names(false).contains("Treatments and response"))
    }
}
