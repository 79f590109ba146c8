import Diagnostics

/// The indirect objects of a file by their numbers.
public struct PDFObjects: Sendable {
    /// What a number stands for. Number 0 is never used.
    private enum Slot {
        case free
        case object(PDFObject)
        /// A structure element, by its index in ``structure``.
        case element(Int)
    }

    private var slots: [Slot]
    /// Numbers that are free, the next to be given last.
    private var free: [Int]

    /// - Parameter slots: by number, with nil for number 0 and for those that are free.
    init(_ slots: [PDFObject?] = [nil]) {
        self.slots = slots.map { object in object.map(Slot.object) ?? .free }
        free = slots.indices.dropFirst().filter { slots[$0] == nil }.reversed()
    }

    /// The elements that stand for themselves under a number.
    private(set) var structure = StructureElements()

    /// One more than the highest number.
    public var count: Int { slots.count }

    /// nil when nothing stands under that number.
    public subscript(reference: PDFReference) -> PDFObject? {
        guard slots.indices.contains(reference.number) else { return nil }
        switch slots[reference.number] {
        case .free: return nil
        case .object(let object): return object
        case .element(let index): return .value(.dictionary(structure.dictionary(index)))
        }
    }

    /// The element of ``structure`` under a number; nil for any other object.
    func element(_ reference: PDFReference) -> Int? {
        guard slots.indices.contains(reference.number), case .element(let index) = slots[reference.number] else {
            return nil
        }
        return index
    }

    /// Reserves the number of an object that is added later.
    public mutating func allocate() -> PDFReference {
        if let number = free.popLast() { return PDFReference(number) }
        slots.append(.free)
        return PDFReference(slots.count - 1)
    }

    /// Reserves object numbers, in ascending order.
    public mutating func allocate(_ count: Int) -> [PDFReference] {
        slots.reserveCapacity(slots.count + max(0, count - free.count))
        return (0..<count).map { _ in allocate() }
    }

    /// Adds an object under a number of its own.
    public mutating func add(_ object: PDFObject) -> PDFReference {
        let reference = allocate()
        slots[reference.number] = .object(object)
        return reference
    }

    /// Adds a dictionary, array or other value.
    public mutating func add(_ value: PDFValue) -> PDFReference { add(.value(value)) }

    /// Puts an object under a number that ``allocate()`` gave or that is taken.
    public mutating func replace(_ reference: PDFReference, with object: PDFObject) {
        guard slots.indices.contains(reference.number), reference.number > 0 else { return }
        slots[reference.number] = .object(object)
    }

    /// Puts elements under numbers that ``allocate()`` gave.
    ///
    /// - Parameter references: of each element.
    mutating func place(_ structure: StructureElements, at references: [PDFReference]) {
        self.structure = structure
        for (index, reference) in references.enumerated() { slots[reference.number] = .element(index) }
    }

    /// Takes an object away; its number is free for another.
    mutating func remove(_ reference: PDFReference) {
        guard self[reference] != nil else { return }
        slots[reference.number] = .free
        free.append(reference.number)
    }

    /// The dictionary under a number.
    ///
    /// - Throws: `Failure` 70 when there is something else.
    public func dictionary(_ reference: PDFReference) throws(Failure) -> PDFDictionary {
        guard case .value(.dictionary(let dictionary)) = self[reference] else {
            throw .unknownForm("object \(reference.number) is not a dictionary")
        }
        return dictionary
    }

    /// The stream under a number.
    ///
    /// - Throws: `Failure` 70 when there is something else.
    public func stream(_ reference: PDFReference) throws(Failure) -> PDFStream {
        guard case .stream(let stream) = self[reference] else {
            throw .unknownForm("object \(reference.number) is not a stream")
        }
        return stream
    }
}

extension Failure {
    /// What was to be finished is no PDF of the kind that Cairo writes.
    static func unknownForm(_ what: String) -> Failure {
        Failure(.software, "a fault of the program: the drawn PDF is not of the form it should be (\(what))")
    }
}
