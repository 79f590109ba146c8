import Diagnostics
import Records

/// Patients of whom every field may say anything that a file can say, from a seed.
struct RandomRecords {
    private var filler: RandomFiller

    init(seed: UInt64) { filler = RandomFiller(seed: seed) }

    /// - Parameter isNamed: the files say whose the rows are.
    mutating func patient(_ id: String) -> PatientRecords {
        var patient = PatientRecords(identity: PatientIdentity(id: id), headaches: [])
        if !id.isEmpty {
            patient.identity.visitFields(with: &filler)
            (patient.identity.id, patient.identity.entitlement) = (id, nil)
        }
        let kinds = filler.pick([0, 1, 2, 3, 4, 5])
        if kinds != 1 { addHeadaches(to: &patient) }
        if kinds == 1 || kinds > 3 { addDays(to: &patient) }
        if kinds == 2 || kinds > 3 { addMarkers(to: &patient) }
        if kinds > 2 { addNights(to: &patient) }
        if kinds == 0 || kinds > 4 { addTreatments(to: &patient) }
        return patient
    }

    private mutating func addHeadaches(to patient: inout PatientRecords) {
        for number in 0..<filler.count(30) {
            var headache = HeadacheRecord.blank
            headache.visitFields(with: &filler)
            headache.id = "\(filler.pick(["h", "=h", "'h", "-"]))\(number)"
            filler.settle(&headache.retrospective)
            patient.headaches.append(headache)
        }
        let order = patient.headaches.indices.sorted {
            (patient.headaches[$0].onset, $0) < (patient.headaches[$1].onset, $1)
        }
        patient.headaches = order.map { patient.headaches[$0] }
    }

    private mutating func addDays(to patient: inout PatientRecords) {
        for number in 0..<filler.count(20) {
            var day = ObservedDay.blank
            day.visitFields(with: &filler)
            day.day = CalendarDay(iso: "2026-01-01")!.advanced(by: number)
            // Mimics an importer: a day with a severity had a headache.
            if day.storedSeverity != nil { day.hadHeadache = day.hadHeadache ?? true }
            filler.settle(&day.retrospective)
            patient.observedDays.append(day)
        }
    }

    private mutating func addMarkers(to patient: inout PatientRecords) {
        for number in 0..<3 {
            let name = ["=SUM(A1)", "Ferritin", "Zinc"][number]
            var marker = MarkerRecord(definition: MarkerDefinition(name: name, category: .init(name: "Blood")))
            for reading in 0..<filler.count(6) {
                var row = MarkerReading.blank
                row.visitFields(with: &filler)
                row.id = "m\(number)-\(reading)"
                (row.day, row.unit) = (CalendarDay(iso: "2026-01-01")!.advanced(by: reading), "ng/mL")
                row.moment = nil
                switch filler.count(3) {
                case 0: (row.range, row.rangeText) = (ReferenceRange(high: 5.5, excludesHigh: true), "<5.5")
                case 1: row.range = ReferenceRange(low: 1, high: 2)
                case 2: row.rangeText = "see the sheet"
                default: break
                }
                marker.readings.append(row)
            }
            if !marker.readings.isEmpty { patient.markers.markers.append(marker) }
        }
        for number in 0..<filler.count(4) {
            var visit = VisitRecord.blank
            visit.visitFields(with: &filler)
            visit.id = "v\(number)"
            visit.day = CalendarDay(iso: "2026-02-01")!.advanced(by: number)
            patient.markers.visits.append(visit)
        }
    }
}

// MARK: Treatments

