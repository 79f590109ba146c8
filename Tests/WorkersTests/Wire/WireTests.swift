import Diagnostics
import Records
import Testing

@testable import Workers

/// Counts the fields that a type hands over, without looking into them.
private struct FieldCount: WireCoder {
    typealias Fault = WireFault

    var count = 0

    mutating func code(_ byte: inout UInt8) { count += 1 }
    mutating func code(_ number: inout Int64) { count += 1 }
    mutating func code(_ number: inout Double) { count += 1 }
    mutating func code(_ text: inout String) { count += 1 }
    mutating func code(_ bytes: inout [UInt8]) { count += 1 }
    mutating func code<Value: Wire>(_ value: inout Value) { count += 1 }
    mutating func code<Value: Wire>(_ value: inout Value?) { count += 1 }
    mutating func code<Value: Wire>(_ values: inout [Value]) { count += 1 }
}

@Suite("Values travel as bytes, every field of them")
struct WireTests {
    /// A record with every field set to something that a blank one does not have.
    static var fullHeadache: HeadacheRecord {
        var record = HeadacheRecord(
            id: "h-1", onset: Instant(milliseconds: -5), resolved: Instant(seconds: 7_200), storedSeverity: 4)
        record.onsetSpeed = .instantaneous
        record.peak = Instant(seconds: 3_600)
        record.storedSeverityAtEnd = 2
        record.hasAcknowledgedRedFlag = false
        record.hasUnreadableEnd = true
        record.hasNoTime = true
        record.weather.temperature = -3.5
        record.weather.humidity = 88
        record.weather.pressure = 1002.25
        record.weather.pressureTrend = .falling
        record.weather.uvIndex = 0
        record.weather.aqi = 41
        record.weather.condition = "storm"
        record.weather.capturedAt = Instant(milliseconds: .max)
        record.health.heartRate = 61
        record.health.restingHeartRate = 52.5
        record.health.heartRateVariability = 44
        record.health.oxygenSaturation = 97
        record.health.stepCount = 12_345
        record.health.sleepHours = 6.25
        record.retrospective.meals = ["porridge", "", "تمر"]
        record.retrospective.alcohol = "1 glass"
        record.retrospective.caffeine = 80
        record.retrospective.hydrationGlasses = 4
        record.retrospective.skippedMeal = true
        record.retrospective.sleepHours = 5
        record.retrospective.sleepQuality = 2
        record.retrospective.stressLevel = 5
        record.retrospective.screenTimeHours = 7.5
        record.retrospective.medications = [
            TakenMedication(
                name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true, reliefMinutes: 45),
            TakenMedication(name: "Ibuprofen", effectiveness: 1, isAcute: false),
        ]
        var unread = TakenMedication(dose: "1 tablet")
        unread.hasUnreadRating = true
        record.retrospective.medications.append(unread)
        record.retrospective.symptoms = ["nausea"]
        record.retrospective.hasUnknownSymptom = true
        record.retrospective.location = "left"
        record.retrospective.headacheType = "migraine"
        record.retrospective.side = .left
        record.retrospective.pulsating = true
        record.retrospective.worseWithActivity = false
        record.retrospective.auraMinutes = 20
        record.retrospective.cyclePhase = .luteal
        record.retrospective.environmentalTriggers = ["bright_light"]
        record.retrospective.notes = "a line\nand another"
        record.retrospective.saysNoMeals = true
        record.retrospective.saysNoSymptoms = true
        record.retrospective.saysNoTriggers = true
        return record
    }

    static let fullIdentity = PatientIdentity(
        id: "p-1", name: "Ada Example", dateOfBirth: CalendarDay(iso: "1980-02-29"), recordNumber: "MRN-7",
        clinician: "Dr. Who", diagnosis: "G43.7", entitlement: nil)

