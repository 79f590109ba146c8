import Records

extension Instant: Wire {
    package static var blank: Instant { Instant(milliseconds: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&milliseconds)
    }
}

extension CalendarDay: Wire {
    package static var blank: CalendarDay { CalendarDay(number: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&number)
    }
}

extension LocalTime: Wire {
    package static var blank: LocalTime { LocalTime(day: .blank, second: 0, offset: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&day)
        try coder.code(&second)
        try coder.code(&offset)
        try coder.code(&hasNoTime)
    }
}

extension DayRange: Wire {
    package static var blank: DayRange { DayRange(from: .blank, to: .blank) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&from)
        try coder.code(&to)
        guard from <= to else { throw .malformed }
    }
}

extension ZoneRules.Period: Wire {
    package static var blank: ZoneRules.Period { ZoneRules.Period(start: .min, offset: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&start)
        try coder.code(&offset)
    }
}

extension ZoneRules: Wire {
    package static var blank: ZoneRules { .utc }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var name = name
        var periods = periods
        try coder.code(&name)
        try coder.code(&periods)
        guard !periods.isEmpty else { throw .malformed }
        self = ZoneRules(name: name, periods: periods)
    }
}

extension RunContext: Wire {
    package static var blank: RunContext { RunContext(zone: .utc, asOf: .blank, generator: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&zone)
        try coder.code(&asOf)
        try coder.code(&clock)
        try coder.code(&generator)
    }
}

extension RangeRequest: Wire {
    package static var blank: RangeRequest { .everything }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var (kind, count): (UInt8, Int) = (0, 0)
        var (from, to): (CalendarDay?, CalendarDay?) = (nil, nil)
        switch self {
        case .everything: kind = 0
        case .days(let first, let last): (kind, from, to) = (1, first, last)
        case .lastDays(let days): (kind, count) = (2, days)
        case .lastMonths(let months): (kind, count) = (3, months)
        }
        try coder.code(&kind)
        try coder.code(&count)
        try coder.code(&from)
        try coder.code(&to)
        switch kind {
        case 0: self = .everything
        case 1: self = .days(from: from, to: to)
        case 2: self = .lastDays(count)
        case 3: self = .lastMonths(count)
        default: throw .malformed
        }
    }
}
