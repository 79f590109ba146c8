import Analysis
import JSON
import RecordImport
import Records

extension FHIRBuilder {
    /// Adds an Observation for each headache, oldest first, and a MedicationStatement for each medicine taken for it.
    mutating func addHeadaches() {
        let headaches = input.findings.headaches
        for entry in headaches.entries.reversed() {
            let record = entry.record
            let name = names.name(
                "Observation", key: "headache \(record.id.isEmpty ? "\(record.onset.milliseconds)" : record.id)",
                own: record.id)
            if entry.course == .faulty { leaveOut(.faultyEnds) }
            if entry.isLegacySeverity { leaveOut(.legacySeverities) }
            add(name, .headaches) { $0.write(entry, name, knowsEnds: headaches.asked.knowsEnds, to: &$1) }
            for (place, taken) in record.retrospective.medications.enumerated() {
                addMedicine(
                    taken, on: entry.onset.day, key: "\(record.id) \(record.onset.milliseconds) \(place)", for: name)
            }
        }
        addObservedDays()
    }

    private func write(_ entry: HeadacheEntry, _ name: FHIRName, knowsEnds: Bool, to json: inout JSONWriter) {
        let record = entry.record
        json.identifiers([record.id].filter { $0 != name.id })
        writeHead(&json)
        func text(_ moment: Instant) -> String {
            record.hasNoTime ? input.zone.local(moment).day.iso : FHIRText.time(moment, in: input.zone)
        }
        let start = text(record.onset)
        switch entry.course {
        case .active where knowsEnds: json.period("effectivePeriod", from: start, to: nil)
        case .active, .faulty, .unreadable: json.field("effectiveDateTime", start)
        case .lasted, .tooLong:
            json.period("effectivePeriod", from: start, to: record.resolved.map(text))
        }
        if let severity = entry.severity {
            json.concept("valueCodeableConcept", [Self.coding(severity)], severity.rawValue)
        } else {
            json.absent("unknown")
        }
        if let place = FHIRText.string(record.retrospective.location) { json.concept("bodySite", [], place) }
        json.notes([record.retrospective.notes])
        let components = FHIRComponent.all(of: record, zone: input.zone)
        if !components.isEmpty { json.objects("component", components) { $1.write(to: &$0) } }
    }

    /// Writes the members common to all headache Observations.
    private func writeHead(_ json: inout JSONWriter) {
        json.field("status", "final")
        json.concepts("category", [.terminology("observation-category", "survey")])
        json.concept("code", [.snomed(FHIRCodes.headache)], "Headache")
        json.reference("subject", subject)
        json.references("performer", [subject])
    }

    private static func coding(_ severity: HeadacheSeverity) -> FHIRCoding {
        let stored =
            switch severity {
            case .mild: 1
            case .moderate: 3
            case .severe: 5
            }
        return .snomed(FHIRCodes.severities.first { $0.value == stored }?.key ?? "")
    }

    /// Adds days recorded as headache-free, which a list of headaches cannot express. Days with a headache are already
    /// in the list, or only their date is known.
    private mutating func addObservedDays() {
        let onsets = Set(input.findings.headaches.entries.map(\.onset.day))
        for observed in input.observedDays where input.range.contains(observed.day) {
            if observed.hadHeadache == true {
                if !onsets.contains(observed.day) { leaveOut(.headacheDays) }
            } else if observed.hadHeadache == false {
                let name = names.name("Observation", key: "day \(observed.day.iso)")
                add(name, .headaches) { builder, json in
                    builder.writeHead(&json)
                    json.field("effectiveDateTime", observed.day.iso)
                    json.field("valueBoolean", false)
                    json.notes([observed.retrospective.notes])
                }
            }
            for (place, taken) in observed.retrospective.medications.enumerated() {
                addMedicine(taken, on: observed.day, key: "day \(observed.day.iso) \(place)", for: nil)
            }
        }
    }
}

// MARK: Medicines

extension FHIRBuilder {
    /// - Parameters:
    ///   - day: day on which it was taken: that of the headache's onset, as for medication days.
    ///   - headache: headache for which it was taken; nil if only the day is known.
    private mutating func addMedicine(
        _ taken: TakenMedication, on day: CalendarDay, key: String, for headache: FHIRName?
    ) {
        guard taken.wasTaken else { return leaveOut(.namelessMedicines, taken == TakenMedication() ? 0 : 1) }
        let medicine = taken.name.flatMap(FHIRText.string)
        if let medicine, NoneWords.means(none: medicine) { return }
        let name = names.name("MedicationStatement", key: key)
        let values = [
            "medication_is_acute": taken.isAcute.map { "\($0)" },
            "medication_effectiveness": taken.effectiveness.map { "\($0)" },
            "relief_minutes": taken.reliefMinutes.map { "\($0)" },
        ]
        let remarks = FHIRCodes.remarks.map { remark -> String? in
            guard let value = values[remark.column] ?? nil else { return nil }
            return remark.value == nil ? remark.words + value : remark.value == value ? remark.words : nil
        }
        add(name, .medicines) { builder, json in
            json.field("status", "completed")
            json.concept("category", [.terminology("medication-statement-category", "patientspecified")])
            json.concept(
                "medicationCodeableConcept",
                medicine == nil ? [.terminology("data-absent-reason", "unknown")] : [], medicine ?? "Not named")
            json.reference("subject", builder.subject)
            json.field("effectiveDateTime", day.iso)
            json.reference("informationSource", builder.subject)
            json.references("reasonReference", headache.map { [builder.reference($0)] } ?? [])
            json.notes(remarks)
            if let dose = FHIRText.string(taken.dose) { json.objects("dosage", [dose]) { $0.field("text", $1) } }
        }
    }
}
