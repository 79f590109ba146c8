import Diagnostics
import Files

/// Archives of exports: each member is read like a file in a folder. A workbook is such an archive itself.
extension SourceOpening {
    /// Opens the contents of an archive.
    ///
    /// - Parameter member: the member to read; nil for all.
    /// - Returns: if nothing was recognised, the failure to use if the user named the archive; otherwise nil.
    /// - Throws: ``Failure`` (`dataError`) for a refused archive, whatever it contains.
    mutating func openParts(of input: InputFile, member: String? = nil) throws -> Failure? {
        let place = Place(file: input.name)
        guard try FileKind(of: input) == .archive else {
            return Failure(.noInput, "is not an archive, so it has no members", at: place)
        }
        let archive = try ZipArchive(input)
        if let workbook = try Workbook(archive) {
            return try openSheets(of: workbook, name: member ?? options.sheet)
        }
        let copies = try ArchiveCopies(of: archive, member: member, options.temporaryFolder)
        var failures: [UnreadPart] = []
        var (found, unread) = (false, 0)
        for copy in copies.members where !copy.isCompanion {
            // A member named twice is read once.
            if sources.contains(where: { $0.path == copy.file.name }) {
                found = true
                continue
            }
            switch try opened(copy, copies) {
            case .success(let source):
                try add(source)
                found = true
            case .failure(let failure):
                failures.append(UnreadPart(copy.file.name, failure))
                if failure.message != DiagnosticCode.noExport.message, try UnreadDiary.mayBe(copy.file) { unread += 1 }
            }
        }
        guard found else {
            if let failure = UnreadPart.mostTelling(of: failures) { return failure }
            return Failure(
                .dataError, "no file in the archive is in a known format", at: place,
                hint: ImportFormat.hint)
        }
        if sources.contains(where: { $0.format == .appleHealth && $0.path.hasPrefix(input.name + "/") }) {
            // An Apple Health export also has thousands of routes, electrocardiograms and a clinical document.
            diagnostics.add(.otherSamples, at: place, count: failures.count)
            return nil
        }
        unreadDiaries += unread
        for part in failures {
            let isOurs = part.failure.message == DiagnosticCode.noExport.message
            diagnostics.add(isOurs ? .noExport : .unrecognisedFile, at: Place(file: part.name))
        }
        return nil
    }

    private mutating func opened(
        _ copy: ArchiveCopies.Copy, _ copies: ArchiveCopies
    ) throws -> Result<any OpenedSource, Failure> {
        let file = copy.file
        guard file.size > 0 else {
            return .failure(Failure(.dataError, "the file is empty", at: Place(file: file.name)))
        }
        if try OwnOutput.isOne(file) {
            return .failure(Failure(.dataError, DiagnosticCode.noExport.message, at: Place(file: file.name)))
        }
        let kind = try FileKind(of: file)
        if try kind == .archive || GzipSpool.isGzip(file) { throw ZipArchive.nested(Place(file: file.name)) }
        return try copies.withFile(of: copy, options.temporaryFolder) {
            try recognisedSource($0, at: $1, options: options, budget: budget)
        }
    }
}

extension ArchiveCopies {
    /// Passes a member to `body`; a database with a log is copied together with it, under generated names, for the
    /// duration of the call.
    ///
    /// - Parameter body: takes the file and, for a database with a log, its path.
    func withFile<Result>(
        of copy: Copy, _ temporaryFolder: String, _ body: (InputFile, String?) throws -> Result
    ) throws -> Result {
        let companions = companions(of: copy)
        guard !companions.isEmpty, try FileKind(of: copy.file) == .sqlite else { return try body(copy.file, nil) }
        let folder = try ScratchFolder(in: temporaryFolder)
        let path = folder.path + "/database"
        let limit = Int64(GzipSpool.largest)
        try copy.file.copy(to: path, limit: limit, of: "the database")
        for companion in companions {
            try companion.file.copy(to: path + companion.suffix, limit: limit, of: "the database")
        }
        return try withExtendedLifetime(folder) { try body(InputFile(path: path, name: copy.file.name), path) }
    }
}

/// A member of an archive or a sheet of a workbook that was not recognised.
struct UnreadPart {
    /// Its name in messages.
    var name: String
    /// The failure to use if the user named it.
    var failure: Failure
    /// Whether it looks like a table of headaches with other column names.
    var isLikely: Bool

    init(_ name: String, _ failure: Failure, _ isLikely: Bool = false) {
        self.name = name
        self.failure = failure
        self.isLikely = isLikely
    }

    /// Returns the most helpful of several failures.
    ///
    /// - Returns: the failure of a mapping that does not fit, of the only part, or of the only one that looks like a
    ///   table of headaches; nil otherwise.
    static func mostTelling(of parts: [UnreadPart]) -> Failure? {
        if let misfit = parts.first(where: { $0.failure.status == .config }) { return misfit.failure }
        if parts.count == 1 { return parts[0].failure }
        let likely = parts.filter(\.isLikely)
        return likely.count == 1 ? likely[0].failure : nil
    }
}

/// Workbooks: each sheet is read as a CSV file would be.
extension SourceOpening {
    /// Opens the sheets of a workbook that are tables.
    ///
    /// - Parameter name: the sheet to read; nil for all visible ones.
    /// - Returns: if no sheet was recognised, the failure to use if the user named the workbook; otherwise nil.
    mutating func openSheets(of workbook: Workbook, name: String?) throws -> Failure? {
        let book = workbook.archive.file
        var failures: [UnreadPart] = []
        var found = false
        let copies = try WorkbookCopies(workbook)
        for sheet in try workbook.sheets(named: name ?? options.mapping?.sheet) {
            if sources.contains(where: { $0.path == workbook.place(of: sheet).file }) {
                found = true
                continue
            }
            let copy = try copies.copy(of: sheet, options.temporaryFolder)
            switch try recognisedText(copy.text, options: options, budget: budget) {
            case .success(let source):
                try add(source)
                diagnostics.add(copy.remarks)
                found = true
            case .failure(let failure):
                failures.append(UnreadPart(copy.text.original.name, failure, HeadacheGuess.hint(for: copy.text) != nil))
            }
        }
        guard found else {
            if let failure = UnreadPart.mostTelling(of: failures) { return failure }
            return Failure(
                .dataError, "no sheet of the workbook is a known table", at: Place(file: book.name),
                hint: "aurae-report inspect FILE --suggest-mapping --sheet NAME proposes how to read one: "
                    + workbook.namesInWords, asks: .mapping)
        }
        for part in failures {
            if part.isLikely { unreadDiaries += 1 }
            diagnostics.add(.unrecognisedFile, at: Place(file: part.name))
        }
        if name == nil, options.mapping?.sheet == nil {
            for sheet in workbook.sheets where sheet.isHidden {
                diagnostics.add(.hiddenSheet, at: workbook.place(of: sheet))
            }
        }
        return nil
    }
}
