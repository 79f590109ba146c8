import Diagnostics
import Files
import RecordImport
import Reports

/// Proposes a mapping for a clinic's own table, based on its header and its cells.
package struct SuggestJob: Sendable {
    package var input: InputRequest
    package var output: OutputPlace

    package init(input: InputRequest, output: OutputPlace) {
        self.input = input
        self.output = output
    }

    /// Writes the mapping.
    ///
    /// - Throws: a `Failure`; status 65 for a file for which no mapping can be made.
    package func run() throws(Failure) -> MappingProposal {
        try output.check(against: input.read)
        let proposal = try failing { try MappingProposal.make(for: input.paths[0], options: input.importOptions) }
        let sink = try output.open(sparing: input.read)
        try sink.write(proposal.json)
        try sink.commit()
        return proposal
    }
}
