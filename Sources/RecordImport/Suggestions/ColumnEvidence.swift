import Records

/// Statistics of a column's cells. No cells are stored, only shapes, counts, and words of ``ValueVocabulary``.
struct ColumnEvidence {
    /// Name in the header.
    let name: String
    /// Order of ambiguous dates, if given by the user.
    let order: DateOrder?
    /// Number of cells that are neither empty nor a placeholder.
    private(set) var filled = 0
    private(set) var unanswered: Set<String> = []
    /// For each format still possible, the number of cells and their last day.
    private(set) var forms: [(form: LocalTimeForm, count: Int, last: CalendarDay?)] = CandidateForms.all.map {
        ($0, 0, nil)
    }
    private(set) var numbers = 0
    private(set) var wholes = 0
    private(set) var lowest = Double.infinity
    private(set) var highest = -Double.infinity
    /// Number of cells such as `86 %`.
    private(set) var percents = 0
    /// Number of cells that are ratings in any format, with the highest ratings that they name (`6/10`).
    private(set) var rated = 0
    private(set) var tops: Set<Int> = []
    private(set) var ratingSpan: (lowest: Double, highest: Double) = (.infinity, -.infinity)
    /// Distinct ratings, up to a limit.
    private(set) var ratings: Set<Int> = []
    /// Number of cells that are durations, with units or in clock format.
    private(set) var lengths = 0
    private(set) var clocks = 0
    /// Number of cells by known word; other words are only counted.
    private(set) var words: [String: Int] = [:]
    private(set) var otherWords = 0
    /// Number of cells with each possible item separator.
    private(set) var marks: [Character: Int] = [:]
    /// Known items, in cells with a separator.
    private(set) var items: Set<String> = []
    /// Three examples of cell shapes: 9 for a digit, a for a letter.
    private(set) var shapes: [String] = []
    /// Number of ISO 8601 cells with a time of day.
    private(set) var isoTimes = 0
    /// Hashes of the first distinct cells.
    private var kinds: Set<Int> = []
    /// Whether any cell occurs twice.
    private var recurs = false

    /// Number of filled cells after which formats that fit only a few are dropped.
    private static let trial = 50
    private static let mostRatings = 32
    private static let mostKinds = 4096

    init(name: String, order: DateOrder? = nil) {
        self.name = name
        self.order = order
    }

    /// Adds a cell.
    ///
    /// - Parameter decimalComma: whether `3,5` is a number.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, decimalComma: Bool) {
        guard !bytes.isEmpty else { return }
        let key = WordTable.key(String(decoding: bytes.prefix(120), as: UTF8.self))
        if ValueVocabulary.nothings.contains(key) {
            unanswered.insert(key)
            return
        }
        if bytes.saysNotAnswered && !bytes.saysNone || bytes.saysOngoing { return }
        filled += 1
        addKind(key.hashValue)
        addForms(bytes)
        addNumber(bytes, decimalComma)
        addRating(bytes)
        addWord(key)
        addItems(key)
        if shapes.count < 3 { addShape(key) }
    }

    private mutating func addKind(_ hash: Int) {
        if recurs, kinds.count > 1 { return }
        if kinds.contains(hash) { recurs = true } else if kinds.count < Self.mostKinds { kinds.insert(hash) }
    }

    private mutating func addForms(_ bytes: UnsafeBufferPointer<UInt8>) {
        for index in forms.indices {
            guard let read = forms[index].form.read(bytes) else { continue }
            forms[index].count += 1
            if let day = read.day, day > forms[index].last ?? day.advanced(by: -1) { forms[index].last = day }
        }
        if filled == Self.trial { forms.removeAll { $0.count * 10 < filled * 9 } }
        if WrittenTime(iso: bytes) != nil { isoTimes += 1 }
        if DurationForm.units.read(bytes, decimalComma: true) != nil { lengths += 1 }
        if DurationForm.clock.read(bytes, decimalComma: true) != nil { clocks += 1 }
    }

    private mutating func addNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ decimalComma: Bool) {
        if bytes.last == UInt8(ascii: "%"),
            let share = WrittenNumber.double(
                UnsafeBufferPointer(rebasing: bytes.dropLast()).trimmed, decimalComma: decimalComma),
            (0...100).contains(share)
        {
            percents += 1
        }
        guard let value = WrittenNumber.double(bytes, decimalComma: decimalComma) else { return }
        numbers += 1
        (lowest, highest) = (min(lowest, value), max(highest, value))
        guard let whole = Int(exactly: value) else { return }
        wholes += 1
        if ratings.count < Self.mostRatings { ratings.insert(whole) }
    }

    private mutating func addRating(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let rating = PainRating(bytes) else { return }
        rated += 1
        if let top = rating.top { tops.insert(top) }
        ratingSpan = (min(ratingSpan.lowest, rating.value), max(ratingSpan.highest, rating.value))
    }

    private mutating func addWord(_ key: String) {
        let isKnown =
            ValueVocabulary.severities[key] != nil || ValueVocabulary.truths[key] != nil
            || ValueVocabulary.saysNone(key)
        if isKnown { words[key, default: 0] += 1 } else { otherWords += 1 }
    }

    private mutating func addItems(_ key: String) {
        for mark in [",", ";", "/", "|", "+"] as [Character] where key.contains(mark) { marks[mark, default: 0] += 1 }
        for item in key.split(whereSeparator: { ",;/|+".contains($0) }) {
            let item = WordTable.key(String(item))
            if ValueVocabulary.symptom(item) != nil || ValueVocabulary.triggers[item] != nil
                || NoneWords.ofLists.contains(item)
            {
                items.insert(item)
            }
        }
    }

    private mutating func addShape(_ key: String) {
        let shape = String(
            key.prefix(24).map { mark in
                mark.isNumber ? "9" : mark.isLetter ? "a" : mark
            })
        if !shapes.contains(shape) { shapes.append(shape) }
    }
}

