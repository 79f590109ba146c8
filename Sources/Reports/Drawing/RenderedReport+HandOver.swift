import HandOver

extension RenderedReport {
    /// The files by which the first of the finished ones is handed over, as it is written.
    func handOvers(
        _ forms: [ReportForm], of files: [FinishedFile], _ request: ReportRequest, authority: AssigningAuthority?
    ) -> [FinishedFile] {
        guard let first = files.first else { return [] }
        let document = HandOverDocument(
            identity: request.identity, authority: authority, title: info.title, range: request.findings.range,
            context: request.context, pdf: first.bytes)
        return forms.compactMap { form in
            form.handOver.map { FinishedFile(form: form, bytes: $0.bytes(of: document)) }
        }
    }
}
