import Analysis
import Diagnostics
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

/// Words that must not be printed, except as the patient's own.
struct ForbiddenWordTests {
    @Test(arguments: [
        ("Diagnosis report: AI-powered", "AI-powered"), ("ai powered", "AI-powered"),
        ("An AI–Powered view", "AI-powered"),
        ("Artificial   Intelligence", "artificial intelligence"), ("MACHINE-LEARNING", "machine learning"),
        ("Thunderclap headaches", "thunderclap"), ("Weather correlations", "correlation"),
        ("What correlates", "correlation"), ("Diagnosis", "diagnosis"), ("pre-diagnostic notes", "diagnosis"),
        ("D\u{AD}iagnosis", "diagnosis"),
    ])
    func isFound(text: String, word: String) { #expect(ForbiddenWord.first(in: text)?.shown == word) }

    @Test(arguments: [
        "Headache report", "Thai powered bicycle", "Correct", "The machine is learning", "Intelligence, artificially",
        "",
        "Dia gnosis", "Aida’s report",
    ])
    func isNotFound(text: String) { #expect(ForbiddenWord.first(in: text) == nil) }

    /// Sentences that the seeds fix, or that say what a report cannot do.
    private static let allowed = [
        VerbatimCopy.primaryRedFlag, VerbatimCopy.advisoryRedFlag, VerbatimCopy.overuse,
        VerbatimCopy.insightsDisclaimer, VerbatimCopy.notADiagnosis,
        SafetyCopy.auraWithVisualDisturbance, SafetyCopy.trackingTool,
    ]

    private static func words(_ value: Any) -> [String] {
        if let text = value as? String { return [text] }
        return Mirror(reflecting: value).children.flatMap { words($0.value) }
    }

    /// Whole reports at every depth: everything but the patient's own words, which stay as they are.
    @Test(arguments: ReportDepth.allCases) func noReportSaysOne(depth: ReportDepth) throws {
        let own = "my AI-powered thunderclap diagnosis correlates"
        var diary = Diary.daily(40) { index, record in
            record.storedSeverity = [1, 3, 5][index % 3]
            record.onsetSpeed = .instantaneous
            record.retrospective.medicationName = ["Sumatriptan", "Ibuprofen"][index % 2]
            record.retrospective.medicationEffectiveness = 1 + index % 5
            record.retrospective.skippedMeal = index % 2 == 0
            record.retrospective.sleepHours = 4 + Double(index % 5)
            record.retrospective.alcohol = index % 3 == 0 ? "wine" : "none"
            record.retrospective.symptoms = ["nausea", "aura", "visual_disturbance"]
            record.retrospective.environmentalTriggers = ["bright_light"]
            record.weather.pressureTrend = .falling
            record.weather.humidity = 80
        }
        diary[3].retrospective.notes = own
        let input = Diary.input(diary)
        let records = Diary.records(diary, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let contents: ReportContents =
            switch depth {
            case .free: .free
            case .sheet: .premiumSheet(premium)
            case .summary: .premiumSummary(premium)
            case .full: .premiumFull(premium)
            }
        let texts = Self.words(composeReport(input, contents: contents))
        #expect(texts.count > (depth == .sheet ? 100 : 300))
        #expect([.sheet, .summary].contains(depth) || texts.contains { $0.contains("my AI-powered") })
        for text in texts {
            let left = (Self.allowed + [own, String(own.prefix(39))]).reduce(text) { $0.replacing($1, with: "") }
            #expect(ForbiddenWord.first(in: left) == nil, "\(left)")
        }
    }
}
