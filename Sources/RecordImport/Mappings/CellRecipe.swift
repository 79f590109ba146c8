import Records

/// The way to make one of this program's cells from those of a row. A `Source` is a column name in a mapping, and a
/// cell's position once the file's header is known.
enum CellRecipe<Source: Sendable & Hashable>: Sendable, Hashable {
    /// The cell unchanged.
    case plain(Source)
    case constant(OurWord)
    case words(Source, WordTable)
    case number(Source, UnitConversion)
    /// A number of hours or minutes written as a duration; `unit` is one hour or minute in milliseconds.
    case length(Source, DurationForm, unit: Double)
    case moment(MomentRecipe<Source>)
    case end(EndRecipe<Source>)
    /// The date of a night's evening.
    case evening(NightDay<Source>)
    /// Meanings of some of a cell's items.
    case listed(ListedWords<Source>)
    /// The items of one or several cells.
    case list([Source], separator: UInt8, WordTable)
    /// The texts of several cells, joined by a mark.
    case joined([Source], with: String, WordTable)
    /// The items whose own columns are answered with yes.
    case flags([Flag<Source>], FlagWords)
    /// The highest number among the columns that are answered with yes; the given one if none is.
    case graded([Flag<Source>], FlagWords, otherwise: Int?)
    /// The ticked boxes of a form.
    case boxes([Flag<Source>], FlagWords, Form<Source>)
    /// The items of one or several cells, and those whose own columns are answered with yes.
    case listAndFlags([Source], separator: UInt8, WordTable, [Flag<Source>], FlagWords)
}

/// A moment or a day, from one column, or from one for the day and one for the time of day.
struct MomentRecipe<Source: Sendable & Hashable>: Sendable, Hashable {
    enum Base: Sendable, Hashable {
        /// The format; nil for ISO 8601, which ``CellReader`` reads.
        case whole(Source, LocalTimeForm?)
        case parts(date: Source, LocalTimeForm, time: Source, LocalTimeForm)
        case inNight(NightDay<Source>, time: Source, LocalTimeForm)
    }

    var base: Base
    /// The UTC offset: minutes east of Greenwich, or `+01:00`.
    var offset: Source?
}

/// The end of a headache, relative to its beginning.
struct EndRecipe<Source: Sendable & Hashable>: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        /// A time of day: the first such time after the onset.
        case clock(Source, LocalTimeForm)
        case after(Source, DurationForm)
        case moment(MomentRecipe<Source>)
    }

    var way: Way
    var onset: MomentRecipe<Source>
    /// The headache's length beside its end; if they disagree, neither is used.
    var length: Length?

    struct Length: Sendable, Hashable {
        var source: Source
        var form: DurationForm
    }
}

/// A list item with its own column.
struct Flag<Source: Sendable & Hashable>: Sendable, Hashable {
    var source: Source
    var item: String
}

/// A form with checkboxes: an export also writes a box as not ticked if the form was not filled in.
struct Form<Source: Sendable & Hashable>: Sendable, Hashable {
    /// The column that states whether the form is complete.
    var status: Source?
    /// Columns of the form's other answers.
    var answers: [Source]
}

/// Words for yes and no in item columns, compared as by ``WordTable/key(_:)``.
struct FlagWords: Sendable, Hashable {
    var yes: Set<String>
    var no: Set<String>
}

// MARK: From names to positions

extension CellRecipe {
    /// All sources that it uses.
    var sources: [Source] {
        switch self {
        case .plain(let source), .words(let source, _), .number(let source, _), .length(let source, _, _): [source]
        case .constant: []
        case .moment(let moment): moment.sources
        case .end(let end): end.sources
        case .evening(let night): [night.source]
        case .listed(let listed): [listed.source]
        case .list(let sources, _, _), .joined(let sources, _, _): sources
        case .flags(let flags, _), .boxes(let flags, _, _), .graded(let flags, _, _): flags.map(\.source)
        case .listAndFlags(let sources, _, _, let flags, _): sources + flags.map(\.source)
        }
    }

