import Records

/// The source columns of a mapped table: each column that the mapping names has a position.
///
/// The first position is the patient id's, as in our tables, whether or not the mapping names one.
struct MappedColumns<Column: TableColumn>: Sendable {
    let mapping: TableMapping
    /// The clinic's columns, by position.
    let names: [String]
    /// Positions of columns that a table must have to be the mapped one.
    let required: Set<Int>
    private let places: [String: Int]
    private let recipes: [CellRecipe<String>?]

    init(_ mapping: TableMapping) {
        self.mapping = mapping
        let recipes = Column.allCases.map { mapping.fields[$0.columnName]?.recipe }
        var names: [String] = []
        var places: [String: Int] = [:]
        func add(_ name: String) {
            if places.updateValue(places[WordTable.key(name)] ?? names.count, forKey: WordTable.key(name)) == nil {
                names.append(name)
            }
        }
        if let owner = recipes.first.flatMap({ $0 })?.sources.first { add(owner) } else { names.append("patient_id") }
        for column in mapping.namePlaces { add(column.name) }
        if let instrument = mapping.instrument { add(instrument) }
        for case .boxes(_, _, let form)? in recipes { if let status = form.status { add(status) } }
        for (alias, name) in mapping.aliases where places[alias] == nil { places[alias] = places[WordTable.key(name)] }
        if let instrument = mapping.instrument, let label = REDCapDictionary.ownColumns[instrument] {
            places[WordTable.key(label)] = places[WordTable.key(instrument)]
        }
        self.recipes = recipes
        self.names = names
        self.places = places
        let isNeeded = mapping.namePlaces.filter { !$0.isOptional }
        required = Set(isNeeded.compactMap { places[WordTable.key($0.name)] })
    }

    /// Returns the position of a column of the file; nil if the mapping does not name it.
    func position(of name: String) -> Int? { places[WordTable.key(name)] }

    /// Returns the recipe for each of our columns.
    ///
    /// - Parameter targets: the positions of the file's columns.
    /// - Returns: nil for a column whose sources are not in the file.
    func recipes(in targets: [Int]) -> [CellRecipe<Int>?] {
        recipes.map { recipe in
            recipe?.bound { name in
                let place = places[WordTable.key(name)]
                return place.flatMap { targets.contains($0) ? $0 : nil }
            }
        }
    }

    /// Returns the names of our columns for messages: for each, the first file column from which it is made.
    func columnNames(in header: CSVHeader) -> [String] {
        let recipes = recipes(in: header.targets)
        return Column.columnNames { column in recipes[column.rawValue]?.sources.first.map { header.columnNames[$0] } }
    }

    /// Creates the reader that makes our cells from the file's cells.
    func cells(in file: CSVFile) -> @Sendable () -> MappedCells {
        let recipes = recipes(in: file.header.targets)
        let style = MappedStyle(
            decimalComma: decimalComma(in: file), notAnswered: mapping.notAnswered, hasTypedCells: file.isSheet)
        let free = mapping.headacheFree.flatMap { rows in
            places[WordTable.key(rows.column)].map {
                MappedCells.FlagRecipe(source: $0, no: rows.words)
            }
        }
        let onset = mapping.table == .headaches ? HeadacheColumn.onsetTime.rawValue : nil
        let medicines = medicines(in: file.header.targets).map { recipe in
            (recipe: recipe, names: recipe.columns.map { file.header.columnNames[$0.source] })
        }
        let content = content(in: file.header.targets, recipes)
        let readings = mapping.readings.isEmpty ? nil : readings(in: file.header.targets)
        let names = file.header.columnNames
        return {
            let cells = MappedCells(
                recipes, style: style, headacheFree: free, onsetColumn: onset, medicines: medicines, content: content)
            if let readings { cells.readings = (readings, names) }
            return cells
        }
    }

