import Diagnostics

/// A medicine taken for a headache, as a separate row that refers to the headache.
package struct HeadacheMedicationRow: Sendable, Hashable {
    /// The headache's `id`.
    package var headacheID: String
    /// Position among the headache's medicines, from 1; nil if the row order gives it.
    package var position: Int?
    package var medication = TakenMedication()
    /// Location in the input. Not a column of the table.
    package var place: Place

    package init(headacheID: String, place: Place = Place()) {
        self.headacheID = headacheID
        self.place = place
    }
}

extension HeadacheMedicationRow: FieldList {
    @usableFromInline
    package static var blank: HeadacheMedicationRow { HeadacheMedicationRow(headacheID: "") }

    /// The columns of the `headache_medications` table; those of the medicine are named as in `headaches`.
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.text(
            &headacheID, missing: .missingHeadache,
            Field(
                "headache_id", "The `id` of the headache.", example: "h-1",
                synonyms: ["headache", "headache_log_id"]))
        try visitor.whole(
            &position, in: .placeInList,
            Field(
                "position", "Which of the headache's medicines it is: 1 is that of the columns `medication_*`.",
                example: "1", synonyms: ["order", "number", "rank", "place"]))
        try medication.visitFields(with: &visitor, number: 1)
    }
}
