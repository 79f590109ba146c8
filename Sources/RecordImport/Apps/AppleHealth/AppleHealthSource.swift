import Diagnostics
import Files
import Records

/// The export of Apple's Health app (`export.xml`), of one person: headaches, days without one, and the phone's
/// measurements around the headaches (``HealthContext``).
///
/// The file is read once, in pieces, when it is opened; afterwards only the headaches are in memory. The person's
/// details (`Me`: date of birth, sex) are not read: the export has no name to go with them.
final class AppleHealthSource: OpenedSource {
    let path: String
    let format = SourceFormat.appleHealth
    let patientIDs = [""]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening = RowCounts()
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]

    private let batch: HeadacheBatch
    private let hash: FileHash

    /// - Returns: nil for text that is not a Health export.
    /// - Throws: ``Failure`` if the file cannot be read, is damaged or refused, or changed meanwhile.
    init?(_ text: CSVText, options: ImportOptions, budget: OpenFileBudget) throws {
        guard text.head.contains(UInt8(ascii: "<")), let prolog = XMLProlog(text.head), prolog.root == "HealthData"
        else {
            return nil
        }
        path = text.original.name
        let place = Place(file: path)
        guard !prolog.declaresEntity else {
            throw Failure(
                .dataError, "the file's document type declares entities, which no Health export does", at: place,
                hint: "export again from the phone")
        }
        hash = FileHash(text.original, inBackground: budget.hashesInBackground)
        let reading = ExportReading(text, skipping: prolog.documentType, at: place)
        let pass = try reading.pass()
        try text.original.requireUnchanged()
        var table = HealthTable(pass, file: path, options: options)
        batch = table.finish()
        diagnostics = Self.remarks(of: pass, at: place)
        traits = Self.traits(of: pass, batch)
        absentColumns = Self.absentColumns(of: pass)
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) -> HeadacheBatch { patientID.isEmpty ? batch : HeadacheBatch() }

    /// Reads a file from beginning to end, once or, if the search for headaches was wrong, twice.
    private struct ExportReading {
        let file: InputFile
        let start: Int
        let skipped: Range<Int>?
        let place: Place

        init(_ text: CSVText, skipping documentType: Range<Int>?, at place: Place) {
            file = text.file
            start = text.start
            skipped = documentType.map { $0.lowerBound + text.start..<$0.upperBound + text.start }
            self.place = place
        }

        func pass() throws -> HealthPass {
            let sought = try HeadacheSampleSearch.onsets(in: file)
            let first = try pass(seeking: sought)
            let met = first.headaches.filter { $0.severity != .notPresent }.map(\.start)
            if Set(met.map(\.instant)) == Set(sought.map(\.instant)) { return first }
            return try pass(seeking: met)
        }

        private func pass(seeking onsets: [WrittenTime]) throws -> HealthPass {
            let pass = HealthPass(onsets: onsets, at: place)
            let stream = try XMLStream(pass, at: place)
            pass.line = { [unowned stream] in stream.line }
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
            defer { buffer.deallocate() }
            var offset = start
            while true {
                let count = try file.read(into: buffer, at: offset)
                if count == 0 { break }
                let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
                if let skipped { Self.blank(bytes, skipped, from: offset) }
                try stream.feed(UnsafeRawBufferPointer(bytes))
                offset += count
            }
            try stream.finish()
            pass.finish()
            return pass
        }

        /// Blanks out the document type, keeping its line ends.
        private static func blank(_ bytes: UnsafeMutableRawBufferPointer, _ skipped: Range<Int>, from offset: Int) {
            let range = skipped.clamped(to: offset..<offset + bytes.count)
            for index in range where bytes[index - offset] != 0x0A { bytes[index - offset] = 0x20 }
        }
    }
}

// MARK: Diagnostics

extension AppleHealthSource {
    private static func remarks(of pass: HealthPass, at place: Place) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        for (name, count) in pass.others {
            noticed.add(.otherSamples, at: Place(file: place.file, column: name.isEmpty ? nil : name), count: count)
        }
        for kind in HealthSampleKind.allCases {
            noticed.add(
                .unusableSample, at: Place(file: place.file, column: kind.type.description),
                count: pass.unusable[kind.rawValue])
        }
        return noticed
    }

    private static func traits(of pass: HealthPass, _ batch: HeadacheBatch) -> [SourceTrait] {
        let free = Set(batch.days.filter { $0.hadHeadache == false }.map(\.day)).count
        var traits = [
            SourceTrait("samples", "\(pass.samples)"),
            SourceTrait(
                "headaches", "\(pass.counts[HealthSampleKind.headache.rawValue]) samples, \(free) days without one"),
        ]
        let measured = HealthSampleKind.allCases.filter { $0 != .headache && pass.counts[$0.rawValue] > 0 }
        if !measured.isEmpty {
            let counts = measured.map { "\($0.words) \(pass.counts[$0.rawValue])" }
            traits.append(SourceTrait("measured", counts.joined(separator: ", ")))
        }
        return traits
    }

    /// Returns the columns of sample types that are missing from the export, which counts as not asked.
    private static func absentColumns(of pass: HealthPass) -> [RecordTable: Set<String>] {
        let asked =
            HealthSampleKind.allCases.filter { pass.counts[$0.rawValue] > 0 }.map(\.column)
            + [.onsetTime, .resolvedTime, .severity]
        let absent = Set(HeadacheColumn.columnNames.dropFirst()).subtracting(asked.map(\.columnName))
        return [.headaches: absent]
    }
}
