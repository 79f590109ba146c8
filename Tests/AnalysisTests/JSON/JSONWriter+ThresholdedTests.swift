import JSON
import Testing

@testable import Analysis

struct JSONWriterThresholdedTests {
    @Test func aFigureBelowItsThresholdSaysHowManyItNeeds() {
        var json = JSONWriter()
        json.object {
            $0.field("a", Thresholded.value(2)) { $0.integer($1) }
            $0.field("b", Thresholded<Int>.needs(3)) { $0.integer($1) }
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a":2,"b":null,"bNeeds":3}"#)
    }
}
