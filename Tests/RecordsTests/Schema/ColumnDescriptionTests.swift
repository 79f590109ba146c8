import Records
import Testing

@Suite struct ColumnDescriptionTests {
    private func headache(_ name: String) throws -> ColumnDescription {
        try #require(HeadacheRecord.columns.first { $0.name == name })
    }

    @Test func everyStoredPropertyButThePlaceIsAColumn() {
        let own = Mirror(reflecting: HeadacheRecord.blank).children.count
        let groups: [Any] = [WeatherReading(), HealthReading(), RetrospectiveEntry()]
        let inGroups = groups.map { Mirror(reflecting: $0).children.count }.reduce(0, +)
        // A list is stored in two parts: its items, and whether the patient answered that there were none.
        let lists = HeadacheRecord.columns.count { $0.kind == .list }
        // The medicines are one property, and a column for each of the five things that may be said of each of five.
        // Whether a rating could not be read is none.
        let medicines = (Mirror(reflecting: TakenMedication()).children.count - 1) * 5 - 1
        // The place is no column, and neither is whether the end could not be read, whether the onset is only a day and
        // whether a symptom is unknown.
        #expect(HeadacheRecord.columns.count == own - 3 - groups.count + inGroups - 1 - lists + medicines)
        #expect(Mirror(reflecting: HeadacheRecord.blank).children.contains { $0.label == "place" })
    }

