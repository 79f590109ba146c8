import Records

/// Statistics of a column's cells. Of the cells only shapes, counts and words are stored; words that ``ValueVocabulary``
/// does not know are shown to the file's owner alone.
///
/// A column is what four in five of its cells say; the others are faults of their cells.
struct ColumnEvidence {
    /// Name in the header.
    let name: String
    /// Order of ambiguous dates, if given by the user.
    let order: DateOrder?
    /// Whether cells may be typed dates, which are ISO 8601 beside texts in another format.
    let isTyped: Bool
    /// Number of cells that are neither empty nor a placeholder.
    private(set) var filled = 0
    private(set) var unanswered: Set<String> = []
    /// For each format still possible, the number of cells and their last day.
    private(set) var forms: [(form: LocalTimeForm, count: Int, typed: Int, last: CalendarDay?)] =
        CandidateForms.all.map { ($0, 0, 0, nil) }
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
    /// Number of cells by rating, rounded to a whole number, up to 100.
    private(set) var grades: [Int: Int] = [:]
    /// Number of cells that begin with a number or say yes or no, as in a medicine's own column.
    private(set) var takings = 0
    /// Number of cells that name a medicine, of the first ``mostNamed``.
    private(set) var medicines = 0
    /// Number of cells that are durations, with units or in clock format.
    private(set) var lengths = 0
    private(set) var clocks = 0
    /// Number of cells by known word; other words are only counted.
    private(set) var words: [String: Int] = [:]
    private(set) var otherWords = 0
    /// The first of the other words, with their numbers of cells.
    private(set) var others: [String: Int] = [:]
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
    private static let mostKinds = 4096
    private static let mostNamed = 200
    /// Largest number of words that a person may give a meaning.
    private static let mostOthers = 200

    init(name: String, order: DateOrder? = nil, isTyped: Bool = false) {
        self.name = name
        self.order = order
        self.isTyped = isTyped
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
        if ValueVocabulary.truths[key] != nil || bytes.count <= 12 && bytes.leadingNumber != nil { takings += 1 }
        addWord(key)
        addItems(key)
        if shapes.count < 3 { addShape(key) }
    }

    private mutating func addKind(_ hash: Int) {
        if recurs, kinds.count > 1 { return }
        if kinds.contains(hash) { recurs = true } else if kinds.count < Self.mostKinds { kinds.insert(hash) }
    }

    private mutating func addForms(_ bytes: UnsafeBufferPointer<UInt8>) {
        let isISO = WrittenTime(iso: bytes) != nil || CalendarDay(written: bytes) != nil
        for index in forms.indices {
            guard let read = forms[index].form.read(bytes) else {
                if isTyped, isISO, forms[index].form.hasDay { forms[index].typed += 1 }
                continue
            }
            forms[index].count += 1
            if let day = read.day, day > forms[index].last ?? day.advanced(by: -1) { forms[index].last = day }
        }
        if filled == Self.trial { forms.removeAll { ($0.count + $0.typed) * 2 < filled } }
        if isISO, WrittenTime(iso: bytes) != nil { isoTimes += 1 }
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
        if Int(exactly: value) != nil { wholes += 1 }
    }

    private mutating func addRating(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let rating = PainRating(bytes) else { return }
        rated += 1
        grades[rating.nearest, default: 0] += 1
        if let top = rating.top { tops.insert(top) }
        ratingSpan = (min(ratingSpan.lowest, rating.value), max(ratingSpan.highest, rating.value))
    }

