import Diagnostics

/// Severity of a headache in an Observation.
enum FHIRRating: Equatable {
    /// On the app's scale.
    case stored(Int)
    /// There was no headache.
    case free
    /// 0 on a scale without it.
    case zero
    case notSaid
    /// A number that is not on a supported scale.
    case beyond(DiagnosticCode)
    /// Two different ratings.
    case contradictory

    /// A rating, and whether it was converted to the app's scale.
    struct Reading: Equatable {
        var rating: FHIRRating
        var isRescaled = false
    }

    /// - Parameter scale: scale of a number that does not give its own.
    static func reading(of resource: FHIRResource, scale: SeverityScale) -> Reading {
        var found: [Reading] = []
        if resource.members["valueBoolean"]?.boolean == false { found.append(Reading(rating: .free)) }
        let isOfTen = resource.codes("code", system: FHIRCodes.loinc).contains(FHIRCodes.painSeverity)
        found += ratings(of: resource, scale: isOfTen ? .zeroToTen : scale)
        for component in resource.objects("component") {
            let isPain = component.codes("code", system: FHIRCodes.loinc).contains(FHIRCodes.painSeverity)
            // Numbers of other codes are not severities, but a severity word is one under any code.
            found += isPain ? ratings(of: component, scale: .zeroToTen) : words(of: component)
        }
        guard let first = found.first else { return Reading(rating: .notSaid) }
        return found.allSatisfy { $0.rating == first.rating } ? first : Reading(rating: .contradictory)
    }

    /// Returns the headache's rating without a stated scale, if any.
    static func unscaled(_ resource: FHIRResource) -> Cell? {
        guard !resource.codes("code", system: FHIRCodes.loinc).contains(FHIRCodes.painSeverity) else { return nil }
        let number = number(of: resource)
        if case .missing = number { return nil }
        return number
    }

    private static func number(of part: FHIRResource) -> Cell {
        part.members.contains("valueInteger") ? part.number("valueInteger") : part.quantity("valueQuantity")
    }

    private static func ratings(of part: FHIRResource, scale: SeverityScale) -> [Reading] {
        let written: Int?
        switch number(of: part) {
        case .missing: return words(of: part)
        case .integer(let whole): written = Int(whole)
        case .real(let number): written = Int(exactly: number)
        default: written = nil
        }
        guard let written else { return [Reading(rating: .beyond(scale.fault))] }
        if written == 0 { return [Reading(rating: scale.hasZero ? .free : .zero)] }
        guard let stored = scale.stored(written) else { return [Reading(rating: .beyond(scale.fault))] }
        return [Reading(rating: .stored(stored), isRescaled: scale.rescaling != nil)]
    }

    private static func words(of part: FHIRResource) -> [Reading] {
        let codes = part.codes("valueCodeableConcept", system: FHIRCodes.snomed)
        if let stored = codes.lazy.compactMap({ FHIRCodes.severities[$0] }).first {
            return [Reading(rating: .stored(stored))]
        }
        guard codes.isEmpty, let words = part.words("valueCodeableConcept") else { return [] }
        return ["mild": 1, "moderate": 3, "severe": 5][words.trimmedOfBlanks.lowercased()].map {
            [Reading(rating: .stored($0))]
        } ?? []
    }
}
