import Testing

@testable import Records

@Suite struct TakenMedicationTests {
    @Test func ratingsAndMinutesAreWhatWasSet() {
        var taken = TakenMedication(effectiveness: 5, reliefMinutes: 4320)
        #expect(taken.effectiveness == 5 && taken.reliefMinutes == 4320)
        taken.effectiveness = nil
        taken.reliefMinutes = 0
        #expect(taken == TakenMedication(reliefMinutes: 0))
    }

    @Test func furtherMedicinesHaveNumberedColumns() {
        #expect(
            TakenMedication.columns(number: 1).map(\.name) == [
                "medication_name", "medication_dose", "medication_effectiveness", "medication_is_acute",
                "relief_minutes",
            ])
        let third = TakenMedication.columns(number: 3)
        #expect(
            third.map(\.name) == [
                "medication_3_name", "medication_3_dose", "medication_3_effectiveness", "medication_3_is_acute",
                "medication_3_relief_minutes",
            ])
        #expect(third.map(\.key).last == "medication3ReliefMinutes")
        #expect(third.map(\.field.repeated) == TakenMedication.columns(number: 1).map(\.name))
        #expect(third.allSatisfy { $0.field.property == nil && $0.field.figures.isEmpty && !$0.isRequired })
        #expect(third[0].field.synonyms.contains("medicine_3") && third[0].words == ["none"])
    }

    @Test func allOfThemAreColumnsOfHeadachesAndOfDays() {
        for columns in [HeadacheRecord.columns, ObservedDay.columns] {
            let names = columns.map(\.name)
            for number in 1...5 {
                #expect(Set(names).isSuperset(of: TakenMedication.columns(number: number).map(\.name)))
            }
            #expect(!names.contains("medication_6_name"))
        }
    }

    @Test func aMedicineOfBlanksFillsNothing() {
        var entry = RetrospectiveEntry()
        entry.medications = [TakenMedication(), TakenMedication(name: " ")]
        #expect(entry.isEmpty)
        entry.medications.append(TakenMedication(isAcute: false))
        #expect(!entry.isEmpty)
    }
}
