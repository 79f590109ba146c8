import Synchronization

/// Diagnostics collected so that a million faulty rows cost no more than a few: equal ones are counted, and the first
/// locations stored.
///
/// Equal diagnostics have the same code, file, table and column. The tally does not depend on the order of collection,
/// so that patients may be read by several threads.
public struct DiagnosticTally: Sendable, Hashable {
    /// Default number of locations stored for each kind: those with the smallest line numbers.
    public static let usualPlaces = 1000

    /// Number of locations that ``diagnostics`` lists individually.
    public static let placesListed = 100

    /// Number of locations stored; for the whole process, as tallies are made wherever rows are read.
    private static let kept = Atomic(usualPlaces)

    /// Stores more locations from now on, for a command that lists all of them. Call before reading anything.
    package static func keep(places: Int) { kept.store(max(usualPlaces, places), ordering: .relaxed) }

    fileprivate static var placesKept: Int { kept.load(ordering: .relaxed) }

    /// Number of kinds with a table, a column or a meaning that are stored, the first in order. Others are counted by
    /// code and file only.
    public static let kindsKept = 1000

    /// The properties that equal diagnostics share.
    public struct Kind: Sendable, Hashable {
        public var code: DiagnosticCode
        public var file: String?
        public var table: String?
        public var column: String?
        /// See ``Diagnostic/meant``.
        public var meant: String?

        fileprivate var isDetailed: Bool { table != nil || column != nil || meant != nil }
    }

    /// Equal diagnostics.
    public struct Group: Sendable, Hashable {
        public var kind: Kind
        public var count: Int
        /// The first lines (rows, positions), in order; empty if the diagnostic concerns a whole file.
        public var lines: [Int]

        /// An empty group for a table or a column.
        package init(_ code: DiagnosticCode, of place: Place) {
            self.init(
                kind: Kind(code: code, file: place.file, table: place.table, column: place.column), count: 0, lines: [])
        }

        fileprivate init(kind: Kind, count: Int, lines: [Int]) {
            (self.kind, self.count, self.lines) = (kind, count, lines)
        }
    }

    private var groups: [Kind: Group] = [:]
    /// Number of groups with a table or column. Each file has only a few other groups.
    private var detailedKinds = 0

    public init() {}

    public var isEmpty: Bool { groups.isEmpty }

    /// Adds one diagnostic, or `count` of them with the same location.
    public mutating func add(_ code: DiagnosticCode, at place: Place, count: Int = 1, meant: String? = nil) {
        guard count > 0 else { return }
        let kind = Kind(code: code, file: place.file, table: place.table, column: place.column, meant: meant)
        change(kind) { $0.add(count, line: code.isToldOncePerFile ? nil : place.line) }
        prune()
    }

    /// Adds diagnostics collected elsewhere.
    package mutating func add(_ group: Group) {
        change(group.kind) { $0.add(group) }
        prune()
    }

    /// Adds everything in another tally.
    public mutating func add(_ other: DiagnosticTally) {
        for (kind, group) in other.groups { change(kind) { $0.add(group) } }
        prune()
    }

    private mutating func change(_ kind: Kind, _ body: (inout Group) -> Void) {
        let known = groups.count
        body(&groups[kind, default: Group(kind: kind, count: 0, lines: [])])
        if groups.count > known, kind.isDetailed { detailedKinds += 1 }
    }

    private mutating func prune() {
        guard detailedKinds > 2 * Self.kindsKept else { return }
        groups = pruned
        detailedKinds = Self.kindsKept
    }

    /// The groups with only the first ``kindsKept`` detailed kinds.
    ///
    /// A kind among the first in the end was among the first at each pruning, in whatever order the diagnostics came,
    /// so its count is complete.
    private var pruned: [Kind: Group] {
        guard detailedKinds > Self.kindsKept else { return groups }
        // Words may be many: they are the first to go.
        let detailed = groups.values.filter { $0.kind.isDetailed }.sorted { left, right in
            let (one, other) = (left.kind.code.tellsWord, right.kind.code.tellsWord)
            return one == other ? left < right : other
        }
        var kept = groups
        for group in detailed[Self.kindsKept...] {
            kept[group.kind] = nil
            let kind = Kind(code: group.kind.code, file: group.kind.file, table: nil, column: nil)
            kept[kind, default: Group(kind: kind, count: 0, lines: [])].add(group.count, line: nil)
        }
        return kept
    }

    /// Returns the tally of selected codes.
    public func filter(_ isMeant: (DiagnosticCode) -> Bool) -> DiagnosticTally {
        var copy = self
        copy.groups = groups.filter { isMeant($0.key.code) }
        copy.detailedKinds = copy.groups.keys.count(where: \.isDetailed)
        return copy
    }

