import Testing

@Suite("No folder of a target uses another in a circle")
struct FolderOrderTests {
    /// Targets whose folders still use each other in circles. The list may only become shorter.
    static let circular: Set<String> = []

    /// The files of every target, read once.
    private static let files = Result { try readFiles() }

    private static func readFiles() throws -> [String: [FolderUses.File]] {
        var files: [String: [FolderUses.File]] = [:]
        for (target, top) in try SourceTree.targetFolders() {
            files[target] = try SourceTree.files(under: top).filter { $0.hasSuffix(".swift") }.map { path in
                let parts = path.dropFirst(top.count + 1).split(separator: "/").dropLast()
                return FolderUses.File(
                    folder: parts.isEmpty ? target : parts.joined(separator: "/"), path: path,
                    source: SwiftSource(try SourceTree.text(of: path)))
            }
        }
        return files
    }

    /// Targets with more than one folder of files.
    private func targets() throws -> [String: FolderUses] {
        let files = try Self.files.get()
        var declaredIn: [String: Set<String>] = [:]
        for (target, files) in files {
            for file in files { for name in file.source.declared { declaredIn[name, default: []].insert(target) } }
        }
        var targets: [String: FolderUses] = [:]
        for (target, files) in files where Set(files.map(\.folder)).count > 1 {
            let elsewhere = declaredIn.filter { $0.value != [target] }.keys
            // Enumerations have their cases without a word of ours.
            targets[target] = FolderUses(files, elsewhere: Set(elsewhere).union(["allCases"]))
        }
        return targets
    }

    @Test("the table names every folder of the targets that have several, and no other")
    func everyFolderIsInTheTable() throws {
        let orders = FolderMap(markdown: try SourceTree.text(of: "Sources/README.md")).orders
        let targets = try targets()
        #expect(Set(orders.keys) == Set(targets.keys).subtracting(Self.circular))
        for (target, order) in orders {
            #expect(Set(order).count == order.count, "a folder of \(target) stands in the table twice")
            #expect(Set(order) == targets[target]?.folders, "\(target)")
        }
    }

    @Test("each folder uses only those before it")
    func oneDirection() throws {
        let orders = FolderMap(markdown: try SourceTree.text(of: "Sources/README.md")).orders
        let targets = try targets()
        for (target, order) in orders {
            let against = targets[target]?.against(order) ?? []
            #expect(against.isEmpty, "\(target): \(against.map(\.description).joined(separator: "; "))")
        }
    }

    @Test("a target whose circles were mended is in the table and no longer on the list")
    func theListIsTrue() throws {
        let targets = try targets()
        for target in Self.circular {
            let uses = try #require(targets[target], "\(target) has not several folders")
            #expect(uses.order == nil, "\(target) could be in the table: \(uses.order ?? [])")
        }
    }
}
