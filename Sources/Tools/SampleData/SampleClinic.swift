/// The invented clinic: its patients in order of their ids, and the settings of their reports.
public enum SampleClinic {
    /// The "today" of the sample reports.
    public static let asOf = "2026-03-31"
    public static let timeZone = "Europe/London"

    public static let patients: [SamplePatient] = diaries.map { patient in
        var patient = patient
        patient.markers = SamplePatient.notebooks[patient.id]?.markers ?? []
        patient.visits = SamplePatient.notebooks[patient.id]?.visits ?? []
        patient.treatments = SamplePatient.treatmentsOfPatients[patient.id] ?? []
        patient.questionnaires = SamplePatient.questionnairesOfPatients[patient.id] ?? []
        return patient
    }

    private static let diaries: [SamplePatient] = [
        .occasional, .chronic, .menstrual, .sparse, .legacy, .arabic, .japanese, .hindi, .one, .none, .cluster,
    ]

    /// The patient who is also in the app's own store and in every other format.
    public static let patientInEveryForm = SamplePatient.menstrual

    /// The patient whose markers and visits are in every format that Glance writes, and who is in no clinic's file.
    public static let tracker = SamplePatient.tracker
}
