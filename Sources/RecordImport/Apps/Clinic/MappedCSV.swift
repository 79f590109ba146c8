import Diagnostics
import Files
import Records

/// A clinic's own table, read as a mapping says: its cells are made ours, and go the way of our own tables' from there.
extension CSVTableForm {
    /// Among how many rows the header is looked for: a title, or another table, may stand above it.
    static let mappedHeaderRows = 200

    static func mapped(_ mapping: TableMapping) -> CSVTableForm {
        switch mapping.table {
        case .headaches: headaches(MappedColumns(mapping))
        case .days: days(MappedColumns(mapping))
        case .treatments: treatments(MappedColumns(mapping))
        case .questionnaires: questionnaires(MappedColumns(mapping))
        case .markers: markers(MappedColumns(mapping))
        case .visits: visits(MappedColumns(mapping))
        case .nights: nights(MappedColumns(mapping))
        }
    }

    private static func headaches(_ columns: MappedColumns<HeadacheColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            return try CSVTableSource(
                file, budget: budget, rated: columns.ratedPlace(in: file, .severity, options),
                relief: columns.relief(in: file, options), mapped: columns.cells(in: file)
            ) {
                var builder = HeadacheRowBuilder(
                    file: name, zone: options.zone, decimalComma: columns.decimalComma(in: file),
                    scale: columns.mapping.severityScale ?? options.severityScale, columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }

    private static func days(_ columns: MappedColumns<DayColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            return try CSVTableSource(
                file, budget: budget, rated: columns.ratedPlace(in: file, .severity, options),
                relief: columns.relief(in: file, options), mapped: columns.cells(in: file)
            ) {
                var builder = DayRowBuilder(
                    file: name, zone: options.zone, decimalComma: columns.decimalComma(in: file),
                    scale: columns.mapping.severityScale ?? options.severityScale, columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }

    private static func markers(_ columns: MappedColumns<MarkerColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            let library = try options.requiredMarkerLibrary(for: name)
            return try CSVTableSource(file, budget: budget, mapped: columns.cells(in: file)) {
                var builder = MarkerRowBuilder(
                    file: name, zone: options.zone, library: library, decimalComma: columns.decimalComma(in: file),
                    columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }

    private static func treatments(_ columns: MappedColumns<TreatmentColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            return try CSVTableSource(file, budget: budget, mapped: columns.cells(in: file)) {
                var builder = TreatmentRowBuilder(file: name, zone: options.zone, columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }

    private static func questionnaires(_ columns: MappedColumns<QuestionnaireColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            return try CSVTableSource(file, budget: budget, mapped: columns.cells(in: file)) {
                var builder = QuestionnaireRowBuilder(
                    file: name, zone: options.zone, decimalComma: columns.decimalComma(in: file), columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }

    private static func visits(_ columns: MappedColumns<VisitColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            return try CSVTableSource(file, budget: budget, mapped: columns.cells(in: file)) {
                var builder = VisitRowBuilder(file: name, zone: options.zone, columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }
}

extension CSVTableForm {
    private static func nights(_ columns: MappedColumns<NightColumn>) -> CSVTableForm {
        CSVTableForm(columns) { file, options, budget in
            let (name, names) = (file.original.name, columns.columnNames(in: file.header))
            return try CSVTableSource(file, budget: budget, mapped: columns.cells(in: file)) {
                var builder = NightRowBuilder(
                    file: name, table: .nights, zone: options.zone, decimalComma: columns.decimalComma(in: file),
                    columnNames: names)
                builder.reader.fileZone = columns.mapping.zone
                return builder
            }
        }
    }
}

// MARK: A file that the mapping does not fit

extension TableMapping {
    /// Which column a file lacks that the mapping needs, for a text that is not the table it was made for.
    ///
    /// - Returns: status 78 at the column's name in the mapping.
    func misfit(_ text: CSVText) -> Failure {
        let needed = namePlaces.filter { !$0.isOptional }
        let search = CSVHeaderSearch<[String]>(text.head, isWholeFile: text.isWhole, name: text.original.name)
        let found = search.best(ofRows: CSVTableForm.mappedHeaderRows) { cells, _ in
            let keys = Set(cells.map(WordTable.key))
            return (cells, needed.count { isNamed($0, among: keys) })
        }
        let cells = found?.header ?? []
        let keys = Set(cells.map(WordTable.key))
        guard let missing = needed.first(where: { !isNamed($0, among: keys) }) else {
            return Failure(
                .config, "the mapping does not fit \(text.original.name)", at: Place(file: path),
                hint: "aurae-report inspect FILE --suggest-mapping proposes one")
        }
        let near = NearestName.of(WordTable.key(missing.name), among: cells.map(WordTable.key)).flatMap { key in
            cells.first { WordTable.key($0) == key }.flatMap(shownKnownName)
        }
        return Failure(
            .config,
            "\(text.original.name) has no column \(MappingValue.quoted(missing.name)), so that it is not the table that "
                + "this mapping is for",
            at: missing.place,
            hint: near.map { "did you mean \($0)?" }
                ?? "write the names as the file does, or \"optional\": true where a file may lack it; "
                + "aurae-report inspect FILE --suggest-mapping proposes a mapping")
    }
}
