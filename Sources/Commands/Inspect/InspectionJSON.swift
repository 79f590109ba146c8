import Analysis
import Diagnostics
import JSON
import RecordImport
import Records

/// Writes an inspection as JSON, for scripts.
enum InspectionJSON {
    /// - Parameter places: largest number of locations listed for each code; the others are counted.
    static func bytes(of inspection: ImportInspection, context: RunContext, places: Int) -> [UInt8] {
        JSONWriter.document(isIndented: true) {
            $0.field("schemaVersion", 1)
            $0.field("generator", context.generator)
            $0.field("timeZone", context.zone.name)
            $0.objects("sources", inspection.sources) { $0.source($1) }
            $0.objects("patients", inspection.patients) { $0.patient($1) }
            $0.objects("diagnostics", bounded(inspection.diagnostics.sortedGroups, places)) { $0.group($1) }
        }
    }

    /// The groups, limited to the first locations of each code.
    private static func bounded(_ groups: [DiagnosticTally.Group], _ places: Int) -> [DiagnosticTally.Group] {
        var left: [DiagnosticCode: Int] = [:]
        return groups.map { group in
            var group = group
            group.lines = Array(group.lines.prefix(left[group.kind.code, default: places]))
            left[group.kind.code, default: places] -= group.lines.count
            return group
        }
    }
}

extension JSONWriter {
    fileprivate mutating func source(_ source: SourceInspection) {
        field("path", source.summary.path)
        field("sha256", source.summary.sha256)
        field("format", source.summary.format.rawValue)
        object("traits") { for trait in source.traits { $0.field(trait.name, trait.value) } }
        field("patients", source.patients)
        field("rowsRead", source.summary.rowsRead)
        field("rowsSkipped", source.summary.rowsSkipped)
        days(source.recordedDays)
        field("errors", source.errors)
        field("warnings", source.warnings)
        field("notices", source.notices)
    }

    fileprivate mutating func patient(_ patient: PatientInspection) {
        field("patientId", patient.id)
        field("headaches", patient.headaches)
        if patient.treatments > 0 { field("treatments", patient.treatments) }
        if patient.questionnaires > 0 { field("questionnaires", patient.questionnaires) }
        if patient.doses > 0 { field("doses", patient.doses) }
        if patient.sideEffects > 0 { field("sideEffects", patient.sideEffects) }
        if patient.markers > 0 { field("markers", patient.markers) }
        if patient.nights > 0 { field("nights", patient.nights) }
        field("rowsSkipped", patient.rowsSkipped)
        days(patient.recordedDays)
    }

    fileprivate mutating func group(_ group: DiagnosticTally.Group) {
        field("severity", group.kind.code.severity.rawValue)
        field("code", group.kind.code.rawValue)
        field("count", group.count)
        field("message", group.kind.code.message)
        if let hint = group.kind.code.hint { field("hint", hint) }
        if let file = group.kind.file { field("file", file) }
        if let table = group.kind.table { field("table", table) }
        if let column = group.kind.column { field("column", column) }
        if let meant = group.kind.meant { field(group.kind.code == .unknownSymptom ? "word" : "meant", meant) }
        array("lines") { for line in group.lines { $0.integer(line) } }
    }

    private mutating func days(_ days: DayRange?) {
        field("firstDay", days?.from.iso)
        field("lastDay", days?.to.iso)
    }
}
