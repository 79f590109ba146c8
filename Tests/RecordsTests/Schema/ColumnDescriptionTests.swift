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
        #expect(HeadacheRecord.columns.count == own - 1 - groups.count + inGroups)
        #expect(Mirror(reflecting: HeadacheRecord.blank).children.contains { $0.label == "place" })
    }

    @Test func everyStoredPropertyOfOtherRecordsIsAColumn() {
        func properties(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        #expect(PatientIdentity.columns.count == properties(PatientIdentity.blank))
        // A reading's day and moment are one column; its place is none.
        #expect(MarkerReading.columns.count == properties(MarkerReading.blank) - 2)
        // Beside the reading a row has the marker's name, its category and the two ends of its range.
        #expect(MarkerRow.columns.count == MarkerReading.columns.count + 4)
        // When a visit was entered is a column that is not kept; its place is none.
        #expect(VisitRecord.columns.count == properties(VisitRecord.blank))
    }

    @Test func columnsThatATableMustHave() {
        func needed(_ table: TableDescription) -> [String] { table.columns.filter(\.isRequired).map(\.name) }
        #expect(needed(.patients) == ["patient_id"])
        #expect(needed(.markers) == ["marker_name", "value", "date_of_service"])
        #expect(needed(.visits) == ["date", "visit_type"])
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

    @Test func onlyOnsetAndSeverityAreRequired() {
        #expect(HeadacheRecord.columns.filter(\.isRequired).map(\.name) == ["onset_time", "severity"])
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
            #expect(!column.field.example.isEmpty, "\(column.name)")
        }
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
