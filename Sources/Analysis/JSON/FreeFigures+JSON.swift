import JSON
import Records

/// The figures that a free report prints or that speak of safety (Aurae PRD §5.6, §7), under the keys that
/// `analysis-json.md` gives them. Every other key belongs to the premium pages and is not written at all: neither its
/// value nor that it has one.
extension JSONWriter {
    /// One patient's free figures.
    ///
    /// - Parameter headaches: nil for a patient without headaches.
    public mutating func freePatient(id: String, range: DayRange, headaches: HeadacheFindings?) {
        object { json in
            json.field("patientId", id)
            json.object("range") {
                $0.field("from", range.from.iso)
                $0.field("to", range.to.iso)
            }
            if let headaches { json.object("headaches") { $0.freeFigures(headaches) } }
        }
    }

    private mutating func freeFigures(_ findings: HeadacheFindings) {
        field("count", findings.count)
        courses(findings)
        field("headacheDays", findings.headacheDays)
        field("onsetDays", findings.onsetDays)
        diary(findings)
        object("severity") {
            $0.field("mild", findings.severity.mild)
            $0.field("moderate", findings.severity.moderate)
            $0.field("severe", findings.severity.severe)
            $0.field("legacyMapped", findings.severity.legacyMapped)
        }
        asked(.duration, findings.asked, "duration") {
            $0.object("duration") {
                $0.field("faulty", findings.duration.faulty)
                $0.field("tooLong", findings.duration.tooLong)
            }
        }
        // Of the months, what the awareness card tells of them.
        objects("byMonth", findings.byMonth) {
            $0.field("month", $1.month.iso)
            $0.acuteMedicationDays($1, asked: findings.asked)
        }
        safety(findings)
    }
}