extension ColumnEvidence {
    /// Returns the formats that fit nearly all cells, best first; those in the user's order are preferred. A few cells
    /// in a hundred may be mistakes.
    func fitting(_ isMeant: (LocalTimeForm) -> Bool) -> [LocalTimeForm] {
        guard filled > 0 else { return [] }
        let fitting = forms.filter { isMeant($0.form) && isNearlyAll($0.count) && isInUse($0.form.pattern) }
            .sorted { $0.count > $1.count }.map(\.form)
        guard let order else { return fitting }
        return fitting.filter { order.takes($0.pattern) } + fitting.filter { !order.takes($0.pattern) }
    }

    /// Whether a cell in this format is after a day.
    func reaches(beyond day: CalendarDay, as pattern: String) -> Bool {
        forms.contains { $0.form.pattern == pattern && $0.last.map { $0 > day } == true }
    }

    /// Whether to try a format. One with a short year first, ambiguous in three ways, is used only in the user's order.
    private func isInUse(_ pattern: String) -> Bool { order == .ymd || !CandidateForms.hasShortYearFirst(pattern) }

    /// Whether the numbers are on a scale.
    func fits(_ scale: SeverityScale) -> Bool {
        lowest >= (scale.hasZero ? 0 : 1) && highest <= Double(scale.top)
    }

    /// Whether this many cells are enough to show a column's contents. One of a few may be a mistake, or in a row of
    /// units below the header.
    private func isNearlyAll(_ count: Int) -> Bool {
        filled > 0 && (count * 100 >= filled * 97 || filled >= 8 && count == filled - 1)
    }

    /// Whether a format fits enough cells to be the right one, although another fits more.
    func mayBeMeant(_ pattern: String) -> Bool {
        forms.contains { $0.form.pattern == pattern && $0.count * 100 >= filled * 97 }
    }

    /// Whether the cells divide rows into groups: neither all equal nor all different.
    var isGrouping: Bool { kinds.count > 1 && recurs }

    /// `1 to 10`; a number of many digits, which must be a mistake, is not written out.
    var span: String {
        [lowest, highest].map { Int(exactly: $0.rounded()).map { String($0) } ?? "far beyond" }.joined(
            separator: " to ")
    }

    var isMoment: Bool { filled > 0 && (isNearlyAll(isoTimes) || !fitting { $0.hasDay && $0.hasTime }.isEmpty) }
    var isDay: Bool { !fitting { $0.hasDay && !$0.hasTime }.isEmpty }
    var isClock: Bool { !fitting { !$0.hasDay && $0.hasTime }.isEmpty }
    var isNumber: Bool { isNearlyAll(numbers) }
    var isWhole: Bool { isNearlyAll(wholes) }
    /// Whether the cells are numbers up to 100 with a per cent sign.
    var isPercent: Bool { isNearlyAll(percents) }
    /// Whether the cells are ratings, whole or not: `6.5`, `6/10`.
    var isRating: Bool { isNearlyAll(rated) }
    var isLength: Bool { isNearlyAll(lengths) }
    var isTruth: Bool {
        filled > 0 && words.filter { ValueVocabulary.truths[$0.key] != nil }.values.reduce(0, +) == filled
    }
    /// Whether the cells are yes and no, with at least one yes, since a column of only "no" could also be one of names.
    var saysYes: Bool { isTruth && words.keys.contains { ValueVocabulary.truths[$0] == true } }
    var isSeverityWord: Bool {
        let known = words.filter { ValueVocabulary.severities[$0.key] != nil }.values.reduce(0, +)
        return filled > 0 && known * 2 > filled
    }
    var isText: Bool { filled == 0 || !isNumber && !isMoment && !isDay && !isClock }
}
