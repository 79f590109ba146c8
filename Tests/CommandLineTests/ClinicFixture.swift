import Foundation

/// A clinic of two patients whose figures are worked out by hand in the tests.
enum ClinicFixture {
    static let header =
        "patient_id,id,onset_time,resolved_time,severity,temperature_c,medication_name,medication_is_acute,notes"

    /// Patient a: Monday 08:00 to 10:00 (120 min), the same day 20:00 to 21:30 (90), Tuesday 23:00 to 02:30 (210).
    /// Patient b: one on a Sunday at noon, still active.
    static let headaches = """
        \(header)
        a,1,2026-01-05T08:00:00Z,2026-01-05T10:00:00Z,3,4.5,Sumatriptan,true,after lunch
        a,2,2026-01-05T20:00:00Z,2026-01-05T21:30:00Z,5,,,,
        b,1,2026-03-01T12:00:00Z,,3,,,,
        a,3,2026-02-10T23:00:00Z,2026-02-11T02:30:00Z,1,,sumatriptan ,true,

        """

    /// One patient, without ids.
    static let onePatient = """
        onset_time,resolved_time,severity
        2026-01-05T08:00:00Z,2026-01-05T10:00:00Z,3

        """

    static let patients = """
        patient_id,name,date_of_birth,record_number
        a,Ada Example,1980-02-29,MRN-7
        b,Ben Example,1975-01-01,

        """

    /// Many patients with many headaches each, for runs that take a while.
    static func large(patients: Int, headaches: Int) -> String {
        var text = header + "\n"
        for patient in 0..<patients {
            for index in 0..<headaches {
                let day = 10 + index % 18
                text +=
                    "q\(patient),\(index),2026-0\(1 + index % 9)-\(day)T\(10 + index % 12):00:00Z,,\(1 + index % 5),,,,\n"
            }
        }
        return text
    }
}
