import Files

/// The pages of a database file in which texts are UTF-8.
struct DatabasePages {
    let header: DatabaseHeader
    let count: Int
    /// The file is as long as its header says, and keeps no list of what each page is for.
    let isUsual: Bool
    private let file: InputFile

    /// - Parameter path: of a private copy without a log.
    /// - Returns: nil when the pages are SQLite's alone to read.
    init?(path: String) {
        guard let file = try? InputFile(path: path, name: path), let header = try? DatabaseHeader(file),
            header.holdsUTF8
        else { return nil }
        self.file = file
        self.header = header
        count = file.size / header.pageSize
        isUsual = header.pages == count && file.size % header.pageSize == 0 && !header.listsPages
    }

    /// - Returns: false for pages that the file does not have or that cannot be read.
    func read(_ number: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        (try? file.read(into: buffer, at: (number - 1) * header.pageSize)) == buffer.count
    }
}
