/// Areas in which a page draws: boxes around every line of letters, shape and picture, in page coordinates.
///
/// Letters have their width in the font, or else their height: a box may be too large, but never too small.
struct DrawnBoxes {
    /// Boxes as left, bottom, right, top in points.
    private(set) var boxes: [[Double]] = []
    /// Whether everything drawn is known. Shadings and inline pictures are not interpreted.
    private(set) var isComplete = true

    private let source: any ObjectSource
    private let data: (PDFStream) -> [UInt8]?
    private static let deepest = 6
    /// Number of operators that may still be read; our pages have some thousands.
    private var room = 2_000_000

    /// - Parameter data: returns the decoded data of a stream.
    init(_ page: PDFDictionary, in source: any ObjectSource, data: @escaping (PDFStream) -> [UInt8]?) {
        self.source = source
        self.data = data
        var content: [UInt8] = []
        let streams = source.array(page["Contents"]) ?? [page["Contents"] ?? .null]
        for stream in streams {
            guard case .stream(let stream)? = stream.reference.flatMap(source.object), let bytes = data(stream) else {
                isComplete = false
                continue
            }
            content += bytes + [0x0A]
        }
        draw(content, source.dictionary(page["Resources"]) ?? [:], Matrix(), depth: 0)
    }

    /// Whether something is drawn inside a box, or may be.
    func touches(_ box: [Double]) -> Bool {
        !isComplete || boxes.contains { $0[0] < box[2] && box[0] < $0[2] && $0[1] < box[3] && box[1] < $0[3] }
    }

    // MARK: Operators

    private struct State {
        var matrix: Matrix
        var fontSize = 0.0
        var lineWidth = 1.0
        var widths: GlyphWidths = .unknown(bytes: 1)
        var leading = 0.0
    }

    private mutating func draw(_ content: [UInt8], _ resources: PDFDictionary, _ matrix: Matrix, depth: Int) {
        guard depth < Self.deepest else {
            isComplete = false
            return
        }
        var scanner = ContentScanner(content)
        var state = State(matrix: matrix)
        var saved: [State] = []
        var path = PathBoxes()
        var (text, line) = (Matrix(), Matrix())
        while let operation = scanner.next() {
            room -= 1
            guard room > 0 else {
                isComplete = false
                return
            }
            let numbers = scanner.numbers
            func operands(_ count: Int) -> [Double] {
                numbers.count >= count ? Array(numbers.suffix(count)) : Array(repeating: 0, count: count)
            }
            func move(_ x: Double, _ y: Double) {
                line = Matrix(e: x, f: y).followed(by: line)
                text = line
            }
            switch operation {
            case "q": saved.append(state)
            case "Q": state = saved.popLast() ?? state
            case "cm": state.matrix = Matrix(operands(6)).followed(by: state.matrix)
            case "m": path.move(state.matrix.point(operands(2)))
            case "l": path.add(state.matrix.point(operands(2)))
            case "v", "y", "c":
                for pair in stride(from: 0, to: numbers.count - 1, by: 2) {
                    path.add(state.matrix.point([numbers[pair], numbers[pair + 1]]))
                }
            case "re":
                let place = operands(4)
                path.move(state.matrix.point([place[0], place[1]]))
                for corner in [(place[2], 0), (0, place[3]), (place[2], place[3])] {
                    path.add(state.matrix.point([place[0] + corner.0, place[1] + corner.1]))
                }
            case "w": state.lineWidth = operands(1)[0]
            case "f", "F", "f*": boxes += path.taken()
            case "B", "B*", "b", "b*", "S", "s": boxes += path.taken(grownBy: state.matrix.longest(state.lineWidth / 2))
            case "n": _ = path.taken()
            case "BT": (text, line) = (Matrix(), Matrix())
            case "Tf":
                state.fontSize = operands(1)[0]
                let fonts = source.dictionary(resources["Font"]) ?? [:]
                state.widths = GlyphWidths(source.dictionary(fonts[scanner.name]) ?? [:], in: source)
            case "TL": state.leading = operands(1)[0]
            case "Tm":
                line = Matrix(operands(6))
                text = line
            case "Td": move(operands(2)[0], operands(2)[1])
            case "TD":
                state.leading = -operands(2)[1]
                move(operands(2)[0], operands(2)[1])
            case "T*": move(0, -state.leading)
            case "Tj", "TJ", "'", "\"":
                if operation == "'" || operation == "\"" { move(0, -state.leading) }
                let letters = scanner.strings.reduce(0) { $0 + state.widths.width(of: $1) }
                // Numbers between strings move what follows, negative ones to the right.
                let gaps = operation == "TJ" ? numbers.reduce(0) { $0 + max(0, -$1) / 1000 } : 0
                let width = state.fontSize * (letters + gaps)
                show(width, state.fontSize, text.followed(by: state.matrix))
                text = Matrix(e: width).followed(by: text)
            case "Do": drawObject(scanner.name, resources, state.matrix, depth: depth)
            case "sh", "BI": isComplete = false
            default: break
            }
        }
    }

    private mutating func show(_ width: Double, _ size: Double, _ matrix: Matrix) {
        boxes.append(matrix.box([0, -size * 0.4, width, size * 1.1]))
    }

