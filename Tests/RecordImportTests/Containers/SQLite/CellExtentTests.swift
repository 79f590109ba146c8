import Testing

@testable import RecordImport

struct CellExtentTests {
    /// Whether the leaf of a page of 512 bytes is filled, whose cells begin where they are put.
    ///
    /// - Parameters:
    ///   - cells: where each begins, with the bytes of its record; it takes two more.
    ///   - free: where a free block begins, and its bytes.
    private func isFilled(
        _ cells: [(at: Int, record: Int)], content: Int, unused: UInt8 = 0, free: (at: Int, bytes: Int)? = nil
    ) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 512)
        func put(_ value: Int, at place: Int) {
            (bytes[place], bytes[place + 1]) = (UInt8(value >> 8), UInt8(value & 255))
        }
        bytes[0] = 0x0D
        put(free?.at ?? 0, at: 1)
        put(cells.count, at: 3)
        put(content, at: 5)
        bytes[7] = unused
        for (index, cell) in cells.enumerated() {
            put(cell.at, at: 8 + 2 * index)
            (bytes[cell.at], bytes[cell.at + 1]) = (UInt8(cell.record), UInt8(index + 1))
        }
        if let free { put(free.bytes, at: free.at + 2) }
        return bytes.withUnsafeBytes { bytes in
            guard let page = BTreePage(bytes, number: 2, usable: 512) else { return false }
            var extents: [CellExtent] = []
            for index in cells.indices {
                guard let extent = page.extent(index) else { return false }
                extents.append(extent)
            }
            return page.isFilled(by: &extents)
        }
    }

    @Test func `cells side by side, in either order`() {
        #expect(isFilled([(502, 8), (492, 8)], content: 492))
        #expect(isFilled([(492, 8), (502, 8)], content: 492))
        #expect(isFilled([], content: 512))
    }

    /// The smallest cell takes four bytes.
    @Test func `a cell of three bytes takes four`() {
        #expect(isFilled([(508, 1)], content: 508))
        #expect(!isFilled([(509, 1)], content: 509))
    }

    @Test func `what is between cells is counted`() {
        #expect(isFilled([(500, 8), (488, 8)], content: 488, unused: 4))
        #expect(!isFilled([(500, 8), (488, 8)], content: 488, unused: 3))
        #expect(isFilled([(502, 8), (488, 8)], content: 488, free: (at: 498, bytes: 4)))
        #expect(isFilled([(502, 8)], content: 490, free: (at: 490, bytes: 12)))
    }

    @Test func `cells over each other, beyond the page, or before its content`() {
        #expect(!isFilled([(502, 8), (494, 8)], content: 494))
        #expect(!isFilled([(504, 8)], content: 504))
        #expect(!isFilled([(502, 8), (492, 8)], content: 495))
        #expect(!isFilled([(502, 8), (492, 8)], content: 491))
        #expect(!isFilled([(502, 8), (488, 8)], content: 488, free: (at: 500, bytes: 4)))
        #expect(!isFilled([(502, 8), (488, 8)], content: 488, free: (at: 498, bytes: 3)))
    }
}
