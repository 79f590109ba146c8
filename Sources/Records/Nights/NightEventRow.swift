/// A row of the `night_events` table: an event, a medicine taken, or an inventory.
package struct NightEventRow: Sendable, Hashable {
    package var event: NightEvent
    package var medication: NightMedication
    package var inventory: InventorySnapshot

    package init(event: NightEvent, medication: NightMedication, inventory: InventorySnapshot) {
        self.event = event
        self.medication = medication
        self.inventory = inventory
    }
}

extension NightEventRow: FieldList {
    package static var blank: NightEventRow {
        NightEventRow(event: .blank, medication: .blank, inventory: .blank)
    }

    /// The columns of the `night_events` table.
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try event.visitFields(with: &visitor)
        try medication.visitDose(with: &visitor)
        try inventory.visitSupply(with: &visitor)
    }
}
