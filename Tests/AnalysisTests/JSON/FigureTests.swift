import Foundation
import JSON
import Records
import TestSupport
import Testing

@testable import Analysis

/// Each figure that a column declares as needing it is a figure of the analysis.
@Suite struct FigureTests {
    private func object(_ write: (inout JSONWriter) -> Void) throws -> [String: Any] {
        var json = JSONWriter()
        write(&json)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
    }

    @Test func everyFigureThatAColumnNamesExists() throws {
        let diary = Diary(days: 3) { _, record in record.retrospective.cyclePhase = .luteal }
        let findings = diary.findings("2026-01-01", "2026-01-31")
        var all = try object { $0.patient(id: "p", range: findings.range, headaches: findings) }
        let records = MarkerRecords(
            markers: [MarkerRecord(definition: MarkerDefinition(name: "CRP", unit: "mg/L"))],
            visits: [VisitRecord(day: CalendarDay(iso: "2026-01-02")!, type: .dental)])
        let others = try object { json in
            json.object {
                $0.markersAndVisits(
                    analyse(records, range: findings.range, zone: .utc, asOf: findings.range.to))
            }
        }
        all.merge(others) { own, _ in own }
        let nights = try object { json in
            json.object {
                $0.nights(analyse(NightRecords(), range: findings.range, zone: .utc))
            }
        }
        all.merge(nights) { own, _ in own }
        for figure in Figure.allCases {
            let path = figure.rawValue.split(separator: ".").map(String.init)
            let end = path.dropLast().reduce(all as [String: Any]?) { $0?[$1] as? [String: Any] }
            #expect(end?[path[path.count - 1]] != nil, "\(figure.rawValue)")
        }
    }

    @Test func everyFigureIsNeededByAColumn() {
        let named = Set(TableDescription.all.flatMap(\.columns).flatMap(\.field.figures))
        #expect(named == Set(Figure.allCases))
    }
}
