import JSON
import Records

/// The row of the questionnaires table for a QuestionnaireResponse.
///
/// Only answers under the names of the table's columns are read: what other names ask, nobody can know from the response.
enum FHIRQuestionnaireRow {
    /// Whether a response names its questionnaire and has an answer that is read.
    static func isMeant(by resource: FHIRResource) -> Bool {
        name(of: resource) != nil && resource.objects("item").contains { column(of: $0) != nil }
    }

    static func row(of resource: FHIRResource) -> TableCells<QuestionnaireColumn> {
        var cells = TableCells<QuestionnaireColumn>()
        func set(_ column: String, _ text: String?) { if let text { cells[.named(column)] = .text(text) } }
        set("id", resource.id)
        set("name", name(of: resource))
        set("day", resource.text("authored"))
        for item in resource.objects("item") {
            guard let column = column(of: item) else { continue }
            let answers = item.objects("answer")
            cells[column] = answers.count == 1 ? answers[0].number("valueInteger") : .unusable
        }
        return cells
    }

    private static func column(of item: FHIRResource) -> QuestionnaireColumn? {
        guard let column = item.text("linkId").flatMap(QuestionnaireColumn.init(columnName:)) else { return nil }
        return column == .total || QuestionnaireColumn.items.contains(column) ? column : nil
    }

    /// The display of the questionnaire's address, or the known questionnaire that its last part names.
    private static func name(of resource: FHIRResource) -> String? {
        let display = resource.object("_questionnaire")?.objects("extension").first {
            $0.text("url") == "http://hl7.org/fhir/StructureDefinition/display"
        }
        if let name = display?.text("valueString") { return name }
        let address = resource.text("questionnaire")?.split(separator: "|").first
        return address?.split(separator: "/").last.flatMap { Instrument(written: String($0))?.rawValue }
    }
}
