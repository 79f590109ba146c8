import Records

/// Settings for all cells of a mapped file.
struct MappedStyle: Sendable, Hashable {
    var decimalComma: Bool
    /// The clinic's placeholders for missing answers, as spelled by ``WordTable/key(_:)``.
    var notAnswered: Set<String>
    /// Whether cells may hold typed dates and times, as in a sheet, to which the mapping's formats do not apply.
    var hasTypedCells = false
}

/// Converts the cells of a mapped row to the format's. Used by one thread; caches results, since the same texts recur
/// row after row.
final class MappedCells: CellMaker {
    private let recipes: [CellRecipe<Int>?]
    private let style: MappedStyle
    private let headacheFree: FlagRecipe?
    /// Position of the column whose cell may be a day without a time: a day without headache has no onset time.
    private let onsetColumn: Int?
    let medicines: MedicineListRecipe<Int>?
    /// Readings with their own columns, and the names of the file's columns.
    var readings: (all: [WideReading<Int>], names: [String])?
    /// For each column of ``medicines``, the column names used in messages about its medicines.
    let medicineNames: [[String]]
    /// Positions of cells; a row in which all of them are empty belongs to another table of the file.
    private let content: [Int]
    private var words: [RecurringValues<Known>]
    private var nothings = RecurringValues<Bool>(slotBits: 7)

    /// The column that marks a row as without headache, and its words for that.
    struct FlagRecipe: Sendable, Hashable {
        var source: Int
        var no: Set<String>
    }

    /// The meaning of a text in the format's words.
    private enum Known {
        case word(OurWord)
        /// A list as written in this program's files.
        case items(String)
        /// Not a word of the mapping: unchanged.
        case own
        /// Not a word of the mapping, and not to be read as one of ours.
        case unexplained
    }

    /// - Parameters:
    ///   - recipes: one for each column of the format; nil for one that the file does not have.
    ///   - onsetColumn: position of the onset in a table of headaches.
    ///   - medicines: the list of a row's medicines, with the names of its source columns.
    init(
        _ recipes: [CellRecipe<Int>?], style: MappedStyle, headacheFree: FlagRecipe?, onsetColumn: Int?,
        medicines: (recipe: MedicineListRecipe<Int>, names: [String])? = nil, content: [Int] = []
    ) {
        self.content = content
        self.medicines = medicines?.recipe
        medicineNames =
            medicines?.names.map { [String](repeating: $0, count: ListedMedicineColumn.count) } ?? []
        self.recipes = recipes
        self.style = style
        self.headacheFree = headacheFree
        self.onsetColumn = onsetColumn
        words = recipes.map { recipe in RecurringValues(slotBits: recipe.map(Self.needsWords) ?? false ? 6 : 0) }
        super.init(
            plain: recipes.map { recipe in
                switch recipe {
                case nil: .absent
                case .plain(let source)? where style.notAnswered.isEmpty: .plain(source)
                default: .made
                }
            })
    }

    private static func needsWords(_ recipe: CellRecipe<Int>) -> Bool {
        switch recipe {
        case .words, .list, .listAndFlags: true
        default: false
        }
    }

    func saysNoHeadache(in row: CSVCells) -> Bool {
        guard let headacheFree else { return false }
        return headacheFree.no.contains(Self.key(row.bytes(headacheFree.source)))
    }

    /// Returns the readings of a row with non-empty cells; nil if each row is one reading.
    func readings(of row: CSVCells) -> [RowReading]? {
        readings?.all.compactMap { reading in
            let cell = row.bytes(reading.source).trimmed
            if cell.isEmpty || isNothing(cell) || cell.saysNotAnswered { return nil }
            return RowReading(
                marker: reading.marker, unit: reading.unit, column: readings?.names[reading.source] ?? "",
                cell: number(cell, UnitConversion()))
        }
    }

    /// Whether all cells of a row that the mapping reads are empty, in a file with several tables.
    func isOfOtherTable(_ row: CSVCells) -> Bool {
        !content.isEmpty && content.allSatisfy { row.bytes($0).trimmed.isEmpty }
    }

