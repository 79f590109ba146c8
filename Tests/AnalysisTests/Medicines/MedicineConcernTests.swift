import TestSupport
import Testing

@testable import Analysis

/// Worked out by hand from what the medicines hold.
@Suite struct MedicineConcernTests {
    private func medicine(_ cell: String) -> NamedMedicine? { ShippedMedicines.table.reading(of: cell).medicines.first }

    @Test(arguments: [
        ("Tramadol 50 mg", MedicineConcern.opioid), ("Oxycodone", .opioid), ("co-codamol 30/500", .opioidCombination),
        ("Tylenol no. 3", .opioidCombination), ("Enanplus", .opioidCombination), ("Nurofen Plus", .opioidCombination),
        ("Imigran", .triptanOrErgot), ("ergotamine", .triptanOrErgot), ("Treximet", .triptanOrErgot),
        ("Excedrin", .combination), ("Naproxen", .analgesic), ("Paracetamol", .analgesic), ("Foobarin", .analgesic),
        ("rimegepant", .other), ("O2", .other), ("metoclopramide", .other),
    ])
    func concern(cell: String, expected: MedicineConcern) { #expect(medicine(cell)?.concern == expected) }

    @Test func notNamedMayBeAny() { #expect(NamedMedicine.notNamed.concern == .analgesic) }

    /// The patient's own name stays with the medicine; the table's is not kept twice.
    @Test(arguments: [
        ("Imigran 50mg", "Imigran"), ("co-codamol 30/500", "co-codamol"), ("IMIGRAN", "IMIGRAN"), ("Sumatriptan", nil),
        ("sumatriptan 100 mg", nil), ("Foobarin", nil),
    ])
    func written(cell: String, name: String?) { #expect(medicine(cell)?.written == name) }
}
