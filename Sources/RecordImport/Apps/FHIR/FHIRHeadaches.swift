import Diagnostics
import Records

/// Makes one patient's headaches from Observations, and adds to each the medicines taken for it:
///
/// 1. a medicine that refers to the headache, or to which the headache refers, at any time;
/// 2. a medicine in the same Encounter, if that has one headache;
/// 3. a medicine taken between onset and end, or within 24 hours of an onset without a known end; if several headaches
///    match, it belongs to the latest.
///
/// A medicine that belongs to no headache, for example a daily one, is counted (`unlinked-row`).
struct FHIRHeadaches {
    private struct Attack {
        var row: Row
        var line: Int
        var keys: Set<String>
        var parts: Set<String>
        var encounter: String?
        var onset: Instant?
        var end: Instant?
        var medicines: [FHIRMedicine] = []
    }

    /// Milliseconds after onset in which a medicine belongs to an attack without an end.
    private static let openEnd: Int64 = 86_400_000

    private var builder: HeadacheRowBuilder
    private let scale: SeverityScale
    private var attacks: [Attack] = []
    private var medicines: [FHIRMedicine] = []
    private var rescaled = 0

    /// - Parameter table: container of the resources, for their locations; nil for lines.
    init(file: String, table: String?, options: ImportOptions) {
        scale = options.severityScale ?? .oneToFive
        let names = HeadacheColumn.columnNames { column in
            switch column {
            case .onsetTime: "effective"
            case .resolvedTime: "effectivePeriod.end"
            case .severity: "value"
            default: nil
            }
        }
        builder = HeadacheRowBuilder(
            TableReading(
                file: file, table: table, zone: options.zone, symptomWords: options.symptomWords, columnNames: names))
    }

    mutating func addHeadache(_ resource: FHIRResource, url: String?, line: Int) {
        if resource.isNotUsed { return builder.note(.retractedResource, line: line) }
        let reading = FHIRRating.reading(of: resource, scale: scale)
        var row = Row(cells: Self.cells(of: resource))
        switch reading.rating {
        case .stored(let severity): row.severity = .stored(severity)
        case .free: row.isFree = true
        case .notSaid: break
        case .zero: row.severity = .zero
        case .beyond(let fault): leaveOutSeverity(of: &row, fault, line)
        case .contradictory: leaveOutSeverity(of: &row, .contradictoryRating, line)
        }
        if row.isFree, let day = resource.start.flatMap({ CalendarDay(iso: $0) }) { row.cells[.onsetTime] = .day(day) }
        if reading.isRescaled { rescaled += 1 }
        attacks.append(
            Attack(
                row: row, line: line, keys: Set(FHIRReference.keys(of: resource, url: url)),
                parts: Set(resource.objects("partOf").compactMap { $0.text("reference") }.map(FHIRReference.key)),
                encounter: resource.reference("encounter").map(FHIRReference.key),
                onset: resource.start.flatMap(Instant.init(fhir:)), end: resource.end.flatMap(Instant.init(fhir:))))
    }

    private mutating func leaveOutSeverity(of row: inout Row, _ fault: DiagnosticCode, _ line: Int) {
        row.severity = .unreadable
        builder.note(fault, line: line, column: "value")
    }

    mutating func addMedicine(_ resource: FHIRResource, url: String?, names: [String: String], line: Int) {
        if resource.isNotUsed { return builder.note(.retractedResource, line: line) }
        guard let medicine = FHIRMedicine(resource, url: url, names: names, line: line) else {
            return builder.skip(.missingMedicine, line: line)
        }
        medicines.append(medicine)
    }

    mutating func finish() -> HeadacheBatch {
        for medicine in medicines {
            guard let index = attack(of: medicine) else {
                // An administration is a dose of its own.
                if !medicine.isAdministration { builder.note(.unlinkedRow, line: medicine.line) }
                continue
            }
            attacks[index].medicines.append(medicine)
            builder.batch.rows.read += 1
        }
        for attack in attacks {
            var row = attack.row
            row.cells.medicines = Self.list(of: attack.medicines)
            builder.add(row, line: attack.line, severity: row.severity)
        }
        builder.reader.diagnostics.add(.rescaledSeverity, at: builder.whole, count: rescaled)
        return builder.finish()
    }

    /// Lines of administrations for no headache: doses of their own.
    var linesOfDoses: Set<Int> {
        Set(medicines.filter { $0.isAdministration && attack(of: $0) == nil }.map(\.line))
    }

    /// Makes a headache's list of medicines.
    private static func list(of medicines: [FHIRMedicine]) -> MedicineList? {
        guard !medicines.isEmpty else { return nil }
        var list = MedicineList()
        for medicine in medicines {
            var cells = TableCells<ListedMedicineColumn>()
            cells[.name] = .text(medicine.name)
            if let dose = medicine.dose { cells[.dose] = .text(dose) }
            for (column, cell) in medicine.remarks { cells.set(.named(column), cell) }
            list.add(cells, names: elementNames)
        }
        return list
    }

    /// FHIR elements of a medicine's columns, as named in messages.
    private static let elementNames = ListedMedicineColumn.allCases.map { column in
        switch column {
        case .name: "medication[x]"
        case .dose: "dosage"
        default: column.columnName
        }
    }
}