    @Test func everyStoredPropertyOfOtherRecordsIsAColumn() {
        func properties(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        #expect(PatientIdentity.columns.count == properties(PatientIdentity.blank))
        // A reading's day and moment are one column, and its value, comparator and words; its place is none. The range and its
        // text are columns of the row.
        #expect(MarkerReading.columns.count == properties(MarkerReading.blank) - 6)
        // Beside the reading a row has the marker's name, its category, the two ends of its range and the range as it is
        // printed, and what it states.
        #expect(MarkerRow.columns.count == MarkerReading.columns.count + 5 + MarkerStatement.columns.count)
        // Each of three ranges is two columns.
        #expect(MarkerStatement.columns.count == properties(MarkerStatement.blank) + 3)
        #expect(NightSupplement.columns.count == properties(NightSupplement.blank))
        // When a visit was entered is a column that is not kept; its place is none.
        #expect(VisitRecord.columns.count == properties(VisitRecord.blank))
    }

    @Test func everyStoredPropertyOfANightIsAColumn() {
        func properties(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        // Places are no columns, and neither is the night in a row that may leave it to the time.
        #expect(NightSession.columns.count == properties(NightSession.blank) - 1)
        // Each flag has a column, and each of the surroundings.
        let inGroups = NarcolepsyFlag.allCases.count + properties(SleepEnvironment())
        #expect(MorningCheckIn.columns.count == properties(MorningCheckIn.blank) - 4 + inGroups)
        #expect(NightMedication.columns.count == properties(NightMedication.blank) - 1)
        #expect(InventorySnapshot.columns.count == properties(InventorySnapshot.blank) - 1)
        // Early and late are said by the word of an event; in which table it stands no column says, and what its night rests
        // on is known only while files are joined.
        #expect(NightEvent.columns.count == properties(NightEvent.blank) - 6)
    }

    @Test func aCheckInIsEmptyUntilAnyQuestionIsAnswered() {
        var checkIn = MorningCheckIn(night: CalendarDay(number: 20_000))
        (checkIn.id, checkIn.moment) = ("c", Instant(milliseconds: 5))
        #expect(checkIn.isEmpty)
        let fills: [(inout MorningCheckIn) -> Void] = [
            { $0.sleepQuality = 1 }, { $0.feelRested = 1 }, { $0.grogginess = 0 }, { $0.sleepInertia = "x" },
            { $0.dreamRecall = "x" }, { $0.mentalClarity = 1 }, { $0.mood = 1 }, { $0.anxietyLevel = "x" },
            { $0.readiness = 1 }, { $0.stressLevel = 1 }, { $0.stressContext = "x" },
            { $0.hasPhysicalSymptoms = false },
            { $0.physicalSymptoms = "x" }, { $0.hasRespiratorySymptoms = false }, { $0.respiratorySymptoms = "x" },
            { $0.sleepTherapy = "x" }, { $0.answersNarcolepsy = true },
            { ($0.narcolepsy, $0.answersNarcolepsy) = ([.hallucinations], true) }, { $0.usedSleepTherapy = false },
            {
                $0.environment = SleepEnvironment()
                $0.environment?.aids = []
            }, { $0.notes = "x" },
        ]
        // All but the id, the night, the moment and the place.
        #expect(fills.count == Mirror(reflecting: checkIn).children.count - 4)
        for (number, fill) in fills.enumerated() {
            var filled = checkIn
            fill(&filled)
            #expect(!filled.isEmpty, "question \(number)")
        }
    }

    @Test func columnsThatATableMustHave() {
        func needed(_ table: TableDescription) -> [String] { table.columns.filter(\.isRequired).map(\.name) }
        #expect(needed(.patients) == ["patient_id"])
        #expect(needed(.treatments) == ["name", "start_day"])
        #expect(needed(.questionnaires) == ["name", "day"])
        #expect(needed(.doses) == ["time"])
        #expect(needed(.sideEffects) == ["effect"])
        #expect(needed(.markers) == ["marker_name", "value", "date_of_service"])
        #expect(needed(.visits) == ["date", "visit_type"])
        #expect(needed(.nights) == ["night_date"])
        #expect(needed(.nightEvents) == ["event_type", "time"])
    }

    @Test func kindsUnitsAndLimits() throws {
        #expect(try headache("id").kind == .identifier)
        #expect(try headache("onset_time").kind == .time)
        #expect(try headache("meals").kind == .list)
        #expect(try headache("skipped_meal").kind == .boolean)
        #expect(try headache("notes").kind == .longText)
        let pressure = try #require(try headache("pressure_hpa").range)
        #expect((pressure.lowest, pressure.highest, pressure.unit.rawValue) == (500, 1100, "hPa"))
        #expect(try headache("stress_level").kind == .whole(.rating))
        #expect(try headache("alcohol").range == nil)
        #expect(try headache("pressure_trend").words == ["rising", "falling", "stable"])
        #expect(try headache("headache_type").words.contains("sinus"))
    }

    @Test func onlyTheOnsetIsRequired() {
        #expect(HeadacheRecord.columns.filter(\.isRequired).map(\.name) == ["onset_time"])
    }

    @Test func namesOfTheAppsProperties() throws {
        #expect(try headache("hrv_ms").field.property == "hrv")
        #expect(try headache("caffeine_mg").field.property == "caffeineIntake")
        #expect(try headache("environmental_triggers").field.property == "_environmentalTriggers")
    }

    @Test(arguments: TableDescription.all)
    func aTableTellsEveryColumn(table: TableDescription) {
        #expect(table.columns.first?.name == "patient_id")
        #expect(Set(table.columns.map(\.name)).count == table.columns.count)
        for column in table.columns {
            #expect(column.name == column.name.lowercased() && !column.name.isEmpty)
            #expect(!column.field.about.isEmpty && !column.field.about.contains("|"), "\(column.name)")
            // MIDAS, the example of a questionnaire, has seven items.
            #expect(
                column.field.example.isEmpty == ["item_8", "item_9", "item_10"].contains(column.name),
                "\(column.name)")
        }
        let names = table.columns.flatMap { [$0.name] + $0.field.aliases }
        #expect(Set(names).count == names.count)
    }

    @Test func healthIsEmptyUntilAnythingIsRead() {
        let fills: [(inout HealthReading) -> Void] = [
            { $0.heartRate = 0 }, { $0.restingHeartRate = 0 }, { $0.heartRateVariability = 0 },
            { $0.oxygenSaturation = 0 }, { $0.stepCount = 0 }, { $0.sleepHours = 0 },
        ]
        #expect(fills.count == Mirror(reflecting: HealthReading()).children.count)
        #expect(HealthReading().isEmpty)
        for fill in fills {
            var health = HealthReading()
            fill(&health)
            #expect(!health.isEmpty)
        }
    }
}
