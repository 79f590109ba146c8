import Diagnostics
import JSON
import Records

extension FieldMappingReader {
    mutating func timeRecipe(
        _ field: MappingObject, _ value: MappingValue, _ column: ColumnDescription, _ onset: MappingValue?
    ) throws(MappingFault) -> CellRecipe<String> {
        try field.refuse(
            "date", beside: "column", why: "a moment is in one column, or in one for the day and one for the time")
        try field.refuse(
            "time", beside: "column", why: "a moment is in one column, or in one for the day and one for the time")
        for (form, of) in [
            ("form", "column"), ("dateForm", "date"), ("timeForm", "time"), ("durationForm", "duration"),
        ] where field.has(form) && !field.has(of) {
            throw MappingFault(
                "\(MappingValue.quoted(form)) has no effect without \(MappingValue.quoted(of))",
                at: field.offset(of: form), path: value.path)
        }
        if let end = try endRecipe(field, value, column, onset) { return .end(end) }
        let moment = try moment(field, value, column, isNamed: true)
        if let night = try nightDay(field, column, moment) {
            self.night = night
            return .evening(night)
        }
        return .moment(moment)
    }

    /// Returns the column that dates a night; nil for any other.
    private func nightDay(
        _ field: MappingObject, _ column: ColumnDescription, _ moment: MomentRecipe<String>
    ) throws(MappingFault) -> NightDay<String>? {
        guard mapping.table == .nights, column.name == NightColumn.nightDate.columnName else { return nil }
        let isMorning = try field["isMorning"].map { value throws(MappingFault) in try value.truth() } ?? false
        guard case .whole(let source, let form) = moment.base else {
            throw (field["time"] ?? field.owner).fault(
                "a night has a date but no time of day", hint: "use start_time for the time at which it began")
        }
        return NightDay(source: source, form: form, isMorning: isMorning)
    }

    /// - Parameter isNamed: whether to record the clinic's columns as used.
    private mutating func moment(
        _ field: MappingObject, _ value: MappingValue, _ column: ColumnDescription, isNamed: Bool
    ) throws(MappingFault) -> MomentRecipe<String> {
        let columnsBefore = columns
        defer { if !isNamed { columns = columnsBefore } }
        var recipe: MomentRecipe<String>
        // An onset may be a day; then no headache has a time.
        let needsTime = column.kind == .time && column.name != HeadacheColumn.onsetTime.columnName
        if let name = field["column"] {
            let source = try use(name, of: field)
            let form = try field["form"].map { value throws(MappingFault) in
                try Self.form(value, needsDay: true, needsTime: needsTime, column)
            }
            recipe = MomentRecipe(base: .whole(source, form))
        } else if let date = field["date"], let time = field["time"] {
            let dateForm = try Self.required("dateForm", field, date)
            let timeForm = try Self.required("timeForm", field, time)
            recipe = MomentRecipe(
                base: .parts(
                    date: try use(date, of: field),
                    try Self.form(dateForm, needsDay: true, needsTime: false, refusesTime: true, column),
                    time: try use(time, of: field),
                    try Self.form(timeForm, needsDay: false, needsTime: true, column)))
        } else if let time = field["time"], !field.has("date"), let night {
            let form = try Self.form(
                try Self.required("timeForm", field, time), needsDay: false, needsTime: true, column)
            recipe = MomentRecipe(base: .inNight(night, time: try use(time, of: field), form))
        } else if let part = field["date"] ?? field["time"] {
            let isDate = field.has("date")
            throw part.fault(
                isDate ? "the column for the time of day is missing" : "the column for the day is missing",
                hint: isDate && column.kind == .time
                    ? "a table without times of day can be read as one of days, if it has a row for each day"
                    : "write both \"date\" and \"time\"")
        } else {
            throw value.fault("no column is given", hint: "write \"column\", or \"date\" and \"time\"")
        }
        if let offset = field["offset"] { recipe.offset = try use(offset, of: field) }
        return recipe
    }

