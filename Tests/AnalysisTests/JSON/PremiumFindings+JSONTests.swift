import JSON
import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct PremiumFindingsJSONTests {
    /// The `headaches` object after the keys of the free figures, without blanks.
    private func written(_ diary: Diary, _ from: String, _ to: String) -> String {
        let findings = diary.findings(from, to)
        let premium = analysePremium(
            diary.records, findings: findings, medicines: ShippedMedicines.table)
        var free = JSONWriter()
        free.headaches(findings)
        var json = JSONWriter()
        json.headaches(findings, premium: premium)
        // The keys of the free figures come first and are the same, up to their closing brace.
        #expect(json.bytes.starts(with: free.bytes.dropLast()))
        return String(decoding: json.bytes.dropFirst(free.bytes.count), as: UTF8.self)
    }

    /// 1 to 3 February 2026 (Sunday to Tuesday): one headache on Monday at 12:00, severe, an hour long, with
    /// medication; before it, 29 to 31 January, one active mild headache on the 31st. The diary runs from 29 January to 4
    /// February.
    @Test func everyKeyInItsPlace() {
        var diary = Diary()
        diary.log("2026-01-31", severity: 1, minutes: nil)
        diary.log("2026-01-29", severity: 1, minutes: 30)
        diary.log("2026-02-04", severity: 1, minutes: 30)
        diary.log("2026-02-02", severity: 5, minutes: 60) {
            $0.retrospective.medicationName = "Sumatriptan"
            $0.retrospective.cyclePhase = .menstrual
        }
        let expected = [
            #""currentPeriod":{"from":"2026-02-01","to":"2026-02-03","days":3,"coveredDays":3,"count":1,"#,
            #""headacheDays":1,"severeDays":1,"daysPerhapsSevere":0,"mild":0,"moderate":0,"severe":1,"#,
            #""notSaid":0,"mostCommon":"severe","medianMinutes":60,"acuteMedicationDays":1,"streakDays":1,"#,
            #""headacheDaysInLast28":null,"headacheDaysInLast28Reason":"not-enough-days","last28To":null,"#,
            #""last28ToReason":"not-enough-days"},"precedingPeriod":{"from":"2026-01-29","to":"2026-01-31","#,
            #""days":3,"coveredDays":3,"earliestDay":"2026-01-29","figures":{"from":"2026-01-29","#,
            #""to":"2026-01-31","days":3,"coveredDays":3,"count":2,"headacheDays":2,"severeDays":0,"#,
            #""daysPerhapsSevere":0,"mild":2,"moderate":0,"severe":0,"notSaid":0,"mostCommon":"mild","#,
            #""medianMinutes":30,"acuteMedicationDays":null,"acuteMedicationDaysReason":"not-answered","#,
            #""streakDays":null,"streakDaysReason":"going-on","#,
            #""headacheDaysInLast28":null,"headacheDaysInLast28Reason":"not-enough-days","last28To":null,"#,
            #""last28ToReason":"not-enough-days"},"change":{"count":-1,"headacheDays":-1,"severeDays":1,"#,
            #""medianMinutes":30,"acuteMedicationDays":null,"acuteMedicationDaysReason":"not-answered","#,
            #""streakDays":null,"streakDaysReason":"not-comparable","#,
            #""headacheDaysInLast28":null,"headacheDaysInLast28Reason":"not-enough-days"},"#,
            #""byMonth":[{"month":"2026-01","count":2,"headacheDays":2,"#,
            #""acuteMedicationDays":null,"acuteMedicationDaysReason":"not-answered","days":3,"#,
            #""coveredDays":3,"headachesPer30Days":20,"headacheDaysPer30Days":20,"mild":2,"moderate":0,"#,
            #""severe":0,"notSaid":0}]},"severityPercent":{"mild":0,"moderate":0,"severe":100},"#,
            #""weekdayPercent":{"mon":100,"tue":0,"wed":0,"thu":0,"fri":0,"sat":0,"sun":0},"#,
            #""timeOfDayPercent":{"morning":0,"afternoon":100,"evening":0,"night":0},"trendLine":null,"#,
            #""trendLineNeeds":3,"durationBins":{"n":1,"bins":[{"fromHours":0,"toHours":1,"count":0,"#,
            #""percent":0},{"fromHours":1,"toHours":4,"count":1,"percent":100},{"fromHours":4,"toHours":12,"#,
            #""count":0,"percent":0},{"fromHours":12,"toHours":24,"count":0,"percent":0},{"fromHours":24,"#,
            #""toHours":72,"count":0,"percent":0},{"fromHours":72,"toHours":null,"toHoursReason":"no-limit","#,
            #""count":0,"percent":0}]},"weekdayByTimeOfDay":{"n":1,"mon":{"morning":0,"afternoon":1,"evening":0,"#,
            #""night":0},"tue":{"morning":0,"afternoon":0,"evening":0,"night":0},"wed":{"morning":0,"#,
            #""afternoon":0,"evening":0,"night":0},"thu":{"morning":0,"afternoon":0,"evening":0,"night":0},"#,
            #""fri":{"morning":0,"afternoon":0,"evening":0,"night":0},"sat":{"morning":0,"afternoon":0,"#,
            #""evening":0,"night":0},"sun":{"morning":0,"afternoon":0,"evening":0,"night":0}},"#,
            #""calendar":[{"day":"2026-02-02","severities":["severe"],"continuing":[],"acuteMedication":true,"#,
            #""menstruation":true}],"visitSheet":{"durationQuartiles":null,"durationQuartilesNeeds":4,"#,
            #""months":[{"month":"2026-02","severeDays":1,"moderateDays":0,"mildDays":0,"notSaidDays":0,"#,
            #""durations":1,"medianMinutes":60}]},"dayComparison":null,"dayComparisonReason":"not-in-export","#,
            #""acuteMedicines":[{"name":"sumatriptan","days":1}],"medicineLedger":{"months":[{"month":"2026-02","#,
            #""headacheDays":2}],"medicines":[{"name":"sumatriptan","class":"triptan","acute":true,"days":1,"#,
            #""doses":1,"ratings":0,"meanRelief":null,"meanReliefReason":"not-answered","reliefTimes":0,"#,
            #""medianMinutesToRelief":null,"medianMinutesToReliefReason":"not-answered","#,
            #""byMonth":[{"month":"2026-02","days":1,"doses":1,"ratings":0,"meanRelief":null,"#,
            #""meanReliefReason":"not-answered"}]}],"classes":[{"class":"triptan","line":10,"#,
            #""byMonth":[{"month":"2026-02","days":1,"atOrAbove":false}],"runs":[]}]}}"#,
        ]
        #expect(written(diary, "2026-02-01", "2026-02-03") == expected.joined())
    }

    @Test func withoutEarlierData() {
        let text = written(Diary(), "2026-02-01", "2026-02-28")
        #expect(
            text.contains(
                #""precedingPeriod":{"from":"2026-01-04","to":"2026-01-31","days":28,"coveredDays":0,"#
                    + #""earliestDay":null,"earliestDayReason":"not-covered","figures":null,"figuresReason":"not-covered","change":null,"#
                    + #""changeReason":"not-covered","byMonth":[]}"#))
        #expect(
            text.contains(
                #""streakDays":null,"streakDaysReason":"no-headache","headacheDaysInLast28":null,"#
                    + #""headacheDaysInLast28Reason":"not-enough-days","last28To":null,"#
                    + #""last28ToReason":"not-enough-days"}"#))
        let end = [
            #""calendar":[],"visitSheet":{"durationQuartiles":null,"durationQuartilesNeeds":5,"#,
            #""months":[{"month":"2026-02","severeDays":null,"severeDaysReason":"not-covered","#,
            #""moderateDays":null,"moderateDaysReason":"not-covered","mildDays":null,"#,
            #""mildDaysReason":"not-covered","notSaidDays":null,"notSaidDaysReason":"not-covered","#,
            #""durations":0,"medianMinutes":null,"medianMinutesNeeds":1}]},"dayComparison":null,"#,
            #""dayComparisonReason":"not-in-export","acuteMedicines":[],"#,
            #""medicineLedger":{"months":[{"month":"2026-02","headacheDays":null,"#,
            #""headacheDaysReason":"not-covered"}],"medicines":[],"classes":[]}}"#,
        ]
        #expect(text.hasSuffix(end.joined()))
    }

    @Test func aTrendLine() {
        var diary = Diary()
        for local in ["2025-12-31", "2026-01-01", "2026-02-01", "2026-03-01", "2026-03-31"] { diary.log(local) }
        for place in 2...14 { diary.log("2026-02-\(place < 10 ? "0" : "")\(place)") }
        // 1, 14 and 2 in January to March, 15 per 30 days in February.
        #expect(
            written(diary, "2026-01-01", "2026-03-31").contains(
                #""trendLine":{"firstMonth":"2026-01","first":5.4838709677419"#))
    }
}