    /// Returns the number of occurrences of a code in all files.
    public func count(of code: DiagnosticCode) -> Int {
        groups.values.reduce(0) { $1.kind.code == code ? $0 + $1.count : $0 }
    }

    /// Returns the number of diagnostics of a severity.
    public func count(of severity: DiagnosticSeverity) -> Int {
        groups.values.reduce(0) { $1.kind.code.severity == severity ? $0 + $1.count : $0 }
    }

    /// Returns the number of diagnostics of a severity by file; files without any are not included.
    public func countsByFile(of severity: DiagnosticSeverity) -> [String: Int] {
        groups.values.reduce(into: [:]) { counts, group in
            guard let file = group.kind.file, group.kind.code.severity == severity else { return }
            counts[file, default: 0] += group.count
        }
    }

    /// Groups in order of file, table, severity (worst first), code and column.
    public var sortedGroups: [Group] { pruned.values.sorted(by: <) }

    /// One diagnostic for each stored location, then one with a count for the others; for codes reported once a column,
    /// one with the first location and the count.
    ///
    /// The counts add up: every diagnostic represents its `count`, or one.
    public var diagnostics: [Diagnostic] { withoutWords.sortedGroups.flatMap(\.diagnostics) }

    /// The tally without patients' words, which only ``sortedGroups`` has.
    private var withoutWords: DiagnosticTally {
        guard groups.keys.contains(where: \.code.tellsWord) else { return self }
        var copy = filter { !$0.tellsWord }
        for var group in groups.values where group.kind.code.tellsWord {
            group.kind.meant = nil
            copy.add(group)
        }
        return copy
    }
}

extension DiagnosticTally.Group {
    /// Adds diagnostics with the same line, or with none.
    package mutating func add(_ more: Int, line: Int?) {
        count += more
        guard let line else { return }
        if lines.count >= DiagnosticTally.placesKept {
            guard let last = lines.last, line < last else { return }
            lines.removeLast()
        }
        let position = lines.last.map { $0 <= line } ?? true ? lines.count : lines.firstIndex { $0 > line } ?? 0
        lines.insert(line, at: position)
    }

    fileprivate mutating func add(_ other: Self) {
        count += other.count
        guard let first = other.lines.first else { return }
        let most = DiagnosticTally.placesKept
        guard let last = lines.last, last > first else {
            lines += other.lines.prefix(max(0, most - lines.count))
            return
        }
        if lines.count < most || first < last { lines = Array((lines + other.lines).sorted().prefix(most)) }
    }

    fileprivate var diagnostics: [Diagnostic] {
        var whole = Place(file: kind.file, table: kind.table, column: kind.column)
        if kind.code.isToldOncePerColumn {
            whole.line = lines.first
            return [Diagnostic(kind.code, at: whole, count: count > 1 ? count : nil, meant: kind.meant)]
        }
        var result = lines.prefix(DiagnosticTally.placesListed).map { line in
            var place = whole
            place.line = line
            return Diagnostic(kind.code, at: place, meant: kind.meant)
        }
        let rest = count - result.count
        if rest > 0 {
            let counted = rest > 1 || !lines.isEmpty
            result.append(Diagnostic(kind.code, at: whole, count: counted ? rest : nil, meant: kind.meant))
        }
        return result
    }

    fileprivate static func < (left: Self, right: Self) -> Bool {
        let (one, other) = (left.kind, right.kind)
        if one.file != other.file { return (one.file ?? "") < (other.file ?? "") }
        if one.table != other.table { return isInOrder(one.table ?? "", other.table ?? "") }
        if one.code.severity != other.code.severity { return one.code.severity > other.code.severity }
        if one.code != other.code { return one.code.rawValue < other.code.rawValue }
        if one.column != other.column { return (one.column ?? "") < (other.column ?? "") }
        return (one.meant ?? "") < (other.meant ?? "")
    }
}

/// Whether one table's name comes before another's: `patients[9].headaches` before `patients[10].headaches`.
private func isInOrder(_ left: String, _ right: String) -> Bool {
    var (one, other) = (Array(left.utf8)[...], Array(right.utf8)[...])
    while let first = one.first, let second = other.first {
        let (digits, otherDigits) = (one.prefix(while: isDigit), other.prefix(while: isDigit))
        if !digits.isEmpty, !otherDigits.isEmpty {
            if digits.count != otherDigits.count { return digits.count < otherDigits.count }
            if digits != otherDigits { return digits.lexicographicallyPrecedes(otherDigits) }
            (one, other) = (one.dropFirst(digits.count), other.dropFirst(otherDigits.count))
        } else {
            if first != second { return first < second }
            (one, other) = (one.dropFirst(), other.dropFirst())
        }
    }
    return one.count < other.count
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
