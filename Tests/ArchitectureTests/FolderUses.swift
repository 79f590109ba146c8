/// Which folder of a target uses which, by what their files declare and name.
struct FolderUses {
    /// A file of the target.
    struct File {
        var folder: String
        var path: String
        var source: SwiftSource
    }

    /// One use that was seen.
    struct Use: Hashable, Comparable, CustomStringConvertible {
        var folder: String
        /// The folder that declares what is used.
        var of: String
        var name: String
        var file: String

        var description: String { "\(folder) uses \(name) of \(of) in \(file)" }

        static func < (left: Self, right: Self) -> Bool { left.description < right.description }
    }

    /// The target's folders that hold files; the target's own name stands for the files beside them.
    let folders: Set<String>
    private(set) var uses: Set<Use> = []

    /// Members of the standard library that extensions may declare too: a use of one says nothing.
    private static let standard: Set<String> = [
        "count", "isEmpty", "first", "last", "contains", "description", "append",
    ]

    /// - Parameters:
    ///   - files: the files of one target, each with its folder.
    ///   - elsewhere: names that other targets declare: a member of such a name may be theirs.
    init(_ sources: [File], elsewhere: Set<String> = []) {
        folders = Set(sources.map(\.folder))
        var types = Homes()
        var globals = Homes()
        var members = Homes()
        var declaredIn: [String: Set<String>] = [:]
        for (folder, _, source) in sources.map({ ($0.folder, $0.path, $0.source) }) {
            for name in source.types { types.add(name, folder) }
            for name in source.globals { globals.add(name, folder) }
            for name in source.declared { declaredIn[name, default: []].insert(folder) }
        }
        for (folder, _, source) in sources.map({ ($0.folder, $0.path, $0.source) }) {
            for (_, member) in source.extensionMembers where !Self.standard.contains(member) {
                // A member of that name in another folder may be the one that is meant.
                if declaredIn[member] == [folder], !elsewhere.contains(member) { members.add(member, folder) }
            }
        }
        for (folder, path, source) in sources.map({ ($0.folder, $0.path, $0.source) }) {
            func add(_ name: String, _ home: String?) {
                guard let home, home != folder else { return }
                uses.insert(Use(folder: folder, of: home, name: name, file: path))
            }
            for name in source.usedNames where !source.declared.contains(name) {
                add(name, types[name])
                if !(declaredIn[name] ?? []).contains(folder) { add(name, globals[name]) }
            }
            for name in source.usedMembers { add(name, members[name]) }
        }
    }

    /// Where names are declared, as far as there is one place.
    private struct Homes {
        private var folders: [String: Set<String>] = [:]

        mutating func add(_ name: String, _ folder: String) { folders[name, default: []].insert(folder) }

        subscript(name: String) -> String? {
            guard let homes = folders[name], homes.count == 1 else { return nil }
            return homes.first
        }
    }

    /// Uses of a folder that does not stand before the user's in an order.
    func against(_ order: [String]) -> [Use] {
        let places = Dictionary(zip(order, order.indices)) { first, _ in first }
        return uses.filter { (places[$0.of] ?? .max) >= (places[$0.folder] ?? -1) }.sorted()
    }

    /// The folders from the ground up, in order of their names where either may come first; nil when some use each other in a
    /// circle.
    var order: [String]? {
        var needs = Dictionary(uniqueKeysWithValues: folders.map { ($0, Set<String>()) })
        for use in uses { needs[use.folder]?.insert(use.of) }
        var order: [String] = []
        while let next = needs.filter({ $0.value.isSubset(of: order) }).keys.min() {
            order.append(next)
            needs[next] = nil
        }
        return needs.isEmpty ? order : nil
    }

    /// The folders that use each other in circles.
    var circular: [String] {
        var left = folders
        while true {
            let free = left.filter { folder in
                !uses.contains { $0.folder == folder && left.contains($0.of) }
                    || !uses.contains { $0.of == folder && left.contains($0.folder) }
            }
            if free.isEmpty { return left.sorted() }
            left.subtract(free)
        }
    }
}
