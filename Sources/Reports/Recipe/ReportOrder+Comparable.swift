import Diagnostics

extension ReportOrder {
    /// What is left of an order when everything is taken out that may be otherwise in the next night's export, while the
    /// report would say the same of the patient: two orders with equal bytes make the same report on the same day.
    ///
    /// Left out are
    /// - the names of the files, which are those that the report was made from, whatever tonight's are called; which of them
    ///   a remark is about stays;
    /// - the lines of rows, which move with every row of every other patient; the rows themselves stay, and so do the
    ///   remarks on them;
    /// - the template's position among the run's, of which the run knows what is in it; and whether a picture is wanted.
    package var comparable: ReportOrder {
        var order = self
        order.template = nil
        order.wantsThumbnail = false
        var numbers: [String: Int] = [:]
        func number(_ file: String) -> String {
            let number = numbers[file] ?? numbers.count
            numbers[file] = number
            return String(number)
        }
        for index in order.sources.indices { order.sources[index].path = number(order.sources[index].path) }
        for index in order.diagnostics.indices {
            order.diagnostics[index].place.file = order.diagnostics[index].place.file.map(number)
            order.diagnostics[index].place.line = nil
        }
        return order
    }
}
