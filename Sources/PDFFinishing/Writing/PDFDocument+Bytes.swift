import CSodium
import Diagnostics

extension PDFDocument {
    /// Returns the finished file: PDF 1.7 with object streams and a cross-reference stream, and an identifier that is a
    /// hash of its contents.
    ///
    /// - Throws: `Failure` 70 if an allocated object was never set.
    public func bytes() throws(Failure) -> [UInt8] {
        var objects = objects
        objects.replace(catalogNumber, with: .value(.dictionary(catalog)))
        objects.replace(infoNumber, with: .value(.dictionary(info)))
        var writer = PDFFileWriter(objects: objects, deflate: deflate, seal: partDigests)
        return try writer.file(catalog: catalogNumber, info: infoNumber)
    }
}

/// Writes objects into a file.
private struct PDFFileWriter: ~Copyable {
    /// Location of an object.
    private enum Place {
        case free
        case offset(Int)
        /// In an object stream: the stream's number and the object's index there.
        case packed(Int, Int)
    }

    /// Number of objects in one object stream: enough to compress well, few enough for readers that scan a stream from
    /// its beginning for every object in it.
    private static let packSize = 3000

    private var objects: PDFObjects
    private let deflate: Deflate
    private let seal: [UInt8]?
    private var output: PDFSerializer
    private var places: [Place]

    /// - Parameter seal: digests of the objects' contents; nil if they have none.
    init(objects: PDFObjects, deflate: Deflate, seal: [UInt8]?) {
        self.objects = objects
        self.deflate = deflate
        self.seal = seal
        output = PDFSerializer(capacity: 1 << 18)
        places = Array(repeating: .free, count: objects.count)
    }

