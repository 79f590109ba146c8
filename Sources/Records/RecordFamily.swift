/// The types of records about a patient, each from its own app.
public enum RecordFamily: String, Sendable, Hashable, CaseIterable {
    /// Aurae: a headache diary.
    case headaches
    /// Glance: lab and body markers, and visits to doctors.
    case markers
    /// DoseTap: nights with a medicine in two doses.
    case nights
}
