/// Medicines by name: those common in headache care, and those that a clinic adds.
package struct MedicineTable: Sendable {
    package struct Entry: Sendable, Hashable {
        /// Name in reports: the international nonproprietary name if there is one.
        package var name: String
        package var medicineClass: MedicineClass
        package var use: MedicineUse
        /// Code or group of the ATC index; nil if none is certain.
        package var atc: String?
        /// Other names and brands, matched anywhere as whole words.
        package var names: [String]
        /// Names that are also everyday words, or very short: they count only without other text beside them.
        package var namesAlone: [String]
        /// Names of its ingredients, if listing these names the product.
        package var ingredients: [String]
        /// Another class, of one of its ingredients, whose days it also counts towards.
        package var alsoClass: MedicineClass?

        package init(
            name: String, medicineClass: MedicineClass, use: MedicineUse, atc: String? = nil, names: [String] = [],
            namesAlone: [String] = [], ingredients: [String] = [], alsoClass: MedicineClass? = nil
        ) {
            self.name = name
            self.medicineClass = medicineClass
            self.use = use
            self.atc = atc
            self.names = names
            self.namesAlone = namesAlone
            self.ingredients = ingredients
            self.alsoClass = alsoClass
        }
    }

    /// Why an entry cannot be added.
    package enum Fault: Error, Hashable {
        /// A name without a letter or digit.
        case emptyName
        /// Another medicine has the name.
        case taken(String)
        /// An ingredient is not the name of any medicine.
        case unknownIngredient(String)
    }

    /// In the table's order.
    package private(set) var entries: [Entry] = []
    private var names: [String: Name] = [:]
    private var combinations: [[Int]: Int] = [:]
    /// Ingredients of products that have them, by index of the entry.
    private var parts: [Int: [Int]] = [:]
    /// Opioids, and products whose name or ingredients name one.
    private(set) var opioids: Set<Int> = []
    /// Names that a misspelling may be matched to, with their entries.
    private(set) var longNames: [(key: String, entry: Int)] = []
    /// Number of letters in the shortest name in which a slip can be recognised.
    static let shortestLongName = 6

    /// The entry with a name, and whether the name counts only without other text.
    struct Name: Sendable, Hashable {
        var entry: Int
        var countsAlone: Bool
    }

    /// Creates an empty table: no name is known.
    package init() {}

    /// Adds entries, replacing those with the same ``Entry/name``.
    ///
    /// - Parameters:
    ///   - new: entries with distinct names.
    ///   - at: called with the position in `new` of the entry being checked.
    /// - Throws: the fault; the table is then unchanged.
    package mutating func add(_ new: [Entry], at: (Int) -> Void = { _ in }) throws(Fault) {
        var entries = entries
        var places: [Int] = []
        for entry in new {
            let key = MedicineKey.of(entry.name)
            if let place = self.names[key]?.entry, MedicineKey.of(self.entries[place].name) == key {
                entries[place] = entry
                places.append(place)
            } else {
                entries.append(entry)
                places.append(entries.count - 1)
            }
        }
        // New entries are indexed last, so that a conflict with an existing entry is reported for the new one.
        let order = entries.indices.filter { !places.contains($0) } + places
        var table = MedicineTable()
        table.entries = entries
        table.names.reserveCapacity(entries.count * 8)
        table.longNames.reserveCapacity(entries.count * 8)
        for (position, place) in order.enumerated() {
            at(position - (order.count - places.count))
            try table.index(place)
        }
        for (position, place) in order.enumerated() {
            at(position - (order.count - places.count))
            try table.indexIngredients(place)
        }
        table.indexOpioids()
        self = table
    }

    private mutating func index(_ place: Int) throws(Fault) {
        let entry = entries[place]
        // Entries that are not medicines have everyday words as names.
        let isEveryday = entry.use == .none
        for (list, countsAlone) in [
            ([entry.name], isEveryday), (entry.names, isEveryday), (entry.namesAlone, true),
        ] {
            for name in list {
                let key = MedicineKey.of(name)
                guard !key.isEmpty else { throw .emptyName }
                if let known = names[key] {
                    guard known.entry == place else { throw .taken(name) }
                    continue
                }
                names[key] = Name(entry: place, countsAlone: countsAlone)
                if !countsAlone, key.utf8.count >= Self.shortestLongName { longNames.append((key, place)) }
            }
        }
    }

    private mutating func indexIngredients(_ place: Int) throws(Fault) {
        guard !entries[place].ingredients.isEmpty else { return }
        var parts: [Int] = []
        for name in entries[place].ingredients {
            guard let part = names[MedicineKey.of(name)] else { throw .unknownIngredient(name) }
            parts.append(part.entry)
        }
        combinations[parts.sorted()] = place
        self.parts[place] = parts
    }

    private mutating func indexOpioids() {
        for place in entries.indices {
            let words = entries[place].name.split(separator: " ").map { MedicineKey.of(String($0)) }
            let holds = [place] + (parts[place] ?? []) + words.compactMap { names[$0]?.entry }
            if holds.contains(where: { entries[$0].medicineClass == .opioid }) { opioids.insert(place) }
        }
    }

    /// Returns the entry with a key; nil if there is none.
    func name(of key: String) -> Name? { names[key] }

    /// Returns the product made of exactly these medicines.
    ///
    /// - Parameter medicines: may include such a product: aspirin with “paracetamol and caffeine”.
    func combination(of medicines: [Int]) -> Int? { combinations[medicines.flatMap { parts[$0] ?? [$0] }.sorted()] }
}

extension MedicineTable: Equatable {
    /// Compares only the entries: the rest is derived from them.
    package static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
}
