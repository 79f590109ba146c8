import Analysis
import CairoBackend
import Diagnostics
import RecordImport
import Records
import ReportComposer

/// The first page of a template's report for an invented patient, for a clinic that writes a template. It needs no
/// licence, as it shows no patient's figures.
package struct TemplatePreview {
    private let template: ReportTemplate
    private let brand: Brand
    private let medicines: MedicineTable?

    package init(_ template: ReportTemplate, brand: Brand = .aurae, medicines: MedicineTable?) {
        self.template = template
        self.brand = brand
        self.medicines = medicines
    }

    /// - Parameters:
    ///   - picture: the picture's format and page.
    ///   - executable: path of the running program, around which fonts are searched.
    /// - Throws: status 64 if there is no such page, 70 if no usable font is installed, or drawing fails.
    package func page(_ picture: PictureOrder, executable: String) throws(Failure) -> [UInt8] {
        let context = RunContext(zone: .utc, asOf: PreviewPatient.day, generator: Product.generator)
        var settings = ReportSettings(context: context, zoneName: ZoneRules.utc.name)
        settings.medicines = medicines
        settings.brand = brand
        let maker = try ReportMaker(
            settings, templates: [template], picture: picture, fonts: brand.fonts(executable: executable))
        let records = PreviewPatient.records
        let order = ReportOrder(
            identity: records.identity, records: records,
            sources: [
                SourceSummary(
                    path: "an invented diary", sha256: "", format: .clinicCSV, rowsRead: records.headaches.count,
                    rowsSkipped: 0)
            ], diagnostics: [], range: template.frame.range ?? .lastDays(90), depth: template.depth, template: 0,
            zone: nil, wantsThumbnail: false, forms: [.plain])
        let report = try maker.report(order)
        guard let file = report.files.first else {
            throw Failure(.software, "internal error: a page without a picture")
        }
        return file.bytes
    }
}
