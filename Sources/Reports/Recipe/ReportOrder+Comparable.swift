import Diagnostics

extension ReportOrder {
    /// An order without anything that may differ in the next night's export although the report would say the same
    /// about the patient: two orders with equal bytes make the same report on the same day.
    ///
    /// Left out are:
    /// - the names of the files: they stay those that the report was made from, whatever tonight's are called; which of
    ///   them a remark is about is kept;
    /// - the lines of rows, which shift with every row of other patients; the rows themselves are kept, and so are the
    ///   remarks on them;
    /// - the template's position among the run's, whose contents the run knows; and whether a picture is wanted.
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
