import Diagnostics

extension Place: Wire {
    public static var blank: Place { Place() }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&file)
        try coder.code(&table)
        try coder.code(&line)
        try coder.code(&column)
    }
}

extension DiagnosticCode: Wire {}

extension Diagnostic: Wire {
    public static var blank: Diagnostic { Diagnostic(.blank, at: .blank) }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&code)
        try coder.code(&place)
        try coder.code(&count)
    }
}

extension ExitStatus: Wire {
    public static var blank: ExitStatus { .done }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var number = rawValue
        try coder.code(&number)
        guard let status = ExitStatus(rawValue: number) else { throw .malformed }
        self = status
    }
}

extension Failure: Wire {
    public static var blank: Failure { Failure(.done, "") }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&status)
        try coder.code(&message)
        try coder.code(&place)
        try coder.code(&hint)
    }
}