    override func made(_ column: Int, of row: CSVCells) -> Cell {
        guard let recipe = recipes[column] else { return .missing }
        switch recipe {
        case .plain(let source): return answered(row.bytes(source))
        case .constant(let word): return word.cell
        case .words(let source, let table): return word(row.bytes(source).trimmed, table, column)
        case .number(let source, let unit): return number(row.bytes(source).trimmed, unit)
        case .length(let source, let form, let unit): return length(row.bytes(source).trimmed, form, unit)
        case .moment(let recipe): return moment(recipe, row, keepsDay: column == onsetColumn)
        case .end(let recipe): return end(recipe, row)
        case .evening(let night): return evening(night, row)
        case .listed(let listed): return cell(listed, row)
        case .list(let sources, let separator, let table):
            return list(sources.map { row.bytes($0).trimmed }, separator, table, column)
        case .joined(let sources, let mark, let table):
            return joined(sources.map { row.bytes($0).trimmed }, mark, table)
        case .flags(let flags, let words): return self.flags(flags, words, row)
        case .graded(let flags, let words, let otherwise):
            switch self.flags(flags, words, row) {
            case .list(let grades) where grades != ["none"]:
                return OurWord.number(grades.compactMap { Int($0) }.max() ?? 0).cell
            case .unusable: return .unusable
            default: return otherwise.map { OurWord.number($0).cell } ?? .missing
            }
        case .boxes(let flags, let words, let form):
            let ticked = self.flags(flags, words, row)
            return ticked.saysNone && !isFilled(form, row) ? .missing : ticked
        case .listAndFlags(let sources, let separator, let table, let flags, let words):
            let listed = list(sources.map { row.bytes($0).trimmed }, separator, table, column)
            return joined(listed, self.flags(flags, words, row))
        }
    }
}

// MARK: Texts

extension MappedCells {
    private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        WordTable.key(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether a cell is one of the clinic's placeholders.
    func isNothing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if style.notAnswered.isEmpty || bytes.isEmpty { return false }
        if let known = nothings.value(of: bytes) { return known }
        let isOne = style.notAnswered.contains(Self.key(bytes))
        nothings.keep(isOne, for: bytes)
        return isOne
    }

    private func answered(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
        style.notAnswered.isEmpty || !isNothing(bytes.trimmed) ? .utf8(bytes) : OurWord.nothing.cell
    }

    private func word(_ bytes: UnsafeBufferPointer<UInt8>, _ table: WordTable, _ column: Int) -> Cell {
        if bytes.isEmpty || bytes.isDash, let empty = table.empty { return empty.cell }
        if bytes.isEmpty { return .missing }
        let known = known(bytes, column) {
            if let ours = table.ours(bytes) { return .word(ours) }
            let isPlaceholder = isNothing(bytes) || bytes.saysNotAnswered
            return !isPlaceholder && table.rules(out: bytes) ? .unexplained : .own
        }
        switch known {
        case .word(let word): return word.cell
        case .own, .items: return answered(bytes)
        case .unexplained: return .unusable
        }
    }

    private func known(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Int, _ make: () -> Known) -> Known {
        if let known = words[column].value(of: bytes) { return known }
        let made = make()
        words[column].keep(made, for: bytes)
        return made
    }

    /// Joins the texts of several columns in one cell. A "none" counts only if no other column has a value.
    private func joined(_ cells: [UnsafeBufferPointer<UInt8>], _ mark: String, _ table: WordTable) -> Cell {
        var texts: [String] = []
        var isNone = false
        var isUnanswered = false
        for bytes in cells where !bytes.isEmpty {
            let word = table.ours(bytes)
            if word == .nothing || isNothing(bytes) || word == nil && bytes.saysNotAnswered && !bytes.saysNone {
                isUnanswered = true
            } else if word == .text("none") || word == nil && bytes.saysNone {
                isNone = true
            } else if case .text(let text)? = word {
                texts.append(text)
            } else {
                texts.append(String(decoding: bytes, as: UTF8.self))
            }
        }
        if !texts.isEmpty { return .text(texts.joined(separator: mark)) }
        return isNone ? .text("none") : isUnanswered ? OurWord.nothing.cell : .missing
    }
}

// MARK: Lists

extension MappedCells {
    private func list(
        _ cells: [UnsafeBufferPointer<UInt8>], _ separator: UInt8, _ table: WordTable, _ column: Int
    ) -> Cell {
        if cells.count == 1 { return list(cells[0], separator, table, column) }
        var items: [String] = []
        for bytes in cells where !bytes.isEmpty && !isNothing(bytes) { items += Self.items(bytes, separator, table) }
        return Self.joined(items).map { .text($0) } ?? .missing
    }

