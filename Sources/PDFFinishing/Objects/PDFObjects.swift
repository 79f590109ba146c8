import Diagnostics

/// The indirect objects of a file by their numbers.
public struct PDFObjects: Sendable {
    /// The content of a number. Copying it needs no reference counting: most numbers of a report belong to structure
    /// elements.
    private enum Slot {
        case free
        /// An index in ``others``.
        case object(Int32)
        /// A structure element, by its index in ``structure``.
        case element(Int32)
    }

    /// Objects by number; number 0 is never used.
    private var slots: [Slot]
    /// Objects other than structure elements. Removed objects leave an empty slot.
    private var others: [PDFObject]
    /// Free numbers, with the next one to use at the end.
    private var free: [Int]

    /// - Parameter slots: objects by number, with nil for number 0 and free numbers.
    init(_ slots: [PDFObject?] = [nil]) {
        self.slots = Array(repeating: .free, count: slots.count)
        others = []
        free = slots.indices.dropFirst().filter { slots[$0] == nil }.reversed()
        for (number, object) in slots.enumerated() { if let object { put(object, under: number) } }
    }

    /// Structure elements that are objects with their own number.
    private(set) var structure = StructureElements()

    /// One more than the highest number.
    public var count: Int { slots.count }

    /// The object with a number; nil if there is none.
    public subscript(reference: PDFReference) -> PDFObject? {
        guard slots.indices.contains(reference.number) else { return nil }
        switch slots[reference.number] {
        case .free: return nil
        case .object(let index): return others[Int(index)]
        case .element(let index): return .value(.dictionary(structure.dictionary(Int(index))))
        }
    }

    /// Returns the index of the element of ``structure`` with a number; nil for any other object.
    func element(_ reference: PDFReference) -> Int? {
        guard slots.indices.contains(reference.number), case .element(let index) = slots[reference.number] else {
            return nil
        }
        return Int(index)
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

    /// Adds an object with a new number.
    public mutating func add(_ object: PDFObject) -> PDFReference {
        let reference = allocate()
        put(object, under: reference.number)
        return reference
    }

    /// Adds a dictionary, array or other value.
    public mutating func add(_ value: PDFValue) -> PDFReference { add(.value(value)) }

    /// Sets the object of a number that was allocated or is in use.
    public mutating func replace(_ reference: PDFReference, with object: PDFObject) {
        guard slots.indices.contains(reference.number), reference.number > 0 else { return }
        put(object, under: reference.number)
    }

    private mutating func put(_ object: PDFObject, under number: Int) {
        if case .object(let index) = slots[number] {
            others[Int(index)] = object
        } else {
            slots[number] = .object(Int32(others.count))
            others.append(object)
        }
    }

    /// Sets structure elements as the objects of allocated numbers.
    ///
    /// - Parameter references: reference of each element.
    mutating func place(_ structure: StructureElements, at references: [PDFReference]) {
        self.structure = structure
        for (index, reference) in references.enumerated() {
            slots[reference.number] = .element(Int32(index))
        }
    }

    /// Removes an object and frees its number.
    mutating func remove(_ reference: PDFReference) {
        guard self[reference] != nil else { return }
        if case .object(let index) = slots[reference.number] { others[Int(index)] = .value(.null) }
        slots[reference.number] = .free
        free.append(reference.number)
    }

    /// Returns the dictionary with a number.
    ///
    /// - Throws: `Failure` 70 if there is anything else.
    public func dictionary(_ reference: PDFReference) throws(Failure) -> PDFDictionary {
        guard case .value(.dictionary(let dictionary)) = self[reference] else {
            throw .unknownForm("object \(reference.number) is not a dictionary")
        }
        return dictionary
    }

    /// Returns the stream with a number.
    ///
    /// - Throws: `Failure` 70 if there is anything else.
    public func stream(_ reference: PDFReference) throws(Failure) -> PDFStream {
        guard case .stream(let stream) = self[reference] else {
            throw .unknownForm("object \(reference.number) is not a stream")
        }
        return stream
    }
}

extension Failure {
    /// Error for a PDF to be finished that does not have the form Cairo writes.
    static func unknownForm(_ what: String) -> Failure {
        Failure(.software, "internal error: the drawn PDF does not have the expected form (\(what))")
    }
}
