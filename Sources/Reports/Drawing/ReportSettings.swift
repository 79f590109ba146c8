import DisplayList
import HandOver
import Medicines
import Records
import ReportComposer
import Workers

/// What decides what every report of a run looks like, besides the patient's own: one value from the command line to the
/// drawing, in this process or in another.
///
/// It is part of what tells a report that is still right from one that must be made again, so that an option that is
/// added here is seen by a resumed run and by shares that are joined.
package struct ReportSettings: Sendable, Equatable {
    /// The day and the clock of the reports, and the zone of those that name none.
    package var context: RunContext
    /// The time zone as the user named it; nil where UTC was assumed, which the reports then say.
    package var zoneName: String?
    package var style = ReportStyle()
    /// What is known of medicines; nil where no table was found.
    package var medicines: MedicineTable?
    /// Attach the figures where the form allows it.
    package var attachesFigures = true
    /// What the reports are printed on; nil where the user named nothing: then a template's, else A4.
    package var paper: Paper?
    package var brand = Brand.aurae
    /// Who gives out the patients' numbers, for the files by which reports are handed over; nil where nobody says.
    package var authority: AssigningAuthority?

    package init(context: RunContext, zoneName: String? = nil) {
        self.context = context
        self.zoneName = zoneName
    }

    /// The same for a run a minute later: the clock is printed and decides no figure. The day of the reports stays.
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
