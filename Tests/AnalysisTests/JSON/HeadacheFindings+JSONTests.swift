import JSON
import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct HeadacheFindingsJSONTests {
    private func written(_ findings: HeadacheFindings) -> String {
        var json = JSONWriter(isIndented: true)
        json.patient(id: "p-1", range: findings.range, headaches: findings)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Everything below its threshold.
    @Test func anEmptyRange() {
        let expected = """
            {
              "patientId": "p-1",
              "range": {
                "from": "2026-01-31",
                "to": "2026-02-01"
              },
              "headaches": {
                "count": 0,
                "resolved": 0,
                "active": 0,
                "lengthUnknown": 0,
                "headacheDays": null,
                "headacheDaysReason": "not-covered",
                "onsetDays": null,
                "onsetDaysReason": "not-covered",
                "diary": {
                  "days": 2,
                  "coveredDays": 0,
                  "observed": false,
                  "headacheDaysPer28ObservedDays": null,
                  "headacheDaysPer28ObservedDaysReason": "not-in-export",
                  "from": null,
                  "fromReason": "not-covered",
                  "to": null,
                  "toReason": "not-covered",
                  "firstEntry": null,
                  "firstEntryReason": "not-covered",
                  "lastEntry": null,
                  "lastEntryReason": "not-covered",
                  "daysSinceLastEntry": null,
                  "daysSinceLastEntryReason": "not-covered"
                },
                "severity": {
                  "mild": 0,
                  "moderate": 0,
                  "severe": 0,
                  "notSaid": 0,
                  "mostCommon": null,
                  "mostCommonNeeds": 1,
                  "legacyMapped": 0
                },
                "duration": {
                  "n": 0,
                  "medianMinutes": null,
                  "medianMinutesNeeds": 1,
                  "meanMinutes": null,
                  "meanMinutesNeeds": 1,
                  "faulty": 0,
                  "tooLong": 0
                },
                "streakDays": null,
                "streakDaysReason": "no-headache",
                "longestStreak": null,
                "longestStreakReason": "not-covered",
                "byMonth": [
                  {
                    "month": "2026-01",
                    "count": 0,
                    "headacheDays": null,
                    "headacheDaysReason": "not-covered",
                    "acuteMedicationDays": null,
                    "acuteMedicationDaysReason": "not-covered",
                    "days": 1,
                    "coveredDays": 0,
                    "headachesPer30Days": null,
                    "headachesPer30DaysReason": "not-covered",
                    "headacheDaysPer30Days": null,
                    "headacheDaysPer30DaysReason": "not-covered",
                    "mild": 0,
                    "moderate": 0,
                    "severe": 0,
                    "notSaid": 0
                  },
                  {
                    "month": "2026-02",
                    "count": 0,
                    "headacheDays": null,
                    "headacheDaysReason": "not-covered",
                    "acuteMedicationDays": null,
                    "acuteMedicationDaysReason": "not-covered",
                    "days": 1,
                    "coveredDays": 0,
                    "headachesPer30Days": null,
                    "headachesPer30DaysReason": "not-covered",
                    "headacheDaysPer30Days": null,
                    "headacheDaysPer30DaysReason": "not-covered",
                    "mild": 0,
                    "moderate": 0,
                    "severe": 0,
                    "notSaid": 0
                  }
                ],
                "byWeek": [
                  {
                    "week": "2026-W05",
                    "count": 0,
                    "coveredDays": 0
                  }
                ],
                "trendPerMonth": null,
                "trendPerMonthNeeds": 3,
                "trendLow": null,
                "trendLowNeeds": 3,
                "trendHigh": null,
                "trendHighNeeds": 3,
                "headacheDaysTrendPerMonth": null,
                "headacheDaysTrendPerMonthNeeds": 3,
                "trendPerWeek": null,
                "trendPerWeekNeeds": 4,
                "trendPerWeekLow": null,
                "trendPerWeekLowNeeds": 4,
                "trendPerWeekHigh": null,
                "trendPerWeekHighNeeds": 4,
                "weekday": {
                  "mon": 0,
                  "tue": 0,
                  "wed": 0,
                  "thu": 0,
                  "fri": 0,
                  "sat": 0,
                  "sun": 0
                },
                "timeOfDay": {
                  "morning": 0,
                  "afternoon": 0,
                  "evening": 0,
                  "night": 0
                },
                "overuseCard": false,
                "acuteMedication": {
                  "days": null,
                  "daysReason": "not-covered",
                  "lastMonth": "2026-02",
                  "daysInLastMonth": null,
                  "daysInLastMonthReason": "not-covered",
                  "timesInLastMonth": null,
                  "timesInLastMonthReason": "not-covered",
                  "daysInWholeLastMonth": null,
                  "daysInWholeLastMonthReason": "not-covered",
                  "months": [
                    {
                      "month": "2026-01",
                      "days": null,
                      "daysReason": "not-covered",
                      "times": null,
                      "timesReason": "not-covered",
                      "daysWithoutLine": 0,
                      "contradictory": 0
                    },
                    {
                      "month": "2026-02",
                      "days": null,
                      "daysReason": "not-covered",
                      "times": null,
                      "timesReason": "not-covered",
                      "daysWithoutLine": 0,
                      "contradictory": 0
                    }
                  ],
                  "overuseMonths": []
                },
                "medicinesNotNamed": 0,
                "medicineNames": {
                  "taken": [],
                  "unknown": []
                },
                "frequentMonths": [],
                "redFlags": [],
                "symptoms": [],
                "symptomsRecorded": 0,
                "cooccurrence": null,
                "cooccurrenceNeeds": 5,
                "weather": null,
                "weatherNeeds": 10,
                "sleep": null,
                "sleepNeeds": 5,
                "medications": [],
                "cycle": null,
                "cycleNeeds": 5,
                "rolling28HeadacheDays": null,
                "rolling28HeadacheDaysNeeds": 28
              }
            }
            """
        #expect(written(Diary().findings("2026-01-31", "2026-02-01")) == expected)
    }

    /// Ten severe headaches, one a day from 1 January 2026 at 12:00, 60 minutes each, and five mild ones after them.
    @Test func everyFigureWithAValue() {
        var diary = Diary(days: 15) { number, record in
            record.storedSeverity = number < 10 ? 5 : 1
            record.weather.humidity = 80
            record.weather.pressureTrend = number < 3 ? .falling : .stable
            record.retrospective.sleepHours = number < 10 ? 5.5 : 8
            record.retrospective.cyclePhase = .luteal
            record.retrospective.medicationName = "Sumatriptan"
            record.retrospective.medicationEffectiveness = 4
            record.retrospective.symptoms = ["nausea"]
            if number == 0 { record.onsetSpeed = .instantaneous }
        }
        // Beyond the range, so that the diary covers all of it.
        diary.log("2026-04-10", severity: 1)
        let compact = written(diary.findings("2026-01-01", "2026-03-31"))
            .filter { $0 != " " && $0 != "\n" }
        let parts = [
            #""severity":{"mild":5,"moderate":0,"severe":10,"notSaid":0,"mostCommon":"severe","legacyMapped":0}"#,
            #""duration":{"n":15,"medianMinutes":60,"meanMinutes":60,"faulty":0,"tooLong":0},"streakDays":75,"#,
            // 16 January to 31 March.
            #""longestStreak":{"from":"2026-01-16","to":"2026-03-31","days":75}"#,
            #""diary":{"days":90,"coveredDays":90,"observed":false,"headacheDaysPer28ObservedDays":null,"#
                + #""headacheDaysPer28ObservedDaysReason":"not-in-export","from":"2026-01-01","to":"2026-03-31","#
                + #""firstEntry":"2026-01-01","lastEntry":"2026-04-10","daysSinceLastEntry":null,"#
                + #""daysSinceLastEntryReason":"no-silence"}"#,
            // Rates 450/31, 0, 0: half of what the first has is lost each month.
            #""trendPerMonth":-7.25806451612903"#,
            #""overuseCard":true"#,
            #""months":[{"month":"2026-01","days":15,"times":15,"daysWithoutLine":0,"contradictory":0},"#
                + #"{"month":"2026-02","days":0,"times":0,"daysWithoutLine":0,"contradictory":0},"#
                + #"{"month":"2026-03","days":0,"times":0,"daysWithoutLine":0,"contradictory":0}],"#
                + #""overuseMonths":["2026-01"]}"#,
            #""redFlags":[{"id":"h1","onset":"2026-01-01T12:00:00+00:00","tier":"primary"}]"#,
            #""symptoms":[{"name":"nausea","count":15}],"symptomsRecorded":15"#,
            #"{"factor":"high-humidity","kind":"weather","present":15,"recorded":15,"share":1,"shareLow":0.79611"#,
            #"{"factor":"short-sleep","kind":"sleep","present":10,"recorded":15,"share":0.6666666666666666,"#,
            #"{"factor":"falling-pressure","kind":"weather","present":3,"recorded":15,"share":0.2,"#,
            #""weather":{"n":15,"fallingPressure":{"present":3,"recorded":15},"highHumidity":{"present":15,"recorded":15}}"#,
            #""sleep":{"mild":{"n":5,"meanHours":8,"reported":5},"severe":{"n":10,"meanHours":5.5,"reported":10}}"#,
            #""medications":[{"name":"Sumatriptan","n":15,"meanEffectiveness":4,"acute":true}]"#,
            #""cycle":{"n":15,"phases":{"luteal":{"mild":5,"moderate":0,"severe":10,"notSaid":0}}}"#,
            #""rolling28HeadacheDays":{"firstDay":"2026-01-28","counts":[15,14,13,"#,
        ]
        for part in parts { #expect(compact.contains(part), "\(part)") }
        #expect(!compact.contains("Needs"))
    }

    @Test func aPatientWithoutHeadachesHasNoKeyForThem() {
        var json = JSONWriter()
        json.patient(id: "p", range: DayRange(from: day("2026-01-01"), to: day("2026-01-02")), headaches: nil)
        #expect(
            String(decoding: json.bytes, as: UTF8.self)
                == #"{"patientId":"p","range":{"from":"2026-01-01","to":"2026-01-02"}}"#)
    }
}
