import Records

/// Treatments with the headaches before and during them, and filled-in questionnaires (`specialist.md`).
public struct TreatmentFindings: Sendable, Hashable {
    /// In order of start; nil if the export has no such table.
    public var treatments: [TreatmentFinding]?
    /// Columns that no table of treatments has. Without last days, it is unknown which treatments are ongoing.
    public var absentColumns: Set<String> = []
    /// Medicines that the diary names as not taken for a headache, without the treatments; by first day, then by name.
    public var namedPreventives: [NamedPreventive] = []
    /// Acute medicines with enough data on relief, by name.
    public var acuteRelief: [AcuteRelief] = []
    /// Headache days during the treatments; nil without treatments and without a diary.
    public var course: TreatmentCourse?
    /// In order of day; nil if the export has no such table.
    public var questionnaires: [Questionnaire]?

    /// Preventive doses by medicine; nil if the export has no table of doses.
    public var dosesLogged: [DosesLogged]?
    /// In order of first day; nil if the export has no such table.
    public var sideEffects: [SideEffect]?

    /// Keys of the medicines in the names of treatments and of side effects, by name.
    var keys: [String: Set<String>] = [:]

    /// Returns the side effects attributed to a medicine, by any of its names.
    public func sideEffects(of name: String) -> [SideEffect] {
        (sideEffects ?? []).filter { effect in
            effect.medicine.map {
                $0 == name || !(keys[$0] ?? []).isDisjoint(with: keys[name] ?? [MedicineKey.of(name)])
            }
                ?? false
        }
    }

    /// Whether there is nothing to show for this patient.
    public var isEmpty: Bool { treatments?.isEmpty ?? true && questionnaires?.isEmpty ?? true }

    /// Headache days from the latest treatment's baseline to its latest whole period; nil if either has no rate.
    package var latestChange: RateChange? {
        guard let finding = course.flatMap({ treatments?[$0.place] }), let latest = finding.latest else { return nil }
        return finding.change(of: .headacheDays, to: latest)
    }

    /// Returns treatments that began or ended between the first day of a treatment's baseline and another day: their
    /// effects cannot be distinguished from its own.
    ///
    /// - Parameters:
    ///   - place: index of the treatment in ``treatments``.
    ///   - day: last day; nil for the last day of its last period.
    /// - Returns: indices in ``treatments``.
    public func alongside(_ place: Int, until day: CalendarDay? = nil) -> [Int] {
        guard let treatments else { return [] }
        var days = treatments[place].comparedDays
        if let day { days.to = day }
        return treatments.indices.filter { other in
            let treatment = treatments[other].treatment
            return other != place && (days.contains(treatment.start) || treatment.stop.map(days.contains) ?? false)
        }
    }
}

extension TreatmentFindings {
    init(of records: PatientRecords, diary: HeadacheDiary, medicines: MedicineTable) {
        if records.asked.hasQuestionnaires { questionnaires = records.questionnaires }
        var names = MedicationNames(medicines)
        if records.asked.hasSideEffects {
            sideEffects = records.sideEffects
            for treatment in records.treatments { keys[treatment.name] = names.keys(of: treatment.name) }
            for effect in records.sideEffects { if let name = effect.medicine { keys[name] = names.keys(of: name) } }
        }
        if records.asked.hasDoses {
            dosesLogged = DosesLogged.all(
                of: records.doses, in: records.treatments, upTo: diary.asOf, naming: &names)
        }
        guard records.asked.hasTreatments else { return }
        absentColumns = records.asked.absentColumns(of: .treatments)
        treatments = records.treatments.map { treatment in
            var treatment = treatment
            if absentColumns.contains("stop_day") { treatment.stopIsUnread = true }
            var finding = TreatmentFinding(treatment, in: diary)
            finding.medicineClass = names.name(of: treatment.name).reading.medicines.first?.medicineClass
            return finding
        }
        course = TreatmentCourse(of: self, diary: diary)
        // Also days whose rows do not say whether there was a headache: the diary does not cover these.
        let kept =
            records.observedDays.map(\.day) + diary.dosesAlone.map(\.day)
            + (diary.coverage.span.map { [$0.from, $0.to] } ?? [])
        guard let first = kept.min(), let last = kept.max() else { return }
        let tried = Set(records.treatments.flatMap { names.name(of: $0.name).reading.medicines.map(\.key) })
        let intakes = MedicineIntake.all(in: records, diary, days: DayRange(from: first, to: last), naming: &names)
        namedPreventives = NamedPreventive.all(of: intakes.filter { !tried.contains($0.medicine.key) })
        acuteRelief = AcuteRelief.all(of: intakes)
    }
}

extension MedicationNames {
    fileprivate mutating func keys(of name: String) -> Set<String> {
        Set(self.name(of: name).reading.medicines.map(\.key))
    }
}
