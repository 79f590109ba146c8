import Analysis
import Records
import Testing
import TimeZones

@testable import Export

@Suite struct DeIdentificationTests {
    private let asOf = CalendarDay(iso: "2026-03-31")!

    /// A hash that is none: enough to tell two messages apart.
    private static let hash: DeIdentification.KeyedHash = { message in
        var state: UInt64 = 14_695_981_039_346_656_037
        for byte in message { state = (state ^ UInt64(byte)) &* 1_099_511_628_211 }
        return (0..<16).map { UInt8(truncatingIfNeeded: state >> UInt64($0 % 8 * 8)) }
    }

    private func rules(zone: ZoneRules = .utc, keepsWeekday: Bool = false) -> DeIdentification {
        DeIdentification(
            keepsWeekday: keepsWeekday, zone: zone, asOf: asOf, medicines: MedicineTable(), markers: MarkerLibrary(),
            hash: Self.hash)
    }

    private func headache(_ onset: String, hours: Double) -> HeadacheRecord {
        let day = CalendarDay(iso: String(onset.prefix(10)))!
        let seconds = Int64(day.number) * 86_400 + Int64(onset.dropFirst(11).prefix(2))! * 3600
        return HeadacheRecord(
            id: "secret-id", onset: Instant(seconds: seconds),
            resolved: Instant(seconds: seconds + Int64(hours * 3600)), storedSeverity: 3)
    }

    @Test("dates move by 10 to 20 years, by whole weeks where weekdays are kept", arguments: 1...50)
    func shift(number: Int) {
        let days = rules().days(of: "p-\(number)")
        #expect((3654...7306).contains(days))
        let weeks = rules(keepsWeekday: true).days(of: "p-\(number)")
        #expect((3654...7301).contains(weeks) && weeks % 7 == 0)
    }

    @Test("the time of day on the patient's clock stays, in summer and in winter, and so does the length")
    func clocks() throws {
        let london = try #require(ZoneRules.named("Europe/London"))
        // 07:00Z is 07:00 in January and 08:00 in July.
        for (onset, hour) in [("2026-01-05T07", 7), ("2025-07-05T07", 8)] {
            let before = PatientRecords(identity: .init(id: "p"), headaches: [headache(onset, hours: 3.5)])
            let after = try #require(rules(zone: london).records(before).records.headaches.first)
            #expect(ZoneRules.utc.local(after.onset).hour == hour)
            #expect(after.resolved == Instant(seconds: after.onset.seconds + 12_600))
            #expect(after.id == "h1")
        }
    }

    @Test("texts of the patient's own are out, and words of the apps stay")
    func words() throws {
        var record = headache("2026-01-05T07", hours: 1)
        record.retrospective.notes = "met A. Example"
        record.retrospective.location = "left, as A. said"
        record.retrospective.symptoms = ["Nausea", "tingling in A.", "buzzing at A.'s"]
        record.retrospective.meals = ["aged cheese", "soup at A.'s", "tea"]
        record.retrospective.alcohol = "wine at A.'s"
        record.retrospective.medications = [TakenMedication(name: "Xylofen A.", dose: "2 by A."), .init(dose: "50 mg")]
        record.weather.temperature = 14.5
        record.weather.humidity = 78
        let (records, removed) = rules().records(
            PatientRecords(identity: .init(id: "p", name: "A."), headaches: [record]))
        let entry = try #require(records.headaches.first).retrospective
        #expect(entry.notes == nil && entry.location == nil)
        #expect(entry.symptoms == ["nausea", "tingling", "other"])
        #expect(entry.meals == ["aged cheese", "other"])
        #expect(entry.alcohol == "some")
        #expect(entry.medications == [TakenMedication(name: "unlisted"), TakenMedication(dose: "50 mg")])
        #expect(records.headaches[0].weather.temperature == nil && records.headaches[0].weather.humidity == 85)
        #expect(records.identity == PatientIdentity(id: rules().identifier(of: "p")))
        #expect(removed.words == 3 && removed.medicines == 1 && removed.weather == 1)
        #expect(!"\(records)".contains("A."))
    }

    @Test("of treatments and questionnaires the days move, and the clinic's own words are out")
    func treatments() throws {
        let day = CalendarDay(iso: "2026-01-20")!
        var records = PatientRecords(identity: .init(id: "p"), headaches: [])
        records.asked = AskedFields(absent: [:], furtherTables: [.treatments, .questionnaires])
        records.treatments = [
            Treatment(
                id: "A.1", name: "Xylofen A.", kind: .preventive, dose: "50 mg", start: day, stop: day.advanced(by: 60),
                stopWords: "Side effects", notes: "as A. said"),
            Treatment(
                id: "A.2", name: "none", dose: "as A. said", start: CalendarDay(iso: "2026-01-01")!, startIsAbout: true,
                stop: day, stopWords: "A. moved away"),
        ]
        records.questionnaires = [
            Questionnaire(id: "A.3", name: "midas", day: day, writtenTotal: 24),
            Questionnaire(id: "A.4", name: "A.'s own", day: day, writtenTotal: 7),
        ]
        let (after, removed) = rules().records(records)
        let days = rules().days(of: "p")
        let moved = day.advanced(by: -days)
        #expect(
            after.treatments[0]
                == Treatment(
                    id: "t1", name: "unlisted", kind: .preventive, dose: "50 mg", start: moved,
                    stop: moved.advanced(by: 60),
                    stopWords: "side-effects"))
        #expect(after.treatments[1].start == CalendarDay(iso: "2026-01-01")!.advanced(by: -days).month.first)
        #expect(after.treatments[1].stop == moved && after.treatments[1].startIsAbout)
        #expect(after.treatments[1].dose == nil && after.treatments[1].stopWords == nil)
        #expect(
            after.questionnaires.map(\.name) == ["MIDAS", "other"] && after.questionnaires.map(\.id) == ["q1", "q2"])
        #expect(after.questionnaires.allSatisfy { $0.day == moved } && after.questionnaires.map(\.total) == [24, 7])
        #expect(removed.texts == 3 && removed.words == 1 && removed.medicines == 1)
        #expect(after.asked.hasTreatments && !after.asked.isAsked("notes", in: .treatments))
        #expect(!"\(after)".contains("A."))
    }

    @Test(
        "doses are an amount and a unit",
        arguments: [
            ("50 mg", true), ("50mg", true), ("2 tablets", true), ("1/2", true), ("0.5 ml", true), ("two", false),
            ("50 mg for A.", false), ("call 0207946", false), ("1234567", false), ("", false),
        ])
    func doses(text: String, isDose: Bool) { #expect(KeptWords.isDose(text) == isDose) }
}
