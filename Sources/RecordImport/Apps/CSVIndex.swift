import Diagnostics

/// Where each patient's rows lie in a CSV file: the result of the first pass.
struct CSVIndex: Sendable {
    /// A stretch of whole rows of one patient.
    struct Extent: Sendable {
        var offset: Int
        /// Line of its first row.
        var line: Int
        /// Bytes.
        var length: Int32
        /// Position of the patient's next stretch, or -1.
        var next: Int32
    }

    /// In order of first appearance, as written, without surrounding white space.
    private(set) var patients = ByteKeyTable()
    /// Rows that belong to nobody, because nothing can be made of them or they name no patient.
    private(set) var rowsSkipped = 0
    private(set) var diagnostics = DiagnosticTally()
    private var extents: [Extent] = []
    /// For each patient the first and the last stretch.
    private var chains: [(first: Int32, last: Int32)] = []
    private let name: String

    /// Stretches are cut at this length, so that reading one takes little memory.
    private static let longestExtent = 256 << 10

    init(name: String) { self.name = name }

    /// A patient's stretches, in the file's order.
    func extents(of patient: Int) -> some Sequence<Extent> {
        sequence(state: chains[patient].first) { position -> Extent? in
            guard position >= 0 else { return nil }
            let extent = extents[Int(position)]
            position = extent.next
            return extent
        }
    }

    /// Makes a patient known who may have no rows.
    mutating func addPatient(_ id: UnsafeBufferPointer<UInt8>) -> Int32 {
        let patient = patients.number(of: id)
        if Int(patient) == chains.count { chains.append((-1, -1)) }
        return patient
    }

    /// Adds a row to a patient's stretches.
    mutating func add(_ row: CSVRawRow, patient: Int32) {
        let length = row.next - row.offset
        let last = chains[Int(patient)].last
        if last >= 0 {
            let extent = extents[Int(last)]
            if extent.offset + Int(extent.length) == row.offset, Int(extent.length) + length <= Self.longestExtent {
                extents[Int(last)].length += Int32(truncatingIfNeeded: length)
                return
            }
        }
        let position = Int32(truncatingIfNeeded: extents.count)
        extents.append(
            Extent(offset: row.offset, line: row.line, length: Int32(truncatingIfNeeded: length), next: -1))
        if last >= 0 { extents[Int(last)].next = position } else { chains[Int(patient)].first = position }
        chains[Int(patient)].last = position
    }

    /// Counts a row that belongs to nobody.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        rowsSkipped += 1
        diagnostics.add(code, at: Place(file: name, line: line, column: column))
    }
}

extension CSVIndex {
    /// The first pass over a file, and what it found out about the encoding.
    ///
    /// - Throws: ``Failure`` when the file cannot be read, is damaged, or changed meanwhile.
    static func made(of file: CSVFile) throws -> (index: CSVIndex, encoding: TextEncoding) {
        var index = CSVIndex(name: file.original.name)
        var stream = CSVRowStream(file.text, dialect: file.dialect, from: file.bodyOffset, line: file.bodyLine)
        if file.header.namesPatients {
            try index.addRows(
                of: &stream, splitter: file.patientIDSplitter, separator: file.dialect.separator.rawValue,
                column: file.header.columnNames[0])
        } else {
            try index.addRows(of: &stream, separator: file.dialect.separator.rawValue)
        }
        try file.original.requireUnchanged()
        let (encoding, remark) = try file.settledEncoding(firstFault: stream.firstFault())
        if let remark { index.diagnostics.add(remark.code, at: remark.place) }
        return (index, encoding)
    }

    /// Rows of a file whose rows name their patients.
    private mutating func addRows(
        of stream: inout CSVRowStream, splitter: CSVRowSplitter, separator: UInt8, column: String
    ) throws {
        let number = splitter.number(of: 0) ?? 0
        while let row = try stream.next() {
            guard isUsable(row, separator) else { continue }
            let id = splitter.cell(number: number, of: row).trimmed
            if id.isEmpty {
                skip(.missingPatientID, line: row.line, column: column)
            } else if !PatientTableBuilder.isUsableID(id) {
                skip(.badPatientID, line: row.line, column: column)
            } else {
                add(row, patient: addPatient(id))
            }
        }
    }

    /// Rows of a file of one patient who is not named.
    private mutating func addRows(of stream: inout CSVRowStream, separator: UInt8) throws {
        let patient = addPatient(UnsafeBufferPointer(start: nil, count: 0))
        while let row = try stream.next() {
            if isUsable(row, separator) { add(row, patient: patient) }
        }
    }

    /// False for a row that is passed over: silently when it is blank, with a diagnostic when it is damaged.
    private mutating func isUsable(_ row: CSVRawRow, _ separator: UInt8) -> Bool {
        if let fault = row.fault {
            skip(fault, line: row.line)
            return false
        }
        return !row.isBlank(separator)
    }
}

extension CSVRawRow {
    /// Whether the row has nothing but separators, spaces and quotes around nothing.
    func isBlank(_ separator: UInt8) -> Bool {
        bytes.allSatisfy { $0 == separator || $0 == 0x20 || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 || $0 == 0x22 }
    }
}