    private func list(
        _ bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8, _ table: WordTable, _ column: Int
    ) -> Cell {
        if bytes.isEmpty { return .missing }
        if isNothing(bytes) { return OurWord.nothing.cell }
        let known = known(bytes, column) {
            Self.joined(Self.items(bytes, separator, table)).map { .items($0) } ?? .own
        }
        if case .items(let list) = known { return .text(list) }
        return .missing
    }

    /// Joins items as in lists of this program's files. A list that names something is not "none", even if one item is.
    ///
    /// - Returns: nil if there are no items.
    private static func joined(_ items: [String]) -> String? {
        let said = items.count > 1 ? items.filter { $0 != "none" } : items
        if said.isEmpty { return items.isEmpty ? nil : "none" }
        // A `|` inside an item would split it.
        return said.map { $0.contains("|") ? $0.split(separator: "|").joined(separator: "/") : $0 }
            .joined(separator: "|")
    }

    /// Returns the items of a cell in the format's words.
    ///
    /// - Parameter separator: nil if the whole cell is one item.
    static func items(_ bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8?, _ table: WordTable) -> [String] {
        (separator.map { bytes.split(separator: $0) } ?? [bytes[...]]).compactMap { part in
            let part = UnsafeBufferPointer(rebasing: part).trimmed
            if part.isEmpty { return nil }
            switch table.ours(part) {
            case .text(let item): return item
            case .nothing: return nil
            case .number(let number): return String(number)
            case .truth, nil: return String(decoding: part, as: UTF8.self)
            }
        }
    }

    /// Lists the columns answered yes. All no means "none"; without a yes, an empty column means not answered.
    private func flags(_ flags: [Flag<Int>], _ words: FlagWords, _ row: CSVCells) -> Cell {
        var items: [String] = []
        var answers = 0
        var isStrange = false
        for flag in flags {
            switch answer(row.bytes(flag.source).trimmed, words) {
            case .yes:
                items.append(flag.item)
                answers += 1
            case .no: answers += 1
            case .none: break
            case .strange: isStrange = true
            }
        }
        if isStrange { return .unusable }
        if !items.isEmpty { return .list(items) }
        return answers == flags.count ? .list(["none"]) : .missing
    }

    /// Whether a form was filled in: empty boxes of an unfinished form, or of one without other answers, mean nothing.
    private func isFilled(_ form: Form<Int>, _ row: CSVCells) -> Bool {
        if let status = form.status {
            let key = Self.key(row.bytes(status))
            if !key.isEmpty { return !REDCapDictionary.unfinished.contains(key) }
        }
        return form.answers.contains { answer in
            let bytes = row.bytes(answer).trimmed
            return !bytes.isEmpty && !isNothing(bytes) && !bytes.saysNotAnswered
        }
    }

    /// Joins a list with the items that have their own columns. A no in each of these is an answer only about them:
    /// without a list, it does not mean "none".
    private func joined(_ list: Cell, _ flags: Cell) -> Cell {
        guard case .list(let items) = flags, items != ["none"] else {
            if case .unusable = flags { return flags }
            return list
        }
        guard case .text(let text) = list, text != "none" else { return flags }
        return .text(([text] + items.filter { !text.split(separator: "|").contains($0[...]) }).joined(separator: "|"))
    }

    /// A cell's answer to a yes/no question.
    enum FlagAnswer {
        case yes, no, none
        /// Neither yes nor no nor a placeholder.
        case strange
    }

    func answer(_ bytes: UnsafeBufferPointer<UInt8>, _ words: FlagWords) -> FlagAnswer {
        if bytes.isEmpty { return .none }
        let key = Self.key(bytes)
        if words.yes.contains(key) { return .yes }
        if words.no.contains(key) { return .no }
        return bytes.saysNotAnswered || isNothing(bytes) ? .none : .strange
    }
}

// MARK: Numbers

