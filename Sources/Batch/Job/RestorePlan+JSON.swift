import JSON

extension RestorePlan {
    /// - Parameter isDone: the reports were put back; false for a dry run.
    package func json(isDone: Bool) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("day", day.iso)
            json.field("isDone", isDone)
            json.objects("restored", exchanges) { json, exchange in
                json.field("patientId", exchange.patientID)
                json.field("file", exchange.fileName)
                json.field("asOf", exchange.asOf.iso)
                json.field("replaced", exchange.replaced.iso)
            }
            json.field("unchanged", unchanged)
            json.array("notRestored") { for id in notRestored { $0.string(id) } }
        }
        json.endLine()
        return json.takeBytes()
    }
}
