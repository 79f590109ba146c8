import DisplayList

/// A report's pages as text: the position of each text and shape, for comparison where bytes cannot be compared; then
/// the reading order, one element per line after a bar.
enum LayoutListing {
    /// Number of pages in one file of a listing: a long report is split into several, so that none grows too large to
    /// view.
    static let pagesOfAFile = 8

    /// The listing in files, by the ending of their names: `.txt` holds the first pages, `.9.txt` those from page 9.
    /// The reading order is at the end of the last.
    static func files(of pages: [Page]) -> [(ending: String, text: String)] {
        var files: [(ending: String, text: String)] = []
        for (index, page) in pages.enumerated() {
            if index % pagesOfAFile == 0 { files.append((ending(fromPage: index + 1), "")) }
            files[files.count - 1].text += "page \(index + 1)\n" + page.listing
        }
        if files.isEmpty { files.append((ending(fromPage: 1), "")) }
        files[files.count - 1].text += structure(of: pages)
        return files
    }

    /// The ending of the file that begins with a page, counted from 1.
    static func ending(fromPage page: Int) -> String { page == 1 ? ".txt" : ".\(page).txt" }

    static func of(_ pages: [Page]) -> String { files(of: pages).map(\.text).joined() }

    private static func structure(of pages: [Page]) -> String {
        let aloud = StructureTree(pages).listing(of: pages).split(separator: "\n").map { "| \($0)\n" }
        return "page of the structure\n" + aloud.joined()
    }

    /// Largest distance in points at which two items count as in the same position: the rounding errors that another
    /// version of the text libraries accumulates along a line, far below what is visible.
    static let tolerance: Points = 0.5

    /// The first line in which two listings differ by more than the tolerance; nil if there is none.
    static func difference(_ listing: String, from expected: String) -> String? {
        let lines = listing.split(separator: "\n")
        let expectedLines = expected.split(separator: "\n")
        var place = ""
        var item = 0
        for (line, expectedLine) in zip(lines, expectedLines) {
            if line.hasPrefix("page ") {
                place = String(line)
                item = 0
            } else {
                item += 1
            }
            if !isAlike(line, expectedLine) {
                return item == 0 ? "\(place) begins elsewhere" : "\(place), item \(item)"
            }
        }
        guard lines.count != expectedLines.count else { return nil }
        return "\(place) ends elsewhere"
    }

    /// Text must be equal; coordinates may differ a little.
    private static func isAlike(_ line: Substring, _ expected: Substring) -> Bool {
        if line == expected { return true }
        if line.hasPrefix("| ") { return false }
        // `text #colour face size x,y w=width the words`: after the sixth space it is a patient's text.
        let isText = line.hasPrefix("text ")
        let fields = line.split(separator: " ", maxSplits: isText ? 6 : .max, omittingEmptySubsequences: false)
        let others = expected.split(separator: " ", maxSplits: isText ? 6 : .max, omittingEmptySubsequences: false)
        guard fields.count == others.count else { return false }
        return zip(fields, others).enumerated().allSatisfy { index, pair in
            pair.0 == pair.1 || !(isText && index == 6) && areNear(pair.0, pair.1)
        }
    }

    /// Whether two fields such as `42.000`, `42.000,61.250` or `w=18.336` hold nearly the same numbers.
    private static func areNear(_ field: Substring, _ other: Substring) -> Bool {
        let (name, numbers) = named(field)
        let (otherName, otherNumbers) = named(other)
        guard name == otherName, numbers.count == otherNumbers.count else { return false }
        return zip(numbers, otherNumbers).allSatisfy { number, otherNumber in
            guard let number = Double(number), let otherNumber = Double(otherNumber) else { return false }
            return abs(number - otherNumber) <= tolerance
        }
    }

    /// The name before `=`, if any, and the comma-separated numbers.
    private static func named(_ field: Substring) -> (name: Substring, numbers: [Substring]) {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.count == 2 ? parts[0] : ""
        return (name, (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false))
    }
}