// MARK: Assigning medicines to headaches

extension FHIRHeadaches {
    private func attack(of medicine: FHIRMedicine) -> Int? {
        let named = attacks.firstIndex {
            !$0.keys.isDisjoint(with: medicine.reasons) || !$0.parts.isDisjoint(with: medicine.keys)
        }
        if let named { return named }
        if let encounter = medicine.encounter {
            let same = attacks.indices.filter { attacks[$0].encounter == encounter }
            if same.count == 1 { return same[0] }
        }
        guard let taken = medicine.taken else { return nil }
        return attacks.indices.filter { index in
            guard !attacks[index].row.isFree, let onset = attacks[index].onset else { return false }
            let end = attacks[index].end ?? Instant(milliseconds: onset.milliseconds + Self.openEnd)
            return onset <= taken && taken <= end
        }.max { attacks[$0].onset.map(\.milliseconds) ?? 0 < attacks[$1].onset.map(\.milliseconds) ?? 0 }
    }
}

// MARK: Cells

extension FHIRHeadaches {
    private struct Row: TableRow {
        var cells: TableCells<HeadacheColumn>
        var severity = WrittenSeverity.empty
        var isFree = false

        var saysNoHeadache: Bool { isFree }
        var medicines: MedicineList? { cells.medicines }
        func cell(_ column: HeadacheColumn) -> Cell { cells.cell(column) }
    }

    private static func cells(of resource: FHIRResource) -> TableCells<HeadacheColumn> {
        var cells = TableCells<HeadacheColumn>()
        cells.set(.named("id"), resource.id)
        cells.set(.onsetTime, resource.start)
        cells.set(.resolvedTime, resource.end)
        cells.set(.named("headache_location"), resource.words("bodySite"))
        cells.set(.named("notes"), resource.notes)
        if let symptoms = symptoms(of: resource) { cells[.named("symptoms")] = symptoms }
        if saysNoMedicine(resource) { cells.set(.medicineName, "none") }
        for (column, component) in features(of: resource) {
            if let text = component.text("valueString") ?? component.text("valueDateTime") {
                cells.set(.named(column), text)
            }
            if let answer = component.members["valueBoolean"]?.boolean { cells[.named(column)] = .boolean(answer) }
            if component.members.contains("valueInteger") { cells[.named(column)] = component.number("valueInteger") }
            // The words of this program's concept say more than the type.
            if component.codes("valueCodeableConcept", system: FHIRCodes.snomed).contains(FHIRCodes.migraine) {
                cells.set(.named(column), "migraine")
            }
        }
        return cells
    }

    /// Returns the symptoms that components record as present; a recorded "none" if all are recorded as absent.
    private static func symptoms(of resource: FHIRResource) -> Cell? {
        var answers: [(key: String, isThere: Bool)] = []
        for component in resource.objects("component") {
            let key =
                component.codes("code", system: FHIRCodes.snomed).lazy.compactMap { FHIRCodes.symptoms[$0] }.first
                ?? symptom(namedBy: component)
            if let key, let isThere = component.members["valueBoolean"]?.boolean { answers.append((key, isThere)) }
        }
        if answers.isEmpty { return nil }
        let there = answers.filter(\.isThere).map(\.key)
        return there.isEmpty ? .text("none") : .list(there)
    }

    /// Whether it was recorded that no medicine was taken, as this program writes it.
    private static func saysNoMedicine(_ resource: FHIRResource) -> Bool {
        resource.objects("component").contains {
            $0.words("code") == FHIRCodes.medicineTaken && $0.members["valueBoolean"]?.boolean == false
        }
    }

    /// Returns the components with features or a type of headache, as this program writes them, with their columns.
    private static func features(of resource: FHIRResource) -> [(column: String, component: FHIRResource)] {
        let columns =
            FHIRCodes.features + [
                ("headache_type", FHIRCodes.headacheType), ("onset_speed", FHIRCodes.onsetSpeed),
                ("cycle_phase", FHIRCodes.cyclePhase),
            ]
        return resource.objects("component").compactMap { component in
            let words = component.words("code")
            return columns.first { $0.1 == words }.map { ($0.0, component) }
        }
    }

    /// Returns the words of a component for a symptom: known ones, and any with a code of SNOMED CT, known or not.
    private static func symptom(namedBy component: FHIRResource) -> String? {
        guard let words = component.words("code") else { return nil }
        if words.hasPrefix(FHIRCodes.symptom) { return String(words.dropFirst(FHIRCodes.symptom.count)) }
        let isCoded = !component.codes("code", system: FHIRCodes.snomed).isEmpty
        return isCoded || SymptomWords().reading(of: words).unknown.isEmpty ? words : nil
    }

    /// Returns the columns for which a headache has an answer, and which the file therefore asks.
    static func askedColumns(of resource: FHIRResource) -> Set<String> {
        var asked = Set(features(of: resource).map(\.column))
        if symptoms(of: resource) != nil { asked.insert("symptoms") }
        if saysNoMedicine(resource) { asked.insert("medication_name") }
        if resource.object("effectivePeriod") != nil { asked.insert("resolved_time") }
        if resource.words("bodySite") != nil { asked.insert("headache_location") }
        if resource.notes != nil { asked.insert("notes") }
        return asked
    }
}
