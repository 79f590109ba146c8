/// Medicines by their names: what a headache clinic meets, and what a clinic adds.
package struct MedicineTable: Sendable {
    package struct Entry: Sendable, Hashable {
        /// As reports name it: the international nonproprietary name where there is one.
        package var name: String
        package var medicineClass: MedicineClass
        package var use: MedicineUse
        /// Code or group of the ATC index; nil where none is certain.
        package var atc: String?
        /// Other names and brands, found wherever they stand as whole words.
        package var names: [String]
        /// Names that are everyday words too, or very short: they count only where nothing else stands beside them.
        package var namesAlone: [String]
        /// Names of the medicines that it is made of, when to write these is to name the product.
        package var ingredients: [String]
        /// Another class of which it holds a medicine, whose days it counts among too.
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
        /// No medicine has the name of an ingredient.
        case unknownIngredient(String)
    }

    /// In the table's order.
    package private(set) var entries: [Entry] = []
    private var names: [String: Name] = [:]
    private var combinations: [[Int]: Int] = [:]
    /// What each of these products is made of.
    private var parts: [Int: [Int]] = [:]
    /// Opioids, and products whose name or ingredients name one.
    private(set) var opioids: Set<Int> = []
    /// Names that a misspelt one may stand for, and what they lead to.
    private(set) var longNames: [(key: String, entry: Int)] = []
    /// Letters of the shortest name in which a slip can be told.
    static let shortestLongName = 6

    /// What a name leads to.
    struct Name: Sendable, Hashable {
        var entry: Int
        var countsAlone: Bool
    }

    /// An empty table: no name is known.
    package init() {}

    /// - Parameters:
    ///   - new: entries with names of their own; one of the same ``Entry/name`` as in the table takes its place.
    ///   - at: called with the position in `new` of the entry at fault.
    /// - Throws: what is wrong; the table stays as it is.
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
        // Faults are looked for in the new entries last, so that what was there stands against them.
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
        // What is no medicine is named by everyday words.
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

    /// What a key leads to; nil when no medicine goes by it.
    func name(of key: String) -> Name? { names[key] }

    /// The product that is made of just these medicines.
    ///
    /// - Parameter medicines: of which one may be such a product itself: aspirin with “paracetamol and caffeine”.
    func combination(of medicines: [Int]) -> Int? { combinations[medicines.flatMap { parts[$0] ?? [$0] }.sorted()] }
}

extension MedicineTable: Equatable {
    /// The entries tell everything.
    package static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
}
