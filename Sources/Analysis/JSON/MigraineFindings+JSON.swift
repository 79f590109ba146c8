import JSON
import Records

/// Keys of `specialist.md` §2 in the `headaches` object:
///
/// - `migraineDays`: `total` of `ofHeadacheDays`, by the first basis that holds, with the days that are `notDecidable`,
///   `per28Days` (covered) and `byMonth`. If more than half of the headache days are not decidable, `atLeast` is true
///   and there is no rate; a total of 0 is then `null`.
/// - `headacheHours`: `hours` of `n` headaches with a known length `of` all, and `per28Days`.
/// - `features`: `n` headaches and day-only entries with the feature `of` those for which it is recorded.
/// - `dosesLogged`: days with a preventive dose `of` days in treatment, with those `notTaken`.
/// - `sideEffects`: in order of first day.
extension JSONWriter {
    mutating func specialist(_ findings: PremiumFindings, asked: AskedFigures) {
        let migraine = findings.migraine
        object("migraineDays") { json in
            json.total("total", migraine.days, migraine)
            json.field("ofHeadacheDays", migraine.days.headacheDays)
            json.field("byFeatures", migraine.days.byFeatures)
            json.field("byWord", migraine.days.byWord)
            json.field("byMedicine", migraine.days.byMedicine)
            json.field("notDecidable", migraine.days.notDecidable)
            json.field(
                "per28Days", migraine.rate?.per28,
                or: migraine.coveredDays == 0 ? .notCovered : migraine.absence)
            json.objects("byMonth", migraine.months) { json, month in
                json.field("month", month.month.iso)
                json.total("days", month.days, migraine, isSilent: month.isSilent)
                json.field("notDecidable", month.days.notDecidable)
            }
        }
        self.asked(.duration, asked, "headacheHours") { json in
            json.object("headacheHours") { json in
                json.hours("hours", migraine.hours)
                json.field("n", migraine.hours.n)
                json.field("of", migraine.hours.of)
                json.field(
                    "per28Days", migraine.hours.per28(coveredDays: migraine.coveredDays),
                    or: migraine.coveredDays == 0 ? .notCovered : .notAnswered)
            }
        }
        features(migraine.features, asked.fields)
        doses(findings.treatments.dosesLogged)
        sideEffects(findings.treatments.sideEffects)
    }

    /// Writes the keys of a month in `headaches.byMonth`.
    mutating func specialist(_ month: MigraineFindings.Month, of findings: MigraineFindings, asked: AskedFigures) {
        total("migraineDays", month.days, findings, isSilent: month.isSilent, atLeast: "migraineDaysAtLeast")
        self.asked(.duration, asked, "headacheHours") {
            if month.isSilent, month.hours.of == 0 {
                $0.absent("headacheHours", .notCovered)
            } else {
                $0.hours("headacheHours", month.hours, atLeast: "headacheHoursAtLeast")
            }
        }
    }

    private mutating func total(
        _ name: String, _ days: MigraineDays, _ findings: MigraineFindings, isSilent: Bool = false,
        atLeast: String = "atLeast"
    ) {
        let isCovered = findings.coveredDays > 0 && !isSilent
        field(name, isCovered ? days.known : nil, or: isCovered ? findings.absence : .notCovered)
        if isCovered, days.isAtLeast, days.known != nil { field(atLeast, true) }
    }

    private mutating func hours(_ name: String, _ hours: HeadacheHours, atLeast: String = "atLeast") {
        field(name, hours.hours, or: .notAnswered)
        if hours.isAtLeast, hours.hours != nil { field(atLeast, true) }
    }

    private mutating func features(_ features: FeatureFindings, _ asked: AskedFields) {
        object("features") { json in
            let items: [(String, FeatureFindings.Share, [String])] = [
                ("oneSided", features.oneSided, ["side", "headache_location"]),
                ("pulsating", features.pulsating, ["pulsating"]),
                ("worseWithActivity", features.worseWithActivity, ["worse_with_activity"]),
                ("nauseaOrVomiting", features.nauseaOrVomiting, ["symptoms"]),
                ("lightAndSound", features.lightAndSound, ["symptoms"]),
                ("aura", features.aura, ["aura_minutes", "symptoms"]),
            ]
            for (name, share, columns) in items {
                guard share.of > 0 else {
                    json.absent(name, columns.contains { asked.isAsked($0) } ? .notAnswered : .notInExport)
                    continue
                }
                json.object(name) {
                    $0.field("n", share.n)
                    $0.field("of", share.of)
                }
            }
        }
    }

    private mutating func doses(_ logged: [DosesLogged]?) {
        guard let logged else { return absent("dosesLogged", .notInExport) }
        objects("dosesLogged", logged) { json, logged in
            json.field("medicine", logged.medicine)
            json.field("n", logged.days)
            json.field("of", logged.of, or: logged.treatmentID == nil ? .notInExport : .notRead)
            if logged.notTaken > 0 { json.field("notTaken", logged.notTaken) }
        }
    }

    private mutating func sideEffects(_ effects: [SideEffect]?) {
        guard let effects else { return absent("sideEffects", .notInExport) }
        objects("sideEffects", effects) { json, effect in
            json.field("medicine", effect.medicine, or: .notAnswered)
            json.field("effect", effect.effect)
            json.field("from", effect.from?.iso, or: .notAnswered)
            json.field("to", effect.to?.iso, or: .notAnswered)
            json.field("severity", effect.severity?.rawValue, or: .notAnswered)
        }
    }
}

extension MigraineFindings {
    /// Reason for a missing number.
    fileprivate var absence: FigureAbsence { isAsked ? .notAnswered : .notInExport }
}
