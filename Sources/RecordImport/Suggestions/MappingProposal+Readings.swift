import Records

// MARK: Readings

/// Tables of readings: a laboratory's, with a row a reading, and a home device's, with a row a moment and a column a
/// marker.
extension MappingProposal {
    /// - Returns: false if it is not a table of readings.
    mutating func decideReadings() -> Bool {
        guard !tellsOfHeadaches, let day = readingDay() else { return false }
        return decideLaboratory(day) || decideDevice(day)
    }

    private func named(_ role: ColumnRole, _ fits: (ColumnEvidence) -> Bool) -> Int? {
        candidates(for: role) { $0.filled > 0 && fits($0) }.first { $0.match == .wholly }?.index
    }

    /// Returns the time of readings: a moment, a day with a time of day in another column, or a day.
    private func readingDay() -> ProposedTime? {
        let columns =
            candidates(for: .collected) { $0.isDay || $0.isMoment } + candidates(for: .day) { $0.isDay || $0.isMoment }
        return columns.first.map { recorded($0.index, clock: named(.startTime) { $0.isClock }) }
    }

    /// Returns the time of a moment, of a day with a time of day in another column, or of a day.
    func recorded(_ index: Int, clock: Int?) -> ProposedTime {
        let column = sketch.columns[index]
        let isMoment = column.isMoment
        let form = form(of: column) { $0.hasDay && $0.hasTime == isMoment }
        if !isMoment, let form, let clock,
            let clockForm = self.form(of: sketch.columns[clock], { !$0.hasDay && $0.hasTime })
        {
            return ProposedTime(
                columns: [index, clock],
                field: ProposedField(
                    [
                        ("date", .text(column.name)), ("dateForm", .text(form.pattern)),
                        ("time", .text(sketch.columns[clock].name)), ("timeForm", .text(clockForm.pattern)),
                    ], told(column, "\(form.pattern) and \(clockForm.pattern)"), ask: form.question), day: index)
        }
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        if let form { members.append(("form", .text(form.pattern))) }
        return ProposedTime(
            columns: [index], field: ProposedField(members, told(column, form?.pattern), ask: form?.question),
            day: index)
    }

    private mutating func decideLaboratory(_ day: ProposedTime) -> Bool {
        guard let marker = named(.marker, { $0.isText }), let value = named(.value, { !$0.isDay }) else { return false }
        make(.markers)
        use(day.columns, for: "date_of_service", day.field)
        usePlain(marker, for: "marker_name")
        usePlain(value, for: "value")
        if let unit = named(.unit, { $0.isText }) { usePlain(unit, for: "unit") }
        if let range = named(.range, { _ in true }) { usePlain(range, for: "reference_range") }
        if let low = named(.rangeLow, { $0.isNumber }) { usePlain(low, for: "reference_low") }
        if let high = named(.rangeHigh, { $0.isNumber }) { usePlain(high, for: "reference_high") }
        if let note = named(.notes, { $0.isText }) { usePlain(note, for: "note") }
        return true
    }

    mutating func usePlain(_ index: Int, for field: String) {
        use([index], for: field, ProposedField([("column", .text(sketch.columns[index].name))], "by its name"))
    }

    private mutating func decideDevice(_ day: ProposedTime) -> Bool {
        let measured = sketch.columns.indices.compactMap { index -> (index: Int, marker: String, unit: String?)? in
            let column = sketch.columns[index]
            guard !isTaken(index), column.isNumber, let marker = HeaderVocabulary.marker(named: column.name) else {
                return nil
            }
            return (index, marker.name, HeaderVocabulary.unit(in: column.name) ?? marker.unit)
        }
        guard !measured.isEmpty else { return false }
        make(.markers)
        use(day.columns, for: "date_of_service", day.field)
        let withoutUnit = measured.filter { $0.unit == nil }
        use(
            measured.map(\.index), for: FieldMappingReader.readings,
            ProposedField(
                [("readings", .readings(measured.map { (sketch.columns[$0.index].name, $0.marker, $0.unit) }))],
                "\(measured.count) \(measured.count == 1 ? "column" : "columns") of readings, by name",
                ask: withoutUnit.isEmpty
                    ? nil
                    : ProposedQuestion(
                        "in which unit is \(withoutUnit[0].marker)? Write it as \"unit\" beside \"marker\"",
                        .unit(column: sketch.columns[withoutUnit[0].index].name))))
        return true
    }
}
