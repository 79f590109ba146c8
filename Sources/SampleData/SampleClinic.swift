/// The invented clinic: its patients in the order of their ids, and how their reports are made.
public enum SampleClinic {
    /// The "today" of the sample reports.
    public static let asOf = "2026-03-31"
    public static let timeZone = "Europe/London"

    public static let patients: [SamplePatient] = [
        .occasional, .chronic, .menstrual, .sparse, .legacy, .arabic, .japanese, .hindi, .one, .none, .cluster,
    ]

    /// The patient who also comes as the app's own store and in every other form by itself.
    public static let patientInEveryForm = SamplePatient.menstrual
}
