import Diagnostics

extension Place: Wire {
    package static var blank: Place { Place() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&file)
        try coder.code(&table)
        try coder.code(&line)
        try coder.code(&column)
    }
}

extension DiagnosticCode: Wire {}

extension Diagnostic: Wire {
    package static var blank: Diagnostic { Diagnostic(.blank, at: .blank) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&code)
        try coder.code(&place)
        try coder.code(&count)
        try coder.code(&meant)
    }
}

extension ExitStatus: Wire {
    package static var blank: ExitStatus { .done }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var number = rawValue
        try coder.code(&number)
        guard let status = ExitStatus(rawValue: number) else { throw .malformed }
        self = status
    }
}

extension Failure: Wire {
    package static var blank: Failure { Failure(.done, "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&status)
        try coder.code(&message)
        try coder.code(&place)
        try coder.code(&hint)
    }
}
