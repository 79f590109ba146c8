/// The way to make a row's list of medicines from columns that each name some, with details that apply to all medicines
/// of a column.
///
/// `Source` is a column name in a mapping, and a cell's position once the file's header is known.
struct MedicineListRecipe<Source: Sendable & Hashable>: Sendable, Hashable {
    struct Column: Sendable, Hashable {
        var source: Source
        /// Effectiveness of the column's medicines, 1…5; nil if not given.
        var effectiveness: Int?
        var isAcute: Bool?
        /// The medicine of a column that only states whether it was taken; nil for a column that names medicines.
        var medicine: String?
    }

    var columns: [Column]
    /// Separator between the medicines in a cell; nil if a cell names one.
    var separator: UInt8?
    var words: WordTable
    /// Whether only these words are medicines.
    var picksWords = false
    /// Answers in columns that only state whether a medicine was taken.
    var answers: FlagWords
    /// Whether a file may lack some of the columns.
    var isOptional: Bool

    /// Returns the recipe with other sources, limited to columns that are present.
    ///
    /// - Returns: nil if there are none.
    func bound<Other>(_ other: (Source) -> Other?) -> MedicineListRecipe<Other>? {
        let found = columns.compactMap { column in
            other(column.source).map {
                MedicineListRecipe<Other>.Column(
                    source: $0, effectiveness: column.effectiveness, isAcute: column.isAcute,
                    medicine: column.medicine)
            }
        }
        guard !found.isEmpty else { return nil }
        return MedicineListRecipe<Other>(
            columns: found, separator: separator, words: words, picksWords: picksWords, answers: answers,
            isOptional: isOptional)
    }

    /// Names of the format's columns that the list fills, as for a first medicine.
    var filledColumns: Set<String> {
        var names: Set<ListedMedicineColumn> = [.name]
        if columns.contains(where: { $0.effectiveness != nil }) { names.insert(.effectiveness) }
        if columns.contains(where: { $0.isAcute != nil }) { names.insert(.isAcute) }
        return Set(names.map(\.columnName))
    }
}

extension MappedCells {
    /// Returns the medicines named in a row's columns, in column order; nil if there are none.
    ///
    /// A column's "none" counts only if no other column names a medicine.
    func medicines(of row: CSVCells) -> MedicineList? {
        guard let recipe = medicines else { return nil }
        var named: [(name: String, column: Int)] = []
        var list = MedicineList()
        var (asked, refused) = (0, 0)
        for (index, column) in recipe.columns.enumerated() {
            let bytes = row.bytes(column.source).trimmed
            if let medicine = column.medicine {
                asked += 1
                switch taken(bytes, recipe.answers) {
                case .yes: named.append((medicine, index))
                case .no: refused += 1
                case .none: break
                case .strange: list.add(unreadable, names: medicineNames[index])
                }
                continue
            }
            if bytes.isEmpty { continue }
            if isNothing(bytes) {
                named += [OurWord.nothing.cell.plainText].compactMap(\.self).map { ($0, index) }
            } else {
                let items =
                    recipe.picksWords
                    ? Self.meanings(in: bytes, recipe.separator, recipe.words).compactMap(\.cell.plainText)
                    : Self.items(bytes, recipe.separator, recipe.words)
                named += items.map { ($0, index) }
            }
        }
        // If medicines are asked one by one, "none" requires a no to each, and no other column that names one.
        if asked == recipe.columns.count, refused == asked { named.append(("none", 0)) }
        let names = named.contains { $0.name != "none" } ? named.filter { $0.name != "none" } : Array(named.prefix(1))
        for (name, index) in names { list.add(cells(of: name, recipe.columns[index]), names: medicineNames[index]) }
        return list.cells.isEmpty ? nil : list
    }

    /// In a medicine's own column a number above 0, as in `2` or `400 mg`, is a dose.
    private func taken(_ bytes: UnsafeBufferPointer<UInt8>, _ words: FlagWords) -> FlagAnswer {
        let said = answer(bytes, words)
        guard case .strange = said, let amount = bytes.leadingNumber else { return said }
        return amount > 0 ? .yes : .no
    }

    private var unreadable: TableCells<ListedMedicineColumn> {
        var cells = TableCells<ListedMedicineColumn>()
        cells[.name] = .unusable
        return cells
    }

    private func cells(of name: String, _ column: MedicineListRecipe<Int>.Column) -> TableCells<ListedMedicineColumn> {
        var cells = TableCells<ListedMedicineColumn>()
        cells[.name] = .text(name)
        // "None" and placeholders do not name a medicine that could have brought relief.
        if Cell.text(name).saysNotAnswered { return cells }
        if let effectiveness = column.effectiveness { cells[.effectiveness] = .integer(Int64(effectiveness)) }
        if let isAcute = column.isAcute { cells[.isAcute] = .boolean(isAcute) }
        return cells
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number with which a cell begins, such as 2 of `2 Tbl.`; nil for any other text.
    var leadingNumber: Double? {
        let digits = prefix { $0 &- 48 <= 9 || $0 == 0x2E || $0 == 0x2C }
        return Double(String(decoding: digits, as: UTF8.self).replacing(",", with: "."))
    }

    /// Whether it is one dash of any length.
    var isDash: Bool { first.map { $0 == 0x2D || $0 == 0xE2 } == true && saysNotAnswered }
}
