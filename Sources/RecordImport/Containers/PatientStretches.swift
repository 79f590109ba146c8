import Files

/// The positions of each patient's rows in a file or table, as stretches of one patient each, in source order.
///
/// A few stretches stay in memory. A source whose rows are not grouped by patient has one for almost every row: they
/// are in a scratch file, in patient order, and memory grows only with the number of patients.
struct PatientStretches<Stretch: BitwiseCopyable & Sendable>: Sendable {
    fileprivate enum Storage: Sendable {
        case kept(StretchChains<Stretch>)
        case spilled(SpilledStretches<Stretch>)
    }

    fileprivate let storage: Storage

    /// An empty value.
    init() { storage = .kept(StretchChains()) }

    fileprivate init(_ storage: Storage) { self.storage = storage }

    var isSpilled: Bool { if case .spilled = storage { true } else { false } }

    /// - Returns: nil for a patient without rows.
    func first(of patient: Int) -> Stretch? {
        switch storage {
        case .kept(let chains): chains.first(of: patient)
        case .spilled(let spilled): patient < spilled.firsts.count ? spilled.firsts[patient] : nil
        }
    }

    /// Passes a patient's stretches to `body`, in source order.
    ///
    /// - Throws: ``Failure`` (`ioError`) if the scratch file cannot be read, and any error of `body`.
    func forEach(of patient: Int, _ body: (Stretch) throws -> Void) throws {
        switch storage {
        case .kept(let chains): try chains.forEach(of: patient, body)
        case .spilled(let spilled): try spilled.forEach(of: patient, body)
        }
    }
}

/// Number of stretches of a source that may be in memory, and the folder for the rest.
struct StretchMemory: Sendable, Hashable {
    /// Folder for scratch files.
    var folder: String
    var most = Self.usualMost

    /// 12 MiB for stretches of text; more are needed only if rows are not grouped or there are many patients.
    static let usualMost = 1 << 19
}

/// Collects the stretches of ``PatientStretches``.
struct StretchGathering<Stretch: BitwiseCopyable & Sendable> {
    private let memory: StretchMemory
    private var chains = StretchChains<Stretch>()
    /// Scratch file for all stretches, once there are many.
    private var spill: RowSpill?

    /// Bytes of memory for sorting.
    private static var sorted: Int { 16 << 20 }

    init(_ memory: StretchMemory) { self.memory = memory }

    /// - Parameter patient: number from 0.
    /// - Throws: ``Failure`` (`cannotCreate`, `ioError`) if there is no space for a scratch file.
    mutating func add(_ stretch: Stretch, of patient: Int) throws {
        if let spill { return try Self.add(stretch, of: patient, to: spill) }
        chains.add(stretch, of: patient)
        if chains.count > memory.most {
            let made = try RowSpill(in: memory.folder, memory: Self.sorted)
            for patient in 0..<chains.patients {
                try chains.forEach(of: patient) { try Self.add($0, of: patient, to: made) }
            }
            chains = StretchChains()
            spill = made
        }
    }

    private static func add(_ stretch: Stretch, of patient: Int, to spill: RowSpill) throws {
        try withUnsafeBytes(of: stretch) {
            try spill.add(RowSpill.Head(patient: Int32(truncatingIfNeeded: patient), table: 0, line: 0), $0)
        }
    }

    /// - Throws: ``Failure`` (`cannotCreate`, `ioError`)
    func finish() throws -> PatientStretches<Stretch> {
        guard let spill else { return PatientStretches(.kept(chains)) }
        return PatientStretches(.spilled(try SpilledStretches(try spill.finish(), in: memory.folder)))
    }
}

/// Stretches in memory.
private struct StretchChains<Stretch: BitwiseCopyable & Sendable>: Sendable {
    private struct Link: Sendable {
        var stretch: Stretch
        /// Position of the patient's next link, or -1.
        var next: Int32
    }

    private var links: [Link] = []
    /// Positions of each patient's first and last link, or -1.
    private var ends: [(first: Int32, last: Int32)] = []

    var count: Int { links.count }
    var patients: Int { ends.count }

    mutating func add(_ stretch: Stretch, of patient: Int) {
        while ends.count <= patient { ends.append((-1, -1)) }
        let position = Int32(truncatingIfNeeded: links.count)
        links.append(Link(stretch: stretch, next: -1))
        if ends[patient].last < 0 {
            ends[patient].first = position
        } else {
            links[Int(ends[patient].last)].next = position
        }
        ends[patient].last = position
    }

    func first(of patient: Int) -> Stretch? {
        guard patient < ends.count, ends[patient].first >= 0 else { return nil }
        return links[Int(ends[patient].first)].stretch
    }

    func forEach(of patient: Int, _ body: (Stretch) throws -> Void) throws {
        var position = patient < ends.count ? ends[patient].first : -1
        while position >= 0 {
            try body(links[Int(position)].stretch)
            position = links[Int(position)].next
        }
    }
}

/// Stretches in a scratch file without a name, patient by patient.
private struct SpilledStretches<Stretch: BitwiseCopyable & Sendable>: Sendable {
    let firsts: [Stretch?]
    private let file: InputFile
    /// Number of the first stretch of each patient, then the total.
    private let starts: [Int]

    private static var size: Int { MemoryLayout<Stretch>.size }
    /// Number of stretches read at once.
    private static var stride: Int { 1024 }

    init(_ rows: SpilledRows, in folder: String) throws {
        let spool = try Spool(name: "the scratch file of row positions", in: folder)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.size * (32 << 10), alignment: 64)
        defer { buffer.deallocate() }
        var firsts: [Stretch?] = []
        var starts: [Int] = []
        var count = 0
        var filled = 0
        try rows.forEachRow { _ in
            true
        } read: { head, bytes in
            while starts.count <= Int(head.patient) {
                starts.append(count)
                firsts.append(starts.count - 1 == Int(head.patient) ? bytes.loadUnaligned(as: Stretch.self) : nil)
            }
            if filled + Self.size > buffer.count {
                try spool.write(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
                filled = 0
            }
            UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: UnsafeRawBufferPointer(bytes))
            filled += Self.size
            count += 1
        }
        try spool.write(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
        file = try spool.finish()
        starts.append(count)
        self.firsts = firsts
        self.starts = starts
    }

    func forEach(of patient: Int, _ body: (Stretch) throws -> Void) throws {
        guard patient + 1 < starts.count else { return }
        var next = starts[patient]
        let end = starts[patient + 1]
        while next < end {
            let count = min(end - next, Self.stride)
            // The body may request other stretches, so this read has its own buffer.
            try withUnsafeTemporaryAllocation(byteCount: count * Self.size, alignment: 16) { buffer in
                try file.readFully(into: buffer, at: next * Self.size)
                for index in 0..<count {
                    try body(buffer.loadUnaligned(fromByteOffset: index * Self.size, as: Stretch.self))
                }
            }
            next += count
        }
    }
}
