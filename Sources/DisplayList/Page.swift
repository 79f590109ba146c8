/// A finished page: items at fixed positions, text in reading order, with its structure elements. Text is always above
/// shapes.
public struct Page: Sendable, Hashable {
    public var items: [DrawItem]
    /// Top of the content; above it is only the header, which identifies the patient.
    public var contentTop: Points
    public var paper: Paper

    public init(items: [DrawItem], contentTop: Points = 64, paper: Paper = .a4) {
        self.items = items
        self.contentTop = contentTop
        self.paper = paper
    }
}

/// Metadata of a PDF.
public struct DocumentInfo: Sendable, Hashable {
    public var title: String
    public var subject: String
    public var creator: String
    /// Time of creation, ISO 8601 with UTC offset.
    public var created: String

    public init(title: String, subject: String, creator: String, created: String) {
        self.title = title
        self.subject = subject
        self.creator = creator
        self.created = created
    }
}

/// Paper size of the pages, in portrait orientation.
public enum Paper: String, Sendable, Hashable, CaseIterable {
    /// 210 × 297 mm (ISO 216).
    case a4
    /// 8.5 × 11 in (ANSI/ASME Y14.1, size A).
    case letter

    public var width: Points {
        switch self {
        case .a4: 595.276
        case .letter: 612
        }
    }

    public var height: Points {
        switch self {
        case .a4: 841.890
        case .letter: 792
        }
    }
}

extension Page {
    /// The page as text, one line for each drawn item, with positions to three decimals: used in golden files and to
    /// compare layouts. The structure is not included; see ``StructureTree/listing``.
    public var listing: String { items.compactMap(\.listing).joined(separator: "\n") + "\n" }
}

extension DrawItem {
    var listing: String? {
        switch self {
        case .fill(let shape, let color): "fill \(color.listing) \(shape.listing)"
        case .stroke(let shape, let stroke, let color):
            "stroke \(color.listing) \(stroke.width.listing) \(shape.listing)"
        case .text(let line, let point, let color):
            "text \(color.listing) \(line.style.face) \(line.style.size.listing) \(point.listing)"
                + " w=\(line.width.listing) \(line.text)"
        case .image(let image, let rect): "image \(image.width)×\(image.height) \(Shape.rectangle(rect).listing)"
        case .begin, .end: nil
        }
    }
}

extension Color {
    var listing: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return part < 16 ? "0" + digits : digits
            }.joined()
    }
}

extension Point {
    var listing: String { "\(x.listing),\(y.listing)" }
}

extension Points {
    /// Three decimals, without a negative zero.
    var listing: String {
        let thousandths = (self * 1000).rounded()
        guard thousandths.isFinite, abs(thousandths) < 1e15 else { return "\(self)" }
        let value = Int64(thousandths)
        let digits = String(abs(value) % 1000)
        return (value < 0 ? "-" : "") + "\(abs(value) / 1000)."
            + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

extension Shape {
    var listing: String {
        func numbers(_ rect: Rect) -> String {
            [rect.x, rect.y, rect.width, rect.height].map(\.listing).joined(separator: " ")
        }
        return switch self {
        case .rectangle(let rect): "rectangle \(numbers(rect))"
        case .roundedRectangle(let rect, let radius): "rounded \(numbers(rect)) r=\(radius.listing)"
        case .circle(let center, let radius): "circle \(center.listing) r=\(radius.listing)"
        case .leftHalfDisc(let center, let radius): "half-disc \(center.listing) r=\(radius.listing)"
        case .polyline(let points, let closed):
            (closed ? "polygon " : "line ") + points.map(\.listing).joined(separator: " ")
        case .arc(let center, let radius, let from, let to):
            "arc \(center.listing) r=\(radius.listing) \(from.listing) \(to.listing)"
        }
    }
}
