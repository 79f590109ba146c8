import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("What is below a headache's row")
struct HeadacheContextTests {
    static func parts(_ configure: (inout HeadacheRecord) -> Void) -> [String] {
        HeadacheContext(
            record: Diary.headache("2026-03-05", 7, configure: configure),
            measurements: MeasurementWords(units: .metric)
        ).parts.map { "\($0.label) \($0.text)".replacing("\u{A0}", with: " ") }
    }

    @Test func nothingEmptyIsPrinted() {
        #expect(Self.parts { _ in } == [])
        #expect(Self.parts { $0.retrospective.stressLevel = 4 } == ["Day stress 4 of 5"])
    }

    /// A “none” is an answer, and is printed; so is what was written of a medicine without its name.
    @Test func whatWasDeniedIsPrinted() {
        let parts = Self.parts { record in
            record.retrospective.saysNoMeals = true
            record.retrospective.saysNoSymptoms = true
            record.retrospective.saysNoTriggers = true
            record.retrospective.medicationDose = "50 mg"
            record.retrospective.reliefMinutes = 90
        }
        #expect(
            parts == [
                "Relief after 1 h 30", "Symptoms none", "Day no trigger in the surroundings", "Food and drink no meal",
            ])
    }

    /// Each of several medicines has its own relief, after its name; one of which nothing is known has none.
    @Test func severalMedicinesAreNamed() {
        let parts = Self.parts { record in
            record.retrospective.medications = [
                TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true),
                TakenMedication(name: " "), TakenMedication(name: "Ibuprofen", dose: "400 mg", effectiveness: 1),
            ]
        }
        #expect(parts == ["Relief Sumatriptan 4 of 5; Ibuprofen 1 of 5"])
    }

    /// A name of more than the 60 characters that its cell holds is whole below.
    @Test func aMedicineCutInItsCellIsWholeBelow() {
        let name = String(repeating: "long", count: 20)
        let parts = Self.parts { $0.retrospective.medicationName = name }
        #expect(parts == ["Medicine \(name)"])
    }

    @Test func aMealWithACommaIsOneMeal() {
        let parts = Self.parts { $0.retrospective.meals = ["toast, butter and marmalade", "turkey sandwich"] }
        #expect(parts == ["Food and drink toast, butter and marmalade; turkey sandwich"])
    }

    @Test func everythingRecordedIsPrinted() {
        let parts = Self.parts { record in
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
            record.retrospective.location = "left side"
            record.retrospective.headacheType = "migraine"
            record.retrospective.medicationName = "Sumatriptan"
            record.retrospective.medicationDose = "50 mg"
            record.retrospective.medicationIsAcute = true
            record.retrospective.medicationEffectiveness = 4
            record.retrospective.environmentalTriggers = ["bright_light"]
        }
        #expect(
            parts == [
                "Relief 4 of 5", "Symptoms light sensitivity, nausea", "Pain left side, migraine, gradual onset",
                "Sleep 5 h 30, 6 h 30 measured, quality 2 of 5",
                "Day stress 4 of 5, screens 9 h, luteal phase, bright light",
                "Food and drink aged cheese, soup, skipped a meal, alcohol: 1 glass of wine, caffeine 120 mg, 4 glasses of water",
                "Air 1003 hPa falling, humidity 81 %, UV 2, AQI 40",
                "Body heart 72, at rest 60, HRV 45 ms, SpO2 97 %, 5200 steps",
            ])
    }

    /// A “no” without further information takes no room, and the chapter says that it is left out.
    @Test(arguments: ["none", "No alcohol", "0"]) func aNoThatCarriesNothingIsLeftOut(alcohol: String) {
        #expect(
            Self.parts {
                $0.retrospective.skippedMeal = false
                $0.retrospective.alcohol = alcohol
            }.isEmpty)
        let record = Diary.headache("2026-03-05", 7) {
            $0.retrospective.skippedMeal = false
            $0.retrospective.alcohol = alcohol
        }
        let sentence = "What was not logged is left out, also “no” to a skipped meal or to alcohol."
        #expect(Self.lead([record])?.contains(sentence) == true)
        #expect(Self.lead([Diary.headache("2026-03-05", 7)])?.contains("also “no”") == false)
        #expect(
            Self.lead([Diary.headache("2026-03-05", 7) { $0.retrospective.alcohol = "2 beers" }])?.contains("also “no”")
                == false)
    }

    /// The chapter's first words.
    static func lead(_ records: [HeadacheRecord]) -> String? {
        ReportWriter(input: Diary.input(records), isPremium: true).everyHeadache.lazy.compactMap { block -> String? in
            if case .paragraph(let paragraph) = block { paragraph.text } else { nil }
        }.first
    }

    @Test func aHeadacheTypeIsCaptionedAsSelfReported() {
        let records = [Diary.headache("2026-03-05", 7) { $0.retrospective.headacheType = "migraine" }]
        #expect(Self.lead(records)?.contains("Self-reported — not clinically confirmed.") == true)
    }

    /// Short in the rows, explained once above them, and only where recorded.
    @Test func howFastItBeganIsExplained() {
        let records = [Diary.headache("2026-03-05", 7) { $0.onsetSpeed = .gradual }]
        #expect(Self.lead(records)?.contains("Gradual onset over 30\u{A0}min or more.") == true)
        #expect(Self.lead([Diary.headache("2026-03-05", 7) { $0.onsetSpeed = nil }])?.contains("onset") == false)
    }

    /// No number stands apart from the word before it.
    @Test func aRateStaysWithItsName() {
        func body(_ configure: @escaping (inout HealthReading) -> Void) -> String? {
            HeadacheContext(
                record: Diary.headache("2026-03-05", 7) { configure(&$0.health) },
                measurements: MeasurementWords(units: .metric)
            ).parts.first?.text
        }
        #expect(body { $0.heartRate = 66 } == "heart\u{A0}66")
        #expect(body { $0.restingHeartRate = 58 } == "heart at\u{A0}rest\u{A0}58")
    }

    /// Meals in Arabic stand where others do, isolated: the answers in English keep their order.
    @Test func mealsStandFirstInAnyScript() {
        let meals = ["تمر", "شوربة عدس"].map { "\u{2068}\u{200F}\($0)\u{2069}" }.joined(separator: ", ")
        let parts = Self.parts {
            ($0.retrospective.meals, $0.retrospective.skippedMeal) = (["تمر", "شوربة عدس"], true)
            $0.retrospective.hydrationGlasses = 1
        }
        #expect(parts == ["Food and drink \(meals), skipped a meal, 1 glass of water"])
    }
}