    /// Returns the column whose empty cells have the day of the row above; nil if there is none.
    func carriedDown(in targets: [Int]) -> CarriedDown? {
        guard let name = mapping.carriedDown, let column = position(of: name), targets.contains(column) else {
            return nil
        }
        let ours = Column.allCases.filter { CarriedDown.telling(of: $0.columnName) }.compactMap {
            recipes(in: targets)[$0.rawValue]
        }
        let listed = medicines(in: targets)?.columns.map(\.source) ?? []
        let moments = recipes(in: targets).compactMap { recipe -> MomentRecipe<Int>? in
            if case .moment(let moment)? = recipe { moment } else { nil }
        }
        let form = moments.lazy.compactMap { moment -> LocalTimeForm? in
            switch moment.base {
            case .whole(column, let form): form
            case .parts(column, let form, _, _): form
            default: nil
            }
        }.first
        return CarriedDown(
            column: column, form: form, telling: (ours.flatMap(\.sources) + listed).filter { $0 != column })
    }

    /// Returns the readings with their own columns in the file.
    private func readings(in targets: [Int]) -> [WideReading<Int>] {
        mapping.readings.compactMap { reading in
            guard let place = places[WordTable.key(reading.source)], targets.contains(place) else { return nil }
            return WideReading(source: place, marker: reading.marker, unit: reading.unit)
        }
    }

    private func medicines(in targets: [Int]) -> MedicineListRecipe<Int>? {
        mapping.medicines?.bound { name in
            let place = places[WordTable.key(name)]
            return place.flatMap { targets.contains($0) ? $0 : nil }
        }
    }

    /// Positions of the cells of which a row must have one, or it belongs to another instrument; empty if the file has
    /// only one instrument. Boxes are excluded, because unticked ones may be in every row.
    private func content(in targets: [Int], _ recipes: [CellRecipe<Int>?]) -> [Int] {
        guard let instrument = mapping.instrument, let place = places[WordTable.key(instrument)],
            targets.contains(place)
        else { return [] }
        let listed = medicines(in: targets)?.columns.map(\.source) ?? []
        let measured = readings(in: targets).map(\.source)
        return recipes.dropFirst().flatMap { recipe -> [Int] in
            switch recipe {
            case .flags?, .boxes?: return []
            default: break
            }
            if case .listAndFlags(let sources, _, _, _, _)? = recipe { return sources }
            return recipe?.sources ?? []
        } + listed + measured
    }

    /// Whether a file fills one of our columns.
    ///
    /// - Parameter targets: the positions of the file's columns.
    func fills(in targets: [Int]) -> (Column) -> Bool {
        let recipes = recipes(in: targets)
        let ofReadings = readings(in: targets).isEmpty ? [] : FieldMappingReader.ofReadings
        let listed = (medicines(in: targets)?.filledColumns ?? []) + ofReadings
        return { recipes[$0.rawValue] != nil || listed.contains($0.columnName) }
    }

    func decimalComma(in file: CSVFile) -> Bool { mapping.decimalComma ?? file.dialect.hasDecimalComma }

    /// Returns the position of the severities whose scale must be checked: read unconverted, and without a named scale.
    func ratedPlace(in file: CSVFile, _ column: Column, _ options: ImportOptions) -> Int? {
        guard mapping.severityScale == nil, options.severityScale == nil else { return nil }
        if case .plain(let place)? = recipes(in: file.header.targets)[column.rawValue] { return place }
        return nil
    }

    /// Returns the ratings of relief that are read unconverted; those made by the mapping are from 1 to 5.
    func relief(in file: CSVFile, _ options: ImportOptions) -> ReliefReading {
        let recipes = recipes(in: file.header.targets)
        let places = ReliefScale.columns(of: Column.self).compactMap { column -> Int? in
            if case .plain(let place)? = recipes[column.rawValue] { return place }
            return nil
        }
        return places.isEmpty ? .usual : ReliefReading(named: options.reliefScale, columns: places)
    }
}
