import Diagnostics

/// A medicine taken for a headache or on its day, with the patient's statements about it.
public struct TakenMedication: Sendable, Hashable {
    public var name: String?
    /// Free text such as `50 mg`.
    public var dose: String?
    /// Rating of relief, 1 (none) … 5 (full relief).
    public var effectiveness: Int?
    /// Whether there is a rating that could not be read, or whose scale is unknown; ``effectiveness`` is then nil.
    public var hasUnreadRating = false
    /// Minutes from taking the medicine to relief, as reported by the patient; at most 72 h.
    public var reliefMinutes: Int?
    /// Whether it was "For headache relief", not "Daily as prescribed"; nil if not answered.
    public var isAcute: Bool?

    /// - Parameter effectiveness: 0 for a rating that could not be read.
    public init(
        name: String? = nil, dose: String? = nil, effectiveness: Int? = nil, isAcute: Bool? = nil,
        reliefMinutes: Int? = nil
    ) {
        self.name = name
        self.dose = dose
        self.isAcute = isAcute
        self.effectiveness = effectiveness == 0 ? nil : effectiveness
        hasUnreadRating = effectiveness == 0
        self.reliefMinutes = reliefMinutes
    }
}

extension TakenMedication {
    /// Whether anything indicates that a medicine was taken, named or not: a name, a dose, a rating, a time to relief,
    /// or "For headache relief". The name may still state that none was taken.
    @inlinable
    public var wasTaken: Bool { name != nil || isMeasured }

    /// Whether anything other than the name indicates it.
    @inlinable
    public var isMeasured: Bool {
        dose != nil || effectiveness != nil || hasUnreadRating || reliefMinutes != nil || isAcute == true
    }
}

extension TakenMedication: NumberedPart {
    @usableFromInline
    package static var blank: TakenMedication { TakenMedication() }
    /// Maximum number of medicines stored for one headache.
    @inlinable
    package static var most: Int { 5 }
    @inlinable
    package static var fieldCount: Int { 5 }

    @inlinable
    package var isBlank: Bool {
        self == TakenMedication()
    }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(
        with visitor: inout Visitor, number: Int
    ) throws(Visitor.Fault) {
        try visitor.text(
            &name,
            Self.field(
                "name", number,
                Field(
                    "medication_name", property: "medicationName", "The medicine that was taken.",
                    example: "Sumatriptan", usualWords: ["none"],
                    synonyms: [
                        "medication", "medications", "medicine", "medicines", "drug", "drugs", "med", "meds",
                        "treatment", "acute_medication",
                    ], figures: [.acuteMedication, .medications])))
        try visitor.text(
            &dose,
            Self.field(
                "dose", number,
                Field(
                    "medication_dose", property: "medicationDose", "Its dose, in the patient's words.",
                    example: "50 mg", synonyms: ["dose", "dosage"])))
        try visitor.relief(
            &effectiveness, isUnread: &hasUnreadRating,
            Self.field(
                "effectiveness", number,
                Field(
                    "medication_effectiveness", property: "medicationEffectiveness",
                    "How well it worked, 1 not at all to 5 full relief.", example: "4",
                    synonyms: ["effectiveness", "relief", "efficacy"], figures: [.medications])))
        try visitor.boolean(
            &isAcute,
            Self.field(
                "is_acute", number,
                Field(
                    "medication_is_acute", property: "medicationIsAcute",
                    "Whether it was taken to relieve the headache (true) or daily as prescribed (false).",
                    example: "true", synonyms: ["acute", "is_acute"])))
        try visitor.whole(
            &reliefMinutes, in: .relief,
            Self.field(
                "relief_minutes", number,
                Field(
                    "relief_minutes", "Minutes from taking the medicine to relief, as reported by the patient.",
                    example: "45",
                    synonyms: ["time_to_relief", "minutes_to_relief", "relief_time", "relief_after"])))
    }

    /// Returns the first medicine's field, or that of a further medicine: `medication_2_name`.
    ///
    /// - Parameter part: name of the field after the medicine's number.
    @usableFromInline
    static func field(_ part: String, _ number: Int, _ first: Field) -> Field {
        first.numbered(number, column: "medication_\(number)_\(part)")
    }
}

/// A medicine taken for a headache, as a separate row that refers to the headache.
package struct HeadacheMedicationRow: Sendable, Hashable {
    /// The headache's `id`.
    package var headacheID: String
    /// Position among the headache's medicines, from 1; nil if given by the row order.
    package var position: Int?
    package var medication = TakenMedication()
    /// Location in the input. Not a column of the table.
    package var place: Place = Place()
}

extension HeadacheMedicationRow: FieldList {
    @usableFromInline
    package static var blank: HeadacheMedicationRow { HeadacheMedicationRow(headacheID: "") }

    /// Visits the columns of the `headache_medications` table; those of the medicine are named as in `headaches`.
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.text(
            &headacheID, missing: .missingHeadache,
            Field(
                "headache_id", "The `id` of the headache.", example: "h-1",
                synonyms: ["headache", "headache_log_id"]))
        try visitor.whole(
            &position, in: .placeInList,
            Field(
                "position", "Position among the headache's medicines: 1 is the medicine of the columns `medication_*`.",
                example: "1", synonyms: ["order", "number", "rank", "place"]))
        try medication.visitFields(with: &visitor, number: 1)
    }
}
