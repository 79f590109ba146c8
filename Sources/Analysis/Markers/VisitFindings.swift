import Records

/// Visits to doctors (Glance PRD §5.7).
public struct VisitFindings: Sendable, Hashable {
    /// After the day of the report, whatever its days are, soonest first. Glance plans visits (Glance PRD §9).
    public var planned: [VisitRecord]
    /// Inside the days of the report, newest first.
    public var visits: [VisitRecord]
    /// The last visit of each type, newest first. Visits before the days of the report count: what matters is how long it
    /// is ago. Planned visits do not.
    public var last: [LastVisit]

    init(_ visits: [VisitRecord], range: DayRange, asOf: CalendarDay) {
        planned = visits.filter { $0.day > asOf }
        self.visits = visits.filter { range.contains($0.day) && $0.day <= asOf }.reversed()
        var last: [LastVisit] = []
        for visit in visits.reversed() where visit.day <= asOf {
            if last.contains(where: { $0.isOfSameType(as: visit) }) { continue }
            last.append(
                LastVisit(type: visit.type, label: visit.label, day: visit.day, daysAgo: visit.day.days(to: asOf)))
        }
        self.last = last
    }
}

/// When a patient was last seen for something.
public struct LastVisit: Sendable, Hashable {
    public var type: VisitType
    /// The patient's own word, of a visit of another type.
    public var label: String?
    public var day: CalendarDay
    /// Whole days to the day of the report, at least 0.
    public var daysAgo: Int

    fileprivate func isOfSameType(as visit: VisitRecord) -> Bool {
        guard type == visit.type else { return false }
        return type != .other || FoldedText.key(of: label ?? "") == FoldedText.key(of: visit.label ?? "")
    }
}
