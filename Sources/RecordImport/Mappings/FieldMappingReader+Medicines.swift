import JSON
import Records

extension FieldMappingReader {
    /// The field that fills a headache's list of medicines, with the effectiveness and kind given per column; it is not
    /// a column of the format.
    static let medicines = MedicineList.key

    /// Reads the mapping of the list of medicines.
    ///
    /// - Parameter fields: all fields of the mapping.
    mutating func readMedicines(_ fields: MappingObject) throws(MappingFault) {
        guard let value = fields[Self.medicines] else { return }
        for number in 1...TakenMedication.most {
            for column in TakenMedication.columns(number: number) {
                try fields.refuse(
                    Self.medicines, beside: column.name, why: "the list and the columns fill the same medicines")
            }
        }
        let field = try value.members(of: Self.common + ["lists", "separator", "words", "contains", "yes", "no"])
        try field.refuse("words", beside: "contains", why: "contains names the medicines among other items")
        if let ask = field["ask"] { try note(ask, of: Self.medicines, at: field.offset(of: "ask")) }
        guard let lists = field["lists"] else {
            throw value.fault(
                "no column is given",
                hint: "write \"lists\": [{\"column\": and the name of a column of the table}]")
        }
        var columns: [MedicineListRecipe<String>.Column] = []
        for element in try lists.elements("columns that name medicines") {
            columns.append(try medicineColumn(element, of: field))
        }
        guard !columns.isEmpty else { throw lists.fault("expected at least one column") }
        let picks = field.has("contains")
        mapping.medicines = MedicineListRecipe(
            columns: columns, separator: try separator(field) ?? (picks ? UInt8(ascii: "|") : nil),
            words: try words(field, Self.named, nil, named: picks ? "contains" : "words"), picksWords: picks,
            answers: try answers(field, at: value),
            isOptional: try field["optional"].map { value throws(MappingFault) in try value.truth() } ?? false)
    }

    private mutating func medicineColumn(
        _ value: MappingValue, of field: MappingObject
    ) throws(MappingFault) -> MedicineListRecipe<String>.Column {
        let members = try value.members(of: ["column", "medicine", "effectiveness", "isAcute", "comment"])
        guard let name = members["column"] else { throw value.fault("the column is missing") }
        var column = MedicineListRecipe<String>.Column(
            source: try use(name, of: field, owner: field.has("contains") ? nil : Self.medicines))
        if let effectiveness = members["effectiveness"] {
            guard let rating = effectiveness.value.integer.flatMap({ Int(exactly: $0) }), (1...5).contains(rating)
            else {
                throw effectiveness.fault(
                    "expected a whole number from 1 to 5", hint: "1 is not at all, 3 somewhat, 5 full relief")
            }
            column.effectiveness = rating
        }
        column.medicine = try members["medicine"].map { value throws(MappingFault) in
            try value.name("the medicine's name")
        }
        column.isAcute = try members["isAcute"].map { value throws(MappingFault) in try value.truth() }
        return column
    }

    /// The column whose word rules apply to the list's words.
    private static let named = ListedMedicineColumn.declared[ListedMedicineColumn.name.rawValue]
}
