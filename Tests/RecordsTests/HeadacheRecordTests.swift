import Testing

@testable import Records

@Suite struct HeadacheRecordTests {
    @Test func severities() {
        #expect(
            (0...6).map { HeadacheSeverity(stored: $0) } == [nil, .mild, .moderate, .moderate, .severe, .severe, nil])
        #expect(HeadacheSeverity.mild < .moderate && .moderate < .severe)
    }

    @Test func sleepIsWhatThePatientSaidElseWhatWasMeasured() {
        var record = HeadacheRecord(id: "x", onset: Instant(seconds: 0), storedSeverity: 1)
        #expect(record.sleepHours == nil)
        record.health.sleepHours = 7
        #expect(record.sleepHours == 7)
        record.retrospective.sleepHours = 0
        #expect(record.sleepHours == 0)
    }

    @Test("each recorded no is one by itself")
    func recordedNos() {
        let lists: [WritableKeyPath<RetrospectiveEntry, Bool>] = [\.saysNoMeals, \.saysNoSymptoms, \.saysNoTriggers]
        for list in lists {
            var entry = RetrospectiveEntry()
            entry[keyPath: list] = true
            #expect(lists.filter { entry[keyPath: $0] } == [list] && !entry.isEmpty)
            entry[keyPath: list] = false
            #expect(entry == RetrospectiveEntry())
        }
    }

    @Test func endsBeforeItBegins() {
        func ends(_ resolved: Int64?) -> Bool {
            HeadacheRecord(
                id: "x", onset: Instant(seconds: 10), resolved: resolved.map(Instant.init(milliseconds:)),
                storedSeverity: 1
            ).endsBeforeItBegins
        }
        #expect(!ends(nil) && !ends(10_000) && !ends(10_001) && ends(9_999))
    }

    @Test func anyRetrospectiveFieldFillsTheEntry() {
        let fills: [(inout RetrospectiveEntry) -> Void] = [
            { $0.meals = ["x"] }, { $0.alcohol = "none" }, { $0.caffeine = 0 }, { $0.hydrationGlasses = 0 },
            { $0.skippedMeal = false }, { $0.sleepHours = 0 }, { $0.sleepQuality = 1 }, { $0.stressLevel = 1 },
            { $0.screenTimeHours = 0 }, { $0.medications = [TakenMedication(name: "x")] },
            { $0.medications = [TakenMedication(dose: "x")] },
            { $0.medications = [TakenMedication(effectiveness: 1)] },
            { $0.medications = [TakenMedication(isAcute: false)] },
            { $0.medications = [TakenMedication(), TakenMedication(reliefMinutes: 0)] },
            { $0.symptoms = ["x"] },
            { $0.location = "x" }, { $0.headacheType = "x" }, { $0.side = .both },
            { $0.pulsating = false }, { $0.worseWithActivity = false }, { $0.auraMinutes = 0 },
            { $0.cyclePhase = .unknown },
            { $0.environmentalTriggers = ["", "x"] }, { $0.notes = "." },
            { $0.saysNoMeals = true }, { $0.saysNoSymptoms = true }, { $0.saysNoTriggers = true },
        ]
        // One for each stored property, and five for that of the medicines, so that a new field is not forgotten here. The
        // mark of an unknown symptom goes with the symptom.
        #expect(fills.count == Mirror(reflecting: RetrospectiveEntry()).children.count + 3)
        #expect(RetrospectiveEntry().isEmpty)
        for (number, fill) in fills.enumerated() {
            var entry = RetrospectiveEntry()
            fill(&entry)
            #expect(!entry.isEmpty, "field \(number)")
        }
    }

    @Test func blankTextsFillNothing() {
        var entry = RetrospectiveEntry()
        entry.meals = ["", " "]
        entry.alcohol = ""
        entry.medications = [TakenMedication(name: " ", dose: "\t")]
        entry.symptoms = [""]
        entry.environmentalTriggers = ["\u{A0}"]
        entry.location = ""
        entry.headacheType = ""
        entry.notes = "\n"
        #expect(entry.isEmpty)
    }

    @Test func anyReadingFillsTheWeather() {
        let fills: [(inout WeatherReading) -> Void] = [
            { $0.temperature = 0 }, { $0.humidity = 0 }, { $0.pressure = 0 }, { $0.pressureTrend = .stable },
            { $0.uvIndex = 0 }, { $0.aqi = 0 }, { $0.condition = "clear" },
        ]
        #expect(fills.count + 1 == Mirror(reflecting: WeatherReading()).children.count)
        for fill in fills {
            var weather = WeatherReading()
            fill(&weather)
            #expect(!weather.isEmpty)
        }
        var captured = WeatherReading()
        captured.capturedAt = Instant(seconds: 0)
        #expect(captured.isEmpty)
    }
}
