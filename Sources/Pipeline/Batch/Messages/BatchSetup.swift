import CairoBackend
import Records
import ReportComposer
import Workers

/// What holds for every report of a batch: the first message to a worker.
struct BatchSetup: Sendable, Equatable, Wire {
    /// The day and clock of the run, and the zone of reports that name none.
    var context: RunContext
    var zoneWasGiven: Bool
    var style: ReportStyle
    /// The templates as they stand in their files; each is checked again where it is used.
    var templates: [TemplateText]
    var fonts: FontLocations
    /// KiB of address space that a worker may take: above its limit of memory, which the run watches from outside.
    var addressSpace: Int
    /// Attach the figures where the form allows it.
    var attachesFigures: Bool

    static var blank: BatchSetup {
        BatchSetup(
            context: .blank, zoneWasGiven: false, style: .blank, templates: [], fonts: .blank, addressSpace: 0,
            attachesFigures: true)
    }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&context)
        try coder.code(&zoneWasGiven)
        try coder.code(&style)
        try coder.code(&templates)
        try coder.code(&fonts)
        try coder.code(&addressSpace)
        try coder.code(&attachesFigures)
    }
}

/// A template's file.
struct TemplateText: Sendable, Equatable, Wire {
    var path: String
    var bytes: [UInt8]

    static var blank: TemplateText { TemplateText(path: "", bytes: []) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&path)
        try coder.code(&bytes)
    }
}

extension ReportStyle: Wire {
    public static var blank: ReportStyle { ReportStyle() }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&units)
        try coder.code(&dates)
    }
}

extension ReportStyle.Units: Wire {}
extension ReportStyle.Dates: Wire {}

extension FontLocations: Wire {
    public static var blank: FontLocations { FontLocations(brand: nil, fallback: []) }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&brand)
        try coder.code(&fallback)
    }
}
