import JSON
import Records

/// Keys of the medicine table among those of premium findings; `null` with a reason if the export has no medicines:
///
/// - `acuteMedicines`: the acute medicines of the range, each with its `days`, most first.
/// - `medicineLedger.months`: the calendar months that the range touches, whole, with their `headacheDays` (`null` if
///   the diary covers none of the days).
/// - `medicineLedger.medicines`: `name`, `class` (`null` if unknown), `acute`, `days`, `doses` (number of times that
///   entries name it), `ratings` for it alone (`null` if the export has none), `meanRelief` or `null`, `ratingsNotRead`
///   if there are any, and the same for each month with an entry; `reliefTimes`, how many of these entries state the
///   time to relief (`null` if the export has no such column), and its median `medianMinutesToRelief`, or `null`.
/// - `medicineLedger.classes`: `class` (`several-classes` for several together), `line`, the threshold; for each month
///   with the class its `days` and whether they are `atOrAbove` it; and `runs`: consecutive months at or above it, with
///   the number of those with 15 or more headache days; `null` if the export names no medicines.
extension JSONWriter {
    mutating func medicines(_ ledger: MedicineLedger, acute: [MedicineDays], asked: AskedFigures) {
        self.asked(.acuteMedication, asked, "acuteMedicines") { json in
            json.objects("acuteMedicines", acute) {
                $0.field("name", $1.name)
                $0.field("days", $1.days)
            }
        }
        self.asked(.acuteMedication, asked, "medicineLedger") { json in
            json.object("medicineLedger") { $0.ledger(ledger, asked) }
        }
    }

    private mutating func ledger(_ ledger: MedicineLedger, _ asked: AskedFigures) {
        objects("months", ledger.months) {
            $0.field("month", $1.month.iso)
            $0.days("headacheDays", $1.headacheDays)
        }
        objects("medicines", ledger.medicines) { $0.medicine($1, months: ledger.months, asked) }
        // The class of an unnamed medicine is unknown.
        self.asked("medication_name", asked, "classes") {
            $0.objects("classes", ledger.classes) { $0.classDays($1, months: ledger.months) }
        }
    }

    private mutating func medicine(
        _ medicine: MedicineLedger.Medicine, months: [MedicineLedger.Month], _ asked: AskedFigures
    ) {
        field("name", medicine.name)
        field("class", medicine.medicineClass?.rawValue, or: .notKnown)
        field("acute", medicine.isAcute)
        count(medicine.total, asked)
        self.asked("relief_minutes", asked, "reliefTimes") { $0.field("reliefTimes", medicine.reliefTimes) }
        self.asked("relief_minutes", asked, "medianMinutesToRelief") {
            $0.field("medianMinutesToRelief", medicine.medianMinutesToRelief, or: .notAnswered)
        }
        let logged = zip(months, medicine.byMonth).filter { $0.1.doses > 0 }
        objects("byMonth", logged) {
            $0.field("month", $1.0.month.iso)
            $0.count($1.1, asked)
        }
    }

    private mutating func count(_ count: MedicineLedger.Count, _ asked: AskedFigures) {
        field("days", count.days)
        field("doses", count.doses)
        self.asked("medication_effectiveness", asked, "ratings") { $0.field("ratings", count.ratings) }
        if count.unreadRatings > 0 { field("ratingsNotRead", count.unreadRatings) }
        self.asked("medication_effectiveness", asked, "meanRelief") {
            $0.field("meanRelief", count.meanRelief, or: .notAnswered)
        }
    }

    private mutating func classDays(_ days: MedicineClassDays, months: [MedicineLedger.Month]) {
        field("class", days.kind.key)
        field("line", days.line)
        let taken = months.indices.filter { (days.days[$0] ?? 0) > 0 }
        objects("byMonth", taken) {
            $0.field("month", months[$1].month.iso)
            $0.field("days", days.days[$1])
            $0.field("atOrAbove", days.isAtOrAbove[$1])
        }
        objects("runs", days.runs) {
            $0.field("from", $1.from.iso)
            $0.field("to", $1.to.iso)
            $0.field("months", $1.months)
            $0.field("monthsWith15HeadacheDays", $1.monthsOfManyHeadaches)
        }
    }
}

extension MedicineClassDays.Kind {
    /// Key in the analysis JSON.
    package var key: String {
        switch self {
        case .one(let medicineClass): medicineClass.rawValue
        case .several: "several-classes"
        }
    }
}
