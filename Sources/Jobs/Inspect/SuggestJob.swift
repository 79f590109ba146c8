import Diagnostics
import Files
import RecordImport
import Reports

/// A mapping for a clinic's own table, proposed from its header and what its cells are like.
package struct SuggestJob: Sendable {
    package var input: InputRequest
    package var output: OutputPlace

    package init(input: InputRequest, output: OutputPlace) {
        self.input = input
        self.output = output
    }

    /// Writes the mapping.
    ///
    /// - Throws: a `Failure`; status 65 for a file of which no mapping can be made.
    package func run() throws(Failure) -> MappingProposal {
        try output.check(against: input.read)
        let proposal = try failing { try MappingProposal.make(for: input.paths[0], options: input.importOptions) }
        let sink = try output.open(sparing: input.read)
        try sink.write(proposal.json)
        try sink.commit()
        return proposal
    }
}