    private mutating func drawObject(_ name: String, _ resources: PDFDictionary, _ matrix: Matrix, depth: Int) {
        let objects = source.dictionary(resources["XObject"]) ?? [:]
        guard case .stream(let stream)? = objects[name]?.reference.flatMap(source.object) else {
            isComplete = false
            return
        }
        guard source.name(stream.dictionary["Subtype"]) == "Form" else {
            return boxes.append(matrix.box([0, 0, 1, 1]))
        }
        guard let content = data(stream) else {
            isComplete = false
            return
        }
        let own = (source.array(stream.dictionary["Matrix"]) ?? []).compactMap { source.value($0).number }
        let inner = source.dictionary(stream.dictionary["Resources"]) ?? resources
        draw(content, inner, (own.count == 6 ? Matrix(own) : Matrix()).followed(by: matrix), depth: depth + 1)
    }
}

/// An affine map (ISO 32000-1 §8.3.3).
private struct Matrix {
    var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    init(e: Double = 0, f: Double = 0) { (self.e, self.f) = (e, f) }

    init(_ values: [Double]) { (a, b, c, d, e, f) = (values[0], values[1], values[2], values[3], values[4], values[5]) }

    func followed(by other: Matrix) -> Matrix {
        Matrix([
            a * other.a + b * other.c, a * other.b + b * other.d, c * other.a + d * other.c,
            c * other.b + d * other.d, e * other.a + f * other.c + other.e, e * other.b + f * other.d + other.f,
        ])
    }

    func longest(_ length: Double) -> Double { length * max(abs(a) + abs(c), abs(b) + abs(d)) }

    func point(_ place: [Double]) -> [Double] { [place[0] * a + place[1] * c + e, place[0] * b + place[1] * d + f] }

    /// Returns the bounding box of a transformed box.
    func box(_ box: [Double]) -> [Double] {
        var path = PathBoxes()
        path.move(point([box[0], box[1]]))
        for corner in [[box[0], box[3]], [box[2], box[1]], [box[2], box[3]]] { path.add(point(corner)) }
        return path.taken()[0]
    }
}

/// Boxes around the parts of a path.
private struct PathBoxes {
    private var boxes: [[Double]] = []

    mutating func move(_ point: [Double]) { boxes.append(point + point) }

    mutating func add(_ point: [Double]) {
        guard let last = boxes.last else { return move(point) }
        boxes[boxes.count - 1] = [
            min(last[0], point[0]), min(last[1], point[1]), max(last[2], point[0]), max(last[3], point[1]),
        ]
    }

    /// Returns all boxes, each grown by a margin, and empties the path.
    mutating func taken(grownBy margin: Double = 0) -> [[Double]] {
        defer { boxes = [] }
        return boxes.map { [$0[0] - margin, $0[1] - margin, $0[2] + margin, $0[3] + margin] }
    }
}

/// Widths of a font's letters, relative to its size.
private enum GlyphWidths {
    /// Widths by code, from the first code on.
    case simple(first: Int, [Double])
    case unknown(bytes: Int)

    init(_ font: PDFDictionary, in source: any ObjectSource) {
        guard source.name(font["Subtype"]) != "Type0" else {
            self = .unknown(bytes: 2)
            return
        }
        let widths = (source.array(font["Widths"]) ?? []).prefix(256).map { source.value($0).number ?? 1000 }
        self =
            widths.isEmpty
            ? .unknown(bytes: 1) : .simple(first: source.integer(font["FirstChar"]) ?? 0, widths)
    }

    func width(of string: [UInt8]) -> Double {
        switch self {
        case .simple(let first, let widths):
            string.reduce(0) { sum, byte in
                let index = Int(byte) - first
                return sum + (widths.indices.contains(index) ? widths[index] / 1000 : 1)
            }
        case .unknown(let bytes): Double((string.count + bytes - 1) / bytes)
        }
    }
}

/// Reads operators of a content stream with their operands: numbers, strings and a name.
private struct ContentScanner {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var numbers: [Double] = []
    private(set) var strings: [[UInt8]] = []
    private(set) var name = ""

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the next operator; nil at the end.
    mutating func next() -> String? {
        numbers = []
        strings = []
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "("): strings.append(literal())
            case UInt8(ascii: "<"):
                position += 1
                if position < bytes.count, bytes[position] == UInt8(ascii: "<") { position += 1 } else { hexadecimal() }
            case UInt8(ascii: "/"):
                position += 1
                name = word()
            case UInt8(ascii: "%"): while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            default:
                guard PDFSerializer.isRegular(byte) else {
                    position += 1
                    continue
                }
                let word = word()
                guard let number = Double(word) else { return word }
                numbers.append(number)
            }
        }
        return nil
    }

    private mutating func word() -> String {
        let start = position
        while position < bytes.count, PDFSerializer.isRegular(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a string; escapes count as several letters, so there are never too few.
    private mutating func literal() -> [UInt8] {
        var depth = 0
        var result: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\\"):
                if position < bytes.count { result.append(bytes[position]) }
                position += 1
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return Array(result.dropFirst()) }
            default: break
            }
            result.append(byte)
        }
        return result
    }

    private mutating func hexadecimal() {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        strings.append((StreamDecoding.fromHexadecimal(bytes[start..<position])).map(Array.init) ?? [])
        position += 1
    }
}