    static var fullRecords: PatientRecords {
        var records = PatientRecords(
            identity: fullIdentity,
            headaches: [fullHeadache, HeadacheRecord(id: "h-2", onset: Instant(seconds: 0), storedSeverity: 1)],
            observedDays: [fullDay], markers: fullMarkers, nights: fullNights,
            asked: AskedFields(
                absent: [.headaches: ["alcohol", "meals"], .visits: ["notes"]], hasVisits: false,
                furtherTables: [.treatments, .sideEffects]))
        records.treatments = [
            Treatment(
                id: "t", name: "topiramate", kind: .preventive, dose: "50 mg", start: day, startIsAbout: true,
                stop: day.advanced(by: 9), stopWords: "cost", notes: "a note"),
            Treatment(name: "b", start: day, stopIsUnread: true),
        ]
        records.questionnaires = [
            Questionnaire(id: "q", name: "MIDAS", day: day, writtenTotal: 24, items: [5, nil, 4, 5, 4])
        ]
        records.doses = [
            Dose(
                id: "d", day: day, moment: Instant(seconds: 1_772_700_000), medicine: "Sumatriptan", amount: "50 mg",
                kind: .acute, taken: false, reason: "a flight", notes: "a note"),
            Dose(day: day),
        ]
        records.sideEffects = [
            SideEffect(
                id: "s", medicine: "topiramate", effect: "tingling", from: day, to: day.advanced(by: 3),
                severity: .moderate, notes: "a note"), SideEffect(medicine: nil, effect: "tired"),
        ]
        records.unused.headaches = UnusedRows.Share(unused: 3, total: 40)
        records.unused.markers = UnusedRows.Share(unused: 1, total: 2)
        records.unused.nights = UnusedRows.Share(unused: 5, total: 6)
        records.unused.readings = UnusedRows.Share(unused: 7, total: 8)
        records.unused.unusedReadings = [UnusedReadings(marker: "CRP", days: [day], undated: 2)]
        return records
    }

    private static let day = CalendarDay(iso: "2026-03-05")!

    private static var fullDay: ObservedDay {
        var observed = ObservedDay(day: day, hadHeadache: false, storedSeverity: 3, medicationName: "Ibuprofen")
        observed.retrospective.alcohol = "none"
        observed.retrospective.stressLevel = 2
        observed.retrospective.notes = "tired"
        return observed
    }

    /// Markers and visits with every field set.
    static var fullMarkers: MarkerRecords {
        let definition = MarkerDefinition(
            name: "Ferritin", category: MarkerCategory(name: "Blood", order: 3), unit: "ng/mL",
            defaultRange: ReferenceRange(low: 15, high: 200), customRange: ReferenceRange(low: 30),
            plausible: ReferenceRange(low: 0, high: 5000), higherIsBetter: true, isPredefined: true, order: 7)
        var reading = MarkerReading(
            id: "r", value: 11.5, comparator: .atMost, unit: "µg/L",
            range: ReferenceRange(low: 9, high: 90, excludesLow: true, excludesHigh: true), rangeText: "9–90", day: day,
            moment: Instant(seconds: 9), entered: Instant(seconds: 10),
            note: "fasting", source: "quickAdd")
        reading.words = "trace"
        let visit = VisitRecord(
            id: "v", day: day, doctor: "Dr. Ng", type: .labWork, label: "Bloods", notes: "come back")
        return MarkerRecords(markers: [MarkerRecord(definition: definition, readings: [reading])], visits: [visit])
    }

    /// Nights with every field set.
    static var fullNights: NightRecords {
        var nights = NightRecords()
        nights.events = [fullEvent, NightEvent(kind: .wakeFinal, moment: nil, night: day, log: .events)]
        nights.sessions = [fullSession]
        nights.checkIns = [fullCheckIn]
        var log = PreSleepLog(night: day, moment: Instant(seconds: 3), answers: 4)
        (log.stressLevel, log.words) = (2, "caffeine: tea")
        nights.preSleepLogs = [log]
        nights.medications = [fullMedication]
        var left = InventorySnapshot(asOf: Instant(seconds: 5))
        (left.bottles, left.doses, left.daysLeft) = (2, 31, 15.5)
        (left.nextRefill, left.notes) = (day, "ordered")
        nights.inventory = [left]
        nights.usualTarget = 180
        nights.repeatedDoses = [day: 2, day.advanced(by: 1): 1]
        return nights
    }

    private static var fullEvent: NightEvent {
        var event = NightEvent(
            id: "e", kind: .other("full moon"), moment: Instant(seconds: 1), night: day, log: .night)
        (event.minutes, event.isCalledEarly, event.isCalledLate, event.isHazard) = (12.5, true, true, true)
        (event.notes, event.localOffsetMinutes) = ("loud", 60)
        return event
    }

    private static var fullSession: NightSession {
        var session = NightSession(night: day)
        (session.start, session.end) = (Instant(seconds: 1), Instant(seconds: 2))
        (session.targetMinutes, session.statedInterval, session.snoozeCount) = (165, 171.5, 3)
        (session.statedOnTime, session.statedNaturalWake) = (true, false)
        (session.terminalState, session.adherence) = ("done", "late")
        (session.averageHeartRate, session.sleepEfficiency, session.recovery) = (55, 0.9, 71)
        (session.asleepMinutes, session.sleepScore) = (437, 81)
        session.notes = "hot"
        return session
    }

