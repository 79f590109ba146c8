import Diagnostics
import DisplayList

/// Adds marks to a page's content from Cairo (ISO 32000-1 §14.6). Runs are distinguished by their colours
/// (``RunColor``): each contains the run's number, and is replaced by the intended colour. Nothing else that is drawn
/// changes; a colour, font or position that is already set is not set again.
struct ContentMarking: ~Copyable {
    /// The element that each numbered sequence belongs to.
    var elements: [Int] { marks.elements }

    private let runs: [DrawnRun]
    /// The runs of the next pictures.
    private var pictures: ArraySlice<Int>
    private var marks: ContentMarks
    private var output = PDFSerializer(capacity: 1 << 15)
    private var walk: ContentWalk

    /// The current graphics state, and the state set by the content written so far.
    private struct State {
        var fill: RunColor?
        var stroke: RunColor?
        var writtenFill: Color?
        var writtenStroke: Color?
        var writtenFont: [UInt8] = []
    }

    private var state = State()
    private var saved: [State] = []
    /// Operators that set state not yet used for drawing.
    private var pending: [UInt8] = []
    /// Start of the path being built.
    private var pathStart: Int?
    /// End of the path, if before its painting operator.
    private var pathEnd: Int?
    private var isInText = false
    /// Entries of Cairo's own mark around glyphs, with their text.
    private var span: [UInt8]?
    /// Whether glyphs were shown in it.
    private var isSpanOpen = false

    /// Returns the content with marks.
    ///
    /// - Parameters:
    ///   - runs: runs of the page.
    ///   - names: structure type of each element of the tree.
    /// - Throws: `Failure` 70 if the content does not match these runs.
    static func marked(
        _ content: [UInt8], _ runs: [DrawnRun], names: [StaticString]
    ) throws(Failure) -> (content: [UInt8], elements: [Int]) {
        let result = content.withUnsafeBufferPointer { bytes in
            Result { () throws(Failure) in
                var marking = ContentMarking(bytes, runs, names: names)
                try marking.copy(bytes)
                return (content: marking.output.bytes, elements: marking.elements)
            }
        }
        return try result.get()
    }

    private init(_ content: UnsafeBufferPointer<UInt8>, _ runs: [DrawnRun], names: [StaticString]) {
        self.runs = runs
        pictures = runs.indices.filter { runs[$0].kind == .picture }[...]
        marks = ContentMarks(names: names)
        walk = ContentWalk(content)
    }

    private mutating func copy(_ content: UnsafeBufferPointer<UInt8>) throws(Failure) {
        while let word = walk.next() {
            switch word {
            case "rg": state.fill = try color()
            case "RG": state.stroke = try color()
            // All states are opaque (``PDFDocument/tidyDrawing()``).
            case "gs": break
            case "m":
                if pathStart == nil { pathStart = walk.operandStart }
                // Cairo moves back to the start of the last shape, and draws nothing from there.
                pathEnd = pathEnd ?? walk.operandStart
            case "l", "c", "v", "y", "h", "re", "W", "W*":
                pathStart = pathStart ?? walk.operandStart
                pathEnd = nil
            case "n":
                set(content[(pathStart ?? walk.operandStart)..<walk.position])
                (pathStart, pathEnd) = (nil, nil)
            case "f", "f*", "S", "s", "B", "B*", "b", "b*":
                try paint(word, content[(pathStart ?? walk.operandStart)..<(pathEnd ?? walk.operandStart)])
                (pathStart, pathEnd) = (nil, nil)
            case "Do": try paintPicture()
            case "BT", "ET": break
            case "Tf", "Tm", "Td", "TD", "T*": try moveText(word)
            case "Tj", "TJ": try show()
            case "BDC": span = walk.dictionary.map { $0.filter { $0 > 0x20 } + [0x20] }
            case "EMC":
                marks.end(in: &output)
                (span, isSpanOpen) = (nil, false)
            case "q":
                saved.append(state)
                set(walk.operation[...])
            case "Q":
                closeText()
                writePending()
                output.append("Q\n")
                let now = state
                state = saved.popLast() ?? State()
                (state.fill, state.stroke) = (state.fill ?? now.fill, state.stroke ?? now.stroke)
            default: set(walk.operation[...])
            }
        }
        closeText()
        marks.end(in: &output)
        writePending()
        guard pictures.isEmpty else { throw Self.fault }
    }

