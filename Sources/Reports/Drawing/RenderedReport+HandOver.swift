import Export

extension RenderedReport {
    /// The files that send the first finished file to hospital systems.
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