    private static var fullCheckIn: MorningCheckIn {
        var morning = MorningCheckIn(night: day)
        (morning.id, morning.moment, morning.notes) = ("c", Instant(seconds: 4), "tired")
        (morning.sleepQuality, morning.feelRested, morning.grogginess) = (4, 3, 2)
        (morning.sleepInertia, morning.dreamRecall, morning.anxietyLevel) = ("long", "vivid", "mild")
        (morning.mentalClarity, morning.mood, morning.readiness, morning.stressLevel) = (6, 4, 3, 2)
        (morning.hasPhysicalSymptoms, morning.hasRespiratorySymptoms) = (true, false)
        (morning.narcolepsy, morning.answersNarcolepsy) = ([.confusionOnWaking, .sleepParalysis], true)
        (morning.usedSleepTherapy, morning.sleepTherapy, morning.stressContext) = (true, "CPAP", "work")
        (morning.physicalSymptoms, morning.respiratorySymptoms) = ("neck pain", "dry cough")
        var room = SleepEnvironment()
        (room.aids, room.darkness, room.noise, room.screenTime) = ([], .dim, .loud, .over45)
        (room.soundType, room.otherAid, room.sameAsUsual) = ("rain", "a bath", false)
        morning.environment = room
        return morning
    }

    private static var fullMedication: NightMedication {
        var medication = NightMedication(id: "m", night: day, taken: Instant(seconds: 6), name: "Modafinil")
        (medication.dose, medication.unit, medication.formulation) = (100, "mg", "tablet")
        (medication.isConfirmedDuplicate, medication.notes) = (true, "noon")
        medication.localOffsetMinutes = -300
        return medication
    }

    /// How many fields of a value are not as in a blank one, by the runtime's own account of them.
    static func fieldsSet<Value>(in value: Value, notAsIn blank: Value) -> Int {
        zip(Mirror(reflecting: value).children, Mirror(reflecting: blank).children)
            .count { String(describing: $0.value) != String(describing: $1.value) }
    }

    static func fieldsSet<Value: Wire>(in value: Value) -> Int { fieldsSet(in: value, notAsIn: .blank) }

    static func fields<Value: Wire>(of type: Value.Type) throws -> (named: Int, there: Int) {
        var count = FieldCount()
        var value = Value.blank
        try value.code(with: &count)
        return (count.count, Mirror(reflecting: Value.blank).children.count)
    }

    @Test("a patient's records come back as they were, with every field set")
    func roundTrip() throws {
        let records = Self.fullRecords
        #expect(try PatientRecords(wireBytes: records.wireBytes) == records)
        #expect(Self.fieldsSet(in: records) == Mirror(reflecting: records).children.count)
        #expect(Self.fieldsSet(in: Self.fullIdentity) == Mirror(reflecting: Self.fullIdentity).children.count - 1)
        let headache = Self.fullHeadache
        #expect(Self.fieldsSet(in: headache) == Mirror(reflecting: headache).children.count - 1)
        func expectFull<Group>(_ group: Group, blank: Group) {
            #expect(Self.fieldsSet(in: group, notAsIn: blank) == Mirror(reflecting: group).children.count)
        }
        expectFull(headache.weather, blank: WeatherReading())
        expectFull(headache.health, blank: HealthReading())
        expectFull(headache.retrospective, blank: RetrospectiveEntry())
    }