extension MappedCells {
    private func number(_ bytes: UnsafeBufferPointer<UInt8>, _ unit: UnitConversion) -> Cell {
        if bytes.isEmpty { return .missing }
        // Values that are ambiguous or not numbers are left for the reader to report.
        guard !isNothing(bytes) else { return OurWord.nothing.cell }
        var digits = bytes
        if unit.isPercent, bytes.last == UInt8(ascii: "%") {
            digits = UnsafeBufferPointer(rebasing: bytes.dropLast()).trimmed
        }
        guard let value = WrittenNumber.double(digits, decimalComma: style.decimalComma),
            !(style.decimalComma && WrittenNumber.mayHoldThousands(digits))
        else { return .utf8(bytes) }
        return .real(unit.converted(value))
    }

    private func length(_ bytes: UnsafeBufferPointer<UInt8>, _ form: DurationForm, _ unit: Double) -> Cell {
        if bytes.isEmpty { return .missing }
        if isNothing(bytes) { return OurWord.nothing.cell }
        if bytes.saysNotAnswered { return .utf8(bytes) }
        guard let milliseconds = read(bytes, form) else { return .unusable }
        return .real(Double(milliseconds) / unit)
    }
}

// MARK: Times

extension MappedCells {
    /// - Parameter keepsDay: whether to return a day if its time of day is missing or cannot be read.
    func moment(_ recipe: MomentRecipe<Int>, _ row: CSVCells, keepsDay: Bool = false) -> Cell {
        let cell = localMoment(recipe, row, keepsDay: keepsDay)
        guard let source = recipe.offset, case .time(var time) = cell else { return cell }
        let bytes = row.bytes(source).trimmed
        if bytes.isEmpty || isNothing(bytes) || bytes.saysNotAnswered { return cell }
        guard let seconds = Self.offset(bytes) else { return .unusable }
        time.offset = .seconds(seconds)
        return .time(time)
    }

    private static func offset(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        if bytes.contains(UInt8(ascii: ":")) || bytes.count == 5 {
            return WrittenOffset.read(bytes).flatMap { $0.length == bytes.count ? $0.seconds : nil }
        }
        guard let minutes = WrittenNumber.double(bytes, decimalComma: false).flatMap(Int.init(exactly:)),
            abs(minutes) <= 18 * 60
        else { return nil }
        return minutes * 60
    }

    private func localMoment(_ recipe: MomentRecipe<Int>, _ row: CSVCells, keepsDay: Bool) -> Cell {
        switch recipe.base {
        case .whole(let source, let form):
            let bytes = row.bytes(source).trimmed
            if bytes.isEmpty { return .missing }
            if isNothing(bytes) { return OurWord.nothing.cell }
            guard let form else { return Self.iso(bytes) }
            if let read = form.read(bytes) { return Self.cell(read.day, read.time, read.offset) }
            return style.hasTypedCells ? Self.iso(bytes) : .utf8(bytes)
        case .parts(let date, let dateForm, let time, let timeForm):
            let (date, time) = (row.bytes(date).trimmed, row.bytes(time).trimmed)
            if date.isEmpty || isNothing(date) { return .missing }
            guard let day = dateForm.read(date)?.day ?? typed(date)?.day else {
                return date.saysNotAnswered ? .missing : .unusable
            }
            if time.isEmpty || isNothing(time) || time.saysNotAnswered { return keepsDay ? .day(day) : .missing }
            guard let clock = timeForm.read(time) ?? typed(time), let milliseconds = clock.time else {
                return keepsDay ? .day(day) : .unusable
            }
            return Self.cell(day, milliseconds, clock.offset)
        case .inNight(let night, let time, let form): return moment(night, time, form, row)
        }
    }

    /// Returns the day, time or both of a typed cell.
    ///
    /// - Returns: nil for a text cell, and in a file with only text.
    func typed(_ bytes: UnsafeBufferPointer<UInt8>) -> LocalTimeForm.Reading? {
        guard style.hasTypedCells else { return nil }
        if let time = WrittenTime(iso: bytes) {
            let milliseconds = time.wall.flooredRemainder(by: 86_400_000)
            return LocalTimeForm.Reading(
                day: CalendarDay(number: Int((time.wall - milliseconds) / 86_400_000)), time: Int(milliseconds))
        }
        if let day = CalendarDay(written: bytes) { return LocalTimeForm.Reading(day: day) }
        guard let length = DurationForm.clock.read(bytes, decimalComma: false), length < 86_400_000 else { return nil }
        return LocalTimeForm.Reading(time: Int(length))
    }

