import DisplayList
import ReportDocument

/// Better or worse: the months side by side, with headache days, the severe ones at the bottom, and acute-medication
/// days outlined beside them.
struct VisitSheetCourse {
    let course: SheetCourse
    let span: SheetSpan
    let typesetter: Typesetter

    private static let widest: Points = 24
    private static let widestPitch: Points = 65
    private static let widestPitchOfTwo: Points = 104
    private static let nameRoom: Points = 46
    /// Smallest distances between months for a number over every bar, and for one over the first bar only.
    private static let (pitchOfAll, pitchOfOne): (Points, Points) = (30, 11.5)
    private static let leastPitchOfPairs: Points = 20
    private static let plotTop: Points = 30

    private var hasAcute: Bool { course.months.contains { $0.acuteDays != nil } }
    private var right: Points { span.maxX - (course.lines.isEmpty ? 0 : Self.nameRoom) }
    private var pitch: Points {
        min(
            span.width > 300 || course.months.count < 3 ? Self.widestPitchOfTwo : Self.widestPitch,
            (right - span.x) / Points(max(1, course.months.count)))
    }
    /// Whether months are too close for two bars: days of acute medication are then a diamond over the single bar.
    private var isDense: Bool { hasAcute && pitch < Self.leastPitchOfPairs }
    private var wide: Points { min(Self.widest, pitch * (hasAcute && !isDense ? 0.5 : 0.7)) }
    private var narrow: Points { wide / 2 }
    private var gap: Points { min(4, pitch * 0.07) }
    private var inset: Points { (pitch - wide - (hasAcute && !isDense ? gap + narrow : 0)) / 2 }
    /// Whether all months have their names; otherwise all have their first letters.
    private var hasWholeLabels: Bool {
        course.months.allSatisfy { typesetter.width($0.label, TypeScale.legend) + 2.5 <= pitch }
    }
    private var hasDetails: Bool { pitch >= 46 && course.months.contains { $0.detail != nil } }

    func piece(_ density: SheetDensity) -> SheetPiece {
        let base = density.course + 10
        let heading = typesetter.measurer.line(course.heading, TypeScale.heading)
        let x = span.x + heading.width + 7
        let note = typesetter.fitted(course.note, TypeScale.headingNote, width: span.maxX - x)
        let legend = base + (hasDetails ? 31 : 22.5)
        return SheetPiece(
            .middle,
            items: DrawItem.text(heading, at: Point(span.x, 10), Palette.slate).tagged(.heading(.section))
                + DrawItem.text(note, at: Point(x, 10), Palette.midTone).tagged(.paragraph)
                + plot(base: base).tagged(.figure(course.alternative)) + key(baseline: legend).tagged(.artifact),
            height: legend + 3, space: 0)
    }

    private func plot(base: Points) -> [DrawItem] {
        let most = max(
            course.months.map { max($0.headacheDays, $0.acuteDays ?? 0) }.max() ?? 0,
            course.lines.map(\.days).max() ?? 1)
        let unit = (base - Self.plotTop) / Points(max(1, most))
        var items: [DrawItem] = []
        var numbers: [SheetThreshold.Number] = []
        var diamonds: [DrawItem] = []
        for (index, month) in course.months.enumerated() {
            let x = span.x + Points(index) * pitch + inset
            items += bars(month, x: x, base: base, unit: unit)
            items += severeNumber(month, x: x, base: base, unit: unit)
            items += label(month, center: span.x + (Points(index) + 0.5) * pitch, base: base)
            numbers += self.numbers(month, x: x, base: base, unit: unit)
            if isDense, month.cover != .none, let acute = month.acuteDays, acute > 0 {
                diamonds += SheetThreshold.diamond(at: Point(x + wide / 2, base - Points(acute) * unit))
            }
        }
        items.append(.rule(from: Point(span.x, base), to: Point(span.maxX, base), 0.6, Palette.axis))
        return items
            + SheetThreshold.items(course.lines, base: base, unit: unit, around: numbers, typesetter) {
                ranges(of: $0.bars)
            } + diamonds + numbers.map(\.item)
    }

    /// Returns the horizontal ranges of a line: over the bars it applies to, or over all bars if both kinds share one.
    private func ranges(of bars: SheetLine.Bars) -> [(from: Points, to: Points)] {
        guard !isDense, hasAcute else { return [(span.x, right)] }
        let over = gap / 2
        return course.months.indices.filter { course.months[$0].cover != .none }.map { index in
            let x = span.x + Points(index) * pitch + inset
            return bars == .headacheDays
                ? (x - over, x + wide + over) : (x + wide + over, x + wide + gap + narrow + over)
        }
    }

    private func bars(_ month: SheetCourse.Month, x: Points, base: Points, unit: Points) -> [DrawItem] {
        func bar(_ days: Int, x: Points, width: Points) -> Rect {
            Rect(x: x, y: base - Points(days) * unit, width: width, height: Points(days) * unit)
        }
        guard month.cover != .none else {
            return Hatching.items(in: Rect(x: x, y: base - 10, width: wide, height: 10), step: 4, color: Palette.axis)
        }
        let headaches = bar(month.headacheDays, x: x, width: wide)
        let severe = bar(month.severeDays, x: x, width: wide)
        let moderate = bar(month.severeDays + month.moderateDays, x: x, width: wide)
        let acute = bar(month.acuteDays ?? 0, x: x + wide + gap, width: narrow)
        let isWhole = month.cover == .whole
        var items: [DrawItem] = []
        if month.headacheDays > 0 {
            items +=
                isWhole
                ? [.fill(.rectangle(headaches), Palette.mutedMint)]
                : SheetThreshold.bracket(headaches, Stroke(1.6), Palette.teal)
        }
        if month.moderateDays > 0, isWhole { items.append(.fill(.rectangle(moderate), Palette.heatModerate)) }
        if month.severeDays > 0 {
            items +=
                isWhole
                ? [.fill(.rectangle(severe), Palette.heatSevere)]
                : SheetThreshold.bracket(severe, Stroke(1.6), Palette.severeAccent)
        }
        if (month.acuteDays ?? 0) > 0, !isDense {
            items +=
                isWhole
                ? [
                    // Filled: only incomplete months are an outline.
                    .fill(.rectangle(acute), Palette.hairline),
                    .stroke(.rectangle(acute), Stroke(0.9), Palette.slate),
                ] : SheetThreshold.bracket(acute, Stroke(0.9), Palette.slate)
        }
        return items
    }

