import Glibc

/// A length on the page: 1/72 inch. Pages are measured from the top left corner, with y growing downwards.
public typealias Points = Double

/// A position on the page.
public struct Point: Sendable, Hashable {
    public var x: Points
    public var y: Points

    public init(_ x: Points, _ y: Points) {
        self.x = x
        self.y = y
    }
}

/// A rectangle by its top left corner and its size.
public struct Rect: Sendable, Hashable {
    public var x: Points
    public var y: Points
    public var width: Points
    public var height: Points

    public init(x: Points, y: Points, width: Points, height: Points) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var maxX: Points { x + width }
    public var maxY: Points { y + height }
}

/// A colour in the sRGB space, each component 0…255.
public struct Color: Sendable, Hashable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter hex: `0xRRGGBB`.
    public init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }
}

extension Color {
    /// Relative luminance as defined by WCAG 2.1, 0 (black) … 1 (white).
    public var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.03928 ? value / 12.92 : Self.power((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the WCAG 2.1 contrast ratio between two colours, 1…21.
    public func contrast(with other: Color) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }
}

extension Color {
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
