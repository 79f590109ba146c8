import JSON

/// Figures that may need more headaches than there are.
extension JSONWriter {
    /// Writes a figure with a threshold: its value, or `null` and the number of missing headaches under `nameNeeds`.
    mutating func field<Value>(
        _ name: String, _ figure: Thresholded<Value>, _ write: (inout JSONWriter, Value) throws -> Void
    ) rethrows {
        key(name)
        switch figure {
        case .value(let value): try write(&self, value)
        case .needs(let missing):
            null()
            field(name + "Needs", missing)
        }
    }

    /// Writes a figure that needs one entry of any kind; `null` needs one more.
    mutating func needing<Value>(
        _ name: String, _ figure: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) where Value: Sendable & Hashable {
        field(name, figure.map(Thresholded.value) ?? .needs(1), write)
    }

    /// Writes `null` and the reason.
    mutating func absent(_ name: String, _ reason: FigureAbsence) {
        key(name)
        null()
        field(name + "Reason", reason.rawValue)
    }

    mutating func field(_ name: String, _ value: Int?, or reason: @autoclosure () -> FigureAbsence) {
        if let value { field(name, value) } else { absent(name, reason()) }
    }

    mutating func field(_ name: String, _ value: Double?, or reason: @autoclosure () -> FigureAbsence) {
        if let value { field(name, value) } else { absent(name, reason()) }
    }

    mutating func field(_ name: String, _ value: String?, or reason: @autoclosure () -> FigureAbsence) {
        if let value { field(name, value) } else { absent(name, reason()) }
    }

    mutating func field(_ name: String, _ value: Bool?, or reason: @autoclosure () -> FigureAbsence) {
        if let value { field(name, value) } else { absent(name, reason()) }
    }
}