    /// Returns the recipe with other sources.
    ///
    /// - Returns: nil if one of them is missing; a list keeps those that are present.
    func bound<Other>(_ other: (Source) -> Other?) -> CellRecipe<Other>? {
        switch self {
        case .plain(let source): return other(source).map { .plain($0) }
        case .constant(let word): return .constant(word)
        case .words(let source, let words): return other(source).map { .words($0, words) }
        case .number(let source, let unit): return other(source).map { .number($0, unit) }
        case .length(let source, let form, let unit): return other(source).map { .length($0, form, unit: unit) }
        case .moment(let moment): return moment.bound(other).map { .moment($0) }
        case .end(let end): return end.bound(other).map { .end($0) }
        case .evening(let night): return night.bound(other).map { .evening($0) }
        case .listed(let listed): return listed.bound(other).map { .listed($0) }
        case .list(let sources, let separator, let words):
            let found = sources.compactMap(other)
            return found.isEmpty ? nil : .list(found, separator: separator, words)
        case .joined(let sources, let mark, let words):
            let found = sources.compactMap(other)
            return found.isEmpty ? nil : .joined(found, with: mark, words)
        case .flags(let flags, let words):
            let found = flags.compactMap { flag in other(flag.source).map { Flag(source: $0, item: flag.item) } }
            return found.isEmpty ? nil : .flags(found, words)
        case .graded(let flags, let words, let otherwise):
            let found = flags.compactMap { flag in other(flag.source).map { Flag(source: $0, item: flag.item) } }
            return found.isEmpty ? nil : .graded(found, words, otherwise: otherwise)
        case .boxes(let flags, let words, let form):
            let found = flags.compactMap { flag in other(flag.source).map { Flag(source: $0, item: flag.item) } }
            let rest = Form(status: form.status.flatMap(other), answers: form.answers.compactMap(other))
            return found.isEmpty ? nil : .boxes(found, words, rest)
        case .listAndFlags(let sources, let separator, let words, let flags, let answers):
            let found = flags.compactMap { flag in other(flag.source).map { Flag(source: $0, item: flag.item) } }
            let cells = sources.compactMap(other)
            if cells.isEmpty { return found.isEmpty ? nil : .flags(found, answers) }
            return .listAndFlags(cells, separator: separator, words, found, answers)
        }
    }
}

extension CellRecipe {
    /// Replaces a format for moments by another.
    mutating func replace(_ form: LocalTimeForm, with other: LocalTimeForm) {
        switch self {
        case .moment(var moment):
            moment.replace(form, with: other)
            self = .moment(moment)
        case .end(var end):
            end.onset.replace(form, with: other)
            if case .moment(var moment) = end.way {
                moment.replace(form, with: other)
                end.way = .moment(moment)
            }
            self = .end(end)
        default: break
        }
    }
}

extension MomentRecipe {
    fileprivate mutating func replace(_ form: LocalTimeForm, with other: LocalTimeForm) {
        if case .whole(let source, let own) = base, own == form { base = .whole(source, other) }
    }

    var sources: [Source] {
        let own: [Source] =
            switch base {
            case .whole(let source, _): [source]
            case .parts(let date, _, let time, _): [date, time]
            // The column with the time comes first.
            case .inNight(let night, let time, _): [time, night.source]
            }
        return own + (offset.map { [$0] } ?? [])
    }

    func bound<Other>(_ other: (Source) -> Other?) -> MomentRecipe<Other>? {
        let offset = offset.map { other($0) }
        if let offset, offset == nil { return nil }
        switch base {
        case .whole(let source, let form):
            return other(source).map { MomentRecipe<Other>(base: .whole($0, form), offset: offset ?? nil) }
        case .parts(let date, let dateForm, let time, let timeForm):
            guard let date = other(date), let time = other(time) else { return nil }
            return MomentRecipe<Other>(base: .parts(date: date, dateForm, time: time, timeForm), offset: offset ?? nil)
        case .inNight(let night, let time, let form):
            guard let night = night.bound(other), let time = other(time) else { return nil }
            return MomentRecipe<Other>(base: .inNight(night, time: time, form), offset: offset ?? nil)
        }
    }
}

extension EndRecipe {
    var sources: [Source] {
        let own =
            switch way {
            case .clock(let source, _), .after(let source, _): [source]
            case .moment(let moment): moment.sources
            }
        return own + (length.map { [$0.source] } ?? []) + onset.sources
    }

    func bound<Other>(_ other: (Source) -> Other?) -> EndRecipe<Other>? {
        let length = length.map { known in
            other(known.source).map { EndRecipe<Other>.Length(source: $0, form: known.form) }
        }
        if let length, length == nil { return nil }
        guard let onset = onset.bound(other) else { return nil }
        let way: EndRecipe<Other>.Way? =
            switch way {
            case .clock(let source, let form): other(source).map { .clock($0, form) }
            case .after(let source, let form): other(source).map { .after($0, form) }
            case .moment(let moment): moment.bound(other).map { .moment($0) }
            }
        return way.map { EndRecipe<Other>(way: $0, onset: onset, length: length ?? nil) }
    }
}

