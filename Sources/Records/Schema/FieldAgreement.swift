extension FieldList {
    /// Returns the fields on which two records agree. Differing fields are blank; a differing required field is the
    /// first record's.
    package func agreeing(with other: Self) -> Self {
        var other = other
        var values = FieldValues()
        other.visitFields(with: &values)
        var common = self
        var agreement = FieldAgreement(others: values.values)
        common.visitFields(with: &agreement)
        return common
    }
}

/// Collects the values of fields.
private struct FieldValues: UniformFieldVisitor {
    typealias Fault = Never

    var values: [AnyHashable] = []

    mutating func visit<Value: Hashable>(
        _ value: inout Value, blank: Value, _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: () -> Field
    ) { values.append(AnyHashable(value)) }

    func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {}
}

/// Blanks the fields that differ from another record's.
private struct FieldAgreement: UniformFieldVisitor {
    typealias Fault = Never

    /// Values of the other record, in field order.
    let others: [AnyHashable]
    private var position = 0

    init(others: [AnyHashable]) { self.others = others }

    mutating func visit<Value: Hashable>(
        _ value: inout Value, blank: Value, _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: () -> Field
    ) {
        if others[position] != AnyHashable(value) { value = blank }
        position += 1
    }

    func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {}
}
