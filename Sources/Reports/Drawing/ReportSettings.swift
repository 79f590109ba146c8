import Analysis
import DisplayList
import Export
import Records
import ReportComposer
import Workers

/// Settings that determine every report of a run, apart from the patient's own: one value from the command line to the
/// drawing, in this process or in another.
///
/// They are part of the comparison that decides whether a report is still valid or must be remade, so that any option
/// added here is seen by a resumed run and by joined shards.
package struct ReportSettings: Sendable, Equatable {
    /// The date and clock of the reports, and the zone of reports without their own.
    package var context: RunContext
    /// The time zone as the user named it; nil if UTC was assumed, which the reports then state.
    package var zoneName: String?
    package var style = ReportStyle()
    /// The medicine table; nil if none was found.
    package var medicines: MedicineTable?
    /// Whether to attach the figures if the form allows it.
    package var attachesFigures = true
    /// Paper of the reports; nil if the user named none: then the template's, else A4.
    package var paper: Paper?
    package var brand = Brand.aurae
    /// Diagnosis for letters, as the user gives it; nil for the export's.
    package var diagnosis: String?
    /// Authority that assigns patient numbers, for the files sent to hospital systems; nil if unknown.
    package var authority: AssigningAuthority?

    package init(context: RunContext, zoneName: String? = nil) {
        self.context = context
        self.zoneName = zoneName
    }

    /// The same settings for a run a minute later: the clock is printed but does not affect any figure. The report date
    /// stays.
    package var withoutClock: ReportSettings {
        var settings = self
        settings.context.clock = nil
        return settings
    }
}

extension ReportSettings: Wire {
    package static var blank: ReportSettings { ReportSettings(context: .blank) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&context)
        try coder.code(&zoneName)
        try coder.code(&style)
        try coder.code(&medicines)
        try coder.code(&attachesFigures)
        try coder.code(&paper)
        try coder.code(&brand)
        try coder.code(&authority)
        try coder.code(&diagnosis)
    }
}

extension AssigningAuthority: Wire {
    package static var blank: AssigningAuthority { AssigningAuthority(named: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var text = text
        try coder.code(&text)
        guard text != self.text else { return }
        guard let read = AssigningAuthority(text) else { throw .malformed }
        self = read
    }
}

extension ReportStyle: Wire {
    package static var blank: ReportStyle { ReportStyle() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&units)
        try coder.code(&dates)
    }
}

extension Paper: Wire {}
extension ReportStyle.Units: Wire {}
extension ReportStyle.Dates: Wire {}

extension MedicineTable: Wire {
    package static var blank: MedicineTable { MedicineTable() }

    /// Encodes the entries; the indexes for finding names follow from them. Specialised for both directions: they are
    /// most of a run's settings.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var entries = entries
        try coder.code(&entries)
        guard entries != self.entries else { return }
        self = MedicineTable()
        do { try add(entries) } catch { throw .malformed }
    }
}

extension MedicineTable.Entry: Wire {
    package static var blank: Self { Self(name: "", medicineClass: .otherAcute, use: .acute) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&medicineClass)
        try coder.code(&use)
        try coder.code(&atc)
        try coder.code(&names)
        try coder.code(&namesAlone)
        try coder.code(&ingredients)
    }
}

extension MedicineClass: Wire {}
extension MedicineUse: Wire {}