    private mutating func endRecipe(
        _ field: MappingObject, _ value: MappingValue, _ column: ColumnDescription, _ onset: MappingValue?
    ) throws(MappingFault) -> EndRecipe<String>? {
        guard ["resolved_time", NightColumn.end.columnName].contains(column.name),
            field.has("duration") || field.has("time") && !field.has("date")
        else { return nil }
        // In a dated night, an end does not need the beginning.
        guard let onset, night == nil else { return nil }
        let known = try onset.members(
            of: Self.common + ["column", "form", "date", "dateForm", "time", "timeForm", "offset", "carriedDown"])
        let onsetColumn = mapping.table.description.columns.first { $0.name == mapping.table.beginning } ?? column
        let began = try moment(known, onset, onsetColumn, isNamed: false)
        if let duration = field["duration"] {
            let form = try durationForm(try Self.required("durationForm", field, duration))
            let source = try use(duration, of: field, owner: column.name)
            guard field.has("column") || field.has("time") else {
                return EndRecipe(way: .after(source, form), onset: began)
            }
            let way: EndRecipe<String>.Way =
                if field.has("time"), !field.has("date") {
                    try clockWay(field, column)
                } else { .moment(try moment(field, value, column, isNamed: true)) }
            return EndRecipe(way: way, onset: began, length: .init(source: source, form: form))
        }
        return EndRecipe(way: try clockWay(field, column), onset: began)
    }

    private mutating func clockWay(
        _ field: MappingObject, _ column: ColumnDescription
    ) throws(MappingFault) -> EndRecipe<String>.Way {
        guard let time = field["time"] else { throw field.owner.fault("no column is given", hint: nil) }
        let form = try Self.form(
            try Self.required("timeForm", field, time), needsDay: false, needsTime: true, column)
        return .clock(try use(time, of: field), form)
    }

    private static func required(
        _ name: String, _ field: MappingObject, _ beside: MappingValue
    ) throws(MappingFault) -> MappingValue {
        guard let value = field[name] else {
            throw beside.fault(
                "\(name) is missing", hint: "it gives the column's format, such as \(example(name))")
        }
        return value
    }

    private static func example(_ name: String) -> String {
        switch name {
        case "dateForm": "dd.MM.yyyy"
        case "timeForm": "HH:mm"
        case "durationForm": "h:mm"
        default: "dd.MM.yyyy HH:mm"
        }
    }

    /// - Parameter refusesTime: whether the time of day has its own column.
    private static func form(
        _ value: MappingValue, needsDay: Bool, needsTime: Bool, refusesTime: Bool = false, _ column: ColumnDescription
    ) throws(MappingFault) -> LocalTimeForm {
        let pattern = try value.text("a form such as dd.MM.yyyy HH:mm")
        let form: LocalTimeForm
        do throws(LocalTimeForm.Fault) { form = try LocalTimeForm(pattern) } catch {
            throw value.fault(error.message, hint: error.hint)
        }
        if needsDay, !form.hasDay { throw value.fault("the form has no day", hint: "as in dd.MM.yyyy HH:mm") }
        if !needsDay, form.hasDay { throw value.fault("the form also has a day", hint: "as in HH:mm or h:mm a") }
        if refusesTime, form.hasTime {
            throw value.fault(
                "the form also has a time of day", hint: "for a single column, write \"column\" and \"form\"")
        }
        if needsTime, !form.hasTime {
            throw value.fault(
                "the form has no time of day, which \(column.name) needs",
                hint: "name its column with \"date\" and \"time\"; a table without times of day can be read as one of "
                    + "days, if it has a row for each day")
        }
        return form
    }
}

extension LocalTimeForm.Fault {
    var message: String {
        switch self {
        case .empty: "the form has neither a day nor a time of day"
        case .openQuote: "an apostrophe opens a text that is not closed"
        case .letters(let letters): "the letters \(letters) have no meaning in a form"
        case .twice(let part): "the form has the \(part) twice"
        case .halfDate: "the form has only part of the date"
        case .halfDay: "h and a go together: a 12-hour clock needs both"
        case .halfTime: "the form has minutes without hours, or seconds without minutes"
        }
    }

    var hint: String? {
        switch self {
        case .letters(let letters):
            switch letters.first {
            case "D": "d is the day of the month: dd.MM.yyyy"
            case "Y", "J", "j": "y is the year: yyyy"
            case "T", "t": "put a literal letter between apostrophes: yyyy-MM-dd'T'HH:mm; d is the day"
            case "S": "s is the second: ss"
            case "n", "i", "N": "m is the minute: HH:mm"
            case "A", "p", "P": "a stands for AM and PM: h:mm a"
            default: "y, M, d, H, h, m, s, a, E and Z have a meaning; put other letters between apostrophes"
            }
        case .halfDate: "M is the month and m the minute: dd.MM.yyyy HH:mm"
        case .halfDay: "as in h:mm a; for a 24-hour clock, use HH:mm"
        case .halfTime: "M is the month and m the minute"
        case .empty, .openQuote, .twice: "as in dd.MM.yyyy HH:mm"
        }
    }
}
