import Records

/// Invented records for template previews: headaches, markers, visits and nights of the same months, made by simple
/// rules. They are generated and not read from a file, which could be replaced by a patient's.
enum PreviewPatient {
    /// The report date.
    static let day = CalendarDay(year: 2026, month: 3, day: 31) ?? CalendarDay(number: 0)
    private static let first = day.advanced(by: -199)

    static let identity = PatientIdentity(
        id: "sample", name: "Sample Patient (invented)", dateOfBirth: CalendarDay(year: 1980, month: 5, day: 1))

    static var records: PatientRecords {
        PatientRecords(
            identity: identity, headaches: (0..<200).compactMap(headache),
            markers: MarkerRecords(markers: markers, visits: visits),
            nights: nights)
    }

    private static func moment(_ day: CalendarDay, minute: Int) -> Instant {
        ZoneRules.utc.instant(day: day, second: minute * 60)
    }

    /// Two or three a week, the more severe ones in the later weeks.
    private static func headache(_ index: Int) -> HeadacheRecord? {
        guard (index * 73 + index * index * 31 / 5) % 23 < 7 else { return nil }
        let day = first.advanced(by: index)
        let onset = moment(day, minute: 360 + index * 97 % 840)
        let lasting = 45 + index * 53 % 400
        var record = HeadacheRecord(
            id: "sample-\(index)", onset: onset,
            resolved: Instant(milliseconds: onset.milliseconds + Int64(lasting) * 60_000),
            storedSeverity: 1 + (index * 3 + index / 40) % 5)
        record.onsetSpeed = .gradual
        record.weather.temperature = Double(4 + index % 15)
        record.weather.condition = ["Cloudy", "Rain", "Clear"][index % 3]
        record.weather.humidity = Double(50 + index % 40)
        var entry = RetrospectiveEntry()
        entry.skippedMeal = index % 4 == 0
        entry.stressLevel = 1 + index % 5
        entry.sleepHours = Double(5 + index % 4)
        entry.sleepQuality = 1 + index % 5
        entry.symptoms = index % 2 == 0 ? ["Nausea", "Light sensitivity"] : ["Neck pain"]
        entry.environmentalTriggers = index % 3 == 0 ? ["Bright light"] : []
        entry.medications = [
            TakenMedication(
                name: index % 3 == 0 ? "Sumatriptan" : "Ibuprofen", dose: index % 3 == 0 ? "50 mg" : "400 mg",
                effectiveness: 2 + index % 4, isAcute: true)
        ]
        entry.notes = index % 5 == 0 ? "An invented note." : nil
        record.retrospective = entry
        return record
    }

    private static var markers: [MarkerRecord] {
        let blood = MarkerCategory(name: "Blood", order: 0)
        return [
            ("Ferritin", "µg/L", 30.0, 200.0, [24.0, 33, 41]), ("Vitamin D", "nmol/L", 50, 125, [44, 52, 58]),
            ("Magnesium", "mmol/L", 0.75, 1, [0.82, 0.8, 0.84]),
        ].enumerated().map { order, marker in
            MarkerRecord(
                definition: MarkerDefinition(
                    name: marker.0, category: blood, unit: marker.1,
                    defaultRange: ReferenceRange(low: marker.2, high: marker.3), order: order),
                readings: marker.4.enumerated().map { index, value in
                    MarkerReading(value: value, unit: marker.1, day: first.advanced(by: 20 + index * 75))
                })
        }
    }

    private static var visits: [VisitRecord] {
        [
            VisitRecord(day: first.advanced(by: 60), type: .physical),
            VisitRecord(day: first.advanced(by: 170), type: .specialist, notes: "An invented visit."),
        ]
    }

    /// Twenty nights with two doses each, some of the second ones late.
    private static var nights: NightRecords {
        var nights = NightRecords()
        for index in 0..<20 {
            let evening = day.advanced(by: index - 21)
            let dose = moment(evening, minute: 1350 + index % 20)
            let interval = Int64(155 + index * 11 % 95)
            nights.events += [
                NightEvent(kind: .dose1, moment: dose, night: evening, log: .doses),
                NightEvent(
                    kind: .dose2, moment: Instant(milliseconds: dose.milliseconds + interval * 60_000), night: evening,
                    log: .doses),
            ]
        }
        return nights
    }
}
