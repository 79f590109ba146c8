extension FieldList {
    /// What two records say alike. A field on which they differ is left blank; one without which there would be no record
    /// is the first record's.
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

/// Takes down what the fields hold.
private struct FieldValues: UniformFieldVisitor {
    typealias Fault = Never

    var values: [AnyHashable] = []

    mutating func visit<Value: Hashable>(
        _ value: inout Value, blank: Value, _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: () -> Field
    ) { values.append(AnyHashable(value)) }

    func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {}
}

/// Blanks the fields that hold something else than another record's.
private struct FieldAgreement: UniformFieldVisitor {
    typealias Fault = Never

    /// Of the other record, in the order of the fields.
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
