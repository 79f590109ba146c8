import DisplayList

/// Positions on a page of any paper: the column has the same width and position on all, since figures are drawn for
/// it; ``Paper/columnShift`` centres it on wider paper. Values that depend on the height belong to the paper.
enum PageGeometry {
    static let left: Points = 42
    static let right: Points = 553
    static var width: Points { right - left }
    /// Top of the content; between this and the paper's ``Paper/bottom`` is only content, below it only the footer.
    static let top: Points = 64

    /// A clinic's text, above the accent bar.
    static let headerBaseline: Points = 22
    static let accentBar = Rect(x: left, y: 30, width: 511, height: 3)
    static let identityBaseline: Points = 47
    static let secondIdentityBaseline: Points = 58

    /// Returns the left edges of figures side by side.
    static func columns(_ count: Int) -> [Points] {
        switch count {
        case ...1: [left]
        case 2: [left, 303]
        default: [left, 219, 396]
        }
    }
}

extension Paper {
    /// Distance by which the column moves to the right on paper wider than A4.
    var columnShift: Points { ((width - Paper.a4.width) / 2).rounded() }
    /// Lower limit for content.
    var bottom: Points { edge - 54 }
    var liveHeight: Points { bottom - PageGeometry.top }
    /// Between the live area and the footer's rule.
    var cautionBaseline: Points { edge - 46 }
    var footerRule: Points { edge - 41 }
    var footerBaseline: Points { edge - 31 }
    /// A clinic's text, below everything else.
    var footerWordsBaseline: Points { edge - 19 }

    private var edge: Points { height.rounded() }
}

/// Type styles of the reports, by role.
enum TypeScale {
    static let title = TextStyle(.display, 24)
    static let pageHeading = TextStyle(.display, 20)
    static let subtitle = TextStyle(.regular, 9)
    static let numeral = TextStyle(.display, 22)
    static let unit = TextStyle(.regular, 8.5)
    static let caption = TextStyle(.medium, 8)
    static let heading = TextStyle(.bold, 10.5)
    static let subheading = TextStyle(.bold, 9.5)
    static let headingNote = TextStyle(.regular, 8)
    static let body = TextStyle(.regular, 9)
    static let reading = TextStyle(.medium, 9)
    static let cardText = TextStyle(.regular, 8.5)
    static let cardStrong = TextStyle(.bold, 8.5)
    static let cardLabel = TextStyle(.semibold, 8.5)
    static let tableHeader = TextStyle(.semibold, 7.5)
    static let tableBody = TextStyle(.regular, 8)
    static let tableEmphasis = TextStyle(.semibold, 8)
    static let band = TextStyle(.bold, 8)
    static let bandDetail = TextStyle(.regular, 8)
    static let legend = TextStyle(.regular, 7.5)
    static let disclaimer = TextStyle(.regular, 8)
    static let caution = TextStyle(.regular, 7.5)
    static let note = TextStyle(.regular, 8)
    static let noteLabel = TextStyle(.semibold, 8)
    static let identityName = TextStyle(.bold, 8.5)
    static let identityDetail = TextStyle(.regular, 8.5)
    static let reportName = TextStyle(.medium, 8.5)
    static let clinicWords = TextStyle(.medium, 7.5)
    static let brandLine = TextStyle(.semibold, 7.5)
    static let provenance = TextStyle(.regular, 7.5)
    static let pageNumber = TextStyle(.medium, 7.5)
}