    mutating func file(catalog: PDFReference, info: PDFReference) throws(Failure) -> [UInt8] {
        // Four bytes above 127 show transfer programs that the file is not text (ISO 32000-1 §7.5.2).
        output.append("%PDF-1.7\n%")
        output.append(raw: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
        var packed: [Int] = []
        for number in 1..<objects.count {
            guard objects.element(PDFReference(number)) == nil else {
                packed.append(number)
                continue
            }
            switch objects[PDFReference(number)] {
            case nil: continue
            case .stream(let stream): write(stream, number: number)
            // A signature's byte range refers to positions in the file, so it must not be packed.
            case .value(.dictionary(let value)) where value["Type"]?.name == "Sig": write(value, number: number)
            case .value: packed.append(number)
            }
        }
        for start in stride(from: 0, to: packed.count, by: Self.packSize) {
            pack(packed[start..<min(start + Self.packSize, packed.count)])
        }
        writeTable(catalog: catalog, info: info)
        return output.bytes
    }

    /// Writes a stream, compressed if allowed and if that makes it smaller.
    private mutating func write(_ stream: PDFStream, number: Int) {
        var dictionary = stream.dictionary
        var bytes = stream.bytes
        if stream.mayCompress, let compressed = deflate.compressed(bytes) {
            bytes = compressed[...]
            dictionary["Filter"] = .name("FlateDecode")
        }
        dictionary["Length"] = .integer(bytes.count)
        places[number] = .offset(output.count)
        output.append(number)
        output.append(" 0 obj\n")
        output.append(dictionary)
        output.append("\nstream\n")
        output.append(raw: bytes)
        // Some readers treat a final carriage return and the line feed as one line end.
        if bytes.last == 0x0D { output.append("\r") }
        output.append("\nendstream\nendobj\n")
    }

    /// Writes an object outside object streams, uncompressed.
    private mutating func write(_ dictionary: PDFDictionary, number: Int) {
        places[number] = .offset(output.count)
        output.append(number)
        output.append(" 0 obj\n")
        output.append(dictionary)
        output.append("\nendobj\n")
    }

    /// Writes objects into one object stream (§7.5.7).
    private mutating func pack(_ numbers: ArraySlice<Int>) {
        var index = PDFSerializer(capacity: numbers.count * 108)
        var body = PDFSerializer(capacity: numbers.count * 96)
        let stream = allocate()
        for (position, number) in numbers.enumerated() {
            index.append(number)
            index.append(body.count)
            let reference = PDFReference(number)
            if let element = objects.element(reference) {
                body.append(element, of: objects.structure)
            } else if case .value(let value) = objects[reference] {
                body.append(value)
            }
            body.append("\n")
            places[number] = .packed(stream.number, position)
        }
        index.append("\n")
        let first = index.count
        index.append(body)
        write(
            PDFStream(
                index.bytes,
                dictionary: ["Type": .name("ObjStm"), "N": .integer(numbers.count), "First": .integer(first)]),
            number: stream.number)
        // Reserves the number, so that the next stream gets another.
        objects.replace(stream, with: .value(.null))
    }

    /// Writes the cross-reference stream (§7.5.8), which lists every object and replaces the trailer.
    private mutating func writeTable(catalog: PDFReference, info: PDFReference) {
        let table = allocate()
        let start = output.count
        places[table.number] = .offset(start)
        let rows = TableRows(places: places.map(Self.row), largest: start)
        let identifier = PDFValue.string(hash(rows.bytes))
        var dictionary: PDFDictionary = [
            "Type": .name("XRef"), "Size": .integer(places.count), "W": .array(rows.widths.map(PDFValue.integer)),
            "Root": .reference(catalog), "Info": .reference(info), "ID": [identifier, identifier],
        ]
        var bytes = rows.bytes[...]
        if let compressed = deflate.compressed(rows.predicted[...]) {
            bytes = compressed[...]
            dictionary["Filter"] = .name("FlateDecode")
            dictionary["DecodeParms"] = ["Predictor": 12, "Columns": .integer(rows.width)]
        }
        write(PDFStream(encoded: bytes, dictionary: dictionary), number: table.number)
        output.append("startxref\n")
        output.append(start)
        output.append("\n%%EOF\n")
    }

    private mutating func allocate() -> PDFReference {
        let reference = objects.allocate()
        if reference.number == places.count { places.append(.free) }
        return reference
    }

    private static func row(_ place: Place) -> (Int, Int, Int) {
        switch place {
        case .free: (0, 0, 65_535)
        case .offset(let offset): (1, offset, 0)
        case .packed(let stream, let index): (2, stream, index)
        }
    }

    /// Computes the file's identifier from its contents and their offsets. Parts with digests are not read again.
    private func hash(_ table: [UInt8]) -> [UInt8] {
        contentHash((seal ?? output.withBytes { contentHash($0, length: 32) }) + table, length: 16)
    }
}

/// The rows of a cross-reference table in binary form.
private struct TableRows {
    /// Width of each column in bytes.
    let widths: [Int]
    /// Width of a row in bytes.
    let width: Int
    /// All rows in sequence.
    let bytes: [UInt8]

    init(places: [(Int, Int, Int)], largest: Int) {
        let offsetWidth = largest < 1 << 16 ? 2 : largest < 1 << 24 ? 3 : 4
        widths = [1, offsetWidth, 2]
        width = offsetWidth + 3
        var (bytes, end) = ([UInt8](repeating: 0, count: places.count * width), 0)
        for place in places {
            bytes[end] = UInt8(truncatingIfNeeded: place.0)
            for index in 1...offsetWidth {
                bytes[end + index] = UInt8(truncatingIfNeeded: place.1 >> (8 * (offsetWidth - index)))
            }
            end += width
            bytes[end - 2] = UInt8(truncatingIfNeeded: place.2 >> 8)
            bytes[end - 1] = UInt8(truncatingIfNeeded: place.2)
        }
        self.bytes = bytes
    }

    /// Each row as the difference from the one above, after the predictor's number (PNG's `Up`): neighbours are so
    /// similar that this compresses far better.
    var predicted: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / width)
        for start in stride(from: 0, to: bytes.count, by: width) {
            result.append(2)
            for index in start..<start + width {
                result.append(start == 0 ? bytes[index] : bytes[index] &- bytes[index - width])
            }
        }
        return result
    }
}
