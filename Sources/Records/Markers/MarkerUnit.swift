/// A unit of measurement as written; equal to every other spelling of it (`silence.md` §10.4). Nothing is converted.
public struct MarkerUnit: Sendable, Hashable {
    public var spelling: String

    public init(_ spelling: String) { self.spelling = spelling }

    public static func == (one: MarkerUnit, other: MarkerUnit) -> Bool { areSame(one.spelling, other.spelling) }

    /// Leaves the unit out: what it is hashed with, such as value and day, differs far more often.
    public func hash(into hasher: inout Hasher) {}

    /// Whether two spellings mean the same unit: µg/L and ng/mL, mU/L and µIU/mL, 10⁹/L, G/L and K/µL.
    public static func areSame(_ one: String, _ other: String) -> Bool {
        one == other || key(of: one) == key(of: other)
    }

    /// Returns a unit without differences in letter case, spaces, the signs for micro, superscripts and UCUM's signs
    /// (`10*3/uL`, `m[IU]/L`).
    public static func folded(_ unit: String) -> String {
        signs(of: unit).lowercased().replacing("mcg", with: "ug").replacing("mcl", with: "ul")
    }

    private static func key(of unit: String) -> String { perLitre(signs(of: unit)) ?? folded(unit) }

    private static func signs(of unit: String) -> String {
        var signs = ""
        for scalar in unit.unicodeScalars where !scalar.properties.isWhitespace && !ignored.contains(scalar) {
            switch scalar {
            case "\u{B5}", "\u{3BC}": signs += "u"
            case "\u{B2}": signs += "2"
            case "\u{B3}": signs += "3"
            case "\u{B9}": signs += "1"
            case "\u{2070}", "\u{2074}"..."\u{2079}": signs += String(scalar.value - 0x2070)
            case "\u{D7}": signs += "x"
            default: signs.unicodeScalars.append(scalar)
            }
        }
        return signs
    }

    /// Signs of powers, and UCUM's brackets.
    private static let ignored: Set<Unicode.Scalar> = ["^", "*", "[", "]", "{", "}", "_"]
}

// MARK: Amounts in a volume

extension MarkerUnit {
    /// Returns the amount and the power of ten in which it is counted per litre, `g-6` for µg/L and for ng/mL; nil for
    /// a unit of another kind.
    private static func perLitre(_ unit: String) -> String? {
        let parts = unit.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let volume = volume(parts[1].lowercased()) else { return nil }
        if let power = count(parts[0]) { return "\(power - volume)" }
        let amount = parts[0].lowercased()
        for (name, kind) in amounts where amount.hasSuffix(name) {
            if let power = prefixes[String(amount.dropLast(name.count))] { return "\(kind)\(power - volume)" }
        }
        return nil
    }

    private static let prefixes = [
        "k": 3, "": 0, "d": -1, "c": -2, "m": -3, "u": -6, "mc": -6, "n": -9, "p": -12, "f": -15,
    ]
    /// Grams, moles, and units, international or not, also as written in French and Spanish.
    private static let amounts = [("g", "g"), ("mol", "mol"), ("u", "u"), ("iu", "u"), ("ui", "u")]

    private static func volume(_ unit: String) -> Int? {
        if unit == "mm3" { return -6 }
        return unit.hasSuffix("l") ? prefixes[String(unit.dropLast())] : nil
    }

    /// Returns the power of ten of a number of cells: `10³`, `x10E9`, `K`, `G`; nil for anything else.
    private static func count(_ unit: String) -> Int? {
        // Capitals: a lower-case g is a gram.
        if unit == "G" || unit == "T" { return unit == "G" ? 9 : 12 }
        var power = Substring(unit.lowercased())
        if let known = counts[String(power)] { return known }
        if power.first == "x" { power.removeFirst() }
        guard power.hasPrefix("10") else { return nil }
        power.removeFirst(2)
        if power.first == "e" || power.first == "x" { power.removeFirst() }
        return Int(power)
    }

    private static let counts = [
        "": 0, "cells": 0, "k": 3, "tsd": 3, "thou": 3, "thous": 3, "thousand": 3, "thousands": 3, "m": 6, "mio": 6,
        "million": 6, "millions": 6, "gpt": 9, "tpt": 12,
    ]
}
