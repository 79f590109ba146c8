import JSON
import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct MedicineLedgerTests {
    private func premium(_ diary: Diary, _ from: String, _ to: String) -> PremiumFindings {
        analysePremium(
            diary.records, findings: diary.findings(from, to), medicines: ShippedMedicines.table)
    }

    private func log(_ diary: inout Diary, _ day: String, _ name: String?, rating: Int? = nil, mark: Bool? = nil) {
        diary.log(day) {
            $0.retrospective.medicationName = name
            $0.retrospective.medicationEffectiveness = rating
            $0.retrospective.medicationIsAcute = mark
        }
    }

    /// January: sumatriptan on the 3rd, twice on the 4th and with ibuprofen on the 5th; topiramate on the 6th.
    /// February: ibuprofen on the 1st.
    @Test func daysDosesAndReliefOfEachMedicineByMonth() throws {
        var diary = Diary()
        log(&diary, "2026-01-03", "Imigran 50 mg", rating: 4)
        log(&diary, "2026-01-04 08:00", "sumatriptan", rating: 5)
        log(&diary, "2026-01-04 20:00", "sumatripan", rating: 3)
        log(&diary, "2026-01-05", "Sumatriptan & Nurofen", rating: 1)
        log(&diary, "2026-01-06", "Topiramate", rating: 2)
        log(&diary, "2026-02-01", "ibuprofen 400", rating: 2)
        let ledger = premium(diary, "2026-01-01", "2026-02-28").medicineLedger
        #expect(ledger.months.map(\.month.iso) == ["2026-01", "2026-02"])
        #expect(ledger.months.map(\.headacheDays) == [4, 1])
        #expect(ledger.medicines.map(\.name) == ["sumatriptan", "ibuprofen", "topiramate"])
        #expect(ledger.medicines.map(\.isAcute) == [true, true, false])
        let sumatriptan = try #require(ledger.medicines.first)
        // The rating of the 5th may be ibuprofen's.
        #expect(sumatriptan.total == .init(days: 3, doses: 4, ratings: 3, meanRelief: 4, ratingsWithOthers: 1))
        #expect(sumatriptan.byMonth == [sumatriptan.total, .init()])
        let ibuprofen = ledger.medicines[1]
        #expect(ibuprofen.total == .init(days: 2, doses: 2, ratings: 1, meanRelief: 2, ratingsWithOthers: 1))
        #expect(ibuprofen.byMonth.map(\.days) == [1, 1])
        #expect(ibuprofen.byMonth.map(\.meanRelief) == [nil, 2])
        #expect(ledger.medicines[2].total == .init(days: 1, doses: 1, ratings: 1, meanRelief: 2))
    }

    /// 3 January: sumatriptan (5, after 30 min) and, marked as daily, naproxen (1); the 4th: both twice over in one cell
    /// (2), and ibuprofen (4) beside them. Each cell's rating is its own.
    @Test func eachMedicineOfAHeadacheHasItsOwnRating() throws {
        var diary = Diary()
        diary.log("2026-01-03") {
            $0.retrospective.medications = [
                TakenMedication(name: "sumatriptan", effectiveness: 5, reliefMinutes: 30),
                TakenMedication(name: "naproxen", effectiveness: 1, isAcute: false, reliefMinutes: 600),
            ]
        }
        diary.log("2026-01-04") {
            $0.retrospective.medications = [
                TakenMedication(name: "sumatriptan & naproxen", effectiveness: 2, reliefMinutes: 90),
                TakenMedication(name: "none"), TakenMedication(dose: "50 mg", effectiveness: 3),
                TakenMedication(name: "ibuprofen", effectiveness: 4),
            ]
        }
        let ledger = premium(diary, "2026-01-01", "2026-01-31").medicineLedger
        #expect(ledger.medicines.map(\.name) == ["naproxen", "sumatriptan", "Not named", "ibuprofen"])
        let naproxen = ledger.medicines[0]
        #expect(naproxen.total == .init(days: 2, doses: 2, ratings: 1, meanRelief: 1, ratingsWithOthers: 1))
        #expect(naproxen.medianMinutesToRelief == 600)
        let sumatriptan = ledger.medicines[1]
        #expect(sumatriptan.total == .init(days: 2, doses: 2, ratings: 1, meanRelief: 5, ratingsWithOthers: 1))
        #expect(sumatriptan.medianMinutesToRelief == 30)
        #expect(ledger.medicines[2].total == .init(days: 1, doses: 1, ratings: 1, meanRelief: 3))
        #expect(ledger.medicines[3].total == .init(days: 1, doses: 1, ratings: 1, meanRelief: 4))
        // On the 3rd only sumatriptan was for the headache: a triptan day; the 4th belongs to both.
        #expect(ledger.classes.map(\.kind) == [.one(.triptan), .one(.nsaid), .several])
        #expect(ledger.classes.map { $0.days[0] } == [2, 1, 2])
    }

    /// The median of 30, 45, 60 and 240 minutes is 52.5; a time recorded with two acute medicines belongs to neither.
    @Test func timeToReliefIsTheMedianOfWhatIsTheMedicinesAlone() throws {
        var diary = Diary()
        for (day, name, minutes) in [
            ("03", "Imigran", 30), ("04", "sumatriptan", 240), ("05", "sumatriptan & Nurofen", 5),
            ("06", "sumatriptan, propranolol", 45), ("07", "sumatriptan", 60), ("08", "ibuprofen", nil),
        ] {
            diary.log("2026-01-\(day)") {
                $0.retrospective.medicationName = name
                $0.retrospective.reliefMinutes = minutes
            }
        }
        let medicines = premium(diary, "2026-01-01", "2026-01-31").medicineLedger.medicines
        #expect(medicines.map(\.name) == ["sumatriptan", "ibuprofen", "propranolol"])
        #expect(medicines.map(\.reliefTimes) == [4, 0, 0])
        #expect(medicines.map(\.medianMinutesToRelief) == [52.5, nil, nil])
    }

    /// A rating beside a preventive is the acute medicine's.
    @Test func aRatingIsTheOneAcuteMedicines() {
        var diary = Diary()
        log(&diary, "2026-01-03", "propranolol & Nurofen", rating: 4)
        log(&diary, "2026-01-04", "propranolol, magnesium", rating: 5)
        log(&diary, "2026-01-05", "ice pack and aspirin", rating: 3)
        let medicines = premium(diary, "2026-01-01", "2026-01-31").medicineLedger.medicines
        #expect(medicines.map(\.name) == ["aspirin", "ibuprofen", "propranolol", "magnesium"])
        #expect(medicines.map(\.total.meanRelief) == [3, 4, nil, nil])
        #expect(medicines.map(\.total.days) == [1, 1, 2, 1])
    }

    /// Ten days of triptans in each month of January to March but nine in February: a row of one, twice. Headache on 15
    /// days in March only.
    @Test func monthsAtOrAboveALine() throws {
        var diary = Diary()
        for (month, triptans, others) in [("01", 10, 4), ("02", 9, 0), ("03", 11, 4)] {
            for number in 1...triptans { log(&diary, "2026-\(month)-\(number < 10 ? "0" : "")\(number)", "Zomig") }
            for number in 0..<others { log(&diary, "2026-\(month)-\(20 + number)", nil) }
        }
        let ledger = premium(diary, "2026-01-01", "2026-03-31").medicineLedger
        #expect(ledger.months.map(\.headacheDays) == [14, 9, 15])
        #expect(ledger.classes.count == 1)
        let triptans = try #require(ledger.classes.first)
        #expect(triptans.kind == .one(.triptan) && triptans.line == 10)
        #expect(triptans.days == [10, 9, 11])
        #expect(triptans.isAtOrAbove == [true, false, true])
        let (january, march) = (CalendarMonth(year: 2026, month: 1), CalendarMonth(year: 2026, month: 3))
        #expect(
            triptans.runs == [
                .init(from: january, to: january, months: 1, monthsOfManyHeadaches: 0),
                .init(from: march, to: march, months: 1, monthsOfManyHeadaches: 1),
            ])
    }

    /// Paracetamol on 14 days is below its line of 15; with ibuprofen on 3 of these and 2 other days it is 16 days of two
    /// classes, above the line of several.
    @Test func severalClassesTogetherHaveALineWhereNoneIsAtItsOwn() throws {
        var diary = Diary()
        for number in 1...14 {
            log(
                &diary, "2026-01-\(number < 10 ? "0" : "")\(number)",
                number > 11 ? "paracetamol + ibuprofen" : "Panadol")
        }
        for number in 15...16 { log(&diary, "2026-01-\(number)", "Nurofen") }
        for number in 1...9 { log(&diary, "2026-02-0\(number)", "Panadol") }
        let classes = premium(diary, "2026-01-01", "2026-02-28").medicineLedger.classes
        #expect(classes.map(\.kind) == [.one(.paracetamol), .one(.nsaid), .several])
        #expect(classes.map(\.line) == [15, 15, 10])
        #expect(classes.map(\.days) == [[14, 9], [5, 0], [16, nil]])
        #expect(classes.map(\.isAtOrAbove) == [[false, false], [false, false], [true, false]])
        let january = CalendarMonth(year: 2026, month: 1)
        #expect(classes.last?.runs == [.init(from: january, to: january, months: 1, monthsOfManyHeadaches: 1)])
        #expect(classes.last?.latestMonth == 0)
    }

    /// Fifteen days of paracetamol reach its own line: then the line of several says nothing more.
    @Test func aClassAtItsOwnLineSpeaksForItself() {
        var diary = Diary()
        for number in 10...24 { log(&diary, "2026-01-\(number)", "Panadol") }
        log(&diary, "2026-01-25", "Nurofen")
        let classes = premium(diary, "2026-01-01", "2026-01-31").medicineLedger.classes
        #expect(classes.map(\.days) == [[15], [1], [16]])
        #expect(classes.map(\.isAtOrAbove) == [[true], [false], [false]])
    }

    /// As above; and February with one class alone is not a month without any.
    @Test func anyClassIsCountedInEveryMonth() {
        var diary = Diary()
        for number in 10...24 { log(&diary, "2026-01-\(number)", "Panadol") }
        log(&diary, "2026-01-25", "Nurofen")
        for number in 1...9 { log(&diary, "2026-02-0\(number)", "Panadol") }
        let ledger = premium(diary, "2026-01-01", "2026-02-28").medicineLedger
        #expect(ledger.anyClass?.days == [16, 9])
        #expect(ledger.anyClass?.isAtOrAbove == [true, false])
        #expect(ledger.opioids == nil)
        let one = premium(diary, "2026-02-01", "2026-02-28").medicineLedger
        #expect(one.anyClass == nil)
    }

    /// Tramadol on the 10th and 11th, co-codamol from the 11th to the 13th: four days with an opioid. The diary begins on
    /// the 10th, so whether January had 15 headache days is unknown; ten days of triptans reach their line.
    @Test func opioidsInCombinationsCountAsOpioids() {
        var diary = Diary()
        log(&diary, "2026-01-10", "tramadol")
        log(&diary, "2026-01-11", "tramadol, co-codamol")
        for number in 12...13 { log(&diary, "2026-01-\(number)", "Co-codamol") }
        for number in 14...23 { log(&diary, "2026-01-\(number)", "Imigran") }
        let ledger = premium(diary, "2026-01-01", "2026-01-31").medicineLedger
        #expect(ledger.opioids?.days == [4])
        #expect(ledger.opioids?.line == 10)
        #expect(ledger.anyClass?.days == [14])
        #expect(ledger.classes.first { $0.kind == .one(.triptan) }?.runs.map(\.incompleteMonths) == [1])
        #expect(ledger.medicines.map(\.ownName) == ["Imigran", "co-codamol", nil])
    }

    /// Co-codamol twice, its parts once: the patient's own name. Ibuprofen twice, Nurofen once: the table's.
    @Test func theMostFrequentNameIsTheMedicinesName() {
        var diary = Diary()
        for (day, name) in [
            ("03", "Co-codamol"), ("04", "paracetamol + codeine"), ("05", "co-codamol"), ("06", "ibuprofen"),
            ("07", "Nurofen"), ("08", "ibuprofen"),
        ] { log(&diary, "2026-01-\(day)", name) }
        let medicines = premium(diary, "2026-01-01", "2026-01-31").medicineLedger.medicines
        #expect(medicines.map(\.ownName) == [nil, "Co-codamol"])
    }

    /// The mark decides: what is taken daily as prescribed is not for the headache.
    @Test func theMarkDecidesWhatCountsForALine() {
        var diary = Diary()
        log(&diary, "2026-01-10", "Naproxen", mark: false)
        log(&diary, "2026-01-11", "Naproxen", mark: true)
        log(&diary, "2026-01-12", "topiramate", mark: true)
        log(&diary, "2026-01-13", "ice pack", mark: true)
        log(&diary, "2026-01-14", "Foobarin")
        let premium = premium(diary, "2026-01-01", "2026-01-31")
        #expect(premium.medicineLedger.classes.map(\.days) == [[1]])
        #expect(
            premium.medicineLedger.medicines.map(\.name) == ["naproxen", "Foobarin", "topiramate"])
        #expect(premium.medicineLedger.medicines.map(\.isAcute) == [true, true, true])
        #expect(
            premium.acuteMedicines == [
                .init(name: "Foobarin", days: 1), .init(name: "naproxen", days: 1), .init(name: "topiramate", days: 1),
            ])
    }

    /// Whole months count, also their days before the range; the overview's line is of the range alone.
    @Test func wholeMonthsCountAlsoBeforeTheRange() {
        var diary = Diary()
        log(&diary, "2025-12-31", "Imigran")
        log(&diary, "2026-01-02", "Imigran")
        log(&diary, "2026-01-20", "Imigran")
        log(&diary, "2026-01-28", "Zomig")
        let premium = premium(diary, "2026-01-15", "2026-01-20")
        #expect(premium.medicineLedger.classes.map(\.days) == [[3]])
        #expect(premium.acuteMedicines == [.init(name: "sumatriptan", days: 1)])
    }

    /// On the 3rd the observed day repeats what the headache says and adds naproxen; on the 5th there was no headache; on
    /// the 6th nothing says whether there was one, and the medicine counts all the same.
    @Test func observedDaysCountWhereNoHeadacheOfTheDaySaysIt() {
        var diary = Diary()
        log(&diary, "2026-01-03", "Imigran", rating: 4)
        for (iso, hadHeadache, name) in [
            ("2026-01-03", true, "sumatriptan, Aleve"), ("2026-01-05", false, "sumatriptan"),
            ("2026-01-06", nil, "Zomig"),
            ("2026-01-07", false, "topiramate"),
        ] as [(String, Bool?, String)] {
            diary.observedDays.append(
                ObservedDay(day: day(iso), hadHeadache: hadHeadache, medicationName: name))
        }
        let medicines = premium(diary, "2026-01-01", "2026-01-31").medicineLedger.medicines
        #expect(medicines.map(\.name) == ["sumatriptan", "naproxen", "zolmitriptan", "topiramate"])
        #expect(medicines.map(\.total.days) == [2, 1, 1, 1])
        #expect(medicines.map(\.total.doses) == [2, 1, 1, 1])
        #expect(medicines.map(\.total.meanRelief) == [4, nil, nil, nil])
    }

    /// An attack of three days is three headache days, and a month that the diary does not reach has none to tell.
    @Test func headacheDaysAreThoseOfTheDiary() {
        var diary = Diary()
        diary.log("2026-02-27", minutes: 72 * 60) { $0.retrospective.medicationName = "Imigran" }
        let ledger = premium(diary, "2026-01-01", "2026-04-30").medicineLedger
        #expect(ledger.months.map(\.headacheDays) == [nil, 2, 2, nil])
        #expect(ledger.medicines.map(\.total.days) == [1])
    }

    @Test func theKeysOfTheJSON() {
        var diary = Diary()
        log(&diary, "2026-01-03", "Imigran", rating: 4)
        log(&diary, "2026-01-04", "Foobarin")
        let premium = premium(diary, "2026-01-01", "2026-01-31")
        var json = JSONWriter()
        json.object {
            $0.medicines(
                premium.medicineLedger, acute: premium.acuteMedicines,
                asked: AskedFigures(diary.records.asked))
        }
        let expected = """
            {"acuteMedicines":[{"name":"Foobarin","days":1},{"name":"sumatriptan","days":1}],\
            "medicineLedger":{"months":[{"month":"2026-01","headacheDays":2}],\
            "medicines":[{"name":"Foobarin","class":null,"classReason":"not-known","acute":true,"days":1,"doses":1,\
            "ratings":0,"meanRelief":null,"meanReliefReason":"not-answered",\
            "reliefTimes":0,"medianMinutesToRelief":null,"medianMinutesToReliefReason":"not-answered",\
            "byMonth":[{"month":"2026-01","days":1,"doses":1,"ratings":0,"meanRelief":null,\
            "meanReliefReason":"not-answered"}]},\
            {"name":"sumatriptan","class":"triptan","acute":true,"days":1,"doses":1,"ratings":1,"meanRelief":4,\
            "reliefTimes":0,"medianMinutesToRelief":null,"medianMinutesToReliefReason":"not-answered",\
            "byMonth":[{"month":"2026-01","days":1,"doses":1,"ratings":1,"meanRelief":4}]}],\
            "classes":[{"class":"triptan","line":10,"byMonth":[{"month":"2026-01","days":1,"atOrAbove":false}],\
            "runs":[]}]}}
            """
        let compact = String(decoding: json.bytes, as: UTF8.self).split(separator: "\n")
            .map { String($0.drop { $0 == " " }) }.joined().replacing("\": ", with: "\":")
        #expect(compact == expected)
    }
}