    private mutating func addWord(_ key: String) {
        let isKnown =
            ValueVocabulary.severities[key] != nil || ValueVocabulary.truths[key] != nil
            || ValueVocabulary.marks[key] != nil || ValueVocabulary.reliefs[key] != nil
            || ValueVocabulary.otherKinds.contains(key) || ValueVocabulary.saysNone(key)
        if isKnown {
            words[key, default: 0] += 1
        } else {
            otherWords += 1
            if others[key] != nil || others.count < Self.mostOthers { others[key, default: 0] += 1 }
        }
        if filled <= Self.mostNamed, HeaderVocabulary.isMedicine(key) { medicines += 1 }
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
    /// Returns the formats that fit four cells in five, best first; those in the user's order are preferred.
    func fitting(_ isMeant: (LocalTimeForm) -> Bool) -> [LocalTimeForm] {
        guard filled > 0 else { return [] }
        let fitting = forms.filter {
            isMeant($0.form) && $0.count > 0 && isMost($0.count + $0.typed) && isInUse($0.form.pattern)
        }.sorted { $0.count + $0.typed > $1.count + $1.typed }.map(\.form)
        guard let order else { return fitting }
        return fitting.filter { order.takes($0.pattern) } + fitting.filter { !order.takes($0.pattern) }
    }

    /// Whether a cell in this format is after a day.
    func reaches(beyond day: CalendarDay, as pattern: String) -> Bool {
        forms.contains { $0.form.pattern == pattern && $0.last.map { $0 > day } == true }
    }

    /// Whether to try a format. One with a short year first, ambiguous in three ways, is used only in the user's order.
    private func isInUse(_ pattern: String) -> Bool { order == .ymd || !CandidateForms.hasShortYearFirst(pattern) }

    /// Number of ratings on a scale.
    func count(on scale: SeverityScale) -> Int {
        grades.reduce(0) { $0 + (scale.hasZero && $1.key == 0 || scale.stored($1.key) != nil ? $1.value : 0) }
    }

    /// Number of ratings that are severe on a scale.
    func severe(on scale: SeverityScale) -> Int {
        grades.reduce(0) { $0 + (scale.stored($1.key) == 5 ? $1.value : 0) }
    }

    /// Number of cells that say in words that there was no headache.
    var zeroWords: Int { words.reduce(0) { $0 + (ValueVocabulary.severities[$1.key] == 0 ? $1.value : 0) } }

    /// Whether this many cells are enough to show a column's contents.
    private func isMost(_ count: Int) -> Bool { count > 0 && count * 5 >= filled * 4 }

    /// Whether a format fits as many cells as another: a single day above 12 settles which comes first.
    func fits(_ pattern: String, asOftenAs other: String) -> Bool { count(of: pattern) >= count(of: other) }

    /// Number of cells in a format.
    func count(of pattern: String) -> Int {
        forms.first { $0.form.pattern == pattern }.map { $0.count + $0.typed } ?? 0
    }

    /// Whether the cells divide rows into groups: neither all equal nor all different.
    var isGrouping: Bool { kinds.count > 1 && recurs }

    /// `1 to 10`; a number of many digits, which must be a mistake, is not written out.
    var span: String {
        [lowest, highest].map { Int(exactly: $0.rounded()).map { String($0) } ?? "far beyond" }.joined(
            separator: " to ")
    }

    var isMoment: Bool { filled > 0 && (isMost(isoTimes) || !fitting { $0.hasDay && $0.hasTime }.isEmpty) }
    var isDay: Bool { !fitting { $0.hasDay && !$0.hasTime }.isEmpty }
    var isClock: Bool { !fitting { !$0.hasDay && $0.hasTime }.isEmpty }
    var isNumber: Bool { isMost(numbers) }
    var isWhole: Bool { isMost(wholes) }
    /// Whether the cells are numbers up to 100 with a per cent sign.
    var isPercent: Bool { isMost(percents) }
    /// Whether the cells are ratings, whole or not (`6.5`, `6/10`), beside words for no headache.
    var isRating: Bool { rated > 0 && rated * 5 >= (filled - zeroWords) * 4 }
    /// Whether any cell says that there was no headache.
    var saysZero: Bool { grades[0] != nil || zeroWords > 0 }
    var isLength: Bool { isMost(lengths) }
    /// Whether the cells are yes and no, and not some of them grades.
    var isTruth: Bool {
        let isGraded = words.keys.contains { ValueVocabulary.severities[$0] ?? 0 > 0 } || hasMarks
        let isNumbered = (words["0"] != nil || words["1"] != nil) && highest > 1
        return isMost(words.reduce(0) { $0 + (ValueVocabulary.truths[$1.key] != nil ? $1.value : 0) }) && !isGraded
            && !isNumbered
    }
    /// Whether severities are marked `x`, `xx` and `xxx`.
    var hasMarks: Bool { words.keys.contains { $0.count > 1 && ValueVocabulary.marks[$0] != nil } }
    /// Whether the cells say how much of a medicine was taken, or whether it was.
    var saysTaken: Bool { isMost(takings) && (highest > 0 || saysYes) && !isDay && !isClock }
    /// Whether the cells are yes and no, with at least one yes, since a column of only "no" could also be one of names.
    var saysYes: Bool { isTruth && words.keys.contains { ValueVocabulary.truths[$0] == true } }
    var isSeverityWord: Bool {
        let known = words.filter { graded($0.key) ?? 0 > 0 }.values.reduce(0, +)
        return known > 0 && known * 2 > filled - zeroWords
    }
    /// Returns the severity that a word means in this column, 0 to 5.
    func graded(_ word: String) -> Int? {
        ValueVocabulary.severities[word] ?? (hasMarks ? ValueVocabulary.marks[word] : nil)
    }
    var isText: Bool { filled == 0 || !isNumber && !isMoment && !isDay && !isClock }
}
