import Testing

@testable import Diagnostics

struct DiagnosticTallyTests {
    private func place(_ line: Int?, file: String? = "f", table: String? = nil, column: String? = nil) -> Place {
        Place(file: file, table: table, line: line, column: column)
    }

    @Test func `what is alike stands together, worst first`() {
        var tally = DiagnosticTally()
        #expect(tally.isEmpty)
        tally.add(.legacySeverity, at: place(9), count: 2)
        tally.add(.badNumber, at: place(3, column: "humidity_pct"))
        tally.add(.badTime, at: place(7, column: "onset_time"))
        tally.add(.badNumber, at: place(2, column: "humidity_pct"))
        tally.add(.badNumber, at: place(2, column: "aqi"))
        tally.add(.legacySeverity, at: place(1))
        tally.add(.windows1252, at: place(nil))
        tally.add(.badTime, at: place(1, file: "e"), count: 0)
        #expect(
            tally.diagnostics == [
                Diagnostic(.badTime, at: place(7, column: "onset_time")),
                Diagnostic(.badNumber, at: place(2, column: "aqi")),
                Diagnostic(.badNumber, at: place(2, column: "humidity_pct")),
                Diagnostic(.badNumber, at: place(3, column: "humidity_pct")),
                Diagnostic(.legacySeverity, at: place(nil), count: 3), Diagnostic(.windows1252, at: place(nil)),
            ])
        #expect(tally.count(of: .badNumber) == 3)
        #expect(tally.count(of: .warning) == 3)
        #expect(tally.count(of: .notice) == 4)
    }

    @Test func `counts of each file are of it alone`() {
        var tally = DiagnosticTally()
        tally.add(.legacySeverity, at: place(9), count: 2)
        tally.add(.windows1252, at: place(nil))
        tally.add(.legacySeverity, at: place(3, file: "g"))
        tally.add(.badTime, at: place(3, file: "h"))
        tally.add(.windows1252, at: place(nil, file: nil))
        #expect(tally.countsByFile(of: .notice) == ["f": 3, "g": 1])
        #expect(tally.countsByFile(of: .error) == ["h": 1])
        #expect(tally.countsByFile(of: .warning).isEmpty)
    }

    @Test func `very many faults cost no more than a few, and all are counted`() {
        var tally = DiagnosticTally()
        for line in 1...100_000 { tally.add(.badTime, at: place(line)) }
        let told = tally.diagnostics
        #expect(told.count == DiagnosticTally.placesListed + 1)
        #expect(told.prefix(3).map(\.place.line) == [1, 2, 3])
        #expect(told.last == Diagnostic(.badTime, at: place(nil), count: 99_900))
        #expect(told.reduce(0) { $0 + ($1.count ?? 1) } == 100_000)
    }

    @Test func `the first places are kept, in whatever order they come`() {
        let lines = (0..<5000).map { $0 * 617 % 5000 }
        var one = DiagnosticTally()
        for line in lines { one.add(.badTime, at: place(line)) }
        var parts = (0..<7).map { _ in DiagnosticTally() }
        for (index, line) in lines.reversed().enumerated() { parts[index % 7].add(.badTime, at: place(line)) }
        var other = DiagnosticTally()
        for part in parts { other.add(part) }
        #expect(one == other)
        #expect(one.sortedGroups[0].lines == Array(0..<1000))
        #expect(one.sortedGroups[0].count == 5000)
    }

    @Test func `the same line twice is two diagnostics`() {
        var tally = DiagnosticTally()
        for _ in 0..<2 { tally.add(.badText, at: place(5, column: "meals")) }
        #expect(tally.diagnostics == Array(repeating: Diagnostic(.badText, at: place(5, column: "meals")), count: 2))
    }

    @Test func `very many kinds are few, the same ones in whatever order they come`() {
        let tables = (0..<5000).map { "patients[\($0)].headaches" }
        func tally(_ order: [String]) -> DiagnosticTally {
            var whole = DiagnosticTally()
            for chunk in stride(from: 0, to: order.count, by: 700) {
                var part = DiagnosticTally()
                for table in order[chunk..<min(order.count, chunk + 700)] {
                    part.add(.badTime, at: place(1, table: table, column: "onsetTime"))
                    part.add(.badTime, at: place(2, table: table, column: "onsetTime"))
                }
                whole.add(part)
            }
            return whole
        }
        let forwards = tally(tables)
        let groups = forwards.sortedGroups
        #expect(groups.count == DiagnosticTally.kindsKept + 1)
        #expect(groups.first?.kind.table == nil)
        #expect(groups.first?.count == 2 * 4000)
        #expect(groups.dropFirst().map(\.kind.table) == tables.prefix(1000).map { $0 })
        #expect(groups.dropFirst().allSatisfy { $0.lines == [1, 2] })
        #expect(tally(tables.reversed()).sortedGroups == groups)
        #expect(tally((0..<5000).map { tables[$0 * 617 % 5000] }).sortedGroups == groups)
        #expect(forwards.count(of: .badTime) == 10_000)
    }

    @Test func `kinds of whole files are kept for each of very many files`() {
        let files = (0..<5000).map { "\($0).csv" }
        var tally = DiagnosticTally()
        for file in files {
            tally.add(.windows1252, at: place(nil, file: file))
            tally.add(.badTime, at: place(1, file: file, table: "headaches"))
        }
        let groups = tally.sortedGroups
        #expect(groups.count { $0.kind.code == .windows1252 } == 5000)
        let (detailed, others) = (
            groups.filter { $0.kind.table != nil },
            groups.filter { $0.kind.code == .badTime && $0.kind.table == nil }
        )
        #expect(detailed.map(\.kind.file) == files.sorted().prefix(1000).map { $0 })
        #expect(others.map(\.kind.file) == files.sorted().dropFirst(1000).map { $0 })
        #expect(tally.count(of: .badTime) == 5000)
        #expect(tally.filter { $0 == .badTime }.sortedGroups == groups.filter { $0.kind.code == .badTime })
    }

    @Test("lines of tallies that follow one another, or overlap, are in order", arguments: [0, 300, 999, 1000, 1001])
    func linesOfTallies(from start: Int) {
        func tally(_ lines: Range<Int>) -> DiagnosticTally {
            var tally = DiagnosticTally()
            for line in lines { tally.add(.badTime, at: place(line)) }
            return tally
        }
        let (one, other) = (0..<1000, start..<start + 700)
        let first = Array((Array(one) + Array(other)).sorted().prefix(1000))
        for (left, right) in [(one, other), (other, one)] {
            var whole = tally(left)
            whole.add(tally(right))
            #expect(whole.sortedGroups.map(\.lines) == [first])
            #expect(whole.count(of: .badTime) == 1700)
        }
    }

    @Test func `tables with numbers in their names are in the order of the numbers`() {
        var tally = DiagnosticTally()
        for number in [10, 9, 1, 100] { tally.add(.badTime, at: place(1, table: "patients[\(number)].headaches")) }
        #expect(
            tally.sortedGroups.map(\.kind.table) == [1, 9, 10, 100].map { "patients[\($0)].headaches" })
    }

    @Test("what is told once a column has its first place and a count")
    func oncePerColumn() {
        var tally = DiagnosticTally()
        for line in [9, 4, 7] { tally.add(.notAnswered, at: Place(file: "a.csv", line: line, column: "alcohol")) }
        tally.add(.notAnswered, at: Place(file: "a.csv", line: 5, column: "notes"))
        #expect(
            tally.diagnostics == [
                Diagnostic(.notAnswered, at: Place(file: "a.csv", line: 4, column: "alcohol"), count: 3),
                Diagnostic(.notAnswered, at: Place(file: "a.csv", line: 5, column: "notes")),
            ])
        #expect(tally.sortedGroups.map(\.lines) == [[4, 7, 9], [5]])
    }
}