extension RandomRecords {
    private mutating func addTreatments(to patient: inout PatientRecords) {
        for number in 0..<filler.count(5) {
            var treatment = Treatment.blank
            treatment.visitFields(with: &filler)
            treatment.id = "t\(number)"
            treatment.start = CalendarDay(iso: "2026-01-01")!.advanced(by: 40 * number)
            treatment.startIsAbout = filler.chance
            if treatment.startIsAbout { treatment.start = treatment.start.month.first }
            treatment.stopIsUnread = filler.chance
            treatment.stop =
                treatment.stopIsUnread || filler.chance ? nil : treatment.start.advanced(by: filler.count(99))
            patient.treatments.append(treatment)
        }
        for number in 0..<filler.count(5) {
            var filled = Questionnaire.blank
            filled.visitFields(with: &filler)
            (filled.id, filled.day) = ("q\(number)", CalendarDay(iso: "2026-01-01")!.advanced(by: number))
            if filler.chance {
                (filled.name, filled.writtenTotal) = ("MIDAS", nil)
                filled.items =
                    Questionnaire(
                        name: "", day: filled.day, items: (1...7).map { $0 == 7 ? filler.count(10) : filler.count(92) }
                    ).items
            }
            patient.questionnaires.append(filled)
        }
        for number in 0..<filler.count(5) {
            var dose = Dose.blank
            dose.visitFields(with: &filler)
            (dose.id, dose.day) = ("d\(number)", CalendarDay(iso: "2026-01-01")!.advanced(by: number))
            dose.moment = filler.chance ? Instant(seconds: Int64(dose.day.number) * 86_400 + 9 * 3600) : nil
            patient.doses.append(dose)
            var effect = SideEffect.blank
            effect.visitFields(with: &filler)
            (effect.id, effect.from) = ("s\(number)", dose.day)
            effect.to = filler.chance ? dose.day.advanced(by: filler.count(9)) : nil
            effect.effect = filler.words()
            patient.sideEffects.append(effect)
        }
    }
}

// MARK: Nights

extension RandomRecords {
    private mutating func addNights(to patient: inout PatientRecords) {
        for number in 0..<filler.count(12) {
            let night = CalendarDay(iso: "2026-03-01")!.advanced(by: number)
            let evening = Instant(seconds: Int64(night.number) * 86_400 + 19 * 3600)
            var session = NightSession.blank
            session.visitFields(with: &filler)
            session.night = night
            (session.start, session.end) = (evening, Instant(seconds: evening.seconds + 40_000))
            patient.nights.sessions.append(session)
            if filler.chance { patient.nights.checkIns.append(checkIn(night, evening)) }
            for minute in 0..<filler.count(6) {
                patient.nights.events.append(event(night, Instant(seconds: evening.seconds + Int64(minute) * 3600)))
            }
            if filler.chance {
                var medication = NightMedication.blank
                medication.visitFields(with: &filler)
                (medication.night, medication.taken) = (night, Instant(seconds: evening.seconds + 600))
                medication.name = filler.words()
                medication.localOffsetMinutes = nil
                if medication.dose != nil, medication.unit == nil { medication.unit = "mg" }
                patient.nights.medications.append(medication)
            }
        }
        guard !patient.nights.events.isEmpty else { return }
        var snapshot = InventorySnapshot.blank
        snapshot.visitFields(with: &filler)
        snapshot.asOf = Instant(seconds: 1_772_000_000)
        patient.nights.inventory.append(snapshot)
    }

    private mutating func checkIn(_ night: CalendarDay, _ evening: Instant) -> MorningCheckIn {
        var checkIn = MorningCheckIn.blank
        checkIn.visitFields(with: &filler)
        (checkIn.id, checkIn.night, checkIn.moment) = ("", night, Instant(seconds: evening.seconds + 45_000))
        // Mimics an importer: named symptoms mean that there were symptoms.
        if checkIn.physicalSymptoms != nil { checkIn.hasPhysicalSymptoms = true }
        if checkIn.respiratorySymptoms != nil { checkIn.hasRespiratorySymptoms = true }
        if checkIn.sleepTherapy != nil { checkIn.usedSleepTherapy = checkIn.usedSleepTherapy ?? true }
        return checkIn
    }

    private mutating func event(_ night: CalendarDay, _ moment: Instant) -> NightEvent {
        let kind = filler.pick(NightEventKind.known + [.other("own word"), .other("=1+1")])
        let isFact = filler.chance && [.dose1, .dose2, .extraDose].contains(kind)
        var event = NightEvent.blank
        if !isFact { event.visitFields(with: &filler) }
        event.id = isFact ? "" : "e\(moment.seconds)"
        (event.kind, event.moment, event.night) = (kind, moment, night)
        event.log = isFact ? .night : .events
        event.localOffsetMinutes = nil
        if kind == .dose2, !isFact { event.isCalledLate = filler.chance }
        return event
    }
}
