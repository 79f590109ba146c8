import Analysis
import Diagnostics
import JSON
import Records
import Reports

extension RunRecord {
    /// Writes the file in pieces: a line for the run, then a line for each report. The whole would take more memory
    /// than the run.
    func writeJSON(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var head = JSONWriter()
        head.object { self.write(to: &$0) }
        // The list of reports is inserted by hand before the object's end, one per line.
        try write(Array(head.takeBytes().dropLast()))
        try Self.writeLines("reports", reports, write) { $0.write(to: &$1) }
        if !stale.isEmpty { try Self.writeLines("stale", stale, write) { $0.write(to: &$1) } }
        if !earlier.isEmpty { try Self.writeLines("earlier", earlier, write) { $0.write(to: &$1) } }
        try write(Array("}\n".utf8))
    }

    /// Writes a list of objects, one per line.
    private static func writeLines<Element>(
        _ name: String, _ elements: [Element], _ write: ([UInt8]) throws(Failure) -> Void,
        _ member: (Element, inout JSONWriter) -> Void
    ) throws(Failure) {
        try write(Array(",\"\(name)\":[".utf8))
        for (index, element) in elements.enumerated() {
            try write(Array((index == 0 ? "\n" : ",\n").utf8))
            var line = JSONWriter()
            line.object { member(element, &$0) }
            try write(line.takeBytes())
        }
        try write(Array("\n]".utf8))
    }

    private func write(to json: inout JSONWriter) {
        json.field("schemaVersion", Self.schemaVersion)
        json.field("generator", generator)
        json.field("options", options)
        if !asked.isEmpty {
            json.object("asked") { json in for option in asked { json.field(option.name, option.value) } }
        }
        if let signedWith { json.field("signedWith", signedWith) }
        json.field("asOf", asOf.iso)
        json.field("shard", shard?.text)
        if let sharesOf { json.field("sharesOf", sharesOf) }
        json.field("isComplete", isComplete)
        json.field("started", started.rfc3339)
        json.field("ended", ended.rfc3339)
        json.object("totals") { json in for total in totals { json.field(total.name, total.count) } }
        json.field("lastGoodNight", lastGoodNight?.iso)
        json.field("newestEntry", newestEntry?.iso)
        if let source { json.object("source") { source.write(to: &$0) } }
        if let comparison { json.object("since") { comparison.write(to: &$0) } }
        if !losses.isEmpty { json.array("losses") { for loss in losses { $0.string(loss) } } }
        if !removed.isEmpty { json.array("removed") { for name in removed { $0.string(name) } } }
        if !removedPatients.isEmpty {
            json.array("removedPatients") { for id in removedPatients { $0.string(id) } }
        }
        if let notRemoved { json.field("notRemoved", notRemoved) }
    }
}

extension RecordedReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("patientId", patientID)
        json.field("status", status.rawValue)
        json.field("depthAsked", depthAsked.rawValue)
        switch result {
        case .written(let report), .kept(let report): report.write(to: &json)
        case .failed(let failure):
            json.object("failure") { json in
                json.field("kind", failure.kind.rawValue)
                json.field("message", failure.message)
                json.field("hint", failure.hint)
            }
        }
    }
}

