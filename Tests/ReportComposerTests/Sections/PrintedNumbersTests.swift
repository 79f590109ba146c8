import Analysis
import Records
import ReportDocument
import Testing

@testable import ReportComposer

/// Numbers on the chart and pattern pages match the findings, over diaries of all sizes.
@Suite("Printed numbers")
struct PrintedNumbersTests {
    /// The same every time: a diary of so many headaches, a day or less apart, with everything filled in now and then.
    static func diary(_ count: Int, seed: UInt64) -> [HeadacheRecord] {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let first = CalendarDay(year: 2025, month: 10, day: 1) ?? CalendarDay(number: 0)
        return (0..<count).map { index in
            let day = first.advanced(by: index * 180 / max(1, count)).iso
            return Diary.headache(
                day, next(24), next(60), severity: [1, 3, 5][next(3)], lasting: next(9) == 0 ? nil : 20 + next(5000)
            ) {
                $0.retrospective.skippedMeal = next(3) == 0 ? nil : next(2) == 0
                $0.retrospective.meals = ["meal \(next(24))", "meal \(next(4))"]
                $0.retrospective.symptoms = ["nausea", "aura", "vomiting"].filter { _ in next(2) == 0 }
                $0.retrospective.sleepHours = Double(4 + next(5))
                $0.retrospective.cyclePhase = next(2) == 0 ? CyclePhase.allCases[next(5)] : nil
                // Without an answer there is no figure of medicines.
                $0.retrospective.medicationName = "none"
                $0.weather.pressureTrend = next(2) == 0 ? .falling : .rising
            }
        }
    }

    @Test(arguments: [1, 4, 9, 30, 120, 400])
    func theyAreTheFindings(count: Int) throws {
        let headaches = Self.diary(count, seed: UInt64(count))
        let findings = Diary.input(headaches, from: "2025-10-01", to: "2026-03-31").findings.headaches
        let pages = Diary.pages(headaches, from: "2025-10-01", to: "2026-03-31")
        func numbers(_ blocks: [Block], _ heading: String) -> [Int]? {
            blocks.figure(heading)?.drawn.compactMap(Int.init)
        }

        #expect(numbers(pages.chartsPages, "Headaches per week") == findings.byWeek.map(\.count))
        #expect(numbers(pages.chartsPages, "Headache days per month") == findings.byMonth.map(\.headacheDays))
        #expect(numbers(pages.chartsPages, "Acute-medication days") == findings.byMonth.compactMap(\.knownAcuteDays))
        let severity = findings.severity
        #expect(numbers(pages.chartsPages, "Severity") == [severity.severe, severity.moderate, severity.mild])
        // With fewer than five there are no shares.
        #expect(
            count < 5
                ? Self.perCents(pages.chartsPages.figure("Severity")).isEmpty
                : Self.addsUpOrSaysNot(pages.chartsPages.figure("Severity")))
        if let durations = pages.chartsPages.figure("Duration"), durations.plot != nil {
            #expect(durations.drawn.compactMap(Int.init).reduce(0, +) == findings.duration.n)
            #expect(
                findings.duration.n < 5 ? Self.perCents(durations).isEmpty : Self.addsUpOrSaysNot(durations))
        }
        if let cycle = findings.cycle.value {
            let alternative = try #require(pages.chartsPages.figure("Cycle overlay")).alternative
            for phase in cycle.phases {
                let words =
                    "\(phase.phase.name): \(phase.mild) mild, \(phase.moderate) moderate, \(phase.severe) severe"
                #expect(alternative.contains(words))
            }
        }
        guard let factors = findings.cooccurrence.value else {
            #expect(pages.triggerPages.rankings.isEmpty)
            return
        }
        let rows = pages.triggerPages.rankings.flatMap(\.rows)
        let shown = factors.filter { $0.standing == .ranked && $0.present > 1 }.prefix(8)
        #expect(rows.map(\.present) == shown.map(\.present))
        #expect(rows.map(\.recorded) == shown.map(\.recorded))
        #expect(
            rows.map(\.words)
                == shown.map {
                    ($0.label?.rawValue ?? "") + ($0.hasFewRecords ? " (few records)" : "")
                })
        let sentences = pages.triggerPages.paragraphs.flatMap { $0.split(separator: ".") }
        let named = sentences.flatMap { $0.split(separator: ":").last?.split { ",;".contains($0) } ?? [] }
            .filter { !$0.contains(" in none of ") }
        #expect(rows.count + named.count == factors.count, "no factor is lost")
        let grids = (pages.triggerPages + pages.chartsPages).figures.filter { $0.heading == "Weekday and time of day" }
        let grid = try #require(grids.first)
        #expect(grids.count == 1)
        let days = grid.alternative.split(separator: ". ").filter { $0.contains(", in all ") }
        #expect(
            days.compactMap { $0.split(separator: ", in all ").last?.prefix { $0.isNumber } }.compactMap { Int($0) }
                == findings.weekday.counts)
        for time in TimeOfDay.allCases {
            #expect(grid.alternative.contains("\(time.word), \(time.hours): \(findings.timeOfDay[time]), "))
        }
        #expect(numbers(pages.triggerPages, "Symptoms") == findings.symptoms.map(\.count))
        // Each set of shares adds up (99 and 101 do not), or it is said that one of them is rounded.
        let shares = Self.perCents(grid)
        #expect(shares.count == 7 + TimeOfDay.allCases.count)
        let addUp = shares.prefix(7).reduce(0, +) == 100 && shares.dropFirst(7).reduce(0, +) == 100
        #expect(addUp != (grid.note?.hasSuffix(", % rounded") ?? false))
    }

    static func addsUpOrSaysNot(_ figure: ChartFigure?) -> Bool {
        (perCents(figure).reduce(0, +) == 100) != (figure?.note?.hasSuffix(", % rounded") ?? false)
    }

    /// The shares as the words for screen readers give them.
    static func perCents(_ figure: ChartFigure?) -> [Int] {
        let words = (figure?.alternative ?? "").split(separator: " ").map(String.init)
        return zip(words, words.dropFirst(2)).filter { $0.1.hasPrefix("cent") }.compactMap { Int($0.0) }
    }
}
