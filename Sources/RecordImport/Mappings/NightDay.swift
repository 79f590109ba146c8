import Records

/// The column that dates a night: by its evening, or by the morning after it.
struct NightDay<Source: Sendable & Hashable>: Sendable, Hashable {
    var source: Source
    /// Nil for ISO 8601.
    var form: LocalTimeForm?
    var isMorning: Bool

    func bound<Other>(_ other: (Source) -> Other?) -> NightDay<Other>? {
        other(source).map { NightDay<Other>(source: $0, form: form, isMorning: isMorning) }
    }
}

extension MappedCells {
    /// The evening's date; an unusable cell for a date in another form, which would be taken for that of the evening.
    func evening(_ night: NightDay<Int>, _ row: CSVCells) -> Cell {
        let cell = moment(MomentRecipe(base: .whole(night.source, night.form)), row)
        let day: CalendarDay
        switch cell {
        case .day(let written): day = written
        case .time(let time): day = CalendarDay(number: Int(time.wall.flooredDivision(by: 86_400_000)))
        case .utf8(let bytes) where !bytes.saysNotAnswered: return .unusable
        default: return cell
        }
        return .day(night.isMorning ? day.advanced(by: -1) : day)
    }

    /// A time of day in the night of a date: before 18:00 it is on the next day.
    func moment(_ night: NightDay<Int>, _ time: Int, _ form: LocalTimeForm, _ row: CSVCells) -> Cell {
        let bytes = row.bytes(time).trimmed
        if bytes.isEmpty || isNothing(bytes) || bytes.saysNotAnswered { return .missing }
        guard case .day(let evening) = self.evening(night, row) else { return .missing }
        guard let clock = (form.read(bytes) ?? typed(bytes))?.time else { return .unusable }
        let day = clock < NightCalendar.firstSecond * 1000 ? evening.advanced(by: 1) : evening
        return .time(WrittenTime(wall: Int64(day.number) * 86_400_000 + Int64(clock), offset: .none))
    }
}