    private static let fault = Failure.unknownForm("marks of a page")

    /// Reads the colour from the operands.
    private func color() throws(Failure) -> RunColor {
        guard let color = RunColor(operands: walk.operands), runs.indices.contains(color.run) else { throw Self.fault }
        return color
    }

    // MARK: Shapes and pictures

    /// Sets state for later drawing.
    private mutating func set(_ operation: Slice<UnsafeBufferPointer<UInt8>>) {
        pending.append(contentsOf: operation)
        pending.append(0x0A)
    }

    private mutating func writePending() {
        guard !pending.isEmpty else { return }
        output.append(raw: pending)
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func copy(_ operation: Slice<UnsafeBufferPointer<UInt8>>) {
        output.append(raw: operation)
        output.append("\n")
    }

    private mutating func paint(_ word: ContentOperator, _ path: Slice<UnsafeBufferPointer<UInt8>>) throws(Failure) {
        let isStroked = word != "f" && word != "f*"
        let isFilled = word != "S" && word != "s"
        guard let color = isFilled ? state.fill : state.stroke else { throw Self.fault }
        try begin(color.run, .shapes)
        if isFilled { fill() }
        if isStroked, let stroke = state.stroke, stroke.color != state.writtenStroke {
            append(stroke.color, "RG")
            state.writtenStroke = stroke.color
        }
        output.append(raw: path)
        copy(walk.operatorBytes[...])
    }

    private mutating func paintPicture() throws(Failure) {
        guard let run = pictures.popFirst() else { throw Self.fault }
        try begin(run, .picture)
        copy(walk.operation[...])
    }

    /// Begins the mark of a run outside text, unless it is already open.
    private mutating func begin(_ run: Int, _ kind: DrawnRun.Kind) throws(Failure) {
        guard runs[run].kind == kind else { throw Self.fault }
        closeText()
        let mark = ContentMarks.Mark(runs[run])
        if !marks.isOpen(mark) {
            marks.end(in: &output)
            marks.begin(mark, in: &output)
        }
        writePending()
    }

    private mutating func fill() {
        guard let color = state.fill?.color, color != state.writtenFill else { return }
        append(color, "rg")
        state.writtenFill = color
    }

    /// Appends a colour with four decimals per component: steps on a screen are four thousandths.
    private mutating func append(_ color: Color, _ word: StaticString) {
        for part in [color.red, color.green, color.blue] {
            output.append(millionths: (Int(part) * 20_000 + 255) / 510 * 100)
        }
        output.append(" ")
        output.append(word)
        output.append("\n")
    }

    // MARK: Words

    /// Opens a text object; consecutive ones are joined, as each begins with its own matrix.
    private mutating func openText() {
        if !pending.isEmpty { closeText() }
        guard !isInText else { return }
        marks.end(in: &output)
        writePending()
        output.append("BT\n")
        isInText = true
    }

    private mutating func closeText() {
        guard isInText else { return }
        marks.end(in: &output)
        output.append("ET\n")
        isInText = false
    }

    private func words() throws(Failure) -> DrawnRun {
        guard let run = state.fill?.run, runs[run].kind == .words else { throw Self.fault }
        return runs[run]
    }

    private mutating func moveText(_ word: ContentOperator) throws(Failure) {
        let operation = walk.operation
        openText()
        if word == "Tf" {
            // Setting the font again between letters separates them for readers that reverse strings shown together.
            guard try words().isRightToLeft || !state.writtenFont.elementsEqual(operation) else { return }
            state.writtenFont = Array(operation)
        }
        copy(operation[...])
    }

    private mutating func show() throws(Failure) {
        let mark = ContentMarks.Mark(try words())
        openText()
        if let text = span {
            // Some readers lose content after a nested mark: Cairo's mark becomes that of the element.
            if !isSpanOpen {
                marks.end(in: &output)
                marks.begin(mark, text: text, in: &output)
            }
            isSpanOpen = true
        } else if !marks.isOpen(mark) {
            marks.end(in: &output)
            marks.begin(mark, in: &output)
        }
        fill()
        copy(walk.operation[...])
    }
}
