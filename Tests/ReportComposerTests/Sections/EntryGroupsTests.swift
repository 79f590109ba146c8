import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("What a card holds")
struct EntryGroupsTests {
    static func groups(_ configure: (inout HeadacheRecord) -> Void) -> [EntryCard.Group] {
        EntryGroups(
            record: Diary.headache("2026-03-05", 7, configure: configure),
            measurements: MeasurementWords(units: .metric)
        ).groups
    }

    @Test func nothingEmptyIsPrinted() {
        #expect(Self.groups { _ in } == [])
        #expect(Self.groups { $0.retrospective.stressLevel = 4 }.map(\.label) == ["Lifestyle"])
    }

    /// A “none” is an answer, and is printed; so is what was written of a medicine without its name.
    @Test func whatWasDeniedIsPrinted() {
        let groups = Self.groups { record in
            record.retrospective.saysNoMeals = true
            record.retrospective.saysNoSymptoms = true
            record.retrospective.saysNoTriggers = true
            record.retrospective.medicationDose = "50 mg"
            record.retrospective.reliefMinutes = 90
        }
        let text = groups.map { "\($0.label): \($0.lines.joined(separator: " / "))" }
            .map { $0.replacing("\u{A0}", with: " ") }
        #expect(
            text == [
                "Food & drink: No meal", "Symptoms: None", "Medication: Not named 50 mg / Relief after 1 h 30",
                "Environment: None",
            ])
        #expect(Self.groups { $0.retrospective.medicationEffectiveness = 2 }.map(\.lines).first?.first == "Not named")
    }

    @Test func everythingRecordedIsPrintedInItsGroup() {
        let groups = Self.groups { record in
            record.onsetSpeed = .gradual
            record.weather.condition = "rain"
            record.weather.temperature = 8.6
            record.weather.pressure = 1003.4
            record.weather.pressureTrend = .falling
            record.weather.humidity = 81
            record.weather.uvIndex = 2
            record.weather.aqi = 40
            record.health.heartRate = 72
            record.health.restingHeartRate = 60
            record.health.heartRateVariability = 45
            record.health.oxygenSaturation = 97
            record.health.stepCount = 5200
            record.health.sleepHours = 6.5
            record.retrospective.sleepHours = 5.5
            record.retrospective.sleepQuality = 2
            record.retrospective.meals = ["aged cheese", "soup"]
            record.retrospective.skippedMeal = true
            record.retrospective.alcohol = "1 glass of wine"
            record.retrospective.caffeine = 120
            record.retrospective.hydrationGlasses = 4
            record.retrospective.stressLevel = 4
            record.retrospective.screenTimeHours = 9
            record.retrospective.cyclePhase = .luteal
            record.retrospective.symptoms = ["light_sensitivity", "nausea"]
            record.retrospective.medicationName = "Sumatriptan"
            record.retrospective.medicationDose = "50 mg"
            record.retrospective.medicationIsAcute = true
            record.retrospective.medicationEffectiveness = 4
            record.retrospective.environmentalTriggers = ["bright_light"]
        }
        let text = groups.map { "\($0.label): \($0.lines.joined(separator: " / "))" }
            .map { $0.replacing("\u{A0}", with: " ") }
        #expect(
            text == [
                "Onset: Gradually, over 30 minutes or more",
                "Weather: Rain, 9 °C / 1003 hPa, falling / Humidity 81 %, UV 2, AQI 40",
                "Health: Heart rate 72, resting 60 bpm, HRV 45 ms, SpO2 97 %, 5200 steps",
                "Sleep: 5 h 30, 6 h 30 measured, quality 2 of 5",
                "Food & drink: Aged cheese, soup / Skipped a meal, alcohol: 1 glass of wine, caffeine 120 mg, 4 glasses of water",
                "Lifestyle: Stress 4 of 5, screens 9 h, luteal phase", "Symptoms: Light sensitivity, nausea",
                "Medication: Sumatriptan 50 mg / For headache relief, relief 4 of 5", "Environment: Bright light",
            ])
    }

    @Test func aHeadacheTypeIsCaptionedAsSelfReported() {
        let input = Diary.input([Diary.headache("2026-03-05", 7) { $0.retrospective.headacheType = "migraine" }])
        let texts = ReportWriter(input: input, isPremium: true).detailedEntries.compactMap { block -> String? in
            if case .paragraph(let paragraph) = block { paragraph.text } else { nil }
        }
        #expect(texts.first?.contains("Self-reported — not clinically confirmed.") == true)
    }
}
