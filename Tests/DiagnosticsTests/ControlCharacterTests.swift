import Diagnostics
import Testing

struct ControlCharacterTests {
    @Test func `control characters are those of the category`() {
        let all = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        #expect(all.allSatisfy { $0.isControl == ($0.properties.generalCategory == .control) })
    }
}
