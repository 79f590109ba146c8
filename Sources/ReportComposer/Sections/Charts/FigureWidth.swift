import DisplayList

/// About how wide words that are mostly figures are, points: charts are planned before anything is measured.
enum FigureWidth {
    /// In ``ChartStyle/strongValue``.
    static func of(_ text: String) -> Points { width(text, digit: 6.3) }

    /// In ``ChartStyle/rowName``, as remarks after a value are.
    static func ofRemark(_ text: String) -> Points { width(text, digit: 5.6) }

    private static func width(_ text: String, digit: Points) -> Points {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar {
            case "0"..."9": sum + digit
            case "%": sum + digit * 1.5
            default: sum + digit / 2
            }
        }
    }
}
