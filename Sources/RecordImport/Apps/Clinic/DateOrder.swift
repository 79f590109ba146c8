import Diagnostics
import Records

extension MappedColumns {
    /// With the one form of its dates that a file's cells prove.
    ///
    /// - Throws: status 65 where the cells prove several forms, or leave open which; a date in the wrong order is another
    ///   day.
    func settled(in file: CSVFile) throws -> MappedColumns {
        guard !mapping.otherForms.isEmpty else { return self }
        let all = [mapping] + mapping.otherForms
        let forms = all.map(\.dateForms)
        let sources = forms[0].map(\.source).compactMap { position(of: $0) }.filter(file.header.targets.contains)
        guard sources.count == forms[0].count, let name = forms[0].first?.source else { return self }
        var fits = all.map { _ in true }
        var isOpen = false
        try file.forEachRow(sources) { splitter in
            for column in sources.indices {
                let cell = splitter.cell(column).trimmed
                let readings = forms.map { $0[column].form.read(cell) }
                // A cell that no form reads proves none.
                guard readings.contains(where: { $0 != nil }) else { continue }
                for (index, reading) in readings.enumerated() where reading == nil { fits[index] = false }
                if Set(readings.map { $0?.day }).count > 1 { isOpen = true }
            }
        }
        let fitting = all.indices.filter { fits[$0] }
        if let only = fitting.first, fitting.count == 1 || !isOpen { return MappedColumns(all[only]) }
        let patterns = forms.map { $0[0].form.pattern }
        throw Failure(
            .dataError,
            fitting.isEmpty
                ? "some of the dates can only be \(patterns[0]) and others only \(patterns[1])"
                : "the dates can be read in two ways, as \(patterns[0]) and as \(patterns[1]), and all of them fit both",
            at: Place(file: file.original.name, column: name),
            hint: "copy \(mapping.name).json of templates/mappings, leave one form in it, and give it with --mapping"
        )
    }
}

extension TableMapping {
    /// The columns that hold a day, with its form.
    fileprivate var dateForms: [(source: String, form: LocalTimeForm)] {
        fields.sorted { $0.key < $1.key }.compactMap { _, field in
            guard case .moment(let moment) = field.recipe else { return nil }
            switch moment.base {
            case .whole(let source, let form?), .parts(date: let source, let form, time: _, _): return (source, form)
            case .whole(_, nil): return nil
            }
        }
    }
}
