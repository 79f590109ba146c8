import Testing

@testable import Batch

struct ShardTests {
    /// Shares by another SHA-256: `int.from_bytes(hashlib.sha256(id.encode()).digest()[:8], "big") % n + 1` in Python.
    private static let shares: [(count: Int, id: String, number: Int)] = [
        (2, "p-001", 2), (2, "p-002", 2), (2, "p-003", 1), (2, "", 1), (2, "Élodie", 1),
        (3, "p-001", 3), (3, "p-002", 3), (3, "p-003", 1), (3, "", 2), (3, "Élodie", 2),
        (7, "p-001", 5), (7, "p-002", 5), (7, "p-003", 7), (7, "", 2), (7, "Élodie", 2),
        (7, String(repeating: "a", count: 256), 2),
    ]

    @Test(arguments: shares) func followsTheHashOfTheID(count: Int, id: String, number: Int) throws {
        for share in 1...count {
            #expect(try #require(Shard(share, of: count)).contains(id) == (share == number))
        }
    }

    @Test(arguments: [1, 2, 3, 10, 64]) func sharesAreDisjointAndComplete(count: Int) {
        let ids = (0..<2000).map { "patient-\($0)" }
        let shards = (1...count).compactMap { Shard($0, of: count) }
        #expect(shards.count == count)
        let sizes = shards.map { shard in ids.count(where: shard.contains) }
        #expect(ids.allSatisfy { id in shards.count { $0.contains(id) } == 1 })
        #expect(sizes.reduce(0, +) == 2000)
        // Even enough: 2000 in 64 shares is 31 each; six deviations of 5.5 from it.
        #expect(sizes.allSatisfy { abs($0 - 2000 / count) <= 6 * 5 * max(1, 16 / count) })
    }

    @Test func isWrittenAsTwoNumbers() {
        #expect(Shard("2/3") == Shard(2, of: 3))
        #expect(Shard("2/3")?.text == "2/3")
        for text in ["", "/", "1", "0/3", "4/3", "1/0", "-1/3", "01/3", "1/3 ", "1/3/3", "1/10001", "a/b", "１/２"] {
            #expect(Shard(text) == nil, "\(text)")
        }
    }
}