/// The column that dates a night: by its evening, or by the morning after it.
struct NightDay<Source: Sendable & Hashable>: Sendable, Hashable {
    var source: Source
    /// The date's format; nil for ISO 8601.
    var form: LocalTimeForm?
    var isMorning: Bool

    func bound<Other>(_ other: (Source) -> Other?) -> NightDay<Other>? {
        other(source).map { NightDay<Other>(source: $0, form: form, isMorning: isMorning) }
    }
}

extension MappedCells {
    /// Returns the evening's date; unusable for a date in another format, which could be mistaken for the evening's.
    func evening(_ night: NightDay<Int>, _ row: CSVCells) -> Cell {
        let cell = moment(MomentRecipe(base: .whole(night.source, night.form)), row)
        let day: CalendarDay
        switch cell {
        case .day(let written): day = written
        case .time(let time): day = CalendarDay(number: Int(time.wall.flooredDivision(by: 86_400_000)))
        case .utf8(let bytes) where !bytes.saysNotAnswered: return .unusable
        default: return cell
        }
        return .day(night.isMorning ? day.advanced(by: -1) : day)
    }

    /// Returns the moment of a time of day in a night: before 18:00, it is on the next day.
    func moment(_ night: NightDay<Int>, _ time: Int, _ form: LocalTimeForm, _ row: CSVCells) -> Cell {
        let bytes = row.bytes(time).trimmed
        if bytes.isEmpty || isNothing(bytes) || bytes.saysNotAnswered { return .missing }
        guard case .day(let evening) = self.evening(night, row) else { return .missing }
        guard let clock = (form.read(bytes) ?? typed(bytes))?.time else { return .unusable }
        let day = clock < NightCalendar.firstSecond * 1000 ? evening.advanced(by: 1) : evening
        return .time(WrittenTime(wall: Int64(day.number) * 86_400_000 + Int64(clock), offset: .none))
    }
}

/// The relevant items of a cell that lists all kinds of things, such as a diary's activities.
struct ListedWords<Source: Sendable & Hashable>: Sendable, Hashable {
    var source: Source
    var separator: UInt8
    /// Meanings of items; items without a meaning here are ignored.
    var words: WordTable
    var result: ListedResult

    func bound<Other>(_ other: (Source) -> Other?) -> ListedWords<Other>? {
        other(source).map { ListedWords<Other>(source: $0, separator: separator, words: words, result: result) }
    }
}

/// Result of a cell's items with a meaning.
enum ListedResult: Sendable, Hashable {
    /// Yes if any item means yes, otherwise no if any means no, otherwise the given answer.
    case truth(otherwise: Bool?)
    case list
    case text(joinedBy: String)
}

extension MappedCells {
    /// Makes the cell; not answered if it is empty or has no word of the mapping, unless the mapping has a default.
    func cell(_ listed: ListedWords<Int>, _ row: CSVCells) -> Cell {
        let bytes = row.bytes(listed.source).trimmed
        if bytes.isEmpty { return .missing }
        if isNothing(bytes) { return OurWord.nothing.cell }
        if bytes.saysNotAnswered { return .utf8(bytes) }
        let meant = Self.meanings(in: bytes, listed.separator, listed.words)
        switch listed.result {
        case .truth(let otherwise):
            if meant.contains(.truth(true)) { return .boolean(true) }
            if meant.contains(.truth(false)) { return .boolean(false) }
            return otherwise.map { .boolean($0) } ?? .missing
        case .list: return meant.isEmpty ? .missing : .list(Self.texts(meant))
        case .text(let mark): return meant.isEmpty ? .missing : .text(Self.texts(meant).joined(separator: mark))
        }
    }

    /// Returns the meanings of a cell's items, without repeats.
    static func meanings(in bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8?, _ words: WordTable) -> [OurWord] {
        var meant: [OurWord] = []
        for part in separator.map({ bytes.split(separator: $0) }) ?? [bytes[...]] {
            guard let word = words.ours(UnsafeBufferPointer(rebasing: part).trimmed), word != .nothing else { continue }
            if !meant.contains(word) { meant.append(word) }
        }
        return meant
    }

    private static func texts(_ words: [OurWord]) -> [String] { words.compactMap(\.cell.plainText) }
}
