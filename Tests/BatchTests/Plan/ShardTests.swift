import Testing

@testable import Batch

struct ShardTests {
    @Test func isWrittenAsTwoNumbers() {
        #expect(Shard("2/3") == Shard(2, of: 3))
        #expect(Shard("2/3")?.text == "2/3")
        for text in ["", "/", "1", "0/3", "4/3", "1/0", "-1/3", "01/3", "1/3 ", "1/3/3", "1/10001", "a/b", "１/２"] {
            #expect(Shard(text) == nil, "\(text)")
        }
    }
}
