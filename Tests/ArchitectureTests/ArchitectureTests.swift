import Testing

@Suite("The house is as Sources/README.md says")
struct ArchitectureTests {
    /// Modules of the toolchain and the C library that any target may use.
    static let everywhere: Set<String> = ["Glibc", "Dispatch", "Synchronization"]

    let map: TargetMap

    init() throws {
        map = TargetMap(markdown: try SourceTree.text(of: "Sources/README.md"))
    }

    @Test("the map names each folder of Sources once, and no other")
    func everyTargetIsOnTheMap() throws {
        let named = map.rows.map(\.target)
        #expect(Set(named).count == named.count, "a target stands in the table twice")
        #expect(Set(named) == Set(try SourceTree.targetFolders().keys))
    }

    @Test("the map names each target of Package.swift")
    func everyDeclaredTargetIsOnTheMap() throws {
        let manifest = try SourceTree.text(of: "Package.swift")
        for row in map.rows {
            #expect(
                manifest.contains("name: \"\(row.target)\"") || manifest.contains("system(\"\(row.target)\""),
                "\(row.target) is not declared in Package.swift")
        }
    }

    @Test("each target may import only what stands above it, so that no circle can form")
    func oneDirection() {
        var above: Set<String> = ["Foundation"]
        for row in map.rows {
            let below = row.mayImport.subtracting(above)
            #expect(below.isEmpty, "\(row.target) may import \(below.sorted()), which do not stand above it")
            above.insert(row.target)
        }
    }

    @Test("no file imports what its target's row does not name")
    func importsAreOnTheMap() throws {
        var filesSeen = 0
        let folders = try SourceTree.targetFolders()
        for row in map.rows {
            let allowed = row.mayImport.union(Self.everywhere)
            let folder = try #require(folders[row.target])
            for path in try SourceTree.files(under: folder) where path.hasSuffix(".swift") {
                filesSeen += 1
                let strange = importedModules(in: try SourceTree.text(of: path)).subtracting(allowed)
                #expect(strange.isEmpty, "\(path) imports \(strange.sorted()): not in the row of \(row.target)")
            }
        }
        #expect(filesSeen > map.rows.count / 2)
    }
}