    @Test("a type that gains a field hands it over, or this fails")
    func noFieldIsForgotten() throws {
        func expectAll<Value: Wire>(_ type: Value.Type, but left: Int = 0) throws {
            let (named, there) = try Self.fields(of: type)
            #expect(named == there - left, "\(type)")
        }
        try expectAll(PatientRecords.self)
        // Place and kind of a headache are asked of no day.
        let answers = Mirror(reflecting: RetrospectiveEntry()).children.count - 2
        try expectAll(ObservedDay.self, but: 1 + 1 - answers)
        try expectAll(MarkerRecords.self)
        try expectAll(NightRecords.self)
        try expectAll(MarkerRecord.self)
        try expectAll(MarkerDefinition.self)
        try expectAll(MarkerCategory.self)
        try expectAll(ReferenceRange.self)
        try expectAll(MarkerReading.self, but: 1)
        try expectAll(UnusedRows.self)
        try expectAll(UnusedReadings.self)
        try expectAll(VisitRecord.self, but: 1)
        // Fields that are only used while files are joined are not transferred either.
        try expectAll(NightEvent.self, but: 3)
        try expectAll(NightSession.self, but: 1)
        // Each narcolepsy answer is transferred, each field of the surroundings, and whether there is a list of aids.
        let surroundings = Mirror(reflecting: SleepEnvironment()).children.count
        try expectAll(MorningCheckIn.self, but: 1 + 2 - NarcolepsyFlag.allCases.count + 1 - surroundings - 1)
        try expectAll(PreSleepLog.self, but: 1)
        try expectAll(NightMedication.self, but: 1)
        try expectAll(InventorySnapshot.self, but: 1)
        // The licence stays behind.
        try expectAll(PatientIdentity.self, but: 1)
        // So does the place in the file. A headache's groups come field by field.
        let groups: [Any] = [WeatherReading(), HealthReading(), RetrospectiveEntry()]
        let inGroups = groups.map { Mirror(reflecting: $0).children.count }.reduce(0, +)
        try expectAll(HeadacheRecord.self, but: 1 + groups.count - inGroups)
        try expectAll(RunContext.self)
        try expectAll(LocalTime.self)
        try expectAll(DayRange.self)
        try expectAll(ZoneRules.self)
        try expectAll(ZoneRules.Period.self)
        try expectAll(Place.self)
        try expectAll(Diagnostic.self)
        // A worker reads no file, so that it has nothing to ask its user.
        try expectAll(Failure.self, but: 2)
    }

    @Test("every field of markers and nights is set in the records that come back")
    func fullFamilies() {
        func expectFull<Value: Wire>(_ value: Value, but left: Int = 0) {
            #expect(Self.fieldsSet(in: value) == Mirror(reflecting: value).children.count - left, "\(Value.self)")
        }
        let (markers, nights) = (Self.fullMarkers, Self.fullNights)
        expectFull(markers)
        expectFull(markers.markers[0].definition)
        expectFull(markers.markers[0].readings[0], but: 1)
        expectFull(markers.visits[0], but: 1)
        expectFull(nights)
        expectFull(nights.events[0], but: 3)
        expectFull(nights.sessions[0], but: 1)
        expectFull(nights.checkIns[0], but: 1)
        if let room = nights.checkIns[0].environment {
            let named = Mirror(reflecting: room).children
            #expect(Self.fieldsSet(in: room, notAsIn: SleepEnvironment()) == named.count)
        }
        expectFull(nights.preSleepLogs[0], but: 1)
        expectFull(nights.medications[0], but: 1)
        expectFull(nights.inventory[0], but: 1)
    }

    @Test("where a headache was read and what unlocks its report stay behind")
    func leftBehind() throws {
        var records = Self.fullRecords
        records.identity.entitlement = "secret"
        records.headaches[0].place = Place(file: "a.csv", line: 7)
        #expect(records.wireBytes == Self.fullRecords.wireBytes)
    }

    @Test("whole numbers of any size", arguments: [0, 1, -1, 63, 64, -64, -65, 300, Int64.max, Int64.min])
    func numbers(number: Int64) throws {
        #expect(try Int64(wireBytes: number.wireBytes) == number)
        #expect(number.wireBytes.count == (number >= -64 && number < 64 ? 1 : number.magnitude < 8192 ? 2 : 10))
    }

    @Test("requests for days")
    func ranges() throws {
        let day = CalendarDay(iso: "2026-03-01")
        for range in [
            RangeRequest.everything, .days(from: day, to: nil), .days(from: nil, to: day), .lastDays(90),
            .lastMonths(6),
        ] { #expect(try RangeRequest(wireBytes: range.wireBytes) == range) }
    }

    @Test("bytes cut short or changed are refused, and end no process")
    func damage() throws {
        let bytes = Self.fullRecords.wireBytes
        for end in 0..<bytes.count {
            #expect(throws: WireFault.self) { try PatientRecords(wireBytes: Array(bytes[..<end])) }
        }
        #expect(throws: WireFault.malformed) { try PatientRecords(wireBytes: bytes + [0]) }
        for position in bytes.indices {
            for change: UInt8 in [0xFF, 0x80, 0x01] {
                var changed = bytes
                changed[position] ^= change
                // Some are another patient's records, most are none; all come to an end.
                _ = try? PatientRecords(wireBytes: changed)
            }
        }
        #expect(throws: WireFault.tooShort) { try String(wireBytes: [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]) }
        #expect(throws: WireFault.malformed) { try Int64(wireBytes: [UInt8](repeating: 0xFF, count: 11)) }
    }
}
