import CairoBackend
import Reports
import Workers

/// Settings for every report of a batch: the first message to a worker.
struct BatchSetup: Sendable, Equatable, Wire {
    var settings: ReportSettings
    /// The templates as in their files; each is checked again before use.
    var templates: [TemplateText]
    var fonts: FontLocations
    /// Signing identity for all files; nil to sign none.
    var signing: SigningOrder?
    /// Address space limit of a worker in KiB: above its memory limit, which the run monitors from outside.
    var addressSpace: Int

    static var blank: BatchSetup {
        BatchSetup(settings: .blank, templates: [], fonts: .blank, addressSpace: 0)
    }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&settings)
        try coder.code(&templates)
        try coder.code(&fonts)
        try coder.code(&signing)
        try coder.code(&addressSpace)
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

extension FontLocations: Wire {
    package static var blank: FontLocations { FontLocations(brand: nil, fallback: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&brand)
        try coder.code(&fallback)
        try coder.code(&brandFiles)
        try coder.code(&faces)
    }
}

extension FontFile: Wire {
    package static var blank: FontFile { FontFile(name: "", sha256: "", fault: nil) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&sha256)
        try coder.code(&fault)
    }
}

extension FontFile.Fault: Wire {}

/// One report to make: a message to a worker.
struct BatchOrder: Sendable, Equatable, Wire {
    /// Unique names under which the worker writes the files, in the order of the forms, in the folder of the run.
    var unfinishedNames: [String]
    /// SHA-256 of each of the report's source files, in their order; a report may record them.
    var sourceHashes: [String]
    /// The encoded ``ReportOrder``.
    var report: [UInt8]
    /// This patient's passwords; nil unless a file is to be protected.
    var passwords: OrderedPasswords?

    static var blank: BatchOrder { BatchOrder(unfinishedNames: [], sourceHashes: [], report: []) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&unfinishedNames)
        try coder.code(&sourceHashes)
        try coder.code(&report)
        try coder.code(&passwords)
    }
}