    /// Reads a duration in milliseconds; a typed time counts as hours and minutes.
    private func read(_ bytes: UnsafeBufferPointer<UInt8>, _ form: DurationForm) -> Int64? {
        form.read(bytes, decimalComma: style.decimalComma)
            ?? (style.hasTypedCells ? DurationForm.clock.read(bytes, decimalComma: false) : nil)
    }

    private static func iso(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
        if let time = WrittenTime(iso: bytes) { return .time(time) }
        if let day = CalendarDay(written: bytes) { return .day(day) }
        return .utf8(bytes)
    }

    private static func cell(_ day: CalendarDay?, _ time: Int?, _ offset: WrittenTime.Offset) -> Cell {
        guard let day else { return .unusable }
        guard let time else { return .day(day) }
        return .time(WrittenTime(wall: Int64(day.number) * 86_400_000 + Int64(time), offset: offset))
    }

    /// An end beside a length keeps it, for the reader to compare; a row with only one of them uses that.
    private func end(_ recipe: EndRecipe<Int>, _ row: CSVCells) -> Cell {
        guard let stated = recipe.length else { return end(recipe.way, recipe.onset, row) }
        let other = end(.after(stated.source, stated.form), recipe.onset, row)
        guard case .time(let byLength) = other else {
            if case .unusable = other { return .unusable }
            return end(recipe.way, recipe.onset, row)
        }
        let cell = end(recipe.way, recipe.onset, row, after: byLength.later)
        guard case .time(var time) = cell else { return cell.isNothing ? other : cell }
        time.length = byLength.later
        return .time(time)
    }

    /// - Parameter length: milliseconds; a time of day is that of the day that it names.
    private func end(
        _ way: EndRecipe<Int>.Way, _ onset: MomentRecipe<Int>, _ row: CSVCells, after length: Int64 = 0
    ) -> Cell {
        let source =
            switch way {
            case .clock(let source, _), .after(let source, _): source
            case .moment(let recipe): recipe.sources[0]
            }
        let bytes = row.bytes(source).trimmed
        if bytes.isEmpty { return .missing }
        if isNothing(bytes) { return OurWord.nothing.cell }
        if bytes.saysNotAnswered || bytes.saysOngoing { return .utf8(bytes) }
        if case .moment(let recipe) = way { return moment(recipe, row) }
        // Without an onset the row is not used, so its end needs no diagnostic. Of a day without a time, a length is kept.
        var time: WrittenTime
        switch moment(onset, row, keepsDay: true) {
        case .time(let began): time = began
        case .day(let day):
            guard case .after = way else { return .missing }
            time = WrittenTime(wall: Int64(day.number) * 86_400_000, offset: .none)
        default: return .missing
        }
        switch way {
        case .after(_, let form):
            guard let length = read(bytes, form) else { return .unusable }
            time.later = length
        case .clock(_, let form):
            guard let clock = (form.read(bytes) ?? typed(bytes))?.time else { return .unusable }
            let day: Int64 = 86_400_000
            let first = (Int64(clock) - time.wall).flooredRemainder(by: day)
            time.wall += first + max(0, (length - first + day / 2).flooredDivision(by: day)) * day
        case .moment: break
        }
        return .time(time)
    }
}

extension Cell {
    /// Whether it is a list with only "none".
    fileprivate var saysNone: Bool { if case .list(["none"]) = self { true } else { false } }
}

/// A row of a mapped file.
struct MappedRow<Column: TableColumn>: TableRow {
    private let cells: MappedRowCells
    private let row: CSVCells
    /// Keeps the memory alive that ``cells`` points to.
    private let maker: MappedCells

    /// - Parameter row: the row that was split last.
    init(_ row: CSVCells, _ maker: MappedCells) {
        self.row = row
        self.maker = maker
        cells = maker.cells(of: row)
    }

    func cell(_ column: Column) -> Cell { cells.cell(column.rawValue) }
    var isMapped: Bool { true }
    var saysNoHeadache: Bool { maker.saysNoHeadache(in: row) }
    var medicines: MedicineList? { maker.medicines(of: row) }
    var readings: [RowReading]? { maker.readings(of: row) }
}
