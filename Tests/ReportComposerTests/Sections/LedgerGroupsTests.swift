import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("What an entry holds")
struct LedgerGroupsTests {
    static func groups(_ configure: (inout HeadacheRecord) -> Void) -> [LedgerEntry.Group] {
        LedgerGroups(
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
        let text = groups.map { "\($0.label): \($0.words)".replacing("\u{A0}", with: " ") }
        #expect(
            text == [
                "Medication: Not named 50 mg · relief after 1 h 30", "Symptoms: None", "Food & drink: No meal",
                "Environment: None",
            ])
        #expect(Self.groups { $0.retrospective.medicationEffectiveness = 2 }.first?.leading == "Not named")
    }

    /// Each medicine has its group, with its own dose and relief; one of which nothing is known has none.
    @Test func severalMedicinesAreNumbered() {
        let groups = Self.groups { record in
            record.retrospective.medications = [
                TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true),
                TakenMedication(name: " "), TakenMedication(name: "Ibuprofen", dose: "400 mg", effectiveness: 1),
            ]
        }
        #expect(
            groups.map { "\($0.label): \($0.words)".replacing("\u{A0}", with: " ") } == [
                "Medication 1: Sumatriptan 50 mg · acute · relief 4 of 5",
                "Medication 2: Ibuprofen 400 mg · relief 1 of 5",
            ])
    }

    @Test func aMealWithACommaIsOneMeal() {
        let groups = Self.groups { $0.retrospective.meals = ["toast, butter and marmalade", "turkey sandwich"] }
        #expect(groups.map(\.text) == ["Toast, butter and marmalade; turkey sandwich"])
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
        let text = groups.map { "\($0.label): \($0.words)".replacing("\u{A0}", with: " ") }
        #expect(groups.first?.leading.replacing("\u{A0}", with: " ") == "Sumatriptan 50 mg")
        #expect(
            text == [
                "Medication: Sumatriptan 50 mg · acute · relief 4 of 5", "Symptoms: Light sensitivity, nausea",
                "Onset: Gradual, over 30 min or more", "Sleep: 5 h 30 · 6 h 30 measured · quality 2 of 5",
                "Lifestyle: Stress 4 of 5 · screens 9 h · luteal phase",
                "Food & drink: Aged cheese, soup · skipped a meal · alcohol: 1 glass of wine · caffeine 120 mg · 4 glasses of water",
                "Environment: Bright light", "Weather: Rain, 9 °C · 1003 hPa falling · humidity 81 % · UV 2 · AQI 40",
                "Health: Heart rate 72, resting 60 bpm · HRV 45 ms · SpO2 97 % · 5200 steps",
            ])
    }

    /// A “no” without further information takes no line, and the chapter says that it is left out.
    @Test(arguments: ["none", "No alcohol", "0"]) func aNoThatCarriesNothingIsLeftOut(alcohol: String) {
        let record = Diary.headache("2026-03-05", 7) {
            $0.retrospective.skippedMeal = false
            $0.retrospective.alcohol = alcohol
        }
        #expect(LedgerGroups(record: record, measurements: MeasurementWords(units: .metric)).groups.isEmpty)
        let sentence = "An answer of “no” to a skipped meal or to alcohol is left out."
        #expect(Self.lead([record])?.contains(sentence) == true)
        #expect(Self.lead([Diary.headache("2026-03-05", 7)])?.contains(sentence) == false)
        #expect(
            Self.lead([Diary.headache("2026-03-05", 7) { $0.retrospective.alcohol = "2 beers" }])?.contains(sentence)
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

    /// A rate has its unit, alone too, and no number stands apart from the word before it.
    @Test func aRateHasItsUnit() {
        func health(_ configure: @escaping (inout HealthReading) -> Void) -> String? {
            Self.groups { configure(&$0.health) }.first?.text
        }
        #expect(health { $0.heartRate = 66 } == "Heart rate 66\u{A0}bpm")
        #expect(health { $0.restingHeartRate = 58 } == "Resting heart rate 58\u{A0}bpm")
        #expect(Self.groups { $0.weather.humidity = 81 }.first?.text == "Humidity\u{A0}81\u{A0}%")
        #expect(Self.groups { $0.retrospective.caffeine = 380 }.first?.text == "Caffeine\u{A0}380\u{A0}mg")
    }

    /// Meals in Arabic stand where others do, isolated: the answers in English keep their order.
    @Test func mealsStandFirstInAnyScript() {
        func food(_ meals: [String]) -> String? {
            Self.groups {
                ($0.retrospective.meals, $0.retrospective.skippedMeal) = (meals, true)
                $0.retrospective.hydrationGlasses = 1
            }.first?.text.replacing("\u{A0}", with: " ")
        }
        let meals = ["تمر", "شوربة عدس"].map { "\u{2068}\u{200F}\($0)\u{2069}" }.joined(separator: ", ")
        #expect(food(["تمر", "شوربة عدس"]) == "\(meals) · skipped a meal · 1 glass of water")
        #expect(food(["soup"]) == "Soup · skipped a meal · 1 glass of water")
    }
}