    /// Numbers of the days with headache, and of those with acute medication beside them.
    private func numbers(
        _ month: SheetCourse.Month, x: Points, base: Points, unit: Points
    ) -> [SheetThreshold.Number] {
        guard month.cover != .none, pitch >= Self.pitchOfOne else { return [] }
        func y(_ days: Int) -> Points { base - Points(days) * unit }
        func lines(_ bars: SheetLine.Bars) -> [Points] {
            course.lines.filter { isDense || !hasAcute || $0.bars == bars }.map { y($0.days) }
        }
        let (headaches, severe, acute) = (y(month.headacheDays), y(month.severeDays), y(month.acuteDays ?? 0))
        // Above the number of severe days.
        let floor = month.severeDays > 0 && pitch >= Self.pitchOfAll && numbersSevere(unit) ? base - 10 : base
        let style = TextStyle(.bold, pitch >= Self.pitchOfAll ? 8.5 : 7)
        var numbers = [
            SheetThreshold.Number(
                typesetter.measurer.line("\(month.headacheDays)", style),
                over: isDense && month.acuteDays ?? 0 > 0 ? min(headaches, acute - 2.6) : headaches,
                in: Rect(x: x, y: headaches, width: wide, height: floor - headaches),
                edges: isDense ? [severe, acute - 2.6, acute + 2.6] : [severe], lines: lines(.headacheDays))
        ]
        if let days = month.acuteDays, pitch >= Self.pitchOfAll {
            let bar = Rect(x: x + wide + gap, y: acute, width: narrow, height: base - acute)
            numbers.append(
                SheetThreshold.Number(
                    typesetter.measurer.line(
                        "\(month.isAtLeastAcute ? "≥" : "")\(days)", TextStyle(.semibold, 8.5)), over: acute, in: bar,
                    lines: lines(.acuteDays)))
        }
        return numbers
    }

    private func severeNumber(
        _ month: SheetCourse.Month, x: Points, base: Points, unit: Points
    ) -> [DrawItem] {
        guard month.cover != .none, pitch >= Self.pitchOfAll, month.severeDays > 0, numbersSevere(unit) else {
            return []
        }
        let text = typesetter.measurer.line("\(month.severeDays)", TextStyle(.regular, 8))
        return [.text(text, at: Point(x + (wide - text.width) / 2, base - 2), Palette.slate)]
    }

    /// Whether every bar with severe days has room for their number; otherwise none shows it.
    private func numbersSevere(_ unit: Points) -> Bool {
        course.months.allSatisfy { $0.cover == .none || $0.severeDays == 0 || Points($0.severeDays) * unit >= 10 }
    }

    private func label(_ month: SheetCourse.Month, center: Points, base: Points) -> [DrawItem] {
        let style = TypeScale.legend
        let label = typesetter.measurer.line(hasWholeLabels ? month.label : String(month.label.prefix(1)), style)
        var items: [DrawItem] = [.text(label, at: Point(center - label.width / 2, base + 10.5), Palette.midTone)]
        if hasDetails, let detail = month.detail {
            let line = typesetter.measurer.line(detail, TextStyle(.regular, 7))
            items.append(.text(line, at: Point(center - line.width / 2, base + 19), Palette.midTone))
        }
        return items
    }

    private func key(baseline: Points) -> [DrawItem] {
        var x = span.x
        var items: [DrawItem] = []
        func add(_ word: String, _ mark: (Rect) -> [DrawItem]) {
            items += mark(Rect(x: x, y: baseline - 6, width: 6, height: 6))
            let line = typesetter.measurer.line(word, TypeScale.legend)
            items.append(.text(line, at: Point(x + 9, baseline), Palette.ink))
            x += 9 + line.width + 8
        }
        let hasModerate = course.months.contains { $0.moderateDays > 0 }
        if hasModerate {
            add("mild") { [.fill(.rectangle($0), Palette.mutedMint)] }
            add("moderate") { [.fill(.rectangle($0), Palette.heatModerate)] }
        } else {
            add("headache") { [.fill(.rectangle($0), Palette.mutedMint)] }
        }
        add("severe") { [.fill(.rectangle($0), Palette.heatSevere)] }
        let isPartial = course.months.contains { $0.cover == .part }
        if hasAcute {
            add(hasModerate || isPartial ? "acute" : "acute medication") {
                isDense
                    ? SheetThreshold.diamond(at: Point($0.x + $0.width / 2, $0.y + $0.height / 2))
                    : [.fill(.rectangle($0), Palette.hairline), .stroke(.rectangle($0), Stroke(0.9), Palette.slate)]
            }
        }
        if isPartial {
            add("incomplete") { SheetThreshold.bracket($0, Stroke(1), Palette.midTone) }
        }
        return items
    }
}