extension BatchReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("depth", depth.rawValue)
        json.field("refusal", refusal)
        json.object("output") { json in
            if let file = files.first { file.write(to: &json) }
            json.field("pages", pages)
        }
        json.objects("files", files) { json, file in
            json.field("form", file.form.rawValue)
            file.write(to: &json)
        }
        json.field("inputSha256", inputSHA256)
        json.field("asOf", asOf.iso)
        if isRestored { json.field("restored", true) }
        if let missing {
            json.object("missing") { json in
                json.field("since", missing.since?.iso)
                json.field("entries", missing.now)
                json.field("of", missing.before)
                json.field("cause", missing.cause.rawValue)
                if !missing.otherPatient.isEmpty { json.field("otherPatient", missing.otherPatient) }
                if !missing.columns.isEmpty {
                    json.objects("columns", missing.columns) { json, column in
                        json.field("column", column.name)
                        json.field("entries", column.now)
                        json.field("of", column.before)
                    }
                }
            }
        }
        if let birth { json.field("birth", birth) }
        if !identity.isEmpty { json.array("identity") { for name in identity { $0.string(name) } } }
        json.object("range") { json in
            json.field("from", range.from.iso)
            json.field("to", range.to.iso)
        }
        json.field("headaches", headaches)
        if let diary {
            json.object("diary") { json in
                json.field("knownDays", diary.knownDays)
                json.field("isObserved", diary.isObserved)
                json.field("headacheDays", diary.headacheDays)
                json.field("acuteMedicationDays", diary.acuteMedicationDays)
                if let migraineDays = diary.migraineDays { json.field("migraineDays", migraineDays) }
                json.field("knowsRedFlags", diary.knowsRedFlags)
                json.field("knowsExtraDoses", diary.knowsExtraDoses)
                json.field("knowsBothDoses", diary.knowsBothDoses)
                if let change = diary.change {
                    json.object("headacheDayChange") { json in
                        json.field("baselineDays", change.earlier.count)
                        json.field("baselineCoveredDays", change.earlier.coveredDays)
                        json.field("latestDays", change.later.count)
                        json.field("latestCoveredDays", change.later.coveredDays)
                    }
                }
            }
        }
        json.object("logs") { json in
            json.field("read", rowsRead)
            json.field("skipped", rowsSkipped)
        }
        if let entries {
            json.object("entries") { json in
                for one in entries {
                    json.object(one.kind.rawValue) { json in
                        json.field("count", one.count)
                        json.field("first", one.first.iso)
                        json.field("last", one.last.iso)
                        json.field("steps", Base64.encode(one.steps))
                        guard !one.marks.isEmpty else { return }
                        json.array("columns") { for name in one.columns { $0.string(name) } }
                        json.field("marks", Base64.encode(one.marks))
                    }
                }
            }
        }
        json.object("diagnostics") { json in
            for one in diagnostics.sorted(by: { $0.code.rawValue < $1.code.rawValue }) {
                json.field(one.code.rawValue, one.count)
            }
        }
        if !warnings.isEmpty { json.array("warnings") { for warning in warnings { $0.string(warning) } } }
        json.object("safetyFlags") { json in
            for one in safetyFlags { json.field(one.name, one.count) }
        }
        for flag in safetyFlags where flag.name == SafetyFlagCount.frequentHeadaches {
            json.array("frequentMonths") { json in for month in flag.months { json.string(month.month.iso) } }
        }
        json.objects("classLines", classLines) {
            $0.field("class", $1.medicineClass)
            $0.field("month", $1.month.month.iso)
            $0.field("days", $1.days)
            $0.field("line", $1.line)
        }
        json.field("missingCharacters", missingCharacters)
        if !wrongFonts.isEmpty { json.array("wrongFonts") { for file in wrongFonts { $0.string(file) } } }
        json.field("milliseconds", milliseconds)
        json.field("thumbnail", thumbnail.map(Base64.encode))
        guard !versions.isEmpty else { return }
        json.objects("versions", versions) { $1.write(to: &$0) }
    }
}

extension ReportVersion {
    fileprivate func write(to json: inout JSONWriter) {
        if var told = report {
            told.files = files
            return told.write(to: &json)
        }
        json.field("asOf", asOf.iso)
        json.objects("files", files) { json, file in
            json.field("form", file.form.rawValue)
            file.write(to: &json)
        }
    }
}

extension ReportFile {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("file", name)
        json.field("sha256", sha256)
        json.field("bytes", bytes)
    }
}

extension Instant {
    /// The time to the second: `2026-03-05T07:15:00Z`.
    var rfc3339: String {
        let local = ZoneRules.utc.local(self)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(local.day.iso)T\(two(local.hour)):\(two(local.minute)):\(two(local.second % 60))Z"
    }
}
