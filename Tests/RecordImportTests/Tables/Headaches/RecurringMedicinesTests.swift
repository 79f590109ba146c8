import Records
import Testing

@testable import RecordImport

struct RecurringMedicinesTests {
    /// Where the memory of a list is.
    private func place(of list: [TakenMedication]) -> UnsafeRawPointer? {
        list.withUnsafeBytes { $0.baseAddress }
    }

    private let list = [TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true)]

    @Test func `an equal list comes in the memory of the first`() {
        var medicines = RecurringMedicines()
        let first = medicines.shared(list)
        let again = [TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true)]
        #expect(place(of: again) != place(of: first))
        let shared = medicines.shared(again)
        #expect(shared == again && place(of: shared) == place(of: first))
    }

    /// A letter with two marks, in either order: equal to Unicode, and of one length.
    @Test func `each spelling stays its own`() {
        var medicines = RecurringMedicines()
        let spellings = ["Triptan a\u{0323}\u{0307}", "Triptan a\u{0307}\u{0323}"]
        #expect(spellings[0] == spellings[1])
        for spelling in spellings + spellings {
            let shared = medicines.shared([TakenMedication(name: spelling, dose: spelling)])
            #expect(shared[0].name.map { Array($0.utf8) } == Array(spelling.utf8))
            #expect(shared[0].dose.map { Array($0.utf8) } == Array(spelling.utf8))
        }
    }

    /// All of them agree in the lengths and answers by which lists are found again.
    @Test(arguments: [
        [TakenMedication(name: "Rizatriptan", dose: "50 mg", effectiveness: 4, isAcute: true)],
        [TakenMedication(name: "Sumatriptan", dose: "10 mg", effectiveness: 4, isAcute: true)],
        [TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true, reliefMinutes: 45)],
        [
            TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true),
            TakenMedication(name: "Ibuprofen"),
        ],
    ])
    func `another list stays what it is`(other: [TakenMedication]) {
        var medicines = RecurringMedicines()
        for _ in 0..<2 {
            #expect(medicines.shared(list) == list)
            #expect(medicines.shared(other) == other)
        }
        #expect(medicines.shared([]).isEmpty)
    }
}
