/// In how many of a patient's entries something is said of medicines: one, also without its name, or that there was none.
public struct MedicineAnswers: Sendable, Hashable {
    public var answered: Int
    /// Headaches; of a patient without any, days of which it is written whether there was one.
    public var entries: Int
    /// The entries are days.
    public var isOfDays: Bool

    public init(answered: Int, of entries: Int, isOfDays: Bool = false) {
        self.answered = answered
        self.entries = entries
        self.isOfDays = isOfDays
    }

    /// No entry has an answer, not even that there was no medicine.
    public var areMissing: Bool { answered == 0 && entries > 0 }
}
