import Records

/// One patient's headaches as exported by Migraine Buddy: a table of dated notes above that of the attacks.
enum MigraineBuddyFile {
    static func file(_ patient: SamplePatient) -> [UInt8] {
        let columns = [
            "#", "Started", "Lasted", "Start UTC Offset (min)", "End UTC Offset (min)", "Geohash", "Attack Types",
            "Attack Location", "Pain Level", "Symptoms", "Helpful Medication", "Somewhat Helpful Medication",
            "Unhelpful Medication", "Unsure Medication", "Notes",
        ]
        var rows = [["Date", "Time Period", "Description", "Notes"], [], columns]
        for (index, headache) in patient.headaches.enumerated() {
            let start = SampleMoment(headache.onset)
            let end = headache.resolved.map { SampleMoment($0) }
            let retrospective = headache.retrospective
            let words = retrospective.symptoms.map { $0.split(separator: "_").joined(separator: " ") }
            rows.append(
                [
                    "\(index + 1)", date(start), end.map { length(from: start, to: $0) } ?? "", "\(start.offset / 60)",
                    "\((end ?? start).offset / 60)", "", "Migraine Attack", "",
                    headache.storedSeverity.map { "\($0 * 2 - 1)" } ?? "",
                    words.joined(separator: ", "),
                ] + medicines(of: retrospective) + [""])
        }
        let lines = rows.map { row in row.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }
        return Array(lines.joined().utf8)
    }

    /// Medicines by effectiveness: helpful, somewhat, not, and unsure.
    private static func medicines(of entry: RetrospectiveEntry) -> [String] {
        func named(_ ratings: ClosedRange<Int>?) -> String {
            entry.medications.filter { medicine in
                ratings.map { $0.contains(medicine.effectiveness ?? 0) } ?? (medicine.effectiveness == nil)
            }.compactMap(\.name).joined(separator: ", ")
        }
        return [named(4...5), named(3...3), named(1...2), named(nil)]
    }

    /// `3/5/26 07:15`.
    private static func date(_ moment: SampleMoment) -> String {
        let (year, month, day) = moment.day.parts
        return "\(month)/\(day)/\(padded(year % 100, to: 2)) \(moment.iso.dropFirst(11).prefix(5))"
    }

    private static func length(from start: SampleMoment, to end: SampleMoment) -> String {
        let minutes = (end.unixSeconds - start.unixSeconds) / 60
        let days = minutes / 1440
        return (days > 0 ? "\(days)d " : "") + "\(padded(minutes / 60 % 24, to: 2))h \(padded(minutes % 60, to: 2))m"
    }
}
