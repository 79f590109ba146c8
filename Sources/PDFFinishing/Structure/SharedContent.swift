import Diagnostics

/// What the pages of a report begin and end with alike: the frame of the second page and of those after it. It is in the
/// file once, as streams that these pages have in common (ISO 32000-1 §7.8.2).
struct SharedContent {
    /// Bytes that a page begins with, and those that it ends with.
    private(set) var start: ArraySlice<UInt8> = []
    private(set) var end: ArraySlice<UInt8> = []

    /// Fewer bytes are not worth a stream of their own.
    private static let fewest = 200

    /// - Parameter contents: of all pages, lines of operators.
    init(_ contents: [[UInt8]]) {
        guard contents.count > 2, let first = contents.dropFirst().first else { return }
        var (start, end) = (first.count, first.count)
        for content in contents.dropFirst(2) {
            start = Self.common(first[..<start], content)
            end = Self.common(first.suffix(end).reversed(), content.reversed())
        }
        // Streams are divided between lines, so that no word is.
        let lineEnd = UInt8(ascii: "\n")
        let prefix = first[..<((first[..<start].lastIndex(of: lineEnd) ?? -1) + 1)]
        var suffix = first.suffix(min(end, first.count - prefix.count))
        suffix = suffix.firstIndex(of: lineEnd).map { suffix[($0 + 1)...] } ?? []
        if prefix.count >= Self.fewest { self.start = prefix }
        let isInAll = contents.dropFirst().allSatisfy { $0.count >= prefix.count + suffix.count }
        if suffix.count >= Self.fewest, isInAll { self.end = suffix }
    }

    private static func common(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Int {
        var count = 0
        for (one, other) in zip(first, second) {
            guard one == other else { break }
            count += 1
        }
        return count
    }

    /// What a page has between the two.
    func own(_ content: [UInt8]) -> ArraySlice<UInt8> { content.dropFirst(start.count).dropLast(end.count) }
}

extension PDFDocument {
    /// Replaces what all pages draw.
    mutating func setContents(_ contents: [[UInt8]]) throws(Failure) {
        let shared = SharedContent(contents)
        let start = shared.start.isEmpty ? nil : objects.add(.stream(PDFStream(Array(shared.start))))
        let end = shared.end.isEmpty ? nil : objects.add(.stream(PDFStream(Array(shared.end))))
        let isShared = start != nil || end != nil
        let own = contents.enumerated().map { $0 > 0 && isShared ? Array(shared.own($1)) : $1 }
        let ahead = memory.compressesAhead ? CompressedAhead(own, effort) : nil
        for (page, content) in own.enumerated() {
            let plain = PDFStream(content)
            try setContent(
                ofPage: page, to: ahead.map { PDFStream(content, ahead: $0[page]) } ?? compressed(plain, effort))
            guard page > 0, isShared else { continue }
            let parts = [start] + (try contentReferences(ofPage: page)) + [end]
            try updatePage(page) { $0["Contents"] = .array(parts.compactMap { $0.map(PDFValue.reference) }) }
        }
    }
}
