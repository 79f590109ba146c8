/// Predefined markers, found by name or alias (Glance PRD §5.10).
public struct MarkerLibrary: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public var definition: MarkerDefinition
        public var aliases: [String]

        public init(definition: MarkerDefinition, aliases: [String]) {
            self.definition = definition
            self.aliases = aliases
        }
    }

    /// Entries in the library's order.
    public private(set) var entries: [Entry] = []
    /// Categories in display order.
    public private(set) var categories: [String] = []
    private var positions: [String: Int] = [:]

    /// Creates an empty library.
    public init() {}

    /// Adds a marker; it replaces a marker of the same name, including its aliases.
    ///
    /// - Returns: a name or alias that already belongs to another marker; nothing is then added.
    public mutating func add(_ entry: Entry) -> String? {
        let own = MarkerName.key(of: entry.definition.name)
        let replaced = positions[own].flatMap { isName(own, ofEntryAt: $0) ? $0 : nil }
        let position = replaced ?? entries.count
        for name in [entry.definition.name] + entry.aliases {
            if let taken = positions[MarkerName.key(of: name)], taken != position { return name }
        }
        var entry = entry
        entry.definition.isPredefined = true
        entry.definition.order = position
        entry.definition.category = entry.definition.category.map { category(named: $0.name) }
        if let replaced {
            for alias in entries[replaced].aliases { positions[MarkerName.key(of: alias)] = nil }
            entries[replaced] = entry
        } else {
            entries.append(entry)
        }
        for name in [entry.definition.name] + entry.aliases { positions[MarkerName.key(of: name)] = position }
        return nil
    }

    /// Returns the category with a name, ignoring case; a new one is added at the end.
    public mutating func category(named name: String) -> MarkerCategory {
        if let known = knownCategory(named: name) { return known }
        categories.append(name)
        return MarkerCategory(name: name, order: categories.count - 1)
    }

    /// Returns the category with a name, ignoring case; nil if the library does not have it.
    public func knownCategory(named name: String) -> MarkerCategory? {
        let key = MarkerName.key(of: name)
        return categories.firstIndex { MarkerName.key(of: $0) == key }.map {
            MarkerCategory(name: categories[$0], order: $0)
        }
    }

    /// Returns the marker with a name or alias; nil if there is none.
    public func definition(named name: String) -> MarkerDefinition? {
        positions[MarkerName.key(of: name)].map { entries[$0].definition }
    }

    private func isName(_ key: String, ofEntryAt position: Int) -> Bool {
        MarkerName.key(of: entries[position].definition.name) == key
    }
}

/// Compares names of markers.
public enum MarkerName {
    /// Returns a key shared by all spellings of a name: its letters and digits, ignoring case.
    public static func key(of name: String) -> String {
        if let key = asciiKey(of: name) { return key }
        let kept = name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: kept)
        // Converting to upper case first merges letters with several lower-case forms, like Unicode's case folding.
        let key = String(text).uppercased().lowercased()
        return key.isEmpty ? name : key
    }

    /// Returns the key of an ASCII name, as most are; nil for others, and for one without letters and digits.
    private static func asciiKey(of name: String) -> String? {
        var key: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: key.append(byte)
            case 0x41...0x5A: key.append(byte | 0x20)
            case 0x80...: return nil
            default: break
            }
        }
        return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
    }
}
