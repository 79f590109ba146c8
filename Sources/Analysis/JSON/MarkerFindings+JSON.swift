import JSON
import Records

/// The keys `markers` and `visits` of `analysis-json.md`. Additions per marker: category, side out of range, change,
/// readings of the report's days (`values`) and earlier ones that the latest value or the trend needs (`earlier`), each
/// with its comparator and its range if different, the day of an unreadable reading not older than the latest
/// (`unreadDate`); for visits, the time since the last of each type, and planned visits.
extension JSONWriter {
    ///
    /// - Parameter showsCourse: whether data for the charts and questions of the premium pages is included.
    mutating func markersAndVisits(_ findings: MarkerFindings, showsCourse: Bool = true) {
        objects("markers", findings.markers) { $0.marker($1, showsCourse: showsCourse) }
        known(findings.knowsVisits, "visits") { $0.object("visits") { $0.visits(findings.visits) } }
    }

    private mutating func visits(_ findings: VisitFindings) {
        field("count", findings.visits.count)
        object("lastByType") {
            var met: Set<VisitType> = []
            for visit in findings.last where met.insert(visit.type).inserted {
                $0.field(visit.type.rawValue, visit.day.iso)
            }
        }
        objects("last", findings.last) {
            $0.field("type", $1.type.rawValue)
            $0.field("date", $1.day.iso)
            $0.field("daysAgo", $1.daysAgo)
        }
        objects("planned", findings.planned) {
            $0.field("type", $1.type.rawValue)
            $0.field("date", $1.day.iso)
        }
    }

    private mutating func marker(_ marker: MarkerFinding, showsCourse: Bool) {
        field("name", marker.definition.name)
        field("category", marker.definition.category?.name, or: .notKnown)
        field("unit", marker.latest.map { $0.reading.unit.isEmpty ? marker.unit : $0.reading.unit } ?? marker.unit)
        let (bounds, rangeText) = marker.latestRange
        field("latest", marker.latest?.reading.number, or: marker.latest == nil ? .notCovered : .inWords)
        given("latestText", marker.latest?.reading.words)
        given("latestComparator", marker.latest?.reading.comparator?.rawValue)
        field("latestDate", marker.latest?.reading.day.iso, or: .notCovered)
        limits(bounds, marker.latest)
        given("range", rangeText)
        given("unreadDate", marker.unreadDay?.iso)
        field("status", marker.status.rawValue)
        field(
            "side", marker.side?.rawValue,
            or: marker.latest == nil ? .notCovered : marker.status == .noData ? .notComparable : .inRange)
        guard showsCourse else {
            field("readings", marker.readings.count)
            return locked(["trend", "concerning", "insight", "change", "values", "earlier"])
        }
        field("trend", marker.trend.rawValue)
        field("concerning", marker.isConcerning)
        field("readings", marker.readings.count)
        field("insight", marker.insight?.rawValue, or: .nothingToAsk)
        field("change", marker.change, or: marker.latest == nil ? .notCovered : .notComparable)
        values("values", marker.readings, bounds)
        values("earlier", marker.earlier, bounds)
    }

    /// - Parameter range: the range of the latest value.
    private mutating func values(_ name: String, _ findings: [ReadingFinding], _ range: ReferenceRange) {
        objects(name, findings) { json, finding in
            json.field("date", finding.reading.day.iso)
            json.field("value", finding.reading.number, or: .inWords)
            json.given("text", finding.reading.words)
            json.given("comparator", finding.reading.comparator?.rawValue)
            json.field("unit", finding.reading.unit)
            if finding.range != range {
                json.limits(finding.range, finding)
            }
            json.given("range", finding.reading.rangeText)
            json.field("status", finding.status.rawValue)
            json.array("doubts") {
                for doubt in ReadingDoubt.allCases where finding.doubts.contains(doubt) { $0.string(doubt.rawValue) }
            }
        }
    }

    private mutating func limits(_ range: ReferenceRange, _ finding: ReadingFinding?) {
        let absence = range.isEmpty && finding?.isComparable == false ? FigureAbsence.notComparable : .noLimit
        field("low", range.low, or: absence)
        field("high", range.high, or: absence)
    }

    /// Writes a member only if there is a text.
    private mutating func given(_ name: String, _ text: String?) {
        if let text { field(name, text) }
    }
}
