/// Marker details that a row of the marker table may give, beyond its name and range in force, so that no library is
/// needed.
@usableFromInline
package struct MarkerStatement: Sendable, Hashable {
    /// Whether the marker is from a predefined library; nil for a row without marker details.
    package var isPredefined: Bool?
    package var unit = ""
    package var higherIsBetter: Bool?
    package var defaultRange = ReferenceRange()
    /// The patient's own limits.
    package var ownRange = ReferenceRange()
    package var plausible = ReferenceRange()
    /// Position of the marker in its category; ``categoryOrder`` is that of the category. Nil for last.
    package var order: Int?
    package var categoryOrder: Int?

    package init() {}

    package init(_ definition: MarkerDefinition) {
        isPredefined = definition.isPredefined
        unit = definition.unit
        higherIsBetter = definition.higherIsBetter
        defaultRange = definition.defaultRange
        ownRange = definition.customRange
        plausible = definition.plausible
        order = definition.order == .max ? nil : definition.order
        categoryOrder = definition.category.flatMap { $0.order == .max ? nil : $0.order }
    }

    /// - Returns: nil for a row without marker details.
    package func definition(name: String, category: String?) -> MarkerDefinition? {
        guard let isPredefined else { return nil }
        return MarkerDefinition(
            name: name, category: category.map { MarkerCategory(name: $0, order: categoryOrder ?? .max) }, unit: unit,
            defaultRange: defaultRange, customRange: ownRange, plausible: plausible,
            higherIsBetter: higherIsBetter ?? false, isPredefined: isPredefined, order: order ?? .max)
    }
}

extension MarkerStatement: FieldList {
    @usableFromInline
    package static var blank: MarkerStatement { MarkerStatement() }

    @usableFromInline
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.boolean(
            &isPredefined,
            Field(
                "is_predefined",
                "Whether the marker is from a library; if filled in, the columns after it define the marker, even in a row "
                    + "without a reading.", example: "true"))
        try visitor.text(&unit, Field("marker_unit", "The marker's own unit.", example: "ng/mL"))
        try visitor.boolean(
            &higherIsBetter, Field("higher_is_better", "Whether higher values are better.", example: "false"))
        try visit(&defaultRange, "default", "of the default range", with: &visitor)
        try visit(
            &ownRange, "own", "of the patient's own range, which takes precedence over the default one", with: &visitor)
        try visit(&plausible, "plausible", "of the physiologically possible range", with: &visitor)
        try visitor.whole(
            &order, in: .marker, Field("marker_order", "Position of the marker in its category.", example: "3"))
        try visitor.whole(
            &categoryOrder, in: .marker, Field("category_order", "Position of the category.", example: "1"))
    }

    private func visit<Visitor: FieldVisitor>(
        _ range: inout ReferenceRange, _ name: String, _ about: String, with visitor: inout Visitor
    ) throws(Visitor.Fault) {
        try visitor.number(&range.low, in: .marker, Field("\(name)_low", "Lower end \(about).", example: "15"))
        try visitor.number(&range.high, in: .marker, Field("\(name)_high", "Upper end \(about).", example: "200"))
    }
}
